//! Whole games of random legal moves: to measure, to test, to find positions nobody thought of.

use crate::game::chance::Dice;
use crate::game::refusal::Unplayable;
use crate::game::rules::{Game, Next};
use crate::game::seat::Seats;

/// No game of random moves is this long; one that is counts as unfinished.
const MOST_PLIES: u64 = 2_000_000;

/// What a series of playouts came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub struct Playouts {
    /// Games begun.
    pub games: u64,
    /// Moves made in all of them.
    pub plies: u64,
    /// Games that did not end; always 0.
    pub unfinished: u64,
}

/// Plays `games` games of uniformly random legal moves.
///
/// # Errors
/// Options that the game cannot start with.
pub fn playouts<G: Game>(
    options: &G::Options,
    seats: Seats,
    games: u64,
    dice: &mut Dice,
) -> Result<Playouts, Unplayable> {
    let first = G::start(&G::for_playouts(options), seats, None)?;
    let mut total = Playouts::default();
    // One buffer each for the whole series: an ordinary ply allocates nothing.
    let (mut list, mut events) = (Vec::new(), Vec::new());
    for _ in 0..games {
        let mut game = first.clone();
        let mut plies = 0;
        total.games += 1;
        loop {
            events.clear();
            match game.next() {
                Next::Chance => {
                    let chance = game.draw(dice);
                    game.settle(chance, &mut events)?;
                }
                Next::Seats(to_act) => {
                    let (seat, mv) = game.random_move(to_act, dice, &mut list);
                    game.play(seat, mv, &mut events);
                    plies += 1;
                }
                Next::Over(_) => break,
            }
            if plies == MOST_PLIES {
                total.unfinished += 1;
                break;
            }
        }
        total.plies += plies;
    }
    Ok(total)
}
