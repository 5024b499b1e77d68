//! The site as browsers and other clients meet it, over real connections. Tests that need Chromium say so.

#![allow(clippy::unwrap_used, clippy::panic, clippy::disallowed_methods)] // a failed test says where, and waits by the clock

mod asked;
mod axe;
mod bad_line;
mod browser;
mod chromium;
mod clients;
mod connections;
mod counting;
mod crowds;
mod every_game;
mod figures;
mod frames;
mod front;
mod full;
mod games;
mod health;
mod hostile;
mod inside;
mod invited;
mod live_table;
mod look;
mod manners;
mod options;
mod order;
mod people;
mod points;
mod proxies;
mod push;
mod rights;
mod seen;
mod sheets;
mod steady;
mod support;
mod walk;
mod words;
mod written;
