# What the River Plate says otherwise of parchís and ludo: vos.

race-nudge-home = Contá lo que les falta a tus fichas: una llega justo.
race-nudge-barrier = Tenés una barrera. ¿Vale la pena deshacerla?

race-fault-throw-first = Primero tirá el dado.
race-fault-play-die = Ya tiraste: jugá el { $die } con una ficha.
