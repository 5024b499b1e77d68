//! The reasons why a move is not possible now, with what would be right.

use sobremesa_game::{Clause, Line, Why};
use sobremesa_game::{clauses, line};

use super::point::Point;
use super::roll::Roll;
use super::turn::Turn;

/// The reason of a refusal. Everything here follows from the public view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The dice have not been rolled: say `tiro` or `doblo` first (BG-21).
    RollFirst,
    /// A double must be answered (BG-22).
    AnswerFirst,
    /// There is no double to answer.
    NothingToAnswer,
    /// The dice have been rolled: checkers must be moved.
    AlreadyRolled,
    /// The match is played without the cube (BG-25).
    NoCube,
    /// One way hits and another does not: the points in between must be written (BG-31).
    WayMatters,
    /// The turn has more steps than were written (BG-13).
    MoreSteps {
        /// The roll.
        roll: Roll,
        /// The number of its steps.
        steps: usize,
    },
    /// Checkers on the bar must enter first (BG-11).
    BarFirst {
        /// The number of checkers that enter with this roll.
        checkers: usize,
    },
    /// Only one die can be used, and it must be the higher one (BG-14).
    HigherDie {
        /// The higher die.
        die: u8,
    },
    /// The rival has closed the point (BG-9).
    Closed {
        /// The point, by the mover's count.
        point: Point,
        /// A turn that can be played.
        example: Turn,
    },
    /// A checker cannot be borne off from there (BG-15).
    NotOff {
        /// A turn that can be played.
        example: Turn,
    },
    /// No such turn can be played.
    NoSuchTurn {
        /// The roll.
        roll: Roll,
        /// A turn that can be played.
        example: Turn,
    },
    /// It is another seat's turn to act.
    NotInTurn,
}

impl sobremesa_game::Fault for Fault {
    fn line(&self) -> Line {
        match self {
            Fault::RollFirst => line!("backgammon-refusal-roll-first"),
            Fault::AnswerFirst => line!("backgammon-refusal-answer-first"),
            Fault::NothingToAnswer => line!("backgammon-refusal-nothing-to-answer"),
            Fault::AlreadyRolled => line!("backgammon-refusal-already-rolled"),
            Fault::NoCube => line!("backgammon-refusal-no-cube"),
            Fault::WayMatters => line!("backgammon-refusal-way-matters"),
            Fault::MoreSteps { roll, steps } => {
                line!("backgammon-refusal-more-steps", roll = roll.to_string(), steps = *steps)
            }
            Fault::BarFirst { checkers } => line!("backgammon-refusal-bar-first", checkers = *checkers),
            Fault::HigherDie { die } => line!("backgammon-refusal-higher-die", die = *die),
            Fault::Closed { point, example } => {
                line!("backgammon-refusal-closed", point = point.number(), example = example.to_string())
            }
            Fault::NotOff { example } => line!("backgammon-refusal-not-off", example = example.to_string()),
            Fault::NoSuchTurn { roll, example } => {
                line!("backgammon-refusal-no-such-turn", roll = roll.to_string(), example = example.to_string())
            }
            Fault::NotInTurn => line!("backgammon-refusal-not-in-turn"),
        }
    }
}

/// Returns the clauses of a refusal.
pub(super) fn clauses(why: Why<'_, Fault>) -> &'static [Clause] {
    match why {
        Why::Over => clauses!["BG-33"],
        Why::Unread => clauses!["BG-27", "BG-31"],
        Why::OutOfTurn | Why::Fault(Fault::NotInTurn) => clauses!["BG-5"],
        Why::Fault(Fault::RollFirst | Fault::AlreadyRolled) => clauses!["BG-21"],
        Why::Fault(Fault::AnswerFirst | Fault::NothingToAnswer) => clauses!["BG-22"],
        Why::Fault(Fault::NoCube) => clauses!["BG-25"],
        Why::Fault(Fault::WayMatters) => clauses!["BG-31"],
        Why::Fault(Fault::MoreSteps { .. }) => clauses!["BG-13"],
        Why::Fault(Fault::BarFirst { .. }) => clauses!["BG-11"],
        Why::Fault(Fault::HigherDie { .. }) => clauses!["BG-14"],
        Why::Fault(Fault::Closed { .. }) => clauses!["BG-9"],
        Why::Fault(Fault::NotOff { .. }) => clauses!["BG-15"],
        Why::Fault(Fault::NoSuchTurn { .. }) => clauses!["BG-8"],
    }
}
