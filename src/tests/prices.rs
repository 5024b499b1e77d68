//! The price of a move that asks for confirmation, and automatic answers.

use serde_json::json;
use sobremesa_game::Seed;

use super::*;
use crate::request::View;
use crate::request::parts::{Named, Text};
use crate::request::press::{Press, What};

/// The question asked when the seat wants to make this move, and the buttons below it.
fn question(mesa: &Mesa, who: &str, what: What) -> (String, Vec<crate::Button>) {
    let press = Press { session: mesa.session.id(), moment: mesa.session.moment, what };
    let asked = mesa.session.view(&player(who), &View::Confirm(Box::new(press)), Language::Es);
    (text(&asked), asked.controls)
}

fn named(mv: &str) -> What {
    What::Hand(Named::Move(Text::new(mv)))
}

/// A game that starts from a given position.
fn given(open: &Open, setup: Value, others: &[&str]) -> Mesa {
    let mut mesa = Mesa::of(open).with(others);
    let seats = mesa.session.seats();
    let opening = GameSetup {
        seats,
        options: mesa.session.choices(),
        setup: Some(setup),
        chance: vec![],
        seed: Seed::new([5; 32]),
    };
    let table = mesa.session.game().open(opening).unwrap();
    let Phase::Playing(playing) = &mut mesa.session.phase else { panic!("a game goes on") };
    playing.dealt.table = table;
    mesa
}

#[test]
fn backgammon_resignation_names_its_price_and_lists_refusal_first() {
    let mut mesa = Mesa::of(&open("backgammon", "match-7")).with(&["Beto"]);
    assert_eq!(mesa.session.choices()["puntos"], 7);
    // No man has been borne off, and both have men in the rival's home: three points.
    let (who, other) = match mesa.name_at(mesa.turn()).as_str() {
        "Ana" => ("Ana", "Beto"),
        _ => ("Beto", "Ana"),
    };
    for what in [named("abandono"), What::Resign] {
        let (asked, buttons) = question(&mesa, other, what);
        assert!(asked.contains("Cuesta 3 puntos (backgammon)"), "{asked}");
        assert_eq!(buttons.len(), 2);
    }
    // When typed, it asks too, and nothing has happened yet.
    let typed = mesa.act(who, &word("abandono")).unwrap();
    assert!(matches!(typed.view, Some(View::Confirm(_))));
    assert!(mesa.session.is_playing());
    let mv = mesa.first_move();
    mesa.act(who, &word(&mv)).unwrap();
    mesa.act(other, &word("doblo")).unwrap();
    let (asked, buttons) = question(&mesa, who, named("abandono"));
    assert!(asked.contains("Cuesta 3 puntos"), "{asked}");
    assert!(buttons[0].label.contains("Cuesta un punto"), "{}", buttons[0].label);
    // That button refuses the double.
    let request = buttons[0].press.to_string().parse::<Press>().unwrap().request("");
    let crate::Request::At(_, act) = request else { panic!("it is of this table") };
    mesa.act(who, &act).unwrap();
    let scores = mesa.session.phase.dealt().unwrap().table.standing().score;
    assert_eq!(scores.iter().map(|score| score.whole()).sum::<i32>(), 1);
    // The player who doubled and waits has no double to refuse.
    let (_, buttons) = question(&mesa, who, named("abandono"));
    assert_eq!(buttons.len(), 2);
}

#[test]
fn mazo_names_what_the_rivals_note() {
    let mut mesa = Mesa::of(&open("truco-argentino", "quince")).with(&["Beto"]);
    let who = mesa.name_at(mesa.turn());
    let (asked, _) = question(&mesa, &who, named("mazo"));
    assert!(asked.contains("Los rivales se anotan un tanto"), "{asked}");
    mesa.act(&who, &word("envido")).unwrap();
    let rival = mesa.name_at(mesa.turn());
    let (asked, _) = question(&mesa, &rival, named("mazo"));
    assert!(asked.contains("Los rivales se anotan 2 tantos"), "{asked}");
    mesa.act(&rival, &word("no-quiero")).unwrap();
    mesa.act(&who, &word("truco")).unwrap();
    let (asked, _) = question(&mesa, &rival, named("mazo"));
    assert!(asked.contains("Los rivales se anotan un tanto"), "{asked}");
}

#[test]
fn a_falta_envido_worth_the_chico_says_so_in_words() {
    for (score, said, not) in
        [([12, 11], "quien gane se lleva el chico", "vale 30"), ([0, 0], "querido vale 30", "se lleva")]
    {
        let mut open = open("truco-argentino", "quince");
        open.choices.extend([("puntos".into(), json!(30)), ("falta".into(), json!("malas"))]);
        let mut mesa = given(&open, json!({"score": score}), &["Beto"]);
        let who = mesa.name_at(mesa.turn());
        mesa.act(&who, &word("falta-envido")).unwrap();
        let shown = text(&mesa.session.table_screen(Language::Es));
        assert!(shown.contains(said) && !shown.contains(not), "{shown}");
    }
}

/// At the end of a hand with `flor=libre` both sides are asked whether a rival hid a flor.
fn revision() -> Mesa {
    let mut open = open("truco-argentino", "quince");
    open.choices.insert("flor".into(), "libre".into());
    let mut mesa = Mesa::of(&open).with(&["Beto"]);
    let who = mesa.name_at(mesa.turn());
    mesa.act(&who, &word("mazo")).unwrap();
    mesa
}

#[test]
fn silence_after_a_hand_counts_as_sigo_for_both_sides() {
    let silence = |mesa: &mut Mesa, seconds| {
        mesa.wait(seconds);
        mesa.act("", &Act::Wake).unwrap();
        mesa.session
            .phase
            .dealt()
            .unwrap()
            .table
            .record()
            .inputs
            .iter()
            .map(|input| input.1.clone())
            .collect::<Vec<_>>()
    };
    let mut mesa = revision();
    assert_eq!(mesa.session.phase.dealt().unwrap().table.turn().len(), 2);
    assert!(mesa.session.alarm.is_some_and(|alarm| alarm <= mesa.now.plus_secs(8)), "it is woken for that");
    assert_eq!(silence(&mut mesa, 7), ["mazo"]);
    assert_eq!(silence(&mut mesa, 1), ["mazo", "sigo", "sigo"]);
    assert_eq!(mesa.session.phase.dealt().unwrap().table.turn().len(), 1, "the next hand");
    // A player who speaks is heard, and the other has the full time again.
    let mut mesa = revision();
    assert_eq!(silence(&mut mesa, 5), ["mazo"]);
    mesa.act("Beto", &word("pido-flor-0")).unwrap();
    assert_eq!(silence(&mut mesa, 7), ["mazo", "pido-flor-0"]);
    assert_eq!(silence(&mut mesa, 1), ["mazo", "pido-flor-0", "sigo"]);
}
