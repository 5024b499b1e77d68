# The table drawn live: what things are called where they lie, what stands beside who said it, whose score is whose.

# A man on a square: «caballo blanco en f3».
live-on = { $what } on { $place }

# Said aloud, beside who said it.
live-draw-offer = Draw?
live-no = No
live-pass = Pass
live-double = Double!
truco-live-buenas = Son buenas

# The two sides, for who plays on one of them.
live-us = Us
live-them = Them

# What is asked between a hand and the next deal.
live-dealing = Dealing.
# The lot that says who deals the first hand.
live-lot = The lot: { $seat } deals ({ $card }).

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
live-stock = The boneyard, with { $count }
live-piece = Piece { $number } of { $seat }
live-piece-to = Piece { $number } to { $place }
live-domino = Domino!

# Written in pictures, in few letters.
picture-truco-asked = { $voice }?
picture-truco-worth = Worth { $value }
