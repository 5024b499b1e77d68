//! Calls to the players who must act, for adapters to notify them, and the urgency.

use sobremesa_game::{Arg, Line, Seat, line};
use sobremesa_store::Time;

use crate::session::Session;
use crate::session::phase::Waiting;

/// A call to the players who are to act. An adapter rings once for each new `(moment, urgency)` and each of
/// the seats in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// The seats that the game is waiting for and that a person plays.
    pub seats: Vec<Seat>,
    /// The time since when they are to act.
    pub since: Time,
    /// The time until which the table waits for them; `None` if it waits for ever, or a clock limits their
    /// thinking.
    pub until: Option<Time>,
    /// The urgency.
    pub urgency: Urgency,
    /// Counts the calls of a session.
    pub moment: u32,
}

/// The urgency of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Urgency {
    /// It has become their turn.
    Turn,
    /// Half of the table's waiting time is up.
    Reminder,
    /// All of it is up: the others may remove them. (If others play too, a computer has taken their seat by
    /// then.)
    Overdue,
}

/// A player who will speak for others who may act as well: a computer that lets them choose first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Speaker {
    /// The seat; `None` if the rules take everyone's silence for an answer.
    pub seat: Option<Seat>,
    /// The earliest time.
    pub at: Time,
}

impl Session {
    /// The player who will answer if the people who are asked do not; `None` if it is theirs alone to answer.
    pub fn speaker(&self) -> Option<Speaker> {
        let playing = self.phase.playing().ok()?;
        let silence = playing.lapse_at(&self.common).map(|at| Speaker { seat: None, at });
        let shared = playing.turn().iter().any(|seat| self.is_person(seat));
        let computer = playing.thinking.filter(|thinking| shared && thinking.tries == 0);
        let computer = computer.map(|thinking| Speaker { seat: Some(thinking.seat), at: thinking.at });
        silence.into_iter().chain(computer).min_by_key(|speaker| speaker.at)
    }

    /// The players the game is waiting for; `None` if no game is in progress.
    pub fn call(&self) -> Option<Call> {
        let playing = self.phase.playing().ok()?;
        Some(Call {
            seats: playing.turn().iter().filter(|&seat| self.is_person(seat)).collect(),
            since: playing.asked_at,
            until: playing.limit_secs(&self.common).map(|seconds| playing.waits_from().plus_secs(seconds)),
            urgency: match playing.waiting {
                Waiting::Patient => Urgency::Turn,
                Waiting::Reminded => Urgency::Reminder,
                Waiting::Overdue => Urgency::Overdue,
            },
            moment: self.moment,
        })
    }

    /// The moment of the table as a whole, which counts its calls; `None` if no game is in progress.
    pub fn moment(&self) -> Option<u32> {
        self.phase.playing().ok().map(|_| self.moment)
    }

    /// The game of the called players, and their company: they may be at several tables.
    pub fn call_about(&self, call: &Call) -> Line {
        let others: Vec<Arg> = self.seats().iter().filter(|seat| !call.seats.contains(seat)).map(Arg::Seat).collect();
        line!("session-call-about", game = self.game.name(), count = others.len(), others = Arg::List(others))
    }
}
