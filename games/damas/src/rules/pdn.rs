//! A match in Portable Draughts Notation, one game text per partida.
//!
//! PDN has no notation for a *soplo*, a move taken back or a pass; they are put in braces, which other
//! programs skip: `{soplo-15}` after the faulty move, `{8-11 obligar}` in place of a move that was taken
//! back.

use std::fmt::Write as _;

use sobremesa_game::Seat;

use super::board::Color;
use super::moves::Act;
use super::options::{Captura, Variante};
use super::partida::{End, Reason};
use super::position::Position;
use super::{Damas, fen};

/// A partida to be written.
pub(super) struct Text {
    /// Its number, from 1.
    pub(super) number: u8,
    /// The given position it began from.
    pub(super) setup: Option<Position>,
    /// The seat that plays white.
    pub(super) white: Seat,
    pub(super) log: Vec<(Seat, Act)>,
    /// `None` while it goes on.
    pub(super) end: Option<End>,
}

/// The longest line of moves, in characters, that PDN allows.
const LINE: usize = 80;

/// Returns the match so far in PDN.
pub fn write(game: &Damas) -> String {
    game.partidas().map(|partida| write_partida(game, &partida)).collect::<Vec<_>>().join("\n")
}

fn write_partida(game: &Damas, partida: &Text) -> String {
    let options = game.options();
    let black = 1 - partida.white.number();
    let result = result(partida.end);
    let mut text = String::new();
    let mut tag = |name: &str, value: &str| {
        let _ = writeln!(text, "[{name} \"{value}\"]");
    };
    tag("Event", "Sobremesa");
    tag("Round", &partida.number.to_string());
    tag("White", &format!("seat {}", partida.white.number()));
    tag("Black", &format!("seat {black}"));
    tag("Result", result);
    // 21 is English draughts; the rulebook's other games have no number.
    if (options.variante, options.captura) == (Variante::Clasica, Captura::Obligatoria) {
        tag("GameType", "21");
    }
    tag("Variant", options.variante.word());
    tag("Capture", options.captura.word());
    if let Some(End { reason, .. }) = partida.end {
        tag("Termination", Reason::word(reason));
    }
    if let Some(position) = &partida.setup {
        tag("SetUp", "1");
        tag("FEN", &fen::write(position, options.variante));
    }
    text.push('\n');
    let mut column = 0;
    for word in words(partida, options.variante.beginner()).iter().map(String::as_str).chain([result]) {
        let width = word.chars().count();
        if column > 0 && column + 1 + width > LINE {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += width;
    }
    text.push('\n');
    text
}

/// Returns the result as White's score and Black's.
fn result(end: Option<End>) -> &'static str {
    match end.map(|end| end.winner) {
        None => "*",
        Some(None) => "1/2-1/2",
        Some(Some(Color::White)) => "1-0",
        Some(Some(Color::Black)) => "0-1",
    }
}

/// Returns move numbers, moves and comments. A number precedes every move of the side that begins, and every
/// move that breaks the alternation.
fn words(partida: &Text, beginner: Color) -> Vec<String> {
    let mut words = Vec::new();
    let mut number = 1;
    let mut last = beginner.other();
    for (place, (seat, act)) in partida.log.iter().enumerate() {
        let mover = if *seat == partida.white { Color::White } else { Color::Black };
        let taken_back = matches!(partida.log.get(place + 1), Some((_, Act::Obligar)));
        match act {
            Act::Simple { .. } | Act::Capture(_) if taken_back => words.push(format!("{{{act} obligar}}")),
            Act::Simple { .. } | Act::Capture(_) => {
                number += u32::from(place > 0 && mover == last && mover == beginner);
                if mover == beginner {
                    words.push(format!("{number}."));
                } else if mover == last || place == 0 {
                    words.push(format!("{number}..."));
                }
                words.push(act.to_string());
                number += u32::from(mover != beginner);
                last = mover;
            }
            Act::Obligar => {}
            Act::Soplo(_) | Act::Paso => words.push(format!("{{{act}}}")),
        }
    }
    words
}
