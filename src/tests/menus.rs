//! The menus of a lobby: their contents, and the marks of the chosen values.

use sobremesa_screen::Tone;

use super::*;
use crate::request::Request;
use crate::{Button, Menu, View};

fn offered(mesa: &Mesa, menu: &Menu) -> Vec<Button> {
    mesa.session.view(&player("Ana"), &View::Options(menu.clone()), Language::Es).controls
}

/// The labels of the values in force.
fn chosen(mesa: &Mesa, menu: &Menu) -> Vec<String> {
    offered(mesa, menu).into_iter().filter(|button| button.tone == Tone::Primary).map(|button| button.label).collect()
}

#[test]
fn only_the_chosen_menu_entry_is_marked() {
    for menu in [Menu::Games, Menu::Presets, Menu::Seats, Menu::Patience, Menu::Hints] {
        let mut mesa = Mesa::open("mano-a-mano");
        assert_eq!(chosen(&mesa, &menu).len(), 1, "{menu:?}");
        // The last one leads back.
        let count = offered(&mesa, &menu).len() - 1;
        assert!(count > 1, "{menu:?}");
        for place in 0..count {
            // Buttons stay valid while nothing has changed.
            let button = offered(&mesa, &menu).swap_remove(place);
            let Request::At(_, act) = button.press.request("") else { panic!("{menu:?}: {button:?}") };
            mesa.act("Ana", &act).unwrap();
            assert_eq!(chosen(&mesa, &menu), [button.label], "{menu:?}");
        }
    }
}

#[test]
fn waiting_time_is_told_in_minutes_or_whole_hours() {
    let mut mesa = Mesa::open("mano-a-mano");
    for (minutes, about, label) in [
        (Some(1), "un minuto", "un minuto"),
        (Some(59), "59 minutos", "59 minutos"),
        (Some(60), "una hora", "una hora"),
        (Some(90), "90 minutos", "90 minutos"),
        (Some(720), "12 horas", "12 horas"),
        (None, "tarde lo que tarde", "el tiempo que haga falta"),
    ] {
        mesa.configure("Ana", Configure::Patience(minutes)).unwrap();
        let lobby = text(&mesa.session.table_screen(Language::Es));
        assert!(lobby.contains(about), "{minutes:?}: {lobby}");
        let menu = offered(&mesa, &Menu::All);
        let labels: Vec<_> = menu.iter().map(|button| button.label.as_str()).collect();
        assert!(labels.contains(&format!("Espera a quien falte: {label}").as_str()), "{minutes:?}: {labels:?}");
    }
}

/// A host who wants a smaller table is told how many sit there.
#[test]
fn a_table_is_not_made_smaller_than_who_sits_there() {
    let mut mesa = Mesa::open("pareja-100");
    for other in ["Beto", "Caro"] {
        mesa.act(other, &join()).unwrap();
    }
    assert_eq!(mesa.configure("Ana", Configure::Seats(2)), Err(Refusal::TooManySeated { seated: 3 }));
    mesa.configure("Ana", Configure::Seats(3)).unwrap();
    mesa.act("Caro", &Act::Leave).unwrap();
    mesa.configure("Ana", Configure::Seats(2)).unwrap();
    assert_eq!(mesa.session.seats().count(), 2);
}
