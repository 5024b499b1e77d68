//! The rules, a folder a game.
