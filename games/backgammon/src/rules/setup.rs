//! A given starting position (BG-35).

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use sobremesa_game::{Seat, Unplayable, deserialize_given};

use super::cube::{Crawford, Cube};
use super::options::Rules;
use super::point::Point;
use super::position::Position;
use super::roll::Roll;
use super::{FIRST, SEATS};

/// The rulebook's `setup`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Seat 0's points 1 to 24: its checkers positive, seat 1's negative.
    board: [i8; 24],
    /// Checkers on the bar, by seat.
    #[serde(default)]
    bar: [u8; 2],
    /// Checkers borne off, by seat; redundant, since they are the rest of 15.
    #[serde(default, deserialize_with = "deserialize_given", skip_serializing_if = "Option::is_none")]
    off: Option<[u8; 2]>,
    /// The seat in turn.
    #[serde(default = "first")]
    turn: Seat,
    /// Its roll, if it has rolled.
    #[serde(default)]
    dice: Option<Roll>,
    /// The match points, by seat.
    #[serde(default)]
    score: [u8; 2],
    /// The cube, parsed only when it is checked: an object, not a list of its values.
    #[serde(default, deserialize_with = "deserialize_given", skip_serializing_if = "Option::is_none")]
    cube: Option<Map<String, Value>>,
    /// True if this is the Crawford partida.
    #[serde(default)]
    crawford: bool,
}

/// A setup that has been checked and can be played.
pub(super) struct Given {
    pub(super) position: Position,
    pub(super) turn: Seat,
    pub(super) roll: Option<Roll>,
    pub(super) score: [u8; 2],
    pub(super) cube: Cube,
    pub(super) crawford: Crawford,
}

fn first() -> Seat {
    FIRST
}

impl Setup {
    /// Checks the setup.
    ///
    /// # Errors
    /// Returns the first key with an unplayable value.
    pub(super) fn check(&self, rules: &Rules) -> Result<Given, Unplayable> {
        let position = Position::new(&self.board, self.bar).ok_or_else(|| Unplayable::setup("board, bar"))?;
        let off = position.counts(Point::OFF);
        if SEATS.iter().any(|seat| position.side(seat).is_off()) || position.is_dead() {
            return Err(Unplayable::setup("board"));
        }
        if self.off.is_some_and(|said| said != off) {
            return Err(Unplayable::setup("off"));
        }
        if !SEATS.contains(self.turn) {
            return Err(Unplayable::setup("turn"));
        }
        if self.score.iter().any(|&points| points >= rules.puntos) {
            return Err(Unplayable::setup("score"));
        }
        let cube = match &self.cube {
            None => Cube::CENTRED,
            Some(keys) => Cube::deserialize(keys).map_err(|_| Unplayable::setup("cube"))?,
        };
        let turned = cube.value > 1;
        let impossible = !cube.value.is_power_of_two()
            || cube.value > Cube::MOST
            || cube.owner.is_some_and(|owner| !SEATS.contains(owner))
            || turned && (!rules.cubo || cube.owner.is_none());
        if impossible {
            return Err(Unplayable::setup("cube"));
        }
        let at_last_point = self.score.iter().any(|&points| points + 1 == rules.puntos);
        let crawford = match self.crawford {
            _ if !rules.has_crawford() => Crawford::Past,
            true => Crawford::Now,
            false if at_last_point => Crawford::Past,
            false => Crawford::Ahead,
        };
        Ok(Given { position, turn: self.turn, roll: self.dice, score: self.score, cube, crawford })
    }
}
