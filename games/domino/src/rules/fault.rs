//! The reasons why a move is not possible now, and what would be right (DO-22). Only the player who tried is
//! told (DO-29).

use sobremesa_game::{Seat, faults, line};

use crate::rules::chain::Ends;
use crate::rules::notation::End;
use crate::rules::tile::Tile;

faults! {
    /// The reason why a seat may not make a move now, judging only by its own hand and the public view.
    pub enum Fault {
        over ["DO-22"], unread ["DO-20"], out of turn ["DO-6"];
        /// It is another seat's turn.
        Turn(seat: Seat): line!("refusal-not-your-turn", turn = seat), ["DO-6"];
        /// A hand must be led with a tile (DO-5).
        MustLead: line!("domino-fault-lead"), ["DO-5"];
        /// The first hand must be led with this tile (DO-18).
        MustLeadWith(tile: Tile): line!("domino-fault-lead-with", tile = tile.to_string()), ["DO-18"];
        /// The seat does not hold the tile.
        NotHeld(tile: Tile): line!("domino-fault-not-held", tile = tile.to_string()), ["DO-22"];
        /// The tile fits neither end.
        FitsNowhere(tile: Tile, ends: Ends):
            line!("domino-fault-fits-nowhere", tile = tile.to_string(), left = ends.at(End::Izq), right = ends.at(End::Der)), ["DO-7"];
        /// The tile fits only the other end.
        FitsOtherEnd(tile: Tile, end: End):
            line!("domino-fault-other-end", tile = tile.to_string(), end = end.word()), ["DO-7"];
        /// The tile fits both ends: the player must name one (DO-20).
        WhichEnd(tile: Tile): line!("domino-fault-which-end", tile = tile.to_string()), ["DO-20"];
        /// A tile in the seat's hand fits (DO-8).
        MustPlay: line!("domino-fault-play"), ["DO-8"];
        /// Nothing fits, and there is a stock (DO-16).
        MustDraw: line!("domino-fault-draw"), ["DO-16"];
        /// Nothing fits, and there is nothing left to draw (DO-8).
        MustPass: line!("domino-fault-pass"), ["DO-8"];
    }
}
