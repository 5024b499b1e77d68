//! Understanding what people write: in backgammon after a double there are hundreds of turns that a text may
//! mean.

#![allow(clippy::unwrap_used)] // the tables are made here
#![allow(missing_docs)] // criterion makes public functions

use criterion::{Criterion, criterion_group, criterion_main};
use serde_json::json;
use sobremesa::catalogue::{self, AnyTable, Texts};
use sobremesa::typed::{Reader, find_preset, read};
use sobremesa_game::{GameSetup, Line, Seats, Seed};
use sobremesa_screen::locale::Language;

/// Returns a table of backgammon at which a seat is to move after a double, with many possible turns.
fn table() -> Box<dyn AnyTable> {
    let tables = (0..200).map(|number| {
        let opening = GameSetup {
            seats: Seats::new(2).unwrap(),
            options: json!({ "puntos": 1 }).as_object().unwrap().clone(),
            setup: None,
            chance: Vec::new(),
            seed: Seed::from_text(&number.to_string()),
        };
        let mut table = catalogue::find("backgammon").unwrap().open(opening).unwrap();
        for _ in 0..6 {
            let seat = table.turn().first().unwrap();
            let mv = table.moves(seat).swap_remove(0);
            table.play(seat, &mv).unwrap();
        }
        table
    });
    tables.max_by_key(|table| table.moves(table.turn().first().unwrap()).len()).unwrap()
}

fn words(c: &mut Criterion) {
    let table = table();
    let seat = table.turn().first().unwrap();
    let turns = table.moves(seat);
    let say = |line: &Line, language: Language| Texts::get().say_unnamed(language, line);
    let reader = Reader { seat, language: Language::Es, say: &say };
    let mut group = c.benchmark_group(format!("reading/backgammon, {} turns", turns.len()));
    for (name, text) in [
        ("notation", turns[turns.len() / 2].clone()),
        ("spelt otherwise", turns[turns.len() / 2].replace('/', "-")),
        ("a name", "¡Me rindo!".to_owned()),
        ("a slip", "me rrindo".to_owned()),
        ("nothing", "hola, ¿qué tal todo?".to_owned()),
    ] {
        group.bench_function(name, |b| b.iter(|| read(&*table, reader, std::hint::black_box(&text))));
    }
    group.finish();
}

fn rules(c: &mut Criterion) {
    let game = catalogue::find("truco-argentino").unwrap();
    let text = "a 30 con flor obligada y sin señas";
    c.bench_function("reading/rules", |b| b.iter(|| find_preset(game, std::hint::black_box(text))));
}

criterion_group!(benches, words, rules);
criterion_main!(benches);
