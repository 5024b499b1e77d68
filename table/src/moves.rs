//! The moves that one player can make, as a list to choose from while a word is typed.

use crate::locale::Language;
use crate::session::state::{Phase, Session};
use crate::store::PlayerId;

/// A move, as it is typed and as it is said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnMove {
    /// In the game's notation: what [`Choice::Word`](crate::session::Choice::Word) takes.
    pub text: String,
    /// What its steps say, one after the other.
    pub label: String,
}

impl Session {
    /// What this player can play now, for their eyes only: it tells what they hold. Empty for who does not sit here and while no
    /// game goes on.
    #[must_use]
    pub fn own_moves(&self, player: &PlayerId, language: Language) -> Vec<OwnMove> {
        let (Some(seat), Phase::Playing(playing)) = (self.seat_of(player), &self.phase) else { return Vec::new() };
        let offers = playing.dealt.table.offers(seat).into_iter();
        let moves = offers.map(|offer| {
            let steps: Vec<String> = offer.steps.iter().map(|step| self.say(&step.label, language)).collect();
            OwnMove { text: offer.mv, label: steps.join(" › ") }
        });
        moves.collect()
    }
}
