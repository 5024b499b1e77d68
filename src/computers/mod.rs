//! The questions that computers are asked, and the threads they think on.

pub(crate) mod another;
pub(crate) mod question;
pub(crate) mod review;
pub(crate) mod thinkers;
