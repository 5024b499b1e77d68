//! Where sessions live: see [`key`] for the words; the trait and its engines follow.

pub mod key;
