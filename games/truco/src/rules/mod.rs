//! The trucos: what they truly share, and one folder per game.
//!
//! The shared parts are plain modules that each game composes: [`cards`] (the Spanish deck and its notation), [`points`] (envido
//! and flor counted by suits), [`rank`] (their order), [`baza`] (what lies on the table and who wins it), [`playing`] (who is in
//! the hand and whose turn it is to lay), [`side`] (who plays with whom, who is nearer to the mano), [`ladder`] (truco, retruco,
//! vale cuatro), [`envite`] (chains of bets), [`flor`], [`tanteo`] (who says points to whom), [`score`], [`sena`] (private
//! signals), [`deal`] and [`dealing`] (chance, and the course of a match), [`events`], [`view`] and [`fault`] (what people are
//! told), `table` and `imagine` (what computers ask, and how they imagine hidden cards). Which moves exist, what may be said
//! when, what it is worth and in which order things are settled is up to each game.

pub mod argentino;
pub mod baza;
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
