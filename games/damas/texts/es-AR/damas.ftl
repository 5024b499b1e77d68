# Damas, with voseo.

damas-not-no-piece = En la casilla { $square } no tenés ninguna pieza.
damas-not-several = Hay varias capturas de { $from } a { $to }: escribí todas las casillas del camino.
damas-not-offered = Ya ofreciste tablas: mové antes de ofrecerlas otra vez.
damas-why-walked-in = En { $square } la come con { $reply }, y no podés comer a cambio.
damas-why-left = Con eso el rival come la pieza de { $square } con { $reply }, y no podés comer a cambio.
damas-nudge-win = Acá se puede ganar algo. Después de cada jugada, ¿qué tiene que comer el rival, y qué comés vos entonces?
damas-primer =
    Doce fichas cada uno en las casillas oscuras; en las de 100 casillas, quince.
    La ficha avanza un paso en diagonal.
    Come saltando por encima de una rival a la casilla libre de atrás, y sigue mientras pueda.
    La que llega al fondo es *dama*: va para adelante y para atrás.
    En las clásicas la dama da un solo paso; en las otras vuela por toda la diagonal.
    En las de la abundancia también las fichas van para atrás, y comer es libre.
    En las demás, si no comés pudiendo, te pueden *soplar* la pieza u obligarte.
    Gana el que come todas las piezas del otro o lo deja sin jugada.
    Son tablas de común acuerdo, o después de 40 jugadas de cada uno sin progreso.
    Tocá la pieza y después la casilla, o escribí los números: 22-18, 18x11.
damas-why-loses = El rival responde { $reply }: de ahí sale que perdés { $lost ->
    [one] una pieza
   *[other] { $lost } piezas
} y comés { $won ->
    [0] ninguna
    [one] una
   *[other] { $won }
}.
damas-nudge-capture = Se puede comer de más de una manera: ¿con cuál comés más, y qué come el rival después?
