# The words that all games share.

idioma = English

list-and = { $list } and { $last }

asiento = seat { $number }
bando = side { $number }

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

primer-title = { $what ->
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

carta-otros = { $rank ->
    [1] 1 of { palo }
    [10] 10 of { palo }, knave of { palo }
    [11] 11 of { palo }, knight of { palo }
    [12] 12 of { palo }
   *[other] { $rank } of { palo }
}
ficha-doble-otros = { ficha-doble }, { $pips } { $pips }, { $pips } double
dado-otros = throw, roll, roll the die, throw the die, die, roll the dice, throw the dice, roll it
declarar-otros = { $what ->
    [ofrecer] draw, offer draw, i offer a draw
    [aceptar] accept, i accept, yes, agreed
    [rechazar] decline, reject, no, i decline
    [reclamar] claim, i claim a draw
   *[abandonar] resign, i resign, give up, i give up
}
leer-numeros = nought / zero / blank, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen, sixteen, seventeen, eighteen, nineteen, twenty, twenty-one, twenty-two, twenty-three, twenty-four, twenty-five, twenty-six, twenty-seven, twenty-eight, twenty-nine, thirty, thirty-one, thirty-two, thirty-three, thirty-four, thirty-five, thirty-six, thirty-seven, thirty-eight, thirty-nine, forty
leer-relleno = the, a, an, of, to, at, on, with, by, from, in, and, my, i, play, put, throw, say, call, move, takes, take, captures, x
leer-muletillas = lol, lmao, please, guys, bro, dude
leer-invitaciones = hi, hello, lets, let, us, s, we, want, wanna, game, table, open, start, anyone
leer-negaciones = no, without, not
leer-asientos = for, with, we are / players, people, handed
leer-meta = to, up to, first to / points, stones
leer-mitades = good, bad
leer-juegos = double
leer-dos = head to head, one on one, one against one, heads up
leer-contra = against, versus, on

fact-hands = { $count ->
    [one] in one hand
   *[other] in { $count } hands
}
fact-moves = { $count ->
    [one] in one move
   *[other] in { $count } moves
}
fact-captures = { $count ->
    [one] piece you took
   *[other] pieces you took
}
option-modo = { $modo ->
    [parejas] In pairs.
    [individual] Each plays alone.
   *[auto] In pairs with four players; each alone with two or three.
}
draw-offered = { $seat } offers a draw.
draw-offer = Offer a draw
draw-accept = Accept the draw
draw-reject = Decline the draw
draw-accepted = { $seat } accepts the draw.
draw-rejected = { $seat } declines the draw.
gave-up = { $seat } resigns the game.
minutes = { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}
