//! Plays on the games that a computer gave up.

use clap::ArgMatches;
use sobremesa_computer::{Effort, Player};
use sobremesa_game::{GIVE_UP, Next, Seat};

use crate::{choices, computer, read, table};

/// No game is followed further than this.
const MOST_MOVES: u32 = 2000;

/// The results of the games after a side would have given up.
#[derive(Default)]
struct Tally {
    games: u32,
    given_up: u32,
    /// Moves made before.
    before: u32,
    /// Moves made after.
    after: u32,
    drawn: u32,
    won: u32,
}

/// Plays games of a computer against itself. A side that gives up goes on with the best moves that it finds
/// in the same time.
pub fn show<G: Player>(of: &ArgMatches) {
    match tally::<G>(of) {
        Ok(tally) => {
            println!(
                "{} of {} games given up; who gave up won {}, drew {}",
                tally.given_up, tally.games, tally.won, tally.drawn
            );
            let mean = |moves: u32| f64::from(moves) / f64::from(tally.given_up.max(1));
            println!("on average {:.0} moves before and {:.0} after", mean(tally.before), mean(tally.after));
        }
        Err(trouble) => eprintln!("{trouble}"),
    }
}

fn tally<G: Player>(of: &ArgMatches) -> Result<Tally, String> {
    let (choices, computer, seed) = (choices::<G::Options>(of)?, computer(of), read::<String>(of, "seed"));
    let mut tally = Tally { games: read(of, "games"), ..Tally::default() };
    for game in 0..tally.games {
        let seed = format!("{seed} {game}");
        let (mut table, mut dice) = (table::open::<G>(&choices, &seed)?, table::dice(&seed));
        let mut gave_up: Option<Seat> = None;
        for moves in 0..MOST_MOVES {
            let seat = match table.game().next() {
                Next::Seats(seats) => seats.first().ok_or("a game waits for somebody")?,
                Next::Chance => break,
                Next::Over(outcome) => {
                    if let Some(seat) = gave_up {
                        tally.drawn += u32::from(outcome.winners.is_empty());
                        tally.won += u32::from(outcome.winners.contains(seat));
                    }
                    break;
                }
            };
            let mut mv = computer.choose(&table, seat, &mut dice).ok_or("a computer found no move")?;
            if mv == GIVE_UP {
                if gave_up.is_none() {
                    (tally.given_up, tally.before) = (tally.given_up + 1, tally.before + moves);
                    gave_up = Some(seat);
                    eprintln!("game {game}: seat {} gives up after {moves} moves", seat.index());
                }
                let known = table.known(seat).ok_or("somebody sits there")?;
                let best = G::weigh(&known, &Effort::rounds(computer.rounds), &mut dice).into_iter().next();
                mv = best.ok_or("a computer found no move")?.mv.to_string();
            }
            tally.after += u32::from(gave_up.is_some());
            table.play(seat, &mv).map_err(|_| format!("a computer cannot make {mv}"))?;
        }
    }
    Ok(tally)
}
