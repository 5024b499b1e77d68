# Texts that parchís and ludo have in common.

# Why a piece was to be moved rather than another, and what to look at. $piece, $theirs: numbers of pieces; $seat: whose piece; $extra: what is counted besides.
race-why-capture = Con la ficha { $piece } comías la { $theirs } de { $seat }{ $extra ->
    [0] { "" }
   *[other] {" "}y contabas { $extra }
}.
race-why-home = La ficha { $piece } llegaba a { $place }{ $extra ->
    [0] { "" }
   *[other] {" "}y contabas { $extra }
}.
race-why-risk = Así algún rival te come una ficha con { $count ->
    [one] uno
    [6] cualquiera
   *[other] { $count }
} de los seis números del dado; de la otra manera { $fewer ->
    [0] con ninguno
    [one] con uno
   *[other] con { $fewer }
}.
race-why-barrier = Eso deshacía tu barrera de { $place }, que nadie puede pasar.
race-why-makes-barrier = La ficha { $piece } hacía barrera en { $place }: nadie la pasa.
race-why-safe = La ficha { $piece } llegaba a { $place }, donde no te comen.
race-why-corridor = La ficha { $piece } entraba en el tramo final, donde no te comen.
race-why-out = Con la ficha { $piece } fuera tenías una más para elegir en cada tirada.
race-nudge-capture = Una de tus fichas alcanza justo a una rival.
race-nudge-home = Cuenta lo que les falta a tus fichas: una llega justo.
race-nudge-risk = No todas las jugadas dejan igual de expuestas tus fichas. ¿Con qué números del dado te las comen después?
race-nudge-barrier = Tienes una barrera. ¿Vale la pena deshacerla?
race-nudge-makes-barrier = Dos fichas tuyas se pueden juntar.
race-nudge-safe = Una de tus fichas puede quedar donde no se la comen.
race-nudge-out = ¿Mover una que ya está fuera, o sacar otra?

# The facts of a game that is over; a figure stands before each.
race-fact-throws = { $count ->
    [one] en una tirada tuya
   *[other] en { $count } tiradas tuyas
}
race-fact-captures = { $count ->
    [one] ficha que comiste
   *[other] fichas que comiste
}
race-fact-lost = { $count ->
    [one] ficha que te comieron
   *[other] fichas que te comieron
}
race-fact-sixes = { $count ->
    [one] seis que sacaste
   *[other] seises que sacaste
}

race-color = { $color ->
    [amarillo] 🟡 Amarillo
    [azul] 🔵 Azul
    [rojo] 🔴 Rojo
    [verde] 🟢 Verde
   *[other] { $color }
}
race-option-salida = { $salida ->
    [asiento] Empieza el primer asiento.
   *[sorteo] Todos tiran y empieza quien saca más.
}
race-piece = { $count ->
        [one] la
       *[other] las
    } { $pieces } en { $place }
race-sixes = { $sixes ->
    [one] Lleva un 6.
   *[other] Lleva { $sixes } seises seguidos: al tercero pierde el turno.
}
race-fault-throw-first = Primero tira el dado.
race-fault-play-die = Ya tiraste: juega el { $die } con una ficha.
race-row-same = { $color } · { $seat }: las cuatro en { $place }
race-draw = Para salir, { $rounds }.
race-draw-throw = { $seat } sacó { $die }
race-thrown = El dado
race-step-tiro = Tirar el dado
race-step-ficha = Ficha { $piece }
race-told-tirada = { $seat } sacó un { $die }.
race-told-sin-movimiento = Con un { $die } no puede mover.
race-told-tres-seises = ¡Tercer 6! { $seat } pierde el turno.
race-told-salida = { $seat } saca la ficha { $piece }.
race-told-movimiento = { $seat } lleva la ficha { $piece } de { $from } a { $to }.
race-told-captura = ¡{ $seat } come la ficha { $piece } de { $owner } en { $at }!
