//! A turn and its canonical form (BG-27–30).

use std::cmp::Ordering;
use std::fmt;

use sobremesa_game::ordered_by_cmp;

use super::point::{Point, Points};

/// One checker moved by one die (BG-8).
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Step {
    /// Its first point.
    pub from: Point,
    /// Its last point; always lower.
    pub to: Point,
}

impl Step {
    /// Returns a number in the order of the texts as bytes; never 0.
    fn text_rank(self) -> u16 {
        32 * (u16::from(self.from.text_rank()) + 1) + u16::from(self.to.text_rank())
    }

    /// Returns a sort key: in falling order of it the steps are in canonical form, first the higher `from`,
    /// then the higher `to` (BG-28).
    fn height(self) -> (Point, Point) {
        (self.from, self.to)
    }
}

/// `24/18`, `bar/22`, `6/off`.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.from, self.to)
    }
}

impl fmt::Debug for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Up to four steps in canonical order; none for a pass. Only the position tells whether they are the
/// canonical way to their result (BG-29).
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Turn {
    steps: [Step; Turn::MOST],
    len: u8,
}

impl Turn {
    /// The most steps in a turn: four, with doubles.
    pub const MOST: usize = 4;

    /// Fills the places after the last step.
    pub(super) const NO_STEP: Step = Step { from: Point::OFF, to: Point::OFF };

    /// No step.
    pub const PASS: Turn = Turn { steps: [Turn::NO_STEP; Turn::MOST], len: 0 };

    /// Returns these steps, put in canonical order; `None` if there are more than four.
    pub fn new(steps: impl IntoIterator<Item = Step>) -> Option<Turn> {
        let mut turn = Turn::PASS;
        for step in steps {
            *turn.steps.get_mut(usize::from(turn.len))? = step;
            turn.len += 1;
        }
        turn.steps[..usize::from(turn.len)].sort_by_key(|step| std::cmp::Reverse(step.height()));
        Some(turn)
    }

    /// Returns this turn with one more step, which must not be higher than its last one and not be the fifth.
    #[must_use]
    pub(super) fn then(mut self, step: Step) -> Turn {
        debug_assert!(self.steps().last().is_none_or(|last| last.height() >= step.height()), "steps fall");
        self.steps[usize::from(self.len)] = step;
        self.len += 1;
        self
    }

    /// Returns the steps in canonical order.
    pub fn steps(&self) -> &[Step] {
        &self.steps[..usize::from(self.len)]
    }

    /// Returns the points of the board on which steps end.
    pub fn landings(&self) -> Points {
        self.steps().iter().map(|step| step.to).collect::<Points>().without(Point::OFF)
    }
}

/// The order of the texts as bytes (BG-30): `13/10 6/5` before `8/5 6/5`.
impl Ord for Turn {
    fn cmp(&self, other: &Turn) -> Ordering {
        let ranks = |turn: &Turn| turn.steps.map(|step| if step == Turn::NO_STEP { 0 } else { step.text_rank() });
        ranks(self).cmp(&ranks(other))
    }
}

ordered_by_cmp!(Turn);

/// The steps, separated by one blank; empty for a pass.
impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, step) in self.steps().iter().enumerate() {
            let blank = if place == 0 { "" } else { " " };
            write!(f, "{blank}{step}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl serde::Serialize for Turn {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
