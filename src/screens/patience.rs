//! The time that a table waits for a player, in words.

use sobremesa_game::{Line, line};

/// The time, in a sentence.
pub(crate) fn patience_line(minutes: Option<u16>) -> Line {
    match minutes {
        None => line!("session-patience-endless"),
        Some(minutes) if minutes >= 60 && minutes % 60 == 0 => {
            line!("session-patience-hours", hours = minutes / 60)
        }
        Some(minutes) => line!("session-patience", minutes = minutes),
    }
}

/// The time, as briefly as a button needs it.
pub(crate) fn wait_line(minutes: Option<u16>) -> Line {
    match minutes {
        None => line!("session-wait-endless"),
        Some(minutes) if minutes >= 60 && minutes % 60 == 0 => line!("session-hours", hours = minutes / 60),
        Some(minutes) => line!("minutes", minutes = minutes),
    }
}
