//! The reasons why a written turn is not legal: the clause that actually rules it out.

use super::faults::Fault;
use super::notation::{Journey, Written};
use super::point::Point;
use super::position::Facing;
use super::roll::Roll;
use super::turn::{Step, Turn};

impl Written {
    /// Returns the reason why no legal turn consists of these journeys.
    pub(super) fn fault(&self, facing: &Facing, roll: Roll) -> Fault {
        let (mut example, mut begun) = (Turn::PASS, false);
        facing.ways(roll, |way| {
            example = if example == Turn::PASS { way } else { example };
            begun |= self.fits(&way, |_| true);
        });
        let steps = example.steps().len();
        let entering = |from| from == Point::BAR;
        let written = self.0.iter().filter(|journey| entering(journey.from)).count();
        let due = example.steps().iter().filter(|step| entering(step.from)).count();
        if begun {
            Fault::MoreSteps { roll, steps }
        } else if written < due {
            Fault::BarFirst { checkers: due }
        } else if can_be_made(&self.0, facing, &dice(roll)) {
            // Every step of it would be legal by itself.
            if steps == 1 { Fault::HigherDie { die: roll.high() } } else { Fault::MoreSteps { roll, steps } }
        } else if let Some(point) = self.begun(facing).find_map(|journey| journey.closed_by(facing, roll)) {
            Fault::Closed { point, example }
        } else if self.begun(facing).any(|journey| journey.to == Point::OFF) {
            Fault::NotOff { example }
        } else {
            Fault::NoSuchTurn { roll, example }
        }
    }

    /// Returns the journeys with a checker already in place, or brought there by another journey.
    fn begun<'a>(&'a self, facing: &'a Facing) -> impl Iterator<Item = &'a Journey> {
        let stands = |at: Point| facing.own.count(at) > 0 || self.0.iter().any(|journey| journey.to == at);
        self.0.iter().filter(move |journey| stands(journey.from))
    }
}

impl Journey {
    /// Returns the point closed by the rival (BG-9) that it would have to pass through.
    fn closed_by(&self, facing: &Facing, roll: Roll) -> Option<Point> {
        let (high, low) = (roll.high(), roll.low());
        let distance = self.from.number() - self.to.number();
        let is_closed = |point: &Point| facing.blocked.contains(*point);
        let over = |die: u8| Some(self.from.down(die)).filter(is_closed);
        if self.to == Point::OFF {
            None
        } else if roll.is_double() {
            let steps = Some(distance / low).filter(|steps| steps * low == distance && *steps <= Turn::MOST as u8);
            (1..=steps?).find_map(|step| over(step * low))
        } else if distance == high || distance == low {
            over(distance)
        } else if distance == high + low {
            over(distance).or_else(|| over(high).and_then(|_| over(low)))
        } else {
            None
        }
    }
}

fn dice(roll: Roll) -> Vec<u8> {
    if roll.is_double() { vec![roll.high(); Turn::MOST] } else { roll.dice().to_vec() }
}

/// Returns true if all the journeys can be completed with steps of some of the `dice`, each legal when it is
/// made.
fn can_be_made(journeys: &[Journey], facing: &Facing, dice: &[u8]) -> bool {
    let unfinished = journeys.iter().filter(|journey| journey.from != journey.to).count();
    if unfinished == 0 || unfinished > dice.len() {
        return unfinished == 0;
    }
    dice.iter().enumerate().any(|(used, &die)| {
        let movable = facing.movable(facing.own.occupied(), die);
        let left: Vec<u8> = [&dice[..used], &dice[used + 1..]].concat();
        journeys.iter().enumerate().any(|(place, journey)| {
            let step = Step { from: journey.from, to: journey.from.down(die) };
            let goes = journey.from != journey.to && step.to >= journey.to && movable.contains(step.from);
            goes && {
                let (mut after, mut rest) = (*facing, journeys.to_vec());
                after.own.shift(step.from, step.to);
                rest[place].from = step.to;
                can_be_made(&rest, &after, &left)
            }
        })
    })
}
