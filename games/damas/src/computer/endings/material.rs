//! Material of endings, the numbers of men and damas of each side, with an index for each placement.

/// A set of squares, as in `board.rs`.
type Bits = u64;

/// All squares of `clasica`.
const BOARD: Bits = 0xff | 0xff << 9 | 0xff << 18 | 0xff << 27;
/// The squares on which men of the side to move can stand.
const OWN_MEN: Bits = BOARD & !0xf;
/// The squares on which the rival's men can stand.
const RIVAL_MEN: Bits = BOARD & !(0xf << 31);

/// The most pieces of an ending.
pub const MOST: u32 = 5;

/// A position as the side to move sees it: its men go towards the first square. Bits are those of `board.rs`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pieces {
    /// Of the side to move.
    pub own: u64,
    /// Of the other side.
    pub rivals: u64,
    /// The damas of both.
    pub damas: u64,
}

/// The number of pieces of each kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Material {
    /// Men of the side to move.
    pub men: u32,
    /// Its damas.
    pub damas: u32,
    /// The rival's men.
    pub rival_men: u32,
    /// The rival's damas.
    pub rival_damas: u32,
}

/// The binomial coefficients: the number of ways to choose this many of so many.
const WAYS: [[u32; MOST as usize + 1]; 33] = {
    let mut ways = [[0; MOST as usize + 1]; 33];
    let mut of = 0;
    while of < 33 {
        ways[of][0] = 1;
        let mut chosen = 1;
        while of > 0 && chosen <= MOST as usize {
            ways[of][chosen] = ways[of - 1][chosen - 1] + ways[of - 1][chosen];
            chosen += 1;
        }
        of += 1;
    }
    ways
};

const fn ways(of: u32, chosen: u32) -> usize {
    WAYS[of as usize][chosen as usize] as usize
}

/// Returns the index of this set among those of its size that consist of such squares.
fn rank(set: Bits, squares: Bits) -> usize {
    let (mut rest, mut number, mut place) = (set, 0, 1);
    while rest != 0 {
        let lowest = rest & rest.wrapping_neg();
        number += ways((squares & (lowest - 1)).count_ones(), place);
        rest ^= lowest;
        place += 1;
    }
    number
}

/// Returns the set of this size with this index.
fn unrank(mut number: usize, size: u32, squares: Bits) -> Bits {
    let (mut set, mut at, mut left) = (0, squares, size);
    while left > 0 {
        let highest = 1 << (63 - at.leading_zeros());
        at ^= highest;
        let without = ways(at.count_ones(), left);
        if number >= without {
            number -= without;
            set |= highest;
            left -= 1;
        }
    }
    set
}

/// Returns the board turned round.
const fn turn(bits: Bits) -> Bits {
    bits.reverse_bits() >> 29
}

impl Pieces {
    /// Returns the board as the other side sees it, which is then to move.
    #[must_use]
    pub const fn turned(self) -> Pieces {
        Pieces { own: turn(self.rivals), rivals: turn(self.own), damas: turn(self.damas) }
    }

    /// Returns the number of pieces of each kind.
    pub const fn material(self) -> Material {
        Material {
            men: (self.own & !self.damas).count_ones(),
            damas: (self.own & self.damas).count_ones(),
            rival_men: (self.rivals & !self.damas).count_ones(),
            rival_damas: (self.rivals & self.damas).count_ones(),
        }
    }
}

impl Material {
    /// Returns every material with this many pieces, some of each side.
    pub fn of(pieces: u32) -> impl Iterator<Item = Material> {
        (1..pieces).flat_map(move |own| {
            let rivals = pieces - own;
            (0..=own).flat_map(move |men| {
                let rival =
                    move |rival_men| Material { men, damas: own - men, rival_men, rival_damas: rivals - rival_men };
                (0..=rivals).map(rival)
            })
        })
    }

    /// Returns the number of pieces.
    pub const fn pieces(self) -> u32 {
        self.men + self.damas + self.rival_men + self.rival_damas
    }

    /// Returns the material with the sides exchanged.
    #[must_use]
    pub const fn turned(self) -> Material {
        Material { men: self.rival_men, damas: self.rival_damas, rival_men: self.men, rival_damas: self.damas }
    }

    /// Returns the number of placements that have equal men on equal squares.
    pub const fn with_the_same_men(self) -> usize {
        let free = 32 - self.men - self.rival_men;
        ways(free, self.damas) * ways(free - self.damas, self.rival_damas)
    }

    /// Returns the number of indices: one for each placement, and some more, with men of both sides on one
    /// square.
    pub const fn placements(self) -> usize {
        ways(28, self.men) * ways(28, self.rival_men) * self.with_the_same_men()
    }

    /// Returns the index of a placement of this material.
    pub fn number(self, pieces: Pieces) -> usize {
        let Pieces { own, rivals, damas } = pieces;
        let (men, rival_men) = (own & !damas, rivals & !damas);
        let free = BOARD & !(men | rival_men);
        let number = rank(men, OWN_MEN) * ways(28, self.rival_men) + rank(rival_men, RIVAL_MEN);
        let number = number * ways(free.count_ones(), self.damas) + rank(own & damas, free);
        let free = free & !own;
        number * ways(free.count_ones(), self.rival_damas) + rank(rivals & damas, free)
    }

    /// Returns the placement with this index; `None` for those with men of both sides on one square.
    pub fn placement(self, number: usize) -> Option<Pieces> {
        let free = 32 - self.men - self.rival_men;
        let split = |number: usize, by: usize| (number / by, number % by);
        let (number, rival_damas) = split(number, ways(free - self.damas, self.rival_damas));
        let (number, damas) = split(number, ways(free, self.damas));
        let (men, rival_men) = split(number, ways(28, self.rival_men));
        let men = unrank(men, self.men, OWN_MEN);
        let rival_men = unrank(rival_men, self.rival_men, RIVAL_MEN);
        if men & rival_men != 0 {
            return None;
        }
        let own_damas = unrank(damas, self.damas, BOARD & !(men | rival_men));
        let rival_damas = unrank(rival_damas, self.rival_damas, BOARD & !(men | rival_men | own_damas));
        Some(Pieces { own: men | own_damas, rivals: rival_men | rival_damas, damas: own_damas | rival_damas })
    }

    /// Returns the number of values of each digit of an index: for the squares of the men, the rival's men,
    /// the damas, and the rival's.
    pub const fn digits(self) -> [usize; 4] {
        let free = 32 - self.men - self.rival_men;
        let damas = [ways(free, self.damas), ways(free - self.damas, self.rival_damas)];
        [ways(28, self.men), ways(28, self.rival_men), damas[0], damas[1]]
    }

    /// Returns the number in which the digits count in this order, the first most.
    pub fn in_order(self, mut number: usize, order: [usize; 4]) -> usize {
        let (digits, mut values) = (self.digits(), [0; 4]);
        for place in (0..4).rev() {
            values[place] = number % digits[place];
            number /= digits[place];
        }
        order.into_iter().fold(0, |number, place| number * digits[place] + values[place])
    }

    /// Inverts [`in_order`](Material::in_order).
    pub fn out_of_order(self, mut number: usize, order: [usize; 4]) -> usize {
        let (digits, mut values) = (self.digits(), [0; 4]);
        for place in order.into_iter().rev() {
            values[place] = number % digits[place];
            number /= digits[place];
        }
        (0..4).fold(0, |number, place| number * digits[place] + values[place])
    }
}
