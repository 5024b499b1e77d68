# Ajedrez.

ajedrez-name = Ajedrez
ajedrez-primer =
    Empiezan las blancas; después, una jugada cada uno.
    La torre va recta, el alfil en diagonal y la dama de las dos maneras, hasta donde haya lugar.
    El rey da un paso en cualquier dirección.
    El caballo salta en L, por encima de lo que haya.
    El peón avanza un paso, o dos la primera vez, y come en diagonal.
    Se come cayendo en la casilla de una pieza rival.
    El peón que llega al fondo se convierte en dama, torre, alfil o caballo.
    {""}*Enroque*: el rey y una torre que no se han movido lo hacen a la vez.
    El rey amenazado está en *jaque*; si no tiene salida es *mate*, y se gana. Sin jaque y sin jugada, tablas.
    Toca la pieza y la casilla, o escribe la jugada: e4, Cf3, exd5, O-O, e8=D.
# The words of the game, one a line: the word, a colon, what it means.
ajedrez-terms =
    Jaque: el rey está amenazado y hay que salvarlo en esa misma jugada.
    Mate: el rey está en jaque y no tiene salida: se acabó la partida.
    Ahogado: quien juega no está en jaque, pero no puede mover nada: tablas.
    Tablas: un empate: nadie gana.
    Enroque: el rey da dos pasos hacia una torre, y ella salta a su otro lado.
    Al paso: el peón que avanza dos casillas puede ser comido como si hubiera avanzado una.
    Coronar: llevar un peón al fondo y cambiarlo por otra pieza.
    Incremento: los segundos que se agregan al reloj con cada jugada: 10+5 son diez minutos y cinco segundos.
ajedrez-plate = { $what ->
    [start] Así empieza; la dama, en su color
    [open] El peón, uno o dos pasos; el caballo, en L
    [torre] Recta, hasta donde haya lugar.
    [alfil] En diagonal, hasta donde haya lugar.
    [dama] Recta o en diagonal.
    [rey] Un paso en cualquier dirección.
    [caballo] En L, por encima de lo que haya.
   *[peon] Avanza derecho y come en diagonal.
}
ajedrez-plate-man = { $man ->
    [torre] Torre
    [alfil] Alfil
    [dama] Dama
    [rey] Rey
    [caballo] Caballo
   *[peon] Peón
}

ajedrez-preset-sin-reloj = Sin reloj
ajedrez-preset-sin-reloj-about = Una partida sin prisa, como en el reglamento: cada jugador piensa lo que quiera.
ajedrez-preset-rapida = Rápida
ajedrez-preset-rapida-about = Diez minutos por jugador, y cinco segundos más por jugada.
ajedrez-preset-relampago = Relámpago
ajedrez-preset-relampago-about = Tres minutos por jugador, y dos segundos más por jugada.
ajedrez-preset-torneo = Torneo
ajedrez-preset-torneo-about = 40 jugadas en 90 minutos y después 30 más; la tercera jugada ilegal pierde. Sin pistas.
ajedrez-preset-bala = Bala
ajedrez-preset-bala-about = Un minuto por jugador, sin más: hay que mover sin pensar.
ajedrez-preset-cinco = Cinco minutos
ajedrez-preset-cinco-about = Cinco minutos por jugador, y nada por jugada: la partida de café.
ajedrez-preset-diez = Diez minutos
ajedrez-preset-diez-about = Diez minutos por jugador, y nada por jugada.
ajedrez-preset-quince = Quince y diez
ajedrez-preset-quince-about = Quince minutos por jugador, y diez segundos más por jugada.
ajedrez-preset-correspondencia = Por correspondencia
ajedrez-preset-correspondencia-about = Tres días para cada jugada: se juega a ratos, durante semanas.

ajedrez-option-no-clock = Se juega sin reloj.
ajedrez-option-clock = Cada jugador tiene { $periods }. No hay árbitro ni pausas: se pierde al caer la bandera (son tablas si el rival no tiene con qué dar mate), y las tablas por repetición o por cincuenta jugadas hay que reclamarlas.
ajedrez-option-touched = { $value ->
    [true] Pieza tocada, pieza jugada: quien toca una pieza que puede mover, en el tablero o con los botones, ya no puede cambiarla por otra.
   *[false] Hasta completar la jugada se puede cambiar de pieza.
}
ajedrez-option-illegal = { $value ->
    [penalizar] Las jugadas ilegales se cuentan: con reloj, las dos primeras le dan dos minutos más al rival; con la tercera se pierde.
   *[rechazar] Una jugada ilegal no se acepta, y nada más.
}
# $bonus: none, increment or delay, of so many $seconds.
ajedrez-period = { minutes }{ ajedrez-bonus }
ajedrez-period-moves = { minutes } para { $moves ->
    [one] una jugada
   *[other] { $moves } jugadas
}{ ajedrez-bonus }
ajedrez-period-days = { $days ->
    [one] un día
   *[other] { $days } días
} para cada jugada
ajedrez-bonus = { $bonus ->
    [increment] { " " }(y { $seconds } s más por jugada)
    [delay] { " " }(y { $seconds } s antes de que el reloj corra en cada turno)
   *[none] { "" }
}

# The table. $piece: pawn, knight, bishop, rook, queen, king. $color: white, black.
ajedrez-side = { $color ->
    [white] Blancas
   *[black] Negras
}, { $seat }: { $men }.
ajedrez-men = { $piece ->
    [pawn] { $count ->
        [one] peón
       *[other] peones
    }
    [knight] { $count ->
        [one] caballo
       *[other] caballos
    }
    [bishop] { $count ->
        [one] alfil
       *[other] alfiles
    }
    [rook] { $count ->
        [one] torre
       *[other] torres
    }
    [queen] { $count ->
        [one] dama
       *[other] damas
    }
   *[king] rey
} { $squares }
ajedrez-board = Tablero, de la fila 8 (arriba) a la 1, y de la columna a a la h
ajedrez-man = { $piece ->
    [pawn] peón
    [knight] caballo
    [bishop] alfil
    [rook] torre
    [queen] dama
   *[king] rey
} { $color ->
    [black] { $piece ->
        [rook] negra
        [queen] negra
       *[other] negro
    }
   *[white] { $piece ->
        [rook] blanca
        [queen] blanca
       *[other] blanco
    }
}
# What is to be seen in the picture. $white, $black: men and their squares, as in a move.
ajedrez-picture = Tablero visto desde las blancas. Blancas: { $white }. Negras: { $black }.
ajedrez-empty = casilla vacía
ajedrez-last = Última jugada, de { $seat }: { $san }
# A move in short form, without blanks. $body: gxf3, exd5, 0-0.
ajedrez-san = { $piece ->
    [knight] C
    [bishop] A
    [rook] T
    [queen] D
    [king] R
   *[none] { "" }
}{ $body }{ $promotion ->
    [knight] =C
    [bishop] =A
    [rook] =T
    [queen] =D
   *[none] { "" }
}{ $mark ->
    [check] +
    [mate] #
   *[none] { "" }
}
ajedrez-check = ¡Jaque a { $seat }!
ajedrez-clock = Reloj: blancas { $white }, negras { $black }
ajedrez-illegal = Jugadas ilegales: blancas { $white }, negras { $black }
ajedrez-claimable = { $ground ->
    [repeticion] { $seat } puede reclamar tablas: la posición se repitió tres veces.
   *[cincuenta] { $seat } puede reclamar tablas: cincuenta jugadas sin mover peón ni capturar.
}
ajedrez-claimable-with = { $seat } puede reclamar tablas si dice una de estas jugadas: { $moves }.
ajedrez-captures = Capturas de { $seat }

# What is pressed.
ajedrez-step-from = { $piece ->
    [pawn] Peón { $square }
    [knight] Caballo { $square }
    [bishop] Alfil { $square }
    [rook] Torre { $square }
    [queen] Dama { $square }
    [king] Rey { $square }
   *[none] { $square }
}
ajedrez-step-castling = { $square } (enroque)
ajedrez-step-promotion = { $piece ->
    [knight] Caballo
    [bishop] Alfil
    [rook] Torre
   *[queen] Dama
}
ajedrez-step-claim = Reclamar tablas
ajedrez-step-resign = Abandonar
ajedrez-step-elapsed = Pasan { $time }

# What happened.
ajedrez-told-move = { $check ->
    [yes] { $seat }: { $san } ¡Jaque!
   *[no] { $seat }: { $san }
}
ajedrez-told-resign = { $seat } abandona.
ajedrez-told-claim = { $ground ->
    [repeticion] { $seat } reclama tablas, con razón: la posición se repite por tercera vez.
    [cincuenta] { $seat } reclama tablas, con razón: cincuenta jugadas sin mover peón ni capturar.
   *[none] { $seat } reclama tablas, sin razón: ni tres repeticiones ni cincuenta jugadas. De lo demás decidiría un árbitro, y aquí no lo hay: solo cabe ofrecerlas.
}
ajedrez-told-illegal = { $count ->
    [one] Jugada ilegal de { $seat }: la primera. A la tercera se pierde.
    [2] Jugada ilegal de { $seat }: la segunda. A la tercera se pierde.
   *[other] Jugada ilegal de { $seat }: la tercera.
}
ajedrez-told-flag = A { $seat } se le acabó el tiempo.
ajedrez-told-won = { $reason ->
    [mate] Jaque mate: gana { $seat }.
    [tiempo] Gana { $seat }, por tiempo.
    [ilegales] Gana { $seat }, por las jugadas ilegales del rival.
   *[abandono] Gana { $seat }.
}
ajedrez-told-drawn = { $reason ->
    [ahogado] Tablas: rey ahogado.
    [material] Tablas: nadie tiene con qué dar mate.
    [repeticion] Tablas por repetición.
    [cincuenta] Tablas por la regla de las cincuenta jugadas.
    [tiempo] Tablas: al rival no le queda con qué dar mate.
   *[acuerdo] Tablas de común acuerdo.
}

# Why not, and what would be right.
ajedrez-fault-not-legal = { $why ->
    [check] Estás en jaque: hay que sacar al rey de ahí.
    [exposed] Así tu rey quedaría en jaque.
    [castling] Ahora no se puede enrocar.
   *[way] Esa pieza no puede ir ahí.
}
ajedrez-fault-which-man = Hay varias jugadas así. Di también la casilla de salida: { $moves }.
ajedrez-fault-which-promotion = Di en qué se convierte el peón: { $mv } y D (dama), T (torre), A (alfil) o C (caballo).
ajedrez-fault-no-offer = El rival no te ofreció tablas.
ajedrez-fault-offer-stands = Tu oferta de tablas sigue en pie: espera la respuesta.
ajedrez-fault-offered-already = Ya ofreciste tablas: haz antes una jugada.
ajedrez-fault-claimed-already = Solo se puede reclamar una vez por turno: haz una jugada.
ajedrez-fault-no-clock = Esta partida se juega sin reloj.

# Positions that cannot be played from.
ajedrez-setup-unreadable = La posición no está en notación FEN (seis campos, o los cuatro primeros).
ajedrez-setup-kings = Cada color tiene exactamente un rey.
ajedrez-setup-pawns = No puede haber peones en las filas 1 y 8.
ajedrez-setup-men = Un color no tiene más de dieciséis piezas, ni más de ocho peones.
ajedrez-setup-check = El bando que no juega no puede estar en jaque.
ajedrez-setup-castling = Para el derecho a enrocar, el rey y la torre están en sus casillas iniciales.
ajedrez-setup-clock = Los tiempos, en segundos, se dan solo si hay reloj, y no pueden faltar los dos.

# What else people call the game.
# The letters of the pieces in this language, and those of the rulebook that mean the same; after the ; what other languages write.
ajedrez-letras = R=K, D=Q, T=T, A=A, C=C, P=; F=A, L=A, S=C
ajedrez-otros = juego de ajedrez

ajedrez-castling-otros = { $side ->
    [short] enroque corto, enroque, corto, O-O, 00
    [long] enroque largo, enroque, largo, O-O-O, 000
   *[other] { "" }
}

# Why a move was better, and where to look. $own: men of the reader's; $theirs: one of the rival's; $san: a move.
ajedrez-own = tu { $piece ->
    [pawn] peón
    [knight] caballo
    [bishop] alfil
    [rook] torre
    [queen] dama
   *[king] rey
} de { $square }
ajedrez-theirs = { $piece ->
    [pawn] el peón
    [knight] el caballo
    [bishop] el alfil
    [rook] la torre
    [queen] la dama
   *[king] el rey
} de { $square }
ajedrez-why-mate = Con { $san } dabas mate.
ajedrez-why-mate-soon = Con { $san } el mate ya no se podía evitar.
ajedrez-why-mated = El rival da mate con { $san }.
ajedrez-why-mated-soon = El rival sigue con { $san }, y el mate ya no se puede evitar.
ajedrez-why-walked-in = Ahí se pierde material: { $theirs } puede tomar { $own }.
ajedrez-why-left = Quedó en el aire: { $theirs } ya atacaba { $own }, y puede tomar ahí sin perder otro tanto.
ajedrez-why-opened = Con eso { $theirs } puede tomar { $own }, que se quedó sin defensa suficiente.
ajedrez-why-forked = El rival responde { $san } y ataca a la vez { $own }: no se puede salvar todo.
ajedrez-why-loses = El rival responde { $san }, y después se lleva { $own }.
ajedrez-why-capture = Había algo mal defendido: { $own } podía tomar { $theirs } y salir ganando.
ajedrez-why-wins = Con { $san } te ibas a llevar { $theirs }.
ajedrez-why-castle = El rey seguía en el centro, donde todo le llega: enrocar lo ponía a salvo.
ajedrez-nudge-mate = Hay un mate en una jugada: mira todos los jaques, uno por uno.
ajedrez-nudge-mated = Cuidado: si ahora pasaras, el rival te daría mate. Hay que impedirlo.
ajedrez-nudge-check = El rey está en jaque: se puede tomar la pieza que lo da, taparla o apartar el rey. ¿Qué cuesta menos?
ajedrez-nudge-capture = Mira { $theirs }: ahí falta defensa.
ajedrez-nudge-tactic = Piensa en { $own }: desde otra casilla gana algo, quizá porque amenaza dos cosas a la vez.
ajedrez-nudge-attacked = Cuidado: { $theirs } puede tomar { $own }.
ajedrez-nudge-castle = Por ahora nada corre peligro. ¿Está tu rey a salvo?
ajedrez-nudge-quiet = Nada corre peligro ahora mismo. Piensa en { $own }: ¿dónde haría más?

# In a few words, as people say it: a table is titled so. $what: the option, with the value if it is a word; $value: a number.
ajedrez-called = { $what ->
    [reloj-no] sin reloj
    [dias] { $value ->
        [1] un día por jugada
       *[other] { $value } días por jugada
    }
    [ilegales-rechazar] ilegales sin castigo
    [ilegales-penalizar] ilegales con castigo
    [pieza_tocada-true] con pieza tocada
   *[pieza_tocada-false] sin pieza tocada
}

# The facts of a game that is over; a figure stands before each.
ajedrez-fact-checks = { $count ->
    [one] jaque que diste
   *[other] jaques que diste
}
ajedrez-opening = { $name ->
   *[peon-rey] Apertura del peón de rey
    [siciliana] Defensa siciliana
    [najdorf] Siciliana, variante Najdorf
    [dragon] Siciliana, variante del dragón
    [francesa] Defensa francesa
    [caro-kann] Defensa Caro-Kann
    [escandinava] Defensa escandinava
    [pirc] Defensa Pirc
    [alekhine] Defensa Alekhine
    [gambito-rey] Gambito de rey
    [vienesa] Apertura vienesa
    [petrov] Defensa Petrov
    [philidor] Defensa Philidor
    [espanola] Apertura española
    [italiana] Apertura italiana
    [dos-caballos] Defensa de los dos caballos
    [evans] Gambito Evans
    [escocesa] Apertura escocesa
    [cuatro-caballos] Apertura de los cuatro caballos
    [peon-dama] Apertura del peón de dama
    [londres] Sistema Londres
    [gambito-dama] Gambito de dama
    [aceptado] Gambito de dama aceptado
    [rehusado] Gambito de dama rehusado
    [eslava] Defensa eslava
    [india] Defensa india
    [india-rey] Defensa india de rey
    [grunfeld] Defensa Grünfeld
    [nimzoindia] Defensa nimzoindia
    [india-dama] Defensa india de dama
    [benoni] Defensa Benoni
    [holandesa] Defensa holandesa
    [inglesa] Apertura inglesa
    [reti] Apertura Réti
    [bird] Apertura Bird
    [larsen] Apertura Larsen
}
