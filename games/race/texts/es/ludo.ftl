# Ludo.

ludo-name = Ludo
ludo-primer =
    Cuatro fichas de un color: sácalas de la *cárcel*, da la vuelta y llévalas a *casa*.
    Tira el dado y avanza una ficha lo que marque, en el sentido del reloj.
    De la cárcel se sale con un 6.
    Con un 6 se tira otra vez.
    Al tercer 6 seguido se pierde el turno.
    Quien cae sobre una ficha rival la *come*: la manda a la cárcel.
    Sobre una ficha propia no se puede caer; por encima de cualquiera sí se pasa.
    Tras la vuelta se entra en la *vertical* del color: ahí no se come.
    A casa se llega justo; si el dado se pasa, la ficha rebota.
    Gana quien mete las cuatro. Toca la ficha, o escribe su número.
# The words of the game, one a line: the word, a colon, what it means.
ludo-terms =
    Cárcel: donde esperan las fichas que no salieron, y adonde vuelven las comidas.
    Casa: el final del recorrido, en el centro.
    Vertical: las últimas casillas, del propio color: ahí no se come.
    Comer: caer sobre una ficha rival: regresa a la cárcel.
    Rebotar: contar hacia atrás lo que sobra cuando el dado se pasa de casa.
    Salida: la casilla en la que entra una ficha con un 6.
ludo-plate = { $what ->
    [start] Con un 6 se sale de la cárcel
   *[open] El rojo va por las flechas a su casa
}
ludo-title = Ludo

ludo-preset-reglamento = Reglamento
ludo-preset-reglamento-about = Cuatro jugadores, con las reglas de siempre: quien se pasa de casa, rebota.
ludo-preset-duelo = Duelo
ludo-preset-duelo-about = Dos jugadores, frente a frente: la partida más corta.
ludo-preset-estricto = Estricto
ludo-preset-estricto-about = Con un 6 hay que salir, a casa se llega justo y el tercer 6 manda la ficha a la cárcel.
ludo-preset-ludogumbres = Ludogumbres
ludo-preset-ludogumbres-about = Cuatro jugadores con legumbres por fichas: frijoles, arvejas, garbanzos y lentejas.

ludo-option-salida = { $salida ->
    [asiento] Empieza el primer asiento.
   *[sorteo] Todos tiran y empieza quien saca más.
}
ludo-option-salida-obligada = { $obligada ->
    [true] Con un 6 hay que sacar ficha de la cárcel, si se puede.
   *[false] Con un 6 se saca ficha o se avanza, como quieras.
}
ludo-option-final = { $fin ->
    [exacta] A casa se llega con el número justo: quien se pasa no mueve esa ficha, y pierde la tirada si ninguna otra puede moverse.
   *[rebote] Quien se pasa de casa, rebota y cuenta hacia atrás; si ninguna ficha puede moverse, se pierde la tirada.
}
ludo-option-tres-seises = { $tres ->
    [ficha-carcel] Con el tercer 6 pierdes el turno y la última ficha movida va a la cárcel, si no está ya en la vertical o en casa.
   *[pierde-turno] Con el tercer 6 pierdes el turno; lo que ya moviste se queda.
}
ludo-option-fichas = { $fichas ->
    [legumbres] Las fichas son legumbres: frijoles, arvejas, garbanzos y lentejas.
   *[colores] Las fichas son de colores.
}

ludo-color = { $color ->
    [amarillo] 🟡 Amarillo
    [azul] 🔵 Azul
    [rojo] 🔴 Rojo
    [verde] 🟢 Verde
   *[other] { $color }
}
ludo-legumbre = { $color ->
    [amarillo] 🟡 Garbanzos
    [azul] 🔵 Lentejas
    [rojo] 🔴 Frijoles
    [verde] 🟢 Arvejas
   *[other] { $color }
}
ludo-place = { $kind ->
    [carcel] la cárcel
    [vertical] la vertical { $number }
    [casa] casa
   *[casilla] la casilla { $number }
}
ludo-row = { $color } · { $seat }: { $pieces }
ludo-row-same = { $color } · { $seat }: las cuatro en { $place }
ludo-piece = { $count ->
        [one] la
       *[other] las
    } { $pieces } en { $place }
ludo-draw = Para salir, { $rounds }.
ludo-draw-round = { $count ->
    [one] { $throws }
   *[other] ({ $throws })
}
ludo-draw-throw = { $seat } sacó { $die }
ludo-die = { $die }
ludo-thrown = El dado
ludo-sixes = { $sixes ->
    [one] Lleva un 6.
   *[other] Lleva { $sixes } seises seguidos: al tercero pierde el turno.
}
ludo-choice = Ficha { $piece }: de { $from } a { $to }
ludo-choice-rebote = Ficha { $piece }: rebota y se queda en { $at }
ludo-choice-captura = Ficha { $piece }: de { $from } a { $to }, y come la { $victim } de { $owner }

ludo-step-tiro = Tirar el dado
ludo-step-ficha = Ficha { $piece }

ludo-told-tirada = { $seat } sacó un { $die }.
ludo-told-sin-movimiento = Con un { $die } no puede mover.
ludo-told-tres-seises = ¡Tercer 6! { $seat } pierde el turno.
ludo-told-tres-seises-sent = ¡Tercer 6! La ficha { $piece } de { $owner } va a la cárcel y { $seat } pierde el turno.
ludo-told-salida = { $seat } saca la ficha { $piece }.
ludo-told-movimiento = { $seat } lleva la ficha { $piece } de { $from } a { $to }.
ludo-told-rebote = La ficha { $piece } de { $seat } rebota y se queda en { $at }.
ludo-told-captura = ¡{ $seat } come la ficha { $piece } de { $owner } en { $at }!
ludo-told-casa = ¡La ficha { $piece } de { $owner } llega a casa!

ludo-fault-throw-first = Primero tira el dado.
ludo-fault-play-die = Ya tiraste: juega el { $die } con una ficha.
ludo-fault-must-leave = Con un 6 tienes que sacar ficha: saca la { $piece }.
ludo-fault-in-jail = La ficha { $piece } está en la cárcel: solo sale con un 6.
ludo-fault-at-home = La ficha { $piece } ya está en casa: mueve otra.
ludo-fault-beyond-home = { $most ->
    [one] La ficha { $piece } se pasa: solo le vale un 1.
   *[other] La ficha { $piece } se pasa: le vale hasta un { $most }.
}
ludo-fault-own-piece = La ficha { $piece } no puede acabar en { $at }: ahí ya hay una tuya. Mueve otra.

# What else people call the game.
ludo-otros = ludo matic

# In a few words, as people say it: a table is titled so. $what: the option, with the value if it is a word; $value: a number.
ludo-called = { $what ->
    [salida-sorteo] empieza quien saca más
    [salida-asiento] empieza el primer asiento
    [salida_obligada-true] salida obligada
    [salida_obligada-false] salida libre
    [final-rebote] con rebote
    [final-exacta] con número justo
    [tres_seises-pierde-turno] el tercer 6 pierde el turno
    [tres_seises-ficha-carcel] el tercer 6 a la cárcel
    [fichas-colores] fichas de colores
   *[fichas-legumbres] fichas de legumbres
}
