//! The events of parchís (PA-35).

use serde::Serialize;
use sobremesa_game::Seat;

use crate::rules::parchis::place::Place;
use crate::rules::race;

/// An event of parchís.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Event {
    /// A count was earned, to be played as squares (PA-19, PA-21).
    Cuenta {
        /// The seat that earned it.
        seat: Seat,
        /// 20 or 10.
        count: u8,
        /// True if it is lost because no piece can make it.
        lost: bool,
    },
    /// An event that ludo has too.
    #[serde(untagged)]
    Race(race::Event<Place>),
}
