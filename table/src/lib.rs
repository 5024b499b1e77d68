//! Tables at which people sit: lobby, seats, rooms, the game that is played, its end and the next one.
//!
//! A [`Session`] is a table: one record in a [store], found again after any crash. What people do reaches it as a
//! [`Request`]; each is a transition without clock, generator or I/O ([`Session::apply`]) that is either made or refused, and
//! a refusal changes nothing. The [`Manager`] around it loads, applies, writes, and tells adapters which sessions changed;
//! what it acknowledged is on disk.
//!
//! What people see follows from the session, from who looks, and from their language: [`Session::table_screen`] for everyone,
//! [`Session::hand_screen`] for one player, [`Session::view`] for what somebody asked to see. Each is a [`Spoken`]: texts and
//! buttons, no platform words. A button's [`Press`] is a short text that comes back as a [`Request`]. Adapters draw screens
//! and pass requests; they never name a game and hold no rule:
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

mod absence;
mod apply;
mod call;
mod chair;
mod clock;
mod computers;
mod desk;
mod finish;
mod gathering;
mod hint;
mod lapse;
mod live;
mod lobby;
mod manager;
mod menu;
mod moves;
mod opening;
mod over;
mod play;
mod press;
mod record;
mod refusal;
mod request;
mod result;
mod review;
mod risen;
mod rooms;
mod screen;
mod seated;
mod seating;
mod spoken;
mod state;
mod story;
mod tables;
mod thinkers;
mod thinking;
mod thoughts;
mod told;
mod values;
mod wake;
mod watchers;
mod which;
mod words;

#[cfg(test)]
mod tests;

pub use call::{Call, Urgency};
pub use chair::{Chair, Computer, Post};
pub use hint::Hint;
pub use live::{Beat, LiveTable, MOST_BEATS, Offered};
pub use manager::{Manager, Stage, Summary, Woken};
pub use moves::OwnMove;
pub use press::{NotAPress, Press, What};
pub use record::schema;
pub use refusal::Refusal;
pub use request::{Act, Actor, Choice, Configure, Menu, Named, Open, Place, Reply, Request, Text, View, Wish};
pub use result::{GameResult, PlayedBy, PlayedSeat};
pub use review::Slip;
pub use spoken::{Button, Entry, Spoken, SpokenBlock, SpokenFigure, SpokenPicture};
pub use state::{Ending, RoomView, Session, Sitter};
pub use story::retold;
pub use thinkers::Thinkers;
pub use thoughts::Pending;
pub use words::{Contribution, InviteCode, LONGEST_NAME, Name};
