//! A game that counts: agreed on at the table, told below its result, and one's own points by command.

use crate::support::people::{ANA, BETO, GROUP, at, telegram};
use crate::support::program::Program;
use crate::support::state::Kind;

#[tokio::test]
async fn a_game_is_agreed_on_counted_and_told() {
    let telegram = telegram(&[(GROUP, Kind::Group)]).await;
    let program = Program::start(&telegram);
    telegram.open(at(GROUP), "Dominó", "Mano a mano", &[&ANA, &BETO]).await;
    telegram.press(at(GROUP), &ANA, "Opciones").await;
    telegram.press(at(ANA.id), &ANA, "Con puntaje: No").await;
    telegram.read(at(GROUP), "Falta que acepte").await;
    telegram.press(at(GROUP), &BETO, "De acuerdo").await;
    telegram.press(at(GROUP), &ANA, "Empezar").await;
    telegram.play_to_the_end(at(GROUP), &[&ANA, &BETO], "points").await;
    assert_eq!(program.manager.count_points().await, Ok(1));
    let told = telegram.read(at(GROUP), " ± ").await.text;
    assert!(told.contains("+162 · 1662? ± 290") && told.contains("−162 · 1338? ± 290"), "{told}");
    telegram.write(at(GROUP), &ANA, "/puntaje");
    let own = telegram.read(at(GROUP), "1 partida").await.text;
    assert!(own.contains("Dominó: ") && own.contains("Glicko"), "{own}");
    telegram.write(at(GROUP), &BETO, "/tabla");
    let board = telegram.read(at(GROUP), "1. ").await.text;
    assert!(board.contains(". Ana · ") && board.contains(". Beto · "), "{board}");
    telegram.write(at(GROUP), &ANA, "/puntaje ninguna");
    telegram.read(at(GROUP), "en ninguna tabla").await;
    telegram.write(at(GROUP), &BETO, "/tabla general");
    telegram.read(at(GROUP), "Nadie jugó").await;
}
