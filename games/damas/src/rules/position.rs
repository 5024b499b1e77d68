//! The pieces on the board, the side to move, and moves without capturing (DA-4, DA-6, DA-7).

use super::board::{Bits, Color, Direction, Kind, Square, bit, board, each, last_row, square};
use super::moves::Act;
use super::options::Variante;

/// Pieces and the side to move. The duty to capture is decided in [`super::partida`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Position {
    /// All pieces of each colour, by [`Color::index`].
    pub(crate) pieces: [Bits; 2],
    /// The crowned pieces of both colours.
    pub(crate) damas: Bits,
    pub(crate) to_move: Color,
}

/// The effects of a board move on the piece that moved.
#[derive(Clone, Copy)]
pub(super) struct Moved {
    pub(super) crowned: bool,
    /// True if it was a man.
    pub(super) man: bool,
}

/// A board move reduced to its effects, without its path.
#[derive(Clone, Copy)]
pub(super) struct Step {
    pub(super) from: Bits,
    pub(super) to: Bits,
    pub(super) taken: Bits,
    /// True if a capture has nothing left to capture (DA-9).
    pub(super) complete: bool,
}

impl Position {
    /// Returns the first position of a partida (DA-2).
    pub(super) fn first<K: Kind>(variante: Variante) -> Position {
        // Three rows take up the numbers to 3·ROW; the same pattern turned round is White's.
        let rows = |first: u32| {
            let numbers = first..first + 3 * K::ROW;
            let squares = numbers.filter_map(|number| Square::new(number as u8));
            squares.fold(0, |bits, square| bits | bit::<K>(square))
        };
        let white = rows(2 * K::ROW * K::ROW - 3 * K::ROW + 1);
        Position { pieces: [white, rows(1)], damas: 0, to_move: variante.beginner() }
    }

    #[inline]
    pub(super) fn own(&self) -> Bits {
        self.pieces[self.to_move.index()]
    }

    #[inline]
    pub(super) fn rivals(&self) -> Bits {
        self.pieces[self.to_move.other().index()]
    }

    #[inline]
    pub(super) fn empty<K: Kind>(&self) -> Bits {
        board::<K>() & !(self.pieces[0] | self.pieces[1])
    }

    /// Returns true if every piece is a dama (DA-24).
    #[inline]
    pub(super) fn only_damas(&self) -> bool {
        (self.pieces[0] | self.pieces[1]) & !self.damas == 0
    }

    /// Returns the pieces of the side to move that can step one square in that direction: all but flying
    /// damas, and men going back.
    #[inline]
    pub(super) fn steppers<K: Kind>(&self, direction: Direction) -> Bits {
        let (men, damas) = (self.own() & !self.damas, self.own() & self.damas);
        let men = if K::MEN_GO_BACK || direction.is_forward(self.to_move) { men } else { 0 };
        if K::DAMAS_FLY { men } else { men | damas }
    }

    /// Calls `visit` with sets of squares reached without capturing, each in one direction from one distance.
    #[inline]
    fn simple_targets<K: Kind>(&self, mut visit: impl FnMut(Direction, u32, Bits)) {
        let empty = self.empty::<K>();
        for direction in Direction::ALL {
            let mut reach = direction.step::<K>(self.steppers::<K>(direction)) & empty;
            visit(direction, 1, reach);
            if K::DAMAS_FLY {
                // Two damas on one diagonal never overlap: the one in front blocks the other.
                reach = direction.step::<K>(self.own() & self.damas) & empty;
                let mut distance = 1;
                while reach != 0 {
                    visit(direction, distance, reach);
                    reach = direction.step::<K>(reach) & empty;
                    distance += 1;
                }
            }
        }
    }

    /// Returns the number of simple moves.
    #[inline]
    pub(crate) fn count_simple<K: Kind>(&self) -> u32 {
        let mut count = 0;
        self.simple_targets::<K>(|_, _, reach| count += reach.count_ones());
        count
    }

    /// Calls `visit` with every simple move.
    pub(super) fn each_simple<K: Kind>(&self, mut visit: impl FnMut(Act)) {
        self.simple_targets::<K>(|direction, distance, reach| {
            for to in each(reach) {
                let from = square::<K>(direction.back::<K>(to, distance));
                visit(Act::Simple { from, to: square::<K>(to) });
            }
        });
    }

    /// Returns one of the simple moves, if there is any; `choose` returns a number below its argument.
    #[inline]
    pub(super) fn choose_simple<K: Kind>(&self, choose: impl FnOnce(u32) -> u32) -> Option<Step> {
        if K::DAMAS_FLY { self.choose_far::<K>(choose) } else { self.choose_near::<K>(choose) }
    }

    /// Works as [`Position::choose_simple`] for variants in which every move is one step. It avoids branches
    /// that would depend on chance.
    #[inline]
    fn choose_near<K: Kind>(&self, choose: impl FnOnce(u32) -> u32) -> Option<Step> {
        let empty = self.empty::<K>();
        let reaches = Direction::ALL.map(|direction| direction.step::<K>(self.steppers::<K>(direction)) & empty);
        let counts = reaches.map(|reach| if reach == 0 { 0 } else { reach.count_ones() });
        let total = counts.iter().sum();
        if total == 0 {
            return None;
        }
        let place = choose(total);
        let (mut way, mut before, mut sum) = (0, 0, 0);
        for count in counts {
            sum += count;
            let later = place >= sum;
            way += usize::from(later);
            before = if later { sum } else { before };
        }
        let to = nth(reaches[way], place - before);
        Some(Step { from: Direction::ALL[way].back::<K>(to, 1), to, taken: 0, complete: true })
    }

    /// Works as [`Position::choose_simple`] for variants in which damas go any distance.
    #[inline]
    fn choose_far<K: Kind>(&self, choose: impl FnOnce(u32) -> u32) -> Option<Step> {
        // Counting takes the most time, so it is done once. There are no more sets than directions times
        // distances, plus the men's.
        let mut counts = [0u8; 40];
        let (mut set, mut total) = (0, 0);
        self.simple_targets::<K>(|_, _, reach| {
            if reach != 0 {
                let count = reach.count_ones();
                counts[set] = count as u8;
                total += count;
            }
            set += 1;
        });
        if total == 0 {
            return None;
        }
        let mut place = choose(total);
        let (mut from, mut to, mut set) = (0, 0, 0);
        self.simple_targets::<K>(|direction, distance, reach| {
            let count = u32::from(counts[set]);
            if to == 0 && place < count {
                to = nth(reach, place);
                from = direction.back::<K>(to, distance);
            }
            place = place.wrapping_sub(count);
            set += 1;
        });
        Some(Step { from, to, taken: 0, complete: true })
    }

    /// Returns true if this simple move can be made.
    pub(super) fn is_simple<K: Kind>(&self, from: Bits, to: Bits) -> bool {
        let mut found = false;
        self.simple_targets::<K>(|direction, distance, reach| {
            found |= reach & to != 0 && direction.back::<K>(to, distance) == from;
        });
        found
    }

    /// Returns true if there is any board move: a player without one is blocked (DA-23).
    #[inline]
    pub(super) fn can_move<K: Kind>(&self) -> bool {
        let empty = self.empty::<K>();
        let pieces = |direction| self.steppers::<K>(direction) | if K::DAMAS_FLY { self.own() & self.damas } else { 0 };
        let steps = Direction::ALL.iter().fold(0, |steps, &way| steps | way.step::<K>(pieces(way)));
        steps & empty != 0 || self.capturers::<K>() != 0
    }

    /// Makes a legal board move that takes these pieces; the side to move stays the same.
    #[inline]
    pub(super) fn make<K: Kind>(&mut self, from: Bits, to: Bits, taken: Bits) -> Moved {
        let mover = self.to_move;
        self.pieces[mover.other().index()] &= !taken;
        let own = &mut self.pieces[mover.index()];
        *own = *own & !from | to;
        let man = self.damas & from == 0;
        let crowned = man && to & last_row::<K>(mover) != 0;
        self.damas &= !(from | taken);
        if !man || crowned {
            self.damas |= to;
        }
        Moved { crowned, man }
    }

    /// Takes a piece off the board.
    pub(super) fn remove(&mut self, piece: Bits) {
        self.pieces[0] &= !piece;
        self.pieces[1] &= !piece;
        self.damas &= !piece;
    }
}

/// Returns the square of a set that is preceded by `place` others.
#[inline]
fn nth(bits: Bits, place: u32) -> Bits {
    let rest = (0..place).fold(bits, |rest, _| rest & (rest - 1));
    rest & rest.wrapping_neg()
}
