# The table drawn live: what things are called where they lie, what stands beside who said it, whose score is whose.

# A man on a square: «caballo blanco en f3».
live-on = { $what } em { $place }

# Said aloud, beside who said it.
live-draw-offer = Empate?
live-no = Não
live-pass = Passo
live-double = Dobro!

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
picture-truco-worth = Vale { $value }
# What the hand is worth as things stand: the name of the last voice that was wanted, and the number last.
picture-truco = { $value ->
    [1] Sem truco
    [2] Truco
    [3] Retruco
    [4] Vale quatro
   *[other] Vale
} { $value }
picture-truc = { $value ->
    [1] Sem truc
    [2] Truc
    [3] Retruc
    [4] Quatre val
   *[other] Joc fora
} { $value }
# Below a name: plays first, has to act, has thrown in the cards.
picture-mano = mão
picture-turn = joga agora
picture-out = no mazo
# Beside the counters of the second half of a long game.
picture-buenas = boas
# The points that win the game.
picture-goal = a { $points }
# In the picture of a lobby: below the name of the host, and in place of the name at a free seat.
picture-host = anfitrião
picture-free = Livre
# In the picture of a finished game: the house, the score, what stands between the faces of both sides, the button.
share-house = Sobremesa
share-score = { $own } a { $others }
share-won = { $winner } ganhou de { $loser }
share-against = contra
share-call = Veja e jogue também
