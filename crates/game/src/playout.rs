//! Plays entire games of random legal moves, for measurements and tests and to find unusual positions.

use crate::chance::Dice;
use crate::refusal::Unplayable;
use crate::seat::Seats;
use crate::{Game, Next};

/// The most plies of a game; a longer one counts as unfinished.
const MOST_PLIES: u64 = 2_000_000;

/// The totals of a series of playouts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub struct Playouts {
    /// Games begun.
    pub games: u64,
    /// Moves made in all of them.
    pub plies: u64,
    /// Games that did not end; always 0.
    pub unfinished: u64,
}

/// Buffers for a whole series of games, so that an ordinary ply allocates nothing.
pub struct Scratch<G: Game> {
    /// The moves to choose from.
    pub moves: Vec<G::Move>,
    /// The events; they are not read.
    pub events: Vec<G::Event>,
}

impl<G: Game> Scratch<G> {
    /// Empty buffers.
    pub const fn new() -> Scratch<G> {
        Scratch { moves: Vec::new(), events: Vec::new() }
    }
}

impl<G: Game> Default for Scratch<G> {
    fn default() -> Scratch<G> {
        Scratch::new()
    }
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
    let mut scratch = Scratch::new();
    for _ in 0..games {
        let plies = first.clone().play_out(MOST_PLIES, dice, &mut scratch)?;
        total.games += 1;
        total.plies += plies;
        total.unfinished += u64::from(plies >= MOST_PLIES);
    }
    Ok(total)
}

/// [`Game::play_out`] one move at a time, by [`Game::random_move`] and [`Game::play`], as a table would.
///
/// # Errors
/// None for a game that always draws its chance.
pub fn move_by_move<G: Game>(
    mut game: G,
    most: u64,
    dice: &mut Dice,
    scratch: &mut Scratch<G>,
) -> Result<u64, Unplayable> {
    let mut plies = 0;
    while plies < most {
        scratch.events.clear();
        match game.next() {
            Next::Chance => {
                let chance = game.draw(dice);
                game.apply_chance(chance, &mut scratch.events)?;
            }
            Next::Seats(to_act) => {
                let (seat, mv) = game.random_move(to_act, dice, &mut scratch.moves);
                game.play(seat, mv, &mut scratch.events);
                plies += 1;
            }
            Next::Over(_) => break,
        }
    }
    Ok(plies)
}
