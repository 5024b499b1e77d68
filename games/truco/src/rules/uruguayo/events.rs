//! The events, as every seat may know them (TU-43): those of all trucos, and the muestra.

use serde::Serialize;

use crate::rules::cards::Card;
use crate::rules::events::Happened;
use crate::rules::uruguayo::moves::Move;

/// An event.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Event {
    /// A card was laid open.
    Muestra {
        /// The card.
        card: Card,
    },
    /// An event of all trucos.
    #[serde(untagged)]
    Happened(Happened<Move>),
}

impl From<Happened<Move>> for Event {
    fn from(happened: Happened<Move>) -> Event {
        Event::Happened(happened)
    }
}
