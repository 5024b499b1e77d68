//! The reasons why a move cannot be made now, with what would be right.

use cozy_chess::Piece;
use sobremesa_game::{Arg, Clause, Line, Why, clauses, line};

use super::ply::Ply;

/// The reason why no legal move fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The player has no such man there.
    NoMan,
    /// One of the player's own men stands on the target square.
    OwnMan,
    /// The man does not move like that.
    Way(Piece),
    /// Castling is not possible now.
    Castling,
    /// The player's king is in check and would stay in check.
    Check,
    /// The player's king would be attacked.
    Exposed,
}

impl Illegal {
    const fn word(self) -> &'static str {
        match self {
            Illegal::NoMan | Illegal::OwnMan | Illegal::Way(_) => "way",
            Illegal::Castling => "castling",
            Illegal::Check => "check",
            Illegal::Exposed => "exposed",
        }
    }

    const fn clauses(self) -> &'static [Clause] {
        match self {
            Illegal::NoMan | Illegal::OwnMan => clauses!["AJ-2"],
            Illegal::Way(Piece::Pawn) => clauses!["AJ-5", "AJ-6"],
            Illegal::Way(Piece::Knight) => clauses!["AJ-4"],
            Illegal::Way(Piece::Bishop | Piece::Rook | Piece::Queen) => clauses!["AJ-3"],
            Illegal::Way(Piece::King) => clauses!["AJ-8"],
            Illegal::Castling => clauses!["AJ-9"],
            Illegal::Check | Illegal::Exposed => clauses!["AJ-10"],
        }
    }
}

/// The reason why a move cannot be made now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// No legal move fits: the one fault that AJ-22 counts.
    NotLegal(Illegal),
    /// Several legal moves fit.
    WhichMan(Vec<Ply>),
    /// This move takes a pawn to its last row, and no piece was chosen (AJ-7).
    WhichPromotion(Ply),
    /// This move takes a pawn to its last row without a chosen piece, and no legal move fits.
    NotLegalPromotion(Illegal),
    /// There is no offer to this seat.
    NoOffer,
    /// The player's own offer still stands (AJ-16).
    OfferStands,
    /// No new offer is allowed before the player's next move (AJ-16).
    OfferedAlready,
    /// Only one claim is allowed per turn (AJ-21).
    ClaimedAlready,
    /// There is no clock (AJ-23).
    NoClock,
    /// It is the rival's turn.
    NotYourTurn,
    /// The game has ended.
    Over,
}

impl sobremesa_game::Fault for Fault {
    fn line(&self) -> Line {
        match self {
            Fault::NotLegal(why) | Fault::NotLegalPromotion(why) => {
                line!("ajedrez-fault-not-legal", why = why.word())
            }
            Fault::WhichMan(plies) => {
                line!("ajedrez-fault-which-man", moves = plies.iter().map(Ply::to_string).collect::<Arg>())
            }
            Fault::WhichPromotion(ply) => line!("ajedrez-fault-which-promotion", mv = ply.to_string()),
            Fault::NoOffer => line!("ajedrez-fault-no-offer"),
            Fault::OfferStands => line!("ajedrez-fault-offer-stands"),
            Fault::OfferedAlready => line!("ajedrez-fault-offered-already"),
            Fault::ClaimedAlready => line!("ajedrez-fault-claimed-already"),
            Fault::NoClock => line!("ajedrez-fault-no-clock"),
            Fault::NotYourTurn => line!("refusal-not-in-turn"),
            Fault::Over => line!("refusal-game-over"),
        }
    }
}

/// Returns the clauses of a refusal.
pub(super) fn clauses(why: Why<'_, Fault>) -> &'static [Clause] {
    match why {
        Why::Over | Why::Fault(Fault::Over) => clauses!["AJ-31"],
        Why::Unread => clauses!["AJ-27", "AJ-28"],
        Why::OutOfTurn | Why::Fault(Fault::NotYourTurn) => clauses!["AJ-2"],
        Why::Fault(Fault::NotLegal(why) | Fault::NotLegalPromotion(why)) => why.clauses(),
        Why::Fault(Fault::WhichMan(_)) => clauses!["AJ-28"],
        Why::Fault(Fault::WhichPromotion(_)) => clauses!["AJ-7"],
        Why::Fault(Fault::NoOffer | Fault::OfferStands | Fault::OfferedAlready) => clauses!["AJ-16"],
        Why::Fault(Fault::ClaimedAlready) => clauses!["AJ-21"],
        Why::Fault(Fault::NoClock) => clauses!["AJ-23"],
    }
}
