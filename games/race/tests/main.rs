//! Parchís and ludo as a whole: what people see, and a kept game of each.

#![allow(clippy::unwrap_used, clippy::panic)] // a failed test says where

mod face;
