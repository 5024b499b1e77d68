//! The program `sobremesa` as operators, other programs, and broken machines meet it.

#![allow(clippy::unwrap_used, clippy::panic, clippy::disallowed_methods)] // a failed test says where, and waits by the clock
#![allow(clippy::duplicate_mod)] // each chat's server has its own owners of hands

#[allow(dead_code)] // the tests of the web need more of it
#[path = "../../web/tests/inside/api.rs"]
mod api;
mod cluster;
mod commands;
mod dice;
mod drill;
mod faults;
mod inside;
mod members;
mod operations;
mod operators;
mod program;
mod rights;
mod rounds;
mod settings;
mod shim;
mod table;
mod two_platforms;

#[allow(unused_imports, clippy::module_inception)] // the tests of this chat need more of it
#[path = "../../discord/tests/support/mod.rs"]
mod discord;
#[allow(dead_code, unused_imports, clippy::module_inception)] // the tests of this chat need more of it
#[path = "../../telegram/tests/end_to_end/support/mod.rs"]
mod telegram;
