//! The real adapter plays against a Discord on loopback: only the configured addresses differ.

#![allow(clippy::unwrap_used, clippy::panic, missing_docs)] // a failed test says where

#[path = "../../../chat/tests/support/crowd.rs"]
mod crowd;
#[path = "../support/mod.rs"]
mod support;
#[path = "../../../chat/tests/support/tick.rs"]
mod tick;

mod activity;
mod cluster;
mod commands;
mod components;
mod counting;
mod dm_channels;
mod emojis;
mod endpoint;
mod ephemeral_hand;
mod expiry;
mod games;
mod gateway;
mod guests;
mod hands;
mod old;
mod options;
mod order;
mod pace;
mod pictures;
mod points;
mod presses;
mod private;
mod quick_play;
mod rights;
mod rooms;
mod trouble;
