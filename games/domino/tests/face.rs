//! The texts that people read at the table and in their hand.

use serde_json::json;
use sobremesa::catalogue::Texts;
use sobremesa_game::{Line, Seat};
use sobremesa_screen::locale::Language;
use sobremesa_screen::path::controls;
use sobremesa_screen::{Block, Screen};

use super::{seat, set_pairs};

/// The screen as read by a person who sees no pictures.
fn read(language: Language, screen: &Screen) -> String {
    let names = |seat: Seat| ["Ana", "Bea", "Carlos", "Dani"][seat.index()].to_owned();
    let say = |line: &Line| Texts::get().say(language, line, &names);
    let lines = screen.blocks.iter().map(|block| match block {
        Block::Title(line) | Block::Text(line) => say(line),
        Block::Figures { label, figures } => {
            let names: Vec<String> = figures
                .iter()
                .map(|figure| if figure.marked { format!("*{}", say(&figure.name)) } else { say(&figure.name) })
                .collect();
            format!("{}: {}", say(label), names.join(" "))
        }
        Block::Grid { label, .. } => say(label),
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn the_table_tells_everything_that_is_public() {
    let mut table = set_pairs(json!({
        "hands": [["6-5", "3-0"], ["2-0", "5-3"], ["4-1", "4-4"], ["2-1"]], "chain": ["4-6", "6-6", "6-1"],
        "turn": 1, "score": [40, 125], "number": 5,
    }));
    table.play(seat(1), "paso").unwrap();
    table.play(seat(2), "4-1@izq").unwrap();
    let es = "Dominó · mano 5\nAna y Carlos: 40 de 300 tantos\nBea y Dani: 125 de 300 tantos\n\
        En la mesa (puntas 1 y 1): *1-4 4-6 6-6 6-1\nAna: 2 fichas\nBea: 2 fichas · pasó a 4/1\n\
        Carlos: 1 ficha\nDani: 1 ficha";
    assert_eq!(read(Language::Es, &table.table()), es);
    let hand = "Tus fichas (14 puntos): 6-5 3-0\nPuntas 1 y 1: no te entra ninguna.";
    assert_eq!(read(Language::Es, &table.hand(seat(0))), hand);
}

#[test]
fn the_last_count_is_told_with_every_remaining_tile() {
    let mut table =
        set_pairs(json!({"hands": [["6-6"], ["5-2"], ["4-0", "1-0"], ["5-4"]], "chain": ["1-5"], "turn": 1}));
    let told = table.play(seat(1), "5-2").unwrap().lines;
    let last = "Mano 1: ¡Bea domina! Quedaban: Ana 6-6 (12), Bea nada, Carlos 4-0 1-0 (5) y Dani 5-4 (9). \
        26 tantos para Bea y Dani.";
    assert!(read(Language::Es, &table.table()).ends_with(last));
    let told: Vec<Block> = told.into_iter().map(Block::Text).collect();
    let told = read(Language::En, &Screen { blocks: told, picture: None });
    assert!(
        told.starts_with("Bea plays 5-2 at the right (ends 1 and 2).\nBea goes out!\nLeft: Ana 6-6 (12)"),
        "{told}"
    );
}

#[test]
fn a_tile_with_two_ends_asks_for_its_end() {
    let table = set_pairs(json!({"hands": [["4-1", "4-4"], ["2-0"], ["3-3"], ["2-2"]], "chain": ["4-6", "6-1"]}));
    let offers = table.choices(seat(0));
    let shown = |path| controls(&offers, path).into_iter().map(|c| (c.path, c.mv)).collect::<Vec<_>>();
    assert_eq!(shown(""), [("4-1".into(), None), ("4-4".into(), Some("4-4".into()))]);
    assert_eq!(shown("4-1"), [("4-1>der".into(), Some("4-1@der".into())), ("4-1>izq".into(), Some("4-1@izq".into()))]);
    assert!(table.public_offers().is_empty(), "what a seat may do follows from its hand");
}
