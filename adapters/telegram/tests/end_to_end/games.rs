//! Games from `/partida` to the end.

use sobremesa::catalogue::GAMES;
use sobremesa_screen::Preset;
use tokio::task::JoinSet;

use crate::support::people::{ANA, At, BETO, CARO, DANI, ELSA, FEDE, GROUP, at, telegram};
use crate::support::program::Program;
use crate::support::server::Telegram;
use crate::support::state::{Kind, Person};

async fn play(game: &str, preset: &str, people: &[&Person]) -> (Telegram, Program, At) {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let program = Program::start(&telegram);
    let place = at(GROUP);
    telegram.begin(place, game, preset, people).await;
    telegram.play_until(place, people, "Gan").await;
    telegram.wait_until_quiet().await;
    assert_eq!(telegram.state().faults, Vec::<String>::new());
    assert!(telegram.state().presses.values().all(Option::is_some), "every press was answered");
    (telegram, program, place)
}

#[tokio::test]
async fn two_people_play_truco_to_its_end_and_again() {
    let (telegram, _program, place) = play("Truco argentino", "Mano a mano a 15", &[&ANA, &BETO]).await;
    assert!(telegram.state().is_paced(), "the limits were kept: {:?}", telegram.state().too_fast);
    let proof = telegram.press(place, &ANA, "¿Es limpio el reparto?").await;
    assert_eq!(proof.text, "Te lo muestro en privado.");
    telegram
        .wait("the proof as a file", |state| {
            state.calls.iter().any(|(method, _)| method == "senddocument").then_some(())
        })
        .await;
    telegram.press(place, &ANA, "Revancha").await;
    telegram.press(place, &BETO, "Revancha").await;
    telegram.find(place, "Mi mano").await;
    telegram.wait_until_quiet().await;
    let state = telegram.state();
    let with_buttons = state.chats[&GROUP].messages.values().filter(|shown| !shown.buttons().is_empty()).count();
    assert_eq!(with_buttons, 1, "the game before has no buttons");
    assert!(state.chats[&GROUP].messages.values().any(|shown| shown.text.contains("Gan")), "its result stays");
}

#[tokio::test]
async fn three_people_play_truco() {
    play("Truco argentino", "Gallo", &[&ANA, &BETO, &CARO]).await;
}

#[tokio::test]
async fn four_people_play_truco_in_pairs() {
    play("Truco argentino", "Parejas a 30", &[&ANA, &BETO, &CARO, &DANI]).await;
}

#[tokio::test]
async fn two_people_play_domino() {
    play("Dominó", "Mano a mano", &[&ANA, &BETO]).await;
}

#[tokio::test]
async fn three_people_play_domino() {
    play("Dominó", "Tres", &[&ANA, &BETO, &CARO]).await;
}

#[tokio::test]
async fn four_people_play_domino_in_pairs() {
    play("Dominó", "Parejas a 100", &[&ANA, &BETO, &CARO, &DANI]).await;
}

#[tokio::test]
async fn one_person_plays_with_three_computers_and_gets_a_hint() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let program = Program::start(&telegram);
    program.let_computers_play();
    let (place, private) = (at(GROUP), at(ANA.id));
    telegram.open(place, "Dominó", "Parejas a 100", &[&ANA]).await;
    telegram.press(place, &ANA, "Agregar computadora").await;
    telegram.press(private, &ANA, "nivel 2 · aprendiz").await;
    telegram.read(place, "(computadora, nivel 2 · aprendiz)").await;
    telegram.press(place, &ANA, "Empezar").await;
    telegram.press(private, &ANA, "Pista").await;
    // The thing to look at comes first, if there is one: the way back is there in any case.
    telegram.press(private, &ANA, "Volver").await;
    // It is no secret from the others, once the table is up to date.
    telegram.read(place, "Le toca a Ana").await;
    telegram.press(place, &BETO, "Más…").await;
    telegram.press(at(BETO.id), &BETO, "La mesa en palabras").await;
    telegram.read(at(BETO.id), "Ana pidió una pista.").await;
    let mut dice = 1;
    // One hand in a hundred is worth the whole partida.
    let goes_on = async || telegram.said(place, "Ganaron ").is_some() || program.table_says(GROUP, "Mano 2").await;
    for _ in 0..5000 {
        if goes_on().await {
            break;
        }
        telegram.play_some(&[&ANA], &mut dice).await;
    }
    assert!(goes_on().await, "no second hand was dealt");
    telegram.read(place, "Le toca a").await;
    telegram.wait_until_quiet().await;
    assert_eq!(telegram.state().faults, Vec::<String>::new());
}

/// The number of tables that are played at the same time.
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

/// Games played by people who press what they are shown; anything that Telegram rejects is a failure.
#[tokio::test(flavor = "multi_thread")]
async fn every_game_of_the_catalogue_is_played_to_its_end() {
    let mut tables = JoinSet::new();
    for (game, preset) in played() {
        if tables.len() == AT_ONCE {
            tables.join_next().await.unwrap().unwrap();
        }
        tables.spawn(async move {
            let name = format!("{game} {}", preset.id);
            let telegram = telegram(&[(GROUP, Kind::Group)]).await;
            let _program = Program::start(&telegram);
            let people = &[&ANA, &BETO, &CARO, &DANI, &ELSA, &FEDE][..usize::from(preset.seats)];
            telegram.write(at(GROUP), &ANA, &format!("/partida {name}"));
            for person in &people[1..] {
                telegram.press(at(GROUP), person, "Unirme").await;
            }
            telegram.press(at(GROUP), &ANA, "Empezar").await;
            let presses = telegram.play_to_the_end(at(GROUP), people, &name).await;
            assert!(presses > 3, "{name} was played: {presses} presses");
            let (table, _) = telegram.find(at(GROUP), "Revancha").await;
            let told = ["Ganó ", "Ganaron ", "Tablas"].iter().any(|word| table.text.contains(word));
            assert!(told, "{name} does not say how it ended: {}", table.text);
            assert_eq!(telegram.state().faults, Vec::<String>::new(), "{name}");
        });
    }
    while let Some(played) = tables.join_next().await {
        played.unwrap();
    }
}
