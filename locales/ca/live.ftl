# The table drawn live: what things are called where they lie, what stands beside who said it, whose score is whose.

# A man on a square: «caballo blanco en f3».
live-on = { $what } a { $place }

# Said aloud, beside who said it.
live-draw-offer = Taules?
live-no = No
live-pass = Passe
live-double = Doble!

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
picture-truco-worth = Val { $value }
# What the hand is worth as things stand: the name of the last voice that was wanted, and the number last.
picture-truco = { $value ->
    [1] Sense truco
    [2] Truco
    [3] Retruco
    [4] Vale cuatro
   *[other] Val
} { $value }
picture-truc = { $value ->
    [1] Sense truc
    [2] Truc
    [3] Retruc
    [4] Quatre val
   *[other] Joc fora
} { $value }
# Below a name: plays first, has to act, has thrown in the cards.
picture-mano = mà
picture-turn = li toca
picture-out = fora
# Beside the counters of the second half of a long game.
picture-buenas = bones
# The points that win the game.
picture-goal = a { $points }
# In the picture of a lobby: below the name of the host, and in place of the name at a free seat.
picture-host = amfitrió
picture-free = Lliure
# In the picture of a finished game: the house, the score, what stands between the faces of both sides, the button.
share-house = Sobremesa
share-score = { $own } a { $others }
share-won = { $winner } ha guanyat a { $loser }
share-against = contra
share-call = Mira-la i juga tu
