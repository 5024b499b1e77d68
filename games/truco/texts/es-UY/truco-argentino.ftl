# What Uruguay says otherwise in truco argentino: vos.

truco-argentino-hand-discard = Sos el gallo: descartá una carta.
