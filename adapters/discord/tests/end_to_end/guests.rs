//! Tables where the bot is no member: in people's private channels and in servers that it was not added to,
//! everything happens in answers.

use std::sync::Arc;
use std::time::Duration;

use serde_json::json;
use sobremesa::What;
use sobremesa_discord::Mode;
use sobremesa_store::SessionId;

use crate::support::World;
use crate::support::discord::{Fault, State};
use crate::support::person::Person;

/// More presses than any game here needs.
const MOST: usize = 3000;

/// People's private channels with each other.
const AMONG_PEOPLE: u64 = 2;
/// A server.
const IN_SERVER: u64 = 0;

/// A world with a channel that does not have the bot as a member.
async fn world_of_guests(context: u64) -> World {
    world_that_rings(context, Duration::from_secs(3600)).await
}

/// A world of guests in which players who must act are called after this time.
async fn world_that_rings(context: u64, ring_after: Duration) -> World {
    let mut world = World::with(Mode::Gateway, ring_after).await;
    world.channel = world.discord.state().guest_channel(context);
    world
}

impl World {
    async fn guest_session(&self) -> SessionId {
        let room = sobremesa_store::Room(format!("discord:guest.{}", self.channel));
        self.manager.session_in(&room).await.unwrap().expect("there is a table")
    }

    /// Opens a table among guests, and lets all players look at their hand.
    async fn begin_among_guests(&self, people: &[Person]) -> SessionId {
        let options = [("juego", json!("truco-argentino")), ("modalidad", json!("quince"))];
        let opened = people[0].command(self.channel, "partida", &options).await;
        assert!(matches!(opened.kind, 4 | 5), "{opened:?}");
        for person in &people[1..] {
            person.press_at_table(self.channel, "Unirme").await;
        }
        people[0].press_at_table(self.channel, "Empezar").await;
        self.look_at_hands(people).await;
        self.guest_session().await
    }

    /// Lets all players look at their hand, in a new message.
    async fn look_at_hands(&self, people: &[Person]) {
        for person in people {
            let before = self.discord.state().ephemeral_hand(person.id).map(|(id, _)| id);
            person.press_at_table(self.channel, "Mi mano").await;
            let is_new = |state: &mut State| (state.ephemeral_hand(person.id).map(|(id, _)| id) > before).then_some(());
            self.discord.until("they see their hand", is_new).await;
        }
    }

    /// Plays from the hands that players see in the channel, until it is over or `most` moves were made.
    async fn play_among_guests(&self, id: SessionId, people: &[Person], most: usize) -> usize {
        for presses in 0..most {
            let choice = presses.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 33;
            let Some((person, press)) = self.next(id, people, choice).await else { return presses };
            let text = press.to_string();
            // Without a press of theirs, the hand shows what the others did.
            let answered = person.press_in_ephemeral_hand(self.channel, |control| control.press == text).await;
            assert_eq!(answered.kind, 7, "in the same message: {answered:?}");
        }
        most
    }
}

/// No call went to a channel, and none was refused.
fn only_answers(state: &State) {
    for (method, path, status) in &state.calls {
        assert!(!path.starts_with("/channels") && path != "/users/@me/channels", "{method} {path}");
        assert!(*status < 400, "{method} {path}: {status}");
    }
}

/// Checks that no one was shown another's hand: neither the channel, nor another player alone.
async fn nobody_else_saw(world: &World, people: &[Person], held: &[Vec<String>]) {
    let state = world.discord.state();
    let seen = state.channels[&world.channel].seen.iter().map(ToString::to_string).collect::<String>();
    for (person, names) in people.iter().zip(held) {
        let others = state.whispered.iter().filter(|(who, _)| *who != person.id);
        let others = others.map(|(_, body)| body.to_string()).collect::<String>();
        for name in names {
            assert!(!seen.contains(name.as_str()), "{name} was seen in the channel");
            assert!(!others.contains(name.as_str()), "{name} was seen by somebody else");
        }
    }
    // A player who saw a button of a hand is its owner.
    for (who, body) in &state.whispered {
        let owner = people.iter().find(|person| person.id == *who).map(|person| person.name.as_str());
        assert!(owner.is_some(), "somebody unknown was shown {body}");
    }
}

async fn two_play_truco_in(context: u64) {
    let world = world_of_guests(context).await;
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin_among_guests(&people).await;
    let first = world.held(id, &people).await;
    for (person, own) in people.iter().zip(&first) {
        world
            .discord
            .until("they see their hand", |state| {
                let (_, hand) = state.ephemeral_hand(person.id)?;
                own.iter().all(|card| hand.text().contains(card)).then_some(())
            })
            .await;
    }
    nobody_else_saw(&world, &people, &first).await;
    let presses = world.play_among_guests(id, &people, MOST).await;
    assert!(presses > 3 && presses < MOST, "the game ends: {presses}");
    world.discord.until("the table says so", |state| state.table(world.channel)?.1.control("Revancha")).await;
    only_answers(&world.discord.state());
    assert_eq!(world.discord.state().overlaps, 0);
    // Another game begins from the hands, in the same messages.
    let tables = world.discord.state().channels[&world.channel].messages.len();
    for person in &people {
        person.press_in_ephemeral_hand(world.channel, |control| control.label == "Revancha").await;
    }
    assert!(world.play_among_guests(id, &people, 4).await > 0, "it is played");
    let state = world.discord.state();
    assert_eq!(state.channels[&world.channel].messages.len(), tables);
    only_answers(&state);
}

#[tokio::test(flavor = "multi_thread")]
async fn two_play_truco_in_a_group_without_the_bot() {
    two_play_truco_in(AMONG_PEOPLE).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_play_truco_in_a_foreign_server() {
    two_play_truco_in(IN_SERVER).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_expired_guest_table_resumes_with_a_press() {
    let world = world_of_guests(AMONG_PEOPLE).await;
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin_among_guests(&people).await;
    let [ana, beto] = &people;
    world
        .discord
        .until("both hold cards", |state| state.ephemeral_hand(ana.id).and(state.ephemeral_hand(beto.id)).map(drop))
        .await;
    world.discord.state().expire();
    let shown = world.discord.state().table(world.channel).unwrap().1.edits;
    assert_eq!(world.play_among_guests(id, &people[..], 0).await, 0);
    let (person, press) = world.next(id, &people, 0).await.unwrap();
    let text = press.to_string();
    person.press_in_ephemeral_hand(world.channel, |control| control.press == text).await;
    world
        .discord
        .until("it was tried in vain", |state| {
            state.calls.iter().any(|(method, _, status)| method == "PATCH" && *status == 401).then_some(())
        })
        .await;
    assert_eq!(world.discord.state().table(world.channel).unwrap().1.edits, shown, "nothing can be written there");
    beto.press_at_table(world.channel, "Actualizar").await;
    let moved = |state: &mut State| (state.table(world.channel)?.1.edits > shown).then_some(());
    world.discord.until("the table is as it is now", moved).await;
    world.look_at_hands(&people).await;
    assert_eq!(world.play_among_guests(id, &people, 3).await, 3, "and all goes on");
}

/// The state that was written down outlives the program; what was only in memory comes back by a press.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_among_guests_outlives_a_restart() {
    let mut world = world_of_guests(AMONG_PEOPLE).await;
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin_among_guests(&people).await;
    world.restart().await;
    people[0].press_at_table(world.channel, "Actualizar").await;
    world.look_at_hands(&people).await;
    nobody_else_saw(&world, &people, &world.held(id, &people).await).await;
    assert_eq!(world.play_among_guests(id, &people, 3).await, 3);
    only_answers(&world.discord.state());
}

/// A group channel is not a private channel: no hand is ever sent there.
#[tokio::test(flavor = "multi_thread")]
async fn a_group_channel_is_never_taken_for_a_private_one() {
    let mut world = world_of_guests(AMONG_PEOPLE).await;
    let people = world.people(["Ana", "Beto"]);
    let group = world.channel;
    for person in &people {
        let told = person.command(group, "mesa", &[]).await;
        assert!(told.text().contains("no hay ninguna mesa"), "{}", told.text());
        person.command(group, "ayuda", &[]).await;
    }
    world.channel = world.discord.state().channel();
    let id = world.begin("truco-argentino", "quince", &people).await;
    assert!(world.play(id, &people, 2).await > 0, "hands come in private");
    let state = world.discord.state();
    assert_eq!(state.opened.len(), 2, "each private channel was opened");
    assert!(
        state.channels[&group].seen.is_empty()
            && !state.calls.iter().any(|(_, path, _)| path.contains(&group.to_string()))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_is_told_that_only_they_see_the_table() {
    let world = world_of_guests(IN_SERVER).await;
    let [ana] = world.people(["Ana"]);
    world.discord.state().channels.get_mut(&world.channel).unwrap().hushed = true;
    ana.command(world.channel, "partida", &[("juego", json!("domino"))]).await;
    let told = |state: &mut State| {
        state.whispered.iter().any(|(_, body)| body.to_string().contains("solo tú ves esta mesa")).then_some(())
    };
    world.discord.until("it is told", told).await;
}

/// Other buttons show their answers to the person who pressed alone, and the table is renewed all the same;
/// at most one message follows.
#[tokio::test(flavor = "multi_thread")]
async fn answers_follow_and_never_too_many() {
    let world = world_of_guests(AMONG_PEOPLE).await;
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin_among_guests(&people).await;
    for _ in 0..8 {
        people[0].press_at_table(world.channel, "Más…").await;
    }
    {
        let state = world.discord.state();
        assert!(state.interactions.values().all(|pending| pending.followed.len() <= 1));
        only_answers(&state);
    }
    let rules = people[1].command(world.channel, "reglas", &[]).await;
    assert!(rules.text().contains("2 asientos"), "{}", rules.text());
    let hand = people[1].command(world.channel, "mano", &[]).await;
    let own = &world.held(id, &people).await[1];
    assert!(own.iter().all(|card| hand.text().contains(card)), "{}", hand.text());
    let again = people[1].command(world.channel, "mesa", &[]).await;
    assert_eq!(again.kind, 4);
    world
        .discord
        .until("the earlier one has no buttons", |state| {
            let messages: Vec<_> = state.channels[&world.channel].messages.values().collect();
            (messages.len() == 2 && messages[0].controls().is_empty() && !messages[1].controls().is_empty())
                .then_some(())
        })
        .await;
    let asks_hand = |press: &sobremesa::Press| matches!(press.what, What::ShowHand);
    let table = world.discord.state().table(world.channel).unwrap().1.controls();
    assert!(table.iter().filter_map(|control| control.press.parse().ok()).any(|press| asks_hand(&press)));
}

/// Keeps the table busy for longer than an answer may take.
async fn busy(world: &World, id: SessionId) {
    let manager = Arc::clone(&world.manager);
    let (begun, begins) = tokio::sync::oneshot::channel();
    tokio::spawn(async move {
        let hold = |_: &sobremesa::Session| {
            begun.send(()).unwrap();
            std::thread::sleep(Duration::from_millis(2500));
        };
        manager.read(id, hold).await.unwrap();
    });
    begins.await.unwrap();
}

/// A deferred answer reaches those whom it is for, and no others.
#[tokio::test(flavor = "multi_thread")]
async fn a_deferred_guest_answer_reaches_only_its_addressees() {
    let world = world_of_guests(AMONG_PEOPLE).await;
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin_among_guests(&people).await;
    let [ana, beto] = &people;
    let held = world.held(id, &people).await;
    let whispered = world.discord.state().whispered.len();
    busy(&world, id).await;
    let deferred = ana.press_at_table(world.channel, "Mi mano").await;
    assert_eq!(deferred.kind, 6);
    let hand = |state: &mut State| {
        let new = &state.whispered[whispered..];
        new.iter()
            .find(|(who, body)| *who == ana.id && held[0].iter().all(|card| body.to_string().contains(card)))
            .map(drop)
    };
    world.discord.until("the hand follows", hand).await;
    busy(&world, id).await;
    let shown = world.discord.state().table(world.channel).unwrap().0;
    assert_eq!(ana.command(world.channel, "mesa", &[]).await.kind, 5);
    world.discord.until("the table follows", |state| (state.table(world.channel)?.0 > shown).then_some(())).await;
    busy(&world, id).await;
    let refused = beto.command(world.channel, "partida", &[("juego", json!("domino"))]).await;
    assert_eq!(refused.kind, 5, "{refused:?}");
    let told = |state: &mut State| {
        let bodies = state.channels[&world.channel].messages.values();
        let waits = bodies.into_iter().any(|message| message.body["content"] == "…");
        let told = state.whispered.last().is_some_and(|(who, _)| *who == beto.id);
        (told && !waits).then_some(())
    };
    world.discord.until("Beto alone is told why not", told).await;
    nobody_else_saw(&world, &people, &held).await;
    only_answers(&world.discord.state());
}

/// It is unknown which message the table is: the first press on it tells.
#[tokio::test(flavor = "multi_thread")]
async fn a_press_finds_a_table_whose_answer_was_lost() {
    let world = world_of_guests(AMONG_PEOPLE).await;
    let people = world.people(["Ana", "Beto"]);
    world.discord.state().faults = vec![Fault { done: true, ..Fault::new("POST /interactions", 500, 1) }];
    let id = world.begin_among_guests(&people).await;
    assert_eq!(world.play_among_guests(id, &people, 2).await, 2);
    let state = world.discord.state();
    assert_eq!(state.channels[&world.channel].messages.len(), 1);
}

/// The calls in the channel, each with the person it names.
fn calls(state: &State, channel: u64) -> Vec<(u64, String)> {
    let messages = state.channels[&channel].messages.iter();
    let calls = messages.filter(|(_, message)| message.body["allowed_mentions"]["users"] != json!([]));
    calls.map(|(id, message)| (*id, message.text())).collect()
}

/// Calls through presses alone, where the bot is no member: five messages may follow each, and calls take
/// three of them at most.
#[tokio::test(flavor = "multi_thread")]
async fn guest_calls_follow_a_press_within_the_message_limit() {
    for context in [AMONG_PEOPLE, IN_SERVER] {
        let world = world_that_rings(context, Duration::from_millis(20)).await;
        let people = world.people(["Ana", "Beto"]);
        let id = world.begin_among_guests(&people).await;
        for _ in 0..6 {
            let Some((person, press)) = world.next(id, &people, 0).await else { break };
            let rung = world
                .discord
                .until("who must act is called", |state| {
                    let mention = format!("<@{}>", person.id);
                    let rung = state.rings.last() == Some(&(world.channel, person.id));
                    let (call, text) = calls(state, world.channel).into_iter().next_back().filter(|_| rung)?;
                    text.contains(&mention).then_some((call, text))
                })
                .await;
            assert!(rung.1.contains("te toca"), "{}", rung.1);
            {
                let state = world.discord.state();
                let call = &state.channels[&world.channel].messages[&rung.0];
                let table = state.table(world.channel).unwrap().0;
                let address = call.body["components"][0]["components"][0]["url"].as_str().unwrap_or_default();
                assert!(address.ends_with(&format!("/{}/{table}", world.channel)), "a way to the table: {}", call.body);
            }
            let text = press.to_string();
            person.press_in_ephemeral_hand(world.channel, |control| control.press == text).await;
            {
                let state = world.discord.state();
                assert!(state.channels[&world.channel].messages.contains_key(&rung.0), "what rang is there to be read");
            }
            let few = |state: &mut State| (calls(state, world.channel).len() <= people.len()).then_some(());
            world.discord.until("one for each at most", few).await;
            let state = world.discord.state();
            for person in &people {
                let mention = format!("<@{}>", person.id);
                let naming =
                    calls(&state, world.channel).into_iter().filter(|(_, text)| text.contains(&mention)).count();
                let rung = state.rings.iter().any(|(_, user)| *user == person.id);
                assert!(naming >= usize::from(rung), "whoever was called finds a call");
            }
        }
        let state = world.discord.state();
        assert!(!state.rings.is_empty());
        let most = state.interactions.values().map(|pending| pending.followed.len()).max().unwrap_or_default();
        assert!(most <= 4, "{most} follow a press");
        only_answers(&state);
    }
}

/// After a quarter of an hour nothing can ring, and nothing is tried; the next press brings it back.
#[tokio::test(flavor = "multi_thread")]
async fn an_expired_interaction_rings_only_after_the_next_press() {
    let mut world = world_of_guests(AMONG_PEOPLE).await;
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin_among_guests(&people).await;
    world.ring_after = Duration::from_millis(20);
    // The means to ring was known to the program alone.
    world.restart().await;
    let (person, _) = world.next(id, &people, 0).await.unwrap();
    let other = people.iter().find(|other| other.id != person.id).unwrap();
    world.discord.state().expire();
    other.press_at_table(world.channel, "Actualizar").await;
    let called = |state: &mut State| state.rings.contains(&(world.channel, person.id)).then_some(());
    world.discord.until("the press rings", called).await;
    assert_eq!(world.discord.state().rings.len(), 1, "and none before it did");
}

/// A server that shows such answers to the asker alone: the called player would not hear it.
#[tokio::test(flavor = "multi_thread")]
async fn calls_are_not_sent_if_only_the_asker_sees_them() {
    let world = world_that_rings(IN_SERVER, Duration::from_millis(20)).await;
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin_among_guests(&people).await;
    world.discord.state().channels.get_mut(&world.channel).unwrap().hushed = true;
    let (rung, followed) = {
        let state = world.discord.state();
        (state.rings.len(), state.interactions.values().map(|pending| pending.followed.len()).sum::<usize>())
    };
    for _ in 0..2 {
        let Some((person, press)) = world.next(id, &people, 0).await else { break };
        let text = press.to_string();
        person.press_in_ephemeral_hand(world.channel, |control| control.press == text).await;
        // Longer than any player waits to be called.
        tokio::time::sleep(Duration::from_millis(400)).await;
    }
    let state = world.discord.state();
    assert_eq!(state.rings.len(), rung);
    let tried = state.interactions.values().map(|pending| pending.followed.len()).sum::<usize>() - followed;
    assert!(tried <= 3, "once for each press at most: {tried}");
}
