//! People's own data: the answers, the receiver of the file, and what is left after a person was forgotten.

use serde_json::{Value, json};
use sobremesa::Stage;
use sobremesa::policy::Operator;
use sobremesa_store::{PlayerId, Room};

use crate::lenient::message;
use crate::support::people::{ANA, BETO, GROUP, SUPERGROUP, ZOE, at, telegram};
use crate::support::program::Program;
use crate::support::server::Telegram;
use crate::support::state::{Answered, Kind, Person};
use crate::trouble::truco;

const COMMANDS: [[&str; 2]; 3] = [["privacidad", "privacy"], ["misdatos", "mydata"], ["olvidame", "forgetme"]];

fn player(person: &Person) -> PlayerId {
    PlayerId(format!("telegram:{}", person.id))
}

async fn tables_of(program: &Program, person: &Person) -> usize {
    program.manager.sessions_of(&player(person)).await.unwrap().len()
}

/// The texts that the bot wrote and edited from this call on, anywhere but in this private chat.
fn written_elsewhere(telegram: &Telegram, from: usize, chat: i64) -> String {
    let state = telegram.state();
    let calls = state.calls[from..].iter().filter(|(method, body)| {
        (method.starts_with("send") || method.starts_with("edit")) && body["chat_id"].as_i64() != Some(chat)
    });
    calls.map(|(method, body)| format!("{method} {body}\n")).collect()
}

#[tokio::test]
async fn every_menu_and_the_help_have_the_three_commands() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let _program = Program::start(&telegram);
    telegram.wait_until_quiet().await;
    let menus: Vec<Value> = {
        let state = telegram.state();
        let menus = state.calls.iter().filter(|(method, _)| method == "setmycommands");
        menus.map(|(_, body)| body.clone()).collect()
    };
    assert!(menus.len() >= 8, "groups and private chats, in each language");
    for menu in menus {
        let names: Vec<&str> =
            menu["commands"].as_array().unwrap().iter().map(|one| one["command"].as_str().unwrap()).collect();
        for command in COMMANDS {
            assert!(command.iter().any(|name| names.contains(name)), "{command:?} in {names:?}");
        }
        // There Telegram's own button for the policy looks for it.
        let private = menu["scope"]["type"] == "all_private_chats";
        assert!(!private || names.contains(&"privacy"), "{names:?}");
    }
    for place in [at(GROUP), at(ANA.id)] {
        telegram.write(place, &ANA, "/ayuda");
        let help = telegram.read(place, "/partida").await;
        for [name, _] in COMMANDS {
            assert!(help.text.contains(&format!("/{name}")), "{name} in {}", help.text);
        }
    }
}

#[tokio::test]
async fn the_privacy_policy_is_given_privately_in_every_place() {
    let telegram = telegram(&[(GROUP, Kind::Group), (SUPERGROUP, Kind::Supergroup)]).await;
    let site = Some("https://mesa.example".to_owned());
    let _program = Program::of(&telegram, Operator { site, ..Operator::default() });
    for (person, command) in [(&ANA, "/privacidad"), (&BETO, "/privacy")] {
        telegram.write(at(person.id), person, command);
        let told = telegram.read(at(person.id), "/olvidame").await;
        let link = told.button("política").and_then(|button| button.url);
        assert_eq!(link.as_deref(), Some("https://mesa.example/privacidad"), "{command}");
    }
    // In a group it goes to the private chat; who has none is led there, and asks there by the link.
    telegram.wait_until_quiet().await;
    let there = telegram.state().chats[&ANA.id].messages.len();
    telegram.write(at(GROUP), &ANA, "/privacidad@MesaBot");
    telegram.wait("the answer", |state| (state.chats[&ANA.id].messages.len() > there).then_some(())).await;
    assert_eq!(telegram.texts(GROUP), "");
    for (command, code) in [("/privacidad", "privacidad"), ("/misdatos", "misdatos"), ("/olvidame", "olvidame")] {
        telegram.write(at(GROUP), &ZOE, command);
        let url = format!("https://t.me/MesaBot?start={code}");
        telegram
            .wait("a way to the private chat", |state| {
                let mut doors = state.chats[&GROUP].messages.values().flat_map(|shown| shown.buttons());
                doors.any(|button| button.url.as_deref() == Some(&url)).then_some(())
            })
            .await;
    }
    telegram.write(at(ZOE.id), &ZOE, "/start privacidad");
    telegram.read(at(ZOE.id), "/olvidame").await;
    // A whisper is answered by a whisper.
    let whispered = json!({ "message_id": 0, "ephemeral_message_id": 3, "receiver_user": { "id": 123 } });
    for (command, answer) in [("/privacidad", "Guardo lo que"), ("/olvidame", "No se puede deshacer")] {
        message(&telegram, SUPERGROUP, &BETO, command, &whispered);
        telegram
            .wait("a whisper", |state| {
                let mut heard = state.whispers.iter();
                heard.any(|(_, person, said)| *person == BETO.id && said.contains(answer)).then_some(())
            })
            .await;
    }
    assert_eq!(telegram.texts(SUPERGROUP), "");
    assert_eq!(telegram.state().faults, Vec::<String>::new());
}

#[tokio::test]
async fn without_a_page_the_whole_policy_comes_as_a_file() {
    let telegram = telegram(&[]).await;
    let _program = Program::of(&telegram, Operator { name: Some("Ana García".to_owned()), ..Operator::default() });
    telegram.write(at(BETO.id), &BETO, "/privacidad");
    let (chat, name, text) = telegram.wait("the file", |state| state.papers.first().cloned()).await;
    assert_eq!((chat, name.as_str()), (BETO.id, "privacidad.md"));
    assert!(text.contains("## Quién responde") && text.contains("Ana García"), "{text}");
}

#[tokio::test]
async fn held_data_goes_as_a_file_to_the_asker_alone() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let _program = truco(&telegram, &[&ANA, &BETO]).await;
    telegram.wait_until_quiet().await;
    let before = telegram.texts(GROUP);
    telegram.write(at(GROUP), &BETO, "/misdatos");
    let (chat, name, text) = telegram.wait("the file", |state| state.papers.first().cloned()).await;
    assert_eq!((chat, name.as_str()), (BETO.id, "sobremesa-misdatos.json"));
    let held: Value = serde_json::from_str(&text).unwrap();
    assert!(held.to_string().contains("telegram:12") && text.contains("Beto"), "{text}");
    assert!(!text.contains("telegram:11") && !text.contains("Ana"), "nobody else is named: {text}");
    telegram.wait_until_quiet().await;
    assert_eq!(telegram.state().papers.len(), 1);
    assert_eq!(telegram.texts(GROUP), before, "the group learns nothing of it");
}

#[tokio::test]
async fn a_confirmed_erasure_deletes_a_person_and_nothing_returns() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let program = truco(&telegram, &[&ANA, &BETO]).await;
    telegram.read(at(BETO.id), "Tu mano").await;
    telegram.wait_until_quiet().await;
    telegram.write(at(GROUP), &BETO, "/olvidame");
    let (question, yes) = telegram.find(at(BETO.id), "Sí, olvídame").await;
    assert!(question.text.contains("«Jugador 2»"), "what stays is said: {}", question.text);
    let yes = yes.data.unwrap();
    // It was asked, and not done; no other person can do it, and a no is a no.
    let stranger = telegram.press_data(at(ANA.id), &ANA, &question, &yes).await;
    assert!(stranger.alert && stranger.text.contains("otra persona"), "{stranger:?}");
    assert_eq!(telegram.press(at(BETO.id), &BETO, "No").await, Answered::default());
    telegram.read(at(BETO.id), "No se borró nada").await;
    assert_eq!((tables_of(&program, &ANA).await, tables_of(&program, &BETO).await), (1, 1));
    telegram.write(at(BETO.id), &BETO, "/olvidame");
    telegram.find(at(BETO.id), "Sí, olvídame").await;
    telegram.wait_until_quiet().await;
    let from = telegram.state().calls.len();
    assert_eq!(telegram.press(at(BETO.id), &BETO, "Sí, olvídame").await, Answered::default());
    let done = telegram.read(at(BETO.id), "de ti no queda nada").await;
    assert_eq!((tables_of(&program, &ANA).await, tables_of(&program, &BETO).await), (1, 0));
    telegram
        .wait("the hand to go", |state| {
            let mut left = state.chats[&BETO.id].messages.values();
            (!left.any(|shown| shown.text.contains("Tu mano"))).then_some(())
        })
        .await;
    telegram
        .wait("the name to go", |state| {
            let mut left = state.chats[&GROUP].messages.values();
            (!left.any(|shown| shown.text.contains("Beto"))).then_some(())
        })
        .await;
    // A press on the button from another window: it is as before, and answered.
    assert_eq!(telegram.press_data(at(BETO.id), &BETO, &done, &yes).await, Answered::default());
    telegram.wait_until_quiet().await;
    let written = written_elsewhere(&telegram, from, BETO.id);
    assert!(!written.contains("Beto") && !written.contains("user?id=12"), "{written}");
    // Nor does anything come back after a restart.
    let program = program.crash_and_restart();
    telegram.wait_until_quiet().await;
    assert_eq!(tables_of(&program, &BETO).await, 0);
    assert!(!telegram.texts(BETO.id).contains("Tu mano"));
    assert!(!telegram.texts(GROUP).contains("Beto"));
    // And they can play again, like any other person.
    telegram.write(at(BETO.id), &BETO, "/misdatos");
    let (_, _, held) = telegram.wait("the file", |state| state.papers.last().cloned()).await;
    assert!(!held.contains("Beto"), "{held}");
    assert_eq!(telegram.state().faults, Vec::<String>::new());
}

#[tokio::test]
async fn a_table_in_the_private_chat_goes_with_its_person() {
    let telegram = telegram(&[]).await;
    let program = Program::start(&telegram);
    telegram.write(at(ANA.id), &ANA, "/start");
    telegram.press(at(ANA.id), &ANA, "Truco argentino").await;
    telegram.read(at(ANA.id), "Tu mano").await;
    telegram.wait_until_quiet().await;
    let room = Room(format!("telegram:{}", ANA.id));
    assert!(program.manager.session_in(&room).await.unwrap().is_some());
    telegram.write(at(ANA.id), &ANA, "/olvidame");
    telegram.press(at(ANA.id), &ANA, "Sí, olvídame").await;
    telegram.read(at(ANA.id), "de ti no queda nada").await;
    assert_eq!(program.manager.session_in(&room).await, Ok(None));
    telegram
        .wait("the table and the hand to go", |state| {
            let mut left = state.chats[&ANA.id].messages.values();
            (!left.any(|shown| shown.text.contains("Tu mano") || shown.button("Más").is_some())).then_some(())
        })
        .await;
    telegram.wait_until_quiet().await;
    let playing = program.manager.sessions_at("telegram", Stage::Playing).await.unwrap();
    assert_eq!(playing, [], "nobody sees it any more");
}
