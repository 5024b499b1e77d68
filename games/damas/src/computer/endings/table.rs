//! The format of the table: for each material the outcomes of its placements in runs, a code for their
//! lengths, and an index of where to begin reading.
//!
//! A file holds one slice after another, in the order of [`stored`]: the number of its bytes, then those. A
//! single byte is the outcome of all placements. Otherwise: the order in which the digits of a number count,
//! two bits each; the number of placements in a block, as a logarithm; the lengths of the codes; the first
//! bit of each block; and the bits.

use super::material::{MOST, Material, Pieces};

/// The outcome for the side to move with perfect play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// The other side can win.
    Lost,
    /// Neither side can win.
    Drawn,
    /// It can win.
    Won,
}

impl Outcome {
    /// All, in the order of their numbers in the table.
    pub const ALL: [Outcome; 3] = [Outcome::Lost, Outcome::Drawn, Outcome::Won];

    /// Returns the outcome for the other side.
    #[must_use]
    pub const fn turned(self) -> Outcome {
        match self {
            Outcome::Lost => Outcome::Won,
            Outcome::Drawn => Outcome::Drawn,
            Outcome::Won => Outcome::Lost,
        }
    }
}

/// A run is at least as long as a power of two with this many different exponents.
pub const LENGTHS: usize = 17;
/// The number of symbols; each gives the outcome and the approximate length of a run.
pub const SYMBOLS: usize = 3 * LENGTHS;
/// The codes of a slice: one after a run of each worth, and one for the first of a block.
pub const CODES: usize = 4;
/// The length of the longest code.
pub const LONGEST_CODE: usize = 15;
/// The bytes of the lengths of all codes.
pub const CODE_BYTES: usize = CODES * SYMBOLS / 2;

/// Returns the materials that have slices, in their order.
///
/// These are the materials with more pieces of the side to move, or as many and no fewer damas: the other
/// side's moves lead to them.
pub fn stored(most: u32) -> impl Iterator<Item = Material> {
    (2..=most).flat_map(Material::of).filter(|material| is_stored(*material))
}

/// Returns true if there is a slice of this material.
pub const fn is_stored(material: Material) -> bool {
    let Material { men, damas, rival_men, rival_damas } = material;
    let (own, rivals) = (men + damas, rival_men + rival_damas);
    own > rivals || own == rivals && damas >= rival_damas
}

/// The table of endings.
pub struct Table {
    slices: Vec<(Material, Slice)>,
}

enum Slice {
    Alike(Outcome),
    Runs(Box<Runs>),
}

/// The runs of a slice.
struct Runs {
    /// The digits of a number by significance, the most significant first.
    order: [usize; 4],
    span: u32,
    codes: [Code; CODES],
    /// The start of each block, three bytes each.
    starts: &'static [u8],
    bits: &'static [u8],
}

/// Symbols by the length of their code, and the number of symbols of each length.
struct Code {
    counts: [u8; LONGEST_CODE + 1],
    symbols: Vec<u8>,
}

impl Code {
    /// Returns the code with these lengths.
    fn of(lengths: impl Fn(usize) -> u8) -> Code {
        let mut code = Code { counts: [0; LONGEST_CODE + 1], symbols: Vec::new() };
        for length in 1..=LONGEST_CODE {
            for symbol in (0..SYMBOLS).filter(|&symbol| usize::from(lengths(symbol)) == length) {
                code.counts[length] += 1;
                code.symbols.push(symbol as u8);
            }
        }
        code
    }
}

/// Reads bits, the highest of each byte first.
struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn bit(&mut self) -> u32 {
        let byte = self.bytes.get(self.at / 8).copied().unwrap_or(0);
        let bit = byte >> (7 - self.at % 8) & 1;
        self.at += 1;
        bit.into()
    }

    fn number(&mut self, bits: usize) -> u32 {
        (0..bits).fold(0, |number, _| number << 1 | self.bit())
    }

    fn symbol(&mut self, code: &Code) -> Option<usize> {
        let (mut number, mut first, mut passed) = (0, 0, 0);
        for &count in &code.counts[1..] {
            let count = u32::from(count);
            number |= self.bit();
            if number < first + count {
                return code.symbols.get((passed + number - first) as usize).map(|&symbol| symbol.into());
            }
            passed += count;
            first = (first + count) << 1;
            number <<= 1;
        }
        None
    }
}

impl Table {
    /// Reads a table; `None` if the bytes are not a table.
    pub fn read(mut bytes: &'static [u8]) -> Option<Table> {
        let mut slices = Vec::new();
        for material in stored(MOST) {
            if bytes.is_empty() {
                break;
            }
            let (size, rest) = bytes.split_first_chunk::<4>()?;
            let (slice, rest) = rest.split_at_checked(u32::from_le_bytes(*size) as usize)?;
            slices.push((material, Slice::read(material, slice)?));
            bytes = rest;
        }
        slices.sort_unstable_by_key(|(material, _)| *material);
        Some(Table { slices })
    }

    /// Returns the stored outcome of this placement of a stored material; it is meaningless if the side to
    /// move must capture.
    pub fn get(&self, material: Material, pieces: Pieces) -> Option<Outcome> {
        let place = self.slices.binary_search_by_key(&material, |(material, _)| *material).ok()?;
        match &self.slices[place].1 {
            Slice::Alike(outcome) => Some(*outcome),
            Slice::Runs(runs) => runs.get(material.in_order(material.number(pieces), runs.order)),
        }
    }
}

impl Slice {
    fn read(material: Material, bytes: &'static [u8]) -> Option<Slice> {
        if let &[outcome] = bytes {
            return Outcome::ALL.get(usize::from(outcome)).copied().map(Slice::Alike);
        }
        let (&[order, span], rest) = bytes.split_first_chunk::<2>()?;
        let (lengths, rest) = rest.split_at_checked(CODE_BYTES)?;
        let blocks = material.placements().div_ceil(1 << span);
        let (starts, bits) = rest.split_at_checked(3 * blocks)?;
        let code = |code: usize| {
            Code::of(|symbol| {
                let place = code * SYMBOLS + symbol;
                lengths[place / 2] >> (place % 2 * 4) & 15
            })
        };
        let digit = |place: u8| usize::from(order >> (2 * place) & 3);
        let order = [digit(0), digit(1), digit(2), digit(3)];
        let codes = [code(0), code(1), code(2), code(3)];
        Some(Slice::Runs(Box::new(Runs { order, span: span.into(), codes, starts, bits })))
    }
}

impl Runs {
    fn get(&self, number: usize) -> Option<Outcome> {
        let start = self.starts.get(3 * (number >> self.span)..)?.first_chunk::<3>()?;
        let mut reader =
            Reader { bytes: self.bits, at: u32::from_le_bytes([start[0], start[1], start[2], 0]) as usize };
        let (mut left, mut code) = (number & ((1 << self.span) - 1), CODES - 1);
        loop {
            let symbol = reader.symbol(&self.codes[code])?;
            let (outcome, bits) = (symbol / LENGTHS, symbol % LENGTHS);
            let length = (1 << bits | reader.number(bits)) as usize;
            if left < length {
                return Outcome::ALL.get(outcome).copied();
            }
            left -= length;
            code = outcome;
        }
    }
}
