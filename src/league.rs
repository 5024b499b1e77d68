//! Measures the strength of players: matches of mirrored games (the same deals with the seats exchanged),
//! with a confidence interval.

use sobremesa_computer::{Effort, Level};
use sobremesa_game::{Choices, Dice, GameSetup, Next, Refusal, Seat, Seats, Seed};

use crate::catalogue::{AnyGame, AnyTable};

pub use sobremesa_computer::Tally;

/// The most plies of a game; a longer one counts as a draw.
const MOST_PLIES: u32 = 20_000;

/// A participant in a league.
pub trait Contestant: Send {
    /// A move that `seat`, which is to act, may make; `None` gives up the game.
    fn choose(&mut self, table: &dyn AnyTable, seat: Seat, dice: &mut Dice) -> Option<String>;
}

/// Makes random legal moves.
pub struct AnyMove;

impl Contestant for AnyMove {
    fn choose(&mut self, table: &dyn AnyTable, seat: Seat, dice: &mut Dice) -> Option<String> {
        let mut moves = table.moves(seat);
        (!moves.is_empty()).then(|| moves.swap_remove(dice.below(moves.len() as u32) as usize))
    }
}

/// A computer player that is told before each move how long it may think.
pub struct Computer<F> {
    /// The level of its play.
    pub level: Level,
    /// The most rounds it thinks.
    pub rounds: u64,
    /// Starts timing a move, and returns the function that says when its time is up.
    pub clock: F,
}

impl<F, E> Contestant for Computer<F>
where
    F: Fn() -> E + Send,
    E: Fn() -> bool + Sync,
{
    fn choose(&mut self, table: &dyn AnyTable, seat: Seat, dice: &mut Dice) -> Option<String> {
        let enough = (self.clock)();
        table.seat_view(seat)?.choose(self.level, &Effort::until(&enough).at_most(self.rounds), dice)
    }
}

/// The game, seats and rules of a match.
pub struct Match<'a> {
    /// The game.
    pub game: &'a dyn AnyGame,
    /// The number of seats; the first contestant has every other seat, beginning with the first, and the
    /// second has the others.
    pub seats: Seats,
    /// The house rules.
    pub choices: Choices,
}

impl Match<'_> {
    /// Two games with the deals of `seed`, the second with seats exchanged: the share of the points that
    /// `first` won, 0 to 1.
    ///
    /// # Errors
    /// Options that the game does not have.
    pub fn pair(&self, seed: &str, first: &mut dyn Contestant, second: &mut dyn Contestant) -> Result<f64, Refusal> {
        let one = self.play(seed, [&mut *first, &mut *second])?;
        let other = self.play(seed, [&mut *second, &mut *first])?;
        Ok(f64::midpoint(one, 1.0 - other))
    }

    /// One game: the share of the contestant who has the first seat.
    fn play(&self, seed: &str, contestants: [&mut dyn Contestant; 2]) -> Result<f64, Refusal> {
        let mut table = self.game.open(GameSetup {
            seats: self.seats,
            options: self.choices.clone(),
            setup: None,
            chance: Vec::new(),
            seed: Seed::from_text(seed),
        })?;
        // Contestants must not draw from the same stream as the table.
        let mut dice = Dice::new(&Seed::from_text(&format!("{seed} players")), 0);
        for _ in 0..MOST_PLIES {
            let seat = match table.next() {
                Next::Over(outcome) => {
                    let first = outcome.winners.iter().filter(|seat| seat.index() % 2 == 0).count();
                    let all = outcome.winners.iter().count();
                    return Ok(if all == 0 { 0.5 } else { first as f64 / all as f64 });
                }
                Next::Chance => None,
                Next::Seats(seats) => seats.first(),
            };
            let Some(seat) = seat else { break };
            let side = seat.index() % 2;
            match contestants[side].choose(&*table, seat, &mut dice) {
                Some(mv) => drop(table.play(seat, &mv)?),
                None => return Ok(side as f64),
            }
        }
        Ok(0.5)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_players_are_even_and_the_interval_says_how_sure() {
        let game = crate::catalogue::find("domino").unwrap();
        let played = Match { game, seats: Seats::new(4).unwrap(), choices: Choices::new() };
        let mut tally = Tally::default();
        for pair in 0..60 {
            tally.add(played.pair(&pair.to_string(), &mut AnyMove, &mut AnyMove).unwrap());
        }
        assert_eq!(tally.games(), 120);
        assert!(tally.margin() < 0.15, "{tally:?}");
        assert!((tally.share() - 0.5).abs() < 2.0 * tally.margin(), "{tally:?}");
    }
}
