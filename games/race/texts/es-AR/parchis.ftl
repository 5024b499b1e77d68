# Parchís: what Argentina says otherwise.

parchis-fault-play-count = Antes tenés que contar { $count } con una ficha.
parchis-fault-must-come-out = Con un 5 tenés que sacar ficha: sacá la { $piece }.
parchis-fault-start-full = La ficha { $piece } no puede salir: tu casilla de salida está ocupada por dos fichas. Mové otra.
parchis-fault-at-home = La ficha { $piece } ya está en la meta: mové otra.
parchis-fault-barrier = A la ficha { $piece } le cierra el paso una barrera en { $at }: mové otra.
parchis-fault-full = La ficha { $piece } no cabe en { $at }: ya hay dos. Mové otra.
parchis-fault-must-open = Con un 6 tenés que abrir una barrera: por ejemplo, con la ficha { $piece }.
parchis-fault-which-count = Elegí cuánto cuenta el 6: ficha-{ $piece }@6 o ficha-{ $piece }@7.
parchis-fault-no-choice = Ahora no hay nada que elegir: decí solo ficha-{ $piece }.
parchis-primer =
    Cuatro fichas de un color: llevalas de casa a la *meta* antes que nadie.
    Tirá el dado y avanzá una ficha lo que marque, al revés del reloj.
    De casa se sale con un 5, y con un 5 hay que salir.
    El que cae donde hay una ficha rival la *come*: la manda a su casa, y cuenta 20 con la que quiera.
    En las casillas seguras, las del círculo, no se come.
    Dos fichas de un color en una casilla son *barrera*: nadie pasa.
    Con un 6 se tira otra vez; sin fichas en casa, ese 6 cuenta 7.
    Al tercer 6 seguido, la última ficha que moviste vuelve a casa, salvo en tu pasillo.
    A la meta se llega con el número justo, y ahí contás 10.
    Gana el que mete las cuatro. Tocá la ficha, o escribí su número.
parchis-preset-parejas-cortas-about = En parejas, pero alcanza con que uno de los dos meta sus cuatro fichas.
