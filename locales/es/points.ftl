# El puntaje: qué partidas cuentan, y qué números deja cada una.

points-pool = { $sides ->
    [parejas] { $game }, parejas
    [equipos] { $game }, equipos
    [todos] { $game }, de a varios
   *[duelo] { $game }
}{ $speed ->
    [bala] , bala
    [relampago] , relámpago
    [rapida] , rápida
    [clasica] , clásica
    [dias] , por días
   *[no] {""}
}
points-switch = Con puntaje
points-switch-otros = por el puntaje, con puntuación, puntuable
points-option = Con puntaje: { $value }
points-value = { $on ->
    [yes] Sí
   *[no] No
}
points-lobby = Con puntaje: se ganan o se pierden puntos. Solo personas, sin pistas; quien se va puede perder, pero no ganar.
points-not-agreed = { $count ->
    [one] Falta que acepte { $who }.
   *[other] Falta que acepten { $who }.
}
points-agree = De acuerdo
points-people-only = Con puntaje juegan solo personas: quita antes las computadoras.
points-seat-kept = En una partida con puntaje, el asiento que quedó libre lo retoma solo quien se fue.
points-no-removal = En una partida con puntaje, quien juega no echa a nadie de la mesa.
points-too-often = Esta no suma: hoy ya contaron seis partidas entre las mismas personas.
points-own = Puntaje: { $change } · { $points }
points-mine = { $pool }: { $points } · { points-games } · últimas: { $last }
points-games = { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}
points-none = Todavía no jugaste con puntaje. Se acuerda en la mesa antes de empezar, y todos tienen que aceptar.
points-how = Cómo se calcula
points-about =
    Todos empiezan en 1500 ± 350. El primer número dice qué tan bien te va; el segundo, por cuánto puede errar: se achica con cada partida y crece si no juegas. Con «?» todavía dice poco.
    Uno contra uno se calcula con Glicko; en parejas o de a varios, con Weng–Lin. Ganarle a quien tiene más puntos suma más. Al empezar cada trimestre, todos se acercan un cuarto a 1500.
    Entre las mismas personas cuentan seis partidas por día. Si la computadora hizo más de un cuarto de tus jugadas, puedes perder puntos, pero no ganarlos.
points-last = Tus últimas partidas
points-game = { $ended ->
    [won] Ganaste contra { $who }
    [lost] Perdiste contra { $who }
   *[drawn] Empataste con { $who }
}
points-rivals = Historial
points-rival = Con { $who }: { $won } a { $lost }
points-title = Mi puntaje
points-board = { $whose ->
    [room] La tabla de esta sala
    [server] La tabla de este servidor
   *[all] La tabla general
} · { $quarter }.º trimestre de { $year }
points-more = Ver { $count } más
points-nameless = Sin nombre
points-board-empty = Nadie jugó ahí con puntaje en este trimestre.
points-board-about = En la tabla de una sala aparece quien jugó ahí con puntaje; en la general, solo quien lo pidió. Eso se cambia en /puntaje.
points-board-all = La tabla general
points-board-before = El trimestre anterior
points-board-now = Este trimestre
points-appear = ¿En qué tablas apareces?
points-appear-nowhere = Desde ahora no apareces en ninguna tabla.
points-appear-rooms = Apareces solo en la tabla de las salas donde juegas con puntaje.
points-appear-everywhere = Desde tu próxima partida apareces también en la tabla general.
points-appear-value = { $where ->
    [nowhere] En ninguna
    [everywhere] También en la general
   *[rooms] En las de mis salas
}
