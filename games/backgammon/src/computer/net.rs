//! Nets that judge positions: a layer of cells that sees the [inputs](super::features), and three answers.
//! There is one for each [kind](Kind) of position, and a small one that only selects the positions in contact
//! for a closer evaluation.
//!
//! They are trained with `tools/lab` on gnubg's evaluations of positions.

use sobremesa_computer::net::{Net, numbers};
use sobremesa_game::Seat;

use super::features::{INPUTS, PLACES, SHAPES, at_place, shapes};
use super::outlook::{Outlook, rival_of};
use crate::rules::{CHECKERS, Point, Position, Side};

/// The number of cells in a net.
pub const CELLS: usize = 128;
/// The number of cells in the small net.
pub const FEW: usize = 16;
/// Win, win a gammon, lose a gammon.
pub const ANSWERS: usize = 3;
/// The number of places: off, the points, the bar.
const STANDS: usize = 26;
/// The number of counts at a place: none to all checkers.
const COUNTS: usize = CHECKERS as usize + 1;

/// The kind of position that a net is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The sides still have to pass each other.
    Contact,
    /// The sides still have to pass each other, but one side has few useful checkers left: most are off or
    /// buried on its lowest points.
    Crashed,
    /// They have passed each other.
    Race,
}

impl Kind {
    /// All kinds, in the order of the file.
    pub const ALL: [Kind; 3] = [Kind::Contact, Kind::Crashed, Kind::Race];
    /// The greatest number of useful checkers of a side that has crashed.
    const FEW_LEFT: u8 = 6;

    /// Returns the kind of a position.
    pub fn of(sides: [&Side; 2]) -> Kind {
        let [one, other] = sides.map(|side| side.occupied().highest().map_or(0, Point::number));
        if one + other <= 25 {
            Kind::Race
        } else if sides.into_iter().any(|side| useful(side) <= Kind::FEW_LEFT) {
            Kind::Crashed
        } else {
            Kind::Contact
        }
    }
}

/// Returns the number of useful checkers of a side: those neither off nor buried on its two lowest points, on
/// which one counts as useful.
fn useful(side: &Side) -> u8 {
    let mut lowest = Point::on_board().map(|point| side.count(point));
    let (first, second) = (lowest.next().unwrap_or(0), lowest.next().unwrap_or(0));
    let buried = match (first, second) {
        (2.., 2..) => first + second - 1,
        (2.., _) => first,
        _ => first.saturating_sub(1),
    };
    CHECKERS - side.count(Point::OFF) - buried
}

/// Returns the answers of a net for these activations of its cells, each 0 to 1; below 0 a cell counts as 0.
pub fn chances<const CELLS: usize>(net: &Net<CELLS, ANSWERS>, cells: &[f32; CELLS]) -> [f32; ANSWERS] {
    answer(&net.answers, net.answer_biases, cells)
}

fn answer<const CELLS: usize>(
    answers: &[[f32; CELLS]; ANSWERS],
    biases: [f32; ANSWERS],
    cells: &[f32; CELLS],
) -> [f32; ANSWERS] {
    // Several sums side by side, so that the compiler can vectorize them.
    const LANES: usize = 8;
    std::array::from_fn(|nth| {
        let mut sums = [0.0; LANES];
        for (cells, weights) in cells.chunks_exact(LANES).zip(answers[nth].chunks_exact(LANES)) {
            for ((sum, cell), weight) in sums.iter_mut().zip(cells).zip(weights) {
                *sum += cell.max(0.0) * weight;
            }
        }
        1.0 / (1.0 + (-sums.iter().sum::<f32>() - biases[nth]).exp())
    })
}

/// A net with precomputed sums for fast evaluation: for each number of checkers at a place, the sum of its
/// inputs' weights.
struct Ready<const CELLS: usize> {
    /// By side (the roller, the rival), place and number of checkers there.
    places: Vec<[[[f32; CELLS]; COUNTS]; STANDS]>,
    shapes: Vec<[f32; CELLS]>,
    biases: [f32; CELLS],
    answers: [[f32; CELLS]; ANSWERS],
    answer_biases: [f32; ANSWERS],
}

impl<const CELLS: usize> Ready<CELLS> {
    fn of(net: &Net<CELLS, ANSWERS>) -> Ready<CELLS> {
        let mut places = vec![[[[0.0; CELLS]; COUNTS]; STANDS]; 2];
        for (side, places) in places.iter_mut().enumerate() {
            for (stand, counts) in places.iter_mut().enumerate() {
                let Some(point) = Point::new(stand as u8) else { continue };
                for (count, cells) in counts.iter_mut().enumerate() {
                    at_place(side, point, count as u8, |input, size| {
                        net.see(cells, input, size);
                    });
                }
            }
        }
        Ready {
            places,
            shapes: net.weights[PLACES..].to_vec(),
            biases: net.biases,
            answers: net.answers,
            answer_biases: net.answer_biases,
        }
    }

    fn answer(&self, sides: [&Side; 2], shapes: &[f32]) -> [f32; ANSWERS] {
        let mut cells = self.biases;
        for (side, places) in sides.into_iter().zip(&self.places) {
            for point in side.occupied().with(Point::OFF).falling() {
                let more = &places[point.index()][usize::from(side.count(point))];
                cells.iter_mut().zip(more).for_each(|(cell, more)| *cell += more);
            }
        }
        for (weights, size) in self.shapes.iter().zip(shapes) {
            add(&mut cells, weights, *size);
        }
        answer(&self.answers, self.answer_biases, &cells)
    }
}

fn add<const CELLS: usize>(cells: &mut [f32; CELLS], weights: &[f32; CELLS], size: f32) {
    cells.iter_mut().zip(weights).for_each(|(cell, weight)| *cell += size * weight);
}

/// All the nets, as they are trained and written.
#[derive(Clone, Debug, PartialEq)]
pub struct Nets {
    /// The small net, which selects the positions in contact, crashed or not, for a closer evaluation.
    pub small: Net<FEW, ANSWERS>,
    /// One for each [`Kind`].
    pub kinds: [Net<CELLS, ANSWERS>; 3],
}

impl Nets {
    /// The number of bytes of the file.
    pub const BYTES: usize = Net::<FEW, ANSWERS>::bytes(PLACES) + 3 * Net::<CELLS, ANSWERS>::bytes(INPUTS);

    /// Creates nets with these numbers, taken from `next`.
    pub fn with(mut next: impl FnMut() -> f32) -> Nets {
        Nets { small: Net::with(PLACES, &mut next), kinds: [(); 3].map(|()| Net::with(INPUTS, &mut next)) }
    }

    /// Reads the nets; `None` if there are more or fewer numbers.
    pub fn from_bytes(bytes: &[u8]) -> Option<Nets> {
        let mut numbers = numbers(bytes, Nets::BYTES)?;
        let small = Net::read(PLACES, &mut numbers);
        Some(Nets { small, kinds: [(); 3].map(|()| Net::read(INPUTS, &mut numbers)) })
    }

    /// Returns the bytes that [`from_bytes`](Nets::from_bytes) reads.
    pub fn to_bytes(&self) -> Vec<u8> {
        self.small.to_bytes().chain(self.kinds.iter().flat_map(Net::to_bytes)).collect()
    }
}

/// Nets with precomputed sums.
pub struct Judges {
    small: Ready<FEW>,
    kinds: [Ready<CELLS>; 3],
}

impl Judges {
    /// Precomputes the sums, which takes a moment.
    pub fn of(nets: &Nets) -> Judges {
        Judges { small: Ready::of(&nets.small), kinds: nets.kinds.each_ref().map(Ready::of) }
    }

    /// Returns the outlook of `roller`, who is about to roll.
    pub fn outlook(&self, position: &Position, roller: Seat) -> Outlook {
        let sides = [position.side(roller), position.side(rival_of(roller))];
        let kind = Kind::of(sides);
        let mut seen = [0.0; SHAPES];
        shapes(sides, kind, |shape, size| seen[shape] = size);
        Outlook::from_chances(self.kinds[kind as usize].answer(sides, &seen), sides)
    }

    /// Returns the outlook by the small net, for positions in contact.
    pub fn glance(&self, position: &Position, roller: Seat) -> Outlook {
        let sides = [position.side(roller), position.side(rival_of(roller))];
        Outlook::from_chances(self.small.answer(sides, &[]), sides)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::FIRST;

    fn some() -> Nets {
        let mut number = 0_i32;
        Nets::with(|| {
            number = (number * 31 + 7) % 1001;
            (number - 500) as f32 / 2048.0
        })
    }

    #[test]
    fn written_nets_are_read_back_and_cut_ones_refused() {
        let nets = some();
        let bytes = nets.to_bytes();
        assert_eq!(Nets::from_bytes(&bytes), Some(nets));
        assert_eq!(Nets::from_bytes(&bytes[2..]), None);
    }

    #[test]
    fn judges_say_what_their_nets_say() {
        let (nets, first) = (some(), Position::first());
        let sides = [first.side(FIRST), first.side(rival_of(FIRST))];
        let net = &nets.kinds[0];
        let mut cells = net.biases;
        super::super::features::inputs(sides, Kind::Contact, |input, size| net.see(&mut cells, input, size));
        let expected = Outlook::from_chances(chances(net, &cells), sides);
        let found = Judges::of(&nets).outlook(&first, FIRST);
        assert!((found.win - expected.win).abs() < 1e-5 && (found.gammon - expected.gammon).abs() < 1e-5, "{found:?}");
    }

    #[test]
    fn kinds_are_told_apart() {
        let side = |points: &[(u8, u8)]| {
            Side::new(|point| points.iter().find(|(number, _)| *number == point.number()).map_or(0, |(_, n)| *n))
                .unwrap()
        };
        let (first, home) = (Side::first(), side(&[(6, 5), (5, 5), (4, 5)]));
        let buried = side(&[(1, 5), (2, 5), (24, 2), (6, 3)]);
        assert_eq!(Kind::of([&first, &first]), Kind::Contact);
        assert_eq!(Kind::of([&home, &home]), Kind::Race);
        assert_eq!(Kind::of([&first, &buried]), Kind::Crashed);
    }
}
