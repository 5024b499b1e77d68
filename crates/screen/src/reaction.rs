//! The deeds at a table that players comment on.
//!
//! A game names them as its events tell them, for all to see; the table decides which player says what, and
//! how often.

use sobremesa_game::{Seat, SeatSet};

/// The kinds of deed, for all to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// A bet was made or raised.
    Bet,
    /// A bet was wanted.
    Accept,
    /// A bet, or the hand, was given up.
    Fold,
    /// A blow to a player: a check, a capture, a hit.
    Strike,
    /// A feat that pleases its player: an escoba, a double, a piece that came home.
    Feat,
    /// There was nothing to be done: a pass.
    Pass,
    /// A hand or a game was won.
    Win,
}

/// A deed, its players, and those whom it concerns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reaction {
    /// The deed.
    pub deed: Deed,
    /// The seats that did it.
    pub by: SeatSet,
    /// The seats that it concerns; `None`: all others.
    pub to: Option<SeatSet>,
    /// True if the table likes verses.
    pub sung: bool,
}

impl Reaction {
    /// Returns a deed that concerns only its own player.
    pub fn own(deed: Deed, seat: Seat) -> Reaction {
        Reaction { deed, by: SeatSet::EMPTY.with(seat), to: Some(SeatSet::EMPTY), sung: false }
    }

    /// Returns a deed at the cost of `victim`, or of all others.
    pub fn strike(seat: Seat, victim: Option<Seat>) -> Reaction {
        let to = victim.map(|victim| SeatSet::EMPTY.with(victim));
        Reaction { deed: Deed::Strike, by: SeatSet::EMPTY.with(seat), to, sung: false }
    }

    /// Returns the deed of these winners; `None` if there are none.
    pub fn win(winners: SeatSet) -> Option<Reaction> {
        (!winners.is_empty()).then_some(Reaction { deed: Deed::Win, by: winners, to: None, sung: false })
    }
}
