# Lo que en el Río de la Plata se dice de otro modo.

points-people-only = Con puntaje juegan solo personas: sacá antes las computadoras.
points-about =
    Todos empiezan en 1500 ± 350. El primer número dice qué tan bien te va; el segundo, por cuánto puede errar: se achica con cada partida y crece si no jugás. Con «?» todavía dice poco.
    Uno contra uno se calcula con Glicko; en parejas o de a varios, con Weng–Lin. Ganarle a quien tiene más puntos suma más. Al empezar cada trimestre, todos se acercan un cuarto a 1500.
    Entre las mismas personas cuentan seis partidas por día. Si la computadora hizo más de un cuarto de tus jugadas, podés perder puntos, pero no ganarlos.
points-appear = ¿En qué tablas aparecés?
points-appear-nowhere = Desde ahora no aparecés en ninguna tabla.
points-appear-rooms = Aparecés solo en la tabla de las salas donde jugás con puntaje.
points-appear-everywhere = Desde tu próxima partida aparecés también en la tabla general.
