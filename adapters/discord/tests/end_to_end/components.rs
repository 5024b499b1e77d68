//! Messages made of components: one frame for picture, words and buttons; pictures that stay where they are.

use serde_json::json;

use crate::support::World;
use crate::support::components::is_made_of;
use crate::support::discord::{Message, State};

/// The types of what a message's frame holds.
fn kinds(message: &Message) -> Vec<u64> {
    let frames = message.body["components"].as_array().unwrap().iter().filter(|one| one["type"] == 17);
    frames.flat_map(|frame| frame["components"].as_array().unwrap()).map(|one| one["type"].as_u64().unwrap()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn picture_buttons_and_words_stand_in_one_frame() {
    let world = World::new().await;
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin("truco-argentino", "quince", &people).await;
    world.in_step(id).await;
    let hand = world.discord.until("there is a hand", |state| state.hand(people[0].id).map(|(.., hand)| hand.clone()));
    let hand = hand.await;
    for message in [world.discord.state().table(world.channel).unwrap().1.clone(), hand] {
        assert!(is_made_of(&message.body) && message.body["content"].is_null());
        assert!(kinds(&message).starts_with(&[10, 12, 1]), "{:?}", kinds(&message));
        let (_, _, alt) = &message.pictures()[0];
        assert!(!alt.is_empty(), "the picture is described");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_picture_that_is_gone_is_sent_anew() {
    let world = World::new().await;
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin("ajedrez", "sin-reloj", &people).await;
    world.in_step(id).await;
    let (person, _) = world.next(id, &people, 0).await.unwrap();
    let table = |state: &State| state.table(world.channel).map(|(message, shown)| (message, shown.clone()));
    let (message, shown) = table(&world.discord.state()).unwrap();
    let (old, ..) = shown.pictures()[0];
    let piece = shown.controls()[0].clone();
    {
        let mut state = world.discord.state();
        let body = &mut state.channels.get_mut(&world.channel).unwrap().messages.get_mut(&message).unwrap().body;
        body["attachments"] = json!([]);
        body["components"] = json!([{ "type": 17, "components": [{ "type": 10, "content": "…" }, {
            "type": 1, "components": [{ "type": 2, "style": 2, "label": "x", "custom_id": piece.id }],
        }] }]);
    }
    // Half of a move changes the words, and nothing on the board.
    person.press(world.channel, message, &piece).await;
    let chosen = |state: &mut State| table(state).filter(|(_, shown)| shown.text().contains("Elegido"));
    let (_, shown) = world.discord.until("the step is told", chosen).await;
    let (new, ..) = shown.pictures()[0];
    assert_ne!(new, old, "another file");
    let state = world.discord.state();
    let refused = state.calls.iter().filter(|(_, _, status)| *status >= 400).count();
    assert_eq!(refused, 1, "what was gone is asked for once");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_keeps_words_and_picture_without_buttons() {
    let world = World::new().await;
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin("truco-argentino", "quince", &people).await;
    world.in_step(id).await;
    let first = world.discord.state().table(world.channel).unwrap().0;
    // The game ends, and another one begins: what was played can be read again.
    while world.discord.state().table(world.channel).unwrap().1.control("Revancha").is_none() {
        let more = people[0].press_at_table(world.channel, "Más…").await;
        let (message, shown) = more.message.unwrap();
        let resign = shown.controls().into_iter().find(|control| control.label.contains("Abandonar")).unwrap();
        let sure = people[0].press(world.channel, message, &resign).await;
        if let Some((message, shown)) = sure.message
            && let Some(yes) = shown.control("Sí")
        {
            people[0].press(world.channel, message, &yes).await;
        }
        world.in_step(id).await;
    }
    for person in &people {
        person.press_at_table(world.channel, "Revancha").await;
    }
    let stripped = world
        .discord
        .until("the old message has no buttons", |state| {
            let old = state.channels[&world.channel].messages.get(&first)?;
            (state.table(world.channel)?.0 != first && old.controls().is_empty()).then(|| old.clone())
        })
        .await;
    assert!(stripped.text().contains("Ana") && stripped.pictures().len() == 1, "{}", stripped.text());
    assert!(!kinds(&stripped).contains(&14), "nothing is left to separate");
    let state = world.discord.state();
    let refused: Vec<_> = state.calls.iter().filter(|(_, _, status)| *status >= 400).collect();
    assert!(refused.is_empty(), "Discord refused {refused:?}");
}
