//! The events, a line each.

use sobremesa_game::{Line, line};

use crate::face::verse::Moment;
use crate::face::{tell as shared, voice};
use crate::rules::argentino::{Event, Move};
use crate::rules::events::Happened;

pub(super) use crate::face::tell::verse;

pub(super) fn tell(event: &Event) -> Option<Line> {
    let told = match *event {
        Event::Reparto { number, dealer, mano, round } => {
            line!("truco-argentino-told-reparto", number = number, dealer = dealer, mano = mano, round = round.word())
        }
        Event::Duelo { seats: [mano, rival] } => line!("truco-argentino-duel", mano = mano, rival = rival),
        Event::Descarte { seat } => line!("truco-argentino-told-descarte", seat = seat),
        Event::MalCantado { seat } => line!("truco-told-mal-cantado", seat = seat),
        Event::Happened(Happened::Voz { seat, mv: Move::PidoFlor(suspect), .. }) => {
            line!("truco-told-pido-flor", seat = seat, suspect = suspect)
        }
        Event::Happened(happened) => return shared::tell(&happened, |mv| voice(&mv.to_string())),
    };
    Some(told)
}

/// Classifies an event for the choice of verses.
pub(super) fn moment(event: &Event) -> Moment {
    match *event {
        Event::Reparto { number, .. } => Moment::Deal(number),
        Event::Happened(Happened::Voz { seat, mv, auto: false }) => match mv {
            Move::Flor => Moment::Voice(seat, "flor"),
            Move::Envido => Moment::Voice(seat, "envido"),
            Move::Truco => Moment::Voice(seat, "truco"),
            _ => Moment::Other,
        },
        _ => Moment::Other,
    }
}
