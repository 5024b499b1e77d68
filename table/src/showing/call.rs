//! Who must act: whom adapters ring for, and how urgently, and nobody else.

use crate::game::Seat;
use crate::session::state::phase::Waiting;
use crate::session::state::session::Session;
use crate::store::Time;

/// A call to those who are to act. An adapter rings once for each new `(moment, urgency)` and each of the seats in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// The seats that the game waits for and a person plays on.
    pub seats: Vec<Seat>,
    /// Since when.
    pub since: Time,
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
    /// Half of the time that the table waits is over.
    Reminder,
    /// All of it is over: the others may remove them. (Where others play too, a computer has taken their seat by then.)
    Overdue,
}

impl Session {
    /// Whom the game waits for; `None` if no game goes on.
    #[must_use]
    pub fn call(&self) -> Option<Call> {
        let playing = self.phase.playing().ok()?;
        Some(Call {
            seats: playing.turn().iter().filter(|&seat| self.is_person(seat)).collect(),
            since: playing.asked_at,
            urgency: match playing.waiting {
                Waiting::Patient => Urgency::Turn,
                Waiting::Reminded => Urgency::Reminder,
                Waiting::Overdue => Urgency::Overdue,
            },
            moment: self.moment,
        })
    }
}
