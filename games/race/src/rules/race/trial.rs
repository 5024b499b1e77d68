//! Test helpers for both games, to set up a table and play at it.

use serde_json::{Value, json};

use sobremesa_game::playout::playouts;
use sobremesa_game::{Choices, Dice, Game, GameSetup, Refusal, Seat, Seats, Seed, Table, Unplayable};

/// Opens a table in a given position. Pieces by seat, separated by `/`; those not named are `waiting`: `10 12
/// / 13 / / casa`.
pub fn open<G: Game>(
    waiting: &str,
    options: Value,
    pieces: &str,
    more: Value,
    dice: &[u8],
) -> Result<Table<G>, Unplayable> {
    let row = |row: &str| {
        let mut places: Vec<&str> = row.split_whitespace().collect();
        places.resize(places.len().max(4), waiting);
        json!(places)
    };
    let rows: Vec<Value> = pieces.split('/').map(row).collect();
    let seats = Seats::new(rows.len() as u8).unwrap();
    let mut setup = json!({ "pieces": rows });
    setup.as_object_mut().unwrap().extend(more.as_object().cloned().unwrap_or_default());
    let options = options.as_object().cloned().unwrap_or_else(Choices::new);
    let chance = dice.iter().map(|die| json!(die)).collect();
    let opening = GameSetup { seats, options, setup: Some(setup), chance, seed: Seed::from_text("mesa") };
    Table::open(opening).map(|(table, _)| table)
}

pub fn turn(table: &Table<impl Game>) -> Seat {
    table.turn().first().unwrap()
}

/// Returns the legal moves of the seat to act, separated by blanks.
pub fn legal(table: &Table<impl Game>) -> String {
    let moves = table.moves(turn(table));
    moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// Makes the moves, each by the seat to act; returns the events of the last one.
pub fn play(table: &mut Table<impl Game>, moves: &str) -> Vec<Value> {
    let mut events = Vec::new();
    for mv in moves.split_whitespace() {
        let seat = turn(table);
        events = table.play(seat, mv).unwrap();
    }
    events.iter().map(|event| serde_json::to_value(event).unwrap()).collect()
}

/// Returns the kinds of the events, separated by blanks.
pub fn kinds(events: &[Value]) -> String {
    events.iter().map(|event| event["kind"].as_str().unwrap()).collect::<Vec<_>>().join(" ")
}

pub fn view(table: &Table<impl Game>) -> Value {
    serde_json::to_value(table.game().public()).unwrap()
}

pub fn phase(table: &Table<impl Game>) -> &'static str {
    table.game().standing().phase
}

pub fn refused(table: &mut Table<impl Game>, mv: &str) -> Refusal {
    let seat = turn(table);
    table.play(seat, mv).err().unwrap()
}

/// Plays a random game and sets up each of its positions anew: the view must contain everything the rules
/// need.
pub fn check_random_game<G: Game>(seats: u8, options: &Value, seed: &str) {
    let opening = |setup| GameSetup {
        seats: Seats::new(seats).unwrap(),
        options: options.as_object().unwrap().clone(),
        setup,
        chance: vec![],
        seed: Seed::from_text(seed),
    };
    let mut table: Table<G> = Table::open(opening(None)).unwrap().0;
    let mut dice = Dice::new(&Seed::from_text(seed), 0);
    while let Some(seat) = table.turn().first() {
        let moves = texts(&table, seat);
        let mut now = view(&table);
        now["draw"] = Value::Null;
        let mut setup = now.clone();
        let keys = setup.as_object_mut().unwrap();
        keys.remove("colors");
        keys.remove("draw");
        if keys["die"].is_null() {
            keys.remove("die");
        }
        keys.insert("turn".into(), json!(seat));
        keys.insert("phase".into(), json!(phase(&table)));
        let again: Table<G> = Table::open(opening(Some(setup))).unwrap().0;
        assert_eq!((view(&again), texts(&again, seat), phase(&again)), (now, moves.clone(), phase(&table)));
        table.play(seat, &moves[dice.below(moves.len() as u32) as usize]).unwrap();
    }
}

fn texts(table: &Table<impl Game>, seat: Seat) -> Vec<String> {
    table.moves(seat).iter().map(ToString::to_string).collect()
}

/// Checks that random games with these options end, and soon enough.
pub fn check_random_games_end<G: Game>(seats: u8, options: &G::Options) {
    let mut dice = Dice::new(&Seed::from_text("dado"), 0);
    let total = playouts::<G>(options, Seats::new(seats).unwrap(), 20, &mut dice).unwrap();
    assert_eq!((total.games, total.unfinished), (20, 0));
    assert!(total.plies < 20 * 5_000, "{} plies", total.plies);
}
