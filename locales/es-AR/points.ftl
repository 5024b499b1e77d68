# Lo que en el Río de la Plata se dice de otro modo.

points-people-only = Con puntaje juegan sólo personas: sacá antes las computadoras.
points-about =
    Todos empiezan en 1500 ± 350. El primer número dice cuánto ganás; el segundo, cuánto se duda de él: baja con cada partida y crece si no jugás. Con «?» todavía dice poco.
    De a dos se calcula con Glicko, en parejas y de a varios con Weng–Lin. Ganarle a quien tiene más puntos suma más. Cada trimestre todos se acercan un cuarto a 1500.
    Entre las mismas personas cuentan seis partidas por día. Si la computadora jugó más de un cuarto por vos, podés perder puntos, pero no ganarlos.
points-appear = ¿En qué tablas aparecés?
points-appear-nowhere = Desde ahora no aparecés en ninguna tabla.
points-appear-rooms = Aparecés sólo en la tabla de las salas donde jugás con puntaje.
points-appear-everywhere = Desde tu próxima partida aparecés también en la tabla de todos.
