//! Private hands, in virtual time: a player's own part is right at once, even if the move was made elsewhere.

use std::time::Duration;

use serde_json::json;
use sobremesa::{Act, Actor, Choice, Request};
use sobremesa_screen::locale::Language;
use sobremesa_store::SessionId;
use tokio::time::Instant;

use crate::support::person::Person;
use crate::support::{World, clock};
use crate::tick;

/// The time within which a hand is right.
const AT_ONCE: Duration = Duration::from_secs(1);

/// The presses that a player's hand should offer, and those that it shows.
async fn presses(world: &World, id: SessionId, person: &Person) -> (Vec<String>, Vec<String>) {
    let hand = world.manager.hand_screen(id, &person.player(), Language::Es).await.unwrap().unwrap();
    let wanted = hand.controls.iter().map(|button| button.press.to_string()).collect();
    let state = world.discord.state();
    let shown = state.hand(person.id).map(|(.., message)| message.controls()).unwrap_or_default();
    (wanted, shown.into_iter().map(|control| control.press).collect())
}

/// Returns whether a player is to act, and whether their hand says so.
async fn turns(world: &World, id: SessionId, person: &Person) -> (bool, bool) {
    let player = person.player();
    let acts = world.manager.read(id, |session| {
        let seat = session.seat_of(&player).unwrap();
        session.call().is_some_and(|call| call.seats.contains(&seat))
    });
    let acts = acts.await.unwrap();
    let state = world.discord.state();
    (acts, state.hand(person.id).is_some_and(|(.., message)| message.text().contains("Te toca")))
}

/// Makes a move of theirs in one of three ways: by a command, in a window elsewhere, in their own hand.
async fn play(world: &World, id: SessionId, person: &Person, number: usize) {
    let player = person.player();
    let moves = world.manager.read(id, |session| session.own_moves(&player, Language::Es)).await.unwrap();
    // Answers to bets leave what is held as it is.
    let answers = |text: &str| ["quiero", "envido", "truco"].iter().any(|word| text.contains(word));
    let chosen = moves.iter().find(|own| number % 3 != 2 && answers(&own.text)).unwrap_or(&moves[number % moves.len()]);
    match number % 3 {
        0 => drop(person.command(world.channel, "jugar", &[("jugada", json!(chosen.text))]).await),
        1 => {
            let elsewhere = Actor::new(player, &person.name, Language::Es);
            let act = Act::Play(Choice::Word(chosen.text.clone()));
            world.manager.handle(Request::At(id, act), &elsewhere, clock()).await.unwrap();
        }
        _ => {
            let (_, press) = world.next(id, std::slice::from_ref(person), 0).await.unwrap();
            person.press_in_hand(&press).await;
        }
    }
}

#[tokio::test(start_paused = true)]
async fn hands_of_the_last_and_next_player_update_at_once() {
    tokio::spawn(tick::tick(Duration::from_micros(150)));
    let mut world = World::new().await;
    world.pictures = false;
    world.restart().await;
    let people = world.people(["Ana", "Beto", "Caro", "Dino"]);
    let id = world.begin("truco-argentino", "parejas", &people).await;
    tokio::time::sleep(Duration::from_secs(20)).await;
    for number in 0..40 {
        let Some((person, _)) = world.next(id, &people, 0).await else { break };
        play(&world, id, &person, number).await;
        let since = Instant::now();
        for other in &people {
            while other.id == person.id || turns(&world, id, other).await.0 {
                let (wanted, shown) = presses(&world, id, other).await;
                let (acts, says_so) = turns(&world, id, other).await;
                if wanted == shown && acts == says_so {
                    break;
                }
                let late = since.elapsed();
                assert!(
                    late <= AT_ONCE,
                    "move {number} of {}: {} sees {shown:?} for {wanted:?}",
                    person.name,
                    other.name
                );
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        }
        tokio::time::sleep(Duration::from_millis(700)).await;
    }
}
