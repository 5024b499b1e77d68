# Ludo: what Argentina says otherwise.

ludo-preset-ludogumbres-about = Cuatro jugadores con legumbres por fichas: porotos, arvejas, garbanzos y lentejas.
ludo-option-fichas = { $fichas ->
    [legumbres] Las fichas son legumbres: porotos, arvejas, garbanzos y lentejas.
   *[colores] Las fichas son de colores.
}
ludo-legumbre = { $color ->
    [amarillo] 🟡 Garbanzos
    [azul] 🔵 Lentejas
    [rojo] 🔴 Porotos
    [verde] 🟢 Arvejas
   *[other] { $color }
}
ludo-option-tres-seises = { $tres ->
    [ficha-carcel] Con el tercer 6 perdés el turno y la última ficha movida va a la cárcel, si no está ya en la vertical o en casa.
   *[pierde-turno] Con el tercer 6 perdés el turno; lo que ya moviste se queda.
}
ludo-fault-must-leave = Con un 6 tenés que sacar ficha: sacá la { $piece }.
ludo-fault-at-home = La ficha { $piece } ya está en casa: mové otra.
ludo-fault-own-piece = La ficha { $piece } no puede terminar en { $at }: ahí ya hay una tuya. Mové otra.
ludo-primer =
    Cuatro fichas de un color: sacalas de la *cárcel*, da la vuelta y llevalas a *casa*.
    Tirá el dado y avanzá una ficha lo que marque, en el sentido del reloj.
    De la cárcel se sale con un 6.
    Con un 6 se tira otra vez.
    Al tercer 6 seguido se pierde el turno.
    El que cae sobre una ficha rival la *come*: la manda a la cárcel.
    Sobre una ficha propia no se puede caer; por encima de cualquiera sí se pasa.
    Después de la vuelta se entra en la *vertical* del color: ahí no se come.
    A casa se llega justo; si el dado se pasa, la ficha rebota.
    Gana el que mete las cuatro. Tocá la ficha, o escribí su número.
