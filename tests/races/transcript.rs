//! A whole game of parchís and one of ludo, kept as text: a line with seats, options and seed, then each move with what happened. A
//! change of rules shows here as a difference that somebody can read. To accept a new text, run the test with `SOBREMESA_BLESS=1`.

use serde_json::{Value, json};
use sobremesa::catalogue::{self, AnyTable, state};
use sobremesa::game::{Opening, Seats, Seed};

/// A move that comes up by the number of moves so far, so that the game is neither of one piece nor of chance.
fn choose(table: &dyn AnyTable, made: usize) -> (sobremesa::game::Seat, String) {
    let seat = table.turn().first().unwrap();
    let moves = table.moves(seat);
    (seat, moves[made % moves.len()].clone())
}

fn transcript(game: &str, seats: u8, options: Value) -> String {
    let seed = "sobremesa";
    let head = json!({"game": game, "seats": seats, "options": options, "seed": seed});
    let opening = Opening {
        seats: Seats::new(seats).unwrap(),
        options: options.as_object().unwrap().clone(),
        setup: None,
        chance: vec![],
        seed: Seed::from_text(seed),
    };
    let mut table = catalogue::find(game).unwrap().open(opening).unwrap();
    let mut text = format!("{head}\n");
    for made in 0.. {
        if table.turn().is_empty() {
            break;
        }
        let (seat, mv) = choose(table.as_ref(), made);
        let events = table.play(seat, &mv).unwrap().events;
        text += &format!("{}\n", json!({"seat": seat, "move": mv, "events": events}));
    }
    text + &format!("{}\n", Value::Object(state(table.as_ref())))
}

fn check(game: &str, seats: u8, options: Value) {
    let file = format!("{}/tests/transcripts/{game}.txt", env!("CARGO_MANIFEST_DIR"));
    let now = transcript(game, seats, options);
    if std::env::var_os("SOBREMESA_BLESS").is_some() {
        std::fs::write(&file, &now).unwrap();
    }
    assert!(now.contains(r#""kind":"fin""#), "it is a whole game");
    assert!(now == std::fs::read_to_string(&file).unwrap(), "{file} is another game than is played now");
}

#[test]
fn parchis_plays_as_it_was_written_down() {
    check("parchis", 2, json!({}));
}

#[test]
fn ludo_plays_as_it_was_written_down() {
    check("ludo", 2, json!({}));
}
