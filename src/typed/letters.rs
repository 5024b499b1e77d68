//! Notations in which pieces have letters: `Rd1` is a rook's move to an English reader and a king's to a
//! Spanish one. The reader's own letters are tried first, then those of other languages. If both readings are
//! legal, or only the other one, the player is asked; and a capital letter may be one that a telephone put
//! there.

use sobremesa_screen::locale::Language;

use crate::catalogue::{AnyTable, Texts};
use crate::typed::legal::legal_moves;
use crate::typed::{Meaning, Reader};

/// Returns the meaning of `text` in such a notation; `None` if it is none, or no legal move in any language.
pub(super) fn read(table: &dyn AnyTable, reader: Reader<'_>, text: &str) -> Option<Meaning> {
    let alphabets = Alphabets::of(table, reader.language)?;
    let written = Written::new(text)?;
    let legal = |texts: Vec<String>| legal_moves(table, reader.seat, &texts);
    let own = legal(written.by(&alphabets.own).into_iter().collect());
    // The letters of our languages, and of others; and what a letter is that is none of a piece but the name
    // of a column.
    let ours = legal(alphabets.others.iter().filter_map(|letters| written.by(letters)).collect());
    let guesses = legal(written.by(&alphabets.strange).into_iter().chain(written.small()).collect());
    let is_own = written.by(&alphabets.own).is_some();
    let mut all: Vec<String> = Vec::new();
    for mv in own.iter().chain(&ours).chain(&guesses) {
        if !all.contains(mv) {
            all.push(mv.clone());
        }
    }
    let is_sure = if is_own { own.len() == 1 } else { ours.len() == 1 };
    match all.as_slice() {
        [] => None,
        [one] if is_sure => Some(Meaning::Move(one.clone())),
        _ => Some(Meaning::Which(all)),
    }
}

/// The text without the number that stands before a move in books, and with a blank before an offer of a
/// draw: *1. e4*, *e4(=)*.
pub(super) fn without_number(table: &dyn AnyTable, text: &str) -> Option<String> {
    table.game().letters()?;
    let digits = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let dots = digits.trim_start_matches(['.', '…']);
    let body = if digits.len() < text.len() && dots.len() < digits.len() { dots.trim_start() } else { text };
    let tidy = match body.strip_suffix(OFFER) {
        Some(mv) if !mv.is_empty() && !mv.ends_with(char::is_whitespace) => format!("{mv} {OFFER}"),
        _ => body.to_owned(),
    };
    (tidy != text && !tidy.is_empty()).then_some(tidy)
}

/// An offer of a draw, as players note it.
const OFFER: &str = "(=)";

/// A letter of a piece, and the one that means that piece to the game; nothing where it has none.
type Letters = Vec<(char, String)>;

/// The letters that a text may be in.
struct Alphabets {
    own: Letters,
    others: Vec<Letters>,
    /// The letters that none of our languages has.
    strange: Letters,
}

impl Alphabets {
    fn of(table: &dyn AnyTable, language: Language) -> Option<Alphabets> {
        let line = table.game().letters()?;
        let said = |language: Language| Texts::get().say_unnamed(language, &line);
        let read = |part: &str| -> Letters {
            let pair = |pair: &str| {
                let (letter, piece) = pair.trim().split_once('=')?;
                Some((letter.chars().next()?, piece.to_owned()))
            };
            part.split(',').filter_map(pair).collect()
        };
        let text = said(language);
        let (own, strange) = text.split_once(';').unwrap_or((&text, ""));
        let others = Language::ALL.iter().map(|other| said(*other));
        let others = others.map(|text| read(text.split_once(';').map_or(text.as_str(), |(ours, _)| ours)));
        Some(Alphabets { own: read(own), others: others.collect(), strange: read(strange) })
    }
}

/// A move as it was written: the text before it, its letters, and the part that is equal in every language.
struct Written<'a> {
    before: &'a str,
    piece: Option<char>,
    squares: &'a str,
    promotion: Option<char>,
    after: &'a str,
}

impl<'a> Written<'a> {
    /// `None` unless a letter of a piece is in it.
    fn new(text: &'a str) -> Option<Written<'a>> {
        let (text, after) = match text.strip_suffix(OFFER) {
            Some(mv) => (mv.trim_end(), " (=)"),
            None => (text, ""),
        };
        let start = text.rfind(char::is_whitespace).map_or(0, |blank| blank + 1);
        let (before, mv) = text.split_at_checked(start)?;
        let mv = mv.trim_end_matches(['+', '#', '!', '?', '.']);
        let is_square = |pair: &[u8]| matches!(pair, [b'a'..=b'h', b'1'..=b'8']);
        // The piece that a pawn becomes stands behind the last row.
        let (mv, promotion) = match mv.char_indices().next_back() {
            Some((place, letter)) if letter.is_alphabetic() => {
                let squares = mv[..place].trim_end_matches('=');
                (squares.ends_with(['1', '8']).then_some(squares)?, Some(letter))
            }
            _ => (mv, None),
        };
        let first = mv.chars().next()?;
        let is_column = matches!(first, 'a'..='h');
        let (piece, squares) = if first.is_alphabetic() && !is_column {
            (Some(first.to_ascii_uppercase()), &mv[first.len_utf8()..])
        } else {
            (None, mv)
        };
        let bytes = squares.as_bytes();
        let (from, to) = bytes.split_at_checked(bytes.len().checked_sub(2)?)?;
        let from = from.strip_suffix(b"x").or(from.strip_suffix(b"-")).or(from.strip_suffix(b":")).unwrap_or(from);
        let is_from = from.is_empty() || is_square(from) || matches!(from, [b'a'..=b'h' | b'1'..=b'8']);
        let is_written = is_square(to) && is_from && (piece.is_some() || promotion.is_some());
        is_written.then_some(Written { before, piece, squares, promotion, after })
    }

    /// With the game's letters for these; `None` if one of the letters is none of them.
    fn by(&self, letters: &Letters) -> Option<String> {
        let find = |letter: char| {
            let letter = letter.to_ascii_uppercase();
            letters.iter().find(|(known, _)| *known == letter).map(|(_, piece)| piece.as_str())
        };
        let piece = self.piece.map_or(Some(""), find)?;
        let promotion = self.promotion.map_or(Some(""), |letter| find(letter).filter(|piece| !piece.is_empty()))?;
        let joint = if self.promotion.is_some() { "=" } else { "" };
        Some(format!("{}{piece}{}{joint}{promotion}{}", self.before, self.squares, self.after))
    }

    /// With a small letter: the column of a pawn that captures, or a square.
    fn small(&self) -> Vec<String> {
        let Some(letter) = self.piece.filter(|_| self.promotion.is_none()) else { return Vec::new() };
        let letter = letter.to_ascii_lowercase();
        let joints = if self.squares.len() == 2 { &["", "x"][..] } else { &[""] };
        joints.iter().map(|joint| format!("{}{letter}{joint}{}{}", self.before, self.squares, self.after)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_with_letters_is_taken_apart() {
        let letters: Letters = vec![('R', "T".to_owned()), ('Q', "Q".to_owned()), ('P', String::new())];
        for (text, wanted) in [
            ("Rd1", Some("Td1")),
            ("rd1", Some("Td1")),
            ("Raxd1+", Some("Taxd1")),
            ("R1d3!?", Some("T1d3")),
            ("Re1e4", Some("Te1e4")),
            ("Pe4", Some("e4")),
            ("e8=Q", Some("e8=Q")),
            ("exd8Q#", Some("exd8=Q")),
            ("Rd1 (=)", Some("Td1 (=)")),
            ("reclamo Rd1", Some("reclamo Td1")),
            ("e4", None),
            ("e2e4", None),
            ("Kd1", None),
            ("rey d1", None),
            ("enroque", None),
            ("", None),
            ("Rñ1", None),
            ("R9", None),
        ] {
            let read = Written::new(text).and_then(|written| written.by(&letters));
            assert_eq!(read.as_deref(), wanted, "{text}");
        }
    }
}
