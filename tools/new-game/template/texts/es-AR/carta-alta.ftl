# Carta alta: only what is said otherwise here than in `es`.

carta-alta-fault-not-held = No tenés { $card }: jugá una carta de tu mano.
