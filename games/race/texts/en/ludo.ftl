# Ludo.

ludo-name = Ludo
ludo-primer =
    Four pieces of one colour: bring them out of *jail*, once around and *home*.
    Throw the die and advance one piece by its number, clockwise.
    You leave jail with a 6.
    A 6 gives another throw.
    On a third 6 in a row you lose the turn.
    Landing on a rival piece *captures* it: it goes back to jail.
    You cannot land on a piece of your own; you may pass over any.
    After the lap you enter the *column* of your colour: nothing is captured there.
    Home takes the exact number; with too much, the piece bounces back.
    Bring all four in and you win. Press the piece, or write its number.
ludo-terms =
    Jail: where pieces wait that have not come out, and where captured ones go back to.
    Home: the end of the way, in the middle.
    Column: the last squares, in your own colour: nothing is captured there.
    Capturing: landing on a rival's piece: it goes back to jail.
    Bouncing: counting backwards what is left over when the die leads past home.
    Start: the square where a piece enters with a 6.
ludo-plate = { $what ->
    [start] With a 6 you leave jail
   *[open] Red follows the arrows home
}
ludo-title = Ludo

ludo-preset-reglamento = By the book
ludo-preset-reglamento-about = Four players, by the usual rules: whoever goes beyond home bounces back.
ludo-preset-duelo = Duel
ludo-preset-duelo-about = Two players face to face: the shortest game.
ludo-preset-estricto = Strict
ludo-preset-estricto-about = A 6 must bring a piece out, home wants the exact number, and the third 6 sends the piece to jail.
ludo-preset-ludogumbres = Ludogumbres
ludo-preset-ludogumbres-about = Four players with legumes for pieces: beans, peas, chickpeas and lentils.

ludo-option-salida = { $salida ->
    [asiento] The first seat begins.
   *[sorteo] All roll, and the highest begins.
}
ludo-option-salida-obligada = { $obligada ->
    [true] A 6 must bring a piece out of jail, if it can.
   *[false] With a 6 a piece comes out or advances, as you like.
}
ludo-option-final = { $fin ->
    [exacta] Home wants the exact number: a piece that would go beyond does not move, and the throw is lost if no other can.
   *[rebote] Whoever goes beyond home bounces and counts back; if no piece can move, the throw is lost.
}
ludo-option-tres-seises = { $tres ->
    [ficha-carcel] The third 6 loses the turn, and the piece moved last goes to jail, unless it is in its column or at home.
   *[pierde-turno] The third 6 loses the turn; what was moved stays.
}
ludo-option-fichas = { $fichas ->
    [legumbres] The pieces are legumes: beans, peas, chickpeas and lentils.
   *[colores] The pieces are coloured.
}

ludo-color = { $color ->
    [amarillo] 🟡 Yellow
    [azul] 🔵 Blue
    [rojo] 🔴 Red
    [verde] 🟢 Green
   *[other] { $color }
}
ludo-legumbre = { $color ->
    [amarillo] 🟡 Chickpeas
    [azul] 🔵 Lentils
    [rojo] 🔴 Beans
    [verde] 🟢 Peas
   *[other] { $color }
}
ludo-place = { $kind ->
    [carcel] the jail
    [vertical] column { $number }
    [casa] home
   *[casilla] square { $number }
}
ludo-row = { $color } · { $seat }: { $pieces }
ludo-row-same = { $color } · { $seat }: all four at { $place }
ludo-piece = { $count ->
        [one] piece
       *[other] pieces
    } { $pieces } at { $place }
ludo-draw = Rolls for the start: { $rounds }.
ludo-draw-round = { $count ->
    [one] { $throws }
   *[other] ({ $throws })
}
ludo-draw-throw = { $seat } { $die }
ludo-die = { $die }
ludo-thrown = The die
ludo-sixes = { $sixes ->
    [one] One 6 so far.
   *[other] { $sixes } sixes in a row: the third loses the turn.
}
ludo-choice = Piece { $piece }: from { $from } to { $to }
ludo-choice-rebote = Piece { $piece }: bounces back to { $at }, where it is
ludo-choice-captura = Piece { $piece }: from { $from } to { $to }, capturing { $victim } of { $owner }

ludo-step-tiro = Roll the die
ludo-step-ficha = Piece { $piece }

ludo-told-tirada = { $seat } rolls a { $die }.
ludo-told-sin-movimiento = Nothing moves with a { $die }.
ludo-told-tres-seises = Third 6! { $seat } loses the turn.
ludo-told-tres-seises-sent = Third 6! Piece { $piece } of { $owner } goes to jail and { $seat } loses the turn.
ludo-told-salida = { $seat } brings out piece { $piece }.
ludo-told-movimiento = { $seat } takes piece { $piece } from { $from } to { $to }.
ludo-told-rebote = Piece { $piece } of { $seat } bounces and stays on { $at }.
ludo-told-captura = { $seat } captures piece { $piece } of { $owner } on { $at }!
ludo-told-casa = Piece { $piece } of { $owner } is home!

ludo-fault-throw-first = Roll the die first.
ludo-fault-play-die = You have rolled already: play the { $die } with a piece.
ludo-fault-must-leave = A 6 must bring a piece out: bring out { $piece }.
ludo-fault-in-jail = Piece { $piece } is in jail: only a 6 brings it out.
ludo-fault-at-home = Piece { $piece } is home already: move another one.
ludo-fault-beyond-home = { $most ->
    [one] Piece { $piece } goes too far: only a 1 will do.
   *[other] Piece { $piece } goes too far: { $most } is the most it can use.
}
ludo-fault-own-piece = Piece { $piece } cannot end on { $at }: your own piece is there. Move another one.

ludo-otros = ludo board

ludo-called = { $what ->
    [salida-sorteo] highest roll begins
    [salida-asiento] first seat begins
    [salida_obligada-true] forced exit
    [salida_obligada-false] free exit
    [final-rebote] with bouncing
    [final-exacta] with the exact number
    [tres_seises-pierde-turno] third 6 loses the turn
    [tres_seises-ficha-carcel] third 6 to jail
    [fichas-colores] coloured pieces
   *[fichas-legumbres] pieces of legumes
}
