//! Imagined states, each weighted by the likelihood of what was seen.

use sobremesa_game::Dice;

/// States to look at again and again, the likely ones more often.
pub struct Deals<T> {
    all: Vec<T>,
    /// Running totals of the states' likelihoods.
    sums: Vec<f64>,
}

impl<T> Default for Deals<T> {
    fn default() -> Self {
        Deals { all: Vec::new(), sums: Vec::new() }
    }
}

impl<T> Deals<T> {
    /// Adds a state; `likely` is positive, relative to the others.
    pub fn push(&mut self, deal: T, likely: f64) {
        self.all.push(deal);
        self.sums.push(self.sum() + likely);
    }

    /// The number of states.
    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// Returns whether there are no states.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// The first state that was imagined.
    pub fn first(&self) -> Option<&T> {
        self.all.first()
    }

    /// A random state, the likely ones more often; `None` if there are none.
    pub fn draw(&self, dice: &mut Dice) -> Option<&T> {
        let number = self.sum() * f64::from(dice.below(u32::MAX)) / f64::from(u32::MAX);
        let place = self.sums.partition_point(|&sum| sum <= number);
        self.all.get(place).or(self.all.last())
    }

    /// The share of states for which this holds, weighted by likelihood.
    pub fn share(&self, is_so: impl Fn(&T) -> bool) -> f64 {
        let before = [0.0].into_iter().chain(self.sums.iter().copied());
        let likely = self.sums.iter().zip(before).map(|(sum, before)| sum - before);
        let so: f64 = self.all.iter().zip(likely).filter(|(deal, _)| is_so(deal)).map(|(_, likely)| likely).sum();
        so / self.sums.last().copied().unwrap_or(1.0)
    }

    fn sum(&self) -> f64 {
        self.sums.last().copied().unwrap_or(0.0)
    }
}

#[cfg(test)]
mod tests {
    use sobremesa_game::Seed;

    use super::*;

    fn dice(seed: &str) -> Dice {
        Dice::new(&Seed::from_text(seed), 0)
    }

    #[test]
    fn likely_states_are_looked_at_more_often() {
        let mut deals = Deals::default();
        assert!(deals.draw(&mut dice("1")).is_none());
        deals.push('a', 1.0);
        deals.push('b', 3.0);
        let mut dice = dice("5");
        let often = (0..4000).filter(|_| deals.draw(&mut dice) == Some(&'b')).count();
        assert!((2850..3150).contains(&often), "{often}");
        assert!((deals.share(|deal| *deal == 'b') - 0.75).abs() < 1e-9);
        assert_eq!((deals.len(), deals.first()), (2, Some(&'a')));
    }
}
