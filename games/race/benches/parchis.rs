//! Benchmarks of parchís: whole games of random moves per second, with four seats alone and in pairs, and
//! with two seats.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use sobremesa_game::playout::playouts;
use sobremesa_game::{Dice, Seats, Seed};
use sobremesa_race::rules::parchis::{Options, Parchis};

const GAMES: u64 = 50;

fn random_games(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("parchis");
    group.throughput(Throughput::Elements(GAMES));
    let pairs = Options { parejas: true, ..Options::default() };
    for (name, seats, options) in
        [("four seats", 4, Options::default()), ("pairs", 4, pairs), ("two seats", 2, Options::default())]
    {
        let seats = Seats::new(seats).expect("a number of seats");
        let play = || playouts::<Parchis>(&options, seats, GAMES, &mut Dice::new(&Seed::from_text("dado"), 0));
        let total = play().expect("these options go with these seats");
        println!("{name}: {} plies a game, {} unfinished", total.plies / total.games, total.unfinished);
        group.bench_function(name, |bencher| bencher.iter(play));
    }
    group.finish();
}

criterion_group!(benches, random_games);
criterion_main!(benches);
