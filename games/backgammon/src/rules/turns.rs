//! All the legal turns for a roll and no others (BG-8–17), each once (BG-29), in the order of their texts
//! (BG-30).
//!
//! Two facts keep this short; `brute.rs` checks them against a search that knows neither.
//! - *Steps can be played in falling order.* If a step needs another checker moved out of its way, entered,
//!   brought home or advanced first, that checker always stands higher. So a set of steps that is legal in
//!   some order is legal from the highest to the lowest, and only such sequences are tried.
//! - *Results hardly ever coincide.* With doubles the result determines the steps: going down from the
//!   highest point, the number that left a point is the number missing there plus the number that arrived.
//!   With two dice, one checker that makes both steps may go by either point in between; nothing else reaches
//!   the same position by different steps.

use super::point::{Point, Points};
use super::position::{Facing, Side};
use super::roll::Roll;
use super::turn::{Step, Turn};

/// The ways that are wanted: all ways to the same result, or only the canonical one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ways {
    Canonical,
    All,
}

impl Facing {
    /// Calls `visit` with each legal turn, in the order of their texts; never if the seat must pass.
    pub fn turns(&self, roll: Roll, mut visit: impl FnMut(Turn)) {
        self.search(roll, Ways::Canonical, |bunch| bunch.turns().for_each(&mut visit));
    }

    /// Like [`Facing::turns`], but with every way to play a turn.
    pub fn ways(&self, roll: Roll, mut visit: impl FnMut(Turn)) {
        self.search(roll, Ways::All, |bunch| bunch.turns().for_each(&mut visit));
    }

    /// Returns the number of legal turns; much faster than listing them.
    pub fn count(&self, roll: Roll) -> u32 {
        let mut count = 0;
        self.search(roll, Ways::Canonical, |bunch| count += bunch.lasts.len());
        count
    }

    /// Returns the legal turn that is preceded by `place` others.
    pub fn nth(&self, roll: Roll, place: u32) -> Option<Turn> {
        let (mut before, mut found) = (place, None);
        self.search(roll, Ways::Canonical, |bunch| {
            if found.is_none() {
                match before.checked_sub(bunch.lasts.len()) {
                    Some(left) => before = left,
                    None => found = bunch.turns().nth(before as usize),
                }
            }
        });
        found
    }

    /// Returns true if there is a legal step (BG-12).
    pub fn can_move(&self, roll: Roll) -> bool {
        roll.dice().into_iter().any(|die| !self.movable(self.own.occupied(), die).is_empty())
    }

    fn search(&self, roll: Roll, ways: Ways, mut visit: impl FnMut(Bunch)) {
        if roll.is_double() {
            let die = roll.high();
            let steps = self.most_steps(&self.own, die, Point::BAR, Turn::MOST);
            if steps > 0 {
                self.repeat(&self.own, die, steps, Point::BAR, Turn::PASS, &mut visit);
            }
        } else if !self.both(roll, ways, &mut visit) {
            self.one(roll, &mut visit);
        }
    }

    /// Returns the points from which a seat that occupies `occupied` may make a step of `die`.
    pub(super) fn movable(&self, occupied: Points, die: u8) -> Points {
        let waiting = occupied.and(Points::only(Point::BAR));
        let movers = if waiting.is_empty() { occupied } else { waiting }; // BG-11
        let onward = movers.down(die).and(Points::BOARD).minus(self.blocked).up(die); // BG-9
        onward.or(bearing_off(occupied, die))
    }

    /// With doubles: returns the most steps, up to `limit`, starting no higher than `highest` (BG-13).
    fn most_steps(&self, own: &Side, die: u8, highest: Point, limit: usize) -> usize {
        let mut most = 0;
        for from in self.movable(own.occupied(), die).up_to(highest.number()).falling() {
            if most == limit {
                break;
            }
            let mut after = *own;
            after.shift(from, from.down(die));
            most = most.max(1 + self.most_steps(&after, die, from, limit - 1));
        }
        most
    }

    /// With doubles: visits every way to make `steps` more steps, starting no higher than `highest`.
    fn repeat(&self, own: &Side, die: u8, steps: usize, highest: Point, turn: Turn, visit: &mut impl FnMut(Bunch)) {
        let movable = self.movable(own.occupied(), die).up_to(highest.number());
        if steps == 1 {
            return visit(Bunch { turn, lasts: movable, die });
        }
        for from in movable.by_text() {
            let to = from.down(die);
            let mut after = *own;
            after.shift(from, to);
            self.repeat(&after, die, steps - 1, from, turn.then(Step { from, to }), visit);
        }
    }

    /// With two dice: visits the turns that use both; returns whether there was one.
    fn both(&self, roll: Roll, ways: Ways, visit: &mut impl FnMut(Bunch)) -> bool {
        let (high, low) = (roll.high(), roll.low());
        let movable = [self.movable(self.own.occupied(), low), self.movable(self.own.occupied(), high)];
        let mut any = false;
        for first in movable[0].or(movable[1]).by_text() {
            let low_first = movable[0].contains(first).then(|| self.half(first, low, high));
            let high_first = movable[1].contains(first).then(|| {
                let mut half = self.half(first, high, low);
                if let Some(other) = &low_first {
                    half.drop_repeated(other, ways, self.blots);
                }
                half
            });
            let mut halves = [low_first, high_first];
            if first.down(high).text_rank() < first.down(low).text_rank() {
                halves.reverse();
            }
            for half in halves.into_iter().flatten() {
                any |= !half.seconds.is_empty();
                visit(Bunch { turn: Turn::PASS.then(half.step), lasts: half.seconds, die: half.die });
            }
        }
        any
    }

    /// Returns the step of `die` from `first`, and the points from which the `other` die can follow.
    fn half(&self, first: Point, die: u8, other: u8) -> Half {
        let step = Step { from: first, to: first.down(die) };
        let seconds = self.movable(self.own.occupied_after(step), other).up_to(first.number());
        Half { step, die: other, seconds }
    }

    /// With two dice of which only one can be used: the higher one if possible (BG-14).
    fn one(&self, roll: Roll, visit: &mut impl FnMut(Bunch)) {
        let usable = [roll.high(), roll.low()].map(|die| (die, self.movable(self.own.occupied(), die)));
        if let Some((die, movable)) = usable.into_iter().find(|(_, movable)| !movable.is_empty()) {
            visit(Bunch { turn: Turn::PASS, lasts: movable, die });
        }
    }
}

/// Turns that differ only in their last step.
struct Bunch {
    /// The steps before it.
    turn: Turn,
    /// The possible starts of the last step.
    lasts: Points,
    /// The die of the last step.
    die: u8,
}

impl Bunch {
    /// Returns the turns, in the order of their texts.
    fn turns(&self) -> impl Iterator<Item = Turn> {
        self.lasts.by_text().map(|from| self.turn.then(Step { from, to: from.down(self.die) }))
    }
}

/// A first step, and the points from which the other die can follow.
struct Half {
    step: Step,
    /// The other die.
    die: u8,
    seconds: Points,
}

impl Half {
    /// Drops, from the turns that use the higher die first, those that `other`, with the lower die from the
    /// same point, also yields. In a canonical text the lower die comes first there, because it ends on the
    /// higher number.
    fn drop_repeated(&mut self, other: &Half, ways: Ways, blots: Points) {
        // Two checkers from one point: the same steps in a different order.
        let same_point = other.seconds.and(Points::only(self.step.from));
        self.seconds = self.seconds.minus(same_point);
        // Two checkers borne off: the same steps with the dice exchanged.
        if self.step.to == Point::OFF && other.step.to == Point::OFF {
            self.seconds = self.seconds.minus(other.seconds.up_to(self.die));
        }
        // One checker that moves twice, via either point, hitting on neither.
        let between = [self.step.to, other.step.to];
        let hits = between.iter().any(|&point| blots.contains(point));
        if ways == Ways::Canonical && !hits && other.seconds.contains(between[1]) {
            self.seconds = self.seconds.without(between[0]);
        }
    }
}

/// Returns the point from which `die` bears off, if any (BG-15): the one with its number, or else the highest
/// occupied one below.
fn bearing_off(occupied: Points, die: u8) -> Points {
    if !occupied.minus(Points::HOME).is_empty() {
        return Points::EMPTY;
    }
    match occupied.highest() {
        Some(highest) if highest.number() <= die => Points::only(highest),
        Some(_) => Points::only(Point::OFF).up(die).and(occupied),
        None => Points::EMPTY,
    }
}
