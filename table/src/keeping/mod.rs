//! A table as bytes, and what is kept of it for good.

pub(crate) mod ledger;
pub(crate) mod record;
pub(crate) mod report;
pub(crate) mod result;
pub(crate) mod settings;
pub(crate) mod sieve;
pub(crate) mod whose;
