//! A table as bytes, and what is kept of it for good.
//!
//! A session as bytes is postcard of a struct that is frozen with each release. Postcard breaks on any change
//! to a field, so [`v1`] never changes: a later form is a `v2` beside it, [`schema`] counts it, and
//! [`migrate`] converts the old bytes when they are read. What only some tables and results have is written behind
//! the struct (points, where games count). `tests/golden/session` keeps samples of every form
//! for good.

pub(crate) mod account;
pub(crate) mod board;
pub(crate) mod import_filter;
pub(crate) mod ledger;
pub(crate) mod person_filter;
pub(crate) mod rated;
pub(crate) mod report;
pub(crate) mod result;
pub(crate) mod settings;

mod counted;
mod erase;
mod held;
mod read;
mod v1;
mod versions;
mod write;

pub(crate) use erase::{Erased, erase};
pub(crate) use held::hold;

use sobremesa_store::Schema;

use crate::record::import_filter::import_filter;
use crate::record::versions::{VERSION, migrate};

/// The version of the bytes that this release writes, for [opening a store](sobremesa_store).
pub fn schema() -> Schema {
    Schema { version: VERSION, reads: VERSION, migrate, import_filter }
}
