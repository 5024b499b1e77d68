//! A table drives one game: it never rests on chance, refuses without changing anything, and keeps the record.

use std::collections::VecDeque;

use crate::game::Line;
use crate::game::chance::{Dice, Seed};
use crate::game::options::Options;
use crate::game::record::{BadRecord, Input, Opening, Record};
use crate::game::refusal::{Code, Fault, Refusal, Unplayable, Why};
use crate::game::rules::{Game, Next, Unread};
use crate::game::seat::{Seat, SeatSet, Seats};
use crate::line;

/// One game in progress. The only owner of its [`Game`] value.
#[derive(Clone)]
pub struct Table<G: Game> {
    game: G,
    forced: VecDeque<G::Chance>,
    record: Record,
    recent: VecDeque<G::Event>,
}

/// How many of the last events a table remembers, for screens that tell what was just said.
const RECENT: usize = 32;

impl<G: Game> Table<G> {
    /// Begins a game; also tells what happened before anybody could move (a draw, the first deal).
    ///
    /// # Errors
    /// Options, seats, setup or forced chance that the game does not have.
    pub fn open(opening: Opening) -> Result<(Table<G>, Vec<G::Event>), Unplayable> {
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
        let record = Record { game: G::ID.to_owned(), rules: G::RULES, opening, inputs: Vec::new() };
        let mut table = Table { game, forced: forced.into(), record, recent: VecDeque::new() };
        let mut events = Vec::new();
        table.settle_chance(&mut events)?;
        table.remember(&events);
        Ok((table, events))
    }

    /// The game that a record tells, at its last move.
    ///
    /// # Errors
    /// A record of newer rules, or one that these rules do not allow.
    pub fn replay(record: Record) -> Result<Table<G>, BadRecord> {
        if record.rules > G::RULES {
            return Err(BadRecord::Newer);
        }
        let (mut table, mut events) = Table::open(record.opening).map_err(|_| BadRecord::Unplayable)?;
        table.record.inputs.reserve(record.inputs.len() + 1);
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

    fn input(&mut self, seat: Seat, text: String, events: &mut Vec<G::Event>) -> Result<(), Refusal> {
        let mv = self.admissible(seat, &text)?;
        // A forced outcome may turn out not to fit: then the move must not have been made.
        let before = (!self.forced.is_empty()).then(|| (self.game.clone(), self.forced.clone()));
        self.game.play(seat, mv, events);
        self.record.inputs.push(Input(seat, text));
        if let Err(unplayable) = self.settle_chance(events) {
            self.record.inputs.pop();
            (self.game, self.forced) = before.expect("only a forced outcome can fail to fit");
            return Err(unplayable.into());
        }
        self.remember(events);
        Ok(())
    }

    /// The same table with another state: to compare, never to keep, since the record tells another game.
    pub(super) fn with_game(&self, game: G) -> Table<G> {
        Table { game, ..self.clone() }
    }

    /// The same table with other chance to come: to compare, never to keep, since the record tells another game.
    #[must_use]
    pub fn with_chance(&self, seed: Seed) -> Table<G> {
        let mut table = self.clone();
        table.record.opening.seed = seed;
        table.forced.clear();
        table
    }

    fn remember(&mut self, events: &[G::Event]) {
        let newest = &events[events.len().saturating_sub(RECENT)..];
        let surplus = (self.recent.len() + newest.len()).saturating_sub(RECENT);
        self.recent.drain(..surplus);
        self.recent.extend(newest.iter().cloned());
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
            let turn = to_act.iter().collect::<crate::game::Arg>();
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

    /// Chance that follows one input comes from one keystream, in order; without chance no keystream is made.
    fn settle_chance(&mut self, events: &mut Vec<G::Event>) -> Result<(), Unplayable> {
        let mut dice = None;
        while self.game.next() == Next::Chance {
            let chance = match self.game.take(&mut self.forced) {
                Some(forced) => forced,
                None => {
                    let inputs = self.record.inputs.len() as u64;
                    self.game.draw(dice.get_or_insert_with(|| Dice::new(&self.record.opening.seed, inputs)))
                }
            };
            self.game.settle(chance, events)?;
        }
        Ok(())
    }

    /// How many sit at it.
    #[must_use]
    pub fn seats(&self) -> Seats {
        self.record.opening.seats
    }

    /// The seats that may act now; none when the game is over.
    #[must_use]
    pub fn turn(&self) -> SeatSet {
        match self.game.next() {
            Next::Seats(seats) => seats,
            Next::Chance | Next::Over(_) => SeatSet::EMPTY,
        }
    }

    /// What `seat` may do, sorted; for its eyes only.
    #[must_use]
    pub fn moves(&self, seat: Seat) -> Vec<G::Move> {
        let mut list = Vec::new();
        self.game.moves(seat, &mut list);
        list
    }

    /// The game, to ask it. It can be changed only by playing.
    #[must_use]
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The last events, oldest first: at most 32.
    pub fn recent(&self) -> impl Iterator<Item = &G::Event> {
        self.recent.iter()
    }

    /// What it began with and every input since.
    #[must_use]
    pub fn record(&self) -> &Record {
        &self.record
    }
}

/// A refusal of a move, with the clauses that it rests on.
fn refuse<G: Game>(code: Code, why: Why<'_, G::Fault>, line: Line) -> Refusal {
    Refusal::new(code, line).under(G::clauses(why))
}

fn read_json<T: serde::de::DeserializeOwned>(value: Option<&serde_json::Value>) -> Result<Option<T>, Unplayable> {
    value.map(|value| T::deserialize(value).map_err(|error| Unplayable::setup(error.to_string()))).transpose()
}
