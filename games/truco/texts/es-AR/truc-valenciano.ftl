# What the River Plate says otherwise in truc valencià: vos.

truc-valenciano-hand-points = Tenés { $points } de envit.
truc-valenciano-why-envit = Contá el envit: { $points }. De cada 100 manos que puede tener el rival, eso les gana a { $share }.
truc-valenciano-why-envit-points = Contá el envit: { $points }.

# A baza is a vuelta there.
truc-valenciano-primer = Tres cartas cada uno, de una baraja de veintidós; gana la mano el que se lleva dos de las tres vueltas. Antes de jugar la primera carta se puede envidar: dos cartas del mismo palo suman sus números más 20. El truc sube lo que vale la mano, y el que no quiere pierde lo que ya valía. El dibujo muestra qué carta gana a cuál, de la más alta a la más baja; las que van juntas empatan. Se juega con los botones o escribiendo: 1e, envido, truc, vull.
truc-valenciano-fault-envit = Ese envit no cabe: se abre en la primera vuelta y antes de tu primera carta, entre todos no pasan de { $limit } (lo que falta), y a la falta solo se responde.
