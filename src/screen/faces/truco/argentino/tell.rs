//! What happened, in a line.

use crate::game::{Arg, Line};
use crate::games::truco::argentino::{Event, Move};
use crate::line;
use crate::locale::words;
use crate::screen::faces::truco::people;

pub(super) fn tell(event: &Event) -> Option<Line> {
    let told = match *event {
        Event::Reparto { number, dealer, mano, round } => {
            line!("truco-argentino-told-reparto", number = number, dealer = dealer, mano = mano, round = round.word())
        }
        Event::Duelo { seats: [mano, rival] } => line!("truco-argentino-duel", mano = mano, rival = rival),
        Event::Descarte { seat } => line!("truco-argentino-told-descarte", seat = seat),
        Event::Voz { seat, mv: Move::PidoFlor(suspect), .. } => {
            line!("truco-told-pido-flor", seat = seat, suspect = suspect)
        }
        Event::Voz { seat, mv, auto: false } => {
            line!("truco-told-voice", seat = seat, voice = line!("truco-voice", voice = mv.to_string()))
        }
        Event::Voz { seat, auto: true, .. } => line!("truco-told-auto-flor", seat = seat),
        Event::EnvidoNulo => line!("truco-told-envido-nulo"),
        Event::Tantos { seat, points: Some(points), .. } => {
            line!("truco-told-tantos", seat = seat, points = points)
        }
        Event::Tantos { seat, points: None, .. } => line!("truco-told-buenas", seat = seat),
        Event::MalCantado { seat } => line!("truco-told-mal-cantado", seat = seat),
        Event::Carta { seat, card } => {
            line!("truco-told-carta", seat = seat, card = words::card(&card.to_string()))
        }
        Event::Baza { number, winner: Some(seat), .. } => line!("truco-baza-won", number = number, seat = seat),
        Event::Baza { number, winner: None, .. } => line!("truco-baza-parda", number = number),
        Event::Puntos(puntos) => line!(
            "truco-told-puntos",
            who = people(puntos.who),
            count = puntos.who.len(),
            points = puntos.points,
            lance = puntos.lance.word(),
            score = puntos.score.numbers().iter().map(|&number| Arg::from(number.to_string())).collect::<Arg>()
        ),
        Event::Ensena(ensena) => line!(
            "truco-told-ensena",
            seat = ensena.seat,
            cards = ensena.cards.iter().map(|card| words::card(&card.to_string())).collect::<Arg>()
        ),
        Event::Chico { who, .. } => line!("truco-told-chico", who = people(who), count = who.len()),
        // The points of the hand tell it already, and who has won the match is told for all games alike.
        Event::FinMano { .. } | Event::Fin { .. } => return None,
    };
    Some(told)
}
