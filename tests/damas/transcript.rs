//! A match from the first move to the end, kept as text: whoever changes what is told or seen changes it.
//! `BLESS=1 cargo test --test damas` writes it anew.

use std::fmt::Write as _;

use serde_json::json;
use sobremesa::catalogue::{Viewer, find, state};
use sobremesa::game::{Dice, Opening, Seats, Seed};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/transcripts/damas.txt");

/// A match of random moves: options, seed, then each input with its events; at the end state, view and PDN.
fn transcript() -> String {
    let options = json!({"partidas": 2, "movida_extra": true, "errores": 9});
    let mut text = format!("{}\n", json!({"game": "damas", "seats": 2, "options": options, "seed": "sobremesa"}));
    let opening = Opening {
        seats: Seats::new(2).unwrap(),
        options: options.as_object().unwrap().clone(),
        setup: None,
        chance: vec![],
        seed: Seed::from_text("sobremesa"),
    };
    let mut table = find("damas").unwrap().open(opening).unwrap();
    let mut dice = Dice::new(&Seed::from_text("moves"), 0);
    while let Some(seat) = table.turn().first() {
        let moves = table.moves(seat);
        let mv = &moves[dice.below(moves.len() as u32) as usize];
        let events = table.play(seat, mv).unwrap().events;
        writeln!(text, "{}", json!({"seat": seat, "move": mv, "events": events})).unwrap();
    }
    writeln!(text, "{}", json!({"state": state(table.as_ref()), "view": table.view(Viewer::Public)})).unwrap();
    text + &table.export().unwrap()
}

#[test]
fn a_match_goes_as_it_always_went() {
    let now = transcript();
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(FILE, &now).unwrap();
    }
    let kept = std::fs::read_to_string(FILE).unwrap();
    for (line, (now, kept)) in now.lines().zip(kept.lines()).enumerate() {
        assert_eq!(now, kept, "line {}", line + 1);
    }
    assert_eq!(now.len(), kept.len());
}
