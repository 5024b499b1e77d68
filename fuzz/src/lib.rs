//! What the fuzz target `engine` says to the engine, what it expects to hear, and how it thinks of something new to say.
//!
//! An input is a [`conversation`]: lines of the engine protocol, with a few shorthands so that mutated bytes become deep play
//! instead of broken JSON. [`mutation`] changes it by what a line means; [`material`] is what the worked cases of the
//! rulebooks give to both.

pub mod conversation;
pub mod material;
pub mod mutation;
