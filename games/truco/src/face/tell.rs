//! The events, a line each, as far as all trucos say them in one way.

use sobremesa_game::{Arg, Choices, Line, Seat, line};
use sobremesa_screen::locale::words;
use sobremesa_screen::{Deed, Reaction};

use crate::face::{people, verse};
use crate::rules::events::{Happened, Said};

/// Returns a line for an event; `voice` puts a move of the game into words.
pub(super) fn tell<M: Copy>(happened: &Happened<M>, voice: impl Fn(M) -> Line) -> Option<Line> {
    let told = match *happened {
        Happened::Reparto { number, dealer, mano } => {
            line!("truco-told-reparto", number = number, dealer = dealer, mano = mano)
        }
        Happened::Voz { seat, mv, auto: false } => line!("truco-told-voice", seat = seat, voice = voice(mv)),
        Happened::Voz { seat, auto: true, .. } => line!("truco-told-auto-flor", seat = seat),
        Happened::EnvidoNulo => line!("truco-told-envido-nulo"),
        Happened::Tantos(Said { seat, points: Some(points), .. }) => {
            line!("truco-told-tantos", seat = seat, points = points)
        }
        Happened::Tantos(Said { seat, points: None, passes, .. }) => {
            line!("truco-told-buenas", seat = seat, voice = super::voice(Said::concession(passes)))
        }
        Happened::Carta { seat, card } => {
            line!("truco-told-carta", seat = seat, card = words::card(&card.to_string()))
        }
        Happened::Baza { number, winner: Some(seat), .. } => line!("truco-baza-won", number = number, seat = seat),
        Happened::Baza { number, winner: None, .. } => line!("truco-baza-parda", number = number),
        Happened::Puntos(puntos) => line!(
            "truco-told-puntos",
            who = people(puntos.who),
            points = puntos.points,
            lance = puntos.lance.word(),
            score = standing(puntos.score.numbers(), puntos.side.index())
        ),
        Happened::Ensena(ensena) => line!(
            "truco-told-ensena",
            seat = ensena.seat,
            cards = ensena.cards.iter().map(|card| words::card(&card.to_string())).collect::<Arg>()
        ),
        Happened::Chico { who, alone, .. } => {
            let what = if alone { "partida" } else { "chico" };
            line!("truco-told-chico", who = people(who), count = who.len(), what = what)
        }
        // The points of the hand say it already, and the winner of the match is announced by code common to
        // all games.
        Happened::FinMano { .. } | Happened::Fin { .. } => return None,
    };
    Some(told)
}

/// Returns the score: of two sides, the points of the one that has just scored come first.
pub(super) fn standing(points: &[u8], side: usize) -> Arg {
    if let &[first, second] = points {
        let (own, other) = if side == 0 { (first, second) } else { (second, first) };
        return line!("truco-standing", own = own, other = other).into();
    }
    points.iter().map(|number| Arg::from(number.to_string())).collect()
}

/// Returns the event as an occasion for a comment: a bet, an answer, or the winner of the hand.
pub(super) fn reaction<M: Copy + ToString>(happened: &Happened<M>, choices: &Choices) -> Option<Reaction> {
    let reaction = match *happened {
        Happened::Voz { seat, mv, auto: false } => Reaction::own(deed(&mv.to_string())?, seat),
        Happened::FinMano { who, .. } => Reaction::win(who)?,
        _ => return None,
    };
    Some(Reaction { sung: verse::likes(choices), ..reaction })
}

/// The effect of the voice with this token, if it bets or answers.
fn deed(token: &str) -> Option<Deed> {
    match token {
        "quiero" | "con-flor-quiero" => Some(Deed::Accept),
        "no-quiero" | "con-flor-no-quiero" | "con-flor-me-achico" | "mazo" => Some(Deed::Fold),
        _ => ["truco", "truc", "vale-cuatro", "envido", "contraflor", "joc-fora"]
            .iter()
            .any(|word| token.contains(word))
            .then_some(Deed::Bet),
    }
}

/// A voice of the River Plate with a verse before it: number 1 to 3 of those available.
pub(super) fn verse(seat: Seat, token: &'static str, number: u32) -> Line {
    let verse = line!("truco-verse", voice = token, number = number);
    line!("truco-told-verse", seat = seat, verse = verse, voice = super::voice(token))
}
