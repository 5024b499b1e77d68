//! The Bradley–Terry model of Weng and Lin, full: each side is compared with each other one.

use std::f64::consts::LN_10;

use crate::{Estimate, MIDDLE, Rating, Side, UNIT, chance, score};

/// How far apart the play of two sides lies by chance, squared; 2 β² in the paper. Points of pairs mean by it
/// what points of one against one mean: members with 400 more on average win ten of eleven games.
const SPREAD_SQUARED: f64 = (800.0 / LN_10) * (800.0 / LN_10);

/// A side as one: the sum of its members.
struct Sum {
    /// The points above the middle, so that sides of different sizes can be compared.
    points: f64,
    variance: f64,
}

impl Sum {
    /// Sums of whole numbers, which do not depend on the order of the members.
    fn of(members: &[Rating]) -> Sum {
        let (unit, middle) = (f64::from(UNIT), i64::from(MIDDLE) * i64::from(UNIT));
        let points: i64 = members.iter().map(|member| i64::from(member.points) - middle).sum();
        let variance: i64 = members.iter().map(|member| i64::from(member.deviation).pow(2)).sum();
        Sum { points: points as f64 / unit, variance: variance as f64 / (unit * unit) }
    }
}

/// Returns the estimates of all members after a game.
pub(crate) fn update(sides: &[Side]) -> Vec<Vec<Estimate>> {
    let sums: Vec<Sum> = sides.iter().map(|side| Sum::of(&side.members)).collect();
    let after = sides.iter().zip(&sums).enumerate().map(|(place, (side, own))| {
        let others = sides.iter().zip(&sums).enumerate().filter(|(other, _)| *other != place);
        let (gains, losses) = others.map(|(_, (other, sum))| compare(own, sum, score(side, other))).unzip();
        let (gain, loss) = (total(gains), total(losses));
        side.members.iter().map(|member| share(member.estimate(), own.variance, gain, loss)).collect()
    });
    after.collect()
}

/// Returns what a comparison with another side brings: the change of points, and the part of the variance that
/// it takes away.
fn compare(own: &Sum, other: &Sum, score: f64) -> (f64, f64) {
    let spread = (own.variance + other.variance + SPREAD_SQUARED).sqrt();
    let distance = (own.points - other.points) / spread;
    let (expected, opposite) = (chance(distance), chance(-distance));
    let part = own.variance.sqrt() / spread;
    (own.variance / spread * (score - expected), part * part * part * expected * opposite)
}

/// Returns a member's estimate: of what the side gains and learns they have the share that their variance has
/// in the side's.
fn share(member: Estimate, variance: f64, gain: f64, loss: f64) -> Estimate {
    let share = member.deviation * member.deviation / variance;
    let left = (1.0 - share * loss).max(0.0);
    Estimate { points: member.points + share * gain, deviation: member.deviation * left.sqrt() }
}

/// Returns the sum, which does not depend on the order of what is given.
fn total(mut terms: Vec<f64>) -> f64 {
    terms.sort_unstable_by(f64::total_cmp);
    terms.into_iter().fold(0.0, |sum, term| sum + term)
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;
    use skillratings::MultiTeamOutcome;
    use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

    use super::*;

    /// Two to six sides of one, two or three.
    fn sides() -> impl Strategy<Value = Vec<Side>> {
        let member =
            (0..4_000_000, 45_000..350_000).prop_map(|(points, deviation)| Rating::from_thousandths(points, deviation));
        (1..=3_usize).prop_flat_map(move |size| {
            vec((1..=6_u8, vec(member.clone(), size)).prop_map(|(place, members)| Side { place, members }), 2..=6)
        })
    }

    proptest! {
        #[test]
        fn a_public_library_says_the_same(sides in sides()) {
            let theirs: Vec<Vec<WengLinRating>> = sides
                .iter()
                .map(|side| side.members.iter().map(|member| member.estimate()))
                .map(|members| {
                    members.map(|member| WengLinRating { rating: member.points, uncertainty: member.deviation })
                })
                .map(Iterator::collect)
                .collect();
            let ranked = theirs.iter().zip(&sides);
            let ranked: Vec<_> = ranked
                .map(|(members, side)| (&members[..], MultiTeamOutcome::new(side.place.into())))
                .collect();
            let config = WengLinConfig { beta: (SPREAD_SQUARED / 2.0).sqrt(), uncertainty_tolerance: 0.000_001 };
            let theirs = weng_lin_multi_team(&ranked, &config);
            for (ours, theirs) in update(&sides).concat().iter().zip(theirs.concat()) {
                prop_assert!((ours.points - theirs.rating).abs() < 1e-6, "{ours:?} {theirs:?}");
                // Theirs stops at a thousandth of what it was; ours is at least 45, from `Rating` on.
                let [our, their] = [ours.deviation, theirs.uncertainty].map(|deviation| deviation.max(1.0));
                prop_assert!((our - their).abs() < 1e-6, "{ours:?} {theirs:?}");
            }
        }
    }
}
