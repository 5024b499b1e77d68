# Les paraules comunes a tots els jocs. Les diuen src/locale/words.rs i src/locale/list.rs.

# El nom de la llengua en ella mateixa.
idioma = català (valencià)

# Una cosa més d'una llista, i l'última.
list-comma = { $list }, { $next }
list-and = { $list } i { $last }

# Un text que és igual en totes les llengües.
verbatim = { $text }

# Qui no té nom; es compta des d'1.
asiento = seient { $number }
bando = bàndol { $number }

# La baralla espanyola. $rank: un número d'1 a 12; $suit: e, b, o, c.
carta = { $rank ->
    [1] as
    [2] dos
    [3] tres
    [4] quatre
    [5] cinc
    [6] sis
    [7] set
    [8] huit
    [9] nou
    [10] sota
    [11] cavall
    [12] rei
   *[other] { $rank }
} { $suit ->
    [e] d'espases
    [b] de bastos
    [o] d'ors
    [c] de copes
   *[other] { $suit }
}
palo = { $suit ->
    [e] espases
    [b] bastos
    [o] ors
    [c] copes
   *[other] { $suit }
}

# Una fitxa de dòmino: les mitats, ja dites per ficha-mitad, on $pips és un número des de 0.
ficha = { $one }-{ $other }
ficha-doble = doble { $pips }
ficha-mitad = { $pips ->
    [0] blanca
    [1] u
    [2] dos
    [3] tres
    [4] quatre
    [5] cinc
    [6] sis
    [7] set
    [8] huit
    [9] nou
   *[other] { $pips }
}

# What is to be seen in a picture: cards or tiles, and what they are.
picture-figures = { $label }: { $figures }
picture-empty = Encara no hi ha res a la taula.
