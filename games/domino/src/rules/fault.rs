//! The reasons why a move is not possible now, and what would be right (DO-22). Only the player who tried is
//! told (DO-29).

use sobremesa_game::clauses;
use sobremesa_game::line;
use sobremesa_game::{Clause, Fault as Told, Line, Seat, Why};

use crate::rules::chain::Ends;
use crate::rules::notation::End;
use crate::rules::tile::Tile;

/// The reason why a seat may not make a move now, judging only by its own hand and the public view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It is another seat's turn.
    Turn(Seat),
    /// A hand must be led with a tile (DO-5).
    MustLead,
    /// The first hand must be led with this tile (DO-18).
    MustLeadWith(Tile),
    /// The seat does not hold the tile.
    NotHeld(Tile),
    /// The tile fits neither end.
    FitsNowhere(Tile, Ends),
    /// The tile fits only the other end.
    FitsOtherEnd(Tile, End),
    /// The tile fits both ends: the player must name one (DO-20).
    WhichEnd(Tile),
    /// A tile in the seat's hand fits (DO-8).
    MustPlay,
    /// Nothing fits, and there is a stock (DO-16).
    MustDraw,
    /// Nothing fits, and there is nothing left to draw (DO-8).
    MustPass,
}

impl Told for Fault {
    fn line(&self) -> Line {
        match *self {
            Fault::Turn(seat) => line!("refusal-not-your-turn", turn = seat),
            Fault::MustLead => line!("domino-fault-lead"),
            Fault::MustLeadWith(tile) => line!("domino-fault-lead-with", tile = tile.to_string()),
            Fault::NotHeld(tile) => line!("domino-fault-not-held", tile = tile.to_string()),
            Fault::FitsNowhere(tile, ends) => {
                let (left, right) = (ends.at(End::Izq), ends.at(End::Der));
                line!("domino-fault-fits-nowhere", tile = tile.to_string(), left = left, right = right)
            }
            Fault::FitsOtherEnd(tile, end) => {
                line!("domino-fault-other-end", tile = tile.to_string(), end = end.word())
            }
            Fault::WhichEnd(tile) => line!("domino-fault-which-end", tile = tile.to_string()),
            Fault::MustPlay => line!("domino-fault-play"),
            Fault::MustDraw => line!("domino-fault-draw"),
            Fault::MustPass => line!("domino-fault-pass"),
        }
    }
}

/// The clauses that a refusal rests on.
pub(super) fn clauses(why: Why<'_, Fault>) -> &'static [Clause] {
    match why {
        Why::Over => clauses!["DO-22"],
        Why::Unread => clauses!["DO-20"],
        Why::OutOfTurn | Why::Fault(Fault::Turn(_)) => clauses!["DO-6"],
        Why::Fault(Fault::MustLead) => clauses!["DO-5"],
        Why::Fault(Fault::MustLeadWith(_)) => clauses!["DO-18"],
        Why::Fault(Fault::NotHeld(_)) => clauses!["DO-22"],
        Why::Fault(Fault::FitsNowhere(..) | Fault::FitsOtherEnd(..)) => clauses!["DO-7"],
        Why::Fault(Fault::WhichEnd(_)) => clauses!["DO-20"],
        Why::Fault(Fault::MustPlay | Fault::MustPass) => clauses!["DO-8"],
        Why::Fault(Fault::MustDraw) => clauses!["DO-16"],
    }
}
