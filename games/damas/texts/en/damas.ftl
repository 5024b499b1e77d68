# Damas: three variants. Squares are said by number.

damas-name = Draughts (damas)
damas-primer =
    Twelve men each on the dark squares; on the board of 100 squares, fifteen.
    A man moves one step forward, diagonally.
    It captures by jumping over a rival to the free square behind, and goes on while it can.
    A man that reaches the far row becomes a *king*: it moves forward and backward.
    In classic draughts a king moves one step; in the others it flies along the whole diagonal.
    In abundancia men move backward too, and capturing is free.
    In the others, if you miss a capture, your rival may *huff* the piece or make you take.
    Take all of the other's pieces, or leave them without a move, and you win.
    It is a draw by agreement, or after 40 moves each without progress.
    Press the piece and then the square, or write the numbers: 22-18, 18x11.
damas-terms =
    King: the man that reached the far row; it also moves backward.
    Capturing: jumping over a rival's piece, which leaves the board.
    Huffing: taking from the board a piece that could have captured and did not.
    Classic draughts: eight by eight squares; the king moves one step.
    Draughts on a hundred: ten by ten squares and fifteen men each; the king flies.
    Abundancia: men go backwards too, and capturing is free.
    Flying: going as far along a diagonal as you like in one move.
    Draw: nobody wins.
damas-plate = { $what ->
    [start] Classic, after 11-15
    [open] A man moves forward, diagonally
    [comer] Capturing
    [comer-about] Jump over a piece to the free square behind.
    [dama] King
   *[dama-about] In classic draughts, one step any way.
}

damas-preset-obligatoria = Draughts on 64 squares, compulsory capture
damas-preset-obligatoria-about = An 8×8 board. Whoever can capture must. No huffing and no clock: the quickest game.
damas-preset-clasica = Classic draughts, with huffing
damas-preset-clasica-about = An 8×8 board. A piece that fails to capture may be huffed, or its player made to capture. Time! may be called.
damas-preset-cien = Draughts on 100 squares
damas-preset-cien-about = A 10×10 board with 15 men. The king flies and captures before the men. With huffing.
damas-preset-abundancia = Damas de la abundancia
damas-preset-abundancia-about = An 8×8 board. Men go backward too, capturing is free, and three mistakes lose.

damas-option-touched = { $value ->
    [true] Touch-move: whoever touches a piece that can move, on the board or by buttons, must play it. Touching one that cannot does not cost the turn.
   *[false] Until the move is complete, another piece may be chosen.
}
damas-option-variante = { $variante ->
    [clasica] Classic: an 8×8 board; men move and capture forward, the king goes one step, and black begins.
    [cien] On a hundred: a 10×10 board with fifteen men; the king flies and captures first, and black begins. Once only kings are left, five moves each make a draw.
    [abundancia] Abundancia: an 8×8 board; men move and capture both ways, the king flies, and white begins.
   *[other] { $variante }
}
damas-option-captura = { $captura ->
    [soplo] Huffing: if a player could capture and did not, or not to the end, the rival may take the piece off or make them capture.
    [obligatoria] Capturing is compulsory, and to the end; of several ways any may be chosen.
    [libre] Capturing is free: you decide whether to capture, and how far.
   *[other] { $captura }
}
damas-option-partidas = { $partidas ->
    [one] A single game.
   *[other] { $partidas } games, all of them played; colours change after each.
}
damas-option-tiempo = { $tiempo ->
    [true] Time! may be called on whoever has thought for five minutes: no move within a minute loses the game.
   *[false] Nobody calls Time!
}
damas-option-errores = { $errores ->
    [0] Mistakes are not counted.
    [one] One mistake loses the game: typing a move that is not valid, or being huffed or made to capture. Board and buttons offer valid moves only.
   *[other] { $errores } mistakes lose the game: typing a move that is not valid, or being huffed or made to capture. Board and buttons offer valid moves only.
}
damas-option-movida-extra = { $extra ->
    [true] Whoever begins a turn with a single piece may move it twice.
   *[false] No extra move.
}
damas-option-bloqueo = { $bloqueo ->
    [pierde] A blocked player loses.
    [tablas] If a player is blocked, it is a draw.
    [piezas] If a player is blocked, whoever has more pieces wins; if equal, whoever has more kings, else it is a draw.
   *[other] { $bloqueo }
}
damas-option-sin-progreso = { $moves ->
    [0] You may go on without capturing or crowning for as long as you like.
    [one] A draw after one move each in which nobody captures, huffs or crowns, nor (except in Abundancia) moves a man.
   *[other] A draw after { $moves } moves each in which nobody captures, huffs or crowns, nor (except in Abundancia) moves a man.
}

damas-title = { $variante ->
    [clasica] Classic draughts
    [cien] Draughts on 100 squares
    [abundancia] Damas de la abundancia
   *[other] { $variante }
}{ $games ->
    [1] { "" }
   *[other] {" "}· game { $number } of { $games }
}
damas-board = The board, with White at the bottom; empty squares show their number.
damas-piece = { $color ->
    [blancas] white
   *[negras] black
} { $crowned ->
    [true] king
   *[false] man
}
damas-side = { $seat } ({ $color ->
    [blancas] white
   *[negras] black
}): { $men ->
    [0] no men
    [one] one man on { $men_on }
   *[other] { $men } men on { $men_on }
}{ $damas ->
    [0] .
    [one] ; one king on { $damas_on }.
   *[other] ; { $damas } kings on { $damas_on }.
}
damas-score = Points: { $score }.
damas-fault = The capture was not made as it should: the piece on { $squares } may be huffed, or the capture demanded.
damas-due = A capture must be made.
damas-extra = It is the last piece: it may move again, or pass.
damas-mistakes = { $seat } has made { $count ->
    [one] one mistake
   *[other] { $count } mistakes
} of { $most }.
damas-time-called = Time! One minute is left to move.
damas-only-damas = Only kings are left: { $moves ->
    [one] one move
   *[other] { $moves } moves
} made; after ten it is a draw.
damas-quiet = { $moves ->
    [one] One move
   *[other] { $moves } moves
} without progress; after { $most } it is a draw.

damas-step-piece = From { $square }
damas-step-piece-otros = piece { $square }
damas-step-to = To { $square }
damas-step-capture = Capture, landing on { $square }
damas-step-chain = Capture over { $square } and go on
damas-step-rest = On to { $squares }
damas-step-soplo = Huff the one on { $square }
damas-step-obligar = Demand the capture
damas-step-paso = Pass
damas-step-time = Time!

damas-crowned = { $crowned ->
    [true] {" "}and crowns
   *[false] { "" }
}
damas-told-jugada = { $seat } plays { $move }{ damas-crowned }.
damas-told-captura = { $seat } captures with { $move } { $count ->
    [one] the piece on { $taken }
   *[other] the pieces on { $taken }
}{ damas-crowned }.
damas-told-soplo = { $seat } huffs the piece on { $square } and is to move.
damas-told-obligar = { $seat } demands the capture: the move is taken back.
damas-told-paso = { $seat } does not move again.
damas-told-tiempo = { $seat } calls Time!: one minute is left to move.
damas-told-equivocacion = { $seat } makes a mistake: { $count ->
    [one] the first
   *[other] { $count } so far
}.
damas-told-ganada = Game { $number }: { $winner } wins, { $reason ->
    [sin-fichas] the rival has no pieces left
    [bloqueo] the rival cannot move
    [piezas] with more pieces when a player was blocked
    [equivocaciones] the rival made too many mistakes
    [abandono] by resignation
    [tiempo] on time
   *[other] { $reason }
}.
damas-told-tablas = Game { $number }: a draw, { $reason ->
    [bloqueo] a player is blocked
    [piezas] a player is blocked and the pieces are equal
    [damas] only kings are left and five moves each have passed
    [sin-progreso] nothing has advanced for long
    [acuerdo] by agreement
   *[other] { $reason }
}.

damas-not-other-turn = It is your rival's turn.
damas-setup-fen = The position cannot be played. It would be for example B:W18,24,K10:B12,16: who moves, white, black; every square once, and no man on its last row.
damas-not-must-capture = A capture must be made, for example { $example }.
damas-not-dama-first = The king captures first, for example { $example }.
damas-not-no-piece = You have no piece on square { $square }.
damas-not-cannot-go = The piece on { $from } cannot go to { $to }.
damas-not-several = There are several captures from { $from } to { $to }: write every square of the way.
damas-not-no-fault = There is no fault to punish now.
damas-not-culprit = The piece on { $square } did not fail to capture. Those that may be huffed: { $culprits }.
damas-not-pass = You can pass only in the extra move of a last piece.
damas-not-offered = You have offered a draw already: move before you offer again.
damas-not-no-offer = The rival offers no draw.
damas-not-no-clock = This table plays without Time!
damas-not-own-time = Time! is called by the rival of whoever is thinking.
damas-not-time-called = Time! was called in this turn already.
damas-not-time-early = It is too early to call Time!: { $seconds ->
    [one] one second to go
   *[other] { $seconds } seconds to go
}.

damas-otros = draughts, checkers, damas

damas-word-otros = { $word ->
    [paso] pass, i pass
    [obligar] demand, i demand the capture
   *[other] { "" }
}
damas-why-won = { $better } would have won the game.
damas-why-soplo = { $better } had to be played: whoever fails to capture may lose the piece by huffing, or be made to capture.
damas-why-lost = Your rival plays { $reply } and wins the game.
damas-why-walked-in = On { $square } it is taken by { $reply }, and you cannot take back.
damas-why-left = Now your rival takes the piece on { $square } by { $reply }, and you cannot take back.
damas-why-loses = Your rival answers { $reply }: from there you lose { $lost ->
    [one] one piece
   *[other] { $lost } pieces
} and take { $won ->
    [0] none
    [one] one
   *[other] { $won }
}.
damas-why-crowned = Your rival answers { $reply } and is crowned.
damas-why-capture = { $better } would have taken { $count ->
    [one] one piece
   *[other] { $count } pieces
} instead of { $fewer ->
    [0] none
    [one] one
   *[other] { $fewer }
}.
damas-why-crown = { $better } would have crowned a man.
damas-why-wins = With { $better } you would have taken { $won ->
    [one] one piece
   *[other] { $won } pieces
} and lost { $lost ->
    [0] none
    [one] one
   *[other] { $lost }
}.
damas-why-back = { $played } took a man from your first row, which keeps your rival from being crowned.
damas-nudge-capture = There is more than one way to take: which takes most, and what does your rival take then?
damas-nudge-win = Something can be won here. After each move, what must your rival take, and what do you take then?
damas-nudge-careful = Careful: { $count ->
    [one] one of your { $all } moves loses
   *[other] { $count } of your { $all } moves lose
} material. After each of them, what can your rival take?
damas-nudge-quiet = No move loses anything at once. Where can the piece on { $square } go?

damas-called = { $what ->
    [variante-clasica] classic
    [variante-cien] on 100 squares
    [variante-abundancia] abundancia
    [captura-soplo] with huffing
    [captura-obligatoria] compulsory capture
    [captura-libre] free capture
    [partidas] { $value ->
        [1] one game
       *[other] { $value } games
    }
    [tiempo-true] with Time!
    [tiempo-false] no Time!
    [errores] { $value ->
        [0] mistakes not counted
        [1] one mistake loses
       *[other] { $value } mistakes lose
    }
    [movida_extra-true] with the extra move
    [movida_extra-false] no extra move
    [bloqueo-pierde] a blocked player loses
    [bloqueo-tablas] a block is a draw
    [bloqueo-piezas] a block goes to most pieces
    [sin_progreso] { $value ->
        [0] no move limit
       *[other] draw after { $value } moves
    }
    [pieza_tocada-true] touch-move
   *[pieza_tocada-false] no touch-move
}

damas-fact-crowned = { $count ->
    [one] king you crowned
   *[other] kings you crowned
}
