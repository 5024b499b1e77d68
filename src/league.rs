//! Measures the strength of players: matches of mirrored games (the same deals with the seats exchanged),
//! with a confidence interval.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

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
        self.pair_after(&[], seed, first, second)
    }

    /// The same after an opening.
    fn pair_after(
        &self,
        opening: &[String],
        seed: &str,
        first: &mut dyn Contestant,
        second: &mut dyn Contestant,
    ) -> Result<f64, Refusal> {
        let one = self.play(opening, seed, [&mut *first, &mut *second])?;
        let other = self.play(opening, seed, [&mut *second, &mut *first])?;
        Ok(f64::midpoint(one, 1.0 - other))
    }

    /// One game: the share of the contestant who has the first seat.
    fn play(&self, opening: &[String], seed: &str, contestants: [&mut dyn Contestant; 2]) -> Result<f64, Refusal> {
        let mut table = self.game.open(GameSetup::new(self.seats, self.choices.clone(), Seed::from_text(seed)))?;
        // Contestants must not draw from the same stream as the table.
        let mut dice = Dice::new(&Seed::from_text(&format!("{seed} players")), 0);
        for mv in opening {
            if let Next::Seats(seats) = table.next()
                && let Some(seat) = seats.first()
            {
                table.play(seat, mv)?;
            }
        }
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

/// A match of many pairs of games.
pub struct Series<'a> {
    /// The game, seats and rules.
    pub played: Match<'a>,
    /// Moves that games begin with: those of a pair with one opening, the next pair with the next. None are
    /// needed.
    pub openings: &'a [Vec<String>],
    /// The deals of a pair follow from this and the pair's number.
    pub seed: &'a str,
    /// The number of pairs.
    pub pairs: u32,
    /// The number of threads, on which the result does not depend.
    pub threads: u32,
}

impl Series<'_> {
    /// Plays all pairs, each with contestants of its own.
    ///
    /// # Errors
    /// Options that the game does not have, or an opening that cannot be played.
    pub fn play(&self, contestants: impl Fn() -> [Box<dyn Contestant>; 2] + Sync) -> Result<Tally, Refusal> {
        let (next, shares) = (AtomicU32::new(0), Mutex::new(vec![Ok(0.0); self.pairs as usize]));
        let work = || {
            loop {
                let pair = next.fetch_add(1, Ordering::Relaxed);
                if pair >= self.pairs {
                    break;
                }
                let opening = self.openings.get(pair as usize % self.openings.len().max(1));
                let [mut first, mut second] = contestants();
                let share = self.played.pair_after(
                    opening.map_or(&[], Vec::as_slice),
                    &format!("{} {pair}", self.seed),
                    first.as_mut(),
                    second.as_mut(),
                );
                shares.lock().expect("no player panics while it holds the shares")[pair as usize] = share;
            }
        };
        std::thread::scope(|scope| {
            for _ in 0..self.threads.max(1) {
                scope.spawn(work);
            }
        });
        let mut tally = Tally::default();
        for share in shares.into_inner().expect("no player panics while it holds the shares") {
            tally.add(share?);
        }
        Ok(tally)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_threads_as_there_are_give_the_same() {
        let game = crate::catalogue::find("domino").unwrap();
        let played = |threads| {
            let played = Match { game, seats: Seats::new(4).unwrap(), choices: Choices::new() };
            let series = Series { played, openings: &[], seed: "test", pairs: 3, threads };
            let computer = || Computer { level: Level::Two, rounds: 4, clock: || || false };
            series.play(|| [Box::new(computer()), Box::new(AnyMove)]).unwrap()
        };
        assert_eq!(played(1), played(3));
    }

    /// A contestant that must not be asked.
    struct Unasked;

    impl Contestant for Unasked {
        fn choose(&mut self, _: &dyn AnyTable, _: Seat, _: &mut Dice) -> Option<String> {
            panic!("the opening ends the game")
        }
    }

    #[test]
    fn a_pair_begins_with_its_opening() {
        let played = Match {
            game: crate::catalogue::find("ajedrez").unwrap(),
            seats: Seats::new(2).unwrap(),
            choices: Choices::new(),
        };
        // Black mates.
        let opening = ["f2f3", "e7e5", "g2g4", "d8h4"].map(str::to_owned).to_vec();
        let openings = [opening];
        let series = Series { played, openings: &openings, seed: "test", pairs: 1, threads: 1 };
        let tally = series.play(|| [Box::new(Unasked), Box::new(Unasked)]).unwrap();
        assert_eq!((tally.games(), tally.share()), (2, 0.5));
    }

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
