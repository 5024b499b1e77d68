//! The match as text: a *match file* (`.mat`), the two columns of turns that backgammon programs read and
//! write.
//!
//! Seat 0 is on the left. A partida that began in a given position says so in a comment, because match files
//! have no other place for it.

use sobremesa_game::Seat;

use super::point::Point;
use super::position::Position;
use super::sheet::{Deed, End, Sheet};
use super::turn::Turn;
use super::{Backgammon, FIRST};

/// The width of the first column.
const WIDTH: usize = 34;

/// Returns the partidas so far, including the one in progress.
pub(super) fn text(game: &Backgammon) -> String {
    let to = game.rules.puntos;
    let mut lines = vec![format!(" {to} point match")];
    for sheet in game.past.iter().map(AsRef::as_ref).chain([&game.sheet]) {
        lines.push(String::new());
        lines.push(format!(" Game {}", sheet.number));
        lines.push(format!(" {:WIDTH$}     {}", name(sheet, 0), name(sheet, 1)));
        lines.extend(sheet.given.as_ref().map(comment));
        lines.extend(columns(sheet, to));
    }
    lines.iter().fold(String::new(), |file, line| file + line.trim_end() + "\n")
}

fn name(sheet: &Sheet, seat: usize) -> String {
    format!("Seat {seat} : {}", sheet.score[seat])
}

fn comment(given: &Position) -> String {
    format!("; Position {:?}, bar {:?}", given.board(), given.counts(Point::BAR))
}

/// Returns the seats' actions, numbered line by line, and the result under the winner's column, or in it if
/// there is still room: on a line of its own other programs take it for another turn.
fn columns(sheet: &Sheet, to: u8) -> Vec<String> {
    let mut rows: Vec<[Option<String>; 2]> = Vec::new();
    for deed in &sheet.deeds {
        let (seat, text) = cell(deed);
        // The cells of a line are in order, so the left one cannot be later than the right one.
        let free = rows.last().is_some_and(|row| row[seat.index()..].iter().all(Option::is_none));
        if !free {
            rows.push([None, None]);
        }
        if let Some(row) = rows.last_mut() {
            row[seat.index()] = Some(text);
        }
    }
    let mut below = None;
    if let Some(end) = sheet.end {
        let result = result(end, sheet, to);
        match rows.last_mut() {
            Some([Some(_), right @ None]) if end.winner != FIRST => *right = Some(result),
            _ => below = Some(" ".repeat(if end.winner == FIRST { 5 } else { WIDTH + 6 }) + &result),
        }
    }
    let number = |(index, row): (usize, [Option<String>; 2])| {
        let [left, right] = row.map(Option::unwrap_or_default);
        format!("{:3}) {left:WIDTH$} {right}", index + 1)
    };
    rows.into_iter().enumerate().map(number).chain(below).collect()
}

fn cell(deed: &Deed) -> (Seat, String) {
    match *deed {
        Deed::Played { seat, roll, turn } => {
            let [first, second] = roll.dice();
            let turn = if turn == Turn::PASS { "Cannot Move".to_owned() } else { turn.to_string() };
            (seat, format!("{first}{second}: {turn}"))
        }
        Deed::Doubled { seat, value } => (seat, format!(" Doubles => {value}")),
        Deed::Took { seat } => (seat, " Takes".to_owned()),
        Deed::Dropped { seat } => (seat, " Drops".to_owned()),
        Deed::Resigned { seat } => (seat, " Resigns".to_owned()),
    }
}

fn result(End { winner, points, .. }: End, sheet: &Sheet, to: u8) -> String {
    let plural = if points == 1 { "" } else { "s" };
    let whole = if sheet.score[winner.index()] + points >= to { " and the match" } else { "" };
    format!("Wins {points} point{plural}{whole}")
}
