//! Absent players: after a while a computer plays for them until they return, and the others may decide to
//! wait for them no longer.
//!
//! A table waits as a whole, counted from the last ordinary move: if several seats may answer, any of them
//! ends the wait. If the rules give the others a claim against a player who thinks too long (*¡Tiempo!*), the
//! wait is counted from when they may make it, so that no computer stands in before them.

use sobremesa_game::Seat;
use sobremesa_store::Time;

use crate::request::Actor;
use crate::request::parts::Wish;
use crate::request::refusal::Refusal;
use crate::session::chair::Post;
use crate::session::common::Common;
use crate::session::departed::Departed;
use crate::session::phase::{Playing, Vote, Waiting};
use crate::session::transitions::done::{Context, Done};

impl Playing {
    /// Host and moderators decide at once, other players by a majority of those seated, not counting the
    /// absent one.
    pub(crate) fn decide_absence(
        &mut self,
        common: &mut Common,
        seat: Seat,
        wish: Wish,
        by: &Actor,
        context: Context<'_>,
    ) -> Result<Done, Refusal> {
        common.may_decide_about(seat, by)?;
        self.check_absent(common, seat, context.now)?;
        if common.sitter(seat).is_none() && wish == Wish::Replace {
            return Err(Refusal::AlreadyVoted);
        }
        if let Some(own) = common.seat_of(&by.player).filter(|_| common.keeps_order(by).is_err()) {
            let others = common.people().filter(|&other| other != seat).count();
            if self.vote(Vote { by: own, about: seat, wish })? * 2 <= others {
                return Ok(Done::changed());
            }
        }
        Ok(match wish {
            Wish::Replace => {
                let left = common.sitter(seat).filter(|_| common.rated);
                let left =
                    left.map(|left| Departed { seat, name: left.name.clone(), player: Some(left.player.clone()) });
                let done = self.vacate(common, seat, context);
                // The game still counts for the person who left it.
                left.into_iter().for_each(|left| common.note_risen(left));
                done
            }
            Wish::Remove => self.remove(common, seat, context),
        })
    }

    /// Counts a vote. Returns the number of players who agree with it by now.
    fn vote(&mut self, vote: Vote) -> Result<usize, Refusal> {
        if self.votes.contains(&vote) {
            return Err(Refusal::AlreadyVoted);
        }
        self.votes.retain(|other| (other.by, other.about) != (vote.by, vote.about));
        self.votes.push(vote);
        Ok(self.votes.iter().filter(|other| (other.about, other.wish) == (vote.about, vote.wish)).count())
    }

    /// Checks that a computer stands in there, or that the game has waited for this seat as long as the table
    /// waits.
    fn check_absent(&self, common: &Common, seat: Seat, now: Time) -> Result<(), Refusal> {
        match common.computer(seat).map(|computer| &computer.post) {
            // A computer that the host put there is no absent player.
            Some(Post::Own) => return Err(Refusal::NotAbsent { seat, seconds: None }),
            Some(Post::For(_) | Post::Vacant) => return Ok(()),
            None => {}
        }
        let until = match self.limit_secs(common) {
            _ if !self.turn().contains(seat) => None,
            Some(limit) => Some(self.waits_from().plus_secs(limit)),
            None => self.flag_at(),
        };
        match until.map(|until| until.millis_since(now)) {
            Some(0) => Ok(()),
            left => Err(Refusal::NotAbsent { seat, seconds: left.map(|left| left.div_ceil(1000)) }),
        }
    }

    /// The seconds for which the game waits for the players to act; for ever if `None`. If a flag will fall,
    /// the clock limits their thinking; a computer needs no such limit.
    pub(crate) fn limit_secs(&self, common: &Common) -> Option<u64> {
        let person = self.turn().iter().any(|seat| common.is_person(seat));
        let by_clock = self.dealt.table.flag_ms().is_some();
        common.patience.filter(|_| person && !by_clock).map(|minutes| u64::from(minutes) * 60)
    }

    /// The start of the wait: the last ordinary move, or the time at which the rules permit the others a
    /// claim.
    pub(crate) fn waits_from(&self) -> Time {
        self.dealt.table.claim_ms().map_or(self.asked_at, |millis| self.told_at.plus_millis(millis))
    }

    /// The seats of absent players for whom a computer plays, and those the game has waited for too long.
    pub(crate) fn absentees(&self, common: &Common) -> impl Iterator<Item = Seat> {
        let overdue = self.waiting == Waiting::Overdue && self.limit_secs(common).is_some();
        let turn = self.turn();
        let waited = move |seat| overdue && turn.contains(seat) && common.is_person(seat);
        common.seats().iter().filter(move |&seat| common.is_away(seat) || waited(seat))
    }
}

impl Common {
    /// Host, moderators and seated players decide about others.
    pub(crate) fn may_decide_about(&self, seat: Seat, by: &Actor) -> Result<(), Refusal> {
        match self.seat_of(&by.player) {
            Some(own) if own == seat => Err(Refusal::OwnSeat),
            None if self.keeps_order(by).is_err() => Err(Refusal::NotSeated),
            _ => Ok(()),
        }
    }
}
