//! One whole game of chess, with all that was said and all that came of it (`tests/transcripts/ajedrez.txt`): a change of the rules
//! or of the events shows here as a change of a text that people can read.

#![allow(clippy::unwrap_used, clippy::panic)] // a failed test says where

use std::fmt::Write as _;

use serde_json::{Value, json};
use sobremesa::engine::Engine;

/// Plays the inputs of a transcript again: the first line is options and seed, `>` stands before an input, its events follow.
fn replay(transcript: &str) -> String {
    let mut engine = Engine::new(|line| line.key.to_owned(), || [7; 32]);
    let mut ask =
        |request: &Value| -> Value { serde_json::from_str(&engine.answer(request.to_string().as_bytes())).unwrap() };
    let opening = transcript.lines().next().unwrap();
    let read: Value = serde_json::from_str(opening).unwrap();
    let new = json!({"op": "new", "game": "ajedrez", "options": read["options"], "seed": read["seed"]});
    assert_eq!(ask(&new)["ok"], true);
    let mut again = format!("{opening}\n");
    for input in transcript.lines().filter_map(|line| line.strip_prefix("> ")) {
        let said: Value = serde_json::from_str(input).unwrap();
        let answer = ask(&json!({"op": "play", "seat": said["seat"], "move": said["move"]}));
        writeln!(again, "> {input}").unwrap();
        for event in answer["events"].as_array().unwrap_or_else(|| panic!("{input}: {answer}")) {
            writeln!(again, "{event}").unwrap();
        }
    }
    again
}

#[test]
fn the_same_inputs_give_the_same_events() {
    let kept = include_str!("transcripts/ajedrez.txt");
    let again = replay(kept);
    assert_eq!(again, kept, "the game now goes so:\n{again}");
    assert!(again.ends_with("{\"kind\":\"fin\",\"winners\":[0],\"reason\":\"mate\"}\n"));
}
