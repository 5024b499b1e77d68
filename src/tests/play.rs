//! Moves, by word and by button.

use serde_json::json;
use sobremesa_game::Code;

use super::lobby::press;
use super::*;
use crate::request::View;
use crate::request::parts::{Named, Text, Wish};
use crate::request::press::{Press, What};
use crate::session::phase::Ending;
use crate::session::transitions::done::Effect;

#[test]
fn only_those_who_sit_play_and_only_in_turn() {
    let mut mesa = Mesa::of_two();
    let (who, other) = mesa.turn_and_other();
    let mv = mesa.first_move();
    assert_eq!(mesa.act("Zoe", &word(&mv)), Err(Refusal::NotSeated));
    assert!(matches!(mesa.act(other, &word(&mv)), Err(Refusal::Game(_))));
    assert!(matches!(mesa.act(who, &word("hola")), Err(Refusal::Game(_))));
    assert_eq!(mesa.act(who, &word(&"6".repeat(1 << 20))), Err(Refusal::TooLong { limit: 100 }));
    mesa.act(who, &word(&format!(" {mv} "))).unwrap();
    assert_ne!(mesa.first_move(), mv);
}

#[test]
fn a_game_can_be_finished_with_the_hands_buttons() {
    let mut mesa = Mesa::of_four();
    while mesa.session.is_playing() {
        let who = mesa.name_at(mesa.turn());
        let mut screen = mesa.hand(&who).unwrap();
        // Steps until a move is complete.
        loop {
            let done = press(&mut mesa, &who, &screen.controls[0].press).unwrap();
            if done.effect == crate::session::transitions::done::Effect::Changed {
                break;
            }
            screen = mesa.session.view(&player(&who), &done.view.unwrap(), Language::Es);
        }
    }
    assert_eq!(mesa.session.ending(), Some(Ending::Played));
    assert_eq!(mesa.session.outcome().unwrap().winners.len(), 2);
    let shown = text(&mesa.session.table_screen(Language::Es));
    assert!(shown.contains("Ganaron "), "{shown}");
    assert!(mesa.session.proof().unwrap().check().is_ok());
}

#[test]
fn a_button_that_is_pressed_twice_plays_once() {
    let mut mesa = Mesa::of_two();
    let (who, _) = mesa.turn_and_other();
    let button = mesa.hand(who).unwrap().controls.swap_remove(0);
    press(&mut mesa, who, &button.press).unwrap();
    let again = press(&mut mesa, who, &button.press).unwrap_err();
    let Refusal::Stale { news: Some(news) } = &again else { panic!("{again:?}") };
    assert!(mesa.session.say(news, Language::Es).contains(who));
    // Even where the next question is the same: to draw, and to draw again.
    let mut mesa = Mesa::of_two();
    for _ in 0..200 {
        let seat = mesa.turn();
        let who = mesa.name_at(seat);
        let mv = mesa.first_move();
        let button = mesa.hand(&who).unwrap().controls.swap_remove(0);
        mesa.act(&who, &word(&mv)).unwrap();
        if mv == "robo" && mesa.session.is_playing() && mesa.turn() == seat && mesa.first_move() == "robo" {
            assert!(matches!(press(&mut mesa, &who, &button.press), Err(Refusal::Stale { .. })));
            return;
        }
    }
    panic!("nobody drew twice");
}

#[test]
fn a_neighbours_move_leaves_the_buttons_of_the_others_true() {
    let mut mesa = Mesa::of_four();
    let moments = |mesa: &Mesa| mesa.playing().moments.clone();
    let before = moments(&mesa);
    let (mover, next) = (mesa.turn(), mesa.session.seats().next(mesa.turn()));
    let mv = mesa.first_move();
    let who = mesa.name_at(mover);
    mesa.act(&who, &word(&mv)).unwrap();
    let after = moments(&mesa);
    for seat in mesa.session.seats().iter() {
        let asked_anew = seat == mover || seat == next;
        assert_eq!(after[seat.index()] != before[seat.index()], asked_anew, "{seat:?}");
    }
}

#[test]
fn a_forged_button_allows_no_more_than_a_typed_word() {
    let mut mesa = Mesa::of_two();
    let (who, other) = mesa.turn_and_other();
    let moment = |mesa: &Mesa, who: &str| mesa.playing().moments[mesa.session.seat_of(&player(who)).unwrap().index()];
    let hand = |moment, named| Act::Play(Choice::Hand { moment, named });
    let mv = mesa.first_move();
    let forged = hand(moment(&mesa, other), Named::Move(Text::new(&mv)));
    assert!(matches!(mesa.act(other, &forged), Err(Refusal::Game(_))));
    assert_eq!(mesa.act("Zoe", &forged), Err(Refusal::NotSeated));
    let now = moment(&mesa, who);
    for named in [Named::Path(Text::new("nada")), Named::Path(Text::Hash(1)), Named::Move(Text::Hash(1))] {
        assert_eq!(mesa.act(who, &hand(now, named)), Err(Refusal::UnknownPress));
    }
    // The way back to the first step.
    let back = mesa.act(who, &hand(now, Named::Path(Text::new("")))).unwrap();
    assert_eq!((back.effect, back.view), (Effect::Nothing, Some(View::Hand(String::new()))));
    let table = Act::Play(Choice::Table { moment: 0, named: Named::Move(Text::new(&mv)) });
    assert!(matches!(mesa.act(who, &table), Err(Refusal::Stale { .. })));
}

#[test]
fn no_player_tells_the_time() {
    for (game, option, value) in [("ajedrez", "reloj", json!("5")), ("damas", "tiempo", json!(true))] {
        let mut open = open(game, "");
        open.preset = None;
        open.choices.insert(option.into(), value);
        let mut mesa = Mesa::of(&open).with(&["Beto"]);
        for who in ["Ana", "Beto"] {
            let refusal = mesa.act(who, &word("reloj 600")).unwrap_err();
            assert!(
                matches!(refusal, Refusal::Game(ref game) if game.code == Code::UnknownMove),
                "{game}: {refusal:?}"
            );
        }
    }
}

#[test]
fn giving_up_is_a_move_where_the_game_has_one() {
    let mut open = open("ajedrez", "");
    open.preset = None;
    let mut mesa = Mesa::of(&open).with(&["Beto"]);
    mesa.act("Beto", &Act::Resign).unwrap();
    assert_eq!(mesa.session.ending(), Some(Ending::Played));
    assert_eq!(mesa.session.outcome().unwrap().reason, "abandono");
}

#[test]
fn a_move_is_also_found_by_its_hash() {
    let mut mesa = Mesa::of_two();
    let (who, _) = mesa.turn_and_other();
    let Text::Hash(hash) = Text::new(&format!("{}ñ", mesa.first_move())) else { panic!("no ASCII, no text") };
    let moment = mesa.playing().moments[mesa.turn().index()];
    let hashed = |hash| Act::Play(Choice::Hand { moment, named: Named::Move(Text::Hash(hash)) });
    assert_eq!(mesa.act(who, &hashed(hash)), Err(Refusal::UnknownPress));
    let mv = mesa.first_move();
    let hash = crate::request::words::leading_number(&<sha2::Sha256 as sha2::Digest>::digest(&mv));
    mesa.act(who, &hashed(hash)).unwrap();
    assert_eq!(mesa.session.phase.dealt().unwrap().table.record().inputs[0].1, mv);
}

#[test]
fn the_hand_is_shown_to_its_player_alone() {
    let mut mesa = Mesa::of_two();
    let view = Act::Show(View::Hand(String::new()));
    assert_eq!(mesa.act("Zoe", &view), Err(Refusal::NotSeated));
    assert!(mesa.act("Ana", &view).is_ok());
    assert_eq!(mesa.hand("Zoe"), None);
    let (who, other) = mesa.turn_and_other();
    let (mine, theirs) = (mesa.hand(who).unwrap(), mesa.hand(other).unwrap());
    assert!(text(&mine).contains("Te toca") && !mine.controls.is_empty());
    assert!(text(&theirs).contains(&format!("Le toca a {who}")) && theirs.controls.is_empty());
}

#[test]
fn resigning_ends_a_game_without_a_resignation_move() {
    let mut mesa = Mesa::of_four();
    assert_eq!(mesa.act("Zoe", &Act::Resign), Err(Refusal::NotSeated));
    mesa.act("Beto", &Act::Resign).unwrap();
    assert_eq!(mesa.session.ending(), Some(Ending::Resigned(seat(1))));
    let shown = text(&mesa.session.table_screen(Language::Es));
    assert!(shown.contains("Beto abandona"), "{shown}");
    assert_eq!(mesa.act("Beto", &Act::Resign), Err(Refusal::Over));
}

#[test]
fn dangerous_buttons_ask_once_more() {
    let mut mesa = Mesa::of_two();
    let more = mesa.act("Ana", &Act::Show(View::More)).unwrap().view.unwrap();
    let menu = mesa.session.view(&player("Ana"), &more, Language::Es);
    let resign = menu.controls.iter().find(|button| button.label == "Abandonar la partida").unwrap();
    let asked = press(&mut mesa, "Ana", &resign.press).unwrap().view.unwrap();
    assert!(mesa.session.is_playing());
    let question = mesa.session.view(&player("Ana"), &asked, Language::Es);
    assert!(text(&question).contains("¿Seguro"));
    press(&mut mesa, "Ana", &question.controls[0].press).unwrap();
    assert_eq!(mesa.session.ending(), Some(Ending::Resigned(seat(0))));
}

#[test]
fn a_vacated_seats_hand_goes_to_the_next_player() {
    let mut mesa = Mesa::of_two();
    let hand = mesa.hand("Beto").unwrap();
    mesa.act("Beto", &Act::Leave).unwrap();
    assert_eq!(mesa.hand("Beto"), None);
    assert!(matches!(mesa.act("Beto", &word("paso")), Err(Refusal::NotSeated)));
    let shown = mesa.session.table_screen(Language::Es);
    let take = shown.controls.iter().find(|button| button.label == "Sentarme en el asiento 2").unwrap();
    press(&mut mesa, "Caro", &take.press).unwrap();
    assert_eq!(mesa.hand("Caro").unwrap().blocks[2], hand.blocks[2]);
    mesa.play_out();
    assert!(mesa.session.proof().unwrap().check().is_ok());
}

#[test]
fn a_table_that_everyone_has_left_is_over() {
    let mut mesa = Mesa::of_two();
    mesa.act("Ana", &Act::Leave).unwrap();
    assert_eq!(mesa.session.host(), &player("Beto"));
    mesa.act("Beto", &Act::Leave).unwrap();
    assert_eq!(mesa.session.ending(), Some(Ending::Expired));
}

#[test]
fn host_and_moderators_end_the_table() {
    let mut mesa = Mesa::of_two();
    assert!(matches!(mesa.act("Beto", &Act::End), Err(Refusal::NotHost { .. })));
    assert!(matches!(mesa.act("Zoe", &Act::End), Err(Refusal::NotHost { .. })));
    // A player who may not do it is not asked to confirm it.
    let asked = |what: What| Act::Show(View::Confirm(Box::new(Press { session: mesa.session.id(), moment: 0, what })));
    let end = asked(What::End);
    let remove = asked(What::Absent(seat(0), Wish::Remove));
    assert!(matches!(mesa.act("Beto", &end), Err(Refusal::NotHost { .. })));
    assert_eq!(mesa.act("Zoe", &remove), Err(Refusal::NotSeated));
    assert_eq!(mesa.act("Ana", &remove), Err(Refusal::OwnSeat));
    assert!(mesa.act("Beto", &remove).is_ok() && mesa.act("Ana", &end).is_ok());
    mesa.act("Ana", &Act::End).unwrap();
    assert_eq!(mesa.session.ending(), Some(Ending::Stopped));
    assert_eq!(mesa.act("Ana", &Act::End), Err(Refusal::Over));
}
