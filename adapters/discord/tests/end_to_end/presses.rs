//! Presses that come too late, from the wrong person, twice, or from before a restart: each is answered, none
//! makes a wrong move.

use sobremesa::{Press, What};
use sobremesa_store::SessionId;

use crate::support::World;
use crate::support::discord::Control;

fn control(press: &Press) -> Control {
    Control { id: press.to_string(), value: None, press: press.to_string(), label: String::new() }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_button_of_before_the_restart_works() {
    let mut world = World::new().await;
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin("truco-argentino", "quince", &people).await;
    world.play(id, &people, 3).await;
    let (person, press) = world.next(id, &people, 0).await.unwrap();
    // It is on the screen before the program ends.
    let target = person.clone();
    let (channel, message) = world
        .discord
        .until("the button is drawn", |state| {
            let (channel, message, shown) = state.hand(target.id)?;
            shown.controls().iter().any(|one| one.press == press.to_string()).then_some((channel, message))
        })
        .await;
    world.in_step(id).await;
    let posted = |world: &World| world.discord.state().channels[&world.channel].messages.len();
    let before = posted(&world);
    world.restart().await;
    let answered = person.press(channel, message, &control(&press)).await;
    assert!(answered.is_shown(), "{answered:?}");
    assert!(world.play(id, &people, 3000).await < 3000, "the game goes on to its end");
    world.in_step(id).await;
    assert_eq!(posted(&world), before, "messages of before are edited, not written again");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_button_is_told_from_a_new_one() {
    let world = World::new().await;
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin("truco-argentino", "quince", &people).await;
    let (person, press) = world.next(id, &people, 0).await.unwrap();
    assert!(person.press_in_hand(&press).await.is_shown());
    let recent = world.manager.hand_screen(id, &person.player(), sobremesa_screen::locale::Language::Es).await.unwrap();
    let (channel, message) = world.discord.state().hand(person.id).map(|(channel, id, _)| (channel, id)).unwrap();
    let again = person.press(channel, message, &control(&press)).await;
    assert_eq!(again.kind, 4, "told in private");
    assert!(again.text().contains("Ese botón quedó viejo"), "{}", again.text());
    let now = world.manager.hand_screen(id, &person.player(), sobremesa_screen::locale::Language::Es).await.unwrap();
    assert_eq!(recent, now, "nothing was played");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_cannot_play_for_another() {
    let world = World::new().await;
    let people = world.people(["Ana", "Beto", "Mirona"]);
    let id = world.begin("truco-argentino", "quince", &people[..2]).await;
    let (person, press) = world.next(id, &people, 0).await.unwrap();
    let table = world.discord.until("there is a table", |state| Some(state.table(world.channel)?.0)).await;
    for other in people.iter().filter(|other| other.id != person.id) {
        let answered = other.press(world.channel, table, &control(&press)).await;
        assert_eq!(answered.kind, 4, "told in private");
    }
    let watching = people[2].press_at_table(world.channel, "Mi mano").await;
    assert!(watching.text().contains("No estás en esta mesa"), "{}", watching.text());
    let strange = Control { id: "nonsense".into(), value: None, press: String::new(), label: String::new() };
    let answered = person.press(world.channel, table, &strange).await;
    assert!(answered.text().contains("no es de este programa"), "{}", answered.text());
    let unknown = Press { session: SessionId(7), moment: 0, what: What::ShowHand };
    let answered = person.press(world.channel, table, &control(&unknown)).await;
    assert!(answered.text().contains("Ese botón es de una mesa que ya no existe"), "{}", answered.text());
    assert_eq!(world.next(id, &people, 0).await.unwrap().1, press, "the question is the same");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_press_delivered_twice_plays_once() {
    let world = World::new().await;
    let people = world.people(["Ana", "Beto"]);
    world.begin("truco-argentino", "quince", &people).await;
    let id = world.session().await;
    let (person, press) = world.next(id, &people, 0).await.unwrap();
    person.press_in_hand(&press).await;
    let moment = |press: &Press| press.moment;
    let after = world.next(id, &people, 0).await.unwrap();
    let event = world.discord.state().events.last().cloned().unwrap();
    world.discord.dispatch("INTERACTION_CREATE", event["d"].clone()).await;
    // Discord refuses a second answer to the same interaction; by then it has been handled.
    world
        .discord
        .until("it was dealt with", |state| {
            // The hand may be edited by the same token, before or after.
            let answer = format!("{}/callback", event["d"]["token"].as_str().unwrap());
            let twice = state.calls.iter().filter(|(_, path, _)| path.ends_with(&answer));
            (twice.count() == 2).then_some(())
        })
        .await;
    let now = world.next(id, &people, 0).await.unwrap();
    assert_eq!((now.0.id, moment(&now.1)), (after.0.id, moment(&after.1)));
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_host_and_moderators_close_a_table() {
    let world = World::new().await;
    let [ana, beto, mut cora] = world.people(["Ana", "Beto", "Cora"]);
    world.begin("domino", "mano-a-mano", &[ana.clone(), beto.clone()]).await;
    let id = world.session().await;
    for stranger in [&beto, &cora] {
        let answered = stranger.command(world.channel, "terminar", &[]).await;
        let (_, shown) = answered.message.as_ref().unwrap();
        assert!(answered.text().contains("Ana"), "who may is named: {}", answered.text());
        assert!(shown.control("Sí").is_none(), "nobody is asked whether they mean what they may not do");
    }
    assert!(world.manager.read(id, |session| session.is_playing()).await.unwrap());
    cora.moderates = true;
    // Elsewhere she may be a moderator, but not at this table.
    let elsewhere = world.discord.state().channel();
    let end = Press { session: id, moment: u32::MAX, what: What::End };
    let answered = cora.press(elsewhere, 1, &control(&end)).await;
    assert_eq!(answered.kind, 4, "{answered:?}");
    let asked = cora.command(world.channel, "terminar", &[]).await;
    let (message, shown) = asked.message.unwrap();
    let answered = cora.press(world.channel, message, &shown.control("Sí").unwrap()).await;
    assert_eq!(answered.kind, 7, "{answered:?}");
    assert!(world.manager.read(id, |session| session.ending().is_some()).await.unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hand_passes_from_a_leaver_to_the_next_sitter() {
    let world = World::new().await;
    let people = world.people(["Ana", "Beto", "Cora"]);
    let id = world.begin("domino", "mano-a-mano", &people[..2]).await;
    let beto = people[1].clone();
    world.discord.until("Beto has a hand", |state| state.hand(beto.id).map(|_| ())).await;
    // The lobby's own buttons are outdated once the game has begun.
    world.in_step(id).await;
    let more = beto.press_at_table(world.channel, "Más…").await;
    let (message, shown) = more.message.unwrap();
    let sure = beto.press(world.channel, message, &shown.control("Levantarme").unwrap()).await;
    let (message, shown) = sure.message.unwrap();
    beto.press(world.channel, message, &shown.control("Sí").unwrap()).await;
    let channel = world.discord.state().private_channel(beto.id).unwrap();
    world
        .discord
        .until("the hand is taken away", |state| {
            let (_, message) = state.channels[&channel].messages.last_key_value()?;
            (message.text().contains("Ya no estás en esa") && message.controls().is_empty()).then_some(())
        })
        .await;
    people[2].press_at_table(world.channel, "Sentarme en el asiento 2").await;
    world.discord.until("Cora has the hand", |state| state.hand(people[2].id).map(|_| ())).await;
    assert!(world.play(id, &[people[0].clone(), people[2].clone()], 5).await == 5);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_proof_is_a_file_and_a_rematch_posts_anew() {
    let world = World::new().await;
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin("truco-argentino", "quince", &people).await;
    world.play(id, &people, 3000).await;
    let proof = people[0].press_at_table(world.channel, "¿Es limpio el reparto?").await;
    assert_eq!((proof.kind, proof.files), (4, 1));
    world.in_step(id).await;
    let (first, _) = world.discord.state().table(world.channel).map(|(id, message)| (id, message.clone())).unwrap();
    for person in &people {
        person.press_at_table(world.channel, "Revancha").await;
    }
    world
        .discord
        .until("the next game has a message of its own", |state| {
            let (now, message) = state.table(world.channel)?;
            let old = state.channels[&world.channel].messages.get(&first)?;
            (now != first && message.control("Mi mano").is_some() && old.controls().is_empty()).then_some(())
        })
        .await;
    assert_eq!(world.play(id, &people, 4).await, 4);
}

/// The table is busy for longer than Discord waits: each press is acknowledged in time and carried out
/// afterwards.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_press_is_acknowledged_while_the_table_is_busy() {
    let world = World::new().await;
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin("truco-argentino", "quince", &people).await;
    world.in_step(id).await;
    let (person, press) = world.next(id, &people, 0).await.unwrap();
    let (channel, message) = world
        .discord
        .until("the button is drawn", |state| state.hand(person.id).map(|(channel, id, _)| (channel, id)))
        .await;
    let table = world.discord.state().table(world.channel).map(|(id, shown)| (id, shown.control("Más…").unwrap()));
    let (table, more) = table.unwrap();
    let manager = std::sync::Arc::clone(&world.manager);
    let (busy, is_busy) = tokio::sync::oneshot::channel();
    let busy = tokio::spawn(async move {
        let wait = move |_: &sobremesa::Session| {
            busy.send(()).unwrap();
            // Discord gives three seconds.
            std::thread::sleep(std::time::Duration::from_millis(3500));
        };
        manager.read(id, wait).await.unwrap();
    });
    is_busy.await.unwrap();
    let shown = person.press_once(world.channel, table, &more).await;
    let played = person.press_once(channel, message, &control(&press)).await;
    assert_eq!(person.answer(&played).await.kind, 6, "in time");
    busy.await.unwrap();
    world
        .discord
        .until("what was asked for is shown afterwards", |state| {
            let id = state.interactions[&shown].followed.first()?;
            state.ephemeral[id].control("Reglas")
        })
        .await;
    world
        .discord
        .until("the move was made", |state| {
            let (_, _, hand) = state.hand(person.id)?;
            hand.controls().iter().all(|one| one.press != press.to_string()).then_some(())
        })
        .await;
}
