use serde_json::{Value, json};
use sobremesa_game::{Choices, GameSetup, Next, Options, Seats, Seed, Table};

use super::*;
use crate::rules::ludo::Ludo;
use crate::rules::parchis::Parchis;

const FIRST: Seat = Seat::new(0).unwrap();

/// Returns a table of two in which the first seat has thrown `die`.
fn thrown<G: Racing>(options: &Value, pieces: [[&str; 4]; 2], die: u8) -> Table<G> {
    let mut table = begun::<G>(options, json!({"pieces": pieces, "turn": 0}), vec![json!(die)], 2);
    table.play(FIRST, "tiro").unwrap();
    table
}

fn begun<G: Racing>(options: &Value, setup: Value, chance: Vec<Value>, seats: u8) -> Table<G> {
    let options: Choices = options.as_object().unwrap().clone();
    let seats = Seats::new(seats).unwrap();
    let opening = GameSetup { seats, options, setup: Some(setup), chance, seed: Seed::from_text("race") };
    Table::open(opening).unwrap().0
}

fn judge<G: Racing>() -> Judge {
    Judge::new(G::laws(&G::Options::from_choices(&Choices::new()).unwrap()), G::WEIGHTS)
}

/// Returns the best move by judgement alone, without looking ahead.
fn best<G: Racing>(table: &Table<G>) -> String {
    let weighed = Thinker::new(judge::<G>(), FIRST).at_a_glance(table.game(), &table.moves(FIRST));
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
fn a_hunted_piece_runs_and_a_safe_piece_stays() {
    // Square 12 of parchís is safe; the piece on 20 stands in front of two hunters.
    let wait = "espera";
    let table = thrown::<Parchis>(&json!({}), [["12", "20", wait, wait], ["16", "15", wait, wait]], 6);
    assert_eq!(best(&table), "ficha-2");
}

#[test]
fn shares_sum_to_one_and_the_thrower_leads_equals_slightly() {
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

fn net<G: Racing>(seats: u8) -> &'static Net {
    G::nets().expect("the file has the size that the board needs").seats(seats)
}

/// Returns the net's output for a position in which the first seat throws.
fn expected<G: Racing>(pieces: &Value, seats: u8) -> Vec<f32> {
    let table = begun::<G>(&json!({}), json!({"pieces": pieces, "turn": 0}), Vec::new(), seats);
    let judge = judge::<G>();
    let shares = ByNet { net: net::<G>(seats), judge: &judge }.shares(table.game().pieces(), FIRST);
    Seats::new(seats).unwrap().iter().map(|seat| shares.seat(seat)).collect()
}

#[test]
fn nets_share_out_one_win_and_know_who_is_ahead() {
    for seats in 2..=4 {
        let rows = |first: [&str; 4], others: &str| -> Value {
            let mut rows = vec![json!(vec![others; 4]); usize::from(seats)];
            rows[0] = json!(first);
            json!(rows)
        };
        for (ahead, even) in [
            (
                expected::<Ludo>(&rows(["casa", "casa", "30", "carcel"], "carcel"), seats),
                expected::<Ludo>(&rows(["carcel"; 4], "carcel"), seats),
            ),
            (
                expected::<Parchis>(&rows(["casa", "casa", "30", "espera"], "espera"), seats),
                expected::<Parchis>(&rows(["espera"; 4], "espera"), seats),
            ),
        ] {
            let fair = 1.0 / f32::from(seats);
            for shares in [&ahead, &even] {
                assert!((shares.iter().sum::<f32>() - 1.0).abs() < 1e-4, "{shares:?}");
            }
            assert!(even.iter().all(|share| (share - fair).abs() < 0.1), "{seats}: {even:?}");
            assert!(ahead[0] > fair + 0.2, "{seats}: {ahead:?}");
        }
    }
}

#[test]
fn a_file_of_nets_is_read_as_it_was_written() {
    let bytes = net_bytes();
    assert_eq!(Nets::from_bytes::<crate::rules::ludo::Colour>(&bytes).unwrap().to_bytes(), bytes);
    assert_eq!(Nets::from_bytes::<crate::rules::ludo::Colour>(&bytes[2..]), None);
}

fn net_bytes() -> Vec<u8> {
    let mut number = 0_i32;
    let mut net = || {
        Net::with(inputs_of::<crate::rules::ludo::Colour>(), || {
            number = (number * 31 + 7) % 1001;
            (number - 500) as f32 / 2048.0
        })
    };
    Nets::new([net(), net(), net()]).to_bytes()
}

/// With two moves for one throw: the worth of a move is the mean worth over the six throws after it.
#[test]
fn looking_ahead_expects_every_throw_once_in_six() {
    let jail = "carcel";
    let table = thrown::<Ludo>(&json!({}), [["1", "10", jail, jail], ["33", jail, jail, jail]], 2);
    let judge = judge::<Ludo>();
    let by_net = || ByNet { net: net::<Ludo>(2), judge: &judge };
    let moves = table.moves(FIRST);
    let weighed = Thinker::new(by_net(), FIRST).weigh(table.game(), &moves, &Effort::rounds(1));
    for Weighed { mv, worth } in weighed {
        let mut sum = 0.0;
        for die in Die::all() {
            let mut after = table.game().clone();
            after.play(FIRST, mv, &mut Vec::new());
            let other = Seat::new(1).unwrap();
            after.play(other, crate::rules::ludo::Move::Tiro, &mut Vec::new());
            after.apply_chance(die, &mut Vec::new()).unwrap();
            if !after.is_to_throw() {
                after = Thinker::new(by_net(), other).best(&after, other).unwrap().1;
            }
            let next = after.next();
            let Next::Seats(turn) = next else { panic!("nobody has won: {next:?}") };
            sum += by_net().shares(after.pieces(), turn.first().unwrap()).seat(FIRST);
        }
        assert!((worth - sum / 6.0).abs() < 1e-6, "{mv}: {worth} and {}", sum / 6.0);
    }
}

/// Returns the first decision between two moves or more at a table of four in which each seat makes the first
/// possible move.
fn first_decision(options: &Value) -> Known<Parchis> {
    let options: Choices = options.as_object().unwrap().clone();
    let seats = Seats::new(4).unwrap();
    let opening = GameSetup { seats, options, setup: None, chance: Vec::new(), seed: Seed::from_text("partners") };
    let mut table = Table::<Parchis>::open(opening).unwrap().0;
    loop {
        let seat = table.turn().first().unwrap();
        let moves = table.moves(seat);
        if moves.len() > 1 {
            return table.known(seat).unwrap();
        }
        table.play(seat, &moves[0].to_string()).unwrap();
    }
}

#[test]
fn every_move_is_weighed_with_partners_and_without_time() {
    for options in [json!({"parejas": true}), json!({})] {
        let known = first_decision(&options);
        let mut moves: Vec<_> = known.moves().to_vec();
        moves.sort();
        let mut dice = Dice::new(&Seed::from_text("partners"), 0);
        for effort in [Effort::rounds(0), Effort::rounds(2), Effort::until(&|| true)] {
            let weighed = weigh(&known, &effort, &mut dice);
            assert!(weighed.is_sorted_by(|one, other| one.worth >= other.worth), "{weighed:?}");
            let mut found: Vec<_> = weighed.into_iter().map(|one| one.mv).collect();
            found.sort();
            assert_eq!(found, moves);
        }
        for level in Level::ALL {
            let mv = choose(&known, level, &Effort::rounds(1), &mut dice).unwrap();
            assert!(moves.contains(&mv), "{level:?} {mv}");
        }
    }
}

#[test]
fn the_seat_ahead_has_the_greater_share() {
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
