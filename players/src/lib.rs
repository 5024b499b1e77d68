//! Computer players, honest by construction: they are given what a person in their seat sees ([`Known`]) and nothing else.
//!
//! A game says how its hidden part can be [imagined](Imagine), and how it is played well ([`Player`]): by the search for games with hidden
//! cards ([`search`]), by one with a model of the others ([`tree`]), or by one of its own. Nothing here reads a clock: the caller says when
//! to [stop](Effort).

extern crate self as player;
use sobremesa_rules as game;

pub mod deals;
pub mod etiquette;
mod peeking;
pub mod search;
pub mod slip;
mod tally;
mod thought;
pub mod transposition;
pub mod tree;

use crate::game::{Dice, Imagine, Known};

pub use peeking::Peeking;
pub use search::{Sampled, Shares};
pub use tally::Tally;
pub use thought::{Expert, Thought};

/// How well a computer plays. Each level is meant to win most of its games against the one below; docs/players.md says how many it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// For somebody who has just learnt the rules: it overlooks much.
    Novice,
    /// For beginners: it sees what is near, and makes mistakes.
    Easy,
    /// For who plays now and then.
    Casual,
    /// A fair opponent.
    Medium,
    /// For who plays often.
    Strong,
    /// As well as it can.
    Hard,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 6] = [Level::Novice, Level::Easy, Level::Casual, Level::Medium, Level::Strong, Level::Hard];

    /// Its name in records, presses and commands.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Level::Novice => "novice",
            Level::Easy => "easy",
            Level::Casual => "casual",
            Level::Medium => "medium",
            Level::Strong => "strong",
            Level::Hard => "hard",
        }
    }

    /// What belongs to this level, of something for each but the best, weakest first; `None` for the best.
    #[must_use]
    pub fn below_best<T: Copy>(self, each: [T; 5]) -> Option<T> {
        each.get(self as usize).copied()
    }

    /// The level with this name.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.word() == word)
    }
}

/// How long to think: until `enough` says so, and for no more than this many rounds (games imagined, positions looked at: each search has
/// its own unit). If `enough` is never true, the same dice give the same answer.
#[derive(Clone, Copy)]
pub struct Effort<'a> {
    /// The most rounds.
    pub rounds: u64,
    /// Whether time is up; asked every few rounds.
    pub enough: &'a (dyn Fn() -> bool + Sync),
}

impl Effort<'_> {
    /// This many rounds, however long they take.
    #[must_use]
    pub fn rounds(rounds: u64) -> Effort<'static> {
        Effort { rounds, enough: &|| false }
    }

    /// The same, but at most this many rounds.
    #[must_use]
    pub fn at_most(self, rounds: u64) -> Self {
        Effort { rounds: self.rounds.min(rounds), ..self }
    }

    /// Whether to stop after this many rounds; checks the time every `every` rounds.
    #[must_use]
    pub fn is_spent(&self, rounds: u64, every: u64) -> bool {
        rounds >= self.rounds || (rounds.is_multiple_of(every) && (self.enough)())
    }
}

/// A move and its value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weighed<M> {
    /// The move.
    pub mv: M,
    /// The share of the win that the seat's side can expect after it, from 0 (lost) to 1 (won).
    pub worth: f32,
}

/// How computers play a game.
pub trait Player: Imagine {
    /// The value of each move that the seat may make, best first; empty if it may make none.
    fn weigh(known: &Known<Self>, effort: &Effort<'_>, dice: &mut Dice) -> Vec<Weighed<Self::Move>>;

    /// How much of the win the part of the game being played can decide at most (a partida of a match), by which losses are measured when a
    /// game is looked back at; all of it where a game has no parts.
    fn at_stake(known: &Known<Self>) -> f32 {
        let _ = known;
        1.0
    }

    /// The position and its history as the Universal Chess Interface writes them (`startpos moves e2e4`), for games that other programs
    /// play too.
    fn uci(known: &Known<Self>) -> Option<String> {
        let _ = known;
        None
    }

    /// How well each level plays in the figures that people who play this game go by, weakest first; none where that was not measured.
    const RATINGS: [Option<u16>; 6] = [None; 6];

    /// The move that a computer of this level makes; `None` only if there is none to make. By default, the best of those weighed; weaker
    /// levels think less, and misjudge what they weigh.
    fn choose(known: &Known<Self>, level: Level, effort: &Effort<'_>, dice: &mut Dice) -> Option<Self::Move> {
        let first = || known.moves().first().cloned();
        match level.below_best([(40, 0.6), (60, 0.35), (100, 0.2), (400, 0.1), (1000, 0.05)]) {
            Some((rounds, slip)) => {
                let weighed = Self::weigh(known, &effort.at_most(rounds), dice);
                slip::misjudge(weighed, slip, dice).or_else(first)
            }
            None => Self::weigh(known, effort, dice).into_iter().next().map(|best| best.mv).or_else(first),
        }
    }
}
