# What the River Plate says otherwise in truco uruguayo: vos.

truco-uruguayo-hand-piezas =
    { $count ->
        [one] Tenés una pieza: { $cards }.
       *[other] Tenés piezas: { $cards }.
    }
truco-uruguayo-primer = Tres cartas cada uno y una dada vuelta, la muestra: el 2, el 4, el 5, el 11 y el 10 de su palo son las piezas y ganan a todas. Gana la mano el que se lleva dos de las tres vueltas; el truco sube lo que vale. Con piezas el envido y la flor suman más. El dibujo muestra el orden con el 6 de copas de muestra, de la carta más alta a la más baja; las que van juntas empatan. Se juega con los botones o escribiendo: 1e, envido, truco, quiero.
