//! *Pista*: first a nudge about where to look, then the best move that a player can know of, for their eyes
//! only. Everyone sees that a hint was asked for.

use sobremesa_game::Seat;

use crate::request::View;
use crate::request::advice::Hint;
use crate::request::refusal::Refusal;
use crate::session::common::Common;
use crate::session::phase::{Over, Playing};
use crate::session::transitions::done::{Ask, Done, Effect};

impl Playing {
    /// Counts the request for a hint, and has it worked out.
    pub(crate) fn hint(&mut self, common: &Common, seat: Seat) -> Result<Done, Refusal> {
        self.count_hint(common, seat)?;
        Ok(Done::effect(Effect::Changed).and_ask(Ask::Hint(seat)))
    }

    /// Tells the move that a nudge was about: this counts as another hint, though no computer thinks again.
    /// The contents of the button are only ever shown to the player who pressed it, as one of their moves.
    pub(crate) fn tell_hint(&mut self, common: &Common, seat: Seat, hint: &Hint) -> Result<Done, Refusal> {
        self.count_hint(common, seat)?;
        Ok(Done::effect(Effect::Changed).and_show(View::Hint(hint.clone())))
    }

    fn count_hint(&mut self, common: &Common, seat: Seat) -> Result<(), Refusal> {
        if !common.hints {
            return Err(Refusal::NoHints);
        }
        if !self.turn().contains(seat) || !common.is_person(seat) {
            return Err(Refusal::NotYourTurn);
        }
        let count = &mut self.hints[seat.index()];
        *count = count.saturating_add(1);
        Ok(())
    }
}

impl Over {
    /// Has a finished game reviewed for moves that the player could have improved.
    pub(crate) fn review(&self, seat: Seat) -> Result<Done, Refusal> {
        self.played()?;
        Ok(Done::effect(Effect::Nothing).and_ask(Ask::Review(seat)))
    }
}
