//! What people ask of tables and what a button carries: requests, presses, refusals. Nothing here knows about a table.

pub(crate) mod advice;
pub(crate) mod alike;
pub(crate) mod limit;
pub(crate) mod link;
pub(crate) mod name;
pub(crate) mod parts;
pub(crate) mod press;
pub(crate) mod refusal;
pub(crate) mod request;
pub(crate) mod words;
