//! Board buttons in the group, tables that keep their pictures, and presses that are answered at once.

use serde_json::json;

use crate::support::people::{ANA, BETO, CARO, DANI, GROUP, ZOE, at, telegram};
use crate::support::program::Program;
use crate::support::server::Telegram;
use crate::support::state::{Answered, Kind, Person, Shown};
use crate::trouble::truco;

async fn begin(telegram: &Telegram, chat: i64, game: &str) -> Program {
    let program = Program::start(telegram);
    telegram.write(at(chat), &ANA, &format!("/partida {game}"));
    telegram.press(at(chat), &ZOE, "Unirme").await;
    telegram.press(at(chat), &ANA, "Empezar").await;
    telegram.wait("the table", |state| state.chats[&chat].messages.values().any(is_table).then_some(())).await;
    telegram.wait_until_quiet().await;
    program
}

/// Returns whether this is the table of a game in progress: what one holds or may do is behind a button
/// there.
fn is_table(shown: &Shown) -> bool {
    ["Mi mano", "Mis jugadas"].into_iter().any(|label| shown.button(label).is_some())
}

/// The table's message, and its buttons for moves.
fn board(telegram: &Telegram, chat: i64) -> (Shown, Vec<String>) {
    let state = telegram.state();
    let mut messages = state.chats[&chat].messages.values().rev();
    let table = messages.find(|shown| is_table(shown)).unwrap().clone();
    let data = table.buttons().into_iter().filter_map(|button| button.data);
    let moves = data.filter(|data| data.splitn(3, '.').nth(2).unwrap().starts_with('t')).collect();
    (table, moves)
}

#[tokio::test]
async fn board_moves_are_made_step_by_step_in_the_group() {
    for game in ["ajedrez", "damas", "backgammon"] {
        let telegram = telegram(&[(GROUP, Kind::Group)]).await;
        let _program = begin(&telegram, GROUP, game).await;
        // Both play in the group alone, even the one who never opened the private chat.
        let mut made = 0;
        for _ in 0..60 {
            let (table, moves) = board(&telegram, GROUP);
            let first = moves.first().unwrap().clone();
            let mut answers = Vec::new();
            for person in [&ANA, &ZOE] {
                answers.push(telegram.press_data(at(GROUP), person, &table, &first).await);
            }
            let refused = answers.iter().filter(|answer| answer.alert).count();
            let led = answers.iter().any(|answer| answer.text.contains("Elegido"));
            assert!(refused <= 1, "{game}: whoever is to act goes on: {answers:?}");
            assert!(led || answers.contains(&Answered::default()), "{game}: {answers:?}");
            telegram
                .wait("the next step", |state| {
                    let now = state.chats[&GROUP].messages.values().rev().find(|shown| is_table(shown));
                    now.filter(|now| now.markup != table.markup).map(|_| ())
                })
                .await;
            made += usize::from(!led);
            if led {
                telegram.find(at(GROUP), "Deshacer").await;
            }
            if made == 3 {
                break;
            }
        }
        assert_eq!(made, 3, "{game}:\n{}", telegram.tell());
        assert_eq!(telegram.state().faults, Vec::<String>::new());
    }
}

#[tokio::test]
async fn a_step_in_the_group_is_undone_there() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let _program = begin(&telegram, GROUP, "ajedrez").await;
    let (before, _) = board(&telegram, GROUP);
    let to_act = if before.text.contains("Le toca a Ana") { &ANA } else { &ZOE };
    let piece = before.button("a2").unwrap().data.unwrap();
    telegram.press_data(at(GROUP), to_act, &before, &piece).await;
    telegram.press(at(GROUP), to_act, "Deshacer").await;
    telegram
        .wait("the first steps", |state| {
            state.chats[&GROUP].messages.values().any(|shown| shown.markup == before.markup).then_some(())
        })
        .await;
}

/// A long table that keeps its picture for as long as it is played.
async fn stays_drawn(game: &str, people: &[&Person]) {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let _program = Program::start(&telegram);
    telegram.write(at(GROUP), &ANA, &format!("/partida {game}"));
    for person in &people[1..] {
        telegram.press(at(GROUP), person, "Unirme").await;
    }
    telegram.press(at(GROUP), &ANA, "Empezar").await;
    telegram
        .wait("the table as a picture", |state| {
            let mut tables = state.chats[&GROUP].messages.values();
            tables.any(|shown| is_table(shown) && shown.photo.is_some()).then_some(())
        })
        .await;
    let mut dice = 1;
    for _ in 0..200 {
        telegram.play_some(people, &mut dice).await;
        let state = telegram.state();
        let tables = state.chats[&GROUP].messages.values().filter(|shown| is_table(shown));
        assert!(tables.clone().all(|table| table.photo.is_some()), "{game}: {:?}", tables.collect::<Vec<_>>());
    }
    assert_eq!(telegram.state().faults, Vec::<String>::new(), "{game}");
}

#[tokio::test]
async fn a_table_with_much_to_say_keeps_its_picture() {
    let four = &[&ANA, &BETO, &CARO, &DANI];
    tokio::join!(
        stays_drawn("backgammon match", &four[..2]),
        stays_drawn("parchis parejas", four),
        stays_drawn("domino pareja-100", four),
        stays_drawn("truco-argentino gallo", &four[..3]),
    );
}

#[tokio::test]
async fn the_table_in_words_is_available_behind_the_more_button() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let _program = truco(&telegram, &[&ANA, &BETO]).await;
    telegram.press(at(GROUP), &BETO, "Más…").await;
    telegram.press(at(BETO.id), &BETO, "La mesa en palabras").await;
    let words = telegram.wait("the table in words", |state| {
        let messages = state.chats[&BETO.id].messages.values();
        messages.clone().find(|shown| shown.photo.is_none() && shown.text.contains("Le toca a")).cloned()
    });
    words.await;
}

#[tokio::test]
async fn presses_are_answered_before_anything_is_written() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let _program = truco(&telegram, &[&ANA, &BETO]).await;
    telegram.wait_until_quiet().await;
    // From now on nothing can be written, as if the pace were used up.
    let wait = json!({ "ok": false, "error_code": 429, "description": "Too Many Requests", "parameters": { "retry_after": 5000 } });
    for method in ["sendmessage", "sendphoto", "editmessagetext", "editmessagemedia", "editmessagecaption"] {
        for _ in 0..20 {
            telegram.state().errors.push_back((method.into(), 429, wait.clone()));
        }
    }
    let (table, more) = telegram.find(at(GROUP), "Más…").await;
    for _ in 0..5 {
        let answered = telegram.press_data(at(GROUP), &ANA, &table, more.data.as_deref().unwrap()).await;
        assert_eq!(answered.text, "Te lo muestro en privado.");
    }
    let stranger = telegram.press_data(at(GROUP), &ZOE, &table, more.data.as_deref().unwrap()).await;
    assert!(stranger.url.is_some(), "{stranger:?}");
}

#[tokio::test]
async fn an_answer_that_was_lost_is_given_again() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let _program = truco(&telegram, &[&ANA, &BETO]).await;
    telegram.wait_until_quiet().await;
    telegram.state().lost_answers = 2;
    let shown = telegram.press(at(GROUP), &ANA, "Mi mano").await;
    assert!(shown.alert && shown.text.contains(" de "), "{shown:?}");
}
