//! Moves as texts (BG-27, BG-32).

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use sobremesa_game::ordered_by_cmp;

use super::notation::Written;
use super::point::Point;
use super::turn::Turn;

sobremesa_game::words! {
    /// A declaration made instead of moving checkers (BG-32).
    pub enum Word {
        /// Gives up the partida; either seat, at any time (BG-26).
        Abandono = "abandono",
        /// Takes the cube (BG-22).
        Acepto = "acepto",
        /// Doubles (BG-21).
        Doblo = "doblo",
        /// Gives up the partida rather than take the cube (BG-22).
        Rechazo = "rechazo",
        /// Rolls without doubling (BG-21).
        Tiro = "tiro",
    }
}

/// A move. Its text is its identity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// A turn: all its steps at once (BG-27).
    Turn(Turn),
    /// A declaration.
    Word(Word),
}

impl Move {
    /// Returns its order by the first letter alone: digits, `abandono`, `acepto`, `bar`, the other words.
    fn initial(self) -> u8 {
        match self {
            Move::Turn(turn) if turn.steps().first().is_some_and(|step| step.from == Point::BAR) => 3,
            Move::Turn(_) => 0,
            Move::Word(Word::Abandono) => 1,
            Move::Word(Word::Acepto) => 2,
            Move::Word(Word::Doblo) => 4,
            Move::Word(Word::Rechazo) => 5,
            Move::Word(Word::Tiro) => 6,
        }
    }
}

/// The order of the texts as bytes.
impl Ord for Move {
    fn cmp(&self, other: &Move) -> Ordering {
        match (self, other) {
            (Move::Turn(turn), Move::Turn(other)) => turn.cmp(other),
            _ => self.initial().cmp(&other.initial()),
        }
    }
}

ordered_by_cmp!(Move);

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Turn(turn) => turn.fmt(f),
            Move::Word(word) => f.write_str(word.word()),
        }
    }
}

/// Reads words, and turns with every step written out; other spellings (BG-31) depend on the position and are
/// read by the game.
impl FromStr for Move {
    type Err = ();

    fn from_str(text: &str) -> Result<Move, ()> {
        match text.parse::<Said>()? {
            Said::Word(word) => Ok(Move::Word(word)),
            Said::Written(written) => written.as_steps().map(Move::Turn).ok_or(()),
        }
    }
}

/// A text that can be read, before the position decides what it means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// A turn as written.
    Written(Written),
    /// A word.
    Word(Word),
}

impl FromStr for Said {
    type Err = ();

    fn from_str(text: &str) -> Result<Said, ()> {
        let text = text.trim().to_ascii_lowercase();
        match Word::from_word(&text) {
            Some(word) => Ok(Said::Word(word)),
            None => text.parse().map(Said::Written),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_stand_in_the_order_of_their_texts() {
        let texts = [
            "tiro",
            "24/18 13/11",
            "24/18",
            "bar/22",
            "bar/20 24/23",
            "acepto",
            "9/8",
            "9/off",
            "1/off",
            "10/9 9/3",
            "10/4 2/1",
            "abandono",
            "13/10 6/5",
            "8/5 6/5",
            "2/1 2/1",
            "2/1 2/1 2/1",
            "20/18",
            "doblo",
            "rechazo",
            "3/2",
            "6/off 1/off",
        ];
        let mut moves = texts.map(|text| text.parse::<Move>().unwrap());
        moves.sort_unstable();
        let mut sorted = texts;
        sorted.sort_unstable();
        assert_eq!(moves.map(|mv| mv.to_string()), sorted);
    }

    #[test]
    fn a_turn_is_put_in_canonical_order() {
        let canonical = |text: &str| text.parse::<Move>().unwrap().to_string();
        assert_eq!(canonical("6/5 8/5"), "8/5 6/5");
        assert_eq!(canonical("13/8 13/11 bar/22"), "bar/22 13/11 13/8");
        assert_eq!(canonical(" TIRO "), "tiro");
    }
}
