//! Glicko-1, with one game as its rating period.

use std::f64::consts::{LN_10, PI};

use crate::{Estimate, chance};

/// The natural unit of strength in points: 400 points are ten to one.
const Q: f64 = LN_10 / 400.0;

/// Returns a person's estimate after a game against another one.
pub(crate) fn update(own: Estimate, other: Estimate, score: f64) -> Estimate {
    // The less is known of the opponent, the less a game against them says.
    let weight = 1.0 / (1.0 + 3.0 * Q * Q * other.deviation * other.deviation / (PI * PI)).sqrt();
    let expected = chance(Q * weight * (own.points - other.points));
    let learnt = Q * Q * weight * weight * expected * (1.0 - expected);
    let variance = 1.0 / (1.0 / (own.deviation * own.deviation) + learnt);
    Estimate { points: own.points + Q * variance * weight * (score - expected), deviation: variance.sqrt() }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use skillratings::Outcomes;
    use skillratings::glicko::{GlickoConfig, GlickoRating, glicko};

    use super::*;

    fn estimate() -> impl Strategy<Value = Estimate> {
        (0.0..4000.0, 45.0..350.0).prop_map(|(points, deviation)| Estimate { points, deviation })
    }

    proptest! {
        #[test]
        fn a_public_library_says_the_same(one in estimate(), other in estimate(), outcome in 0..3_usize) {
            let (outcome, score) = [(Outcomes::WIN, 1.0), (Outcomes::DRAW, 0.5), (Outcomes::LOSS, 0.0)][outcome];
            let theirs = |Estimate { points, deviation }| GlickoRating { rating: points, deviation };
            let (first, second) = glicko(&theirs(one), &theirs(other), &outcome, &GlickoConfig { c: 0.0 });
            for (ours, theirs) in [(update(one, other, score), first), (update(other, one, 1.0 - score), second)] {
                prop_assert!((ours.points - theirs.rating).abs() < 1e-6, "{ours:?} {theirs:?}");
                prop_assert!((ours.deviation - theirs.deviation).abs() < 1e-6, "{ours:?} {theirs:?}");
            }
        }
    }
}
