# As palavras que todos os jogos têm em comum. Ditas por src/locale/words.rs e src/locale/list.rs.

# O nome do idioma nele mesmo.
idioma = português (Brasil)

# Mais uma coisa de uma lista, e a última. Em português é sempre «e», comece como começar a última.
list-comma = { $list }, { $next }
list-and = { $list } e { $last }

# Um texto que é igual em todos os idiomas.
verbatim = { $text }

# Quem não tem nome; conta-se a partir de 1.
asiento = lugar { $number }
bando = lado { $number }

# O baralho espanhol. $rank: um número de 1 a 12; $suit: e, b, o, c.
carta = { $rank ->
    [1] ás
    [2] dois
    [3] três
    [4] quatro
    [5] cinco
    [6] seis
    [7] sete
    [8] oito
    [9] nove
    [10] sota
    [11] cavalo
    [12] rei
   *[other] { $rank }
} de { palo }
palo = { $suit ->
    [e] espadas
    [b] paus
    [o] ouros
    [c] copas
   *[other] { $suit }
}

# Uma pedra de dominó: as suas metades, já lidas por ficha-mitad, em que $pips é um número a partir de 0.
ficha = { $one }-{ $other }
ficha-doble = carroça de { $pips }
ficha-mitad = { $pips ->
    [0] branco
    [1] um
    [2] dois
    [3] três
    [4] quatro
    [5] cinco
    [6] seis
    [7] sete
    [8] oito
    [9] nove
   *[other] { $pips }
}

# What is to be seen in a picture: cards or tiles, and what they are.
picture-figures = { $label }: { $figures }
picture-empty = Ainda não há nada na mesa.
