//! Two deals that differ only in what a seat cannot see look the same to it, byte for byte.

use serde_json::json;

use super::*;
use crate::View;
use crate::session::transitions::done::Effect;

/// Two deals of dominó: seat 0 holds the same tiles in both and leads; the hands of the others are dealt
/// around.
pub(super) fn deals_of_domino() -> [Mesa; 2] {
    let mine = ["6-6", "6-4", "5-4", "3-2", "2-0", "1-0", "0-0"];
    let hands = [
        ["6-5", "6-3", "6-2", "6-1", "6-0", "5-5", "5-3"],
        ["5-2", "5-1", "5-0", "4-4", "4-3", "4-2", "4-1"],
        ["4-0", "3-3", "3-1", "3-0", "2-2", "2-1", "1-1"],
    ];
    [[0, 1, 2], [2, 0, 1]].map(|order| {
        let mut mesa = Mesa::open("pareja-100");
        let asiento = Configure::Option { name: "salida".into(), value: json!("asiento") };
        mesa.configure("Ana", asiento).unwrap();
        let mut mesa = mesa.with(&["Beto", "Caro", "Dani"]);
        let deal = json!([{"hands": [mine, hands[order[0]], hands[order[1]], hands[order[2]]]}]);
        deal_by_hand(&mut mesa.session, None, &deal);
        mesa
    })
}

/// Two deals of truco with señas: identical for seat 0, who is mano; in the first, seat 1 and her partner
/// hold flor.
fn deals_of_truco() -> [Mesa; 2] {
    let mine = json!(["1e", "6c", "5o"]);
    let deals = [
        json!([mine, ["4b", "5b", "6b"], ["7o", "10c", "3e"], ["1c", "2c", "3c"]]),
        json!([mine, ["4b", "7c", "6o"], ["7e", "10b", "3b"], ["1o", "2e", "12c"]]),
    ];
    deals.map(|hands| {
        let mut open = open("truco-argentino", "");
        open.preset = None;
        open.choices = json!({"senas": true, "flor": "libre"}).as_object().unwrap().clone();
        let mut mesa = Mesa::of(&open);
        if mesa.session.seats().count() != 4 {
            mesa.configure("Ana", Configure::Seats(4)).unwrap();
        }
        let mut mesa = mesa.with(&["Beto", "Caro", "Dani"]);
        let chance = json!([{"caught": []}, {"caught": []}, {"caught": []}]);
        deal_by_hand(&mut mesa.session, Some(json!({"dealer": 3, "hands": hands})), &chance);
        mesa
    })
}

/// Everything that Ana and the spectators can get to see.
fn seen(mesa: &Mesa) -> String {
    let screens = Language::ALL.iter().map(|&language| {
        let ana = player("Ana");
        let views = [View::More, View::Rules, View::Hand("6-4".into()), View::Hand("truco".into())];
        let views = views.map(|view| mesa.session.view(&ana, &view, language));
        format!("{}{:?}{views:?}", public(mesa, language), mesa.session.hand_screen(&ana, language))
    });
    screens.collect()
}

/// Everything that spectators can get to see.
fn public(mesa: &Mesa, language: Language) -> String {
    let session = &mesa.session;
    let zoe = session.hand_screen(&player("Zoe"), language);
    format!("{:?}{zoe:?}{:?}{:?}", session.table_screen(language), session.call(), session.summary(language))
}

/// Checks that Ana's answers to all these deeds are equal in both deals.
fn compare([one, other]: &mut [Mesa; 2], deeds: &[(&str, &str)]) {
    assert_ne!(one.hand("Beto"), other.hand("Beto"));
    assert_eq!(seen(one), seen(other));
    for (who, text) in deeds {
        let answers = [one.act(who, &word(text)), other.act(who, &word(text))];
        if *who == "Ana" {
            assert_eq!(answers[0], answers[1], "{text}");
        }
        assert_eq!(seen(one), seen(other), "after {text}");
        assert_eq!(one.playing().moments[0], other.playing().moments[0], "after {text}");
    }
}

#[test]
fn hidden_information_never_changes_a_seats_view() {
    let refused = ["5-5", "6-5", "paso", "robo", "hola", "7-7", ""].map(|text| ("Ana", text));
    compare(&mut deals_of_domino(), &[&refused[..], &[("Ana", "6-6"), ("Ana", "6-4"), ("Zoe", "6-4")]].concat());
    let refused = ["1b", "flor", "contraflor", "quiero", "pido-flor", "sena-nada", "hola"].map(|text| ("Ana", text));
    let deeds = [("Ana", "sena-1e"), ("Beto", "sena-3"), ("Ana", "1e"), ("Ana", "6c"), ("Dani", "sena-malas")];
    compare(&mut deals_of_truco(), &[&refused[..], &deeds].concat());
}

#[test]
fn a_sena_changes_nothing_in_public() {
    let [mut mesa, _] = deals_of_truco();
    let before: Vec<String> = Language::ALL.iter().map(|&language| public(&mesa, language)).collect();
    let moments = mesa.playing().moments.clone();
    mesa.wait(60);
    // It is her turn, and the time or a redrawn button could give something away.
    let done = mesa.act("Ana", &word("sena-1e")).unwrap();
    assert_eq!(done.effect, Effect::Whispered);
    mesa.act("Dani", &word("sena-3")).unwrap();
    let after: Vec<String> = Language::ALL.iter().map(|&language| public(&mesa, language)).collect();
    assert_eq!(before, after);
    assert_eq!(mesa.playing().moments[1..3], moments[1..3]);
}
