# Carta alta: only what is said otherwise here than in `es`.

carta-alta-fault-not-held = No tenés { $card }: jugá una carta de tu mano.
carta-alta-primer =
    En cada baza cada persona pone una carta, y se la lleva la más alta, sin importar el palo.
    Entre iguales vale la que se puso antes.
    Tocá una carta de tu mano, o escribila: 7o.
