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
use sobremesa_game::line;
use sobremesa_game::{Arg, Line, Seat, SeatSet};
use sobremesa_screen::locale::words;
use sobremesa_screen::scenery::card_figure;

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
        Happened::Tantos(Said { seat, points: None, .. }) => (seat, line!("truco-live-buenas")),
        _ => return None,
    })
}

/// The words said aloud at the tables of the River Plate, by their token.
fn voice(token: &str) -> Line {
    line!("truco-voice", voice = token)
}
