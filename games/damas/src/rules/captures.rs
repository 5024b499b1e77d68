//! Captures: the pieces that have one, and their chains of jumps (DA-5–10).

use super::board::{Bits, Color, Direction, Kind, bit, board, each, last_row, square};
use super::moves::Path;
use super::position::{Position, Step};

/// The record of a [`Chain`]'s way.
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

/// No record, for callers that need only the end.
impl<K: Kind> Way<K> for () {
    #[inline]
    fn go(&mut self, _to: Bits) {}

    #[inline]
    fn go_back(&mut self) {}
}

/// Enumerates every capture that one piece could make, with every place to stop.
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
    /// Returns the pieces of the side to move that have a capture.
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

    /// Calls `visit` with every capture by these pieces and every place to stop it, and with whether it is
    /// complete there (DA-9).
    #[inline]
    pub(super) fn each_capture<K: Kind>(&self, pieces: Bits, visit: &mut impl FnMut(&Path, bool)) {
        for start in each(pieces) {
            let path = Path::from(square::<K>(start));
            self.chain::<K, _, _>(start, path, &mut |path: &Path, step: Step| visit(path, step.complete))
                .go_on(start, 0);
        }
    }

    /// Calls `visit` with every capture by these pieces, without the paths.
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
            // The starting square counts as empty during the move (DA-8).
            empty: self.empty::<K>() | start,
            rivals: self.rivals(),
            mover: self.to_move,
            dama: self.damas & start != 0,
            way,
            visit,
            kind: std::marker::PhantomData,
        }
    }

    /// Returns whether the capture along this path is complete; `None` if it cannot be made.
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

    /// Returns the pieces that a capture takes, in the order of the jumps.
    #[inline]
    pub(super) fn victims<K: Kind>(&self, path: &Path) -> impl Iterator<Item = Bits> {
        path.squares().windows(2).map(|leg| self.jumped::<K>(bit::<K>(leg[0]), bit::<K>(leg[1])))
    }

    /// Returns the rival piece between two squares of a capture.
    #[inline]
    fn jumped<K: Kind>(&self, from: Bits, to: Bits) -> Bits {
        let (from, to) = (from.trailing_zeros(), to.trailing_zeros());
        if !K::DAMAS_FLY {
            // A diagonal is an evenly spaced row of bits, so the jumped square is halfway.
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

    /// Returns true if steps of this stride lead from one place to the other without leaving the board.
    #[inline]
    fn on_diagonal<K: Kind>(&self, low: u32, high: u32, stride: u32) -> bool {
        (low..high).step_by(stride as usize).all(|place| board::<K>() & (1 << place) != 0)
    }
}

impl<K: Kind, W: Way<K>, V: FnMut(&W, Step)> Chain<'_, K, W, V> {
    /// Returns every further jump from `at`, by direction: the piece jumped, and the squares to land on.
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

    /// Returns true if a piece landing there becomes a dama, which ends the capture (DA-10).
    #[inline]
    fn crowns(&self, landing: Bits) -> bool {
        !self.dama && landing & last_row::<K>(self.mover) != 0
    }

    fn go_on(&mut self, at: Bits, taken: Bits) {
        self.jump_on(at, taken);
    }

    /// Makes the next jump from `at`. It is separate from `go_on` so that the first jump can be inlined: most
    /// captures have no other.
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
