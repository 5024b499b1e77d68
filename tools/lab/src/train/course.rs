//! What it takes to train a net with a layer of cells: its numbers, how they have to change, and the optimiser.

use sobremesa_computer::net::{MOST, Net};
use sobremesa_game::Dice;

use crate::train::adam::Adam;

/// A net that learns.
pub struct Course<const CELLS: usize, const ANSWERS: usize> {
    /// The learnt net.
    pub net: Net<CELLS, ANSWERS>,
    change: Net<CELLS, ANSWERS>,
    adam: Adam,
}

impl<const CELLS: usize, const ANSWERS: usize> Course<CELLS, ANSWERS> {
    /// Returns a net that knows nothing yet, with first weights up to `most`.
    pub fn new(inputs: usize, most: f32, dice: &mut Dice) -> Self {
        let net = Net::with(inputs, || (dice.below(1 << 16) as f32 / 32768.0 - 1.0) * most);
        Course { net, change: Net::with(inputs, || 0.0), adam: Adam::within(MOST) }
    }

    /// Returns the cells that these inputs activate.
    pub fn cells(&self, inputs: impl Iterator<Item = (usize, f32)>) -> [f32; CELLS] {
        let mut cells = self.net.biases;
        inputs.for_each(|(input, size)| self.net.see(&mut cells, input, size));
        cells
    }

    /// Notes how the numbers have to change for a lesson with these inputs and cells, the answers to which
    /// were off by these errors.
    pub fn note(&mut self, inputs: impl Iterator<Item = (usize, f32)>, cells: &[f32; CELLS], errors: [f32; ANSWERS]) {
        let mut blame = [0.0; CELLS];
        for (nth, error) in errors.into_iter().enumerate() {
            self.change.answer_biases[nth] += error;
            let changes = self.change.answers[nth].iter_mut().zip(&mut blame);
            for ((change, blame), (cell, weight)) in changes.zip(cells.iter().zip(&self.net.answers[nth])) {
                *change += error * cell.max(0.0);
                *blame += if *cell > 0.0 { error * weight } else { 0.0 };
            }
        }
        for (input, size) in inputs {
            let changes = self.change.weights[input].iter_mut();
            changes.zip(&blame).for_each(|(change, blame)| *change += size * blame);
        }
        self.change.biases.iter_mut().zip(&blame).for_each(|(change, blame)| *change += blame);
    }

    /// Takes a step against what this many lessons noted.
    pub fn step(&mut self, lessons: usize, rate: f32) {
        self.adam.step(self.net.numbers_mut(), self.change.numbers_mut(), lessons, rate);
    }

    /// Returns the number of steps that were taken.
    pub const fn steps(&self) -> i32 {
        self.adam.steps()
    }
}
