//! The time a computer takes for a move: as people do, mostly briskly and now and then long, depending only
//! on public information.
//!
//! Nothing here looks at a hand. The time depends only on public facts: if a bet is to be answered, if a hand
//! has just been dealt, if a computer has just moved, and, in games without hands, if there is a choice at
//! all.

use std::num::NonZeroU64;

use sobremesa_game::Seat;

use crate::session::phase::Playing;

/// The kind of a decision, from public information.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Weight {
    /// Asked once more: the table has waited already, and after a secret sign the timing must reveal nothing.
    Overdue,
    /// The only move there is, in public view.
    Forced,
    /// A computer has just moved.
    Chained,
    /// Any other.
    Usual,
    /// A bet is to be answered, or a game or hand begins.
    Weighty,
}

/// The time that a computer is to take, as far as the table can tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pace {
    pub(crate) weight: Weight,
    /// The time that is left on the player's clock, in milliseconds, if there is one.
    pub(crate) clock_ms: Option<NonZeroU64>,
}

/// The divisor of the time left on a clock that gives the longest hesitation.
const CLOCK_SHARE: u64 = 60;

impl Playing {
    /// The time that the computer there is to take.
    pub(crate) fn pace(&self, seat: Seat) -> Pace {
        let table = &self.dealt.table;
        let bet = || table.public_offers().iter().any(|offer| offer.steps.iter().any(|step| step.answers));
        let weight = if self.thinking.is_some_and(|thinking| thinking.tries > 1) {
            Weight::Overdue
        } else if !self.dealt.has_hands() && table.moves(seat).len() == 1 {
            Weight::Forced
        } else if table.record().inputs.is_empty() || table.rest().is_some() || bet() {
            Weight::Weighty
        } else if self.chained {
            Weight::Chained
        } else {
            Weight::Usual
        };
        Pace { weight, clock_ms: table.flag_ms() }
    }
}

impl Pace {
    /// The milliseconds that the computer takes, if a brisk move takes `unit_ms` and a thought up to
    /// `thought_ms`: never less than the thought may take unless there is nothing to think about, and at most
    /// two and a half units more. `dice` are fresh.
    pub(crate) fn pause_ms(self, unit_ms: u64, thought_ms: u64, dice: [u8; 32]) -> u64 {
        let (least, share) = match self.weight {
            Weight::Overdue => return 0,
            Weight::Forced => (unit_ms / 2, 0.1),
            Weight::Chained => ((unit_ms / 2).max(thought_ms), 0.2),
            Weight::Usual => (unit_ms.max(thought_ms), 0.3),
            Weight::Weighty => (unit_ms.max(thought_ms), 0.6),
        };
        let most = self.clock_ms.map_or(u64::MAX, |left| left.get() / CLOCK_SHARE).min(unit_ms * 5 / 2);
        let hesitation = (unit_ms as f32 * share * skewed(dice)) as u64;
        least + hesitation.min(most)
    }
}

/// The spread of hesitation: the longest twentieth takes almost four times the median.
const SPREAD: f32 = 0.8;

/// A log-normally distributed number with the median 1, like the times that people take.
fn skewed(dice: [u8; 32]) -> f32 {
    // The sum of many small dice is nearly normal; each has a variance of (256² − 1) / 12.
    let sum: f32 = dice.iter().map(|&die| f32::from(die) - 127.5).sum();
    let deviation = (32.0 * (65536.0 - 1.0) / 12.0_f32).sqrt();
    (SPREAD * sum / deviation).exp()
}

#[cfg(test)]
mod tests {
    use sobremesa_game::{Dice, Seed};

    use super::*;

    /// The pauses of two thousand such decisions, ascending.
    fn pauses(weight: Weight, unit_ms: u64, thought_ms: u64) -> Vec<u64> {
        let pace = Pace { weight, clock_ms: None };
        let mut dice = Dice::new(&Seed::from_text("pace"), 0);
        let mut byte = || u8::try_from(dice.below(256)).unwrap();
        let mut pauses: Vec<u64> =
            (0..2000).map(|_| pace.pause_ms(unit_ms, thought_ms, std::array::from_fn(|_| byte()))).collect();
        pauses.sort_unstable();
        pauses
    }

    fn mean(pauses: &[u64]) -> u64 {
        pauses.iter().sum::<u64>() / pauses.len() as u64
    }

    #[test]
    fn most_moves_are_brisk_and_some_are_long() {
        let pauses = pauses(Weight::Usual, 1000, 200);
        let [median, late] = [pauses[1000], pauses[1900]];
        assert!((1250..1350).contains(&median), "{median}");
        assert!(mean(&pauses) > median + 50, "{}", mean(&pauses));
        assert!(late - 1000 > 3 * (median - 1000), "{late}");
        assert!(pauses[0] >= 1000 && pauses[1999] <= 3500);
        // No pause is usual: hardly two are equal.
        assert!(pauses.chunks(20).all(|part| part[0] != part[19]), "{pauses:?}");
    }

    #[test]
    fn weightier_moves_take_longer_pauses() {
        let means = [Weight::Overdue, Weight::Forced, Weight::Chained, Weight::Usual, Weight::Weighty];
        let means = means.map(|weight| mean(&pauses(weight, 1000, 100)));
        assert!(means.is_sorted() && means[4] < 2500, "{means:?}");
        assert!(means.windows(2).all(|pair| pair[1] >= pair[0] + 100), "{means:?}");
    }

    #[test]
    fn a_pause_with_hidden_information_outlasts_the_thought() {
        for weight in [Weight::Chained, Weight::Usual, Weight::Weighty] {
            assert!(pauses(weight, 100, 600)[0] > 600, "{weight:?}");
        }
    }

    #[test]
    fn a_clock_that_runs_out_leaves_no_time_to_hesitate() {
        let clock_ms = NonZeroU64::new(3000);
        let pause = |clock_ms| Pace { weight: Weight::Weighty, clock_ms }.pause_ms(1000, 1000, [220; 32]);
        assert_eq!((pause(clock_ms), pause(None)), (1050, 3500));
    }
}
