//! A hand in a channel: it is updated without a press, for its owner alone, if there is none in private.

use sobremesa::{Act, Actor, Press, Request};
use sobremesa_screen::locale::Language;

use crate::support::discord::{Message, State};
use crate::support::{World, clock};

/// Players who take no private messages follow the game in the answer to *Mi mano*, without another press.
#[tokio::test(flavor = "multi_thread")]
async fn without_private_messages_the_shown_hand_follows_the_game() {
    let world = World::new().await;
    let people = world.people(["Ana", "Beto"]);
    world.discord.state().closed.extend(people.iter().map(|person| person.id));
    let id = world.begin("truco-argentino", "quince", &people).await;
    for person in &people {
        person.press_at_table(world.channel, "Mi mano").await;
        let holds = |state: &mut State| state.ephemeral_hand(person.id).map(drop);
        world.discord.until("they see their hand", holds).await;
    }
    let held = world.held(id, &people).await;
    // Too few cards for another deal, in which one player may hold what another held.
    for _ in 0..3 {
        let Some((person, press)) = world.next(id, &people, 0).await else { break };
        let text = press.to_string();
        let answered = person.press_in_ephemeral_hand(world.channel, |control| control.press == text).await;
        assert_eq!(answered.kind, 7, "{answered:?}");
    }
    // Nothing shown to one player was shown to another.
    let state = world.discord.state();
    for (who, body) in &state.whispered {
        for (person, names) in people.iter().zip(&held).filter(|(person, _)| person.id != *who) {
            let shown = Message { author: *who, body: body.clone(), edits: 0 };
            let buttons: String = shown.controls().into_iter().map(|control| control.label + "\n").collect();
            assert!(
                !names.iter().any(|name| buttons.contains(name.as_str())),
                "{} holds what {body} offers",
                person.name
            );
        }
    }
}

/// A question that takes the place of a hand stays through all changes meanwhile.
#[tokio::test(flavor = "multi_thread")]
async fn a_question_in_place_of_a_hand_is_not_overwritten() {
    let world = World::new().await;
    let people = world.people(["Ana", "Beto"]);
    world.discord.state().closed.extend(people.iter().map(|person| person.id));
    let id = world.begin("truco-argentino", "quince", &people).await;
    let (person, _) = world.next(id, &people, 0).await.unwrap();
    let other = people.iter().find(|other| other.id != person.id).unwrap();
    for person in &people {
        person.press_at_table(world.channel, "Mi mano").await;
        world.discord.until("they see their hand", |state| state.ephemeral_hand(person.id).map(drop)).await;
    }
    // Folding is asked about twice.
    let asked = person.press_in_ephemeral_hand(world.channel, |control| control.label.contains("mazo")).await;
    let (message, question) = asked.message.unwrap();
    assert!(question.control("Sí").is_some(), "{:?}", question.controls());
    let leaves = Actor::new(other.player(), &other.name, Language::Es);
    world.manager.handle(Request::At(id, Act::Leave), &leaves, clock()).await.unwrap();
    let is_told = |state: &mut State| {
        let told = state.whispered.iter().filter(|(who, _)| *who == other.id);
        told.into_iter().any(|(_, body)| body.to_string().contains("Ya no estás en esa mesa")).then_some(())
    };
    world.discord.until("whoever left is told", is_told).await;
    world.in_step(id).await;
    let shown = world.discord.state().ephemeral[&message].controls();
    assert!(shown.iter().all(|control| control.press.parse::<Press>().is_ok()));
    assert!(shown.iter().any(|control| control.label == "Sí"), "{shown:?}");
}
