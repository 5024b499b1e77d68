# The words that all games share. Said by src/locale/words.rs and src/locale/list.rs.

# The language's name in itself.
idioma = español

# One more thing of a list, and the last one. $sound: i, where the last thing begins with the vowel i.
list-comma = { $list }, { $next }
list-and = { $list } { $sound ->
    [i] e
   *[other] y
} { $last }

# A text that is the same in all languages.
verbatim = { $text }

# Who has no name; counted from 1.
asiento = asiento { $number }
bando = bando { $number }

# The Spanish deck. $rank: a number from 1 to 12; $suit: e, b, o, c.
carta = { $rank ->
    [1] as
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
palo = { $suit ->
    [e] espadas
    [b] bastos
    [o] oros
    [c] copas
   *[other] { $suit }
}

# A domino tile: its halves, read already by ficha-mitad, of which $pips is a number from 0.
ficha = { $one }-{ $other }
ficha-doble = doble { $pips }
ficha-mitad = { $pips ->
    [0] blanca
    [1] uno
    [2] dos
    [3] tres
    [4] cuatro
    [5] cinco
    [6] seis
    [7] siete
    [8] ocho
    [9] nueve
   *[other] { $pips }
}

# What is to be seen in a picture: cards or tiles, and what they are.
picture-figures = { $label }: { $figures }
picture-empty = Todavía no hay nada en la mesa.
