//! The inputs of the nets: the places of all checkers, and the usual counts of a player: pips, primes, shots,
//! ways past a blockade.

use std::sync::LazyLock;

use crate::rules::{Point, Points, Side};

use super::net::Kind;

/// For each point and the bar: a blot, a made point, a third checker, any beyond that.
const A_POINT: usize = 4;
/// The points of the board and the bar.
const POINTS: usize = 25;
/// Checkers borne off, in thirds of all.
const OFF: usize = A_POINT * POINTS;
/// The number of inputs for the places of one side's checkers.
const A_SIDE: usize = OFF + 3;
/// The number of inputs for the places of all checkers; they come first.
pub const PLACES: usize = 2 * A_SIDE;
/// The number of counts for one side.
const A_SHAPE: usize = 8;
/// The number of inputs for the counts: of both sides, and how far they are entangled.
pub const SHAPES: usize = 2 * A_SHAPE + 1;
/// The number of inputs for a position.
pub const INPUTS: usize = PLACES + SHAPES;

/// Calls `see` with each input that is not zero: its number, and its size, roughly 0 to 1. The first of the
/// sides is about to roll.
pub fn inputs(sides: [&Side; 2], kind: Kind, mut see: impl FnMut(usize, f32)) {
    for (number, side) in sides.into_iter().enumerate() {
        for point in side.occupied().with(Point::OFF).falling() {
            at_place(number, point, side.count(point), &mut see);
        }
    }
    shapes(sides, kind, |shape, size| see(PLACES + shape, size));
}

/// Calls `see` with the inputs for `count` checkers of a side (0: the roller, 1: the rival) at one place.
pub fn at_place(side: usize, point: Point, count: u8, mut see: impl FnMut(usize, f32)) {
    let first = side * A_SIDE;
    if point == Point::OFF {
        for third in 0..3 {
            let of_third = count.saturating_sub(5 * third).min(5);
            if of_third > 0 {
                see(first + OFF + usize::from(third), f32::from(of_third) / 5.0);
            }
        }
        return;
    }
    let at = first + (point.index() - 1) * A_POINT;
    match count {
        0 => {}
        1 => see(at, 1.0),
        _ => {
            see(at + 1, 1.0);
            if count > 2 {
                see(at + 2, 1.0);
            }
            if count > 3 {
                see(at + 3, f32::from(count - 3) / 2.0);
            }
        }
    }
}

/// Calls `see` with the inputs for the counts, from 0 on. In a race only pips count.
pub fn shapes(sides: [&Side; 2], kind: Kind, mut see: impl FnMut(usize, f32)) {
    for (number, side) in sides.into_iter().enumerate() {
        let (first, rival) = (number * A_SHAPE, sides[1 - number]);
        see(first, f32::from(side.pips()) / 100.0);
        if kind == Kind::Race {
            continue;
        }
        let closed = |side: &Side| (side.made().and(Points::HOME).len() as f32 / 6.0).powi(2);
        let walls = rival.made();
        see(first + 1, closed(side));
        see(first + 2, prime(side.made()) as f32 / 6.0);
        see(first + 3, f32::from(last(side)) / 25.0);
        see(first + 4, shots(side, rival) as f32 / 36.0);
        see(first + 5, side.occupied().highest().map_or(0.0, |point| f32::from(ways_past(walls, point)) / 36.0));
        see(first + 6, freedom(side, walls) as f32 / 3600.0);
        see(first + 7, if side.count(Point::BAR) > 0 { closed(rival) } else { 0.0 });
    }
    if kind != Kind::Race {
        let depth = i32::from(last(sides[0])) + i32::from(last(sides[1])) - 25;
        see(2 * A_SHAPE, depth as f32 / 25.0);
    }
}

fn last(side: &Side) -> u8 {
    side.occupied().highest().map_or(0, Point::number)
}

/// Returns the mobility of the checkers outside of home: for each, the ways past the walls, times the way
/// that it still has to go.
fn freedom(side: &Side, walls: Points) -> u32 {
    let outside = side.occupied().minus(Points::HOME);
    let free = |point: Point| {
        u32::from(point.number() - 6) * u32::from(side.count(point)) * u32::from(ways_past(walls, point))
    };
    outside.falling().map(free).sum()
}

/// Returns the number of the 36 rolls that take a checker from `point` more than six pips onward, with no
/// wall at its landing point. The walls are by the rival's count.
fn ways_past(walls: Points, point: Point) -> u8 {
    WAYS_PAST[(walls.down(26 - point.number()).bits() & 0xfff) as usize]
}

/// By the blocked points ahead, the nearest in the lowest bit.
static WAYS_PAST: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let ways = |blocked: u16| {
        let open = |pips: u16| blocked >> (pips - 1) & 1 == 0;
        let rolls = (1..=6).flat_map(|one| (1..=6).map(move |other| (one, other)));
        rolls.filter(|&(one, other)| one + other > 6 && open(one + other) && (open(one) || open(other))).count() as u8
    };
    (0..1 << 12).map(ways).collect()
});

/// Returns the most made points in a row.
fn prime(made: Points) -> u32 {
    let (mut row, mut length) = (made, 0);
    while !row.is_empty() {
        row = row.and(row.down(1));
        length += 1;
    }
    length
}

/// Returns the number of the 36 rolls that hit a blot of `other`. While checkers wait on the bar, it is only
/// approximated which others are free to hit.
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

/// The points ahead of the roller.
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

    /// Returns true if a checker can hit with these dice in this order.
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
    fn inputs_are_distinct_and_within_their_bounds() {
        let mut seen = Vec::new();
        let sides = [&Side::first(), &side(&[(25, 3), (1, 12)])];
        inputs(sides, Kind::Contact, |input, size| seen.push((input, size)));
        assert!(seen.iter().all(|(input, size)| *input < INPUTS && *size > -0.1 && *size < 5.0), "{seen:?}");
        let numbers: std::collections::BTreeSet<usize> = seen.iter().map(|(input, _)| *input).collect();
        assert_eq!(numbers.len(), seen.len());
    }

    #[test]
    fn a_full_prime_lets_no_checker_past() {
        let prime = side(&[(4, 2), (5, 2), (6, 2), (7, 2), (8, 2), (9, 2)]).made();
        let from = |number: u8| ways_past(prime, Point::new(number).unwrap());
        assert_eq!((from(24), from(22)), (0, 0));
        // Beyond it every roll of more than six pips goes on: 21 of 36.
        assert_eq!(from(15), 21);
    }
}
