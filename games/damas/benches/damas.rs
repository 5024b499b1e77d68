//! Benchmarks of damas: counting lines of play, and whole random games. Criterion's *elements* are lines, or
//! games.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use serde_json::{Value, json};
use sobremesa_damas::rules::{Damas, Options};
use sobremesa_game::playout::playouts;
use sobremesa_game::{Dice, Game, Options as _, Seats, Seed};

fn options(choices: &Value) -> Options {
    let choices = choices.as_object().expect("choices are written as an object");
    Options::from_choices(choices).expect("the choices of the benches are allowed")
}

fn seats() -> Seats {
    Seats::new(2).expect("a table has two seats")
}

/// Returns the benchmarks: a name, options, the depth to count to.
fn tables() -> [(&'static str, Value, u32); 4] {
    [
        ("clasica obligatoria", json!({"captura": "obligatoria"}), 9),
        ("clasica soplo", json!({}), 7),
        ("cien obligatoria", json!({"variante": "cien", "captura": "obligatoria"}), 8),
        ("cien soplo", json!({"variante": "cien"}), 8),
    ]
}

fn perft(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("damas perft");
    group.sample_size(10);
    for (name, choices, depth) in tables() {
        let game = Damas::start(&options(&choices), seats(), None).expect("the first position can be played");
        group.throughput(Throughput::Elements(game.count_lines(depth)));
        group.bench_function(format!("{name} {depth}"), |bencher| bencher.iter(|| black_box(&game).count_lines(depth)));
    }
    group.finish();
}

fn random_games(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("damas playouts");
    let games = 1000;
    group.throughput(Throughput::Elements(games));
    let mut dice = Dice::new(&Seed::from_text("damas"), 0);
    let abundancia = ("abundancia", json!({"variante": "abundancia"}), 0);
    for (name, choices, _) in tables().into_iter().chain([abundancia]) {
        let options = options(&choices);
        group.bench_function(name, |bencher| {
            bencher.iter(|| playouts::<Damas>(&options, seats(), games, &mut dice).expect("the options can be played"));
        });
    }
    group.finish();
}

criterion_group!(benches, perft, random_games);
criterion_main!(benches);
