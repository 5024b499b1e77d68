# The table drawn live: what things are called where they lie, what stands beside who said it, whose score is whose.

# A man on a square: «caballo blanco en f3».
live-on = { $what } en { $place }

# Said aloud, beside who said it.
live-draw-offer = ¿Tablas?
live-no = No
live-pass = Paso
live-double = ¡Doblo!
truco-live-buenas = Son buenas

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
picture-truco-asked = ¿{ $voice }?
picture-truco-worth = Vale { $value }
