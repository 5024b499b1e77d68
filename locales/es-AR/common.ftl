# What Argentina says otherwise.

idioma = español (Argentina)

# The two aces that beat everything else in truco are anchos.
carta = { $rank ->
    [1] { $suit ->
        [e] ancho
        [b] ancho
       *[other] as
    }
    [2] dos
    [3] tres
    [4] cuatro
    [5] cinco
    [6] seis
    [7] siete
    [8] ocho
    [9] nueve
    [10] sota
    [11] caballo
    [12] rey
   *[other] { $rank }
} de { palo }
