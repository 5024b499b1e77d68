//! The rules of one game, as a contract: a pure state machine without a clock, a random generator or words
//! for people.

use std::collections::VecDeque;
use std::fmt::Display;
use std::num::NonZeroU64;
use std::str::FromStr;

use serde::de::DeserializeOwned;
use serde::ser::{Serialize, Serializer};
use serde_json::Value;

use crate::chance::Dice;
use crate::clause::Clause;
use crate::options::Options;
use crate::playout::{self, Scratch};
use crate::refusal::{Fault, Unplayable, Why};
use crate::seat::{Seat, SeatSet, Seats};

/// The move by which a seat gives up the game for its side, in every game that has one. It lets a table end a
/// game by that game's own rules without knowing which game it is.
pub const GIVE_UP: &str = "abandono";

/// The event that the game is waiting for; no other value says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// One of these seats; the set is never empty.
    Seats(SeatSet),
    /// An outcome of chance. A table never rests here.
    Chance,
    /// Nothing: the game is over.
    Over(Outcome),
}

/// The outcome of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Outcome {
    /// The seats that won; none for a draw (*tablas*).
    pub winners: SeatSet,
    /// The reason, in the rulebook's word (`partida`, `mate`, `puntos`).
    pub reason: &'static str,
}

/// A score in half points, so that a chess draw can be stored exactly.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Score(i32);

impl Score {
    /// This many whole points.
    pub const fn points(points: i32) -> Score {
        Score(points * 2)
    }

    /// This many half points.
    pub const fn halves(halves: i32) -> Score {
        Score(halves)
    }

    /// The number of half points.
    pub const fn in_halves(self) -> i32 {
        self.0
    }

    /// The whole points in it.
    pub const fn whole(self) -> i32 {
        self.0.div_euclid(2)
    }
}

/// `3`, `2½`.
impl Display for Score {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match (self.whole(), self.0.rem_euclid(2)) {
            (whole, 0) => write!(f, "{whole}"),
            (0, _) => f.write_str("½"),
            (whole, _) => write!(f, "{whole}½"),
        }
    }
}

/// A whole number, or one that ends in .5.
impl Serialize for Score {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0 % 2 == 0 {
            serializer.serialize_i32(self.0 / 2)
        } else {
            serializer.serialize_f64(f64::from(self.0) / 2.0)
        }
    }
}

/// The public standing of the game: the engine protocol's *state* without `turn` and `over`, which follow
/// from [`Game::next`].
#[derive(Clone, Debug, PartialEq)]
pub struct GameStatus {
    /// The rulebook's word for the present phase.
    pub phase: &'static str,
    /// One score for each side, or for each seat if every seat plays alone.
    pub score: Vec<Score>,
    /// Keys that only this game's state has (`chicos`).
    pub more: Vec<(&'static str, Value)>,
}

/// The reason why a text could not be read as a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unread<F> {
    /// It is not a move of this game (`unknown-move`).
    NoMove,
    /// It is a move, but does not fit this position (`illegal-move`): a short notation that names no legal
    /// move, or several.
    Fault(F),
}

/// The rules of one game. The value is the complete state, secrets included; it never leaves its
/// [`Table`](crate::Table).
///
/// Every game promises the following, and the exam (`tests/exam/`) checks it for each entry of the catalogue:
/// games of random legal moves end; `moves` is sorted by text, agrees with `check` and is empty for a seat
/// that may not act; texts round-trip; refusals change nothing; the same record gives the same state bit for
/// bit; nothing that a seat or a spectator gets (views, moves, events, refusals, screens, pictures, hints)
/// depends on what it cannot see. The last is checked against tables [imagined](crate::Determinization) anew
/// for the seat, so the check is only as good as the imagining is complete.
pub trait Game: Clone + Send + Sync + 'static {
    /// Its name in the catalogue: `truco-argentino`.
    const ID: &'static str;
    /// The version of its rules. A change that would make an old record replay differently needs a new
    /// version, and the old one stays.
    const RULES: u16 = 1;
    /// The numbers of seats it can be played with, ascending.
    const SEATS: &'static [u8];
    /// The default number of seats.
    const USUAL_SEATS: u8;
    /// True if lines of play can be counted (`perft`): no chance, nothing hidden.
    const COUNTABLE: bool = false;

    /// The house rules.
    type Options: Options;
    /// A given position to start from, possibly one that no game could reach; its JSON form is the rulebook's
    /// `setup`.
    type Setup: Serialize + DeserializeOwned + Clone + Send + Sync;
    /// A move. Its text is its identity everywhere: notation, buttons, records; `Ord` is the order of the
    /// texts as bytes.
    type Move: Clone + Ord + Display + FromStr + Send + Sync;
    /// An outcome of chance; its JSON form is the rulebook's `chance`. An empty enum if there is none.
    type Chance: Serialize + DeserializeOwned + Clone + Send + Sync;
    /// A public event.
    type Event: Serialize + Clone + Send + Sync;
    /// The public view; its JSON form is the rulebook's public `view`.
    type Public: Serialize + Clone + Send + Sync;
    /// The private view of one seat; its JSON keys are added to the public ones.
    type Private: Serialize + Clone + Send + Sync;
    /// The reason why a move is not possible, and the remedy.
    type Fault: Fault;

    /// The clauses of its rulebook that a refusal rests on; at least one.
    fn clauses(why: Why<'_, Self::Fault>) -> &'static [Clause];

    /// The beginning of a game. `seats` is one of [`Game::SEATS`].
    ///
    /// # Errors
    /// Options that conflict with each other or with the seats, or a setup that cannot be played.
    fn start(options: &Self::Options, seats: Seats, setup: Option<&Self::Setup>) -> Result<Self, Unplayable>;

    /// Checks that the forced outcomes can be used in a game that starts like this; called once, right after
    /// `start`.
    ///
    /// # Errors
    /// A forced outcome that no game with these options could have.
    fn admit(&self, forced: &[Self::Chance]) -> Result<(), Unplayable> {
        let _ = forced;
        Ok(())
    }

    /// The event that the game is waiting for.
    fn next(&self) -> Next;

    /// The public standing.
    fn standing(&self) -> GameStatus;

    /// Appends every move that `seat` may make now, sorted by text; none when it may not act. For that seat's
    /// eyes only.
    fn moves(&self, seat: Seat, list: &mut Vec<Self::Move>);

    /// Reads a move as `seat` wrote it. Notation that depends on the position (chess *san*) overrides this.
    ///
    /// # Errors
    /// See [`Unread`].
    fn read(&self, seat: Seat, text: &str) -> Result<Self::Move, Unread<Self::Fault>> {
        let _ = seat;
        text.parse().map_err(|_| Unread::NoMove)
    }

    /// Returns whether the rules count `mv` as an offence: a move that can be read but is not legal, at
    /// tables that penalise those. People are first asked to confirm it.
    fn offends(mv: &Self::Move) -> bool {
        let _ = mv;
        false
    }

    /// The candidates if `seat` wrote `text` in a notation too short for this position (a piece's letter that
    /// fits two pieces); none if it names exactly one move, or none at all.
    fn among(&self, seat: Seat, text: &str) -> Vec<Self::Move> {
        let _ = (seat, text);
        Vec::new()
    }

    /// Returns whether `mv` may be made by a seat out of turn (a seña, giving up); then `check` alone judges
    /// it.
    fn out_of_turn(mv: &Self::Move) -> bool {
        let _ = mv;
        false
    }

    /// Returns whether `mv` is only ever reported by the program around the game (the time that has passed),
    /// never made by a player.
    fn is_reported(mv: &Self::Move) -> bool {
        let _ = mv;
        false
    }

    /// The move that reports that this many more milliseconds have passed, and the seat it is made for;
    /// `None` if no time is running now. It is one that [`is_reported`](Game::is_reported), and `check`
    /// allows it.
    fn pass_time(&self, millis: u64) -> Option<(Seat, Self::Move)> {
        let _ = millis;
        None
    }

    /// Milliseconds until time alone changes something: a flag falls. `None` if that never happens, however
    /// long no move is made.
    fn flag_ms(&self) -> Option<NonZeroU64> {
        None
    }

    /// Milliseconds until the others may claim that a seat thinks too long, though time alone changes
    /// nothing; 0 once they may. `None` if there is nothing to claim.
    fn claim_ms(&self) -> Option<u64> {
        None
    }

    /// The move made for a seat that stays silent for some seconds, if the rulebook allows it. It must be the
    /// one that reveals least, because the moment it is made follows from what everyone sees. `None` if the
    /// game waits for every seat.
    fn lapse(&self) -> Option<(Seat, Self::Move)> {
        None
    }

    /// Checks that `seat` may make `mv` now.
    ///
    /// # Errors
    /// The reason why not, and the remedy.
    fn check(&self, seat: Seat, mv: &Self::Move) -> Result<(), Self::Fault>;

    /// Makes a move that `check` allowed, and appends the events.
    fn play(&mut self, seat: Seat, mv: Self::Move, events: &mut Vec<Self::Event>);

    /// Takes the forced outcome to be used now, if the game waits for chance; `None` leaves it to the dice.
    fn take(&self, forced: &mut VecDeque<Self::Chance>) -> Option<Self::Chance> {
        forced.pop_front()
    }

    /// Draws the outcome that the game waits for: the only source of chance.
    fn draw(&self, dice: &mut Dice) -> Self::Chance;

    /// Continues with an outcome, and appends the events. Never fails for an outcome that `draw` returned.
    ///
    /// # Errors
    /// A forced outcome that does not fit here; then nothing has changed.
    fn apply_chance(&mut self, chance: Self::Chance, events: &mut Vec<Self::Event>) -> Result<(), Unplayable>;

    /// Returns whether the game, while it waits for chance, has just ended something that people want to look
    /// at before it goes on: a hand before the next deal, the lot that says who deals the first. Not asked of
    /// the state that a game begins with.
    fn rests(&self) -> bool {
        false
    }

    /// The public view.
    fn public(&self) -> Self::Public;

    /// The private view of `seat`.
    fn private(&self, seat: Seat) -> Self::Private;

    /// The game so far in the notation that other programs read (PGN, PDN, a match file); `None` if there is
    /// none. Everyone may read it, so it must not reveal anything that is still hidden.
    fn export(&self) -> Option<String> {
        None
    }

    /// The options that random games are played with: `options`, except those that would let a game go on for
    /// ever.
    fn for_playouts(options: &Self::Options) -> Self::Options {
        options.clone()
    }

    /// A random move for playouts: from any of the seats to act, any of its moves. `list` is scratch space.
    fn random_move(&self, to_act: SeatSet, dice: &mut Dice, list: &mut Vec<Self::Move>) -> (Seat, Self::Move) {
        let seat = match to_act.len() {
            1 => to_act.first(),
            several => to_act.iter().nth(dice.below(several) as usize),
        }
        .expect("a game waits for at least one seat");
        list.clear();
        self.moves(seat, list);
        let choice = dice.below(list.len() as u32) as usize;
        (seat, list.swap_remove(choice))
    }

    /// Plays on with random legal moves until the game is over or `most` of them are made, and returns the
    /// number made. A game that can do this without recording events overrides it, with the same
    /// probabilities and the same count. `scratch` is shared by the games of a series.
    ///
    /// # Errors
    /// None for a game that always draws its chance.
    fn play_out(self, most: u64, dice: &mut Dice, scratch: &mut Scratch<Self>) -> Result<u64, Unplayable> {
        playout::move_by_move(self, most, dice, scratch)
    }

    /// The number of lines of `depth` moves from here; games that count in bulk override this.
    fn count_lines(&self, depth: u32) -> u64 {
        let Next::Seats(to_act) = self.next() else { return u64::from(depth == 0) };
        if depth == 0 {
            return 1;
        }
        let mut list = Vec::new();
        let mut events = Vec::new();
        let mut lines = 0;
        for seat in to_act.iter() {
            list.clear();
            self.moves(seat, &mut list);
            for mv in &list {
                let mut after = self.clone();
                after.play(seat, mv.clone(), &mut events);
                lines += after.count_lines(depth - 1);
                events.clear();
            }
        }
        lines
    }
}
