//! Every value of every option can be set from a lobby: by a button, or in writing.

use proptest::prelude::*;
use serde_json::json;
use sobremesa_game::Next;
use sobremesa_game::options::{Allowed, Field};

use super::*;
use crate::Urgency;
use crate::catalogue::{AnyGame, GAMES};
use crate::request::parts::Menu;
use crate::request::press::{Press, What};
use crate::request::{Request, View};

/// A value of each kind that the option may have.
fn kinds(field: &Field) -> Vec<Value> {
    match &field.allowed {
        Allowed::Range(least, most) => {
            [*least, least + 1, (least + most) / 2, most - 1, *most].map(Value::from).to_vec()
        }
        Allowed::Text(examples) => {
            let more = ["7+3", "1", "1+0", "15+10", "25d5", "40/120,60", "14dias"];
            examples.iter().chain(&more).map(|&text| text.into()).collect()
        }
        listed => listed.list_values(),
    }
}

fn answer(mesa: &mut Mesa, who: &str, request: Option<Request>) -> Result<Done, Refusal> {
    let Some(Request::At(_, act)) = request else { panic!("nothing is asked") };
    mesa.act(who, &act)
}

/// Sets an option like a person who sees only buttons and fields. Returns whether it was possible.
fn set(mesa: &mut Mesa, name: &str, value: &Value) -> Result<(), Refusal> {
    let host = player("Ana");
    let page = |mesa: &Mesa, menu| mesa.session.view(&host, &View::Options(menu), Language::Es);
    let all = page(mesa, Menu::All);
    let way = What::Options(Menu::Option(name.to_owned()));
    assert!(all.controls.iter().any(|button| button.press.what == way), "{name} is not offered");
    let values = page(mesa, Menu::Option(name.to_owned()));
    let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let wanted = What::Value(name.to_owned(), text.clone());
    let press: Option<Press> =
        values.controls.iter().map(|button| button.press.clone()).find(|press| press.what == wanted);
    let request = match press {
        Some(press) => press.to_string().parse::<Press>().map(|press| press.request("")).ok(),
        None => {
            let entry = values.entry.unwrap_or_else(|| panic!("{name} cannot be {value}"));
            assert!(values.controls.iter().any(|button| button.press == entry.press), "{name}: no button to write");
            assert!(!entry.hint.is_empty() && !entry.title.is_empty() && text.len() <= super::super::Entry::LONGEST);
            entry.press.to_string().parse::<Press>().ok().and_then(|press| press.answer(&format!(" {text} ")))
        }
    };
    answer(mesa, "Ana", request)?;
    assert_eq!(mesa.session.choices()[name], *value, "{name}");
    Ok(())
}

#[test]
fn each_game_accepts_every_kind_of_value_of_its_options() {
    for game in GAMES {
        for field in game.fields() {
            for value in kinds(&field) {
                // Pairs need four seats, and so on: some preset admits it.
                let possible = game.presets().iter().any(|preset| {
                    let mut mesa = Mesa::of(&open(game.id(), preset.id));
                    set(&mut mesa, field.name, &value).is_ok()
                });
                assert!(possible, "{} {} {value}", game.id(), field.name);
            }
        }
    }
}

#[test]
fn each_typical_value_is_allowed_and_listed_once() {
    for game in GAMES {
        for field in game.fields() {
            for (place, value) in field.offer_values().iter().enumerate() {
                assert!(field.allowed.admits(value), "{} {} {value}", game.id(), field.name);
                assert!(!field.offer_values()[..place].contains(value), "{} {} {value} twice", game.id(), field.name);
                let choices: Choices = [(field.name.to_owned(), value.clone())].into_iter().collect();
                assert_eq!(game.choices(&choices).map(|all| all[field.name].clone()), Ok(value.clone()));
            }
            assert!(!field.offer_values().is_empty(), "{} {}", game.id(), field.name);
        }
    }
}

#[test]
fn a_value_out_of_range_is_refused_with_the_range() {
    let mut mesa = Mesa::open("pareja-100");
    let written = |name: &str, text: &str| Configure::Written { name: name.into(), text: text.into() };
    let refusal = |mesa: &mut Mesa, name: &str, text: &str| mesa.configure("Ana", written(name, text)).unwrap_err();
    for text in ["0", "1001", "-5", "cien", "", "1e2", "137.0"] {
        let why = refusal(&mut mesa, "puntos", text);
        let said = mesa.session.say(&why.line(), Language::Es);
        assert!(said.contains("entre 1 y 1000"), "{text}: {said}");
        assert!(mesa.session.say(&why.line(), Language::En).contains("between 1 and 1000"));
    }
    let long = "9".repeat(41);
    assert_eq!(refusal(&mut mesa, "puntos", &long), Refusal::TooLong { limit: 40 });
    assert_eq!(refusal(&mut mesa, "nada", "1"), Refusal::UnknownPress);
    assert_eq!(mesa.configure("Beto", written("puntos", "137")), Err(Refusal::NotHost { host: Some(seat(0)) }));
    mesa.configure("Ana", written("puntos", " 137 ")).unwrap();
    assert_eq!(mesa.session.choices()["puntos"], 137);
    mesa.configure("Ana", Configure::Game("ajedrez".into())).unwrap();
    let why = refusal(&mut mesa, "reloj", "rápido");
    assert!(mesa.session.say(&why.line(), Language::Es).contains("3+2"), "{why:?}");
    mesa.configure("Ana", written("reloj", "7 + 3")).unwrap();
    assert_eq!(mesa.session.choices()["reloj"], "7+3");
    mesa.configure("Ana", written("reloj", "3 días")).unwrap();
    assert_eq!(mesa.session.game().choices(&mesa.session.choices()).unwrap()["reloj"], "3dias");
}

#[test]
fn every_option_refuses_invalid_values_and_names_valid_ones() {
    for game in GAMES {
        for field in game.fields() {
            let mut mesa = Mesa::of(&open(game.id(), game.presets()[0].id));
            let beyond = match &field.allowed {
                Allowed::Range(least, most) => vec![(least - 1).to_string(), (most + 1).to_string()],
                Allowed::Integers(numbers) => vec![(numbers.iter().max().unwrap() + 1).to_string()],
                Allowed::Words(_) | Allowed::Boolean | Allowed::Text(_) => Vec::new(),
            };
            for text in beyond.into_iter().chain(["¿?".to_owned(), "nada de eso".to_owned()]) {
                let written = Configure::Written { name: field.name.into(), text: text.clone() };
                let why = mesa.configure("Ana", written).unwrap_err();
                for &language in Language::ALL {
                    let (said, may) =
                        (mesa.session.say(&why.line(), language), mesa.session.say(&field.allowed.line(), language));
                    assert!(said.contains(&may), "{} {} {text}: {said}", game.id(), field.name);
                }
            }
        }
    }
}

proptest! {
    /// After any typed text, the option has a value the game admits, or nothing has changed.
    #[test]
    fn whatever_is_written_is_set_or_refused(game in 0..GAMES.len(), place in 0..20usize, text in "[0-9+/d,a-zñ. -]{0,45}") {
        let game: &dyn AnyGame = GAMES[game];
        let fields = game.fields();
        let field = &fields[place % fields.len()];
        let mut mesa = Mesa::of(&open(game.id(), game.presets()[0].id));
        let before = mesa.session.choices();
        // `act` checks that a refusal changes nothing at all.
        match mesa.configure("Ana", Configure::Written { name: field.name.into(), text }) {
            Ok(_) => prop_assert!(game.choices(&mesa.session.choices()).is_ok()),
            Err(_) => prop_assert_eq!(mesa.session.choices(), before),
        }
    }
}

#[test]
fn seats_drawn_by_lot_appear_in_the_proof() {
    let mut mesa = Mesa::open("pareja-100");
    for other in ["Beto", "Caro", "Dani"] {
        mesa.act(other, &join()).unwrap();
    }
    assert!(matches!(mesa.configure("Beto", Configure::Lot(true)), Err(Refusal::NotHost { .. })));
    let places = mesa.session.view(&player("Ana"), &View::Options(Menu::Places), Language::Es);
    let lot = places.controls.iter().find(|button| button.label == "Sortear los asientos").unwrap();
    answer(&mut mesa, "Ana", Some(lot.press.request(""))).unwrap();
    assert!(text(&mesa.session.table_screen(Language::Es)).contains("se sortean al empezar"));
    mesa.act("Ana", &Act::Start).unwrap();
    assert!(text(&mesa.session.table_screen(Language::Es)).contains("salieron por sorteo"));
    let names = ["Ana", "Beto", "Caro", "Dani"];
    let sitting: Vec<String> = (0..4).map(|number| mesa.name_at(seat(number))).collect();
    let mut sorted = sitting.clone();
    sorted.sort();
    assert_eq!(sorted, names);
    mesa.play_out();
    let proof = mesa.session.proof().unwrap();
    let lot = proof.lot.clone().unwrap();
    assert_eq!(sitting, lot.places().iter().map(|&place| names[usize::from(place)]).collect::<Vec<_>>());
    assert!(proof.check().is_ok());
    let shown = json!(proof);
    assert_eq!(shown["lot"], json!(lot.places()));
    // The next game is played as everyone sits now, one seat on, without a lot.
    for who in names {
        mesa.act(who, &Act::Rematch { contribution: "sal".into() }).unwrap();
    }
    assert!(mesa.session.is_playing());
    assert_eq!((0..4).map(|number| mesa.name_at(seat((number + 1) % 4))).collect::<Vec<_>>(), sitting);
    assert!(!text(&mesa.session.table_screen(Language::Es)).contains("por sorteo"));
}

#[test]
fn a_correspondence_move_may_take_days_without_a_computer() {
    let mut open = open("ajedrez", "sin-reloj");
    open.choices.insert("reloj".into(), "3dias".into());
    let mut mesa = Mesa::of(&open).with(&["Beto"]);
    let day = 24 * 3600;
    for _ in 0..5 {
        mesa.wait(day / 2);
        mesa.act("", &Act::Wake).unwrap();
        assert!(mesa.session.people().count() == 2 && mesa.session.is_playing());
    }
    let (who, mv) = (mesa.name_at(mesa.turn()), mesa.first_move());
    mesa.act(&who, &word(&mv)).unwrap();
    // The other player has three days again, is called again when half are over, and loses at their end.
    mesa.wait(3 * day / 2 - 1);
    mesa.act("", &Act::Wake).unwrap();
    assert_eq!(mesa.session.call().unwrap().urgency, Urgency::Turn);
    mesa.wait(1);
    mesa.act("", &Act::Wake).unwrap();
    assert_eq!(mesa.session.call().unwrap().urgency, Urgency::Reminder);
    mesa.wait(3 * day / 2 - 1);
    mesa.act("", &Act::Wake).unwrap();
    assert!(mesa.session.is_playing());
    mesa.wait(1);
    mesa.act("", &Act::Wake).unwrap();
    assert!(matches!(mesa.session.phase.dealt().unwrap().table.next(), Next::Over(_)));
}
