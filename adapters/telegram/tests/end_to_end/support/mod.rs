//! Support for the tests: a Telegram on this machine, people who use it, and the program between them.

pub mod ephemeral;
mod form;
pub mod html;
pub mod inline;
#[path = "../../../../chat/tests/support/owners.rs"]
pub mod owners;
pub mod people;
pub mod program;
pub mod server;
pub mod state;
