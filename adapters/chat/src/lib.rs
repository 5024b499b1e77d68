//! What the adapters of chats share, whatever the chat. One reconciler keeps messages equal to screens: [`Desired`] and [`Standing`] come to
//! a [`Step`]. Around it: the tables that are followed ([`Tables`]), who is there ([`Presence`]), trying again ([`wait_after`]), texts that have
//! to fit ([`text`]), and secrets that never print ([`Secret`]).
//!
//! How messages wait for each other is each chat's own: one counts what is written in a message, another what is written in a chat.

mod follow;
mod presence;
mod reconcile;
mod secret;
mod standing;
pub mod text;
mod tries;

pub use follow::{Silent, Tables, Target, fingerprint, view_in};
pub use presence::Presence;
pub use reconcile::{Desired, Due, Known, Outcome, Step};
pub use secret::{BadSetting, Secret};
pub use standing::{Door, GameMark, Kept, Rung, Stale, Standing};
pub use tries::{FIRST_WAIT, LONGEST_WAIT, MOST_TRIES, wait_after};
