# Tute ciego: only what is said otherwise here than in `es`.

tute-ciego-fault-not-held = No tenés { $card }: jugá una carta de tu mano.
