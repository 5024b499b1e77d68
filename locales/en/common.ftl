# The words that all games share. Said by src/locale/words.rs and src/locale/list.rs.

# The language's name in itself.
idioma = English

# One more thing of a list, and the last one.
list-comma = { $list }, { $next }
list-and = { $list } and { $last }

# A text that is the same in all languages.
verbatim = { $text }

# Who has no name; counted from 1.
asiento = seat { $number }
bando = side { $number }

# The Spanish deck. $rank: a number from 1 to 12; $suit: e, b, o, c.
carta = { $rank ->
    [1] ace
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] jack
    [11] horse
    [12] king
   *[other] { $rank }
} of { palo }
palo = { $suit ->
    [e] swords
    [b] clubs
    [o] coins
    [c] cups
   *[other] { $suit }
}

# A domino tile: its halves, read already by ficha-mitad, of which $pips is a number from 0.
ficha = { $one }-{ $other }
ficha-doble = double { $pips }
ficha-mitad = { $pips ->
    [0] blank
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
   *[other] { $pips }
}

# What is to be seen in a picture: cards or tiles, and what they are.
picture-figures = { $label }: { $figures }
picture-empty = Nothing lies on the table yet.
