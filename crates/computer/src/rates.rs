//! How often somebody has taken a chance so far, and how the way they are expected to play follows from that: people differ from the usual
//! first of all in how often they do things.

/// No odds are taken to differ more than this from the usual ones.
const MOST_ODDS: f32 = 30.0;
/// However unusual a move is, somebody may make it.
const LEAST: f32 = 0.01;

/// How often a chance came, and how often it was taken.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rate {
    came: f32,
    taken: f32,
}

impl Rate {
    /// It came once more.
    pub fn note(&mut self, taken: bool) {
        self.came += 1.0;
        self.taken += f32::from(u8::from(taken));
    }

    /// How often it was taken, of how often it came for all of these together.
    pub fn share(all: impl IntoIterator<Item = Rate>) -> f32 {
        let sum = |sum: Rate, one: Rate| Rate { came: sum.came + one.came, taken: sum.taken + one.taken };
        let all = all.into_iter().fold(Rate::default(), sum);
        all.taken / all.came.max(1.0)
    }

    /// Turns what a `usual` player would do into what this one does: the moves that take the chance are as much likelier as it takes it more
    /// often. After so many chances as it is `stubborn`, what it did counts as much as what is usual. `takes` says of each move by its place
    /// whether it takes the chance; `None` for those that have no part in it.
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

/// A chance that is taken with `share` by a player who takes it `usual`ly, taken by one who takes it as often as `rate`: half as if such a
/// player judged hands otherwise, half as if it did not look at its hand.
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
    fn who_is_as_usual_changes_nothing_and_who_does_it_always_does_it_with_any_hand() {
        for share in [0.0, 0.2, 0.9] {
            assert!((shifted(share, 0.4, 0.4) - share).abs() < 0.01, "{share}");
            assert!(shifted(share, 0.4, 0.97) > 0.55, "{share}");
            assert!(shifted(share, 0.4, 0.03) < share.min(0.3) + 0.01, "{share}");
        }
    }

    #[test]
    fn on_the_whole_it_is_done_as_often_as_it_was() {
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
