//! The manager: loads a table, lets it decide, writes it, notifies its watchers, and has computers think.

pub(crate) mod desk;
pub(crate) mod finish;
pub(crate) mod manager;
pub mod reports;
pub(crate) mod tables;
pub(crate) mod thoughts;
pub(crate) mod watchers;
