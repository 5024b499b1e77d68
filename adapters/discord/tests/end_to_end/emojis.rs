//! Icons of our own: uploaded once, replaced when they are drawn otherwise, used on buttons and in texts, and
//! done without where there are none.

use std::time::Duration;

use sobremesa::catalogue;

use crate::support::discord::{Message, State};
use crate::support::emojis::MOST;
use crate::support::person::Person;
use crate::support::windows::Limit;
use crate::support::{World, components};

const LIST: &str = "/applications/900/emojis";

/// A world with a bot that has not started yet.
async fn stopped() -> World {
    let mut world = World::new().await;
    world.stop().await;
    world.settings.emojis = true;
    world
}

fn calls(state: &State, method: &str) -> usize {
    state.calls.iter().filter(|(called, path, _)| called == method && path.starts_with(LIST)).count()
}

/// Waits until all emojis are there and known.
async fn brought(world: &World, lists: usize) {
    let wanted = catalogue::icons().len();
    world
        .discord
        .until("all emojis are there", |state| {
            (state.emojis.len() >= wanted && calls(state, "GET") >= lists).then_some(())
        })
        .await;
}

/// The names of the emojis that a message shows.
fn shown(state: &State, message: &Message) -> Vec<String> {
    components::emojis(&message.body).iter().filter_map(|id| state.emojis.get(id).cloned()).collect()
}

async fn hand_of(world: &World, person: &Person) -> Vec<String> {
    world.discord.until("there is a hand", |state| state.hand(person.id).map(|(_, _, hand)| shown(state, hand))).await
}

#[tokio::test(flavor = "multi_thread")]
async fn emojis_are_uploaded_once_and_used_in_buttons_and_texts() {
    let mut world = stopped().await;
    world.discord.state().limits = vec![Limit::new("POST /applications", 60, Duration::from_millis(300))];
    world.pictures = false;
    world.start().await;
    brought(&world, 2).await;
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin("truco-argentino", "quince", &people).await;
    for person in &people {
        let cards = hand_of(&world, person).await;
        assert!(cards.len() >= 3 && cards.iter().all(|name| name.starts_with("sm_carta_")), "{cards:?}");
    }
    let whose = world.next(id, &people, 0).await.unwrap().0;
    {
        let state = world.discord.state();
        let (_, _, hand) = state.hand(whose.id).unwrap();
        let buttons = components::walk(&hand.body["components"]).into_iter().filter(|one| one["type"] == 2);
        assert_eq!(buttons.filter(|button| !button["emoji"].is_null()).count(), 3, "a card on each of three buttons");
        let (_, table) = state.table(world.channel).unwrap();
        assert_eq!(shown(&state, table), [""; 0], "nobody's cards are at the table");
    }
    let before = {
        let state = world.discord.state();
        (state.uploads, calls(&state, "GET"))
    };
    world.restart().await;
    world.discord.until("they are looked at again", |state| (calls(state, "GET") > before.1).then_some(())).await;
    let presses = world.play_wildly(id, &people, 3000).await;
    assert!(presses < 3000, "the game ends");
    world.in_step(id).await;
    let state = world.discord.state();
    assert_eq!((state.uploads, before.0), (before.0, catalogue::icons().len()), "each was uploaded once");
    let seen = state.channels[&world.channel].seen.iter().map(ToString::to_string).collect::<String>();
    assert!(seen.contains("<:sm_carta_"), "cards that were played are drawn at the table, where it has no picture");
    let refused: Vec<_> =
        state.calls.iter().filter(|(_, path, status)| *status >= 400 && !path.starts_with(LIST)).collect();
    assert!(refused.is_empty(), "{refused:?}");
}

/// An older process that still runs, and messages that stand, name them.
#[tokio::test(flavor = "multi_thread")]
async fn emojis_of_earlier_releases_and_of_others_are_left_alone() {
    let mut world = stopped().await;
    let names = ["sm_carta_7o_00000000", "logo", "sm_gone_12345678"];
    for name in names {
        let mut state = world.discord.state();
        let id = state.fresh();
        state.emojis.insert(id, name.to_owned());
    }
    world.start().await;
    brought(&world, 2).await;
    let state = world.discord.state();
    assert_eq!(state.emojis.len(), catalogue::icons().len() + 3);
    assert!(names.iter().all(|name| state.emojis.values().any(|known| known == name)));
    assert!(state.emojis.values().any(|known| known.starts_with("sm_carta_7o_") && known != names[0]));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_oldest_emojis_of_earlier_releases_make_room() {
    let mut world = stopped().await;
    {
        let mut state = world.discord.state();
        for number in 0..MOST {
            let id = state.fresh();
            let name = if number < MOST / 2 { format!("own_{number}") } else { format!("sm_old_{number:08}") };
            state.emojis.insert(id, name);
        }
    }
    world.start().await;
    let wanted = catalogue::icons().len();
    world.discord.until("they are there", |state| (state.uploads == wanted).then_some(())).await;
    let state = world.discord.state();
    assert_eq!(calls(&state, "DELETE"), wanted, "no more than there must");
    let is_there = |name: &str| state.emojis.values().any(|known| known == name);
    assert!(!is_there(&format!("sm_old_{:08}", MOST / 2)) && is_there(&format!("sm_old_{:08}", MOST - 1)));
    assert_eq!(state.emojis.values().filter(|name| name.starts_with("own_")).count(), MOST / 2);
}

/// A moderator deletes the emojis in the middle of a game: hands go without, and have them again once they
/// were brought again.
#[tokio::test(flavor = "multi_thread")]
async fn emojis_that_are_gone_stop_no_game() {
    let mut world = stopped().await;
    world.start().await;
    brought(&world, 2).await;
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin("truco-argentino", "quince", &people).await;
    for person in &people {
        assert!(!hand_of(&world, person).await.is_empty());
    }
    let uploads = {
        let mut state = world.discord.state();
        state.emojis.clear();
        state.uploads
    };
    assert_eq!(world.play(id, &people, 4).await, 4);
    world.in_step(id).await;
    let answered = people[0].press_at_table(world.channel, "Mi mano").await;
    assert!(answered.text().contains("Tu mano") || answered.message.is_some(), "{answered:?}");
    let wanted = catalogue::icons().len();
    world.discord.until("they are brought again", |state| (state.uploads == uploads + wanted).then_some(())).await;
    let has_them = async || {
        world.play(id, &people, 1).await;
        !hand_of(&world, &people[0]).await.is_empty()
    };
    world.until("hands have them again", has_them).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn refused_emojis_leave_the_words_and_are_not_retried() {
    let mut world = stopped().await;
    world.discord.state().no_emojis = true;
    world.start().await;
    world.discord.until("they are refused", |state| (calls(state, "GET") == 1).then_some(())).await;
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin("truco-argentino", "quince", &people).await;
    assert_eq!(world.play(id, &people, 4).await, 4);
    world.in_step(id).await;
    assert_eq!(hand_of(&world, &people[0]).await, [""; 0]);
    let state = world.discord.state();
    let tried: Vec<_> = state.calls.iter().filter(|(_, path, _)| path.starts_with(LIST)).collect();
    assert_eq!(tried.len(), 1, "a refusal is not repeated: {tried:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn no_more_are_uploaded_than_there_is_room_for() {
    const ROOM: usize = 5;
    let mut world = stopped().await;
    {
        let mut state = world.discord.state();
        for number in 0..MOST - ROOM {
            let id = state.fresh();
            state.emojis.insert(id, format!("own_{number}"));
        }
    }
    world.start().await;
    world.discord.until("they are looked at again", |state| (calls(state, "GET") == 2).then_some(())).await;
    let state = world.discord.state();
    assert_eq!((state.uploads, state.emojis.len()), (ROOM, MOST));
    assert!(state.calls.iter().all(|(_, path, status)| !path.starts_with(LIST) || *status < 400));
}

#[tokio::test(flavor = "multi_thread")]
async fn emojis_are_neither_listed_nor_used_unless_wanted() {
    let world = World::new().await;
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin("domino", "mano-a-mano", &people).await;
    world.in_step(id).await;
    assert_eq!(hand_of(&world, &people[0]).await, [""; 0]);
    assert!(world.discord.state().calls.iter().all(|(_, path, _)| !path.starts_with(LIST)));
}
