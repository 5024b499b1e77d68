# The table drawn live: what things are called where they lie, what stands beside who said it, whose score is whose.

live-on = { $what } em { $place }

live-draw-offer = Empate?
live-no = Não
live-pass = Passo
live-double = Dobro!

live-us = Nós
live-them = Eles

live-dealing = Dando as cartas.
live-lot = Sorteio: { $seat } dá as cartas ({ $card }).

live-square = Casa { $number }
live-point = Casa { $number }
live-bar = A barra
live-off = Fora do tabuleiro
live-done = Parar aqui
live-die = Lançar o dado
live-end = A ponta { $end ->
    [izq] esquerda
   *[der] direita
}, onde há { $number }
live-point-held = { $seat }: { $count } na casa { $number }
live-stock = O monte, com { $count }
live-piece = Peça { $number } de { $seat }
live-piece-to = Peça { $number } para { $place }
live-domino = Bati!

picture-truco-worth = Vale { $value }
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
picture-mano = mão
picture-turn = joga agora
picture-out = no mazo
picture-buenas = boas
picture-goal = a { $points }
picture-host = convida
picture-free = Livre
share-score = { $own } a { $others }
share-won = { $winner } ganhou de { $loser }
share-against = contra
share-call = Veja e jogue também
