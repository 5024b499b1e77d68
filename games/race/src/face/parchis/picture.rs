//! The parchís board as a picture.

use crate::face::race::{Board, Standing};
use crate::picture::parchis as board;
use crate::rules::parchis::{Colour, Move, Parchis};
use crate::screen::{Live, Look, Picture, Seen};

const BOARD: Board<Colour> = Board {
    ground: "tablero/parchis",
    word: Colour::word,
    square: board::square,
    corridor: board::corridor,
    home: board::home,
    waiting: board::waiting,
    house: board::house_of,
    name: 112,
    corner: 104,
    piece: 36,
};

/// The table; whoever reads instead of looking has the pieces by square.
pub(super) fn table(seen: &Seen<Parchis>) -> Picture {
    let scene = BOARD.scene(&standing(seen));
    Picture {
        scene,
        alt: seen.seats.iter().map(|seat| super::pieces(seen.public, seat)).collect(),
        captions: BOARD.names(seen.seats, &seen.public.colors),
    }
}

/// The table live.
pub(super) fn live(seen: &Seen<Parchis>, look: &Look<Parchis>) -> Live {
    let mut live = BOARD.live(&standing(seen), look.below());
    live.score = Live::plain_score(seen);
    live
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
        side: if public.parejas { |seat| seat.index() % 2 } else { |_| 0 },
    }
}
