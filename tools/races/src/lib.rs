//! Parchís and ludo for other tools: players by greed, and the training of nets by playing against
//! themselves.

pub mod greed;
pub mod learn;
pub mod play;
