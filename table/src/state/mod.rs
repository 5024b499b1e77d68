//! What a table is: what it has at every stage, and what is known in the lobby, while a game is played, and once it is over.

pub(crate) mod beginning;
pub(crate) mod called;
pub(crate) mod chair;
pub(crate) mod character;
pub(crate) mod common;
pub(crate) mod gathering;
pub(crate) mod languages;
pub(crate) mod order;
pub(crate) mod people;
pub(crate) mod phase;
pub(crate) mod risen;
pub(crate) mod seating;
pub(crate) mod session;
pub(crate) mod stage;
