//! Transcripts of whole games of every entry of the catalogue, kept as text beside their rules
//! (`transcript.jsonl`): a change in what is drawn, reported or counted shows up there as a readable diff.
//!
//! A line with game, seats, options and seed begins a game; then come the moves, each with what happened, and
//! finally the end. `SOBREMESA_BLESS=1` records what happens now, or a random game if there is only the first
//! line, or nothing.

use std::fmt::Write as _;
use std::path::Path;

use serde_json::{Value, json};
use sobremesa::catalogue::{self, AnyGame, AnyTable, Viewer, state};
use sobremesa_game::{Dice, GameSetup, Next, Seats, Seed};

fn open(head: &Value) -> Box<dyn AnyTable> {
    let opening = GameSetup {
        seats: Seats::new(head["seats"].as_u64().unwrap() as u8).unwrap(),
        options: head["options"].as_object().unwrap().clone(),
        setup: None,
        chance: vec![],
        seed: Seed::from_text(head["seed"].as_str().unwrap()),
    };
    catalogue::find(head["game"].as_str().unwrap()).unwrap().open(opening).unwrap()
}

/// Plays one game: its moves again, or random ones if there are none.
fn play(head: &Value, moves: &[Value]) -> String {
    let mut table = open(head);
    let mut dice = Dice::new(&Seed::from_text("moves"), 0);
    let mut text = format!("{head}\n");
    for place in 0.. {
        let (seat, mv) = match moves.get(place) {
            Some(made) => (made["seat"].as_u64().unwrap() as u8, made["move"].as_str().unwrap().to_owned()),
            None if moves.is_empty() && !table.turn().is_empty() => {
                let seat = table.turn().first().unwrap();
                let listed = table.moves(seat);
                (seat.number(), listed[dice.below(listed.len() as u32) as usize].clone())
            }
            None => break,
        };
        let seat = table.seats().seat(seat.into()).unwrap();
        let played = table.play(seat, &mv).unwrap_or_else(|refusal| panic!("{head}: {mv} {refusal:?}"));
        writeln!(text, "{}", json!({"seat": seat, "move": mv, "events": played.events})).unwrap();
    }
    assert!(matches!(table.next(), Next::Over(_)), "{head}: it is a whole game");
    let end = json!({"state": state(&*table), "view": table.view(Viewer::Public), "export": table.export()});
    writeln!(text, "{end}").unwrap();
    text
}

/// Plays all games of a file again.
fn play_again(game: &dyn AnyGame, kept: &str) -> String {
    let lines: Vec<Value> = kept.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let heads = (0..lines.len()).filter(|&line| lines[line].get("game").is_some());
    let mut text = String::new();
    for start in heads {
        let moves = lines[start + 1..].iter().take_while(|line| line.get("move").is_some());
        text += &play(&lines[start], &moves.cloned().collect::<Vec<_>>());
    }
    if text.is_empty() {
        let preset = &game.presets()[0];
        let head = json!({"game": game.id(), "seats": preset.seats, "options": preset.choices, "seed": "sobremesa"});
        text = play(&head, &[]);
    }
    text
}

/// Returns true if this game's present behaviour is to be recorded: `SOBREMESA_BLESS` is 1, or the game's id.
fn is_blessed(game: &dyn AnyGame) -> bool {
    std::env::var("SOBREMESA_BLESS").is_ok_and(|blessed| blessed == "1" || blessed == game.id())
}

#[test]
fn every_game_goes_as_it_was_written_down() {
    for game in catalogue::GAMES {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(catalogue::folder_of(game.id()).unwrap());
        let file = folder.join("transcript.jsonl");
        let kept = std::fs::read_to_string(&file).unwrap_or_default();
        let now = play_again(*game, &kept);
        if is_blessed(*game) {
            std::fs::write(&file, &now).unwrap();
            continue;
        }
        for (line, (now, kept)) in now.lines().zip(kept.lines()).enumerate() {
            assert_eq!(now, kept, "{}, line {}", file.display(), line + 1);
        }
        assert_eq!(now.lines().count(), kept.lines().count(), "{}", file.display());
    }
}
