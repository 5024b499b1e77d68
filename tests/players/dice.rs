//! Backgammon, parchís and ludo: nothing is hidden, so what is imagined is the game itself; and good players
//! win.

use serde_json::json;
use sobremesa::catalogue;
use sobremesa::league::{AnyMove, Computer, Match, Tally};
use sobremesa_backgammon::rules::Backgammon;
use sobremesa_computer::{Effort, Level, Player};
use sobremesa_game::{Choices, Dice, Seats, Seed, Table};
use sobremesa_race::rules::ludo::Ludo;
use sobremesa_race::rules::parchis::Parchis;

use super::support::{imagined_states_fit, opening};

#[test]
fn the_match_that_a_seat_knows_is_the_match() {
    for options in [
        json!({"puntos": 3}),
        json!({"puntos": 7, "cubo": true}),
        json!({"puntos": 5, "cubo": true, "crawford": false, "apertura": "nueva"}),
    ] {
        let checked = imagined_states_fit::<Backgammon>(2, &options, 4, &format!("backgammon {options}"));
        assert!(checked > 100, "{options}: {checked}");
    }
}

#[test]
fn the_race_that_a_seat_knows_is_the_race() {
    let pairs = json!({"parejas": true, "comer_companero": false});
    let helped = json!({"parejas": true, "fin_parejas": "uno", "seis": "elige"});
    let parchis = [(2, json!({})), (3, json!({"seis": "elige", "salida": "asiento"})), (4, pairs), (4, helped)];
    for (seats, options) in parchis {
        let checked = imagined_states_fit::<Parchis>(seats, &options, 3, &format!("parchis {seats} {options}"));
        assert!(checked > 100, "{seats} {options}: {checked}");
    }
    for (seats, options) in
        [(2, json!({"tres_seises": "ficha-carcel"})), (3, json!({"final": "exacta"})), (4, json!({}))]
    {
        let checked = imagined_states_fit::<Ludo>(seats, &options, 3, &format!("ludo {seats} {options}"));
        assert!(checked > 100, "{seats} {options}: {checked}");
    }
}

/// Openings on which all books agree.
#[test]
fn openings_are_those_of_the_books() {
    for (roll, turn) in
        [([3, 1], "8/5 6/5"), ([4, 2], "8/4 6/4"), ([5, 3], "8/3 6/3"), ([6, 1], "13/7 8/7"), ([6, 5], "24/18 18/13")]
    {
        let mut opening = opening(2, json!({}), "books");
        opening.chance = vec![json!(roll)];
        let (table, _) = Table::<Backgammon>::open(opening).unwrap();
        let known = table.known(table.turn().first().unwrap()).unwrap();
        let mut dice = Dice::new(&Seed::from_text("books"), 0);
        let best = Backgammon::choose(&known, Level::BEST, &Effort::rounds(200), &mut dice);
        assert_eq!(best.unwrap().to_string(), turn, "{roll:?}");
    }
}

/// Returns the share of the points against random moves, over this many pairs of mirrored games.
fn share(game: &str, seats: u8, options: &serde_json::Value, level: Level, rounds: u64, pairs: u32) -> Tally {
    let choices: Choices = options.as_object().unwrap().clone();
    let played = Match { game: catalogue::find(game).unwrap(), seats: Seats::new(seats).unwrap(), choices };
    let mut tally = Tally::default();
    for pair in 0..pairs {
        let mut computer = Computer { level, rounds, clock: || || false };
        tally.add(played.pair(&format!("{game} {pair}"), &mut computer, &mut AnyMove).unwrap());
    }
    tally
}

#[test]
fn any_move_wins_no_partida_of_backgammon() {
    let tally = share("backgammon", 2, &json!({"puntos": 1}), Level::BEST, 0, 15);
    assert!(tally.share() > 0.95, "{tally:?}");
    let tally = share("backgammon", 2, &json!({"puntos": 3, "cubo": true}), Level::Four, 0, 8);
    assert!(tally.share() > 0.9, "{tally:?}");
}

#[test]
fn any_move_wins_few_races() {
    for game in ["parchis", "ludo"] {
        for seats in 2..=4 {
            let tally = share(game, seats, &json!({}), Level::BEST, 0, 8);
            assert!(tally.share() - tally.margin() > 0.5, "{game} {seats}: {tally:?}");
        }
    }
}
