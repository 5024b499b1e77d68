//! Hands in a group that do not arrive, or are lost there: presses that come too late, servers that are older
//! or do not keep their word, people who are offline, messages that have expired.

use std::time::Duration;

use serde_json::json;
use tokio::time::Instant;

use crate::hands_here::{OPEN, begin, both_here, check, count, hand_in, hand_in_private, hand_of, private_hand};
use crate::lenient::message;
use crate::support::people::{ANA, BETO, SECOND, SUPERGROUP, ZOE, at, moves, telegram};
use crate::support::program::Program;
use crate::support::server::{PATIENCE, Telegram};
use crate::support::state::{BOT, Kind, Person, Shown, State};
use crate::trouble::{one_move, turn_of};

#[tokio::test]
async fn a_late_press_is_answered_by_an_alert() {
    for (window, served) in [(OPEN, Duration::ZERO), (Duration::ZERO, OPEN)] {
        let telegram = telegram(&[(SUPERGROUP, Kind::Supergroup)]).await;
        telegram.state().ephemeral.window = served;
        let _program = Program::in_groups(&telegram, window);
        begin(&telegram, SUPERGROUP, [&ANA, &BETO]).await;
        hand_in_private(&telegram, &ANA).await;
        let answered = telegram.press(at(SUPERGROUP), &ANA, "Mi mano").await;
        assert!(answered.alert && answered.text.contains(" de "), "{answered:?}");
        telegram.wait_until_quiet().await;
        {
            let state = telegram.state();
            assert!(state.ephemeral.messages.is_empty() && private_hand(&state, &ANA).is_some());
        }
        one_move(&telegram, &[&ANA, &BETO]).await;
        telegram.wait_until_quiet().await;
        check(&telegram);
    }
}

#[tokio::test]
async fn a_bot_that_is_admin_may_be_late() {
    let telegram = telegram(&[(SUPERGROUP, Kind::Supergroup)]).await;
    {
        let mut state = telegram.state();
        state.ephemeral.window = Duration::ZERO;
        state.chats.get_mut(&SUPERGROUP).unwrap().admins.insert(BOT);
    }
    let _program = Program::in_groups(&telegram, OPEN);
    begin(&telegram, SUPERGROUP, [&ANA, &BETO]).await;
    assert!(!telegram.press(at(SUPERGROUP), &ANA, "Mi mano").await.alert);
    hand_in(&telegram, SUPERGROUP, &ANA).await;
    check(&telegram);
}

#[tokio::test]
async fn an_older_server_is_never_sent_a_group_hand() {
    let telegram = telegram(&[(SUPERGROUP, Kind::Supergroup)]).await;
    telegram.state().ephemeral.known = false;
    let began = Instant::now();
    let _program = Program::in_groups(&telegram, OPEN);
    telegram.wait_until_quiet().await;
    begin_as_before(&telegram).await;
    let answered = telegram.press(at(SUPERGROUP), &ANA, "Mi mano").await;
    assert!(answered.alert && answered.text.contains(" de "), "{answered:?}");
    hand_in_private(&telegram, &ANA).await;
    one_move(&telegram, &[&ANA, &BETO]).await;
    telegram.wait_until_quiet().await;
    check(&telegram);
    let state = telegram.state();
    assert_eq!(count(&state, "sendphoto", "receiver_user_id") + count(&state, "sendmessage", "receiver_user_id"), 0);
    let asked = u32::try_from(count(&state, "editephemeralmessagereplymarkup", "")).unwrap();
    let passed = began.elapsed().div_duration_f64(SECOND * 600);
    assert!(asked >= 1 && f64::from(asked) <= passed + 1.0, "it is asked every ten minutes: {asked}, {passed}");
}

#[tokio::test]
async fn a_server_that_once_lacked_whispers_is_asked_again() {
    let telegram = telegram(&[(SUPERGROUP, Kind::Supergroup)]).await;
    let unknown = json!({ "ok": false, "error_code": 404, "description": "Not Found: method not found" });
    telegram.state().errors.push_back(("editephemeralmessagereplymarkup".into(), 404, unknown));
    let _program = Program::in_groups(&telegram, OPEN);
    telegram.wait("the question", |state| state.errors.is_empty().then_some(())).await;
    begin_as_before(&telegram).await;
    let end = Instant::now() + PATIENCE;
    while hand_of(&telegram.state(), SUPERGROUP, &ANA).is_none() {
        assert!(Instant::now() < end, "it is never asked again");
        telegram.press(at(SUPERGROUP), &ANA, "Mi mano").await;
        tokio::time::sleep(SECOND * 20).await;
    }
    check(&telegram);
}

#[tokio::test]
async fn a_server_that_shows_it_to_everybody_does_so_once() {
    let telegram = telegram(&[(SUPERGROUP, Kind::Supergroup)]).await;
    telegram.state().ephemeral.leaks = true;
    let _program = Program::in_groups(&telegram, OPEN);
    begin(&telegram, SUPERGROUP, [&ANA, &BETO]).await;
    telegram.wait_until_quiet().await;
    // This server's leaks are no fault of the program.
    telegram.state().owners.manager = None;
    let answered = telegram.press(at(SUPERGROUP), &ANA, "Mi mano").await;
    assert!(answered.alert, "{answered:?}");
    assert!(!telegram.texts(SUPERGROUP).contains("Tu mano"), "it goes at once");
    let answered = telegram.press(at(SUPERGROUP), &BETO, "Mi mano").await;
    assert!(answered.alert, "{answered:?}");
    telegram.wait_until_quiet().await;
    let mut state = telegram.state();
    assert_eq!(count(&state, "sendphoto", "receiver_user_id"), 1, "none follows it");
    // Nor is that one judged when the test is over.
    state.written.clear();
    state.owners = Default::default();
}

#[tokio::test]
async fn an_expired_group_hand_returns_there_or_goes_private() {
    let (telegram, _program) = both_here([&ANA, &BETO]).await;
    telegram.wait_until_quiet().await;
    let old = hand_in(&telegram, SUPERGROUP, &ANA).await;
    telegram.state().ephemeral.expire();
    // Any press at the table is a chance: the rules are asked for, and the hand comes along once it has to
    // change.
    telegram.wait_until_quiet().await;
    telegram.press(at(SUPERGROUP), &ANA, "Mi mano").await;
    assert!(hand_in(&telegram, SUPERGROUP, &ANA).await.id > old.id);
    telegram.press(at(SUPERGROUP), &BETO, "Mi mano").await;
    hand_in(&telegram, SUPERGROUP, &BETO).await;
    let (mover, ..) = turn_of(&telegram, &[&ANA, &BETO]).await;
    one_move(&telegram, &[mover]).await;
    let other = if mover.id == ANA.id { &BETO } else { &ANA };
    let is_shown = |state: &mut State| {
        let old = hand_of(state, SUPERGROUP, mover)?.buttons().iter().any(|button| button.label.contains(" de "));
        (!old && moves(state, other).is_some()).then_some(())
    };
    telegram.wait("the other's turn in both hands", is_shown).await;
    assert!(private_hand(&telegram.state(), &ANA).is_none());
    // From now on no window is open, and what is there expires. A player who presses the old one still plays.
    let seen: Vec<(&Person, Shown)> = {
        let state = telegram.state();
        [&ANA, &BETO].into_iter().filter_map(|person| Some((person, hand_of(&state, SUPERGROUP, person)?))).collect()
    };
    assert_eq!(seen.len(), 2);
    let (person, hand, card) = seen
        .into_iter()
        .find_map(|(person, hand)| {
            let card = hand.buttons().into_iter().find(|button| button.label.contains(" de "))?.data?;
            Some((person, hand, card))
        })
        .expect("one of them is to play a card");
    {
        let mut state = telegram.state();
        state.ephemeral.window = Duration::ZERO;
        state.ephemeral.expire();
    }
    // The cards, which vary, decide if the trick is over.
    let answered = telegram.press_data(at(person.id), person, &hand, &card).await;
    assert!(!answered.alert && answered.url.is_none(), "{answered:?}");
    for person in [&ANA, &BETO] {
        hand_in_private(&telegram, person).await;
    }
    telegram.play_to_the_end(at(SUPERGROUP), &[&ANA, &BETO], "en privado").await;
    check(&telegram);
}

#[tokio::test]
async fn a_lost_hand_without_private_chat_is_announced_and_restored() {
    let (telegram, _program) = both_here([&ANA, &ZOE]).await;
    telegram.wait_until_quiet().await;
    {
        let mut state = telegram.state();
        state.ephemeral.window = Duration::ZERO;
        state.ephemeral.messages.retain(|(_, person, _), _| *person != ZOE.id);
    }
    // Their turn, or a card on the table, changes the hand: it can be shown nowhere.
    let moves = |state: &State| hand_of(state, SUPERGROUP, &ANA);
    let hand = moves(&telegram.state()).expect("Ana has hers");
    if let Some(card) = hand.buttons().into_iter().find(|button| button.label.contains(" de ")) {
        telegram.press_data(at(ANA.id), &ANA, &hand, &card.data.unwrap()).await;
    } else {
        telegram.write(at(SUPERGROUP), &ZOE, "/jugar truco");
    }
    let told = telegram.read(at(SUPERGROUP), "te espera tu mano").await;
    assert!(told.text.contains("Zoe"), "{}", told.text);
    let answered = telegram.press(at(SUPERGROUP), &ZOE, "Mi mano").await;
    assert!(answered.alert && answered.text.contains(" de "), "{answered:?}");
    telegram.state().ephemeral.window = OPEN;
    assert!(!telegram.press(at(SUPERGROUP), &ZOE, "Mi mano").await.alert);
    hand_in(&telegram, SUPERGROUP, &ZOE).await;
    check(&telegram);
}

#[tokio::test]
async fn a_server_without_picture_edits_gets_a_new_message() {
    let telegram = telegram(&[(SUPERGROUP, Kind::Supergroup)]).await;
    telegram.state().ephemeral.uploads = false;
    let _program = Program::in_groups(&telegram, OPEN);
    begin(&telegram, SUPERGROUP, [&ANA, &BETO]).await;
    for person in [&ANA, &BETO] {
        assert!(!telegram.press(at(SUPERGROUP), person, "Mi mano").await.alert);
    }
    telegram.play_to_the_end(at(SUPERGROUP), &[&ANA, &BETO], "sin subir nada").await;
    telegram.wait_until_quiet().await;
    check(&telegram);
    for person in [&ANA, &BETO] {
        assert!(hand_in(&telegram, SUPERGROUP, person).await.photo.is_some());
    }
}

#[tokio::test]
async fn an_offline_player_can_ask_for_the_hand_again() {
    let telegram = telegram(&[(SUPERGROUP, Kind::Supergroup)]).await;
    telegram.state().ephemeral.offline.insert(ANA.id);
    let _program = Program::in_groups(&telegram, OPEN);
    begin(&telegram, SUPERGROUP, [&ANA, &BETO]).await;
    assert!(!telegram.press(at(SUPERGROUP), &ANA, "Mi mano").await.alert);
    assert!(hand_of(&telegram.state(), SUPERGROUP, &ANA).is_none());
    telegram.state().ephemeral.offline.clear();
    assert!(!telegram.press(at(SUPERGROUP), &ANA, "Mi mano").await.alert);
    hand_in(&telegram, SUPERGROUP, &ANA).await;
    check(&telegram);
}

#[tokio::test]
async fn a_reused_number_shows_the_hand_to_its_owner_only() {
    let (telegram, _program) = both_here([&ANA, &BETO]).await;
    telegram.wait_until_quiet().await;
    let hand = hand_in(&telegram, SUPERGROUP, &ANA).await;
    {
        let mut state = telegram.state();
        state.ephemeral.messages.retain(|(_, person, _), _| *person != ANA.id);
        state.ephemeral.next = hand.id;
    }
    let whispered = json!({ "message_id": 0, "ephemeral_message_id": 5, "receiver_user": { "id": BOT } });
    message(&telegram, SUPERGROUP, &ANA, "/reglas", &whispered);
    telegram
        .wait("the rules, under the number of the hand", |state| {
            let shown = state.ephemeral.messages.get(&(SUPERGROUP, ANA.id, hand.id))?;
            shown.text.contains("asientos").then_some(())
        })
        .await;
    telegram.press(at(SUPERGROUP), &ANA, "Mi mano").await;
    hand_in(&telegram, SUPERGROUP, &ANA).await;
    one_move(&telegram, &[&ANA, &BETO]).await;
    telegram.wait_until_quiet().await;
    check(&telegram);
}

async fn begin_as_before(telegram: &Telegram) {
    telegram.begin(at(SUPERGROUP), "Truco argentino", "Mano a mano a 15", &[&ANA, &BETO]).await;
}
