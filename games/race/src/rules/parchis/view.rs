//! The view of a seat, which contains everything (PA-34).

use serde::{Serialize, Serializer};
use sobremesa_game::Seat;

use crate::rules::parchis::moves::Move;
use crate::rules::parchis::place::{Colour, Place, Square};
use crate::rules::race::{self, Die, Draw, PieceId, Sixes};

/// The view, the same for all.
#[derive(Clone, Serialize)]
pub struct Public {
    /// By seat.
    pub colors: Vec<Colour>,
    /// By seat, pieces 1 to 4.
    pub pieces: Vec<[Place; 4]>,
    /// The throw being played.
    pub die: Option<Die>,
    /// The 6s in a row in this turn.
    pub sixes: Sixes,
    /// The piece last moved in this turn.
    pub last: Option<PieceId>,
    /// The track squares with two pieces, in their order of arrival.
    #[serde(serialize_with = "by_square")]
    pub arrivals: Vec<(Square, [PieceId; 2])>,
    /// The throws that decide who begins.
    pub draw: Option<Draw>,
    /// The legal moves with the number in hand; derived from the rest.
    #[serde(skip)]
    pub choices: Vec<Choice>,
    /// The piece moved last, in any seat's turn, which pictures mark.
    #[serde(skip)]
    pub moved: Option<PieceId>,
    /// True if the die of the last throw brought a piece home: then a third 6 returns none (PA-12).
    #[serde(skip)]
    pub arrived: bool,
    /// The owner of the pieces that are being moved or will be; `None` at the end. It may differ from the
    /// seat in turn (PA-26).
    #[serde(skip)]
    pub owner: Option<Seat>,
    /// The squares to count for a capture or for a piece that came home.
    #[serde(skip)]
    pub bonus: Option<u8>,
    /// True if seats 0 and 2 play against 1 and 3.
    #[serde(skip)]
    pub parejas: bool,
}

/// A legal move and its effect.
pub type Choice = race::Choice<Move, Place>;

/// Serializes the arrivals as `{"22":[[0,1],[2,3]]}`.
fn by_square<S: Serializer>(arrivals: &[(Square, [PieceId; 2])], serializer: S) -> Result<S::Ok, S::Error> {
    let name = |id: PieceId| (id.owner, id.piece);
    serializer.collect_map(arrivals.iter().map(|(square, ids)| (square, ids.map(name))))
}
