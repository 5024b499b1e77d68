//! Moves and their texts (DA-32–35): the acts, which `legal` lists, and the declarations, which it does not.

use std::cmp::Ordering;
use std::fmt::{self, Write as _};
use std::str::FromStr;

use serde::{Serialize, Serializer};
use sobremesa_game::{ordered_by_cmp, told_as_written};

use super::board::Square;

/// The most squares that a [`Path`] can hold: a start and thirty jumps.
///
/// No capture is longer than 27 jumps. Each jumped piece has two empty neighbours on one diagonal; an inner
/// empty square can be such a neighbour for at most four pieces, one on the edge for two, a corner for one.
/// With *p* pieces on the 32 inner squares of the large board, 2*p* ≤ 4(32 − *p*) + 34, so *p* ≤ 27.
const LONGEST: usize = 31;

/// Squares in order, stored inline: the path of a capture, or the squares it took.
///
/// Aligned so that every copy moves the same two halves: overlapping halves would have to wait until the
/// previous store has reached the cache, and random games copy a path several times in a row.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(C, align(16))]
pub struct Path {
    len: u8,
    squares: [Square; LONGEST],
}

impl Path {
    /// No squares.
    pub(super) const EMPTY: Path = Path { len: 0, squares: [Square::FIRST; LONGEST] };

    /// Returns this square alone.
    #[inline]
    pub(super) const fn from(start: Square) -> Path {
        let mut path = Path::EMPTY;
        path.squares[0] = start;
        path.len = 1;
        path
    }

    /// Appends a square; captures and what they take always fit.
    #[inline]
    pub(super) fn push(&mut self, square: Square) {
        self.squares[usize::from(self.len)] = square;
        self.len += 1;
    }

    /// Removes the last square.
    #[inline]
    pub(super) fn pop(&mut self) {
        self.len -= 1;
    }

    /// Returns these squares, if there are not too many.
    pub fn of(squares: &[Square]) -> Option<Path> {
        let mut path = Path::EMPTY;
        path.squares.get_mut(..squares.len())?.copy_from_slice(squares);
        path.len = squares.len() as u8;
        Some(path)
    }

    /// Returns the squares in order.
    #[inline]
    pub fn squares(&self) -> &[Square] {
        &self.squares[..usize::from(self.len)]
    }
}

impl fmt::Debug for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.squares().fmt(f)
    }
}

/// As the list of its numbers.
impl Serialize for Path {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.squares())
    }
}

/// A move that `legal` lists: a board move, or an alternative to one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// A board move without capturing: `11-15`.
    Simple {
        /// The start.
        from: Square,
        /// The end.
        to: Square,
    },
    /// A capture: `11x18x25`, the start and every landing square; at least two squares.
    Capture(Path),
    /// The piece there is removed because it failed to capture: `soplo-15` (DA-17).
    Soplo(Square),
    /// The rival's faulty move is taken back: `obligar` (DA-17).
    Obligar,
    /// The second move with the last piece is declined: `paso` (DA-21).
    Paso,
}

impl Act {
    /// Returns the capture along these squares.
    pub fn capture(squares: &[Square]) -> Option<Act> {
        if squares.len() < 2 { None } else { Path::of(squares).map(Act::Capture) }
    }

    /// Returns the squares of a board move, start and landing squares; empty for any other act.
    pub fn squares(&self) -> Vec<Square> {
        match self {
            Act::Simple { from, to } => vec![*from, *to],
            Act::Capture(path) => path.squares().to_vec(),
            Act::Soplo(_) | Act::Obligar | Act::Paso => Vec::new(),
        }
    }

    /// Returns the text, byte by byte: for ordering by text without building it.
    fn bytes(&self) -> impl Iterator<Item = u8> + '_ {
        let (word, squares, joint): (&[u8], &[Square], u8) = match self {
            Act::Simple { from, .. } => (b"", std::slice::from_ref(from), b'-'),
            Act::Capture(path) => (b"", path.squares(), b'x'),
            Act::Soplo(square) => (b"soplo-", std::slice::from_ref(square), b'-'),
            Act::Obligar => (b"obligar", &[], b'-'),
            Act::Paso => (b"paso", &[], b'-'),
        };
        let last = match self {
            Act::Simple { to, .. } => Some(*to),
            _ => None,
        };
        let numbers = squares.iter().copied().chain(last).enumerate().flat_map(move |(place, square)| {
            let number = square.number();
            let joint = (place > 0).then_some(joint);
            let tens = (number >= 10).then_some(b'0' + number / 10);
            joint.into_iter().chain(tens).chain([b'0' + number % 10])
        });
        word.iter().copied().chain(numbers)
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.bytes().try_for_each(|byte| f.write_char(char::from(byte)))
    }
}

told_as_written!(Act);

/// The order of the texts as bytes: `10-14` before `9-13`.
impl Ord for Act {
    fn cmp(&self, other: &Act) -> Ordering {
        self.bytes().cmp(other.bytes())
    }
}

ordered_by_cmp!(Act);

/// Reads only canonical texts; players' spellings are read by [`super::reading`].
impl FromStr for Act {
    type Err = ();

    fn from_str(text: &str) -> Result<Act, ()> {
        match text {
            "obligar" => return Ok(Act::Obligar),
            "paso" => return Ok(Act::Paso),
            _ => {}
        }
        if let Some(square) = text.strip_prefix("soplo-") {
            return Ok(Act::Soplo(square.parse()?));
        }
        if let Some((from, to)) = text.split_once('-') {
            return Ok(Act::Simple { from: from.parse()?, to: to.parse()? });
        }
        let squares: Vec<Square> = text.split('x').map(str::parse).collect::<Result<_, ()>>()?;
        Act::capture(&squares).ok_or(())
    }
}

/// A declaration beside the board: it may always be attempted, even out of turn; `legal` never lists it
/// (DA-35).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Declaration {
    /// Offers a draw, or accepts the standing offer: `tablas`.
    Offer,
    /// `acepto-tablas`.
    Accept,
    /// `rechazo-tablas`.
    Reject,
    /// Gives up the partida: `abandono`.
    Resign,
    /// The call of *¡Tiempo!*: `tiempo`.
    Time,
    /// This many more milliseconds have passed in this turn: `reloj 299.5`.
    Clock(u64),
}

impl fmt::Display for Declaration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Declaration::Offer => f.write_str("tablas"),
            Declaration::Accept => f.write_str("acepto-tablas"),
            Declaration::Reject => f.write_str("rechazo-tablas"),
            Declaration::Resign => f.write_str("abandono"),
            Declaration::Time => f.write_str("tiempo"),
            Declaration::Clock(millis) => match (millis / 1000, millis % 1000) {
                (seconds, 0) => write!(f, "reloj {seconds}"),
                (seconds, rest) => write!(f, "reloj {seconds}.{rest:03}"),
            },
        }
    }
}

impl FromStr for Declaration {
    type Err = ();

    fn from_str(text: &str) -> Result<Declaration, ()> {
        Ok(match text {
            "tablas" | "(=)" | "=" => Declaration::Offer,
            "acepto-tablas" | "acepto" => Declaration::Accept,
            "rechazo-tablas" | "rechazo" => Declaration::Reject,
            "abandono" => Declaration::Resign,
            "tiempo" => Declaration::Time,
            _ => Declaration::Clock(text.strip_prefix("reloj ").and_then(millis).ok_or(())?),
        })
    }
}

/// Seconds with up to three decimals, converted to milliseconds; saturates at the largest `u64`.
fn millis(seconds: &str) -> Option<u64> {
    let (whole, decimals) = seconds.split_once('.').unwrap_or((seconds, "0"));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole) || !digits(decimals) || decimals.len() > 3 {
        return None;
    }
    let whole: u64 = whole.parse().unwrap_or(u64::MAX);
    let decimals: u64 = format!("{decimals:0<3}").parse().ok()?;
    Some(whole.saturating_mul(1000).saturating_add(decimals))
}

/// Anything that can be sent to a game of damas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// A legal act.
    Act(Act),
    /// A board move that can be read but is not legal: counted at tables that count mistakes, otherwise
    /// refused (DA-27).
    Mistake {
        /// The square of the attempted move's start.
        from: Square,
        /// The square of the attempted move's end.
        to: Square,
    },
    /// A declaration.
    Say(Declaration),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Act(act) => act.fmt(f),
            Move::Mistake { from, to } => write!(f, "{from}-{to}"),
            Move::Say(declaration) => declaration.fmt(f),
        }
    }
}

impl FromStr for Move {
    type Err = ();

    fn from_str(text: &str) -> Result<Move, ()> {
        text.parse().map(Move::Act).or_else(|()| text.parse().map(Move::Say))
    }
}

impl Ord for Move {
    fn cmp(&self, other: &Move) -> Ordering {
        match (self, other) {
            (Move::Act(one), Move::Act(other)) => one.cmp(other),
            (one, other) => one.to_string().cmp(&other.to_string()),
        }
    }
}

ordered_by_cmp!(Move);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_round_trip() {
        for text in [
            "11-15",
            "9-13",
            "15x22",
            "1x18x29x38",
            "soplo-15",
            "obligar",
            "paso",
            "tablas",
            "acepto-tablas",
            "rechazo-tablas",
            "abandono",
            "tiempo",
            "reloj 5",
            "reloj 299.500",
        ] {
            assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
        }
        for text in
            ["", "11", "11-", "0-4", "51-46", "11-15-18", "11x", "011-15", "+1-5", "soplo-", "reloj 1.2345", "reloj"]
        {
            assert_eq!(text.parse::<Move>(), Err(()), "{text}");
        }
    }

    #[test]
    fn the_order_is_that_of_the_texts_as_bytes() {
        let texts = [
            "1-10", "1-5", "10-14", "11x18", "11x18x25", "11x2", "1x10", "1x8", "9-13", "obligar", "paso", "soplo-11",
            "soplo-9",
        ];
        assert!(texts.is_sorted());
        let moves: Vec<Move> = texts.iter().map(|text| text.parse().unwrap()).collect();
        assert!(moves.is_sorted());
    }

    #[test]
    fn a_report_of_time_is_read_to_the_millisecond() {
        let read = |text: &str| match text.parse() {
            Ok(Declaration::Clock(millis)) => Some(millis),
            _ => None,
        };
        assert_eq!(read("reloj 299.5"), Some(299_500));
        assert_eq!(read("reloj 0.007"), Some(7));
        assert_eq!(read("reloj 99999999999999999999"), Some(u64::MAX));
        for unreadable in ["reloj -1", "reloj 1.", "reloj .5", "reloj 1,5", "reloj 1e3", "reloj5"] {
            assert_eq!(read(unreadable), None, "{unreadable}");
        }
    }
}
