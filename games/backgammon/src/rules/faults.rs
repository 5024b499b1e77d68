//! The reasons why a move is not possible now, with what would be right.

use sobremesa_game::{faults, line};

use super::point::Point;
use super::roll::Roll;
use super::turn::Turn;

faults! {
    /// The reason of a refusal. Everything here follows from the public view.
    pub enum Fault {
        over ["BG-33"], unread ["BG-27", "BG-31"], out of turn ["BG-5"];
        /// The dice have not been rolled: say `tiro` or `doblo` first (BG-21).
        RollFirst: line!("backgammon-refusal-roll-first"), ["BG-21"];
        /// A double must be answered (BG-22).
        AnswerFirst: line!("backgammon-refusal-answer-first"), ["BG-22"];
        /// There is no double to answer.
        NothingToAnswer: line!("backgammon-refusal-nothing-to-answer"), ["BG-22"];
        /// The dice have been rolled: checkers must be moved.
        AlreadyRolled: line!("backgammon-refusal-already-rolled"), ["BG-21"];
        /// The match is played without the cube (BG-25).
        NoCube: line!("backgammon-refusal-no-cube"), ["BG-25"];
        /// One way hits and another does not: the points in between must be written (BG-31).
        WayMatters: line!("backgammon-refusal-way-matters"), ["BG-31"];
        /// The turn has more steps than were written (BG-13).
        MoreSteps {
            /// The roll.
            roll: Roll,
            /// The number of its steps.
            steps: usize
        }: line!("backgammon-refusal-more-steps", roll = roll.to_string(), steps = steps), ["BG-13"];
        /// Checkers on the bar must enter first (BG-11).
        BarFirst {
            /// The number of checkers that enter with this roll.
            checkers: usize
        }: line!("backgammon-refusal-bar-first", checkers = checkers), ["BG-11"];
        /// Only one die can be used, and it must be the higher one (BG-14).
        HigherDie {
            /// The higher die.
            die: u8
        }: line!("backgammon-refusal-higher-die", die = die), ["BG-14"];
        /// The rival has closed the point (BG-9).
        Closed {
            /// The point, by the mover's count.
            point: Point,
            /// A turn that can be played.
            example: Turn
        }:
            line!("backgammon-refusal-closed", point = point.number(), example = example.to_string()), ["BG-9"];
        /// A checker cannot be borne off from there (BG-15).
        NotOff {
            /// A turn that can be played.
            example: Turn
        }: line!("backgammon-refusal-not-off", example = example.to_string()), ["BG-15"];
        /// No such turn can be played.
        NoSuchTurn {
            /// The roll.
            roll: Roll,
            /// A turn that can be played.
            example: Turn
        }:
            line!("backgammon-refusal-no-such-turn", roll = roll.to_string(), example = example.to_string()), ["BG-8"];
        /// It is another seat's turn to act.
        NotInTurn: line!("refusal-not-in-turn"), ["BG-5"];
    }
}
