//! Hands of the trucos per second: whole chicos of random moves, mano a mano and in pairs.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use sobremesa_game::playout::playouts;
use sobremesa_game::{Dice, Game, Next, Seats, Seed};
use sobremesa_truco::rules::argentino::{self, TrucoArgentino};
use sobremesa_truco::rules::events::Happened;
use sobremesa_truco::rules::uruguayo::{self, TrucoUruguayo};
use sobremesa_truco::rules::valenciano::{self, TrucValenciano};

const GAMES: u64 = 1000;

fn dice() -> Dice {
    Dice::new(&Seed::from_text("truco"), 0)
}

/// The number of hands in the bench's games: the same dice make the same games.
fn hands<G: Game>(house: &G::Options, seats: Seats, begins: impl Fn(&G::Event) -> bool) -> u64 {
    let (mut dice, mut list, mut events, mut hands) = (dice(), Vec::new(), Vec::new(), 0);
    for _ in 0..GAMES {
        let mut game = G::start(house, seats, None).expect("these options go with all seats");
        loop {
            events.clear();
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
            hands += events.iter().filter(|event| begins(event)).count() as u64;
        }
    }
    hands
}

fn measure<G: Game>(criterion: &mut Criterion, house: &G::Options, begins: impl Fn(&G::Event) -> bool + Copy) {
    let mut group = criterion.benchmark_group(G::ID);
    for count in [2, 4] {
        let seats = Seats::new(count).expect("two and four are numbers of seats");
        group.throughput(Throughput::Elements(hands::<G>(house, seats, begins)));
        group.bench_function(format!("hands, {count} seats"), |bencher| {
            bencher.iter(|| playouts::<G>(house, seats, GAMES, &mut dice()));
        });
    }
    group.finish();
}

fn random_hands(criterion: &mut Criterion) {
    let house = argentino::House { chicos: 1, ..Default::default() };
    measure::<TrucoArgentino>(criterion, &house, |event| matches!(event, argentino::Event::Reparto { .. }));
    let house = uruguayo::House { chicos: 1, ..Default::default() };
    measure::<TrucoUruguayo>(criterion, &house, |event| matches!(event, uruguayo::Event::Muestra { .. }));
    let house = valenciano::House { chicos: 1, ..Default::default() };
    measure::<TrucValenciano>(criterion, &house, |event| matches!(event, Happened::Reparto { .. }));
}

criterion_group!(benches, random_hands);
criterion_main!(benches);
