//! A report to the operator, as it is stored: JSON with the `names` of those in it and, in the same order,
//! their ids as `players`, so that a person who asks for erasure is found in it as in any other setting.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sobremesa_game::Seat;
use sobremesa_store::PlayerId;

use crate::request::name::Name;
use crate::session::Session;

/// A report to the operator, with the game so far.
///
/// The record contains everything, hands that are in play too: it is for the operator alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// The time, in milliseconds since 1970.
    pub at: u64,
    /// The table.
    pub table: String,
    /// The game's id.
    pub game: String,
    /// The names of those in it: first the reporter, then the reported person, if it is about one, then the
    /// players at the table.
    pub names: Vec<String>,
    /// Their ids; `None` for those who were erased.
    pub players: Vec<Option<PlayerId>>,
    /// Their seats, counted from 1; `None` for those without one.
    pub seats: Vec<Option<u8>>,
    /// True if it is about a person, rather than about the table.
    pub personal: bool,
    /// The reporter's own words.
    pub text: String,
    /// The game's record, as `sobremesa replay` reads it; `None` before the first game, and if it is too
    /// long.
    pub record: Option<String>,
}

/// The longest record that goes into a report, in bytes.
const LONGEST_RECORD: usize = 48 * 1024;

impl Report {
    /// A report about this table as it is, and about `about` if it is about a person.
    pub(crate) fn of(
        session: &Session,
        at: u64,
        by: (&PlayerId, Option<&Name>),
        about: Option<(&PlayerId, Option<&Name>)>,
        text: String,
    ) -> Report {
        let record = session.phase.dealt().map(|dealt| dealt.table.record().to_text());
        let mut report = Report {
            at,
            table: session.id.to_string(),
            game: session.game.id().to_owned(),
            names: Vec::new(),
            players: Vec::new(),
            seats: Vec::new(),
            personal: about.is_some(),
            text,
            record: record.filter(|record| record.len() <= LONGEST_RECORD),
        };
        let named = [Some(by), about].into_iter().flatten();
        named.for_each(|(player, name)| report.add(player, name, session.seat_of(player)));
        session.sitters().for_each(|(seat, sitter)| report.add(&sitter.player, sitter.name.as_ref(), Some(seat)));
        report
    }

    fn add(&mut self, player: &PlayerId, name: Option<&Name>, seat: Option<Seat>) {
        self.names.push(name.map(|name| name.as_str().to_owned()).unwrap_or_default());
        self.players.push(Some(player.clone()));
        self.seats.push(seat.map(|seat| seat.number() + 1));
    }

    /// The report as bytes.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        serde_json::to_vec(self).expect("texts and numbers are always JSON")
    }

    /// The report that was written as these bytes.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Option<Report> {
        serde_json::from_slice(bytes).ok()
    }
}

/// The prefix of the settings in which reports are kept.
pub(crate) const SETTING: &str = "report.";

/// Returns whether a setting is a report, by its name.
pub(crate) fn is_report(name: &str) -> bool {
    name.starts_with(SETTING)
}

/// Removes from a report, as JSON, the parts that are for the operator alone, before a person is told about
/// their data: the game with all hands, and the words of another person.
pub(crate) fn withhold(report: &mut Value, own: bool) {
    let withheld = if own { &["record"][..] } else { &["record", "text"] };
    withheld.iter().for_each(|field| report[field] = Value::Null);
}
