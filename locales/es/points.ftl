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
points-option = Con puntaje: { $value }
points-value = { $on ->
    [yes] Sí
   *[no] No
}
points-lobby = Con puntaje: esta partida sube o baja los puntos de cada uno. Sólo entre personas y sin pistas; quien se va puede perder, no ganar.
points-not-agreed = { $count ->
    [one] Falta que acepte { $who }.
   *[other] Falta que acepten { $who }.
}
points-agree = De acuerdo
points-people-only = Con puntaje juegan sólo personas: quita antes las computadoras.
points-seat-kept = En una partida con puntaje, el asiento que quedó lo retoma sólo quien se fue.
points-no-removal = En una partida con puntaje, quien juega no echa a nadie de la mesa.
points-too-often = Esta no suma: hoy ya contaron seis partidas entre las mismas personas.
points-changed = { $who }: { $change } · { $points }
points-own = Puntaje: { $change } · { $points }
points-mine = { $pool }: { $points } · { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
} · últimas: { $last }
points-none = Todavía no jugaste con puntaje. Es una opción de la mesa, antes de empezar, y la aceptan todos.
points-about =
    Todos empiezan en 1500 ± 350. El primer número dice cuánto ganas; el segundo, cuánto se duda de él: baja con cada partida y crece si no juegas. Con «?» todavía dice poco.
    De a dos se calcula con Glicko, en parejas y de a varios con Weng–Lin. Ganarle a quien tiene más puntos suma más. Cada trimestre todos se acercan un cuarto a 1500.
    Entre las mismas personas cuentan seis partidas por día. Si la computadora jugó más de un cuarto por ti, puedes perder puntos, pero no ganarlos.
points-title = Mi puntaje
points-board = { $whose ->
    [room] La tabla de esta sala, trimestre { $quarter }
   *[all] La tabla de todos, trimestre { $quarter }
}
points-row = { $number }. { $who } · { $points } · { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}
points-board-empty = Nadie jugó ahí con puntaje en este trimestre.
points-board-about = En la de la sala está quien jugó ahí con puntaje; en la de todos, sólo quien lo pidió. Se cambia en /puntaje.
points-board-all = La tabla de todos
points-board-before = El trimestre anterior
points-appear = ¿En qué tablas apareces?
points-appear-nowhere = Desde ahora no apareces en ninguna tabla.
points-appear-rooms = Apareces sólo en la tabla de las salas donde juegas con puntaje.
points-appear-everywhere = Desde tu próxima partida apareces también en la tabla de todos.
points-appear-value = { $where ->
    [nowhere] En ninguna
    [everywhere] También en la de todos
   *[rooms] En las de mis salas
}
