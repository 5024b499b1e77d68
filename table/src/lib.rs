//! Tables at which people sit: lobby, seats, rooms, the game being played, its end and the next one.
//!
//! A [`Session`] is a table: one record in a [store], recovered after any crash. What people do reaches it as a [`Request`]; each is a
//! transition without clock, random generator or I/O ([`Session::apply`]) that is either made or refused, and a refusal changes nothing.
//! The [`Manager`] around it loads, applies, writes, and notifies adapters which sessions changed; what it acknowledged is on disk.
//!
//! What people see follows from the session, the viewer, and the viewer's language: [`Session::table_screen`] for everyone,
//! [`Session::hand_screen`] for one player, [`Session::view`] for what somebody asked to see. Each is a [`Spoken`]: texts and buttons, in
//! no platform's words. A button's [`Press`] is a short text that comes back as a [`Request`]. Adapters draw screens and pass requests on;
//! they never name a game and contain no rules:
//!
//! ```text
//! a press ──▶ Press::from_str ──▶ press.request(contribution) ──▶ manager.handle(request, actor, now) ──▶ Reply | Refusal
//! manager.watch() ──▶ id ──▶ manager.table_screen(id, language), manager.hand_screen(id, player, language) ──▶ messages
//! ```
//!
//! Tests need no adapter: requests in, screens out, time by hand.

extern crate self as session;
use sobremesa_catalogue as catalogue;
use sobremesa_players as player;
use sobremesa_reading as reading;
use sobremesa_rules as game;
use sobremesa_rules::line;
use sobremesa_show::picture;
use sobremesa_store as store;

/// Languages, and the texts of all games.
mod locale {
    pub(crate) use sobremesa_catalogue::Texts;
    pub(crate) use sobremesa_show::locale::*;
}

mod asking;
mod computing;
mod deciding;
mod keeping;
mod managing;
mod showing;
mod state;

#[cfg(test)]
mod tests;

pub use asking::advice::{Hint, Review, Slip};
pub use asking::limit::{Allowance, Allowances, Limit, Origin, Whose};
pub use asking::link::LinkCode;
pub use asking::name::{LONGEST_NAME, Name};
pub use asking::parts::{Measure, Menu, Named, Person, Text, Wish};
pub use asking::press::{NotAPress, Press, What};
pub use asking::refusal::Refusal;
pub use asking::request::{Act, Actor, Choice, Configure, LONGEST_REPORT, Open, Place, Reply, Request, View};
pub use asking::words::{Contribution, InviteCode};
pub use computing::thinkers::Thinkers;
pub use keeping::record::schema;
pub use keeping::report::Report;
pub use keeping::result::{GameResult, PlayedBy, PlayedSeat};
pub use keeping::sieve::is_about;
pub use managing::bans::{Ban, Banned};
pub use managing::limits::{Held, Limits};
pub use managing::manager::{Manager, Woken};
pub use managing::measures;
pub use managing::presence::Presence;
pub use managing::readiness::NotReady;
pub use managing::reports;
pub use managing::requests::{answer, in_request};
pub use managing::rights::Forgotten;
pub use managing::thoughts::Pending;
pub use managing::watchers::{Changed, ChangedSetting, Removed};
pub use showing::call::{Call, Speaker, Urgency};
pub use showing::live::{Beat, LiveTable, MOST_BEATS, Offered};
pub use showing::moves::OwnMove;
pub use showing::names::{level_line, ratings_line};
pub use showing::primer::explain;
pub use showing::spoken::{Button, Entry, Spoken, SpokenBlock, SpokenFigure, SpokenPicture};
pub use showing::story::retold;
pub use showing::summary::Summary;
pub use state::chair::{Chair, Computer, Post, Sitter};
pub use state::common::{Common, RoomView};
pub use state::phase::Ending;
pub use state::session::Session;
pub use state::stage::Stage;
