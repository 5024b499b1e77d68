//! The record of a place, and its compare-and-swap updates among several processes: a process that decided on
//! an outdated record reads it again.

use std::fmt::Display;
use std::str::FromStr;

use sobremesa::{Session, Sitter};

use crate::follow::{ChatTables, Target, view_in};
use crate::posted_messages::PostedMessages;

/// The record of a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Record<M> {
    /// In its own words.
    pub(crate) texts: Vec<String>,
    /// The messages that the record's texts mean.
    pub(crate) standing: PostedMessages<M>,
}

impl<M> Default for Record<M> {
    fn default() -> Record<M> {
        Record { texts: Vec::new(), standing: PostedMessages::default() }
    }
}

/// A chat's reader of the record of a hand.
pub(crate) type HandOf<M> = fn(&Sitter) -> PostedMessages<M>;

impl<M: Copy + Display + FromStr> Record<M> {
    /// The record after this is recorded.
    pub(crate) fn of(target: &Target, standing: PostedMessages<M>) -> Record<M> {
        let texts = match target {
            Target::Table(..) => standing.write(),
            Target::Hand(..) => standing.write_hand(),
        };
        Record { texts, standing }
    }

    /// Reads the record; `None` if there is none of that place.
    pub(crate) fn read(session: &Session, target: &Target, hand_of: HandOf<M>) -> Option<Record<M>> {
        match target {
            Target::Table(_, room) => view_in(session, room).map(|(view, _)| Record {
                texts: view.messages.clone(),
                standing: PostedMessages::read(&view.messages),
            }),
            Target::Hand(_, player) => session
                .sitter_as(player)
                .map(|sitter| Record { texts: sitter.message.iter().cloned().collect(), standing: hand_of(sitter) }),
        }
    }
}

/// The outcome of recording something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Recorded {
    /// The record says so.
    Yes,
    /// The record says something else than what this was decided on.
    Outdated,
    /// The store did not answer, or the table is gone.
    No,
}

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
    hand_of: HandOf<M>,
    change: impl Fn(&Record<M>) -> Option<PostedMessages<M>>,
) -> Amended {
    loop {
        let read = tables.read::<_, ()>(target.session(), |session| Record::read(session, target, hand_of));
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

impl ChatTables {
    /// Records that this stands in a place that is empty according to the record. Returns whether it is
    /// recorded: then the process that writes there looks after the message, and no other may.
    pub(crate) async fn record_first_post<M: Copy + Display + FromStr>(
        &self,
        target: &Target,
        hand_of: HandOf<M>,
        standing: &PostedMessages<M>,
    ) -> bool {
        let take_place = |record: &Record<M>| {
            let stale = record.standing.stale.clone();
            record.standing.shown.is_none().then(|| PostedMessages { stale, ..standing.clone() })
        };
        amend(self, target, hand_of, take_place).await == Amended::Changed
    }
}

#[cfg(test)]
mod tests;
