//! A report to the operator, as it is stored: JSON, with everybody in it named by the field `player`, so that one who asks to be forgotten
//! is found.

use serde::{Deserialize, Serialize};

use crate::game::Seat;
use crate::session::asking::name::Name;
use crate::session::state::session::Session;
use crate::store::PlayerId;

/// What somebody told the operator, with the game so far.
///
/// The record contains everything, hands that are in play too: it is for the operator alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Which table.
    pub table: String,
    /// The game's id.
    pub game: String,
    /// Who reports.
    pub by: Party,
    /// Who is reported; the table if `None`.
    pub about: Option<Party>,
    /// What happened, in their words.
    pub text: String,
    /// Who sat there.
    pub seated: Vec<Party>,
    /// The game's record, as `sobremesa replay` reads it; `None` before the first game, and where it is too long.
    pub record: Option<String>,
}

/// Somebody in a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Party {
    /// Who; `None` once they have asked to be forgotten.
    pub player: Option<PlayerId>,
    /// What they were called.
    pub name: Option<String>,
    /// Where they sat, counted from 1.
    pub seat: Option<u8>,
}

/// The longest record that goes into a report, in bytes.
const LONGEST_RECORD: usize = 48 * 1024;

impl Report {
    /// A report about this table as it is.
    pub(crate) fn of(session: &Session, at: u64, by: Party, about: Option<Party>, text: String) -> Report {
        let seated = session.sitters().map(|(seat, sitter)| Party::new(&sitter.player, sitter.name.as_ref(), Some(seat)));
        let record = session.phase.dealt().map(|dealt| dealt.table.record().to_text());
        Report {
            at,
            table: session.id.to_string(),
            game: session.game.id().to_owned(),
            by,
            about,
            text,
            seated: seated.collect(),
            record: record.filter(|record| record.len() <= LONGEST_RECORD),
        }
    }

    /// The report as bytes.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        serde_json::to_vec(self).expect("texts and numbers are always JSON")
    }

    /// The report that was written as these bytes.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Option<Report> {
        serde_json::from_slice(bytes).ok()
    }

    /// Whether this person reports, is reported, or sat at the table.
    #[must_use]
    pub fn names(&self, player: &PlayerId) -> bool {
        let parties = self.seated.iter().chain(&self.about).chain([&self.by]);
        parties.filter_map(|party| party.player.as_ref()).any(|named| named == player)
    }

    /// Nothing in it says any more who this person was. What they wrote themselves goes, as it may say so too. Returns whether it named them.
    pub(crate) fn forget(&mut self, player: &PlayerId) -> bool {
        let named = self.names(player);
        if self.by.player.as_ref() == Some(player) {
            self.text.clear();
        }
        let parties = self.seated.iter_mut().chain(&mut self.about).chain([&mut self.by]);
        for party in parties.filter(|party| party.player.as_ref() == Some(player)) {
            (party.player, party.name) = (None, None);
        }
        named
    }
}

impl Party {
    pub(crate) fn new(player: &PlayerId, name: Option<&Name>, seat: Option<Seat>) -> Party {
        let name = name.map(|name| name.as_str().to_owned());
        Party { player: Some(player.clone()), name, seat: seat.map(|seat| seat.number() + 1) }
    }
}
