//! Parchís and ludo for other tools: who plays them by greed, and how nets learn them by playing against themselves.

pub mod greed;
pub mod learn;
pub mod play;
