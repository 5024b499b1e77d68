//! Texts that people type: games by their names, moves in their own words; questions about those stay in
//! private.

use sobremesa_store::Room;

use crate::support::people::{ANA, BETO, GROUP, at, telegram};
use crate::support::program::Program;
use crate::support::state::Kind;

#[tokio::test]
async fn games_and_moves_are_read_as_people_write_them() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    // A bot that receives what people write need not post the table anew to see where it is.
    telegram.state().reads_all = true;
    let _program = Program::start(&telegram);
    for person in [&ANA, &BETO] {
        telegram.write(at(person.id), person, "/start");
    }
    telegram.wait_until_quiet().await;
    // For a name that several games share, the bot asks which.
    telegram.write(at(GROUP), &ANA, "/partida TRUCO");
    let (menu, _) = telegram.find(at(GROUP), "Truco uruguayo").await;
    let labels: Vec<String> = menu.buttons().into_iter().map(|button| button.label).collect();
    assert_eq!(labels, ["Truco argentino", "Truco uruguayo", "Truc valencià", "Truco brasileño"]);
    telegram.write(at(GROUP), &ANA, "/partida Chess sin reloj");
    telegram.press(at(GROUP), &BETO, "Unirme").await;
    telegram.read(at(GROUP), "2. Beto").await;
    telegram.press(at(GROUP), &ANA, "Empezar").await;
    telegram.find(at(GROUP), "Mis jugadas").await;
    telegram.wait_until_quiet().await;
    let before = telegram.texts(GROUP);
    telegram.write(at(ANA.id), &ANA, "Caballo g1");
    let asked = telegram.read(at(ANA.id), "¿Cuál?").await;
    assert!(asked.text.contains("g1f3") && asked.text.contains("g1h3"), "{}", asked.text);
    telegram.wait_until_quiet().await;
    assert_eq!(telegram.texts(GROUP), before, "nobody else learns of it");
    telegram.press(at(ANA.id), &ANA, "Caballo g1 › h3").await;
    telegram.read(at(GROUP), "Ch3").await;
    telegram.write(at(GROUP), &BETO, "/jugar ¡Peón E5!");
    telegram.read(at(GROUP), "e5").await;
    // Asked in the group, answered in private.
    telegram.write(at(GROUP), &ANA, "/jugar caballo");
    telegram.read(at(ANA.id), "¿Cuál?").await;
    telegram.wait_until_quiet().await;
    assert!(telegram.said(at(GROUP), "¿Cuál?").is_none());
}

#[tokio::test]
async fn values_after_a_games_name_count_and_slips_are_questioned() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let program = Program::start(&telegram);
    telegram.write(at(ANA.id), &ANA, "/start");
    telegram.wait_until_quiet().await;
    // A typing mistake opens nothing: the closest game is offered.
    telegram.write(at(GROUP), &ANA, "/partida parchiz");
    let menu = telegram.read(at(GROUP), "¿Quieres decir «Parchís»?").await;
    assert_eq!(menu.buttons().into_iter().map(|button| button.label).collect::<Vec<_>>(), ["Parchís"]);
    let room = Room(format!("telegram:{GROUP}"));
    assert_eq!(program.manager.session_in(&room).await, Ok(None));
    // A value that the game does not allow is refused, naming the values that it does.
    telegram.write(at(GROUP), &ANA, "/partida dominó a 5000");
    telegram.read(at(GROUP), "Un número entre 1 y 1000").await;
    telegram.write(at(GROUP), &ANA, "/partida ajedrez 5+3");
    telegram.read(at(GROUP), "Ajedrez, 5+3").await;
}
