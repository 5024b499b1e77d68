//! Turns in players' notation (BG-31), and their legal turns.

use std::str::FromStr;

use super::faults::Fault;
use super::point::{Point, Points};
use super::position::{Facing, Side};
use super::roll::Roll;
use super::turn::{Step, Turn};

/// The path of one checker as written: one step or several (`24/14` with 6-4). Always downwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Journey {
    pub(super) from: Point,
    pub(super) to: Point,
}

/// A turn as written by a player: at least one journey, in any order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written(pub(super) Vec<Journey>);

/// `8/5, 6/5`, `bar/22(2)`, `24/20*/14*`, `4/fuera`; in lower case.
impl FromStr for Written {
    type Err = ();

    fn from_str(text: &str) -> Result<Written, ()> {
        let mut journeys = Vec::new();
        for token in text.split([' ', '\t', ',']).filter(|token| !token.is_empty()) {
            let (places, times) = match token.strip_suffix(')') {
                Some(open) => open.rsplit_once('(').ok_or(())?,
                None => (token, "1"),
            };
            let times = match (times, token.ends_with(')')) {
                ("1", false) => 1,
                ("2", true) => 2,
                ("3", true) => 3,
                ("4", true) => 4,
                _ => return Err(()),
            };
            let places: Vec<Point> = places.split('/').map(place).collect::<Option<_>>().ok_or(())?;
            if places.len() < 2 || places.windows(2).any(|ends| ends[0] <= ends[1]) {
                return Err(());
            }
            for _ in 0..times {
                journeys.extend(places.windows(2).map(|ends| Journey { from: ends[0], to: ends[1] }));
            }
        }
        if journeys.is_empty() { Err(()) } else { Ok(Written(journeys)) }
    }
}

/// Reads a point in players' notation; a trailing `*` claims a hit and is ignored, because the position
/// decides.
fn place(text: &str) -> Option<Point> {
    match text.strip_suffix('*').unwrap_or(text) {
        "bar" | "barra" => Some(Point::BAR),
        "off" | "fuera" => Some(Point::OFF),
        digits => {
            let plain = digits.bytes().all(|byte| byte.is_ascii_digit()) && (digits == "0" || !digits.starts_with('0'));
            plain.then(|| digits.parse().ok()).flatten().and_then(Point::new)
        }
    }
}

impl Written {
    /// Returns the turn it describes if every journey is a single step.
    pub fn as_steps(&self) -> Option<Turn> {
        let steps = self.0.iter().map(|journey| Step { from: journey.from, to: journey.to });
        Turn::new(steps)
    }

    /// Returns the one legal turn that consists of these journeys.
    ///
    /// # Errors
    /// There is none, or it matters which points lie between and they were not written.
    pub fn resolve(&self, facing: &Facing, roll: Roll) -> Result<Turn, Fault> {
        let mut meant: Option<(Side, Points)> = None;
        let mut ambiguous = false;
        facing.ways(roll, |way| {
            if self.is_way(&way) {
                let result = facing.after(way);
                ambiguous |= meant.is_some_and(|other| other != result);
                meant = Some(result);
            }
        });
        if ambiguous {
            return Err(Fault::WayMatters);
        }
        let mut canonical = None;
        if let Some(meant) = meant {
            facing.turns(roll, |turn| {
                if canonical.is_none() && facing.after(turn) == meant {
                    canonical = Some(turn);
                }
            });
        }
        canonical.ok_or_else(|| self.fault(facing, roll))
    }

    /// Returns every legal turn that may be meant: several if it matters which points lie between.
    pub(super) fn among(&self, facing: &Facing, roll: Roll) -> Vec<Turn> {
        let mut results: Vec<(Side, Points)> = Vec::new();
        facing.ways(roll, |way| {
            if self.is_way(&way) {
                results.push(facing.after(way));
            }
        });
        let mut turns = Vec::new();
        facing.turns(roll, |turn| {
            if results.contains(&facing.after(turn)) {
                turns.push(turn);
            }
        });
        turns
    }

    /// Returns true if exactly these journeys result from cutting up all of `way`.
    fn is_way(&self, way: &Turn) -> bool {
        self.fits(way, |left| left.is_empty())
    }

    /// Returns true if `way` can be cut into these journeys so that `enough` accepts the steps left over.
    pub(super) fn fits(&self, way: &Turn, enough: impl Fn(&[Step]) -> bool) -> bool {
        let mut steps = [Turn::NO_STEP; Turn::MOST];
        let steps = &mut steps[..way.steps().len()];
        steps.copy_from_slice(way.steps());
        self.0.len() <= steps.len() && self.0.first().is_some_and(|&first| makes(first, &self.0[1..], steps, &enough))
    }
}

/// Returns true if `journey` and then the `others` can be made from `steps`, so that `enough` accepts the
/// steps left over. `steps` may be reordered.
fn makes(journey: Journey, others: &[Journey], steps: &mut [Step], enough: &impl Fn(&[Step]) -> bool) -> bool {
    if journey.from == journey.to {
        return match others {
            [] => enough(steps),
            [next, others @ ..] => makes(*next, others, steps, enough),
        };
    }
    (0..steps.len()).any(|place| {
        let step = steps[place];
        let leads = step.from == journey.from && step.to >= journey.to;
        leads && {
            // The step just used moves to the front; the rest of the journey is a shorter journey.
            steps.swap(0, place);
            let made = makes(Journey { from: step.to, ..journey }, others, &mut steps[1..], enough);
            steps.swap(0, place);
            made
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reads(text: &str) -> bool {
        text.parse::<Written>().is_ok()
    }

    #[test]
    fn journeys_are_read_in_all_their_spellings() {
        let written = |text: &str| text.parse::<Written>().unwrap();
        assert_eq!(written("8/5 6/5"), written("8/5, 6/5"));
        assert_eq!(written("24/18/14"), written("24/18 18/14"));
        assert_eq!(written("bar/22*(2)"), written("barra/22 25/22*"));
        assert_eq!(written("6/fuera 2/0"), written("6/off,2/off"));
    }

    #[test]
    fn moves_upward_in_place_or_off_the_board_are_unreadable() {
        for text in [
            "24-18",
            "30/24",
            "26/20",
            "18/24",
            "6/6",
            "hola",
            "",
            " ",
            ",",
            "24",
            "24/",
            "/18",
            "24//18",
            "24/18/18",
            "off/6",
            "22/bar",
            "+8/5",
            "08/5",
            "8/5(1)",
            "8/5(5)",
            "8/5(2",
            "8/5 2)",
            "(2)",
            "8/5(2)(2)",
            "8/5(2)*",
            "8/5**",
            "8/5.",
            "bar",
            "256/1",
            "８/5",
        ] {
            assert!(!reads(text), "{text:?}");
        }
    }
}
