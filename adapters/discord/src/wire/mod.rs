//! The wire: calls to Discord's API, its limits, and the form of its messages. Nothing here knows a session.

pub(crate) mod api;
pub(crate) mod layout;
mod limits;
pub(crate) mod original;
