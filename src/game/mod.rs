//! What a game is, for all games alike: seats, moves as text, chance, views, outcomes, the table that drives one.

pub mod line;
pub mod seat;

pub use line::{Arg, Line};
pub use seat::{Seat, SeatSet, Seats};
