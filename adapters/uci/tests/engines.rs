//! Engines that play, and engines that fail in every way in which a program can.

#![allow(clippy::unwrap_used, clippy::panic)] // a failed test says where

use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use sobremesa::catalogue::{self, AnyTable};
use sobremesa_computer::{Effort, Expert, Level, SeatView};
use sobremesa_game::{Dice, GameSetup, Seat, Seats, Seed};
use sobremesa_uci::{Engine, Named, Trouble};

/// Returns a table at which these moves have been made.
fn table(game: &str, moves: &str) -> Box<dyn AnyTable> {
    let game = catalogue::find(game).unwrap();
    let seats = Seats::new(game.usual_seats()).unwrap();
    let opening =
        GameSetup { seats, options: Default::default(), setup: None, chance: vec![], seed: Seed::from_text("") };
    let mut table = game.open(opening).unwrap();
    for mv in moves.split_whitespace() {
        let seat = table.turn().first().unwrap();
        table.play(seat, mv).unwrap();
    }
    table
}

fn seat_view(moves: &str) -> Box<dyn SeatView> {
    let table = table("ajedrez", moves);
    let seat: Seat = table.turn().first().unwrap();
    table.seat_view(seat).unwrap()
}

fn dice() -> Dice {
    Dice::new(&Seed::from_text(""), 0)
}

/// Returns an engine that is a shell script, in a folder that must outlive it.
fn script(text: &str) -> (tempfile::TempDir, Engine) {
    let folder = tempfile::tempdir().unwrap();
    let path: PathBuf = folder.path().join("engine");
    std::fs::write(&path, format!("#!/bin/sh\n{text}\n")).unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
    (folder, Engine::new(Named { path, elo: None }))
}

/// Returns a script that answers the greeting, and reacts to `go` with this.
fn answering(go: &str) -> String {
    format!(
        "while read -r word rest; do case $word in uci) echo uciok;; isready) echo readyok;; go) {go};; quit) exit;; esac; done"
    )
}

/// Returns a time limit that is reached after this many checks.
fn soon(looks: u32) -> impl Fn() -> bool + Sync {
    let left = AtomicU32::new(looks);
    move || left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1)).is_err()
}

/// Debian's stockfish, if it is installed; it must be where skipping tests is not allowed.
fn stockfish() -> Option<PathBuf> {
    let path = Path::new("/usr/games/stockfish");
    let all = std::env::var_os("SOBREMESA_TEST_ALL").is_some();
    assert!(path.exists() || !all, "stockfish is missing: apt-get install stockfish");
    path.exists().then(|| path.to_owned())
}

#[test]
fn stockfish_plays_legal_moves_and_finds_mate() {
    let Some(path) = stockfish() else {
        eprintln!("left out: there is no stockfish");
        return;
    };
    for elo in [None, Some(1320)] {
        let engine = Engine::new(Named { path: path.clone(), elo });
        for moves in ["", "e2e4 c7c5", "e2e4 e7e5 g1f3 b8c6 f1c4 g8f6"] {
            let seat_view = seat_view(moves);
            let enough = soon(20);
            let mv = engine.best_move(&*seat_view, &Effort::until(&enough)).unwrap().unwrap();
            assert!(seat_view.may(&mv), "{mv} after {moves}");
        }
    }
    let engine = Engine::new(Named { path, elo: None });
    let mated = seat_view("f2f3 e7e5 g2g4");
    assert_eq!(engine.choose(&*mated, Level::BEST, &Effort::rounds(20), &mut dice()).as_deref(), Some("d8h4"));
    assert_eq!(engine.choose(&*mated, Level::Two, &Effort::rounds(20), &mut dice()), None, "that level is ours");
    let castling = seat_view("e2e4 e7e5 g1f3 b8c6 f1c4 f8c5");
    assert!(castling.may("e1g1"), "castling is written as engines write it");
}

#[test]
fn a_legal_answer_is_taken_and_another_is_not() {
    let (_folder, engine) = script(&answering("echo info depth 1; echo bestmove e2e4 ponder e7e5"));
    assert_eq!(engine.best_move(&*seat_view(""), &Effort::rounds(1)).unwrap().as_deref(), Some("e2e4"));
    for answer in ["bestmove e2e5", "bestmove", "bestmove (none)", "bestmove abandono", "bestmove tablas"] {
        let (_folder, engine) = script(&answering(&format!("echo '{answer}'")));
        let answered = engine.best_move(&*seat_view(""), &Effort::rounds(1));
        assert!(matches!(answered, Err(Trouble::NoMove)), "{answer}: {answered:?}");
    }
}

#[test]
fn a_hanging_ending_or_chattering_engine_gives_no_move() {
    let silent = answering("true");
    let chatter = answering("while :; do echo info; done");
    let endless = answering("while :; do printf x; done");
    for text in ["exit", "sleep 100", "echo uciok", &silent, &answering("exit"), &chatter, &endless] {
        let (_folder, engine) = script(text);
        let enough = soon(2);
        let effort = Effort::until(&enough);
        assert_eq!(engine.choose(&*seat_view(""), Level::BEST, &effort, &mut dice()), None, "{text}");
    }
    let nowhere = Engine::new("/nowhere/at/all".parse().unwrap());
    assert!(matches!(nowhere.best_move(&*seat_view(""), &Effort::rounds(1)), Err(Trouble::Io(_))));
}

/// After a failure the engine rests, and is then started again.
#[test]
fn an_engine_that_failed_is_tried_again_later() {
    let (folder, engine) = script("exit");
    let choose = || engine.choose(&*seat_view(""), Level::BEST, &Effort::rounds(1), &mut dice());
    assert_eq!(choose(), None);
    let path = folder.path().join("engine");
    std::fs::write(&path, format!("#!/bin/sh\n{}\n", answering("echo bestmove d2d4"))).unwrap();
    let tries = (0..100).position(|_| choose().as_deref() == Some("d2d4"));
    assert_eq!(tries, Some(20));
}

/// Games that the engine does not play are ours, and so is what is said at the table.
#[test]
fn an_engine_is_asked_only_for_moves_of_its_game() {
    let (_folder, engine) = script("exit");
    let damas = table("damas", "");
    let seat_view = damas.seat_view(damas.turn().first().unwrap()).unwrap();
    assert!(engine.best_move(&*seat_view, &Effort::rounds(1)).unwrap().is_none());
    let mut lost = table("ajedrez", "e2e4 e7e5 g1f3 d8g5 f3g5 h7h6 g5f3");
    let [white, black] = [Seat::new(0).unwrap(), Seat::new(1).unwrap()];
    lost.play(white, "tablas").unwrap();
    let seat_view = lost.seat_view(black).unwrap();
    let said = engine.choose(&*seat_view, Level::BEST, &Effort::rounds(20), &mut dice());
    assert_eq!(said.as_deref(), Some("acepto-tablas"));
}
