//! The end of a game, and another one with the same people.

use crate::session::asking::refusal::Refusal;
use crate::session::asking::request::Actor;
use crate::session::asking::words::Contribution;
use crate::session::deciding::done::{Context, Done};
use crate::session::state::chair::{Chair, Computer, Post};
use crate::session::state::gathering::Gathering;
use crate::session::state::phase::{Ending, Over, Phase};
use crate::session::state::seating::Seating;
use crate::session::state::session::Session;

impl Session {
    /// The table is over; the next game's secret is committed to at once, before anybody contributes to it.
    pub(crate) fn finish(&mut self, ending: Ending, context: Context<'_>) {
        let mut next = Gathering::new((context.fresh)(), self.chairs.len());
        // Computers play again whenever the others do.
        self.seats()
            .iter()
            .filter(|&seat| self.computer(seat).is_some())
            .for_each(|seat| next.contribute_nothing(seat));
        let over = Over { ending, ended_at: context.now, dealt: None, next };
        let before = std::mem::replace(&mut self.phase, Phase::Over(over));
        if let (Phase::Playing(playing), Phase::Over(over)) = (before, &mut self.phase) {
            // The next game continues this count, so that no button of this one is ever valid again.
            self.moment = playing.moments.iter().copied().fold(self.moment, u32::max);
            over.dealt = Some(playing.dealt);
        }
        self.results.extend(self.result_to_keep());
    }

    pub(crate) fn stop(&mut self, by: &Actor, context: Context<'_>) -> Result<Done, Refusal> {
        self.keeps_order(by)?;
        if self.ending().is_some() {
            return Err(Refusal::Over);
        }
        self.finish(Ending::Stopped, context);
        Ok(Done::changed())
    }

    /// Agrees to another game. It begins once everyone at the table has agreed; others can take the seats that were left.
    pub(crate) fn rematch(&mut self, contribution: &str, by: &Actor, context: Context<'_>) -> Result<Done, Refusal> {
        let seat = self.seat_of(&by.player).ok_or(Refusal::NotSeated)?;
        let contribution = Contribution::new(contribution)?;
        let away = self.is_away(seat);
        let over = self.phase.over_mut()?;
        over.played()?;
        if over.next.has(seat) && !away {
            return Err(Refusal::AlreadyVoted);
        }
        over.next.contribute(seat, contribution);
        self.take_back(seat);
        self.begin_again(context);
        Ok(Done::changed())
    }

    /// Begins another game if everyone has agreed. All move one seat on, so that the player who went first now goes last, while partners
    /// stay partners.
    pub(crate) fn begin_again(&mut self, context: Context<'_>) {
        let Ok(Over { next, .. }) = self.phase.over() else { return };
        let Some(mut contributions) = next.complete() else { return };
        contributions.rotate_right(1);
        let next = next.clone();
        self.chairs.rotate_right(1);
        match self.deal(&next, contributions, context) {
            Ok(playing) => {
                self.seating = Seating::Chosen;
                // Nobody waits for players who had not returned by the end of their game.
                let away = |chair: &&mut Chair| matches!(chair, Chair::Computer(Computer { post: Post::For(_), .. }));
                self.chairs.iter_mut().filter(away).for_each(|chair| *chair = Chair::vacant());
                self.pass_host_on();
                self.begin(playing, context);
            }
            // These options and seats were valid for an earlier game; if a newer release refuses them, the table stays as it is.
            Err(_) => self.chairs.rotate_left(1),
        }
    }
}
