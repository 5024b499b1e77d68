//! From nothing to the first card: against the computer, with people who are called by name, in the app, and
//! again.

use serde_json::json;

use crate::lenient::message;
use crate::support::people::{ANA, BETO, GROUP, SUPERGROUP, at, telegram};
use crate::support::program::Program;
use crate::support::state::{Answered, Kind, State};
use crate::trouble::one_move;

#[tokio::test]
async fn one_press_after_the_command_starts_a_game() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let _program = Program::start(&telegram);
    telegram.write(at(ANA.id), &ANA, "/jugar");
    telegram.press(at(ANA.id), &ANA, "Dominó").await;
    telegram.find(at(ANA.id), "Mi mano").await;
    telegram.read(at(ANA.id), "Tu mano").await;
    // A player is told how to play.
    telegram.write(at(ANA.id), &ANA, "/jugar");
    telegram.read(at(ANA.id), "Escribe detrás lo que juegas").await;
    // In a group all games open a table, the last one first, and a link leads to the computer.
    telegram.write(at(GROUP), &ANA, "/jugar");
    let shown = telegram.read(at(GROUP), "¿A qué jugamos?").await;
    assert_eq!(shown.buttons()[0].label, "Dominó");
    let alone = shown.button("contra la computadora").unwrap().url.unwrap();
    assert_eq!(alone, "https://t.me/MesaBot?start=jugar");
    telegram.follow(&BETO, &alone);
    telegram.press(at(BETO.id), &BETO, "Ajedrez").await;
    telegram.read(at(BETO.id), "Le toca a").await;
    assert_eq!(telegram.state().faults, Vec::<String>::new());
}

#[tokio::test]
async fn people_are_called_to_a_table_by_name() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let _program = Program::start(&telegram);
    telegram.write(at(GROUP), &ANA, "/partida domino mano a mano @beto");
    let called = telegram.read(at(GROUP), "@beto").await;
    assert!(called.text.contains("Hay lugar en la mesa") && !called.silent, "{called:?}");
    telegram.press(at(GROUP), &BETO, "Unirme").await;
    telegram.press(at(GROUP), &ANA, "Empezar").await;
    telegram.find(at(GROUP), "Mi mano").await;
    telegram.wait_until_quiet().await;
    // A person without a username, before any game is chosen.
    let more = json!({ "entities": [
        { "type": "text_mention", "offset": 9, "length": 6, "user": { "id": BETO.id, "first_name": "Beto" } },
    ] });
    telegram.state().add_chat(SUPERGROUP, Kind::Supergroup);
    message(&telegram, SUPERGROUP, &ANA, "/partida Beto B", &more);
    let asked = telegram.read(at(SUPERGROUP), "¿A qué jugamos?").await;
    assert!(asked.html.contains(&format!("<a href=\"tg://user?id={}\">Beto B</a>", BETO.id)), "{asked:?}");
    assert_eq!(telegram.state().faults, Vec::<String>::new());
}

#[tokio::test]
async fn the_app_opens_the_table_where_there_is_one() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    telegram.state().inline.on = true;
    let _program = Program::with_app(&telegram, "mesa");
    let menu = telegram.wait("the menu button", |state| state.inline.menu_button.clone()).await;
    assert_eq!((&menu["type"], &menu["web_app"]["url"]), (&json!("web_app"), &json!("https://t.me/MesaBot/mesa")));
    telegram.begin(at(GROUP), "Dominó", "Mano a mano", &[&ANA, &BETO]).await;
    for chat in [GROUP, ANA.id, BETO.id] {
        let (_, button) = telegram.find(at(chat), "Abrir la mesa").await;
        let code = button.url.unwrap();
        let code = code.strip_prefix("https://t.me/MesaBot/mesa?startapp=").unwrap();
        assert!(code.len() == 11 && code.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-'), "{code}");
    }
    assert_eq!(telegram.state().faults, Vec::<String>::new());
}

#[tokio::test]
async fn without_an_app_nothing_is_said_of_it() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let _program = Program::start(&telegram);
    telegram.begin(at(GROUP), "Dominó", "Mano a mano", &[&ANA, &BETO]).await;
    telegram.write(at(ANA.id), &ANA, "/start");
    telegram.find(at(ANA.id), "Agregarme a un grupo").await;
    telegram.wait_until_quiet().await;
    let state = telegram.state();
    assert_eq!(state.inline.menu_button, None);
    let buttons = state.chats.values().flat_map(|chat| chat.messages.values()).flat_map(|shown| shown.buttons());
    for button in buttons {
        assert!(button.share.is_none() && !button.label.contains("Abrir la mesa"), "{button:?}");
    }
}

#[tokio::test]
async fn the_hand_leads_to_the_table_and_to_another_game() {
    let telegram = telegram(&[(SUPERGROUP, Kind::Supergroup)]).await;
    let _program = Program::start(&telegram);
    let place = at(SUPERGROUP);
    telegram.begin(place, "Dominó", "Mano a mano", &[&ANA, &BETO]).await;
    let (_, link) = telegram.find(at(ANA.id), "Ver la mesa").await;
    assert!(link.url.unwrap().starts_with("https://t.me/c/1234567890/"));
    telegram.play_until(place, &[&ANA, &BETO], "Gan").await;
    telegram.press(at(ANA.id), &ANA, "Revancha").await;
    telegram.press(at(BETO.id), &BETO, "Revancha").await;
    telegram.find(place, "Mi mano").await;
    assert_eq!(telegram.state().faults, Vec::<String>::new());
}

/// The labels of all buttons in Ana's chat that make a move.
fn moves_of_ana(state: &State) -> Vec<String> {
    let is_move = |data: &str| data.splitn(3, '.').nth(2).is_some_and(|what| what.starts_with(['h', 't']));
    let buttons = state.chats[&ANA.id].messages.values().flat_map(|shown| shown.buttons());
    buttons.filter(|button| button.data.as_deref().is_some_and(is_move)).map(|button| button.label).collect()
}

/// The table and the hand stand in one chat there.
#[tokio::test]
async fn a_private_game_offers_each_move_once() {
    let telegram = telegram(&[]).await;
    let program = Program::start(&telegram);
    program.let_computers_play();
    telegram.write(at(ANA.id), &ANA, "/jugar");
    telegram.press(at(ANA.id), &ANA, "Truco argentino").await;
    telegram.read(at(ANA.id), "Tu mano").await;
    assert_eq!(telegram.press(at(ANA.id), &ANA, "Más…").await, Answered::default());
    // Until the computer asks for an answer.
    for _ in 0..400 {
        telegram.wait_until_quiet().await;
        let over = telegram.state().chats[&ANA.id].messages.values().any(|shown| shown.button("Revancha").is_some());
        if over {
            telegram.press(at(ANA.id), &ANA, "Revancha").await;
            continue;
        }
        let offered =
            telegram.wait("a turn", |state| Some(moves_of_ana(state)).filter(|moves| !moves.is_empty())).await;
        let once = offered.iter().collect::<std::collections::BTreeSet<_>>().len();
        assert_eq!(once, offered.len(), "{offered:?}");
        if offered.iter().any(|label| label == "Quiero") {
            return;
        }
        one_move(&telegram, &[&ANA]).await;
    }
    panic!("the computer never asked for anything");
}
