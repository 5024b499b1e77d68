//! Messages made of components: one frame for picture, words and buttons; messages from before that; pictures
//! that stay where they are.

use serde_json::{Value, json};
use sobremesa::{Act, Actor, Place, Request};
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, SessionId};

use crate::support::components::{is_made_of, walk};
use crate::support::discord::{Message, State};
use crate::support::{World, clock};

/// The types of what a message's frame holds.
fn kinds(message: &Message) -> Vec<u64> {
    let frames = message.body["components"].as_array().unwrap().iter().filter(|one| one["type"] == 17);
    frames.flat_map(|frame| frame["components"].as_array().unwrap()).map(|one| one["type"].as_u64().unwrap()).collect()
}

/// The message as an earlier release would have written it.
fn old_form(message: &Message) -> Value {
    let rows = walk(&message.body["components"]).into_iter().filter(|one| one["type"] == 1).cloned();
    json!({
        "content": "En la forma vieja",
        "embeds": [{ "title": "Mesa", "description": message.text() }],
        "components": rows.take(5).collect::<Vec<_>>(),
        "attachments": message.body["attachments"],
        "allowed_mentions": { "parse": [] },
    })
}

/// An earlier release did not record what its messages show.
async fn forget_pages(world: &World, id: SessionId) {
    let kept = world.manager.read(id, |session| {
        let rooms = session.rooms().iter().map(|view| (Place::Room(view.room.clone()), view.messages.clone()));
        let hands = session.sitters().map(|(_, sitter)| {
            (Place::Hand(sitter.player.clone()), sitter.message.iter().cloned().collect::<Vec<String>>())
        });
        rooms.chain(hands).collect::<Vec<_>>()
    });
    let adapter = Actor { moderator: true, ..Actor::new(PlayerId("discord:".to_owned()), "", Language::Es) };
    for (place, messages) in kept.await.unwrap() {
        let without =
            |text: &String| text.split(' ').filter(|part| !part.starts_with('f')).collect::<Vec<_>>().join(" ");
        let messages = messages.iter().map(without).filter(|text| !text.is_empty()).collect();
        let forget = Request::At(id, Act::remember(place, messages));
        world.manager.handle(forget, &adapter, clock()).await.unwrap();
    }
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
async fn messages_in_the_old_form_continue_in_the_new() {
    let mut world = World::new().await;
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin("truco-argentino", "quince", &people).await;
    world.in_step(id).await;
    let places = {
        let mut places = Vec::new();
        for person in &people {
            let place = world.discord.until("there is a hand", |state| state.hand(person.id).map(|(c, m, _)| (c, m)));
            places.push(place.await);
        }
        places.push((world.channel, world.discord.state().table(world.channel).unwrap().0));
        places
    };
    world.stop().await;
    for (channel, message) in &places {
        let mut state = world.discord.state();
        let message = state.channels.get_mut(channel).unwrap().messages.get_mut(message).unwrap();
        message.body = old_form(message);
    }
    world.take(std::sync::Arc::clone(&world.store));
    forget_pages(&world, id).await;
    world.start().await;
    assert_eq!(world.play(id, &people, 4).await, 4);
    world.in_step(id).await;
    world
        .discord
        .until("all three are made of components", |state| {
            let new = places.iter().all(|(channel, message)| {
                let shown = &state.channels[channel].messages[message];
                is_made_of(&shown.body) && shown.body["content"].is_null() && !shown.text().contains("forma vieja")
            });
            new.then_some(())
        })
        .await;
    let state = world.discord.state();
    let refused: Vec<_> = state.calls.iter().filter(|(_, _, status)| *status >= 400).collect();
    assert!(refused.is_empty(), "Discord refused {refused:?}");
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
