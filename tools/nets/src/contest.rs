//! How well nets play, measured with the same rolls for both sides.

use std::fmt;

use sobremesa::game::{Dice, Seat, Seed};
use sobremesa::games::backgammon::{FIRST, Position, Roll, SECOND, Turn};
use sobremesa::player::backgammon::{Nets, rival_of};

use crate::play::{best_turn, points, won};

/// No game is longer than this; one that is counts as 0.
const MOST_ROLLS: u32 = 4000;

/// Points per game.
pub struct Result {
    /// Their mean, −2 to 2.
    pub mean: f32,
    /// Half the width of the 95 % interval around it.
    pub margin: f32,
}

impl fmt::Display for Result {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:+.3} ± {:.3}", self.mean, self.margin)
    }
}

/// Plays this many games in pairs: in the second game of a pair the sides are exchanged and the rolls are the same.
pub fn contest(
    games: u32,
    seed: &Seed,
    nets: &Nets,
    rival: impl Fn(&Position, Seat, Roll, &mut Dice) -> Option<Turn>,
) -> Result {
    let pairs: Vec<f32> = (0..games / 2)
        .map(|pair| {
            let game = |own: Seat| {
                let (mut rolls, mut whims) =
                    (Dice::new(seed, 2 * u64::from(pair)), Dice::new(seed, 2 * u64::from(pair) + 1));
                let (mut position, mut roller) = (Position::first(), FIRST);
                for _ in 0..MOST_ROLLS {
                    let roll = Roll::draw(&mut rolls);
                    let turn = if roller == own {
                        best_turn(&position, roller, roll, |after, next| nets.outlook(after, next))
                    } else {
                        rival(&position, roller, roll, &mut whims)
                    };
                    if let Some(turn) = turn {
                        position.play(roller, turn);
                    }
                    if let Some(end) = won(&position, roller) {
                        return if roller == own { points(end) } else { -points(end) };
                    }
                    roller = rival_of(roller);
                }
                0.0
            };
            f32::midpoint(game(FIRST), game(SECOND))
        })
        .collect();
    let count = pairs.len() as f32;
    let mean = pairs.iter().sum::<f32>() / count;
    let spread = pairs.iter().map(|pair| (pair - mean).powi(2)).sum::<f32>() / (count - 1.0).max(1.0);
    Result { mean, margin: 1.96 * (spread / count).sqrt() }
}
