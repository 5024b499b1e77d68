//! The events, a line each.

use sobremesa_game::{Line, line};

use crate::face::brasileiro::{name, people, voice};
use crate::face::tell::standing;
use crate::rules::brasileiro::Event;

pub(super) fn tell(event: &Event) -> Option<Line> {
    Some(match *event {
        Event::Reparto { number, dealer, mano, round } => {
            line!("truco-brasileiro-told-reparto", number = number, dealer = dealer, mano = mano, round = round.word())
        }
        Event::Vira { card } => line!("truco-brasileiro-told-vira", card = name(card)),
        Event::Voz { seat, mv } => {
            line!("truco-brasileiro-told-voice", seat = seat, voice = voice(&mv.to_string()))
        }
        Event::Carta { seat, card: Some(card), .. } => {
            line!("truco-brasileiro-told-carta", seat = seat, card = name(card))
        }
        Event::Carta { seat, card: None, .. } => line!("truco-brasileiro-told-coberta", seat = seat),
        Event::Baza { number, winner: Some(seat), .. } => {
            line!("truco-brasileiro-vaza-won", number = number, seat = seat)
        }
        Event::Baza { number, winner: None, .. } => line!("truco-brasileiro-vaza-tied", number = number),
        Event::FinMano { side: None } => line!("truco-brasileiro-told-nobody"),
        Event::Puntos(puntos) => line!(
            "truco-brasileiro-told-puntos",
            who = people(puntos.who),
            points = puntos.points,
            score = standing(&puntos.score, puntos.side.index())
        ),
        Event::Chico { who, .. } => line!("truco-brasileiro-told-jogo", who = people(who), count = who.len()),
        // The points say it already, and the winner of the match is announced by code common to all games.
        Event::FinMano { .. } | Event::Fin { .. } => return None,
    })
}
