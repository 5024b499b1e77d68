//! Hands of dominó per second: four seats in pairs play whole partidas to 300 points with random moves.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use sobremesa_domino::rules::{Domino, Event, Options};
use sobremesa_game::playout::playouts;
use sobremesa_game::{Dice, Game, Next, Seats, Seed};

const GAMES: u64 = 100;

fn dice() -> Dice {
    Dice::new(&Seed::from_text("fichas"), 0)
}

/// The number of hands in the bench's games: the same dice make the same games.
fn hands(seats: Seats) -> u64 {
    let (mut dice, mut list, mut hands) = (dice(), Vec::new(), 0);
    for _ in 0..GAMES {
        let mut game = Domino::start(&Options::default(), seats, None).expect("the defaults go with four seats");
        loop {
            let mut events = Vec::new();
            match game.next() {
                Next::Chance => {
                    let chance = game.draw(&mut dice);
                    game.apply_chance(chance, &mut events).expect("what was drawn fits");
                }
                Next::Seats(turn) => {
                    let (seat, mv) = game.random_move(turn, &mut dice, &mut list);
                    game.play(seat, mv, &mut events);
                }
                Next::Over(_) => break,
            }
            hands += events.iter().filter(|event| matches!(event, Event::Cuenta { .. })).count() as u64;
        }
    }
    hands
}

fn random_hands(criterion: &mut Criterion) {
    let seats = Seats::new(4).expect("four is a number of seats");
    let mut group = criterion.benchmark_group("domino");
    group.throughput(Throughput::Elements(hands(seats)));
    group.bench_function("hands, four seats", |bencher| {
        bencher.iter(|| playouts::<Domino>(&Options::default(), seats, GAMES, &mut dice()));
    });
    group.finish();
}

criterion_group!(benches, random_hands);
criterion_main!(benches);
