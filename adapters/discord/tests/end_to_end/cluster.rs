//! Several programs on one store: presses come to any of them, each message is written by one, and what comes
//! twice is done once.

use std::time::Duration;

use serde_json::json;
use sobremesa::Session;
use sobremesa_discord::Mode;
use sobremesa_store::{Room, SessionId, Slot};

use crate::support::World;
use crate::support::cluster::Program;
use crate::support::discord::State;
use crate::support::person::Person;

/// Begins a game and waits until its hands are recorded: a press on one that is not is answered with another.
async fn begin(world: &World, people: &[Person]) -> SessionId {
    let id = world.gather("truco-argentino", "quince", people).await;
    // A player who sits down is written to. If the game began at that moment, the hand would come in another
    // message, and the first one would go.
    let written =
        |session: &Session| session.sitter_as(&people[1].player()).is_some_and(|seated| seated.message.is_some());
    world.until("who sat down was written to", async || world.manager.read(id, written).await.unwrap()).await;
    people[0].press_at_table(world.channel, "Empezar").await;
    let recorded = async |person: &Person| {
        let shown = world.discord.state().hand(person.id).map(|(_, message, _)| message.to_string());
        let sitter = |session: &Session| session.sitter_as(&person.player())?.message.clone();
        let recorded = world.manager.read(id, sitter).await.unwrap();
        shown.zip(recorded).is_some_and(|(shown, recorded)| recorded.contains(&shown))
    };
    for person in people {
        world.until("their hand is recorded", async || recorded(person).await).await;
    }
    id
}

/// The number of moves made.
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

/// The number of messages that the bot has written to the channel and all private channels.
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
async fn any_program_takes_presses_and_one_writes_each_message() {
    let (world, programs) = World::of_several::<2>(Mode::Http).await;
    let people = world.people(["Ana", "Beto"]);
    world.discord.state().endpoint = programs[0].endpoint;
    let id = begin(&world, &people).await;
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
    let id = begin(&world, &people).await;
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

/// The database does not answer while a program decides on a press; by the time it does, the hand is
/// another's to write.
#[tokio::test(flavor = "multi_thread")]
async fn a_program_does_not_answer_with_a_hand_it_lost() {
    let (world, programs) = World::of_several::<2>(Mode::Http).await;
    let people = world.people(["Ana", "Beto"]);
    world.discord.state().endpoint = programs[0].endpoint;
    let id = begin(&world, &people).await;
    play(&world, &[&programs[0], &programs[1]], &people, 2).await;
    world.in_step(id).await;
    let (person, press) = world.next(id, &people, 0).await.unwrap();
    let hand = Slot::of_player(&person.player());
    let owner = usize::from(programs[1].manager.leases().holds(hand));
    let (old, new) = (&programs[owner], &programs[1 - owner]);
    world.discord.state().endpoint = old.endpoint;
    let before = moves(&world, id).await;
    old.gate.close();
    let answered = person.press_in_hand(&press);
    let meanwhile = async {
        world.until("the press waits for the database", async || old.gate.holds_up()).await;
        old.member.drain();
        world.until("the hand is the other's", async || new.manager.leases().holds(hand)).await;
        old.gate.open();
    };
    let (answered, ()) = tokio::join!(answered, meanwhile);
    assert_eq!(answered.kind, 6, "it says nothing of the hand: {answered:?}");
    assert_eq!(moves(&world, id).await, before + 1, "what was pressed is done");
    world.in_step(id).await;
    assert_eq!(world.discord.state().overlaps, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_press_sent_to_two_programs_plays_and_answers_once() {
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
    check_that_nobody_is_told_off(&world);
}

/// Checks that an interaction that came twice was answered once.
fn check_that_nobody_is_told_off(world: &World) {
    let state = world.discord.state();
    let answered = state.calls.iter().filter(|(_, path, status)| path.contains("/interactions/") && *status >= 400);
    let refused: Vec<_> = answered.filter(|(_, _, status)| *status != 400).collect();
    assert!(refused.is_empty(), "an answer that is one too many is refused as such: {refused:?}");
    // But for the table's place, and what its buttons are for, players are told nothing.
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
    let id = begin(&world, &people).await;
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

#[tokio::test(flavor = "multi_thread")]
async fn gateway_sessions_overlap_in_a_hand_over_without_doubled_presses() {
    let (world, programs) = World::of_several::<2>(Mode::Gateway).await;
    world.discord.until("one listens", |state| state.wire.is_some().then_some(())).await;
    let people = world.people(["Ana", "Beto"]);
    let id = begin(&world, &people).await;
    world.play(id, &people, 2).await;
    let listens = usize::from(programs[1].manager.leases().holds(Slot::Shard(0)));
    let (old, first) = (&programs[listens], world.discord.state().connections.len() - 1);
    // It hears late that the other one listens, so that there is time for a press.
    old.member.set_delay(Duration::from_secs(3));
    old.member.drain();
    let identified = |state: &mut State| (state.connections.len() == first + 2).then_some(());
    world.discord.until("the other one listens", identified).await;
    {
        let mut state = world.discord.state();
        assert_eq!(state.connections[first + 1].beside, 1, "the first is still open");
        state.to_all = true;
    }
    let before = moves(&world, id).await;
    let (person, press) = world.next(id, &people, 0).await.unwrap();
    person.press_in_hand(&press).await;
    world.until("the move is made", async || moves(&world, id).await != before).await;
    assert!(world.discord.state().connections[first].open, "the press came to both");
    world.discord.until("the first closes", |state| (!state.connections[first].open).then_some(())).await;
    assert_eq!(moves(&world, id).await, before + 1);
    world.discord.state().to_all = false;
    world.in_step(id).await;
    check_that_nobody_is_told_off(&world);
    world.play(id, &people, 2).await;
    world.in_step(id).await;
    assert_eq!(world.discord.state().connections.len(), first + 2, "nobody had to begin again");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_program_listens_to_each_gateway_shard() {
    let (world, mut programs) = World::of_several_on_shards::<2>(Mode::Gateway, 2).await;
    let listened = |state: &State| {
        let open = state.connections.iter().filter(|connection| connection.open);
        let mut shards: Vec<u64> = open.map(|connection| connection.shard).collect();
        shards.sort_unstable();
        (shards == [0, 1]).then_some(())
    };
    world.discord.until("both shards are listened to", |state| listened(state)).await;
    let since = {
        let state = world.discord.state();
        let last = state.connections.len() - 2;
        state.connections[last + 1].since - state.connections[last].since
    };
    assert!(since >= Duration::from_millis(4900), "they identified within {since:?}");
    let owns = |program: &Program| program.manager.leases().holds(Slot::Shard(1));
    let owner = usize::from(owns(&programs[1]));
    programs[owner].kill();
    let begun = world.discord.state().connections.len();
    let taken_over = |state: &mut State| (state.connections.len() > begun).then(|| listened(state)).flatten();
    world.discord.until("both shards are listened to again", taken_over).await;
    assert!(owns(&programs[1 - owner]));
}
