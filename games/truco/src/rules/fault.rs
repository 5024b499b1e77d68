//! The reasons why a move is refused, and what would be right: for the player who tried, using only what that
//! player knows.

use sobremesa_game::{Fault, Line, line};

use crate::rules::cards::Card;

/// The reason. Some occur only in one game: only Argentina has a gallo, points said by voice and *pido flor*.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The option is off at this table.
    OptionOff,
    /// The gallo puts a card away before anything else.
    DiscardFirst,
    /// A flor in hand must be sung before anything else (TA-21).
    MustSing,
    /// The card is not in the hand.
    NotHeld(Card),
    /// Something waits for an answer; the word is the phase.
    AnswerFirst(&'static str),
    /// There is no such bet to answer.
    NothingToAnswer,
    /// The envido can no longer be opened, or raised like this (TA-11, TA-14).
    NoEnvido,
    /// A raise in answer to a truco needs the word *quiero* (TA-31).
    SayQuieroFirst,
    /// The other side has the right to raise the truco, or there is nothing to raise (TA-33).
    NoRaise,
    /// No flor in hand, or it is too late to sing it.
    NoFlor,
    /// No seña is possible now (TA-51).
    NoSena,
    /// These points do not beat what was said, or points are not being said (TA-19).
    NoTantos,
    /// That seat cannot be accused, or the hand is not over (TA-28).
    NoPidoFlor,
    /// Leaving is not possible while this is pending (TA-38).
    NoMazo,
    /// The hand is over: only *sigo* and *pido flor* are left (TA-28).
    ReviewFirst,
    /// The bet would exceed this limit, or a falta has no place here (TU-15).
    OverLimit(u8),
    /// The envit comes too late, or exceeds the stones still missing (TV-9, TV-11).
    NoEnvit(u8),
    /// Before the player's first card the truc is said *truc i passe* (TV-15).
    SayTrucIPasse,
    /// After the player's first card the truc is said *truc* (TV-15).
    SayTruc,
    /// The truc cannot be raised like this (TV-16).
    NoRaiseOfTruc,
}

impl Fault for Refused {
    fn line(&self) -> Line {
        match self {
            Refused::OptionOff => line!("truco-fault-option"),
            Refused::DiscardFirst => line!("truco-fault-discard-first"),
            Refused::MustSing => line!("truco-fault-must-sing"),
            Refused::NotHeld(card) => {
                line!("truco-fault-card", rank = card.number(), suit = card.suit().letter().to_string())
            }
            Refused::AnswerFirst(phase) => line!("truco-fault-answer-first", phase = *phase),
            Refused::NothingToAnswer => line!("truco-fault-bet"),
            Refused::NoEnvido => line!("truco-fault-envido"),
            Refused::SayQuieroFirst => line!("truco-fault-quiero-first"),
            Refused::NoRaise => line!("truco-fault-raise"),
            Refused::NoFlor => line!("truco-fault-flor"),
            Refused::NoSena => line!("truco-fault-sena"),
            Refused::NoTantos => line!("truco-fault-tantos"),
            Refused::NoPidoFlor => line!("truco-fault-pido-flor"),
            Refused::NoMazo => line!("truco-fault-mazo"),
            Refused::ReviewFirst => line!("truco-fault-review-first"),
            Refused::OverLimit(limit) => line!("truco-fault-limit", limit = *limit),
            Refused::NoEnvit(limit) => line!("truc-valenciano-fault-envit", limit = *limit),
            Refused::SayTrucIPasse => line!("truc-valenciano-fault-truc-i-passe"),
            Refused::SayTruc => line!("truc-valenciano-fault-truc"),
            Refused::NoRaiseOfTruc => line!("truc-valenciano-fault-raise"),
        }
    }
}
