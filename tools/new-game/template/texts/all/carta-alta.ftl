# Texts that are the same in every language go here: names of people, signs between two values.
