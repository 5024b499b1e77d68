//! The end of a game, and another one with the same people.

use sobremesa_game::Seat;
use sobremesa_store::{PlayerId, Time};

use crate::request::Actor;
use crate::request::refusal::Refusal;
use crate::request::words::Contribution;
use crate::session::Session;
use crate::session::chair::{Chair, Computer, Post};
use crate::session::common::Common;
use crate::session::counted::Counted;
use crate::session::gathering::Gathering;
use crate::session::phase::{Dealt, Ending, Lobby, Over, Phase, Playing};
use crate::session::seating::Seating;
use crate::session::transitions::done::{Context, Done, Effect};

impl Session {
    /// Ends the table; the next game's secret is committed to at once, before any player contributes to it.
    pub(crate) fn finish(&mut self, ending: Ending, context: Context<'_>) {
        let common = &mut self.common;
        let mut next = Gathering::new((context.fresh)(), common.chairs.len());
        // Computers play again whenever the others do.
        common
            .seats()
            .iter()
            .filter(|&seat| common.computer(seat).is_some())
            .for_each(|seat| next.contribute_nothing(seat));
        let over = Over { ending, ended_at: context.now, dealt: None, next, counted: None };
        let before = std::mem::replace(&mut self.phase, Phase::Over(over));
        if let (Phase::Playing(playing), Phase::Over(over)) = (before, &mut self.phase) {
            // The next game continues this count, so that no button of this one is ever valid again.
            common.moment = playing.moments.iter().copied().fold(common.moment, u32::max);
            over.dealt = Some(playing.dealt);
            common.results.extend(over.result_to_keep(common));
        }
    }

    /// Ends the table if its game was played to the end.
    pub(crate) fn end_if_over(&mut self, context: Context<'_>) {
        if let Phase::Playing(playing) = &self.phase
            && playing.is_played_out()
        {
            self.finish(Ending::Played, context);
        }
    }

    /// Agrees to another game. It begins once everyone at the table has agreed; others can take the seats
    /// that were left.
    pub(crate) fn rematch(&mut self, contribution: &str, by: &Actor, context: Context<'_>) -> Result<Done, Refusal> {
        let seat = self.own_seat(by)?;
        let contribution = Contribution::new(contribution)?;
        if let Phase::Lobby(Lobby { next }) = &mut self.phase
            && !next.has(seat)
        {
            next.contribute(seat, contribution);
            return Ok(Done::changed());
        }
        self.phase.over_mut()?.agree(&mut self.common, seat, contribution)?;
        self.begin_again(context);
        Ok(Done::changed())
    }

    /// Begins another game if everyone has agreed to one. Returns whether it did.
    pub(crate) fn begin_again(&mut self, context: Context<'_>) -> bool {
        let Phase::Over(over) = &self.phase else { return false };
        let Some(playing) = over.deal_again(&mut self.common, context) else { return false };
        self.begin(playing);
        true
    }
}

impl Session {
    /// Notes how the game of these players that ended then was counted, unless another one has begun.
    pub(crate) fn note_counted(&mut self, ended_at: Time, players: &[Option<PlayerId>], counted: &Counted) -> Done {
        match &mut self.phase {
            Phase::Over(over) if over.ended_at == ended_at && over.counted.is_none() => {
                over.counted = Some(counted.clone());
                for (seat, player) in self.common.seats().iter().zip(players) {
                    // Another person may sit there by now.
                    if self.common.sitter(seat).is_some_and(|sitter| Some(&sitter.player) != player.as_ref()) {
                        over.forget_change(seat);
                    }
                }
                Done::effect(Effect::Aged)
            }
            _ => Done::effect(Effect::Nothing),
        }
    }
}

impl Over {
    /// Forgets what the game changed for the player of this seat, whom another person follows.
    pub(crate) fn forget_change(&mut self, seat: Seat) {
        if let Some(Counted::Changed(changes)) = &mut self.counted
            && let Some(change) = changes.get_mut(seat.index())
        {
            *change = None;
        }
    }

    /// Notes that one player wants another game.
    fn agree(&mut self, common: &mut Common, seat: Seat, contribution: Contribution) -> Result<(), Refusal> {
        self.played()?;
        if self.next.has(seat) && !common.is_away(seat) {
            return Err(Refusal::AlreadyVoted);
        }
        self.next.contribute(seat, contribution);
        common.take_back(seat);
        Ok(())
    }

    /// Deals another game if everyone has agreed. All move one seat on, so that the player who went first now
    /// goes last, while partners stay partners.
    fn deal_again(&self, common: &mut Common, context: Context<'_>) -> Option<Playing> {
        let mut contributions = self.next.complete()?;
        contributions.rotate_right(1);
        common.chairs.rotate_right(1);
        let Ok(mut playing) = self.next.deal(common, contributions, context) else {
            // All people have got up; or a newer release refuses the options and seats of the earlier game. The
            // table stays as it is.
            common.chairs.rotate_left(1);
            return None;
        };
        playing.before = self.dealt.as_ref().map(Dealt::beginning).unwrap_or_default();
        common.seating = Seating::Chosen;
        // The next game does not wait for players who had not returned by the end of this one.
        let away = |chair: &&mut Chair| matches!(chair, Chair::Computer(Computer { post: Post::For(_), .. }));
        common.chairs.iter_mut().filter(away).for_each(|chair| *chair = Chair::vacant());
        common.rated &= common.people().count() == common.chairs.len();
        common.pass_host_on();
        Some(playing)
    }
}
