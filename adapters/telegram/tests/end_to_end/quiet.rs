//! Sparing writes: a move is confirmed in the answer to the press, boards stand at the table alone, and turns
//! are called in the place where they are played.

use std::time::Duration;

use serde_json::json;
use sobremesa::{Act, Actor, Choice, Request, Stage};
use sobremesa_screen::locale::Language;
use sobremesa_telegram::Intake;

use crate::support::people::{ANA, BETO, GROUP, at, telegram};
use crate::support::program::{Program, own_clock, pass, passing};
use crate::support::state::{Kind, State};
use crate::trouble::turn_of;

#[tokio::test]
async fn a_press_states_the_move_and_hands_start_with_scores() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let _program = Program::start(&telegram);
    telegram.begin(at(GROUP), "Truco argentino", "Mano a mano a 15", &[&ANA, &BETO]).await;
    telegram.wait_until_quiet().await;
    let (person, hand, buttons) = turn_of(&telegram, &[&ANA, &BETO]).await;
    // The score before what they hold.
    let place = |words: &str| hand.text.find(words).unwrap_or_else(|| panic!("{words} in {}", hand.text));
    assert!(place("Ana: 0 de 15") < place("Tus cartas"), "{}", hand.text);
    let card = buttons.iter().find(|button| button.label.contains(" de ")).unwrap();
    let answered = telegram.press_data(at(person.id), person, &hand, card.data.as_deref().unwrap()).await;
    let told = format!("{} juega {}.", person.name, card.label.to_lowercase());
    assert!(!answered.alert && answered.text.to_lowercase() == told.to_lowercase(), "{answered:?} instead of {told}");
    // A press on an outdated message updates it at once, before all that waits.
    let again = telegram.press_data(at(person.id), person, &hand, buttons[0].data.as_deref().unwrap()).await;
    assert!(again.alert || again.text.is_empty(), "{again:?}");
    telegram
        .wait("the hand without the card", |state| {
            let shown = state.chats[&person.id].messages.values().next_back()?;
            shown.button(&card.label).is_none().then_some(())
        })
        .await;
    assert_eq!(telegram.state().faults, Vec::<String>::new());
}

#[tokio::test]
async fn boards_stay_at_the_table_and_calls_are_made_there() {
    let _clock = own_clock().await;
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let _program = Program::with(&telegram, Intake::Polling, passing);
    telegram.begin_at_table(at(GROUP), "damas obligatoria", &[&ANA, &BETO]).await;
    telegram.wait_until_quiet().await;
    // The second player has been away for long when their turn comes.
    let first = if telegram.said(at(GROUP), "Le toca a Ana").is_some() { &ANA } else { &BETO };
    let other = if first.id == ANA.id { &BETO } else { &ANA };
    pass(Duration::from_secs(600));
    while telegram.said(at(GROUP), &format!("Le toca a {}", other.name)).is_none() {
        telegram.play_thinking(at(GROUP), &[first], "away", 1, async || {}).await;
        telegram.wait_until_quiet().await;
    }
    let call = telegram.read(at(GROUP), "juega con los botones de la mesa").await;
    assert!(call.html.contains(&format!("tg://user?id={}", other.id)) && !call.silent, "{call:?}");
    while telegram.said(at(GROUP), &format!("Le toca a {}", first.name)).is_none() {
        telegram.play_thinking(at(GROUP), &[other], "back", 1, async || {}).await;
        telegram.wait_until_quiet().await;
    }
    telegram.wait_until_quiet().await;
    let state = telegram.state();
    assert!(state.chats[&GROUP].messages.contains_key(&call.id), "whoever's phone rang finds it there");
    for person in [&ANA, &BETO] {
        assert!(state.chats[&person.id].messages.is_empty(), "nothing in private");
    }
    assert_eq!(state.faults, Vec::<String>::new());
}

/// The Mini App, the page and other platforms make the same requests; a player who makes them needs no call
/// here.
#[tokio::test]
async fn a_player_acting_elsewhere_is_not_called_in_the_chat() {
    let _clock = own_clock().await;
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let program = Program::with(&telegram, Intake::Polling, passing);
    telegram.begin(at(GROUP), "Truco argentino", "Mano a mano a 15", &[&ANA, &BETO]).await;
    telegram.wait_until_quiet().await;
    pass(Duration::from_secs(600));
    let id = program.manager.sessions_at("telegram", Stage::Playing).await.unwrap()[0];
    let loud = |state: &State| {
        let sent = state.calls.iter().filter(|(method, body)| {
            method.starts_with("send") && method != "sendchataction" && body["disable_notification"] != json!(true)
        });
        sent.count()
    };
    let mut rung = Vec::new();
    for _ in 0..5 {
        let seen = program.manager.read(id, |session| {
            let sitter = session.sitter(*session.call()?.seats.first()?)?;
            Some((sitter.player.clone(), session.own_moves(&sitter.player, Language::Es)))
        });
        let (player, moves) = seen.await.unwrap().unwrap();
        let card = moves.iter().find(|one| one.label.contains(" de ")).unwrap_or(&moves[0]);
        let who = Actor::new(player, "", Language::Es);
        let played = Request::At(id, Act::Play(Choice::Word(card.text.clone())));
        assert!(program.manager.handle(played, &who, passing()).await.unwrap().changed);
        telegram.wait_until_quiet().await;
        rung.push(loud(&telegram.state()));
        pass(Duration::from_secs(5));
    }
    // The second player was away until then.
    assert!(rung[1..].iter().all(|count| *count == rung[1]), "{rung:?}");
    assert_eq!(telegram.state().faults, Vec::<String>::new());
}
