//! People's own data: only who asks is told, erasing is asked twice, and nothing of a person is left.

use serde_json::Value;
use sobremesa::policy::Operator;
use sobremesa_store::Room;

use crate::support::World;
use crate::support::discord::Control;
use crate::support::person::{Answered, Person};

const COMMANDS: [&str; 3] = ["privacidad", "misdatos", "olvidame"];

/// The button with this label in an answer.
fn control(answered: &Answered, label: &str) -> (u64, Control) {
    let (message, shown) = answered.message.as_ref().unwrap();
    (*message, shown.control(label).unwrap_or_else(|| panic!("«{label}» in {answered:?}")))
}

async fn tables_of(world: &World, person: &Person) -> usize {
    world.manager.sessions_of(&person.player()).await.unwrap().len()
}

/// The private channel of a player.
async fn private(world: &World, person: &Person) -> u64 {
    world.discord.until("there is a private channel", |state| state.private_channel(person.id)).await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_menu_and_the_help_have_the_three_commands() {
    let world = World::new().await;
    let names: Vec<String> = {
        let state = world.discord.state();
        let commands = state.commands.as_array().unwrap().iter();
        commands.map(|command| command["name"].as_str().unwrap().to_owned()).collect()
    };
    let [mut ana] = world.people(["Ana"]);
    let help = ana.command(world.channel, "ayuda", &[]).await.text();
    for name in COMMANDS {
        assert!(names.iter().any(|known| known == name) && help.contains(&format!("/{name}")), "{name} in {help}");
    }
    ana.locale = "en-US";
    let help = ana.command(world.channel, "ayuda", &[]).await.text();
    assert!(["/privacy", "/mydata", "/forgetme"].iter().all(|name| help.contains(name)), "{help}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_privacy_policy_comes_as_a_page_or_a_file() {
    let mut world = World::new().await;
    let [ana] = world.people(["Ana"]);
    // The person's channel for answers: that they are for who asked alone is checked by the loopback server.
    let told = ana.command(world.channel, "privacidad", &[]).await;
    assert!(told.text().contains("/olvidame") && told.files == 1, "{told:?}");
    let papers = world.discord.state().papers.clone();
    assert_eq!(papers[0].0, "privacidad.md");
    assert!(papers[0].1.contains("## Quién responde") && papers[0].1.contains("todavía no dijo"), "{papers:?}");
    world.stop().await;
    world.operator = Operator { site: Some("https://mesa.example".to_owned()), ..Operator::default() };
    world.start().await;
    let told = ana.command(world.channel, "privacidad", &[]).await;
    let shown = &told.message.as_ref().unwrap().1.body;
    assert_eq!(shown["components"][1]["components"][0]["url"], "https://mesa.example/privacidad");
    assert_eq!(told.files, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_held_is_a_file_that_only_who_asked_gets() {
    let world = World::new().await;
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin("truco-argentino", "quince", &people).await;
    world.in_step(id).await;
    let [ana, beto] = &people;
    let chat = private(&world, beto).await;
    for (place, channel) in [("the channel", world.channel), ("private", chat)] {
        world.discord.state().papers.clear();
        let told = beto.command(channel, "misdatos", &[]).await;
        assert_eq!((told.files, told.message.as_ref().unwrap().1.author), (1, beto.id), "in {place}");
        let (name, text) = world.discord.state().papers[0].clone();
        assert_eq!(name, "sobremesa-misdatos.json");
        assert!(serde_json::from_str::<Value>(&text).is_ok(), "{text}");
        assert!(text.contains(&beto.player().0) && text.contains("Beto"), "{text}");
        assert!(!text.contains(&ana.player().0) && !text.contains("Ana"), "nobody else is named: {text}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_confirmed_erasure_deletes_a_person_and_nothing_returns() {
    let mut world = World::new().await;
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin("truco-argentino", "quince", &people).await;
    world.in_step(id).await;
    let [ana, beto] = &people;
    let chat = private(&world, beto).await;
    world.discord.until("there is a hand", |state| state.hand(beto.id).map(|_| ())).await;
    let asked = beto.command(world.channel, "olvidame", &[]).await;
    assert!(asked.text().contains("«Jugador 2»"), "what stays is said: {}", asked.text());
    let (question, yes) = control(&asked, "Sí, olvídame");
    // It was asked, and not done; no other person can do it, and a no is a no.
    let stranger = ana.press(world.channel, question, &yes).await;
    assert!(stranger.text().contains("otra persona"), "{stranger:?}");
    let asked = beto.command(chat, "olvidame", &[]).await;
    let (message, no) = control(&asked, "No");
    let kept = beto.press(chat, message, &no).await;
    assert!(kept.kind == 7 && kept.text().contains("No se borró nada"), "{kept:?}");
    assert_eq!((tables_of(&world, ana).await, tables_of(&world, beto).await), (1, 1));
    let done = beto.press(world.channel, question, &yes).await;
    assert!(done.kind == 7 || done.kind == 6, "in the place of the question: {done:?}");
    world
        .discord
        .until("it is said to be done", |state| {
            state.ephemeral[&question].text().contains("no queda nada").then_some(())
        })
        .await;
    assert_eq!((tables_of(&world, ana).await, tables_of(&world, beto).await), (1, 0));
    world
        .discord
        .until("the hand to be deleted", |state| state.channels[&chat].messages.is_empty().then_some(()))
        .await;
    world.discord.until("the name to go", |state| (!state.tables_say("Beto")).then_some(())).await;
    let since = world.discord.state().channels[&world.channel].seen.len();
    // A second press on the button: it is as before, and answered.
    let again = beto.press(world.channel, question, &yes).await;
    assert!(again.message.is_some() || again.kind == 6, "{again:?}");
    let remembered = format!("discord.private.{}", beto.id);
    assert_eq!(world.store.setting(&remembered).await.unwrap(), None, "the private channel is not remembered");
    world.restart().await;
    world.in_step(id).await;
    {
        let state = world.discord.state();
        let seen = &state.channels[&world.channel].seen[since..];
        let written = seen.iter().map(Value::to_string).collect::<String>();
        assert!(!written.contains("Beto") && !written.contains(&format!("<@{}>", beto.id)), "{written}");
        assert!(state.channels[&chat].messages.is_empty(), "nothing came back");
    }
    world.discord.state().papers.clear();
    beto.command(world.channel, "misdatos", &[]).await;
    let held = world.discord.state().papers[0].1.clone();
    assert!(!held.contains("Beto"), "{held}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_in_the_private_channel_goes_with_its_person() {
    let mut world = World::new().await;
    let [ana] = world.people(["Ana"]);
    let chat = {
        let mut state = world.discord.state();
        let channel = state.channel();
        state.channels.get_mut(&channel).unwrap().dm_of = Some(ana.id);
        channel
    };
    world.channel = chat;
    world.gather("truco-argentino", "quince", std::slice::from_ref(&ana)).await;
    world.discord.until("there is a table", |state| state.table(chat).map(|_| ())).await;
    let asked = ana.command(chat, "olvidame", &[]).await;
    let (question, yes) = control(&asked, "Sí, olvídame");
    ana.press(chat, question, &yes).await;
    world
        .discord
        .until("the table to be deleted", |state| state.channels[&chat].messages.is_empty().then_some(()))
        .await;
    assert_eq!(world.manager.session_in(&Room(format!("discord:{chat}"))).await, Ok(None));
}
