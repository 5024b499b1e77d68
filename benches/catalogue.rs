//! The cost of every game: random games, and what a player is shown and asked in the middle of one.
//!
//! `cargo bench --bench catalogue`, or `… -- domino` for one game. Games are played by the rules of their
//! first preset.

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use sobremesa::catalogue::{self, AnyGame, AnyTable, GAMES, Viewer};
use sobremesa_game::{Dice, Seed};
use sobremesa_screen::Shape;

/// The number of random games in one measurement.
const ROUND: u64 = 10;
/// The number of plies into a game after which it is looked at.
const PLIES: u64 = 12;

fn table(game: &dyn AnyGame, plies: u64) -> Box<dyn AnyTable> {
    catalogue::sample(game, &game.presets()[0], plies, 1).expect("a game's preset can be played")
}

fn dice() -> Dice {
    Dice::new(&Seed::from_text("mesa"), 0)
}

fn every_game(criterion: &mut Criterion) {
    for game in GAMES.iter().copied() {
        let mut group = criterion.benchmark_group(game.id());
        let fresh = table(game, 0);
        let total = fresh.playouts(ROUND, &mut dice()).expect("random games end");
        group.throughput(Throughput::Elements(total.plies));
        group.bench_function("random moves", |bencher| bencher.iter(|| fresh.playouts(ROUND, &mut dice())));

        let middle = table(game, PLIES);
        let seat = middle.turn().first().expect("a game lasts longer than that");
        group.throughput(Throughput::Elements(1));
        group.bench_function("moves listed", |bencher| bencher.iter(|| middle.moves(seat)));
        group.bench_function("buttons", |bencher| bencher.iter(|| middle.choices(seat)));
        group.bench_function("screens", |bencher| bencher.iter(|| (middle.table(), middle.hand(seat))));
        group.bench_function("live table", |bencher| {
            bencher.iter(|| middle.live(Viewer::Seat(seat), Shape::Portrait));
        });
        let mv = middle.moves(seat).swap_remove(0);
        group.bench_function("a move", |bencher| {
            bencher.iter_batched(
                || middle.boxed_clone(),
                |mut table| table.play(seat, &mv).map(drop),
                BatchSize::SmallInput,
            );
        });
        group.finish();
    }
}

criterion_group!(benches, every_game);
criterion_main!(benches);
