//! Why something cannot be done now, and what would be right.

use super::board::Square;
use super::moves::Act;
use crate::game::{Arg, Fault, Line};
use crate::line;

/// A refusal of damas.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Objection {
    /// The other seat is to move.
    OtherTurn,
    /// A capture is due (DA-13, DA-16, DA-17).
    MustCapture {
        /// One that would be right.
        example: Act,
    },
    /// No own piece stands there.
    NoPiece {
        /// Where.
        square: Square,
    },
    /// The piece cannot go there.
    CannotGo {
        /// Where it stands.
        from: Square,
        /// Where it cannot go.
        to: Square,
    },
    /// Several captures lead there: the text must name the way (DA-34).
    Several {
        /// The start.
        from: Square,
        /// The end.
        to: Square,
    },
    /// There is no fault to punish now.
    NoFault,
    /// That piece failed in nothing.
    NotCulprit {
        /// Where it stands.
        square: Square,
        /// Which pieces did.
        culprits: Vec<Square>,
    },
    /// A turn cannot be passed but in the extra move of a last piece.
    NoPass,
    /// Already offered, and no board move made since.
    AlreadyOffered,
    /// The rival offers nothing.
    NoOffer,
    /// The table plays without *¡Tiempo!*
    NoClock,
    /// Whoever is to move cannot call *¡Tiempo!*
    OwnTime,
    /// *¡Tiempo!* was called in this turn already.
    TimeCalled,
    /// It is too early to call *¡Tiempo!*
    TimeTooEarly {
        /// Seconds until it may be called.
        seconds: u64,
    },
}

impl Fault for Objection {
    fn line(&self) -> Line {
        match self {
            Objection::OtherTurn => line!("damas-not-other-turn"),
            Objection::MustCapture { example } => line!("damas-not-must-capture", example = example.to_string()),
            Objection::NoPiece { square } => line!("damas-not-no-piece", square = square.number()),
            Objection::CannotGo { from, to } => {
                line!("damas-not-cannot-go", from = from.number(), to = to.number())
            }
            Objection::Several { from, to } => {
                line!("damas-not-several", from = from.number(), to = to.number())
            }
            Objection::NoFault => line!("damas-not-no-fault"),
            Objection::NotCulprit { square, culprits } => line!(
                "damas-not-culprit",
                square = square.number(),
                culprits = culprits.iter().map(|culprit| culprit.number()).collect::<Arg>()
            ),
            Objection::NoPass => line!("damas-not-pass"),
            Objection::AlreadyOffered => line!("damas-not-offered"),
            Objection::NoOffer => line!("damas-not-no-offer"),
            Objection::NoClock => line!("damas-not-no-clock"),
            Objection::OwnTime => line!("damas-not-own-time"),
            Objection::TimeCalled => line!("damas-not-time-called"),
            Objection::TimeTooEarly { seconds } => {
                line!("damas-not-time-early", seconds = i64::try_from(*seconds).unwrap_or(i64::MAX))
            }
        }
    }
}
