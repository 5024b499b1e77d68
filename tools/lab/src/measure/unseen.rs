//! A permutation test of whether decisions follow unseen cards. Each decision of games between the best
//! computers is made at the real table and at others that the seat cannot tell from it, with the rest dealt
//! anew; the twin that peeks says what each move is worth against the real cards. If a computer knows nothing
//! of those, the move that it made at the real table is no better there than the moves that it made
//! elsewhere, and its thinking takes no longer or shorter the better the real cards are for it: exchanging
//! them at random changes neither.

use std::time::Instant;

use sobremesa_computer::{Effort, Level, Oracle, Weighed};
use sobremesa_game::{Choices, Dice, GameSetup, Known, Next, Seats, Seed, Table};

use crate::dice;

/// The number of other deals for each decision.
const DOUBLES: usize = 4;
/// The number of permutations of the decisions.
const PERMUTATIONS: u32 = 4000;
/// The other deals give something else to decide in this many moves of a game at most.
const LONGEST: u32 = 4000;

/// A decision function: it is given what the seat knows and, for a cheater that is to be caught, the truth.
pub type Decide<G> = fn(&Known<G>, &G, &Effort<'_>, &mut Dice) -> Option<<G as sobremesa_game::Game>::Move>;

/// Decides as the best level does, which has no use for the truth.
pub fn honest<G: Oracle>(known: &Known<G>, _: &G, effort: &Effort<'_>, dice: &mut Dice) -> Option<G::Move> {
    G::choose(known, Level::BEST, effort, dice)
}

/// One decision: first as it was made at the real table, then as at the others.
struct Decision {
    /// The worth of the moves against the real cards.
    worths: [f64; 1 + DOUBLES],
    /// The logarithms of how long the thinking took.
    times: [f64; 1 + DOUBLES],
    /// The worth of the best move against the real cards.
    best: f64,
}

/// The result of the test.
#[derive(Debug)]
pub struct Found {
    pub decisions: usize,
    /// The gain of the moves at the real table over those at the others, as a share of the win, on average.
    pub gain: f64,
    /// Half the width of the interval that holds 95 of 100 permuted gains.
    pub spread: f64,
    /// The probability that chance alone makes a gain as great as that.
    pub p: f64,
    /// The probability that chance alone makes time and cards go together as much as they do.
    pub p_of_time: f64,
}

/// Tests this many decisions.
pub fn test<G: Oracle>(
    seats: Seats,
    choices: &Choices,
    seed: &str,
    rounds: u64,
    decisions: usize,
    decide: Decide<G>,
) -> Result<Found, String> {
    let mut all = Vec::new();
    for game in 0.. {
        if all.len() >= decisions {
            break;
        }
        let before = all.len();
        let seed = format!("{seed} {game}");
        let setup = GameSetup {
            seats,
            options: choices.clone(),
            setup: None,
            chance: Vec::new(),
            seed: Seed::from_text(&seed),
        };
        let (mut table, _) = Table::<G>::open(setup).map_err(|_| format!("{} is not played so", G::ID))?;
        let mut dice = dice(&format!("{seed} players"));
        for _ in 0..LONGEST {
            let Next::Seats(to_act) = table.game().next() else { break };
            let seat = to_act.first().ok_or("a game waits for somebody")?;
            let known = table.known(seat).ok_or("somebody sits there")?;
            if all.len() < decisions && known.moves().len() > 1 {
                all.extend(look(&table, &known, rounds, decide, &mut dice));
            }
            let mv = G::choose(&known, Level::BEST, &Effort::rounds(rounds), &mut dice).ok_or("no move")?;
            table.play(seat, &mv.to_string()).map_err(|_| format!("a computer cannot make {mv}"))?;
        }
        if all.len() == before && game > 20 {
            return Err(format!("{} has nothing unseen to decide on", G::ID));
        }
    }
    Ok(permute(&all))
}

/// Returns one decision at the real table and at others; `None` if some of it says nothing.
fn look<G: Oracle>(
    table: &Table<G>,
    known: &Known<G>,
    rounds: u64,
    decide: Decide<G>,
    dice: &mut Dice,
) -> Option<Decision> {
    let effort = Effort::rounds(rounds);
    let doubles = table.determinizations(known.seat(), DOUBLES, dice);
    let others: Vec<(&Known<G>, &G)> = doubles.iter().map(|one| (&one.known, one.table.game())).collect();
    let mut places: Vec<usize> = (0..=others.len()).collect();
    // Which is thought about first must not tell them apart: later thinking finds warmer caches.
    let all = places.len();
    dice.deal(&mut places, all);
    if all != 1 + DOUBLES {
        return None;
    }
    let (mut made, mut times) = (vec![None; all], [0.0; 1 + DOUBLES]);
    for place in places {
        let (known, game) = if place == 0 { (known, table.game()) } else { others[place - 1] };
        let begin = now();
        made[place] = decide(known, game, &effort, dice);
        times[place] = begin.elapsed().as_secs_f64().max(1e-9).ln();
    }
    let truth: Vec<Weighed<G::Move>> = G::peek(known, table.game(), &effort, dice);
    let best = f64::from(truth.first()?.worth);
    let worth = |mv: &G::Move| truth.iter().find(|one| one.mv == *mv).map(|one| f64::from(one.worth));
    let worths: Vec<f64> = made.into_iter().map(|mv| worth(&mv?)).collect::<Option<_>>()?;
    Some(Decision { worths: worths.try_into().ok()?, times, best })
}

#[expect(clippy::disallowed_methods, reason = "how long somebody thinks is what is measured")]
fn now() -> Instant {
    Instant::now()
}

/// Compares what was decided at the real tables with what any of the others would have been in its place.
fn permute(all: &[Decision]) -> Found {
    let count = all.len().max(1) as f64;
    let centre = all.iter().map(|one| one.best).sum::<f64>() / count;
    let mean = |numbers: &[f64]| numbers.iter().sum::<f64>() / numbers.len() as f64;
    let gain = |place: &mut dyn FnMut() -> usize| {
        all.iter().map(|one| one.worths[place()] - mean(&one.worths)).sum::<f64>() / count
    };
    let slowness = |place: &mut dyn FnMut() -> usize| {
        all.iter().map(|one| (one.times[place()] - mean(&one.times)) * (one.best - centre)).sum::<f64>() / count
    };
    let (real, slow) = (gain(&mut || 0), slowness(&mut || 0));
    let mut dice = dice("permutations");
    let mut any = || dice.below(1 + DOUBLES as u32) as usize;
    let mut gains: Vec<f64> = (0..PERMUTATIONS).map(|_| gain(&mut any)).collect();
    let slower = (0..PERMUTATIONS).filter(|_| slowness(&mut any).abs() >= slow.abs()).count();
    gains.sort_by(f64::total_cmp);
    let share = |number: usize| (1 + number) as f64 / f64::from(1 + PERMUTATIONS);
    let at = |share: f64| gains[((gains.len() - 1) as f64 * share) as usize];
    Found {
        decisions: all.len(),
        gain: real,
        spread: (at(0.975) - at(0.025)) / 2.0,
        p: share(gains.iter().filter(|&&gain| gain >= real).count()),
        p_of_time: share(slower),
    }
}

#[cfg(test)]
mod tests {
    use sobremesa_domino::rules::Domino;
    use sobremesa_escoba::rules::Escoba;

    use super::*;

    /// Makes the move that is best against the cards that are really there.
    fn peeking<G: Oracle>(known: &Known<G>, truth: &G, effort: &Effort<'_>, dice: &mut Dice) -> Option<G::Move> {
        G::peek(known, truth, effort, dice).into_iter().next().map(|best| best.mv)
    }

    fn found<G: Oracle>(decisions: usize, decide: Decide<G>) -> Found {
        test::<G>(Seats::new(2).unwrap(), &Choices::new(), "unseen", 30, decisions, decide).unwrap()
    }

    #[test]
    fn peeking_is_detected_and_honest_play_is_not() {
        for (who, found, innocent) in [
            ("dominó", found::<Domino>(90, honest), true),
            ("escoba", found::<Escoba>(90, honest), true),
            ("dominó", found::<Domino>(90, peeking), false),
            ("escoba", found::<Escoba>(90, peeking), false),
        ] {
            assert_eq!(found.decisions, 90);
            assert_eq!(found.p > 0.01, innocent, "{who}: {found:?}");
        }
    }

    /// Decisions that take any time, and longer at the real table by so much the better the cards are there.
    fn timed(longer: f64) -> Vec<Decision> {
        let mut dice = dice("times");
        let mut any = || f64::from(dice.below(1000)) / 1000.0;
        let decision = |_| {
            let best = any();
            let mut times = std::array::from_fn(|_| any());
            times[0] += longer * best;
            Decision { worths: [best; 1 + DOUBLES], times, best }
        };
        (0..300).map(decision).collect()
    }

    #[test]
    fn time_that_follows_cards_is_caught() {
        assert!(permute(&timed(0.0)).p_of_time > 0.05);
        let found = permute(&timed(0.5));
        assert!(found.p_of_time < 0.01, "{found:?}");
        assert!(found.p > 0.05, "the moves tell nothing: {found:?}");
    }
}
