//! The ludo board, drawn.

use sobremesa_screen::picture::ludo as board;
use sobremesa_screen::{Live, Look, Seen, Thing, Thrown};

use crate::face::race::{Board, Standing};
use crate::rules::ludo::{Colour, Fichas, Ludo, Move};

const BOARD: Board<Colour> = Board {
    ground: "tablero/ludo",
    word: Colour::word,
    square: board::square,
    corridor: board::vertical,
    home: board::home,
    waiting: board::waiting,
    house: board::house_of,
    corner: 114,
    piece: 44,
};

/// Draws the live table.
pub(super) fn live(seen: &Seen<Ludo>, look: &Look<Ludo>) -> Live {
    let mut live = BOARD.live(&standing(seen), look.below(), look.shape);
    live.score = Live::plain_score(seen);
    live
}

/// Returns the way of the first seat's pieces.
pub(super) fn way(seen: &Seen<Ludo>) -> Vec<(i16, i16)> {
    BOARD.way(&seen.public.colors)
}

/// Draws a throw.
pub(super) fn dice(seen: &Seen<Ludo>, look: &Look<Ludo>, thrown: &Thrown) -> Vec<Thing> {
    BOARD.dice(&seen.public.colors, look.below(), look.shape, thrown)
}

fn standing<'a>(seen: &Seen<'a, Ludo>) -> Standing<'a, Move, Colour> {
    let public = seen.public;
    Standing {
        seats: seen.seats,
        next: seen.next,
        colours: &public.colors,
        pieces: &public.pieces,
        choices: &public.choices,
        die: public.die.map(|die| die.number()),
        moved: public.moved,
        family: match public.fichas {
            Fichas::Colores => "peon",
            Fichas::Legumbres => "legumbre",
        },
        // Legumes have more lines: larger ones would make the picture too heavy.
        waits: if public.fichas == Fichas::Legumbres { 44 } else { 50 },
        side: |_| 0,
        draw: public.draw.as_ref(),
    }
}
