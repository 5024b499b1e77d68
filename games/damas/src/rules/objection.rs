//! The reasons why an action is refused now, with what would be right.

use sobremesa_game::{Arg, Seat, faults, line};

use super::Damas;
use super::board::Square;
use super::moves::{Act, Declaration};

faults! {
    /// A refusal in damas.
    pub enum Objection {
        over ["DA-36"], unread ["DA-34", "DA-35"], out of turn ["DA-20"];
        /// It is the other seat's turn.
        OtherTurn: line!("damas-not-other-turn"), ["DA-20"];
        /// A capture is due, such as this one.
        MustCapture(example: Act): line!("damas-not-must-capture", example = example.to_string()), ["DA-13"];
        /// A capture is due, such as this one, since a faulty move was taken back.
        Obligado(example: Act): line!("damas-not-must-capture", example = example.to_string()), ["DA-17"];
        /// The man could capture, but a dama must go first, for example like this.
        DamaFirst(example: Act): line!("damas-not-dama-first", example = example.to_string()), ["DA-16"];
        /// None of the player's own pieces stands there.
        NoPiece(square: Square): line!("damas-not-no-piece", square = square.number()), ["DA-11"];
        /// The piece there cannot go to the other square.
        CannotGo(from: Square, to: Square):
            line!("damas-not-cannot-go", from = from.number(), to = to.number()), ["DA-11"];
        /// Several captures lead from there to the other square: the text must give the path.
        Several(from: Square, to: Square):
            line!("damas-not-several", from = from.number(), to = to.number()), ["DA-34"];
        /// There is no fault to punish.
        NoFault: line!("damas-not-no-fault"), ["DA-17"];
        /// That piece did not fail to capture; these did.
        NotCulprit(square: Square, culprits: Vec<Square>):
            line!("damas-not-culprit", square = square.number(), culprits = numbers(&culprits)), ["DA-15"];
        /// A turn cannot be passed, except the extra move of a last piece.
        NoPass: line!("damas-not-pass"), ["DA-21"];
        /// The player has already offered, and made no board move since.
        AlreadyOffered: line!("damas-not-offered"), ["DA-29"];
        /// The rival has not offered a draw.
        NoOffer: line!("damas-not-no-offer"), ["DA-29"];
        /// The table plays without *¡Tiempo!*
        NoClock: line!("damas-not-no-clock"), ["DA-30"];
        /// The player to move cannot call *¡Tiempo!*
        OwnTime: line!("damas-not-own-time"), ["DA-30"];
        /// *¡Tiempo!* has already been called in this turn.
        TimeCalled: line!("damas-not-time-called"), ["DA-30"];
        /// *¡Tiempo!* may be called only after this many seconds.
        TimeTooEarly(seconds: u64): line!("damas-not-time-early", seconds = seconds), ["DA-30"];
    }
}

fn numbers(squares: &[Square]) -> Arg {
    squares.iter().map(|square| square.number()).collect()
}

impl Damas {
    /// Returns the reason why a board move between these squares is not legal.
    pub(super) fn objection(&self, from: Square, to: Square) -> Objection {
        let own = self.partida.pieces(&self.options);
        if !own.iter().any(|&(square, color, _)| square == from && color == self.partida.mover()) {
            return Objection::NoPiece(from);
        }
        match self.partida.capture_due(&self.options) {
            Some(example) if self.partida.waits_for_dama(&self.options, from) => Objection::DamaFirst(example),
            Some(example) if self.partida.phase == super::Phase::Obligado => Objection::Obligado(example),
            Some(example) => Objection::MustCapture(example),
            None => Objection::CannotGo(from, to),
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
                culprits => Objection::NotCulprit(*square, culprits),
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
                unless(seconds > 0, Objection::TimeTooEarly(seconds))
            }
        }
    }
}
