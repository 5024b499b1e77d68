//! The reasons why an action is refused now, with what would be right.

use sobremesa_game::{Arg, Clause, Fault, Line, Seat, Why};
use sobremesa_game::{clauses, line};

use super::Damas;
use super::board::Square;
use super::moves::{Act, Declaration};

/// A refusal in damas.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Objection {
    /// It is the other seat's turn.
    OtherTurn,
    /// A capture is due.
    MustCapture {
        /// A capture that would be right.
        example: Act,
        /// True if it is due because a faulty move was taken back (DA-17), rather than because capturing
        /// always is (DA-13).
        obligado: bool,
    },
    /// The man could capture, but a dama must go first (DA-16).
    DamaFirst {
        /// One of the dama's captures.
        example: Act,
    },
    /// None of the player's own pieces stands there.
    NoPiece {
        /// The square.
        square: Square,
    },
    /// The piece cannot go there.
    CannotGo {
        /// Its square.
        from: Square,
        /// The square that it cannot go to.
        to: Square,
    },
    /// Several captures lead there: the text must give the path (DA-34).
    Several {
        /// The start.
        from: Square,
        /// The end.
        to: Square,
    },
    /// There is no fault to punish.
    NoFault,
    /// That piece did not fail to capture.
    NotCulprit {
        /// Its square.
        square: Square,
        /// The pieces that did.
        culprits: Vec<Square>,
    },
    /// A turn cannot be passed, except the extra move of a last piece.
    NoPass,
    /// The player has already offered, and made no board move since.
    AlreadyOffered,
    /// The rival has not offered a draw.
    NoOffer,
    /// The table plays without *¡Tiempo!*
    NoClock,
    /// The player to move cannot call *¡Tiempo!*
    OwnTime,
    /// *¡Tiempo!* has already been called in this turn.
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
            Objection::MustCapture { example, .. } => {
                line!("damas-not-must-capture", example = example.to_string())
            }
            Objection::DamaFirst { example } => line!("damas-not-dama-first", example = example.to_string()),
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

/// Returns the clauses of a refusal.
pub(super) fn clauses(why: Why<'_, Objection>) -> &'static [Clause] {
    match why {
        Why::Over => clauses!["DA-36"],
        Why::Unread => clauses!["DA-34", "DA-35"],
        Why::OutOfTurn | Why::Fault(Objection::OtherTurn) => clauses!["DA-20"],
        Why::Fault(Objection::MustCapture { obligado: false, .. }) => clauses!["DA-13"],
        Why::Fault(Objection::MustCapture { obligado: true, .. }) => clauses!["DA-17"],
        Why::Fault(Objection::DamaFirst { .. }) => clauses!["DA-16"],
        Why::Fault(Objection::NoPiece { .. } | Objection::CannotGo { .. }) => clauses!["DA-11"],
        Why::Fault(Objection::Several { .. }) => clauses!["DA-34"],
        Why::Fault(Objection::NoFault) => clauses!["DA-17"],
        Why::Fault(Objection::NotCulprit { .. }) => clauses!["DA-15"],
        Why::Fault(Objection::NoPass) => clauses!["DA-21"],
        Why::Fault(Objection::AlreadyOffered | Objection::NoOffer) => clauses!["DA-29"],
        Why::Fault(
            Objection::NoClock | Objection::OwnTime | Objection::TimeCalled | Objection::TimeTooEarly { .. },
        ) => clauses!["DA-30"],
    }
}

impl Damas {
    /// Returns the reason why a board move between these squares is not legal.
    pub(super) fn objection(&self, from: Square, to: Square) -> Objection {
        let own = self.partida.pieces(&self.options);
        if !own.iter().any(|&(square, color, _)| square == from && color == self.partida.mover()) {
            return Objection::NoPiece { square: from };
        }
        match self.partida.capture_due(&self.options) {
            Some(example) if self.partida.waits_for_dama(&self.options, from) => Objection::DamaFirst { example },
            Some(example) => Objection::MustCapture { example, obligado: self.partida.phase == super::Phase::Obligado },
            None => Objection::CannotGo { from, to },
        }
    }

    /// Checks that the act is legal for the seat to move; the error is the reason.
    pub(super) fn check_act(&self, act: &Act) -> Result<(), Objection> {
        if self.partida.is_legal(&self.options, act) {
            return Ok(());
        }
        Err(match act {
            Act::Simple { from, to } => self.objection(*from, *to),
            Act::Capture(path) => self.objection(path.squares()[0], path.squares()[path.squares().len() - 1]),
            Act::Soplo(square) => match self.partida.culprit_squares(&self.options) {
                culprits if culprits.is_empty() => Objection::NoFault,
                culprits => Objection::NotCulprit { square: *square, culprits },
            },
            Act::Obligar => Objection::NoFault,
            Act::Paso => Objection::NoPass,
        })
    }

    /// Checks that the seat may make this declaration now; the error is the reason (DA-29, DA-30).
    pub(super) fn check_declaration(&self, seat: Seat, declaration: Declaration) -> Result<(), Objection> {
        let unless = |wrong: bool, objection| if wrong { Err(objection) } else { Ok(()) };
        match declaration {
            Declaration::Offer => {
                unless(!self.offers.awaits(seat) && !self.offers.may_offer(seat), Objection::AlreadyOffered)
            }
            Declaration::Accept | Declaration::Reject => unless(!self.offers.awaits(seat), Objection::NoOffer),
            Declaration::Resign => Ok(()),
            Declaration::Clock(_) => unless(!self.options.tiempo, Objection::NoClock),
            Declaration::Time => {
                unless(!self.options.tiempo, Objection::NoClock)?;
                unless(seat == self.mover(), Objection::OwnTime)?;
                unless(self.clock.called_ms.is_some(), Objection::TimeCalled)?;
                let seconds = self.clock.seconds_to_call();
                unless(seconds > 0, Objection::TimeTooEarly { seconds })
            }
        }
    }
}
