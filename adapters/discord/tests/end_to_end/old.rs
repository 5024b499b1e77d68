//! Limits on edits: of messages older than an hour, and of the messages of one channel.

use std::time::Duration;

use serde_json::json;
use tokio::time::Instant;

use crate::support::World;
use crate::support::windows::Limit;

/// Discord refuses to edit messages older than an hour, with a status that otherwise means to wait.
async fn old_messages_are_replaced(world: World) {
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin("truco-argentino", "quince", &people).await;
    world.in_step(id).await;
    let hand_of = async |number: usize| {
        let user = people[number].id;
        world.discord.until("there is a hand", |state| state.hand(user).map(|(channel, id, _)| (channel, id))).await
    };
    let table = world.discord.state().table(world.channel).unwrap().0;
    let aged = [(world.channel, table), hand_of(0).await, hand_of(1).await];
    world.discord.state().old = aged.iter().map(|(_, message)| (*message, 0)).collect();
    assert_eq!(world.play(id, &people, 6).await, 6);
    world.in_step(id).await;
    for (channel, old) in aged {
        world
            .discord
            .until("another message stands in its place", |state| {
                let messages = &state.channels[&channel].messages;
                (!messages.contains_key(&old) && messages.len() == 1).then_some(())
            })
            .await;
    }
    let state = world.discord.state();
    let refused = state.calls.iter().filter(|(_, _, status)| *status == 429).count();
    assert!(refused <= aged.len(), "none is tried twice: {refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn messages_too_old_to_be_edited_are_replaced() {
    old_messages_are_replaced(World::new().await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn messages_too_old_to_be_edited_are_replaced_in_production() {
    old_messages_are_replaced(World::in_production().await).await;
}

/// Table and hand are in one channel, which allows only five edits per period; answering a press costs no
/// edit.
#[tokio::test(flavor = "multi_thread")]
async fn private_play_answers_presses_without_waiting_for_edit_limits() {
    const PRESSES: usize = 25;
    let mut world = World::new().await;
    world.let_computers_play();
    let [ana] = world.people(["Ana"]);
    let private = {
        let mut state = world.discord.state();
        state.limits = vec![Limit::new("PATCH /channels", 5, Duration::from_secs(5))];
        let channel = state.channel();
        state.channels.get_mut(&channel).unwrap().dm_of = Some(ana.id);
        channel
    };
    world.channel = private;
    let options = [("juego", json!("truco-argentino")), ("modalidad", json!("quince"))];
    ana.command(private, "partida", &options).await;
    let menu = ana.press_at_table(private, "Agregar computadora").await;
    let (message, shown) = menu.message.unwrap();
    ana.press(private, message, &shown.control("nivel 2 · aprendiz").unwrap()).await;
    ana.press_at_table(private, "Empezar").await;
    let id = world.session().await;
    let began = Instant::now();
    let (mut slowest, mut in_place) = (Duration::ZERO, 0);
    for pressed in 0..PRESSES {
        // A computer may have to act, or the game may be over.
        let next = loop {
            assert!(began.elapsed() < Duration::from_secs(120), "after {pressed} presses nobody is to act any more");
            if world.manager.read(id, |session| session.ending().is_some()).await.unwrap() {
                break None;
            }
            match world.next(id, std::slice::from_ref(&ana), pressed).await {
                Some(next) => break Some(next),
                None => tokio::time::sleep(Duration::from_millis(5)).await,
            }
        };
        let Some((_, press)) = next else { break };
        let asked = Instant::now();
        let answered = ana.press_in_hand(&press).await;
        slowest = slowest.max(asked.elapsed());
        assert!(answered.is_shown(), "{answered:?}");
        in_place += usize::from(answered.kind == 7);
    }
    println!("{PRESSES} presses in {:?}, the slowest after {slowest:?}, {in_place} in place", began.elapsed());
    assert!(slowest < Duration::from_secs(3), "the hand waits for no limit: {slowest:?}");
    let state = world.discord.state();
    assert!(state.opened.is_empty(), "who writes from there has a channel");
    let refused = state.calls.iter().filter(|(_, _, status)| *status == 429).count();
    assert_eq!(refused, 0, "limits that are told are not met");
}
