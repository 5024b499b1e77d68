//! People who have got up: shown to all viewers, until another person sits there or another game begins.

use sobremesa_game::Seat;
use sobremesa_store::PlayerId;

use crate::request::name::Name;

/// A person who has got up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Departed {
    pub(crate) seat: Seat,
    pub(crate) name: Option<Name>,
    /// The person's id, so that they can have it erased; `None` once they did.
    pub(crate) player: Option<PlayerId>,
}
