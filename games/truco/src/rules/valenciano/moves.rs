//! Moves and their tokens (TV-30). The tokens are those of all trucos, shown here with the game's own words.

use std::fmt;
use std::str::FromStr;

use sobremesa_game::{NoMove, told_as_written};

use crate::rules::cards::Card;
use crate::rules::decimal::Decimal;
use crate::rules::ladder::Rung;
use crate::rules::token::ordered_by_place;
use crate::rules::valenciano::deck;

sobremesa_game::words! {
    /// The señas (TV-28), in the order of their texts.
    pub enum Sena {
        /// El bast: wink.
        Bast = "sena-1b",
        /// La major: look up.
        Major = "sena-1e",
        /// A three: bite the lower lip.
        Tres = "sena-3",
        /// 33 of envit: puff out the cheeks.
        TrentaTres = "sena-33",
        /// Manilla d'espases: tip of the tongue to the right.
        ManillaDeEspadas = "sena-7e",
        /// Manilla d'ors: tip of the tongue to the left.
        ManillaDeOros = "sena-7o",
        /// Envit: nod.
        Envit = "sena-envido",
        /// Nothing (*cec*): close the eyes.
        Cec = "sena-malas",
    }
}

sobremesa_game::words! {
    /// The voices without a number, in the order of their texts.
    pub enum Voz {
        /// *Envide*: bets 2.
        Envido = "envido",
        /// *La falta*: bets the points that the leader lacks.
        FaltaEnvido = "falta-envido",
        /// *Joc fora*: raises a quatre val, for the match.
        JocFora = "joc-fora",
        /// *Me'n vaig*: leaves the hand.
        Mazo = "mazo",
        /// *No vull*: refuses the bet.
        NoQuiero = "no-quiero",
        /// *Vull*: wants the bet.
        Quiero = "quiero",
        /// *Retruc*: raises a truc.
        Retruco = "retruco",
        /// *Truc i passe*: the hand for 2, said before the player's first card.
        TrucIPasse = "truc-i-passe",
        /// *Truc*: the hand for 2, said after the player's first card.
        Truco = "truco",
        /// *Quatre val*: raises a retruc.
        ValeCuatro = "vale-cuatro",
    }
}

impl Voz {
    /// The voice for a rung of the ladder, from a seat that has or has not laid a card (TV-15).
    pub const fn of(rung: Rung, laid: bool) -> Voz {
        match rung {
            Rung::Truco if laid => Voz::Truco,
            Rung::Truco => Voz::TrucIPasse,
            Rung::Retruco => Voz::Retruco,
            Rung::ValeCuatro => Voz::ValeCuatro,
            Rung::JocFora => Voz::JocFora,
        }
    }
}

/// A move, ordered as the texts are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// `7o`: lays the card.
    Carta(Card),
    /// `6-envido`: bets that many, 3 to 99.
    NEnvido(Decimal),
    /// `truc-i-passe`: any other voice.
    Voz(Voz),
    /// `sena-7o`: a seña to the partners.
    Sena(Sena),
}

impl Move {
    /// The lowest number in `N-envido`: 2 is said without it.
    pub const LEAST: u8 = 3;

    /// Its sort key: texts that begin with a digit come first, and for each number the bets come before the
    /// cards.
    const fn place(self) -> (u8, u8, u8) {
        match self {
            Move::NEnvido(number) => (0, number.place(), 0),
            Move::Carta(card) => card.place(),
            Move::Voz(voz @ (Voz::TrucIPasse | Voz::Truco | Voz::ValeCuatro)) => (3, voz as u8, 0),
            Move::Voz(voz) => (1, voz as u8, 0),
            Move::Sena(sena) => (2, sena as u8, 0),
        }
    }
}

ordered_by_place!(Move);

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Carta(card) => write!(f, "{card}"),
            Move::NEnvido(number) => write!(f, "{number}-envido"),
            Move::Voz(voz) => f.write_str(voz.word()),
            Move::Sena(sena) => f.write_str(sena.word()),
        }
    }
}

told_as_written!(Move);

impl FromStr for Move {
    type Err = NoMove;

    fn from_str(text: &str) -> Result<Move, NoMove> {
        let card = || text.parse().ok().filter(|&card| deck::is_of(card)).map(Move::Carta);
        let number =
            || text.strip_suffix("-envido")?.parse().ok().filter(|number: &Decimal| number.get() >= Move::LEAST);
        Voz::from_word(text)
            .map(Move::Voz)
            .or_else(|| Sena::from_word(text).map(Move::Sena))
            .or_else(card)
            .or_else(|| number().map(Move::NEnvido))
            .ok_or(NoMove)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_token_round_trips_and_sorts_as_its_text() {
        let mut moves: Vec<Move> = deck::DECK.map(Move::Carta).to_vec();
        moves.extend(Decimal::up_to(Decimal::MOST).filter(|number| number.get() >= Move::LEAST).map(Move::NEnvido));
        moves.extend(Voz::ALL.iter().copied().map(Move::Voz));
        moves.extend(Sena::ALL.iter().copied().map(Move::Sena));
        assert_eq!(moves.len(), 22 + 97 + 10 + 8);
        moves.sort_unstable();
        let texts: Vec<String> = moves.iter().map(Move::to_string).collect();
        assert!(texts.is_sorted_by(|a, b| a < b), "{texts:?}");
        assert!(moves.iter().zip(&texts).all(|(mv, text)| text.parse() == Ok(*mv)));
    }

    #[test]
    fn other_texts_are_no_moves() {
        for text in [
            "",
            "2e",
            "1o",
            "1c",
            "10b",
            "12o",
            "8o",
            "flor",
            "1-envido",
            "2-envido",
            "03-envido",
            "100-envido",
            "quiero-retruco",
            "real-envido",
            "2-real-envido",
            "sena-2",
            "sena-as-falso",
            "truc",
            "Truco",
            "joc fora",
        ] {
            assert_eq!(text.parse::<Move>(), Err(NoMove), "{text}");
        }
    }
}
