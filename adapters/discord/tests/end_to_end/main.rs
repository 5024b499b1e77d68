//! The real adapter plays against a Discord on loopback: only the configured addresses differ.

#![allow(clippy::unwrap_used, clippy::panic, missing_docs)] // a failed test says where

#[path = "../support/mod.rs"]
mod support;

mod activity;
mod commands;
mod counting;
mod doors;
mod endpoint;
mod games;
mod gateway;
mod glimpse;
mod guests;
mod now;
mod old;
mod options;
mod order;
mod pictures;
mod presses;
mod private;
mod rights;
mod rooms;
mod trouble;
