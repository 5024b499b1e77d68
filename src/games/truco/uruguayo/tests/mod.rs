//! The rulebook, clause by clause, as far as `tests/cases/truco-uruguayo.json` does not show it.
