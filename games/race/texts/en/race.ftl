# Texts that parchís and ludo have in common.

race-why-capture = Piece { $piece } would have captured number { $theirs } of { $seat }{ $extra ->
    [0] { "" }
   *[other] , and earned you { $extra } more
}.
race-why-home = Piece { $piece } would have got { $place }{ $extra ->
    [0] { "" }
   *[other] , and earned you { $extra } more
}.
race-why-risk = This way some rival captures a piece of yours with { $count ->
    [one] one
    [6] any
   *[other] { $count }
} of the six numbers of the die; the other way with { $fewer ->
    [0] none
    [one] one
   *[other] { $fewer }
}.
race-why-barrier = That broke your barrier on { $place }, which nobody can pass.
race-why-makes-barrier = Piece { $piece } would have made a barrier on { $place }, which nobody can pass.
race-why-safe = Piece { $piece } would have reached { $place }, where it cannot be captured.
race-why-corridor = Piece { $piece } would have entered the last stretch, where it cannot be captured.
race-why-out = With piece { $piece } out you would have had one more to choose from at each roll.
race-nudge-capture = One of your pieces reaches a rival's exactly.
race-nudge-home = Count how far your pieces have to go: one gets there exactly.
race-nudge-risk = Not all moves leave your pieces equally exposed. With which numbers of the die are they captured afterwards?
race-nudge-barrier = You have a barrier. Is it worth breaking?
race-nudge-makes-barrier = Two pieces of yours can come together.
race-nudge-safe = One of your pieces can stand where it cannot be captured.
race-nudge-out = Move one that is out already, or bring out another?

race-fact-throws = { $count ->
    [one] in one roll of yours
   *[other] in { $count } rolls of yours
}
race-fact-captures = { $count ->
    [one] piece you captured
   *[other] pieces you captured
}
race-fact-lost = { $count ->
    [one] piece of yours captured
   *[other] pieces of yours captured
}
race-fact-sixes = { $count ->
    [one] six you rolled
   *[other] sixes you rolled
}

race-color = { $color ->
    [amarillo] 🟡 Yellow
    [azul] 🔵 Blue
    [rojo] 🔴 Red
    [verde] 🟢 Green
   *[other] { $color }
}
race-option-salida = { $salida ->
    [asiento] The first seat begins.
   *[sorteo] All roll, and the highest begins.
}
race-piece = { $count ->
        [one] piece
       *[other] pieces
    } { $pieces } at { $place }
race-sixes = { $sixes ->
    [one] One 6 so far.
   *[other] { $sixes } sixes in a row: the third loses the turn.
}
race-fault-throw-first = Roll the die first.
race-fault-play-die = You have rolled already: play the { $die } with a piece.
race-row-same = { $color } · { $seat }: all four at { $place }
race-draw = Rolls for the start: { $rounds }.
race-draw-throw = { $seat } { $die }
race-thrown = The die
race-step-tiro = Roll the die
race-step-ficha = Piece { $piece }
race-told-tirada = { $seat } rolls a { $die }.
race-told-sin-movimiento = Nothing moves with a { $die }.
race-told-tres-seises = Third 6! { $seat } loses the turn.
race-told-salida = { $seat } brings out piece { $piece }.
race-told-movimiento = { $seat } takes piece { $piece } from { $from } to { $to }.
race-told-captura = { $seat } captures piece { $piece } of { $owner } on { $at }!
