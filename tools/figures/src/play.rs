//! Mirrored games between two contestants: the same deals with the seats exchanged.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

use sobremesa_computer::{Effort, Level, Oracle, Player, Tally};
use sobremesa_game::{Choices, Dice, Game, GameSetup, Next, Seat, Seats, Seed, Table};

/// No game is longer than this; one that is counts as a draw.
const MOST_PLIES: u32 = 20_000;

/// A player in a measured game.
pub trait Contestant<G: Game>: Sync {
    /// Returns a possible move of `seat`, which is to act.
    fn choose(&self, table: &Table<G>, seat: Seat, dice: &mut Dice) -> Option<G::Move>;
}

/// A computer that thinks for this many rounds.
pub struct Computer {
    pub level: Level,
    pub rounds: u64,
}

impl<G: Player> Contestant<G> for Computer {
    fn choose(&self, table: &Table<G>, seat: Seat, dice: &mut Dice) -> Option<G::Move> {
        G::choose(&table.known(seat)?, self.level, &Effort::rounds(self.rounds), dice)
    }
}

/// The best level's twin that peeks: it thinks about the deal that there really is, and makes the move that
/// is best in it.
pub struct Twin {
    pub rounds: u64,
}

impl<G: Oracle> Contestant<G> for Twin {
    fn choose(&self, table: &Table<G>, seat: Seat, dice: &mut Dice) -> Option<G::Move> {
        let (known, effort) = (table.known(seat)?, Effort::rounds(self.rounds));
        // If there is nothing to choose, or there are only signs to make, it does as its twin does.
        match known.moves() {
            [only] => Some(only.clone()),
            _ => match G::peek(&known, table.game(), &effort, dice).into_iter().next() {
                Some(best) => Some(best.mv),
                None => G::choose(&known, Level::Hard, &effort, dice),
            },
        }
    }
}

/// Makes random possible moves.
pub struct AnyMove;

impl<G: Game> Contestant<G> for AnyMove {
    fn choose(&self, table: &Table<G>, seat: Seat, dice: &mut Dice) -> Option<G::Move> {
        let mut moves = table.moves(seat);
        (!moves.is_empty()).then(|| moves.swap_remove(dice.below(moves.len() as u32) as usize))
    }
}

/// The game and its players: the first contestant has every other seat, beginning with the first, the second
/// has the others.
pub struct Match<'a, G: Game> {
    pub seats: Seats,
    pub choices: Choices,
    pub seed: String,
    pub contestants: [&'a dyn Contestant<G>; 2],
}

impl<G: Game> Match<'_, G> {
    /// Plays this many pairs of games, several at a time; the result does not depend on how many.
    pub fn play(&self, pairs: u32, threads: u32) -> Result<Tally, String> {
        let (next, shares) = (AtomicU32::new(0), Mutex::new(vec![Err("not played".to_owned()); pairs as usize]));
        let work = || {
            loop {
                let pair = next.fetch_add(1, Ordering::Relaxed);
                if pair >= pairs {
                    break;
                }
                let share = self.pair(&format!("{} {pair}", self.seed));
                if let Ok(mut shares) = shares.lock() {
                    shares[pair as usize] = share;
                }
            }
        };
        std::thread::scope(|scope| {
            for _ in 0..threads.max(1) {
                scope.spawn(work);
            }
        });
        let mut tally = Tally::default();
        for share in shares.into_inner().map_err(|_| "a game did not end")? {
            tally.add(share?);
        }
        Ok(tally)
    }

    /// Returns the share of the points that the first contestant won in two games with these deals.
    fn pair(&self, seed: &str) -> Result<f64, String> {
        let [first, second] = self.contestants;
        Ok(f64::midpoint(self.game(seed, [first, second])?, 1.0 - self.game(seed, [second, first])?))
    }

    /// Plays one game: returns the share of the contestant in the first seat.
    fn game(&self, seed: &str, contestants: [&dyn Contestant<G>; 2]) -> Result<f64, String> {
        let mut table = open::<G>(self.seats, &self.choices, seed)?;
        let mut dice = thinking(seed);
        for _ in 0..MOST_PLIES {
            let seat = match table.game().next() {
                Next::Over(outcome) => {
                    let first = outcome.winners.iter().filter(|seat| seat.index() % 2 == 0).count();
                    let all = outcome.winners.iter().count();
                    return Ok(if all == 0 { 0.5 } else { first as f64 / all as f64 });
                }
                Next::Chance => break,
                Next::Seats(seats) => seats.first().ok_or("a game waits for somebody")?,
            };
            let mv =
                contestants[seat.index() % 2].choose(&table, seat, &mut dice).ok_or("a contestant found no move")?;
            table.play(seat, &mv.to_string()).map_err(|_| format!("a contestant cannot make {mv}"))?;
        }
        Ok(0.5)
    }
}

/// Returns a new table.
///
/// # Errors
/// House rules or seats that the game does not have.
pub fn open<G: Game>(seats: Seats, choices: &Choices, seed: &str) -> Result<Table<G>, String> {
    let opening =
        GameSetup { seats, options: choices.clone(), setup: None, chance: Vec::new(), seed: Seed::from_text(seed) };
    Table::open(opening).map(|(table, _)| table).map_err(|_| format!("{} is not played so", G::ID))
}

/// Returns the dice that players think with at the table of this seed.
pub fn thinking(seed: &str) -> Dice {
    Dice::new(&Seed::from_text(&format!("{seed} players")), 0)
}

#[cfg(test)]
mod tests {
    use sobremesa_domino::rules::Domino;
    use sobremesa_escoba::rules::Escoba;

    use super::*;

    fn share<G: Game>(seats: u8, first: &dyn Contestant<G>, second: &dyn Contestant<G>, pairs: u32) -> Tally {
        let seats = Seats::new(seats).unwrap();
        Match { seats, choices: Choices::new(), seed: "test".to_owned(), contestants: [first, second] }
            .play(pairs, 2)
            .unwrap()
    }

    #[test]
    fn as_many_threads_as_there_are_give_the_same() {
        let computer = Computer { level: Level::Easy, rounds: 4 };
        let played = |threads| {
            let seats = Seats::new(4).unwrap();
            let contestants: [&dyn Contestant<Domino>; 2] = [&computer, &AnyMove];
            Match { seats, choices: Choices::new(), seed: "test".to_owned(), contestants }.play(3, threads).unwrap()
        };
        assert_eq!(played(1), played(3));
    }

    #[test]
    fn peeking_pays() {
        let (honest, twin) = (Computer { level: Level::Hard, rounds: 30 }, Twin { rounds: 30 });
        let tally = share::<Escoba>(2, &twin, &honest, 20);
        assert!(tally.share() - tally.margin() > 0.5, "{tally:?}");
    }
}
