# Dominó: what is said otherwise.

domino-refusal-parejas = En parejas se juega con cuatro asientos: poné cuatro, o que cada uno juegue por su cuenta.

domino-fault-lead = Te toca salir: jugá una ficha de tu mano.
domino-fault-lead-with = En la primera mano tenés que salir con { $tile }.
domino-fault-not-held = No tenés la ficha { $tile }.
domino-fault-other-end =
    { $end ->
        [izq] La ficha { $tile } no entra a la izquierda: jugala a la derecha.
       *[der] La ficha { $tile } no entra a la derecha: jugala a la izquierda.
    }
domino-fault-which-end = La ficha { $tile } entra en las dos puntas: decí { $tile } izquierda o { $tile } derecha.
domino-fault-play = Tenés una ficha que entra: hay que jugarla.
domino-fault-draw = No te entra ninguna ficha: tenés que robar.
domino-fault-pass = No te entra ninguna ficha y no hay qué robar: tenés que pasar.
domino-nudge-stranded = Contá qué fichas te van a entrar después: con alguna jugada no te entraría ninguna.
domino-nudge-variety = Fijate en lo que te queda en la mano: cuantos más números distintos, menos se pasa.
domino-primer = Poné en una punta una ficha que lleve el mismo número; el que no puede, roba o pasa, según la mesa. El que se queda sin fichas domina y se anota lo que les queda a los demás; si nadie puede, se cierra y gana el que tiene menos. Tocá la ficha y la punta, o escribí 6-4.
