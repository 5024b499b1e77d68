//! Order in a channel: moderators and the host remove and mute by the menus, a removed player is told in
//! private, and any user can report.

use serde_json::json;
use sobremesa::reports;

use crate::support::World;
use crate::support::person::{Answered, Person};

/// Goes by these buttons from the table in the channel.
async fn go(world: &World, who: &Person, labels: &[&str]) -> Answered {
    let mut shown = who.press_at_table(world.channel, "Más…").await;
    for label in labels {
        let (message, control) = control(&shown, label);
        shown = who.press(world.channel, message, &control).await;
    }
    shown
}

/// The control with this label in an answer.
fn control(answered: &Answered, label: &str) -> (u64, crate::support::discord::Control) {
    let (id, message) = answered.message.as_ref().unwrap_or_else(|| panic!("{answered:?}"));
    let control = message.controls().into_iter().find(|control| control.label.contains(label));
    (*id, control.unwrap_or_else(|| panic!("no {label:?} in {message:?}")))
}

fn labels(answered: &Answered) -> Vec<String> {
    let (_, message) = answered.message.as_ref().unwrap();
    message.controls().into_iter().map(|control| control.label).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_moderator_removes_the_host_and_allows_their_return() {
    let world = World::new().await;
    let [ana, beto, mut caro] = world.people(["Ana", "Beto", "Caro"]);
    caro.moderates = true;
    let id = world.begin("domino", "mano-a-mano", &[ana.clone(), beto.clone()]).await;
    world.in_step(id).await;
    // A guest may report the host, and no more.
    assert_eq!(labels(&go(&world, &beto, &["Personas", "Ana"]).await), ["Denunciar", "Volver"]);
    let done = go(&world, &caro, &["Personas", "Ana", "Sacar de la mesa", "Sí"]).await;
    assert!(labels(&done).iter().any(|label| label == "Dejar volver"), "{done:?}");
    world
        .discord
        .until("Ana is told in private", |state| {
            let channel = state.private_channel(ana.id)?;
            let told = |message: &crate::support::discord::Message| message.text().contains("Te sacó de la mesa");
            state.channels[&channel].messages.values().any(told).then_some(())
        })
        .await;
    world.in_step(id).await;
    {
        let state = world.discord.state();
        let (_, table) = state.table(world.channel).unwrap();
        assert!(table.text().contains("Ana se levantó") && !table.text().contains("sacó"), "{}", table.text());
    }
    let refused = ana.press_at_table(world.channel, "Sentarme en el asiento 1").await;
    assert!(refused.text().contains("te sacaron"), "{refused:?}");
    go(&world, &caro, &["Personas", "Ana", "Dejar volver"]).await;
    ana.press_at_table(world.channel, "Sentarme en el asiento 1").await;
    let player = ana.player();
    let seated = world.manager.read(id, |session| session.seat_of(&player)).await.unwrap();
    assert!(seated.is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_mutes_and_unmutes() {
    let world = World::new().await;
    let people = world.people(["Ana", "Beto"]);
    let id = world.gather("domino", "mano-a-mano", &people).await;
    let muted = go(&world, &people[0], &["Personas", "Beto", "Silenciar"]).await;
    assert!(muted.text().contains("en silencio"), "{}", muted.text());
    let player = people[1].player();
    assert_eq!(world.manager.read(id, |session| session.is_muted(&player)).await, Ok(true));
    go(&world, &people[0], &["Personas", "Beto", "Dejar hablar"]).await;
    assert_eq!(world.manager.read(id, |session| session.is_muted(&player)).await, Ok(false));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_report_by_command_or_pop_up_is_answered_privately() {
    let world = World::new().await;
    let [ana, beto, zoe] = world.people(["Ana", "Beto", "Zoe"]);
    world.gather("domino", "mano-a-mano", &[ana, beto]).await;
    let told = zoe.command(world.channel, "reportar", &[("mensaje", json!("Hacen trampas"))]).await;
    assert!(told.text().contains("Gracias"), "{told:?}");
    let person = go(&world, &zoe, &["Personas", "Beto"]).await;
    let (message, report) = control(&person, "Denunciar");
    let told = zoe.fill_in(world.channel, message, &report, "Insulta a todos").await;
    assert!(told.text().contains("Gracias"), "{told:?}");
    let all = reports::list(world.store.as_ref()).await.unwrap();
    let texts: Vec<_> = all.iter().map(|(_, report)| (report.text.as_str(), report.personal)).collect();
    assert_eq!(texts, [("Hacen trampas", false), ("Insulta a todos", true)]);
}
