//! A whole game of each truco, kept as a text: options and seed, then every input with what happened. A change of rules shows
//! here as a difference that somebody can read. To accept a new text, run the test with `SOBREMESA_BLESS=1`.

#![allow(clippy::unwrap_used, clippy::panic)] // a failed test says where

use serde_json::{Map, Value};
use sobremesa::catalogue::{self, state};
use sobremesa::game::{Opening, Seats, Seed};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/transcripts");

/// The value of `key` in the head of a transcript.
fn head<'a>(transcript: &'a str, key: &str) -> &'a str {
    let line = transcript.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(": "));
    line.unwrap_or_else(|| panic!("the transcript has a line `{key}`"))
}

/// Plays the inputs of a transcript again and writes down what happens.
fn replayed(transcript: &str) -> String {
    let (game, seats, options, seed) =
        (head(transcript, "game"), head(transcript, "seats"), head(transcript, "options"), head(transcript, "seed"));
    let opening = Opening {
        seats: Seats::new(seats.parse().unwrap()).unwrap(),
        options: serde_json::from_str::<Map<String, Value>>(options).unwrap(),
        setup: None,
        chance: vec![],
        seed: Seed::from_text(seed),
    };
    let mut table = catalogue::find(game).unwrap().open(opening).unwrap();
    let mut text = format!("game: {game}\nseats: {seats}\noptions: {options}\nseed: {seed}\n");
    for input in transcript.lines().filter_map(|line| line.strip_prefix("> ")) {
        let (seat, mv) = input.split_once(' ').unwrap();
        let seat = table.seats().seat(seat.parse().unwrap()).unwrap();
        let events = table.play(seat, mv).unwrap_or_else(|refusal| panic!("{input}: {refusal:?}")).events;
        text += &format!("> {input}\n");
        events.iter().for_each(|event| text += &format!("{event}\n"));
    }
    text + &format!("end: {}\n", Value::Object(state(table.as_ref())))
}

fn check(game: &str) {
    let file = format!("{FOLDER}/{game}.txt");
    let kept = std::fs::read_to_string(&file).unwrap();
    let now = replayed(&kept);
    if std::env::var_os("SOBREMESA_BLESS").is_some() {
        std::fs::write(&file, &now).unwrap();
    }
    assert!(now.contains(r#""over":{"winners""#), "it is a whole game");
    assert_eq!(head(&kept, "game"), game);
    assert_eq!(now, kept);
}

#[test]
fn truco_argentino_plays_as_it_was_written_down() {
    check("truco-argentino");
}

#[test]
fn truco_uruguayo_plays_as_it_was_written_down() {
    check("truco-uruguayo");
}

#[test]
fn truc_valenciano_plays_as_it_was_written_down() {
    check("truc-valenciano");
}
