//! Playouts for games in pairs, which have no net: each move is tried against the same series of throws, and
//! the resulting positions are judged.

use sobremesa_computer::{Effort, Weighed};
use sobremesa_game::{Dice, Next, Seed};

use super::thinker::{Thinker, sorted};
use super::{Judging, Racing};

/// Returns the worth of the moves in this state, best first.
pub fn weigh<G: Racing, J: Judging<G::Colour>>(
    thinker: &mut Thinker<G, J>,
    state: &G,
    moves: &[G::Move],
    effort: &Effort<'_>,
    dice: &mut Dice,
) -> Vec<Weighed<G::Move>> {
    if moves.len() < 2 || effort.is_spent(0, 4) {
        return thinker.at_a_glance(state, moves);
    }
    let (seat, seed) = (thinker.seat(), seed(dice));
    let after: Vec<G> = moves.iter().map(|mv| thinker.after(state, seat, mv)).collect();
    let (mut sums, mut rounds) = (vec![0.0; moves.len()], 0);
    while !effort.is_spent(rounds, 4) {
        for (sum, after) in sums.iter_mut().zip(&after) {
            // Every move gets the same throws, so that luck does not decide between them.
            *sum += f64::from(play_out(thinker, after.clone(), &mut Dice::new(&seed, rounds)));
        }
        rounds += 1;
    }
    let worths = sums.into_iter().map(|sum| (sum / rounds.max(1) as f64) as f32);
    sorted(moves.iter().zip(worths).map(|(mv, worth)| Weighed { mv: mv.clone(), worth }).collect())
}

/// Plays on until each seat has answered and the thinking one has moved again, all seats choosing the
/// immediately best move, and judges the resulting position.
fn play_out<G: Racing, J: Judging<G::Colour>>(thinker: &mut Thinker<G, J>, mut state: G, dice: &mut Dice) -> f32 {
    let seat = thinker.seat();
    let (mut turns, mut last) = (0, seat);
    loop {
        match state.next() {
            Next::Over(_) => return thinker.judge(&state, seat),
            Next::Chance => {
                let throw = state.draw(dice);
                if state.apply_chance(throw, &mut Vec::new()).is_err() {
                    return 0.5; // never happens with what was drawn
                }
            }
            Next::Seats(to_act) => {
                let mover = to_act.first().unwrap_or(seat);
                turns += u8::from(mover != last);
                last = mover;
                if turns > state.pieces().seats().count() && state.is_to_throw() {
                    return thinker.judge(&state, seat);
                }
                match thinker.best(&state, mover) {
                    Some((_, after)) => state = after,
                    None => return 0.5, // a game waits only for seats that can move
                }
            }
        }
    }
}

/// Returns a separate seed for a line of thought.
fn seed(dice: &mut Dice) -> Seed {
    let mut bytes = [0; 32];
    for part in bytes.chunks_exact_mut(2) {
        part.copy_from_slice(&(dice.below(1 << 16) as u16).to_le_bytes());
    }
    Seed::new(bytes)
}
