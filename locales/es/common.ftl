# The words that all games share.

# The language's name in itself.
idioma = español

# One more thing of a list, and the last one. $sound: i, where the last thing begins with the vowel i.
list-and = { $list } { $sound ->
    [i] e
   *[other] y
} { $last }

# Who has no name; counted from 1.
asiento = asiento { $number }
bando = bando { $number }

# The Spanish deck. $rank: a number from 1 to 12; $suit: e, b, o, c.
carta = { $rank ->
    [1] { carta-as }
    [2] dos
    [3] tres
    [4] cuatro
    [5] cinco
    [6] seis
    [7] siete
    [8] ocho
    [9] nueve
    [10] sota
    [11] caballo
    [12] rey
   *[other] { $rank }
} de { palo }
carta-as = as
palo = { $suit ->
    [e] espadas
    [b] bastos
    [o] oros
    [c] copas
   *[other] { $suit }
}

# La baraja francesa. $rank: A, 2 a 7, J, Q, K; $suit: p, c, e, o.
naipe = { $rank ->
    [A] as
    [2] dos
    [3] tres
    [4] cuatro
    [5] cinco
    [6] seis
    [7] siete
    [J] jota
    [Q] reina
    [K] rey
   *[other] { $rank }
} de { naipe-palo }
naipe-palo = { $suit ->
    [p] tréboles
    [c] corazones
    [e] picas
    [o] diamantes
   *[other] { $suit }
}
naipe-otros = { $rank ->
    [A] 1 de { naipe-palo }
    [J] j de { naipe-palo }, jack de { naipe-palo }, jota de { naipe-palo }
    [Q] q de { naipe-palo }, dama de { naipe-palo }
    [K] k de { naipe-palo }
   *[other] { $rank } de { naipe-palo }
}

# A domino tile: its halves, read already by ficha-mitad, of which $pips is a number from 0.
ficha-doble = doble { $pips }
ficha-mitad = { $pips ->
    [0] blanca
    [1] uno
    [2] dos
    [3] tres
    [4] cuatro
    [5] cinco
    [6] seis
    [7] siete
    [8] ocho
    [9] nueve
   *[other] { $pips }
}

# What is to be seen in a picture: cards or tiles, and what they are.
primer-title = { $what ->
    [orden] Qué carta le gana a cuál
    [valor] Cuánto se gana
    [envido] Contar el envido
    [envit] Contar el envit
    [vira] Qué son las manillas
    [quince] Qué suma quince
    [figuras] Cuánto valen las figuras
    [puntos] Qué da un punto
    [comienzo] Así empieza
    [piezas] Cómo mueve cada pieza
    [jugadas] Comer y coronar
   *[cadena] Cómo se pone
}
picture-order = { $number }.º: { $cards }
picture-empty = Todavía no hay nada en la mesa.

# What people write besides the names that buttons show: read, never said. Names are separated by commas, as in all messages
# whose key ends in -otros; capitals, accents, hyphens and articles do not matter, and numbers may be words.
carta-otros = { $rank ->
    [1] 1 de { palo }, ancho de { palo }, as de { palo }{ $suit ->
        [e] , espadilla, macho, macho de espadas
        [b] , bastillo, hembra, macho de bastos
       *[other] {""}
    }
    [10] 10 de { palo }
    [11] 11 de { palo }
    [12] 12 de { palo }
   *[other] { $rank } de { palo }
}
ficha-doble-otros = { ficha-doble }, { $pips } { $pips }, { $pips } doble, mula de { $pips }
dado-otros = tirar, tiro, tiro el dado, lanzar, lanzo, dado
declarar-otros = { $what ->
    [ofrecer] tablas, ofrezco tablas, propongo tablas, empate, ofrecer empate
    [aceptar] acepto, acepto tablas, acepto las tablas, sí, de acuerdo
    [rechazar] rechazo, rechazo las tablas, no, no acepto, no quiero tablas
    [reclamar] reclamo, reclamo tablas
   *[abandonar] abandono, abandonar, me rindo, rendirse, abandono la partida
}
# The numbers from nought on; several words for one number have a / between them.
leer-numeros = cero / blanca / blanco, uno, dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez, once, doce, trece, catorce, quince, dieciséis, diecisiete, dieciocho, diecinueve, veinte, veintiuno / veintiún, veintidós, veintitrés, veinticuatro, veinticinco, veintiséis, veintisiete, veintiocho, veintinueve, treinta, treinta y uno, treinta y dos, treinta y tres, treinta y cuatro, treinta y cinco, treinta y seis, treinta y siete, treinta y ocho, treinta y nueve, cuarenta
# Words beside a move that do not say which it is.
leer-relleno = el, la, los, las, lo, un, una, de, del, a, al, con, por, en, y, mi, juego, jugar, juega, tiro, tirar, echo, echar, pongo, poner, canto, cantar, digo, decir, muevo, mover, come, comer, captura, x, te, le, les, me, levanto, levantar, llevo, llevar, alzo
# What people say between their words, and which says nothing.
leer-muletillas = che, bo, eh, ey, ea, epa, uy, uh, ay, uf, boludo, boluda, papá, señores, nomás
# What people write before the name of a game, and which says nothing of how it is played.
leer-invitaciones = hola, buenas, jugamos, juguemos, quiero, queremos, quieren, vamos, armo, armamos, abro, abrime, hacemos, partidita, mesa
# What denies the words after it, and says nothing alone.
leer-negaciones = sin, no, ni
# What says that a number is one of players, and what says that it is one of points: before it / after it.
leer-asientos = para, entre, de a, de, somos / jugadores, personas
leer-meta = a, hasta, a los, hasta los / puntos, tantos, piedras
# What says that a number is one of half the points (15 buenas), and which set of tiles is meant (doble nueve).
leer-mitades = buenas, malas
leer-juegos = doble
# What says that two play, without a number; and what stands between the numbers of both sides: two against two.
leer-dos = mano a mano, uno contra uno, cara a cara
leer-contra = contra, vs

# What several games say alike: the facts of a game that is over, pairs, draws.
fact-hands = { $count ->
    [one] en una mano
   *[other] en { $count } manos
}
fact-moves = { $count ->
    [one] en una jugada
   *[other] en { $count } jugadas
}
fact-captures = { $count ->
    [one] pieza que comiste
   *[other] piezas que comiste
}
option-modo = { $modo ->
    [parejas] Se juega en parejas.
    [individual] Cada uno juega por su cuenta.
   *[auto] Con cuatro jugadores se juega en parejas; con dos o tres, cada uno por su cuenta.
}
draw-offered = { $seat } ofrece tablas.
draw-offer = Ofrecer tablas
draw-accept = Aceptar tablas
draw-reject = Rechazar tablas
draw-accepted = { $seat } acepta las tablas.
draw-rejected = { $seat } rechaza las tablas.
gave-up = { $seat } abandona la partida.
minutes = { $minutes ->
    [one] un minuto
   *[other] { $minutes } minutos
}
