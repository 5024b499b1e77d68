//! A square board of two players: with a row above and one below it for them, or in a wide window with a column
//! beside it, so that the board is as high as the window.

use sobremesa_game::Seat;

use crate::Shape;
use crate::live::{Live, Sitting};

/// The width of the board.
const BOARD: i16 = 720;

/// The height of a row, and the width of the column.
pub(crate) const ROW: u16 = 64;
pub(crate) const COLUMN: u16 = 220;

/// The height of a board of backgammon that lies, without rows.
pub(crate) const LOW: u16 = 608;

/// The width of a face in the column.
const FACE: u16 = 108;

/// Returns a player in the column beside a board of this height.
pub fn beside(seat: Seat, is_below: bool, height: i16) -> Sitting {
    let mut sitting = Sitting::new(seat, seat.index(), (BOARD + 78, if is_below { height - 140 } else { 72 }));
    sitting.face = FACE;
    sitting
}

/// The board in a window of this shape.
#[derive(Clone, Copy)]
pub struct Duel(pub Shape);

impl Duel {
    const fn is_wide(self) -> bool {
        matches!(self.0, Shape::Landscape)
    }

    /// Returns the empty board with this drawing.
    pub fn board(self, ground: &str) -> Live {
        match self.is_wide() {
            true => Live::new(format!("{ground}-ancho"), BOARD as u16 + COLUMN, BOARD as u16),
            false => Live::new(ground.to_owned(), BOARD as u16, BOARD as u16 + 2 * ROW),
        }
    }

    /// Returns the upper edge of the board.
    pub const fn top(self) -> i16 {
        if self.is_wide() { 0 } else { ROW as i16 }
    }

    /// Returns a player at the lower or at the upper side, with this much room for the name in a row.
    pub fn sit(self, seat: Seat, is_below: bool, room: u16) -> Sitting {
        if !self.is_wide() {
            return Sitting::new(seat, seat.index(), (44, self.middle(is_below))).in_bar(room);
        }
        beside(seat, is_below, BOARD)
    }

    /// Returns the middle of one of the things that a player has: in a row `begin` and then `step` by `step`, or
    /// beside the board in two rows between the players.
    pub const fn thing(self, place: i16, is_below: bool, (begin, step): (i16, i16)) -> (i16, i16) {
        if !self.is_wide() {
            return (begin + step * place, self.middle(is_below));
        }
        let down = 34 * (place / 8);
        (BOARD + 40 + step * (place % 8), if is_below { BOARD - 222 - down } else { 212 + down })
    }

    const fn middle(self, is_below: bool) -> i16 {
        let row = ROW as i16;
        if is_below { BOARD + row + row / 2 } else { row / 2 }
    }
}
