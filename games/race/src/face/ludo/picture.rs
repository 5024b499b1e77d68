//! The ludo board as a picture.

use crate::face::race::{Board, Standing};
use crate::picture::ludo as board;
use crate::rules::ludo::{Colour, Ludo};
use crate::screen::{Picture, Seen};

const BOARD: Board<Colour> = Board {
    ground: "tablero/ludo",
    word: Colour::word,
    square: board::square,
    corridor: board::vertical,
    home: board::home,
    waiting: board::waiting,
    house: board::house_of,
    corner: 114,
    piece: 42,
};

/// The table; whoever reads instead of looking has the pieces by square.
pub(super) fn table(seen: &Seen<Ludo>) -> Picture {
    let public = seen.public;
    let scene = BOARD.scene(&Standing {
        seats: seen.seats,
        next: seen.next,
        colours: &public.colors,
        pieces: &public.pieces,
        choices: &public.choices,
        die: public.die.map(|die| die.number()),
        side: |_| 0,
    });
    Picture { scene, alt: seen.seats.iter().map(|seat| super::pieces(public, seat)).collect() }
}
