//! The parts of a hand that a page lists beside the table, and the facts of a game that is over.

use sobremesa_game::french::Card;
use sobremesa_game::{Seat, SeatSet, line};
use sobremesa_screen::{Fact, Facts, Part, Seen};

use crate::face::brasileiro::{name, people, voice};
use crate::rules::brasileiro::{Event, Move, Public, Side, TrucoBrasileiro};

/// The parts of the hand that lies on the table.
pub(super) fn parts(seen: &Seen<TrucoBrasileiro>) -> Vec<Part> {
    let public = seen.public;
    let vazas = public.bazas.iter().enumerate().map(|(place, vaza)| {
        let (number, side) = (place + 1, vaza.side.map(Side::index));
        let line = match vaza.winner {
            Some(seat) => line!("truco-brasileiro-vaza-won", number = number, seat = seat),
            None => line!("truco-brasileiro-vaza-tied", number = number),
        };
        Part { side, ..Part::open(line) }.close()
    });
    vazas.chain(ended(seen).or_else(|| pending(public))).collect()
}

/// The call that waits for its answer.
fn pending(public: &Public) -> Option<Part> {
    let call = voice(&Move::calling(public.truco.pending?).to_string());
    Some(Part::open(line!("truco-part-pending", voice = call)))
}

/// The side that won the hand, and by what.
fn ended(seen: &Seen<TrucoBrasileiro>) -> Option<Part> {
    let public = seen.public;
    let last = public.last.filter(|_| public.ended)?;
    let Some(noted) = last.puntos else {
        return Some(Part { ends: true, ..Part::open(line!("truco-brasileiro-told-nobody")).close() });
    };
    let won = public.bazas.iter().filter(|vaza| vaza.side == Some(noted.side)).count();
    let drawn = public.bazas.iter().filter(|vaza| vaza.side.is_none()).count();
    let line = if won + drawn >= 2 {
        match winning_card(public, noted.side) {
            Some(card) => {
                line!("truco-brasileiro-part-won", rank = card.rank().to_string(), card = name(card))
            }
            None => line!("truco-part-mano"),
        }
    } else {
        let losers = noted.side.other().seats(seen.seats);
        line!("truco-brasileiro-part-ran", who = people(losers), count = losers.len())
    };
    Some(Part { ends: true, ..Part::settled(line, noted.side.index(), noted.points) })
}

/// The card with which this side won its last vaza.
fn winning_card(public: &Public, side: Side) -> Option<Card> {
    let place = public.bazas.iter().rposition(|vaza| vaza.side == Some(side))?;
    let winner: Option<Seat> = public.bazas.get(place)?.winner;
    let laid = public.table.get(place)?.iter().rfind(|laid| Some(laid.seat) == winner)?;
    laid.card
}

/// Facts about a game, counted for the seats `own`.
pub(super) fn facts(events: &[Event], own: SeatSet) -> Facts {
    let (mut hands, mut won, mut called, mut called_won, mut ran, mut raised) =
        (0_u32, 0_u32, 0_u32, 0_u32, 0_u32, false);
    for event in events {
        match event {
            Event::Reparto { .. } => (hands, raised) = (hands + 1, false),
            Event::Voz { seat, mv: Move::Corro } => ran += u32::from(!own.contains(*seat)),
            Event::Voz { mv: Move::Aceito, .. } => {}
            Event::Voz { seat, .. } => raised |= own.contains(*seat),
            Event::Puntos(noted) => {
                let is_ours = !noted.who.and(own).is_empty();
                won += u32::from(is_ours);
                called += u32::from(raised);
                called_won += u32::from(raised && is_ours);
            }
            _ => {}
        }
    }
    let trucos =
        (called > 0).then(|| Fact::new(format!("{called_won}/{called}"), line!("truco-fact-trucos", count = called)));
    let ran = (ran > 0).then(|| Fact::new(ran.to_string(), line!("truco-brasileiro-fact-ran", count = ran)));
    let hands_won = Fact::new(format!("{won}/{hands}"), line!("truco-fact-hands-won"));
    Facts {
        length: Some(line!("fact-hands", count = hands)),
        told: [trucos, ran, Some(hands_won)].into_iter().flatten().collect(),
    }
}
