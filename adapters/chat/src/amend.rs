//! Changes to the records of places by compare-and-swap among several processes: a process that decided on an
//! outdated record reads it again.

use std::fmt::Display;
use std::str::FromStr;

use crate::follow::ChatTables;
use crate::posted_messages::PostedMessages;
use crate::record::{Record, Recorded};
use crate::target::Target;

/// The outcome of a change to a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Amended {
    /// It was made.
    Changed,
    /// Nothing was to be changed, or nothing is recorded there any more.
    Left,
    /// The store did not answer.
    Failed,
}

/// Changes the record of a place. `change` is asked about what stands there, and asked again for as long as
/// another process changes it meanwhile; `None` leaves it as it is.
pub(crate) async fn amend<M: Copy + Display + FromStr>(
    tables: &ChatTables,
    target: &Target,
    change: impl Fn(&Record<M>) -> Option<PostedMessages<M>>,
) -> Amended {
    loop {
        let read = tables.read::<_, ()>(target.session(), |session| Record::read(session, target));
        let before = match read.await {
            Ok(Some(Some(before))) => before,
            Ok(_) => return Amended::Left,
            Err(_) => return Amended::Failed,
        };
        let Some(after) = change(&before) else { return Amended::Left };
        match tables.remember(target, Some(&before.texts), &after).await {
            Recorded::Yes => return Amended::Changed,
            Recorded::Outdated => {}
            Recorded::No => return Amended::Failed,
        }
    }
}

#[cfg(test)]
mod tests;
