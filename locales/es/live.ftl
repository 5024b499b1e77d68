# The table drawn live: what things are called where they lie, what stands beside who said it, whose score is whose.

# A man on a square: «caballo blanco en f3».
live-on = { $what } en { $place }

# Said aloud, beside who said it.
live-draw-offer = ¿Tablas?
live-no = No
live-pass = Paso
live-double = ¡Doblo!

# The two sides, for who plays on one of them.
live-us = Nosotros
live-them = Ellos

# What is asked between a hand and the next deal.
live-dealing = Se reparte.
# The lot that says who deals the first hand.
live-lot = Sorteo: reparte { $seat } ({ $card }).

# Places to touch.
live-square = Casilla { $number }
live-point = Punto { $number }
live-bar = La barra
live-off = Fuera
# Ends a chain that could go on.
live-done = Hasta aquí
live-die = Tirar el dado
# $end: izq, der.
live-end = El extremo { $end ->
    [izq] izquierdo
   *[der] derecho
}, donde hay { $number }
live-point-held = { $seat }: { $count } en el punto { $number }
live-stock = El pozo, con { $count }
live-piece = Ficha { $number } de { $seat }
live-piece-to = Ficha { $number } a { $place }
live-domino = ¡Dominó!

# Written in pictures, in few letters.
picture-truco-worth = Vale { $value }
# What the hand is worth as things stand: the name of the last voice that was wanted, and the number last.
picture-truco = { $value ->
    [1] Sin truco
    [2] Truco
    [3] Retruco
    [4] Vale cuatro
   *[other] Vale
} { $value }
picture-truc = { $value ->
    [1] Sin truc
    [2] Truc
    [3] Retruc
    [4] Quatre val
   *[other] Joc fora
} { $value }
# Below a name: plays first, has to act, has thrown in the cards.
picture-mano = mano
picture-turn = le toca
picture-out = al mazo
# Beside the counters of the second half of a long game.
picture-buenas = buenas
# The points that win the game.
picture-goal = a { $points }
# In the picture of a lobby: below the name of the host, and in place of the name at a free seat.
picture-host = invita
picture-free = Libre
# In the picture of a finished game: the house, the score, what stands between the faces of both sides, the button.
share-score = { $own } a { $others }
share-won = { $winner } le ganó a { $loser }
share-against = contra
share-call = Mírala y juega tú
