//! A table drives one game: it never stops at chance, refuses without changing anything, and keeps the
//! record.

use std::collections::VecDeque;
use std::sync::{Arc, OnceLock};

use crate::Line;
use crate::chance::{Dice, Seed};
use crate::line;
use crate::options::Options;
use crate::record::{BadRecord, GameSetup, Input, Record};
use crate::refusal::{Code, Fault, Refusal, Unplayable, Why};
use crate::seat::{Seat, SeatSet, Seats};
use crate::{Game, Next, Unread};

/// One game in progress. The only owner of its [`Game`] value.
#[derive(Clone)]
pub struct Table<G: Game> {
    game: G,
    forced: VecDeque<G::Chance>,
    /// Shared with the copies that are only looked at.
    record: Arc<Record>,
    /// The latest events, each with the key of the state that it led to.
    recent: VecDeque<(u64, G::Event)>,
    /// All events, once they have been asked for: see [`Table::history`].
    history: OnceLock<Arc<Vec<G::Event>>>,
    beat: Beat<G>,
}

/// The states that people see one after another: those in which the game waits for a seat, and those in which
/// something has ended.
#[derive(Clone)]
struct Beat<G: Game> {
    /// The number of states so far. Secret moves (a seña) and reports of the program do not count.
    key: u64,
    /// The number of recent events that belong to the present state.
    fresh: usize,
    /// The state just before this one, if something had ended in it, with the events that led to it.
    rest: Rest<G>,
}

/// A state in which something had ended, with the events that led to it, if there was one.
type Rest<G> = Option<Box<(G, Vec<<G as Game>::Event>)>>;

/// A state that people have seen or will see.
#[derive(Clone)]
pub struct PastBeat<G: Game> {
    /// Greater for later states.
    pub key: u64,
    /// The table as it was then.
    pub table: Table<G>,
    /// The events since the state before.
    pub events: Vec<G::Event>,
    /// True if something had ended.
    pub rest: bool,
}

/// The number of latest events that a table keeps, for screens that show what was just said.
const RECENT: usize = 32;

impl<G: Game> Table<G> {
    /// Begins a game; also returns the events before the first move (a draw, the first deal).
    ///
    /// # Errors
    /// Options, seats, setup or forced chance that the game does not have.
    pub fn open(opening: GameSetup) -> Result<(Table<G>, Vec<G::Event>), Unplayable> {
        if !G::SEATS.contains(&opening.seats.count()) {
            let allowed = G::SEATS.iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
            return Err(Unplayable::Options(line!("refusal-seats", allowed = allowed)));
        }
        let options = G::Options::from_choices(&opening.options)?;
        if opening.setup.as_ref().is_some_and(|setup| !setup.is_object()) {
            return Err(Unplayable::setup("{…}"));
        }
        let setup: Option<G::Setup> = read_json(opening.setup.as_ref())?;
        let chance = opening.chance.iter().map(|outcome| read_json(Some(outcome)));
        let forced: Vec<G::Chance> = chance.filter_map(Result::transpose).collect::<Result<_, _>>()?;
        let game = G::start(&options, opening.seats, setup.as_ref())?;
        game.admit(&forced)?;
        let record = Arc::new(Record { game: G::ID.to_owned(), rules: G::RULES, opening, inputs: Vec::new() });
        let beat = Beat { key: 0, fresh: 0, rest: None };
        let mut table =
            Table { game, forced: forced.into(), record, recent: VecDeque::new(), history: OnceLock::new(), beat };
        let mut events = Vec::new();
        let rest = table.apply_chances(&mut events)?;
        let before = rest.as_ref().map_or(0, |rest| rest.1.len());
        table.beat = Beat { key: u64::from(rest.is_some()), fresh: (events.len() - before).min(RECENT), rest };
        table.remember(&events, before);
        Ok((table, events))
    }

    /// The game that a record describes, at its last move.
    ///
    /// # Errors
    /// A record of newer rules, or one that these rules do not allow.
    pub fn replay(record: Record) -> Result<Table<G>, BadRecord> {
        if record.rules > G::RULES {
            return Err(BadRecord::Newer);
        }
        let (mut table, mut events) = Table::open(record.opening).map_err(|_| BadRecord::Unplayable)?;
        Arc::make_mut(&mut table.record).inputs.reserve(record.inputs.len() + 1);
        for Input(seat, text) in record.inputs {
            events.clear();
            table.input(seat, text, &mut events).map_err(|_| BadRecord::Unplayable)?;
        }
        Ok(table)
    }

    /// Makes the move that `text` names, for `seat`.
    ///
    /// # Errors
    /// In this order: `game-over`, `unknown-move`, `not-your-turn`, `illegal-move`. Nothing has changed then.
    pub fn play(&mut self, seat: Seat, text: &str) -> Result<Vec<G::Event>, Refusal> {
        let mut events = Vec::new();
        self.input(seat, text.to_owned(), &mut events)?;
        Ok(events)
    }

    /// The move that `text` names, if `seat` may make it now; nothing changes.
    ///
    /// # Errors
    /// As [`play`](Table::play).
    pub fn judge(&self, seat: Seat, text: &str) -> Result<G::Move, Refusal> {
        self.admissible(seat, text)
    }

    fn input(&mut self, seat: Seat, text: String, events: &mut Vec<G::Event>) -> Result<(), Refusal> {
        let mv = self.admissible(seat, &text)?;
        // A forced outcome may turn out not to fit; in that case the move must not have been made.
        let before = (!self.forced.is_empty()).then(|| (self.game.clone(), self.forced.clone()));
        let counts = !G::is_reported(&mv);
        self.game.play(seat, mv, events);
        Arc::make_mut(&mut self.record).inputs.push(Input(seat, text));
        let rest = match self.apply_chances(events) {
            Ok(rest) => rest,
            Err(unplayable) => {
                Arc::make_mut(&mut self.record).inputs.pop();
                (self.game, self.forced) = before.expect("only a forced outcome can fail to fit");
                return Err(unplayable.into());
            }
        };
        if let Some(history) = self.history.get_mut() {
            Arc::make_mut(history).extend(events.iter().cloned());
        }
        let before = self.count_beat(counts, rest, events.len());
        self.remember(events, before);
        Ok(())
    }

    /// Counts the state that an input with this many events has led to, and the state before it in which
    /// something had ended; returns the number of events that led to that one.
    fn count_beat(&mut self, counts: bool, rest: Rest<G>, events: usize) -> usize {
        let over = matches!(self.game.next(), Next::Over(_));
        if events == 0 || !(counts || over) {
            // The clock goes on; the last state that people saw stays the same.
            self.beat.fresh = (self.beat.fresh + events).min(RECENT);
            return 0;
        }
        let before = rest.as_ref().map_or(0, |rest| rest.1.len());
        self.beat.key += 1 + u64::from(rest.is_some());
        self.beat.fresh = (events - before).min(RECENT);
        self.beat.rest = rest;
        before
    }

    /// The hand that has ended, until something happens in the next one. A lot before the first hand is not a
    /// hand.
    pub fn rest(&self) -> Option<Table<G>> {
        let (game, _) = &**self.beat.rest.as_ref().filter(|_| self.beat.key > 1)?;
        Some(self.at_rest(game))
    }

    /// The table in the state before the present one, in which something had ended, without the later events.
    fn at_rest(&self, game: &G) -> Table<G> {
        let mut table = self.with_game(game.clone());
        table.recent.truncate(self.recent.len().saturating_sub(self.beat.fresh));
        table.beat.rest = None;
        table
    }

    /// The states after the one with the key `since`: at least the present one, which is the last, and at
    /// most `most` of them.
    pub fn beats(&self, since: u64, most: usize) -> Vec<PastBeat<G>> {
        let present = self.beat.key;
        let wanted = usize::try_from(present.saturating_sub(since)).unwrap_or(usize::MAX).clamp(1, most.max(1));
        let newest = if self.beat.rest.is_some() { 2 } else { 1 };
        if wanted <= newest {
            let own = self.latest();
            return own.into_iter().skip(newest - wanted).collect();
        }
        // Older states are not kept: they are replayed from the record.
        let first = present.saturating_sub(wanted as u64 - 1);
        let told = self.retell_from(first, usize::MAX);
        if told.is_empty() { self.latest() } else { told }
    }

    /// The states from the one with the key `first` on, at most `most` of them, replayed from the record.
    pub fn retell_from(&self, first: u64, most: usize) -> Vec<PastBeat<G>> {
        let mut seen: Vec<PastBeat<G>> = Vec::new();
        self.retell(|table, counted| {
            if counted && seen.len() < most {
                let known = seen.last().map_or(first, |state| state.key + 1);
                seen.extend(table.latest().into_iter().filter(|state| state.key >= known));
                seen.truncate(most);
            } else if let Some(shown) = seen.last_mut().filter(|shown| shown.key == table.beat.key) {
                // Time was reported, or a seña made, in a state that is listed already: list it as it is now.
                table.latest().pop().into_iter().for_each(|now| *shown = now);
            }
            seen.last().is_none_or(|shown| seen.len() < most || shown.key == table.beat.key)
        });
        seen
    }

    /// Replays the record, and shows the table after its opening and after each input, with a flag that says
    /// if that led to a state that people saw, until `show` returns `false`.
    fn retell(&self, mut show: impl FnMut(&Table<G>, bool) -> bool) {
        // The record was played before, so it is playable.
        let Ok((mut table, mut events)) = Table::<G>::open(self.record.opening.clone()) else { return };
        let mut goes_on = show(&table, true);
        for Input(seat, text) in &self.record.inputs {
            let before = table.beat.key;
            events.clear();
            if !goes_on || table.input(*seat, text.clone(), &mut events).is_err() {
                return;
            }
            goes_on = show(&table, table.beat.key > before);
        }
    }

    /// Calls `tell` for every state of the game in order, with the game as it was, the state's key, the
    /// number of inputs that led to it, the events, and a flag that says if something had ended.
    pub fn story(&self, mut tell: impl FnMut(&G, u64, usize, &[&G::Event], bool)) {
        self.retell(|table, counted| {
            if counted {
                let inputs = table.record.inputs.len();
                if let Some(rest) = &table.beat.rest {
                    let (game, events) = &**rest;
                    tell(game, table.beat.key - 1, inputs, &events.iter().collect::<Vec<_>>(), true);
                }
                let fresh = table.recent.len() - table.beat.fresh.min(table.recent.len());
                let events: Vec<&G::Event> = table.recent().skip(fresh).collect();
                tell(&table.game, table.beat.key, inputs, &events, matches!(table.game.next(), Next::Over(_)));
            }
            true
        });
    }

    /// The present state, and before it the one in which something had ended, if there is one.
    fn latest(&self) -> Vec<PastBeat<G>> {
        let mut latest = Vec::new();
        if let Some(rest) = &self.beat.rest {
            let (game, events) = &**rest;
            latest.push(PastBeat {
                key: self.beat.key - 1,
                table: self.at_rest(game),
                events: events.clone(),
                rest: true,
            });
        }
        let fresh = self.recent.len() - self.beat.fresh.min(self.recent.len());
        let over = matches!(self.game.next(), Next::Over(_));
        let events = self.recent().skip(fresh).cloned().collect();
        latest.push(PastBeat { key: self.beat.key, table: self.clone(), events, rest: over });
        latest
    }

    /// This table with another state: only for comparison, never to keep, since the record belongs to another
    /// game.
    pub(super) fn with_game(&self, game: G) -> Table<G> {
        Table { game, history: OnceLock::new(), ..self.clone() }
    }

    /// This table with different chance to come: only for comparison, never to keep, since the record belongs
    /// to another game.
    pub fn with_chance(&self, seed: Seed) -> Table<G> {
        let mut table = self.clone();
        Arc::make_mut(&mut table.record).opening.seed = seed;
        table.forced.clear();
        table.history = OnceLock::new();
        table
    }

    /// Keeps the latest events, of which the first `before` led to the state before the present one.
    fn remember(&mut self, events: &[G::Event], before: usize) {
        let key = self.beat.key;
        let keyed = events.iter().enumerate().map(|(place, event)| (key - u64::from(place < before), event));
        let newest = keyed.skip(events.len().saturating_sub(RECENT));
        let surplus = (self.recent.len() + newest.len()).saturating_sub(RECENT);
        self.recent.drain(..surplus);
        self.recent.extend(newest.map(|(key, event)| (key, event.clone())));
    }

    fn admissible(&self, seat: Seat, text: &str) -> Result<G::Move, Refusal> {
        if !self.seats().contains(seat) {
            return Err(Refusal::new(Code::BadRequest, line!("refusal-seat", seats = self.seats().count())));
        }
        let to_act = match self.game.next() {
            Next::Over(_) => return Err(refuse::<G>(Code::GameOver, Why::Over, line!("refusal-game-over"))),
            Next::Seats(seats) => seats,
            Next::Chance => SeatSet::EMPTY,
        };
        let read = self.game.read(seat, text);
        if matches!(read, Err(Unread::NoMove)) {
            let shown: String = text.chars().filter(|c| !c.is_control()).take(40).collect();
            return Err(refuse::<G>(Code::UnknownMove, Why::Unread, line!("refusal-unknown-move", text = shown)));
        }
        if !to_act.contains(seat) && !read.as_ref().is_ok_and(G::out_of_turn) {
            let turn = to_act.iter().collect::<crate::Arg>();
            return Err(refuse::<G>(Code::NotYourTurn, Why::OutOfTurn, line!("refusal-not-your-turn", turn = turn)));
        }
        let illegal = |fault: G::Fault| refuse::<G>(Code::IllegalMove, Why::Fault(&fault), fault.line());
        let mv = read.map_err(|unread| match unread {
            Unread::Fault(fault) => illegal(fault),
            Unread::NoMove => refuse::<G>(Code::UnknownMove, Why::Unread, line!("refusal-not-a-move")),
        })?;
        self.game.check(seat, &mv).map_err(illegal)?;
        Ok(mv)
    }

    /// Draws the chance that follows one input, in order from one keystream; without chance no keystream is
    /// made. Returns the last state on the way in which something had ended, by a move or by a lot: not the
    /// one that a game begins with.
    fn apply_chances(&mut self, events: &mut Vec<G::Event>) -> Result<Rest<G>, Unplayable> {
        let mut dice = None;
        let mut rest = None;
        let mut begins = self.record.inputs.is_empty();
        while self.game.next() == Next::Chance {
            if !begins && self.game.rests() {
                rest = Some(Box::new((self.game.clone(), events.clone())));
            }
            begins = false;
            let chance = match self.game.take(&mut self.forced) {
                Some(forced) => forced,
                None => {
                    let inputs = self.record.inputs.len() as u64;
                    self.game.draw(dice.get_or_insert_with(|| Dice::new(&self.record.opening.seed, inputs)))
                }
            };
            self.game.apply_chance(chance, events)?;
        }
        Ok(rest)
    }

    /// The number of seats.
    pub fn seats(&self) -> Seats {
        self.record.opening.seats
    }

    /// The seats that may act now; none when the game is over.
    pub fn turn(&self) -> SeatSet {
        match self.game.next() {
            Next::Seats(seats) => seats,
            Next::Chance | Next::Over(_) => SeatSet::EMPTY,
        }
    }

    /// The moves that `seat` may make, sorted; for its eyes only.
    pub fn moves(&self, seat: Seat) -> Vec<G::Move> {
        let mut list = Vec::new();
        self.game.moves(seat, &mut list);
        list
    }

    /// The game, to query it. Only playing can change it.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The last events, oldest first: at most 32.
    pub fn recent(&self) -> impl Iterator<Item = &G::Event> {
        self.recent.iter().map(|(_, event)| event)
    }

    /// The last events, oldest first, each with the key of the state that it led to.
    pub fn recent_with_keys(&self) -> impl Iterator<Item = (u64, &G::Event)> {
        self.recent.iter().map(|(key, event)| (*key, event))
    }

    /// The table after the first `inputs` inputs of the record, and all events until then; `None` if there
    /// are fewer.
    pub(super) fn tell(&self, inputs: usize) -> Option<(Table<G>, Vec<G::Event>)> {
        let (mut table, mut events) = Table::<G>::open(self.record.opening.clone()).ok()?;
        for Input(seat, text) in self.record.inputs.get(..inputs)? {
            events.extend(table.play(*seat, text).ok()?);
        }
        Some((table, events))
    }

    /// All events, oldest first. The first call replays the record; from then on the table keeps the list up
    /// to date, so that it need not be replayed from the beginning for each move.
    pub(super) fn history(&self) -> Option<&Arc<Vec<G::Event>>> {
        if self.history.get().is_none() {
            let (_, events) = self.tell(self.record.inputs.len())?;
            // Another thread may have been faster, with the same result.
            let _ = self.history.set(Arc::new(events));
        }
        self.history.get()
    }

    /// The opening and every input since.
    pub fn record(&self) -> &Record {
        &self.record
    }
}

/// A refusal of a move, with the clauses that it rests on.
fn refuse<G: Game>(code: Code, why: Why<'_, G::Fault>, line: Line) -> Refusal {
    Refusal::new(code, line).under(G::clauses(why))
}

fn read_json<T: serde::de::DeserializeOwned>(value: Option<&serde_json::Value>) -> Result<Option<T>, Unplayable> {
    value
        .map(|value| serde_path_to_error::deserialize(value).map_err(|error| wrong_part(value, error.path())))
        .transpose()
}

/// The most characters of a faulty part that are shown.
const LONGEST_SHOWN: usize = 60;

/// Names the part of a setup that cannot be read, as it was written; serde's own message is not in the
/// players' language.
fn wrong_part(value: &serde_json::Value, path: &serde_path_to_error::Path) -> Unplayable {
    use serde_path_to_error::Segment;
    let part = path.iter().try_fold(value, |part, segment| match segment {
        Segment::Seq { index } => part.get(index),
        Segment::Map { key } => part.get(key),
        Segment::Enum { .. } | Segment::Unknown => Some(part),
    });
    let shown: String = part.unwrap_or(value).to_string().chars().take(LONGEST_SHOWN).collect();
    let named = path.iter().any(|segment| matches!(segment, Segment::Seq { .. } | Segment::Map { .. }));
    Unplayable::setup(if named { format!("{path}: {shown}") } else { shown })
}
