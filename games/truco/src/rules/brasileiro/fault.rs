//! The reasons why a move is refused, and what would be right: for the player who tried, using only what that
//! player knows.

use sobremesa_game::clauses;
use sobremesa_game::french::Card;
use sobremesa_game::line;
use sobremesa_game::{Clause, Fault as Told, Line, Why};
use sobremesa_screen::locale::words;

/// The reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The card is not in the hand.
    NotHeld(Card),
    /// Cards are laid blind in this hand.
    Blind,
    /// Cards are seen in this hand.
    NotBlind,
    /// That card has already been laid.
    BlindLaid,
    /// No card may be covered at this table.
    NeverCovered,
    /// No card may be covered in the first vaza.
    CoveredFirst,
    /// The leader of a vaza must lay an open card.
    CoveredLead,
    /// A call waits for its answer.
    AnswerFirst,
    /// A mão de onze must be decided first.
    DecideFirst,
    /// There is nothing to answer.
    NothingToAnswer,
    /// No calls are made in this hand.
    NoCalls,
    /// The table's ladder does not have this call.
    OtherLadder,
    /// It is not the next step.
    NotNext,
    /// The other side has the right to raise.
    NotOurs,
    /// The side already has enough at stake.
    Enough,
    /// No sinal is possible now.
    NoSinal,
}

impl Told for Fault {
    fn line(&self) -> Line {
        match self {
            Fault::NotHeld(card) => {
                line!("truco-brasileiro-fault-not-held", card = words::french_card(&card.to_string()))
            }
            Fault::Blind => line!("truco-brasileiro-fault-blind"),
            Fault::NotBlind => line!("truco-brasileiro-fault-not-blind"),
            Fault::BlindLaid => line!("truco-brasileiro-fault-blind-laid"),
            Fault::NeverCovered => line!("truco-brasileiro-fault-never-covered"),
            Fault::CoveredFirst => line!("truco-brasileiro-fault-covered-first"),
            Fault::CoveredLead => line!("truco-brasileiro-fault-covered-lead"),
            Fault::AnswerFirst => line!("truco-brasileiro-fault-answer-first"),
            Fault::DecideFirst => line!("truco-brasileiro-fault-decide-first"),
            Fault::NothingToAnswer => line!("truco-brasileiro-fault-nothing-to-answer"),
            Fault::NoCalls => line!("truco-brasileiro-fault-no-calls"),
            Fault::OtherLadder => line!("truco-brasileiro-fault-other-ladder"),
            Fault::NotNext => line!("truco-brasileiro-fault-not-next"),
            Fault::NotOurs => line!("truco-brasileiro-fault-not-ours"),
            Fault::Enough => line!("truco-brasileiro-fault-enough"),
            Fault::NoSinal => line!("truco-brasileiro-fault-no-sinal"),
        }
    }
}

/// The clauses that a refusal rests on.
pub(super) fn clauses(why: Why<'_, Fault>) -> &'static [Clause] {
    match why {
        Why::Over => clauses!["TB-34"],
        Why::Unread => clauses!["TB-33"],
        Why::OutOfTurn => clauses!["TB-7"],
        Why::Fault(fault) => match fault {
            Fault::NotHeld(_) => clauses!["TB-9"],
            Fault::Blind | Fault::BlindLaid => clauses!["TB-27"],
            Fault::NotBlind => clauses!["TB-26"],
            Fault::NeverCovered | Fault::CoveredFirst | Fault::CoveredLead => clauses!["TB-10"],
            Fault::AnswerFirst => clauses!["TB-17"],
            Fault::DecideFirst => clauses!["TB-22"],
            Fault::NothingToAnswer => clauses!["TB-29"],
            Fault::NoCalls => clauses!["TB-25"],
            Fault::OtherLadder | Fault::NotNext => clauses!["TB-15"],
            Fault::NotOurs => clauses!["TB-19"],
            Fault::Enough => clauses!["TB-20"],
            Fault::NoSinal => clauses!["TB-31"],
        },
    }
}
