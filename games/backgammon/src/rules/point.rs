//! Points: the places of a checker, by its owner's count (BG-1).

use std::fmt;

/// A place of a checker: points 1 to 24, the bar (25), or off the board (0). Each seat counts for itself and
/// moves downwards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Point(u8);

impl Point {
    /// Borne off.
    pub const OFF: Point = Point(0);
    /// Waiting to enter.
    pub const BAR: Point = Point(25);

    /// Returns the point with this number: 25 is the bar, 0 is off.
    pub const fn new(number: u8) -> Option<Point> {
        if number <= Point::BAR.0 { Some(Point(number)) } else { None }
    }

    /// Returns the 24 points of the board, from 1.
    pub fn on_board() -> impl DoubleEndedIterator<Item = Point> {
        (1..=24).map(Point)
    }

    /// Returns its number: 25 for the bar, 0 for off.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns its number, for tables indexed by point.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the end of a step of `die` from here; below point 1 that is off.
    #[must_use]
    pub const fn down(self, die: u8) -> Point {
        Point(self.0.saturating_sub(die))
    }

    /// Returns the other seat's name of this point of the board (BG-1).
    #[must_use]
    pub const fn across(self) -> Point {
        Point(25 - self.0)
    }

    /// Returns its place among all points in the byte order of their texts: `1`, `10` … `19`, `2`, `20` …
    /// `24`, `3` … `9`, `bar`, `off`.
    pub const fn text_rank(self) -> u8 {
        TEXT_RANK[self.0 as usize]
    }
}

/// The points by text rank; `off` and `bar` never occur in the same place of a text, so they need no relative
/// order.
const BY_TEXT: [u8; 25] = [1, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 2, 20, 21, 22, 23, 24, 3, 4, 5, 6, 7, 8, 9, 25];

const TEXT_RANK: [u8; 26] = {
    let mut ranks = [BY_TEXT.len() as u8; 26];
    let mut rank = 0;
    while rank < BY_TEXT.len() {
        ranks[BY_TEXT[rank] as usize] = rank as u8;
        rank += 1;
    }
    ranks
};

/// `24`, `bar`, `off` (BG-27).
impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Point::BAR => f.write_str("bar"),
            Point::OFF => f.write_str("off"),
            Point(number) => write!(f, "{number}"),
        }
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

sobremesa_game::bit_set! {
    /// A set of points, by number.
    pub struct Points(u32) of Point, at most u32
}

impl Points {
    /// Points 1 to 6: a seat's home (BG-3).
    pub const HOME: Points = Points(0b111_1110);
    /// Points 19 to 24: the rival's home (BG-3).
    pub const RIVAL_HOME: Points = Points(0b111_111 << 19);
    /// Points 1 to 24.
    pub const BOARD: Points = Points(0x1ff_fffe);

    /// Returns the points as bits: point 1 is the bit of worth 2, and so on.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Returns those of these points with a number of at most `limit`, which is at most 25.
    #[must_use]
    pub const fn up_to(self, limit: u8) -> Points {
        Points(self.0 & ((2 << limit) - 1))
    }

    /// Returns each point moved down by `die`; points below 0 are dropped.
    #[must_use]
    pub const fn down(self, die: u8) -> Points {
        Points(self.0 >> die)
    }

    /// Returns each point moved up by `die`.
    #[must_use]
    pub const fn up(self, die: u8) -> Points {
        Points(self.0 << die)
    }

    /// Returns the other seat's names of these points.
    #[must_use]
    pub const fn across(self) -> Points {
        Points(self.0.reverse_bits() >> 6)
    }

    /// Returns the highest of them.
    pub const fn highest(self) -> Option<Point> {
        match self.0.checked_ilog2() {
            Some(number) => Some(Point(number as u8)),
            None => None,
        }
    }

    /// Returns the points from the highest to the lowest.
    pub fn falling(self) -> impl Iterator<Item = Point> {
        let mut left = self;
        std::iter::from_fn(move || {
            let point = left.highest()?;
            left = left.without(point);
            Some(point)
        })
    }

    /// Returns the points in the order of their texts (see [`Point::text_rank`]); the set must not contain
    /// `off`.
    pub fn by_text(self) -> impl Iterator<Item = Point> {
        let group = |first: u8, count: u32, rank: u32| (self.0 >> first & ((1 << count) - 1)) << rank;
        let mut left =
            group(1, 1, 0) | group(10, 10, 1) | group(2, 1, 11) | group(20, 5, 12) | group(3, 7, 17) | group(25, 1, 24);
        std::iter::from_fn(move || {
            let rank = left.trailing_zeros();
            left &= left.checked_sub(1)?;
            Some(Point(BY_TEXT[rank as usize]))
        })
    }
}

/// As a falling list of numbers (BG-39, `hits`).
impl serde::Serialize for Points {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.falling().map(Point::number))
    }
}

impl fmt::Debug for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.falling()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_listed_in_the_order_of_their_texts() {
        let all = Points::BOARD.with(Point::BAR);
        let mut sorted: Vec<String> = all.falling().map(|point| point.to_string()).collect();
        sorted.sort();
        let listed: Vec<String> = all.by_text().map(|point| point.to_string()).collect();
        assert_eq!(listed, sorted);
        assert!(all.by_text().map(Point::text_rank).eq(0..25));
    }

    #[test]
    fn one_seats_point_is_the_others_point_from_25() {
        for point in Point::on_board() {
            assert_eq!(point.across().number(), 25 - point.number());
            assert_eq!(Points::only(point).across(), Points::only(point.across()));
        }
        assert_eq!(Points::HOME.across(), Points::RIVAL_HOME);
    }
}
