//! The result of matches of mirrored games, with a confidence interval.

/// The result of a match so far.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally {
    pairs: u32,
    sum: f64,
    squares: f64,
}

impl Tally {
    /// Adds the share of a pair of mirrored games.
    pub fn add(&mut self, share: f64) {
        self.pairs += 1;
        self.sum += share;
        self.squares += share * share;
    }

    /// Games played.
    pub fn games(&self) -> u32 {
        self.pairs * 2
    }

    /// The share of the points that the first contestant won, 0 to 1.
    pub fn share(&self) -> f64 {
        if self.pairs == 0 { 0.5 } else { self.sum / f64::from(self.pairs) }
    }

    /// Half the width of the 95 % interval around [`share`](Tally::share). Computed from the spread of the
    /// pairs, since the two games of a pair are not independent; if all pairs ended alike, by the rule of
    /// three.
    pub fn margin(&self) -> f64 {
        if self.pairs < 2 {
            return 0.5;
        }
        let pairs = f64::from(self.pairs);
        let variance = (self.squares - self.sum * self.sum / pairs).max(0.0) / (pairs - 1.0);
        if variance == 0.0 { 3.0 / pairs } else { 1.96 * (variance / pairs).sqrt() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_won_throughout_is_still_uncertain() {
        let mut tally = Tally::default();
        (0..30).for_each(|_| tally.add(1.0));
        assert_eq!((tally.share(), tally.margin()), (1.0, 0.1));
    }
}
