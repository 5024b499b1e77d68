# The words that all games share. Said by src/locale/words.rs and src/locale/list.rs.

# The language's name in itself.
idioma = English

# One more thing of a list, and the last one.
list-comma = { $list }, { $next }
list-and = { $list } and { $last }

# A text that is the same in all languages.
verbatim = { $text }

# Who has no name; counted from 1.
asiento = seat { $number }
bando = side { $number }

# The Spanish deck. $rank: a number from 1 to 12; $suit: e, b, o, c.
carta = { $rank ->
    [1] ace
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] jack
    [11] horse
    [12] king
   *[other] { $rank }
} of { palo }
palo = { $suit ->
    [e] swords
    [b] clubs
    [o] coins
    [c] cups
   *[other] { $suit }
}

# The French deck. $rank: A, 2 to 7, J, Q, K; $suit: p, c, e, o.
naipe = { $rank ->
    [A] ace
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [J] jack
    [Q] queen
    [K] king
   *[other] { $rank }
} of { naipe-palo }
naipe-palo = { $suit ->
    [p] clubs
    [c] hearts
    [e] spades
    [o] diamonds
   *[other] { $suit }
}
naipe-otros = { $rank ->
    [A] 1 of { naipe-palo }
    [J] j of { naipe-palo }, knave of { naipe-palo }
    [Q] q of { naipe-palo }
    [K] k of { naipe-palo }
   *[other] { $rank } of { naipe-palo }
}

# A domino tile: its halves, read already by ficha-mitad, of which $pips is a number from 0.
ficha = { $one }-{ $other }
ficha-doble = double { $pips }
ficha-mitad = { $pips ->
    [0] blank
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
   *[other] { $pips }
}

# What is to be seen in a picture: cards or tiles, and what they are.
picture-figures = { $label }: { $figures }
primer-title =
    { $what ->
        [orden] Which card beats which
        [valor] What there is to win
        [envido] Counting the envido
        [envit] Counting the envit
        [vira] What the manilhas are
        [quince] What makes fifteen
        [figuras] What court cards count
        [puntos] What scores a point
        [comienzo] How it starts
        [piezas] How each piece moves
        [jugadas] Capturing and crowning
       *[cadena] How tiles are laid
    }
picture-order = { $number }: { $cards }
picture-empty = Nothing lies on the table yet.

# What people write besides the names that buttons show, separated by commas: read, never said.
carta-otros = { $rank ->
    [1] 1 of { palo }
    [10] 10 of { palo }, knave of { palo }
    [11] 11 of { palo }, knight of { palo }
    [12] 12 of { palo }
   *[other] { $rank } of { palo }
}
ficha-otros = { ficha }, { $other }-{ $one }
ficha-doble-otros = { ficha-doble }, { $pips } { $pips }, { $pips } double
dado-otros = throw, roll, roll the die, throw the die, die, roll the dice, throw the dice, roll it
declarar-otros = { $what ->
    [ofrecer] draw, offer draw, i offer a draw
    [aceptar] accept, i accept, yes, agreed
    [rechazar] decline, reject, no, i decline
    [reclamar] claim, i claim a draw
   *[abandonar] resign, i resign, give up, i give up
}
# Numbers from nought on; / between words for the same.
leer-numeros = nought / zero / blank, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen, sixteen, seventeen, eighteen, nineteen, twenty, twenty-one, twenty-two, twenty-three, twenty-four, twenty-five, twenty-six, twenty-seven, twenty-eight, twenty-nine, thirty, thirty-one, thirty-two, thirty-three, thirty-four, thirty-five, thirty-six, thirty-seven, thirty-eight, thirty-nine, forty
# Words beside a move that do not say which it is.
leer-relleno = the, a, an, of, to, at, on, with, by, from, in, and, my, i, play, put, throw, say, call, move, takes, take, captures, x
# What people say between their words, and which says nothing.
leer-muletillas = lol, lmao, please, guys, bro, dude
# What people write before the name of a game, and which says nothing of how it is played.
leer-invitaciones = hi, hello, lets, let, us, s, we, want, wanna, game, table, open, start, anyone
# What denies the words after it, and says nothing alone.
leer-negaciones = no, without, not
# What says that a number is one of players, and what says that it is one of points: before it / after it.
leer-asientos = for, with, we are / players, people, handed
leer-meta = to, up to, first to / points, stones
# What says that a number is one of half the points (15 buenas), and which set of tiles is meant (doble nueve).
leer-mitades = good, bad
leer-juegos = double
# What says that two play, without a number; and what stands between the numbers of both sides: two against two.
leer-dos = head to head, one on one, one against one, heads up
leer-contra = against, versus, on
