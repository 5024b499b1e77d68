//! Games without their types: the trait objects that sessions and the engine protocol hold.

use std::any::Any;
use std::num::NonZeroU64;

use serde_json::{Map, Value, json};

use sobremesa_computer::{Level, SeatView};
use sobremesa_game::options::Field;
use sobremesa_game::playout::Playouts;
use sobremesa_game::{
    BadRecord, Choices, Dice, GameSetup, GameStatus, Line, Next, Record, Refusal, Seat, SeatSet, Seats, Seed,
};
use sobremesa_screen::{Facts, Live, Offer, Preset, Price, Primer, Reaction, Screen, Shape, Speed, Thing, Thrown};

/// A viewer of a table, which decides what is visible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// Anyone: spectators, the channel.
    Public,
    /// The player in this seat.
    Seat(Seat),
}

/// The events of a move, for programs and for people.
#[derive(Debug)]
pub struct Happened {
    /// The events as the engine protocol has them.
    pub events: Vec<Value>,
    /// The events as lines.
    pub lines: Vec<Line>,
}

/// A state that people see before they see the next one.
pub struct Shown {
    /// Greater for later states of the same game.
    pub key: u64,
    /// The table as it was then.
    pub table: Box<dyn AnyTable>,
    /// The lines that tell what happened since the state before.
    pub said: Vec<Line>,
    /// True if something had ended: a hand, the game.
    pub rest: bool,
    /// The events worth a remark.
    pub reactions: Vec<Reacted>,
    /// True if something was settled that people want to see before the game goes on
    /// ([`Face::settles`](sobremesa_screen::Face::settles)).
    pub settled: bool,
    /// The throws since the state before, in order.
    pub thrown: Vec<Thrown>,
}

/// An event worth a remark, and the line that tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reacted {
    /// The key of the state that it led to.
    pub key: u64,
    /// The index of the line that tells it, among all lines told along with it.
    pub line: usize,
    /// The deed.
    pub reaction: Reaction,
}

/// The latest events.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Recent {
    /// The lines that tell them.
    pub said: Vec<Line>,
    /// Those worth a remark.
    pub reactions: Vec<Reacted>,
}

/// The events up to a state that people saw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The state's key.
    pub key: u64,
    /// The number of inputs in the record at that state.
    pub inputs: usize,
    /// The lines that tell what happened since the state before.
    pub said: Vec<Line>,
    /// The events worth a remark.
    pub reactions: Vec<Reacted>,
    /// True if something had ended.
    pub rest: bool,
}

/// A move as it would be made if it were requested now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// Its text, as the game itself writes it.
    pub mv: String,
    /// True if the rules would count it as an offence.
    pub offends: bool,
}

/// A [`Determinization`](sobremesa_game::Determinization) of a table.
pub struct AnyDeterminization {
    /// The table.
    pub table: Box<dyn AnyTable>,
    /// The seat's knowledge at this table.
    pub seat_view: Box<dyn SeatView>,
}

/// A game of the catalogue.
pub trait AnyGame: Send + Sync {
    /// Its name in requests and records.
    fn id(&self) -> &'static str;
    /// Its name for people.
    fn name(&self) -> Line;
    /// See [`Face::primer`](sobremesa_screen::Face::primer).
    fn primer(&self) -> Primer;
    /// Returns whether anything in it is dealt, thrown or drawn.
    fn has_chance(&self) -> bool;
    /// The numbers of seats it can be played with, ascending.
    fn seats(&self) -> &'static [u8];
    /// The default number of seats.
    fn usual_seats(&self) -> u8;
    /// Its options.
    fn fields(&self) -> Vec<Field>;
    /// Ready-made choices; the first is the one to offer.
    fn presets(&self) -> Vec<Preset>;
    /// Every option with its value, given those that are named.
    ///
    /// # Errors
    /// `bad-options`.
    fn choices(&self, named: &Choices) -> Result<Choices, Refusal>;
    /// Its other names, separated by commas.
    fn nicknames(&self) -> Option<Line>;
    /// See [`Face::letters`](sobremesa_screen::Face::letters).
    fn letters(&self) -> Option<Line>;
    /// See [`Face::goal`](sobremesa_screen::Face::goal).
    fn goal(&self, points: u16) -> Option<Choices>;
    /// The moves that have a name in every position, with the steps to them: the meanings of a word, also of
    /// a move that is not allowed now.
    fn vocabulary(&self) -> Vec<Offer>;
    /// The sprites that its steps and figures show, which may be drawn as small as a letter.
    fn icons(&self) -> Vec<String>;
    /// One line of the rule card.
    fn option(&self, name: &str, value: &Value) -> Line;
    /// See [`Face::called`](sobremesa_screen::Face::called).
    fn called(&self, name: &str, value: &Value) -> Line;
    /// The preset with these options and so many seats, if there is one.
    fn preset(&self, named: &Choices, seats: u8) -> Option<Preset>;
    /// A table in one short line: its game, and its preset, or else the number of seats and every option with
    /// an effect that was chosen (*Truco argentino, de a 4, a 30, sin flor*).
    fn title(&self, named: &Choices, seats: Seats) -> Line;
    /// Returns true if an option has an effect given these choices and this many seats.
    fn matters(&self, name: &str, choices: &Choices, seats: Seats) -> bool;
    /// The rule card of a table with this many seats: a line for every option that has an effect there, with
    /// its clauses; options that are not named have their defaults.
    ///
    /// # Errors
    /// `bad-options`.
    fn rules(&self, named: &Choices, seats: Seats) -> Result<Vec<Line>, Refusal>;
    /// See [`Face::SPEEDS`](sobremesa_screen::Face::SPEEDS).
    fn speeds(&self) -> &'static [Speed];
    /// See [`Face::speed`](sobremesa_screen::Face::speed); `None` also for choices that it does not take.
    fn speed(&self, named: &Choices) -> Option<Speed>;
    /// See [`Player::RATINGS`](sobremesa_computer::Player::RATINGS).
    fn rating(&self, level: Level) -> Option<u16>;
    /// Begins a game.
    ///
    /// # Errors
    /// `bad-options`, `bad-setup`.
    fn open(&self, opening: GameSetup) -> Result<Box<dyn AnyTable>, Refusal>;
    /// The game that a record describes.
    ///
    /// # Errors
    /// See [`BadRecord`].
    fn replay(&self, record: Record) -> Result<Box<dyn AnyTable>, BadRecord>;
}

/// A game in progress. A tool that knows the game finds its [`Table`](sobremesa_game::Table) by way of `Any`.
pub trait AnyTable: Any + Send + Sync {
    /// Its entry in the catalogue.
    fn game(&self) -> &'static dyn AnyGame;
    /// The number of seats.
    fn seats(&self) -> Seats;
    /// The event that the game is waiting for.
    fn next(&self) -> Next;
    /// The seats that may act now.
    fn turn(&self) -> SeatSet;
    /// Phase and score.
    fn standing(&self) -> GameStatus;
    /// The moves that `seat` may make, as text, sorted.
    fn moves(&self, seat: Seat) -> Vec<String>;
    /// Makes a move.
    ///
    /// # Errors
    /// `game-over`, `unknown-move`, `not-your-turn`, `illegal-move`; then nothing has changed.
    fn play(&mut self, seat: Seat, text: &str) -> Result<Happened, Refusal>;
    /// Makes a player's move without describing what happened: [`play`](AnyTable::play) for callers that show
    /// the table afterwards. Moves that only the program itself may report are refused. Returns whether
    /// anything happened that everyone may know; a seña, for example, is not such an event.
    ///
    /// # Errors
    /// As `play`.
    fn make(&mut self, seat: Seat, text: &str) -> Result<bool, Refusal>;
    /// Returns the effect that [`make`](AnyTable::make) would have, without making the move.
    ///
    /// # Errors
    /// As `make`.
    fn judge(&self, seat: Seat, text: &str) -> Result<Judged, Refusal>;
    /// The candidates where a text is in a notation too short for this position.
    fn among(&self, seat: Seat, text: &str) -> Vec<String>;
    /// A copy in which this many more milliseconds have passed; `None` if no time is running now.
    fn after(&self, millis: u64) -> Option<Box<dyn AnyTable>>;
    /// Milliseconds until a flag falls if no move is made; `None` if none ever does.
    fn flag_ms(&self) -> Option<NonZeroU64>;
    /// Milliseconds until the others may claim that a seat thinks too long, 0 once they may; `None` if there
    /// is no such claim.
    fn claim_ms(&self) -> Option<u64>;
    /// A hash of the question that `seat` is asked: the phase and the legal moves if it is to act. It is for
    /// comparing, not for storing, and depends on what only that seat may know.
    fn ask(&self, seat: Seat) -> u64;
    /// The view of `viewer`, as the rulebook's `view`.
    fn view(&self, viewer: Viewer) -> Value;
    /// The table as everyone sees it.
    fn table(&self) -> Screen;
    /// The screen that only `seat` sees.
    fn hand(&self, seat: Seat) -> Screen;
    /// The table drawn live for `viewer`. Only the present choices of `viewer` can be touched.
    fn live(&self, viewer: Viewer, shape: Shape) -> Live;
    /// The table as `seat` sees it half-way through a move: after each step that may follow `path` and leaves
    /// more to choose, by the path up to it. Steps that move nothing are left out. See
    /// [`Face::half_way`](sobremesa_screen::Face::half_way).
    fn half_way(&self, seat: Seat, shape: Shape, path: &str) -> Vec<(String, Live)>;
    /// A throw as it lies on the table drawn for `viewer`.
    fn dice(&self, viewer: Viewer, shape: Shape, thrown: &Thrown) -> Vec<Thing>;
    /// The states after the one with the key `since`, at most `most` of them; the last one is the present
    /// state.
    fn beats(&self, since: u64, most: usize) -> Vec<Shown>;
    /// The states from the one with the key `first` on, at most `most` of them.
    fn retell_from(&self, first: u64, most: usize) -> Vec<Shown>;
    /// The events of the whole game, state by state.
    fn story(&self) -> Vec<Told>;
    /// Facts about the whole game for the seats `own`; see [`Face::facts`](sobremesa_screen::Face::facts).
    fn facts(&self, own: SeatSet) -> Facts;
    /// The hand that has ended, for everyone to see until something happens in the next one.
    fn rest(&self) -> Option<Box<dyn AnyTable>>;
    /// The choices of `seat`, each with the steps to it: its moves, then its declarations.
    fn choices(&self, seat: Seat) -> Vec<Offer>;
    /// The choices that `seat` can make by touch, with every way to them; while others are to act, its
    /// premoves too.
    fn touches(&self, seat: Seat) -> Vec<Offer>;
    /// See [`Face::touch_move`](sobremesa_screen::Face::touch_move).
    fn touch_move(&self) -> bool;
    /// The cost of the move for `seat`, and a cheaper move to the same end; `None` if there is nothing to
    /// point out.
    fn price(&self, seat: Seat, text: &str) -> Option<Price<Offer>>;
    /// The move made for a seat that stays silent for some seconds; `None` if the game waits for every seat.
    fn lapse(&self) -> Option<(Seat, String)>;
    /// The offers that the public table may make to the players who are to act.
    fn public_offers(&self) -> Vec<Offer>;
    /// The latest events, oldest first.
    fn recent(&self) -> Recent;
    /// The opening and every input since. It holds secrets.
    fn record(&self) -> &Record;
    /// The game so far in the notation that other programs read; `None` if there is none.
    fn export(&self) -> Option<String>;
    /// The number of lines of `depth` moves from here.
    ///
    /// # Errors
    /// `not-countable`.
    fn count_lines(&self, depth: u32) -> Result<u64, Refusal>;
    /// Random games with this table's options and seats.
    ///
    /// # Errors
    /// `bad-options`, which a table that was opened does not have.
    fn playouts(&self, games: u64, dice: &mut Dice) -> Result<Playouts, Refusal>;
    /// The knowledge of `seat` after the first `inputs` inputs of the record, for a computer to think about;
    /// see [`Table::known_after`](sobremesa_game::Table::known_after).
    fn seat_view_after(&self, inputs: usize, seat: Seat) -> Option<Box<dyn SeatView>>;
    /// The present knowledge of `seat`, for a computer to think about.
    fn seat_view(&self, seat: Seat) -> Option<Box<dyn SeatView>> {
        self.seat_view_after(self.record().inputs.len(), seat)
    }
    /// The reason to prefer `better` to `played`, from the present knowledge of `seat`; see
    /// [`Face::why`](sobremesa_screen::Face::why).
    fn why(&self, seat: Seat, played: &str, better: &str) -> Option<Line>;
    /// A hint of what `seat` should look at to find `better`; see
    /// [`Face::nudge`](sobremesa_screen::Face::nudge).
    fn nudge(&self, seat: Seat, better: &str) -> Option<Line>;
    /// See [`Table::determinizations`](sobremesa_game::Table::determinizations).
    fn determinizations(&self, seat: Seat, count: usize, dice: &mut Dice) -> Vec<AnyDeterminization>;
    /// See [`Table::with_chance`](sobremesa_game::Table::with_chance).
    fn with_chance(&self, seed: Seed) -> Box<dyn AnyTable>;
    /// A copy, to try something out on.
    fn boxed_clone(&self) -> Box<dyn AnyTable>;
}

pub(crate) fn to_json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("views and events are plain data, which always has a JSON form")
}

/// The keys of the engine protocol's *state*.
pub fn state(table: &dyn AnyTable) -> Map<String, Value> {
    let standing = table.standing();
    let over = match table.next() {
        Next::Over(outcome) => to_json(&outcome),
        Next::Seats(_) | Next::Chance => Value::Null,
    };
    let mut state = Map::new();
    state.insert("turn".into(), to_json(&table.turn()));
    state.insert("score".into(), to_json(&standing.score));
    state.insert("phase".into(), json!(standing.phase));
    state.insert("over".into(), over);
    state.extend(standing.more.into_iter().map(|(key, value)| (key.to_owned(), value)));
    state
}
