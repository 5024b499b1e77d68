//! The rulebook, clause by clause, as far as `tests/cases/truc-valenciano.json` does not show it.
