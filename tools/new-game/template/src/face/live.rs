//! The live table: all players in a row with the card that they have laid, and below, to be touched, the
//! viewer's own cards.

use sobremesa_screen::locale::words;
use sobremesa_screen::live::{Sitting, Thing, around};
use sobremesa_screen::{Live, Look, Seen, Shape};

use crate::rules::CartaAlta;

const CARD: i16 = 110;

/// Returns the table as one viewer sees it.
pub(super) fn table(seen: &Seen<CartaAlta>, look: &Look<CartaAlta>) -> Live {
    let (width, height): (i16, i16) = match look.shape {
        Shape::Portrait => (720, 760),
        Shape::Landscape => (1000, 560),
        // A public picture: no hand, and the score below.
        Shape::Chat => (720, 430),
    };
    let mut live = match look.shape {
        Shape::Chat => Live::picture_table(width as u16, height as u16),
        Shape::Portrait | Shape::Landscape => Live::cloth(width as u16, height as u16),
    };
    let (count, lead) = (seen.seats.count(), seen.public.lead.number());
    let room = (width - 80) / i16::from(count);
    for (place, seat) in (0..).zip(around(seen.seats, look.below())) {
        let middle = 40 + room * place + room / 2;
        let mut sitting = Sitting::new(seat, seat.index() % 3, (middle, 60));
        sitting.cards = seen.public.counts.get(seat.index()).copied();
        live.players.push(sitting);
        let order = (seat.number() + count - lead) % count;
        if let Some(card) = seen.public.laid.get(usize::from(order)) {
            let thing = Thing::new(card.to_string(), format!("carta/{card}"), middle - CARD / 2, 128, CARD as u16);
            live.things.push(thing.name(words::card(&card.to_string())));
        }
    }
    let own = look.own.map_or(&[][..], |(_, private)| private.hand.reveal());
    let (step, top) = (CARD + 14, height - 36 - CARD * 156 / 100);
    let left = (width - own.len() as i16 * step + 14) / 2;
    for (place, card) in (0..).zip(own) {
        let code = card.to_string();
        let thing = Thing::new(code.clone(), format!("carta/{card}"), left + place * step, top, CARD as u16);
        live.things.push(thing.name(words::card(&code)).token(code));
    }
    live.score = Live::plain_score(seen);
    live
}
