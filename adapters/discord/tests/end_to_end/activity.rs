//! The table as an Activity: its button and its entry point, and what is registered when Discord has it, or
//! has not.

use serde_json::{Value, json};

use crate::support::World;

fn entry(commands: &Value) -> Option<&Value> {
    commands.as_array().unwrap().iter().find(|command| command["type"] == 4)
}

/// A bot that is started again with this setting.
async fn world(activity: bool, set_up: impl Fn(&mut crate::support::discord::State)) -> World {
    let mut world = World::new().await;
    world.stop().await;
    set_up(&mut world.discord.state());
    world.settings.activity = activity;
    world.start().await;
    world
}

#[tokio::test(flavor = "multi_thread")]
async fn a_button_and_the_launcher_open_the_table() {
    let world = world(true, |state| state.embed()).await;
    {
        let state = world.discord.state();
        let entry = entry(&state.commands).unwrap();
        assert_eq!((entry["name"].as_str(), entry["handler"].as_u64()), (Some("abrir"), Some(1)));
        assert_eq!(entry["id"], "77", "it takes the place of Discord's own");
        assert_eq!(entry["contexts"], json!([0, 1, 2]));
    }
    let [ana] = world.people(["Ana"]);
    world.gather("domino", "mano-a-mano", std::slice::from_ref(&ana)).await;
    assert_eq!(ana.press_at_table(world.channel, "Abrir la mesa").await.kind, 12);
    assert_eq!(ana.launch(world.channel, "abrir").await.kind, 12);
    assert_eq!(world.discord.state().launched, [ana.id, ana.id]);
}

#[tokio::test(flavor = "multi_thread")]
async fn without_the_activity_no_button_appears_and_the_entry_stays() {
    let world = world(false, |state| state.embed()).await;
    let before = json!({ "id": "77", "type": 4, "name": "Launch", "handler": 2, "contexts": [0, 1, 2], "integration_types": [0, 1] });
    assert_eq!(entry(&world.discord.state().commands), Some(&before));
    let [ana] = world.people(["Ana"]);
    world.gather("domino", "mano-a-mano", std::slice::from_ref(&ana)).await;
    assert!(world.discord.state().table(world.channel).unwrap().1.control("Abrir la mesa").is_none());
}

/// The features that the portal does not allow are left out, and all else works.
#[tokio::test(flavor = "multi_thread")]
async fn features_the_portal_forbids_are_left_out() {
    let world = world(true, |state| state.for_servers_only = true).await;
    let [ana] = world.people(["Ana"]);
    {
        let state = world.discord.state();
        assert!(entry(&state.commands).is_none());
        for command in state.commands.as_array().unwrap() {
            assert_eq!((&command["integration_types"], &command["contexts"]), (&json!([0]), &json!([0, 1])));
        }
    }
    world.gather("domino", "mano-a-mano", std::slice::from_ref(&ana)).await;
    assert!(world.discord.state().table(world.channel).unwrap().1.control("Abrir la mesa").is_none());
}
