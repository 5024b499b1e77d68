//! Tables in chats that the bot is not in: inline mode, guest mode, and the secrets that are never written
//! there.

use serde_json::{Value, json};
use sobremesa::catalogue::GAMES;
use sobremesa::{SpokenBlock, Stage};
use sobremesa_screen::locale::Language;
use sobremesa_store::PlayerId;
use sobremesa_telegram::Intake;
use tokio::time::Instant;

use crate::support::people::{ANA, BETO, CARO, GROUP, ZOE, at, telegram};
use crate::support::program::{Program, still};
use crate::support::server::{PATIENCE, Telegram};
use crate::support::state::{Button, Kind, Person};

/// A Telegram in which the bot has both modes.
async fn anywhere(feedback: bool) -> Telegram {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    telegram.state().inline.on = true;
    telegram.state().inline.feedback = feedback;
    telegram
}

/// The time at which a game that is played to its end takes too long, even on a busy machine.
fn long() -> Instant {
    Instant::now() + 4 * PATIENCE
}

fn titles(answer: &Value) -> Vec<String> {
    let results = answer["results"].as_array().unwrap();
    results.iter().map(|result| result["title"].as_str().unwrap().to_owned()).collect()
}

/// The cards that these people hold at the only table being played.
async fn held(program: &Program, people: &[&Person]) -> Vec<String> {
    let id = program.manager.sessions_at("telegram", Stage::Playing).await.unwrap()[0];
    let mut held = Vec::new();
    for person in people {
        let player = PlayerId(format!("telegram:{}", person.id));
        let hand = program.manager.hand_screen(id, &player, Language::Es).await.unwrap().unwrap();
        held.extend(hand.blocks.into_iter().flat_map(|block| match block {
            SpokenBlock::Figures { figures, .. } => figures.into_iter().map(|figure| figure.name).collect(),
            _ => Vec::new(),
        }));
    }
    held
}

/// The moves that stand in the message itself.
fn offered(telegram: &Telegram, id: &str) -> Vec<Button> {
    let state = telegram.state();
    let buttons = state.inline.messages[id].buttons().into_iter();
    let is_move = |button: &Button| {
        let what = button.data.as_deref().and_then(|data| data.splitn(3, '.').nth(2)).unwrap_or_default();
        what.starts_with("tm") || what.starts_with("tp") && what.len() > 2
    };
    buttons.filter(is_move).collect()
}

#[tokio::test]
async fn one_press_accepts_a_challenge_played_in_its_message() {
    let telegram = anywhere(true).await;
    let program = Program::start(&telegram);
    let answer = telegram.type_inline(&ANA, "").await;
    assert_eq!(answer["is_personal"], true);
    assert!(answer["cache_time"].as_u64().unwrap() <= 10, "{answer}");
    assert_eq!(answer["button"]["start_parameter"], "jugar");
    assert_eq!(titles(&answer).len(), GAMES.len() + 1, "a challenge and a table of each game");
    assert_eq!(titles(&telegram.type_inline(&ANA, "ajedrez").await), ["Desafío: Ajedrez", "Ajedrez"]);
    let message = telegram.send_inline(&ANA, "ajedrez", "Desafío").await;
    telegram.wait_until_quiet().await;
    // It stays a challenge until somebody else accepts it, whatever happens to the program.
    let program = program.crash_and_restart();
    let own = telegram.press_inline(&message, &ANA, "Acepto").await;
    assert!(own.alert && own.text.contains("otra persona"), "{own:?}");
    telegram.read_inline(&message, "¿Quién se atreve?").await;
    // Zoe never spoke to the bot, and need not: chess has no hidden hands.
    assert_eq!(telegram.press_inline(&message, &ZOE, "Acepto").await.url, None);
    let begun = telegram.read_inline(&message, "Le toca a").await;
    assert!(begun.text.contains("Ana") && begun.text.contains("Zoe"), "{begun:?}");
    let shown = telegram.state().inline.messages[&message].clone();
    assert!(shown.button("Mis jugadas").is_none() && shown.button("privado").is_none(), "{shown:?}");
    let (mut made, end) = (0, long());
    while made < 12 {
        assert!(Instant::now() < end, "{}", telegram.tell());
        let Some(button) = offered(&telegram, &message).into_iter().find(|button| !button.label.contains("tablas"))
        else {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
            continue;
        };
        let data = button.data.unwrap();
        let both = [&ANA, &ZOE];
        let mut answers = Vec::new();
        for person in both {
            answers.push(telegram.press_inline_data(&message, person, &data).await);
        }
        // It is one player's turn: the other is told so, or the move was made already.
        made += usize::from(data.contains(".tm"));
        assert!(answers.iter().any(|answer| !answer.alert), "{answers:?}");
        telegram
            .wait("the buttons to go", |state| {
                let buttons = state.inline.messages[&message].buttons();
                (!buttons.iter().any(|button| button.data.as_ref() == Some(&data))).then_some(())
            })
            .await;
    }
    let id = program.manager.sessions_at("telegram", Stage::Playing).await.unwrap()[0];
    let inputs = program.manager.read(id, |session| session.story().len()).await.unwrap();
    assert!(inputs >= 12, "{inputs} moves were made");
    assert_eq!(telegram.state().faults, Vec::<String>::new());
    assert!(telegram.state().presses.values().all(Option::is_some), "every press was answered");
}

#[tokio::test]
async fn truco_is_playable_in_a_chat_without_the_bot() {
    let telegram = anywhere(false).await;
    let program = Program::start(&telegram);
    let message = telegram.send_inline(&ANA, "truco argentino", "Desafío").await;
    // Without feedback no player sits there yet.
    assert_eq!(telegram.press_inline(&message, &ANA, "Acepto").await.url, None);
    telegram.read_inline(&message, "1. Ana").await;
    let answer = telegram.press_inline(&message, &ZOE, "Unirme").await;
    // The game has begun. Only Zoe must be led to her cards: Ana knows the bot.
    let url = answer.url.expect("Zoe is led to the private chat");
    telegram.follow(&ZOE, &url);
    telegram.read(at(ZOE.id), "Tu mano").await;
    telegram.read(at(ANA.id), "Tu mano").await;
    telegram.read_inline(&message, "Le toca a").await;
    telegram.wait_until_quiet().await;
    let held = held(&program, &[&ANA, &ZOE]).await;
    assert_eq!(held.len(), 6);
    for text in &telegram.state().inline.written {
        for card in &held {
            assert!(!text.contains(card.as_str()), "«{card}» is nobody else's business:\n{text}");
        }
    }
    let moves = |button: &Button| button.data.as_deref().is_some_and(|data| data.contains(".h"));
    assert!(!telegram.state().inline.messages[&message].buttons().iter().any(moves));
    let hand = telegram.press_inline(&message, &ANA, "Mi mano").await;
    assert!(hand.alert && held[..3].iter().all(|card| hand.text.contains(card.as_str())), "{hand:?}");
    assert!(!hand.text.contains("/jugar"), "there is nowhere to write it: {hand:?}");
    let looks_on = telegram.press_inline(&message, &CARO, "Mi mano").await;
    assert!(looks_on.alert && !held.iter().any(|card| looks_on.text.contains(card.as_str())), "{looks_on:?}");
    let (mut dice, end) = (1, long());
    while telegram.state().inline.messages[&message].button("Revancha").is_none() {
        assert!(Instant::now() < end, "the game does not end:\n{}", telegram.tell());
        telegram.play_some(&[&ANA, &ZOE], &mut dice).await;
    }
    telegram.read_inline(&message, "Gan").await;
    // Another game where the hand is, and in the same message.
    telegram.press(at(ANA.id), &ANA, "Revancha").await;
    telegram.press_inline(&message, &ZOE, "Revancha").await;
    telegram.read_inline(&message, "Le toca a").await;
    telegram.wait_until_quiet().await;
    assert_eq!(telegram.state().inline.messages.len(), 1);
    assert_eq!(telegram.state().faults, Vec::<String>::new());
    // The message is deleted: the table ends, and nothing is tried for ever.
    telegram.state().inline.messages.clear();
    let end = long();
    while !program.manager.sessions_at("telegram", Stage::Playing).await.unwrap().is_empty() {
        assert!(Instant::now() < end, "the table goes on:\n{}", telegram.tell());
        telegram.play_some(&[&ANA, &ZOE], &mut dice).await;
    }
}

#[tokio::test]
async fn a_whole_game_without_secrets_ends_in_the_message() {
    let telegram = anywhere(true).await;
    let program = Program::start(&telegram);
    let message = telegram.send_inline(&ANA, "backgammon", "Desafío").await;
    telegram.wait_until_quiet().await;
    telegram.press_inline(&message, &BETO, "Acepto").await;
    telegram.read_inline(&message, "Le toca a").await;
    let (mut dice, end) = (7_usize, long());
    while telegram.state().inline.messages[&message].button("Revancha").is_none() {
        assert!(Instant::now() < end, "the game does not end:\n{}", telegram.tell());
        let buttons = offered(&telegram, &message);
        let safe: Vec<&Button> = buttons.iter().filter(|button| !button.label.contains("abandon")).collect();
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let Some(button) = safe.get((dice >> 33) % safe.len().max(1)) else {
            tokio::time::sleep(std::time::Duration::from_millis(3)).await;
            continue;
        };
        let data = button.data.as_deref().unwrap();
        for person in [&ANA, &BETO] {
            telegram.press_inline_data(&message, person, data).await;
        }
    }
    telegram.read_inline(&message, "Gan").await;
    assert!(program.manager.sessions_at("telegram", Stage::Playing).await.unwrap().is_empty());
    assert_eq!(telegram.state().faults, Vec::<String>::new());
}

#[tokio::test]
async fn a_mention_is_answered_once_with_the_table() {
    let telegram = anywhere(false).await;
    let _program = Program::start(&telegram);
    // An update comes twice: there is one answer all the same.
    telegram.state().again = 1;
    let named = telegram.mention(&ANA, "@MesaBot dominó").await;
    telegram.read_inline(&named, "1. Ana").await;
    telegram.press_inline(&named, &BETO, "Unirme").await;
    telegram.read_inline(&named, "2. Beto").await;
    let all = telegram.mention(&BETO, "¿Alguien juega, @mesabot?").await;
    let shown = telegram.read_inline(&all, "¿A qué jugamos?").await;
    // The game played last comes first.
    assert_eq!(shown.buttons()[0].label, "Desafío: Dominó");
    assert!(GAMES.len() < shown.buttons().len() && shown.button("Mi última partida").is_none());
    telegram.press_inline(&all, &CARO, "Desafío").await;
    telegram.read_inline(&all, "Caro").await;
    assert_eq!(telegram.press_inline(&all, &BETO, "Unirme").await.url, None);
    telegram.read_inline(&all, "Le toca a").await;
    telegram.wait_until_quiet().await;
    assert_eq!(telegram.state().faults, Vec::<String>::new());
    assert_eq!(telegram.state().inline.messages.len(), 2);
    // Nothing was written in a chat that the bot is not in.
    assert!(telegram.state().allowed.contains(&"guest_message".to_owned()));
}

#[tokio::test]
async fn only_its_players_can_share_a_finished_game() {
    let telegram = anywhere(false).await;
    let _program = Program::start(&telegram);
    telegram.begin(at(GROUP), "Truco argentino", "Mano a mano a 15", &[&ANA, &BETO]).await;
    assert!(!titles(&telegram.type_inline(&ANA, "").await).iter().any(|title| title.starts_with("Partida terminada")));
    let over = telegram.play_until(at(GROUP), &[&ANA, &BETO], "Gan").await;
    let answer = telegram.type_inline(&ANA, "truco argentino").await;
    assert!(titles(&answer).contains(&"Partida terminada: Truco argentino".to_owned()), "{answer}");
    let others = telegram.type_inline(&CARO, "truco argentino").await;
    assert!(!titles(&others).iter().any(|title| title.starts_with("Partida terminada")), "{others}");
    let message = telegram.send_inline(&ANA, "truco argentino", "Partida terminada").await;
    let told = telegram.read_inline(&message, "Gan").await;
    let first = over.text.lines().next().unwrap().to_owned();
    assert!(told.text.contains(&first), "{} is not in {}", first, told.text);
    // A person who wants to play sends a message of their own: the story stays.
    let [play] = told.buttons().try_into().expect("one button");
    assert_eq!((play.label.as_str(), play.share.as_deref()), ("Jugar: Truco argentino", Some("Truco argentino")));
    // In a chat where the bot is a guest, too.
    let guest = telegram.mention(&BETO, "@MesaBot").await;
    let none = telegram.press_inline(&guest, &ZOE, "Mi última partida").await;
    assert!(none.alert && none.text.contains("Todavía"), "{none:?}");
    telegram.press_inline(&guest, &BETO, "Mi última partida").await;
    telegram.read_inline(&guest, "Gan").await;
    assert_eq!(telegram.state().faults, Vec::<String>::new());
}

#[tokio::test]
async fn a_table_is_brought_into_any_chat_by_its_code() {
    let telegram = anywhere(true).await;
    let _program = Program::start(&telegram);
    telegram.open(at(GROUP), "Dominó", "Mano a mano", &[&ANA]).await;
    telegram.write(at(GROUP), &ANA, "/invitar");
    let invitation = telegram.find(at(GROUP), "Jugar en otro chat").await.1;
    let code = invitation.share.expect("it asks for a chat");
    let message = telegram.send_inline(&ANA, &code, "Invitar a la mesa").await;
    telegram.read_inline(&message, "1. Ana").await;
    telegram.press_inline(&message, &BETO, "Unirme").await;
    telegram.read_inline(&message, "2. Beto").await;
    telegram.read(at(GROUP), "2. Beto").await;
    // It belongs to the group as well: the host begins when all there are ready.
    telegram.wait_until_quiet().await;
    assert!(telegram.state().inline.messages[&message].button("Empezar").is_some());
    telegram.press(at(GROUP), &ANA, "Empezar").await;
    telegram.read_inline(&message, "Le toca a").await;
    assert_eq!(telegram.state().faults, Vec::<String>::new());
}

#[tokio::test]
async fn two_who_press_at_once_sit_at_one_table() {
    let telegram = anywhere(false).await;
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let public_url = format!("http://{free}/aqui").parse().unwrap();
    let intake = Intake::Webhook { listen: free, public_url, secret: Some("hush".parse().unwrap()) };
    let _program = Program::with(&telegram, intake, still);
    let (url, _) = telegram.wait("setWebhook", |state| state.webhook.clone()).await;
    let webhook = telegram.state().calls.iter().find(|(method, _)| method == "setwebhook").unwrap().1.clone();
    for kind in ["inline_query", "chosen_inline_result", "guest_message", "callback_query"] {
        assert!(webhook["allowed_updates"].as_array().unwrap().contains(&json!(kind)), "{webhook}");
    }
    let offer = json!({
        "type": "article", "id": "!+dajedrez", "title": "x",
        "input_message_content": { "message_text": "x", "parse_mode": "HTML" },
    });
    let message = telegram.state().send_result(&offer);
    let press = |person: &Person, number: i64| {
        let press = json!({
            "id": format!("q{number}"), "from": person.json(), "inline_message_id": message, "chat_instance": "7",
            "data": "!+dajedrez",
        });
        json!({ "update_id": number, "callback_query": press })
    };
    let client = reqwest::Client::new();
    let bring = async |update: Value| {
        let request = client.post(&url).header("X-Telegram-Bot-Api-Secret-Token", "hush").json(&update);
        assert_eq!(request.send().await.unwrap().status().as_u16(), 200);
    };
    tokio::join!(bring(press(&ANA, 1)), bring(press(&BETO, 2)));
    let shown = telegram.read_inline(&message, "Le toca a").await;
    assert!(shown.text.contains("Ana") && shown.text.contains("Beto"), "{shown:?}");
}

#[tokio::test]
async fn a_faulty_inline_update_delays_no_other() {
    let telegram = anywhere(true).await;
    let _program = Program::start(&telegram);
    {
        let mut state = telegram.state();
        state.update("inline_query", &json!({ "query": "truco" }));
        state.update("inline_query", &json!({ "id": "gone", "from": ANA.json(), "query": 5, "novelty": {} }));
        state.update(
            "chosen_inline_result",
            &json!({ "result_id": "!+tnada", "from": ANA.json(), "inline_message_id": "x" }),
        );
        state.update(
            "chosen_inline_result",
            &json!({ "result_id": "!+tdomino", "from": ANA.json(), "inline_message_id": "a b" }),
        );
        state.update("guest_message", &json!({ "message_id": 0, "chat": { "id": -9 }, "text": "@MesaBot" }));
        state.update("guest_message", &json!({ "guest_query_id": "forged", "chat": { "id": -9 }, "from": ANA.json() }));
        let press = json!({ "id": "qx", "from": BETO.json(), "inline_message_id": "none", "data": "!+sabc-def-ghj" });
        state.presses.insert("qx".to_owned(), None);
        state.update("callback_query", &press);
    }
    let refused = telegram.wait("an answer to a press", |state| state.presses["qx"].clone()).await;
    assert!(refused.alert && !refused.text.is_empty(), "{refused:?}");
    assert_eq!(titles(&telegram.type_inline(&BETO, "qué sé yo").await).len(), GAMES.len() + 1);
    telegram.wait_until_quiet().await;
    assert!(telegram.state().updates.len() <= 1, "all are confirmed");
}

#[tokio::test]
async fn named_game_options_are_kept_in_mentions_and_inline_queries() {
    let telegram = anywhere(true).await;
    let _program = Program::start(&telegram);
    let clock = telegram.mention(&ANA, "@MesaBot ajedrez 5+0").await;
    let shown = telegram.read_inline(&clock, "1. Ana").await;
    assert!(!shown.text.contains("Sin reloj"), "{}", shown.text);
    let named = telegram.mention(&ANA, "@MesaBot truco argentino a 30 sin flor").await;
    // The table and what offers it are titled by what was understood.
    let title = "Truco argentino, de 2, a 30, a un chico, sin flor";
    telegram.read_inline(&named, title).await;
    let offered = titles(&telegram.type_inline(&BETO, "truco argentino a 30 sin flor").await);
    assert_eq!(offered, [format!("Desafío: {title}"), title.to_owned()]);
    let sent = telegram.send_inline(&BETO, "truco argentino a 30 sin flor", "Desafío").await;
    telegram.wait_until_quiet().await;
    telegram.press_inline(&sent, &ZOE, "Acepto").await;
    telegram.read_inline(&sent, "Le toca a").await;
    // Unintelligible words are no reason not to play.
    let vague = telegram.mention(&CARO, "@MesaBot ajedrez con mi primo").await;
    telegram.read_inline(&vague, "Ajedrez").await;
    telegram.press_inline(&vague, &ZOE, "Unirme").await;
    assert_eq!(telegram.state().faults, Vec::<String>::new());
}

#[tokio::test]
async fn a_requested_menu_is_shown_after_start() {
    let telegram = anywhere(false).await;
    let _program = Program::start(&telegram);
    let named = telegram.mention(&ANA, "@MesaBot dominó").await;
    telegram.read_inline(&named, "1. Ana").await;
    let led = telegram.press_inline(&named, &ZOE, "Más…").await;
    telegram.follow(&ZOE, &led.url.expect("Zoe is led to the private chat"));
    telegram.find(at(ZOE.id), "Reglas").await;
}
