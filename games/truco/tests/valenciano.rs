//! Truc valencià (TV-29).

use serde_json::json;
use sobremesa_game::Code;
use sobremesa_truco::rules::valenciano::TrucValenciano;

use super::{Truco, does_not_print, seat};

const VALENCIANO: Truco = Truco("truc-valenciano");
const CARDS: &str = "4c 5e 6b/3o 7c 4b/3e 5b 6c/7e 3b 5o";

#[test]
fn other_hands_change_nothing_until_they_are_laid() {
    let script = "0 4c, 1 truc-i-passe, 0 quiero, 1 3o, 2 retruco, 3 quiero, 2 3e, 3 7e, 3 mazo, 0 5e, 1 mazo";
    VALENCIANO.check(0, CARDS, "4c 5e 6b/3o 7o 6o/3e 1b 1e/7e 4o 3c", &json!({}), script);
}

/// While the hand lasts, nothing reveals the winner of a wanted envit, not even to the winner or the winner's
/// partner (TV-14).
#[test]
fn a_wanted_envit_reveals_nothing_before_the_hand_ends() {
    let script = "0 envido, 1 quiero, 0 4c, 1 3o, 2 3e, 3 7e, 3 truco, 0 quiero, 3 3b, 0 5e";
    for watcher in [0, 2, 3] {
        VALENCIANO.check(watcher, CARDS, "4c 5e 6b/3o 7o 6o/3e 5b 6c/7e 3b 5o", &json!({}), script);
    }
    let won = "0 envido, 1 quiero, 0 4c, 1 3o, 1 truco, 0 quiero";
    VALENCIANO.check(1, "4c 7b 6b/3o 4o 5o", "4c 7b 5e/3o 4o 5o", &json!({}), won);
}

/// At its end only the winner's points and cards become public.
#[test]
fn losing_points_and_a_refused_envits_points_stay_hidden() {
    VALENCIANO.check(0, "7o 6o 3c/7c 5c 4e", "7o 6o 3c/1b 3e 4b", &json!({}), "0 envido, 1 quiero, 0 mazo");
    VALENCIANO.check(0, "7o 6o 3c/7c 5c 4e", "7o 6o 3c/1b 3e 4b", &json!({}), "0 envido, 1 no-quiero, 0 mazo");
}

#[test]
fn the_partner_sees_no_more_than_a_rival() {
    let other = CARDS.replace("3e 5b 6c", "3e 1e 1b");
    VALENCIANO.check(0, CARDS, &other, &json!({}), "0 4c, 1 3o, 2 mazo, 3 7e");
}

#[test]
fn a_sena_is_known_only_to_those_who_saw_it() {
    VALENCIANO.check_sena(CARDS);
}

#[test]
fn every_move_out_of_turn_gets_the_same_refusal() {
    let mut table = VALENCIANO.table(CARDS, &json!({}));
    for mv in ["envido", "3o", "1e", "quiero", "truc-i-passe", "6-envido"] {
        assert_eq!(table.play(seat(1), mv).err().map(|refusal| refusal.code), Some(Code::NotYourTurn), "{mv}");
    }
    assert!(table.moves(seat(1)).is_empty());
}

#[test]
fn public_controls_follow_from_what_everybody_heard() {
    let offers = |script| VALENCIANO.public_offers(CARDS, &json!({}), script);
    assert_eq!(offers("0 4c"), "");
    assert_eq!(offers("0 envido"), "no-quiero quiero");
    assert_eq!(offers("0 truc-i-passe"), "no-quiero quiero retruco");
    assert_eq!(offers("0 truc-i-passe, 1 retruco, 0 vale-cuatro"), "no-quiero quiero");
}

#[test]
fn secrets_do_not_print() {
    does_not_print::<TrucValenciano>("7o 6o 3c/7c 5c 4e");
}
