//! Interactions over HTTP: only those that Discord signed just now are accepted.

use std::time::Duration;

use sobremesa_discord::Mode;

use crate::support::{World, clock, signed};

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_over_http() {
    let world = World::with(Mode::Http, Duration::from_secs(3600)).await;
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin("truco-argentino", "quince", &people).await;
    assert!(world.play(id, &people, 3000).await < 3000, "the game ends");
    world.in_step(id).await;
    assert_eq!(world.discord.state().identified, 0, "nobody opened the gateway");
}

#[tokio::test(flavor = "multi_thread")]
async fn unsigned_or_stale_interactions_are_refused() {
    let world = World::with(Mode::Http, Duration::from_secs(3600)).await;
    let endpoint = world.discord.state().endpoint.unwrap();
    let ping = r#"{"id":"1","application_id":"900","type":1,"token":"t","version":1}"#;
    let now = clock().0 / 1000;
    assert_eq!(signed::deliver(endpoint, ping, None).await, (200, r#"{"type":1}"#.to_owned()));
    assert_eq!(signed::deliver(endpoint, ping, Some(now - 3600)).await.0, 401, "said an hour ago");
    assert_eq!(signed::deliver(endpoint, ping, Some(now + 3600)).await.0, 401, "said in an hour");
    assert_eq!(signed::send(endpoint, ping, &now.to_string(), &"00".repeat(64)).await.0, 401, "signed by nobody");
    assert_eq!(signed::send(endpoint, ping, "", "").await.0, 401, "not signed");
    assert_eq!(signed::deliver(endpoint, "{}", None).await.0, 400, "signed, and nothing");
}
