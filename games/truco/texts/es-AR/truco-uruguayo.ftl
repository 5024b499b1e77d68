# What the River Plate says otherwise in truco uruguayo: vos.

truco-uruguayo-hand-piezas = { $count ->
    [one] Tenés una pieza: { $cards }.
   *[other] Tenés piezas: { $cards }.
}
truco-uruguayo-primer =
    Tres cartas para cada uno, y una boca arriba: la *muestra*.
    El 2, el 4, el 5, el caballo y la sota de su palo son *piezas*: ganan a todas, en ese orden.
    Si la muestra misma es una de ellas, el rey de su palo la reemplaza.
    Después mandan el ancho de espadas, el de bastos, el 7 de espadas y el 7 de oros.
    El que gana dos de las tres vueltas se lleva la mano.
    La mano vale 1. Con *truco* vale 2, con *retruco* 3, con *vale cuatro* 4; el que no quiere regala lo que ya valía.
    El *envido* va antes de tu primera carta: dos del mismo palo suman 20 más lo que valen.
    Con una pieza, sus puntos (de 26 a 30) más tu mejor carta de las otras.
    La *flor* vale 3: tres de un palo, dos piezas, o una pieza y dos de un palo.
    Se juega a 30, o a 40 al mejor de tres. Mentir vale.
