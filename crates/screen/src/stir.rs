//! What stirs people at a table: the deeds that somebody has something to say about.
//!
//! A game names them as its events tell them, for all to see; who says what, and how often, is the table's business.

use sobremesa_game::{Seat, SeatSet};

/// What somebody did, for all to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// A bet was made or raised.
    Bet,
    /// A bet was wanted.
    Accept,
    /// A bet, or the hand, was given up.
    Fold,
    /// Somebody was struck: a check, a capture, a hit.
    Strike,
    /// Something that one is pleased with: an escoba, a double, a piece that came home.
    Feat,
    /// There was nothing to be done: a pass.
    Pass,
    /// A hand or a game was won.
    Win,
}

/// A deed, who did it, and whom it befell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stir {
    /// What was done.
    pub deed: Deed,
    /// By whom.
    pub by: SeatSet,
    /// To whom; `None`: to everybody else.
    pub to: Option<SeatSet>,
    /// Whether the table likes verses.
    pub sung: bool,
}

impl Stir {
    /// A deed that touches nobody but the one who did it.
    #[must_use]
    pub fn own(deed: Deed, seat: Seat) -> Stir {
        Stir { deed, by: SeatSet::EMPTY.with(seat), to: Some(SeatSet::EMPTY), sung: false }
    }

    /// A deed at the cost of `victim`, or of everybody else.
    #[must_use]
    pub fn strike(seat: Seat, victim: Option<Seat>) -> Stir {
        let to = victim.map(|victim| SeatSet::EMPTY.with(victim));
        Stir { deed: Deed::Strike, by: SeatSet::EMPTY.with(seat), to, sung: false }
    }

    /// These won; `None` if nobody did.
    #[must_use]
    pub fn win(winners: SeatSet) -> Option<Stir> {
        (!winners.is_empty()).then_some(Stir { deed: Deed::Win, by: winners, to: None, sung: false })
    }
}
