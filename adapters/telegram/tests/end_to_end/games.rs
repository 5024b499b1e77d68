//! Whole games, from `/partida` to the end.

use sobremesa::catalogue::GAMES;

use crate::support::people::{ANA, At, BETO, CARO, DANI, GROUP, at, telegram};
use crate::support::program::Program;
use crate::support::server::Telegram;
use crate::support::state::{Kind, Person};

async fn play(game: &str, preset: &str, people: &[&Person]) -> (Telegram, Program, At) {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let program = Program::start(&telegram);
    let place = at(GROUP);
    telegram.begin(place, game, preset, people).await;
    telegram.play_until(place, people, "Gana").await;
    telegram.settle().await;
    assert_eq!(telegram.state().faults, Vec::<String>::new());
    assert!(telegram.state().presses.values().all(Option::is_some), "every press was answered");
    (telegram, program, place)
}

#[tokio::test]
async fn two_people_play_truco_to_its_end_and_again() {
    let (telegram, _program, place) = play("Truco argentino", "Mano a mano a 15", &[&ANA, &BETO]).await;
    assert_eq!(telegram.state().too_fast, 0, "the limits were kept");
    let proof = telegram.press(place, &ANA, "Comprobar el reparto").await;
    assert_eq!(proof.text, "Te lo muestro en privado.");
    telegram
        .wait("the proof as a file", |state| {
            state.calls.iter().any(|(method, _)| method == "senddocument").then_some(())
        })
        .await;
    telegram.press(place, &ANA, "Revancha").await;
    telegram.press(place, &BETO, "Revancha").await;
    telegram.find(place, "Mi mano").await;
    telegram.settle().await;
    let state = telegram.state();
    let with_buttons = state.chats[&GROUP].messages.values().filter(|shown| !shown.buttons().is_empty()).count();
    assert_eq!(with_buttons, 1, "the game before has no buttons");
    assert!(state.chats[&GROUP].messages.values().any(|shown| shown.text.contains("Gana")), "its result stays");
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
async fn one_person_plays_with_three_computers_and_asks_for_a_hint() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let program = Program::start(&telegram);
    program.let_computers_play();
    let (place, private) = (at(GROUP), at(ANA.id));
    telegram.open(place, "Dominó", "Parejas a 100", &[&ANA]).await;
    telegram.press(place, &ANA, "Agregar computadora").await;
    telegram.press(private, &ANA, "Completar: fácil").await;
    telegram.read(place, "Computadora 3 (fácil)").await;
    telegram.press(place, &ANA, "Empezar").await;
    telegram.press(private, &ANA, "Pista").await;
    telegram.read(private, "Yo jugaría").await;
    telegram.read(place, "Ana ha pedido una pista.").await;
    telegram.press(private, &ANA, "Volver").await;
    telegram.play_until(place, &[&ANA], "Mano 2").await;
    telegram.settle().await;
    assert_eq!(telegram.state().faults, Vec::<String>::new());
}

#[tokio::test]
async fn every_game_of_the_catalogue_fits_into_messages() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let _program = Program::start(&telegram);
    let everybody = [&ANA, &BETO, &CARO, &DANI];
    for game in GAMES {
        let preset = game.presets().into_iter().find(|preset| preset.seats <= 4).unwrap();
        let people = &everybody[..usize::from(preset.seats)];
        telegram.write(at(GROUP), &ANA, &format!("/partida {} {}", game.id(), preset.id));
        for person in &people[1..] {
            telegram.press(at(GROUP), person, "Unirme").await;
        }
        telegram.press(at(GROUP), &ANA, "Empezar").await;
        let pressed = telegram.state().presses.len();
        let mut dice = 1;
        for _ in 0..3000 {
            if telegram.state().presses.len() >= pressed + 12 || telegram.said(at(GROUP), "Gana").is_some() {
                break;
            }
            telegram.play_some(people, &mut dice).await;
        }
        assert!(telegram.state().presses.len() > pressed + 1, "{} was not played:\n{}", game.id(), telegram.tell());
        telegram.write(at(GROUP), &ANA, "/cerrar");
        telegram.settle().await;
        assert_eq!(telegram.state().faults, Vec::<String>::new(), "{}", game.id());
        for chat in [GROUP, ANA.id, BETO.id, CARO.id, DANI.id] {
            telegram.state().chats.get_mut(&chat).unwrap().messages.clear();
        }
    }
}
