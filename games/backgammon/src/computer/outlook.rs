//! The expected results of a position: from [nets](Nets), and from exact numbers at the very end.

use std::sync::LazyLock;

use sobremesa_game::Seat;

use super::net::{Judges, Nets};
use super::{backgammons, bearoff};
use crate::rules::{FIRST, Point, Position, SECOND, Side, Worth};

/// Trained with `tools/lab`.
static WEIGHTS: &[u8] = include_bytes!("weights.bin");

/// The nets that computers play by. If the file does not fit, which a test rules out, they are zero nets.
static JUDGES: LazyLock<Judges> =
    LazyLock::new(|| Judges::of(&Nets::from_bytes(WEIGHTS).unwrap_or_else(|| Nets::with(|| 0.0))));

/// The probabilities of a seat's wins and losses, with gammons and backgammons.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outlook {
    /// It wins.
    pub win: f32,
    /// It wins a gammon or more.
    pub gammon: f32,
    /// It wins a backgammon.
    pub backgammon: f32,
    /// It loses a gammon or more.
    pub lost_gammon: f32,
    /// It loses a backgammon.
    pub lost_backgammon: f32,
}

impl Outlook {
    /// The empty outlook, to start sums from.
    pub const NONE: Outlook =
        Outlook { win: 0.0, gammon: 0.0, backgammon: 0.0, lost_gammon: 0.0, lost_backgammon: 0.0 };

    /// Returns the outlook of a won partida that counts as much.
    pub fn won(worth: Worth) -> Outlook {
        let is = |so: bool| f32::from(u8::from(so));
        let (gammon, backgammon) = (is(worth != Worth::Simple), is(worth == Worth::Backgammon));
        Outlook { win: 1.0, gammon, backgammon, ..Outlook::NONE }
    }

    /// Returns a net's answers for the seat that is about to roll, restricted to possible results: there is
    /// no gammon against a seat that has borne off a checker.
    pub fn from_chances([win, gammon, lost_gammon]: [f32; 3], [own, rival]: [&Side; 2]) -> Outlook {
        let gammon = if rival.count(Point::OFF) > 0 { 0.0 } else { gammon.min(win) };
        let lost_gammon = if own.count(Point::OFF) > 0 { 0.0 } else { lost_gammon.min(1.0 - win) };
        let backgammon = gammon * backgammons::share(own, rival, true);
        let lost_backgammon = lost_gammon * backgammons::share(rival, own, false);
        Outlook { win, gammon, backgammon, lost_gammon, lost_backgammon }
    }

    /// Returns the outlook of the rival.
    #[must_use]
    pub fn turned(self) -> Outlook {
        let Outlook { win, gammon, backgammon, lost_gammon, lost_backgammon } = self;
        Outlook {
            win: 1.0 - win,
            gammon: lost_gammon,
            backgammon: lost_backgammon,
            lost_gammon: gammon,
            lost_backgammon: backgammon,
        }
    }

    /// Returns this outlook plus another, weighted by `part`.
    #[must_use]
    pub fn plus(self, other: Outlook, part: f32) -> Outlook {
        Outlook {
            win: self.win + part * other.win,
            gammon: self.gammon + part * other.gammon,
            backgammon: self.backgammon + part * other.backgammon,
            lost_gammon: self.lost_gammon + part * other.lost_gammon,
            lost_backgammon: self.lost_backgammon + part * other.lost_backgammon,
        }
    }
}

/// Returns the other seat.
pub fn rival_of(seat: Seat) -> Seat {
    if seat == FIRST { SECOND } else { FIRST }
}

/// Returns the outlook of `roller`, who is about to roll, for a partida still in progress.
pub fn outlook(position: &Position, roller: Seat) -> Outlook {
    look_up(position, roller).unwrap_or_else(|| JUDGES.outlook(position, roller))
}

/// Returns an approximate outlook of positions in contact, for a tenth of the cost, to select those worth a
/// closer evaluation; other positions get the full one.
pub fn glance(position: &Position, roller: Seat) -> Outlook {
    if position.has_contact() { JUDGES.glance(position, roller) } else { outlook(position, roller) }
}

/// Returns the exact outlook, if it is known: when each seat has few checkers left, all at home.
pub fn look_up(position: &Position, roller: Seat) -> Option<Outlook> {
    let win = bearoff::win(position.side(roller), position.side(rival_of(roller)))?;
    Some(Outlook { win, ..Outlook::NONE })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(board: [i8; 24], bar: [u8; 2]) -> Outlook {
        outlook(&Position::new(&board, bar).unwrap(), FIRST)
    }

    #[test]
    fn the_file_holds_the_nets() {
        assert!(Nets::from_bytes(WEIGHTS).is_some());
    }

    #[test]
    fn the_first_position_is_a_little_better_for_who_rolls() {
        let first = outlook(&Position::first(), FIRST);
        assert_eq!(first, outlook(&Position::first(), SECOND));
        assert!((0.50..0.57).contains(&first.win), "{first:?}");
        assert!((0.08..0.20).contains(&first.gammon) && (0.08..0.20).contains(&first.lost_gammon), "{first:?}");
    }

    #[test]
    fn shutting_out_two_checkers_wins_and_often_brings_a_gammon() {
        let closed = at([2, 2, 2, 2, 2, 2, 1, 1, 1, 0, 0, 0, -3, 0, 0, 0, -4, -3, -3, 0, 0, 0, 0, 0], [0, 2]);
        assert!(closed.win > 0.9 && closed.gammon > 0.3, "{closed:?}");
    }

    #[test]
    fn a_long_race_goes_to_who_has_fewer_pips() {
        let board = |mine: i8| {
            let mut board = [0; 24];
            board[5] = 5;
            board[4] = 5;
            board[mine as usize] = 5;
            board[18] = -5;
            board[19] = -5;
            board[16] = -5;
            board
        };
        let (ahead, even, behind) = (at(board(3), [0; 2]), at(board(7), [0; 2]), at(board(11), [0; 2]));
        assert!(ahead.win > even.win && even.win > behind.win, "{ahead:?} {even:?} {behind:?}");
        assert!(
            ahead.win > 0.9 && behind.win < 0.45 && (0.55..0.85).contains(&even.win),
            "{ahead:?} {even:?} {behind:?}"
        );
    }
}
