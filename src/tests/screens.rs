//! Properties of the screens of every game in the catalogue.

use super::*;
use crate::catalogue::GAMES;
use crate::request::press::LONGEST_PRESS;
use crate::{Menu, Press, View, What};

/// The buttons a seated player can get to see, without pressing any that changes something.
fn buttons(mesa: &Mesa, who: &str) -> Vec<crate::Button> {
    let (session, id) = (&mesa.session, player(who));
    let mut found = session.table_screen(Language::Es).controls;
    found.extend(session.hand_screen(&id, Language::Es).into_iter().flat_map(|hand| hand.controls));
    let options = session.game().fields().into_iter().map(|field| Menu::Option(field.name.to_owned()));
    let menus =
        [Menu::All, Menu::Games, Menu::Presets, Menu::Seats, Menu::Places, Menu::Patience].into_iter().chain(options);
    for view in menus.map(View::Options).chain([View::More]) {
        found.extend(session.view(&id, &view, Language::Es).controls);
    }
    found
}

#[test]
fn every_button_of_every_game_fits_and_says_something() {
    for game in GAMES {
        for preset in game.presets() {
            let mut mesa = Mesa::of(&open(game.id(), preset.id));
            let mut seen = buttons(&mesa, "Ana");
            for number in 1..preset.seats {
                mesa.act(&format!("Persona{number}"), &join()).unwrap();
            }
            mesa.act("Ana", &Act::Start).unwrap();
            // Some way into the game, past the very first moves.
            for _ in 0..40 {
                if !mesa.session.is_playing() {
                    break;
                }
                let who = mesa.name_at(mesa.turn());
                seen.extend(buttons(&mesa, &who));
                let mv = mesa.first_move();
                mesa.act(&who, &word(&mv)).unwrap();
            }
            for button in seen {
                let carried = button.press.to_string();
                assert!(carried.len() <= LONGEST_PRESS && carried.is_ascii(), "{}: {carried}", game.id());
                assert_eq!(carried.parse::<Press>().as_ref(), Ok(&button.press), "{}", game.id());
                assert!(!button.label.trim().is_empty(), "{}: {carried}", game.id());
            }
        }
    }
}

#[test]
fn every_called_player_has_a_button_in_the_hand() {
    for game in GAMES {
        let mut open = open(game.id(), "");
        open.preset = None;
        let mut mesa = Mesa::of(&open);
        for number in 1..mesa.session.seats().count() {
            mesa.act(&format!("Persona{number}"), &join()).unwrap();
        }
        mesa.act("Ana", &Act::Start).unwrap();
        for seat in mesa.session.call().unwrap().seats {
            let hand = mesa.hand(&mesa.name_at(seat)).unwrap();
            let moves = hand.controls.iter().filter(|button| matches!(button.press.what, What::Hand(_)));
            assert!(moves.count() > 0, "{}", game.id());
        }
    }
}

/// Viewers of the scene get the same buttons as readers of the words.
#[test]
fn buttons_without_words_are_those_of_the_screens() {
    for game in ["domino", "truco-argentino", "parchis", "ajedrez"] {
        let mut open = open(game, "");
        open.preset = None;
        let mut mesa = Mesa::of(&open);
        assert_eq!(mesa.session.buttons(&player("Ana"), Language::Es), None);
        while mesa.session.free_seats().next().is_some() {
            let who = format!("J{}", mesa.session.free_seats().count());
            mesa.act(&who, &join()).unwrap();
        }
        mesa.act("Ana", &Act::Start).unwrap();
        for _ in 0..20 {
            for name in mesa.session.seats().iter().map(|seat| mesa.name_at(seat)).chain(["Zoe".into()]) {
                let (table, hand) = mesa.session.buttons(&player(&name), Language::Es).unwrap();
                assert_eq!(table.controls, mesa.session.table_screen(Language::Es).controls, "{game}");
                assert_eq!(hand.map(|hand| hand.controls), mesa.hand(&name).map(|hand| hand.controls), "{game}");
            }
            let (who, mv) = (mesa.name_at(mesa.turn()), mesa.first_move());
            if mesa.act(&who, &word(&mv)).is_err() || !mesa.session.is_playing() {
                break;
            }
        }
    }
}

/// The texts of a screen, line by line.
fn lines(spoken: &Spoken) -> Vec<String> {
    let lines = spoken.blocks.iter().flat_map(|block| match block {
        SpokenBlock::Text(text) => vec![text.clone()],
        SpokenBlock::List(lines) => lines.clone(),
        _ => Vec::new(),
    });
    lines.collect()
}

#[test]
fn turn_and_dealer_are_said_once() {
    for game in GAMES {
        for preset in game.presets() {
            let mut mesa = Mesa::of(&open(game.id(), preset.id));
            for number in 1..preset.seats {
                mesa.act(&format!("Persona{number}"), &join()).unwrap();
            }
            mesa.act("Ana", &Act::Start).unwrap();
            for _ in 0..30 {
                if !mesa.session.is_playing() {
                    break;
                }
                let who = mesa.name_at(mesa.turn());
                for shown in [mesa.session.table_screen(Language::Es), mesa.hand(&who).unwrap()] {
                    let lines = lines(&shown);
                    for words in ["toca", "eparte"] {
                        let said: Vec<&String> = lines.iter().filter(|line| line.contains(words)).collect();
                        assert!(said.len() <= 1, "{}: {said:?}", game.id());
                    }
                }
                let mv = mesa.first_move();
                mesa.act(&who, &word(&mv)).unwrap();
            }
        }
    }
}

/// Telegram shows 64 characters of a button, Discord 80.
#[test]
fn waiting_time_labels_fit_on_a_button() {
    let mesa = Mesa::open("mano-a-mano");
    for language in Language::ALL {
        let menu = mesa.session.view(&player("Ana"), &View::Options(Menu::Patience), *language);
        assert!(menu.blocks.len() > 1, "it says what is waited for");
        let all = mesa.session.view(&player("Ana"), &View::Options(Menu::All), *language);
        let opens = |what: &What| *what == What::Options(Menu::Patience);
        let own = all.controls.into_iter().filter(|button| opens(&button.press.what));
        for button in own.chain(menu.controls) {
            assert!(button.label.chars().count() <= 64, "{language}: {}", button.label);
        }
    }
}
