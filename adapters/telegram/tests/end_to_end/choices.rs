//! The place that people choose for their hands: each person's choice holds for them, over the operator's, in
//! every process, and is told and erased like all their other data.

use std::time::Duration;

use serde_json::{Value, json};
use sobremesa::{Actor, Stage, schema};
use sobremesa_screen::locale::Language;
use sobremesa_store::PlayerId;
use sobremesa_store_for_tests::SharedMemory;
use sobremesa_telegram::Intake;

use crate::hands_here::{OPEN, check, hand_in, hand_in_private, hand_of, private_hand};
use crate::lenient::message;
use crate::support::people::{ANA, BETO, GROUP, SUPERGROUP, ZOE, at, telegram};
use crate::support::program::{Program, own_clock, pass, passing, still};
use crate::support::server::Telegram;
use crate::support::state::{Answered, BOT, Kind, Person, State};
use crate::trouble::one_move;

const IN_GROUP: &str = "En el grupo, solo para mí";
const IN_PRIVATE: &str = "En el chat privado";
const ANY: &str = "Sin preferencia";

fn player(person: &Person) -> PlayerId {
    PlayerId(format!("telegram:{}", person.id))
}

/// Chooses in the private chat.
async fn choose(telegram: &Telegram, person: &Person, choice: &str) {
    telegram.write(at(person.id), person, "/ajustes");
    assert_eq!(telegram.press(at(person.id), person, choice).await, Answered::default());
    telegram.read(at(person.id), "Hecho").await;
    telegram.wait("the question to go", |state| asked(state, person).is_none().then_some(())).await;
}

/// The buttons of the question, if it is there.
fn asked(state: &State, person: &Person) -> Option<Vec<String>> {
    let mut messages = state.chats.get(&person.id)?.messages.values();
    let question = messages.find(|shown| shown.text.contains("¿Dónde quieres ver tu mano"))?;
    Some(question.buttons().into_iter().map(|button| button.label).collect())
}

/// The setting, as it is told to the person.
async fn told(program: &Program, player: &PlayerId) -> Vec<Value> {
    let held = program.manager.about(player).await.unwrap();
    let settings = held["settings"].as_array().unwrap().iter();
    settings.filter(|one| one["setting"].as_str().unwrap().starts_with("telegram.hands.")).cloned().collect()
}

/// A table for two in the group: the host opens it, and the other sits down by a command, so that no press of
/// theirs opens a window.
async fn begin(telegram: &Telegram, host: &Person, other: &Person) {
    telegram.write(at(SUPERGROUP), host, "/partida truco argentino a 15");
    telegram.find(at(SUPERGROUP), "Unirme").await;
    telegram.write(at(SUPERGROUP), other, "/unirme");
    telegram.find(at(SUPERGROUP), "Empezar").await;
    telegram.press(at(SUPERGROUP), host, "Empezar").await;
    telegram.find(at(SUPERGROUP), "Mi mano").await;
}

#[tokio::test]
async fn a_personal_choice_of_group_hands_overrides_the_operator() {
    let telegram = telegram(&[(SUPERGROUP, Kind::Supergroup)]).await;
    let program = Program::in_private(&telegram, OPEN);
    choose(&telegram, &ANA, IN_GROUP).await;
    // The choice outlives the program.
    telegram.wait_until_quiet().await;
    let _program = program.crash_and_restart();
    begin(&telegram, &ANA, &BETO).await;
    // Ana has pressed «Empezar»: that is chance enough, and nothing is sent to her in private.
    hand_in(&telegram, SUPERGROUP, &ANA).await;
    hand_in_private(&telegram, &BETO).await;
    telegram.wait_until_quiet().await;
    assert!(private_hand(&telegram.state(), &ANA).is_none());
    // Beto has not chosen: he is shown what the operator says.
    let answered = telegram.press(at(SUPERGROUP), &BETO, "Mi mano").await;
    assert!(answered.alert && answered.text.contains(" de "), "{answered:?}");
    assert!(hand_of(&telegram.state(), SUPERGROUP, &BETO).is_none());
    for _ in 0..3 {
        one_move(&telegram, &[&ANA, &BETO]).await;
        telegram.wait_until_quiet().await;
    }
    assert!(private_hand(&telegram.state(), &ANA).is_none());
    // If it is lost, and no press opens a way, the private chat is the way.
    while telegram.moves(&BETO).is_none() {
        one_move(&telegram, &[&ANA, &BETO]).await;
        telegram.wait_until_quiet().await;
    }
    telegram.state().ephemeral.window = Duration::ZERO;
    telegram.state().ephemeral.expire();
    for _ in 0..4 {
        if private_hand(&telegram.state(), &ANA).is_some() {
            break;
        }
        one_move(&telegram, &[&ANA, &BETO]).await;
        telegram.wait_until_quiet().await;
    }
    hand_in_private(&telegram, &ANA).await;
    check(&telegram);
}

#[tokio::test]
async fn an_absent_player_who_chose_the_group_is_called_there() {
    let _clock = own_clock().await;
    let telegram = telegram(&[(SUPERGROUP, Kind::Supergroup)]).await;
    let program = Program::in_groups_at(&telegram, OPEN, passing);
    choose(&telegram, &ANA, IN_GROUP).await;
    begin(&telegram, &BETO, &ANA).await;
    hand_in_private(&telegram, &BETO).await;
    telegram.wait_until_quiet().await;
    {
        let state = telegram.state();
        assert!(private_hand(&state, &ANA).is_none() && hand_of(&state, SUPERGROUP, &ANA).is_none());
    }
    for _ in 0..20 {
        if telegram.moves(&BETO).is_none() {
            break;
        }
        one_move(&telegram, &[&BETO]).await;
        telegram.wait_until_quiet().await;
    }
    pass(Duration::from_secs(200));
    program.manager.wake_due(passing()).await.unwrap();
    let called = telegram.read(at(SUPERGROUP), "te toca. Mira «Mi mano»").await;
    assert!(called.html.contains(&format!("tg://user?id={}", ANA.id)) && !called.silent, "{}", called.html);
    assert_eq!(telegram.press(at(SUPERGROUP), &ANA, "Mi mano").await, Answered::default());
    hand_in(&telegram, SUPERGROUP, &ANA).await;
    assert!(private_hand(&telegram.state(), &ANA).is_none());
    check(&telegram);
}

#[tokio::test]
async fn a_personal_choice_of_private_hands_overrides_the_operator() {
    let telegram = telegram(&[(SUPERGROUP, Kind::Supergroup)]).await;
    let _program = Program::in_groups(&telegram, OPEN);
    begin(&telegram, &ANA, &BETO).await;
    // If her hand stood in private already, she reads that it is in the group now.
    telegram.press(at(SUPERGROUP), &ANA, "Mi mano").await;
    hand_in(&telegram, SUPERGROUP, &ANA).await;
    telegram.wait_until_quiet().await;
    let texts = telegram.texts(SUPERGROUP);
    // The question for a whispered command is whispered too.
    let whispered = json!({ "message_id": 0, "ephemeral_message_id": 70, "receiver_user": { "id": BOT, "is_bot": true, "first_name": "Mesa" } });
    message(&telegram, SUPERGROUP, &ANA, "/ajustes", &whispered);
    let question = telegram
        .wait("the question", |state| {
            let mut seen = state.ephemeral.seen_by(SUPERGROUP, ANA.id);
            seen.find(|shown| shown.text.contains("¿Dónde quieres ver tu mano")).cloned()
        })
        .await;
    let button = question.buttons().into_iter().find(|button| button.label == IN_PRIVATE).unwrap().data.unwrap();
    let foreign = telegram.press_data(at(SUPERGROUP), &BETO, &question, &button).await;
    assert!(foreign.alert && foreign.text.contains("otra persona"), "{foreign:?}");
    assert_eq!(telegram.press_data(at(SUPERGROUP), &ANA, &question, &button).await, Answered::default());
    hand_in_private(&telegram, &ANA).await;
    telegram
        .wait("the hand to leave the group", |state| hand_of(state, SUPERGROUP, &ANA).is_none().then_some(()))
        .await;
    telegram.wait_until_quiet().await;
    assert_eq!(telegram.texts(SUPERGROUP), texts, "nobody else has seen anything of it");
    let answered = telegram.press(at(SUPERGROUP), &ANA, "Mi mano").await;
    assert!(answered.alert && answered.text.contains(" de "), "{answered:?}");
    // Beto has not chosen.
    assert!(!telegram.press(at(SUPERGROUP), &BETO, "Mi mano").await.alert);
    hand_in(&telegram, SUPERGROUP, &BETO).await;
    for _ in 0..3 {
        one_move(&telegram, &[&ANA, &BETO]).await;
        telegram.wait_until_quiet().await;
    }
    assert!(hand_of(&telegram.state(), SUPERGROUP, &ANA).is_none());
    // And back: without a choice the operator's setting holds.
    choose(&telegram, &ANA, ANY).await;
    let answered = telegram.press(at(SUPERGROUP), &ANA, "Mi mano").await;
    assert!(!answered.alert && answered.text.contains("Tu mano está ahora aquí"), "{answered:?}");
    hand_in(&telegram, SUPERGROUP, &ANA).await;
    check(&telegram);
}

#[tokio::test]
async fn choosing_an_unopened_private_chat_leads_there() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let _program = Program::in_groups(&telegram, OPEN);
    telegram.write(at(GROUP), &ZOE, "/ajustes");
    let led = telegram.press(at(GROUP), &ZOE, IN_PRIVATE).await;
    assert_eq!(led.url.as_deref(), Some("https://t.me/MesaBot?start=ajustes"), "{led:?}");
    telegram.wait_until_quiet().await;
    assert_eq!(telegram.texts(GROUP), "", "the question has gone");
    telegram.write(at(ZOE.id), &ZOE, "/start ajustes");
    let chosen = telegram.wait("what was chosen", |state| asked(state, &ZOE)).await;
    assert!(chosen.contains(&format!("✓ {IN_PRIVATE}")), "{chosen:?}");
}

#[tokio::test]
async fn hand_choices_are_disclosed_and_erased_through_any_linked_account() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let program = Program::in_groups(&telegram, OPEN);
    for (choice, value) in [(IN_GROUP, "group"), (IN_PRIVATE, "private")] {
        choose(&telegram, &ANA, choice).await;
        let setting = format!("telegram.hands.{}", ANA.id);
        assert_eq!(told(&program, &player(&ANA)).await, [json!({ "setting": setting, "value": value })]);
        telegram.write(at(ANA.id), &ANA, "/ajustes");
        let buttons = telegram.wait("the question", |state| asked(state, &ANA)).await;
        assert!(buttons.contains(&format!("✓ {choice}")), "{buttons:?}");
        telegram.press(at(ANA.id), &ANA, &format!("✓ {choice}")).await;
        telegram.wait("the question to go", |state| asked(state, &ANA).is_none().then_some(())).await;
    }
    telegram.write(at(ANA.id), &ANA, "/misdatos");
    let (_, _, papers) = telegram.wait("the file", |state| state.papers.first().cloned()).await;
    assert!(papers.contains("telegram.hands."), "{papers}");
    // The person's account in Discord is told it as well, and erases it there.
    let (ana, there) = (player(&ANA), PlayerId("discord:77".to_owned()));
    let [here, other] = [&ana, &there].map(|player| Actor::new(player.clone(), "Ana", Language::Es));
    let code = program.manager.link_code(&here, still()).await.unwrap();
    program.manager.link(&code.to_string(), &other, still()).await.unwrap();
    let held = program.manager.about(&there).await.unwrap();
    assert!(held["linked"][0]["settings"].to_string().contains("telegram.hands."), "{held}");
    program.manager.forget(&there, still()).await.unwrap();
    assert_eq!(told(&program, &ana).await, Vec::<Value>::new());
    // The adapter hears of it a moment later.
    loop {
        telegram.write(at(ANA.id), &ANA, "/ajustes");
        let buttons = telegram.wait("the question", |state| asked(state, &ANA)).await;
        let chosen = buttons.iter().find(|label| label.starts_with('✓')).unwrap().clone();
        if chosen == format!("✓ {ANY}") {
            break;
        }
        telegram.press(at(ANA.id), &ANA, &chosen).await;
        telegram.wait("the question to go", |state| asked(state, &ANA).is_none().then_some(())).await;
        program.manager.forget(&ana, still()).await.unwrap();
    }
    let left = program.manager.store().settings(Some("telegram.hands."), 1).await.unwrap();
    assert!(left.iter().all(|name| !name.starts_with("telegram.hands.")), "{left:?}");
}

/// The next process that speaks to Telegram knows what was chosen before.
#[tokio::test]
async fn a_hand_choice_holds_in_every_process() {
    let telegram = telegram(&[(SUPERGROUP, Kind::Supergroup)]).await;
    let shared_memory = SharedMemory::new(schema());
    let mut one = Program::in_cluster(&telegram, &shared_memory, Intake::Polling);
    telegram.wait("the first to speak", |_| one.speaks().then_some(())).await;
    let two = Program::in_cluster(&telegram, &shared_memory, Intake::Polling);
    telegram.wait("the second to join", |_| (one.manager.leases().members() == 2).then_some(())).await;
    choose(&telegram, &ANA, IN_GROUP).await;
    one.kill();
    telegram.wait("the second to speak", |_| two.speaks().then_some(())).await;
    begin(&telegram, &ANA, &BETO).await;
    hand_in(&telegram, SUPERGROUP, &ANA).await;
    hand_in_private(&telegram, &BETO).await;
    telegram.wait_until_quiet().await;
    assert!(private_hand(&telegram.state(), &ANA).is_none());
    assert_eq!(two.manager.sessions_at("telegram", Stage::Playing).await.unwrap().len(), 1);
}
