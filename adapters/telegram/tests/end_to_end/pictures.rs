//! Pictures of tables, with few words below, and of hands: changed with the table, sent once, and absent if
//! they are switched off.

use serde_json::json;
use tokio::time::Instant;

use crate::support::people::{ANA, BETO, GROUP, at, telegram};
use crate::support::program::Program;
use crate::support::server::{PATIENCE, Telegram};
use crate::support::state::{Kind, Shown, State};

const CHESS: &str = "ajedrez";

async fn chess(telegram: &Telegram) -> Program {
    let program = Program::start(telegram);
    begin_chess(telegram).await;
    program
}

async fn begin_chess(telegram: &Telegram) {
    let preset = sobremesa::catalogue::find(CHESS).unwrap().presets()[0].id;
    telegram.write(at(GROUP), &ANA, &format!("/partida {CHESS} {preset}"));
    telegram.press(at(GROUP), &BETO, "Unirme").await;
    telegram.press(at(GROUP), &ANA, "Empezar").await;
    telegram.find(at(GROUP), "Mis jugadas").await;
}

/// The newest message with buttons in that chat, once it has, or does not have, a picture.
async fn shown(telegram: &Telegram, chat: i64, picture: bool) -> Shown {
    telegram
        .wait(&format!("a picture ({picture}) in {chat}"), |state| {
            let shown = state.chats[&chat].messages.values().rev().find(|shown| !shown.buttons().is_empty())?;
            (shown.photo.is_some() == picture).then(|| shown.clone())
        })
        .await
}

/// Makes one move, step by step.
async fn one_move(telegram: &Telegram) {
    let before = shown(telegram, GROUP, true).await;
    let end = Instant::now() + PATIENCE;
    while Instant::now() < end {
        telegram.play_thinking(at(GROUP), &[&ANA, &BETO], CHESS, 1, async || {}).await;
        if shown(telegram, GROUP, true).await.photo != before.photo {
            return;
        }
    }
    panic!("no move was made:\n{}", telegram.tell());
}

async fn press_in_more(telegram: &Telegram, label: &str) {
    telegram.press(at(GROUP), &ANA, "Más…").await;
    telegram.press(at(ANA.id), &ANA, label).await;
}

#[tokio::test]
async fn a_table_becomes_a_picture_and_changes_in_place() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    // Otherwise the table would be posted again now and then, to see how far the chat has moved on.
    telegram.state().reads_all = true;
    let _program = chess(&telegram).await;
    let first = shown(&telegram, GROUP, true).await;
    assert!(first.text.contains("Le toca a") && first.text.lines().count() <= 4, "in four lines: {}", first.text);
    one_move(&telegram).await;
    let second = shown(&telegram, GROUP, true).await;
    assert_eq!(second.id, first.id, "edited in place");
    assert_ne!(second.photo, first.photo);
    // Without hidden hands no player is written to in private; one who asks for the board gets the picture
    // that Telegram has.
    assert!(telegram.state().chats[&ANA.id].messages.is_empty());
    telegram.write(at(ANA.id), &ANA, "/mano");
    assert_eq!(shown(&telegram, ANA.id, true).await.photo, second.photo);
    let state = telegram.state();
    assert_eq!(state.faults, Vec::<String>::new());
    assert!(state.uploads.len() >= 2 && state.uploads.values().all(|&times| times == 1), "{:?}", state.uploads);
    drop(state);
    assert!(names_what_telegram_has(&telegram), "{}", telegram.tell());
}

fn names_what_telegram_has(telegram: &Telegram) -> bool {
    telegram.state().calls.iter().any(|(method, body)| {
        let named = if method == "sendphoto" { &body["photo"] } else { &body["media"]["media"] };
        named.as_str().is_some_and(|named| named.starts_with("file-"))
    })
}

/// The game, the host, the seats with the faces of those who have sat down, and the free ones.
#[tokio::test]
async fn a_lobby_is_a_picture_of_who_sits_where() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    telegram.state().reads_all = true;
    let _program = Program::start(&telegram);
    telegram.write(at(GROUP), &ANA, "/partida truco-argentino quince");
    let lobby = shown(&telegram, GROUP, true).await;
    assert!(lobby.text.contains("Ana 👑") && lobby.text.contains("sin flor"), "{}", lobby.text);
    assert!(lobby.text.lines().count() <= 4, "in four lines: {}", lobby.text);
    telegram.press(at(GROUP), &BETO, "Unirme").await;
    let full = telegram.read(at(GROUP), "Beto").await;
    assert_eq!(full.id, lobby.id, "edited in place");
    assert!(full.photo.is_some() && full.photo != lobby.photo, "his face is where the free seat was");
    telegram.press(at(GROUP), &ANA, "Empezar").await;
    telegram.find(at(GROUP), "Mi mano").await;
    assert_ne!(shown(&telegram, GROUP, true).await.photo, full.photo);
    assert_eq!(telegram.state().faults, Vec::<String>::new());
}

#[tokio::test]
async fn words_that_change_leave_the_picture_where_it_is() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let _program = chess(&telegram).await;
    shown(&telegram, GROUP, true).await;
    telegram.wait_until_quiet().await;
    let table = shown(&telegram, GROUP, true).await;
    let person = if table.text.contains("Le toca a Ana") { &ANA } else { &BETO };
    telegram.state().calls.clear();
    telegram.press_data(at(GROUP), person, &table, table.buttons()[0].data.as_deref().unwrap()).await;
    let stepped = telegram.read(at(GROUP), "Elegido").await;
    assert_eq!((stepped.id, stepped.photo.clone()), (table.id, table.photo.clone()));
    assert!(stepped.photo.is_some());
    telegram.wait_until_quiet().await;
    let state = telegram.state();
    let methods: Vec<_> = state.calls.iter().map(|(method, _)| method.as_str()).collect();
    assert!(methods.contains(&"editmessagecaption") && !methods.contains(&"editmessagemedia"), "{methods:?}");
}

#[tokio::test]
async fn a_group_does_without_pictures_and_gets_them_back() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let program = chess(&telegram).await;
    let first = shown(&telegram, GROUP, true).await;
    telegram.write(at(BETO.id), &BETO, "/mano");
    shown(&telegram, BETO.id, true).await;
    press_in_more(&telegram, "Sin dibujos").await;
    let text = shown(&telegram, GROUP, false).await;
    assert_ne!(text.id, first.id, "a picture never becomes a text");
    telegram
        .wait("the picture to go", |state| (!state.chats[&GROUP].messages.contains_key(&first.id)).then_some(()))
        .await;
    telegram
        .wait("the hand is a text", |state| {
            let hands: Vec<_> =
                state.chats[&BETO.id].messages.values().filter(|shown| !shown.buttons().is_empty()).collect();
            (hands.len() == 1 && hands[0].photo.is_none()).then_some(())
        })
        .await;
    telegram.wait_until_quiet().await;
    let program = program.crash_and_restart();
    telegram.wait_until_quiet().await;
    assert_eq!(shown(&telegram, GROUP, false).await.id, text.id);
    press_in_more(&telegram, "Con dibujos").await;
    assert_eq!(shown(&telegram, GROUP, true).await.id, text.id, "a text gets a picture");
    telegram.wait_until_quiet().await;
    telegram.state().calls.clear();
    let program = program.crash_and_restart();
    one_move(&telegram).await;
    telegram.wait_until_quiet().await;
    let as_text = telegram.state().calls.iter().filter(|(method, _)| method == "editmessagetext").count();
    assert_eq!(as_text, 0, "it is known to be a picture");
    assert_eq!(telegram.state().faults, Vec::<String>::new());
    drop(program);
}

#[tokio::test]
async fn a_group_can_have_pictures_although_the_operator_wants_none() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let _program = Program::without_pictures(&telegram);
    begin_chess(&telegram).await;
    let first = shown(&telegram, GROUP, false).await;
    telegram.write(at(BETO.id), &BETO, "/mano");
    shown(&telegram, BETO.id, false).await;
    assert!(telegram.state().uploads.is_empty(), "nothing was drawn");
    press_in_more(&telegram, "Con dibujos").await;
    assert_eq!(shown(&telegram, GROUP, true).await.id, first.id, "a text gets a picture");
    shown(&telegram, BETO.id, true).await;
}

#[tokio::test]
async fn a_chat_that_refuses_pictures_gets_the_text() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    for method in ["editmessagemedia", "sendphoto"] {
        for _ in 0..3 {
            let reason = "Bad Request: not enough rights to send photos to the chat";
            let answer = json!({ "ok": false, "error_code": 400, "description": reason });
            telegram.state().errors.push_back((method.to_owned(), 400, answer));
        }
    }
    let _program = chess(&telegram).await;
    telegram.wait_until_quiet().await;
    let table = shown(&telegram, GROUP, false).await;
    assert!(table.button("Mis jugadas").is_some());
    telegram.write(at(BETO.id), &BETO, "/mano");
    shown(&telegram, BETO.id, false).await;
}

#[tokio::test]
async fn a_hand_is_drawn_for_its_player_alone() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let _program = Program::start(&telegram);
    telegram.begin(at(GROUP), "Truco argentino", "Mano a mano a 15", &[&ANA, &BETO]).await;
    let mut hands = Vec::new();
    for person in [&ANA, &BETO] {
        let hand = |state: &mut State| state.chats[&person.id].messages.values().find_map(|shown| shown.photo.clone());
        hands.push(telegram.wait("a hand as a picture", hand).await);
    }
    assert_ne!(hands[0], hands[1]);
    let mut dice = 1;
    for _ in 0..40 {
        telegram.play_some(&[&ANA, &BETO], &mut dice).await;
    }
    telegram.wait_until_quiet().await;
    let state = telegram.state();
    let in_group = state.calls.iter().filter(|(_, body)| body["chat_id"] == GROUP);
    for (_, body) in in_group {
        let told = body.to_string();
        assert!(hands.iter().all(|hand| !told.contains(hand)), "no hand in the group");
    }
    assert_eq!(state.faults, Vec::<String>::new());
}

#[tokio::test]
async fn game_help_shows_card_order_and_a_way_to_begin() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let _program = Program::start(&telegram);
    for (place, begins) in [(at(ANA.id), "computadora"), (at(GROUP), "Abrir una mesa")] {
        telegram.write(place, &ANA, "/ayuda truco argentino");
        let told = telegram.read(place, "envido").await;
        assert!(told.photo.is_some() && told.button(begins).is_some(), "{}", told.text);
    }
    // There are several trucos: which one?
    telegram.write(at(ANA.id), &ANA, "/ayuda truco");
    telegram.read(at(ANA.id), "¿Qué juego te explico?").await;
    telegram.press(at(ANA.id), &ANA, "Truco uruguayo").await;
    assert!(telegram.read(at(ANA.id), "muestra").await.photo.is_some());
    telegram.write(at(ANA.id), &ANA, "/ayuda ajedrez");
    let told = telegram.read(at(ANA.id), "Cf3").await;
    assert!(told.photo.is_some() && told.text.contains("10. "), "all ten lines are beside the picture: {}", told.text);
    assert_eq!(telegram.state().faults, Vec::<String>::new());
}
