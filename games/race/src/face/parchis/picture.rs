//! The parchís board as a picture.

use crate::face::race::{Board, Standing};
use crate::picture::parchis as board;
use crate::rules::parchis::{Colour, Parchis};
use crate::screen::{Picture, Seen};

const BOARD: Board<Colour> = Board {
    ground: "tablero/parchis",
    word: Colour::word,
    square: board::square,
    corridor: board::corridor,
    home: board::home,
    waiting: board::waiting,
    house: board::house_of,
    corner: 104,
    piece: 36,
};

/// The table; whoever reads instead of looking has the pieces by square.
pub(super) fn table(seen: &Seen<Parchis>) -> Picture {
    let public = seen.public;
    let scene = BOARD.scene(&Standing {
        seats: seen.seats,
        next: seen.next,
        colours: &public.colors,
        pieces: &public.pieces,
        choices: &public.choices,
        die: public.die.map(|die| die.number()),
        side: if public.parejas { |seat| seat.index() % 2 } else { |_| 0 },
    });
    Picture { scene, alt: seen.seats.iter().map(|seat| super::pieces(public, seat)).collect() }
}
