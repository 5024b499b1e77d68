# Damas, with voseo.

damas-not-no-piece = En la casilla { $square } no tenés ninguna pieza.
damas-not-several = Hay varias capturas de { $from } a { $to }: escribí todas las casillas del camino.
damas-not-offered = Ya ofreciste tablas: mové antes de ofrecerlas otra vez.
damas-why-walked-in = En { $square } la come con { $reply }, y no podés comer a cambio.
damas-why-left = Con eso el rival come la pieza de { $square } con { $reply }, y no podés comer a cambio.
damas-nudge-win = Acá se puede ganar algo. Después de cada jugada, ¿qué tiene que comer el rival, y qué comés vos entonces?
