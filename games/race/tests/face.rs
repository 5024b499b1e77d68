//! Tests that the tables are complete without a picture: every place, the die, and its possible moves.

use serde_json::{Value, json};
use sobremesa::catalogue::Texts;
use sobremesa::catalogue::{AnyTable, Viewer, find};
use sobremesa_game::{Choices, GameSetup, Line, Seats, Seed};
use sobremesa_screen::locale::Language;
use sobremesa_screen::{Block, Shape};

fn open(game: &str, setup: Option<Value>, dice: &[u8]) -> Box<dyn AnyTable> {
    let opening = GameSetup {
        seats: Seats::new(4).unwrap(),
        options: Choices::new(),
        setup,
        chance: dice.iter().map(|die| json!(die)).collect(),
        seed: Seed::from_text("mesa"),
    };
    find(game).unwrap().open(opening).unwrap()
}

/// Returns the table in Spanish, block by block, with the sprite of the die.
fn shown(table: &dyn AnyTable) -> Vec<String> {
    let say = |line: &Line| Texts::get().say_unnamed(Language::Es, line);
    let tell = |block: &Block| match block {
        Block::Title(line) | Block::Text(line) => say(line),
        Block::Figures { label, figures } => format!("{} [{}]", say(label), figures[0].sprite),
        other => panic!("{other:?}"),
    };
    table.table().blocks.iter().map(tell).collect()
}

fn offered(table: &dyn AnyTable) -> Vec<String> {
    table.public_offers().into_iter().map(|offer| offer.mv).collect()
}

#[test]
fn parchis_tells_every_place_and_what_the_die_can_do() {
    let pieces = json!([
        ["10", "5", "p3", "espera"],
        ["13", "22", "22", "casa"],
        ["espera", "espera", "espera", "espera"],
        ["66", "espera", "espera", "espera"],
    ]);
    let table = open("parchis", Some(json!({"pieces": pieces, "phase": "mover", "die": 3})), &[]);
    let expected = [
        "Parchís",
        "🟡 Amarillo · asiento 1: la 1 en la casilla 10, la 2 en la casilla segura 5, la 3 en la casilla 3 del pasillo y la 4 en casa",
        "🔵 Azul · asiento 2: la 1 en la casilla 13, las 2 y 3 en la casilla segura 22 y la 4 en la meta",
        "🔴 Rojo · asiento 3: las cuatro en casa",
        "🟢 Verde · asiento 4: la 1 en la casilla 66 y las 2, 3 y 4 en casa",
        "Barreras: 🔵 Azul en la casilla segura 22.",
        "El dado [dado/3]",
        "Ficha 1: de la casilla 10 a la casilla 13, y come la 1 de asiento 2",
        "Ficha 2: de la casilla segura 5 a la casilla 8",
        "Ficha 3: de la casilla 3 del pasillo a la casilla 6 del pasillo",
    ];
    assert_eq!(shown(table.as_ref()), expected);
    assert_eq!(offered(table.as_ref()), ["ficha-1", "ficha-2", "ficha-3"]);
}

#[test]
fn ludo_tells_every_place_and_what_the_die_can_do() {
    let jail = ["carcel"; 4];
    let pieces = json!([["10", "v3", "casa", "carcel"], ["16", "carcel", "carcel", "carcel"], jail, jail]);
    let table = open("ludo", Some(json!({"pieces": pieces, "phase": "mover", "die": 6, "sixes": 2})), &[]);
    let expected = [
        "Ludo",
        "🔴 Rojo · asiento 1: la 1 en la casilla 10, la 2 en la vertical 3, la 3 en casa y la 4 en la cárcel",
        "🟢 Verde · asiento 2: la 1 en la casilla 16 y las 2, 3 y 4 en la cárcel",
        "🟡 Amarillo · asiento 3: las cuatro en la cárcel",
        "🔵 Azul · asiento 4: las cuatro en la cárcel",
        "El dado [dado/6]",
        "Lleva 2 seises seguidos: al tercero pierde el turno.",
        "Ficha 1: de la casilla 10 a la casilla 16, y come la 1 de asiento 2",
        "Ficha 2: rebota y se queda en la vertical 3",
        "Ficha 4: de la cárcel a la casilla 1",
    ];
    assert_eq!(shown(table.as_ref()), expected);
    assert_eq!(offered(table.as_ref()), ["ficha-1", "ficha-2", "ficha-4"]);
}

#[test]
fn the_draw_is_told_until_a_piece_comes_out() {
    for game in ["parchis", "ludo"] {
        let table = open(game, None, &[3, 5, 5, 1, 2, 4]);
        let draw = "Para salir, (asiento 1 sacó 3, asiento 2 sacó 5, asiento 3 sacó 5 y asiento 4 sacó 1) y (asiento 2 sacó 2 y asiento 3 sacó 4).";
        assert_eq!(shown(table.as_ref())[5], draw);
        assert_eq!(offered(table.as_ref()), ["tiro"]);
    }
}

#[test]
fn a_lot_lies_in_the_yards_until_another_die_is_thrown() {
    for game in ["parchis", "ludo"] {
        for shape in [Shape::Portrait, Shape::Landscape] {
            let mut table = open(game, None, &[3, 5, 2, 1, 4]);
            let live = table.live(Viewer::Public, shape);
            let (lots, others): (Vec<_>, Vec<_>) = live.things.iter().partition(|thing| thing.id.starts_with("sorte"));
            assert_eq!(lots.len(), 5, "{game}: four dice, and the mark of the highest");
            for (lot, other) in lots.iter().flat_map(|lot| others.iter().map(move |other| (lot, other))) {
                let middle = |place: i16, size: u16| f32::from(place) + f32::from(size) / 2.0;
                let across = middle(lot.placed.x, lot.size().0) - middle(other.placed.x, other.size().0);
                let down = middle(lot.placed.y, lot.size().1) - middle(other.placed.y, other.size().1);
                let apart = f32::from(lot.size().0) / 2.0 + f32::from(other.size().0) / 2.0;
                assert!(across.hypot(down) >= apart - 1.0, "{game}: {} lies on {}", lot.id, other.id);
            }
            let turn = table.turn().first().expect("a seat in turn");
            table.play(turn, "tiro").expect("a throw");
            let left = table.live(Viewer::Public, shape);
            assert!(!left.things.iter().any(|thing| thing.id.starts_with("sorte")), "{game}: it is past");
        }
    }
}
