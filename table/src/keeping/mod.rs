//! A table as bytes, and what is kept of it for ever.

pub(crate) mod record;
pub(crate) mod result;
