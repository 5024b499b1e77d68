//! Private channels: opened once, in order, as fast as Discord allows, and not again after a restart.

use std::collections::BTreeSet;
use std::time::Duration;

use serde_json::json;
use sobremesa::Session;
use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::support::World;
use crate::support::discord::{PATIENCE, State};
use crate::support::person::Person;
use crate::support::windows::Limit;

/// The number of tables of two that begin at once.
const TABLES: usize = 50;
/// The number of private channels that may be opened per period, which is shorter here than with the real
/// Discord.
const OPENS: usize = 10;
const PERIOD: Duration = Duration::from_secs(2);

/// Opens the tables and lets them begin as if simultaneously. Returns the players who must act, and all
/// players.
async fn begin_all(world: &World) -> (BTreeSet<u64>, Vec<Person>) {
    let mut tables = JoinSet::new();
    for number in 0..TABLES {
        let channel = world.discord.state().channel();
        let people = ["Ana", "Beto"].map(|name| Person::new(&world.discord, &format!("{name} {number}")));
        tables.spawn(async move {
            let options = [("juego", json!("truco-argentino")), ("modalidad", json!("quince"))];
            people[0].command(channel, "partida", &options).await;
            people[1].press_at_table(channel, "Unirme").await;
            (channel, people)
        });
    }
    let gathered = tables.join_all().await;
    let mut tables = JoinSet::new();
    for (channel, people) in gathered {
        tables.spawn(async move {
            people[0].press_at_table(channel, "Empezar").await;
            (channel, people)
        });
    }
    let (mut called, mut all) = (BTreeSet::new(), Vec::new());
    for (channel, people) in tables.join_all().await {
        let id = world.session_in(channel).await;
        called.extend(world.next(id, &people, 0).await.map(|(person, _)| person.id));
        all.extend(people);
    }
    (called, all)
}

async fn hands_come_as_fast_as_they_may(told: bool) {
    let mut world = World::new().await;
    // Drawing is tested elsewhere.
    world.pictures = false;
    world.restart().await;
    {
        let mut state = world.discord.state();
        state.limits = vec![Limit { told, ..Limit::new("POST /users", OPENS, PERIOD) }];
        // The first request hangs until all are waiting.
        state.held_up = true;
    }
    let (called, all) = begin_all(&world).await;
    // Meanwhile the table says where the hands are, and they are there.
    let waiting = all.last().unwrap();
    let channel = world.channel_of(waiting).await;
    let shows = |state: &State, what: &str| state.table(channel)?.1.text().contains(what).then_some(());
    world.discord.until("the table says where the hand is", |state| shows(state, "mientras tanto")).await;
    let hand = waiting.press_at_table(channel, "Mi mano").await;
    assert!(hand.text().contains("Tu mano"), "{}", hand.text());

    let began = Instant::now();
    world.discord.state().held_up = false;
    let cost = PERIOD * u32::try_from((all.len() - 1) / OPENS).unwrap();
    let hands = || {
        let state = world.discord.state();
        all.iter().filter(|person| state.hand(person.id).is_some()).count()
    };
    // However slow the machine is, they keep coming.
    let mut seen = (0, began);
    while seen.0 < all.len() {
        let now = hands();
        if now > seen.0 {
            seen = (now, Instant::now());
        }
        assert!(seen.1.elapsed() < PATIENCE, "{} of {} hands came", seen.0, all.len());
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    println!("{} hands after {:?}; the limit costs {cost:?}", all.len(), began.elapsed());
    world.discord.until("the table says no more", |state| shows(state, "mientras tanto").is_none().then_some(())).await;
    {
        let state = world.discord.state();
        let once: BTreeSet<u64> = state.opened.iter().copied().collect();
        assert_eq!((state.opened.len(), once.len()), (all.len(), all.len()), "each channel is opened once");
        let window = &state.windows["POST /users/@me"];
        assert!(window.most_refused <= 1, "one 429 in a while: {}", window.most_refused);
        assert!(window.all_refused <= if told { 0 } else { all.len() / OPENS }, "{}", window.all_refused);
        // The first one was requested before any other player came.
        let first: BTreeSet<u64> = state.opened[1..called.len()].iter().copied().collect();
        assert!(first.is_subset(&called), "who must act comes first");
    }
    // The channels are known from now on: in this process and in the next.
    let again = |world: &World| world.discord.state().channel();
    let people = [all[0].clone(), all[1].clone()];
    for restarted in [false, true] {
        if restarted {
            world.restart().await;
        }
        world.channel = again(&world);
        let id = world.begin("domino", "mano-a-mano", &people).await;
        assert_eq!(world.play(id, &people, 2).await, 2);
        assert_eq!(world.discord.state().opened.len(), all.len(), "restarted: {restarted}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn fifty_tables_at_once_under_a_limit_that_is_told() {
    hands_come_as_fast_as_they_may(true).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn fifty_tables_get_their_hands_under_an_unannounced_limit() {
    hands_come_as_fast_as_they_may(false).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_remembered_channel_that_is_gone_is_opened_again() {
    let mut world = World::new().await;
    let people = world.people(["Ana", "Beto"]);
    world.begin("domino", "mano-a-mano", &people).await;
    let ana = people[0].id;
    let old = world.discord.until("Ana has a hand", |state| Some(state.hand(ana)?.0)).await;
    world.discord.state().channels.remove(&old);
    world.restart().await;
    world.channel = world.discord.state().channel();
    let id = world.begin("domino", "mano-a-mano", &people).await;
    world.discord.until("Ana has a hand again", |state| state.hand(ana).filter(|hand| hand.0 != old).map(|_| ())).await;
    assert_eq!(world.play(id, &people, 2).await, 2);
    let opened = world.discord.state().opened.iter().filter(|&&user| user == ana).count();
    assert_eq!(opened, 2);
}

/// A player who sits down is written to: the message says where the hand will be, and becomes it.
#[tokio::test(flavor = "multi_thread")]
async fn the_message_of_who_sits_down_becomes_their_hand() {
    let world = World::new().await;
    let people = world.people(["Ana", "Beto"]);
    let [_, beto] = &people;
    let id = world.gather("truco-argentino", "quince", &people).await;
    let seated = |state: &mut State| {
        let channel = state.private_channel(beto.id)?;
        let (message, shown) = state.channels[&channel].messages.first_key_value()?;
        shown.text().contains("aquí te llegan las cartas").then_some((channel, *message))
    };
    let (channel, message) = world.discord.until("Beto is told where the hand will be", seated).await;
    world
        .until("it is written down", async || {
            let noted =
                |session: &Session| session.sitter_as(&beto.player()).is_some_and(|sitter| sitter.message.is_some());
            world.manager.read(id, noted).await.unwrap()
        })
        .await;
    people[0].press_at_table(world.channel, "Empezar").await;
    world
        .discord
        .until("the hand is in that message", |state| {
            state.channels[&channel].messages[&message].text().contains("Tu mano").then_some(())
        })
        .await;
    assert_eq!(world.play(id, &people, 2).await, 2);
    assert_eq!(world.discord.state().channels[&channel].messages.len(), 1);
}

/// The player has one message, even if the game begins very soon.
#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_joins_at_the_start_gets_one_hand() {
    let world = World::new().await;
    let mut tables = JoinSet::new();
    for _ in 0..20 {
        let people = world.people(["Ana", "Beto"]);
        let channel = world.discord.state().channel();
        let options = [("juego", json!("truco-argentino")), ("modalidad", json!("quince"))];
        let discord = world.discord.clone();
        tables.spawn(async move {
            people[0].command(channel, "partida", &options).await;
            people[1].press_at_table(channel, "Unirme").await;
            people[0].press_at_table(channel, "Empezar").await;
            let one_hand = |state: &mut State| {
                let messages = &state.channels[&state.private_channel(people[1].id)?].messages;
                (messages.len() == 1 && messages.first_key_value()?.1.text().contains("Tu mano")).then_some(())
            };
            discord.until("Beto has one hand", one_hand).await;
        });
    }
    tables.join_all().await;
    let state = world.discord.state();
    assert!(state.refused().is_empty(), "nothing is deleted twice: {:?}", state.refused());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_private_channel_is_told_on_sitting_down() {
    let world = World::new().await;
    let people = world.people(["Ana", "Beto"]);
    let [ana, beto] = &people;
    world.discord.state().closed.insert(beto.id);
    let id = world.gather("truco-argentino", "quince", &people).await;
    let told = |state: &State, person: &Person| {
        let mut told = state.whispered.iter().filter(|(who, _)| *who == person.id);
        told.any(|(_, body)| body.to_string().contains("No puedo escribirte en privado"))
    };
    world.discord.until("Beto is told", |state| told(state, beto).then_some(())).await;
    assert!(world.manager.read(id, |session| session.in_lobby()).await.unwrap(), "before anything is dealt");
    assert!(!told(&world.discord.state(), ana));
    // The hand is seen at the table.
    ana.press_at_table(world.channel, "Empezar").await;
    let hand = beto.press_at_table(world.channel, "Mi mano").await;
    let own = &world.held(id, &people).await[1];
    assert!(own.iter().all(|card| hand.text().contains(card)), "{}", hand.text());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_leaves_before_the_game_is_told_so() {
    let world = World::new().await;
    let people = world.people(["Ana", "Beto"]);
    let [_, beto] = &people;
    world.gather("truco-argentino", "quince", &people).await;
    let says = |state: &State, text: &str| {
        let channel = state.private_channel(beto.id)?;
        state.channels[&channel].messages.values().any(|shown| shown.text().contains(text)).then_some(())
    };
    world.discord.until("Beto is told where the hand will be", |state| says(state, "aquí te llegan las cartas")).await;
    beto.press_at_table(world.channel, "Levantarme").await;
    world.discord.until("Beto is told that it will not", |state| says(state, "Ya no estás en esa mesa")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_without_hands_opens_no_private_channel() {
    let world = World::new().await;
    let people = world.people(["Ana", "Beto"]);
    world.gather("damas", "obligatoria", &people).await;
    people[0].press_at_table(world.channel, "Empezar").await;
    world.in_step(world.session().await).await;
    assert!(world.discord.state().opened.is_empty());
}
