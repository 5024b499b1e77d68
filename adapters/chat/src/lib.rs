//! What all chat adapters share. One reconciler keeps messages equal to screens: [`Desired`] and [`Standing`] yield a [`Step`]. Around it:
//! the tables that are followed ([`Tables`]), presence ([`Presence`]), retries ([`wait_after`]), texts that must fit ([`text`]), and
//! secrets that are never printed ([`Secret`]).
//!
//! How messages wait for each other is up to each chat: one limits writes per message, another writes per chat.

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
