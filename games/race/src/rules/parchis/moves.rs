//! Moves and their text (PA-28).

use std::fmt;
use std::str::FromStr;

use sobremesa_game::NoMove;

use crate::rules::race::Piece;

sobremesa_game::words! {
    /// The count of a 6, if the player may choose (PA-10).
    pub enum Count {
        /// Six squares.
        Seis = "6",
        /// Seven squares.
        Siete = "7",
    }
}

impl Count {
    /// Returns the number of squares.
    pub const fn squares(self) -> u8 {
        match self {
            Count::Seis => 6,
            Count::Siete => 7,
        }
    }
}

/// A move, ordered as the texts are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Move {
    /// Plays the die, or a count of 20 or 10, with that piece; the count is named if a 6 leaves a choice.
    Ficha(Piece, Option<Count>),
    /// Throws the die.
    Tiro,
}

/// `ficha-1`, `ficha-1@7`, `tiro`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Ficha(piece, None) => write!(f, "ficha-{piece}"),
            Move::Ficha(piece, Some(count)) => write!(f, "ficha-{piece}@{}", count.word()),
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
        let (piece, count) = match piece.split_once('@') {
            None => (piece, None),
            Some((piece, count)) => (piece, Some(Count::from_word(count).ok_or(NoMove)?)),
        };
        Ok(Move::Ficha(piece.parse().map_err(|()| NoMove)?, count))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_have_the_order_of_their_texts() {
        let texts = ["ficha-1", "ficha-1@6", "ficha-1@7", "ficha-2", "ficha-4@7", "tiro"];
        let moves: Vec<Move> = texts.iter().map(|text| text.parse().unwrap()).collect();
        assert!(moves.is_sorted() && texts.is_sorted());
        assert_eq!(moves.iter().map(Move::to_string).collect::<Vec<_>>(), texts);
    }

    #[test]
    fn other_texts_are_no_moves() {
        for text in ["", "ficha-0", "ficha-5", "ficha-01", "ficha-1@8", "ficha-1@", "ficha-", "saco", "Tiro", "tiro@6"]
        {
            assert_eq!(text.parse::<Move>(), Err(NoMove), "{text}");
        }
    }
}
