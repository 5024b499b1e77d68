# What is said otherwise on the River Plate, and in Argentina.

idioma = español (Argentina)

# The two aces that beat everything else in truco are anchos.
carta-as = { $suit ->
    [e] ancho
    [b] ancho
   *[other] as
}
