//! Nothing irreversible follows from a single refusal: rooms, topics, pictures and people are asked again.

use std::time::Duration;

use serde_json::json;
use sobremesa::Stage;

use crate::support::people::{ANA, BETO, GROUP, SUPERGROUP, at, telegram, telegram_of, topic};
use crate::support::program::Program;
use crate::support::server::Telegram;
use crate::support::state::Kind;
use crate::trouble::{TRUCO, membership, one_move, truco};

/// Everything that writes the table is refused so once.
fn refuse_once(telegram: &Telegram, code: u16, reason: &str) {
    let answer = json!({ "ok": false, "error_code": code, "description": reason });
    let mut state = telegram.state();
    for method in ["editmessagemedia", "editmessagecaption", "sendphoto"] {
        state.errors.push_back((method.to_owned(), code, answer.clone()));
    }
}

#[tokio::test]
async fn one_refusal_ends_no_game_and_closes_no_room() {
    for (code, reason) in [
        (400, "Bad Request: message thread not found"),
        (400, "Bad Request: chat not found"),
        (403, "Forbidden: bot was kicked from the supergroup chat"),
        (403, "Forbidden: bot is not a member of the supergroup chat"),
        (400, "Bad Request: group chat was deleted"),
    ] {
        let telegram = telegram(&[(GROUP, Kind::Group)]).await;
        let program = truco(&telegram, &[&ANA, &BETO]).await;
        telegram.wait_until_quiet().await;
        refuse_once(&telegram, code, reason);
        one_move(&telegram, &[&ANA, &BETO]).await;
        one_move(&telegram, &[&ANA, &BETO]).await;
        telegram.wait_until_quiet().await;
        let playing = program.manager.sessions_at("telegram", Stage::Playing).await.unwrap();
        assert_eq!(playing.len(), 1, "{reason}");
        telegram.state().errors.clear();
        telegram.play_until(at(GROUP), &[&ANA, &BETO], "Gan").await;
    }
}

#[tokio::test]
async fn a_table_without_its_topic_continues_in_the_general_one() {
    let telegram = telegram(&[(SUPERGROUP, Kind::Forum)]).await;
    let _program = Program::start(&telegram);
    telegram.begin(topic(SUPERGROUP, 7), TRUCO.0, TRUCO.1, &[&ANA, &BETO]).await;
    telegram.wait_until_quiet().await;
    {
        let mut state = telegram.state();
        let chat = state.chats.get_mut(&SUPERGROUP).unwrap();
        chat.topics.remove(&7);
        chat.messages.retain(|_, shown| shown.topic != Some(7));
    }
    one_move(&telegram, &[&ANA, &BETO]).await;
    telegram.find(at(SUPERGROUP), "Mi mano").await;
    telegram.play_until(at(SUPERGROUP), &[&ANA, &BETO], "Gan").await;
}

#[tokio::test]
async fn a_briefly_muted_group_keeps_its_picture() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let _program = truco(&telegram, &[&ANA, &BETO]).await;
    telegram.wait_until_quiet().await;
    telegram.refuse(GROUP, 400, "Bad Request: not enough rights to send photos to the chat", json!({}));
    one_move(&telegram, &[&ANA, &BETO]).await;
    telegram.wait_until_quiet().await;
    telegram.state().chats.get_mut(&GROUP).unwrap().refuses = None;
    // The bot is not told that it may write again: it tries.
    tokio::time::sleep(Duration::from_millis(200)).await;
    one_move(&telegram, &[&ANA, &BETO]).await;
    one_move(&telegram, &[&ANA, &BETO]).await;
    telegram.wait_until_quiet().await;
    let (table, _) = telegram.find(at(GROUP), "Mi mano").await;
    assert!(table.photo.is_some(), "{table:?}");
}

#[tokio::test]
async fn a_picture_whose_id_telegram_has_forgotten_is_sent_again() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let _program = truco(&telegram, &[&ANA, &BETO]).await;
    telegram.wait_until_quiet().await;
    let (before, _) = telegram.find(at(GROUP), "Mi mano").await;
    telegram.state().uploads.clear();
    telegram.write(at(GROUP), &ANA, "/mesa");
    let table = telegram
        .wait("the table again", |state| {
            let shown = state.chats[&GROUP].messages.values().find(|shown| shown.button("Mi mano").is_some())?;
            (shown.id > before.id).then(|| shown.clone())
        })
        .await;
    assert!(table.photo.is_some(), "{table:?}");
}

#[tokio::test]
async fn one_missing_private_chat_error_is_not_announced() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let _program = truco(&telegram, &[&ANA, &BETO]).await;
    telegram.wait_until_quiet().await;
    telegram.state().calls.clear();
    for person in [&ANA, &BETO] {
        telegram.refuse(person.id, 400, "Bad Request: chat not found", json!({}));
    }
    telegram.write(at(ANA.id), &ANA, "/mano");
    // It is tried at least once.
    telegram
        .wait("a try", |state| {
            let last = state.calls.iter().rev().find(|(_, body)| body["chat_id"] == ANA.id)?;
            (last.0 == "sendphoto").then_some(())
        })
        .await;
    for person in [&ANA, &BETO] {
        telegram.state().chats.get_mut(&person.id).unwrap().refuses = None;
    }
    telegram.wait_until_quiet().await;
    assert!(!telegram.texts(GROUP).contains("no te puedo escribir"));
}

#[tokio::test]
async fn when_the_bot_comes_back_dead_tables_lose_their_buttons() {
    let telegram = telegram(&[(GROUP, Kind::Supergroup)]).await;
    let program = truco(&telegram, &[&ANA, &BETO]).await;
    telegram.wait_until_quiet().await;
    telegram.refuse(GROUP, 403, "Forbidden: bot was kicked from the supergroup chat", json!({}));
    membership(&telegram, GROUP, &ANA, "kicked", "member");
    telegram.read(at(ANA.id), "La mesa se cerró").await;
    telegram.wait_until_quiet().await;
    let program = program.crash_and_restart();
    telegram.wait_until_quiet().await;
    telegram.state().chats.get_mut(&GROUP).unwrap().refuses = None;
    membership(&telegram, GROUP, &ANA, "member", "kicked");
    telegram
        .wait("no live button", |state| {
            let live = state.chats[&GROUP].messages.values().any(|shown| shown.button("Mi mano").is_some());
            (!live).then_some(())
        })
        .await;
    // It greets with something to press.
    telegram.press(at(GROUP), &ANA, "Ajedrez").await;
    drop(program);
}

#[tokio::test]
async fn a_removed_and_readmitted_bot_finds_its_game() {
    // Long enough seconds that nobody is too late.
    let telegram = telegram_of(&[(GROUP, Kind::Supergroup)], Duration::from_millis(100)).await;
    let program = truco(&telegram, &[&ANA, &BETO]).await;
    let (table, _) = telegram.find(at(GROUP), "Mi mano").await;
    telegram.refuse(GROUP, 403, "Forbidden: bot was kicked from the supergroup chat", json!({}));
    membership(&telegram, GROUP, &ANA, "kicked", "member");
    for person in [&ANA, &BETO] {
        telegram.read(at(person.id), "Ya no estoy en el grupo").await;
    }
    one_move(&telegram, &[&ANA, &BETO]).await;
    telegram.state().chats.get_mut(&GROUP).unwrap().refuses = None;
    membership(&telegram, GROUP, &ANA, "member", "kicked");
    telegram
        .wait("the table at the bottom", |state| {
            let mut shown = state.chats[&GROUP].messages.values();
            shown.any(|shown| shown.id > table.id && shown.button("Mi mano").is_some()).then_some(())
        })
        .await;
    one_move(&telegram, &[&ANA, &BETO]).await;
    let playing = program.manager.sessions_at("telegram", Stage::Playing).await.unwrap();
    assert_eq!(playing.len(), 1);
    assert!(!telegram.texts(GROUP).contains("¿Empezamos una partida?"), "the table is greeting enough");
}

#[tokio::test]
async fn a_token_that_is_refused_for_a_moment_ends_nothing() {
    let error = |code, reason: &str| json!({ "ok": false, "error_code": code, "description": reason });
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    // Neither at the start nor later.
    telegram.state().errors.push_back(("getme".into(), 401, error(401, "Unauthorized")));
    let _program = truco(&telegram, &[&ANA, &BETO]).await;
    for (code, reason) in [(404, "Not Found"), (401, "Unauthorized"), (401, "Unauthorized"), (401, "Unauthorized")] {
        telegram.state().errors.push_back(("getupdates".into(), code, error(code, reason)));
    }
    one_move(&telegram, &[&ANA, &BETO]).await;
    one_move(&telegram, &[&ANA, &BETO]).await;
    assert!(telegram.state().errors.is_empty());
}
