//! Truco uruguayo (TU-36).

use serde_json::json;
use sobremesa_game::Code;
use sobremesa_truco::rules::uruguayo::TrucoUruguayo;

use super::{Truco, does_not_print, seat};

const URUGUAYO: Truco = Truco("truco-uruguayo");
const CARDS: &str = "4c 5e 6b/12o 11c 4b/3e 10b 7c/2e 1c 5b|6o";

#[test]
fn other_hands_change_nothing_until_they_are_laid() {
    let script = "0 4c, 1 truco, 0 quiero, 1 12o, 2 retruco, 3 quiero, 2 3e, 3 2e, 2 mazo, 3 mazo, 0 mazo";
    let without = json!({"flor": false});
    URUGUAYO.check(0, CARDS, "4c 5e 6b/12o 7o 4o/3e 1b 1e/2e 2c 2b|6o", &without, script);
    // Piezas held by others are not revealed either: at one of the two tables seat 3 has a flor, which is not
    // revealed before its turn.
    let early = "0 4c, 1 truco, 0 no-quiero";
    for watcher in [0, 2] {
        URUGUAYO.check(watcher, CARDS, "4c 5e 6b/12o 11c 4b/3e 10b 7c/2o 4o 5b|6o", &json!({}), early);
    }
}

#[test]
fn the_turn_of_others_never_reveals_an_obligatory_flor() {
    let (with, without) = ("4c 5e 6b/12o 11c 4b/3e 10b 2b/2o 1c 7c|6o", "4c 5e 6b/12o 11c 4b/3e 10b 2b/2o 1c 7b|6o");
    for watcher in [0, 1, 2] {
        for perfil in ["cuarenta", "treinta"] {
            URUGUAYO.check(watcher, with, without, &json!({"perfil": perfil}), "0 4c, 1 12o, 2 truco");
        }
    }
}

#[test]
fn a_denied_flor_is_never_told() {
    let (with, without) = ("4c 5e 2b/7o 6o 1o|3e", "4c 5e 2b/7o 6o 1c|3e");
    URUGUAYO.check(0, with, without, &json!({"obligada": "ninguna"}), "0 envido, 1 no-quiero, 0 4c, 1 7o");
    let (with, without) = ("4c 5e 2b/2e 6o 1o|3e", "4c 5e 2b/2e 6o 1c|3e");
    URUGUAYO.check(0, with, without, &json!({"obligada": "palo"}), "0 4c, 1 2e");
}

#[test]
fn a_refused_envido_and_son_buenas_reveal_nothing() {
    let one = "4c 5e 6b/7o 6o 4b|3e";
    URUGUAYO.check(0, one, "4c 5e 6b/12b 11c 10o|3e", &json!({}), "0 envido, 1 no-quiero, 0 mazo");
    let (low, high) = ("4e 6c 6b/12o 11c 4b|3e", "4e 6c 6b/7o 1o 4b|3e");
    URUGUAYO.check(0, low, high, &json!({}), "0 envido, 1 quiero, 0 mazo");
}

#[test]
fn the_partner_sees_no_more_than_a_rival() {
    let other = CARDS.replace("3e 10b 7c", "3e 4o 7c");
    URUGUAYO.check(0, CARDS, &other, &json!({}), "0 4c, 1 12o, 2 mazo, 3 2e");
}

#[test]
fn a_sena_is_known_only_to_those_who_saw_it() {
    URUGUAYO.check_sena(CARDS);
}

#[test]
fn every_move_out_of_turn_gets_the_same_refusal() {
    let mut table = URUGUAYO.table("4c 5e 6b/2o 4o 1b|6o", &json!({}));
    for mv in ["flor", "envido", "2o", "quiero", "con-flor-envido", "4-envido"] {
        assert_eq!(table.play(seat(1), mv).err().map(|refusal| refusal.code), Some(Code::NotYourTurn), "{mv}");
    }
    assert!(table.moves(seat(1)).is_empty());
}

#[test]
fn public_controls_do_not_tell_who_holds_a_flor() {
    let (with, without) = ("4c 5e 6b/2o 4o 1b|6o", "4c 5e 6b/2o 7e 1b|6o");
    let offers = |cards, flor, script| URUGUAYO.public_offers(cards, &json!({"flor": flor}), script);
    assert_eq!([offers(with, true, "0 truco"), offers(without, true, "0 truco")], ["", ""]);
    let answers = "no-quiero quiero quiero-retruco";
    assert_eq!(offers(with, false, "0 truco"), answers);
    assert_eq!(offers(without, true, "0 4c, 1 2o, 1 truco"), answers);
}

#[test]
fn secrets_do_not_print() {
    does_not_print::<TrucoUruguayo>("2o 7e 1b/4c 5e 6b|6o");
}
