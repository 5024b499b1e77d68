# Parchís: what Argentina says otherwise.

parchis-refusal-parejas = En parejas se juega con cuatro asientos: poné cuatro, o que cada uno juegue por su cuenta.
parchis-fault-throw-first = Primero tirá el dado.
parchis-fault-play-die = Ya tiraste: jugá el { $die } con una ficha.
parchis-fault-play-count = Antes tenés que contar { $count } con una ficha.
parchis-fault-must-come-out = Con un 5 tenés que sacar ficha: sacá la { $piece }.
parchis-fault-start-full = La ficha { $piece } no puede salir: tu casilla de salida está ocupada por dos fichas. Mové otra.
parchis-fault-at-home = La ficha { $piece } ya está en la meta: mové otra.
parchis-fault-barrier = A la ficha { $piece } le cierra el paso una barrera en { $at }: mové otra.
parchis-fault-full = La ficha { $piece } no cabe en { $at }: ya hay dos. Mové otra.
parchis-fault-must-open = Con un 6 tenés que abrir una barrera: por ejemplo, con la ficha { $piece }.
parchis-fault-which-count = Elegí cuánto cuenta el 6: ficha-{ $piece }@6 o ficha-{ $piece }@7.
parchis-fault-no-choice = Ahora no hay nada que elegir: decí solo ficha-{ $piece }.
parchis-primer = Sacá tus cuatro fichas con un 5, da la vuelta al tablero y metelas en tu meta. El que cae en la casilla de una ficha rival la come, menos en las casillas seguras, y cuenta 20. Dos fichas iguales hacen barrera y nadie pasa. Con un 6 se tira otra vez, y con el tercero seguido se pierde el turno. Tocá la ficha, o escribí su número.
