//! Parts of updates that were unknown when this was written, and messages that only one person in a group
//! sees.

use serde_json::{Value, json};

use crate::support::people::{ANA, BETO, GROUP, SUPERGROUP, at, telegram};
use crate::support::program::{Program, passing};
use crate::support::server::Telegram;
use crate::support::state::{Kind, Person};

pub fn message(telegram: &Telegram, chat: i64, person: &Person, text: &str, more: &Value) {
    let mut state = telegram.state();
    let mut message = json!({
        "message_id": 70, "date": passing().0 / 1000, "chat": state.chats[&chat].json(), "from": person.json(), "text": text,
    });
    for (name, value) in more.as_object().unwrap() {
        message[name] = value.clone();
    }
    state.update("message", &message);
}

#[tokio::test]
async fn unknown_telegram_content_drops_no_message() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let _program = Program::start(&telegram);
    let entity = json!({ "entities": [{ "type": "date_time", "offset": 9, "length": 6, "unix_time": 5, "date_time_format": "r" }] });
    message(&telegram, GROUP, &ANA, "/partida domino mano-a-mano", &entity);
    telegram.find(at(GROUP), "Unirme").await;
    let odd = json!({
        "reply_to_message": { "message_id": "seven" }, "sender_chat": 5, "checklist": { "x": [1] }, "via_bot": null,
    });
    message(&telegram, GROUP, &BETO, "/unirme mañana", &odd);
    telegram.read(at(GROUP), "2. Beto").await;
    {
        // None of these can be read, and none holds up what comes after it.
        let mut state = telegram.state();
        state.update("message", &json!(5));
        state.update("message", &json!({ "text": "/partida" }));
        state.update("callback_query", &json!({ "id": 7 }));
        state.update("my_chat_member", &json!({}));
        state.update("novelty", &json!({}));
    }
    telegram.press(at(GROUP), &ANA, "Empezar").await;
    telegram.find(at(GROUP), "Mi mano").await;
    telegram.wait_until_quiet().await;
    assert!(telegram.state().updates.len() <= 1, "all are confirmed");
}

#[tokio::test]
async fn a_whisper_is_answered_by_a_whisper() {
    let telegram = telegram(&[(SUPERGROUP, Kind::Supergroup)]).await;
    let _program = Program::start(&telegram);
    telegram.open(at(SUPERGROUP), "Dominó", "Mano a mano", &[&ANA]).await;
    telegram.wait_until_quiet().await;
    let before = telegram.texts(SUPERGROUP);
    let whispered = json!({ "message_id": 0, "ephemeral_message_id": 3, "receiver_user": { "id": 123 } });
    for (text, answer) in [("/reglas", "asientos"), ("/jugar", "/jugar 1e"), ("/partida", "¿A qué jugamos?")] {
        message(&telegram, SUPERGROUP, &BETO, text, &whispered);
        telegram
            .wait("a whisper", |state| {
                let heard = |(chat, person, said): &(i64, i64, String)| {
                    *chat == SUPERGROUP && *person == BETO.id && said.contains(answer)
                };
                state.whispers.iter().any(heard).then_some(())
            })
            .await;
    }
    // A Telegram without whispers is no reason to tell the whole group.
    let refusal = json!({ "ok": false, "error_code": 400, "description": "Bad Request: not enough rights" });
    telegram.state().errors.push_back(("sendmessage".into(), 400, refusal));
    message(&telegram, SUPERGROUP, &BETO, "/invitar", &whispered);
    telegram.read(at(BETO.id), "No estás en esta mesa").await;
    telegram.wait_until_quiet().await;
    assert_eq!(telegram.texts(SUPERGROUP), before);
}
