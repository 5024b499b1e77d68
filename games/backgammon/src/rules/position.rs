//! The places of all checkers.

use serde::Serialize;

use sobremesa_game::Seat;

use super::RIVAL_OF;
use super::point::{Point, Points};
use super::turn::{Step, Turn};

/// The number of checkers of each seat.
pub const CHECKERS: u8 = 15;

/// The checkers of one seat, by its own points; always [`CHECKERS`] of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Side {
    counts: [u8; 26],
    /// The points with one or more checkers, including the bar.
    occupied: Points,
    /// The points with two or more checkers, which are closed to the rival (BG-9).
    made: Points,
}

impl Side {
    /// Returns the side with this many checkers on each point; the rest are off. `None` if there are too
    /// many.
    pub fn new(count: impl Fn(Point) -> u8) -> Option<Side> {
        let mut side = Side { counts: [0; 26], occupied: Points::EMPTY, made: Points::EMPTY };
        side.counts[Point::OFF.index()] = CHECKERS;
        for point in Point::on_board().chain([Point::BAR]) {
            for _ in 0..count(point) {
                if side.count(Point::OFF) == 0 {
                    return None;
                }
                side.counts[Point::OFF.index()] -= 1;
                side.put(point);
            }
        }
        Some(side)
    }

    /// Returns two checkers on point 24, five on 13, three on 8, five on 6 (BG-2).
    pub fn first() -> Side {
        let count = |point: Point| match point.number() {
            24 => 2,
            13 | 6 => 5,
            8 => 3,
            _ => 0,
        };
        Side::new(count).expect("2 + 5 + 3 + 5 checkers are 15")
    }

    /// Returns the number of checkers on a point.
    pub const fn count(&self, point: Point) -> u8 {
        self.counts[point.index()]
    }

    /// Returns the points with a checker, including the bar.
    pub const fn occupied(&self) -> Points {
        self.occupied
    }

    /// Returns the points of the board with two or more checkers.
    pub const fn made(&self) -> Points {
        self.made.and(Points::BOARD)
    }

    /// Returns the points of the board with one checker.
    pub const fn blots(&self) -> Points {
        self.occupied.minus(self.made).and(Points::BOARD)
    }

    /// Returns true if the last checker is off (BG-17).
    pub const fn is_off(&self) -> bool {
        self.occupied.is_empty()
    }

    /// Returns the sum of the numbers of its checkers' points, 25 for one on the bar (BG-38).
    pub fn pips(&self) -> u16 {
        self.occupied.falling().map(|point| u16::from(point.number()) * u16::from(self.count(point))).sum()
    }

    /// Returns [`Side::occupied`] as it would be after a step, without making the step.
    pub const fn occupied_after(&self, step: Step) -> Points {
        let left = if self.count(step.from) == 1 { self.occupied.without(step.from) } else { self.occupied };
        left.with(step.to).without(Point::OFF)
    }

    /// Moves a checker from one place to another; there must be one.
    #[inline]
    pub fn shift(&mut self, from: Point, to: Point) {
        debug_assert!(self.count(from) > 0, "only a checker that is there moves");
        self.counts[from.index()] -= 1;
        match self.counts[from.index()] {
            0 => self.occupied = self.occupied.without(from),
            1 => self.made = self.made.without(from),
            _ => {}
        }
        self.put(to);
    }

    #[inline]
    fn put(&mut self, point: Point) {
        self.counts[point.index()] += 1;
        if point == Point::OFF {
            return;
        }
        match self.counts[point.index()] {
            1 => self.occupied = self.occupied.with(point),
            2 => self.made = self.made.with(point),
            _ => {}
        }
    }
}

/// The places of all checkers of both seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    sides: [Side; 2],
}

impl Position {
    /// Returns the first position of a partida (BG-2).
    pub fn first() -> Position {
        Position { sides: [Side::first(); 2] }
    }

    /// Returns the position given by seat 0's points from 1 to 24 (positive: its checkers, negative: the
    /// rival's) and the checkers on the bar by seat. `None` if a seat has too many.
    pub fn new(board: &[i8; 24], bar: [u8; 2]) -> Option<Position> {
        let own = |point: Point| match point {
            Point::BAR => bar[0],
            point => u8::try_from(board[point.index() - 1]).unwrap_or(0),
        };
        let rivals = |point: Point| match point {
            Point::BAR => bar[1],
            point => {
                let count = board[point.across().index() - 1];
                if count < 0 { count.unsigned_abs() } else { 0 }
            }
        };
        Some(Position { sides: [Side::new(own)?, Side::new(rivals)?] })
    }

    /// Returns one seat's checkers.
    pub const fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat.index()]
    }

    /// Returns the position as `seat` sees it when it must move.
    pub fn facing(&self, seat: Seat) -> Facing {
        let rival = self.side(RIVAL_OF[seat.index()]);
        Facing { own: *self.side(seat), blocked: rival.made().across(), blots: rival.blots().across() }
    }

    /// Plays a turn; returns the points on which a rival checker was hit, by the mover's count (BG-10).
    pub fn play(&mut self, seat: Seat, turn: Turn) -> Points {
        let rival = &mut self.sides[RIVAL_OF[seat.index()].index()];
        let hits = turn.landings().and(rival.blots().across());
        for point in hits.falling() {
            rival.shift(point.across(), Point::BAR);
        }
        let own = &mut self.sides[seat.index()];
        for step in turn.steps() {
            own.shift(step.from, step.to);
        }
        hits
    }

    /// Returns seat 0's points from 1 to 24: its checkers positive, seat 1's negative (BG-35).
    pub fn board(&self) -> [i8; 24] {
        let [own, rivals] = &self.sides;
        std::array::from_fn(|index| {
            let point = Point::new(index as u8 + 1).expect("the points of the board are 1 to 24");
            own.count(point) as i8 - rivals.count(point.across()) as i8
        })
    }

    /// Returns the number of checkers of each seat at `point`.
    pub fn counts(&self, point: Point) -> [u8; 2] {
        self.sides.map(|side| side.count(point))
    }

    /// Returns the pips of each seat.
    pub fn pips(&self) -> [u16; 2] {
        self.sides.map(|side| side.pips())
    }

    /// Returns true if some checkers of the two seats still have to pass each other (BG-4, BG-38).
    pub fn has_contact(&self) -> bool {
        let highest = self.sides.map(|side| side.occupied().highest().map_or(0, Point::number));
        highest[0] + highest[1] > 25
    }

    /// Returns true if neither seat can ever move again: each has a checker on the bar facing a home with all
    /// six points closed. No legal play leads there.
    pub fn is_dead(&self) -> bool {
        self.sides.iter().all(|side| side.occupied().contains(Point::BAR) && Points::HOME.minus(side.made()).is_empty())
    }

    /// Returns the worth of the partida if `loser` loses it now (BG-18).
    pub fn worth(&self, loser: Seat) -> Worth {
        let side = self.side(loser);
        if side.count(Point::OFF) > 0 {
            Worth::Simple
        } else if side.occupied().and(Points::RIVAL_HOME.with(Point::BAR)).is_empty() {
            Worth::Gammon
        } else {
            Worth::Backgammon
        }
    }
}

/// The position as seen by the seat that must move. All points are by its own count.
#[derive(Clone, Copy, Debug)]
pub struct Facing {
    /// Its checkers.
    pub own: Side,
    /// The points closed to it, with two or more rival checkers (BG-9).
    pub blocked: Points,
    /// The points on which it hits, with one rival checker (BG-10).
    pub blots: Points,
}

impl Facing {
    /// Returns its checkers after `turn`, and the points on which it hit: two turns are the same if these are
    /// (BG-29).
    pub fn after(&self, turn: Turn) -> (Side, Points) {
        let mut own = self.own;
        for step in turn.steps() {
            own.shift(step.from, step.to);
        }
        (own, turn.landings().and(self.blots))
    }
}

/// The severity of a lost partida, before the cube (BG-18).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Worth {
    /// 1 point.
    Simple,
    /// 2 points: the loser has borne off none.
    Gammon,
    /// 3 points: in addition, a checker of the loser is in the winner's home or on the bar.
    Backgammon,
}

impl Worth {
    /// Returns the points at a cube of 1.
    pub const fn points(self) -> u8 {
        match self {
            Worth::Simple => 1,
            Worth::Gammon => 2,
            Worth::Backgammon => 3,
        }
    }
}
