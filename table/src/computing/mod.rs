//! What computers are asked, and the threads they think on.

pub(crate) mod question;
pub(crate) mod review;
pub(crate) mod thinkers;
