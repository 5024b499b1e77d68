//! The moves and declarations of a player: board moves, and the declarations of AJ-29.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use sobremesa_game::{NoMove, ordered_by_cmp};

use super::notation::{self, Written};
use super::ply::Ply;

/// An action of a player.
#[derive(Clone, Copy, Debug)]
pub enum Move {
    /// A board move.
    Ply(Ply),
    /// A board move together with the offer of a draw (AJ-30).
    PlyWithOffer(Ply),
    /// A move that can be read but is not legal, at a table where such moves are counted (AJ-22).
    Illegal(Written),
    /// The offer of a draw, or acceptance of the rival's (AJ-16).
    Offer,
    /// Acceptance of the rival's offer.
    Accept,
    /// Rejection of the rival's offer.
    Reject,
    /// The claim of a draw, perhaps with the move that would bring it about (AJ-20).
    Claim(Option<Ply>),
    /// Resignation (AJ-15).
    Resign,
    /// The surrounding program reports how long the seat to move has thought (AJ-23).
    Elapsed {
        /// In milliseconds.
        ms: u64,
    },
}

/// The meaning of a text before any position is considered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    /// A board move; `offer` if it comes with the offer of a draw.
    Move {
        /// The move.
        written: Written,
        /// True if a draw is offered with it.
        offer: bool,
    },
    /// The claim of a draw, perhaps with a move.
    Claim(Option<Written>),
    /// A declaration with one meaning in every position.
    Declared(Declaration),
}

/// A declaration with one meaning in every position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Declaration {
    /// `tablas`.
    Offer,
    /// `acepto-tablas`.
    Accept,
    /// `rechazo-tablas`.
    Reject,
    /// `abandono`.
    Resign,
    /// `reloj S`.
    Elapsed {
        /// In milliseconds.
        ms: u64,
    },
}

impl From<Declaration> for Move {
    fn from(declaration: Declaration) -> Move {
        match declaration {
            Declaration::Offer => Move::Offer,
            Declaration::Accept => Move::Accept,
            Declaration::Reject => Move::Reject,
            Declaration::Resign => Move::Resign,
            Declaration::Elapsed { ms } => Move::Elapsed { ms },
        }
    }
}

/// Reads `text`; `None` if it means nothing in this game.
pub fn read(text: &str) -> Option<Said> {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let word = |text: &str| text.to_ascii_lowercase();
    let declared = match word(&text).as_str() {
        "tablas" | "(=)" | "=" => Some(Declaration::Offer),
        "acepto-tablas" | "acepto" => Some(Declaration::Accept),
        "rechazo-tablas" | "rechazo" => Some(Declaration::Reject),
        "abandono" | "rendirse" => Some(Declaration::Resign),
        "reclamo-tablas" | "reclamo" => return Some(Said::Claim(None)),
        _ => None,
    };
    if let Some(declaration) = declared {
        return Some(Said::Declared(declaration));
    }
    if let Some((first, rest)) = text.split_once(' ') {
        match word(first).as_str() {
            "reloj" => return read_seconds(rest).map(|ms| Said::Declared(Declaration::Elapsed { ms })),
            "reclamo-tablas" | "reclamo" => return notation::read(rest).map(|written| Said::Claim(Some(written))),
            _ => {}
        }
    }
    let (written, offer) = match text.rsplit_once(' ') {
        Some((written, last)) if matches!(word(last).as_str(), "(=)" | "tablas") => (written, true),
        _ => (text.as_str(), false),
    };
    notation::read(written).map(|written| Said::Move { written, offer })
}

/// Converts seconds with up to three decimals to milliseconds; saturates.
fn read_seconds(text: &str) -> Option<u64> {
    let (whole, decimals) = match text.split_once('.') {
        Some((whole, decimals)) if (1..=3).contains(&decimals.len()) => (whole, decimals),
        Some(_) => return None,
        None => (text, ""),
    };
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || !digits(whole) || !digits(decimals) {
        return None;
    }
    let ms: u64 = format!("{decimals:0<3}").parse().ok()?;
    Some(whole.parse().unwrap_or(u64::MAX).saturating_mul(1000).saturating_add(ms))
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Ply(ply) => ply.fmt(f),
            Move::PlyWithOffer(ply) => write!(f, "{ply} (=)"),
            Move::Illegal(written) => written.fmt(f),
            Move::Offer => f.write_str("tablas"),
            Move::Accept => f.write_str("acepto-tablas"),
            Move::Reject => f.write_str("rechazo-tablas"),
            Move::Claim(None) => f.write_str("reclamo-tablas"),
            Move::Claim(Some(ply)) => write!(f, "reclamo-tablas {ply}"),
            Move::Resign => f.write_str("abandono"),
            Move::Elapsed { ms } if ms % 1000 == 0 => write!(f, "reloj {}", ms / 1000),
            Move::Elapsed { ms } => write!(f, "reloj {}.{:03}", ms / 1000, ms % 1000),
        }
    }
}

/// Reads only canonical texts; a game reads others with its position.
impl FromStr for Move {
    type Err = NoMove;

    fn from_str(text: &str) -> Result<Move, NoMove> {
        let ply = |written| match written {
            Written::Long { from, to, promotion } => Ok(Ply { from, to, promotion, man: None }),
            Written::Castling { .. } | Written::Man { .. } | Written::Pawn { .. } => Err(NoMove),
        };
        Ok(match read(text).ok_or(NoMove)? {
            Said::Move { written, offer: false } => Move::Ply(ply(written)?),
            Said::Move { written, offer: true } => Move::PlyWithOffer(ply(written)?),
            Said::Claim(written) => Move::Claim(written.map(ply).transpose()?),
            Said::Declared(declaration) => declaration.into(),
        })
    }
}

impl Ord for Move {
    fn cmp(&self, other: &Move) -> Ordering {
        match (self, other) {
            (Move::Ply(a), Move::Ply(b)) => a.cmp(b),
            _ => self.to_string().cmp(&other.to_string()),
        }
    }
}

ordered_by_cmp!(Move);

impl PartialEq for Move {
    fn eq(&self, other: &Move) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Move {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_canonical_text_is_read_as_it_is_written() {
        for text in [
            "e2e4",
            "e7e8q",
            "e2e4 (=)",
            "tablas",
            "acepto-tablas",
            "rechazo-tablas",
            "reclamo-tablas",
            "reclamo-tablas e2e4",
            "abandono",
            "reloj 0",
            "reloj 5",
            "reloj 59.999",
            "reloj 0.001",
        ] {
            assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn declarations_are_read_in_either_case_and_with_any_blanks() {
        for (text, canonical) in [
            (" TABLAS ", "tablas"),
            ("(=)", "tablas"),
            ("=", "tablas"),
            ("Acepto", "acepto-tablas"),
            ("rechazo", "rechazo-tablas"),
            ("Rendirse", "abandono"),
            ("Reclamo", "reclamo-tablas"),
            ("RECLAMO   e2-e4", "reclamo-tablas e2e4"),
            ("e2e4   Tablas", "e2e4 (=)"),
            ("\te7e8=D (=)\n", "e7e8q (=)"),
            ("RELOJ 5.5", "reloj 5.500"),
            ("reloj 007", "reloj 7"),
            ("reloj 99999999999999999999999", "reloj 18446744073709551.615"),
        ] {
            assert_eq!(text.parse::<Move>().map(|mv| mv.to_string()), Ok(canonical.to_owned()), "{text:?}");
        }
    }

    #[test]
    fn a_text_that_is_no_move_is_not_read() {
        for text in [
            "",
            " ",
            "hola",
            "tabla",
            "tablas e2e4",
            "reloj",
            "reloj x",
            "reloj -5",
            "reloj 5.",
            "reloj .5",
            "reloj 5.0000",
            "reloj 5,5",
            "reloj 5 5",
            "reloj +5",
            "reclamo hola",
            "reclamo tablas",
            "reclamo e2e4 (=)",
            "e2e4 abandono",
            "e2e4 (=) (=)",
            "tablas (=)",
            "(=) tablas",
            "0",
            "-",
        ] {
            assert_eq!(read(text), None, "{text:?}");
        }
    }
}
