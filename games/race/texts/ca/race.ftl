# Texts that parchís and ludo have in common.

race-why-capture = Amb la fitxa { $piece } et menjaves la { $theirs } de { $seat }{ $extra ->
    [0] { "" }
   *[other] {" "}i comptaves { $extra }
}.
race-why-home = La fitxa { $piece } arribava a { $place }{ $extra ->
    [0] { "" }
   *[other] {" "}i comptaves { $extra }
}.
race-why-risk = Així algun rival es menja una fitxa teua amb { $count ->
    [one] un
    [6] qualsevol
   *[other] { $count }
} dels sis números del dau; de l'altra manera { $fewer ->
    [0] amb cap
    [one] amb un
   *[other] amb { $fewer }
}.
race-why-barrier = Això desfeia la teua barrera de { $place }, que no pot passar ningú.
race-why-makes-barrier = La fitxa { $piece } feia barrera en { $place }: no la passa ningú.
race-why-safe = La fitxa { $piece } arribava a { $place }, on no te la mengen.
race-why-corridor = La fitxa { $piece } entrava en el tram final, on no te la mengen.
race-why-out = Amb la fitxa { $piece } fora en tenies una més per a triar en cada tirada.
race-nudge-capture = Una de les teues fitxes arriba just a una de rival.
race-nudge-home = Compta el que els falta a les teues fitxes: una arriba justa.
race-nudge-risk = No totes les jugades deixen les teues fitxes igual d'exposades. Amb quins números del dau te les mengen després?
race-nudge-barrier = Tens una barrera. Val la pena desfer-la?
race-nudge-makes-barrier = Dos fitxes teues es poden ajuntar.
race-nudge-safe = Una de les teues fitxes pot quedar on no te la mengen.
race-nudge-out = Moure'n una que ja està fora, o traure'n una altra?

race-fact-throws = { $count ->
    [one] en una tirada teua
   *[other] en { $count } tirades teues
}
race-fact-captures = { $count ->
    [one] fitxa que has menjat
   *[other] fitxes que has menjat
}
race-fact-lost = { $count ->
    [one] fitxa que t'han menjat
   *[other] fitxes que t'han menjat
}
race-fact-sixes = { $count ->
    [one] sis que has tret
   *[other] sisos que has tret
}

race-color = { $color ->
    [amarillo] 🟡 Groc
    [azul] 🔵 Blau
    [rojo] 🔴 Roig
    [verde] 🟢 Verd
   *[other] { $color }
}
race-option-salida = { $salida ->
    [asiento] Comença el primer seient.
   *[sorteo] Tots tiren i comença qui trau més.
}
race-piece = { $count ->
        [one] la
       *[other] les
    } { $pieces } en { $place }
race-sixes = { $sixes ->
    [one] Porta un 6.
   *[other] Porta { $sixes } sisos seguits: al tercer perd el torn.
}
race-fault-throw-first = Primer tira el dau.
race-fault-play-die = Ja has tirat: juga el { $die } amb una fitxa.
race-row-same = { $color } · { $seat }: les quatre en { $place }
race-draw = Per a eixir, { $rounds }.
race-draw-throw = { $seat } ha tret { $die }
race-thrown = El dau
race-step-tiro = Tirar el dau
race-step-ficha = Fitxa { $piece }
race-told-tirada = { $seat } ha tret un { $die }.
race-told-sin-movimiento = Amb un { $die } no pot moure.
race-told-tres-seises = Tercer 6! { $seat } perd el torn.
race-told-salida = { $seat } trau la fitxa { $piece }.
race-told-movimiento = { $seat } porta la fitxa { $piece } des de { $from } fins a { $to }.
race-told-captura = { $seat } es menja la fitxa { $piece } ({ $owner }) en { $at }!
