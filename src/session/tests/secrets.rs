//! Two deals that differ only in what a seat cannot see look the same to it, byte for byte.

use serde_json::json;

use super::*;

/// Seat 0 holds the same tiles in both deals and leads; the hands of the others are dealt around.
fn two_deals() -> [Mesa; 2] {
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
        deal_by_hand(&mut mesa.session, deal);
        mesa
    })
}

/// Everything that Ana and the spectators can get to see.
fn seen(mesa: &Mesa) -> String {
    let screens = Language::ALL.iter().map(|&language| {
        let ana = player("Ana");
        let views = [crate::session::View::More, crate::session::View::Rules, crate::session::View::Hand("6-4".into())];
        let views = views.map(|view| mesa.session.view(&ana, &view, language));
        format!(
            "{:?}{:?}{:?}{:?}",
            mesa.session.table_screen(language),
            mesa.session.hand_screen(&ana, language),
            mesa.session.hand_screen(&player("Zoe"), language),
            views,
        )
    });
    screens.collect()
}

#[test]
fn what_a_seat_cannot_see_changes_nothing_that_it_sees() {
    let [mut one, mut other] = two_deals();
    assert_ne!(one.hand("Beto"), other.hand("Beto"));
    assert_eq!(seen(&one), seen(&other));
    assert_eq!(one.session.call(), other.session.call());
    for refused in ["5-5", "6-5", "paso", "robo", "hola", "7-7", ""] {
        assert_eq!(one.act("Ana", &word(refused)), other.act("Ana", &word(refused)), "{refused}");
    }
    for mesa in [&mut one, &mut other] {
        mesa.act("Ana", &word("6-6")).unwrap();
    }
    assert_eq!(seen(&one), seen(&other));
    assert_eq!(one.act("Ana", &word("6-4")), other.act("Ana", &word("6-4")));
    assert_eq!(one.session.moment, other.session.moment);
    assert_eq!(one.playing().moments[0], other.playing().moments[0]);
}
