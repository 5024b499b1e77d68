//! The trucos: what they truly share, and a folder a game.
//!
//! Shared are plain modules that each game composes: [`cards`] (the Spanish deck and its notation), [`points`] (envido and flor
//! counted by suits), [`baza`] (what lies on the table and who wins it), [`side`] (who plays with whom, who is nearer to the
//! mano), [`ladder`] (truco, retruco, vale cuatro), [`tanteo`] (who says points to whom), [`sena`] (private signals). The order of
//! the cards, the bets, the flor, the score and every decision belong to each game.

pub mod argentino;
pub mod baza;
pub mod cards;
pub mod few;
pub mod ladder;
pub mod points;
pub mod sena;
pub mod side;
pub mod tanteo;
