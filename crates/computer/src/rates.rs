//! The frequency with which a player has taken a chance so far, and the play expected of that player: people
//! differ from the usual first of all in how often they do things.

/// The largest factor by which odds differ from the usual ones.
const MOST_ODDS: f32 = 30.0;
/// The least rate: any move may be made, however unusual.
const LEAST: f32 = 0.01;

/// The number of times that a chance came, and that it was taken.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rate {
    came: f32,
    taken: f32,
}

impl Rate {
    /// Counts one more chance.
    pub fn note(&mut self, taken: bool) {
        self.came += 1.0;
        self.taken += f32::from(u8::from(taken));
    }

    /// The share of chances taken, over all of these together.
    pub fn share(all: impl IntoIterator<Item = Rate>) -> f32 {
        let sum = |sum: Rate, one: Rate| Rate { came: sum.came + one.came, taken: sum.taken + one.taken };
        let all = all.into_iter().fold(Rate::default(), sum);
        all.taken / all.came.max(1.0)
    }

    /// Turns the moves of a `usual` player into those of this one: moves that take the chance become as much
    /// likelier as it takes it more often. After `stubborn` chances, the player's own record counts as much
    /// as the usual rate. `takes` says of each move by its place whether it takes the chance; `None` for
    /// moves that have no part in it.
    pub fn turn(self, usual: f32, stubborn: f32, shares: &mut [f32], takes: impl Fn(usize) -> Option<bool>) {
        if self.came == 0.0 {
            return;
        }
        let (mut sums, mut counts) = ([0.0f32; 2], [0.0f32; 2]);
        for (place, share) in shares.iter().enumerate() {
            if let Some(taken) = takes(place).map(usize::from) {
                sums[taken] += share;
                counts[taken] += 1.0;
            }
        }
        let all = sums[0] + sums[1];
        if counts.contains(&0.0) || all <= 0.0 {
            return;
        }
        let after = shifted(sums[1] / all, usual, (self.taken + stubborn * usual) / (self.came + stubborn));
        let wanted = [all * (1.0 - after), all * after];
        for (place, share) in shares.iter_mut().enumerate() {
            if let Some(taken) = takes(place).map(usize::from) {
                let part = if sums[taken] > 0.0 { *share / sums[taken] } else { 1.0 / counts[taken] };
                *share = wanted[taken] * part;
            }
        }
    }
}

/// The probability that a chance is taken by a player who takes it as often as `rate`, if a `usual` player
/// takes it with `share`: half as if such a player judged hands otherwise, half as if it did not look at its
/// hand.
fn shifted(share: f32, usual: f32, rate: f32) -> f32 {
    let rate = rate.clamp(LEAST, 1.0 - LEAST);
    let odds = (rate * (1.0 - usual) / (usual * (1.0 - rate))).clamp(1.0 / MOST_ODDS, MOST_ODDS);
    let judged = share.clamp(LEAST, 1.0 - LEAST);
    let judged = judged * odds / (judged * odds + 1.0 - judged);
    let blind =
        if rate > usual { share + (1.0 - share) * (rate - usual) / (1.0 - usual) } else { share * rate / usual };
    f32::midpoint(judged, blind)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usual_rates_change_nothing_and_extreme_rates_outweigh_the_hand() {
        for share in [0.0, 0.2, 0.9] {
            assert!((shifted(share, 0.4, 0.4) - share).abs() < 0.01, "{share}");
            assert!(shifted(share, 0.4, 0.97) > 0.55, "{share}");
            assert!(shifted(share, 0.4, 0.03) < share.min(0.3) + 0.01, "{share}");
        }
    }

    #[test]
    fn shifted_shares_average_to_the_observed_rate() {
        // A usual player who bets with two of five hands, and hardly ever with the others.
        for rate in [0.1, 0.25, 0.6, 0.8] {
            let hands = [0.95, 0.9, 0.1, 0.03, 0.02];
            let mean = hands.iter().map(|&share| shifted(share, 0.4, rate)).sum::<f32>() / 5.0;
            assert!((mean - rate).abs() < 0.15, "{rate}: {mean}");
        }
    }

    #[test]
    fn moves_that_have_no_part_in_it_keep_their_shares() {
        let mut rate = Rate::default();
        let mut shares = [0.5, 0.3, 0.2];
        rate.turn(0.5, 8.0, &mut shares, |place| [None, Some(true), Some(false)][place]);
        assert_eq!(shares, [0.5, 0.3, 0.2], "nothing is known yet");
        (0..20).for_each(|_| rate.note(true));
        rate.turn(0.5, 8.0, &mut shares, |place| [None, Some(true), Some(false)][place]);
        assert!(shares[0] == 0.5 && shares[1] > 0.4 && (shares.iter().sum::<f32>() - 1.0).abs() < 1e-5, "{shares:?}");
        assert_eq!(Rate::share([rate, Rate::default()]), 1.0);
    }
}
