//! The rulebook, clause by clause, where `tests/cases/truco-uruguayo.json` does not cover it.

mod bazas;
mod chance;
mod envido;
mod flor;
mod mazo;
mod senas;
mod views;

use serde_json::{Value, json};

use super::TrucoUruguayo;
use crate::rules::testing::{self, object};

type Mesa = testing::Mesa<TrucoUruguayo>;

/// Hands, then a `|` and the muestra; the last seat deals, so that seat 0 is mano.
fn dealt(cards: &str, options: Value) -> Mesa {
    at(cards, options, json!({}))
}

/// A hand as in `dealt`, with more keys of the setup.
fn at(cards: &str, options: Value, setup: Value) -> Mesa {
    let (hands, muestra) = cards.split_once('|').unwrap();
    let mut keys = object(json!({ "muestra": muestra }));
    keys.extend(object(setup));
    Mesa::at(hands, options, keys.into())
}

fn treinta() -> Value {
    json!({"perfil": "treinta"})
}
