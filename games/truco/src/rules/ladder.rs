//! The ladder of the truco (truco, retruco, vale cuatro, and joc fora): the last rung said, and the side that
//! may raise it.

use crate::rules::side::Side;

sobremesa_game::words! {
    /// A rung of the ladder.
    pub enum Rung {
        /// The hand for 2.
        Truco = "truco",
        /// Raises the hand to 3.
        Retruco = "retruco",
        /// Raises the hand to 4.
        ValeCuatro = "vale-cuatro",
        /// Valencia only: for the whole match (TV-16).
        JocFora = "joc-fora",
    }
}

/// The state of the truco of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ladder {
    accepted: u8,
    pending: bool,
    by: Option<Side>,
    top: Rung,
}

impl Ladder {
    /// A ladder on which nothing has been said; `top` is the last rung of the game.
    pub const fn new(top: Rung) -> Ladder {
        Ladder { accepted: 1, pending: false, by: None, top }
    }

    /// The value of the hand as accepted so far: 1 without truco.
    pub const fn value(&self) -> u8 {
        self.accepted
    }

    /// The rung that waits for an answer.
    pub fn pending(&self) -> Option<Rung> {
        if self.pending { Rung::ALL.get(self.accepted as usize - 1).copied() } else { None }
    }

    /// The side of the last voice.
    pub const fn by(&self) -> Option<Side> {
        self.by
    }

    /// The rung above the last one said, if there is one.
    pub fn next(&self) -> Option<Rung> {
        let said = self.accepted as usize - 1 + usize::from(self.pending);
        Rung::ALL.get(said).copied().filter(|&rung| rung <= self.top)
    }

    /// The only side that may raise; `None` if both may (nothing said) or neither (the top is reached).
    pub fn right(&self) -> Option<Side> {
        self.next().and(self.by).map(Side::other)
    }

    /// The rung that `side` may say when it is its turn and nothing is pending.
    pub fn open_to(&self, side: Side) -> Option<Rung> {
        self.next().filter(|_| !self.pending && self.by != Some(side))
    }

    /// `side` says the next rung, and thereby accepts the one that was pending.
    pub fn raise(&mut self, side: Side) {
        self.accepted += u8::from(self.pending);
        self.pending = true;
        self.by = Some(side);
    }

    /// Accepts the pending rung.
    pub fn accept(&mut self) {
        self.accepted += u8::from(self.pending);
        self.pending = false;
    }

    /// Returns true if the very last rung was wanted: the hand decides the match (TV-26).
    pub fn joc_fora(&self) -> bool {
        self.accepted as usize > Rung::JocFora as usize + 1
    }

    /// Drops the pending rung: it was refused, or the hand ended without an answer.
    pub fn drop_pending(&mut self) {
        self.pending = false;
    }
}
