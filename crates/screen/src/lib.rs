//! The presentation: screens as data, pictures, and the texts that render them in the player's language.
//!
//! It knows no game and no session; the compiler enforces it:
//! ```compile_fail,E0432
//! use sobremesa::catalogue::GAMES;
//! ```

mod chat;
pub mod duel;
mod facts;
pub mod live;
pub mod locale;
pub mod path;
pub mod picture;
pub mod primer;
pub mod reaction;
pub mod scenery;
mod screen;
pub mod table_layout;

pub use facts::{Fact, Facts};
pub use live::{Live, Look, Part, Shape, Thing, Thrown};
pub use path::{Node, Offer, OfferKind, Step, Tone};
pub use primer::{Drawn, Primer};
pub use reaction::{Deed, Reaction};
pub use screen::{
    Align, Block, Caption, Face, Figure, Picture, Portrait, Preset, Price, Screen, Seen, Speed, what_is_called,
};
