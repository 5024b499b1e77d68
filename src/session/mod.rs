//! A session: a table, and the stage it has reached.

pub(crate) mod beginning;
pub(crate) mod chair;
pub(crate) mod character;
pub(crate) mod chosen;
pub(crate) mod common;
pub(crate) mod counted;
pub(crate) mod departed;
pub(crate) mod display_name;
pub(crate) mod gathering;
pub(crate) mod lot;
pub(crate) mod moderated;
pub(crate) mod moderation;
pub(crate) mod people;
pub(crate) mod phase;
pub(crate) mod risen;
pub(crate) mod seating;
pub(crate) mod seats;
pub(crate) mod stage;
pub(crate) mod transitions;

use std::ops::Deref;

use sobremesa_game::fair::{Commitment, Proof};
use sobremesa_game::{Next, Outcome};

use crate::session::common::Common;
use crate::session::phase::{Ending, Over, Phase};

/// One table. Its state at every stage is read through [`Common`]; the state of one stage is part of its
/// phase.
pub struct Session {
    pub(crate) common: Common,
    pub(crate) phase: Phase,
}

/// For reading only: a change names its part, `session.common` or `session.phase`.
impl Deref for Session {
    type Target = Common;

    fn deref(&self) -> &Common {
        &self.common
    }
}

impl Session {
    /// The SHA-256 of the secret of this game (of the next one, once one has ended), shown before any player
    /// contributes.
    pub fn commitment(&self) -> Commitment {
        match &self.phase {
            Phase::Lobby(lobby) => lobby.next.commitment(),
            Phase::Playing(playing) => playing.dealt.secret.commitment(),
            Phase::Over(Over { next, .. }) => next.commitment(),
        }
    }

    /// The commitment of the current or the latest game; before the first one, of the game to come.
    pub fn game_commitment(&self) -> Commitment {
        self.phase.dealt().map_or_else(|| self.commitment(), |dealt| dealt.secret.commitment())
    }

    /// Returns whether no game has begun yet.
    pub fn in_lobby(&self) -> bool {
        self.phase.lobby().is_ok()
    }

    /// Returns whether players hold anything that others do not see, in the current or last game; before the
    /// first one they do not.
    pub fn is_hiding(&self) -> bool {
        self.phase.dealt().is_some_and(|dealt| dealt.has_hands())
    }

    /// Returns whether a game is in progress.
    pub fn is_playing(&self) -> bool {
        self.phase.playing().is_ok()
    }

    /// The reason why it is over, if it is.
    pub fn ending(&self) -> Option<Ending> {
        self.phase.over().ok().map(|over| over.ending)
    }

    /// The outcome of the game, if it was played to its end.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.phase.dealt()?.table.next() {
            Next::Over(outcome) => Some(outcome),
            Next::Seats(_) | Next::Chance => None,
        }
    }

    /// Everything about the game that ended, so that any person can check its deals; `None` while a game is
    /// in progress.
    pub fn proof(&self) -> Option<Proof> {
        let dealt = self.phase.over().ok()?.played().ok()?;
        let contributions = dealt.contributions.iter().map(|word| word.as_str().to_owned()).collect();
        Some(Proof::new(&dealt.secret, contributions, self.lot().cloned(), dealt.table.record()))
    }
}
