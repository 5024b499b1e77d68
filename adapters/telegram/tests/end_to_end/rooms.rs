//! Rooms: topics, two groups and the web at one table, private rooms; who may decide; what is said where.

use serde_json::json;
use sobremesa::{Actor, Request};
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, Room};
use sobremesa_telegram::Intake;

use crate::support::people::{ANA, BETO, CARO, DANI, GROUP, SUPERGROUP, ZOE, at, telegram, topic};
use crate::support::program::{Program, still};
use crate::support::state::{Kind, Person};
use crate::trouble::turn_of;

const TRUCO: (&str, &str) = ("Truco argentino", "Mano a mano a 15");

#[tokio::test]
async fn only_its_player_sees_a_hand() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let _program = Program::start(&telegram);
    telegram.begin(at(GROUP), TRUCO.0, TRUCO.1, &[&ANA, &BETO]).await;
    let cards = async |person: &Person| -> Vec<String> {
        let held = |text: &str| {
            let cards = text.lines().find(|line| line.matches(" · ").count() == 2 && line.contains(" de "))?;
            Some(cards.split(" · ").map(str::to_owned).collect())
        };
        telegram.wait("a hand", |state| held(&state.chats[&person.id].messages.values().next_back()?.text)).await
    };
    let (ana, beto) = (cards(&ANA).await, cards(&BETO).await);
    telegram.wait_until_quiet().await;
    let everything = |chat: i64| {
        let state = telegram.state();
        let calls = state.calls.iter().filter(|(_, body)| body["chat_id"] == json!(chat));
        calls.map(|(_, body)| body.to_string()).collect::<String>()
    };
    for card in ana.iter().chain(&beto) {
        assert!(!everything(GROUP).contains(card), "{card} was shown to all");
    }
    assert!(ana.iter().all(|card| !everything(BETO.id).contains(card)));
    assert!(beto.iter().all(|card| !everything(ANA.id).contains(card)));
    // A person who does not sit there, and the other player, press buttons that are not theirs.
    let spectator = telegram.press(at(GROUP), &ZOE, "Mi mano").await;
    assert!(spectator.alert && spectator.text.contains("No estás en esta mesa"), "{spectator:?}");
    let (who, hand, buttons) = turn_of(&telegram, &[&ANA, &BETO]).await;
    let other = if who.id == ANA.id { &BETO } else { &ANA };
    for thief in [other, &ZOE] {
        for button in &buttons {
            let answered = telegram.press_data(at(who.id), thief, &hand, button.data.as_deref().unwrap()).await;
            assert!(answered.alert, "{answered:?}");
            let own = if thief.id == ANA.id { &beto } else { &ana };
            assert!(!own.iter().any(|card| answered.text.contains(card)), "{answered:?}");
        }
    }
}

#[tokio::test]
async fn typed_moves_work_in_both_chats_and_refusals_keep_secrets() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    // A bot that receives what people write need not post the table anew to see where it is.
    telegram.state().reads_all = true;
    let program = Program::start(&telegram);
    telegram.begin(at(GROUP), TRUCO.0, TRUCO.1, &[&ANA, &BETO]).await;
    telegram.wait_until_quiet().await;
    let (who, other) = if telegram.moves(&ANA).is_some() { (&ANA, &BETO) } else { (&BETO, &ANA) };
    telegram.write(at(who.id), who, "truco");
    telegram.read(at(GROUP), "«¡Truco!»").await;
    telegram.write(at(GROUP), other, "/jugar quiero");
    // The value of the hand is on the picture.
    telegram.read(at(GROUP), "«¡Quiero!»").await;
    telegram.wait_until_quiet().await;
    let before = telegram.texts(GROUP);
    // A card that both cannot hold at once is refused to both, and only in private.
    telegram.write(at(GROUP), who, "/jugar flor");
    let private = telegram.wait("a refusal in private", |state| {
        let newest = state.chats[&who.id].messages.values().next_back()?;
        (!newest.text.contains("Tu mano")).then(|| newest.text.clone())
    });
    assert!(!private.await.is_empty());
    telegram.wait_until_quiet().await;
    assert_eq!(telegram.texts(GROUP), before);
    // An answer to the bot's message is a move too.
    let (table, _) = telegram.find(at(GROUP), "Mi mano").await;
    telegram.write_to(at(GROUP), who, "mazo", Some(&table));
    telegram.read(at(GROUP), "Antes: ").await;
    assert!(program.table_says(GROUP, "mano 2").await);
    assert_eq!(telegram.state().faults, Vec::<String>::new());
}

#[tokio::test]
async fn only_the_host_and_admins_decide() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let _program = Program::start(&telegram);
    telegram.open(at(GROUP), TRUCO.0, TRUCO.1, &[&ANA, &BETO]).await;
    for label in ["Empezar", "Opciones"] {
        let refused = telegram.press(at(GROUP), &BETO, label).await;
        assert!(refused.alert && refused.text.contains("Ana"), "{refused:?}");
    }
    telegram.write(at(GROUP), &BETO, "/cerrar");
    telegram.read(at(GROUP), "Eso lo decide Ana").await;
    assert!(telegram.said(at(GROUP), "La mesa se cerró").is_none());
    telegram.state().chats.get_mut(&GROUP).unwrap().admins.insert(CARO.id);
    telegram.write(at(GROUP), &CARO, "/cerrar");
    telegram.press(at(GROUP), &CARO, "Sí").await;
    telegram.read(at(GROUP), "La mesa se cerró").await;
}

#[tokio::test]
async fn the_host_configures_in_private_and_the_lobby_shows_it() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let _program = Program::start(&telegram);
    telegram.open(at(GROUP), TRUCO.0, TRUCO.1, &[&ANA]).await;
    let shown = telegram.press(at(GROUP), &ANA, "Opciones").await;
    assert_eq!(shown.text, "Te lo muestro en privado.");
    telegram.press(at(ANA.id), &ANA, "Asientos").await;
    telegram.press(at(ANA.id), &ANA, "4 asientos").await;
    telegram.read(at(GROUP), "4. (libre)").await;
    assert_eq!(telegram.state().chats[&ANA.id].messages.len(), 1, "one message, written again");
    // A player who cannot be written to is led to the private chat.
    telegram.write(at(GROUP), &ZOE, "/unirme mi palabra");
    telegram.read(at(GROUP), "Zoe").await;
    let led = telegram.press(at(GROUP), &ZOE, "Más…").await;
    assert!(led.url.is_some_and(|url| url.starts_with("https://t.me/MesaBot?start=")));
}

#[tokio::test]
async fn one_table_in_two_groups_and_on_the_web() {
    let telegram = telegram(&[(GROUP, Kind::Group), (SUPERGROUP, Kind::Forum)]).await;
    let program = Program::start(&telegram);
    telegram.open(at(GROUP), TRUCO.0, TRUCO.1, &[&ANA]).await;
    telegram.write(at(GROUP), &ANA, "/invitar");
    let invitation = telegram.read(at(GROUP), "código").await;
    let code = invitation.text.split_whitespace().find(|word| word.matches('-').count() == 2).unwrap().to_owned();
    let elsewhere = topic(SUPERGROUP, 7);
    telegram.write(elsewhere, &DANI, &format!("/table {code}"));
    telegram.press(elsewhere, &DANI, "Join").await;
    telegram.read(at(GROUP), "Dani").await;
    // The web adapter attaches its rooms by the same request.
    let room = Room("web:0123456789abcdef".to_owned());
    let visitor = Actor::new(PlayerId("web:visitor".to_owned()), "Zoe", Language::En);
    let attach = Request::Attach { code, room: room.clone(), language: Language::En, pictures: true };
    let reply = program.manager.handle(attach, &visitor, still()).await.unwrap();
    telegram.press(at(GROUP), &ANA, "Empezar").await;
    let (here, _) = telegram.find(at(GROUP), "Mi mano").await;
    telegram.find(elsewhere, "My hand").await;
    assert!(here.text.contains("Le toca a"), "{}", here.text);
    let program = program.crash_and_restart();
    telegram.play_until(at(GROUP), &[&ANA, &DANI], "Gan").await;
    telegram.find(elsewhere, "Rematch").await;
    let web = program.manager.table_screen(reply.session, Language::En).await.unwrap();
    assert!(web.controls.iter().any(|button| button.label == "Rematch"), "{web:?}");
    assert_eq!(program.manager.session_in(&room).await, Ok(Some(reply.session)));
}

#[tokio::test]
async fn a_room_changes_its_language_and_anonymous_admins_keep_order() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let _program = Program::start(&telegram);
    telegram.open(at(GROUP), TRUCO.0, TRUCO.1, &[&ANA]).await;
    telegram.write(at(GROUP), &ANA, "/idioma");
    telegram.press(at(GROUP), &ANA, "English").await;
    telegram.find(at(GROUP), "Options").await;
    telegram.state().chats.get_mut(&GROUP).unwrap().admins.insert(BETO.id);
    for (text, answer) in [("/unirme", "No sé quién eres"), ("/cerrar", "¿Seguro que quieres cerrar")] {
        let chat = telegram.state().chats[&GROUP].json();
        let nobody =
            json!({ "id": 1_087_968_824, "is_bot": true, "first_name": "Group", "username": "GroupAnonymousBot" });
        let message = json!({
            "message_id": 90, "date": 1_800_000_000, "chat": chat, "from": nobody, "sender_chat": chat, "text": text,
        });
        telegram.state().update("message", &message);
        telegram.read(at(GROUP), answer).await;
    }
    // They press under their own name.
    let answered = telegram.press(at(GROUP), &CARO, "Sí").await;
    assert!(answered.alert, "{answered:?}");
    telegram.write(at(GROUP), &BETO, "/cerrar");
    telegram.press(at(GROUP), &BETO, "Sí").await;
    telegram.read(at(GROUP), "closed").await;
}

#[tokio::test]
async fn a_group_and_a_person_choose_their_languages_before_tables() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let program = Program::start(&telegram);
    telegram.write(at(GROUP), &ANA, "/idioma");
    telegram.press(at(GROUP), &ANA, "español (Argentina)").await;
    telegram.read(at(GROUP), "acá hablamos en argentino").await;
    telegram.write(at(CARO.id), &CARO, "/idioma");
    telegram.press(at(CARO.id), &CARO, "English").await;
    telegram.read(at(CARO.id), "We speak English here").await;
    telegram.begin(at(GROUP), TRUCO.0, TRUCO.1, &[&ANA, &CARO]).await;
    let id = program.manager.session_in(&Room(format!("telegram:{GROUP}"))).await.unwrap().unwrap();
    let spoken = program.manager.read(id, |session| {
        let hands = session.sitters().map(|(_, sitter)| session.language_for(sitter));
        hands.chain(session.rooms().iter().map(|view| view.language)).collect::<Vec<_>>()
    });
    assert_eq!(spoken.await.unwrap(), [Language::EsAr, Language::En, Language::EsAr]);
}

#[tokio::test]
async fn a_link_brings_people_to_a_table_and_groups_too() {
    let telegram = telegram(&[(GROUP, Kind::Group), (SUPERGROUP, Kind::Supergroup)]).await;
    let _program = Program::start(&telegram);
    telegram.open(at(GROUP), TRUCO.0, TRUCO.1, &[&ANA]).await;
    telegram.write(at(GROUP), &ANA, "/invitar@MesaBot");
    let invitation = telegram.read(at(GROUP), "código").await;
    let links: Vec<String> = invitation.buttons().into_iter().filter_map(|button| button.url).collect();
    let payload = |name: &str| links.iter().find_map(|link| link.split_once(name)).unwrap().1.to_owned();
    telegram.write(at(ZOE.id), &ZOE, &format!("/start {}", payload("?start=")));
    telegram.press(at(ZOE.id), &ZOE, "Unirme").await;
    telegram.read(at(GROUP), "Zoe").await;
    telegram.write(at(SUPERGROUP), &BETO, &format!("/start@MesaBot {}", payload("?startgroup=")));
    telegram.read(at(SUPERGROUP), "Zoe").await;
    telegram.write(at(BETO.id), &BETO, "/start nonsense");
    telegram.read(at(BETO.id), "Ese código no es de ninguna mesa").await;
}

#[tokio::test]
async fn a_table_is_posted_again_after_much_chatter() {
    let telegram = telegram(&[(SUPERGROUP, Kind::Supergroup)]).await;
    let _program = Program::start(&telegram);
    telegram.open(at(SUPERGROUP), TRUCO.0, TRUCO.1, &[&ANA]).await;
    telegram.wait_until_quiet().await;
    let old = telegram.said(at(SUPERGROUP), "Truco argentino").unwrap();
    telegram.state().chats.get_mut(&SUPERGROUP).unwrap().newest += 30;
    telegram.write(at(SUPERGROUP), &BETO, "/unirme");
    let new = telegram.wait("a new table", |state| {
        let new = state.chats[&SUPERGROUP].messages.values().next_back()?;
        (new.id != old.id && new.text.contains("Beto")).then_some(new.id)
    });
    new.await;
    telegram
        .wait("the old one without buttons", |state| {
            state.chats[&SUPERGROUP].messages.get(&old.id)?.buttons().is_empty().then_some(())
        })
        .await;
    telegram.wait_until_quiet().await;
    assert_eq!(telegram.state().chats[&SUPERGROUP].messages[&old.id].buttons(), Vec::new());
}

#[tokio::test]
async fn hostile_input_is_answered_and_harms_nothing() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let _program = Program::start(&telegram);
    telegram.open(at(GROUP), TRUCO.0, TRUCO.1, &[&ANA]).await;
    let (table, _) = telegram.find(at(GROUP), "Unirme").await;
    for data in
        ["", "x", "!", "!gnada", "!pdomino/nada", "!lxx", "0000000000000000.0.j", "ffffffffffffffff.ffffffff.hm"]
    {
        let answered = telegram.press_data(at(GROUP), &BETO, &table, data).await;
        assert!(answered.alert && !answered.text.is_empty(), "{data}: {answered:?}");
    }
    for text in ["/jugar", "/mesa x", "/partida nada", "/jugar \u{0}", "/mano", &"/jugar ".repeat(500), "/start"] {
        telegram.write(at(GROUP), &BETO, text);
        telegram.write(at(BETO.id), &BETO, text);
    }
    telegram.write(at(BETO.id), &BETO, "hola");
    telegram.read(at(BETO.id), "No estás en ninguna mesa").await;
    {
        // A kind of update that is not known yet, and a press on a message from long ago.
        let mut state = telegram.state();
        state.update("something_new", &json!({ "x": 1 }));
        state.presses.insert("old".into(), None);
        let chat = state.chats[&GROUP].json();
        let message = json!({ "chat": chat, "message_id": 1, "date": 0 });
        let data = table.button("Unirme").unwrap().data.unwrap();
        let press = json!({ "id": "old", "from": CARO.json(), "message": message, "chat_instance": "1", "data": data });
        state.update("callback_query", &press);
    }
    telegram.read(at(GROUP), CARO.name).await;
    let answered = telegram.wait("an answer", |state| state.presses["old"].clone()).await;
    assert!(answered.url.is_none() && answered.text.is_empty() || answered.alert, "{answered:?}");
    let state = telegram.state();
    assert_eq!(state.faults, Vec::<String>::new());
    let mut allowed = state.allowed.clone();
    allowed.sort();
    let wanted =
        ["callback_query", "chosen_inline_result", "guest_message", "inline_query", "message", "my_chat_member"];
    assert_eq!(allowed, wanted);
    let menus: Vec<_> = state.calls.iter().filter(|(method, _)| method == "setmycommands").collect();
    for code in ["en", "ca"] {
        assert!(
            menus.iter().any(|(_, body)| body["language_code"] == code && body["scope"]["type"] == "all_group_chats")
        );
    }
    assert!(
        menus.iter().any(|(_, body)| body["language_code"].is_null() && body["scope"]["type"] == "all_private_chats")
    );
}

#[tokio::test]
async fn a_webhook_requires_the_secret_and_accepts_repeats_and_disorder() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let public_url = format!("http://{free}/aqui").parse().unwrap();
    let intake = Intake::Webhook { listen: free, public_url, secret: Some("hush".parse().unwrap()) };
    let _program = Program::with(&telegram, intake, still);
    let (url, secret) = telegram.wait("setWebhook", |state| state.webhook.clone()).await;
    assert_eq!((url.as_str(), secret.as_str()), (format!("http://{free}/aqui").as_str(), "hush"));
    let client = reqwest::Client::new();
    let bring = async |update: &serde_json::Value, secret: &str| {
        let request = client.post(&url).header("X-Telegram-Bot-Api-Secret-Token", secret).json(update);
        request.send().await.unwrap().status().as_u16()
    };
    telegram.write(at(GROUP), &ANA, "/partida domino mano-a-mano");
    telegram.write(at(GROUP), &BETO, "/unirme");
    let updates: Vec<_> = telegram.state().updates.values().cloned().collect();
    assert_eq!(bring(&updates[0], "wrong").await, 401);
    assert_eq!(bring(&updates[0], "").await, 401);
    for update in [&updates[1], &updates[0], &updates[0], &updates[1], &updates[1]] {
        assert_eq!(bring(update, "hush").await, 200);
    }
    assert_eq!(
        client.post(&url).header("X-Telegram-Bot-Api-Secret-Token", "hush").body("{").send().await.unwrap().status(),
        200
    );
    telegram.read(at(GROUP), "/partida abre una").await;
    telegram.read(at(GROUP), "Dominó").await;
    telegram.wait_until_quiet().await;
    let texts = telegram.texts(GROUP);
    assert_eq!(texts.matches("/partida abre una").count(), 1, "{texts}");
    assert!(texts.contains("1. Ana") && !texts.contains("ya hay una mesa"), "{texts}");
}

#[tokio::test]
async fn a_first_time_player_gets_one_explanation_of_the_buttons() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let _program = Program::start(&telegram);
    telegram.write(at(GROUP), &ANA, "/partida domino mano a mano");
    let told = telegram.press(at(GROUP), &BETO, "Unirme").await;
    assert!(told.alert && told.text.contains("«Mi mano»"), "{told:?}");
    telegram.press(at(GROUP), &BETO, "Levantarme").await;
    let again = telegram.press(at(GROUP), &BETO, "Unirme").await;
    assert!(!again.alert, "{again:?}");
}
