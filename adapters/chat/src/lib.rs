//! What the adapters of chats share, whatever the chat: messages that are kept equal to screens ([`follow`], [`Target`]), trying again
//! ([`wait_after`]), texts that have to fit ([`text`]), and secrets that never print ([`Secret`]).
//!
//! How messages wait for each other is each chat's own: one counts what is written in a message, another what is written in a chat.

mod follow;
mod secret;
pub mod text;
mod tries;

pub use follow::{Target, each_table, follow, own};
pub use secret::{BadSetting, Secret};
pub use tries::{FIRST_WAIT, LONGEST_WAIT, MOST_TRIES, wait_after};
