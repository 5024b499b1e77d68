//! Parchís and ludo as a whole: what people see, and a recorded game of each.

#![allow(clippy::unwrap_used, clippy::panic)] // a failing test reports where

mod face;
