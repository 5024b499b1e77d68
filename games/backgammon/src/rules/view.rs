//! The view of a seat, which contains everything (BG-38).

use serde::Serialize;

use super::Backgammon;
use super::course::Phase;
use super::cube::{Crawford, Cube};
use super::point::Point;
use super::roll::Roll;
use super::sheet::Entry;

/// The table as everyone sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Public {
    /// Seat 0's points 1 to 24: its checkers positive, seat 1's negative.
    pub board: [i8; 24],
    /// Checkers on the bar, by seat.
    pub bar: [u8; 2],
    /// Checkers borne off, by seat.
    pub off: [u8; 2],
    /// The pips left, by seat.
    pub pips: [u16; 2],
    /// The roll to be played.
    pub dice: Option<Roll>,
    /// The opening rolls of this partida.
    pub opening: Vec<Roll>,
    /// The number of this partida.
    pub number: u16,
    /// The length of the match.
    pub to: u8,
    /// The cube, if the match is played with it.
    pub cube: Option<Cube>,
    /// True if this is the Crawford partida.
    pub crawford: bool,
    /// True if some checkers still have to pass each other.
    pub contact: bool,
    /// This partida's turns.
    pub log: Vec<Entry>,
}

impl Public {
    pub(super) fn of(game: &Backgammon) -> Public {
        let Backgammon { rules, position, sheet, .. } = game;
        Public {
            board: position.board(),
            bar: position.counts(Point::BAR),
            off: position.counts(Point::OFF),
            pips: position.pips(),
            dice: match game.phase {
                Phase::Juego(_, roll) => Some(roll),
                _ => None,
            },
            opening: sheet.opening.clone(),
            number: sheet.number,
            to: rules.puntos,
            cube: rules.cubo.then_some(game.cube),
            crawford: game.crawford == Crawford::Now,
            contact: position.has_contact(),
            log: sheet.turns().collect(),
        }
    }
}

/// The private part of the view is empty: nothing is hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Private {}
