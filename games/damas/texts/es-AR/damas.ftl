# Damas, with voseo.

damas-not-no-piece = En la casilla { $square } no tenés ninguna pieza.
damas-not-several = Hay varias capturas de { $from } a { $to }: escribí todas las casillas del camino.
damas-not-offered = Ya ofreciste tablas: mové antes de ofrecerlas otra vez.
damas-why-walked-in = En { $square } la come con { $reply }, y no podés comer a cambio.
damas-why-left = Con eso el rival come la pieza de { $square } con { $reply }, y no podés comer a cambio.
damas-nudge-win = Acá se puede ganar algo. Después de cada jugada, ¿qué tiene que comer el rival, y qué comés vos entonces?
damas-primer = Las fichas van en diagonal, de casilla en casilla, y comen saltando por encima de una rival a la casilla libre de atrás. La que llega al fondo es dama. Si también van para atrás, si hay que comer y cuánto anda la dama lo dicen las reglas de cada mesa. Gana el que deja al otro sin fichas. Tocá la pieza y después la casilla, o escribí los números de las casillas: 22-18, 18x11.
damas-why-loses = El rival responde { $reply }: de ahí sale que perdés { $lost ->
    [one] una pieza
   *[other] { $lost } piezas
} y comés { $won ->
    [0] ninguna
    [one] una
   *[other] { $won }
}.
damas-nudge-capture = Se puede comer de más de una manera: ¿con cuál comés más, y qué come el rival después?
