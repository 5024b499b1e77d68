//! A computer's knowledge is carried along from move to move; it must be the same as what replaying the
//! record from the beginning gives.

use sobremesa::catalogue::{AnyTable, GAMES};
use sobremesa_computer::{Effort, Level, SeatView};
use sobremesa_game::{Dice, GameSetup, Seat, Seats, Seed};

/// Returns the result of a thought, with the same dice each time.
fn told(seat_view: Option<Box<dyn SeatView>>) -> Option<String> {
    let dice = || Dice::new(&Seed::from_text("thought"), 0);
    seat_view.map(|seat_view| {
        let chosen = seat_view.choose(Level::BEST, &Effort::rounds(2), &mut dice());
        format!("{chosen:?} {:?}", seat_view.weigh(&Effort::rounds(2), &mut dice()))
    })
}

fn compare(table: &dyn AnyTable, seat: Seat) {
    let inputs = table.record().inputs.len();
    assert_eq!(told(table.seat_view(seat)), told(table.seat_view_after(inputs, seat)), "after {inputs} inputs");
}

#[test]
fn a_seats_knowledge_follows_from_the_record() {
    for game in GAMES {
        let preset = game.presets().swap_remove(0);
        let seats = Seats::new(preset.seats).unwrap();
        let seed = Seed::from_text("what is known");
        let opening = GameSetup { seats, options: preset.choices, setup: None, chance: vec![], seed };
        let mut table = game.open(opening).unwrap();
        let mut dice = Dice::new(&Seed::from_text("moves"), 0);
        for number in 0..60 {
            let Some(seat) = table.turn().first() else { break };
            // Only now and then, so that it is carried over several moves, and copied with a table.
            if number % 7 == 3 {
                compare(&*table, seat);
                let mut copy = table.boxed_clone();
                let mv = copy.moves(seat).swap_remove(0);
                copy.play(seat, &mv).unwrap();
                if let Some(next) = copy.turn().first() {
                    compare(&*copy, next);
                }
            }
            let mut moves = table.moves(seat);
            let mv = moves.swap_remove(dice.below(moves.len() as u32) as usize);
            table.play(seat, &mv).unwrap();
        }
    }
}
