//! Tests of the clauses that the worked cases (`tests/cases/parchis.json`) leave open.

use serde_json::{Value, json};
use sobremesa_game::{Code, Game, Next, Seat, Table, Unplayable};

use super::{Options, Parchis, Seis};
use crate::rules::race::trial::{
    self, check_random_game, check_random_games_end, kinds, legal, phase, play, refused, turn, view,
};

/// Returns a table in a given position: `10 12 / 13 / / casa`.
fn open(options: Value, pieces: &str, more: Value, dice: &[u8]) -> Result<Table<Parchis>, Unplayable> {
    trial::open("espera", options, pieces, more, dice)
}

/// Checks the legal moves of seat 0 after throwing `die`.
fn check(options: Value, pieces: &str, die: u8, expected: &str) {
    check_turn(options, pieces, 0, die, expected);
}

fn check_turn(options: Value, pieces: &str, seat: u8, die: u8, expected: &str) {
    let mut table = open(options, pieces, json!({ "turn": seat }), &[die]).unwrap();
    play(&mut table, "tiro");
    assert_eq!(legal(&table), expected, "{pieces} with {die}");
}

#[test]
fn two_own_pieces_on_the_start_square_free_the_five() {
    check(json!({}), "5 5 / 30 / /", 5, "ficha-1");
    check(json!({}), "5 5 20 / 30 / /", 5, "ficha-1 ficha-3");
}

#[test]
fn coming_out_breaks_a_barrier_of_one_foreign_colour() {
    let mut table = open(json!({}), "30 / 5 5 / /", json!({}), &[5]).unwrap();
    play(&mut table, "tiro");
    assert_eq!(legal(&table), "ficha-2");
    let events = play(&mut table, "ficha-2");
    assert_eq!((&events[1]["owner"], &events[1]["piece"]), (&json!(1), &json!(2)), "the later one by number");
    assert_eq!(view(&table)["arrivals"], json!({"5": [[1, 1], [0, 2]]}));
}

#[test]
fn coming_out_captures_the_foreign_piece_regardless_of_arrival_order() {
    let arrivals = json!({"turn": 1, "arrivals": {"22": [[0, 1], [1, 1]]}});
    let mut table = open(json!({}), "22 / 22 / /", arrivals, &[5]).unwrap();
    let events = play(&mut table, "tiro ficha-2");
    assert_eq!(events[1], json!({"kind": "captura", "seat": 1, "owner": 0, "piece": 1, "at": "22"}));
}

#[test]
fn the_order_of_arrivals_is_remembered_from_the_moves() {
    // Rojo 1 reaches 22 first, amarillo 1 second; then rojo moves on and returns with piece 2.
    let mut table = open(json!({}), "20 40 / 60 / 19 18 /", json!({"turn": 2}), &[3, 1, 2]).unwrap();
    play(&mut table, "tiro ficha-1 tiro");
    assert_eq!(turn(&table), Seat::new(0).unwrap(), "verde has nothing to move with a 1");
    play(&mut table, "tiro ficha-1");
    assert_eq!(view(&table)["arrivals"], json!({"22": [[2, 1], [0, 1]]}));
}

#[test]
fn the_one_that_stays_counts_as_first_when_another_joins() {
    let mut table = open(json!({}), "22 21 / / 22 /", json!({"arrivals": {"22": [[2, 1], [0, 1]]}}), &[6, 1]).unwrap();
    play(&mut table, "tiro ficha-1");
    assert_eq!(view(&table)["arrivals"], json!({}));
    play(&mut table, "tiro ficha-2");
    assert_eq!(view(&table)["arrivals"], json!({"22": [[2, 1], [0, 2]]}));
}

#[test]
fn counts_and_sevens_bring_nothing_out() {
    let mut table = open(json!({}), "10 / 13 / /", json!({}), &[3]).unwrap();
    play(&mut table, "tiro ficha-1");
    assert_eq!((phase(&table), legal(&table)), ("cuenta-20", "ficha-1".to_owned()));
}

#[test]
fn with_none_waiting_a_six_counts_what_the_house_says() {
    let pieces = "casa 20 30 p1 / / /";
    let mut siete = open(json!({}), pieces, json!({}), &[6]).unwrap();
    assert_eq!(play(&mut siete, "tiro ficha-2")[0]["to"], "27");
    let mut seis = open(json!({"seis": "seis"}), pieces, json!({}), &[6]).unwrap();
    assert_eq!(play(&mut seis, "tiro ficha-2")[0]["to"], "26");
    check(json!({"seis": "elige"}), "casa 20 30 p3 / / /", 6, "ficha-2@6 ficha-2@7 ficha-3@6 ficha-3@7");
    let mut elige = open(json!({"seis": "elige"}), pieces, json!({}), &[6]).unwrap();
    play(&mut elige, "tiro");
    assert_eq!(refused(&mut elige, "ficha-2").code, Code::IllegalMove);
    assert_eq!(play(&mut elige, "ficha-2@6")[0]["to"], "26");
}

#[test]
fn six_or_seven_is_offered_if_possible_with_none_waiting() {
    check(json!({"seis": "elige"}), "10 20 30 / / /", 6, "ficha-1 ficha-2 ficha-3");
    check(json!({"seis": "elige"}), "p1 p2 casa 30 / 36 36 / /", 6, "ficha-1@6 ficha-1@7 ficha-2@6");
}

#[test]
fn a_barrier_is_opened_by_six_or_by_seven() {
    let pieces = "10 10 41 casa / 17 17 / /";
    check(json!({"seis": "elige"}), pieces, 6, "ficha-1@6");
    check(json!({"seis": "elige", "abrir_barrera": false}), pieces, 6, "ficha-1@6 ficha-3@6 ficha-3@7");
    check(json!({}), pieces, 6, "ficha-3");
}

#[test]
fn a_barrier_in_the_corridor_is_a_barrier() {
    check(json!({}), "p3 p3 p1 / / /", 2, "ficha-1");
    check(json!({}), "p1 p1 20 casa / / /", 6, "ficha-1");
    check(json!({}), "p2 p2 20 casa / / /", 6, "ficha-3");
}

#[test]
fn a_barrier_need_not_open_without_a_six_or_duty() {
    check(json!({}), "10 10 20 / / /", 4, "ficha-1 ficha-3");
    check(json!({"abrir_barrera": false}), "10 10 20 / / /", 6, "ficha-1 ficha-3");
}

#[test]
fn the_fifth_example_opens_and_closes_barriers() {
    check_turn(json!({}), "/ 57 30 / / 60 60", 1, 3, "ficha-2");
    check_turn(json!({}), "/ 57 30 / / 60 60", 1, 4, "ficha-2");
    check_turn(json!({}), "/ / / 60 60 20", 3, 6, "ficha-1");
    check_turn(json!({}), "64 64 / / / 60 60 20", 3, 6, "ficha-3");
}

#[test]
fn a_bonus_may_close_the_barrier_just_opened() {
    let mut table = open(json!({}), "10 10 68 / 16 / /", json!({}), &[6]).unwrap();
    play(&mut table, "tiro ficha-1");
    assert_eq!((phase(&table), legal(&table)), ("cuenta-20", "ficha-1 ficha-2".to_owned()));
}

#[test]
fn a_third_six_spares_the_corridor_if_the_house_does() {
    let more = json!({"sixes": 2, "last": {"owner": 0, "piece": 1}});
    for (options, place, sent) in [
        (json!({}), "p1", false),
        (json!({"salvo_pasillo": false}), "p1", true),
        (json!({"salvo_pasillo": false}), "casa", false),
        (json!({}), "12", true),
        (json!({}), "68", true),
    ] {
        let mut table = open(options, &format!("{place} 12 / / /"), more.clone(), &[6]).unwrap();
        let events = play(&mut table, "tiro");
        assert_eq!(kinds(&events), "tirada tres-seises turno");
        assert_eq!(events[1]["sent"], sent, "{place}");
        assert_eq!(view(&table)["pieces"][0][0], if sent { "espera" } else { place });
        assert_eq!((&view(&table)["last"], turn(&table)), (&Value::Null, Seat::new(1).unwrap()));
    }
}

#[test]
fn a_third_six_returns_nothing_if_nothing_was_moved() {
    let mut table = open(json!({}), "/ / /", json!({}), &[6, 6, 6]).unwrap();
    assert_eq!(kinds(&play(&mut table, "tiro")), "tirada sin-movimiento turno");
    let events = play(&mut table, "tiro tiro");
    let told = json!({"kind": "tres-seises", "seat": 0, "owner": null, "piece": null, "sent": false});
    assert_eq!((&events[0]["sixes"], &events[1]), (&json!(3), &told));
}

#[test]
fn an_unplayed_second_six_leaves_the_first_ones_piece_liable() {
    // After the first 6 amarillo 1 is stuck behind a barrier.
    let mut table = open(json!({}), "23 / 30 30 / /", json!({}), &[6, 6, 6]).unwrap();
    play(&mut table, "tiro ficha-1");
    assert_eq!(kinds(&play(&mut table, "tiro")), "tirada sin-movimiento turno");
    let events = play(&mut table, "tiro");
    assert_eq!((&events[1]["piece"], &events[1]["sent"]), (&json!(1), &json!(true)));
}

#[test]
fn a_bonus_is_the_last_move_before_the_next_throw() {
    let mut table = open(json!({}), "10 30 / 16 / /", json!({"sixes": 1}), &[6, 6]).unwrap();
    play(&mut table, "tiro ficha-1 ficha-2");
    assert_eq!(view(&table)["last"], json!({"owner": 0, "piece": 2}));
    assert_eq!((phase(&table), turn(&table)), ("tirar", Seat::new(0).unwrap()));
    assert_eq!(play(&mut table, "tiro")[1]["piece"], 2);
    assert_eq!(view(&table)["pieces"][0], json!(["16", "espera", "espera", "espera"]));
}

#[test]
fn no_piece_returns_if_the_second_six_brought_one_home() {
    let more = json!({"sixes": 1, "last": {"owner": 0, "piece": 1}});
    let mut table = open(json!({}), "p2 20 / / /", more, &[6, 6]).unwrap();
    play(&mut table, "tiro ficha-1 ficha-2");
    let told = json!({"kind": "tres-seises", "seat": 0, "owner": 0, "piece": 2, "sent": false});
    assert_eq!(play(&mut table, "tiro")[1], told);
    assert_eq!(view(&table)["pieces"][0], json!(["casa", "30", "espera", "espera"]));
}

#[test]
fn a_piece_home_by_the_first_six_spares_no_piece() {
    let mut table = open(json!({}), "p2 20 / / /", json!({}), &[6, 6, 6]).unwrap();
    play(&mut table, "tiro ficha-1 ficha-2 tiro ficha-2");
    assert_eq!(play(&mut table, "tiro")[1]["sent"], true);
    // The count of a capture that brings a piece home is not the die.
    let mut table = open(json!({}), "20 56 / 26 / /", json!({"sixes": 1}), &[6, 6]).unwrap();
    play(&mut table, "tiro ficha-1 ficha-2 ficha-1");
    assert_eq!(view(&table)["pieces"][0][1], "casa");
    assert_eq!(play(&mut table, "tiro")[1]["sent"], true);
}

#[test]
fn a_bonus_may_capture_with_the_capturing_piece() {
    let mut table = open(json!({}), "10 / 13 33 / /", json!({}), &[3]).unwrap();
    play(&mut table, "tiro ficha-1");
    assert_eq!(kinds(&play(&mut table, "ficha-1")), "movimiento captura cuenta");
}

#[test]
fn passing_over_pieces_does_nothing() {
    let mut table = open(json!({}), "10 / 11 / 13 /", json!({}), &[4]).unwrap();
    assert_eq!(kinds(&play(&mut table, "tiro ficha-1")), "movimiento turno");
}

#[test]
fn a_capture_needs_the_victim_alone_on_its_square() {
    check(json!({}), "10 / 13 13 / /", 3, "tiro");
    check(json!({}), "10 9 / 12 / 12 /", 2, "ficha-2");
}

#[test]
fn in_pairs_a_finished_player_plays_under_the_partners_circumstances() {
    let pairs = json!({"parejas": true});
    check(pairs.clone(), "casa casa casa casa / / 30 /", 5, "ficha-2");
    let mut table = open(pairs.clone(), "casa casa casa casa / / 30 /", json!({}), &[6]).unwrap();
    assert_eq!(play(&mut table, "tiro ficha-1")[0]["to"], "p2", "three wait, so a 6 counts 6");
    let mut table = open(pairs, "casa casa casa casa / / 30 39 40 41 /", json!({}), &[6]).unwrap();
    assert_eq!(play(&mut table, "tiro ficha-1")[0]["to"], "p3", "none waits, so it counts 7");
}

#[test]
fn the_owner_of_moved_pieces_is_settled_at_each_throw() {
    let mut table = open(json!({"parejas": true}), "casa casa casa p1 / / 50 /", json!({}), &[6, 2]).unwrap();
    let events = play(&mut table, "tiro ficha-4");
    assert_eq!(kinds(&events), "movimiento casa cuenta turno");
    assert_eq!((&events[2]["lost"], &events[3]["seat"]), (&json!(true), &json!(0)));
    play(&mut table, "tiro");
    assert_eq!(play(&mut table, "ficha-1")[0]["owner"], 2);
}

#[test]
fn without_help_a_finished_player_is_skipped() {
    let alone = json!({"parejas": true, "ayuda": false});
    let mut table = open(alone.clone(), "casa casa casa p1 / 25 / 50 /", json!({}), &[6, 1]).unwrap();
    assert_eq!(
        play(&mut table, "tiro ficha-4").last().unwrap()["seat"],
        1,
        "the last piece home by a 6 gives no throw"
    );
    play(&mut table, "tiro ficha-1 tiro");
    let mut table = open(alone.clone(), "casa casa casa casa / / /", json!({"turn": 3}), &[1]).unwrap();
    assert_eq!(play(&mut table, "tiro").last().unwrap()["seat"], 1);
    assert!(open(alone, "casa casa casa casa / / /", json!({"turn": 0}), &[]).is_err());
}

#[test]
fn a_pair_may_win_with_one_player() {
    let mut table =
        open(json!({"parejas": true, "fin_parejas": "uno"}), "/ casa casa casa p7 / /", json!({"turn": 1}), &[1]);
    let table = table.as_mut().unwrap();
    assert_eq!(kinds(&play(table, "tiro ficha-4")), "movimiento casa fin");
    let Next::Over(outcome) = table.game().next() else { panic!("it is over") };
    assert_eq!(serde_json::to_value(outcome).unwrap(), json!({"winners": [1, 3], "reason": "casa"}));
}

#[test]
fn options_of_pairs_have_no_effect_alone() {
    let options = json!({"fin_parejas": "uno", "ayuda": false, "comer_companero": false});
    let mut table = open(options, "10 / / 13 /", json!({}), &[3]).unwrap();
    assert_eq!(kinds(&play(&mut table, "tiro ficha-1")), "movimiento captura cuenta");
}

#[test]
fn an_exit_captures_no_partner_where_partners_are_spared() {
    let spared = json!({"parejas": true, "comer_companero": false});
    let arrivals = json!({"arrivals": {"5": [[1, 1], [2, 1]]}});
    let mut table = open(spared.clone(), "30 / 5 / 5 /", arrivals.clone(), &[5]).unwrap();
    assert_eq!(play(&mut table, "tiro ficha-2")[1]["owner"], 1);
    let mut table = open(json!({"parejas": true}), "30 / 5 / 5 /", arrivals, &[5]).unwrap();
    assert_eq!(play(&mut table, "tiro ficha-2")[1]["owner"], 2);
    check(spared.clone(), "30 / / 5 5 /", 5, "ficha-1");
    check(spared, "5 / / 5 /", 5, "ficha-1");
}

#[test]
fn partners_form_no_barrier_together() {
    check(json!({"parejas": true}), "10 12 / / 12 /", 3, "ficha-1 ficha-2");
}

#[test]
fn pieces_in_one_place_list_the_lowest_and_accept_any() {
    let mut table = open(json!({}), "20 30 20 30 / / /", json!({}), &[3]).unwrap();
    play(&mut table, "tiro");
    assert_eq!(legal(&table), "ficha-1 ficha-2");
    assert_eq!(play(&mut table, "ficha-4")[0]["piece"], 4);
}

#[test]
fn refusals_come_in_their_order() {
    let mut table = open(json!({}), "20 / 40 / /", json!({}), &[3]).unwrap();
    let other = Seat::new(1).unwrap();
    assert_eq!(table.play(other, "saco").unwrap_err().code, Code::UnknownMove);
    assert_eq!(table.play(other, "tiro").unwrap_err().code, Code::NotYourTurn);
    for (mv, key) in [("ficha-1", "race-fault-throw-first"), ("ficha-1@7", "race-fault-throw-first")] {
        assert_eq!((refused(&mut table, mv).code, refused(&mut table, mv).line.key), (Code::IllegalMove, key));
    }
}

#[test]
fn a_refusal_says_what_would_be_right() {
    for (options, pieces, die, mv, key) in [
        (json!({}), "20 / / /", 3, "tiro", "race-fault-play-die"),
        (json!({}), "20 / / /", 5, "ficha-1", "parchis-fault-must-come-out"),
        (json!({}), "20 / / /", 3, "ficha-2", "parchis-fault-waits"),
        (json!({}), "5 5 / / /", 5, "ficha-3", "parchis-fault-start-full"),
        (json!({}), "20 casa / / /", 3, "ficha-2", "parchis-fault-at-home"),
        (json!({}), "20 p6 / / /", 3, "ficha-2", "parchis-fault-beyond-home"),
        (json!({}), "20 26 / 28 28 / /", 3, "ficha-2", "parchis-fault-barrier"),
        (json!({}), "20 26 / 29 / 29 /", 3, "ficha-2", "parchis-fault-full"),
        (json!({}), "20 20 30 / / /", 6, "ficha-3", "parchis-fault-must-open"),
        (json!({}), "20 / / /", 3, "ficha-1@6", "parchis-fault-no-choice"),
        (json!({"seis": "elige"}), "20 casa casa casa / / /", 6, "ficha-1", "parchis-fault-which-count"),
        (json!({"parejas": true, "comer_companero": false}), "20 30 / / 23 /", 3, "ficha-1", "parchis-fault-partner"),
    ] {
        let mut table = open(options, pieces, json!({}), &[die]).unwrap();
        play(&mut table, "tiro");
        let refusal = refused(&mut table, mv);
        assert_eq!((refusal.code, refusal.line.key), (Code::IllegalMove, key), "{pieces}");
    }
}

/// Two of the player's own pieces fill the start square by PA-8; that the partner's piece there is spared
/// follows from PA-27.
#[test]
fn a_start_square_that_cannot_be_cleared_names_its_clause() {
    for (pieces, clause) in [("5 5 / / /", "PA-8"), ("5 20 / / 5 /", "PA-27"), ("20 / / 5 5 /", "PA-27")] {
        let options = json!({"parejas": true, "comer_companero": false});
        let mut table = open(options, pieces, json!({}), &[5]).unwrap();
        play(&mut table, "tiro");
        let named: Vec<String> = refused(&mut table, "ficha-4").clauses.iter().map(ToString::to_string).collect();
        assert_eq!(named, [clause], "{pieces}");
    }
}

#[test]
fn a_position_may_be_given_in_any_phase() {
    let with = |more: Value| open(json!({}), "10 / 23 / /", more, &[]).map(|table| (phase(&table), legal(&table)));
    assert_eq!(with(json!({"phase": "mover", "die": 3})).unwrap(), ("mover", "ficha-1".into()));
    assert_eq!(with(json!({"phase": "mover", "die": 6})).unwrap(), ("mover", "ficha-1".into()));
    assert_eq!(with(json!({"phase": "mover", "die": 5})).unwrap(), ("mover", "ficha-2".into()));
    assert_eq!(with(json!({"phase": "cuenta-20", "die": 3})).unwrap(), ("cuenta-20", "ficha-1".into()));
    assert_eq!(with(json!({"phase": "cuenta-10", "die": 6, "sixes": 2})).unwrap(), ("cuenta-10", "ficha-1".into()));
    let sixes = |more| view(&open(json!({}), "10 / 23 / /", more, &[]).unwrap())["sixes"].clone();
    assert_eq!(sixes(json!({"phase": "mover", "die": 6})), 1);
    assert_eq!(sixes(json!({"phase": "mover", "die": 5})), 0);
    assert_eq!(sixes(json!({"sixes": 2})), 2);
}

#[test]
fn setups_that_cannot_be_are_refused() {
    let good = "10 12 / 12 / /";
    for more in [
        json!({"colour": 1}),
        json!({"turn": 4}),
        json!({"turn": -1}),
        json!({"turn": null}),
        json!({"turn": 250}),
        json!({"phase": "fin"}),
        json!({"phase": "mover"}),
        json!({"phase": "cuenta-20"}),
        json!({"die": 3}),
        json!({"phase": "mover", "die": 7}),
        json!({"phase": "mover", "die": 3, "sixes": 1}),
        json!({"phase": "mover", "die": 6, "sixes": 0}),
        json!({"phase": "mover", "die": 6, "sixes": 3}),
        json!({"sixes": 3}),
        json!({"last": {"owner": 0, "piece": 3}}),
        json!({"last": {"owner": 4, "piece": 1}}),
        json!({"last": [0, 1]}),
        json!({"phase": {"tirar": null}}),
        json!({"last": {"owner": 0, "piece": 5}}),
        json!({"last": {"owner": 0}}),
        json!({"last": {"owner": 0, "piece": 1, "place": "10"}}),
        json!({"arrivals": {"12": [[0, 2]]}}),
        json!({"arrivals": {"12": [[0, 2], [0, 2]]}}),
        json!({"arrivals": {"12": [[0, 2], [1, 2]]}}),
        json!({"arrivals": {"12": [[0, 2], [1, 1], [0, 1]]}}),
        json!({"arrivals": {"11": [[0, 2]]}}),
        json!({"arrivals": {"p1": []}}),
        json!({"arrivals": {"012": [[0, 2], [1, 1]]}}),
    ] {
        assert!(matches!(open(json!({}), good, more.clone(), &[]), Err(Unplayable::Setup(_))), "{more}");
    }
    for pieces in [
        "1 / / /",
        "/ 18 / /",
        "p8 / / /",
        "69 / / /",
        "carcel / / /",
        "10 10 10 / / /",
        "p1 p1 p1 / / /",
        "12 / 12 / 12 /",
        "10 / 10 / /",
        "casa casa casa casa / / /",
        "10 20 30 40 50 / / /",
    ] {
        assert!(matches!(open(json!({}), pieces, json!({}), &[]), Err(Unplayable::Setup(_))), "{pieces}");
    }
    let blocked = json!({"phase": "mover", "die": 3});
    assert!(matches!(open(json!({}), "/ / /", blocked, &[]), Err(Unplayable::Setup(_))));
    assert!(
        open(json!({}), good, json!({"arrivals": {"12": [[1, 1], [0, 2]], "10": [[0, 1]]}, "last": null}), &[]).is_ok()
    );
}

#[test]
fn the_view_has_exactly_the_rulebooks_keys() {
    let table = open(json!({}), "12 / 12 / /", json!({}), &[]).unwrap();
    let view = view(&table);
    let keys: Vec<&str> = view.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(keys, ["colors", "pieces", "die", "sixes", "last", "arrivals", "draw"]);
    assert_eq!(view["arrivals"], json!({"12": [[0, 1], [1, 1]]}));
    assert_eq!(view["draw"], Value::Null);
}

#[test]
fn every_position_of_random_games_can_be_set_up_again() {
    check_random_game::<Parchis>(2, &json!({}), "dos");
    check_random_game::<Parchis>(3, &json!({"seis": "elige", "abrir_barrera": false}), "tres");
    check_random_game::<Parchis>(4, &json!({"salvo_pasillo": false, "seis": "seis"}), "cuatro");
    check_random_game::<Parchis>(4, &json!({"parejas": true}), "parejas");
    check_random_game::<Parchis>(4, &json!({"parejas": true, "ayuda": false, "comer_companero": false}), "solos");
    check_random_game::<Parchis>(4, &json!({"parejas": true, "fin_parejas": "uno", "seis": "elige"}), "uno");
}

#[test]
fn random_games_of_all_options_end() {
    for (seats, options) in [
        (2, Options::default()),
        (3, Options { seis: Seis::Elige, abrir_barrera: false, ..Options::default() }),
        (4, Options { parejas: true, ayuda: false, comer_companero: false, ..Options::default() }),
    ] {
        check_random_games_end::<Parchis>(seats, &options);
    }
}
