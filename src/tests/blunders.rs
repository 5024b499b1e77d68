//! The share of the errors in games of weak play that a review finds, by the judgement of others: Stockfish
//! at ajedrez, run as a process of its own, and gnubg at backgammon, with a verdict that was written down
//! once.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde::Deserialize;
use sobremesa_computer::{Effort, Level};
use sobremesa_game::{Choices, Dice, GameSetup, Input, Seat, Seats, Seed};
use sobremesa_screen::locale::Language;

use super::hints::review;
use crate::catalogue::{self, AnyTable, Texts};

/// Stockfish's threshold of an error, and the value beyond which a game is decided, in its hundredths of a
/// pawn.
const ERROR: i32 = 250;
const DECIDED: i32 = 700;
const MATE: i32 = 30_000;

/// Debian's Stockfish, at a fixed depth.
struct Stockfish {
    child: Child,
    says: BufReader<ChildStdout>,
    hears: ChildStdin,
}

impl Stockfish {
    /// It must be there if skipping tests is not allowed.
    fn start() -> Option<Stockfish> {
        let path = "/usr/games/stockfish";
        if !std::path::Path::new(path).exists() {
            assert!(std::env::var_os("SOBREMESA_TEST_ALL").is_none(), "{path} is missing");
            return None;
        }
        let mut child = Command::new(path).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (says, hears) = (BufReader::new(child.stdout.take().unwrap()), child.stdin.take().unwrap());
        Some(Stockfish { child, says, hears })
    }

    /// The value of a position for the side to move.
    fn worth(&mut self, position: &str, depth: u32) -> i32 {
        writeln!(self.hears, "position {position}\ngo depth {depth}").unwrap();
        let mut worth = 0;
        let mut line = String::new();
        while {
            line.clear();
            self.says.read_line(&mut line).unwrap() > 0
        } {
            let line = line.trim_end();
            if line.starts_with("bestmove") {
                break;
            }
            let words: Vec<&str> = line.split(' ').collect();
            if let Some(at) = words.iter().position(|&word| word == "score") {
                let number: i32 = words[at + 2].parse().unwrap();
                worth = if words[at + 1] == "cp" { number } else { number.signum() * MATE - number };
            }
        }
        worth
    }
}

impl Drop for Stockfish {
    fn drop(&mut self) {
        let _ = writeln!(self.hears, "quit");
        let _ = self.child.wait();
    }
}

/// A game between a weak level and a somewhat better one, with this many plies at most.
fn weak_game(number: u64, most: usize) -> Box<dyn AnyTable> {
    let opening = GameSetup {
        seats: Seats::new(2).unwrap(),
        options: Default::default(),
        setup: None,
        chance: vec![],
        seed: Seed::from_text(""),
    };
    let mut table = catalogue::find("ajedrez").unwrap().open(opening).unwrap();
    let mut dice = Dice::new(&Seed::from_text("weak"), number);
    let levels = if number.is_multiple_of(2) { [Level::One, Level::Two] } else { [Level::Three, Level::One] };
    for _ in 0..most {
        let Some(seat) = table.turn().first() else { break };
        let seat_view = table.seat_view(seat).unwrap();
        let mv = seat_view.choose(levels[seat.index()], &Effort::rounds(4), &mut dice).unwrap();
        table.play(seat, &mv).unwrap();
    }
    table
}

/// The decisions by which this seat lost as much as `ERROR` in positions that were not decided, by Stockfish
/// at this depth.
fn errors(stockfish: &mut Stockfish, table: &dyn AnyTable, seat: Seat, depth: u32) -> BTreeSet<u32> {
    let inputs = &table.record().inputs;
    let other = Seat::new(1 - seat.number()).unwrap();
    let mut errors = BTreeSet::new();
    for place in (0..inputs.len()).filter(|&place| inputs[place].0 == seat) {
        let position = |place, by| table.seat_view_after(place, by).and_then(|seat_view| seat_view.uci());
        let (Some(before), Some(after)) = (position(place, seat), position(place + 1, other)) else { continue };
        // A game that this move ended is no error: a mate, or a draw that is beyond Stockfish's position.
        if place + 1 == inputs.len() {
            continue;
        }
        let best = stockfish.worth(&before, depth);
        if best.abs() <= DECIDED && best + stockfish.worth(&after, depth) >= ERROR {
            errors.insert(u32::try_from(place).unwrap());
        }
    }
    errors
}

/// At least nineteen in twenty. `SOBREMESA_GAMES` asks for more games, `SOBREMESA_ROUNDS` for longer looks
/// than two thousand positions.
#[test]
fn a_review_finds_the_errors_that_stockfish_sees() {
    let Some(mut stockfish) = Stockfish::start() else { return };
    let asked = |name: &str, usual: u64| std::env::var(name).map_or(usual, |number| number.parse().unwrap());
    let (games, rounds) = (asked("SOBREMESA_GAMES", 1), asked("SOBREMESA_ROUNDS", 2));
    let (mut found, mut all, mut told) = (0, 0, 0);
    for number in 0..games {
        let table = weak_game(number, 60);
        for seat in [0, 1].map(|seat| Seat::new(seat).unwrap()) {
            let errors = errors(&mut stockfish, &*table, seat, 12);
            let review = review(&*table, seat, &[], rounds);
            let mistakes: BTreeSet<u32> = review.mistakes.iter().map(|mistake| mistake.input).collect();
            for mistake in review.told() {
                let mut record = table.record().clone();
                record.inputs.truncate(mistake.input as usize);
                let then = catalogue::find("ajedrez").unwrap().replay(record).unwrap();
                let why = then.why(seat, &mistake.played, &mistake.better);
                let why = why.map(|line| Texts::get().say_unnamed(Language::Es, &line));
                println!("  {}. {}, not {}: {}: {why:?}", mistake.number, mistake.better, mistake.played, mistake.cost);
            }
            for missed in errors.difference(&mistakes) {
                println!("missed in game {number}: {missed} {}", table.record().inputs[*missed as usize].1);
            }
            found += errors.intersection(&mistakes).count();
            all += errors.len();
            told += mistakes.len();
        }
        println!("{found} of {all} errors found in {} games, {told} slips told", number + 1);
    }
    assert!(all > 0 && found * 20 >= all * 19, "{found} of {all}");
}

/// A match of backgammon, as `sobremesa-lab referee blunders` writes it.
#[derive(Deserialize)]
struct Judged {
    seed: String,
    options: Choices,
    inputs: Vec<Input>,
    /// The moves that gnubg 1.07 calls very bad, looking two rolls ahead: the places in the record, and the
    /// losses.
    blunders: Vec<(u32, f32)>,
}

/// At least nineteen in twenty, with about as much time as a review has.
#[test]
fn a_review_finds_the_blunders_that_gnubg_sees() {
    let text = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/src/tests/blunders.jsonl")).unwrap();
    let (mut found, mut all, mut told) = (0, 0, 0);
    for line in text.lines() {
        let judged: Judged = serde_json::from_str(line).unwrap();
        let opening = GameSetup {
            seats: Seats::new(2).unwrap(),
            options: judged.options,
            setup: None,
            chance: vec![],
            seed: Seed::from_text(&judged.seed),
        };
        let backgammon = catalogue::find("backgammon").unwrap();
        let mut table = backgammon.open(opening).unwrap();
        for Input(seat, mv) in &judged.inputs {
            table.play(*seat, mv).unwrap();
        }
        for seat in [0, 1].map(|seat| Seat::new(seat).unwrap()) {
            let of = |place: u32| judged.inputs[place as usize].0 == seat;
            let blunders = judged.blunders.iter().filter(|(place, _)| of(*place));
            let review = review(&*table, seat, &[], 500);
            for mistake in review.told() {
                let mut record = table.record().clone();
                record.inputs.truncate(mistake.input as usize);
                let then = backgammon.replay(record).unwrap();
                let why = then.why(seat, &mistake.played, &mistake.better);
                let why = why.map(|line| Texts::get().say_unnamed(Language::Es, &line));
                let view = then.view(crate::catalogue::Viewer::Public);
                println!(
                    "  {}. {}, not {}: {}: {why:?} {}",
                    mistake.number, mistake.better, mistake.played, mistake.cost, view["board"]
                );
            }
            for (place, lost) in blunders {
                all += 1;
                if review.mistakes.iter().any(|mistake| mistake.input == *place) {
                    found += 1;
                } else {
                    println!("missed in {}: {place} {}, {lost}", judged.seed, judged.inputs[*place as usize].1);
                }
            }
            told += review.mistakes.len();
        }
        println!("{found} of {all} blunders found, {told} slips told");
    }
    assert!(all >= 60 && found * 20 >= all * 19, "{found} of {all}");
}
