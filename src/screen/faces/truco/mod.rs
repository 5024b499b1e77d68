//! What the tables of all trucos show in the same way: cards, bazas, who is meant by a side.

pub mod argentino;

use crate::game::{Arg, SeatSet};
use crate::games::truco::baza::{Baza, Laid};
use crate::games::truco::cards::Card;
use crate::games::truco::few::Few;
use crate::line;
use crate::locale::words;
use crate::screen::{Block, Figure, Step};

/// A card.
pub(super) fn card_figure(card: Card) -> Figure {
    Figure::new(format!("carta/{card}"), words::card(&card.to_string()))
}

/// The step that names a card of one's own.
pub(super) fn card_step(card: Card) -> Step {
    Step::new(card.to_string(), words::card(&card.to_string())).figure(card_figure(card))
}

/// Those who sit there, joined.
pub(super) fn people(seats: SeatSet) -> Arg {
    seats.iter().collect()
}

/// The bazas of a hand, each with its cards and who won it; the winning card stands out.
pub(super) fn bazas<'a>(table: impl Iterator<Item = &'a Few<Laid, 8>>, complete: &Few<Baza, 3>) -> Vec<Block> {
    let mut results = complete.iter();
    let mut blocks = Vec::new();
    for (place, cards) in table.enumerate() {
        let number = place + 1;
        let result = results.next();
        let label = match result {
            None => line!("truco-baza", number = number),
            Some(Baza::Parda) => line!("truco-baza-parda", number = number),
            Some(Baza::Won(seat, _)) => line!("truco-baza-won", number = number, seat = seat),
        };
        let winner = result.and_then(Baza::winner);
        let figure = |Laid { seat, card }| {
            let name = line!("truco-laid", card = words::card(&card.to_string()), seat = seat);
            Figure::new(format!("carta/{card}"), name).mark(winner == Some(seat))
        };
        blocks.push(Block::Figures { label, figures: cards.iter().map(figure).collect() });
    }
    blocks
}
