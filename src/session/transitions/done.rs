//! The context of a transition, and its outcome.

use sobremesa_computer::Level;
use sobremesa_game::Seat;
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, Time};

use crate::request::View;
use crate::session::phase::Ending;
use crate::session::transitions::pace::Pace;

/// The inputs of a transition from outside, since it has neither clock nor random generator.
#[derive(Clone, Copy)]
pub(crate) struct Context<'a> {
    pub(crate) now: Time,
    /// Fresh bytes from the operating system's generator.
    pub(crate) fresh: &'a dyn Fn() -> [u8; 32],
    /// The milliseconds that a computer takes for a brisk move.
    pub(crate) pause_ms: u64,
    pub(crate) keeps: Keeps,
}

/// The time for which a finished game is kept for its proof and for another game, unless the operator says
/// otherwise.
pub(crate) const FINISHED_SECS: u64 = 24 * 60 * 60;

/// The retention of things that are no longer used.
#[derive(Clone, Copy)]
pub(crate) struct Keeps {
    /// A finished game, in seconds; for ever if `None`.
    pub(crate) finished_secs: Option<u64>,
    /// The time before which nothing is deleted for its age.
    pub(crate) not_before: Time,
}

impl Default for Keeps {
    fn default() -> Keeps {
        Keeps { finished_secs: Some(FINISHED_SECS), not_before: Time::default() }
    }
}

/// The outcome of a request that was not refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Done {
    pub(crate) effect: Effect,
    pub(crate) view: Option<View>,
    pub(crate) ask: Option<Ask>,
    /// The reason why the table is over now, if it is another than that its game was played to the end.
    pub(crate) ends: Option<Ending>,
    /// The person who was removed from the table, and the language to tell them in.
    pub(crate) removed: Option<(PlayerId, Language)>,
}

/// The kind of change that has to be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effect {
    /// Nothing changed.
    Nothing,
    /// Nothing changed: this was done when it came before.
    Again,
    /// A person or computer changed the public state.
    Changed,
    /// A person or computer changed something that only some may see.
    Whispered,
    /// The passage of time changed the public state.
    Aged,
    /// Something changed that no viewer sees.
    Noted,
    /// The session is to be deleted.
    Gone,
}

impl Done {
    pub(crate) fn changed() -> Done {
        Done::effect(Effect::Changed)
    }

    pub(crate) fn effect(effect: Effect) -> Done {
        Done { effect, view: None, ask: None, ends: None, removed: None }
    }

    pub(crate) fn show(view: View) -> Done {
        Done::effect(Effect::Nothing).and_show(view)
    }

    pub(crate) fn and_show(self, view: View) -> Done {
        Done { view: Some(view), ..self }
    }

    pub(crate) fn and_ask(self, ask: Ask) -> Done {
        Done { ask: Some(ask), ..self }
    }

    pub(crate) fn and_end(self, ending: Ending) -> Done {
        Done { ends: Some(ending), ..self }
    }
}

/// A question to think about, outside the session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ask {
    /// A computer's move.
    Move { seat: Seat, level: Level, number: u32, pace: Pace },
    /// The best move for a player who asked.
    Hint(Seat),
    /// The decisions of a player in the game that ended.
    Review(Seat),
}
