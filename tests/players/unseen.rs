//! A computer's decision does not follow what it cannot see: at tables that its seat cannot tell from the
//! real one, in which the others hold something else, it makes the same moves and judges them alike, from the
//! same dice in the same rounds.
//!
//! `SOBREMESA_DECISIONS=200 cargo test --release --test suite unseen` looks at this many decisions of every
//! kind of table.

use sobremesa::catalogue::{self, AnyGame, AnyTable, Viewer};
use sobremesa_computer::{Effort, Level, SeatView};
use sobremesa_game::{Choices, Dice, GameSetup, Next, Seat, Seats, Seed};

/// The number of rounds of a decision that is compared.
const ROUNDS: u64 = 24;
/// Every this many decisions of a game are compared, so that they come from all parts of it.
const EVERY: u32 = 5;
/// No game is followed further, so that more than one is looked at.
const LONGEST: u32 = 400;

/// The games that hide something.
const CARDS: [&str; 6] =
    ["domino", "escoba", "truc-valenciano", "truco-argentino", "truco-brasileiro", "truco-uruguayo"];

/// A function that decides at a table.
type Decider = fn(&dyn AnyTable, &dyn SeatView) -> String;

/// Decides as the computers do: returns the choices of all levels, and their estimates of each move.
fn computers(_: &dyn AnyTable, seat_view: &dyn SeatView) -> String {
    let dice = || Dice::new(&Seed::from_text("the same dice"), 0);
    let effort = Effort::rounds(ROUNDS);
    let chosen = Level::ALL.map(|level| seat_view.choose(level, &effort, &mut dice()));
    let weighed = seat_view.weigh(&effort, &mut dice()).into_iter().map(|one| (one.mv, one.worth.to_bits()));
    format!("{chosen:?} {:?}", weighed.collect::<Vec<_>>())
}

/// Decides as a player that looks at what the next seat holds, and otherwise like a computer.
fn peeker(table: &dyn AnyTable, seat_view: &dyn SeatView) -> String {
    let next = table.seats().after(seat_view.seat(), 1);
    let seen = Seed::from_text(&table.view(Viewer::Seat(next)).to_string());
    let mut moves = table.moves(seat_view.seat());
    moves.swap_remove(Dice::new(&seen, 0).below(moves.len() as u32) as usize)
}

/// The results of the comparison.
#[derive(Debug, Default, PartialEq)]
struct Compared {
    /// Decisions with more than one move, each with at least one other deal.
    decisions: u32,
    /// The decisions that differed at a table in which the others held something else.
    followed: Vec<String>,
}

fn held(table: &dyn AnyTable) -> Vec<String> {
    table.seats().iter().map(|seat| table.view(Viewer::Seat(seat)).to_string()).collect()
}

/// Compares this many decisions of games that computers play with each other at such a table.
fn compare(game: &dyn AnyGame, seats: u8, options: &Choices, decisions: u32, decider: Decider) -> Compared {
    let mut compared = Compared::default();
    for number in 0..decisions {
        let seed = format!("{} {seats} unseen {number}", game.id());
        let opening = GameSetup {
            seats: Seats::new(seats).unwrap(),
            options: options.clone(),
            setup: None,
            chance: vec![],
            seed: Seed::from_text(&seed),
        };
        let mut table = game.open(opening).unwrap();
        let mut dice = Dice::new(&Seed::from_text(&format!("{seed} players")), 0);
        for ply in 0..LONGEST {
            if compared.decisions >= decisions {
                return compared;
            }
            let Next::Seats(to_act) = table.next() else { break };
            let seat = to_act.iter().nth(dice.below(to_act.len()) as usize).unwrap();
            let seat_view = table.seat_view(seat).unwrap();
            if ply % EVERY == number % EVERY && seat_view.has_choice() {
                compare_at(&*table, seat, decider, &mut dice, &mut compared);
            }
            // Habits and a little thinking: games as computers play them.
            let level = if ply % 2 == 0 { Level::Four } else { Level::BEST };
            let mv = seat_view.choose(level, &Effort::rounds(4), &mut dice).unwrap();
            table.play(seat, &mv).unwrap();
        }
    }
    compared
}

fn compare_at(table: &dyn AnyTable, seat: Seat, decider: Decider, dice: &mut Dice, compared: &mut Compared) {
    let really = held(table);
    let doubles = table.determinizations(seat, 2, dice);
    let mut others = doubles.iter().filter(|double| held(&*double.table) != really).peekable();
    if others.peek().is_none() {
        return;
    }
    compared.decisions += 1;
    let seat_view = table.seat_view(seat).unwrap();
    let decided = decider(table, &*seat_view);
    if let Some(other) = others.map(|double| decider(&*double.table, &*double.seat_view)).find(|one| *one != decided) {
        compared.followed.push(format!("{decided} became {other}, record {:?}", table.record().inputs));
    }
}

/// Returns the number of decisions of each kind of table that are compared.
fn decisions(usual: u32) -> u32 {
    std::env::var("SOBREMESA_DECISIONS").ok().and_then(|number| number.parse().ok()).unwrap_or(usual)
}

/// Each number of seats with the usual rules, and every preset.
fn tables(game: &dyn AnyGame) -> Vec<(u8, Choices)> {
    let usual = game.seats().iter().map(|&seats| (seats, Choices::new()));
    usual.chain(game.presets().into_iter().map(|preset| (preset.seats, preset.choices))).collect()
}

#[test]
fn no_computer_follows_cards_that_it_cannot_see() {
    let least = decisions(2);
    let mut hiding = Vec::new();
    for game in catalogue::GAMES {
        for (seats, options) in tables(*game) {
            let compared = compare(*game, seats, &options, least, computers);
            assert!(compared.followed.is_empty(), "{} {seats} {options:?}: {:?}", game.id(), compared.followed);
            if compared.decisions == 0 {
                break;
            }
            assert_eq!(compared.decisions, least, "{} {seats} {options:?}", game.id());
            hiding.push(game.id());
        }
    }
    for game in CARDS {
        assert!(hiding.contains(&game), "{game} hides something");
    }
}

#[test]
fn a_peeking_computer_is_detected_in_every_card_game() {
    for id in CARDS {
        let game = catalogue::find(id).unwrap();
        let compared = compare(game, game.seats()[0], &Choices::new(), 12, peeker);
        assert!(compared.followed.len() >= 4, "{id}: {compared:?}");
    }
}
