//! What happened, as everyone may know it (TU-43): the events of all trucos, and the muestra.

use serde::Serialize;

use crate::rules::cards::Card;
use crate::rules::events::Happened;
use crate::rules::uruguayo::moves::Move;

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Event {
    /// A card was laid open.
    Muestra {
        /// Which.
        card: Card,
    },
    /// What happens in all trucos.
    #[serde(untagged)]
    Happened(Happened<Move>),
}

impl From<Happened<Move>> for Event {
    fn from(happened: Happened<Move>) -> Event {
        Event::Happened(happened)
    }
}
