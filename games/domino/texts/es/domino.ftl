# Dominó.

domino-name = Dominó
domino-primer =
    Veintiocho fichas, del doble blanco al doble seis; siete para cada uno.
    De a cuatro se juega en parejas, con el compañero enfrente.
    Quien sale pone la ficha que quiera; después se sigue hacia la derecha.
    Pon una ficha con el número de una de las dos *puntas*: los iguales se tocan.
    Un *doble* se pone cruzado, y la punta conserva su número.
    Si tienes una que entra, hay que ponerla.
    Si no, robas del pozo hasta que entre; sin pozo o sin robo, pasas.
    Quien pone su última ficha *domina* y se anota los puntos de las que quedan.
    Si nadie puede poner, se *cierra* y los anota quien tiene menos.
    Se juega a 300, o a lo que se acuerde. Toca la ficha y la punta, o escribe 6-4.
# The words of the game, one a line: the word, a colon, what it means.
domino-terms =
    Doble: una ficha con el mismo número en las dos mitades; se pone cruzada.
    Puntas: los dos números libres de la cadena, donde se sigue.
    Salida: la primera ficha de la mano, y el derecho a ponerla.
    Pozo: las fichas que nadie recibió; donde hay robo, de ahí se saca.
    Pasar: dejar el turno, porque ninguna ficha propia entra.
    Dominar: poner la última ficha propia: gana la mano.
    Cierre: que nadie pueda poner: gana quien tiene menos puntos en sus fichas.
    Mano: cada reparto, hasta que alguien domina o se cierra.
domino-plate = { $what ->
    [start] El doble se pone cruzado
   *[open] El 6-1 entra en las dos puntas
}
domino-title = Dominó · mano { $number }

domino-preset-pareja-100 = Parejas a 100
domino-preset-pareja-100-about = Cuatro jugadores en parejas, a 100 tantos: unas cinco manos.
domino-preset-mano-a-mano = Mano a mano
domino-preset-mano-a-mano-about = Dos jugadores, a 100 tantos; quien no puede jugar roba.
domino-preset-tres = Tres
domino-preset-tres-about = Tres jugadores, cada uno por su cuenta, a 100 tantos; quien no puede jugar roba.
domino-preset-reglamento = Reglamento
domino-preset-reglamento-about = Como en los campeonatos: en parejas, a 300 tantos y sin pistas. Una partida larga.
domino-preset-venezolano = Venezolano
domino-preset-venezolano-about = En parejas a 75 tantos: sale el doble mayor, y después quien ganó la mano.
domino-preset-dominicano = Dominicano
domino-preset-dominicano-about = En parejas a 200 tantos: sale el doble mayor, y después quien ganó la mano.

domino-option-touched = { $value ->
    [true] Ficha tocada, ficha jugada: quien toca una ficha que entra, en la mesa o con los botones, ya no puede cambiarla por otra.
   *[false] Hasta completar la jugada se puede cambiar de ficha.
}
domino-option-puntos = Se juega a { $puntos } tantos.
domino-option-salida = { $salida ->
    [doble-mayor] En la primera mano sale quien tiene el doble más alto, y con él; sin dobles, la ficha más alta.
    [asiento] En la primera mano sale el primer asiento, con la ficha que quiera.
   *[sorteo] Cada uno levanta una ficha y en la primera mano sale quien saca más puntos, que no puede ceder la salida.
}
domino-option-mano = { $mano ->
    [gana] En la mano siguiente sale quien dominó; después de un cierre, quien ganó: en parejas, quien cerró o, si ganaron los otros, el que le sigue. Si empatan, corre la salida.
   *[rota] La salida corre a la derecha en cada mano.
}
domino-option-robo = { $robo ->
    [false] Nadie roba: quien no puede jugar pasa. Pasar con ficha que entra no se admite, y no queda anotado.
   *[true] Si sobran fichas, quien no puede jugar roba hasta que le entre una o no queden. Pasar con ficha que entra no se admite, y no queda anotado.
}

domino-score = { $seats }: { $score } de { $goal } tantos
domino-salida = Sale { $mano }.
domino-chain = En la mesa (puntas { $left } y { $right })
domino-tiles = { $tiles ->
    [one] 1 ficha
   *[other] { $tiles } fichas
}
domino-seat =
    { $seat }: { domino-tiles }
domino-seat-passed =
    { $seat }: { domino-tiles } · pasó a { $passes }
domino-stock = { $stock ->
    [one] Queda 1 ficha en el pozo.
   *[other] Quedan { $stock } fichas en el pozo.
}
domino-draw = Sorteo de la salida: { $drawn }.
domino-last = Mano { $number }: { $ended } { $count }

domino-count = Quedaban: { $left }. { $points ->
        [one] 1 tanto
       *[other] { $points } tantos
    } para { $winners }.
domino-count-tie = Quedaban: { $left }. Empate: nadie anota y corre la mano.
# The end of a hand, on a card with its points. $how: domino, cierre.
domino-part = { $how ->
    [cierre] { $seat } cerró
   *[domino] { $seat } dominó
}; { $points ->
    [one] quedaba 1 tanto
   *[other] quedaban { $points } tantos
}
domino-left-nothing = { $seat } nada

domino-hand = Tus fichas ({ $pips ->
        [one] 1 punto
       *[other] { $pips } puntos
    })
domino-hand-ends = Puntas { $left } y { $right }: { $fit ->
    [0] no te entra ninguna.
    [one] te entra una.
   *[other] te entran { $fit }.
}
domino-step-end = { $end ->
    [izq] ◀ { $tile } a la izquierda
   *[der] { $tile } a la derecha ▶
}
domino-step-paso = Paso
domino-step-robo = Robar

domino-told-salida = { $seat } sale con { $tile }.
domino-told-ficha = { $end ->
    [izq] { $seat } pone { $tile } a la izquierda (puntas { $left } y { $right }).
   *[der] { $seat } pone { $tile } a la derecha (puntas { $left } y { $right }).
}
domino-told-paso = { $seat } pasa: no tiene { $left } ni { $right }.
domino-told-paso-same = { $seat } pasa: no tiene { $both }.
domino-told-robo = { $stock ->
    [0] { $seat } roba la última ficha.
    [one] { $seat } roba; queda 1 en el pozo.
   *[other] { $seat } roba; quedan { $stock } en el pozo.
}
domino-told-domino = ¡{ $seat } domina!
domino-told-cierre = { $seat } cierra.
domino-told-reparto = Mano { $number }: sale { $mano }.

domino-fault-lead = Te toca salir: juega una ficha de tu mano.
domino-fault-lead-with = En la primera mano tienes que salir con { $tile }.
domino-fault-not-held = No tienes la ficha { $tile }.
domino-fault-fits-nowhere = La ficha { $tile } no entra: las puntas son { $left } y { $right }.
domino-fault-other-end = { $end ->
    [izq] La ficha { $tile } no entra a la izquierda: juégala a la derecha.
   *[der] La ficha { $tile } no entra a la derecha: juégala a la izquierda.
}
domino-fault-which-end = La ficha { $tile } entra en las dos puntas: di { $tile } izquierda o { $tile } derecha.
domino-fault-play = Tienes una ficha que entra: hay que jugarla.
domino-fault-draw = No te entra ninguna ficha: tienes que robar.
domino-fault-pass = No te entra ninguna ficha y no hay qué robar: tienes que pasar.

# What else people call the game.
domino-otros = dominó doble seis, doble seis, dominós, fichas de dominó

domino-word-otros = { $word ->
    [paso] paso, pasar, pase, no llevo, no tengo
    [robo] robo, robar, tomo, levanto, pozo
   *[other] { "" }
}
domino-end-otros = { $end ->
    [izq] izquierda
   *[der] derecha
}

# Why a tile was better, and what to look at. $tile, $played: tiles; $numbers: numbers.
domino-why-passed = Con { $tile } quedaba abierto lo que a { $seat } le falta: ya había pasado a { $numbers }.
domino-why-stranded = Después de { $played }, ninguna de tus otras fichas entraba.
domino-why-double = Un doble entra por un solo número y cuesta soltarlo: { $tile } convenía ponerlo mientras entraba.
domino-why-variety = Con { $tile } te quedaban fichas de { $kept } números distintos, en vez de { $given }: así se pasa menos.
domino-why-heavy = { $tile } pesa { $pips } puntos, que contarían en tu contra si otro domina.
domino-nudge-passed = { $seat } pasó a { $numbers }: no los tiene. ¿Se puede dejar eso abierto?
domino-nudge-double = Un doble entra por un solo número. ¿Hay alguno que convenga soltar ahora?
domino-nudge-stranded = Cuenta qué fichas te entrarán después: con alguna jugada no te entraría ninguna.
domino-nudge-variety = Fíjate en lo que te queda en la mano: cuantos más números distintos, menos se pasa.
domino-nudge-heavy = Nadie delata nada todavía. ¿Qué fichas pesan más, si otro domina?

# In a few words, as people say it: a table is titled so. $what: the option, with the value if it is a word; $value: a number.
domino-called = { $what ->
    [puntos] a { $value }
    [modo-auto] parejas si son cuatro
    [modo-parejas] en parejas
    [modo-individual] cada uno por su cuenta
    [salida-sorteo] salida por sorteo
    [salida-doble-mayor] sale el doble mayor
    [salida-asiento] sale el primer asiento
    [mano-rota] la salida corre
    [mano-gana] sale quien gana
    [robo-true] con robo
    [robo-false] sin robo
    [pieza_tocada-true] con ficha tocada
   *[pieza_tocada-false] sin ficha tocada
}

# The facts of a game that is over; a figure stands before each.
domino-fact-dominoes = { $count ->
    [one] mano que cerraste con dominó
   *[other] manos que cerraste con dominó
}
domino-fact-passed = { $count ->
    [one] vez que pasaron los rivales
   *[other] veces que pasaron los rivales
}
domino-fact-pass = { $count ->
    [one] vez que pasaste
   *[other] veces que pasaste
}
