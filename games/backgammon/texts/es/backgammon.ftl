# Backgammon. A partida is one game of a match.

backgammon-name = Backgammon
backgammon-primer =
    Cada uno lleva sus quince fichas hasta su *casa*, los seis últimos puntos, en sentidos opuestos.
    Se tiran dos dados: cada uno mueve una ficha lo que marca, o los dos la misma.
    Un doble se juega cuatro veces.
    Si se pueden jugar los dos dados, hay que jugarlos.
    Donde el rival tiene dos fichas o más no se entra.
    Una sola se *come*: va a la barra y vuelve a empezar.
    Con una ficha en la barra, lo primero es volver a entrarla.
    Con las quince en casa se *sacan*: con el número justo, o la de más atrás si el dado pasa.
    Gana quien saca todas. Si el otro no sacó ninguna vale doble; el *cubo*, donde lo hay, también dobla.
    Toca la ficha y el punto, o escribe 8/5 6/5.
# The words of the game, one a line: the word, a colon, what it means.
backgammon-terms =
    Punto: cada uno de los veinticuatro triángulos.
    Casa: los últimos seis puntos de cada uno, de donde se sacan las fichas.
    Barra: el medio del tablero, donde esperan las fichas comidas.
    Ficha sola: la que está sin compañía en un punto y se puede comer.
    Sacar: llevar una ficha fuera del tablero.
    Gammon: ganar antes de que el rival saque una ficha: vale doble.
    Backgammon: ganar así cuando el rival tiene además una ficha en la barra o en tu casa: vale triple.
    Cubo: el dado con el que se propone jugar por el doble; quien no acepta pierde lo que valía.
    Regla de Crawford: cuando alguien queda a un punto, se juega una partida sin doblar.
backgammon-plate = { $what ->
    [start] Las blancas van por las flechas
   *[open] Con 3 y 1: las dos fichas al punto 5
}

backgammon-preset-name = { $preset ->
    [partida] Una partida
    [match] Match a 5 puntos
    [match-7] Match a 7 con cubo
   *[cubo] Match con cubo
}
backgammon-preset-about = { $preset ->
    [partida] Gana quien saca primero sus quince fichas.
    [match] Varias partidas hasta los 5 puntos; gammon vale 2 y backgammon 3.
    [match-7] Hasta los 7 puntos, con el cubo de doblar y la regla de Crawford.
   *[cubo] Hasta los 5 puntos, con el cubo de doblar y la regla de Crawford.
}

backgammon-option-puntos = { $points ->
    [one] Se juega a { $points } punto. Nadie tiene que desocupar un punto, se cae donde no haya dos rivales, y con un número mayor solo sale la ficha más lejana.
   *[other] Se juega a { $points } puntos. Nadie tiene que desocupar un punto, se cae donde no haya dos rivales, y con un número mayor solo sale la ficha más lejana.
}
backgammon-option-apertura = { $value ->
    [nueva] Quien gana la tirada de salida vuelve a tirar los dos dados.
   *[jugada] La tirada de salida es la primera jugada de quien empieza, como es costumbre.
}
backgammon-option-switch = { $name ->
    [cubo] { $value ->
        [yes] Con cubo de doblar.
       *[no] Sin cubo de doblar.
    }
   *[crawford] { $value ->
        [yes] Con la regla de Crawford: cuando alguien queda a un punto, una partida sin doblar.
       *[no] Sin la regla de Crawford.
    }
}

backgammon-title = Backgammon · partida { $number }
backgammon-score = { $one } { $first } – { $second } { $other }, a { $to } { $to ->
    [one] punto
   *[other] puntos
}.
backgammon-board = Tablero visto desde las blancas: arriba sus puntos 13 a 24, abajo del 12 al 1; en medio, la barra. Cada punto es, para las negras, 25 menos su número.
backgammon-colour = { $colour ->
    [white] blancas
   *[black] negras
}
backgammon-checkers = { $count } { $count ->
    [one] { $colour ->
        [white] blanca
       *[black] negra
    }
   *[other] { backgammon-colour }
}
backgammon-side = { $seat } ({ backgammon-colour }), contando sus propios puntos: { $stacks }. Fuera: { $off }. { $pips ->
    [one] Le falta 1 pip
   *[other] Le faltan { $pips } pips
}.
backgammon-side-off = { $seat } ({ backgammon-colour }): ya sacó sus quince fichas.
backgammon-stack = { $count } en { $place }
backgammon-stack-bar = { $count } en la barra
backgammon-bar = barra
backgammon-off = fuera
backgammon-dice = Dados
backgammon-cube-centred = Cubo: { $value }, en el medio.
backgammon-cube-owned = Cubo: { $value }, en poder de { $seat }.
backgammon-cube-crawford = Partida Crawford: en esta no se dobla.
backgammon-double-offered = Se propone doblar a { $value }.
backgammon-last-turn = Última jugada: { $seat }, con { $roll }: { $turn }.
backgammon-last-pass = Última jugada: { $seat } pasó con { $roll }.

backgammon-word = { $word ->
    [tiro] Tirar los dados
    [doblo] Doblar
    [acepto] Aceptar el doble
    [rechazo] Rechazar y perder la partida
   *[abandono] Abandonar la partida
}

backgammon-apertura = Tirada de salida: { $first } saca { $one } y { $second }, { $other }.
backgammon-tirada = { $seat } tira: { $roll }.
backgammon-jugada = { $seat } juega { $turn }{ $hits ->
    [0] .
    [one] {" "}y captura una ficha.
   *[other] {" "}y captura { $hits } fichas.
}
backgammon-pasa = { $seat } no puede mover y pasa.
backgammon-doblo = { $seat } dobla: la partida valdría { $value }.
backgammon-acepto = { $seat } acepta el doble y se queda el cubo.
backgammon-rechazo = { $seat } rechaza el doble.
backgammon-partida = { $seat } gana la partida { $number }{ $kind ->
    [gammon] {" "}con gammon
    [backgammon] {" "}con backgammon
    [rechazo] {" "}por el doble rechazado
   *[simple] {""}
}: { $points } { $points ->
    [one] punto
   *[other] puntos
}.

backgammon-refusal-roll-first = Todavía no tiraste: di «tiro» o «doblo».
backgammon-refusal-answer-first = Te doblaron: di «acepto» o «rechazo».
backgammon-refusal-nothing-to-answer = No hay ningún doble que contestar.
backgammon-refusal-already-rolled = Los dados ya están tirados: ahora mueve tus fichas.
backgammon-refusal-no-cube = Se juega sin cubo: los dados se tiran solos y aquí no se dobla.
backgammon-refusal-way-matters = Según por dónde pase la ficha, captura o no: escribe también los puntos intermedios, por ejemplo 24/20/14.
backgammon-refusal-more-steps = Con { $roll } hay que jugar { $steps } pasos: escribe la jugada entera.
backgammon-refusal-bar-first = { $checkers ->
    [one] Primero tienes que entrar la ficha que está en la barra (bar/…).
   *[other] Primero tienes que entrar { $checkers } fichas de la barra (bar/…).
}
backgammon-refusal-higher-die = Solo puedes usar un dado, y tiene que ser el mayor: el { $die }.
backgammon-refusal-closed = El punto { $point } está cerrado: hay dos fichas rivales o más. Podrías jugar, por ejemplo, { $example }.
backgammon-refusal-not-off = Así no se saca: con todas tus fichas en casa, un dado saca la ficha del punto de su número, o del más alto si no queda ninguna de ahí para atrás. Podrías jugar, por ejemplo, { $example }.
backgammon-refusal-no-such-turn = Esa jugada no se puede hacer con { $roll }. Podrías jugar, por ejemplo, { $example }.

# What else people call the game.
backgammon-otros = gamón, tablas reales, chaquete, tavla

backgammon-word-otros = { $word ->
    [tiro] tiro, tirar, lanzo, tiro los dados, dados
    [doblo] doblo, doblar, doble
    [acepto] acepto, tomo, sí, acepto el doble
    [rechazo] rechazo, no, no acepto, paso, rechazo el doble
    [abandono] abandono, abandonar, me rindo
   *[other] { "" }
}

# What giving up or refusing a double costs. $kind: simple, gammon or backgammon.
backgammon-price = Cuesta { $points ->
    [one] un punto
   *[other] { $points } puntos
}{ $kind ->
    [gammon] { " " }(gammon)
    [backgammon] { " " }(backgammon)
   *[simple] { "" }
}.
# Why a turn was better, and what to look at. $played, $better, $turn: turns as they are written; $shots, $fewer: of 36 throws.
backgammon-why-hit = Con { $turn } { $hits ->
    [one] comías una ficha del rival: volvía a empezar desde la barra y perdía
   *[other] comías { $hits } fichas del rival: volvían a empezar desde la barra y perdían
} { $pips } pips.
backgammon-why-shots = Después de { $played }, el rival te come con { $shots } de las 36 tiradas; después de { $better }, { $fewer ->
    [0] con ninguna
    [one] con una
   *[other] con { $fewer }
}.
backgammon-why-point = Con { $turn } hacías el punto { $point }: donde hay dos fichas tuyas el rival no puede caer.
backgammon-why-broke = { $played } deshacía el punto { $point }, que le cerraba el paso al rival.
backgammon-why-anchor = Con { $turn } hacías el punto { $point }, en el campo del rival: ahí no te comen y siempre puedes caer.
backgammon-why-anchor-left = { $played } dejaba el punto { $point }, donde no te comían y siempre podías caer.
backgammon-why-escape = Con { $turn } salía una ficha más de la casa del rival, donde puede quedar encerrada { $left ->
    [0] (ya no quedaba ninguna)
    [one] (quedaba una)
   *[other] (quedaban { $left })
}.
backgammon-why-off = Con { $turn } ya tenías { $off } fuera, en vez de { $fewer }.
backgammon-why-home = Hasta que no estén todas en casa no se saca ninguna: con { $turn } { $outside ->
    [0] no faltaba ninguna
    [one] faltaba una
   *[other] faltaban { $outside }
}, en vez de { $more }.
backgammon-why-spread = Con { $turn } ocupabas { $points } puntos de casa, en vez de { $fewer }: así hay más números que sacan una ficha sin desperdicio.
backgammon-why-double = Antes de tirar te faltaban { $own } pips y al rival { $theirs }. Según la compu, desde ahí se gana unas { $win } veces de cada 100: se suele doblar cerca de 70 o más.
backgammon-why-double-last = Al rival le faltaba un punto: si ganaba esta partida ganaba todo, con el cubo en 1 o en 2. Doblar ya no costaba nada, y ganar valía el doble.
backgammon-why-roll-gammon = Según la compu, desde ahí se gana unas { $win } veces de cada 100, { $gammon } de ellas por gammon, que vale doble. A quien dobla tan tarde le rechazan el doble, y se queda solo con los puntos del cubo.
backgammon-why-take = Te faltaban { $own } pips y al rival, que tira, { $theirs }. Según la compu, desde ahí ganas unas { $win } veces de cada 100: se suele aceptar con 25 o más.
backgammon-why-take-last = Rechazar era perder ya todo, porque al rival no le faltaban más puntos que los del cubo. Según la compu, aceptando se gana unas { $win } veces de cada 100.
backgammon-why-drop-gammon = Según la compu, desde ahí se gana unas { $win } veces de cada 100, pero { $gammon } se pierde por gammon, que cuesta el doble: los 25 de cada 100 con los que se suele aceptar no bastan.
backgammon-nudge-hit = Hay una ficha sola del rival a tu alcance. ¿Vale la pena comerla?
backgammon-nudge-point = ¿Qué dos fichas se pueden juntar para cerrarle un punto al rival?
backgammon-nudge-shots = Hay jugadas que dejan fichas solas a tiro. Después de cada una, ¿con cuántas de las 36 tiradas te comen?
backgammon-nudge-anchor = En el campo del rival hay un punto que puede ser tuyo: con dos fichas juntas nadie las come.
backgammon-nudge-escape = Tus fichas más atrasadas son las que pueden quedar encerradas. ¿Puede salir alguna?
backgammon-nudge-race = Ya nadie puede comer: es una carrera. ¿Con qué jugada se aprovechan todos los pips?

# In a few words, as people say it: a table is titled so. $what: the option, with the value if it is a word; $value: a number.
backgammon-called = { $what ->
    [puntos] a { $value }
    [apertura-jugada] la tirada de salida se juega
    [apertura-nueva] se tira otra vez al salir
    [cubo-true] con cubo
    [cubo-false] sin cubo
    [crawford-true] con Crawford
   *[crawford-false] sin Crawford
}

# The facts of a game that is over; a figure stands before each.
backgammon-fact-turns = { $count ->
    [one] en un turno
   *[other] en { $count } turnos
}
backgammon-fact-hits = { $count ->
    [one] ficha que comiste
   *[other] fichas que comiste
}
backgammon-fact-doubles = { $count ->
    [one] doble que sacaste
   *[other] dobles que sacaste
}
