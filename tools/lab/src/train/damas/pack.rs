//! Writes solved endings as `games/damas/src/computer/endings/table.rs` reads them.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::ops::Range;

use sobremesa_damas::computer::endings::{
    CODE_BYTES, CODES, LENGTHS, LONGEST_CODE, MOST, Material, Outcome, SYMBOLS, stored,
};

use super::Position;
use super::solve::{NOTHING, Solved, is_lost, is_won};

/// About as many runs are in a block.
const RUNS: usize = 48;
/// The number of blocks that are looked at to choose an order, and the count of numbers in each.
const LOOKS: usize = 100;
const LOOK: usize = 2048;
/// The digit of a number without value: no position, or one in which the side to move must capture.
const ANY: u8 = 3;

/// Returns the table of all endings that are stored.
pub fn pack(solved: &Solved) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    for material in stored(MOST) {
        let Some(values) = solved.slices.get(&material) else { break };
        let slice = slice(material, &outcomes(material, values))?;
        println!("{material:?}: {} bytes", slice.len());
        bytes.extend((slice.len() as u32).to_le_bytes());
        bytes.extend(slice);
    }
    Ok(bytes)
}

/// Returns the outcome of every number's position, as the table's numbers.
fn outcomes(material: Material, values: &[u8]) -> Vec<u8> {
    let outcome = |(number, &value): (usize, &u8)| match material.placement(number) {
        Some(pieces) if value != NOTHING && !Position::from(pieces).must_capture() => match value {
            _ if is_won(value) => Outcome::Won as u8,
            _ if is_lost(value) => Outcome::Lost as u8,
            _ => Outcome::Drawn as u8,
        },
        _ => ANY,
    };
    values.iter().enumerate().map(outcome).collect()
}

fn slice(material: Material, outcomes: &[u8]) -> Result<Vec<u8>, String> {
    let first = outcomes.iter().copied().find(|&outcome| outcome != ANY).unwrap_or(Outcome::Drawn as u8);
    if outcomes.iter().all(|&outcome| outcome == ANY || outcome == first) {
        return Ok(vec![first]);
    }
    // The order of the digits that leaves the fewest runs, by a look at some blocks of each.
    let all = outcomes.len();
    let step = (all / LOOKS).max(LOOK);
    let looks = |order| -> usize {
        (0..all)
            .step_by(step)
            .map(|first| runs(&ordered(material, outcomes, order, first..all.min(first + LOOK))).len())
            .sum()
    };
    let order = orders().min_by_key(|&order| looks(order)).ok_or("there are orders")?;
    let ordered = ordered(material, outcomes, order, 0..all);
    let span = (all * RUNS / runs(&ordered).len()).max(64).ilog2().min(LENGTHS as u32 - 1);
    write(&ordered, order, span)
}

/// Returns the outcomes of these numbers, if the digits count in this order.
fn ordered(material: Material, outcomes: &[u8], order: [usize; 4], numbers: Range<usize>) -> Vec<u8> {
    numbers.map(|number| outcomes[material.out_of_order(number, order)]).collect()
}

fn orders() -> impl Iterator<Item = [usize; 4]> {
    (0..256usize)
        .map(|number| [number / 64, number / 16 % 4, number / 4 % 4, number % 4])
        .filter(|order| (0..4).all(|digit| order.contains(&digit)))
}

/// Returns the runs of equal outcomes; a number without value joins the run before it.
fn runs(outcomes: &[u8]) -> Vec<(u8, usize)> {
    let mut runs: Vec<(u8, usize)> = Vec::new();
    for &outcome in outcomes {
        match runs.last_mut() {
            Some((last, length)) if outcome == ANY || outcome == *last || *last == ANY => {
                *length += 1;
                if *last == ANY {
                    *last = outcome;
                }
            }
            _ => runs.push((outcome, 1)),
        }
    }
    runs
}

fn symbol((outcome, length): (u8, usize)) -> usize {
    usize::from(outcome) * LENGTHS + length.ilog2() as usize
}

fn write(ordered: &[u8], order: [usize; 4], span: u32) -> Result<Vec<u8>, String> {
    let blocks: Vec<Vec<(u8, usize)>> = ordered
        .chunks(1 << span)
        .map(|block| {
            let mut runs = runs(block);
            if runs[0].0 == ANY {
                runs[0].0 = Outcome::Drawn as u8;
            }
            runs
        })
        .collect();
    let mut counts = [[0u64; SYMBOLS]; CODES];
    for runs in &blocks {
        let mut code = CODES - 1;
        for &run in runs {
            counts[code][symbol(run)] += 1;
            code = usize::from(run.0);
        }
    }
    let lengths = counts.map(lengths);
    let codes = lengths.map(codes);
    let (mut bits, mut starts): (Bits, Vec<u8>) = Default::default();
    for runs in &blocks {
        let start = u32::try_from(bits.count).ok().filter(|start| *start < 1 << 24).ok_or("a slice is too long")?;
        starts.extend(&start.to_le_bytes()[..3]);
        let mut code = CODES - 1;
        for &(outcome, length) in runs {
            let symbol = symbol((outcome, length));
            bits.push(codes[code][symbol].into(), lengths[code][symbol].into());
            bits.push(length as u64, length.ilog2());
            code = usize::from(outcome);
        }
    }
    let order = order.iter().enumerate().fold(0, |byte, (place, digit)| byte | (*digit as u8) << (2 * place));
    let flat: Vec<u8> = lengths.into_iter().flatten().collect();
    let mut bytes = vec![order, span as u8];
    bytes.extend(flat.chunks(2).map(|pair| pair[0] | pair[1] << 4));
    debug_assert_eq!(bytes.len(), 2 + CODE_BYTES);
    bytes.extend(starts);
    bytes.extend(bits.bytes);
    Ok(bytes)
}

/// Huffman's lengths for symbols that occur so often.
fn lengths(counts: [u64; SYMBOLS]) -> [u8; SYMBOLS] {
    let mut counts = counts;
    loop {
        let mut heap: BinaryHeap<(Reverse<u64>, Vec<usize>)> = (0..SYMBOLS)
            .filter(|&symbol| counts[symbol] > 0)
            .map(|symbol| (Reverse(counts[symbol]), vec![symbol]))
            .collect();
        let mut lengths = [0; SYMBOLS];
        if let (1, Some((_, symbols))) = (heap.len(), heap.peek()) {
            lengths[symbols[0]] = 1;
        }
        while heap.len() > 1 {
            if let (Some((one, mut symbols)), Some((other, more))) = (heap.pop(), heap.pop()) {
                symbols.extend(more);
                symbols.iter().for_each(|&symbol| lengths[symbol] += 1);
                heap.push((Reverse(one.0 + other.0), symbols));
            }
        }
        if lengths.iter().all(|&length| usize::from(length) <= LONGEST_CODE) {
            return lengths;
        }
        // Rarer symbols are taken to be less rare, until no code is too long.
        counts = counts.map(|count| if count > 0 { count / 2 + 1 } else { 0 });
    }
}

/// Returns the codes of these lengths: those of one length follow each other, in the order of the symbols.
fn codes(lengths: [u8; SYMBOLS]) -> [u16; SYMBOLS] {
    let (mut codes, mut next) = ([0; SYMBOLS], 0u16);
    for length in 1..=LONGEST_CODE as u8 {
        for symbol in (0..SYMBOLS).filter(|&symbol| lengths[symbol] == length) {
            codes[symbol] = next;
            next += 1;
        }
        next <<= 1;
    }
    codes
}

/// Bits, the highest of each byte first.
#[derive(Default)]
struct Bits {
    bytes: Vec<u8>,
    count: usize,
}

impl Bits {
    /// Appends the lowest this many bits.
    fn push(&mut self, bits: u64, count: u32) {
        for place in (0..count).rev() {
            if self.count.is_multiple_of(8) {
                self.bytes.push(0);
            }
            let last = self.bytes.len() - 1;
            self.bytes[last] |= ((bits >> place & 1) as u8) << (7 - self.count % 8);
            self.count += 1;
        }
    }
}
