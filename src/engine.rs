//! The engine protocol: one JSON object per line in, one out, so that any program can drive the rules. See
//! `docs/develop/engine-protocol.md`; this module is all of it except the reading and writing.

use serde_json::{Map, Value, json};
use sobremesa_game::{Choices, Code, Dice, GameSetup, Line, Record, Refusal, Seat, Seats, Seed, line};

use crate::catalogue::{self, AnyTable, Viewer, state};

/// The longest line that is read, in bytes; a longer one is a bad request.
pub const LONGEST_LINE: usize = 16 << 20;

/// The greatest depth to which lines are counted: each move is a nested call, and deeper counts take too long
/// to be of use.
pub const DEEPEST_PERFT: u32 = 200;

/// One connection of the engine protocol: at most one game at a time.
pub struct Engine {
    table: Option<Box<dyn AnyTable>>,
    say: Box<dyn Fn(&Line) -> String + Send>,
    entropy: Box<dyn FnMut() -> [u8; 32] + Send>,
}

type Answer = Result<Map<String, Value>, Refusal>;

impl Engine {
    /// An engine that uses `say` to tell people what is wrong, and takes the seed of a game that names none
    /// from `entropy`.
    pub fn new(
        say: impl Fn(&Line) -> String + Send + 'static,
        entropy: impl FnMut() -> [u8; 32] + Send + 'static,
    ) -> Engine {
        Engine { table: None, say: Box::new(say), entropy: Box::new(entropy) }
    }

    /// Answers one line of any content. A refused request changes nothing.
    pub fn answer(&mut self, line: &[u8]) -> String {
        let answer = self.request(line).map_or_else(
            |refusal| {
                let error = json!({ "code": refusal.code, "message": (self.say)(&refusal.explain()) });
                json!({ "ok": false, "error": error })
            },
            |keys| {
                let mut answer = Map::from_iter([("ok".to_owned(), Value::Bool(true))]);
                answer.extend(keys);
                Value::Object(answer)
            },
        );
        answer.to_string()
    }

    fn request(&mut self, line: &[u8]) -> Answer {
        let Ok(Value::Object(request)) = serde_json::from_slice(line) else {
            return Err(bad_request("{…}"));
        };
        match text(&request, "op")? {
            "games" => Ok(games()),
            "new" => self.new_game(&request),
            "state" => Ok(state(self.table()?)),
            "legal" => {
                let table = self.table()?;
                Ok(one("moves", json!(table.moves(seat(table, request.get("seat"), "seat")?))))
            }
            "play" => self.play(&request),
            "view" => {
                let table = self.table()?;
                let viewer = match request.get("as") {
                    Some(Value::String(word)) if word == "public" => Viewer::Public,
                    whose => Viewer::Seat(seat(table, whose, "as")?),
                };
                Ok(one("view", table.view(viewer)))
            }
            "perft" => {
                let depth = u32::try_from(number(&request, "depth")?).ok().filter(|depth| *depth <= DEEPEST_PERFT);
                let depth = depth.ok_or_else(|| bad_request("depth"))?;
                Ok(one("nodes", json!(self.table()?.count_lines(depth)?)))
            }
            "playout" => {
                let games = number(&request, "games")?;
                let table = self.table()?;
                let mut dice = Dice::new(&table.record().opening.seed, u64::MAX);
                Ok(object(json!(table.playouts(games, &mut dice)?)))
            }
            "save" => Ok(one("data", json!(self.table()?.record().to_text()))),
            "load" => {
                let bad = |bad: sobremesa_game::BadRecord| Refusal::new(Code::BadSave, bad.line());
                let record = Record::from_text(text(&request, "data")?).map_err(bad)?;
                let game = catalogue::find(&record.game).ok_or(sobremesa_game::BadRecord::UnknownGame).map_err(bad)?;
                let table = game.replay(record).map_err(bad)?;
                Ok(state(self.table.insert(table).as_ref()))
            }
            _ => Err(bad_request("op")),
        }
    }

    fn new_game(&mut self, request: &Map<String, Value>) -> Answer {
        let id = text(request, "game")?;
        let game = catalogue::find(id).ok_or_else(|| {
            let ids = catalogue::GAMES.iter().map(|game| game.id()).collect::<Vec<_>>().join(", ");
            Refusal::new(Code::UnknownGame, line!("refusal-unknown-game", games = ids))
        })?;
        let count = match request.get("seats") {
            None | Some(Value::Null) => game.usual_seats(),
            Some(seats) => {
                let count = seats.as_u64().and_then(|count| u8::try_from(count).ok());
                count.filter(|count| game.seats().contains(count)).ok_or_else(|| {
                    let allowed = game.seats().iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
                    Refusal::new(Code::BadOptions, line!("refusal-seats", allowed = allowed))
                })?
            }
        };
        let options = match request.get("options") {
            None | Some(Value::Null) => Choices::new(),
            Some(Value::Object(options)) => options.clone(),
            Some(_) => return Err(Refusal::new(Code::BadOptions, line!("refusal-request", what = "options"))),
        };
        let chance = match request.get("chance") {
            None | Some(Value::Null) => Vec::new(),
            Some(Value::Array(outcomes)) => outcomes.clone(),
            Some(_) => return Err(Refusal::new(Code::BadSetup, line!("refusal-setup", what = "chance"))),
        };
        let seed = match request.get("seed") {
            None | Some(Value::Null) => Seed::new((self.entropy)()),
            Some(Value::String(text)) => Seed::from_text(text),
            Some(_) => return Err(bad_request("seed")),
        };
        let seats = Seats::new(count).ok_or_else(|| bad_request("seats"))?;
        let setup = request.get("setup").filter(|setup| !setup.is_null()).cloned();
        let table = game.open(GameSetup { seats, options, setup, chance, seed })?;
        Ok(state(self.table.insert(table).as_ref()))
    }

    fn play(&mut self, request: &Map<String, Value>) -> Answer {
        let seat = seat(self.table()?, request.get("seat"), "seat")?;
        let mv = text(request, "move")?;
        let table = self.table.as_mut().ok_or_else(no_game)?;
        let happened = table.play(seat, mv)?;
        let mut answer = one("events", Value::Array(happened.events));
        answer.extend(state(table.as_ref()));
        Ok(answer)
    }

    fn table(&self) -> Result<&dyn AnyTable, Refusal> {
        self.table.as_deref().ok_or_else(no_game)
    }
}

fn games() -> Map<String, Value> {
    let games = catalogue::GAMES.iter().map(|game| {
        let fields = game.fields();
        let options: Map<String, Value> = fields.iter().map(|field| (field.name.to_owned(), json!(field))).collect();
        json!({ "id": game.id(), "seats": game.seats(), "options": options })
    });
    one("games", games.collect())
}

fn no_game() -> Refusal {
    Refusal::new(Code::NoGame, line!("refusal-no-game"))
}

fn bad_request(what: &str) -> Refusal {
    Refusal::new(Code::BadRequest, line!("refusal-request", what = what))
}

fn one(key: &str, value: Value) -> Map<String, Value> {
    Map::from_iter([(key.to_owned(), value)])
}

fn object(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(keys) => keys,
        other => one("value", other),
    }
}

fn text<'a>(request: &'a Map<String, Value>, key: &str) -> Result<&'a str, Refusal> {
    request.get(key).and_then(Value::as_str).ok_or_else(|| bad_request(key))
}

fn number(request: &Map<String, Value>, key: &str) -> Result<u64, Refusal> {
    request.get(key).and_then(Value::as_u64).ok_or_else(|| bad_request(key))
}

fn seat(table: &dyn AnyTable, value: Option<&Value>, key: &str) -> Result<Seat, Refusal> {
    value.and_then(Value::as_u64).and_then(|number| table.seats().seat(number)).ok_or_else(|| bad_request(key))
}
