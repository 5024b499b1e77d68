//! Absent players: after a while a computer plays for them until they return, and the others may decide to wait for them no longer.
//!
//! A table waits as a whole, counted from the last ordinary move: where several seats may answer, any of them ends the wait.

use crate::game::Seat;
use crate::session::asking::parts::Wish;
use crate::session::asking::refusal::Refusal;
use crate::session::asking::request::Actor;
use crate::session::deciding::done::{Context, Done};
use crate::session::state::chair::Post;
use crate::session::state::phase::Vote;
use crate::session::state::phase::{Playing, Waiting};
use crate::session::state::session::Session;
use crate::store::Time;

impl Session {
    /// Host and moderators decide at once, other players by a majority of those seated, not counting the absent one.
    pub(crate) fn decide_absence(
        &mut self,
        seat: Seat,
        wish: Wish,
        by: &Actor,
        context: Context<'_>,
    ) -> Result<Done, Refusal> {
        self.may_decide_about(seat, by)?;
        let own = self.seat_of(&by.player);
        let decides = self.keeps_order(by).is_ok();
        self.check_absent(seat, context.now)?;
        if self.sitter(seat).is_none() && wish == Wish::Replace {
            return Err(Refusal::AlreadyVoted);
        }
        if let Some(own) = own.filter(|_| !decides)
            && !self.vote(Vote { by: own, about: seat, wish })?
        {
            return Ok(Done::changed());
        }
        match wish {
            Wish::Replace => self.vacate(seat, context),
            Wish::Remove => self.remove(seat, context),
        }
        Ok(Done::changed())
    }

    /// Host, moderators and seated players decide about others.
    pub(crate) fn may_decide_about(&self, seat: Seat, by: &Actor) -> Result<(), Refusal> {
        self.check_seat(seat)?;
        self.phase.playing()?;
        match self.seat_of(&by.player) {
            Some(own) if own == seat => Err(Refusal::OwnSeat),
            None if self.keeps_order(by).is_err() => Err(Refusal::NotSeated),
            _ => Ok(()),
        }
    }

    /// Counts a vote. Returns whether it was the deciding one.
    fn vote(&mut self, vote: Vote) -> Result<bool, Refusal> {
        let others = self.people().filter(|&seat| seat != vote.about).count();
        Ok(self.phase.playing_mut()?.vote(vote)? * 2 > others)
    }

    /// Whether a computer plays there, or the game has waited for this seat as long as the table waits.
    fn check_absent(&self, seat: Seat, now: Time) -> Result<(), Refusal> {
        let playing = self.phase.playing()?;
        match self.computer(seat).map(|computer| &computer.post) {
            // A computer that the host put there is no absent player.
            Some(Post::Own) => return Err(Refusal::NotAbsent { seat, seconds: None }),
            Some(Post::For(_) | Post::Vacant) => return Ok(()),
            None => {}
        }
        let until = match self.limit_secs() {
            _ if !playing.turn().contains(seat) => None,
            Some(limit) => Some(playing.asked_at.plus_secs(limit)),
            None => playing.flag_at(),
        };
        match until.map(|until| until.millis_since(now)) {
            Some(0) => Ok(()),
            left => Err(Refusal::NotAbsent { seat, seconds: left.map(|left| left.div_ceil(1000)) }),
        }
    }

    /// How long the game waits for the players to act, in seconds; for ever if `None`. Where a flag will fall, the clock limits their
    /// thinking; a computer needs no patience.
    pub(crate) fn limit_secs(&self) -> Option<u64> {
        let playing = self.phase.playing().ok()?;
        let person = playing.turn().iter().any(|seat| self.is_person(seat));
        let by_clock = playing.dealt.table.flag_ms().is_some();
        self.patience.filter(|_| person && !by_clock).map(|minutes| u64::from(minutes) * 60)
    }

    /// The seats where a computer plays for an absent player, and those the game has waited for too long.
    pub(crate) fn absentees(&self) -> impl Iterator<Item = Seat> {
        let limited = self.limit_secs().is_some();
        let overdue = |playing: &&Playing| limited && playing.waiting == Waiting::Overdue;
        let turn = self.phase.playing().ok().filter(overdue).map(Playing::turn).unwrap_or_default();
        let waited = move |seat| turn.contains(seat) && self.is_person(seat);
        self.seats().iter().filter(move |&seat| self.is_away(seat) || waited(seat))
    }
}

impl Playing {
    /// Counts a vote. Returns how many agree with it by now.
    fn vote(&mut self, vote: Vote) -> Result<usize, Refusal> {
        if self.votes.contains(&vote) {
            return Err(Refusal::AlreadyVoted);
        }
        self.votes.retain(|other| (other.by, other.about) != (vote.by, vote.about));
        self.votes.push(vote);
        Ok(self.votes.iter().filter(|other| (other.about, other.wish) == (vote.about, vote.wish)).count())
    }
}
