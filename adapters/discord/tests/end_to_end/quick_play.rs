//! From nothing to the first card: alone in two presses, with a friend in three.

use serde_json::json;

use crate::support::World;
use crate::support::components::walk;
use crate::support::discord::State;

/// Returns whether a hand can be played from.
fn can_play(message: &crate::support::discord::Message) -> bool {
    message.controls().iter().any(|control| control.press.contains(".h"))
}

#[tokio::test(flavor = "multi_thread")]
async fn alone_in_the_private_channel_it_takes_two_presses() {
    let world = World::new().await;
    world.let_computers_play();
    let [ana] = world.people(["Ana"]);
    let chat = {
        let mut state = world.discord.state();
        let chat = state.channel();
        state.channels.get_mut(&chat).unwrap().dm_of = Some(ana.id);
        chat
    };
    let offered = ana.command(chat, "jugar", &[]).await;
    let (message, shown) = offered.message.unwrap();
    ana.press(chat, message, &shown.control("Truco argentino").unwrap()).await;
    // The table stands in the same channel.
    let playable = |state: &mut State| state.channels[&chat].messages.values().any(can_play).then_some(());
    world.discord.until("a card can be played", playable).await;
    // Once there is a game, the command shows the hand.
    let hand = ana.command(chat, "jugar", &[]).await;
    assert!(hand.text().contains("Tu mano") || can_play(&hand.message.unwrap().1));
}

#[tokio::test(flavor = "multi_thread")]
async fn alone_among_others_the_first_card_is_in_the_answer() {
    for guest in [false, true] {
        let mut world = World::new().await;
        world.let_computers_play();
        if guest {
            world.channel = world.discord.state().guest_channel(2);
        }
        let [ana] = world.people(["Ana"]);
        let offered = ana.command(world.channel, "jugar", &[]).await;
        let (message, shown) = offered.message.unwrap();
        ana.press(world.channel, message, &shown.control("Truco argentino").unwrap()).await;
        // If the computer begins, the hand may have come in private before she is to play.
        let playable = |state: &mut State| {
            let in_channel = state.ephemeral_hand(ana.id).is_some_and(|(_, hand)| can_play(hand));
            (in_channel || state.hand(ana.id).is_some_and(|(.., hand)| can_play(hand))).then_some(())
        };
        world.discord.until("a card can be played", playable).await;
        world.discord.until("everybody sees the table", |state| state.table(world.channel)?.1.control("Mi mano")).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_friend_is_challenged_and_it_begins_when_they_accept() {
    for guest in [false, true] {
        let mut world = World::new().await;
        if guest {
            world.channel = world.discord.state().guest_channel(2);
        }
        let people = world.people(["Ana", "Beto", "Cora"]);
        let [ana, beto, cora] = &people;
        let options = [("juego", json!("truco-argentino")), ("rival", json!(beto.id))];
        ana.command(world.channel, "partida", &options).await;
        world
            .discord
            .until("Beto is called", |state| state.rings.contains(&(world.channel, beto.id)).then_some(()))
            .await;
        cora.press_at_table(world.channel, "Aceptar el desafío").await;
        let refused = |state: &mut crate::support::discord::State| {
            let told = state.whispered.iter().filter(|(who, _)| *who == cora.id);
            told.into_iter().any(|(_, body)| body.to_string().contains("para otra persona")).then_some(())
        };
        world.discord.until("it is not for Cora", refused).await;
        beto.press_at_table(world.channel, "Aceptar el desafío").await;
        world.discord.until("Beto holds cards", |state| state.ephemeral_hand(beto.id).map(drop)).await;
        if guest {
            ana.press_at_table(world.channel, "Mi mano").await;
            world.discord.until("Ana holds cards", |state| state.ephemeral_hand(ana.id).map(drop)).await;
        } else {
            world.discord.until("Ana holds cards", |state| state.hand(ana.id).map(drop)).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_is_challenged_from_their_user_menu() {
    let mut world = World::new().await;
    world.channel = world.discord.state().guest_channel(2);
    let [ana, beto] = world.people(["Ana", "Beto"]);
    let opened = ana.command_on(world.channel, "retar", beto.id).await;
    assert_eq!(opened.kind, 4);
    beto.press_at_table(world.channel, "Aceptar el desafío").await;
    world.discord.until("Beto holds cards", |state| state.ephemeral_hand(beto.id).map(drop)).await;
}

/// From the hand one comes to the table, and back.
#[tokio::test(flavor = "multi_thread")]
async fn table_and_hand_are_linked() {
    let world = World::new().await;
    let people = world.people(["Ana", "Beto"]);
    world.begin("truco-argentino", "quince", &people).await;
    let address = |body: &serde_json::Value, label: &str| {
        let found = walk(&body["components"]).into_iter().find(|one| one["label"] == label)?;
        found["url"].as_str().map(str::to_owned)
    };
    let ana = &people[0];
    let (there, table) = {
        let look = |state: &mut crate::support::discord::State| {
            let there = address(&state.hand(ana.id)?.2.body, "Ir a la mesa")?;
            Some((there, state.table(world.channel)?.0))
        };
        world.discord.until("the hand leads to the table", look).await
    };
    assert_eq!(there, format!("https://discord.com/channels/800/{}/{table}", world.channel));
    let back = {
        let state = world.discord.state();
        let (channel, hand, _) = state.hand(ana.id).unwrap();
        format!("https://discord.com/channels/@me/{channel}/{hand}")
    };
    // The record of where the hand is may be a moment behind.
    let leads_back = async || {
        let shown = ana.press_at_table(world.channel, "Mi mano").await;
        address(&shown.message.unwrap().1.body, "Ir a tu mano").is_some_and(|address| address == back)
    };
    world.until("the answer leads to the hand", leads_back).await;
}

/// Others play in the channel: a game against the computer begins in private, with a link to it; there is
/// none if the player cannot be written to.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_in_an_occupied_channel_begins_in_private() {
    let world = World::new().await;
    world.let_computers_play();
    let [ana, beto, caro] = world.people(["Ana", "Beto", "Caro"]);
    let id = world.begin("domino", "mano-a-mano", &[ana, beto]).await;
    for shut in [true, false] {
        let taken = [caro.id].into_iter().filter(|_| shut).collect();
        world.discord.state().closed = taken;
        let offered = caro.command(world.channel, "jugar", &[]).await;
        let (message, shown) = offered.message.unwrap();
        let begun = caro.press(world.channel, message, &shown.control("Truco argentino").unwrap()).await;
        let text = begun.text();
        assert!(text.contains(if shut { "ya hay una mesa" } else { "te espero en privado" }), "{text}");
    }
    assert_eq!(world.session().await, id, "nothing has come in the way of the others");
    let playable = |state: &mut State| {
        let chat = state.private_channel(caro.id)?;
        state.channels[&chat].messages.values().any(can_play).then_some(())
    };
    world.discord.until("a card can be played", playable).await;
}
