//! Hands in a group, seen by their owner alone: ephemeral messages, their window, and every way in which they
//! fail. The viewer of each hand is compared with its owner in every test, by `support::owners`.

use std::time::Duration;

use serde_json::{Value, json};
use sobremesa::Stage;
use sobremesa_store::PlayerId;

use crate::lenient::message;
use crate::support::people::{ANA, BETO, GROUP, SUPERGROUP, ZOE, at, telegram};
use crate::support::program::{Program, own_clock, pass, passing};
use crate::support::server::Telegram;
use crate::support::state::{Answered, BOT, Kind, Person, Shown, State};
use crate::trouble::one_move;

/// Longer than any test.
pub const OPEN: Duration = Duration::from_secs(120);

/// A table for two in this group, where the game has begun; hands are shown in groups.
pub async fn begin(telegram: &Telegram, chat: i64, people: [&Person; 2]) {
    telegram.write(at(chat), people[0], "/partida truco argentino a 15");
    // No player is led to a private chat or has to leave the group; a player who sits down for the first time
    // is told where the hand is.
    assert_eq!(telegram.press(at(chat), people[1], "Unirme").await.url, None);
    assert_eq!(telegram.press(at(chat), people[0], "Empezar").await, Answered::default());
    telegram.find(at(chat), "Mi mano").await;
}

/// A group in which both have asked for their hands.
pub async fn both_here(people: [&Person; 2]) -> (Telegram, Program) {
    let telegram = telegram(&[(SUPERGROUP, Kind::Supergroup), (GROUP, Kind::Group)]).await;
    let program = Program::in_groups(&telegram, OPEN);
    begin(&telegram, SUPERGROUP, people).await;
    for person in people {
        assert!(!telegram.press(at(SUPERGROUP), person, "Mi mano").await.alert);
        hand_in(&telegram, SUPERGROUP, person).await;
    }
    (telegram, program)
}

/// The hand that this person alone sees in that group.
pub fn hand_of(state: &State, chat: i64, person: &Person) -> Option<Shown> {
    state.ephemeral.seen_by(chat, person.id).rev().find(|shown| shown.text.contains("Tu mano")).cloned()
}

pub async fn hand_in(telegram: &Telegram, chat: i64, person: &Person) -> Shown {
    telegram.wait("a hand in the group", |state| hand_of(state, chat, person)).await
}

pub fn private_hand(state: &State, person: &Person) -> Option<Shown> {
    let chat = state.chats.get(&person.id)?;
    chat.messages.values().find(|shown| shown.text.contains("Tu mano")).cloned()
}

pub async fn hand_in_private(telegram: &Telegram, person: &Person) -> Shown {
    telegram.wait("a hand in private", |state| private_hand(state, person)).await
}

pub fn check(telegram: &Telegram) {
    let mut state = telegram.state();
    state.judge();
    assert_eq!(state.faults, Vec::<String>::new());
    assert!(state.owners.judged > 0, "no hand was compared with its owner");
}

/// The number of calls of a method with this word in their fields.
pub fn count(state: &State, method: &str, word: &str) -> usize {
    state.calls.iter().filter(|(name, body)| name == method && body.to_string().contains(word)).count()
}

#[tokio::test]
async fn a_whole_truco_is_played_with_hands_in_the_group() {
    let (telegram, _program) = both_here([&ANA, &ZOE]).await;
    // A player who can be written to had the hand in private, until it was asked for here.
    telegram.wait("the private hand to go", |state| private_hand(state, &ANA).is_none().then_some(())).await;
    let presses = telegram.play_to_the_end(at(SUPERGROUP), &[&ANA, &ZOE], "en el grupo").await;
    telegram.wait_until_quiet().await;
    check(&telegram);
    let state = telegram.state();
    assert!(presses > 10, "{presses}");
    let sent = count(&state, "sendphoto", "receiver_user_id") + count(&state, "sendmessage", "receiver_user_id");
    assert_eq!(sent, 2, "one message each, edited at each turn");
    assert_eq!(state.ephemeral.messages.len(), 2);
    assert!(private_hand(&state, &ANA).is_none() && !state.chats.contains_key(&ZOE.id));
    println!("{} calls for {presses} presses, {} hands judged", state.calls.len(), state.owners.judged);
}

#[tokio::test]
async fn a_player_without_private_chat_is_told_of_the_hand() {
    let telegram = telegram(&[(SUPERGROUP, Kind::Supergroup)]).await;
    let _program = Program::in_groups(&telegram, OPEN);
    begin(&telegram, SUPERGROUP, [&ANA, &ZOE]).await;
    let told = telegram.read(at(SUPERGROUP), "te espera tu mano").await;
    assert!(told.text.contains("Zoe") && !told.text.contains("Ana"), "{}", told.text);
    assert!(!telegram.press(at(SUPERGROUP), &ZOE, "Mi mano").await.alert);
    hand_in(&telegram, SUPERGROUP, &ZOE).await;
    telegram
        .wait("the note to go", |state| (!state.chats[&SUPERGROUP].messages.contains_key(&told.id)).then_some(()))
        .await;
    check(&telegram);
}

#[tokio::test]
async fn a_hand_requested_again_replaces_the_old_at_the_bottom() {
    let (telegram, _program) = both_here([&ANA, &BETO]).await;
    let old = hand_in(&telegram, SUPERGROUP, &ANA).await;
    assert!(!telegram.press(at(SUPERGROUP), &ANA, "Mi mano").await.alert);
    telegram
        .wait("the other one alone", |state| {
            let mut seen = state.ephemeral.seen_by(SUPERGROUP, ANA.id);
            let only = seen.next().is_some_and(|shown| shown.id > old.id) && seen.next().is_none();
            only.then_some(())
        })
        .await;
    // In the private chat the same person takes it back there.
    telegram.write(at(ANA.id), &ANA, "/mano");
    hand_in_private(&telegram, &ANA).await;
    telegram.wait("none here", |state| hand_of(state, SUPERGROUP, &ANA).is_none().then_some(())).await;
    check(&telegram);
}

#[tokio::test]
async fn an_absent_player_with_a_group_hand_is_called_audibly() {
    let _clock = own_clock().await;
    let telegram = telegram(&[(SUPERGROUP, Kind::Supergroup)]).await;
    let _program = Program::in_groups_at(&telegram, OPEN, passing);
    begin(&telegram, SUPERGROUP, [&ANA, &BETO]).await;
    for person in [&ANA, &BETO] {
        assert!(!telegram.press(at(SUPERGROUP), person, "Mi mano").await.alert);
        hand_in(&telegram, SUPERGROUP, person).await;
    }
    telegram.wait_until_quiet().await;
    pass(Duration::from_secs(120));
    one_move(&telegram, &[&ANA, &BETO]).await;
    let called = telegram.read(at(SUPERGROUP), "te toca. Mira «Mi mano»").await;
    assert!(!called.silent);
    check(&telegram);
}

#[tokio::test]
async fn after_a_restart_the_hand_is_where_it_was() {
    let (telegram, program) = both_here([&ANA, &BETO]).await;
    telegram.wait_until_quiet().await;
    let mut program = program;
    for restarts in [false, true] {
        if restarts {
            program = program.crash_and_restart();
        }
        let before = [&ANA, &BETO].map(|person| hand_of(&telegram.state(), SUPERGROUP, person).unwrap());
        one_move(&telegram, &[&ANA, &BETO]).await;
        telegram
            .wait("both hands as they are now, in the same messages", |state| {
                let mut hands = [&ANA, &BETO].into_iter().zip(&before);
                let edited = hands.all(|(person, before)| {
                    hand_of(state, SUPERGROUP, person).is_some_and(|now| now.id == before.id && now != *before)
                });
                edited.then_some(())
            })
            .await;
    }
    telegram.wait_until_quiet().await;
    assert!(private_hand(&telegram.state(), &ANA).is_none());
    check(&telegram);
    // A hand that expires meanwhile goes to the private chat after the start: windows are forgotten.
    telegram.state().ephemeral.expire();
    let _program = program.crash_and_restart();
    for person in [&ANA, &BETO] {
        hand_in_private(&telegram, person).await;
    }
    check(&telegram);
}

#[tokio::test]
async fn two_tables_do_not_mix_and_leavers_lose_their_hand() {
    let (telegram, _program) = both_here([&ANA, &BETO]).await;
    begin(&telegram, GROUP, [&ANA, &ZOE]).await;
    for person in [&ANA, &ZOE] {
        assert!(!telegram.press(at(GROUP), person, "Mi mano").await.alert);
        hand_in(&telegram, GROUP, person).await;
    }
    telegram.wait_until_quiet().await;
    {
        let state = telegram.state();
        let (here, there) = (hand_of(&state, GROUP, &ANA).unwrap(), hand_of(&state, SUPERGROUP, &ANA).unwrap());
        assert_ne!(here.photo, there.photo, "one hand each");
        assert!(hand_of(&state, GROUP, &BETO).is_none() && hand_of(&state, SUPERGROUP, &ZOE).is_none());
    }
    telegram.write(at(GROUP), &ZOE, "/levantarme");
    telegram.press(at(GROUP), &ZOE, "Sí").await;
    telegram.wait("the hand to go", |state| hand_of(state, GROUP, &ZOE).is_none().then_some(())).await;
    assert!(hand_of(&telegram.state(), GROUP, &ANA).is_some());
    check(&telegram);
}

#[tokio::test]
async fn commands_about_the_hand_are_whispered() {
    let telegram = telegram(&[(SUPERGROUP, Kind::Supergroup)]).await;
    let _program = Program::in_groups(&telegram, OPEN);
    begin(&telegram, SUPERGROUP, [&ANA, &ZOE]).await;
    telegram.wait_until_quiet().await;
    let ephemeral: Vec<(bool, String)> = {
        let state = telegram.state();
        let menus = state.calls.iter().filter(|(method, _)| method == "setmycommands").map(|(_, body)| body);
        let commands = menus.flat_map(|menu| {
            let private = menu["scope"]["type"] == "all_private_chats";
            menu["commands"].as_array().unwrap().iter().map(move |command| (private, command.clone()))
        });
        let marked = commands.filter(|(_, command)| command["is_ephemeral"] == true);
        marked.map(|(private, command)| (private, command["command"].as_str().unwrap().to_owned())).collect()
    };
    assert!(!ephemeral.is_empty());
    for (private, name) in &ephemeral {
        assert!(
            !private && ["mano", "hand", "jugar", "play", "ajustes", "settings"].contains(&name.as_str()),
            "{name}"
        );
    }
    // As Telegram sends them since July: no number, and unknown fields.
    let from_telegram = |id: i64| {
        json!({
            "message_id": 0, "ephemeral_message_id": id, "receiver_user": { "id": BOT, "is_bot": true, "first_name": "Mesa" },
            "community": { "id": 7 }, "entities": [{ "type": "bot_command", "offset": 0, "length": 5 }], "guest_query": [1],
        })
    };
    message(&telegram, SUPERGROUP, &ZOE, "/mano", &from_telegram(70));
    hand_in(&telegram, SUPERGROUP, &ZOE).await;
    message(&telegram, SUPERGROUP, &ANA, "/hand@MesaBot", &from_telegram(71));
    hand_in(&telegram, SUPERGROUP, &ANA).await;
    // A move that cannot be made: only who tried hears why.
    telegram.wait_until_quiet().await;
    let before = telegram.texts(SUPERGROUP);
    for (person, id) in [(&ANA, 72), (&ZOE, 73)] {
        let heard = telegram.state().whispers.len();
        message(&telegram, SUPERGROUP, person, "/jugar no quiero", &from_telegram(id));
        telegram
            .wait("why not", |state| {
                let mut whispers = state.whispers[heard..].iter();
                whispers.any(|(_, to, said)| *to == person.id && !said.contains("Tu mano")).then_some(())
            })
            .await;
    }
    telegram.wait_until_quiet().await;
    assert_eq!(telegram.texts(SUPERGROUP), before);
    // A card is played by its name, and the hand follows.
    let (person, card) = {
        let state = telegram.state();
        let cards = [&ANA, &ZOE].into_iter().find_map(|person| {
            let hand = hand_of(&state, SUPERGROUP, person)?;
            Some((person, hand.buttons().into_iter().find(|button| button.label.contains(" de "))?.label))
        });
        cards.expect("one of them is to play")
    };
    message(&telegram, SUPERGROUP, person, &format!("/jugar {card}"), &from_telegram(74));
    telegram
        .wait("the card on the table", |state| {
            let played = hand_of(state, SUPERGROUP, person)?;
            (!played.buttons().iter().any(|button| button.label == card)).then_some(())
        })
        .await;
    check(&telegram);
}

#[tokio::test]
async fn an_erased_persons_hand_receiver_is_deleted() {
    let (telegram, program) = both_here([&ANA, &BETO]).await;
    let stored = async |program: &Program| {
        let id = program.manager.sessions_at("telegram", Stage::Playing).await.unwrap()[0];
        let messages = program.manager.read(id, |session| {
            session.sitters().filter_map(|(_, sitter)| sitter.message.clone()).collect::<Vec<String>>()
        });
        messages.await.unwrap()
    };
    telegram.wait_until_quiet().await;
    assert_eq!(stored(&program).await.iter().filter(|text| text.contains(&format!("@{SUPERGROUP}"))).count(), 2);
    telegram.write(at(BETO.id), &BETO, "/olvidame");
    telegram.press(at(BETO.id), &BETO, "Sí, olvídame").await;
    telegram.read(at(BETO.id), "de ti no queda nada").await;
    telegram.wait("the hand to go", |state| hand_of(state, SUPERGROUP, &BETO).is_none().then_some(())).await;
    assert_eq!(stored(&program).await.iter().filter(|text| text.contains(&format!("@{SUPERGROUP}"))).count(), 1);
    let held: Value = program.manager.about(&PlayerId(format!("telegram:{}", BETO.id))).await.unwrap();
    assert!(!held.to_string().contains(&SUPERGROUP.to_string()), "{held}");
    telegram.wait_until_quiet().await;
    let from = telegram.state().calls.len();
    let _program = program.crash_and_restart();
    telegram.wait_until_quiet().await;
    let state = telegram.state();
    let named = state.calls[from..].iter().any(|(_, body)| body["receiver_user_id"] == json!(BETO.id));
    assert!(!named, "nothing is shown to them again");
}
