//! The parchís board, drawn.

use sobremesa_screen::picture::parchis as board;
use sobremesa_screen::{Live, Look, Seen, Thing, Thrown};

use crate::face::race::{Board, Standing};
use crate::rules::parchis::{Colour, Move, Parchis};

const BOARD: Board<Colour> = Board {
    ground: "tablero/parchis",
    word: Colour::word,
    square: board::square,
    corridor: board::corridor,
    home: board::home,
    waiting: board::waiting,
    house: board::house_of,
    corner: 106,
    piece: 44,
};

/// Draws the live table.
pub(super) fn live(seen: &Seen<Parchis>, look: &Look<Parchis>) -> Live {
    let mut live = BOARD.live(&standing(seen), look.below(), look.shape);
    live.score = Live::plain_score(seen);
    live
}

/// Returns the way of the first seat's pieces.
pub(super) fn way(seen: &Seen<Parchis>) -> Vec<(i16, i16)> {
    BOARD.way(&seen.public.colors)
}

/// Draws a throw.
pub(super) fn dice(seen: &Seen<Parchis>, look: &Look<Parchis>, thrown: &Thrown) -> Vec<Thing> {
    BOARD.dice(&seen.public.colors, look.below(), look.shape, thrown)
}

fn standing<'a>(seen: &Seen<'a, Parchis>) -> Standing<'a, Move, Colour> {
    let public = seen.public;
    Standing {
        seats: seen.seats,
        next: seen.next,
        colours: &public.colors,
        pieces: &public.pieces,
        choices: &public.choices,
        die: public.die.map(|die| die.number()),
        moved: public.moved,
        family: "peon",
        waits: 50,
        side: if public.parejas { |seat| seat.index() % 2 } else { |_| 0 },
        draw: public.draw.as_ref(),
    }
}
