//! Games without their types: what sessions and the engine protocol hold.

use std::fmt::Write as _;
use std::marker::PhantomData;
use std::num::NonZeroU64;

use serde_json::{Map, Value, json};

use crate::game::options::Field;
use crate::game::playout::{Playouts, playouts};
use crate::game::{
    BadRecord, Choices, Code, Dice, Double, Game, Line, Next, Opening, Options, Record, Refusal, Seat, SeatSet, Seats,
    Seed, Standing, Table, Why, cite,
};
use crate::line;
use crate::player::{Player, Thought};
use crate::screen::path;
use crate::screen::{Face, Live, Look, Offer, Preset, Price, Screen, Seen, Shape, Step};

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// Anyone: spectators, the channel.
    Public,
    /// The player in this seat.
    Seat(Seat),
}

/// What happened, for programs and for people.
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
    /// What had happened since the state before.
    pub said: Vec<Line>,
    /// Whether something had ended: a hand, the game.
    pub rest: bool,
    /// Whether something was settled that people want to see before the game goes on ([`Face::settles`]).
    pub settled: bool,
}

/// What happened up to a state that people saw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The state's key.
    pub key: u64,
    /// How many inputs the record had then.
    pub inputs: usize,
    /// What had happened since the state before.
    pub said: Vec<Line>,
    /// Whether something had ended.
    pub rest: bool,
}

/// A move as it would be made if it were requested now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// Its text, as the game itself writes it.
    pub mv: String,
    /// Whether the rules would count it as an offence.
    pub offends: bool,
}

/// A [`Double`] of a table.
pub struct AnyDouble {
    /// The table.
    pub table: Box<dyn AnyTable>,
    /// What the seat knows at this table.
    pub thought: Box<dyn Thought>,
}

/// A game of the catalogue.
pub trait AnyGame: Send + Sync {
    /// Its name in requests and records.
    fn id(&self) -> &'static str;
    /// Its name for people.
    fn name(&self) -> Line;
    /// See [`Face::primer`].
    fn primer(&self) -> Screen;
    /// The numbers of seats it can be played with, ascending.
    fn seats(&self) -> &'static [u8];
    /// The number of seats unless somebody says otherwise.
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
    /// What else people call it, separated by commas.
    fn nicknames(&self) -> Option<Line>;
    /// The moves that have a name in every position, with the steps to them: what a word may mean even where the move is not allowed.
    fn vocabulary(&self) -> Vec<Offer>;
    /// The sprites that its steps and figures show: what may be drawn as small as a letter.
    fn icons(&self) -> Vec<String>;
    /// One line of the rule card.
    fn option(&self, name: &str, value: &Value) -> Line;
    /// Whether an option has an effect given these choices and this many seats.
    fn matters(&self, name: &str, choices: &Choices, seats: Seats) -> bool;
    /// The rule card of a table with this many seats: a line for every option that has an effect there, with its clauses; options that are
    /// not named are at their defaults.
    ///
    /// # Errors
    /// `bad-options`.
    fn rules(&self, named: &Choices, seats: Seats) -> Result<Vec<Line>, Refusal>;
    /// Begins a game.
    ///
    /// # Errors
    /// `bad-options`, `bad-setup`.
    fn open(&self, opening: Opening) -> Result<Box<dyn AnyTable>, Refusal>;
    /// The game that a record describes.
    ///
    /// # Errors
    /// See [`BadRecord`].
    fn replay(&self, record: Record) -> Result<Box<dyn AnyTable>, BadRecord>;
}

/// A game in progress.
pub trait AnyTable: Send + Sync {
    /// Its entry in the catalogue.
    fn game(&self) -> &'static dyn AnyGame;
    /// How many seats it has.
    fn seats(&self) -> Seats;
    /// What it is waiting for.
    fn next(&self) -> Next;
    /// The seats that may act now.
    fn turn(&self) -> SeatSet;
    /// Phase and score.
    fn standing(&self) -> Standing;
    /// What `seat` may do, as text, sorted.
    fn moves(&self, seat: Seat) -> Vec<String>;
    /// Makes a move.
    ///
    /// # Errors
    /// `game-over`, `unknown-move`, `not-your-turn`, `illegal-move`; then nothing has changed.
    fn play(&mut self, seat: Seat, text: &str) -> Result<Happened, Refusal>;
    /// Makes a player's move without describing what happened: [`play`](AnyTable::play) for callers that show the table afterwards. Moves
    /// that only the program itself may report are refused. Returns whether anything happened that everyone may know: after a seña, for
    /// example, nothing did.
    ///
    /// # Errors
    /// As `play`.
    fn make(&mut self, seat: Seat, text: &str) -> Result<bool, Refusal>;
    /// What [`make`](AnyTable::make) would do, without doing it.
    ///
    /// # Errors
    /// As `make`.
    fn judge(&self, seat: Seat, text: &str) -> Result<Judged, Refusal>;
    /// The candidates where a text is in a notation too short for this position.
    fn among(&self, seat: Seat, text: &str) -> Vec<String>;
    /// A copy in which this many more milliseconds have passed; `None` where no time is running now.
    fn after(&self, millis: u64) -> Option<Box<dyn AnyTable>>;
    /// After how many more milliseconds a flag falls if nobody does anything; `None` if none ever does.
    fn flag_ms(&self) -> Option<NonZeroU64>;
    /// After how many more milliseconds somebody may do what they may not do yet; `None` if waiting does not allow anything more.
    fn claim_ms(&self) -> Option<NonZeroU64>;
    /// A number that stands for what `seat` is asked: whether it is to act, and what it may do. To be compared, not stored; it depends on
    /// what only that seat may know.
    fn ask(&self, seat: Seat) -> u64;
    /// What `viewer` may know, as the rulebook's `view`.
    fn view(&self, viewer: Viewer) -> Value;
    /// The table as everyone sees it.
    fn table(&self) -> Screen;
    /// What `seat` alone sees.
    fn hand(&self, seat: Seat) -> Screen;
    /// What `seat` may do, with the steps to it.
    fn offers(&self, seat: Seat) -> Vec<Offer>;
    /// The table drawn live for `viewer`. Only what `viewer` may do now can be touched.
    fn live(&self, viewer: Viewer, shape: Shape) -> Live;
    /// The states after the one with the key `since`, at most `most` of them; the last one is the present state.
    fn beats(&self, since: u64, most: usize) -> Vec<Shown>;
    /// The states from the one with the key `first` on, at most `most` of them.
    fn retell_from(&self, first: u64, most: usize) -> Vec<Shown>;
    /// What happened in the whole game, state by state.
    fn story(&self) -> Vec<Told>;
    /// The hand that has ended, for everyone to see until something happens in the next one.
    fn rest(&self) -> Option<Box<dyn AnyTable>>;
    /// What `seat` can choose by touch, with every way to it.
    fn touches(&self, seat: Seat) -> Vec<Offer>;
    /// What `seat` can choose by touch while others are to act, to be made when its turn comes. It may no longer be legal then.
    fn wishes(&self, seat: Seat) -> Vec<Offer>;
    /// What else `seat` may do, in turn or not, that is not listed: declarations beside the board (offering a draw, giving up), with the
    /// steps to it.
    fn declarations(&self, seat: Seat) -> Vec<Offer>;
    /// Everything that `seat` can choose: its offers, then its declarations.
    fn choices_of(&self, seat: Seat) -> Vec<Offer>;
    /// What the move costs `seat`, and another move to the same end that costs less; `None` if there is nothing to point out.
    fn price(&self, seat: Seat, text: &str) -> Option<Price<Offer>>;
    /// What is said for a seat that stays silent for some seconds; `None` where the game waits for everybody.
    fn lapse(&self) -> Option<(Seat, String)>;
    /// What the public table may offer to the players who are to act.
    fn public_offers(&self) -> Vec<Offer>;
    /// The latest events, oldest first.
    fn recent(&self) -> Vec<Line>;
    /// What it began with and every input since. It holds secrets.
    fn record(&self) -> &Record;
    /// The game so far in the notation that other programs read; `None` where there is none.
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
    /// What `seat` knew after the first `inputs` inputs of the record, for a computer to think about; see
    /// [`Table::known_after`].
    fn thought_after(&self, inputs: usize, seat: Seat) -> Option<Box<dyn Thought>>;
    /// What `seat` knows now, for a computer to think about.
    fn thought(&self, seat: Seat) -> Option<Box<dyn Thought>> {
        self.thought_after(self.record().inputs.len(), seat)
    }
    /// See [`Table::doubles`].
    fn doubles(&self, seat: Seat, count: usize, dice: &mut Dice) -> Vec<AnyDouble>;
    /// See [`Table::with_chance`].
    fn with_chance(&self, seed: Seed) -> Box<dyn AnyTable>;
    /// A copy, to try something out on.
    fn boxed_clone(&self) -> Box<dyn AnyTable>;
}

/// The catalogue's entry for the game `G`.
pub struct Of<G>(PhantomData<fn() -> G>);

impl<G: Face + Player> Of<G> {
    /// The entry; it holds no data.
    pub const ENTRY: &'static Of<G> = &Of(PhantomData);
}

impl<G: Face + Player> AnyGame for Of<G> {
    fn id(&self) -> &'static str {
        G::ID
    }
    fn name(&self) -> Line {
        G::name()
    }
    fn primer(&self) -> Screen {
        G::primer()
    }
    fn seats(&self) -> &'static [u8] {
        G::SEATS
    }
    fn usual_seats(&self) -> u8 {
        G::USUAL_SEATS
    }
    fn fields(&self) -> Vec<Field> {
        G::Options::fields()
    }
    fn presets(&self) -> Vec<Preset> {
        G::presets()
    }
    fn choices(&self, named: &Choices) -> Result<Choices, Refusal> {
        let options = G::Options::from_choices(named).map_err(|bad| Refusal::new(Code::BadOptions, bad.line()))?;
        Ok(options.to_choices())
    }
    fn nicknames(&self) -> Option<Line> {
        G::nicknames()
    }
    fn vocabulary(&self) -> Vec<Offer> {
        G::vocabulary().iter().map(offer::<G>).collect()
    }
    fn icons(&self) -> Vec<String> {
        G::icons()
    }
    fn option(&self, name: &str, value: &Value) -> Line {
        G::option(name, value)
    }
    fn matters(&self, name: &str, choices: &Choices, seats: Seats) -> bool {
        G::matters(name, choices, seats)
    }
    fn rules(&self, named: &Choices, seats: Seats) -> Result<Vec<Line>, Refusal> {
        let choices = self.choices(named)?;
        let fields = G::Options::fields().into_iter().filter(|field| G::matters(field.name, &choices, seats));
        let rule = |field: Field| {
            let value = &choices[field.name];
            cite(G::option(field.name, value), field.clauses_of(value))
        };
        Ok(fields.map(rule).collect())
    }
    fn open(&self, opening: Opening) -> Result<Box<dyn AnyTable>, Refusal> {
        let (table, _) = Table::<G>::open(opening)?;
        Ok(Box::new(table))
    }
    fn replay(&self, record: Record) -> Result<Box<dyn AnyTable>, BadRecord> {
        Ok(Box::new(Table::<G>::replay(record)?))
    }
}

fn with_seen<G: Face, T>(table: &Table<G>, show: impl FnOnce(&Seen<G>) -> T) -> T {
    let game = table.game();
    let (standing, public) = (game.standing(), game.public());
    show(&Seen { seats: Table::seats(table), standing: &standing, next: game.next(), public: &public })
}

/// What `seat` may do that is not `listed`.
fn list_declarations<G: Face>(table: &Table<G>, seen: &Seen<G>, seat: Seat, listed: &[G::Move]) -> Vec<G::Move> {
    let in_turn = table.turn().contains(seat);
    let declared = |mv: &G::Move| !listed.contains(mv) && (in_turn || G::out_of_turn(mv));
    let may = |mv: &G::Move| declared(mv) && table.game().check(seat, mv).is_ok();
    let mut moves = G::public_moves(seen);
    moves.retain(may);
    moves
}

/// What each seat said last, as long as nothing but talk has followed, and what the talk was worth.
fn voices<G: Face>(table: &Table<G>) -> Vec<(Seat, Line)> {
    let mut voices: Vec<(Seat, Line)> = Vec::new();
    let recent: Vec<&G::Event> = table.recent().collect();
    for event in recent.into_iter().rev() {
        match G::voice(event) {
            Some((seat, _)) if voices.iter().any(|(known, _)| *known == seat) => {}
            Some(voice) => voices.push(voice),
            None if G::tell(event).is_some() && !G::settles(event) => break,
            None => {}
        }
    }
    voices
}

/// The table as one looks at it, and who is to act and what they said.
fn draw<G: Face>(table: &Table<G>, seen: &Seen<G>, look: &Look<G>) -> Live {
    let mut live = G::live(seen, look);
    let (turn, voices) = (table.turn(), voices(table));
    for player in &mut live.players {
        player.turn = turn.contains(player.seat);
        player.voice = voices.iter().find(|(seat, _)| *seat == player.seat).map(|(_, voice)| voice.clone());
    }
    live
}

/// What only the program around the game may report is no move of a player's.
fn refuse_reports<G: Game>(table: &Table<G>, seat: Seat, text: &str) -> Result<(), Refusal> {
    if table.game().read(seat, text).is_ok_and(|mv| G::is_reported(&mv)) {
        let refusal = Refusal::new(Code::UnknownMove, line!("refusal-not-a-move"));
        return Err(refusal.under(G::clauses(Why::Unread)));
    }
    Ok(())
}

/// Every way to make these moves by touch.
fn ways<G: Face>(seen: &Seen<G>, moves: &[G::Move]) -> Vec<Offer> {
    let offer = |(mv, steps): (&G::Move, Vec<Step>)| Offer { mv: mv.to_string(), steps };
    let each = moves.iter().zip(G::touches_among(seen, moves));
    let mut offers: Vec<Offer> =
        each.flat_map(|(mv, ways)| ways.into_iter().map(move |steps| (mv, steps))).map(offer).collect();
    path::close(&mut offers);
    offers
}

/// A state with what is said of it.
fn erase<G: Face + Player>(seen: crate::game::Beaten<G>) -> Shown {
    let crate::game::Beaten { key, table, events, rest } = seen;
    let events: Vec<&G::Event> = events.iter().collect();
    let said = G::tell_all(&events, &table.game().public(), &table.record().opening.options);
    let settled = events.iter().any(|event| G::settles(event));
    Shown { key, table: Box::new(table), said, rest, settled }
}

/// These moves, each with its steps among the others.
fn list_offers<G: Face>(seen: &Seen<G>, moves: &[G::Move]) -> Vec<Offer> {
    let steps = G::steps_among(seen, moves);
    moves.iter().zip(steps).map(|(mv, steps)| Offer { mv: mv.to_string(), steps }).collect()
}

fn offer<G: Face>(mv: &G::Move) -> Offer {
    Offer { mv: mv.to_string(), steps: G::steps(mv) }
}

impl<G: Face + Player> AnyTable for Table<G> {
    fn game(&self) -> &'static dyn AnyGame {
        Of::<G>::ENTRY
    }
    fn seats(&self) -> Seats {
        Table::seats(self)
    }
    fn next(&self) -> Next {
        Table::game(self).next()
    }
    fn turn(&self) -> SeatSet {
        Table::turn(self)
    }
    fn standing(&self) -> Standing {
        Table::game(self).standing()
    }
    fn moves(&self, seat: Seat) -> Vec<String> {
        Table::moves(self, seat).iter().map(G::Move::to_string).collect()
    }
    fn play(&mut self, seat: Seat, text: &str) -> Result<Happened, Refusal> {
        let events = Table::play(self, seat, text)?;
        Ok(Happened {
            events: events.iter().map(to_json).collect(),
            lines: events.iter().filter_map(G::tell).collect(),
        })
    }
    fn make(&mut self, seat: Seat, text: &str) -> Result<bool, Refusal> {
        refuse_reports(self, seat, text)?;
        Table::play(self, seat, text).map(|events| !events.is_empty())
    }
    fn judge(&self, seat: Seat, text: &str) -> Result<Judged, Refusal> {
        refuse_reports(self, seat, text)?;
        let mv = Table::judge(self, seat, text)?;
        Ok(Judged { mv: mv.to_string(), offends: G::offends(&mv) })
    }
    fn among(&self, seat: Seat, text: &str) -> Vec<String> {
        Table::game(self).among(seat, text).iter().map(G::Move::to_string).collect()
    }
    fn after(&self, millis: u64) -> Option<Box<dyn AnyTable>> {
        let (seat, report) = Table::game(self).pass_time(millis)?;
        let mut told = self.clone();
        Table::play(&mut told, seat, &report.to_string()).ok()?;
        Some(Box::new(told))
    }
    fn flag_ms(&self) -> Option<NonZeroU64> {
        Table::game(self).flag_ms()
    }
    fn claim_ms(&self) -> Option<NonZeroU64> {
        Table::game(self).claim_ms()
    }
    fn ask(&self, seat: Seat) -> u64 {
        let mut hash = Fnv::new();
        hash.add(&[u8::from(Table::turn(self).contains(seat))]);
        for mv in Table::moves(self, seat) {
            write!(hash, "{mv}").expect("a hash takes any text");
            hash.add(&[0]);
        }
        hash.0
    }
    fn view(&self, viewer: Viewer) -> Value {
        let mut view = to_json(&Table::game(self).public());
        if let (Viewer::Seat(seat), Value::Object(keys)) = (viewer, &mut view)
            && let Value::Object(own) = to_json(&Table::game(self).private(seat))
        {
            keys.extend(own);
        }
        view
    }
    fn table(&self) -> Screen {
        with_seen(self, |seen| {
            let blocks = G::table(seen);
            let alt = G::describe(seen, &blocks);
            let picture = draw(self, seen, &Look { shape: Shape::Chat, own: None }).picture(alt);
            Screen { blocks, picture: Some(picture) }
        })
    }
    fn hand(&self, seat: Seat) -> Screen {
        let private = Table::game(self).private(seat);
        with_seen(self, |seen| G::hand(seen, &private))
    }
    fn offers(&self, seat: Seat) -> Vec<Offer> {
        with_seen(self, |seen| list_offers(seen, &Table::moves(self, seat)))
    }
    fn live(&self, viewer: Viewer, shape: Shape) -> Live {
        let seat = match viewer {
            Viewer::Public => None,
            Viewer::Seat(seat) => Some(seat),
        };
        let private = seat.map(|seat| Table::game(self).private(seat));
        let look = Look { shape, own: seat.zip(private.as_ref()) };
        let mut offers = seat.map_or_else(Vec::new, |seat| AnyTable::touches(self, seat));
        offers.extend(seat.map_or_else(Vec::new, |seat| AnyTable::wishes(self, seat)));
        with_seen(self, |seen| draw(self, seen, &look)).touched_by(&offers)
    }
    fn beats(&self, since: u64, most: usize) -> Vec<Shown> {
        Table::beats(self, since, most).into_iter().map(erase).collect()
    }
    fn retell_from(&self, first: u64, most: usize) -> Vec<Shown> {
        Table::retell_from(self, first, most).into_iter().map(erase).collect()
    }
    fn story(&self) -> Vec<Told> {
        let mut story = Vec::new();
        Table::story(self, |game, key, inputs, events, rest| {
            let said = G::tell_all(events, &game.public(), &self.record().opening.options);
            story.push(Told { key, inputs, said, rest });
        });
        story
    }
    fn rest(&self) -> Option<Box<dyn AnyTable>> {
        Table::rest(self).map(|table| Box::new(table) as Box<dyn AnyTable>)
    }
    fn touches(&self, seat: Seat) -> Vec<Offer> {
        with_seen(self, |seen| {
            let mut moves = Table::moves(self, seat);
            moves.extend(list_declarations(self, seen, seat, &moves));
            ways(seen, &moves)
        })
    }
    fn wishes(&self, seat: Seat) -> Vec<Offer> {
        let waits = matches!(Table::game(self).next(), Next::Seats(turn) if !turn.contains(seat));
        if !waits {
            return Vec::new();
        }
        with_seen(self, |seen| ways(seen, &G::wishes(seen, seat)))
    }
    fn declarations(&self, seat: Seat) -> Vec<Offer> {
        let declarations = |seen: &Seen<G>| list_declarations(self, seen, seat, &Table::moves(self, seat));
        with_seen(self, declarations).iter().map(offer::<G>).collect()
    }
    fn choices_of(&self, seat: Seat) -> Vec<Offer> {
        with_seen(self, |seen| {
            let moves = Table::moves(self, seat);
            let mut offers = list_offers(seen, &moves);
            offers.extend(list_declarations(self, seen, seat, &moves).iter().map(offer::<G>));
            offers
        })
    }
    fn price(&self, seat: Seat, text: &str) -> Option<Price<Offer>> {
        let mv = Table::game(self).read(seat, text).ok()?;
        let Price { line, cheaper } = with_seen(self, |seen| G::price(seen, seat, &mv))?;
        Some(Price { line, cheaper: cheaper.as_ref().map(offer::<G>) })
    }
    fn lapse(&self) -> Option<(Seat, String)> {
        let (seat, mv) = Table::game(self).lapse()?;
        Some((seat, mv.to_string()))
    }
    fn public_offers(&self) -> Vec<Offer> {
        with_seen(self, |seen| G::public_moves(seen).iter().map(offer::<G>).collect())
    }
    fn recent(&self) -> Vec<Line> {
        let events: Vec<&G::Event> = Table::recent(self).collect();
        G::tell_all(&events, &Table::game(self).public(), &self.record().opening.options)
    }
    fn record(&self) -> &Record {
        Table::record(self)
    }
    fn export(&self) -> Option<String> {
        Table::game(self).export()
    }
    fn count_lines(&self, depth: u32) -> Result<u64, Refusal> {
        if G::COUNTABLE {
            Ok(Table::game(self).count_lines(depth))
        } else {
            Err(Refusal::new(Code::NotCountable, line!("refusal-not-countable")))
        }
    }
    fn playouts(&self, games: u64, dice: &mut Dice) -> Result<Playouts, Refusal> {
        let opening = &self.record().opening;
        let options =
            G::Options::from_choices(&opening.options).map_err(|bad| Refusal::new(Code::BadOptions, bad.line()))?;
        Ok(playouts::<G>(&options, opening.seats, games, dice)?)
    }
    fn thought_after(&self, inputs: usize, seat: Seat) -> Option<Box<dyn Thought>> {
        Some(Box::new(self.known_after(inputs, seat)?))
    }
    fn doubles(&self, seat: Seat, count: usize, dice: &mut Dice) -> Vec<AnyDouble> {
        let doubles = Table::doubles(self, seat, count, dice).into_iter();
        doubles.map(|Double { table, known }| AnyDouble { table: Box::new(table), thought: Box::new(known) }).collect()
    }
    fn with_chance(&self, seed: Seed) -> Box<dyn AnyTable> {
        Box::new(Table::with_chance(self, seed))
    }
    fn boxed_clone(&self) -> Box<dyn AnyTable> {
        Box::new(self.clone())
    }
}

/// The 64-bit FNV-1a hash of text as it is written.
struct Fnv(u64);

impl Fnv {
    fn new() -> Fnv {
        Fnv(0xcbf2_9ce4_8422_2325)
    }

    fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

impl std::fmt::Write for Fnv {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        self.add(text.as_bytes());
        Ok(())
    }
}

fn to_json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("views and events are plain data, which always has a JSON form")
}

/// The keys of the engine protocol's *state*.
#[must_use]
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
