//! The rulebook, clause by clause, where `tests/cases/truco-argentino.json` does not cover it.

mod bazas;
mod chance;
mod envido;
mod flor;
mod gallo;
mod libre;
mod pica_pica;
mod senas;
mod tanteo;
mod views;

use serde_json::Value;

use super::TrucoArgentino;
use crate::rules::testing::{self, hands, opening};

type Mesa = testing::Mesa<TrucoArgentino>;

fn refused(seats: u8, options: Value, setup: Value, chance: Vec<Value>) -> bool {
    testing::refused::<TrucoArgentino>(seats, options, setup, chance)
}
