//! Moves and their text (LU-14).

use std::fmt;
use std::str::FromStr;

use sobremesa_game::NoMove;

use crate::rules::race::Piece;

/// A move, ordered as the texts are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Move {
    /// Plays the die with that piece.
    Ficha(Piece),
    /// Throws the die.
    Tiro,
}

/// `ficha-1`, `tiro`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Ficha(piece) => write!(f, "ficha-{piece}"),
            Move::Tiro => f.write_str("tiro"),
        }
    }
}

impl FromStr for Move {
    type Err = NoMove;

    fn from_str(text: &str) -> Result<Move, NoMove> {
        if text == "tiro" {
            return Ok(Move::Tiro);
        }
        let piece = text.strip_prefix("ficha-").ok_or(NoMove)?;
        piece.parse().map(Move::Ficha).map_err(|()| NoMove)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_have_the_order_of_their_texts() {
        let texts = ["ficha-1", "ficha-2", "ficha-3", "ficha-4", "tiro"];
        let moves: Vec<Move> = texts.iter().map(|text| text.parse().unwrap()).collect();
        assert!(moves.is_sorted() && texts.is_sorted());
        assert_eq!(moves.iter().map(Move::to_string).collect::<Vec<_>>(), texts);
    }

    #[test]
    fn other_texts_are_no_moves() {
        for text in ["", "ficha-0", "ficha-5", "ficha-1@6", "ficha-01", "saco", "Tiro"] {
            assert_eq!(text.parse::<Move>(), Err(NoMove), "{text}");
        }
    }
}
