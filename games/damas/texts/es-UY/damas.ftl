# Damas, with voseo.

damas-not-no-piece = En la casilla { $square } no tenés ninguna pieza.
damas-not-several = Hay varias capturas de { $from } a { $to }: escribí todas las casillas del camino.
damas-not-offered = Ya ofreciste tablas: mové antes de ofrecerlas otra vez.
