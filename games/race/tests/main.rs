//! Tests of parchís and ludo as a whole: their texts, and a recorded game of each.

#![allow(clippy::unwrap_used, clippy::panic)] // a failing test reports where

mod face;
