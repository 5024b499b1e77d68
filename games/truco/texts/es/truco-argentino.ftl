# Truco argentino.

truco-argentino-name = Truco argentino
truco-argentino-primer =
    Se juega con cuarenta cartas españolas: sin ochos, sin nueves, sin comodines.
    Tres para cada uno. Sale el *mano*, que va después de quien reparte.
    Se juegan hasta tres bazas, de a una carta. Quien gana dos se lleva la mano.
    Si una baza empata es *parda*: entonces vale la primera que alguien ganó.
    La mano vale 1. Con *truco* vale 2, con *retruco* 3 y con *vale cuatro* 4.
    Sube quien dijo quiero. Quien no quiere regala lo que ya valía.
    El *envido* va antes de tu primera carta: dos del mismo palo suman 20 más lo que valen.
    Las figuras no suman. Gana el más alto; si empatan, el más cercano al mano.
    El envido vale 2, el real envido 3, y la falta lo que le falta al que va ganando.
    Se juega a 15 o a 30. Mentir vale: es la mitad del juego.
# The words of the game, one a line: the word, a colon, what it means.
truco-argentino-terms =
    Mano: quien juega primero y gana los empates; también cada reparto, con todo lo que se apuesta en él.
    Baza: una carta de cada uno; la gana la más alta. En el Río de la Plata se dice «vuelta».
    Parda: una baza que nadie gana, porque las cartas más altas valen lo mismo.
    Envido: la apuesta a quién tiene más tantos en la mano.
    Falta envido: el envido por lo que le falta a quien va ganando.
    Flor: tres cartas del mismo palo; en las mesas con flor vale 3.
    Quiero: acepto la apuesta. Con «no quiero», el otro bando se anota lo que ya valía.
    Son buenas: esos tantos no los gano. Mientras le toque hablar a un compañero, se dice «paso».
    Irse al mazo: dejar la mano, que se lleva el otro bando.
    Malas y buenas: la primera mitad de los tantos y la segunda.
    Chico: lo que se juega hasta 15 o 30 tantos; una partida tiene uno, o es al mejor de tres.
truco-argentino-plate = 7 + 5 + 20, del mismo palo

truco-argentino-preset-quince = Mano a mano a 15
truco-argentino-preset-quince-about = Mano a mano a 15, sin flor: cortito, para jugar charlando.
truco-argentino-preset-parejas = Parejas a 30
truco-argentino-preset-parejas-about = Dos contra dos a 30, sin flor y con señas.
truco-argentino-preset-flor = Mano a mano con flor
truco-argentino-preset-flor-about = Mano a mano a 15; la flor se canta siempre.
truco-argentino-preset-gallo-about = Tres a 15: el que reparte juega solo contra los otros dos.
truco-argentino-preset-pica-pica = De a seis con pica-pica
truco-argentino-preset-pica-pica-about = Tres contra tres a 30, con flor y señas; entre redondo y redondo, pica-pica.
truco-argentino-preset-reglamento = Reglamento
truco-argentino-preset-reglamento-about = Dos contra dos a 30, al mejor de tres chicos, con flor obligada.
truco-argentino-preset-parejas-flor = Parejas con flor a 30
truco-argentino-preset-parejas-flor-about = Dos contra dos a 30, con flor y señas; en las malas la falta envido gana el chico, y el envido es corto.

truco-argentino-option-puntos = Un chico se juega a { $value } tantos.
truco-argentino-option-chicos = { $value ->
    [1] Se juega un solo chico.
   *[other] Se juega al mejor de { $value } chicos.
}
truco-argentino-option-flor = { $value ->
    [no] Se juega sin flor.
    [obligada] La flor se canta siempre; entre dos flores se anota la mejor.
   *[libre] La flor se puede callar, por cuenta y riesgo de quien la tiene: quien juega o canta otra cosa antes ya no puede cantarla ni contestar con ella.
}
truco-argentino-option-flor-falsa = { $value ->
    [true] Quien canta flor en falso pierde la mano; a una flor solo contesta con otra quien la tiene.
   *[false] No se puede cantar en falso: ni flor, ni contraflor.
}
truco-argentino-option-pido-flor = Con flor libre, quien pide flor a un rival que la negó se lleva 3 tantos y lo que ese bando anotó en la mano; si no la tenía, le regala { $value }.
truco-argentino-option-falta = { $value ->
    [lider] La falta envido vale lo que le falta al que va ganando.
    [chico] La falta envido vale el chico.
   *[malas] La falta envido vale el chico mientras todos están en las malas, la primera mitad; después, lo que le falta al que va ganando.
}
truco-argentino-option-resto = { $value ->
    [lider] La contraflor al resto vale lo que le falta al que va ganando, más 3 por cada flor.
   *[chico] La contraflor al resto vale el chico.
}
truco-argentino-option-cadena = { $value ->
    [libre] El envido se sube todas las veces que se quiera, mientras la suma no pase de los tantos del chico.
   *[corta] El envido se sube poco: dos envidos como mucho, después un real envido, y la falta.
}
truco-argentino-option-tanteo = { $value ->
    [auto] La mesa dice los tantos de cada uno.
   *[voz] Cada uno dice sus tantos, y puede equivocarse: si los dijo mal quien gana, ganan los rivales.
}
truco-argentino-option-gallo = { $value ->
    [turno] De a tres, el gallo es el que reparte.
   *[fijo] De a tres, el gallo es siempre el primer asiento.
}
truco-argentino-option-pica-pica = { $value ->
    [0] De a seis no hay pica-pica.
   *[other] De a seis hay pica-pica mientras nadie llegue a { $value }; ahí la falta y el resto valen 6.
}

truco-argentino-title = Truco · mano { $number }{ $round ->
    [pica-pica] {" "}· pica-pica
    [gallo] {" "}· con gallo
   *[redondo] { "" }
}
truco-argentino-gallo = El gallo es { $gallo }.
truco-argentino-duel = Pica-pica: { $mano } contra { $rival }.
truco-argentino-hand-discard = Eres el gallo: descarta una carta.
truco-argentino-hand-discarded = Descartaste { $card }.
truco-argentino-step-discard = Descartar { $card }

truco-argentino-sena = { $sena ->
    [sena-1e] levantar las cejas (as de espadas)
    [sena-1b] guiñar un ojo (as de bastos)
    [sena-7e] boca a la derecha (siete de espadas)
    [sena-7o] boca a la izquierda (siete de oros)
    [sena-3] morderse el labio (un tres)
    [sena-2] tirar un beso (un dos)
    [sena-as-falso] abrir la boca (un as falso)
    [sena-envido] inclinar la cabeza (bueno para el envido)
    [sena-flor] inflar los cachetes (flor)
   *[sena-malas] cerrar los ojos (cartas malas)
}

truco-argentino-told-reparto = { $round ->
    [pica-pica] Mano { $number }, pica-pica: reparte { $dealer }, es mano { $mano }.
   *[other] Mano { $number }: reparte { $dealer }, es mano { $mano }.
}
truco-argentino-told-descarte = { $seat } descarta una carta.

# What else people call the game.
truco-argentino-otros = truco, truco criollo, argentino

# In a few words, as people say it: a table is titled so. $what: the option, with the value if it is a word; $value: a number.
truco-argentino-called = { $what ->
    [puntos] a { $value }
    [chicos] { $value ->
        [1] a un chico
       *[other] al mejor de { $value } chicos
    }
    [flor-no] sin flor
    [flor-obligada] con flor
    [flor-libre] con flor libre
    [pido_flor] pido flor de { $value }
    [en_falso-true] con flor en falso
    [en_falso-false] sin flor en falso
    [falta-lider] falta envido por el que va ganando
    [falta-chico] falta envido por el chico
    [falta-malas] falta envido por el chico en las malas
    [resto-lider] resto por el que va ganando
    [resto-chico] resto por el chico
    [cadena-libre] envido sin tope
    [cadena-corta] envido corto
    [tanteo-auto] tantos dichos por la mesa
    [tanteo-voz] tantos de viva voz
    [gallo-turno] gallo por turno
    [gallo-fijo] gallo fijo
    [pica_pica] { $value ->
        [0] sin pica-pica
       *[other] pica-pica hasta { $value }
    }
    [senas-true] con señas
    [senas-false] sin señas
    [versos-true] con versos
   *[versos-false] sin versos
}
