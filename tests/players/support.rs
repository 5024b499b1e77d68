//! The common support of the tests of all games' players.

use sobremesa::catalogue::AnyGame;
use sobremesa::league::{AnyMove, Contestant};
use sobremesa_computer::{Effort, Level};
use sobremesa_game::{Dice, GameSetup, Imagine, Next, Seat, Seats, Seed, Table};

/// Returns a game's usual opening.
pub fn opening(seats: u8, options: serde_json::Value, seed: &str) -> GameSetup {
    GameSetup {
        seats: Seats::new(seats).unwrap(),
        options: options.as_object().unwrap().clone(),
        setup: None,
        chance: vec![],
        seed: Seed::from_text(seed),
    }
}

/// Plays a game until it is over; each seat thinks a little, and now and then makes a random move.
pub fn played_out(game: &dyn AnyGame, seats: u8) {
    let mut table = game.open(opening(seats, serde_json::json!({}), "computers")).unwrap();
    let mut dice = Dice::new(&Seed::from_text("their own"), 0);
    for ply in 0..20_000 {
        let Next::Seats(to_act) = table.next() else { break };
        let seat = to_act.first().unwrap();
        // Only some moves are thought about, to keep the test quick.
        let mv = if ply % 16 == 0 {
            let level = Level::ALL[ply / 16 % Level::ALL.len()];
            table.seat_view(seat).unwrap().choose(level, &Effort::rounds(4), &mut dice)
        } else {
            AnyMove.choose(&*table, seat, &mut dice)
        };
        let mv = mv.unwrap_or_else(|| panic!("{} {seats}: no move after {ply}", game.id()));
        table.play(seat, &mv).unwrap_or_else(|refusal| panic!("{} {seats}: {mv} {refusal:?}", game.id()));
    }
    assert!(matches!(table.next(), Next::Over(_)), "{} {seats} did not end", game.id());
}

/// Plays random games and checks, at random moments and for every seat, that what is imagined gives the seat
/// the same views and moves and waits for the same thing. Returns how many states were checked.
pub fn imagined_states_fit<G: Imagine>(seats: u8, options: &serde_json::Value, games: u32, seed: &str) -> u32 {
    let mut checked = 0;
    let mut dice = Dice::new(&Seed::from_text(seed), 0);
    for game in 0..games {
        let (mut table, _) = Table::<G>::open(opening(seats, options.clone(), &format!("{seed} {game}"))).unwrap();
        let mut list = Vec::new();
        for _ in 0..400 {
            let Next::Seats(to_act) = table.game().next() else { break };
            if dice.below(8) == 0 {
                for seat in table.seats().iter() {
                    checked += fits(&table, seat, &mut dice);
                }
            }
            let (seat, mv) = table.game().random_move(to_act, &mut dice, &mut list);
            table.play(seat, &mv.to_string()).unwrap();
        }
    }
    checked
}

fn fits<G: Imagine>(table: &Table<G>, seat: Seat, dice: &mut Dice) -> u32 {
    let known = table.known(seat).unwrap();
    let seen = |game: &G| {
        let mut moves = Vec::new();
        game.moves(seat, &mut moves);
        let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
        let view = serde_json::json!([game.public(), game.private(seat)]).to_string();
        (view, moves, game.next(), game.standing())
    };
    let really = seen(table.game());
    let mut imagination = G::imagination(&known);
    let mut found = 0;
    for _ in 0..4 {
        if let Some(state) = imagination(dice) {
            assert_eq!(seen(&state), really, "{} imagined for {seat:?}, record {:?}", G::ID, table.record().inputs);
            found += 1;
        }
    }
    assert!(found > 0, "{}: nothing imagined for {seat:?}, record {:?}", G::ID, table.record().inputs);
    found
}
