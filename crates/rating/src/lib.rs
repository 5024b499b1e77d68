//! How strong people are, worked out from who won.
//!
//! A [`Rating`] is an estimate of a person's strength and the standard deviation of that estimate. [`rate`]
//! takes the ratings before a game and its outcome and gives those after it:
//!
//! - One against one: [Glicko-1](https://www.glicko.net/glicko/glicko.pdf), a game a rating period.
//! - Everything else (pairs, three to six seats): the full Bradley–Terry model of
//!   [Weng and Lin](https://jmlr.org/papers/v12/weng11a.html). Each member of a side takes the more of what the
//!   side wins or loses, the less is known of them.
//!
//! A deviation is at least 45, so that a rating never stops following a person who gets better, and at most
//! 350, that of a person of whom nothing is known. It [grows](Rating::after_days) from the one to the other in
//! two years without a game.
//!
//! **Bit for bit.** What was once worked out can be worked out again, on any machine and by any build. Values
//! between games are whole thousandths. `+`, `-`, `*`, `/` and the square root are exact to the last bit by
//! IEEE 754; the one other function, the exponential, is that of `libm`, since those of the C libraries
//! differ (glibc's from musl's once in 1 600 arguments). Nothing is fused, and no sum depends on the order in
//! which sides and members are given.
//!
//! ```
//! use sobremesa_rating::{Rating, Side, rate};
//!
//! let [ana, beto] = [Rating::START; 2];
//! let after = rate(&[Side { place: 1, members: vec![ana] }, Side { place: 2, members: vec![beto] }]);
//! let shown = |rating: Rating| (rating.points(), rating.deviation());
//! assert_eq!((shown(after[0][0]), shown(after[1][0])), ((1662, 290), (1338, 290)));
//! ```

mod glicko;
mod weng_lin;

/// The points of a person of whom nothing is known.
const MIDDLE: i32 = 1500;

/// The bounds of points; no person comes near them.
const LOWEST: i32 = 0;
const HIGHEST: i32 = 4000;

/// The bounds of deviations.
const SUREST: i32 = 45;
const UNSUREST: i32 = 350;

/// The days in which the least deviation grows to the greatest.
const FORGOTTEN_DAYS: i32 = 730;

/// The growth of the square of a deviation in a day.
const GROWTH: f64 = (UNSUREST * UNSUREST - SUREST * SUREST) as f64 / FORGOTTEN_DAYS as f64;

/// The deviation from which on a rating says so little that it is shown with a question mark.
const PROVISIONAL: i32 = 110;

/// The part of the distance to the middle that a new season keeps, and what it adds to the deviation, squared.
const KEPT: f64 = 0.75;
const SHAKEN: f64 = 80.0 * 80.0;

/// One point, or one point of deviation, in the unit in which both are kept.
const UNIT: i32 = 1000;

/// An estimate of a person's strength, with its standard deviation: whole thousandths of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    points: i32,
    deviation: i32,
}

impl Rating {
    /// The rating of a person of whom nothing is known.
    pub const START: Rating = Rating { points: MIDDLE * UNIT, deviation: UNSUREST * UNIT };

    /// Returns the rating of these points and this deviation, in thousandths; values out of bounds become
    /// the nearest ones within.
    #[must_use]
    pub fn from_thousandths(points: i32, deviation: i32) -> Rating {
        let points = points.clamp(LOWEST * UNIT, HIGHEST * UNIT);
        Rating { points, deviation: deviation.clamp(SUREST * UNIT, UNSUREST * UNIT) }
    }

    /// Returns its points and its deviation in thousandths.
    #[must_use]
    pub fn thousandths(self) -> (i32, i32) {
        (self.points, self.deviation)
    }

    /// Returns the points as they are shown. What a game brought, as it is shown, is the difference of two of
    /// these, so that what people add up is right.
    #[must_use]
    pub fn points(self) -> i32 {
        whole(self.points)
    }

    /// Returns the deviation as it is shown.
    #[must_use]
    pub fn deviation(self) -> i32 {
        whole(self.deviation)
    }

    /// Returns whether so little is known that a question mark belongs to it.
    #[must_use]
    pub fn is_provisional(self) -> bool {
        self.deviation >= PROVISIONAL * UNIT
    }

    /// Returns the rating after this many days without a game: as many points, less sure.
    #[must_use]
    pub fn after_days(self, days: u32) -> Rating {
        let Estimate { points, deviation } = self.estimate();
        Estimate { points, deviation: (deviation * deviation + GROWTH * f64::from(days)).sqrt() }.rating()
    }

    /// Returns the rating with which a new season begins: a quarter nearer to the middle, and less sure.
    #[must_use]
    pub fn in_new_season(self) -> Rating {
        let Estimate { points, deviation } = self.estimate();
        let middle = f64::from(MIDDLE);
        Estimate { points: middle + KEPT * (points - middle), deviation: (deviation * deviation + SHAKEN).sqrt() }
            .rating()
    }

    fn estimate(self) -> Estimate {
        let points = |thousandths| f64::from(thousandths) / f64::from(UNIT);
        Estimate { points: points(self.points), deviation: points(self.deviation) }
    }
}

/// Returns thousandths as the nearest whole number.
fn whole(thousandths: i32) -> i32 {
    (thousandths + UNIT / 2).div_euclid(UNIT)
}

/// A rating while it is worked with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Estimate {
    points: f64,
    deviation: f64,
}

impl Estimate {
    fn rating(self) -> Rating {
        let thousandths = |points: f64| (points * f64::from(UNIT)).round() as i32;
        Rating::from_thousandths(thousandths(self.points), thousandths(self.deviation))
    }
}

/// A side of a game: one person, or several who win and lose together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// Its place in the outcome, the lowest for who won; the same for sides that nothing tells apart.
    pub place: u8,
    /// The ratings of its members before the game.
    pub members: Vec<Rating>,
}

/// Returns the ratings after a game of these sides, in the same order.
#[must_use]
pub fn rate(sides: &[Side]) -> Vec<Vec<Rating>> {
    if let [one, other] = sides
        && let ([first], [second]) = (&*one.members, &*other.members)
    {
        let [score, opposite] = [score(one, other), score(other, one)];
        let after = |own: &Rating, others: &Rating, score| {
            vec![glicko::update(own.estimate(), others.estimate(), score).rating()]
        };
        return vec![after(first, second, score), after(second, first, opposite)];
    }
    let after = weng_lin::update(sides).into_iter();
    after.map(|members| members.into_iter().map(Estimate::rating).collect()).collect()
}

/// Returns the share of a game that a side took from another one.
fn score(side: &Side, other: &Side) -> f64 {
    match side.place.cmp(&other.place) {
        std::cmp::Ordering::Less => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Greater => 0.0,
    }
}

/// Returns the logistic function, the chance of a win at this distance of strength.
fn chance(distance: f64) -> f64 {
    1.0 / (1.0 + libm::exp(-distance))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// With glibc's exponential the last bit of each would be another one.
    #[test]
    fn chances_are_the_same_to_the_last_bit() {
        let known = [
            (-2.997_663_000_000_002_4, 0x3fa8_560e_973a_7d9c),
            (-2.997_171_000_000_003, 0x3fa8_58fa_25d7_bfc2),
            (-2.996_187_000_000_004, 0x3fa8_5ed2_42c4_169b),
        ];
        for (distance, bits) in known {
            assert_eq!(chance(distance).to_bits(), bits, "{distance}");
        }
    }
}
