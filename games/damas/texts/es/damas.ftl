# Damas: three variants. Squares are said by number.

damas-name = Damas
damas-primer =
    Doce fichas cada uno en las casillas oscuras; en las de 100 casillas, quince.
    La ficha avanza un paso en diagonal.
    Come saltando por encima de una rival a la casilla libre de detrás, y sigue mientras pueda.
    La que llega al fondo es *dama*: va hacia delante y hacia atrás.
    En las clásicas la dama da un solo paso; en las otras vuela por toda la diagonal.
    En las de la abundancia también las fichas van hacia atrás, y comer es libre.
    En las demás, si no comes pudiendo, te pueden *soplar* la pieza u obligarte.
    Gana quien come todas las piezas del otro o lo deja sin jugada.
    Son tablas de común acuerdo, o tras 40 jugadas de cada uno sin progreso.
    Toca la pieza y después la casilla, o escribe los números: 22-18, 18x11.
# The words of the game, one a line: the word, a colon, what it means.
damas-terms =
    Dama: la ficha que llegó al fondo; va también hacia atrás.
    Comer: saltar por encima de una pieza rival y sacarla del tablero.
    Soplar: sacar del tablero la pieza que podía comer y no comió.
    Damas clásicas: ocho por ocho casillas; la dama da un solo paso.
    Damas a cien: diez por diez casillas y quince fichas; la dama vuela.
    La abundancia: las fichas van también hacia atrás, y comer es libre.
    Volar: ir por toda la diagonal en una jugada.
    Tablas: un empate: nadie gana.
damas-plate = { $what ->
    [start] Las clásicas, después de 11-15
    [open] La ficha avanza en diagonal
    [comer] Comer
    [comer-about] Se salta por encima a la casilla libre que sigue.
    [dama] Dama
   *[dama-about] En las clásicas, un paso hacia cualquier lado.
}

damas-preset-obligatoria = Damas de 64, comer es obligatorio
damas-preset-obligatoria-about = Tablero de 8×8. El que puede comer, come. Sin soplo y sin reloj: la partida más ágil.
damas-preset-clasica = Damas clásicas, con soplo
damas-preset-clasica-about = Tablero de 8×8. Al que no come le pueden soplar la ficha u obligarlo a comer. Se puede pedir ¡Tiempo!
damas-preset-cien = Damas de 100
damas-preset-cien-about = Tablero de 10×10 con 15 fichas. La dama vuela y come antes que las fichas. Con soplo.
damas-preset-abundancia = Damas de la abundancia
damas-preset-abundancia-about = Tablero de 8×8. Las fichas van también hacia atrás, comer es libre, y a las tres equivocaciones se pierde.

damas-option-touched = { $value ->
    [true] Pieza tocada, pieza jugada: quien toca una pieza que puede mover, en el tablero o con los botones, ya no puede cambiarla por otra. Tocar una que no puede no cuesta el turno.
   *[false] Hasta completar la jugada se puede cambiar de pieza.
}
damas-option-variante = { $variante ->
    [clasica] Clásica: tablero de 8×8; las fichas van y comen hacia adelante, la dama da un solo paso y salen las negras.
    [cien] Cien: tablero de 10×10 con quince fichas; la dama vuela y come primero, y salen las negras. Cuando solo quedan damas, son tablas después de cinco jugadas de cada uno.
    [abundancia] Abundancia: tablero de 8×8; las fichas van y comen en las dos direcciones, la dama vuela y salen las blancas.
   *[other] { $variante }
}
damas-option-captura = { $captura ->
    [soplo] Comer con soplo: a quien podía comer y no comió hasta el final, el rival puede soplarle la ficha u obligarlo a comer.
    [obligatoria] Comer es obligatorio, y hasta el final; entre varias maneras vale cualquiera.
    [libre] Comer es libre: quien juega decide si come y hasta dónde.
   *[other] { $captura }
}
damas-option-partidas = { $partidas ->
    [one] Una sola partida.
   *[other] { $partidas } partidas, y se juegan todas; los colores cambian en cada una.
}
damas-option-tiempo = { $tiempo ->
    [true] A quien lleva cinco minutos pensando se le puede pedir ¡Tiempo!: si en un minuto no juega, pierde la partida.
   *[false] Nadie pide ¡Tiempo!
}
damas-option-errores = { $errores ->
    [0] Las equivocaciones no se cuentan.
    [one] Con una equivocación se pierde la partida: escribir una jugada que no vale, o que te soplen una pieza o te obliguen a comer. El tablero y los botones solo ofrecen jugadas válidas.
   *[other] Con { $errores } equivocaciones se pierde la partida: escribir una jugada que no vale, o que te soplen una pieza o te obliguen a comer. El tablero y los botones solo ofrecen jugadas válidas.
}
damas-option-movida-extra = { $extra ->
    [true] Quien empieza su turno con una sola pieza puede moverla dos veces.
   *[false] Sin movida extra.
}
damas-option-bloqueo = { $bloqueo ->
    [pierde] Quien queda bloqueado pierde.
    [tablas] Si alguien queda bloqueado, son tablas.
    [piezas] Si alguien queda bloqueado, gana quien tiene más piezas; a igual número, quien tiene más damas, y si no, son tablas.
   *[other] { $bloqueo }
}
damas-option-sin-progreso = { $moves ->
    [0] Se puede jugar sin comer ni coronar todo lo que se quiera.
    [one] Tablas después de una jugada de cada uno en que nadie come, sopla ni corona, ni (salvo en Abundancia) mueve una ficha.
   *[other] Tablas después de { $moves } jugadas de cada uno en que nadie come, sopla ni corona, ni (salvo en Abundancia) mueve una ficha.
}

damas-title = Damas { $variante ->
    [clasica] clásicas
    [cien] de 100
    [abundancia] de la abundancia
   *[other] { $variante }
}{ $games ->
    [1] { "" }
   *[other] {" "}· partida { $number } de { $games }
}
damas-board = El tablero, con las blancas abajo; las casillas vacías muestran su número.
damas-piece = { $crowned ->
    [true] dama
   *[false] ficha
} { $color ->
    [blancas] blanca
   *[negras] negra
}
damas-side = { $seat } ({ $color }): { $men ->
    [0] sin fichas
    [one] una ficha en { $men_on }
   *[other] { $men } fichas en { $men_on }
}{ $damas ->
    [0] .
    [one] ; una dama en { $damas_on }.
   *[other] ; { $damas } damas en { $damas_on }.
}
damas-score = Puntos: { $score }.
damas-fault = No comió como debía: se le puede soplar la pieza de { $squares }, o se lo puede obligar a comer.
damas-due = Hay que comer.
damas-extra = Es su última pieza: puede mover otra vez, o pasar.
damas-mistakes = { $seat } lleva { $count ->
    [one] una equivocación
   *[other] { $count } equivocaciones
} de { $most }.
damas-time-called = ¡Tiempo! Queda un minuto para mover.
damas-only-damas = Solo quedan damas: { $moves ->
    [one] va una jugada
   *[other] van { $moves } jugadas
}, y a las diez son tablas.
damas-quiet = { $moves ->
    [one] Va una jugada
   *[other] Van { $moves } jugadas
} sin progreso; a las { $most } son tablas.

damas-step-piece = De { $square }
damas-step-piece-otros = pieza { $square }
damas-step-to = A { $square }
damas-step-capture = Comer y caer en { $square }
damas-step-chain = Comer por { $square } y seguir
damas-step-rest = Seguir a { $squares }
damas-step-soplo = Soplar la de { $square }
damas-step-obligar = Obligar a comer
damas-step-paso = Pasar
damas-step-time = ¡Tiempo!

damas-crowned = { $crowned ->
    [true] {" "}y corona
   *[false] { "" }
}
damas-told-jugada = { $seat } juega { $move }{ damas-crowned }.
damas-told-captura = { $seat } come con { $move } { $count ->
    [one] la pieza de { $taken }
   *[other] las piezas de { $taken }
}{ damas-crowned }.
damas-told-soplo = { $seat } sopla la pieza de { $square } y le toca mover.
damas-told-obligar = { $seat } obliga a comer: la jugada se deshace.
damas-told-paso = { $seat } no mueve otra vez.
damas-told-tiempo = { $seat } pide ¡Tiempo!: queda un minuto para mover.
damas-told-equivocacion = { $seat } se equivoca: { $count ->
    [one] va una vez
   *[other] van { $count } veces
}.
damas-told-ganada = Partida { $number }: gana { $winner }, { $reason ->
    [sin-fichas] al rival no le quedan piezas
    [bloqueo] el rival no puede mover
    [piezas] hay un bloqueo y tiene más piezas
    [equivocaciones] el rival se equivocó demasiado
    [abandono] por abandono
    [tiempo] por tiempo
   *[other] { $reason }
}.
damas-told-tablas = Partida { $number }: tablas, { $reason ->
    [bloqueo] hay un bloqueo
    [piezas] hay un bloqueo con piezas iguales
    [damas] solo quedan damas y pasaron cinco jugadas de cada uno
    [sin-progreso] hace mucho que nada avanza
    [acuerdo] de común acuerdo
   *[other] { $reason }
}.

damas-not-other-turn = Le toca mover al rival.
damas-setup-fen = La posición no sirve. Sería por ejemplo B:W18,24,K10:B12,16: quién mueve, las blancas y las negras; cada casilla una sola vez, y ninguna ficha en su última fila.
damas-not-must-capture = Hay que comer, por ejemplo { $example }.
damas-not-dama-first = La dama come primero, por ejemplo { $example }.
damas-not-no-piece = En la casilla { $square } no tienes ninguna pieza.
damas-not-cannot-go = La pieza de { $from } no puede ir a { $to }.
damas-not-several = Hay varias capturas de { $from } a { $to }: escribe todas las casillas del camino.
damas-not-no-fault = No hay ninguna falta que castigar ahora.
damas-not-culprit = La pieza de { $square } no dejó de comer. Se puede soplar: { $culprits }.
damas-not-pass = Solo se puede pasar en la movida extra de una última pieza.
damas-not-offered = Ya ofreciste tablas: mueve antes de ofrecerlas otra vez.
damas-not-no-offer = El rival no ofrece tablas.
damas-not-no-clock = En esta mesa se juega sin ¡Tiempo!
damas-not-own-time = ¡Tiempo! lo pide el rival de quien piensa.
damas-not-time-called = ¡Tiempo! ya se pidió en este turno.
damas-not-time-early = Es pronto para pedir ¡Tiempo!: { $seconds ->
    [one] falta un segundo
   *[other] faltan { $seconds } segundos
}.

# What else people call the game.
damas-otros = juego de damas

damas-word-otros = { $word ->
    [paso] paso, pasar
    [obligar] obligo, oblígalo, obligar, que coma
   *[other] { "" }
}
# Why a move was better, and what to look at. $played, $better, $reply: moves as they are written; $square: a number.
damas-why-won = Con { $better } ganabas la partida.
damas-why-soplo = Había que comer con { $better }: a quien no come le pueden soplar la pieza, o lo obligan a comer.
damas-why-lost = El rival juega { $reply } y gana la partida.
damas-why-walked-in = En { $square } la come con { $reply }, y no puedes comer a cambio.
damas-why-left = Con eso el rival come la pieza de { $square } con { $reply }, y no puedes comer a cambio.
damas-why-loses = El rival responde { $reply }: de ahí sale que pierdes { $lost ->
    [one] una pieza
   *[other] { $lost } piezas
} y comes { $won ->
    [0] ninguna
    [one] una
   *[other] { $won }
}.
damas-why-crowned = El rival responde { $reply } y corona.
damas-why-capture = Con { $better } comías { $count ->
    [one] una pieza
   *[other] { $count } piezas
}, en vez de { $fewer ->
    [0] ninguna
    [one] una
   *[other] { $fewer }
}.
damas-why-crown = Con { $better } coronabas una dama.
damas-why-wins = Con { $better } ibas a comer { $won ->
    [one] una pieza
   *[other] { $won } piezas
} y a perder { $lost ->
    [0] ninguna
    [one] una
   *[other] { $lost }
}.
damas-why-back = { $played } sacaba una ficha de tu primera fila, la que no deja coronar al rival.
damas-nudge-capture = Se puede comer de más de una manera: ¿con cuál te llevas más, y qué come el rival después?
damas-nudge-win = Aquí se puede ganar algo. Después de cada jugada, ¿qué tiene que comer el rival, y qué comes tú entonces?
damas-nudge-careful = Cuidado: { $count ->
    [one] una de tus { $all } jugadas pierde
   *[other] { $count } de tus { $all } jugadas pierden
} material. Después de cada una, ¿qué puede comer el rival?
damas-nudge-quiet = Ninguna jugada pierde nada enseguida. ¿Adónde puede ir la pieza de { $square }?

# In a few words, as people say it: a table is titled so. $what: the option, with the value if it is a word; $value: a number.
damas-called = { $what ->
    [variante-clasica] clásicas
    [variante-cien] de 100
    [variante-abundancia] de la abundancia
    [captura-soplo] con soplo
    [captura-obligatoria] comer es obligatorio
    [captura-libre] comer es libre
    [partidas] { $value ->
        [1] una partida
       *[other] a { $value } partidas
    }
    [tiempo-true] con ¡Tiempo!
    [tiempo-false] sin ¡Tiempo!
    [errores] { $value ->
        [0] sin contar errores
        [1] con un error se pierde
       *[other] con { $value } errores se pierde
    }
    [movida_extra-true] con movida extra
    [movida_extra-false] sin movida extra
    [bloqueo-pierde] bloqueado pierde
    [bloqueo-tablas] bloqueado es tablas
    [bloqueo-piezas] bloqueado cuenta piezas
    [sin_progreso] { $value ->
        [0] sin límite de jugadas
       *[other] tablas a las { $value } jugadas
    }
    [pieza_tocada-true] con pieza tocada
   *[pieza_tocada-false] sin pieza tocada
}

# The facts of a game that is over; a figure stands before each.
damas-fact-crowned = { $count ->
    [one] dama que coronaste
   *[other] damas que coronaste
}
