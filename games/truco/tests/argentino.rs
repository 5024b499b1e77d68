//! Truco argentino (TA-52).

use serde_json::json;
use sobremesa_game::Code;
use sobremesa_truco::rules::argentino::TrucoArgentino;

use super::{Truco, does_not_print, known_to, play, seat};

const ARGENTINO: Truco = Truco("truco-argentino");

#[test]
fn other_hands_change_nothing_until_they_are_laid() {
    let script = "0 4c, 1 truco, 0 quiero, 1 12o, 2 retruco, 3 quiero, 2 3e, 3 2o, 2 mazo, 3 mazo, 0 mazo";
    let without = json!({"flor": "no"});
    ARGENTINO.check(
        0,
        "4c 5e 6b/12o 11c 4b/3e 10b 7c/2o 1c 5b",
        "4c 5e 6b/12o 7o 6o/3e 1b 1e/2o 2c 2b",
        &without,
        script,
    );
    // At one of the two tables seat 2 holds a flor, which is not revealed before its turn.
    let early = "0 4c, 1 truco, 0 no-quiero";
    ARGENTINO.check(
        0,
        "4c 5e 6b/12o 11c 4b/3e 10b 7c/2o 1c 5b",
        "4c 5e 6b/12o 11c 4b/3e 7e 1e/2o 1c 5b",
        &json!({}),
        early,
    );
}

#[test]
fn the_turn_of_others_never_reveals_an_obligatory_flor() {
    let (with, without) = ("4c 5e 6b/12o 11c 4b/3e 10b 7c/7o 6o 1o", "4c 5e 6b/12o 11c 4b/3e 10b 7c/7o 6o 1c");
    for watcher in [0, 1, 2] {
        ARGENTINO.check(watcher, with, without, &json!({}), "0 4c, 1 12o, 2 truco");
    }
}

#[test]
fn a_refused_envido_and_son_buenas_reveal_nothing() {
    let without = json!({"flor": "no"});
    ARGENTINO.check(0, "4c 5e 6b/7o 6o 4b", "4c 5e 6b/12b 11c 10o", &without, "0 envido, 1 no-quiero, 0 mazo");
    ARGENTINO.check(0, "7c 6c 6b/12o 11c 4b", "7c 6c 6b/7o 6e 4b", &without, "0 envido, 1 quiero, 0 mazo");
}

#[test]
fn the_partner_sees_no_more_than_a_rival() {
    let script = "0 4c, 1 12o, 2 mazo, 3 2o";
    ARGENTINO.check(
        0,
        "4c 5e 6b/12o 11c 4b/3e 10b 7c/2o 1c 5b",
        "4c 5e 6b/12o 11c 4b/1e 1b 7c/2o 1c 5b",
        &json!({}),
        script,
    );
}

#[test]
fn a_sena_is_known_only_to_those_who_saw_it() {
    ARGENTINO.check_sena("4c 5e 6b/12o 11c 4b/3e 10b 7c/2o 1c 5b");
}

#[test]
fn the_discard_of_a_gallo_is_his_alone() {
    let mut one = ARGENTINO.table("4c 5e 6b/12o 11c 4b/7o 6o 3e 10b", &json!({}));
    let mut other = ARGENTINO.table("4c 5e 6b/12o 11c 4b/7o 6o 3e 1e", &json!({}));
    assert_eq!(play(one.as_mut(), "2 descarto-10b"), play(other.as_mut(), "2 descarto-1e"));
    for number in [0, 1] {
        assert_eq!(known_to(one.as_ref(), seat(number)), known_to(other.as_ref(), seat(number)));
    }
}

#[test]
fn every_move_out_of_turn_gets_the_same_refusal() {
    let mut table = ARGENTINO.table("4c 5e 6b/7o 6o 1o", &json!({}));
    for mv in ["flor", "envido", "7o", "quiero", "pido-flor-0"] {
        assert_eq!(table.play(seat(1), mv).err().map(|refusal| refusal.code), Some(Code::NotYourTurn), "{mv}");
    }
    assert!(table.moves(seat(1)).is_empty());
}

#[test]
fn public_controls_do_not_tell_who_holds_a_flor() {
    let check = |cards: &str, flor: &str, script: &str, expected: &str| {
        assert_eq!(
            ARGENTINO.public_offers(cards, &json!({"flor": flor}), script),
            expected,
            "{cards}, {flor}, {script}"
        );
    };
    let (with, without) = ("4c 5e 6b/7o 6o 1o", "4c 5e 6b/7o 6o 1e");
    let answers = "no-quiero quiero quiero-retruco";
    check(with, "obligada", "0 truco", "");
    check(without, "obligada", "0 truco", "");
    check(with, "no", "0 truco", answers);
    check(without, "obligada", "0 4c, 1 1e, 1 truco", answers);
    check(with, "libre", "0 mazo", "sigo");
}

#[test]
fn secrets_do_not_print() {
    does_not_print::<TrucoArgentino>("7o 6o 1o/4c 5e 6b");
}
