//! Limits, failures, closed private channels: the last screen shown is the true one in the end, and
//! nothing is retried for ever.

use std::time::Duration;

use serde_json::json;
use sobremesa::{Act, Actor, Request};
use sobremesa_discord::Mode;
use sobremesa_screen::locale::Language;
use sobremesa_store::PlayerId;
use tokio::time::Instant;

use crate::support::discord::{Fault, State};
use crate::support::{World, clock};

#[tokio::test(flavor = "multi_thread")]
async fn the_last_screen_is_true_despite_limits_and_failures() {
    let world = World::new().await;
    // Otherwise most messages would be edited through the press on them.
    world.discord.state().forgets_presses = true;
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin("truco-argentino", "quince", &people).await;
    for round in 0..6 {
        {
            let mut state = world.discord.state();
            state.slowness = Duration::from_millis(20);
            let mut fault = match round % 3 {
                0 => Fault { retry_after: Some(0.05), ..Fault::new("PATCH /channels", 429, 3) },
                1 => Fault::new("PATCH /channels", 502, 3),
                // The edit is carried out, but the adapter is not told.
                _ => Fault { done: true, ..Fault::new("PATCH /channels", 500, 2) },
            };
            fault.times += round / 3;
            state.faults = vec![fault];
        }
        world.play(id, &people, 3).await;
        world.in_step(id).await;
    }
    let state = world.discord.state();
    assert_eq!((state.overlaps, state.too_early), (0, 0), "no message is edited twice at once, or too early");
    assert_eq!(state.channels[&world.channel].messages.len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn retry_after_is_obeyed() {
    let world = World::new().await;
    world.discord.state().forgets_presses = true;
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin("truco-argentino", "quince", &people).await;
    world.in_step(id).await;
    let path = format!("PATCH /channels/{}", world.channel);
    world.discord.state().faults = vec![Fault { retry_after: Some(1.0), ..Fault::new(&path, 429, 1) }];
    let (person, press) = world.next(id, &people, 0).await.unwrap();
    person.press_in_hand(&press).await;
    world.in_step(id).await;
    let state = world.discord.state();
    assert_eq!((state.faults[0].times, state.too_early), (0, 0), "refused once, and not asked again too early");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_whose_fate_is_unknown_is_written_once() {
    let world = World::new().await;
    let [ana] = world.people(["Ana"]);
    world.discord.state().faults = vec![Fault { done: true, ..Fault::new("POST /channels", 500, 2) }];
    world.gather("domino", "mano-a-mano", &[ana]).await;
    assert_eq!(world.discord.state().channels[&world.channel].messages.len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_answer_is_deferred_first() {
    let world = World::new().await;
    let [ana] = world.people(["Ana"]);
    world.discord.state().faults = vec![Fault { retry_after: Some(2.0), ..Fault::new("POST /channels", 429, 1) }];
    let opened = ana.command(world.channel, "partida", &[("juego", json!("domino"))]).await;
    assert_eq!(opened.kind, 5, "deferred");
    assert!(opened.text().contains("La mesa está en este canal"), "{}", opened.text());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_was_lost_is_given_again() {
    let world = World::new().await;
    let [ana] = world.people(["Ana"]);
    world.discord.state().faults = vec![
        Fault::new("POST /interactions", 502, 1),
        Fault { done: true, ..Fault::new("POST /interactions", 500, 1) },
    ];
    let helped = ana.command(world.channel, "ayuda", &[]).await;
    assert!(helped.text().contains("/partida"), "{}", helped.text().replace('\\', ""));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_with_closed_messages_plays_from_the_table() {
    let world = World::with(Mode::Gateway, Duration::ZERO).await;
    let people = world.people(["Ana", "Beto"]);
    world.discord.state().closed.insert(people[1].id);
    let id = world.begin("truco-argentino", "quince", &people).await;
    let beto = &people[1];
    // The private channel is known to be closed once it has been tried and the result recorded.
    let closed = async || {
        let seen = world.manager.read(id, |session| {
            let sitter = session.sitter(session.seat_of(&beto.player())?)?;
            sitter.message.clone()
        });
        seen.await.unwrap().is_some()
    };
    world.until("the private channel is known to be closed", closed).await;
    for _ in 0..8 {
        let Some((person, press)) = world.next(id, &people, 0).await else { break };
        if person.id != beto.id {
            person.press_in_hand(&press).await;
            continue;
        }
        let hand = beto.press_at_table(world.channel, "Mi mano").await;
        assert!(hand.text().contains("No puedo escribirte en privado"), "{}", hand.text());
        let (message, shown) = hand.message.unwrap();
        let control = shown.controls().into_iter().find(|one| one.press == press.to_string()).unwrap();
        let played = beto.press(world.channel, message, &control).await;
        assert_eq!(played.kind, 7, "the same message shows the hand as it is then");
    }
    let private = {
        let state = world.discord.state();
        let refused = state.calls.iter().filter(|(_, _, status)| *status == 403).count();
        assert_eq!(refused, 1, "nobody knocks twice");
        state.private_channel(beto.id).unwrap()
    };
    // A player who opens the private channel and writes gets the hand.
    world.discord.state().closed.clear();
    beto.command(private, "mano", &[]).await;
    world.discord.until("Beto has a hand", |state| state.hand(beto.id).map(|_| ())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_closes_messages_during_a_game_plays_on() {
    let world = World::new().await;
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin("truco-argentino", "quince", &people).await;
    world.play(id, &people, 4).await;
    for person in &people {
        world.discord.state().closed.insert(person.id);
    }
    for _ in 0..6 {
        let (person, press) = world.next(id, &people, 0).await.unwrap();
        let hand = person.press_at_table(world.channel, "Mi mano").await;
        let (message, shown) = hand.message.unwrap();
        let control = shown.controls().into_iter().find(|one| one.press == press.to_string()).unwrap();
        assert_eq!(person.press(world.channel, message, &control).await.kind, 7);
    }
    let refused = world.discord.state().calls.iter().filter(|(_, _, status)| *status == 403).count();
    assert!(refused <= 2, "each was knocked at once: {refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_that_was_deleted_is_written_again() {
    let world = World::new().await;
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin("truco-argentino", "quince", &people).await;
    world.in_step(id).await;
    let hand = world.discord.until("Ana has a hand", |state| Some(state.hand(people[0].id)?.0)).await;
    {
        let mut state = world.discord.state();
        state.channels.get_mut(&world.channel).unwrap().messages.clear();
        state.channels.get_mut(&hand).unwrap().messages.clear();
    }
    let (person, _) = world.next(id, &people, 0).await.unwrap();
    // The buttons are gone with the message: the player uses commands instead.
    let suggested = person.suggestions(world.channel, "jugar", &[("jugada", json!(""))], "jugada").await;
    person.command(world.channel, "jugar", &[("jugada", json!(suggested[0].1))]).await;
    world.in_step(id).await;
    world.discord.until("Ana has a hand again", |state| state.hand(people[0].id).map(|_| ())).await;
    assert_eq!(world.play(id, &people, 3).await, 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_goes_on_without_its_channel() {
    let world = World::new().await;
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin("truco-argentino", "quince", &people).await;
    world.in_step(id).await;
    let began = Instant::now();
    world.discord.state().channels.remove(&world.channel);
    assert_eq!(world.play(id, &people, 12).await, 12);
    let path = format!("/channels/{}", world.channel);
    let state = world.discord.state();
    let tried = state.calls.iter().filter(|(_, called, status)| called.starts_with(&path) && *status == 404).count();
    // Each attempt is an edit, and perhaps a look at what is below. The next one comes after five seconds,
    // then after ten.
    let attempts = 1 + usize::try_from(began.elapsed().as_secs() / 5).unwrap();
    assert!(tried <= 2 * attempts, "tried {tried} times");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_asker_is_told_that_the_bot_may_not_write() {
    let world = World::new().await;
    let [ana] = world.people(["Ana"]);
    world.discord.state().channels.get_mut(&world.channel).unwrap().forbidden = true;
    let opened = ana.command(world.channel, "partida", &[("juego", json!("domino"))]).await;
    assert!(opened.text().contains("No puedo escribir en este canal"), "{}", opened.text());
    let refused = |world: &World| world.discord.state().calls.iter().filter(|(_, _, status)| *status == 403).count();
    assert_eq!(refused(&world), 1);
    world.discord.state().channels.get_mut(&world.channel).unwrap().forbidden = false;
    let shown = ana.command(world.channel, "mesa", &[]).await;
    assert!(shown.text().contains("La mesa está en este canal"), "{}", shown.text());
    world.in_step(world.session().await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_player_to_act_is_mentioned_despite_hostile_names() {
    let world = World::with(Mode::Gateway, Duration::ZERO).await;
    let people = world.people(["@everyone <@1001> **Ana**", "[Beto](https://a.b) <@&5>"]);
    let id = world.begin("domino", "mano-a-mano", &people).await;
    let mut called: Vec<_> = Vec::new();
    for _ in 0..4 {
        let (person, _) = world.next(id, &people, 0).await.unwrap();
        // A player who has drawn a tile acts again, and was called already.
        let again = called.last().is_some_and(|(_, rung)| *rung == person.id);
        let rung = world
            .discord
            .until("who must act was rung for", |state| {
                let last = state.rings.last().copied()?;
                ((again || state.rings.len() > called.len()) && last.1 == person.id).then(|| state.rings.clone())
            })
            .await;
        called = rung;
        let player = person.player();
        let moves = world.manager.read(id, |session| session.own_moves(&player, Language::Es)).await.unwrap();
        person.command(world.channel, "jugar", &[("jugada", json!(moves[0].text))]).await;
    }
    assert!(called.iter().all(|(channel, _)| *channel == world.channel));
    let table = world.discord.state().table(world.channel).unwrap().1.text();
    assert!(table.contains("\\@everyone \\<\\@1001\\>") && !table.contains("](http"), "{table}");
}

/// Moves take 9.5 seconds, and calls ring after 8. Before present players were given more time, 7 of 8 moves
/// rang, and 6 of those calls were withdrawn at once.
#[tokio::test(flavor = "multi_thread")]
async fn active_players_are_not_called_and_absent_ones_are() {
    let ring_after = Duration::from_secs(1);
    let world = World::with(Mode::Gateway, ring_after).await;
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin("domino", "mano-a-mano", &people).await;
    for number in 0..8 {
        tokio::time::sleep(ring_after.mul_f64(9.5 / 8.0)).await;
        let Some((person, press)) = world.next(id, &people, 0).await else { break };
        // Alternately by button and by command.
        if number % 2 == 0 {
            person.press_in_hand(&press).await;
        } else {
            let player = person.player();
            let moves = world.manager.read(id, |session| session.own_moves(&player, Language::Es)).await.unwrap();
            person.command(world.channel, "jugar", &[("jugada", json!(moves[0].text))]).await;
        }
    }
    let rung = world.discord.state().rings.len();
    println!("{rung} mentions in 8 moves");
    assert_eq!(rung, 0, "whoever is there sees it");
    let (away, _) = world.next(id, &people, 0).await.unwrap();
    let called = |state: &mut State| state.rings.last().is_some_and(|(_, user)| *user == away.id).then_some(());
    world.discord.until("who does nothing any more is called", called).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn turn_and_dealer_appear_once_and_departures_are_announced() {
    let world = World::new().await;
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin("truco-argentino", "quince", &people).await;
    world.in_step(id).await;
    let table = |world: &World| world.discord.state().table(world.channel).unwrap().1.text();
    let text = table(&world);
    for words in ["toca", "eparte"] {
        assert_eq!(text.matches(words).count(), 1, "{text}");
    }
    // A player on the web stands up: the seat and the hand were theirs.
    let visitor = Actor::new(PlayerId("web:visitor".to_owned()), "Zoe", Language::En);
    people[1].command(world.channel, "mesa", &[]).await;
    let beto = Actor::new(people[1].player(), "Beto", Language::Es);
    world.manager.handle(Request::At(id, Act::Leave), &beto, clock()).await.unwrap();
    let says = |what: &'static str| move |state: &mut State| state.tables_say(what).then_some(());
    world.discord.until("the channel is told", says("Beto se levantó. Una computadora sigue")).await;
    let seat = world.manager.read(id, |session| session.open_seats().next().unwrap()).await.unwrap();
    let join = Act::Join { seat: Some(seat), contribution: "sal".to_owned() };
    world.manager.handle(Request::At(id, join), &visitor, clock()).await.unwrap();
    world.manager.handle(Request::At(id, Act::Leave), &visitor, clock()).await.unwrap();
    world.discord.until("the channel is told of who plays elsewhere", says("Zoe se levantó")).await;
}

/// A game, closed private channels, another game, and the channels opened again within the minutes for which
/// Discord remembers a nonce.
#[tokio::test(flavor = "multi_thread")]
async fn a_next_games_hand_is_not_taken_for_the_last() {
    let world = World::new().await;
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin("truco-argentino", "quince", &people).await;
    let [ana, beto] = &people;
    let (chat, first) =
        world.discord.until("Beto has a hand", |state| state.hand(beto.id).map(|(chat, id, _)| (chat, id))).await;
    let asked = ana.command(world.channel, "terminar", &[]).await;
    let (message, shown) = asked.message.unwrap();
    ana.press(world.channel, message, &shown.control("Sí").unwrap()).await;
    world.discord.state().closed.insert(beto.id);
    for person in &people {
        person.press_at_table(world.channel, "Revancha").await;
    }
    let there = format!("/channels/{chat}/");
    world
        .discord
        .until("the private channel was tried", |state| {
            state.calls.iter().any(|(_, path, status)| path.starts_with(&there) && *status == 403).then_some(())
        })
        .await;
    world.discord.state().closed.clear();
    let has_closed = async || {
        let player = beto.player();
        let seen = world.manager.read(id, |session| {
            session.sitter(session.seat_of(&player).unwrap()).unwrap().message.as_deref() == Some("x")
        });
        seen.await.unwrap()
    };
    world.until("the private channel is known to be closed", has_closed).await;
    beto.command(chat, "mano", &[]).await;
    world
        .discord
        .until("Beto has another hand", |state| state.hand(beto.id).filter(|hand| hand.1 != first).map(|_| ()))
        .await;
    assert_eq!(world.play(id, &people, 4).await, 4);
}

/// A nonce brings back what was written first, which may no longer be true.
#[tokio::test(flavor = "multi_thread")]
async fn a_message_of_unknown_fate_shows_the_newest_state() {
    let world = World::new().await;
    let [ana, beto] = world.people(["Ana", "Beto"]);
    world.discord.state().faults = vec![Fault { done: true, ..Fault::new("POST /channels", 500, 3) }];
    let options = [("juego", json!("domino")), ("modalidad", json!("mano-a-mano"))];
    let opened = async { ana.command(world.channel, "partida", &options).await };
    let joined = async { beto.press_at_table(world.channel, "Unirme").await };
    tokio::join!(opened, joined);
    world.in_step(world.session().await).await;
    assert_eq!(world.discord.state().channels[&world.channel].messages.len(), 1);
}

/// Permissions are taken away and given back: the next move is seen, from any place.
#[tokio::test(flavor = "multi_thread")]
async fn a_channel_that_may_be_written_to_again_is() {
    let world = World::new().await;
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin("truco-argentino", "quince", &people).await;
    world.in_step(id).await;
    let forbid = |forbidden| world.discord.state().channels.get_mut(&world.channel).unwrap().forbidden = forbidden;
    world.discord.state().forgets_presses = true;
    let refused = |state: &State| state.calls.iter().filter(|(_, _, status)| *status == 403).count();
    let began = Instant::now();
    forbid(true);
    world.play(id, &people, 3).await;
    world.discord.until("the channel was tried", |state| (refused(state) > 0).then_some(())).await;
    let tried = refused(&world.discord.state());
    // Each attempt is an edit, and perhaps a look at what is below. The next one comes after five seconds,
    // then after ten.
    let attempts = 1 + usize::try_from(began.elapsed().as_secs() / 5).unwrap();
    assert!(tried <= 2 * attempts, "and left alone for a while: {tried}");
    forbid(false);
    world.play(id, &people, 1).await;
    world.in_step(id).await;
    // A press there has an effect at once.
    let tried = refused(&world.discord.state());
    forbid(true);
    world.play(id, &people, 1).await;
    world.discord.until("the channel was tried again", |state| (refused(state) > tried).then_some(())).await;
    forbid(false);
    // The first press may come before the bot has read the refusal.
    let pressed = async || {
        people[0].press_at_table(world.channel, "Mi mano").await;
        world.is_in_step(id).await
    };
    world.until("the channel shows the table", pressed).await;
}

/// A moderator deletes the table of a board game, from which alone it can be played: a player who is called
/// there finds it again.
#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_table_is_posted_again_for_a_called_player() {
    let world = World::with(Mode::Gateway, Duration::from_millis(500)).await;
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin("damas", "obligatoria", &people).await;
    world.in_step(id).await;
    {
        let mut state = world.discord.state();
        let table = state.table(world.channel).unwrap().0;
        state.channels.get_mut(&world.channel).unwrap().messages.remove(&table);
        assert!(state.rings.is_empty(), "nobody was called yet");
    }
    world.discord.until("somebody is called", |state| (!state.rings.is_empty()).then_some(())).await;
    world.in_step(id).await;
    // The call says where and with whom, and leads to the moves.
    let call = world.discord.until("there is a call", |state| {
        let messages = state.channels[&world.channel].messages.values();
        messages.into_iter().find(|message| message.text().contains("te toca")).cloned()
    });
    let call = call.await;
    assert!(
        call.text().contains("Damas") && call.text().contains("Beto") != call.text().contains("Ana"),
        "{}",
        call.text()
    );
    assert!(call.control("Mis jugadas").is_some());
}

/// Discord sometimes says of a channel or a message that is there that it is not.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_given_up_for_one_strange_refusal() {
    let world = World::new().await;
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin("truco-argentino", "quince", &people).await;
    world.in_step(id).await;
    let hands = world.discord.until("there are hands", |state| {
        people.iter().map(|person| Some(state.hand(person.id)?.0)).collect::<Option<Vec<u64>>>()
    });
    let mut channels = hands.await;
    channels.push(world.channel);
    for (status, code) in [(404, 10003), (404, 10008), (403, 50001), (400, 50024)] {
        world.discord.state().forgets_presses = true;
        world.discord.state().strange =
            channels.iter().map(|channel| (format!("PATCH /channels/{channel}/"), status, code)).collect();
        assert_eq!(world.play(id, &people, 2).await, 2, "{code}");
        // A player acts there, and sees it as it is.
        let seen = async || {
            people[0].press_at_table(world.channel, "Mi mano").await;
            world.is_in_step(id).await
        };
        world.until("the channel shows the table", seen).await;
    }
    let rooms = world.manager.read(id, |session| session.rooms().len()).await;
    assert_eq!(rooms, Ok(1), "the table is still there");
}

/// A start writes nothing that stands there already.
#[tokio::test(flavor = "multi_thread")]
async fn after_a_restart_nothing_is_written_again() {
    let mut world = World::new().await;
    let home = world.channel;
    let mut tables = Vec::new();
    for (game, preset) in [("truco-argentino", "quince"), ("damas", "obligatoria"), ("domino", "mano-a-mano")] {
        let people = world.people(["Ana", "Beto"]);
        world.channel = world.discord.state().channel();
        let id = world.begin(game, preset, &people).await;
        world.in_step(id).await;
        tables.push((id, people));
    }
    let noted = async |world: &World| {
        for (id, _) in &tables {
            let noted = world.manager.read(*id, |session| {
                let has_page = |text: &str| text.split(' ').any(|part| part.starts_with('f'));
                let hands = session.sitters().filter(|_| session.has_hands()).map(|(_, sitter)| sitter.message.clone());
                let hands = hands.map(|text| text.is_some_and(|text| has_page(&text))).collect::<Vec<_>>();
                session.rooms()[0].messages.iter().any(|text| has_page(text)) && !hands.contains(&false)
            });
            if !noted.await.unwrap() {
                return false;
            }
        }
        true
    };
    world.until("it is recorded what stands there", async || noted(&world).await).await;
    world.discord.state().calls.clear();
    world.restart().await;
    // The rest comes after everything that a start looks at.
    world.channel = home;
    let people = world.people(["Caro", "Dino"]);
    let id = world.begin("truco-argentino", "quince", &people).await;
    assert_eq!(world.play(id, &people, 3).await, 3);
    world.in_step(id).await;
    let own: Vec<u64> = {
        let state = world.discord.state();
        let private = people.iter().filter_map(|person| state.private_channel(person.id));
        private.chain([home]).collect()
    };
    let state = world.discord.state();
    let is_own = |path: &str| own.iter().any(|channel| path.starts_with(&format!("/channels/{channel}/")));
    let again =
        |(method, path, _): &&(String, String, u16)| path.starts_with("/channels") && method != "GET" && !is_own(path);
    let again: Vec<_> = state.calls.iter().filter(again).collect();
    assert!(again.is_empty(), "{again:?}");
}
