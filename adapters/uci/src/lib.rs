//! Computer players of others: programs that speak the Universal Chess Interface, such as stockfish.
//!
//! Such a program is never trusted. It runs as a process of its own ([`process`]); what it answers counts only if it is a legal
//! move; if it hangs, dies or talks nonsense it is ended, and our own player plays until it is tried again ([`Engine`]).
//!
//! # As a player
//!
//! A chess program of others (`adapters/uci`) is an `Expert`: asked first, never trusted. It runs as a process, thinks until it was
//! enough, and is ended when it hangs, dies or answers what is no legal move; then ours plays, and it is tried again twenty moves
//! later. Draws are offered, accepted and claimed by our own judgement in either case.

mod engine;
mod process;

pub use engine::{Engine, Named};
pub use process::Trouble;
