# The table drawn live: what things are called where they lie, what stands beside who said it, whose score is whose.

live-on = { $what } a { $place }

live-draw-offer = Taules?
live-no = No
live-pass = Passe
live-double = Doble!

live-us = Nosaltres
live-them = Ells

live-dealing = Es repartix.
live-lot = Sorteig: repartix { $seat } ({ $card }).

live-square = Casella { $number }
live-point = Punt { $number }
live-bar = La barra
live-off = Fora del tauler
live-done = Fins ací
live-die = Tirar el dau
live-end = L'extrem { $end ->
    [izq] esquerre
   *[der] dret
}, on hi ha { $number }
live-point-held = { $seat }: { $count } al punt { $number }
live-stock = El munt, amb { $count }
live-piece = Fitxa { $number } de { $seat }
live-piece-to = Fitxa { $number } a { $place }
live-domino = Dòmino!

picture-truco-worth = Val { $value }
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
picture-mano = mà
picture-turn = li toca
picture-out = fora
picture-buenas = bones
picture-goal = a { $points }
picture-host = convida
picture-free = Lliure
share-score = { $own } a { $others }
share-won = { $winner } ha guanyat a { $loser }
share-against = contra
share-call = Mira-la i juga tu
