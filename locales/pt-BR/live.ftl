# The table drawn live: what things are called where they lie, what stands beside who said it, whose score is whose.

# A man on a square: «caballo blanco en f3».
live-on = { $what } em { $place }

# Said aloud, beside who said it.
live-draw-offer = Empate?
live-no = Não
live-pass = Passo
live-double = Dobro!
truco-live-buenas = Son buenas

# The two sides, for who plays on one of them.
live-us = Nós
live-them = Eles

# What is asked between a hand and the next deal.
live-dealing = Dando as cartas.
# The lot that says who deals the first hand.
live-lot = Sorteio: { $seat } dá as cartas ({ $card }).

# Places to touch.
live-square = Casa { $number }
live-point = Casa { $number }
live-bar = A barra
live-off = Fora do tabuleiro
# Ends a chain that could go on.
live-done = Parar aqui
live-die = Lançar o dado
# $end: izq, der.
live-end = A ponta { $end ->
    [izq] esquerda
   *[der] direita
}, onde há { $number }
live-point-held = { $seat }: { $count } na casa { $number }
live-stock = O monte, com { $count }
live-piece = Peça { $number } de { $seat }
live-piece-to = Peça { $number } para { $place }
live-domino = Bati!

# Written in pictures, in few letters.
picture-truco-asked = { $voice }?
picture-truco-worth = Vale { $value }
