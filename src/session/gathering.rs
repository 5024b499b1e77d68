//! The gathering for the next deal: the house has committed to a secret, and those who want to play add their
//! words.

use sobremesa_game::Seat;
use sobremesa_game::fair::{Commitment, HouseSecret};

use crate::request::words::Contribution;

/// The inputs from which the next game's seed will be derived.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Gathering {
    pub(crate) secret: HouseSecret,
    /// By seat; `None` for a player who has not agreed to play, or an empty seat.
    pub(crate) contributions: Vec<Option<Contribution>>,
}

impl Gathering {
    pub(crate) fn new(secret: [u8; 32], seats: usize) -> Gathering {
        Gathering { secret: HouseSecret::new(secret), contributions: vec![None; seats] }
    }

    pub(crate) fn commitment(&self) -> Commitment {
        self.secret.commitment()
    }

    pub(crate) fn contribute(&mut self, seat: Seat, contribution: Contribution) {
        if let Some(place) = self.contributions.get_mut(seat.index()) {
            *place = Some(contribution);
        }
    }

    /// Agrees for a computer: it plays, but contributes nothing that players would have to trust.
    pub(crate) fn contribute_nothing(&mut self, seat: Seat) {
        self.contribute(seat, Contribution::nothing());
    }

    pub(crate) fn withdraw(&mut self, seat: Seat) {
        if let Some(place) = self.contributions.get_mut(seat.index()) {
            *place = None;
        }
    }

    pub(crate) fn has(&self, seat: Seat) -> bool {
        self.contributions.get(seat.index()).is_some_and(Option::is_some)
    }

    /// Everyone's words in seat order; `None` while any are missing.
    pub(crate) fn complete(&self) -> Option<Vec<Contribution>> {
        self.contributions.iter().cloned().collect()
    }
}
