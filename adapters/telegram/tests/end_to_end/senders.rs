//! Senders who are no people, comments on a channel's posts, and what was written while the bot was away.

use serde_json::{Value, json};
use sobremesa_telegram::Intake;

use crate::lenient::message;
use crate::support::people::{ANA, BETO, CARO, GROUP, SUPERGROUP, at, telegram};
use crate::support::program::{Program, still};
use crate::support::server::Telegram;
use crate::support::state::{Kind, Person};

/// A message of a user that stands for another sender.
fn write_as(telegram: &Telegram, user: i64, name: &str, text: &str, more: &Value) {
    let mut state = telegram.state();
    let chat = state.chats.get_mut(&SUPERGROUP).unwrap();
    chat.newest += 1;
    let mut content = json!({
        "message_id": chat.newest, "date": 1_800_000_000, "chat": chat.json(), "text": text,
        "from": { "id": user, "is_bot": false, "first_name": name },
    });
    for (field, value) in more.as_object().unwrap() {
        content[field] = value.clone();
    }
    state.update("message", &content);
}

fn channel() -> Value {
    json!({ "id": -1_001_999_999_999_i64, "type": "channel", "title": "La peña, noticias" })
}

#[tokio::test]
async fn channel_posts_open_no_table_and_channel_writers_are_told() {
    let telegram = telegram(&[(SUPERGROUP, Kind::Supergroup)]).await;
    let _program = Program::start(&telegram);
    let forwarded = json!({ "sender_chat": channel(), "is_automatic_forward": true });
    write_as(&telegram, 777_000, "Telegram", "/partida ajedrez", &forwarded);
    // All of it may be missing.
    write_as(&telegram, 777_000, "Telegram", "/partida ajedrez", &json!({}));
    telegram.wait_until_quiet().await;
    assert!(telegram.texts(SUPERGROUP).is_empty(), "{}", telegram.texts(SUPERGROUP));
    write_as(&telegram, 136_817_688, "Channel", "/unirme", &json!({ "sender_chat": channel() }));
    let told = telegram.read(at(SUPERGROUP), "No sé quién eres").await;
    write_as(&telegram, 136_817_688, "Channel", "hola", &json!({ "sender_chat": channel() }));
    telegram.wait_until_quiet().await;
    assert_eq!(telegram.texts(SUPERGROUP), told.text.clone() + "\n", "who does not speak to the bot is left alone");
    telegram.write(at(SUPERGROUP), &ANA, "/partida ajedrez");
    telegram.read(at(SUPERGROUP), "1. Ana").await;
}

#[tokio::test]
async fn only_admins_dismiss_an_anonymous_admins_question() {
    let telegram = telegram(&[(SUPERGROUP, Kind::Supergroup)]).await;
    let _program = Program::start(&telegram);
    telegram.open(at(SUPERGROUP), "Dominó", "Mano a mano", &[&ANA, &BETO]).await;
    telegram.state().chats.get_mut(&SUPERGROUP).unwrap().admins.insert(BETO.id);
    let own = telegram.state().chats[&SUPERGROUP].json();
    write_as(&telegram, 1_087_968_824, "Group", "/cerrar", &json!({ "sender_chat": own }));
    let question = telegram.read(at(SUPERGROUP), "¿Seguro que quieres cerrar").await;
    for label in ["No", "Sí"] {
        let answered = telegram.press(at(SUPERGROUP), &CARO, label).await;
        assert!(answered.alert, "{answered:?}");
        telegram.wait_until_quiet().await;
        assert!(telegram.state().chats[&SUPERGROUP].messages.contains_key(&question.id), "it still stands: {label}");
    }
    assert!(!telegram.press(at(SUPERGROUP), &BETO, "No").await.alert);
    telegram
        .wait("the question to go", |state| {
            (!state.chats[&SUPERGROUP].messages.contains_key(&question.id)).then_some(())
        })
        .await;
}

#[tokio::test]
async fn a_table_opened_in_comments_stands_among_them() {
    let telegram = telegram(&[(SUPERGROUP, Kind::Supergroup)]).await;
    let _program = Program::start(&telegram);
    let post = 40;
    let comment = |answered: Value| json!({ "message_thread_id": post, "reply_to_message": answered });
    let of_channel = || {
        let chat = telegram.state().chats[&SUPERGROUP].json();
        json!({ "message_id": post, "date": 1, "chat": chat, "sender_chat": channel(), "is_automatic_forward": true })
    };
    telegram.talk(SUPERGROUP, post + 5);
    message(&telegram, SUPERGROUP, &ANA, "/partida dominó mano a mano", &comment(of_channel()));
    let table = telegram.read(at(SUPERGROUP), "1. Ana").await;
    assert_eq!(table.answers, Some(post));
    // Another table stands in the group itself.
    telegram.write(at(SUPERGROUP), &CARO, "/partida ajedrez");
    let other = telegram.read(at(SUPERGROUP), "Ajedrez").await;
    assert_eq!(other.answers, None);
    // A person who answers another comment means the table there.
    let other_comment =
        json!({ "message_id": post + 3, "date": 1, "chat": telegram.state().chats[&SUPERGROUP].json() });
    message(&telegram, SUPERGROUP, &BETO, "/unirme", &comment(other_comment));
    let joined = telegram.read(at(SUPERGROUP), "2. Beto").await;
    assert!(joined.text.contains("Dominó") && joined.answers == Some(post), "{joined:?}");
    telegram.press_data(at(SUPERGROUP), &ANA, &joined, &joined.button("Empezar").unwrap().data.unwrap()).await;
    telegram
        .wait("the game in the comments", |state| {
            let mut shown = state.chats[&SUPERGROUP].messages.values();
            shown.any(|shown| shown.answers == Some(post) && shown.button("Mi mano").is_some()).then_some(())
        })
        .await;
    assert_eq!(telegram.state().faults, Vec::<String>::new());
}

fn write_at(telegram: &Telegram, chat: i64, person: &Person, text: &str, date: i64) {
    message(telegram, chat, person, text, &json!({ "date": date }));
}

#[tokio::test]
async fn commands_written_hours_ago_are_not_executed() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let _program = Program::with(&telegram, Intake::Polling, still);
    write_at(&telegram, GROUP, &ANA, "/partida ajedrez", 1_800_000_000 - 3 * 3600);
    write_at(&telegram, GROUP, &ANA, "/partida damas", 1_800_000_000 - 2 * 3600);
    telegram.read(at(GROUP), "Estuve fuera").await;
    telegram.wait_until_quiet().await;
    assert_eq!(telegram.state().chats[&GROUP].messages.len(), 1, "it is said once");
    write_at(&telegram, GROUP, &ANA, "/partida ajedrez", 1_800_000_000 - 60);
    telegram.read(at(GROUP), "1. Ana").await;
}

#[tokio::test]
async fn commands_without_a_table_explain_opening_one() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let _program = Program::start(&telegram);
    for text in ["/jugar 1e", "/mesa", "/unirme", "/reglas"] {
        let before = telegram.state().chats[&GROUP].newest;
        telegram.write(at(GROUP), &ANA, text);
        telegram
            .wait("a useful answer", |state| {
                let mut said = state.chats[&GROUP].messages.values();
                said.any(|shown| shown.id > before && shown.text.contains("/partida abre una")).then_some(())
            })
            .await;
    }
}

#[tokio::test]
async fn an_ambiguous_game_is_queried_and_its_values_are_kept() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let _program = Program::start(&telegram);
    telegram.write(at(GROUP), &ANA, "/partida truco a 30");
    telegram.press(at(GROUP), &ANA, "Truco argentino, de 2, a 30, a un chico, sin flor").await;
    let table = telegram.read(at(GROUP), "1. Ana").await;
    assert!(table.text.contains("Truco argentino") && !table.text.contains("15 tantos"), "{}", table.text);
}
