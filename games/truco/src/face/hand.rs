//! The player's own cards and the señas they have seen.

use sobremesa_game::{Line, Seat, line};
use sobremesa_screen::{Block, Figure};

use crate::face::card_figure;
use crate::rules::cards::Card;
use crate::rules::sena::Seen;
use crate::rules::view::LanceState;

/// The cards not played yet.
pub(super) fn cards(hand: &[Card]) -> Block {
    let figures: Vec<Figure> = hand.iter().copied().map(card_figure).collect();
    Block::Figures { label: line!("truco-hand", count = figures.len()), figures }
}

/// The señas that `seat` made, received or caught; `meaning` says what one shows.
pub(super) fn senas<S: Copy>(seen: &[Seen<S>], seat: Seat, meaning: impl Fn(S) -> Line) -> impl Iterator<Item = Block> {
    seen.iter().map(move |seen| {
        let sena = meaning(seen.sena);
        Block::Text(if seen.from == seat {
            line!("truco-hand-sena-own", sena = sena)
        } else {
            line!("truco-hand-sena", seat = seen.from, sena = sena)
        })
    })
}

/// The points of the player's cards in the envido, and if they are a flor: while one of the two can still be
/// sung.
pub(super) fn points(points: u8, has_flor: bool, flor_and_envido: [LanceState; 2]) -> Option<Block> {
    let is_on = flor_and_envido.iter().any(|state| matches!(state, LanceState::Open | LanceState::Pending));
    is_on.then(|| {
        Block::Text(if has_flor {
            line!("truco-hand-flor", points = points)
        } else {
            line!("truco-hand-points", points = points)
        })
    })
}
