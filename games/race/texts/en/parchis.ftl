# Parchís.

parchis-name = Parchís
parchis-primer =
    Four pieces of one colour: bring them from *base* to *home* before anyone else.
    Roll the die and advance one piece by its number, anticlockwise.
    You leave base with a 5, and with a 5 you must.
    Landing on a rival piece *captures* it: it goes back to base, and you count 20 with any piece.
    On the safe squares, those with a circle, nothing is captured.
    Two pieces of one colour on a square are a *barrier*: nobody passes.
    A 6 gives another roll; with no piece in base, that 6 counts 7.
    On a third 6 in a row the piece you moved last goes back to base, except in your corridor.
    Home takes the exact number, and then you count 10.
    Bring all four in and you win. Press the piece, or write its number.
parchis-terms =
    Base: where pieces wait that have not come out, and where captured ones go back to.
    Home: the end of the way, in the middle.
    Capturing: landing on a rival's piece: it goes back to base, and you count 20.
    Safe square: a square with a circle: nobody captures there.
    Barrier: two pieces of one colour on a square: nobody gets past.
    Corridor: the last squares, in your own colour, which lead home.
    Counting: moving a piece by what you won: 20 for a capture, 10 for getting home.
parchis-plate = { $what ->
    [start] With a 5 you leave base
   *[open] Yellow follows the arrows home
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
    [elige] With no piece in base, a 6 counts 6 or 7, as you like.
    [seis] A 6 always counts 6.
   *[siete] With no piece in base, a 6 counts 7.
}
parchis-option-abrir-barrera = { $abrir ->
    [true] A 6 must open one of your barriers, if it can.
   *[false] A 6 need not open a barrier.
}
parchis-option-salvo-pasillo = { $salvo ->
    [true] In the corridor a piece is safe from the third 6.
   *[false] The third 6 sends back a piece in the corridor too; only one at home is safe.
}

parchis-place = { $kind ->
    [espera] the base
    [seguro] safe square { $number }
    [pasillo] corridor { $number }
    [casa] home
   *[casilla] square { $number }
}
parchis-score = { $seats }: { $home } of 8 pieces home
parchis-barriers = Barriers: { $barriers }.
parchis-barrier = { $color } at { $place }
parchis-bonus = Count { $count } with one piece.
parchis-helping = Playing the pieces of { $owner }.
parchis-choice = { $name }: from { $from } to { $to }
parchis-choice-captura = { $name }: from { $from } to { $to }, capturing { $piece } of { $owner }

parchis-step-ficha-count = Piece { $piece } by { $count }

parchis-told-tres-seises-sent = Third 6! Piece { $piece } of { $owner } goes back to base and { $seat } loses the turn.
parchis-told-movimiento-partner = { $seat } takes piece { $piece } of { $owner } from { $from } to { $to }.
parchis-told-casa = Piece { $piece } of { $owner } is home!
parchis-told-cuenta = { $seat } counts { $count }.
parchis-told-cuenta-lost = { $seat } cannot count { $count }: they are lost.

parchis-fault-play-count = First count { $count } with a piece.
parchis-fault-must-come-out = With a 5 a piece must come out: bring out { $piece }.
parchis-fault-waits = Piece { $piece } is in base: only a 5 on the die brings it out.
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
    [parejas-false] each alone
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
