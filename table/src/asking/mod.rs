//! What people ask of tables and what a button carries: requests, presses, refusals. It knows no table.

pub(crate) mod advice;
pub(crate) mod parts;
pub(crate) mod press;
pub(crate) mod refusal;
pub(crate) mod request;
pub(crate) mod words;
