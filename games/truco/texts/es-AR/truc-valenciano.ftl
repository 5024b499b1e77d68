# What the River Plate says otherwise in truc valencià: vos.

truc-valenciano-hand-points = Tenés { $points } de envit.
truc-valenciano-why-envit = Contá el envit: { $points }. De cada 100 manos que puede tener el rival, eso les gana a { $share }.
truc-valenciano-why-envit-points = Contá el envit: { $points }.

# A baza is a vuelta there.
truc-valenciano-fault-envit = Ese envit no cabe: se abre en la primera vuelta y antes de tu primera carta, entre todos no pasan de { $limit } (lo que falta), y a la falta solo se responde.
truc-valenciano-primer =
    Veintidós cartas: del 3 al 7 de cada palo, y los anchos de espadas y de bastos. No hay figuras.
    Tres para cada uno. Sale el *mano*, el que va después del que reparte.
    El que gana dos de las tres vueltas se lleva la mano; si una empata, vale la primera que alguien ganó.
    Mandan ancho de espadas, ancho de bastos, 7 de espadas y 7 de oros; siguen los 3, los 7, los 6, los 5 y los 4.
    La mano vale 1. Con *truc* vale 2, con *retruc* 3 y con *quatre val* 4.
    Sube el que dijo *vull*, quiero. El que no quiere regala lo que ya valía.
    El *envit* va antes de tu primera carta: dos del mismo palo suman 20 más lo que valen.
    Sin dos del mismo palo vale la carta más alta. Si empatan, gana el más cercano al mano.
    El envit vale 2 y se puede subir; la *falta* es lo que le falta al que va ganando.
    Con 24 piedras se gana una *cama*; con dos camas, el *coto*. Mentir vale.
