//! The input of the fuzz target `engine`, the expected answers, and the mutation of inputs.
//!
//! An input is a [`conversation`]: lines of the engine protocol, with a few shorthands so that mutated bytes
//! become deep play instead of broken JSON. [`mutation`] changes it by what a line means; [`material`] is the
//! worked cases of the rulebooks, which feed both.

pub mod conversation;
pub mod material;
pub mod mutation;
