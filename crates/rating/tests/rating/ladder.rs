//! Players of known strength, put in order from nothing but who won.

use sobremesa_rating::{Rating, rate};

use crate::{Random, side};

const SEEDS: u64 = 300;

/// The strengths of our six levels at truco argentino, one against one, from the measured steps between them.
const LEVELS: [f64; 6] = [0.0, 85.0, 188.0, 283.0, 424.0, 546.0];

/// The first, the third and the last.
const THREE: [usize; 3] = [0, 2, 5];

/// The deviation of the strengths of other people, of whom nothing is known in the beginning either.
const SPREAD: f64 = 150.0;

/// Plays so many rounds, in each of which every player plays once, at tables of `size` against `size` with
/// partners and opponents as they come. A pair is as strong as its two are on average. Returns whether these
/// levels are rated in their order.
fn is_in_order(levels: &[f64], size: usize, rounds: usize, seed: u64) -> bool {
    let mut random = Random(seed);
    let middle = levels.iter().sum::<f64>() / levels.len() as f64;
    let mut strengths = levels.to_vec();
    while strengths.len() < 18 || !strengths.len().is_multiple_of(2 * size) {
        strengths.push(middle + SPREAD * random.normal());
    }
    let mut ratings = vec![Rating::START; strengths.len()];
    let mut seats: Vec<usize> = (0..strengths.len()).collect();
    for _ in 0..rounds {
        random.shuffle(&mut seats);
        for table in seats.chunks(2 * size) {
            let (one, other) = table.split_at(size);
            let [strength, opposite] =
                [one, other].map(|members| members.iter().map(|&member| strengths[member]).sum::<f64>() / size as f64);
            let of = |members: &[usize]| members.iter().map(|&member| ratings[member]).collect::<Vec<_>>();
            let place = if random.wins(strength, opposite) { 1 } else { 3 };
            let after = rate(&[side(place, &of(one)), side(2, &of(other))]);
            for (&member, after) in table.iter().zip(after.concat()) {
                ratings[member] = after;
            }
        }
    }
    (1..levels.len()).all(|level| ratings[level - 1].points() < ratings[level].points())
}

/// Returns the share of the seeds with which these levels were put in order.
fn share_in_order(levels: &[f64], size: usize, rounds: usize) -> f64 {
    let right = (0..SEEDS).filter(|seed| is_in_order(levels, size, rounds, *seed)).count();
    let share = right as f64 / SEEDS as f64;
    println!("{} levels, {size} against {size}, {rounds} games each: {share:.3}", levels.len());
    share
}

#[test]
fn our_levels_are_put_in_order() {
    let three = THREE.map(|level| LEVELS[level]);
    assert!(share_in_order(&three, 1, 40) >= 0.95);
    assert!(share_in_order(&three, 2, 160) >= 0.95);
    assert!(share_in_order(&LEVELS, 1, 160) >= 0.85);
    // Twenty games say more than a coin, and less than enough.
    let few = share_in_order(&three, 1, 20);
    assert!((0.6..1.0).contains(&few), "{few}");
}
