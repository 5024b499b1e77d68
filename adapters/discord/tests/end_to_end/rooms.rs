//! Channels, threads, private chats, several rooms for one table, and chats that move on.

use serde_json::json;

use crate::support::World;
use crate::support::discord::Message;
use crate::support::person::Person;

#[tokio::test(flavor = "multi_thread")]
async fn a_thread_is_a_room_of_its_own() {
    let world = World::new().await;
    let people = world.people(["Ana", "Beto"]);
    world.gather("domino", "mano-a-mano", &people[..1]).await;
    let busy = people[1].command(world.channel, "partida", &[("juego", json!("domino"))]).await;
    assert!(busy.text().contains("ya hay una mesa"), "{}", busy.text());
    let apart = people[1]
        .command(
            world.channel,
            "partida",
            &[("juego", json!("domino")), ("modalidad", json!("mano-a-mano")), ("hilo", json!(true))],
        )
        .await;
    assert!(apart.text().contains("en su hilo"), "{}", apart.text());
    let thread = {
        let state = world.discord.state();
        let (id, _) = state.channels.iter().find(|(_, channel)| channel.parent == Some(world.channel)).unwrap();
        *id
    };
    people[0].press_at_table(thread, "Unirme").await;
    // The thread is archived, and woken by what happens at its table.
    world.discord.state().channels.get_mut(&thread).unwrap().archived = true;
    people[1].press_at_table(thread, "Empezar").await;
    world.discord.until("it begins", |state| state.table(thread)?.1.control("Mi mano")).await;
}

/// There can be no thread in a thread: the table opens where it was asked for, and no user is asked for
/// permissions.
#[tokio::test(flavor = "multi_thread")]
async fn in_a_thread_the_table_opens_there() {
    let world = World::new().await;
    let [ana] = world.people(["Ana"]);
    let thread = {
        let mut state = world.discord.state();
        let thread = state.channel();
        state.channels.get_mut(&thread).unwrap().parent = Some(world.channel);
        thread
    };
    let opened = ana.command(thread, "partida", &[("juego", json!("domino")), ("hilo", json!(true))]).await;
    assert!(opened.text().contains("La mesa está en este canal"), "{}", opened.text());
    world.discord.until("it stands there", |state| state.table(thread)?.1.control("Unirme")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_table_leaves_no_thread_behind() {
    let world = World::new().await;
    let [ana] = world.people(["Ana"]);
    let options = [("juego", json!("domino")), ("modalidad", json!("ninguna")), ("hilo", json!(true))];
    let refused = ana.command(world.channel, "partida", &options).await;
    assert!(refused.text().contains("No hay esa modalidad"), "{}", refused.text());
    assert!(world.discord.state().channels.values().all(|channel| channel.parent.is_none()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_played_from_two_channels() {
    let world = World::new().await;
    let people = world.people(["Ana", "Beto"]);
    let id = world.gather("truco-argentino", "quince", &people[..1]).await;
    let other = world.discord.state().channel();
    let invited = people[0].command(world.channel, "invitar", &[]).await;
    let text = invited.text().replace('\\', "");
    let code = text.split_whitespace().last().unwrap().to_owned();
    let wrong = people[1].command(other, "invitar", &[("codigo", json!("nada"))]).await;
    assert!(wrong.text().contains("no es de ninguna mesa"), "{}", wrong.text());
    let elsewhere = World::new().await;
    let unknown = Person::new(&elsewhere.discord, "Cora");
    let unknown = unknown.command(elsewhere.channel, "invitar", &[("codigo", json!(code))]).await;
    assert!(unknown.text().contains("no es de ninguna mesa"), "well written, of no table there: {}", unknown.text());
    people[1].command(other, "invitar", &[("codigo", json!(code))]).await;
    people[1].press_at_table(other, "Unirme").await;
    people[0].press_at_table(world.channel, "Empezar").await;
    assert_eq!(world.play(id, &people, 6).await, 6);
    world.in_step(id).await;
    world
        .discord
        .until("both channels show the same", |state| {
            let one = state.table(world.channel)?.1.text();
            (one == state.table(other)?.1.text()).then_some(())
        })
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_posted_again_after_much_chatter() {
    let mut world = World::new().await;
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin("truco-argentino", "quince", &people).await;
    world.in_step(id).await;
    let first = world.discord.state().table(world.channel).unwrap().0;
    {
        let mut state = world.discord.state();
        for _ in 0..6 {
            let chatter = state.fresh();
            let said = Message { author: people[0].id, body: json!({ "content": "hola" }), edits: 0 };
            state.channels.get_mut(&world.channel).unwrap().messages.insert(chatter, said);
        }
    }
    // The chat is checked once a minute, and when the program starts.
    world.restart().await;
    world
        .discord
        .until("the table is at the bottom", |state| {
            let channel = &state.channels[&world.channel];
            let (now, _) = state.table(world.channel)?;
            (now != first && !channel.messages.contains_key(&first) && channel.messages.keys().last() == Some(&now))
                .then_some(())
        })
        .await;
    let again = people[1].command(world.channel, "mesa", &[]).await;
    assert!(again.text().contains("La mesa está en este canal"), "{}", again.text());
    world.in_step(id).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_can_meet_in_a_private_chat() {
    let world = World::new().await;
    let [ana] = world.people(["Ana"]);
    let private = {
        let mut state = world.discord.state();
        let channel = state.channel();
        state.channels.get_mut(&channel).unwrap().dm_of = Some(ana.id);
        channel
    };
    let opened = ana.command(private, "partida", &[("juego", json!("domino"))]).await;
    assert!(opened.text().contains("La mesa está en este canal"), "{}", opened.text());
}
