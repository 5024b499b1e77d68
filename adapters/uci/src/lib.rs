//! Computer players of others: programs that speak the Universal Chess Interface, such as stockfish.
//!
//! Such a program is never trusted. It runs as a process of its own ([`process`]); what it answers counts only if it is a legal
//! move; if it hangs, dies or talks nonsense it is ended, and our own player plays until it is tried again ([`Engine`]).

mod engine;
mod process;

pub use engine::{Engine, Named};
pub use process::Trouble;
