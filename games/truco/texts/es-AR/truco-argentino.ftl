# What the River Plate says otherwise in truco argentino: vos, and anchos.

truco-argentino-hand-discard = Sos el gallo: descartá una carta.
truco-argentino-sena =
    { $sena ->
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
truco-argentino-primer = Tres cartas cada uno; gana la mano el que se lleva dos de las tres vueltas. Antes de jugar la primera carta se puede cantar envido: dos cartas del mismo palo suman sus números más 20, y las figuras valen 0. El truco sube lo que vale la mano, y el que no quiere pierde lo que ya valía. El dibujo muestra qué carta gana a cuál, de la más alta a la más baja; las que van juntas empatan. Se juega con los botones o escribiendo: 1e, envido, truco, quiero.
