//! The parts that all chat adapters share. An adapter says what is special to its chat by a [`Chat`], and
//! gets for it:
//!
//! - one [`Reconciler`] that keeps messages equal to screens ([`Desired`] and [`PostedMessages`] yield a
//!   [`Step`]), with a writer for each lane in which the newest screen wins, and one record form;
//! - the tables that are followed ([`ChatTables`]);
//! - retries ([`wait_after`], [`insist`]), and what a failure means for a message ([`Failure`], [`Refused`]);
//! - one codec for the buttons of a chat ([`buttons!`]);
//! - texts that must fit ([`text`]).
//!
//! The limits themselves are up to each chat: one limits writes per message and says so in its answers,
//! another writes per chat and does not.

mod amend;
mod buttons;
mod chat;
mod failure;
mod follow;
mod lanes;
mod look;
pub mod measures;
mod message_state;
mod posted_messages;
mod rank;
mod reconcile;
mod reconciler;
mod record;
mod records;
mod rejected_pages;
mod rights;
mod setting;
mod shown;
mod slots;
mod switch;
mod takeover;
mod target;
pub mod text;
mod tries;
mod unrecorded;
mod work;

#[doc(hidden)]
pub use buttons::write_button;
pub use buttons::{MARK, NotAButton};
pub use chat::{Chat, Failed, Place, Verdict};
pub use failure::{Failure, Meaning, Refused, after_edit, after_tidying};
pub use follow::ChatTables;
pub use message_state::MessageState;
pub use posted_messages::{GameMark, Kept, Ping, PostedMessages, Reachability, Stale};
pub use rank::Rank;
pub use reconcile::{Desired, Due, Known, Outcome, Step};
pub use reconciler::{Reconciler, State};
pub use rejected_pages::RejectedPages;
pub use rights::{DATA_FILE, Right};
pub use setting::BadSetting;
pub use shown::Shown;
pub use slots::{wait_for, wait_for_loss};
pub use switch::Switch;
pub use target::{Target, fingerprint, is_looked_on, own, view_in};
pub use tries::{FIRST_WAIT, LONGEST_WAIT, MOST_TRIES, insist, wait_after};
