//! What a table is: who sits there, and what is known in the lobby, while a game is played, and once it is over.

pub(crate) mod chair;
pub(crate) mod gathering;
pub(crate) mod phase;
pub(crate) mod risen;
pub(crate) mod seating;
pub(crate) mod session;
pub(crate) mod stage;
