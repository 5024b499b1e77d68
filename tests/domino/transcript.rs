//! Two games of dominó from the draw to the end, kept as text: whoever changes what is drawn, told or seen changes them.
//! `BLESS=1 cargo test --test domino` writes them anew.

use std::fmt::Write as _;

use serde_json::{Value, json};
use sobremesa::catalogue::{Viewer, state};
use sobremesa::game::{Dice, Seed};

use crate::open;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/transcripts/domino.txt");

/// A game of random moves: options, seed, then each input with its events; at the end state and view.
fn transcript(seats: u8, options: &Value, seed: &str) -> String {
    let mut text = format!("{}\n", json!({"game": "domino", "seats": seats, "options": options, "seed": seed}));
    let mut table = open(seats, options.clone(), Value::Null, json!([]), seed).unwrap();
    let mut dice = Dice::new(&Seed::from_text("moves"), 0);
    while let Some(seat) = table.turn().first() {
        let moves = table.moves(seat);
        let mv = &moves[dice.below(moves.len() as u32) as usize];
        let events = table.play(seat, mv).unwrap().events;
        writeln!(text, "{}", json!({"seat": seat, "move": mv, "events": events})).unwrap();
    }
    writeln!(text, "{}", json!({"state": state(table.as_ref()), "view": table.view(Viewer::Public)})).unwrap();
    text
}

#[test]
fn two_games_go_as_they_always_went() {
    let pairs = transcript(4, &json!({"puntos": 60}), "sobremesa");
    let two = transcript(2, &json!({"puntos": 60, "mano": "gana"}), "sobremesa");
    let now = format!("{pairs}\n{two}");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(FILE, &now).unwrap();
    }
    let kept = std::fs::read_to_string(FILE).unwrap();
    for (line, (now, kept)) in now.lines().zip(kept.lines()).enumerate() {
        assert_eq!(now, kept, "line {}", line + 1);
    }
    assert_eq!(now.len(), kept.len());
}
