//! The rules of parchís that explanations need.

use sobremesa_game::{Known, Seat};

use crate::face::why::Explained;
use crate::rules::parchis::{Choice, Colour, Parchis, Place, Public, Square, is_safe};
use crate::rules::race::{Course, Die, PieceId};

impl Explained for Parchis {
    type Colour = Colour;

    const BARRIERS: bool = true;
    const FOR_CAPTURE: u8 = 20;
    const FOR_HOME: u8 = 10;

    fn rebuild(known: &Known<Parchis>) -> Option<Parchis> {
        Parchis::read_known(known)
    }

    fn choices(public: &Public) -> &[Choice] {
        &public.choices
    }

    fn places(public: &Public) -> &[[Place; 4]] {
        &public.pieces
    }

    fn prey(&self, seat: Seat, die: Die) -> Vec<PieceId> {
        Parchis::prey(self, seat, die)
    }

    fn are_partners(public: &Public, one: Seat, other: Seat) -> bool {
        public.parejas && one.number() % 2 == other.number() % 2
    }

    fn is_safe(place: Place) -> bool {
        // On a start square a piece that comes out may send another one back (PA-9).
        let is_start = |square: Square| Colour::ALL.iter().any(|colour| square.number() == colour.before_start() + 1);
        matches!(place, Place::Square(square) if is_safe(square) && !is_start(square))
    }
}
