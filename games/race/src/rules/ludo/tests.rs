//! Tests of the clauses that the worked cases (`tests/cases/ludo.json`) leave open.

use serde_json::{Value, json};
use sobremesa_game::{Code, Seat, Table, Unplayable};

use super::{Final, Ludo, Options, TresSeises};
use crate::rules::race::trial::{
    self, check_random_game, check_random_games_end, kinds, legal, play, refused, turn, view,
};

/// Returns a table in a given position: `10 12 / 13 / / casa`.
fn open(options: Value, pieces: &str, more: Value, dice: &[u8]) -> Result<Table<Ludo>, Unplayable> {
    trial::open("carcel", options, pieces, more, dice)
}

/// Checks the legal moves of seat 0 after throwing `die`.
fn check(options: Value, pieces: &str, die: u8, expected: &str) {
    let mut table = open(options, pieces, json!({}), &[die]).unwrap();
    play(&mut table, "tiro");
    assert_eq!(legal(&table), expected, "{pieces} with {die}");
}

/// Checks the end of a move of seat 0's piece 1 with `die`.
fn check_end(pieces: &str, die: u8, expected: &str) {
    let mut table = open(json!({}), pieces, json!({}), &[die]).unwrap();
    assert_eq!(play(&mut table, "tiro ficha-1")[0]["to"], expected, "{pieces} with {die}");
}

#[test]
fn a_six_brings_out_or_advances_as_the_player_likes() {
    check(json!({}), "10 / / /", 6, "ficha-1 ficha-2");
    check(json!({"salida_obligada": true}), "10 / / /", 6, "ficha-2");
    check(json!({"salida_obligada": true}), "1 10 / / /", 6, "ficha-1 ficha-2");
    check(json!({"salida_obligada": true}), "10 / / /", 5, "ficha-1");
}

#[test]
fn a_piece_does_not_come_out_onto_an_own_piece() {
    let mut table = open(json!({}), "/ / / 30 1", json!({}), &[4, 1, 1, 1, 6, 6]).unwrap();
    assert_eq!(play(&mut table, "tiro").last().unwrap()["seat"], 1);
    let mut table = open(json!({}), "/ / / 30 1", json!({}), &[6, 6]).unwrap();
    assert_eq!(kinds(&play(&mut table, "tiro ficha-1")), "movimiento captura turno");
    play(&mut table, "tiro");
    assert_eq!(legal(&table), "ficha-1");
    assert_eq!(play(&mut table, "ficha-1")[0]["to"], "7");
}

#[test]
fn a_six_that_cannot_be_played_gives_another_throw() {
    let mut table = open(json!({"final": "exacta"}), "v1 v3 casa casa / / /", json!({}), &[6, 1]).unwrap();
    let events = play(&mut table, "tiro");
    assert_eq!((kinds(&events).as_str(), &events[2]["seat"]), ("tirada sin-movimiento turno", &json!(0)));
    play(&mut table, "tiro");
    assert_eq!(legal(&table), "ficha-1 ficha-2");
}

#[test]
fn captures_and_arrivals_give_no_throw() {
    let mut table = open(json!({}), "12 v5 / 15 / /", json!({}), &[3]).unwrap();
    assert_eq!(play(&mut table, "tiro ficha-1").last().unwrap()["seat"], 1);
    let mut table = open(json!({}), "12 v5 / 15 / /", json!({}), &[1]).unwrap();
    let events = play(&mut table, "tiro ficha-2");
    assert_eq!((kinds(&events).as_str(), &events[2]["seat"]), ("movimiento casa turno", &json!(1)));
}

#[test]
fn start_squares_are_no_shelter() {
    let mut table = open(json!({}), "13 / 14 / /", json!({}), &[1]).unwrap();
    let events = play(&mut table, "tiro ficha-1");
    assert_eq!(events[1], json!({"kind": "captura", "seat": 0, "owner": 1, "piece": 1, "at": "14"}));
    assert_eq!(view(&table)["pieces"][1][0], "carcel");
}

#[test]
fn a_piece_passes_others_but_never_ends_on_its_own() {
    check(json!({}), "20 23 / 21 / 22 /", 3, "ficha-2");
    check(json!({}), "20 casa / / /", 3, "ficha-1");
    check(json!({}), "v1 v2 / / /", 1, "ficha-2");
}

#[test]
fn the_vertical_follows_the_lap() {
    check_end("51 / / /", 1, "v1");
    check_end("51 / / /", 5, "v5");
    check_end("51 / / /", 6, "casa");
    let mut amarillo = open(json!({}), "/ / 52 /", json!({"turn": 2}), &[2]).unwrap();
    assert_eq!(play(&mut amarillo, "tiro ficha-1")[0]["to"], "2");
}

#[test]
fn a_throw_beyond_home_bounces() {
    for (die, end) in [(1, "v5"), (2, "casa"), (3, "v5"), (4, "v4"), (5, "v3"), (6, "v2")] {
        check_end("v4 / / /", die, end);
    }
    check_end("v5 / / /", 6, "v1");
    check(json!({}), "v4 v3 40 / / /", 5, "ficha-3");
    for die in 3..=5 {
        check(json!({"final": "exacta"}), "v4 40 / / /", die, "ficha-2");
    }
    check(json!({"final": "exacta"}), "v4 40 / / /", 2, "ficha-1 ficha-2");
}

#[test]
fn a_third_six_costs_the_turn_or_also_the_piece() {
    let more = json!({"sixes": 2, "last": {"owner": 0, "piece": 1}});
    let jail = json!({"tres_seises": "ficha-carcel"});
    for (options, place, told) in [
        (json!({}), "46", json!([null, null, false])),
        (jail.clone(), "46", json!([0, 1, true])),
        (jail.clone(), "v2", json!([0, 1, false])),
        (jail.clone(), "casa", json!([0, 1, false])),
    ] {
        let mut table = open(options, &format!("{place} / / /"), more.clone(), &[6]).unwrap();
        let events = play(&mut table, "tiro");
        assert_eq!(kinds(&events), "tirada tres-seises turno");
        assert_eq!(json!([events[1]["owner"], events[1]["piece"], events[1]["sent"]]), told, "{place}");
        assert_eq!(view(&table)["pieces"][0][0], if told[2] == true { "carcel" } else { place });
        assert_eq!((&view(&table)["last"], turn(&table)), (&Value::Null, Seat::new(1).unwrap()));
    }
    let mut table = open(jail, "46 / / /", json!({"sixes": 2}), &[6]).unwrap();
    assert_eq!(play(&mut table, "tiro")[1]["owner"], Value::Null);
}

#[test]
fn the_carcel_lists_its_lowest_piece_but_takes_any() {
    let mut table = open(json!({}), "10 / / /", json!({}), &[6]).unwrap();
    play(&mut table, "tiro");
    assert_eq!(play(&mut table, "ficha-4")[0]["piece"], 4);
}

#[test]
fn a_refusal_says_what_would_be_right() {
    for (options, pieces, die, mv, key) in [
        (json!({}), "20 / / /", 3, "tiro", "race-fault-play-die"),
        (json!({"salida_obligada": true}), "20 / / /", 6, "ficha-1", "ludo-fault-must-leave"),
        (json!({}), "20 / / /", 3, "ficha-2", "ludo-fault-in-jail"),
        (json!({}), "20 casa / / /", 3, "ficha-2", "ludo-fault-at-home"),
        (json!({"final": "exacta"}), "20 v4 / / /", 3, "ficha-2", "ludo-fault-beyond-home"),
        (json!({}), "20 23 / / /", 3, "ficha-1", "ludo-fault-own-piece"),
    ] {
        let mut table = open(options, pieces, json!({}), &[die]).unwrap();
        assert_eq!(refused(&mut table, "ficha-1").line.key, "race-fault-throw-first");
        play(&mut table, "tiro");
        let refusal = refused(&mut table, mv);
        assert_eq!((refusal.code, refusal.line.key), (Code::IllegalMove, key), "{pieces}");
    }
}

#[test]
fn a_position_may_be_given_before_or_after_the_throw() {
    let with = |more: Value| open(json!({}), "10 / 20 / /", more, &[]).map(|table| legal(&table));
    assert_eq!(with(json!({})).unwrap(), "tiro");
    assert_eq!(with(json!({"phase": "mover", "die": 6})).unwrap(), "ficha-1 ficha-2");
    let sixes = |more| view(&open(json!({}), "10 / 20 / /", more, &[]).unwrap())["sixes"].clone();
    assert_eq!(sixes(json!({"phase": "mover", "die": 6})), 1);
    assert_eq!(sixes(json!({"phase": "tirar", "sixes": 2})), 2);
}

#[test]
fn setups_that_cannot_be_are_refused() {
    for more in [
        json!({"arrivals": {}}),
        json!({"turn": 4}),
        json!({"turn": 250}),
        json!({"phase": "fin"}),
        json!({"phase": "mover"}),
        json!({"die": 3}),
        json!({"phase": "tirar", "die": 3}),
        json!({"phase": "mover", "die": 7}),
        json!({"phase": "mover", "die": 3, "sixes": 1}),
        json!({"phase": "mover", "die": 6, "sixes": 0}),
        json!({"phase": "mover", "die": 6, "sixes": 3}),
        json!({"sixes": 3}),
        json!({"last": {"owner": 0, "piece": 3}}),
        json!({"last": {"owner": 4, "piece": 1}}),
        json!({"last": [0, 1]}),
        json!({"phase": {"tirar": null}}),
        json!({"last": {"owner": 0, "piece": 1, "sent": true}}),
    ] {
        assert!(matches!(open(json!({}), "10 12 / 11 / /", more.clone(), &[]), Err(Unplayable::Setup(_))), "{more}");
    }
    for pieces in [
        "52 / / /",
        "/ 13 / /",
        "/ / 26 /",
        "/ / / 39",
        "53 / / /",
        "v6 / / /",
        "espera / / /",
        "10 10 / / /",
        "v1 v1 / / /",
        "10 / 10 / /",
        "casa casa casa casa / / /",
        "10 20 30 40 50 / / /",
    ] {
        assert!(matches!(open(json!({}), pieces, json!({}), &[]), Err(Unplayable::Setup(_))), "{pieces}");
    }
    assert!(open(json!({}), "v1 / v1 / /", json!({"last": null}), &[]).is_ok());
    assert!(matches!(open(json!({}), "/ / /", json!({"phase": "mover", "die": 3}), &[]), Err(Unplayable::Setup(_))));
}

#[test]
fn the_view_has_exactly_the_rulebooks_keys() {
    let table = open(json!({}), "12 / 11 / /", json!({}), &[]).unwrap();
    let view = view(&table);
    let keys: Vec<&str> = view.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(keys, ["colors", "pieces", "die", "sixes", "last", "draw"]);
    assert_eq!(view["draw"], Value::Null);
}

#[test]
fn every_position_of_random_games_can_be_set_up_again() {
    check_random_game::<Ludo>(2, &json!({}), "dos");
    check_random_game::<Ludo>(3, &json!({"final": "exacta", "salida": "asiento"}), "tres");
    check_random_game::<Ludo>(4, &json!({"tres_seises": "ficha-carcel", "salida_obligada": true}), "cuatro");
}

#[test]
fn random_games_of_all_options_end() {
    for (seats, options) in [
        (2, Options::default()),
        (3, Options { r#final: Final::Exacta, ..Options::default() }),
        (4, Options { salida_obligada: true, tres_seises: TresSeises::FichaCarcel, ..Options::default() }),
    ] {
        check_random_games_end::<Ludo>(seats, &options);
    }
}
