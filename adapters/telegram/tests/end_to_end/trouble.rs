//! Failures in chats: people who cannot be written to, groups that change or vanish, messages that are
//! deleted, and limits that are reached.

use std::time::Duration;

use serde_json::json;
use sobremesa_telegram::Intake;
use tokio::time::Instant;

use crate::support::people::{ANA, BETO, CARO, DANI, GROUP, SUPERGROUP, ZOE, at, telegram, topic};
use crate::support::program::{Program, own_clock, pass, passing};
use crate::support::server::{PATIENCE, Telegram};
use crate::support::state::{Answered, Button, Kind, Person, Shown, State};

pub const TRUCO: (&str, &str) = ("Truco argentino", "Mano a mano a 15");

/// A game of truco with its table and hands shown.
pub async fn truco(telegram: &Telegram, people: &[&Person]) -> Program {
    let program = Program::start(telegram);
    telegram.begin(at(GROUP), TRUCO.0, TRUCO.1, people).await;
    for person in people.iter().filter(|person| person.id != ZOE.id) {
        telegram.read(at(person.id), "Tu mano").await;
    }
    program
}

/// The person who must act, their hand, and what they can press.
pub async fn turn_of<'a>(telegram: &Telegram, people: &[&'a Person]) -> (&'a Person, Shown, Vec<Button>) {
    let end = Instant::now() + PATIENCE;
    while Instant::now() < end {
        let mut turns = people.iter().filter_map(|&person| Some((person, telegram.moves(person)?)));
        if let Some((person, (hand, buttons))) = turns.next() {
            return (person, hand, buttons);
        }
        drop(turns);
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    panic!("nobody is to act:\n{}", telegram.tell());
}

/// Makes one move for the player who must act: a card, if one can be played.
pub async fn one_move(telegram: &Telegram, people: &[&Person]) {
    let (person, hand, buttons) = turn_of(telegram, people).await;
    let card = buttons.iter().find(|button| button.label.contains(" de ")).unwrap_or(&buttons[0]);
    let data = card.data.clone().unwrap();
    let answered = telegram.press_data(at(person.id), person, &hand, &data).await;
    if !answered.alert {
        telegram.state().made.insert(data);
    }
}

#[tokio::test]
async fn a_press_pressed_twice_plays_once() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let _program = truco(&telegram, &[&ANA, &BETO]).await;
    telegram.wait_until_quiet().await;
    let (person, hand, buttons) = turn_of(&telegram, &[&ANA, &BETO]).await;
    let data = buttons[0].data.clone().unwrap();
    let first = telegram.press_data(at(person.id), person, &hand, &data).await;
    let second = telegram.press_data(at(person.id), person, &hand, &data).await;
    assert!(!first.alert, "{first:?}");
    assert_eq!(second, Answered::default(), "a finger that twitches is not told off");
    let other = if person.id == ANA.id { &BETO } else { &ANA };
    let third = telegram.press_data(at(person.id), other, &hand, &data).await;
    assert!(third.alert, "nobody else pressed it: {third:?}");
}

#[tokio::test]
async fn a_player_who_never_started_is_told_once_and_plays() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let program = truco(&telegram, &[&ANA, &ZOE]).await;
    let told = telegram.read(at(GROUP), "no te puedo escribir").await;
    assert!(told.html.contains("tg://user?id=19"), "{}", told.html);
    let link = told.button("privado").unwrap().url.unwrap();
    let hand = telegram.press(at(GROUP), &ZOE, "Mi mano").await;
    assert!(hand.alert && hand.text.contains(" de "), "{hand:?}");
    // Both play until the game is over, Zoe by the numbers in her alert.
    let mut told = Vec::new();
    telegram.wait_until_quiet().await;
    for _ in 0..1000 {
        if telegram.said(at(GROUP), "Gan").is_some() || program.table_says(GROUP, "mano 2").await {
            break;
        }
        if telegram.moves(&ANA).is_some() {
            one_move(&telegram, &[&ANA]).await;
        } else {
            let shown = telegram.press(at(GROUP), &ZOE, "Mi mano").await;
            let numbers = shown.text.lines().find(|line| line.starts_with("1 ")).map(str::to_owned);
            let number = if numbers.is_some_and(|numbers| numbers.contains("quiero")) { 2 } else { 1 };
            telegram.write(at(GROUP), &ZOE, &format!("/jugar {number}"));
            telegram.wait_until_quiet().await;
            told.push(shown.text);
        }
    }
    assert!(told.len() > 1, "{told:?}");
    let notices = telegram.state().chats[&GROUP].messages.values().filter(|m| m.text.contains("no te puedo")).count();
    assert_eq!(notices, 1, "told once");
    // After a restart no player is told again, and Start brings the hand.
    let _program = program.crash_and_restart();
    telegram.wait_until_quiet().await;
    let code = link.split_once("start=").unwrap().1;
    telegram.write(at(ZOE.id), &ZOE, &format!("/start {code}"));
    telegram.read(at(ZOE.id), "Tu mano").await;
    telegram
        .wait("the notice to go", |state| {
            let mut messages = state.chats[&GROUP].messages.values();
            (!messages.any(|shown| shown.text.contains("no te puedo"))).then_some(())
        })
        .await;
    assert_eq!(telegram.state().faults, Vec::<String>::new());
}

#[tokio::test]
async fn a_blocked_bot_stops_trying_and_the_player_plays_on() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let _program = truco(&telegram, &[&ANA, &BETO]).await;
    telegram.wait_until_quiet().await;
    telegram.refuse(BETO.id, 403, "Forbidden: bot was blocked by the user", json!({}));
    one_move(&telegram, &[&ANA, &BETO]).await;
    telegram.read(at(GROUP), "no te puedo escribir").await;
    telegram.wait_until_quiet().await;
    let tried = |telegram: &Telegram| {
        let state = telegram.state();
        state.calls.iter().filter(|(_, body)| body["chat_id"] == json!(BETO.id)).count()
    };
    let before = tried(&telegram);
    if telegram.moves(&ANA).is_some() {
        one_move(&telegram, &[&ANA]).await;
    }
    let hand = telegram.press(at(GROUP), &BETO, "Mi mano").await;
    assert!(hand.alert && !hand.text.is_empty());
    telegram.wait_until_quiet().await;
    assert_eq!(tried(&telegram), before);
    telegram.state().chats.get_mut(&BETO.id).unwrap().refuses = None;
    telegram.write(at(BETO.id), &BETO, "/start");
    telegram.read(at(BETO.id), "Tu mano").await;
}

#[tokio::test]
async fn a_group_that_becomes_a_supergroup_takes_its_table_along() {
    for announced in [true, false] {
        let telegram = telegram(&[(GROUP, Kind::Group), (SUPERGROUP, Kind::Supergroup)]).await;
        let _program = truco(&telegram, &[&ANA, &BETO]).await;
        telegram.wait_until_quiet().await;
        let moved = json!({ "migrate_to_chat_id": SUPERGROUP });
        let reason = "Bad Request: group chat was upgraded to a supergroup chat";
        telegram.refuse(GROUP, 400, reason, moved.clone());
        if announced {
            let mut state = telegram.state();
            let chat = state.chats[&GROUP].json();
            let service = json!({
                "message_id": 99, "date": 1_800_000_000, "chat": chat, "from": ANA.json(), "migrate_to_chat_id": SUPERGROUP,
            });
            state.update("message", &service);
        } else {
            one_move(&telegram, &[&ANA, &BETO]).await;
        }
        telegram.find(at(SUPERGROUP), "Mi mano").await;
        telegram.play_until(at(SUPERGROUP), &[&ANA, &BETO], "Gan").await;
    }
}

pub fn membership(telegram: &Telegram, chat: i64, person: &Person, now: &str, before: &str) {
    let mut state = telegram.state();
    let chat = state.chats[&chat].json();
    let member = |status: &str| {
        let user = json!({ "id": 123, "is_bot": true, "first_name": "Mesa", "username": "MesaBot" });
        json!({ "status": status, "user": user, "until_date": 0 })
    };
    let change = json!({
        "chat": chat, "from": person.json(), "date": 1_800_000_000,
        "old_chat_member": member(before), "new_chat_member": member(now),
    });
    state.update("my_chat_member", &change);
}

#[tokio::test]
async fn a_removed_bot_ends_the_table_and_explains_in_private() {
    for announced in [true, false] {
        let telegram = telegram(&[(GROUP, Kind::Supergroup)]).await;
        let _program = truco(&telegram, &[&ANA, &BETO]).await;
        telegram.wait_until_quiet().await;
        telegram.refuse(GROUP, 403, "Forbidden: bot was kicked from the supergroup chat", json!({}));
        if announced {
            membership(&telegram, GROUP, &ANA, "kicked", "member");
        } else {
            one_move(&telegram, &[&ANA, &BETO]).await;
        }
        for person in [&ANA, &BETO] {
            telegram.read(at(person.id), "La mesa se cerró").await;
        }
        telegram.wait_until_quiet().await;
        let calls = telegram.state().calls.len();
        // Long enough for many tries.
        tokio::time::sleep(Duration::from_millis(400)).await;
        assert_eq!(telegram.state().calls.len(), calls, "nothing is tried for ever");
    }
}

#[tokio::test]
async fn a_bot_without_rights_waits_while_the_game_continues() {
    let telegram = telegram(&[(GROUP, Kind::Supergroup)]).await;
    let _program = truco(&telegram, &[&ANA, &BETO]).await;
    telegram.wait_until_quiet().await;
    telegram.refuse(GROUP, 400, "Bad Request: not enough rights to send text messages to the chat", json!({}));
    let before = telegram.texts(GROUP);
    let tries = |state: &State| state.calls.iter().filter(|(_, body)| body["chat_id"] == json!(GROUP)).count();
    let (tried, began) = (tries(&telegram.state()), Instant::now());
    for _ in 0..4 {
        one_move(&telegram, &[&ANA, &BETO]).await;
    }
    telegram.wait_until_quiet().await;
    // With its picture, and then without; after five seconds, ten more, twenty more, and so on.
    let again = tries(&telegram.state()) - tried;
    let passed = began.elapsed().div_duration_f64(telegram.state().second * 5);
    let most = 2.0 * (2.0 + (passed + 1.0).log2());
    assert!(
        again >= 2 && f64::from(u32::try_from(again).unwrap()) <= most,
        "{again} tries in {passed} times five seconds"
    );
    assert_eq!(telegram.texts(GROUP), before);
    telegram.state().chats.get_mut(&GROUP).unwrap().refuses = None;
    membership(&telegram, GROUP, &ANA, "member", "member");
    telegram.play_until(at(GROUP), &[&ANA, &BETO], "Gan").await;
}

#[tokio::test]
async fn a_deleted_message_is_written_again() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let _program = truco(&telegram, &[&ANA, &BETO]).await;
    telegram.wait_until_quiet().await;
    for chat in [GROUP, ANA.id, BETO.id] {
        telegram.state().chats.get_mut(&chat).unwrap().messages.clear();
    }
    // The player who must act asks for the hand, and types a move.
    telegram.write(at(ANA.id), &ANA, "/mano");
    telegram.write(at(BETO.id), &BETO, "/mano");
    one_move(&telegram, &[&ANA, &BETO]).await;
    telegram.find(at(GROUP), "Mi mano").await;
    telegram.play_until(at(GROUP), &[&ANA, &BETO], "Gan").await;
}

#[tokio::test]
async fn a_deleted_topic_moves_its_table_alone() {
    let telegram = telegram(&[(SUPERGROUP, Kind::Forum)]).await;
    let _program = Program::start(&telegram);
    let (one, other) = (topic(SUPERGROUP, 7), topic(SUPERGROUP, 8));
    telegram.begin(one, TRUCO.0, TRUCO.1, &[&ANA, &BETO]).await;
    telegram.begin(other, TRUCO.0, TRUCO.1, &[&CARO, &DANI]).await;
    telegram.wait_until_quiet().await;
    {
        let mut state = telegram.state();
        let chat = state.chats.get_mut(&SUPERGROUP).unwrap();
        chat.topics.remove(&7);
        chat.messages.retain(|_, shown| shown.topic != Some(7));
    }
    one_move(&telegram, &[&ANA, &BETO]).await;
    telegram.find(at(SUPERGROUP), "Mi mano").await;
    telegram.play_until(other, &[&CARO, &DANI], "Gan").await;
    telegram.play_until(at(SUPERGROUP), &[&ANA, &BETO], "Gan").await;
}

#[tokio::test]
async fn two_tables_in_one_group_obey_limits_and_stay_current() {
    let telegram = telegram(&[(SUPERGROUP, Kind::Forum)]).await;
    let _program = Program::start(&telegram);
    let (one, other) = (topic(SUPERGROUP, 7), topic(SUPERGROUP, 8));
    telegram.begin(one, "Dominó", "Mano a mano", &[&ANA, &BETO]).await;
    telegram.begin(other, "Dominó", "Mano a mano", &[&CARO, &DANI]).await;
    let (first, second) = (&[&ANA, &BETO], &[&CARO, &DANI]);
    tokio::join!(telegram.play_until(one, first, "Gan"), telegram.play_until(other, second, "Gan"));
    telegram.wait_until_quiet().await;
    let state = telegram.state();
    assert!(state.is_paced() && state.faults.is_empty(), "{:?} {:?}", state.too_fast, state.faults);
    let written = state.calls.iter().filter(|(_, body)| body["chat_id"] == json!(SUPERGROUP)).count();
    let pressed = state.presses.len();
    assert!(written < pressed, "{written} messages for {pressed} presses: merged");
    for place in [7, 8] {
        let mut tables = state.chats[&SUPERGROUP].messages.values().filter(|shown| shown.topic == Some(place));
        assert!(tables.any(|shown| shown.text.contains("Gan") && shown.button("Revancha").is_some()));
    }
}

#[tokio::test]
async fn a_429_is_waited_out_and_the_newest_state_shown() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let _program = truco(&telegram, &[&ANA, &BETO]).await;
    telegram.wait_until_quiet().await;
    let wait = json!({ "ok": false, "error_code": 429, "description": "Too Many Requests: retry after 50", "parameters": { "retry_after": 50 } });
    telegram.state().errors.push_back(("editmessagemedia".into(), 429, wait));
    one_move(&telegram, &[&ANA, &BETO]).await;
    telegram.play_until(at(GROUP), &[&ANA, &BETO], "Gan").await;
    assert!(telegram.state().errors.is_empty());
}

#[tokio::test]
async fn a_server_that_fails_is_tried_again_whatever_it_says() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let _program = truco(&telegram, &[&ANA, &BETO]).await;
    telegram.wait_until_quiet().await;
    let error = |code: u16| json!({ "ok": false, "error_code": code, "description": "Internal Server Error" });
    for (status, body) in [(502, json!("<html>Bad Gateway</html>")), (500, error(500)), (503, json!({}))] {
        for method in ["editmessagemedia", "editmessagecaption"] {
            for _ in 0..2 {
                telegram.state().errors.push_back((method.into(), status, body.clone()));
            }
        }
        let before = telegram.texts(GROUP) + &telegram.texts(ANA.id) + &telegram.texts(BETO.id);
        one_move(&telegram, &[&ANA, &BETO]).await;
        telegram
            .wait("what is true now", |state| {
                let now = |chat: &i64| state.chats[chat].messages.values().map(|shown| shown.text.clone()).collect();
                let all: Vec<String> = [GROUP, ANA.id, BETO.id].iter().map(now).collect();
                all.iter().all(|text| !before.contains(text)).then_some(())
            })
            .await;
    }
    telegram
        .wait("one table, drawn", |state| {
            let mut shown = state.chats[&GROUP].messages.values();
            (shown.next().is_some_and(|shown| shown.photo.is_some()) && shown.next().is_none()).then_some(())
        })
        .await;
}

#[tokio::test]
async fn presses_pending_at_a_crash_are_played_after_it() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let mut program = truco(&telegram, &[&ANA, &BETO]).await;
    for millis in 0..8 {
        telegram.wait_until_quiet().await;
        let (person, hand, buttons) = turn_of(&telegram, &[&ANA, &BETO]).await;
        let card = buttons.iter().find(|button| button.label.contains(" de ")).unwrap_or(&buttons[0]);
        telegram.send_press(at(person.id), person, &hand, &card.data.clone().unwrap());
        tokio::time::sleep(Duration::from_millis(millis)).await;
        program = program.crash_and_restart();
        telegram
            .wait("the move", |state| {
                let now = state.chats[&person.id].messages.values().next_back()?;
                (now.markup != hand.markup || now.id != hand.id).then_some(())
            })
            .await;
    }
    drop(program);
}

#[tokio::test]
async fn phones_ring_only_for_absent_players_who_must_act() {
    let _clock = own_clock().await;
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let program = Program::with(&telegram, Intake::Polling, passing);
    telegram.begin(at(GROUP), TRUCO.0, TRUCO.1, &[&ANA, &BETO]).await;
    for person in [&ANA, &BETO] {
        telegram.read(at(person.id), "Tu mano").await;
    }
    telegram.wait_until_quiet().await;
    let loud = |state: &State| {
        let sent = state.calls.iter().filter(|(method, body)| {
            (method == "sendmessage" || method == "sendphoto")
                && body["disable_notification"] != json!(true)
                && body["chat_id"].as_i64() > Some(0)
        });
        sent.count()
    };
    let before = loud(&telegram.state());
    let (mover, hand, _) = turn_of(&telegram, &[&ANA, &BETO]).await;
    one_move(&telegram, &[mover]).await;
    let shown = |state: &State| state.chats[&mover.id].messages.values().next_back().cloned();
    telegram.wait("the next turn", |state| (shown(state)? != hand).then_some(())).await;
    telegram.wait_until_quiet().await;
    assert_eq!(loud(&telegram.state()), before, "both did something a moment ago");
    pass(Duration::from_secs(200));
    program.manager.wake_due(passing()).await.unwrap();
    telegram
        .wait("a call of who has not moved for half of the time", |state| (loud(state) > before).then_some(()))
        .await;
    for person in [&ANA, &BETO] {
        let alone = |state: &mut State| (state.chats[&person.id].messages.len() == 1).then_some(());
        telegram.wait("the hand before to go", alone).await;
    }
    telegram.wait_until_quiet().await;
    assert_eq!(loud(&telegram.state()), before + 1, "once");
    // A player who cannot be written to is called in the group, and finds the call there until they are
    // called again.
    let (away, _, _) = turn_of(&telegram, &[&ANA, &BETO]).await;
    let (here, asleep) = if away.id == ANA.id { (&ANA, &BETO) } else { (&BETO, &ANA) };
    telegram.refuse(asleep.id, 403, "Forbidden: bot was blocked by the user", json!({}));
    for _ in 0..20 {
        if telegram.moves(here).is_none() {
            break;
        }
        one_move(&telegram, &[here]).await;
        telegram.wait_until_quiet().await;
    }
    telegram.read(at(GROUP), "no te puedo escribir").await;
    pass(Duration::from_secs(200));
    program.manager.wake_due(passing()).await.unwrap();
    let calls = |state: &State| -> Vec<(i64, String)> {
        let messages = state.chats[&GROUP].messages.values();
        let calls = messages.filter(|shown| shown.text.contains("te toca. Mira"));
        calls.map(|shown| (shown.id, shown.html.clone())).collect()
    };
    telegram.wait("a call in the group", |state| calls(state).pop()).await;
    // A player who has been away for long is called once more, in the place of that.
    telegram.wait_until_quiet().await;
    let (call, text) = calls(&telegram.state()).pop().unwrap();
    assert!(text.contains(&format!("tg://user?id={}", asleep.id)));
    telegram.press(at(GROUP), asleep, "Mi mano").await;
    telegram.write(at(GROUP), asleep, "/jugar mazo");
    telegram.wait_until_quiet().await;
    assert_eq!(
        calls(&telegram.state()).iter().map(|(id, _)| *id).collect::<Vec<_>>(),
        [call],
        "no phone rang for nothing"
    );
    for _ in 0..20 {
        if telegram.moves(here).is_none() {
            break;
        }
        one_move(&telegram, &[here]).await;
        telegram.wait_until_quiet().await;
    }
    pass(Duration::from_secs(200));
    program.manager.wake_due(passing()).await.unwrap();
    telegram
        .wait("another call in the place of the first", |state| {
            matches!(calls(state).as_slice(), [(id, _)] if *id != call).then_some(())
        })
        .await;
}
