# Escoba de quince.

escoba-name = Escoba de quince
escoba-primer =
    Cuatro cartas en la mesa y tres para cada uno; cuando se acaban, otras tres.
    Juega una carta: si suma 15 con otras de la mesa, te las llevas todas.
    Del 1 al 7 valen su número; la sota 8, el caballo 9 y el rey 10.
    Si puede sumar de varias maneras, eliges tú.
    Si no suma quince, tu carta se queda en la mesa.
    Llevarse toda la mesa es una *escoba*: un punto.
    Lo que queda al final es de quien se llevó cartas por última vez.
    Dan un punto más cartas, más oros y el siete de oros.
    Otro punto, más sietes o, según la mesa, la mejor *setenta*.
    Se juega a 15, o a lo que se acuerde. Toca las cartas, o escríbelas.
# The words of the game, one a line: the word, a colon, what it means.
escoba-terms =
    Quince: lo que tienen que sumar la carta que se juega y las que se levantan.
    Levantar: llevarse cartas de la mesa al montón propio.
    Escoba: llevarse todo lo que hay en la mesa: un punto.
    Velo: el siete de oros: un punto.
    Oros: el palo de las monedas: quien junta más cartas de él se anota un punto.
    Setenta: un punto para quien suma más con su mejor carta de cada palo; ninguna vale tanto como el siete.
    Escoba de mano: tres cartas recibidas que suman quince, en las mesas que la cuentan.
    Mesa: las cartas boca arriba que cualquiera puede levantar.
escoba-plate = { $what ->
    [siete] 7 + 8: siete y sota
    [rey] 10 + 5: rey y cinco
    [tres] 4 + 2 + 9: tres cartas
    [sota] la sota
    [caballo] el caballo
    [rey-solo] el rey
    [escoba] Cada escoba
    [cartas] Más cartas
    [oros] Más oros
    [velo] Siete de oros
   *[sietes] Más sietes o setenta
}
# What else people call the game.
escoba-otros = escoba, escoba del 15, escoba de 15, la escoba

escoba-title = Escoba · mano { $number }, reparto { $deal } de { $deals }

escoba-preset-rioplatense = Rioplatense
escoba-preset-rioplatense-about = Dos jugadores a 15 puntos, con setenta: un cuarto de hora.
escoba-preset-clasica = Clásica
escoba-preset-clasica-about = Dos jugadores a 15 puntos; un punto para quien junta más sietes.
escoba-preset-espanola = Española
escoba-preset-espanola-about = Dos jugadores a 21 puntos; todos los oros valen 2, y los cuatro sietes 3.
escoba-preset-parejas = Parejas
escoba-preset-parejas-about = Cuatro jugadores en parejas, a 21 puntos, con setenta.
escoba-preset-bonaerense = Bonaerense
escoba-preset-bonaerense-about = Cuatro jugadores en parejas, a 30 puntos, como en los Juegos Bonaerenses.
escoba-preset-cada-uno = Cada uno por su cuenta
escoba-preset-cada-uno-about = Tres jugadores, cada uno por su cuenta, a 15 puntos.

escoba-option-puntos = Se juega a { $puntos } puntos.
escoba-option-salida = { $salida ->
    [asiento] La primera mano la reparte el último asiento: empieza el primero.
   *[sorteo] Se sortea quién reparte la primera mano.
}
escoba-option-captura = { $captura ->
    [libre] Cualquier carta se puede dejar en la mesa, aunque sume quince.
    [obligada] Quien puede sumar quince con alguna carta tiene que hacerlo.
   *[carta] Si la carta que juegas suma quince, tienes que llevarte algo; pero puedes jugar otra.
}
escoba-option-mesa = { $mesa ->
    [quince] Si las cuatro cartas de la mesa inicial suman quince, son una escoba; si son dos veces quince, nada.
    [no] La mesa inicial no da ninguna escoba.
   *[treinta] Si las cuatro cartas de la mesa inicial suman quince, son una escoba; si son dos veces quince, dos.
}
escoba-option-mesa-de = { $who ->
    [mano] La mesa inicial que suma quince es de quien es mano.
   *[reparte] La mesa inicial que suma quince es de quien reparte.
}
escoba-option-escoba-de-mano = { $escobas ->
    [0] No hay escoba de mano.
    [one] Quien recibe tres cartas que suman quince puede mostrarlas antes de jugar y se las lleva: es una escoba.
   *[other] Quien recibe tres cartas que suman quince puede mostrarlas antes de jugar y se las lleva: son { $escobas } escobas.
}
escoba-option-sietes = { $sietes ->
    [setenta] Un punto para la mejor setenta: la suma de la mejor carta de cada palo, y sin los cuatro palos no hay. El 7 vale 21; el 6, 18; el as, 16; el 5, 15; el 4, 14; el 3, 13; el 2, 12; las figuras, 10.
   *[mayoria] Un punto para quien junta más sietes.
}
escoba-option-todos-oros = { $points ->
    [one] Todos los oros valen un punto, como la mayoría.
   *[other] Todos los oros valen { $points } puntos.
}
escoba-option-todos-sietes = { $points ->
    [one] Los cuatro sietes no valen más.
   *[other] Los cuatro sietes valen { $points } puntos.
}
escoba-option-empate = { $empate ->
    [todos] Si empatan en cartas, oros, sietes o setenta, el punto se lo anota cada uno de los que empatan.
   *[nadie] Si empatan en cartas, oros, sietes o setenta, nadie se anota el punto.
}
escoba-option-final = { $end ->
    [orden] Si varios llegan en la misma mano, gana quien llega antes en el orden del recuento: cartas, oros, sietes, siete de velo, escobas.
   *[mayor] Si varios llegan en la misma mano, gana quien tiene más puntos; si empatan, se juega otra.
}

# The table.
escoba-score = { $seats }: { $score } de { $goal } puntos · { $cards ->
    [0] sin cartas
    [one] 1 carta
   *[other] { $cards } cartas
}{ $escobas ->
    [0] { "" }
    [one] {" "}· 1 escoba
   *[other] {" "}· { $escobas } escobas
}
escoba-table = En la mesa (suman { $sum })
escoba-table-empty = La mesa está vacía.
escoba-lifted = Lo último que se llevó { $seat }
escoba-roles = Reparte { $dealer }, es mano { $mano }.
escoba-seat = { $seat }: { $cards ->
    [0] sin cartas en la mano
    [one] 1 carta en la mano
   *[other] { $cards } cartas en la mano
}
escoba-stock = { $stock ->
    [one] Queda 1 carta por repartir.
   *[other] Quedan { $stock } cartas por repartir.
}
escoba-hand = Tus cartas
escoba-pile = Lo de { $seats }: { $cards ->
    [one] 1 carta
   *[other] { $cards } cartas
}{ $escobas ->
    [0] { "" }
    [one] , 1 escoba
   *[other] , { $escobas } escobas
}

escoba-with-escoba = { $escoba ->
    [yes] {" "}· ¡escoba!
   *[no] { "" }
}
# What the buttons say. $escoba: whether it clears the table.
escoba-step-capture =
    { $card } con { $cards }{ escoba-with-escoba }
escoba-step-take =
    con { $cards }{ escoba-with-escoba }
escoba-step-lay = Dejarla en la mesa
escoba-step-mano = ¡Escoba de mano!

# What people write besides.
escoba-lay-otros = tirar, tiro, dejar, dejo, a la mesa
escoba-mano-otros = escoba de mano, quince de mano, muestro las tres
escoba-escoba-otros = escoba, la escoba, escobita
escoba-rank-otros = { $rank ->
    [1] as
    [10] sota
    [11] caballo
    [12] rey
   *[other] { $rank }
}

# What happened.
escoba-voice = ¡Escoba!
escoba-told-reparto = Mano { $number }: reparte { $dealer }, es mano { $mano }.
escoba-told-mesa = { $escobas ->
    [one] La mesa inicial suma quince: { $seat } se lleva { $cards }.
   *[other] La mesa inicial suma dos veces quince: { $seat } se lleva { $cards }.
}
escoba-told-tira = { $seat } deja { $card } en la mesa.
escoba-told-levanta = { $seat } juega { $card } y se lleva { $cards }.
escoba-told-mano = { $seat } muestra quince de mano: { $cards }.
escoba-told-escoba = { $escobas ->
    [one] ¡Escoba de { $seat }!
   *[other] ¡Escoba de { $seat }! Ya son { $escobas }.
}
escoba-told-resto = Lo que queda en la mesa es de { $seat }: { $cards }.
escoba-told-resto-nobody = Lo que queda en la mesa no es de nadie: { $cards }.

# The count. $what: cartas, oros, sietes, setenta, velo.
escoba-count = Mano { $number }: { $sides }.
escoba-count-side = { $points ->
    [one] 1 punto
   *[other] { $points } puntos
} para { $seats } ({ $what })
escoba-count-nothing = nada para { $seats }
escoba-note = { $what ->
    [cartas] cartas
    [oros] oros
    [sietes] sietes
    [setenta] setenta
   *[velo] siete de velo
}{ $points ->
    [one] { "" }
   *[other] {" "}×{ $points }
}
escoba-note-escobas = { $escobas ->
    [one] 1 escoba
   *[other] { $escobas } escobas
}
escoba-counted = Cartas { $cards }, oros { $oros }, sietes { $sevens }.
escoba-counted-setenta = Setenta: { $sums }.

# Refusals.
escoba-fault-not-held = No tienes { $card }: juega una de tus cartas.
escoba-fault-not-on-table = En la mesa no está { $card }: elige entre las que hay.
escoba-fault-not-fifteen = Eso suma { $sum }, y tiene que sumar quince.
escoba-fault-card-captures = Con { $card } puedes sumar quince: llévate algo, o juega otra carta.
escoba-fault-some-captures = Puedes sumar quince: tienes que llevarte algo.
escoba-fault-not-played-here = En esta mesa no se juega la escoba de mano.
escoba-fault-no-three-cards = La escoba de mano se muestra antes de jugar la primera de las tres cartas.
escoba-fault-other-sum = Tus tres cartas suman { $sum }, y tienen que sumar quince.
# Why a card was to be played, and what to look at. $better: the card and what it takes; $cards: cards; $sum: what lies on the table.
escoba-why-escoba = { $better }: así te llevabas toda la mesa, una escoba.
escoba-why-leaves = Dejabas { $sum } en la mesa: { $cards } { $count ->
    [one] no salió y hace
   *[other] no salieron y hacen
} escoba ({ $count } de las { $unseen } cartas que no viste); de la otra manera { $fewer ->
    [0] no la hacía ninguna
    [one] la hacía una
   *[other] la hacían { $fewer }
}.
escoba-why-velo = { $better }: así te llevabas el siete de oros, que vale un punto.
escoba-why-velo-left = Así el siete de oros, que vale un punto, quedaba en la mesa para el siguiente.
escoba-fewer = { $fewer ->
    [0] ninguno
    [one] uno
   *[other] { $fewer }
}
escoba-why-sevens = { $better }: así te llevabas { $count ->
    [one] un siete
   *[other] { $count } sietes
}, en vez de { escoba-fewer }.
escoba-why-oros = { $better }: así te llevabas { $count ->
    [one] un oro
   *[other] { $count } oros
}, en vez de { escoba-fewer }.
escoba-why-cards = { $better }: así te llevabas { $count } cartas, en vez de { $fewer ->
    [0] ninguna
   *[other] { $fewer }
}.
escoba-nudge-escoba = Suma toda la mesa: ¿cuánto le falta para quince?
escoba-nudge-leaves = Suma lo que queda en la mesa después de cada jugada: ¿con qué carta se lo lleva todo el siguiente?
escoba-nudge-velo = El siete de oros vale un punto por sí solo.
escoba-nudge-capture = Se puede sumar quince de más de una manera: ¿con cuál te llevas más sietes, oros y cartas?

# In a few words, as people say it: a table is titled so. $what: the option, with the value if it is a word; $value: a number.
escoba-called = { $what ->
    [puntos] a { $value }
    [modo-auto] parejas si son cuatro
    [modo-parejas] en parejas
    [modo-individual] cada uno por su cuenta
    [salida-sorteo] reparto por sorteo
    [salida-asiento] reparte el último asiento
    [captura-carta] se lleva si la carta suma
    [captura-libre] captura libre
    [captura-obligada] captura obligada
    [mesa-15-30] escoba de mesa con 15 o 30
    [mesa-15] escoba de mesa con 15
    [mesa-no] sin escoba de mesa
    [mesa_de-reparte] la mesa es de quien reparte
    [mesa_de-mano] la mesa es de la mano
    [escoba_de_mano] { $value ->
        [0] sin escoba de mano
        [1] con escoba de mano
       *[other] con escoba de mano por { $value }
    }
    [sietes-mayoria] sietes por mayoría
    [sietes-setenta] con setenta
    [todos_oros] todos los oros por { $value }
    [todos_sietes] los cuatro sietes por { $value }
    [empate-nadie] empates para nadie
    [empate-todos] empates para todos
    [final-mayor] gana quien más tiene
   *[final-orden] gana quien llega antes
}

# The facts of a game that is over; a figure stands before each.
escoba-fact-escobas = { $count ->
    [one] escoba tuya
   *[other] escobas tuyas
}
escoba-fact-cards = { $count ->
    [one] carta que levantaste
   *[other] cartas que levantaste
}
escoba-fact-sevens = { $count ->
    [one] siete que levantaste
   *[other] sietes que levantaste
}
