//! The record of a place.

use std::fmt::Display;
use std::str::FromStr;

use sobremesa::Session;

use crate::posted_messages::PostedMessages;
use crate::target::{Target, view_in};

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
    pub(crate) fn read(session: &Session, target: &Target) -> Option<Record<M>> {
        match target {
            Target::Table(_, room) => view_in(session, room).map(|(view, _)| Record {
                texts: view.messages.clone(),
                standing: PostedMessages::read(&view.messages),
            }),
            Target::Hand(_, player) => session.sitter_as(player).map(|sitter| Record {
                texts: sitter.message.iter().cloned().collect(),
                standing: PostedMessages::read_hand(sitter.message.as_deref()),
            }),
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
