//! The optimiser of the trainers of nets: Adam ([Kingma and Ba, 2014](https://arxiv.org/abs/1412.6980)), with
//! numbers that stay in bounds.

/// The decay rates of the two means.
const KEPT: [f32; 2] = [0.9, 0.999];
/// Keeps steps finite where nothing has ever changed.
const LEAST: f32 = 1e-8;

/// The state of the optimiser: the moments of the changes so far.
#[derive(Clone, Debug)]
pub struct Adam {
    /// The running means of each number's changes.
    means: Vec<f32>,
    /// The running means of their squares.
    squares: Vec<f32>,
    steps: i32,
    most: f32,
}

impl Adam {
    /// Before the first step; no number will go beyond ±`most`.
    pub const fn within(most: f32) -> Adam {
        Adam { means: Vec::new(), squares: Vec::new(), steps: 0, most }
    }

    /// Returns the number of steps that were taken.
    pub const fn steps(&self) -> i32 {
        self.steps
    }

    /// One step of at most about `rate` against the mean of what this many lessons noted in `changes`, which
    /// are forgotten afterwards. Numbers and changes come in the same pieces each time.
    pub fn step<'a>(
        &mut self,
        numbers: impl Iterator<Item = &'a mut [f32]>,
        changes: impl Iterator<Item = &'a mut [f32]>,
        lessons: usize,
        rate: f32,
    ) {
        self.steps += 1;
        let [first, second] = KEPT.map(|kept| 1.0 - kept.powi(self.steps));
        let mut begin = 0;
        for (numbers, changes) in numbers.zip(changes) {
            let end = begin + numbers.len();
            if self.means.len() < end {
                self.means.resize(end, 0.0);
                self.squares.resize(end, 0.0);
            }
            let remembered = self.means[begin..end].iter_mut().zip(&mut self.squares[begin..end]);
            for ((number, change), (mean, square)) in numbers.iter_mut().zip(changes).zip(remembered) {
                let change = std::mem::take(change) / lessons as f32;
                *mean += (change - *mean) * (1.0 - KEPT[0]);
                *square += (change * change - *square) * (1.0 - KEPT[1]);
                let length = (*square / second).sqrt() + LEAST;
                *number = (*number - rate * *mean / first / length).clamp(-self.most, self.most);
            }
            begin = end;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Descends the valley of (x - 3)² + 10 (y + 1)², with numbers that come in two pieces.
    fn descend(most: f32, steps: usize) -> ([f32; 2], Adam) {
        let mut adam = Adam::within(most);
        let (mut x, mut y) = ([0.0], [0.0]);
        for _ in 0..steps {
            let (mut of_x, mut of_y) = ([2.0 * (2.0 * (x[0] - 3.0))], [2.0 * (20.0 * (y[0] + 1.0))]);
            adam.step([&mut x[..], &mut y[..]].into_iter(), [&mut of_x[..], &mut of_y[..]].into_iter(), 2, 0.05);
            assert_eq!((of_x, of_y), ([0.0], [0.0]), "what was noted is forgotten");
        }
        ([x[0], y[0]], adam)
    }

    #[test]
    fn the_first_step_equals_the_rate_despite_steepness() {
        let ([x, y], adam) = descend(100.0, 1);
        assert!((x - 0.05).abs() < 1e-6 && (y + 0.05).abs() < 1e-6, "{x}, {y}");
        assert_eq!(adam.steps(), 1);
    }

    #[test]
    fn it_comes_to_the_lowest_place_and_stays_within_bounds() {
        let ([x, y], _) = descend(100.0, 2000);
        assert!((x - 3.0).abs() < 0.01 && (y + 1.0).abs() < 0.01, "{x}, {y}");
        let ([x, y], _) = descend(2.0, 2000);
        assert!((x - 2.0).abs() < 1e-6 && (y + 1.0).abs() < 0.01, "{x}, {y}");
    }
}
