//! The ways in which a call to any chat can fail. Each chat words its own refusals.

use std::fmt::Display;
use std::time::Duration;

use crate::reconcile::Outcome;

/// The reason why a call failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Failure<R> {
    /// The chat asks not to be called again before this much time has passed.
    #[error("the chat asks to wait {0:?}")]
    Later(Duration),
    /// A 5xx, a broken connection or a timeout: the call may or may not have been carried out.
    #[error("no answer: {0}")]
    Unanswered(String),
    /// The content to write could not be read: our own store cannot be reached.
    #[error("the store failed")]
    Unread,
    /// The chat refuses, and would refuse again.
    #[error("{0}")]
    Refused(R),
}

/// A refusal in a chat's own words.
pub trait Refused: Display {
    /// The meaning of the refusal for the message that was being written.
    fn meaning(&self) -> Meaning;
}

/// The meaning of a refusal for the message that was being written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// The message is gone, or was never ours: write another.
    MessageGone,
    /// The message is there, but too old to be edited: write another in its place.
    MessageOld,
    /// The room is gone, or the bot has lost access to it.
    RoomGone,
    /// The person cannot be written to.
    Closed,
    /// The bot may not write there, or the chat rejects the message: retrying is pointless.
    Rejected,
}

impl<R: Refused> Failure<R> {
    /// `None` if this is not a refusal, so the call may be tried again.
    pub fn meaning(&self) -> Option<Meaning> {
        match self {
            Failure::Refused(refused) => Some(refused.meaning()),
            Failure::Later(_) | Failure::Unanswered(_) | Failure::Unread => None,
        }
    }
}

/// The outcome of an edit; `photo` says whether the message is a picture now.
///
/// # Errors
/// The message is not the reason.
pub fn after_edit<M, T, R: Refused>(done: Result<T, Failure<R>>, photo: bool) -> Result<Outcome<M>, Failure<R>> {
    let Err(failure) = done else { return Ok(Outcome::Written { photo }) };
    match failure.meaning() {
        Some(Meaning::MessageGone) => Ok(Outcome::Gone),
        Some(Meaning::MessageOld) => Ok(Outcome::Old),
        _ => Err(failure),
    }
}

/// The outcome of deleting a message that is no longer needed, or of taking its buttons away. If the chat
/// refuses, it stays.
///
/// # Errors
/// It may be tried again.
pub fn after_tidying<M, T, R: Refused>(done: Result<T, Failure<R>>) -> Result<Outcome<M>, Failure<R>> {
    let Err(failure) = done else { return Ok(Outcome::Tidied) };
    match failure.meaning() {
        Some(Meaning::Rejected) => Ok(Outcome::Refused),
        Some(_) => Ok(Outcome::Tidied),
        None => Err(failure),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Debug, PartialEq, thiserror::Error)]
    #[error("{0:?}")]
    struct Told(Meaning);

    impl Refused for Told {
        fn meaning(&self) -> Meaning {
            self.0
        }
    }

    fn refused(meaning: Meaning) -> Result<(), Failure<Told>> {
        Err(Failure::Refused(Told(meaning)))
    }

    #[test]
    fn edit_and_tidying_failures_map_to_message_outcomes() {
        use Meaning::{Closed, MessageGone, MessageOld, Rejected, RoomGone};
        let edited = |done| after_edit::<u8, _, _>(done, true);
        assert_eq!(edited(Ok(())), Ok(Outcome::Written { photo: true }));
        assert_eq!(edited(refused(MessageGone)), Ok(Outcome::Gone));
        assert_eq!(edited(refused(MessageOld)), Ok(Outcome::Old));
        assert!([RoomGone, Closed, Rejected].into_iter().all(|meaning| edited(refused(meaning)).is_err()));
        let tidied = |done| after_tidying::<u8, _, _>(done);
        for meaning in [MessageGone, MessageOld, RoomGone, Closed] {
            assert_eq!(tidied(refused(meaning)), Ok(Outcome::Tidied), "it is no longer in the way");
        }
        assert_eq!(tidied(refused(Rejected)), Ok(Outcome::Refused));
        assert!(tidied(Err(Failure::Later(Duration::ZERO))).is_err());
    }
}
