//! The commands that need confirmation, the people who are told about it, and the answer to each command.

use serde_json::json;
use sobremesa::{Act, Actor, Request, Stage};
use sobremesa_screen::locale::Language;
use sobremesa_store::PlayerId;

use crate::support::people::{ANA, BETO, CARO, GROUP, ZOE, at, telegram};
use crate::support::program::{Program, still};
use crate::support::state::{Answered, Kind};
use crate::trouble::{one_move, truco};

#[tokio::test]
async fn standing_up_by_command_is_confirmed_and_announced() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let _program = truco(&telegram, &[&ANA, &BETO]).await;
    telegram.wait_until_quiet().await;
    telegram.write(at(GROUP), &BETO, "/levantarme");
    let question = telegram.read(at(GROUP), "¿Seguro que te levantas?").await;
    // Only the person who asked can answer: others would stand up themselves.
    let other = telegram.press(at(GROUP), &ANA, "Sí").await;
    assert!(other.alert && other.text.contains("otra persona"), "{other:?}");
    assert_eq!(telegram.press(at(GROUP), &BETO, "No").await, Answered::default());
    telegram
        .wait("the question to go", |state| (!state.chats[&GROUP].messages.contains_key(&question.id)).then_some(()))
        .await;
    one_move(&telegram, &[&ANA, &BETO]).await;
    telegram.write(at(GROUP), &BETO, "/levantarme");
    assert_eq!(telegram.press(at(GROUP), &BETO, "Sí").await, Answered::default());
    telegram.read(at(GROUP), "Beto se levantó. Una computadora sigue con su mano").await;
    telegram.read(at(BETO.id), "Te levantaste de la mesa").await;
    telegram.find(at(GROUP), "Sentarme en el asiento").await;
    telegram.write(at(GROUP), &BETO, "/levantarme");
    telegram.read(at(GROUP), "No estás en esta mesa").await;
}

#[tokio::test]
async fn a_table_is_closed_only_when_it_is_meant() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let _program = Program::start(&telegram);
    telegram.open(at(GROUP), "Dominó", "Mano a mano", &[&ANA, &BETO]).await;
    telegram.write(at(GROUP), &ANA, "/cerrar");
    telegram.read(at(GROUP), "¿Seguro que quieres cerrar la mesa para todos?").await;
    telegram.wait_until_quiet().await;
    assert!(telegram.said(at(GROUP), "La mesa se cerró").is_none());
    // A button pressed on purpose takes effect at once.
    telegram.press(at(GROUP), &BETO, "Levantarme").await;
    telegram.read(at(GROUP), "Beto se levantó de la mesa.").await;
    telegram.press(at(GROUP), &ANA, "Sí").await;
    telegram.read(at(GROUP), "La mesa se cerró").await;
}

#[tokio::test]
async fn a_player_without_private_chat_is_led_there_and_answered() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let _program = Program::start(&telegram);
    telegram.open(at(GROUP), "Truco argentino", "Mano a mano a 15", &[&ANA]).await;
    let joined = telegram.press(at(GROUP), &ZOE, "Unirme").await;
    assert!(joined.url.is_some_and(|url| url.starts_with("https://t.me/MesaBot?start=")));
    telegram.write(at(GROUP), &CARO, "/mano");
    telegram.read(at(GROUP), "No estás en esta mesa").await;
    telegram.press(at(GROUP), &ANA, "Empezar").await;
    let note = telegram.read(at(GROUP), "no te puedo escribir").await;
    telegram.write(at(GROUP), &ZOE, "/mano");
    let answer = telegram.wait("an answer", |state| {
        let mut messages = state.chats[&GROUP].messages.values();
        messages.find(|shown| shown.id > note.id && shown.text.contains("no te puedo escribir")).cloned()
    });
    assert!(answer.await.button("privado").is_some_and(|button| button.url.is_some()));
    telegram.write(at(GROUP), &ZOE, "/jugar");
    telegram.read(at(GROUP), "Escribe detrás lo que juegas").await;
}

#[tokio::test]
async fn one_press_after_start_begins_a_game_against_the_computer() {
    let telegram = telegram(&[]).await;
    let program = Program::start(&telegram);
    program.let_computers_play();
    telegram.write(at(ANA.id), &ANA, "/start");
    let hello = telegram.read(at(ANA.id), "contra la computadora").await;
    assert!(hello.button("grupo").and_then(|button| button.url).is_some_and(|url| url.contains("startgroup")));
    assert_eq!(telegram.press(at(ANA.id), &ANA, "Truco argentino").await, Answered::default());
    telegram.read(at(ANA.id), "Tu mano").await;
    for _ in 0..3 {
        one_move(&telegram, &[&ANA]).await;
    }
    telegram.wait_until_quiet().await;
    assert_eq!(telegram.state().faults, Vec::<String>::new());
}

#[tokio::test]
async fn configuration_menus_are_removed_when_the_game_begins() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let program = Program::start(&telegram);
    telegram.open(at(GROUP), "Truco argentino", "Mano a mano a 15", &[&ANA, &BETO]).await;
    telegram.press(at(GROUP), &ANA, "Opciones").await;
    telegram.press(at(ANA.id), &ANA, "Modalidad").await;
    // The press is answered before the menu is written, which waits for its turn while the game begins.
    telegram.press(at(ANA.id), &ANA, "Volver").await;
    telegram.press(at(GROUP), &BETO, "Más…").await;
    telegram.find(at(BETO.id), "Reglas").await;
    telegram.press(at(GROUP), &ANA, "Empezar").await;
    for person in [&ANA, &BETO] {
        telegram.read(at(person.id), "Tu mano").await;
    }
    program.noted(&telegram, &[GROUP, ANA.id, BETO.id]).await;
}

#[tokio::test]
async fn a_menu_delayed_past_the_games_start_is_removed_too() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let program = Program::start(&telegram);
    telegram.open(at(GROUP), "Truco argentino", "Mano a mano a 15", &[&ANA, &BETO]).await;
    telegram.press(at(GROUP), &ANA, "Opciones").await;
    telegram.press(at(ANA.id), &ANA, "Modalidad").await;
    telegram.find(at(ANA.id), "Volver").await;
    telegram.wait_until_quiet().await;
    let wait = json!({ "ok": false, "error_code": 429, "parameters": { "retry_after": 60 } });
    telegram.state().errors.push_back(("editmessagetext".into(), 429, wait));
    telegram.press(at(ANA.id), &ANA, "Volver").await;
    telegram.wait("the menu to be held up", |state| state.errors.is_empty().then_some(())).await;
    telegram.press(at(GROUP), &ANA, "Empezar").await;
    program.noted(&telegram, &[GROUP, ANA.id, BETO.id]).await;
}

#[tokio::test]
async fn a_group_is_told_who_gets_up_elsewhere() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let program = truco(&telegram, &[&ANA, &BETO]).await;
    telegram.write(at(GROUP), &BETO, "/levantarme");
    telegram.press(at(GROUP), &BETO, "Sí").await;
    telegram.read(at(GROUP), "Beto se levantó").await;
    // The web adapter makes the same request.
    let id = program.manager.sessions_at("telegram", Stage::Playing).await.unwrap()[0];
    let visitor = Actor::new(PlayerId("web:visitor".to_owned()), "Zoe", Language::En);
    let seat = program.manager.read(id, |session| session.open_seats().next().unwrap()).await.unwrap();
    let join = Act::Join { seat: Some(seat), contribution: "sal".to_owned() };
    program.manager.handle(Request::At(id, join), &visitor, still()).await.unwrap();
    telegram
        .wait("nobody is missed any more", |state| {
            let told = state.chats[&GROUP].messages.values().any(|shown| shown.text.contains("se levantó"));
            (!told).then_some(())
        })
        .await;
    program.manager.handle(Request::At(id, Act::Leave), &visitor, still()).await.unwrap();
    telegram.read(at(GROUP), "Zoe se levantó. Una computadora sigue con su mano").await;
}
