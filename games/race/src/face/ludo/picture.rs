//! The ludo board as a picture.

use crate::face::race::{Board, Standing};
use crate::picture::ludo as board;
use crate::rules::ludo::{Colour, Ludo, Move};
use crate::screen::{Live, Look, Picture, Seen};

const BOARD: Board<Colour> = Board {
    ground: "tablero/ludo",
    word: Colour::word,
    square: board::square,
    corridor: board::vertical,
    home: board::home,
    waiting: board::waiting,
    house: board::house_of,
    name: 121,
    corner: 114,
    piece: 42,
};

/// The table; whoever reads instead of looking has the pieces by square.
pub(super) fn table(seen: &Seen<Ludo>) -> Picture {
    let scene = BOARD.scene(&standing(seen));
    Picture {
        scene,
        alt: seen.seats.iter().map(|seat| super::pieces(seen.public, seat)).collect(),
        captions: BOARD.names(seen.seats, &seen.public.colors),
    }
}

/// The table live.
pub(super) fn live(seen: &Seen<Ludo>, look: &Look<Ludo>) -> Live {
    let mut live = BOARD.live(&standing(seen), look.below());
    live.score = Live::plain_score(seen);
    live
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
        side: |_| 0,
    }
}
