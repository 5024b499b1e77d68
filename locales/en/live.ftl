# The table drawn live: what things are called where they lie, what stands beside who said it, whose score is whose.

live-on = { $what } on { $place }

live-draw-offer = Draw?
live-no = No
live-pass = Pass
live-double = Double!

live-us = Us
live-them = Them

live-dealing = Dealing.
live-lot = Drawn by lot: { $seat } deals ({ $card }).

live-square = Square { $number }
live-point = Point { $number }
live-bar = The bar
live-off = Off the board
live-done = Stop here
live-die = Roll the die
live-end = The { $end ->
    [izq] left
   *[der] right
} end, which shows { $number }
live-point-held = { $seat }: { $count } on point { $number }
live-stock = The stock, with { $count }
live-piece = Piece { $number } of { $seat }
live-piece-to = Piece { $number } to { $place }
live-domino = Domino!

picture-truco-worth = Worth { $value }
picture-truco = { $value ->
    [1] No truco
    [2] Truco
    [3] Retruco
    [4] Vale cuatro
   *[other] Worth
} { $value }
picture-truc = { $value ->
    [1] No truc
    [2] Truc
    [3] Retruc
    [4] Quatre val
   *[other] Joc fora
} { $value }
picture-mano = leads
picture-turn = to play
picture-out = folded
picture-buenas = buenas
picture-goal = to { $points }
picture-host = host
picture-free = Free
share-score = { $own } to { $others }
share-won = { $winner } beat { $loser }
share-against = against
share-call = Watch it, and play
