//! Moves and their text (DO-20, DO-21).

use std::fmt;
use std::str::FromStr;

use sobremesa_game::{NoMove, told_as_written};

use crate::rules::tile::{Laid, Tile};

sobremesa_game::words! {
    /// An end of the chain, in the order of the words.
    pub enum End {
        /// The right end.
        Der = "der",
        /// The left end.
        Izq = "izq",
    }
}

/// A move, ordered as the texts are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Move {
    /// Plays a tile. The end is named if the tile fits both and they differ; otherwise it is optional
    /// (DO-21).
    Tile(Tile, Option<End>),
    /// Passes because no tile fits and there is nothing to draw (DO-8).
    Paso,
    /// Draws a tile because none fits (DO-16).
    Robo,
}

/// `6-4`, `6-4@der`, `paso`, `robo`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Tile(tile, None) => tile.fmt(f),
            Move::Tile(tile, Some(end)) => write!(f, "{tile}@{}", end.word()),
            Move::Paso => f.write_str("paso"),
            Move::Robo => f.write_str("robo"),
        }
    }
}

impl FromStr for Move {
    type Err = NoMove;

    fn from_str(text: &str) -> Result<Move, NoMove> {
        match text {
            "paso" => return Ok(Move::Paso),
            "robo" => return Ok(Move::Robo),
            _ => {}
        }
        let (tile, end) = match text.split_once('@') {
            None => (text, None),
            Some((tile, end)) => (tile, Some(End::from_word(end).ok_or(NoMove)?)),
        };
        let laid: Laid = tile.parse().map_err(|_| NoMove)?;
        Ok(Move::Tile(laid.tile(), end))
    }
}

told_as_written!(Move);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_have_the_order_of_their_texts() {
        let texts = ["0-0", "1-0", "3-3", "6-4", "6-4@der", "6-4@izq", "6-5", "paso", "robo"];
        let moves: Vec<Move> = texts.iter().map(|text| text.parse().unwrap()).collect();
        assert!(moves.is_sorted());
        assert_eq!(moves.iter().map(Move::to_string).collect::<Vec<_>>(), texts);
    }

    #[test]
    fn the_halves_of_a_move_may_come_in_either_order() {
        assert_eq!("4-6@izq".parse::<Move>(), "6-4@izq".parse());
    }

    #[test]
    fn other_texts_are_no_moves() {
        for text in ["7-1", "6-4@arriba", "hola", "", "@izq", "6-4@", "6-4@izq@der", " 6-4", "Paso", "6–4"] {
            assert_eq!(text.parse::<Move>(), Err(NoMove), "{text}");
        }
    }
}
