# Texts that are the same in every language go here: names of people, signs between two values.

carta-alta-name = Carta alta
carta-alta-title = Carta alta
