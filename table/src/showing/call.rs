//! Who must act: whom adapters should ring, and how urgently.

use crate::game::{Arg, Line, Seat};
use crate::line;
use crate::session::state::phase::Waiting;
use crate::session::state::session::Session;
use crate::store::Time;

/// A call to the players who are to act. An adapter rings once for each new `(moment, urgency)` and each of the seats in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// The seats that the game is waiting for and that a person plays.
    pub seats: Vec<Seat>,
    /// Since when.
    pub since: Time,
    /// Until when the table waits for them; `None` where it waits for ever, or a clock limits their thinking.
    pub until: Option<Time>,
    /// How urgent it is.
    pub urgency: Urgency,
    /// Counts the calls of a session.
    pub moment: u32,
}

/// How urgent a call is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Urgency {
    /// It has become their turn.
    Turn,
    /// Half of the table's waiting time is up.
    Reminder,
    /// All of it is up: the others may remove them. (Where others play too, a computer has taken their seat by then.)
    Overdue,
}

impl Session {
    /// Whom the game is waiting for; `None` if no game is in progress.
    #[must_use]
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

    /// What those who are called play, and with whom: they may be at several tables.
    #[must_use]
    pub fn call_about(&self, call: &Call) -> Line {
        let others: Vec<Arg> = self.seats().iter().filter(|seat| !call.seats.contains(seat)).map(Arg::Seat).collect();
        line!("session-call-about", game = self.game.name(), count = others.len(), others = Arg::List(others))
    }
}
