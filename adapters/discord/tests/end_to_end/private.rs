//! Commands in private find a table that is played elsewhere, even after its channel is gone.

use serde_json::json;

use crate::support::World;
use crate::support::discord::State;
use crate::support::person::Person;

/// The private channel of a player who has written to the bot.
fn private(world: &World, person: &Person) -> u64 {
    let mut state = world.discord.state();
    if let Some(channel) = state.private_channel(person.id) {
        return channel;
    }
    let channel = state.channel();
    state.channels.get_mut(&channel).unwrap().dm_of = Some(person.id);
    channel
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_in_private_find_the_own_table() {
    let world = World::new().await;
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin("domino", "mano-a-mano", &people).await;
    world.in_step(id).await;
    let [ana, beto] = &people;
    let chat = private(&world, ana);
    let table = ana.command(chat, "mesa", &[]).await;
    assert!(table.text().contains(&format!("<#{}>", world.channel)), "one is led there: {}", table.text());
    assert!(table.text().contains("Dominó"), "and sees it: {}", table.text());
    assert!(ana.command(chat, "reglas", &[]).await.text().contains("2 asientos"));
    let code = ana.command(chat, "invitar", &[]).await.text();
    assert!(code.chars().filter(|one| *one == '-').count() >= 2, "{code}");
    // In private each person chooses for themselves alone.
    let told = beto.command(private(&world, beto), "idioma", &[("idioma", json!("en"))]).await;
    assert!(told.text().contains("English here"), "{}", told.text());
    world
        .discord
        .until("their hand is in English", |state| state.hand(beto.id)?.2.text().contains("Your hand").then_some(()))
        .await;
    assert!(world.discord.state().table(world.channel).unwrap().1.control("Mi mano").is_some());
    let refused = beto.command(private(&world, beto), "terminar", &[]).await;
    assert!(refused.text().contains("Ana"), "refused at once: {}", refused.text());
    let asked = ana.command(chat, "terminar", &[]).await;
    let (message, shown) = asked.message.unwrap();
    ana.press(chat, message, &shown.control("Sí").unwrap()).await;
    assert!(world.manager.read(id, |session| session.ending().is_some()).await.unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn private_commands_report_no_table_and_ask_among_several() {
    let mut world = World::new().await;
    let [ana] = world.people(["Ana"]);
    let chat = private(&world, &ana);
    for command in ["mesa", "reglas", "invitar", "terminar"] {
        let told = ana.command(chat, command, &[]).await;
        assert!(told.text().contains("No tienes ninguna mesa"), "{command}: {}", told.text());
    }
    let first = world.gather("domino", "mano-a-mano", std::slice::from_ref(&ana)).await;
    world.channel = world.discord.state().channel();
    let second = world.gather("truco-argentino", "quince", std::slice::from_ref(&ana)).await;
    let asked = ana.command(chat, "terminar", &[]).await;
    let (message, shown) = asked.message.unwrap();
    assert!(asked_which(&shown.text()), "{}", shown.text());
    let domino = shown.controls().into_iter().find(|control| control.label.contains("Dominó")).unwrap();
    assert_eq!(shown.controls().len(), 2);
    let sure = ana.press(chat, message, &domino).await;
    assert_eq!(sure.kind, 7, "in the place of the question");
    let (message, shown) = sure.message.unwrap();
    ana.press(chat, message, &shown.control("Sí").unwrap()).await;
    let is_over = async |id| world.manager.read(id, |session| session.ending().is_some()).await.unwrap();
    assert!(is_over(first).await && !is_over(second).await, "the one that was picked");
}

fn asked_which(text: &str) -> bool {
    text.contains("¿Qué mesa?")
}

/// The table comes where it is asked for, and can be ended there.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_without_a_channel_moves_to_its_asker() {
    let mut world = World::new().await;
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin("truco-argentino", "quince", &people).await;
    world.in_step(id).await;
    world.discord.state().channels.remove(&world.channel);
    let [ana, beto] = &people;
    let chat = private(&world, ana);
    let shown = ana.command(chat, "mesa", &[]).await;
    let here = shown.text().contains("La mesa está en este canal");
    assert!(here, "{}: {:?}", shown.text(), world.discord.state().calls);
    world.channel = chat;
    let shows_table = |state: &State| {
        let messages = state.channels[&chat].messages.values();
        messages.into_iter().any(|message| message.control("Más…").is_some()).then_some(())
    };
    world.discord.until("the table is there", |state| shows_table(state)).await;
    let refused = beto.command(private(&world, beto), "terminar", &[]).await;
    assert!(refused.text().contains("Ana"), "{}", refused.text());
    let asked = ana.command(chat, "terminar", &[]).await;
    let (message, question) = asked.message.unwrap();
    ana.press(chat, message, &question.control("Sí").unwrap()).await;
    assert!(world.manager.read(id, |session| session.ending().is_some()).await.unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_first_time_player_gets_one_explanation_of_the_buttons() {
    let world = World::new().await;
    let [ana, beto] = world.people(["Ana", "Beto"]);
    ana.command(world.channel, "partida", &[("juego", json!("domino"))]).await;
    let told = |state: &mut State| {
        state
            .ephemeral
            .values()
            .filter(|message| message.text().contains("primera mesa"))
            .map(|message| message.author)
            .collect::<Vec<_>>()
    };
    beto.press_at_table(world.channel, "Unirme").await;
    world.discord.until("he is told", |state| (told(state) == [beto.id]).then_some(())).await;
    beto.press_at_table(world.channel, "Levantarme").await;
    beto.press_at_table(world.channel, "Unirme").await;
    let [carla] = world.people(["Carla"]);
    carla.press_at_table(world.channel, "Unirme").await;
    world
        .discord
        .until("she is told, and he is not told again", |state| (told(state) == [beto.id, carla.id]).then_some(()))
        .await;
}
