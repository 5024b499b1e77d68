//! The geometry of the live board: lying, as in chats' pictures, or in a wide window without the rows of the
//! players, who sit beside it; or upright for telephones, where the points run up the left side and down the
//! right one.

use sobremesa_screen::Shape;
use sobremesa_screen::picture::Turn;

use crate::rules::Point;

/// A place: its left and upper edge.
pub(super) type Place = (i16, i16);

/// The places of a board, in the numbering of the viewer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Geometry {
    is_upright: bool,
    /// How much of the lying board's rows is left out above it.
    cut: i16,
}

/// The width of both boards; the points of the lying one.
const WIDTH: i16 = 720;
const POINT: i16 = 48;
const LONG: i16 = 236;
const LEFT: i16 = 16;
const UPPER: i16 = 78;
const LOWER: i16 = 626;
const LYING: i16 = 704;
/// The rows of the lying board, and the column beside it in a wide window.
const BAR_ROW: i16 = 48;
const COLUMN: u16 = 220;
const BAR: i16 = LEFT + 6 * POINT + 24;
const TRAY: i16 = 686;

/// The points of the upright board: the height of each, where they begin, and the band between the halves.
const ROW: i16 = 72;
const TIP: i16 = 268;
const EDGE: i16 = 44;
const TOP: i16 = 72;
const BAND: i16 = 72;
const UPRIGHT: i16 = TOP + 12 * ROW + BAND + TOP;
const MIDDLE: i16 = UPRIGHT / 2;

impl Geometry {
    pub(super) fn of(shape: Shape) -> Geometry {
        Geometry { is_upright: shape == Shape::Portrait, cut: if shape == Shape::Landscape { BAR_ROW } else { 0 } }
    }

    /// Returns the width and the height of the whole.
    pub(super) const fn size(self) -> (u16, u16) {
        match (self.is_upright, self.is_wide()) {
            (true, _) => (WIDTH as u16, UPRIGHT as u16),
            (_, true) => (WIDTH as u16 + COLUMN, (LYING - 2 * self.cut) as u16),
            _ => (WIDTH as u16, LYING as u16),
        }
    }

    /// Returns the drawing of the board.
    pub(super) const fn ground(self) -> &'static str {
        match (self.is_upright, self.is_wide()) {
            (true, _) => "tablero/backgammon-alto",
            (_, true) => "tablero/backgammon-ancho",
            _ => "tablero/backgammon",
        }
    }

    /// Returns true if the players sit beside the board.
    pub(super) const fn is_wide(self) -> bool {
        self.cut > 0
    }

    pub(super) const fn is_upright(self) -> bool {
        self.is_upright
    }

    /// Returns the width of a checker.
    pub(super) const fn checker(self) -> i16 {
        if self.is_upright { 64 } else { 46 }
    }

    /// Returns the place and the size of a point.
    pub(super) fn point(self, point: Point) -> (Place, (u16, u16)) {
        let index = point.index() as i16;
        if self.is_upright {
            let x = if index > 12 { WIDTH - EDGE - TIP } else { EDGE };
            return ((x, row(index)), (TIP as u16, ROW as u16));
        }
        let (x, above) = column(index);
        ((x, self.lying(if above { UPPER } else { LOWER - LONG })), (POINT as u16, LONG as u16))
    }

    /// Returns the middle of a point's number.
    pub(super) fn number(self, point: Point) -> Place {
        let index = point.index() as i16;
        if self.is_upright {
            return (if index > 12 { WIDTH - EDGE / 2 } else { EDGE / 2 }, row(index) + ROW / 2);
        }
        let (x, above) = column(index);
        (x + POINT / 2, self.lying(if above { UPPER - 14 } else { LOWER + 14 }))
    }

    /// Returns the place of one of `count` checkers on a point, counted from its base; many move closer
    /// together.
    pub(super) fn on_point(self, point: Point, place: i16, count: i16) -> Place {
        let (index, wide) = (point.index() as i16, self.checker());
        let room = if self.is_upright { TIP + 12 } else { LONG };
        let fits = if self.is_upright { 4 } else { 5 };
        let step = if count > fits { (room - wide) / (count - 1).max(1) } else { wide };
        if self.is_upright {
            let x = if index > 12 { WIDTH - EDGE - 4 - wide - place * step } else { EDGE + 4 + place * step };
            return (x, row(index) + (ROW - wide) / 2);
        }
        let (x, above) = column(index);
        (x + 1, self.lying(if above { UPPER + 1 + place * step } else { LOWER - 1 - wide - place * step }))
    }

    /// Returns the middle of the number of checkers on a point that holds many.
    pub(super) fn count(self, point: Point, count: i16) -> Option<Place> {
        let (x, y) = self.on_point(point, count - 1, count);
        match self.is_upright {
            true => (count > 4).then_some((x + self.checker() / 2, y + self.checker() / 2)),
            false => {
                let (left, above) = column(point.index() as i16);
                let y = self.lying(if above { UPPER + LONG + 12 } else { LOWER - LONG - 12 });
                (count > 5).then_some((left + POINT / 2, y))
            }
        }
    }

    /// Returns the place of a checker on the bar.
    pub(super) const fn on_bar(self, place: i16, is_below: bool) -> Place {
        let (half, down) = (self.checker() / 2, if is_below { 1 } else { -1 });
        match self.is_upright {
            true => (WIDTH / 2 - half + down * (74 + place * 28), MIDDLE - half),
            false => (BAR - half, self.lying(LYING / 2 - half + down * (70 + place * 34))),
        }
    }

    /// Returns the place and the size of the viewer's bar, and of the place where their checkers leave.
    pub(super) const fn bar(self) -> (Place, (u16, u16)) {
        match self.is_upright {
            true => ((WIDTH / 2 + 36, MIDDLE - BAND / 2), (280, BAND as u16)),
            false => ((BAR - 24, self.lying(LYING / 2)), (48, 274)),
        }
    }

    pub(super) const fn exit(self) -> (Place, (u16, u16)) {
        match self.is_upright {
            true => ((OFF - 6, UPRIGHT - 58), (164, 52)),
            false => ((TRAY - 22, self.lying(LYING / 2)), (44, 274)),
        }
    }

    /// Returns the place of a checker that was borne off, and how it lies.
    pub(super) const fn off(self, place: i16, is_below: bool) -> (Place, Turn) {
        match self.is_upright {
            true => ((OFF + place * 9, self.row(is_below) - 19), Turn::Quarter),
            false => {
                let y = if is_below { LOWER - 18 - place * 17 } else { UPPER + 2 + place * 17 };
                ((TRAY - 19, self.lying(y)), Turn::None)
            }
        }
    }

    /// Returns the middle of the row in which a player stands; beside the board they sit elsewhere.
    pub(super) const fn row(self, is_below: bool) -> i16 {
        let edge = if self.is_upright { 31 } else { 27 };
        if is_below { self.size().1 as i16 - edge } else { edge }
    }

    /// Returns the left edge and the middle of the sign of a player's pips.
    pub(super) const fn pips(self, is_below: bool) -> Place {
        match (self.is_upright, self.is_wide()) {
            (true, _) => (392, self.row(is_below)),
            (_, true) => (WIDTH + 28, if is_below { self.size().1 as i16 - 222 } else { 212 }),
            _ => (480, self.row(is_below)),
        }
    }

    /// Returns this height on the lying board, without what is cut off above it.
    const fn lying(self, y: i16) -> i16 {
        y - self.cut
    }

    /// Returns the place of one of `count` dice in front of a player, and its width.
    pub(super) const fn die(self, place: i16, count: i16, is_below: bool) -> (Place, u16) {
        if self.is_upright {
            let half = if is_below { MIDDLE + BAND / 2 } else { TOP };
            let top = half + 3 * ROW - (count * 94 - 10) / 2;
            return ((WIDTH / 2 - 42, top + place * 94), 84);
        }
        let half = if is_below { LEFT + 7 * POINT } else { LEFT };
        let left = half + 6 * POINT / 2 - (count * 56 - 8) / 2;
        ((left + place * 56, self.lying(LYING / 2 - 24)), 48)
    }

    /// Returns the middle of the cube: between both players, or in front of its owner.
    pub(super) const fn cube(self, is_owner_below: Option<bool>) -> Place {
        match (self.is_upright, is_owner_below) {
            (true, None) => (WIDTH / 2, MIDDLE),
            (true, Some(true)) => (WIDTH / 2, UPRIGHT - TOP - 30),
            (true, Some(false)) => (WIDTH / 2, TOP + 30),
            (false, None) => (BAR, self.lying(LYING / 2)),
            (false, Some(true)) => (BAR, self.lying(LOWER - 30)),
            (false, Some(false)) => (BAR, self.lying(UPPER + 30)),
        }
    }
}

/// Returns the way of the first seat's checkers on the lying board, over the points that are not full at the
/// start.
pub(super) fn way() -> Vec<Place> {
    let middle = |index: i16| {
        let (x, above) = column(index);
        (x + POINT / 2, if above { UPPER + LONG - 24 } else { LOWER - LONG + 24 })
    };
    let above = (14..=24).rev().filter(|index| *index != 19).map(middle);
    let below = (1..=11).rev().filter(|index| *index != 6).map(middle);
    above.chain([(column(13).0 + POINT / 2, LYING / 2)]).chain(below).collect()
}

/// The left edge of the checkers that were borne off, on the upright board.
const OFF: i16 = 552;

/// Returns the upper edge of a point of the upright board.
const fn row(index: i16) -> i16 {
    let up = if index > 12 { 25 - index } else { index };
    let band = if up > 6 { 0 } else { BAND };
    TOP + (12 - up) * ROW + band
}

/// Returns the left edge of a point's column on the lying board, and whether it is above.
const fn column(point: i16) -> (i16, bool) {
    let (place, above) = if point > 12 { (point - 13, true) } else { (12 - point, false) };
    let bar = if place > 5 { POINT } else { 0 };
    (LEFT + place * POINT + bar, above)
}
