//! The parts of the screen that all trucos share.

pub mod argentino;
mod asked;
mod brasileiro;
mod facts;
mod hand;
mod live;
mod parts;
mod price;
mod steps;
mod table;
mod tell;
pub mod uruguayo;
pub mod valenciano;
mod verse;
mod why;

use serde_json::Value;
use sobremesa_game::{Arg, Line, Seat, SeatSet, line};
use sobremesa_screen::Drawn;
use sobremesa_screen::locale::words;
use sobremesa_screen::primer::{Sum, ranked};
use sobremesa_screen::scenery::card_figure;

use crate::rules::cards::Card;
use crate::rules::events::{For, Happened, Said};

/// The players there, joined.
fn people(seats: SeatSet) -> Arg {
    seats.iter().collect()
}

/// The word for yes or no, for messages that select by it.
fn yes_or_no(value: &Value) -> &'static str {
    if value == true { "true" } else { "false" }
}

/// Returns true if this event ends a duel of envido or flor.
fn settles<M>(happened: &Happened<M>) -> bool {
    match happened {
        Happened::Tantos(_) => true,
        Happened::Puntos(puntos) => puntos.lance != For::Truco,
        _ => false,
    }
}

/// Returns what a player said aloud with this event, in the words of `voice`.
fn find_voice<M: Copy>(happened: &Happened<M>, voice: impl Fn(M) -> Line) -> Option<(Seat, Line)> {
    Some(match *happened {
        Happened::Voz { seat, mv, .. } => (seat, voice(mv)),
        Happened::Tantos(Said { seat, points: Some(points), .. }) => (seat, words::verbatim(&points.to_string())),
        Happened::Tantos(Said { seat, points: None, passes, .. }) => (seat, self::voice(Said::concession(passes))),
        _ => return None,
    })
}

/// Returns the order of the cards, for a primer.
fn order(cards: impl IntoIterator<Item = Card>, rank: impl Fn(Card) -> u8) -> Drawn {
    ranked(cards, rank, card_figure, |cards| match cards {
        [only] => words::card(&only.to_string()),
        cards => {
            let number = cards.first().map_or(0, |card| card.number());
            let which = ["", "", "falsos", "otros"].get(cards.len()).copied().unwrap_or("todos");
            line!("truco-rank", number = number, which = which)
        }
    })
}

/// Returns what is bet with these voices, for a primer: how many points, and the name of the voice.
fn worth<const N: usize>(voices: [(&str, &str); N]) -> Drawn {
    Drawn::Worth(voices.map(|(points, voice)| (words::verbatim(points), self::voice(voice))).into())
}

/// Returns the points of three cards, for a primer; `counted` of them, the first, count.
fn tantos(cards: [&str; 3], counted: usize, total: u8, why: Line) -> Drawn {
    let figure = |(place, card): (usize, &str)| {
        let card: Card = card.parse().expect("a card of the deck");
        card_figure(card).mark(place >= counted)
    };
    Drawn::Sums(vec![Sum::new(cards.into_iter().enumerate().map(figure).collect::<Vec<_>>(), total, why)])
}

/// The words said aloud at the tables of the River Plate, by their token.
fn voice(token: &str) -> Line {
    line!("truco-voice", voice = token)
}
