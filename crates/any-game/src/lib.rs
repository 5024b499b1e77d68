//! Games without their types: the entries that games give to the catalogue, and the trait objects that
//! sessions and the engine protocol hold.

mod erase;
mod erased;
mod family;
mod sample;

pub use erase::Of;
pub use erased::{
    AnyDeterminization, AnyGame, AnyTable, Happened, Judged, Reacted, Recent, Shown, Told, Viewer, state,
};
pub use family::{Family, Rulebook};
pub use sample::sample;
