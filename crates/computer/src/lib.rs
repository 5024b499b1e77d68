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

/// The strength of a computer. Each level is meant to win most of its games against the one below;
/// tools/lab/BOOK.md has the measurements.
///
/// Most games have the [six usual ones](Level::USUAL). The others stand between these, in games with many
/// steps ([`Player::levels`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// For people who have just learnt the rules: it overlooks much.
    Novice,
    /// The first of those between `Novice` and `Easy`.
    Learner,
    /// Above `Learner`.
    Pupil,
    /// For beginners: it sees near consequences, and makes mistakes.
    Easy,
    /// Between `Easy` and `Casual`.
    Amateur,
    /// For occasional players.
    Casual,
    /// Between `Casual` and `Medium`.
    Regular,
    /// A fair opponent.
    Medium,
    /// Between `Medium` and `Strong`.
    Able,
    /// For regular players.
    Strong,
    /// The first of those between `Strong` and `Hard`.
    Veteran,
    /// Above `Veteran`.
    Club,
    /// Above `Club`.
    League,
    /// Above `League`.
    Tournament,
    /// Above `Tournament`.
    Regional,
    /// Above `Regional`.
    Expert,
    /// Above `Expert`.
    National,
    /// Above `National`.
    Candidate,
    /// Above `Candidate`.
    Master,
    /// Above `Master`.
    Champion,
    /// Above `Champion`.
    International,
    /// Above `International`.
    Grandmaster,
    /// Above `Grandmaster`.
    Elite,
    /// Above `Elite`.
    Colossus,
    /// Above `Colossus`.
    Legend,
    /// The best that the program can play.
    Hard,
}

impl Level {
    /// The levels of most games, weakest first.
    pub const USUAL: [Level; 6] =
        [Level::Novice, Level::Easy, Level::Casual, Level::Medium, Level::Strong, Level::Hard];

    /// All levels, weakest first.
    pub const ALL: [Level; 26] = [
        Level::Novice,
        Level::Learner,
        Level::Pupil,
        Level::Easy,
        Level::Amateur,
        Level::Casual,
        Level::Regular,
        Level::Medium,
        Level::Able,
        Level::Strong,
        Level::Veteran,
        Level::Club,
        Level::League,
        Level::Tournament,
        Level::Regional,
        Level::Expert,
        Level::National,
        Level::Candidate,
        Level::Master,
        Level::Champion,
        Level::International,
        Level::Grandmaster,
        Level::Elite,
        Level::Colossus,
        Level::Legend,
        Level::Hard,
    ];

    /// Its name in records, presses and commands.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Level::Novice => "novice",
            Level::Learner => "learner",
            Level::Pupil => "pupil",
            Level::Easy => "easy",
            Level::Amateur => "amateur",
            Level::Casual => "casual",
            Level::Regular => "regular",
            Level::Medium => "medium",
            Level::Able => "able",
            Level::Strong => "strong",
            Level::Veteran => "veteran",
            Level::Club => "club",
            Level::League => "league",
            Level::Tournament => "tournament",
            Level::Regional => "regional",
            Level::Expert => "expert",
            Level::National => "national",
            Level::Candidate => "candidate",
            Level::Master => "master",
            Level::Champion => "champion",
            Level::International => "international",
            Level::Grandmaster => "grandmaster",
            Level::Elite => "elite",
            Level::Colossus => "colossus",
            Level::Legend => "legend",
            Level::Hard => "hard",
        }
    }

    /// Returns this level if it is one of `levels`, which are weakest first; otherwise the nearest below it.
    #[must_use]
    pub fn among(self, levels: &[Level]) -> Level {
        levels.iter().copied().rfind(|level| *level <= self).unwrap_or(Level::Novice)
    }

    /// Returns this level's entry in `each`, which has one for each usual level but the best, weakest first;
    /// `None` for the best.
    #[must_use]
    pub fn below_best<T: Copy>(self, each: [T; 5]) -> Option<T> {
        self.find_in(&std::array::from_fn::<_, 5, _>(|place| (Level::USUAL[place], each[place])))
    }

    /// The levels that have an entry, weakest first, and the best.
    #[must_use]
    pub fn and_best<T>(each: &[(Level, T)]) -> Vec<Level> {
        each.iter().map(|(level, _)| *level).chain([Level::Hard]).collect()
    }

    /// Returns this level's entry in `each`, which has some of the levels below the best, weakest first; the
    /// entry of the nearest level below if it has none itself, `None` for the best.
    #[must_use]
    pub fn find_in<T: Copy>(self, each: &[(Level, T)]) -> Option<T> {
        each.iter().rfind(|(level, _)| self != Level::Hard && *level <= self).map(|(_, it)| *it)
    }

    /// The level with this name.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.word() == word)
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
    #[must_use]
    pub fn rounds(rounds: u64) -> Effort<'static> {
        Effort { rounds, recalls: false, ..Effort::until(&|| false) }
    }

    /// An effort until time is up.
    #[must_use]
    pub fn until(enough: &'a (dyn Fn() -> bool + Sync)) -> Effort<'a> {
        Effort { rounds: u64::MAX, enough, helpers: &|| 0, recalls: true }
    }

    /// Limits the effort to at most this many rounds.
    #[must_use]
    pub fn at_most(self, rounds: u64) -> Self {
        Effort { rounds: self.rounds.min(rounds), ..self }
    }

    /// Returns whether to stop after this many rounds; checks the time every `every` rounds.
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

    /// The levels of its computers with these options, weakest first: the [usual ones](Level::USUAL), and
    /// more between them in games for which five steps from beginner to best are too coarse.
    fn levels(options: &Self::Options) -> Vec<Level> {
        let _ = options;
        Level::USUAL.to_vec()
    }

    /// The position and its history as the Universal Chess Interface writes them (`startpos moves e2e4`), for
    /// games that other programs play too.
    fn uci(known: &Known<Self>) -> Option<String> {
        let _ = known;
        None
    }

    /// The ratings of levels, in the scale that players of this game use; empty if they are not known.
    const RATINGS: &'static [(Level, u16)] = &[];

    /// The move that a computer of this level makes; `None` only if there is none to make. By default, the
    /// best of those weighed; weaker levels think less, and misjudge what they weigh.
    fn choose(known: &Known<Self>, level: Level, effort: &Effort<'_>, dice: &mut Dice) -> Option<Self::Move> {
        let first = || known.moves().first().cloned();
        match level.below_best([(40, 0.6), (60, 0.35), (100, 0.2), (400, 0.1), (1000, 0.05)]) {
            Some((rounds, slip)) => {
                let weighed = Self::weigh(known, &effort.at_most(rounds), dice);
                noise::add_noise(weighed, slip, dice).or_else(first)
            }
            None => Self::weigh(known, effort, dice).into_iter().next().map(|best| best.mv).or_else(first),
        }
    }
}
