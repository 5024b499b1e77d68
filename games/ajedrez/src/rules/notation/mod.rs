//! Board moves in written form (AJ-27, AJ-28), read in two steps: the text becomes a [`Written`] move without
//! any position; then the legal moves of the position are matched with it (`fit`).

mod fit;

use std::fmt;

use cozy_chess::{File, Piece, Rank, Square};

use crate::rules::ply::Ply;

/// A board move in written form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Written {
    /// Both squares: `e2e4`, `e7-e8=D`.
    Long {
        /// The starting square.
        from: Square,
        /// The destination square.
        to: Square,
        /// The piece that the pawn becomes.
        promotion: Option<Piece>,
    },
    /// `0-0` or `0-0-0`.
    Castling {
        /// On the king's side.
        short: bool,
    },
    /// A piece by its letter: `Cgf3`.
    Man {
        /// The letter as written: `R` is rey or rook.
        letter: Letter,
        /// The starting column, if written.
        file: Option<File>,
        /// The starting row, if written.
        rank: Option<Rank>,
        /// True if an `x` was written.
        capture: bool,
        /// The destination square.
        to: Square,
    },
    /// A pawn: `e4`, `exd5`, `d8=D`.
    Pawn {
        /// The starting column, for a capture.
        capture_from: Option<File>,
        /// The destination square.
        to: Square,
        /// The piece that the pawn becomes.
        promotion: Option<Piece>,
    },
}

/// The letter of a piece, in Spanish or in English.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Letter(char);

impl Letter {
    fn new(letter: char) -> Option<Letter> {
        (!Letter(letter).readings().is_empty()).then_some(Letter(letter))
    }

    /// Returns the pieces it may mean; the first one that a legal move fits counts.
    const fn readings(self) -> &'static [Piece] {
        match self.0 {
            'R' => &[Piece::King, Piece::Rook],
            'K' => &[Piece::King],
            'D' | 'Q' => &[Piece::Queen],
            'T' => &[Piece::Rook],
            'A' | 'B' => &[Piece::Bishop],
            'C' | 'N' => &[Piece::Knight],
            _ => &[],
        }
    }
}

/// Reads the move written in `text`; `None` if there is none. Expects single blanks, and none at the ends.
pub fn read(text: &str) -> Option<Written> {
    let text = without_marks(text);
    if !text.is_ascii() {
        return None;
    }
    read_long(text).or_else(|| read_castling(text)).or_else(|| read_man(text)).or_else(|| read_pawn(text))
}

/// Drops marks of check, mate, praise and al paso, which are ignored whether true or not (AJ-28).
fn without_marks(mut text: &str) -> &str {
    const AL_PASO: [&str; 5] = ["a.p.", "a. p.", "ap", "e.p.", "ep"];
    loop {
        let shorter = text.trim_end_matches(['+', '#', '!', '?', ' ']);
        let shorter = AL_PASO.iter().find_map(|mark| shorter.strip_suffix(mark)).unwrap_or(shorter);
        if shorter.len() == text.len() {
            return text;
        }
        text = shorter;
    }
}

fn read_long(text: &str) -> Option<Written> {
    let from = text.get(0..2)?.parse().ok()?;
    let rest = text[2..].strip_prefix(['-', 'x']).unwrap_or(&text[2..]);
    let to = rest.get(0..2)?.parse().ok()?;
    let promotion = match rest[2..].strip_prefix('=').unwrap_or(&rest[2..]) {
        "" if rest.len() == 2 => None,
        "q" => Some(Piece::Queen),
        "r" => Some(Piece::Rook),
        "b" => Some(Piece::Bishop),
        "n" => Some(Piece::Knight),
        letter => Some(promotion_of(letter)?),
    };
    Some(Written::Long { from, to, promotion })
}

fn read_castling(text: &str) -> Option<Written> {
    let is_zero = |part: &str| matches!(part, "0" | "O" | "o");
    let short = match text.split('-').filter(|part| is_zero(part)).count() {
        2 if text.len() == 3 => true,
        3 if text.len() == 5 => false,
        _ => return None,
    };
    Some(Written::Castling { short })
}

fn read_man(text: &str) -> Option<Written> {
    let letter = Letter::new(text.chars().next()?)?;
    let (rest, to) = split_square(&text[1..])?;
    let (rest, capture) = strip_capture(rest);
    let mut from = rest.chars().peekable();
    let file = from.peek().and_then(|&file| File::try_from(file).ok());
    if file.is_some() {
        from.next();
    }
    let rank = from.peek().and_then(|&rank| Rank::try_from(rank).ok());
    if rank.is_some() {
        from.next();
    }
    from.next().is_none().then_some(Written::Man { letter, file, rank, capture, to })
}

fn read_pawn(text: &str) -> Option<Written> {
    let (text, promotion) = match text.char_indices().next_back()? {
        (place, last) if last.is_ascii_uppercase() => {
            let rest = &text[..place];
            (rest.strip_suffix('=').unwrap_or(rest), Some(promotion_of(&text[place..])?))
        }
        _ => (text, None),
    };
    let (from, to) = split_square(text)?;
    let capture_from = match from.strip_suffix('x') {
        Some(file) => Some(file.parse().ok()?),
        None if from.is_empty() => None,
        None => return None,
    };
    Some(Written::Pawn { capture_from, to, promotion })
}

/// Returns the piece that a pawn becomes, from a Spanish or English capital; `R` is the rook, since no pawn
/// becomes a rey.
fn promotion_of(letter: &str) -> Option<Piece> {
    match letter {
        "D" | "Q" => Some(Piece::Queen),
        "T" | "R" => Some(Piece::Rook),
        "A" | "B" => Some(Piece::Bishop),
        "C" | "N" => Some(Piece::Knight),
        _ => None,
    }
}

fn split_square(text: &str) -> Option<(&str, Square)> {
    let place = text.len().checked_sub(2)?;
    Some((&text[..place], text[place..].parse().ok()?))
}

fn strip_capture(text: &str) -> (&str, bool) {
    text.strip_suffix('x').map_or((text, false), |rest| (rest, true))
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Written::Long { from, to, promotion } => Ply { from, to, promotion, man: None }.fmt(f),
            Written::Castling { short: true } => f.write_str("0-0"),
            Written::Castling { short: false } => f.write_str("0-0-0"),
            Written::Man { letter: Letter(letter), file, rank, capture, to } => {
                write!(f, "{letter}")?;
                file.map_or(Ok(()), |file| write!(f, "{file}"))?;
                rank.map_or(Ok(()), |rank| write!(f, "{rank}"))?;
                write!(f, "{}{to}", if capture { "x" } else { "" })
            }
            Written::Pawn { capture_from, to, promotion } => {
                capture_from.map_or(Ok(()), |file| write!(f, "{file}x"))?;
                write!(f, "{to}")?;
                promotion.map_or(Ok(()), |piece| write!(f, "={}", char::from(piece).to_ascii_uppercase()))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_written_move_survives_its_text() {
        for text in ["e2e4", "a7a8q", "0-0", "0-0-0", "Cf3", "Cg1xf3", "C5f3", "Rd1", "e4", "exd5", "d8=Q", "cxd8=N"] {
            assert_eq!(read(text).unwrap().to_string(), text);
        }
    }
}
