//! What a table is: what it has at every stage, and what is known in the lobby, while a game is played, and once it is over.

pub(crate) mod beginning;
pub(crate) mod called;
pub(crate) mod chair;
pub(crate) mod character;
pub(crate) mod common;
pub(crate) mod gathering;
pub(crate) mod languages;
pub(crate) mod order;
pub(crate) mod people;
pub(crate) mod phase;
pub(crate) mod risen;
pub(crate) mod seating;
pub(crate) mod stage;
pub(crate) mod transitions;

use std::ops::Deref;

use sobremesa_game::fair::{Commitment, Proof};
use sobremesa_game::{Next, Outcome};

use crate::session::common::Common;
use crate::session::phase::{Ending, Over, Phase};

/// One table. What it has at every stage is read through [`Common`]; what it has at one stage only is part of its phase.
pub struct Session {
    pub(crate) common: Common,
    pub(crate) phase: Phase,
}

/// For reading only: a change says what it changes, `session.common` or `session.phase`.
impl Deref for Session {
    type Target = Common;

    fn deref(&self) -> &Common {
        &self.common
    }
}

impl Session {
    /// The SHA-256 of the secret of this game (of the next one, once one has ended), shown before anybody contributes.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        match &self.phase {
            Phase::Lobby(lobby) => lobby.next.commitment(),
            Phase::Playing(playing) => playing.dealt.secret.commitment(),
            Phase::Over(Over { next, .. }) => next.commitment(),
        }
    }

    /// The commitment of the current or the latest game; before the first one, of the game to come.
    #[must_use]
    pub fn game_commitment(&self) -> Commitment {
        self.phase.dealt().map_or_else(|| self.commitment(), |dealt| dealt.secret.commitment())
    }

    /// Whether no game has begun yet.
    #[must_use]
    pub fn in_lobby(&self) -> bool {
        self.phase.lobby().is_ok()
    }

    /// Whether players hold anything that others do not see, in the current or last game; before the first one nobody does.
    #[must_use]
    pub fn is_hiding(&self) -> bool {
        self.phase.dealt().is_some_and(|dealt| dealt.has_hands())
    }

    /// Whether a game is in progress.
    #[must_use]
    pub fn is_playing(&self) -> bool {
        self.phase.playing().is_ok()
    }

    /// Why it is over, if it is.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.phase.over().ok().map(|over| over.ending)
    }

    /// How the game ended, if it was played to its end.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match self.phase.dealt()?.table.next() {
            Next::Over(outcome) => Some(outcome),
            Next::Seats(_) | Next::Chance => None,
        }
    }

    /// Everything about the game that ended, so that anybody can check its deals; `None` while a game is in progress.
    #[must_use]
    pub fn proof(&self) -> Option<Proof> {
        let dealt = self.phase.over().ok()?.played().ok()?;
        let contributions = dealt.contributions.iter().map(|word| word.as_str().to_owned()).collect();
        Some(Proof::new(&dealt.secret, contributions, self.lot().cloned(), dealt.table.record()))
    }
}
