# The table drawn live: what things are called where they lie, what stands beside who said it, whose score is whose.

# A man on a square: «caballo blanco en f3».
live-on = { $what } a { $place }

# Said aloud, beside who said it.
live-draw-offer = Taules?
live-no = No
live-pass = Passe
live-double = Doble!
truco-live-buenas = Son buenas

# The two sides, for who plays on one of them.
live-us = Nosaltres
live-them = Ells

# What is asked between a hand and the next deal.
live-dealing = Es repartix.
# The lot that says who deals the first hand.
live-lot = Sorteig: repartix { $seat } ({ $card }).

# Places to touch.
live-square = Casella { $number }
live-point = Punt { $number }
live-bar = La barra
live-off = Fora del tauler
# Ends a chain that could go on.
live-done = Fins ací
live-die = Tirar el dau
# $end: izq, der.
live-end = L'extrem { $end ->
    [izq] esquerre
   *[der] dret
}, on hi ha { $number }
live-point-held = { $seat }: { $count } al punt { $number }
live-stock = El munt, amb { $count }
live-piece = Fitxa { $number } de { $seat }
live-piece-to = Fitxa { $number } a { $place }
live-domino = Dòmino!

# Written in pictures, in few letters.
picture-truco-asked = { $voice }?
picture-truco-worth = Val { $value }
