//! The meaning of a database error for the operation that met it.

use sobremesa_store::StoreError;
use std::fmt::Write as _;

use tokio_postgres::error::SqlState;

/// The kinds of failure of an operation on the database.
#[derive(Debug)]
pub(crate) enum Failed {
    /// Nothing was written, and it may be tried again at once: another transaction was in the way.
    Again(String),
    /// The connection was lost, or could not be had: whether what was under way was written is unknown.
    Lost(String),
    /// The database said no.
    Refused(String),
}

impl Failed {
    /// Returns the error as the store reports it, once nothing more is tried.
    pub(crate) fn into_error(self, place: &str) -> StoreError {
        let path = place.into();
        match self {
            Failed::Again(reason) | Failed::Lost(reason) => StoreError::Unreachable { path, reason },
            Failed::Refused(reason) => StoreError::Io { path, reason },
        }
    }
}

impl From<tokio_postgres::Error> for Failed {
    fn from(error: tokio_postgres::Error) -> Failed {
        let reason = describe(&error);
        let Some(state) = error.code() else { return Failed::Lost(reason) };
        let again = [
            SqlState::T_R_SERIALIZATION_FAILURE,
            SqlState::T_R_DEADLOCK_DETECTED,
            SqlState::LOCK_NOT_AVAILABLE,
            // Another process fenced this batch, or took what was to be inserted.
            SqlState::UNIQUE_VIOLATION,
        ];
        if again.contains(state) {
            return Failed::Again(reason);
        }
        // A lack of resources, a shutdown, or a standby: another connection, later, may do.
        let passing = ["08", "53", "57"].iter().any(|class| state.code().starts_with(class));
        if passing || *state == SqlState::READ_ONLY_SQL_TRANSACTION {
            return Failed::Lost(reason);
        }
        Failed::Refused(reason)
    }
}

/// Returns the error and its causes in one line; none of them holds a password.
fn describe(error: &tokio_postgres::Error) -> String {
    let mut words = error.to_string();
    let mut cause = std::error::Error::source(error);
    while let Some(error) = cause {
        let _ = write!(words, ": {error}");
        cause = error.source();
    }
    words
}
