//! Sobremesa: the rules, tables and screens of a bot that plays the games of the Spanish-speaking table.
//!
//! To drive the rules, find a game in the [`catalogue`], open a table, and play. Every move is a short text
//! in the game's own notation; a refused move changes nothing, and the refusal cites the clause of the
//! rulebook that it rests on.
//!
//! ```
//! use sobremesa::catalogue::{self, Viewer};
//! use sobremesa_game::{Choices, Code, GameSetup, Seat, Seats, Seed};
//!
//! let chess = catalogue::find("ajedrez").expect("a game of the catalogue");
//! let mut table = chess.open(GameSetup {
//!     seats: Seats::new(2).expect("two sit down"),
//!     options: Choices::new(), // as the rulebook has them
//!     setup: None,
//!     chance: vec![],
//!     seed: Seed::from_text("any text: the same text deals the same cards"),
//! })?;
//! let white = Seat::new(0).expect("the first seat");
//!
//! assert_eq!(table.moves(white).len(), 20);
//! let happened = table.play(white, "e2e4")?;
//! assert_eq!(happened.events.len(), 1);
//!
//! // Playing out of turn is refused, and nothing has happened.
//! let refusal = table.play(white, "d2d4").expect_err("it is Black's turn");
//! assert_eq!(refusal.code, Code::NotYourTurn);
//!
//! // The public view, and the record, which is all there is to save: its replay is the state.
//! println!("{}", table.view(Viewer::Public));
//! let again = chess.replay(table.record().clone()).expect("a record that was just made");
//! assert_eq!(again.view(Viewer::Public), table.view(Viewer::Public));
//! # Ok::<(), sobremesa_game::Refusal>(())
//! ```
//!
//! # Sessions
//!
//! A [`Session`] is a table with people: its lobby, seats, rooms, the game being played, its end and the next
//! one. It is one record in a [store](sobremesa_store), recovered after any crash. A [`Request`] changes it;
//! each is a transition without clock, random generator or I/O ([`Session::apply`]) that is either made or
//! refused, and a refusal changes nothing. The [`Manager`] around it loads, applies, writes, and notifies
//! adapters which sessions changed; a change that it acknowledged is on disk.
//!
//! A screen follows from the session, the viewer, and the viewer's language: [`Session::table_screen`] for
//! all, [`Session::hand_screen`] for one player, [`Session::view`] for a view that a player asked for. Each
//! is a [`Spoken`]: texts and buttons, in no platform's words. A button's [`Press`] is a short text that
//! comes back as a [`Request`]. Adapters draw screens and pass requests on; they never name a game and
//! contain no rules:
//!
//! ```text
//! a press ──▶ Press::from_str ──▶ press.request(contribution) ──▶ manager.handle(request, actor, now) ──▶ Reply | Refusal
//! manager.watch() ──▶ id ──▶ manager.table_screen(id, language), manager.hand_screen(id, player, language) ──▶ messages
//! ```
//!
//! Tests need no adapter: requests in, screens out, time by hand.
//!
//! # Where to go from here
//!
//! - Programs in other languages speak the engine protocol: [`engine`], `docs/develop/engine-protocol.md`.
//! - The definition of a game: [`Game`](sobremesa_game::Game); its appearance:
//!   [`Face`](sobremesa_screen::Face); its computer player: [`Player`](sobremesa_computer::Player).
//! - Dependencies point one way: `game` ← `screen`, `computer` ← `any-game` ← the games ← this crate ←
//!   adapters. `ARCHITECTURE.md` has the map and the invariants.

pub mod catalogue;
#[cfg(doctest)]
mod compile_fail;
mod computers;
pub mod engine;
pub mod league;
mod manager;
pub mod policy;
mod record;
mod request;
mod screens;
mod session;
pub mod typed;

#[cfg(test)]
mod tests;

pub use computers::thinkers::Thinkers;
pub use manager::Manager;
pub use manager::bans::{Ban, Banned};
pub use manager::limits::{Held, Limits};
pub use manager::measures;
pub use manager::presence::Presence;
pub use manager::ratings::boards::Among;
pub use manager::readiness::NotReady;
pub use manager::reports;
pub use manager::requests::{answer, in_request};
pub use manager::rights::Forgotten;
pub use manager::thoughts::Pending;
pub use manager::wakes::Woken;
pub use manager::watchers::{Changed, ChangedSetting, Removed};
pub use record::board::Appears;
pub use record::import_filter::is_about;
pub use record::report::Report;
pub use record::result::{GameResult, PlayedBy, PlayedSeat};
pub use record::schema;
pub use request::advice::{Hint, Mistake, Review};
pub use request::limit::{Allowance, Allowances, Limit, LimitScope, Origin};
pub use request::link::LinkCode;
pub use request::name::{LONGEST_NAME, Name};
pub use request::parts::{Measure, Menu, Named, Person, Text, Wish};
pub use request::press::{NotAPress, Press, What};
pub use request::refusal::Refusal;
pub use request::words::{Contribution, InviteCode};
pub use request::{Act, Actor, Choice, Configure, LONGEST_REPORT, Open, Place, Reply, Request, View};
pub use screens::advice::Decision;
pub use screens::call::{Call, Speaker, Urgency};
pub use screens::ending::{Ended, ending_line};
pub use screens::live::{Beat, LiveTable, MOST_BEATS, Offered};
pub use screens::moves::OwnMove;
pub use screens::names::{character_line, level_line, manner_line, ratings_line};
pub use screens::points::{Boards, GameEnd, OwnPoints, PlayedGame, Profile, Ranked, Ranking, Rival, signed};
pub use screens::primer::explain;
pub use screens::share::share_picture;
pub use screens::spoken::{Brief, Button, Entry, Spoken, SpokenBlock, SpokenFigure, SpokenPicture};
pub use screens::story::retold;
pub use screens::summary::Summary;
pub use session::Session;
pub use session::chair::{Chair, Computer, Post, Sitter};
pub use session::common::{Common, RoomView};
pub use session::phase::Ending;
pub use session::stage::Stage;
