//! The trucos: the parts that they share, and one folder per game.
//!
//! The shared parts are plain modules that each game composes: [`cards`] (the Spanish deck and its notation),
//! [`points`] (envido and flor counted by suits), [`rank`] (their order), [`baza`] (the cards on the table
//! and the winner), [`playing`] (the seats in the hand and the turn to lay), [`side`] (partners, and the
//! order from the mano), [`ladder`] (truco, retruco, vale cuatro), [`envite`] (chains of bets), [`flor`],
//! [`tanteo`] (the saying of points), [`score`], [`sena`] (private signals), [`deal`] and [`dealing`]
//! (chance, and the course of a match), [`events`], [`view`] and [`fault`] (the messages to people), `table`
//! and `imagine` (the questions of computer players, and imagined cards). Each game has its own moves, their
//! conditions and values, and the order in which things are settled. Truco brasileiro, which has other cards
//! and no envido, has rules of its own throughout.

pub mod argentino;
pub mod baza;
pub mod brasileiro;
pub mod cards;
pub mod deal;
pub mod dealing;
pub mod decimal;
pub mod envite;
pub mod events;
pub mod fault;
pub mod few;
pub mod flor;
pub(crate) mod imagine;
pub mod ladder;
pub mod playing;
pub mod points;
pub mod rank;
pub mod score;
pub mod sena;
pub mod side;
pub(crate) mod table;
pub mod tanteo;
pub mod token;
pub mod uruguayo;
pub mod valenciano;
pub mod view;

#[cfg(test)]
mod testing;
