//! Exact numbers for the end of a race: the rolls that a few checkers at home take, and the chance to finish
//! first.

use std::sync::LazyLock;

use crate::rules::{CHECKERS, Facing, Point, Points, Roll, Side};

/// The most checkers a side that are computed exactly, which takes a moment once.
const MOST: u8 = 7;
/// A bound on the rolls that such a side needs.
const ROLLS: usize = 16;
/// The number of ways in which up to that many checkers can stand on six points or be off.
const WAYS: usize = 1716;

/// The probability of each number of rolls.
type Spread = [f32; ROLLS];

/// Returns the chance that `roller` is off first; `None` if it is not known exactly.
pub fn win(roller: &Side, rival: &Side) -> Option<f32> {
    if !is_few(roller) || !is_few(rival) {
        return None;
    }
    let (own, other) = (&TABLE[place(roller)], &TABLE[place(rival)]);
    let mut late = 1.0;
    let mut win = 0.0;
    for (mine, theirs) in own.iter().zip(other) {
        // In time unless the rival is off in fewer rolls.
        win += mine * late;
        late -= theirs;
    }
    Some(win)
}

/// Returns the probability of each number of rolls that a side may need; `None` if it is not known exactly.
pub fn spread(side: &Side) -> Option<&'static [f32]> {
    is_few(side).then(|| &TABLE[place(side)][..])
}

fn is_few(side: &Side) -> bool {
    side.count(Point::OFF) >= CHECKERS - MOST && side.occupied().minus(Points::HOME).is_empty()
}

/// Returns the index of a side with few checkers, all at home, in the combinatorial number system: every move
/// lowers it.
fn place(side: &Side) -> usize {
    let (mut place, mut from_above) = (0, 0);
    for (nth, point) in Points::HOME.falling().enumerate() {
        from_above += side.count(point);
        place += choose(usize::from(from_above) + nth, nth + 1);
    }
    place
}

/// Returns the number of ways to choose `some` of `all`.
fn choose(all: usize, some: usize) -> usize {
    (0..some).fold(1, |ways, one| ways * all.saturating_sub(one) / (one + 1))
}

static TABLE: LazyLock<Vec<Spread>> = LazyLock::new(|| {
    let mut table = vec![[0.0; ROLLS]; WAYS];
    let mut means = vec![0.0_f32; WAYS];
    let mut sides = Vec::with_capacity(WAYS);
    list(&mut [0; 6], 0, MOST, &mut sides);
    sides.sort_by_key(place);
    for side in &sides {
        let here = place(side);
        if side.is_off() {
            table[here][0] = 1.0;
            continue;
        }
        let facing = Facing { own: *side, blocked: Points::EMPTY, blots: Points::EMPTY };
        let mut spread = [0.0; ROLLS];
        for roll in Roll::all() {
            let mut best = (f32::INFINITY, here);
            facing.turns(roll, |turn| {
                let after = place(&facing.after(turn).0);
                if means[after] < best.0 {
                    best = (means[after], after);
                }
            });
            let part = if roll.is_double() { 1.0 } else { 2.0 } / 36.0;
            for (rolls, chance) in table[best.1].iter().enumerate().take(ROLLS - 1) {
                spread[rolls + 1] += part * chance;
            }
        }
        means[here] = spread.iter().enumerate().map(|(rolls, chance)| rolls as f32 * chance).sum();
        table[here] = spread;
    }
    table
});

/// Lists all sides with at most `left` checkers on the points from `point` on.
fn list(counts: &mut [u8; 6], point: usize, left: u8, sides: &mut Vec<Side>) {
    if point == counts.len() {
        let count = |point: Point| counts.get(point.index().wrapping_sub(1)).copied().unwrap_or(0);
        sides.extend(Side::new(count));
        return;
    }
    for count in 0..=left {
        counts[point] = count;
        list(counts, point + 1, left - count, sides);
    }
    counts[point] = 0;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn side(points: &[u8]) -> Side {
        Side::new(|point| points.iter().filter(|number| **number == point.number()).count() as u8).unwrap()
    }

    #[test]
    fn every_side_has_its_own_place_after_those_it_reaches() {
        let mut sides = Vec::new();
        list(&mut [0; 6], 0, MOST, &mut sides);
        let places: std::collections::BTreeSet<usize> = sides.iter().map(place).collect();
        assert_eq!((places.len(), places.last()), (WAYS, Some(&(WAYS - 1))));
        for side in sides {
            let facing = Facing { own: side, blocked: Points::EMPTY, blots: Points::EMPTY };
            let mut after = Vec::new();
            Roll::all().for_each(|roll| facing.turns(roll, |turn| after.push(place(&facing.after(turn).0))));
            assert!(after.iter().all(|after| *after < place(&side)), "{side:?}");
        }
    }

    #[test]
    fn the_books_numbers_come_out() {
        let off_at_once = |points: &[u8]| (win(&side(points), &side(&[1])).unwrap() * 36.0).round() as u32;
        // The number of the 36 rolls that bear everything off at once.
        assert_eq!(off_at_once(&[1, 1]), 36);
        assert_eq!(off_at_once(&[6, 1]), 15);
        assert_eq!(off_at_once(&[5, 2]), 19);
        assert_eq!(off_at_once(&[6]), 27);
        assert_eq!(off_at_once(&[4, 4]), 11);
        assert_eq!(win(&side(&[6, 6]), &side(&[1; 8])), None);
    }

    #[test]
    fn spreads_are_whole() {
        assert!(TABLE.iter().all(|spread| (spread.iter().sum::<f32>() - 1.0).abs() < 1e-4));
    }
}
