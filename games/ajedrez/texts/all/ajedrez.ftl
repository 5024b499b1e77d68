# Nothing in chess is called the same in every language.
