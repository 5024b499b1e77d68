# Parchís.

parchis-name = Parchís
parchis-primer =
    Four pieces of one colour: bring them from home to the *goal* before anyone else.
    Throw the die and advance one piece by its number, anticlockwise.
    You leave home with a 5, and with a 5 you must.
    Landing on a rival piece *captures* it: it goes home, and you count 20 with any piece.
    On the safe squares, those with a circle, nothing is captured.
    Two pieces of one colour on a square are a *barrier*: nobody passes.
    A 6 gives another throw; with no piece at home, that 6 counts 7.
    On a third 6 in a row the piece you moved last goes home, except in your corridor.
    The goal takes the exact number, and then you count 10.
    Bring all four in and you win. Press the piece, or write its number.
parchis-terms =
    Home: where pieces wait that have not come out, and where captured ones go back to.
    Goal: the end of the way, in the middle.
    Capturing: landing on a rival's piece: it goes back home, and you count 20.
    Safe square: a square with a circle: nobody captures there.
    Barrier: two pieces of one colour on a square: nobody gets past.
    Corridor: the last squares, in your own colour, which lead to the goal.
    Counting: moving a piece by what you won: 20 for a capture, 10 for reaching the goal.
parchis-plate = { $what ->
    [start] With a 5 you leave home
   *[open] Yellow follows the arrows to its goal
}
parchis-title = Parchís

parchis-preset-reglamento = By the book
parchis-preset-reglamento-about = Four players, each alone, by the rules of the championship: the usual ones.
parchis-preset-duelo = Duel
parchis-preset-duelo-about = Two players face to face: the shortest game.
parchis-preset-parejas = Pairs
parchis-preset-parejas-about = Yellow and red against blue and green; the pair that brings all eight pieces home wins.
parchis-preset-parejas-cortas = Short pairs
parchis-preset-parejas-cortas-about = In pairs, but it is enough that one partner brings four pieces home.
parchis-preset-parejas-amigas = Pairs who spare each other
parchis-preset-parejas-amigas-about = In pairs, and nobody captures the partner's pieces.

parchis-option-parejas = { $parejas ->
    [true] Played in pairs: yellow and red against blue and green.
   *[false] Everyone plays alone.
}
parchis-option-fin-parejas = { $fin ->
    [uno] In pairs, the first player to bring four pieces home wins it for the pair.
   *[ambos] In pairs, the first pair to bring all eight pieces home wins.
}
parchis-option-ayuda = { $ayuda ->
    [true] In pairs, whoever has all four pieces home plays the partner's.
   *[false] In pairs, whoever has all four pieces home rolls no more.
}
parchis-option-comer-companero = { $comer ->
    [true] In pairs, partners can be captured too.
   *[false] In pairs, partners are not captured.
}
parchis-option-seis = { $seis ->
    [elige] With no piece waiting, a 6 counts 6 or 7, as you like.
    [seis] A 6 always counts 6.
   *[siete] With no piece waiting, a 6 counts 7.
}
parchis-option-abrir-barrera = { $abrir ->
    [true] A 6 must open one of your barriers, if it can.
   *[false] A 6 need not open a barrier.
}
parchis-option-salvo-pasillo = { $salvo ->
    [true] In the corridor a piece is safe from the third 6.
   *[false] The third 6 sends back a piece in the corridor too; only one at home is safe.
}
parchis-option-salida = { $salida ->
    [asiento] The first seat begins.
   *[sorteo] All roll, and the highest begins.
}

parchis-refusal-parejas = Pairs need four seats: take four, or let each play alone.

parchis-color = { $color ->
    [amarillo] 🟡 Yellow
    [azul] 🔵 Blue
    [rojo] 🔴 Red
    [verde] 🟢 Green
   *[other] { $color }
}
parchis-place = { $kind ->
    [espera] the waiting box
    [seguro] safe square { $number }
    [pasillo] corridor { $number }
    [casa] home
   *[casilla] square { $number }
}
parchis-row = { $color } · { $seat }: { $pieces }
parchis-row-same = { $color } · { $seat }: all four at { $place }
parchis-piece = { $count ->
        [one] piece
       *[other] pieces
    } { $pieces } at { $place }
parchis-score = { $seats }: { $home } of 8 pieces home
parchis-barriers = Barriers: { $barriers }.
parchis-barrier = { $color } at { $place }
parchis-draw = Rolls for the start: { $rounds }.
parchis-draw-round = { $count ->
    [one] { $throws }
   *[other] ({ $throws })
}
parchis-draw-throw = { $seat } { $die }
parchis-die = { $die }
parchis-thrown = The die
parchis-bonus = Count { $count } with one piece.
parchis-sixes = { $sixes ->
    [one] One 6 so far.
   *[other] { $sixes } sixes in a row: the third loses the turn.
}
parchis-helping = Playing the pieces of { $owner }.
parchis-choice = { $name }: from { $from } to { $to }
parchis-choice-captura = { $name }: from { $from } to { $to }, capturing { $piece } of { $owner }

parchis-step-tiro = Roll the die
parchis-step-ficha = Piece { $piece }
parchis-step-ficha-count = Piece { $piece } by { $count }

parchis-told-tirada = { $seat } rolls a { $die }.
parchis-told-sin-movimiento = Nothing moves with a { $die }.
parchis-told-tres-seises = Third 6! { $seat } loses the turn.
parchis-told-tres-seises-sent = Third 6! Piece { $piece } of { $owner } goes back to the waiting box and { $seat } loses the turn.
parchis-told-salida = { $seat } brings out piece { $piece }.
parchis-told-movimiento = { $seat } takes piece { $piece } from { $from } to { $to }.
parchis-told-movimiento-partner = { $seat } takes piece { $piece } of { $owner } from { $from } to { $to }.
parchis-told-captura = { $seat } captures piece { $piece } of { $owner } on { $at }!
parchis-told-casa = Piece { $piece } of { $owner } is home!
parchis-told-cuenta = { $seat } counts { $count }.
parchis-told-cuenta-lost = { $seat } cannot count { $count }: they are lost.

parchis-fault-throw-first = Roll the die first.
parchis-fault-play-die = You have rolled already: play the { $die } with a piece.
parchis-fault-play-count = First count { $count } with a piece.
parchis-fault-must-come-out = With a 5 a piece must come out: bring out { $piece }.
parchis-fault-waits = Piece { $piece } is in the waiting box: only a 5 on the die brings it out.
parchis-fault-start-full = Piece { $piece } cannot come out: two pieces fill your start square. Move another one.
parchis-fault-at-home = Piece { $piece } is home already: move another one.
parchis-fault-beyond-home = Piece { $piece } goes too far: it needs exactly { $need } to get home.
parchis-fault-barrier = A barrier on { $at } is in the way of piece { $piece }: move another one.
parchis-fault-full = Piece { $piece } does not fit on { $at }: two are there. Move another one.
parchis-fault-partner = Your partner is on { $at } and is not captured: piece { $piece } cannot stay there.
parchis-fault-must-open = A 6 must open a barrier: with piece { $piece }, for example.
parchis-fault-which-count = Choose what the 6 counts: ficha-{ $piece }@6 or ficha-{ $piece }@7.
parchis-fault-no-choice = There is nothing to choose now: just say ficha-{ $piece }.

parchis-otros = parcheesi, parchisi, pachisi

parchis-called = { $what ->
    [parejas-true] in pairs
    [parejas-false] everyone alone
    [fin_parejas-ambos] all eight pieces win
    [fin_parejas-uno] one player's four win
    [ayuda-true] with help for the partner
    [ayuda-false] no help for the partner
    [comer_companero-true] partners capture each other
    [comer_companero-false] partners are safe
    [seis-siete] the 6 counts 7
    [seis-elige] the 6 counts 6 or 7
    [seis-seis] the 6 counts 6
    [abrir_barrera-true] a 6 opens a barrier
    [abrir_barrera-false] a 6 opens no barrier
    [salvo_pasillo-true] safe corridor
    [salvo_pasillo-false] unsafe corridor
    [salida-sorteo] highest roll begins
   *[salida-asiento] first seat begins
}
