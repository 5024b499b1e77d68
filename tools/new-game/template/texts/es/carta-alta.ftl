# Carta alta.

carta-alta-primer =
    En cada baza cada persona pone una carta, y se la lleva la más alta, sin importar el palo.
    Entre iguales vale la que se puso antes.
    Toca una carta de tu mano, o escríbela: 7o.

carta-alta-preset-reglamento = Corta
carta-alta-preset-reglamento-about = Dos jugadores, tres cartas cada uno.
carta-alta-preset-larga = Larga
carta-alta-preset-larga-about = Cuatro jugadores, cinco cartas cada uno.

carta-alta-option-cartas = Se reparten { $cartas } cartas a cada uno.
# The same in a few words: a table is titled so.
carta-alta-called = { $cartas } cartas

carta-alta-seat = { $seat }: { $bazas ->
        [one] una baza
       *[other] { $bazas } bazas
    }, { $cards ->
        [one] una carta
       *[other] { $cards } cartas
    } en la mano.
carta-alta-laid = En la mesa, desde { $seat }
carta-alta-hand = Tus cartas
carta-alta-event-carta = { $seat } juega { $card }.
carta-alta-event-baza = La baza es de { $seat }.
carta-alta-fault-not-held = No tienes { $card }: juega una carta de tu mano.
