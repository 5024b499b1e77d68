//! The pieces on the board and whose move it is, with their moves and captures (DA-4–10).

use super::board::{Bits, Color, Direction, Kind, bit, board, each, last_row, square};
use super::moves::{Act, Path};
use super::options::Variante;

/// Pieces and the side to move. Whether capturing is due is the business of [`super::partida`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Position {
    /// All pieces of a colour, by [`Color::index`].
    pub(crate) pieces: [Bits; 2],
    /// Those of both colours that are crowned.
    pub(crate) damas: Bits,
    pub(crate) to_move: Color,
}

/// What a board move did to the piece that moved.
#[derive(Clone, Copy)]
pub(super) struct Moved {
    pub(super) crowned: bool,
    /// Whether it was a man.
    pub(super) man: bool,
}

/// A board move as what it changes, without its way.
#[derive(Clone, Copy)]
pub(super) struct Step {
    pub(super) from: Bits,
    pub(super) to: Bits,
    pub(super) taken: Bits,
    /// Whether a capture has nothing left to capture (DA-9).
    pub(super) complete: bool,
}

/// What a [`Chain`] remembers of its way.
trait Way<K: Kind> {
    fn go(&mut self, to: Bits);
    fn go_back(&mut self);
}

impl<K: Kind> Way<K> for Path {
    #[inline]
    fn go(&mut self, to: Bits) {
        self.push(square::<K>(to));
    }

    #[inline]
    fn go_back(&mut self) {
        self.pop();
    }
}

/// Nothing: where only its end counts.
impl<K: Kind> Way<K> for () {
    #[inline]
    fn go(&mut self, _to: Bits) {}

    #[inline]
    fn go_back(&mut self) {}
}

/// Looks at every capture that one piece could make, with every place to stop.
struct Chain<'a, K: Kind, W: Way<K>, V: FnMut(&W, Step)> {
    start: Bits,
    empty: Bits,
    rivals: Bits,
    mover: Color,
    dama: bool,
    way: W,
    visit: &'a mut V,
    kind: std::marker::PhantomData<K>,
}

impl Position {
    /// The first position of a partida (DA-2).
    pub(super) fn first<K: Kind>(variante: Variante) -> Position {
        // Three rows fill the numbers up to 3·ROW; the same pattern turned round is White's.
        let rows = |first: u32| {
            let numbers = first..first + 3 * K::ROW;
            let squares = numbers.filter_map(|number| super::board::Square::new(number as u8));
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
    fn empty<K: Kind>(&self) -> Bits {
        board::<K>() & !(self.pieces[0] | self.pieces[1])
    }

    /// Whether every piece is a dama (DA-24).
    #[inline]
    pub(super) fn only_damas(&self) -> bool {
        (self.pieces[0] | self.pieces[1]) & !self.damas == 0
    }

    /// The pieces of the mover that step one square that way: all but flying damas and men that would go back.
    #[inline]
    fn steppers<K: Kind>(&self, direction: Direction) -> Bits {
        let (men, damas) = (self.own() & !self.damas, self.own() & self.damas);
        let men = if K::MEN_GO_BACK || direction.is_forward(self.to_move) { men } else { 0 };
        if K::DAMAS_FLY { men } else { men | damas }
    }

    /// Calls `visit` with sets of squares that are reached without capturing, all in one direction from one distance.
    #[inline]
    fn simple_targets<K: Kind>(&self, mut visit: impl FnMut(Direction, u32, Bits)) {
        let empty = self.empty::<K>();
        for direction in Direction::ALL {
            let mut reach = direction.step::<K>(self.steppers::<K>(direction)) & empty;
            visit(direction, 1, reach);
            if K::DAMAS_FLY {
                // Two damas on one diagonal do not meet: the one in front stands in the way.
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

    /// How many simple moves there are.
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

    /// One of the simple moves, if there is any; `choose` gives a number below the one it is handed.
    #[inline]
    pub(super) fn choose_simple<K: Kind>(&self, choose: impl FnOnce(u32) -> u32) -> Option<Step> {
        if K::DAMAS_FLY { self.choose_far::<K>(choose) } else { self.choose_near::<K>(choose) }
    }

    /// [`Position::choose_simple`] where every move is one step. Without branches where chance would decide them.
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

    /// [`Position::choose_simple`] where damas go any distance.
    #[inline]
    fn choose_far<K: Kind>(&self, choose: impl FnOnce(u32) -> u32) -> Option<Step> {
        // Counting is what takes time, so it is done once. No more sets than directions times distances, and the men's.
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

    /// Whether the simple move can be made.
    pub(super) fn is_simple<K: Kind>(&self, from: Bits, to: Bits) -> bool {
        let mut found = false;
        self.simple_targets::<K>(|direction, distance, reach| {
            found |= reach & to != 0 && direction.back::<K>(to, distance) == from;
        });
        found
    }

    /// The pieces of the mover that have a capture.
    #[inline]
    pub(crate) fn capturers<K: Kind>(&self) -> Bits {
        let (empty, rivals) = (self.empty::<K>(), self.rivals());
        let mut capturers = 0;
        for direction in Direction::ALL {
            let over = direction.step::<K>(self.steppers::<K>(direction)) & rivals;
            capturers |= direction.back::<K>(direction.step::<K>(over) & empty, 2);
            if K::DAMAS_FLY {
                let mut reach = self.own() & self.damas;
                let mut distance = 1;
                while reach != 0 {
                    reach = direction.step::<K>(reach);
                    let landing = direction.step::<K>(reach & rivals) & empty;
                    capturers |= direction.back::<K>(landing, distance + 1);
                    reach &= empty;
                    distance += 1;
                }
            }
        }
        capturers
    }

    /// Whether there is any board move: a player without one is blocked (DA-23).
    #[inline]
    pub(super) fn can_move<K: Kind>(&self) -> bool {
        let empty = self.empty::<K>();
        let pieces = |direction| self.steppers::<K>(direction) | if K::DAMAS_FLY { self.own() & self.damas } else { 0 };
        let steps = Direction::ALL.iter().fold(0, |steps, &way| steps | way.step::<K>(pieces(way)));
        steps & empty != 0 || self.capturers::<K>() != 0
    }

    /// Calls `visit` with every capture of these pieces and every place to stop it, and whether it is complete there (DA-9).
    #[inline]
    pub(super) fn each_capture<K: Kind>(&self, pieces: Bits, visit: &mut impl FnMut(&Path, bool)) {
        for start in each(pieces) {
            let path = Path::from(square::<K>(start));
            self.chain::<K, _, _>(start, path, &mut |path: &Path, step: Step| visit(path, step.complete))
                .go_on(start, 0);
        }
    }

    /// The same without their ways.
    #[inline]
    pub(super) fn each_capture_step<K: Kind>(&self, pieces: Bits, visit: &mut impl FnMut(Step)) {
        for start in each(pieces) {
            self.chain::<K, _, _>(start, (), &mut |(): &(), step| visit(step)).jump_on(start, 0);
        }
    }

    #[inline]
    fn chain<'a, K: Kind, W: Way<K>, V: FnMut(&W, Step)>(
        &self,
        start: Bits,
        way: W,
        visit: &'a mut V,
    ) -> Chain<'a, K, W, V> {
        Chain {
            start,
            // The square where the piece began counts as empty during the move (DA-8).
            empty: self.empty::<K>() | start,
            rivals: self.rivals(),
            mover: self.to_move,
            dama: self.damas & start != 0,
            way,
            visit,
            kind: std::marker::PhantomData,
        }
    }

    /// Whether the capture along this path can be made, and whether it is complete.
    pub(super) fn is_capture<K: Kind>(&self, path: &Path) -> Option<bool> {
        let (&start, landings) = path.squares().split_first()?;
        let mut at = bit::<K>(start);
        if self.own() & at == 0 || landings.is_empty() {
            return None;
        }
        let mut ignore = |(): &(), _| {};
        let chain = self.chain::<K, _, _>(at, (), &mut ignore);
        let (mut taken, mut crowned) = (0, false);
        for &landing in landings {
            let there = bit::<K>(landing);
            let over = chain.jumps(at, taken).find_map(|(over, reach)| (reach & there != 0).then_some(over));
            taken |= over.filter(|_| !crowned)?;
            crowned = chain.crowns(there);
            at = there;
        }
        Some(crowned || !chain.has_jump(at, taken))
    }

    /// Makes a board move that is legal and takes these pieces; the side to move stays.
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

    /// The pieces that a capture takes, in the order of the jumps.
    #[inline]
    pub(super) fn victims<K: Kind>(&self, path: &Path) -> impl Iterator<Item = Bits> {
        path.squares().windows(2).map(|leg| self.jumped::<K>(bit::<K>(leg[0]), bit::<K>(leg[1])))
    }

    /// The rival piece between two squares of a capture.
    #[inline]
    fn jumped<K: Kind>(&self, from: Bits, to: Bits) -> Bits {
        let (from, to) = (from.trailing_zeros(), to.trailing_zeros());
        if !K::DAMAS_FLY {
            // A diagonal is an even row of bits, so the square jumped is half-way.
            return 1 << ((from + to) / 2);
        }
        let (low, high) = (from.min(to), from.max(to));
        let stride = if (high - low).is_multiple_of(K::ROW) && self.on_diagonal::<K>(low, high, K::ROW) {
            K::ROW
        } else {
            K::ROW + 1
        };
        let mut at = low + stride;
        while at < high && self.rivals() & (1 << at) == 0 {
            at += stride;
        }
        1 << at
    }

    /// Whether one gets from one place to the other by such strides without leaving the board.
    #[inline]
    fn on_diagonal<K: Kind>(&self, low: u32, high: u32, stride: u32) -> bool {
        (low..high).step_by(stride as usize).all(|place| board::<K>() & (1 << place) != 0)
    }

    /// Takes a piece off the board.
    pub(super) fn remove(&mut self, piece: Bits) {
        self.pieces[0] &= !piece;
        self.pieces[1] &= !piece;
        self.damas &= !piece;
    }
}

/// The square of a set that has `place` others before it.
#[inline]
fn nth(bits: Bits, place: u32) -> Bits {
    let rest = (0..place).fold(bits, |rest, _| rest & (rest - 1));
    rest & rest.wrapping_neg()
}

impl<K: Kind, W: Way<K>, V: FnMut(&W, Step)> Chain<'_, K, W, V> {
    /// Every further jump from `at`, by direction: the piece jumped, and the squares to land on.
    #[inline]
    fn jumps(&self, at: Bits, taken: Bits) -> impl Iterator<Item = (Bits, Bits)> + use<K, W, V> {
        let (empty, rivals, mover, dama) = (self.empty, self.rivals & !taken, self.mover, self.dama);
        let jumps = Direction::ALL.map(|direction| {
            if !dama && !K::MEN_GO_BACK && !direction.is_forward(mover) {
                return (0, 0);
            }
            let mut over = direction.step::<K>(at);
            if K::DAMAS_FLY && dama {
                while over & empty != 0 {
                    over = direction.step::<K>(over);
                }
            }
            let mut landing = direction.step::<K>(over & rivals) & empty;
            let mut reach = landing;
            if K::DAMAS_FLY && dama {
                while landing != 0 {
                    landing = direction.step::<K>(landing) & empty;
                    reach |= landing;
                }
            }
            (over, reach)
        });
        jumps.into_iter().filter(|(_, reach)| *reach != 0)
    }

    #[inline]
    fn has_jump(&self, at: Bits, taken: Bits) -> bool {
        self.jumps(at, taken).next().is_some()
    }

    /// Whether a piece that lands there becomes a dama, which ends the capture (DA-10).
    #[inline]
    fn crowns(&self, landing: Bits) -> bool {
        !self.dama && landing & last_row::<K>(self.mover) != 0
    }

    fn go_on(&mut self, at: Bits, taken: Bits) {
        self.jump_on(at, taken);
    }

    /// The same, for the first jump: most captures have no other.
    #[inline]
    fn jump_on(&mut self, at: Bits, taken: Bits) {
        for (over, reach) in self.jumps(at, taken) {
            let taken = taken | over;
            for landing in each(reach) {
                self.way.go(landing);
                let complete = self.crowns(landing) || !self.has_jump(landing, taken);
                (self.visit)(&self.way, Step { from: self.start, to: landing, taken, complete });
                if !complete {
                    self.go_on(landing, taken);
                }
                self.way.go_back();
            }
        }
    }
}
