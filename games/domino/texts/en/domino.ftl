# Dominoes.

domino-name = Dominoes
domino-primer =
    Twenty-eight tiles, from double blank to double six; seven each.
    Four people play in pairs, partners facing each other.
    The leader plays any tile; then play goes on to the right.
    Play a tile with the number of one of the two *ends*: equal halves touch.
    A *double* lies crosswise, and the end keeps its number.
    If you have a tile that fits, you must play it.
    If not, draw from the stock until one fits; with no stock or no drawing, you pass.
    Whoever plays their last tile *goes out* and scores the pips of those that are left.
    If nobody can play, the chain is *blocked*, and whoever has fewest scores them.
    You play to 300, or as agreed. Press the tile and the end, or write 6-4.
domino-terms =
    Double: a tile with the same number on both halves; it is laid across.
    Ends: the two free numbers of the chain, where it goes on.
    Lead: the first tile of a hand, and the right to lay it.
    Stock: the tiles that nobody was dealt; where tiles are drawn, they come from there.
    Passing: giving up the turn, since no tile of yours fits.
    Going out: laying your last tile, which wins the hand.
    Block: nobody can lay a tile, and whoever holds the fewest pips wins.
    Hand: each deal, until somebody goes out or the chain is blocked.
domino-plate = { $what ->
    [start] A double lies crosswise
   *[open] The 6-1 fits at both ends
}
domino-title = Dominoes · hand { $number }

domino-preset-pareja-100 = Pairs to 100
domino-preset-pareja-100-about = Four players in pairs, to 100 points: about five hands.
domino-preset-mano-a-mano = One against one
domino-preset-mano-a-mano-about = Two players, to 100 points; whoever cannot play draws.
domino-preset-tres = Three
domino-preset-tres-about = Three players, each alone, to 100 points; whoever cannot play draws.
domino-preset-reglamento = Rulebook
domino-preset-reglamento-about = As in championships: in pairs, to 300 points and without hints. A long game.
domino-preset-venezolano = Venezuelan
domino-preset-venezolano-about = In pairs to 75 points: the highest double leads, later whoever won the hand.
domino-preset-dominicano = Dominican
domino-preset-dominicano-about = In pairs to 200 points: the highest double leads, later whoever won the hand.

domino-option-touched = { $value ->
    [true] Touch-move: whoever touches a tile that fits, on the table or by buttons, must play it.
   *[false] Until the move is complete, another tile may be chosen.
}
domino-option-puntos = The game is to { $puntos } points.
domino-option-salida = { $salida ->
    [doble-mayor] Whoever holds the highest double leads the first hand, with it; without doubles, the highest tile.
    [asiento] The first seat leads the first hand, with any tile.
   *[sorteo] Each turns up a tile; whoever has most pips leads the first hand, and may not let another lead.
}
domino-option-mano = { $mano ->
    [gana] Whoever went out leads the next hand; after a block, the winner: in pairs whoever blocked or, if the others won, the one after. After a tie the lead moves on.
   *[rota] The lead moves to the right with each hand.
}
domino-option-robo = { $robo ->
    [false] Nobody draws: whoever cannot play passes. Passing with a tile that fits is refused, and not written down.
   *[true] If tiles are left over, whoever cannot play draws until one fits or none is left. Passing with a tile that fits is refused, and not written down.
}

domino-score = { $seats }: { $score } of { $goal } points
domino-salida = { $mano } leads.
domino-chain = On the table (ends { $left } and { $right })
domino-tiles = { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
}
domino-seat =
    { $seat }: { domino-tiles }
domino-seat-passed =
    { $seat }: { domino-tiles } · passed on: { $passes }
domino-stock = { $stock ->
    [one] 1 tile is left to draw.
   *[other] { $stock } tiles are left to draw.
}
domino-draw = Drawn for the lead: { $drawn }.
domino-last = Hand { $number }: { $ended } { $count }

domino-count = Left: { $left }. { $points ->
        [one] 1 point
       *[other] { $points } points
    } for { $winners }.
domino-count-tie = Left: { $left }. A tie: nobody scores and the lead moves on.
domino-part = { $how ->
    [cierre] { $seat } closed the game
   *[domino] { $seat } went out
}; { $points ->
    [one] 1 point was left
   *[other] { $points } points were left
}
domino-left-nothing = { $seat } nothing

domino-hand = Your tiles ({ $pips ->
        [one] 1 pip
       *[other] { $pips } pips
    })
domino-hand-ends = Ends { $left } and { $right }: { $fit ->
    [0] none of yours fits.
    [one] one of yours fits.
   *[other] { $fit } of yours fit.
}
domino-step-end = { $end ->
    [izq] ◀ { $tile } at the left
   *[der] { $tile } at the right ▶
}
domino-step-paso = Pass
domino-step-robo = Draw

domino-told-salida = { $seat } leads { $tile }.
domino-told-ficha = { $end ->
    [izq] { $seat } plays { $tile } at the left (ends { $left } and { $right }).
   *[der] { $seat } plays { $tile } at the right (ends { $left } and { $right }).
}
domino-told-paso = { $seat } passes: no { $left } and no { $right }.
domino-told-paso-same = { $seat } passes: no { $both }.
domino-told-robo = { $stock ->
    [0] { $seat } draws the last tile.
    [one] { $seat } draws; 1 tile is left.
   *[other] { $seat } draws; { $stock } tiles are left.
}
domino-told-domino = { $seat } goes out!
domino-told-cierre = { $seat } closes the game.
domino-told-reparto = Hand { $number }: { $mano } leads.

domino-fault-lead = You lead: play a tile from your hand.
domino-fault-lead-with = In the first hand you must lead { $tile }.
domino-fault-not-held = You do not have the tile { $tile }.
domino-fault-fits-nowhere = The tile { $tile } does not fit: the ends are { $left } and { $right }.
domino-fault-other-end = { $end ->
    [izq] The tile { $tile } does not fit at the left: play it at the right.
   *[der] The tile { $tile } does not fit at the right: play it at the left.
}
domino-fault-which-end = The tile { $tile } fits both ends: say { $tile } left or { $tile } right.
domino-fault-play = You have a tile that fits: it must be played.
domino-fault-draw = None of your tiles fits: you must draw.
domino-fault-pass = None of your tiles fits and there is nothing to draw: you must pass.

domino-otros = double six dominoes, double six, domino, bones

domino-word-otros = { $word ->
    [paso] pass, i pass, knock
    [robo] draw, i draw, boneyard
   *[other] { "" }
}
domino-end-otros = { $end ->
    [izq] left, left end
   *[der] right, right end
}

domino-why-passed = With { $tile } the open ends would have shown what { $seat } lacks: they had passed on { $numbers }.
domino-why-stranded = After { $played } none of your other tiles fitted.
domino-why-double = A double fits one number only and is hard to get rid of: { $tile } was best laid while it fitted.
domino-why-variety = With { $tile } you would have kept tiles of { $kept } different numbers instead of { $given }: that way you pass less.
domino-why-heavy = { $tile } weighs { $pips } points, which count against you if somebody else goes out.
domino-nudge-passed = { $seat } has passed on { $numbers }: they have none. Can that be left open?
domino-nudge-double = A double fits one number only. Is there one to get rid of now?
domino-nudge-stranded = Count which of your tiles will fit afterwards: after some moves none would.
domino-nudge-variety = Look at what stays in your hand: the more different numbers, the less you pass.
domino-nudge-heavy = Nobody has given anything away yet. Which tiles weigh most, if somebody else goes out?

domino-called = { $what ->
    [puntos] to { $value }
    [modo-auto] pairs if there are four
    [modo-parejas] in pairs
    [modo-individual] each alone
    [salida-sorteo] lead by lot
    [salida-doble-mayor] highest double leads
    [salida-asiento] first seat leads
    [mano-rota] the lead rotates
    [mano-gana] the winner leads
    [robo-true] with drawing
    [robo-false] no drawing
    [pieza_tocada-true] touch-move
   *[pieza_tocada-false] no touch-move
}

domino-fact-dominoes = { $count ->
    [one] hand you went out in
   *[other] hands you went out in
}
domino-fact-passed = { $count ->
    [one] pass by your rivals
   *[other] passes by your rivals
}
domino-fact-pass = { $count ->
    [one] pass of yours
   *[other] passes of yours
}
