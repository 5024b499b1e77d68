# The table drawn live: what things are called where they lie, what stands beside who said it, whose score is whose.

# A man on a square: «caballo blanco en f3».
live-on = { $what } on { $place }

# Said aloud, beside who said it.
live-draw-offer = Draw?
live-no = No
live-pass = Pass
live-double = Double!

# The two sides, for who plays on one of them.
live-us = Us
live-them = Them

# What is asked between a hand and the next deal.
live-dealing = Dealing.
# The lot that says who deals the first hand.
live-lot = Drawn by lot: { $seat } deals ({ $card }).

# Places to touch.
live-square = Square { $number }
live-point = Point { $number }
live-bar = The bar
live-off = Off the board
# Ends a chain that could go on.
live-done = Stop here
live-die = Roll the die
# $end: izq, der.
live-end = The { $end ->
    [izq] left
   *[der] right
} end, which shows { $number }
live-point-held = { $seat }: { $count } on point { $number }
live-stock = The stock, with { $count }
live-piece = Piece { $number } of { $seat }
live-piece-to = Piece { $number } to { $place }
live-domino = Domino!

# Written in pictures, in few letters.
picture-truco-worth = Worth { $value }
# What the hand is worth as things stand: the name of the last voice that was wanted, and the number last.
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
# Below a name: plays first, has to act, has thrown in the cards.
picture-mano = leads
picture-turn = to play
picture-out = folded
# Beside the counters of the second half of a long game.
picture-buenas = buenas
# The points that win the game.
picture-goal = to { $points }
# In the picture of a lobby: below the name of the host, and in place of the name at a free seat.
picture-host = host
picture-free = Free
# In the picture of a finished game: the house, the score, what stands between the faces of both sides, the button.
share-house = Sobremesa
share-score = { $own } to { $others }
share-won = { $winner } beat { $loser }
share-against = against
share-call = Watch it, and play
