# What the River Plate says otherwise in truco argentino: vos, and anchos.

truco-argentino-hand-discard = Sos el gallo: descartá una carta.
truco-argentino-sena = { $sena ->
    [sena-1e] levantar las cejas (ancho de espadas)
    [sena-1b] guiñar un ojo (ancho de bastos)
    [sena-7e] boca a la derecha (siete de espadas)
    [sena-7o] boca a la izquierda (siete de oros)
    [sena-3] morderse el labio (un tres)
    [sena-2] tirar un beso (un dos)
    [sena-as-falso] abrir la boca (un ancho falso)
    [sena-envido] ladear la cabeza (tanto para el envido)
    [sena-flor] inflar los cachetes (flor)
   *[sena-malas] cerrar los ojos (estoy ciego)
}
truco-argentino-primer =
    Cuarenta cartas: sin ochos, sin nueves, sin comodines.
    Tres para cada uno. Sale el *mano*, el que va después del que reparte.
    Se juegan hasta tres vueltas, de a una carta. El que gana dos se lleva la mano.
    Si una vuelta sale *parda*, vale la primera que alguien ganó.
    La mano vale 1. Con *truco* vale 2, con *retruco* 3, con *vale cuatro* 4.
    Sube el que dijo quiero. El que no quiere regala lo que ya valía.
    El *envido* va antes de tu primera carta: dos del mismo palo suman 20 más lo que valen.
    Las figuras no suman. Gana el más alto; si empatan, el más cercano al mano.
    Envido 2, real envido 3, y la falta lo que le falta al que va ganando.
    Se juega a 15 o a 30. Mentir vale: es la mitad del juego.
