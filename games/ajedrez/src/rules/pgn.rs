//! The game in Portable Game Notation, which every chess program can read.

use std::fmt::Write as _;

use sobremesa_game::Outcome;

use super::Ajedrez;
use super::options::{Bonus, Period, Reloj};
use super::position::{BLACK, Position, WHITE};
use super::san::Style;
use super::{Reason, fen};

/// The most characters in a line of the standard's export format, less one.
const LINE_MOST: usize = 79;

/// The mark of an offer of a draw (AJ-30), as a comment.
const OFFER: &str = "{(=)}";

impl Ajedrez {
    /// Writes the game so far: the seven tags, the initial position if it is unusual, the moves, the result.
    /// The rules know no players' names, place or date.
    pub(super) fn pgn(&self) -> String {
        let mut pgn = String::new();
        let mut tag = |name: &str, value: &str| {
            let _ = writeln!(pgn, "[{name} \"{value}\"]");
        };
        tag("Event", "Sobremesa");
        for unknown in ["Site", "Date", "Round", "White", "Black"] {
            tag(unknown, if unknown == "Date" { "????.??.??" } else { "?" });
        }
        tag("Result", self.result());
        let begun = &self.course.begun;
        if *begun != Position::default() {
            tag("SetUp", "1");
            tag("FEN", &fen::write(begun));
        }
        tag("TimeControl", &self.time_control());
        tag("Termination", self.termination());
        pgn.push('\n');
        let words = self.numbered_moves().into_iter().chain([self.result().to_owned()]);
        pgn.push_str(&wrap(words));
        pgn
    }

    fn result(&self) -> &'static str {
        match self.over {
            None => "*",
            Some(Outcome { winners, .. }) if winners.contains(WHITE) => "1-0",
            Some(Outcome { winners, .. }) if winners.contains(BLACK) => "0-1",
            Some(_) => "1/2-1/2",
        }
    }

    fn termination(&self) -> &'static str {
        match self.over.and_then(|outcome| Reason::from_word(outcome.reason)) {
            None => "unterminated",
            Some(Reason::Tiempo) => "time forfeit",
            Some(Reason::Ilegales) => "rules infraction",
            Some(_) => "normal",
        }
    }

    fn time_control(&self) -> String {
        match &self.options.reloj {
            Reloj::No => "-".to_owned(),
            Reloj::Control(control) => control.periods().iter().map(period).collect::<Vec<_>>().join(":"),
        }
    }

    /// `1.` before white's moves, `1...` before black's that follow none of white's directly. An offer of a
    /// draw is a comment after its move: brackets alone would be a variation.
    fn numbered_moves(&self) -> Vec<String> {
        let mut words: Vec<String> = Vec::new();
        for (place, ((before, _), san)) in self.course.steps().zip(self.course.san(Style::Pgn)).enumerate() {
            if before.turn() == WHITE {
                words.push(format!("{}.", before.number()));
            } else if words.last().is_none_or(|word| word == OFFER) {
                words.push(format!("{}...", before.number()));
            }
            words.push(san);
            if self.course.offered.contains(&place) {
                words.push(OFFER.to_owned());
            }
        }
        words
    }
}

/// Writes a period, in seconds. The standard has no delay; `d` is what clocks print. Time given anew for each
/// move is a period of one move.
fn period(period: &Period) -> String {
    if period.bonus == Bonus::Renewed {
        return format!("1/{}", u32::from(period.minutes) * 60);
    }
    let moves = period.moves.map_or_else(String::new, |moves| format!("{moves}/"));
    let bonus = match period.bonus {
        Bonus::None | Bonus::Renewed => String::new(),
        Bonus::Increment(seconds) => format!("+{seconds}"),
        Bonus::Delay(seconds) => format!("d{seconds}"),
    };
    format!("{moves}{}{bonus}", u32::from(period.minutes) * 60)
}

/// Joins the words with blanks, breaking lines that would be too long.
fn wrap(words: impl Iterator<Item = String>) -> String {
    let mut text = String::new();
    let mut column = 0;
    for word in words {
        if column > 0 && column + 1 + word.len() > LINE_MOST {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        column += word.len();
        text.push_str(&word);
    }
    text.push('\n');
    text
}
