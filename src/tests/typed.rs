//! Typed words at a table: as people write them, and the questions asked when these are ambiguous or too
//! far-reaching.

use serde_json::json;
use sobremesa_screen::locale::Language;

use super::lobby::press;
use super::{Mesa, open, player, text, word};
use crate::request::parts::{Named, Text};
use crate::request::{Act, Choice, View};
use crate::screens::spoken::Spoken;

/// A game for two with these options, begun; Ana has the first seat.
fn begun(game: &str, option: &str, value: serde_json::Value) -> Mesa {
    let mut open = open(game, "");
    open.preset = None;
    open.choices.insert(option.into(), value);
    Mesa::of(&open).with(&["Beto"])
}

fn asked(mesa: &mut Mesa, who: &str, typed: &str) -> (View, Spoken) {
    let done = mesa.act(who, &word(typed)).unwrap();
    let view = done.view.unwrap();
    let spoken = mesa.session.view(&player(who), &view, Language::Es);
    (view, spoken)
}

fn inputs(mesa: &Mesa) -> Vec<String> {
    mesa.session.phase.dealt().unwrap().table.record().inputs.iter().map(|input| input.1.clone()).collect()
}

#[test]
fn a_word_is_played_as_people_write_it() {
    let mut mesa = begun("ajedrez", "ilegales", json!("rechazar"));
    mesa.act("Ana", &word("¡E4!")).unwrap();
    mesa.act("Beto", &word("peón e5")).unwrap();
    mesa.act("Ana", &word("Caballo f3")).unwrap();
    assert_eq!(inputs(&mesa), ["e2e4", "e7e5", "g1f3"]);
}

#[test]
fn a_word_that_means_several_moves_is_asked_about() {
    let mut mesa = begun("ajedrez", "ilegales", json!("rechazar"));
    let before = mesa.session.table_screen(Language::Es);
    let (view, question) = asked(&mut mesa, "Ana", "Caballo g1");
    assert_eq!(view, View::Which(vec!["g1f3".into(), "g1h3".into()]));
    assert!(text(&question).contains("¿Cuál?"), "{}", text(&question));
    assert!(text(&question).contains("Caballo g1 › f3 · g1f3"), "{}", text(&question));
    assert_eq!(mesa.session.table_screen(Language::Es), before, "nobody else sees that");
    assert_eq!(inputs(&mesa), [""; 0]);
    press(&mut mesa, "Ana", &question.controls[1].press).unwrap();
    assert_eq!(inputs(&mesa), ["g1h3"]);
    // The other button belongs to a question that has passed.
    assert!(press(&mut mesa, "Ana", &question.controls[0].press).is_err());
}

#[test]
fn each_offered_meaning_can_be_typed_as_shown() {
    let mut mesa = begun("ajedrez", "ilegales", json!("rechazar"));
    let (_, question) = asked(&mut mesa, "Ana", "caballo");
    assert_eq!(question.controls.len(), 4 + 1);
    let told = question.controls[2].label.clone();
    mesa.act("Ana", &word(&told)).unwrap();
    assert_eq!(inputs(&mesa).len(), 1, "{told}");
}

#[test]
fn an_offence_against_the_rules_needs_confirmation() {
    for (game, option, value, offence) in
        [("ajedrez", "ilegales", json!("penalizar"), "E5"), ("damas", "variante", json!("abundancia"), "21 14")]
    {
        let mut mesa = begun(game, option, value);
        let (view, question) = asked(&mut mesa, "Ana", offence);
        assert!(matches!(view, View::Confirm(_)), "{game}: {view:?}");
        assert!(text(&question).contains("se cuenta como falta"), "{game}: {}", text(&question));
        assert_eq!(inputs(&mesa), [""; 0], "{game}");
        // A player who means it says so; the button is a text like any other.
        let yes = question.controls[0].press.clone();
        press(&mut mesa, "Ana", &yes).unwrap();
        assert_eq!(inputs(&mesa).len(), 1, "{game}");
    }
}

#[test]
fn giving_up_by_partial_words_needs_confirmation() {
    let mut mesa = begun("truc-valenciano", "versos", json!(false));
    let (who, _) = mesa.turn_and_other();
    // Two words of the button *Me'n vaig (al mazo)*, and none of its other names.
    let view = mesa.act(who, &word("vaig mazo")).unwrap().view.unwrap();
    assert!(matches!(view, View::Confirm(_)), "{view:?}");
    assert_eq!(inputs(&mesa), [""; 0]);
    mesa.act(who, &word("Me'n vaig")).unwrap();
    assert_eq!(inputs(&mesa), ["mazo"]);
}

#[test]
fn giving_up_in_words_needs_confirmation() {
    let mut mesa = begun("ajedrez", "ilegales", json!("rechazar"));
    for typed in ["me rindo", "abandono", "Abandonar"] {
        let (view, _) = asked(&mut mesa, "Ana", typed);
        assert!(matches!(view, View::Confirm(_)), "{typed}: {view:?}");
    }
    assert_eq!(inputs(&mesa), [""; 0]);
    let (_, question) = asked(&mut mesa, "Ana", "me rindo");
    press(&mut mesa, "Ana", &question.controls[0].press.clone()).unwrap();
    assert_eq!(inputs(&mesa), ["abandono"]);
}

#[test]
fn typed_words_never_reveal_another_hand() {
    // Equal words, asked by one seat, with different hands of the other: only what one's own hand reveals may
    // differ.
    let hands = |other: [&str; 3]| json!({ "dealer": 1, "hands": [["1e", "7o", "3c"], other] });
    let tables = [hands(["10b", "12c", "4o"]), hands(["7e", "1b", "2c"])].map(|setup| {
        let opening = sobremesa_game::GameSetup {
            seats: sobremesa_game::Seats::new(2).unwrap(),
            options: json!({ "flor": "no" }).as_object().unwrap().clone(),
            setup: Some(setup),
            chance: vec![],
            seed: sobremesa_game::Seed::from_text("typed"),
        };
        crate::catalogue::find("truco-argentino").unwrap().open(opening).unwrap()
    });
    let say = |line: &sobremesa_game::Line, language| crate::catalogue::Texts::get().say_unnamed(language, line);
    let reader = crate::typed::Reader { seat: super::seat(0), language: Language::Es, say: &say };
    for typed in ["sota de bastos", "ancho de bastos", "copas", "el 7", "7 de espadas", "quiero", "3", "bastos", "rey"]
    {
        let read = |place: usize| crate::typed::read(tables[place].as_ref(), reader, typed);
        assert_eq!(read(0), read(1), "{typed}");
    }
}

#[test]
fn suggestions_fit_what_was_typed_so_far() {
    let mesa = begun("ajedrez", "ilegales", json!("rechazar"));
    let suggested = |typed: &str| -> Vec<String> {
        let moves = mesa.session.suggest_moves(&player("Ana"), typed, Language::Es);
        moves.into_iter().map(|own| own.text).collect()
    };
    assert_eq!(suggested("").len(), 20);
    assert_eq!(suggested("CAB"), ["b1a3", "b1c3", "g1f3", "g1h3"]);
    assert_eq!(suggested("caballo g"), ["g1f3", "g1h3"]);
    assert_eq!(suggested("g1 f"), ["g1f3"]);
    assert_eq!(suggested("alfil"), [""; 0]);
    assert!(mesa.session.suggest_moves(&player("Zoe"), "", Language::Es).is_empty());
}

#[test]
fn a_long_or_empty_word_is_refused_as_ever() {
    let mut mesa = begun("ajedrez", "ilegales", json!("rechazar"));
    for typed in ["", " ", "¡!", "🂡", "trucazo trucazo", &"ñ".repeat(50), &"x".repeat(101)] {
        assert!(mesa.act("Ana", &word(typed)).is_err(), "{typed}");
    }
    let named = Choice::Hand { moment: 0, named: Named::Move(Text::Plain("peón e4".into())) };
    assert!(mesa.act("Ana", &Act::Play(named)).is_err(), "a button is no word");
}
