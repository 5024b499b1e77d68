//! The rules of ludo that explanations need.

use sobremesa_game::{Known, Seat};

use crate::face::why::Explained;
use crate::rules::ludo::{Choice, Colour, Ludo, Place, Public};
use crate::rules::race::{Die, PieceId};

impl Explained for Ludo {
    type Colour = Colour;

    const BARRIERS: bool = false;
    const FOR_CAPTURE: u8 = 0;
    const FOR_HOME: u8 = 0;

    fn rebuild(known: &Known<Ludo>) -> Option<Ludo> {
        Ludo::read_known(known)
    }

    fn choices(public: &Public) -> &[Choice] {
        &public.choices
    }

    fn places(public: &Public) -> &[[Place; 4]] {
        &public.pieces
    }

    fn prey(&self, seat: Seat, die: Die) -> Vec<PieceId> {
        Ludo::prey(self, seat, die)
    }

    fn are_partners(_: &Public, _: Seat, _: Seat) -> bool {
        false
    }

    fn is_safe(_: Place) -> bool {
        false
    }
}
