//! Several programs on one store: presses come to any of them, each message is written by one, and what comes twice is done once.

use std::time::Duration;

use serde_json::json;
use sobremesa::store::{Room, SessionId, Slot};
use sobremesa_discord::Mode;

use crate::support::World;
use crate::support::cluster::Program;
use crate::support::person::Person;

/// How many moves were made.
async fn moves(world: &World, id: SessionId) -> usize {
    world.manager.read(id, |session| session.record().map_or(0, |record| record.inputs.len())).await.unwrap()
}

/// Plays so many moves, each through the next program.
async fn play(world: &World, programs: &[&Program], people: &[Person], count: usize) {
    let id = world.session().await;
    for number in 0..count {
        world.discord.state().endpoint = programs[number % programs.len()].endpoint;
        let Some((person, press)) = world.next(id, people, 0).await else { return };
        let before = moves(world, id).await;
        person.press_in_hand(&press).await;
        let moved = async || moves(world, id).await != before;
        world.until("the move is made", moved).await;
    }
}

/// How many messages of the bot the channel and everybody's private channels have had.
fn count_posted(world: &World) -> usize {
    world
        .discord
        .state()
        .calls
        .iter()
        .filter(|(method, path, status)| {
            method == "POST" && path.starts_with("/channels") && path.ends_with("/messages") && *status < 300
        })
        .count()
}

#[tokio::test(flavor = "multi_thread")]
async fn presses_come_to_any_program_and_each_message_is_written_by_one() {
    let (world, programs) = World::of_several::<2>(Mode::Http).await;
    let people = world.people(["Ana", "Beto"]);
    world.discord.state().endpoint = programs[0].endpoint;
    let id = world.begin("truco-argentino", "quince", &people).await;
    play(&world, &[&programs[0], &programs[1]], &people, 12).await;
    world.in_step(id).await;
    {
        let state = world.discord.state();
        assert_eq!((state.overlaps, state.too_early), (0, 0), "no message is edited twice at once, or too early");
    }
    // The table, and a hand for each.
    assert_eq!(count_posted(&world), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn another_program_draws_on_and_posts_nothing_twice() {
    let (world, mut programs) = World::of_several::<2>(Mode::Http).await;
    let people = world.people(["Ana", "Beto"]);
    world.discord.state().endpoint = programs[0].endpoint;
    let id = world.begin("truco-argentino", "quince", &people).await;
    play(&world, &[&programs[0], &programs[1]], &people, 4).await;
    world.in_step(id).await;
    let room = Slot::of_room(&Room(format!("discord:{}", world.channel)));
    let owner = usize::from(programs[1].manager.leases().holds(room));
    programs[owner].kill();
    let left = &programs[1 - owner];
    play(&world, &[left], &people, 1).await;
    world.in_step(id).await;
    assert!(left.manager.leases().holds(room));
    play(&world, &[left], &people, 6).await;
    world.in_step(id).await;
    assert_eq!(world.discord.state().overlaps, 0);
    assert_eq!(count_posted(&world), 3, "the messages that were there are edited");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_press_that_comes_to_two_programs_plays_once_and_is_answered_once() {
    let (world, programs) = World::of_several::<2>(Mode::Http).await;
    let people = world.people(["Ana", "Beto"]);
    world.discord.state().endpoint = programs[0].endpoint;
    world.discord.state().as_well = programs[1].endpoint;
    let opened = people[0].command(world.channel, "partida", &[("juego", json!("truco-argentino"))]).await;
    assert!(matches!(opened.kind, 4 | 5), "{opened:?}");
    world.discord.state().as_well = None;
    let id = world.session().await;
    let joined = people[1].press_at_table(world.channel, "Unirme").await;
    assert!(matches!(joined.kind, 6 | 7), "{joined:?}");
    world.discord.state().as_well = programs[1].endpoint;
    let before = moves(&world, id).await;
    let begun = people[0].press_at_table(world.channel, "Empezar").await;
    assert!(begun.message.is_none(), "nobody is told that it was done already: {begun:?}");
    let began = async || world.manager.read(id, |session| session.is_playing()).await.unwrap();
    world.until("the game begins", began).await;
    play(&world, &[&programs[0]], &people, 4).await;
    world.in_step(id).await;
    let after = moves(&world, id).await;
    assert!(after > before);
    let state = world.discord.state();
    let answered = state.calls.iter().filter(|(_, path, status)| path.contains("/interactions/") && *status >= 400);
    let refused: Vec<_> = answered.filter(|(_, _, status)| *status != 400).collect();
    assert!(refused.is_empty(), "an answer that is one too many is refused as such: {refused:?}");
    // But for where the table is, and what its buttons are for, nobody is told anything.
    let known = |told: &str| told.contains("La mesa está") || told.contains("Es tu primera mesa");
    let told: Vec<_> =
        state.whispered.iter().map(|(_, message)| message.to_string()).filter(|told| !known(told)).collect();
    assert!(told.is_empty(), "nobody is told off: {told:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_program_listens_to_the_gateway_and_another_takes_over() {
    let (world, mut programs) = World::of_several::<2>(Mode::Gateway).await;
    world.discord.until("one listens", |state| state.wire.is_some().then_some(())).await;
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin("truco-argentino", "quince", &people).await;
    world.play(id, &people, 2).await;
    let identified = world.discord.state().identified;
    assert_eq!(identified, 2, "once as the world began, and once since");
    let listens = usize::from(programs[1].manager.leases().holds(Slot::Shard(0)));
    programs[listens].kill();
    world.discord.state().wire = None;
    world.discord.until("another listens", |state| state.wire.is_some().then_some(())).await;
    world.in_step(id).await;
    tokio::time::sleep(Duration::from_millis(1)).await;
    world.play(id, &people, 2).await;
    world.in_step(id).await;
    assert_eq!(world.discord.state().identified, identified + 1);
}
