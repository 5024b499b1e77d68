//! Benchmarks of ludo: whole games of random moves per second, with four seats and with two.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use sobremesa_game::playout::playouts;
use sobremesa_game::{Dice, Seats, Seed};
use sobremesa_race::rules::ludo::{Ludo, Options};

const GAMES: u64 = 50;

fn random_games(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("ludo");
    group.throughput(Throughput::Elements(GAMES));
    for (name, seats) in [("four seats", 4), ("two seats", 2)] {
        let seats = Seats::new(seats).expect("a number of seats");
        let play = || playouts::<Ludo>(&Options::default(), seats, GAMES, &mut Dice::new(&Seed::from_text("dado"), 0));
        let total = play().expect("the defaults go with all seats");
        println!("{name}: {} plies a game, {} unfinished", total.plies / total.games, total.unfinished);
        group.bench_function(name, |bencher| bencher.iter(play));
    }
    group.finish();
}

criterion_group!(benches, random_games);
criterion_main!(benches);
