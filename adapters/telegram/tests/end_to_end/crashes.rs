//! Programs that die, and updates that come twice because of it.

use serde_json::json;

use crate::support::people::{ANA, BETO, GROUP, at, telegram};
use crate::support::state::{Kind, State};
use crate::trouble::{one_move, truco, turn_of};

#[tokio::test]
async fn a_crash_during_play_loses_nothing_and_old_keyboards_work() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let program = truco(&telegram, &[&ANA, &BETO]).await;
    one_move(&telegram, &[&ANA, &BETO]).await;
    telegram.read(at(GROUP), "juega").await;
    telegram.wait_until_quiet().await;
    program.noted(&telegram, &[GROUP, ANA.id, BETO.id]).await;
    let before: Vec<_> = [GROUP, ANA.id, BETO.id].map(|chat| telegram.texts(chat)).into();
    let program = program.crash_and_restart();
    // These presses are on keyboards from before the crash.
    one_move(&telegram, &[&BETO, &ANA]).await;
    for (chat, before) in [GROUP, ANA.id, BETO.id].into_iter().zip(before) {
        let now = |state: &mut State| -> String {
            state.chats[&chat].messages.values().map(|shown| shown.text.clone() + "\n").collect()
        };
        telegram.wait("what is true now", |state| (now(state) != before).then_some(())).await;
    }
    // The messages are edited in place, with no extra ones.
    program.noted(&telegram, &[GROUP, ANA.id, BETO.id]).await;
    let mut program = program;
    // A crash may come between sending a hand and recording it. A hand left over like that goes when it is
    // pressed.
    for _ in 0..3 {
        one_move(&telegram, &[&BETO, &ANA]).await;
        program = program.crash_and_restart();
    }
    telegram.play_until(at(GROUP), &[&ANA, &BETO], "Gan").await;
    drop(program);
}

#[tokio::test]
async fn an_unrecorded_hand_is_removed_when_pressed() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let program = truco(&telegram, &[&ANA, &BETO]).await;
    telegram.wait_until_quiet().await;
    program.noted(&telegram, &[GROUP, ANA.id, BETO.id]).await;
    let (person, hand, buttons) = turn_of(&telegram, &[&ANA, &BETO]).await;
    // As if the program had died after sending it and before recording it.
    let mut twin = hand.clone();
    {
        let mut state = telegram.state();
        let chat = state.chats.get_mut(&person.id).unwrap();
        chat.newest += 1;
        twin.id = chat.newest;
        chat.messages.insert(twin.id, twin.clone());
    }
    let card = buttons[0].data.clone().unwrap();
    let made = telegram.press_data(at(person.id), person, &hand, &card).await;
    assert!(!made.alert, "{made:?}");
    let answered = telegram.press_data(at(person.id), person, &twin, &card).await;
    assert!(answered.alert && answered.text.contains("quedó viejo"), "{answered:?}");
    telegram
        .wait("the twin to go", |state| (!state.chats[&person.id].messages.contains_key(&twin.id)).then_some(()))
        .await;
    telegram.wait_until_quiet().await;
    program.noted(&telegram, &[GROUP, ANA.id, BETO.id]).await;
}

#[tokio::test]
async fn updates_that_come_again_after_a_crash_play_once() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let program = truco(&telegram, &[&ANA, &BETO]).await;
    telegram.wait_until_quiet().await;
    let program = program.crash_and_restart();
    telegram.wait_until_quiet().await;
    // From now on confirmed updates come again and again.
    telegram.state().again = u32::MAX;
    one_move(&telegram, &[&ANA, &BETO]).await;
    telegram.read(at(GROUP), "juega").await;
    telegram.wait_until_quiet().await;
    let played = telegram.texts(GROUP);
    let program = program.crash_and_restart();
    telegram.wait_until_quiet().await;
    assert_eq!(telegram.texts(GROUP), played);
    telegram.state().again = 0;
    telegram.play_until(at(GROUP), &[&ANA, &BETO], "Gan").await;
    drop(program);
}

#[tokio::test]
async fn a_replaced_hand_is_removed_despite_a_crash() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let program = truco(&telegram, &[&ANA, &BETO]).await;
    program.noted(&telegram, &[GROUP, ANA.id, BETO.id]).await;
    let (person, hand, _) = turn_of(&telegram, &[&ANA, &BETO]).await;
    // The hand is posted below what was typed, and for now the old one above cannot be deleted.
    let wait = json!({ "ok": false, "error_code": 429, "parameters": { "retry_after": 5000 } });
    telegram.state().errors.push_back(("deletemessage".into(), 429, wait));
    telegram.write(at(person.id), person, "/mano");
    let new = telegram
        .wait("the hand at the bottom", |state| {
            let mut hands = state.chats[&person.id].messages.values();
            hands.find(|shown| shown.id > hand.id && shown.text.contains("Tu mano")).cloned()
        })
        .await;
    telegram.wait("the attempt to delete", |state| state.errors.is_empty().then_some(())).await;
    let program = program.crash_and_restart();
    telegram
        .wait("the old hand to go", |state| state.chats[&person.id].messages.keys().eq([&new.id]).then_some(()))
        .await;
    program.noted(&telegram, &[person.id]).await;
}

#[tokio::test]
async fn an_unrecorded_table_loses_its_buttons_when_pressed() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let _program = truco(&telegram, &[&ANA, &BETO]).await;
    telegram.wait_until_quiet().await;
    let (table, _) = telegram.find(at(GROUP), "Mi mano").await;
    let mut twin = table.clone();
    {
        let mut state = telegram.state();
        let chat = state.chats.get_mut(&GROUP).unwrap();
        chat.newest += 1;
        twin.id = chat.newest;
        chat.messages.insert(twin.id, twin.clone());
    }
    let data = table.button("Mi mano").unwrap().data.unwrap();
    let (session, _) = data.split_once('.').unwrap();
    let answered = telegram.press_data(at(GROUP), &ANA, &twin, &format!("{session}.0.tm1e")).await;
    assert!(answered.alert && answered.text.contains("quedó viejo"), "{answered:?}");
    telegram
        .wait("no buttons", |state| state.chats[&GROUP].messages[&twin.id].buttons().is_empty().then_some(()))
        .await;
}
