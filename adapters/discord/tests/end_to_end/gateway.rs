//! Broken connections: nothing is played twice, nothing is forgotten.

use crate::support::discord::{Fault, State};
use crate::support::{Wire, World};

async fn survives(order: fn() -> Wire, back: fn(&State) -> bool) {
    let world = World::new().await;
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin("truco-argentino", "quince", &people).await;
    world.play(id, &people, 3).await;
    let wire = world.discord.state().wire.take().unwrap();
    wire.send(order()).unwrap_or_else(|_| panic!("there was a connection"));
    world.discord.until("the bot is back", |state| (state.wire.is_some() && back(state)).then_some(())).await;
    assert_eq!(world.play(id, &people, 6).await, 6);
    world.in_step(id).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_broken_connection_is_resumed() {
    survives(|| Wire::Drop, |state| state.resumed == 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_to_reconnect_is_followed() {
    survives(|| Wire::Say(serde_json::json!({ "op": 7, "d": null })), |state| state.resumed == 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invalid_session_is_begun_anew() {
    survives(|| Wire::Say(serde_json::json!({ "op": 9, "d": false })), |state| state.identified == 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_timed_out_is_begun_anew() {
    survives(|| Wire::Close(4009), |state| state.identified == 2).await;
}

/// The library asks for the address too, and would go on with one of its own.
#[tokio::test(flavor = "multi_thread")]
async fn the_gateway_address_is_reused_when_not_told_again() {
    let mut world = World::new().await;
    world.stop().await;
    world.discord.state().tells_gateway_once = true;
    world.start().await;
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin("truco-argentino", "quince", &people).await;
    world.in_step(id).await;
}

/// Over TLS; only the address of discord.com and its certificate are ours.
#[tokio::test(flavor = "multi_thread")]
async fn the_way_of_production_is_the_same_game() {
    let world = World::in_production().await;
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin("truco-argentino", "quince", &people).await;
    world.discord.state().forgets_presses = true;
    world.discord.state().faults = vec![Fault { retry_after: Some(0.1), ..Fault::new("PATCH /channels", 429, 2) }];
    assert!(world.play(id, &people, 3000).await < 3000, "the game ends");
    world.in_step(id).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_that_discord_does_not_know_is_named() {
    let world = World::new().await;
    let mut settings = world.settings.clone();
    settings.token = "another".parse().unwrap();
    let parts = sobremesa_discord::Parts {
        operator: sobremesa::policy::Operator::default(),
        manager: std::sync::Arc::clone(&world.manager),
        store: std::sync::Arc::clone(&world.store),
        clock: crate::support::clock,
        pictures: true.into(),
        ring_after: sobremesa_discord::RING_AFTER,
    };
    let refused = sobremesa_discord::connect(&settings, parts, tokio_util::sync::CancellationToken::new()).await;
    assert!(matches!(refused.err(), Some(sobremesa_discord::Broken::Token)));
}
