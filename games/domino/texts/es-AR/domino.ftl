# Dominó: what is said otherwise.

domino-fault-lead = Te toca salir: jugá una ficha de tu mano.
domino-fault-lead-with = En la primera mano tenés que salir con { $tile }.
domino-fault-not-held = No tenés la ficha { $tile }.
domino-fault-other-end = { $end ->
    [izq] La ficha { $tile } no entra a la izquierda: jugala a la derecha.
   *[der] La ficha { $tile } no entra a la derecha: jugala a la izquierda.
}
domino-fault-which-end = La ficha { $tile } entra en las dos puntas: decí { $tile } izquierda o { $tile } derecha.
domino-fault-play = Tenés una ficha que entra: hay que jugarla.
domino-fault-draw = No te entra ninguna ficha: tenés que robar.
domino-fault-pass = No te entra ninguna ficha y no hay qué robar: tenés que pasar.
domino-nudge-stranded = Contá qué fichas te van a entrar después: con alguna jugada no te entraría ninguna.
domino-nudge-variety = Fijate en lo que te queda en la mano: cuantos más números distintos, menos se pasa.
domino-primer =
    Veintiocho fichas, del doble blanco al doble seis; siete para cada uno.
    De a cuatro se juega en parejas, con el compañero enfrente.
    El que sale pone la ficha que quiera; después se sigue para la derecha.
    Poné una ficha con el número de una de las dos *puntas*: los iguales se tocan.
    Un *doble* se pone cruzado, y la punta conserva su número.
    Si tenés una que entra, hay que ponerla.
    Si no, robás del pozo hasta que entre; sin pozo o sin robo, pasás.
    El que pone su última ficha *domina* y se anota los puntos de las que quedan.
    Si nadie puede poner, se *cierra* y los anota el que tiene menos.
    Se juega a 300, o a lo que se acuerde. Tocá la ficha y la punta, o escribí 6-4.
