//! What the nets see of a position: where all checkers are, and what every player counts: pips, made points, primes, shots.

use crate::rules::{Point, Points, Side};

/// For each point and the bar: a blot, a made point, a third checker, any beyond that.
const A_POINT: usize = 4;
/// The points of the board and the bar.
const POINTS: usize = 25;
/// Checkers borne off, in thirds of all.
const OFF: usize = A_POINT * POINTS;
/// Pips, made points at home, the longest prime, the rearmost checker.
const SHAPE: usize = OFF + 3;
/// The inputs for one side.
const A_SIDE: usize = SHAPE + 4;
/// The inputs for a position: both sides, the roller's shots, and how far the sides are entangled.
pub const INPUTS: usize = 2 * A_SIDE + 2;

/// Calls `see` with each non-zero input: its number, and its size, roughly 0 to 1. `roller` is about to roll.
pub fn inputs(roller: &Side, rival: &Side, mut see: impl FnMut(usize, f32)) {
    side(roller, &mut see);
    side(rival, |input, size| see(A_SIDE + input, size));
    let depth = i32::from(last(roller)) + i32::from(last(rival)) - 25;
    if depth > 0 {
        see(2 * A_SIDE, shots(roller, rival) as f32 / 36.0);
        see(2 * A_SIDE + 1, depth as f32 / 25.0);
    }
}

fn last(side: &Side) -> u8 {
    side.occupied().highest().map_or(0, Point::number)
}

fn side(side: &Side, mut see: impl FnMut(usize, f32)) {
    let mut pips = 0;
    for point in side.occupied().falling() {
        let count = side.count(point);
        pips += u32::from(point.number()) * u32::from(count);
        let at = (point.index() - 1) * A_POINT;
        if count == 1 {
            see(at, 1.0);
            continue;
        }
        see(at + 1, 1.0);
        if count > 2 {
            see(at + 2, 1.0);
        }
        if count > 3 {
            see(at + 3, f32::from(count - 3) / 2.0);
        }
    }
    let off = side.count(Point::OFF);
    for third in 0..3 {
        let of_third = off.saturating_sub(5 * third).min(5);
        if of_third > 0 {
            see(OFF + usize::from(third), f32::from(of_third) / 5.0);
        }
    }
    see(SHAPE, pips as f32 / 100.0);
    see(SHAPE + 1, side.made().and(Points::HOME).len() as f32 / 6.0);
    see(SHAPE + 2, prime(side.made()) as f32 / 6.0);
    see(SHAPE + 3, f32::from(last(side)) / 25.0);
}

/// The most made points in a row.
fn prime(made: Points) -> u32 {
    let (mut row, mut length) = (made, 0);
    while !row.is_empty() {
        row = row.and(row.down(1));
        length += 1;
    }
    length
}

/// How many of the 36 rolls hit a blot of `other`. While checkers wait on the bar, which others are free to hit is only
/// approximated.
pub fn shots(roller: &Side, other: &Side) -> u32 {
    let blots = other.blots().across();
    if blots.is_empty() {
        return 0;
    }
    let way = Way { roller, open: Points::BOARD.minus(other.made().across()), blots };
    let mut rolls = 0;
    for high in 1..=6 {
        rolls += u32::from(way.hits_with_double(high));
        for low in 1..high {
            rolls += 2 * u32::from(way.hits(high, low) || way.hits(low, high));
        }
    }
    rolls
}

/// What lies ahead of the roller.
struct Way<'a> {
    roller: &'a Side,
    open: Points,
    blots: Points,
}

impl Way<'_> {
    fn movers(&self) -> Points {
        let waiting = Points::only(Point::BAR);
        if self.roller.count(Point::BAR) > 0 { waiting } else { self.roller.occupied() }
    }

    /// Whether a checker can hit with these dice in this order.
    fn hits(&self, first: u8, second: u8) -> bool {
        let landed = self.movers().down(first).and(self.open);
        let next = match self.roller.count(Point::BAR) {
            _ if landed.is_empty() => Points::EMPTY,
            0 => landed,
            1 => landed.or(self.roller.occupied().without(Point::BAR)),
            _ => Points::only(Point::BAR),
        };
        !landed.or(next.down(second)).and(self.blots).is_empty()
    }

    fn hits_with_double(&self, die: u8) -> bool {
        let waiting = self.roller.count(Point::BAR);
        let mut landed = self.movers().down(die).and(self.open);
        let mut reached = landed;
        if waiting > 0 && !landed.is_empty() {
            landed = landed.or(self.roller.occupied().without(Point::BAR));
        }
        for _ in waiting.max(1)..4 {
            landed = landed.down(die).and(self.open);
            reached = reached.or(landed);
        }
        !reached.and(self.blots).is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn side(points: &[(u8, u8)]) -> Side {
        let count = |point: Point| points.iter().find(|(number, _)| *number == point.number()).map_or(0, |(_, n)| *n);
        Side::new(count).unwrap()
    }

    #[test]
    fn shots_are_counted_as_in_the_books() {
        // A blot this many pips from a single checker with nothing between them: the textbook's numbers.
        let at = |distance: u8| {
            let roller = side(&[(24, 1)]);
            let blot = side(&[(25 - (24 - distance), 1)]);
            shots(&roller, &blot)
        };
        let counted: Vec<u32> = (1..=12).map(at).collect();
        assert_eq!(counted, [11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3]);
    }

    #[test]
    fn made_points_between_block_shots() {
        // 6 away, with the points 5 and 1 away made: only with 6s, 4-2, 3-3 and 2-2.
        let roller = side(&[(24, 1)]);
        let other = side(&[(25 - 18, 1), (25 - 19, 2), (25 - 23, 2)]);
        assert_eq!(shots(&roller, &other), 11 + 2 + 1 + 1);
    }

    #[test]
    fn a_checker_on_the_bar_must_enter_first() {
        // A hit on the 20 point from the bar: with any 5, and with 1-4 or 2-3 by one checker moving on.
        let roller = side(&[(25, 1), (6, 2)]);
        let blot = side(&[(25 - 20, 1)]);
        assert_eq!(shots(&roller, &blot), 11 + 4);
    }

    #[test]
    fn what_is_seen_fits_its_numbers() {
        let mut seen = Vec::new();
        inputs(&Side::first(), &side(&[(25, 3), (1, 12)]), |input, size| seen.push((input, size)));
        assert!(seen.iter().all(|(input, size)| *input < INPUTS && *size > -0.1 && *size < 5.0), "{seen:?}");
        let numbers: std::collections::BTreeSet<usize> = seen.iter().map(|(input, _)| *input).collect();
        assert_eq!(numbers.len(), seen.len());
    }
}
