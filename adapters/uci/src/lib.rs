//! Third-party computer players: programs that speak the Universal Chess Interface, such as stockfish.
//!
//! Such a program is never trusted. It runs as a separate process ([`process`]); its answer counts only if it
//! is a legal move; if it hangs, dies or talks nonsense it is ended, and our own player plays until it is
//! tried again ([`Engine`]).
//!
//! # As a player
//!
//! A third-party chess program (`adapters/uci`) is an `Expert`: asked first, never trusted. It runs as a
//! process, thinks until it is told to stop or its effort is spent, and is ended when it hangs, dies or
//! answers with an illegal move; then our own player plays, and the program is tried again twenty moves
//! later. Draws are offered, accepted and claimed by our own judgement in either case.

mod engine;
mod process;

pub use engine::{Engine, Named};
pub use process::Trouble;
