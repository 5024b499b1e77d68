//! Computer players, honest by construction: they are given what a person in their seat sees ([`Known`]) and
//! nothing else.
//!
//! A game defines the ways to [imagine](Imagine) its hidden part and to play it well ([`Player`]): by the
//! search for games with hidden cards ([`search`]), by one with a model of the others ([`tree`]), or by one
//! of its own. Nothing here reads a clock: the caller decides when to [stop](Effort).

pub mod deals;
pub mod deepening;
pub mod draw_policy;
pub mod net;
pub mod noise;
mod oracle;
pub mod rates;
pub mod search;
mod seat_view;
mod tally;
pub mod transposition;
pub mod tree;

use sobremesa_game::{Dice, Imagine, Known};

pub use oracle::Oracle;
pub use search::{Sampled, Shares};
pub use seat_view::{Expert, SeatView};
pub use tally::Tally;

/// The strength of a computer. Every game has all eight levels, from a beginner to the best that the program
/// can play, in steps as even as the game allows; tools/lab/BOOK.md has the measurements.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// For people who have just learnt the rules: it overlooks much.
    One = 1,
    /// For beginners: it sees near consequences, and makes mistakes.
    Two,
    /// For occasional players.
    Three,
    /// A fair opponent: the level where none was chosen, and that of a stand-in.
    #[default]
    Four,
    /// For regular players; from here on computers give up lost games.
    Five,
    /// For experienced players.
    Six,
    /// Near the best.
    Seven,
    /// The best that the program can play.
    Eight,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 8] =
        [Level::One, Level::Two, Level::Three, Level::Four, Level::Five, Level::Six, Level::Seven, Level::Eight];

    /// The best that the program can play.
    pub const BEST: Level = Level::Eight;

    /// Its number in records, presses, commands and for people.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// Its place among all levels, from 0.
    pub const fn index(self) -> usize {
        self as usize - 1
    }
}

impl TryFrom<u8> for Level {
    type Error = ();

    fn try_from(number: u8) -> Result<Level, ()> {
        Level::ALL.into_iter().find(|level| level.number() == number).ok_or(())
    }
}

/// The limits of a thought: it ends when `enough` says so, and after this many rounds at most (games
/// imagined, positions looked at: each search has its own unit). If `enough` is never true, equal dice give
/// equal answers.
#[derive(Clone, Copy)]
pub struct Effort<'a> {
    /// The most rounds.
    pub rounds: u64,
    /// Returns true when time is up; asked every few rounds.
    pub enough: &'a (dyn Fn() -> bool + Sync),
    /// The number of further threads that may join, which changes during the search; asked every few rounds.
    /// Only a search without a limit of rounds asks, since the result of several threads depends on which is
    /// faster.
    pub helpers: &'a (dyn Fn() -> usize + Sync),
    /// True if a search may use the results of searches for earlier moves of the same game; its result then
    /// depends on them. Only a search that is limited by time is meant to.
    pub recalls: bool,
}

impl<'a> Effort<'a> {
    /// An effort of this many rounds, however long they take.
    pub fn rounds(rounds: u64) -> Effort<'static> {
        Effort { rounds, recalls: false, ..Effort::until(&|| false) }
    }

    /// An effort until time is up.
    pub fn until(enough: &'a (dyn Fn() -> bool + Sync)) -> Effort<'a> {
        Effort { rounds: u64::MAX, enough, helpers: &|| 0, recalls: true }
    }

    /// Limits the effort to at most this many rounds.
    #[must_use]
    pub fn at_most(self, rounds: u64) -> Self {
        Effort { rounds: self.rounds.min(rounds), ..self }
    }

    /// Returns whether to stop after this many rounds; checks the time every `every` rounds.
    pub fn is_spent(&self, rounds: u64, every: u64) -> bool {
        rounds >= self.rounds || (rounds.is_multiple_of(every) && (self.enough)())
    }
}

/// The rounds of the levels below the best, and the most by which each misjudges a move, where a game has no
/// styles of its own.
const STYLES: [(u64, f32); 7] = [(40, 0.6), (50, 0.4), (75, 0.27), (130, 0.18), (300, 0.12), (650, 0.08), (1000, 0.05)];

/// A move and its value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weighed<M> {
    /// The move.
    pub mv: M,
    /// The share of the win that the seat's side can expect after it, from 0 (lost) to 1 (won).
    pub worth: f32,
}

/// A game that computers can play.
pub trait Player: Imagine {
    /// The value of each move that the seat may make, best first; empty if it may make none.
    fn weigh(known: &Known<Self>, effort: &Effort<'_>, dice: &mut Dice) -> Vec<Weighed<Self::Move>>;

    /// The largest share of the win that the part of the game being played can decide (a partida of a match),
    /// by which losses are measured in a review of a game; 1 for a game without parts.
    fn at_stake(known: &Known<Self>) -> f32 {
        let _ = known;
        1.0
    }

    /// The position and its history as the Universal Chess Interface writes them (`startpos moves e2e4`), for
    /// games that other programs play too.
    fn uci(known: &Known<Self>) -> Option<String> {
        let _ = known;
        None
    }

    /// The ratings of the levels, in the scale that players of this game use; `None` if they are not known.
    const RATINGS: Option<[u16; Level::ALL.len()]> = None;

    /// The move that a computer of this level makes; `None` only if there is none to make. By default, the
    /// best of those weighed; weaker levels think less, and misjudge what they weigh.
    fn choose(known: &Known<Self>, level: Level, effort: &Effort<'_>, dice: &mut Dice) -> Option<Self::Move> {
        let first = || known.moves().first().cloned();
        match STYLES.get(level.index()) {
            Some(&(rounds, slip)) => {
                let weighed = Self::weigh(known, &effort.at_most(rounds), dice);
                noise::add_noise(weighed, slip, dice).or_else(first)
            }
            None => Self::weigh(known, effort, dice).into_iter().next().map(|best| best.mv).or_else(first),
        }
    }
}
