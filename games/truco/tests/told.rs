//! Tests of the parts of a hand beside the table, and of the facts of a finished game.

use serde_json::json;
use sobremesa::catalogue::{AnyTable, Texts, Viewer};
use sobremesa_game::{Line, SeatSet};
use sobremesa_screen::Shape;
use sobremesa_screen::locale::Language;

use super::{Truco, play, seat};

const ARGENTINO: Truco = Truco("truco-argentino");
const VALENCIANO: Truco = Truco("truc-valenciano");

fn say(line: &Line) -> String {
    Texts::get().say_unnamed(Language::EsAr, line).replace(['\u{2068}', '\u{2069}'], "")
}

/// The parts of the hand on the table, each with its points and its side.
fn parts(table: &dyn AnyTable) -> Vec<String> {
    let parts = table.live(Viewer::Public, Shape::Portrait).parts;
    let told = parts.iter().map(|part| {
        let points = part.points.map_or_else(String::new, |points| format!(" +{points}"));
        let side = part.side.map_or_else(String::new, |side| format!(" {side}"));
        format!("{}{side}{points}{}", say(&part.line), if part.open { " …" } else { "" })
    });
    told.collect()
}

/// Plays a script, and returns the parts of the hand that its last move ended, or of the one on the table.
fn parts_after(truco: &Truco, cards: &str, script: &str) -> Vec<String> {
    let mut table = truco.table(cards, &json!({}));
    script.split(", ").for_each(|step| drop(play(table.as_mut(), step)));
    table.rest().map_or_else(|| parts(table.as_ref()), |ended| parts(ended.as_ref()))
}

#[test]
fn a_hand_is_told_part_by_part() {
    let cards = "7e 1e 4c/3c 2c 4o";
    let envido = "0 envido, 1 quiero";
    let told = parts_after(&ARGENTINO, cards, envido);
    assert_eq!(told, ["Envido, con 28 0 +2"]);
    let hand = format!("{envido}, 0 4c, 1 3c, 1 truco");
    let told = parts_after(&ARGENTINO, cards, &hand);
    assert_eq!(told, ["Envido, con 28 0 +2", "Primera, con el 3 de asiento 2 1", "Truco, sin contestar …"]);
    let told = parts_after(&ARGENTINO, cards, &format!("{hand}, 0 quiero-retruco, 1 quiero, 1 4o, 0 7e, 0 1e, 1 2c"));
    let last = "Con el ancho de espadas y el retruco 0 +3";
    assert_eq!(told.last().map(String::as_str), Some(last), "{told:?}");
    let told = parts_after(&ARGENTINO, cards, &format!("{hand}, 0 no-quiero"));
    assert_eq!(told.last().map(String::as_str), Some("Truco, no querido 1 +1"), "{told:?}");
    let told = parts_after(&ARGENTINO, cards, "0 4c, 1 mazo");
    assert_eq!(told.last().map(String::as_str), Some("asiento 2 se fue al mazo 0 +1"), "{told:?}");
    let told = parts_after(&ARGENTINO, cards, "0 real-envido, 1 no-quiero");
    assert_eq!(told, ["Real envido, no querido 0 +1"]);
}

/// Of a pair, the first who cannot beat the points passes, and the last concedes for both (TA-18, TU-19).
#[test]
fn a_pair_concedes_once() {
    let cards = "7e 6o 1c/4o 2e 3c/7b 6b 1e/5o 12e 6c";
    for (truco, muestra) in [(ARGENTINO, ""), (Truco("truco-uruguayo"), "|12c")] {
        let mut table = truco.table(&format!("{cards}{muestra}"), &json!({}));
        ["0 envido", "1 quiero"].iter().for_each(|step| drop(play(table.as_mut(), step)));
        let told: Vec<String> = table.recent().said.iter().map(say).collect();
        let points: Vec<&String> = told.iter().filter(|line| line.contains('«') && !line.contains('!')).collect();
        assert_eq!(points, ["asiento 1: «Tengo 7».", "asiento 2: «Paso».", "asiento 4: «Son buenas»."], "{told:?}");
    }
    // The buttons say the same.
    let mut table = ARGENTINO.table(cards, &json!({"tanteo": "voz"}));
    let concedes = |table: &dyn AnyTable, number: u8| {
        let offers = [table.choices(seat(number)), table.touches(seat(number))].concat();
        let offers = offers.into_iter().filter(|offer| offer.mv == "son-buenas");
        offers.map(|offer| say(&offer.steps[0].label)).collect::<Vec<_>>()
    };
    ["0 envido", "1 quiero", "0 tengo-7"].iter().for_each(|step| drop(play(table.as_mut(), step)));
    assert_eq!(concedes(table.as_ref(), 1), ["Paso", "Paso"]);
    drop(play(table.as_mut(), "1 son-buenas"));
    assert_eq!(concedes(table.as_ref(), 3), ["Son buenas", "Son buenas"]);
}

/// Nothing tells who won a wanted envit until the hand has ended (TV-14).
#[test]
fn a_wanted_envit_is_told_in_the_end() {
    let (cards, wanted) = ("7o 6o 3c/7c 5c 4e", "0 envido, 1 quiero");
    assert_eq!(parts_after(&VALENCIANO, cards, wanted), ["Envide (2), querido …"]);
    let told = parts_after(&VALENCIANO, cards, &format!("{wanted}, 0 mazo"));
    assert_eq!(told.first().map(String::as_str), Some("Envide (2), con 33 0 +2"), "{told:?}");
}

#[test]
fn a_finished_game_is_told_in_figures() {
    let mut table = ARGENTINO.table("7e 1e 4c/3c 2c 4o", &json!({"puntos": 15, "chicos": 1, "falta": "chico"}));
    let script = "0 falta-envido, 1 quiero";
    script.split(", ").for_each(|step| drop(play(table.as_mut(), step)));
    let facts = table.facts(SeatSet::only(seat(0)));
    let told: Vec<String> = facts.told.iter().map(|fact| format!("{} {}", fact.figure, say(&fact.line))).collect();
    assert_eq!(facts.length.as_ref().map(say).as_deref(), Some("en una mano"));
    // The envido is told once, and the hand that it cut short was won by neither.
    assert_eq!(told, ["+15 la falta envido, con 28"]);
    assert!(table.facts(SeatSet::only(seat(1))).told.is_empty());
}
