//! Games from beginning to end: the players play from their own direct messages, all others follow in the
//! channel.

use serde_json::{Value, json};
use sobremesa::SpokenBlock;
use sobremesa::catalogue::GAMES;
use sobremesa_screen::Preset;
use sobremesa_screen::locale::Language;
use tokio::task::JoinSet;

use crate::support::components::walk;
use crate::support::person::Person;
use crate::support::{World, clock};

/// More presses than any of these games needs.
const MOST: usize = 3000;

/// Plays a game to its end with an onlooker: nothing held in the first deal may have been visible in the
/// channel.
async fn play(game: &str, preset: &str, names: &[&str]) {
    let world = World::new().await;
    let people: Vec<Person> = names.iter().map(|name| Person::new(&world.discord, name)).collect();
    let id = world.begin(game, preset, &people).await;
    let mut held = world.held(id, &people).await;
    assert!(held.iter().all(|hand| !hand.is_empty()), "everybody holds something");
    // While hands only shrink this is the first deal, and no card still held has been shown.
    loop {
        assert_eq!(world.play(id, &people, 1).await, 1);
        let now = world.held(id, &people).await;
        let shrunk = now.iter().zip(&held).all(|(now, before)| now.iter().all(|name| before.contains(name)));
        if !shrunk || now.iter().any(Vec::is_empty) {
            break;
        }
        world.in_step(id).await;
        let state = world.discord.state();
        let seen = state.channels[&world.channel].seen.iter().map(ToString::to_string).collect::<String>();
        for name in now.iter().flatten() {
            assert!(!seen.contains(name.as_str()), "{name} was seen in the channel");
        }
        drop(state);
        held = now;
    }
    let presses = world.play_wildly(id, &people, MOST).await;
    assert!(presses < MOST, "the game ends");
    world.in_step(id).await;
    let state = world.discord.state();
    let (_, table) = state.table(world.channel).unwrap();
    assert!(table.control("Revancha").is_some(), "{}", table.text());
    assert_eq!(state.overlaps, 0, "no message is edited twice at once");
    assert!(state.refused().is_empty(), "Discord refused {:?}", state.refused());
    assert!(state.owners.judged > 0, "no hand was compared with its owner");
    for body in &state.channels[&world.channel].seen {
        let buttons = body["components"].to_string();
        assert!(!buttons.contains(&format!("{id}.0.h")), "no button of a hand in the channel");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_play_truco() {
    play("truco-argentino", "quince", &["Ana", "Beto"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn four_play_truco_in_pairs() {
    play("truco-argentino", "parejas", &["Ana", "Beto", "Cora", "Dino"]).await;
}

/// There is no preset for three seats: the host chooses them in a menu that no other user sees.
#[tokio::test(flavor = "multi_thread")]
async fn three_play_truco() {
    let world = World::new().await;
    let people = world.people(["Ana", "Beto", "Cora"]);
    world.gather("truco-argentino", "quince", &people[..1]).await;
    let (host, channel) = (&people[0], world.channel);
    let mut menu = host.press_at_table(channel, "Opciones").await;
    assert_eq!(menu.kind, 4, "a message for the host alone");
    for label in ["Asientos", "3 asientos"] {
        let (id, message) = menu.message.unwrap();
        let control = message.control(label).unwrap_or_else(|| panic!("{label} in {:?}", message.controls()));
        menu = host.press(channel, id, &control).await;
        assert_eq!(menu.kind, 7, "the same message shows what follows");
    }
    for person in &people[1..] {
        person.press_at_table(channel, "Unirme").await;
    }
    host.press_at_table(channel, "Empezar").await;
    let id = world.session().await;
    assert!(world.play_wildly(id, &people, MOST).await < MOST, "the game ends");
    world.in_step(id).await;
}

/// A table is filled with computers from the menu, plays on by itself, and gives a hint in private.
#[tokio::test(flavor = "multi_thread")]
async fn one_person_plays_with_three_computers_and_gets_a_hint() {
    let world = World::new().await;
    world.let_computers_play();
    let people = world.people(["Ana"]);
    let (ana, channel) = (&people[0], world.channel);
    let id = world.gather("domino", "pareja-100", &people).await;
    let menu = ana.press_at_table(channel, "Agregar computadora").await;
    let (message, shown) = menu.message.unwrap();
    let filled = ana.press(channel, message, &shown.control("nivel 2 · aprendiz").unwrap()).await;
    assert_eq!(filled.kind, 7, "{filled:?}");
    ana.press_at_table(channel, "Empezar").await;
    let (private, hand, hint) = world
        .discord
        .until("a hint can be asked for", |state| {
            let (private, hand, message) = state.hand(ana.id)?;
            Some((private, hand, message.control("Pista")?))
        })
        .await;
    let told = ana.press(private, hand, &hint).await;
    // The thing to look at comes first, if there is one; the move is told when it is asked for.
    let offers = told.message.as_ref().is_some_and(|(_, message)| message.control("Dime la jugada").is_some());
    assert!(told.text().contains("Yo jugaría") || offers, "{told:?}");
    let asked = |session: &sobremesa::Session| session.table_screen(sobremesa_screen::locale::Language::Es);
    let table = world.manager.read(id, asked).await.unwrap();
    assert!(format!("{table:?}").contains("Ana pidió una pista."), "{table:?}");
    for _ in 0..1000 {
        let look = |session: &sobremesa::Session| (asked(session), session.is_playing());
        let (state, plays) = world.manager.read(id, look).await.unwrap();
        // One hand in a hundred is worth the whole partida.
        if !plays || format!("{state:?}").contains("Mano 2") {
            world.in_step(id).await;
            return;
        }
        if world.next(id, &people, 0).await.is_some() {
            world.play(id, &people, 1).await;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("no second hand was dealt");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_play_domino() {
    play("domino", "mano-a-mano", &["Ana", "Beto"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn three_play_domino() {
    play("domino", "tres", &["Ana", "Beto", "Cora"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn four_play_domino_in_pairs() {
    play("domino", "pareja-100", &["Ana", "Beto", "Cora", "Dino"]).await;
}

/// The most lines of words beside a picture, and the letters of a line on an upright phone.
const MOST_LINES: usize = 4;
const LINE: usize = 50;

/// Returns the number of lines besides the title; 0 without a picture.
fn lines_beside_picture(body: &Value) -> usize {
    let framed = walk(&body["components"]);
    if !framed.iter().any(|one| one["type"] == 12) {
        return 0;
    }
    let words = framed.iter().filter_map(|one| one["content"].as_str()).filter(|words| !words.starts_with("## "));
    words.flat_map(str::lines).map(|line| line.chars().count().div_ceil(LINE)).sum()
}

/// All words that do not fit beside the picture are behind *Más…*, for people who read instead of looking.
#[tokio::test(flavor = "multi_thread")]
async fn the_words_that_the_picture_shows_are_behind_more() {
    for (game, preset) in [("truco-argentino", "quince"), ("ajedrez", "sin-reloj"), ("domino", "mano-a-mano")] {
        let world = World::new().await;
        let people = world.people(["Ana", "Beto"]);
        let id = world.begin(game, preset, &people).await;
        world.in_step(id).await;
        let blocks = world.manager.table_screen(id, Language::Es).await.unwrap().blocks;
        let table = world.discord.state().table(world.channel).unwrap().1.clone();
        assert_eq!(table.pictures().len(), 1);
        let all = people[0].press_at_table(world.channel, "Más…").await.text().replace('\\', "");
        let mut told = 0;
        for text in
            blocks.iter().filter_map(|block| if let SpokenBlock::Text(text) = block { Some(text) } else { None })
        {
            assert!(all.contains(text.as_str()), "«{text}» in {all}");
            told += usize::from(!table.text().replace('\\', "").contains(text.as_str()));
        }
        assert!(told > 0, "something of {game} is told there alone: {all}");
    }
}

/// A clock of the game runs in the channel without a single edit.
#[tokio::test(flavor = "multi_thread")]
async fn a_clock_runs_by_itself() {
    let world = World::new().await;
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin("ajedrez", "cinco", &people).await;
    let mut before = None;
    for _ in 0..3 {
        let (person, _) = world.next(id, &people, 0).await.unwrap();
        let shown = world
            .discord
            .until("it counts for who is to act", |state| {
                let text = state.table(world.channel)?.1.text();
                let line = text.lines().find(|line| line.contains("<t:"))?.to_owned();
                line.contains(&person.name).then_some(line)
            })
            .await;
        let moment: u64 = shown.split("<t:").nth(1).unwrap().strip_suffix(":R>").unwrap().parse().unwrap();
        let now = clock().0 / 1000;
        assert!((now + 100..=now + 300).contains(&moment), "five minutes, at {now}: {shown}");
        assert_ne!(before.replace(shown.clone()), Some(shown), "for the other one now");
        let player = person.player();
        let moves = world.manager.read(id, |session| session.own_moves(&player, Language::Es)).await.unwrap();
        let wanted = moves.iter().find(|own| !own.text.contains("tablas")).unwrap_or(&moves[0]);
        person.command(world.channel, "jugar", &[("jugada", json!(wanted.text))]).await;
    }
}

/// The number of tables played at the same time.
const AT_ONCE: usize = 3;

/// The games to play, and how: the first preset of each for as few people as possible, or all presets with
/// `SOBREMESA_TEST_THOROUGH=1`, which takes minutes.
fn played() -> Vec<(&'static str, Preset)> {
    let all = std::env::var_os("SOBREMESA_TEST_THOROUGH").is_some();
    let presets = GAMES.iter().flat_map(|game| {
        let mut presets = game.presets();
        // The sort is stable: presets for the same number of people stay in the order of the list.
        presets.sort_by_key(|preset| preset.seats);
        let most = if all { presets.len() } else { 1 };
        presets.into_iter().take(most).map(|preset| (game.id(), preset))
    });
    presets.collect()
}

/// Games played by people who press what they are shown and know nothing else.
#[tokio::test(flavor = "multi_thread")]
async fn every_game_of_the_catalogue_is_played_to_its_end() {
    let mut tables = JoinSet::new();
    for (game, preset) in played() {
        if tables.len() == AT_ONCE {
            tables.join_next().await.unwrap().unwrap();
        }
        tables.spawn(async move {
            let name = format!("{game} {}", preset.id);
            let world = World::new().await;
            let people = &world.people(["Ana", "Beto", "Cora", "Dino", "Elsa", "Fede"])[..usize::from(preset.seats)];
            world.begin(game, preset.id, people).await;
            let presses = world.play_as_shown(people, &name).await;
            assert!(presses > 3, "{name} was played: {presses} presses");
            let state = world.discord.state();
            let words = state.table(world.channel).unwrap().1.text();
            let told = ["Ganó ", "Ganaron ", "Tablas"].iter().any(|word| words.contains(word));
            assert!(told, "{name} does not say how it ended: {words}");
            for body in state.channels[&world.channel].seen.iter().filter(|body| body["content"].is_null()) {
                let lines = lines_beside_picture(body);
                assert!(lines <= MOST_LINES, "{name}: {lines} lines beside the picture: {body}");
            }
            assert_eq!(state.overlaps, 0, "no message is edited twice at once");
            let refused: Vec<_> = state.calls.iter().filter(|(_, _, status)| *status >= 400).collect();
            assert!(refused.is_empty(), "{name}: Discord refused {refused:?}");
        });
    }
    while let Some(played) = tables.join_next().await {
        played.unwrap();
    }
}
