//! Moves of the board as people write them (AJ-27, AJ-28), read in two steps: the text becomes a [`Written`] move without
//! looking at any position; the position then says which legal move fits it.

use std::fmt;

use cozy_chess::{File, Piece, Rank, Square};

use super::fault::Fault;
use super::ply::Ply;
use super::position::Position;

/// A move of the board as it was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Written {
    /// Both squares: `e2e4`, `e7-e8=D`.
    Long {
        /// The square that is left.
        from: Square,
        /// The square that is reached.
        to: Square,
        /// What the pawn becomes.
        promotion: Option<Piece>,
    },
    /// `0-0` or `0-0-0`.
    Castling {
        /// Towards the torre of the king's side.
        short: bool,
    },
    /// A piece by its letter: `Cgf3`.
    Man {
        /// The letter, as written: `R` is rey or rook.
        letter: Letter,
        /// The column it comes from, if written.
        file: Option<File>,
        /// The row it comes from, if written.
        rank: Option<Rank>,
        /// Whether an `x` was written.
        capture: bool,
        /// The square that is reached.
        to: Square,
    },
    /// A pawn: `e4`, `exd5`, `d8=D`.
    Pawn {
        /// The column it comes from when it captures.
        capture_from: Option<File>,
        /// The square that is reached.
        to: Square,
        /// What it becomes.
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

    /// The pieces that it may mean; the first that a legal move fits holds.
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

/// The move that `text` tells; `None` if it tells none. Blanks are single, and none at the ends.
#[must_use]
pub fn read(text: &str) -> Option<Written> {
    let text = without_marks(text);
    if !text.is_ascii() {
        return None;
    }
    read_long(text).or_else(|| read_castling(text)).or_else(|| read_man(text)).or_else(|| read_pawn(text))
}

/// Marks of check, mate, praise and al paso are ignored, true or not (AJ-28).
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

/// The piece that a pawn becomes, as a capital in Spanish or English; `R` is the rook, as nothing becomes rey.
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

impl Written {
    /// The one legal move that fits.
    ///
    /// # Errors
    /// [`Fault::NotLegal`] if none fits, [`Fault::WhichMan`] if several do, [`Fault::WhichPromotion`] or
    /// [`Fault::NotLegalPromotion`] where a pawn reaches its last row and the piece is not chosen.
    pub fn resolve(self, position: &Position) -> Result<Ply, Fault> {
        let fitting = match self {
            Written::Long { from, to, promotion } => {
                let man = position.board().piece_on(from);
                let ply = Ply { from, to, promotion, man };
                if position.is_legal(ply) { vec![ply] } else { Vec::new() }
            }
            Written::Castling { short } => {
                let row = Rank::First.relative_to(position.color());
                let to = Square::new(if short { File::G } else { File::C }, row);
                let mut kings = position.arrivals(Piece::King, to);
                kings.retain(|&ply| position.is_castling(ply));
                kings
            }
            Written::Man { letter, file, rank, capture, to } => {
                let fits = |ply: &Ply| {
                    file.is_none_or(|file| file == ply.from.file())
                        && rank.is_none_or(|rank| rank == ply.from.rank())
                        && !(capture && position.captured(*ply).is_none())
                        && !position.is_castling(*ply)
                };
                let reading = |&piece: &Piece| -> Vec<Ply> {
                    position.arrivals(piece, to).into_iter().filter(|ply| fits(ply)).collect()
                };
                let readings = letter.readings().iter().map(reading);
                readings.into_iter().find(|plies| !plies.is_empty()).unwrap_or_default()
            }
            Written::Pawn { capture_from, to, promotion } => {
                let mut pawns = position.arrivals(Piece::Pawn, to);
                pawns.retain(|&ply| {
                    ply.promotion == promotion
                        && ply.from.file() == capture_from.unwrap_or(to.file())
                        && capture_from.is_some() == position.captured(ply).is_some()
                });
                pawns
            }
        };
        match fitting[..] {
            [ply] => Ok(ply),
            [] if self.lacks_promotion(position) => Err(self.promotion_fault(position)),
            [] => Err(Fault::NotLegal { check: position.check() }),
            _ => Err(Fault::WhichMan(fitting)),
        }
    }

    /// Whether it is a pawn's move to its last row without the piece chosen: never counted as illegal (AJ-22).
    fn lacks_promotion(self, position: &Position) -> bool {
        let last_row = Rank::Eighth.relative_to(position.color());
        let pawns = position.board().colored_pieces(position.color(), Piece::Pawn);
        match self {
            Written::Long { from, to, promotion } => promotion.is_none() && to.rank() == last_row && pawns.has(from),
            Written::Pawn { to, promotion, .. } => promotion.is_none() && to.rank() == last_row,
            Written::Castling { .. } | Written::Man { .. } => false,
        }
    }

    fn promotion_fault(self, position: &Position) -> Fault {
        let queen = match self {
            Written::Long { from, to, .. } => Written::Long { from, to, promotion: Some(Piece::Queen) },
            Written::Pawn { capture_from, to, .. } => Written::Pawn { capture_from, to, promotion: Some(Piece::Queen) },
            other => other,
        };
        match queen.resolve(position) {
            Ok(ply) => Fault::WhichPromotion(Ply { promotion: None, ..ply }),
            Err(_) => Fault::NotLegalPromotion { check: position.check() },
        }
    }
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
    use crate::games::ajedrez::fen;

    /// What each text is read as in a position: the long form, `?` if it is no move, `illegal`, `which`, `promotion`.
    fn check(fen: &str, expected: &[(&str, &str)]) {
        let position = fen::read(fen).unwrap();
        for (text, wanted) in expected {
            let read = match read(text).map(|written| written.resolve(&position)) {
                None => "?".to_owned(),
                Some(Ok(ply)) => ply.to_string(),
                Some(Err(Fault::NotLegal { .. })) => "illegal".to_owned(),
                Some(Err(Fault::WhichMan(_))) => "which".to_owned(),
                Some(Err(Fault::WhichPromotion(_))) => "promotion".to_owned(),
                Some(Err(Fault::NotLegalPromotion { .. })) => "illegal promotion".to_owned(),
                Some(Err(other)) => format!("{other:?}"),
            };
            assert_eq!(&read, wanted, "{text} in {fen}");
        }
    }

    const FIRST: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    #[test]
    fn the_long_form_has_both_squares() {
        check(
            FIRST,
            &[("e2e4", "e2e4"), ("e2-e4", "e2e4"), ("e2xe4", "e2e4"), ("e2e5", "illegal"), ("e7e5", "illegal")],
        );
        check(
            FIRST,
            &[("e2e4q", "illegal"), ("e2e9", "?"), ("E2e4", "?"), ("e2--e4", "?"), ("e2e4=", "?"), ("e2 e4", "?")],
        );
        check(
            FIRST,
            &[
                ("", "?"),
                ("e2", "illegal"),
                ("ñ2e4", "?"),
                ("e2e4é", "?"),
                ("hola", "?"),
                ("+", "?"),
                ("e1h1", "illegal"),
            ],
        );
    }

    #[test]
    fn a_promotion_names_its_piece_in_either_language() {
        const BOTH: &str = "1n5k/P7/8/8/8/8/8/K7 w - - 0 1";
        for (piece, letters) in [("q", "qQD"), ("r", "rRT"), ("b", "bBA"), ("n", "nNC")] {
            for letter in letters.chars() {
                check(BOTH, &[(&format!("a7a8{letter}"), &format!("a7a8{piece}"))]);
                check(BOTH, &[(&format!("a7-b8={letter}"), &format!("a7b8{piece}"))]);
                if letter.is_ascii_uppercase() {
                    check(BOTH, &[(&format!("a8={letter}"), &format!("a7a8{piece}"))]);
                    check(BOTH, &[(&format!("axb8{letter}"), &format!("a7b8{piece}"))]);
                }
            }
        }
        check(BOTH, &[("a8", "promotion"), ("a7a8", "promotion"), ("axb8", "promotion"), ("b8", "illegal promotion")]);
        check(
            BOTH,
            &[
                ("a8=K", "?"),
                ("a7a8k", "?"),
                ("a7a8P", "?"),
                ("a8=P", "?"),
                ("a8=q", "?"),
                ("a8=", "?"),
                ("a7a8d", "?"),
            ],
        );
        check(
            "K6k/P7/8/8/8/8/8/8 w - - 0 1",
            &[("a7a8", "illegal promotion"), ("a7a8q", "illegal"), ("a1", "illegal")],
        );
        check("7k/8/8/8/8/8/p7/7K b - - 0 1", &[("a1", "promotion"), ("a1D", "a2a1q"), ("a8", "illegal")]);
    }

    #[test]
    fn a_piece_is_named_by_its_letter_in_either_language() {
        check(FIRST, &[("Cf3", "g1f3"), ("Nf3", "g1f3"), ("Cgf3", "g1f3"), ("C1f3", "g1f3"), ("Cg1f3", "g1f3")]);
        check(
            FIRST,
            &[("Cbf3", "illegal"), ("Cxf3", "illegal"), ("Ta3", "illegal"), ("Xf3", "?"), ("Pe4", "?"), ("cf3", "?")],
        );
        check(
            FIRST,
            &[("C", "?"), ("Cf", "?"), ("Cf9", "?"), ("C1gf3", "?"), ("Cxxf3", "?"), ("Cf3=D", "?"), ("Cg1-f3", "?")],
        );
    }

    #[test]
    fn an_x_must_be_a_capture_and_may_be_left_out_for_pieces() {
        const TAKE: &str = "4k3/8/8/3p4/4P3/2N5/8/4K3 w - - 0 1";
        check(TAKE, &[("Cxd5", "c3d5"), ("Cd5", "c3d5"), ("Ccxd5", "c3d5"), ("Cxb5", "illegal"), ("exd5", "e4d5")]);
        check(
            TAKE,
            &[
                ("ed5", "?"),
                ("d5", "illegal"),
                ("dxe5", "illegal"),
                ("e4xd5", "e4d5"),
                ("exe5", "illegal"),
                ("xd5", "?"),
            ],
        );
    }

    #[test]
    fn any_distinction_is_accepted_that_leaves_one_legal_move() {
        // Caballos on g1, g5 and d2, as in the appendix of the seed.
        const THREE: &str = "4k3/8/8/6N1/8/8/3N4/4K1N1 w - - 0 1";
        check(
            THREE,
            &[
                ("Cf3", "which"),
                ("Cgf3", "which"),
                ("C5f3", "g5f3"),
                ("C1f3", "g1f3"),
                ("Cdf3", "d2f3"),
                ("C2f3", "d2f3"),
            ],
        );
    }

    #[test]
    fn a_pinned_piece_needs_no_distinction() {
        check("4r1k1/8/8/8/8/4N3/8/N3K3 w - - 0 1", &[("Cc2", "a1c2"), ("Cec2", "illegal")]);
    }

    #[test]
    fn r_is_rey_if_a_legal_move_fits_and_else_rook() {
        check("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", &[("Rd1", "e1d1"), ("Td1", "a1d1"), ("Kd1", "e1d1"), ("Rc1", "a1c1")]);
        check("4k3/8/8/8/8/8/8/R5K1 w - - 0 1", &[("Rd1", "a1d1"), ("Rf1", "g1f1"), ("Kd1", "illegal")]);
        check(
            "4k3/8/8/8/8/8/r7/R2nK3 w - - 0 1",
            &[("Rxd1", "e1d1"), ("Rxa2", "a1a2"), ("Rb1", "a1b1"), ("Rxb1", "illegal")],
        );
        check("4k3/8/8/8/R7/8/8/R3K3 w - - 0 1", &[("Ra3", "which"), ("Rh8", "illegal")]);
    }

    #[test]
    fn castling_is_written_with_zeros_or_letters_and_has_no_other_short_form() {
        const BOTH: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
        check(
            BOTH,
            &[
                ("0-0", "e1g1"),
                ("O-O", "e1g1"),
                ("o-o-o", "e1c1"),
                ("0-0-0+", "e1c1"),
                ("e1g1", "e1g1"),
                ("e1-c1", "e1c1"),
            ],
        );
        check(
            BOTH,
            &[("Rg1", "h1g1"), ("Kg1", "illegal"), ("e1h1", "illegal"), ("0-0-0-0", "?"), ("00", "?"), ("0-0=", "?")],
        );
        check("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", &[("0-0", "e8g8"), ("0-0-0", "e8c8")]);
        check("4k3/8/8/8/8/8/8/5K1R w - - 0 1", &[("0-0", "illegal"), ("Rg1", "f1g1")]);
    }

    #[test]
    fn marks_are_ignored_true_or_not() {
        for mark in
            ["+", "++", "#", "!", "?", "!?", " a.p.", " a. p.", " ap", " e.p.", " ep", "+ a.p.", " a.p.+", "a.p."]
        {
            check(FIRST, &[(&format!("e4{mark}"), "e2e4"), (&format!("Cf3{mark}"), "g1f3")]);
        }
        check(
            "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
            &[("exd6", "e5d6"), ("exd6 a.p.", "e5d6"), ("e5d6", "e5d6"), ("d6", "illegal")],
        );
    }

    #[test]
    fn a_written_move_survives_its_text() {
        for text in ["e2e4", "a7a8q", "0-0", "0-0-0", "Cf3", "Cg1xf3", "C5f3", "Rd1", "e4", "exd5", "d8=Q", "cxd8=N"] {
            assert_eq!(read(text).unwrap().to_string(), text);
        }
    }
}
