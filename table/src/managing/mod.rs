//! The manager: loads a table, lets it decide, writes it, notifies its watchers, and has computers think.

pub(crate) mod bans;
pub(crate) mod codes;
pub(crate) mod desk;
pub(crate) mod erasing;
pub(crate) mod finish;
pub(crate) mod holding;
pub(crate) mod languages;
pub(crate) mod limits;
pub(crate) mod linking;
pub(crate) mod manager;
pub mod measures;
pub(crate) mod newcomers;
pub(crate) mod others;
pub(crate) mod overview;
pub(crate) mod pages;
pub(crate) mod presence;
pub(crate) mod readiness;
pub mod reports;
pub(crate) mod requests;
pub(crate) mod retention;
pub(crate) mod rights;
pub(crate) mod room;
pub(crate) mod tables;
pub(crate) mod thoughts;
pub(crate) mod watchers;
