# Ludo: what Argentina says otherwise.

ludo-preset-ludogumbres-about = Cuatro jugadores con legumbres por fichas: porotos, arvejas, garbanzos y lentejas.
ludo-option-fichas =
    { $fichas ->
        [legumbres] Las fichas son legumbres: porotos, arvejas, garbanzos y lentejas.
       *[colores] Las fichas son de colores.
    }
ludo-legumbre =
    { $color ->
        [amarillo] 🟡 Garbanzos
        [azul] 🔵 Lentejas
        [rojo] 🔴 Porotos
        [verde] 🟢 Arvejas
       *[other] { $color }
    }
ludo-option-tres-seises =
    { $tres ->
        [ficha-carcel] Con el tercer 6 perdés el turno y la última ficha movida va a la cárcel, si no está ya en la vertical o en casa.
       *[pierde-turno] Con el tercer 6 perdés el turno; lo que ya moviste se queda.
    }
ludo-fault-throw-first = Primero tirá el dado.
ludo-fault-play-die = Ya tiraste: jugá el { $die } con una ficha.
ludo-fault-must-leave = Con un 6 tenés que sacar ficha: sacá la { $piece }.
ludo-fault-at-home = La ficha { $piece } ya está en casa: mové otra.
ludo-fault-own-piece = La ficha { $piece } no puede acabar en { $at }: ahí ya hay una tuya. Mové otra.
ludo-primer = Sacá tus cuatro fichas con un 6, da la vuelta al tablero y metelas en el centro antes que nadie. El que cae sobre una ficha rival la manda a su casa. Con un 6 se tira otra vez, y con el tercero seguido se pierde el turno. Tocá la ficha, o escribí su número.
