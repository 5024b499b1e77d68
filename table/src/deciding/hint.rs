//! *Pista*: the best move that a player can know of, for their eyes only. Everyone sees that one was asked for.

use crate::session::asking::refusal::Refusal;
use crate::session::asking::request::Actor;
use crate::session::deciding::done::Ask;
use crate::session::deciding::done::{Done, Effect};
use crate::session::state::session::Session;

impl Session {
    /// Counts the request for a hint, and has it worked out.
    pub(crate) fn hint(&mut self, by: &Actor) -> Result<Done, Refusal> {
        let seat = self.seat_of(&by.player).ok_or(Refusal::NotSeated)?;
        let turn = self.phase.playing()?.turn();
        if !self.hints {
            return Err(Refusal::NoHints);
        }
        if !turn.contains(seat) || !self.is_person(seat) {
            return Err(Refusal::NotYourTurn);
        }
        if let Ok(playing) = self.phase.playing_mut() {
            let count = &mut playing.hints[seat.index()];
            *count = count.saturating_add(1);
        }
        Ok(Done::effect(Effect::Changed).and_ask(Ask::Hint(seat)))
    }

    /// The same, for a finished game: what the player could have played better.
    pub(crate) fn review(&self, by: &Actor) -> Result<Done, Refusal> {
        let seat = self.seat_of(&by.player).ok_or(Refusal::NotSeated)?;
        self.phase.over()?.played()?;
        Ok(Done::effect(Effect::Nothing).and_ask(Ask::Review(seat)))
    }
}
