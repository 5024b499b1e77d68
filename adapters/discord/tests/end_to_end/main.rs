//! The real adapter plays against a Discord on loopback: only its addresses are configured.

#![allow(clippy::unwrap_used, clippy::panic, missing_docs)] // a failed test says where

#[path = "../support/mod.rs"]
mod support;

mod commands;
mod endpoint;
mod games;
mod gateway;
mod options;
mod pictures;
mod presses;
mod rooms;
mod trouble;
