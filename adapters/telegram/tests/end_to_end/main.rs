//! The real adapter against a Telegram on this machine that speaks the Bot API and enforces its limits:
//! people open tables in groups, play whole games in private, and meet everything that can go wrong in a
//! chat.

#![allow(clippy::unwrap_used, clippy::panic)] // a failed test says where

#[path = "../../../chat/tests/support/crowd.rs"]
mod crowd;
#[path = "../../../chat/tests/support/tick.rs"]
mod tick;

mod anywhere;
mod asked;
mod at_once;
mod choices;
mod cluster;
mod counting;
mod crashes;
mod games;
mod hands_here;
mod hands_lost;
mod lenient;
mod looking_on;
mod options;
mod order;
mod pace;
mod pictures;
mod points;
mod quiet;
mod refusals;
mod rights;
mod rooms;
mod senders;
mod steps;
mod support;
mod talk;
mod trouble;
mod whispers;
mod words;
