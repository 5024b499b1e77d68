//! Pictures of tables and hands: described, replaced when they change, kept when they do not, and absent if
//! they are switched off.

use serde_json::json;
use sobremesa_store::SessionId;

use crate::support::World;
use crate::support::discord::{Message, State};
use crate::support::person::Person;

/// The attachment of a message: one picture, with a description.
fn picture(message: &Message) -> Option<(u64, u64)> {
    let pictures = message.pictures();
    let [(id, content, description)] = pictures.as_slice() else { return None };
    assert!(!description.is_empty() && description.chars().count() <= 1024, "{description}");
    Some((*id, *content))
}

async fn table_picture(world: &World) -> (u64, u64) {
    let channel = world.channel;
    world.discord.until("the table has a picture", |state| picture(state.table(channel)?.1)).await
}

async fn hand_picture(world: &World, person: &Person) -> (u64, u64) {
    let look = |state: &mut State| picture(state.hand(person.id)?.2);
    world.discord.until("the hand has a picture", look).await
}

/// Presses a button in the menu that only they see.
async fn press_in_more(world: &World, person: &Person, label: &str) {
    let more = person.press_at_table(world.channel, "Más…").await;
    let (message, shown) = more.message.unwrap();
    let control = shown.control(label).unwrap_or_else(|| panic!("{label} in {:?}", shown.controls()));
    person.press(world.channel, message, &control).await;
}

/// A game in which table and hand show each move, once they do: the table in the lobby has a picture too.
async fn begin(world: &World, people: &[Person]) -> SessionId {
    let id = world.begin("domino", "mano-a-mano", people).await;
    world.in_step(id).await;
    id
}

#[tokio::test(flavor = "multi_thread")]
async fn a_picture_is_replaced_only_when_it_changes() {
    let world = World::new().await;
    let people = world.people(["Ana", "Beto"]);
    let id = begin(&world, &people).await;
    let first = table_picture(&world).await;
    let (person, _) = world.next(id, &people, 0).await.unwrap();
    let hand = hand_picture(&world, &person).await;
    world.play(id, &people, 1).await;
    let channel = world.channel;
    let second = world
        .discord
        .until("the table shows the move", |state| picture(state.table(channel)?.1).filter(|now| now.1 != first.1))
        .await;
    assert_ne!(second.0, first.0, "another file");
    world
        .discord
        .until("so does the hand", |state| picture(state.hand(person.id)?.2).filter(|now| now.1 != hand.1))
        .await;
    let state = world.discord.state();
    assert_eq!(state.overlaps, 0);
    assert!(state.calls.iter().all(|(_, _, status)| *status < 400), "Discord refused nothing");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_picture_is_sent_once() {
    let world = World::new().await;
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin("ajedrez", "sin-reloj", &people).await;
    world.in_step(id).await;
    let before = table_picture(&world).await;
    let (person, _) = world.next(id, &people, 0).await.unwrap();
    let (channel, look) =
        (world.channel, |state: &mut State| state.table(world.channel).map(|(id, shown)| (id, shown.clone())));
    let (message, table) = world.discord.until("the table", look).await;
    // Half of a move changes the words, but nothing on the board. The answer to the press shows it.
    let answered = person.press(channel, message, &table.controls()[0]).await;
    assert!(answered.is_shown() && answered.files == 0, "{answered:?}");
    let chosen = |state: &mut State| look(state).filter(|(_, shown)| shown.text().contains("Elegido"));
    let (_, stepped) = world.discord.until("the step is shown", chosen).await;
    assert_eq!(picture(&stepped), Some(before), "the very same file");
    // The other half shows another. No player is written to in private.
    let answered = person.press(channel, message, &stepped.controls()[0]).await;
    assert!(answered.is_shown(), "{answered:?}");
    let moved = |state: &mut State| picture(state.table(channel)?.1).filter(|now| *now != before);
    world.discord.until("the table shows the move", moved).await;
    world.in_step(id).await;
    let state = world.discord.state();
    assert!(state.opened.is_empty() && state.channels.values().all(|channel| channel.dm_of.is_none()));
    assert!(state.calls.iter().all(|(_, _, status)| *status < 400), "Discord refused nothing");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_room_does_without_pictures_and_gets_them_back() {
    let world = World::new().await;
    let people = world.people(["Ana", "Beto"]);
    begin(&world, &people).await;
    table_picture(&world).await;
    hand_picture(&world, &people[1]).await;
    let (channel, beto) = (world.channel, people[1].id);
    // Only the host may.
    press_in_more(&world, &people[1], "Sin dibujos").await;
    world
        .discord
        .until("the refusal is told", |state| {
            state.ephemeral.values().any(|message| message.text().contains("que abrió la mesa")).then_some(())
        })
        .await;
    table_picture(&world).await;
    press_in_more(&world, &people[0], "Sin dibujos").await;
    world
        .discord
        .until("nothing is drawn", |state| {
            let (table, hand) = (state.table(channel)?.1.pictures(), state.hand(beto)?.2.pictures());
            (table.is_empty() && hand.is_empty()).then_some(())
        })
        .await;
    let mine = people[1].press_at_table(channel, "Mi mano").await;
    assert_eq!(mine.message.unwrap().1.pictures(), []);
    press_in_more(&world, &people[0], "Con dibujos").await;
    table_picture(&world).await;
    hand_picture(&world, &people[1]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_room_can_have_pictures_although_the_operator_wants_none() {
    let mut world = World::new().await;
    world.pictures = false;
    world.restart().await;
    let people = world.people(["Ana", "Beto"]);
    begin(&world, &people).await;
    let (channel, beto) = (world.channel, people[1].id);
    world
        .discord
        .until("all is shown", |state| {
            state.hand(beto)?;
            state.table(channel)?.1.control("Mi mano").map(|_| ())
        })
        .await;
    {
        let state = world.discord.state();
        let private = state.private_channel(beto).unwrap();
        let seen = [channel, private].into_iter().flat_map(|channel| state.channels[&channel].seen.iter());
        let shown = seen.map(|body| Message { body: body.clone(), ..Message::default() });
        assert!(shown.into_iter().all(|shown| shown.pictures().is_empty()), "nothing is drawn");
    }
    press_in_more(&world, &people[0], "Con dibujos").await;
    table_picture(&world).await;
    hand_picture(&world, &people[1]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hand_is_drawn_for_its_player_alone() {
    let world = World::new().await;
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin("truco-argentino", "quince", &people).await;
    let mut hands = Vec::new();
    for person in &people {
        hands.push(hand_picture(&world, person).await.1);
        let mine = person.press_at_table(world.channel, "Mi mano").await;
        assert_eq!(mine.files, 1);
        assert_eq!(picture(&mine.message.unwrap().1).map(|mine| mine.1), hands.last().copied());
    }
    assert_ne!(hands[0], hands[1]);
    world.play(id, &people, 3).await;
    world.in_step(id).await;
    let state = world.discord.state();
    for body in &state.channels[&world.channel].seen {
        let shown = Message { body: body.clone(), ..Message::default() };
        assert!(shown.pictures().iter().all(|(_, content, _)| !hands.contains(content)), "no hand in the channel");
        assert!(
            !body["attachments"].to_string().contains("\"filename\":\"")
                || body["attachments"][0]["filename"] == "sobremesa.png"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_without_attachments_shows_the_text() {
    let world = World::new().await;
    let people = world.people(["Ana", "Beto"]);
    world.discord.state().no_files = true;
    let id = begin(&world, &people).await;
    assert_eq!(world.play(id, &people, 2).await, 2);
    world.in_step(id).await;
    let state = world.discord.state();
    assert_eq!(state.table(world.channel).unwrap().1.pictures(), []);
    let refused = state.calls.iter().filter(|(_, _, status)| *status == 403).count();
    assert!((1..=3).contains(&refused), "each message is tried once: {refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_explained_in_ten_lines_with_a_picture() {
    let world = World::new().await;
    let [ana] = world.people(["Ana"]);
    let truco = ana.command(world.channel, "ayuda", &[("juego", json!("truco-argentino"))]).await;
    assert!(truco.text().contains("10\\. "), "{}", truco.text());
    assert!(truco.text().contains("envido"), "{}", truco.text());
    assert!(picture(&truco.message.unwrap().1).is_some());
    let chess = ana.command(world.channel, "ayuda", &[("juego", json!("ajedrez"))]).await;
    assert!(chess.text().contains("Cf3"), "{}", chess.text());
    assert!(picture(&chess.message.unwrap().1).is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lobby_pictures_the_table_and_states_the_rules_once() {
    let world = World::new().await;
    let [ana] = world.people(["Ana"]);
    let id = world.gather("truco-argentino", "quince", &[ana]).await;
    world.in_step(id).await;
    let table = world.discord.state().table(world.channel).unwrap().1.clone();
    assert_eq!(table.pictures().len(), 1);
    assert_eq!(table.text().matches("sin flor").count(), 1, "{}", table.text());
    assert!(table.text().contains("Ana 👑"), "who has opened it: {}", table.text());
}
