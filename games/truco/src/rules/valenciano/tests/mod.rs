//! The rulebook, clause by clause, where `tests/cases/truc-valenciano.json` does not cover it.

mod bazas;
mod chance;
mod end;
mod envit;
mod senas;
mod truc;
mod views;

use super::TrucValenciano;
use crate::rules::testing;

type Mesa = testing::Mesa<TrucValenciano>;

/// Three suits in every hand: envit points 6, 7, 6 and 7.
const FOUR: &str = "4c 5e 6b/3o 7c 4b/3e 5b 6c/7e 3b 5o";
/// 33 against 32.
const TWO: &str = "7o 6o 3c/7c 5c 4e";
