# Nothing in parchís is called the same in every language.
