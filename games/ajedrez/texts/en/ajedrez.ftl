# Chess.

ajedrez-name = Chess
ajedrez-primer =
    White begins; then each makes one move in turn.
    The rook goes straight, the bishop diagonally and the queen both ways, as far as there is room.
    The king moves one step in any direction.
    The knight leaps in an L, over anything in its way.
    The pawn steps forward once, or twice on its first move, and captures diagonally.
    You capture by landing on the square of a rival piece.
    A pawn that reaches the far row becomes a queen, rook, bishop or knight.
    {""}*Castling* moves the king and a rook at once if neither has moved.
    A king under attack is in *check*; with no way out it is *mate*, and you win. Not in check and no move: a draw.
    Press the piece and the square, or write the move: e4, Nf3, exd5, O-O, e8=Q.
ajedrez-terms =
    Check: the king is attacked and has to be saved with this very move.
    Mate: the king is in check and cannot be saved: the game is over.
    Stalemate: the player to move is not in check, but nothing can move: a draw.
    Draw: nobody wins.
    Castling: the king moves two squares towards a rook, which jumps to his other side.
    En passant: a pawn that advances two squares can be taken as if it had advanced one.
    Promotion: a pawn that reaches the far side becomes another piece.
    Increment: the seconds that each move adds to the clock: 10+5 is ten minutes and five seconds.
ajedrez-plate = { $what ->
    [start] The start; the queen on her colour
    [open] The pawn, one or two; the knight, an L
    [torre] Straight, as far as there is room.
    [alfil] Diagonally, as far as there is room.
    [dama] Straight or diagonally.
    [rey] One step in any direction.
    [caballo] In an L, over anything in its way.
   *[peon] Moves straight, captures diagonally.
}
ajedrez-plate-man = { $man ->
    [torre] Rook
    [alfil] Bishop
    [dama] Queen
    [rey] King
    [caballo] Knight
   *[peon] Pawn
}

ajedrez-preset-sin-reloj = No clock
ajedrez-preset-sin-reloj-about = A game without hurry, as in the rulebook: think for as long as you like.
ajedrez-preset-rapida = Rapid
ajedrez-preset-rapida-about = Ten minutes each, and five seconds more for every move.
ajedrez-preset-relampago = Blitz
ajedrez-preset-relampago-about = Three minutes each, and two seconds more for every move.
ajedrez-preset-torneo = Tournament
ajedrez-preset-torneo-about = 40 moves in 90 minutes and then 30 more; the third illegal move loses. No hints.
ajedrez-preset-bala = Bullet
ajedrez-preset-bala-about = One minute each and no more: move before you think.
ajedrez-preset-cinco = Five minutes
ajedrez-preset-cinco-about = Five minutes each, no increment: coffee-house chess.
ajedrez-preset-diez = Ten minutes
ajedrez-preset-diez-about = Ten minutes each, no increment.
ajedrez-preset-quince = Fifteen and ten
ajedrez-preset-quince-about = Fifteen minutes each, and ten seconds more for every move.
ajedrez-preset-correspondencia = By correspondence
ajedrez-preset-correspondencia-about = Three days for every move: played now and then, for weeks.

ajedrez-option-no-clock = There is no clock.
ajedrez-option-clock = Each player has { $periods }. There is no arbiter and no pause: a fallen flag loses (or draws, if the rival has nothing to mate with), and a draw by repetition or by fifty moves has to be claimed.
ajedrez-option-touched = { $value ->
    [true] Touch-move: whoever touches a piece that can move, on the board or by buttons, must play it.
   *[false] Until the move is complete, another piece may be chosen.
}
ajedrez-option-illegal = { $value ->
    [penalizar] Illegal moves are counted: with a clock the first two give the rival two more minutes; the third one loses.
   *[rechazar] An illegal move is refused, and that is all.
}
ajedrez-period = { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}{ ajedrez-bonus }
ajedrez-period-moves = { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
} for { $moves ->
    [one] one move
   *[other] { $moves } moves
}{ ajedrez-bonus }
ajedrez-period-days = { $days ->
    [one] one day
   *[other] { $days } days
} for every move
ajedrez-bonus = { $bonus ->
    [increment] { " " }(and { $seconds } s more for every move)
    [delay] { " " }(and { $seconds } s before the clock runs in every turn)
   *[none] { "" }
}

ajedrez-side = { $color ->
    [white] White
   *[black] Black
}, { $seat }: { $men }.
ajedrez-men = { $piece ->
    [pawn] { $count ->
        [one] pawn
       *[other] pawns
    }
    [knight] { $count ->
        [one] knight
       *[other] knights
    }
    [bishop] { $count ->
        [one] bishop
       *[other] bishops
    }
    [rook] { $count ->
        [one] rook
       *[other] rooks
    }
    [queen] { $count ->
        [one] queen
       *[other] queens
    }
   *[king] king
} { $squares }
ajedrez-board = The board, from rank 8 (at the top) to rank 1, and from file a to file h
ajedrez-man = { $color ->
    [black] black
   *[white] white
} { $piece ->
    [pawn] pawn
    [knight] knight
    [bishop] bishop
    [rook] rook
    [queen] queen
   *[king] king
}
ajedrez-picture = The board from White's side. White: { $white }. Black: { $black }.
ajedrez-empty = empty square
ajedrez-last = Last move, by { $seat }: { $san }
ajedrez-san = { $piece ->
    [knight] N
    [bishop] B
    [rook] R
    [queen] Q
    [king] K
   *[none] { "" }
}{ $body }{ $promotion ->
    [knight] =N
    [bishop] =B
    [rook] =R
    [queen] =Q
   *[none] { "" }
}{ $mark ->
    [check] +
    [mate] #
   *[none] { "" }
}
ajedrez-check = { $seat } is in check!
ajedrez-clock = Clock: White { $white }, Black { $black }
ajedrez-illegal = Illegal moves: White { $white }, Black { $black }
ajedrez-claimable = { $ground ->
    [repeticion] { $seat } can claim a draw: the position has occurred three times.
   *[cincuenta] { $seat } can claim a draw: fifty moves without a pawn move or a capture.
}
ajedrez-claimable-with = { $seat } may claim a draw by naming one of these moves: { $moves }.
ajedrez-captures = Captured by { $seat }

ajedrez-step-from = { $piece ->
    [pawn] Pawn { $square }
    [knight] Knight { $square }
    [bishop] Bishop { $square }
    [rook] Rook { $square }
    [queen] Queen { $square }
    [king] King { $square }
   *[none] { $square }
}
ajedrez-step-castling = { $square } (castling)
ajedrez-step-promotion = { $piece ->
    [knight] Knight
    [bishop] Bishop
    [rook] Rook
   *[queen] Queen
}
ajedrez-step-claim = Claim a draw
ajedrez-step-resign = Resign
ajedrez-step-elapsed = { $time } pass

ajedrez-told-move = { $check ->
    [yes] { $seat }: { $san } Check!
   *[no] { $seat }: { $san }
}
ajedrez-told-resign = { $seat } resigns.
ajedrez-told-claim = { $ground ->
    [repeticion] { $seat } claims a draw, rightly: the position occurs for the third time.
    [cincuenta] { $seat } claims a draw, rightly: fifty moves without a pawn move or a capture.
   *[none] { $seat } claims a draw, wrongly: neither three occurrences nor fifty moves. The rest would be for an arbiter, and there is none here: a draw can only be offered.
}
ajedrez-told-illegal = { $count ->
    [one] Illegal move by { $seat }: the first. The third one loses.
    [2] Illegal move by { $seat }: the second. The third one loses.
   *[other] Illegal move by { $seat }: the third.
}
ajedrez-told-flag = { $seat } has run out of time.
ajedrez-told-won = { $reason ->
    [mate] Checkmate: { $seat } wins.
    [tiempo] { $seat } wins on time.
    [ilegales] { $seat } wins by the rival's illegal moves.
   *[abandono] { $seat } wins.
}
ajedrez-told-drawn = { $reason ->
    [ahogado] A draw by stalemate.
    [material] A draw: nobody has enough to mate.
    [repeticion] A draw by repetition.
    [cincuenta] A draw by the fifty-move rule.
    [tiempo] A draw: the rival does not have enough to mate.
   *[acuerdo] A draw by agreement.
}

ajedrez-fault-not-legal = { $why ->
    [check] That move is not legal: your king is in check, which must be answered.
    [exposed] That move is not legal: it would leave your king in check.
    [castling] Castling is not possible now.
   *[way] That move is not legal in this position.
}
ajedrez-fault-which-man = There are several such moves. Say also where it comes from: { $moves }.
ajedrez-fault-which-promotion = Say what the pawn becomes: { $mv } and Q (queen), R (rook), B (bishop) or N (knight).
ajedrez-fault-no-offer = The rival has not offered you a draw.
ajedrez-fault-offer-stands = Your offer still stands: wait for the answer.
ajedrez-fault-offered-already = You have offered a draw already: make a move first.
ajedrez-fault-claimed-already = You can claim only once in a turn: make a move.
ajedrez-fault-no-clock = This game is played without a clock.

ajedrez-setup-unreadable = The position is not in FEN notation (six fields, or the first four).
ajedrez-setup-kings = Each colour has exactly one king.
ajedrez-setup-pawns = There can be no pawns on ranks 1 and 8.
ajedrez-setup-men = A colour has no more than sixteen men, and no more than eight pawns.
ajedrez-setup-check = The side that is not to move cannot be in check.
ajedrez-setup-castling = For the right to castle, king and rook stand on their first squares.
ajedrez-setup-clock = Times, in seconds, are given only where there is a clock, and cannot be used up for both.

ajedrez-letras = K=K, Q=Q, R=T, B=A, N=C, P=; F=A, L=A, S=C
ajedrez-otros = chess game

ajedrez-castling-otros = { $side ->
    [short] castle kingside, castle short, castle, castling, castles, short castling
    [long] castle queenside, castle long, castle, castling, castles, long castling
   *[other] { "" }
}

ajedrez-own = your { $piece ->
    [pawn] pawn
    [knight] knight
    [bishop] bishop
    [rook] rook
    [queen] queen
   *[king] king
} on { $square }
ajedrez-theirs = { $piece ->
    [pawn] the pawn
    [knight] the knight
    [bishop] the bishop
    [rook] the rook
    [queen] the queen
   *[king] the king
} on { $square }
ajedrez-why-mate = { $san } was checkmate.
ajedrez-why-mate-soon = After { $san } checkmate could no longer have been stopped.
ajedrez-why-mated = Your rival mates with { $san }.
ajedrez-why-mated-soon = Your rival goes on with { $san }, and checkmate cannot be stopped any more.
ajedrez-why-walked-in = That loses something: { $theirs } can take { $own }.
ajedrez-why-left = It was left hanging: { $theirs } already attacked { $own }, and can take it without losing as much in return.
ajedrez-why-opened = Now { $theirs } can take { $own }, which is not guarded well enough any more.
ajedrez-why-forked = Your rival answers { $san } and attacks at the same time { $own }: not everything can be saved.
ajedrez-why-loses = Your rival answers { $san }, and then takes { $own }.
ajedrez-why-capture = Something was badly guarded: { $own } could take { $theirs } and come out ahead.
ajedrez-why-wins = With { $san } you would have won { $theirs }.
ajedrez-why-castle = Your king was still in the middle, where everything gets at it: castling made it safe.
ajedrez-nudge-mate = There is checkmate in one: look at every check, one by one.
ajedrez-nudge-mated = Careful: if you could pass now, your rival would checkmate you. That has to be stopped.
ajedrez-nudge-check = Your king is in check: the piece that gives it can be taken or blocked, or the king can step aside. What costs least?
ajedrez-nudge-capture = Look at { $theirs }: it is badly guarded.
ajedrez-nudge-tactic = Think of { $own }: from another square it wins something, perhaps by threatening two things at once.
ajedrez-nudge-attacked = Careful: { $theirs } can take { $own }.
ajedrez-nudge-castle = Nothing is in danger right now. Is your king safe?
ajedrez-nudge-quiet = Nothing is in danger right now. Think of { $own }: where would it do more?

ajedrez-called = { $what ->
    [reloj-no] no clock
    [dias] { $value ->
        [1] one day a move
       *[other] { $value } days a move
    }
    [ilegales-rechazar] illegal moves unpunished
    [ilegales-penalizar] illegal moves penalised
    [pieza_tocada-true] touch-move
   *[pieza_tocada-false] no touch-move
}

ajedrez-fact-checks = { $count ->
    [one] check you gave
   *[other] checks you gave
}
ajedrez-opening = { $name ->
   *[peon-rey] King's pawn game
    [siciliana] Sicilian defence
    [najdorf] Sicilian, Najdorf
    [dragon] Sicilian, Dragon
    [francesa] French defence
    [caro-kann] Caro-Kann defence
    [escandinava] Scandinavian defence
    [pirc] Pirc defence
    [alekhine] Alekhine's defence
    [gambito-rey] King's gambit
    [vienesa] Vienna game
    [petrov] Petrov's defence
    [philidor] Philidor's defence
    [espanola] Ruy Lopez
    [italiana] Italian game
    [dos-caballos] Two knights defence
    [evans] Evans gambit
    [escocesa] Scotch game
    [cuatro-caballos] Four knights game
    [peon-dama] Queen's pawn game
    [londres] London system
    [gambito-dama] Queen's gambit
    [aceptado] Queen's gambit accepted
    [rehusado] Queen's gambit declined
    [eslava] Slav defence
    [india] Indian defence
    [india-rey] King's Indian defence
    [grunfeld] Grünfeld defence
    [nimzoindia] Nimzo-Indian defence
    [india-dama] Queen's Indian defence
    [benoni] Benoni defence
    [holandesa] Dutch defence
    [inglesa] English opening
    [reti] Réti opening
    [bird] Bird's opening
    [larsen] Larsen's opening
}
