//! Backgammon: random partidas, and the legal turns of the 21 rolls in typical positions.

#![allow(clippy::unwrap_used)] // the options and positions are literals in this file
#![allow(missing_docs)] // criterion's macros generate public functions

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use sobremesa_backgammon::rules::{Backgammon, Position, Roll, Rules};
use sobremesa_game::playout::playouts;
use sobremesa_game::{Dice, Seat, Seats, Seed};

/// Measures random partidas (matches to 1 point) and matches to 5.
fn random_games(c: &mut Criterion) {
    let seats = Seats::new(2).unwrap();
    let mut group = c.benchmark_group("backgammon/playouts");
    for (name, puntos, games) in [("partida", 1, 500), ("match-5", 5, 100)] {
        let rules = Rules { puntos, ..Rules::default() };
        let mut dice = Dice::new(&Seed::from_text("bench"), 0);
        group.throughput(Throughput::Elements(games));
        group.bench_function(name, |b| b.iter(|| playouts::<Backgammon>(&rules, seats, games, &mut dice).unwrap()));
    }
    group.finish();
}

/// Seat 0's points 1 to 24, and the bar.
const POSITIONS: [(&str, [i8; 24], [u8; 2]); 5] = [
    ("first", [-2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2], [0, 0]),
    ("middle", [0, 0, 0, 2, 2, 4, 0, 2, -1, 0, 0, -4, 3, 0, 1, 0, -3, -2, -3, 1, -2, 0, 0, 0], [0, 0]),
    ("bar", [0, 0, 0, 2, 2, 3, 0, 2, 0, 0, 0, -2, 4, 0, 0, 0, -3, -2, -3, 0, -3, -2, 0, 1], [1, 0]),
    ("race", [1, 1, 2, 3, 2, 3, 1, 2, 0, 0, 0, 0, 0, 0, 0, -1, -1, -2, -3, -2, -2, -2, -1, -1], [0, 0]),
    ("bearing-off", [2, 2, 1, 3, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -3, -2, -2, -2, -1, -1], [0, 0]),
];

fn legal_turns(c: &mut Criterion) {
    let seat = Seat::new(0).unwrap();
    let mut group = c.benchmark_group("backgammon/legal-turns");
    for (name, board, bar) in POSITIONS {
        let position = Position::new(&board, bar).unwrap();
        let count = || {
            let mut turns = 0_u64;
            Roll::all().for_each(|roll| position.facing(seat).turns(roll, |_| turns += 1));
            turns
        };
        group.throughput(Throughput::Elements(count()));
        group.bench_function(name, |b| b.iter(|| std::hint::black_box(count())));
    }
    group.finish();
}

criterion_group!(benches, random_games, legal_turns);
criterion_main!(benches);
