//! A message that only a press's answer can change says, a little before nothing can, that it will stand
//! still; in virtual time.

use std::time::Duration;

use serde_json::json;

use crate::support::World;
use crate::tick;

/// Thirteen of the fifteen minutes in which a press can be answered.
const TOKEN_EXPIRES_SOON: Duration = Duration::from_secs(13 * 60);

/// Lets so much time pass at once. Nothing is on its way meanwhile.
async fn pass(ticking: &mut tokio::task::JoinHandle<()>, time: Duration) {
    tokio::time::sleep(Duration::from_secs(1)).await;
    ticking.abort();
    tokio::time::sleep(time).await;
    *ticking = tokio::spawn(tick::tick(Duration::from_millis(1)));
}

#[tokio::test(start_paused = true)]
async fn a_hand_among_everybody_says_when_it_moves_no_longer() {
    let mut ticking = tokio::spawn(tick::tick(Duration::from_millis(1)));
    let world = World::new().await;
    let people = world.people(["Ana", "Beto"]);
    world.discord.state().closed.extend(people.iter().map(|person| person.id));
    world.begin("truco-argentino", "quince", &people).await;
    people[0].press_at_table(world.channel, "Mi mano").await;
    let says = |text: &str| {
        world.discord.state().ephemeral_hand(people[0].id).is_some_and(|(_, hand)| hand.text().contains(text))
    };
    pass(&mut ticking, TOKEN_EXPIRES_SOON - Duration::from_secs(10)).await;
    assert!(!says("se pone al día sola"), "there is time yet");
    let asleep = "Esta mano ya no se pone al día sola";
    tokio::time::sleep(Duration::from_secs(20)).await;
    assert!(says(asleep));
    // Another press wakes it.
    people[0].press_at_table(world.channel, "Mi mano").await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert!(!says(asleep));
}

#[tokio::test(start_paused = true)]
async fn an_idle_table_among_guests_says_it_needs_a_press() {
    let mut ticking = tokio::spawn(tick::tick(Duration::from_millis(1)));
    let mut world = World::new().await;
    world.channel = world.discord.state().guest_channel(2);
    let people = world.people(["Ana", "Beto"]);
    let options = [("juego", json!("truco-argentino")), ("modalidad", json!("quince"))];
    people[0].command(world.channel, "partida", &options).await;
    people[1].press_at_table(world.channel, "Unirme").await;
    people[0].press_at_table(world.channel, "Empezar").await;
    let says =
        |text: &str| world.discord.state().table(world.channel).is_some_and(|(_, table)| table.text().contains(text));
    let asleep = "Hace rato que nadie toca nada en esta mesa";
    pass(&mut ticking, TOKEN_EXPIRES_SOON - Duration::from_secs(10)).await;
    assert!(!says(asleep), "there is time yet");
    tokio::time::sleep(Duration::from_secs(20)).await;
    assert!(says(asleep));
    people[0].press_at_table(world.channel, "Actualizar").await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert!(!says(asleep), "pressed, it can be moved again");
}
