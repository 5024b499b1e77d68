//! Hands of truco argentino a second: whole chicos of random moves, mano a mano and in pairs.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use sobremesa::game::playout::playouts;
use sobremesa::game::{Dice, Game, Next, Seats, Seed};
use sobremesa::games::truco::argentino::{Event, House, TrucoArgentino};

const GAMES: u64 = 1000;

fn dice() -> Dice {
    Dice::new(&Seed::from_text("truco"), 0)
}

/// How many hands the games of the bench have: the same dice make the same games.
fn hands(house: &House, seats: Seats) -> u64 {
    let (mut dice, mut list, mut events, mut hands) = (dice(), Vec::new(), Vec::new(), 0);
    for _ in 0..GAMES {
        let mut game = TrucoArgentino::start(house, seats, None).expect("these options go with all seats");
        loop {
            events.clear();
            match game.next() {
                Next::Chance => {
                    let chance = game.draw(&mut dice);
                    game.settle(chance, &mut events).expect("what was drawn fits");
                }
                Next::Seats(turn) => {
                    let (seat, mv) = game.random_move(turn, &mut dice, &mut list);
                    game.play(seat, mv, &mut events);
                }
                Next::Over(_) => break,
            }
            hands += events.iter().filter(|event| matches!(event, Event::Reparto { .. })).count() as u64;
        }
    }
    hands
}

fn random_hands(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("truco argentino");
    let house = House { chicos: 1, ..House::default() };
    for count in [2, 4] {
        let seats = Seats::new(count).expect("two and four are numbers of seats");
        group.throughput(Throughput::Elements(hands(&house, seats)));
        group.bench_function(format!("hands, {count} seats"), |bencher| {
            bencher.iter(|| playouts::<TrucoArgentino>(&house, seats, GAMES, &mut dice()));
        });
    }
    group.finish();
}

criterion_group!(benches, random_hands);
criterion_main!(benches);
