//! One input of the fuzz target: the lines that are said to an engine, and the invariants of every answer.
//!
//! A line that begins with
//! - `.` plays: each byte after it is a legal move of a seat in turn, by its place in the list;
//! - a digit plays the rest of the line as a move of that seat: `0truco`;
//! - `~` saves the game and loads it again;
//! - `!` loads a record with a correct checksum and any contents:
//!   `!{"seats":2,"options":{},"moves":[[0,"truco"]]}`;
//! - anything else is said as it is. Games of the catalogue are replaced by the one that is fuzzed.

use serde_json::{Map, Value, json};
use sobremesa::catalogue;
use sobremesa::engine::Engine;
use sobremesa_game::options::OptionValue as _;
use sobremesa_game::{Code, Input, GameSetup, Record, Seat, Seats, Seed};

/// More legal moves than this are not played in one conversation, so that long inputs do not pass for hangs.
const MOST_PLIES: u32 = 2500;

/// Says every line of `bytes` to an engine; panics when an answer breaks a promise of the protocol.
pub fn hold(game: &'static str, bytes: &[u8]) {
    let mut talk = Talk {
        engine: Engine::new(|line| line.key.to_owned(), || [7; 32]),
        game,
        turn: Vec::new(),
        known: None,
        plies: MOST_PLIES,
        playouts: 1,
    };
    for line in bytes.split(|&byte| byte == b'\n') {
        match line {
            [] => {}
            [b'.', choices @ ..] => choices.iter().for_each(|&choice| talk.play_listed(choice)),
            [b'~', ..] => talk.load_saved(),
            [b'!', record @ ..] => talk.load_made(record),
            [seat @ b'0'..=b'9', mv @ ..] => {
                let mv = String::from_utf8_lossy(mv);
                talk.ask(&json!({"op": "play", "seat": seat - b'0', "move": mv}));
            }
            _ => talk.say(line),
        }
    }
    talk.end();
}

struct Talk {
    engine: Engine,
    game: &'static str,
    /// The seats in turn, as the last state told.
    turn: Vec<u64>,
    /// The cached result of [`Talk::standing`], while nothing has changed since.
    known: Option<Standing>,
    plies: u32,
    playouts: u32,
}

/// The state that must be unchanged after a refusal: the state, and the whole game as text.
type Standing = (Value, Option<String>);

impl Talk {
    /// A line as it is, but for the game it names and for work that would go on for ever.
    fn say(&mut self, line: &[u8]) {
        let Ok(Value::Object(mut request)) = serde_json::from_slice(line) else {
            assert_eq!(self.hear(line)["error"]["code"], Code::BadRequest.word());
            return;
        };
        match request.get("op").and_then(Value::as_str) {
            Some("new") => {
                let known = |id: &Value| id.as_str().is_some_and(|id| catalogue::find(id).is_some());
                if request.get("game").is_none_or(known) {
                    request.insert("game".to_owned(), self.game.into());
                }
            }
            Some("perft") if request.get("depth").and_then(Value::as_u64) > Some(2) => return,
            Some("playout") if request.get("games").and_then(Value::as_u64) > Some(0) => match self.playouts {
                0 => return,
                _ => {
                    self.playouts -= 1;
                    request.insert("games".to_owned(), 1.into());
                }
            },
            _ => {}
        }
        self.ask(&Value::Object(request));
    }

    /// Asks, and checks that a refusal changes nothing.
    fn ask(&mut self, request: &Value) -> Value {
        let before = self.known.take().unwrap_or_else(|| self.standing());
        let answer = self.hear(request.to_string().as_bytes());
        if answer["ok"] == false {
            assert_eq!(self.standing(), before, "refused, and yet it changed something: {request} {answer}");
            self.known = Some(before);
        }
        answer
    }

    /// Sends one line and returns the answer, which has the form that the protocol promises.
    fn hear(&mut self, line: &[u8]) -> Value {
        let text = self.engine.answer(line);
        assert!(!text.contains('\n'), "an answer is one line: {text}");
        let answer: Value = serde_json::from_str(&text).expect("an answer is JSON");
        match &answer["ok"] {
            Value::Bool(true) => {
                if let Some(turn) = answer.get("turn") {
                    let seats = turn.as_array().expect("turn is a list of seats");
                    self.turn = seats.iter().map(|seat| seat.as_u64().expect("seats are numbers")).collect();
                    assert_eq!(self.turn.is_empty(), !answer["over"].is_null(), "either somebody acts or it is over");
                }
            }
            Value::Bool(false) => {
                let code = answer["error"]["code"].as_str().expect("a refusal has a code");
                assert!(Code::ALL.iter().any(|known| known.word() == code), "{code}");
                assert_ne!(answer["error"]["message"], "", "a refusal says why");
            }
            _ => panic!("an answer says whether it is ok: {text}"),
        }
        answer
    }

    fn ok(&mut self, request: &Value) -> Value {
        let answer = self.hear(request.to_string().as_bytes());
        assert_eq!(answer["ok"], true, "{request} {answer}");
        answer
    }

    fn legal(&mut self, seat: u64) -> Vec<String> {
        let answer = self.ok(&json!({"op": "legal", "seat": seat}));
        let moves = answer["moves"].as_array().expect("moves is a list");
        moves.iter().map(|mv| mv.as_str().expect("moves are texts").to_owned()).collect()
    }

    /// Plays one of the listed moves, which must then be accepted; only a forced outcome may turn out not to
    /// fit.
    fn play_listed(&mut self, choice: u8) {
        let choice = usize::from(choice);
        if self.turn.is_empty() || self.plies == 0 {
            return;
        }
        self.plies -= 1;
        self.known = None;
        let seat = self.turn[choice % self.turn.len()];
        let moves = self.legal(seat);
        assert!(!moves.is_empty(), "seat {seat} is in turn and has no move");
        let mv = &moves[choice * moves.len() / 256];
        let answer = self.hear(json!({"op": "play", "seat": seat, "move": mv}).to_string().as_bytes());
        let fits = answer["ok"] == true || answer["error"]["code"] == Code::BadSetup.word();
        assert!(fits, "{mv} is listed for seat {seat} and refused: {answer}");
    }

    /// Returns the game as text, if there is one.
    fn saved(&mut self) -> Option<String> {
        let answer = self.hear(br#"{"op":"save"}"#);
        answer["data"].as_str().map(str::to_owned)
    }

    fn standing(&mut self) -> Standing {
        (self.hear(br#"{"op":"state"}"#), self.saved())
    }

    /// Everything that can be asked without changing anything.
    fn everything(&mut self) -> Vec<Value> {
        let mut all = vec![self.ok(&json!({"op": "state"})), self.ok(&json!({"op": "view", "as": "public"}))];
        for seat in 0.. {
            let view = self.hear(json!({"op": "view", "as": seat}).to_string().as_bytes());
            if view["ok"] == false {
                break;
            }
            let moves = self.legal(seat);
            assert!(moves.is_sorted_by(|a, b| a.as_bytes() < b.as_bytes()), "sorted, each once: {moves:?}");
            all.extend([view, json!(moves)]);
        }
        all
    }

    /// Saves the game and loads it: it must be equal.
    fn load_saved(&mut self) {
        let Some(data) = self.saved() else { return };
        let before = self.everything();
        self.ok(&json!({"op": "load", "data": data}));
        assert_eq!(self.everything(), before, "a loaded game is the saved one");
        assert_eq!(self.saved(), Some(data));
    }

    /// Loads a record that was not played, with the checksum that it would have.
    fn load_made(&mut self, record: &[u8]) {
        if let Some(record) = serde_json::from_slice(record).ok().and_then(|keys| made(self.game, &keys)) {
            self.ask(&json!({"op": "load", "data": record.to_text()}));
        }
    }

    /// At the end the game is loaded once more, and every screen of it drawn.
    fn end(mut self) {
        self.load_saved();
        let Some(data) = self.saved() else { return };
        let record = Record::from_text(&data).expect("what was saved can be read");
        let game = catalogue::find(&record.game).expect("what was saved is in the catalogue");
        let table = game.replay(record).expect("what was saved can be replayed");
        let _ = (table.table(), table.public_offers(), table.recent(), table.export(), table.flag_ms());
        for seat in table.seats().iter() {
            let _ = (table.hand(seat), table.ask(seat));
            for offer in table.choices(seat).iter().take(16) {
                let played = table.boxed_clone().play(seat, &offer.mv).map_err(|refusal| refusal.code);
                assert!(matches!(played, Ok(_) | Err(Code::BadSetup)), "{} is offered and refused", offer.mv);
            }
        }
        if let Some(told) = table.after(1) {
            let _ = (told.table(), told.flag_ms());
        }
    }
}

/// Returns a record with these parts; `None` where they have not the form of a record at all.
fn made(game: &str, keys: &Map<String, Value>) -> Option<Record> {
    let list = |key: &str| keys.get(key).and_then(Value::as_array).cloned().unwrap_or_default();
    let input = |input: &Value| {
        let seat = input.get(0)?.as_u64().and_then(|seat| u8::try_from(seat).ok()).and_then(Seat::new)?;
        Some(Input(seat, input.get(1)?.as_str()?.to_owned()))
    };
    let opening = GameSetup {
        seats: u8::from_value(keys.get("seats")?).and_then(Seats::new)?,
        options: keys.get("options").and_then(Value::as_object).cloned().unwrap_or_default(),
        setup: keys.get("setup").cloned(),
        chance: list("chance"),
        seed: Seed::from_text(keys.get("seed").and_then(Value::as_str).unwrap_or_default()),
    };
    let inputs = list("moves").iter().map(input).collect::<Option<_>>()?;
    Some(Record { game: game.to_owned(), rules: 1, opening, inputs })
}
