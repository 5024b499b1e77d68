//! People who have got up.

use super::*;
use crate::request::Configure;

fn told(mesa: &Mesa) -> Vec<String> {
    let shown = mesa.session.table_screen(Language::Es).blocks;
    let texts = shown.into_iter().filter_map(|block| match block {
        SpokenBlock::Text(text) if text.contains("se levantó") => Some(text),
        _ => None,
    });
    let texts: Vec<String> = texts.collect();
    assert_eq!(mesa.session.notes(Language::Es), texts);
    texts
}

#[test]
fn leavers_are_announced_until_their_seat_is_taken() {
    let mut mesa = Mesa::of_four();
    mesa.act("Caro", &Act::Leave).unwrap();
    mesa.act("Beto", &Act::Leave).unwrap();
    let gone =
        |who: &str| format!("{who} se levantó. Una computadora sigue con su mano hasta que alguien ocupe el asiento.");
    assert_eq!(told(&mesa), [gone("Caro"), gone("Beto")]);
    mesa.act("Zoe", &Act::Join { seat: Some(seat(2)), contribution: "sal".into() }).unwrap();
    assert_eq!(told(&mesa), [gone("Beto")]);
    mesa.act("Zoe", &Act::Leave).unwrap();
    assert_eq!(told(&mesa), [gone("Beto"), gone("Zoe")]);
    for language in Language::ALL {
        assert_eq!(mesa.session.notes(*language).iter().filter(|note| note.contains("Zoe")).count(), 1, "{language}");
    }
    mesa.play_out();
    assert_eq!(told(&mesa), ["Beto se levantó de la mesa.", "Zoe se levantó de la mesa."]);
}

#[test]
fn a_new_game_begins_without_old_news() {
    let mut mesa = Mesa::of_two();
    mesa.play_out();
    mesa.act("Beto", &Act::Leave).unwrap();
    assert_eq!(told(&mesa), ["Beto se levantó de la mesa."]);
    mesa.act("Ana", &Act::Rematch { contribution: "sal".into() }).unwrap();
    mesa.act("Caro", &join()).unwrap();
    assert!(mesa.session.is_playing());
    assert_eq!(told(&mesa), [""; 0]);
}

#[test]
fn a_leaver_seated_again_anywhere_is_no_longer_announced() {
    let mut mesa = Mesa::open("pareja-100");
    mesa.act("Beto", &join()).unwrap();
    mesa.act("Beto", &Act::Leave).unwrap();
    assert_eq!(told(&mesa), ["Beto se levantó de la mesa."]);
    mesa.act("Beto", &Act::Join { seat: Some(seat(3)), contribution: "sal".into() }).unwrap();
    assert_eq!(told(&mesa), [""; 0]);
    mesa.act("Beto", &Act::Leave).unwrap();
    mesa.configure("Ana", Configure::Seats(2)).unwrap();
    assert_eq!(told(&mesa), [""; 0], "that seat is no more");
}
