//! Small neural nets, and their files: a layer of cells that sees the inputs, and answers that see the cells.
//!
//! A file holds 16-bit numbers, low byte first, net by net: for each input its weights to the cells, the
//! cells' biases, for each answer its weights from the cells, the answers' biases.

/// The representation of 1 in the file of a net with fractions.
const UNIT: f32 = 2048.0;
/// The greatest number that a net with fractions can have in its file.
pub const MOST: f32 = 15.9;

/// A net.
#[derive(Clone, Debug, PartialEq)]
pub struct Net<const CELLS: usize, const ANSWERS: usize> {
    /// The weights from each input to the cells.
    pub weights: Vec<[f32; CELLS]>,
    /// The cells' biases.
    pub biases: [f32; CELLS],
    /// The weights from the cells to each answer.
    pub answers: [[f32; CELLS]; ANSWERS],
    /// The answers' biases.
    pub answer_biases: [f32; ANSWERS],
}

impl<const CELLS: usize, const ANSWERS: usize> Net<CELLS, ANSWERS> {
    /// The size in the file of a net with this number of inputs.
    pub const fn bytes(inputs: usize) -> usize {
        2 * ((inputs + 1) * CELLS + ANSWERS * (CELLS + 1))
    }

    /// Creates the net with this number of inputs and these numbers in the order of the file, taken from
    /// `next`.
    pub fn with(inputs: usize, mut next: impl FnMut() -> f32) -> Self {
        Net {
            weights: (0..inputs).map(|_| std::array::from_fn(|_| next())).collect(),
            biases: std::array::from_fn(|_| next()),
            answers: std::array::from_fn(|_| std::array::from_fn(|_| next())),
            answer_biases: std::array::from_fn(|_| next()),
        }
    }

    /// Reads a net with this number of inputs from the numbers of a file.
    pub fn read(inputs: usize, numbers: &mut impl Iterator<Item = i16>) -> Self {
        Net::with(inputs, || f32::from(numbers.next().unwrap_or_default()) / UNIT)
    }

    /// Returns the bytes of the file; values beyond ±16 are clamped.
    pub fn to_bytes(&self) -> impl Iterator<Item = u8> {
        let weights = self.weights.iter().chain([&self.biases]).chain(&self.answers).flatten();
        weights.chain(&self.answer_biases).flat_map(|number| ((number * UNIT).round() as i16).to_le_bytes())
    }

    /// Returns its numbers in the order of the file, to be changed.
    pub fn numbers_mut(&mut self) -> impl Iterator<Item = &mut [f32]> {
        let weights = self.weights.iter_mut().map(|cells| &mut cells[..]);
        let answers = self.answers.iter_mut().map(|cells| &mut cells[..]);
        weights.chain([&mut self.biases[..]]).chain(answers).chain([&mut self.answer_biases[..]])
    }

    /// Adds an input of this size to the cells.
    pub fn see(&self, cells: &mut [f32; CELLS], input: usize, size: f32) {
        cells.iter_mut().zip(&self.weights[input]).for_each(|(cell, weight)| *cell += size * weight);
    }
}

/// Returns the numbers of a file of this size; `None` if it has another one.
pub fn numbers(file: &[u8], size: usize) -> Option<impl Iterator<Item = i16>> {
    let numbers = file.chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]]));
    (file.len() == size).then_some(numbers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_net_survives_its_file() {
        let mut number = 0_i32;
        let net: Net<8, 3> = Net::with(5, || {
            number = (number * 31 + 7) % 1001;
            (number - 500) as f32 / UNIT
        });
        let bytes: Vec<u8> = net.to_bytes().collect();
        assert_eq!(bytes.len(), Net::<8, 3>::bytes(5));
        assert_eq!(Net::read(5, &mut numbers(&bytes, bytes.len()).unwrap()), net);
        assert!(numbers(&bytes, bytes.len() + 2).is_none());
    }
}
