use serde_json::{Value, json};

use super::*;
use crate::game::{Choices, Opening, Options, Seats, Table};
use crate::rules::ludo::Ludo;
use crate::rules::parchis::Parchis;

const FIRST: Seat = Seat::new(0).unwrap();

/// A table of two in which the first seat has thrown `die`.
fn thrown<G: Racing>(options: &Value, pieces: [[&str; 4]; 2], die: u8) -> Table<G> {
    let mut table = begun::<G>(options, json!({"pieces": pieces, "turn": 0}), vec![json!(die)], 2);
    table.play(FIRST, "tiro").unwrap();
    table
}

fn begun<G: Racing>(options: &Value, setup: Value, chance: Vec<Value>, seats: u8) -> Table<G> {
    let options: Choices = options.as_object().unwrap().clone();
    let seats = Seats::new(seats).unwrap();
    let opening = Opening { seats, options, setup: Some(setup), chance, seed: Seed::from_text("race") };
    Table::open(opening).unwrap().0
}

fn judge<G: Racing>() -> Judge {
    Judge::new(G::laws(&G::Options::from_choices(&Choices::new()).unwrap()), G::WEIGHTS)
}

/// The best move by judgement alone, without looking ahead.
fn best<G: Racing>(table: &Table<G>) -> String {
    let mut dice = Dice::new(&Seed::from_text("thinking"), 0);
    let weighed = Thinker::<G>::new(judge::<G>(), FIRST, 0).weigh(
        table.game(),
        &table.moves(FIRST),
        &Effort::rounds(0),
        &mut dice,
    );
    weighed[0].mv.to_string()
}

fn shares<G: Racing>(table: &Table<G>, turn: Seat) -> Vec<f32> {
    let pieces = table.game().pieces();
    let shares = judge::<G>().shares(pieces, turn);
    pieces.seats().iter().map(|seat| shares.seat(seat)).collect()
}

#[test]
fn a_capture_is_made() {
    let jail = "carcel";
    let table = thrown::<Ludo>(&json!({}), [["1", "10", jail, jail], ["14", jail, jail, jail]], 4);
    assert_eq!(best(&table), "ficha-2");
    let wait = "espera";
    let table = thrown::<Parchis>(&json!({}), [["20", "10", wait, wait], ["13", wait, wait, wait]], 3);
    assert_eq!(best(&table), "ficha-2");
}

#[test]
fn who_is_hunted_runs_and_who_is_safe_stays() {
    // Square 12 of parchís is safe; the piece on 20 stands in front of two hunters.
    let wait = "espera";
    let table = thrown::<Parchis>(&json!({}), [["12", "20", wait, wait], ["16", "15", wait, wait]], 6);
    assert_eq!(best(&table), "ficha-2");
}

#[test]
fn shares_sum_to_one_and_only_the_throw_tells_equals_apart() {
    let jails = [["carcel"; 4]; 4];
    let even = json!({"pieces": jails, "turn": 0});
    let table = begun::<Ludo>(&json!({}), even, Vec::new(), 4);
    let seats = Seats::new(4).unwrap();
    for turn in seats.iter() {
        let shares = shares(&table, turn);
        assert!((shares.iter().sum::<f32>() - 1.0).abs() < 1e-5, "{shares:?}");
        for seat in seats.iter() {
            let leads = shares[turn.index()] - shares[seat.index()];
            assert!(if seat == turn { leads == 0.0 } else { (0.01..0.4).contains(&leads) }, "{turn:?} {shares:?}");
        }
    }
}

#[test]
fn who_is_ahead_has_the_greater_share() {
    let (wait, home) = ("espera", "casa");
    for (ahead, behind) in [
        // The second seat comes out on 39.
        (["30", wait, wait, wait], ["45", wait, wait, wait]),
        ([home, home, "40", wait], ["45", wait, wait, wait]),
        (["40", "41", wait, wait], [wait, wait, wait, wait]),
    ] {
        let setup = json!({"pieces": [ahead, behind], "turn": 0});
        let shares = shares(&begun::<Parchis>(&json!({}), setup, Vec::new(), 2), FIRST);
        assert!(shares[0] > 0.5, "{ahead:?} {behind:?} {shares:?}");
    }
}
