//! Exact endings of `clasica`.

mod material;

pub use material::{MOST, Material, Pieces};
