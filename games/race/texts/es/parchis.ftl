# Parchís.

parchis-name = Parchís
parchis-primer =
    Cuatro fichas de un color: llévalas de casa a la *meta* antes que nadie.
    Tira el dado y avanza una ficha lo que marque, en sentido contrario al reloj.
    De casa se sale con un 5, y con un 5 hay que salir.
    Quien cae donde hay una ficha rival la *come*: la manda a su casa, y cuenta 20 con la que quiera.
    En las casillas seguras, las del círculo, no se come.
    Dos fichas de un color en una casilla son *barrera*: nadie pasa.
    Con un 6 se tira otra vez; sin fichas en casa, ese 6 cuenta 7.
    Al tercer 6 seguido, la última ficha que moviste vuelve a casa, salvo en tu pasillo.
    A la meta se llega con el número justo, y entonces cuentas 10.
    Gana quien mete las cuatro. Toca la ficha, o escribe su número.
# The words of the game, one a line: the word, a colon, what it means.
parchis-terms =
    Casa: donde esperan las fichas que no salieron, y adonde vuelven las comidas.
    Meta: el final del recorrido, en el centro.
    Comer: caer donde hay una ficha rival: regresa a su casa, y se cuentan 20.
    Casilla segura: la que tiene un círculo: ahí nadie come.
    Barrera: dos fichas de un color en una casilla: nadie pasa.
    Pasillo: las últimas casillas, del propio color, que llevan a la meta.
    Contar: avanzar con una ficha lo que se ganó: 20 al comer, 10 al llegar a la meta.
parchis-plate = { $what ->
    [start] Con un 5 se sale de casa
   *[open] El amarillo va por las flechas a su meta
}
parchis-title = Parchís

parchis-preset-reglamento = Reglamento
parchis-preset-reglamento-about = Cuatro jugadores, cada uno por su cuenta, con las reglas del campeonato: las de siempre.
parchis-preset-duelo = Duelo
parchis-preset-duelo-about = Dos jugadores, frente a frente: la partida más corta.
parchis-preset-parejas = Parejas
parchis-preset-parejas-about = Amarillo y rojo contra azul y verde; gana la pareja que mete las ocho fichas.
parchis-preset-parejas-cortas = Parejas cortas
parchis-preset-parejas-cortas-about = En parejas, pero basta con que uno de los dos meta sus cuatro fichas.
parchis-preset-parejas-amigas = Parejas que no se comen
parchis-preset-parejas-amigas-about = En parejas, y nadie se come las fichas de su compañero.

parchis-option-parejas = { $parejas ->
    [true] Se juega en parejas: amarillo y rojo contra azul y verde.
   *[false] Cada uno juega por su cuenta.
}
parchis-option-fin-parejas = { $fin ->
    [uno] En parejas, gana la pareja en la que uno mete primero sus cuatro fichas.
   *[ambos] En parejas, gana la que mete primero las ocho fichas.
}
parchis-option-ayuda = { $ayuda ->
    [true] En parejas, quien ya metió sus cuatro fichas juega con las de su pareja.
   *[false] En parejas, quien ya metió sus cuatro fichas deja de tirar.
}
parchis-option-comer-companero = { $comer ->
    [true] En parejas, también se come a la pareja.
   *[false] En parejas, no se come a la pareja.
}
parchis-option-seis = { $seis ->
    [elige] Sin fichas en casa, el 6 cuenta 6 o 7, como quieras.
    [seis] El 6 siempre cuenta 6.
   *[siete] Sin fichas en casa, el 6 cuenta 7.
}
parchis-option-abrir-barrera = { $abrir ->
    [true] Con un 6 hay que abrir una barrera propia, si se puede.
   *[false] Un 6 no obliga a abrir barrera.
}
parchis-option-salvo-pasillo = { $salvo ->
    [true] En el pasillo la ficha se salva del tercer 6.
   *[false] El tercer 6 también devuelve a casa la ficha que está en el pasillo; solo se salva la que llegó a la meta.
}
parchis-option-salida = { $salida ->
    [asiento] Empieza el primer asiento.
   *[sorteo] Todos tiran y empieza quien saca más.
}

parchis-refusal-parejas = En parejas se juega con cuatro asientos: pon cuatro, o que cada uno juegue por su cuenta.

parchis-color = { $color ->
    [amarillo] 🟡 Amarillo
    [azul] 🔵 Azul
    [rojo] 🔴 Rojo
    [verde] 🟢 Verde
   *[other] { $color }
}
parchis-place = { $kind ->
    [espera] casa
    [seguro] la casilla segura { $number }
    [pasillo] la casilla { $number } del pasillo
    [casa] la meta
   *[casilla] la casilla { $number }
}
parchis-row = { $color } · { $seat }: { $pieces }
parchis-row-same = { $color } · { $seat }: las cuatro en { $place }
parchis-piece = { $count ->
        [one] la
       *[other] las
    } { $pieces } en { $place }
parchis-score = { $seats }: { $home } de 8 fichas en la meta
parchis-barriers = Barreras: { $barriers }.
parchis-barrier = { $color } en { $place }
parchis-draw = Para salir, { $rounds }.
parchis-draw-round = { $count ->
    [one] { $throws }
   *[other] ({ $throws })
}
parchis-draw-throw = { $seat } sacó { $die }
parchis-die = { $die }
parchis-thrown = El dado
parchis-bonus = Hay que contar { $count } con una ficha.
parchis-sixes = { $sixes ->
    [one] Lleva un 6.
   *[other] Lleva { $sixes } seises seguidos: al tercero pierde el turno.
}
parchis-helping = Juega con las fichas de { $owner }.
parchis-choice = { $name }: de { $from } a { $to }
parchis-choice-captura = { $name }: de { $from } a { $to }, y come la { $piece } de { $owner }

parchis-step-tiro = Tirar el dado
parchis-step-ficha = Ficha { $piece }
parchis-step-ficha-count = Ficha { $piece } con { $count }

parchis-told-tirada = { $seat } sacó un { $die }.
parchis-told-sin-movimiento = Con un { $die } no puede mover.
parchis-told-tres-seises = ¡Tercer 6! { $seat } pierde el turno.
parchis-told-tres-seises-sent = ¡Tercer 6! La ficha { $piece } de { $owner } vuelve a casa y { $seat } pierde el turno.
parchis-told-salida = { $seat } saca la ficha { $piece }.
parchis-told-movimiento = { $seat } lleva la ficha { $piece } de { $from } a { $to }.
parchis-told-movimiento-partner = { $seat } lleva la ficha { $piece } de { $owner } de { $from } a { $to }.
parchis-told-captura = ¡{ $seat } come la ficha { $piece } de { $owner } en { $at }!
parchis-told-casa = ¡La ficha { $piece } de { $owner } llega a la meta!
parchis-told-cuenta = { $seat } cuenta { $count }.
parchis-told-cuenta-lost = { $seat } no puede contar { $count }: se pierden.

parchis-fault-throw-first = Primero tira el dado.
parchis-fault-play-die = Ya tiraste: juega el { $die } con una ficha.
parchis-fault-play-count = Antes tienes que contar { $count } con una ficha.
parchis-fault-must-come-out = Con un 5 tienes que sacar ficha: saca la { $piece }.
parchis-fault-waits = La ficha { $piece } está en casa: solo sale con un 5 del dado.
parchis-fault-start-full = La ficha { $piece } no puede salir: tu casilla de salida está ocupada por dos fichas. Mueve otra.
parchis-fault-at-home = La ficha { $piece } ya está en la meta: mueve otra.
parchis-fault-beyond-home = { $need ->
    [one] La ficha { $piece } se pasa: para llegar a la meta le falta justo 1.
   *[other] La ficha { $piece } se pasa: para llegar a la meta le faltan justo { $need }.
}
parchis-fault-barrier = A la ficha { $piece } le cierra el paso una barrera en { $at }: mueve otra.
parchis-fault-full = La ficha { $piece } no cabe en { $at }: ya hay dos. Mueve otra.
parchis-fault-partner = En { $at } está tu pareja, y no se come: la ficha { $piece } no puede quedarse ahí.
parchis-fault-must-open = Con un 6 tienes que abrir una barrera: por ejemplo, con la ficha { $piece }.
parchis-fault-which-count = Elige cuánto cuenta el 6: ficha-{ $piece }@6 o ficha-{ $piece }@7.
parchis-fault-no-choice = Ahora no hay nada que elegir: di solo ficha-{ $piece }.

# What else people call the game.
parchis-otros = parqués, pachisi

# In a few words, as people say it: a table is titled so. $what: the option, with the value if it is a word; $value: a number.
parchis-called = { $what ->
    [parejas-true] en parejas
    [parejas-false] cada uno por su cuenta
    [fin_parejas-ambos] ganan las ocho fichas
    [fin_parejas-uno] ganan las cuatro de uno
    [ayuda-true] con ayuda a la pareja
    [ayuda-false] sin ayuda a la pareja
    [comer_companero-true] se come a la pareja
    [comer_companero-false] no se come a la pareja
    [seis-siete] el 6 cuenta 7
    [seis-elige] el 6 cuenta 6 o 7
    [seis-seis] el 6 cuenta 6
    [abrir_barrera-true] con 6 se abre barrera
    [abrir_barrera-false] con 6 no se abre barrera
    [salvo_pasillo-true] pasillo a salvo
    [salvo_pasillo-false] pasillo sin salvo
    [salida-sorteo] empieza quien saca más
   *[salida-asiento] empieza el primer asiento
}
