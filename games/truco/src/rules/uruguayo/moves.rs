//! Moves and their tokens (TU-38).

use std::fmt;
use std::str::FromStr;

use sobremesa_game::{NoMove, told_as_written};

use crate::rules::cards::Card;
use crate::rules::decimal::Decimal;
use crate::rules::token::ordered_by_place;

sobremesa_game::words! {
    /// The señas (TU-35), in the order of their texts.
    pub enum Sena {
        /// As de bastos.
        AsDeBastos = "sena-1b",
        /// As de espadas.
        AsDeEspadas = "sena-1e",
        /// A two that is not a pieza.
        Dos = "sena-2",
        /// A three.
        Tres = "sena-3",
        /// Siete de espadas.
        SieteDeEspadas = "sena-7e",
        /// Siete de oros.
        SieteDeOros = "sena-7o",
        /// An as falso.
        AsFalso = "sena-as-falso",
        /// Good for envido.
        Envido = "sena-envido",
        /// A flor: puff out the cheeks.
        Flor = "sena-flor",
        /// Bad cards.
        Malas = "sena-malas",
        /// The perica.
        Perica = "sena-pieza-10",
        /// The perico.
        Perico = "sena-pieza-11",
        /// The 2 of the muestra.
        PiezaDos = "sena-pieza-2",
        /// The 4 of the muestra.
        PiezaCuatro = "sena-pieza-4",
        /// The 5 of the muestra.
        PiezaCinco = "sena-pieza-5",
    }
}

sobremesa_game::words! {
    /// The voices without a number, in the order of their texts.
    pub enum Voz {
        /// `treinta`: bets 2 on the flor.
        ConFlorEnvido = "con-flor-envido",
        /// `treinta`: bets the falta on the flor.
        ConFlorFaltaEnvido = "con-flor-falta-envido",
        /// `cuarenta`: has a flor but lets the others win.
        ConFlorMeAchico = "con-flor-me-achico",
        /// Refuses the bet on the flor.
        ConFlorNoQuiero = "con-flor-no-quiero",
        /// Flor against flor, at what was bet.
        ConFlorQuiero = "con-flor-quiero",
        /// `cuarenta`: bets all the flores.
        Contraflor = "contraflor",
        /// `cuarenta`: bets all the flores and the falta.
        ContraflorAlResto = "contraflor-al-resto",
        /// Bets 2.
        Envido = "envido",
        /// Bets the falta.
        FaltaEnvido = "falta-envido",
        /// Sings the flor.
        Flor = "flor",
        /// Leaves the hand.
        Mazo = "mazo",
        /// Refuses the bet.
        NoQuiero = "no-quiero",
        /// Wants the bet.
        Quiero = "quiero",
        /// Wants the truco and raises it.
        QuieroRetruco = "quiero-retruco",
        /// Wants the retruco and raises it.
        QuieroValeCuatro = "quiero-vale-cuatro",
        /// `cuarenta`: bets 3.
        RealEnvido = "real-envido",
        /// Raises a truco that was wanted.
        Retruco = "retruco",
        /// The hand for 2.
        Truco = "truco",
        /// Raises a retruco that was wanted.
        ValeCuatro = "vale-cuatro",
    }
}

/// A move, ordered as the texts are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// `7o`: lays the card.
    Carta(Card),
    /// `4-envido`: bets that many, 3 to 99.
    NEnvido(Decimal),
    /// `2-real-envido`: bets three times as many, 2 to 99 (`cuarenta`).
    NRealEnvido(Decimal),
    /// `con-flor-5-envido`: bets that many on the flor, 3 to 99 (`treinta`).
    ConFlorNEnvido(Decimal),
    /// `truco`: any other voice.
    Voz(Voz),
    /// `sena-7o`: a seña to the partners.
    Sena(Sena),
}

impl Move {
    /// The lowest number in `N-envido` and `con-flor-N-envido`: 2 is said without it.
    pub const LEAST: u8 = 3;
    /// The lowest number in `N-real-envido`.
    pub const LEAST_REAL: u8 = 2;

    /// Its sort key: texts that begin with a digit come first, and for each number the bets come before the
    /// cards.
    const fn place(self) -> (u8, u8, u8) {
        match self {
            Move::NEnvido(number) => (0, number.place(), 0),
            Move::NRealEnvido(number) => (0, number.place(), 1),
            Move::Carta(card) => card.place(),
            Move::ConFlorNEnvido(number) => (1, number.place(), 0),
            Move::Voz(voz @ (Voz::Truco | Voz::ValeCuatro)) => (4, voz as u8, 0),
            Move::Voz(voz) => (2, voz as u8, 0),
            Move::Sena(sena) => (3, sena as u8, 0),
        }
    }
}

ordered_by_place!(Move);

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Carta(card) => write!(f, "{card}"),
            Move::NEnvido(number) => write!(f, "{number}-envido"),
            Move::NRealEnvido(number) => write!(f, "{number}-real-envido"),
            Move::ConFlorNEnvido(number) => write!(f, "con-flor-{number}-envido"),
            Move::Voz(voz) => f.write_str(voz.word()),
            Move::Sena(sena) => f.write_str(sena.word()),
        }
    }
}

told_as_written!(Move);

impl FromStr for Move {
    type Err = NoMove;

    fn from_str(text: &str) -> Result<Move, NoMove> {
        let plain = text.parse().ok().map(Move::Carta);
        let plain = plain.or_else(|| Voz::from_word(text).map(Move::Voz));
        let plain = plain.or_else(|| Sena::from_word(text).map(Move::Sena));
        plain.or_else(|| parse_numbered(text)).ok_or(NoMove)
    }
}

/// A bet with a number in it.
fn parse_numbered(text: &str) -> Option<Move> {
    let at_least = |number: &str, least| number.parse().ok().filter(|number: &Decimal| number.get() >= least);
    let bet = text.strip_suffix("-envido")?;
    if let Some(number) = bet.strip_prefix("con-flor-") {
        at_least(number, Move::LEAST).map(Move::ConFlorNEnvido)
    } else if let Some(number) = bet.strip_suffix("-real") {
        at_least(number, Move::LEAST_REAL).map(Move::NRealEnvido)
    } else {
        at_least(bet, Move::LEAST).map(Move::NEnvido)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_token_round_trips_and_sorts_as_its_text() {
        let numbers = |least| Decimal::up_to(Decimal::MOST).filter(move |number| number.get() >= least);
        let mut moves: Vec<Move> = Card::ALL.map(Move::Carta).to_vec();
        moves.extend(numbers(3).flat_map(|number| [Move::NEnvido(number), Move::ConFlorNEnvido(number)]));
        moves.extend(numbers(2).map(Move::NRealEnvido));
        moves.extend(Voz::ALL.iter().copied().map(Move::Voz));
        moves.extend(Sena::ALL.iter().copied().map(Move::Sena));
        assert_eq!(moves.len(), 40 + 97 * 2 + 98 + 19 + 15);
        moves.sort_unstable();
        let texts: Vec<String> = moves.iter().map(Move::to_string).collect();
        assert!(texts.is_sorted_by(|a, b| a < b), "{texts:?}");
        assert!(moves.iter().zip(&texts).all(|(mv, text)| text.parse() == Ok(*mv)));
    }

    #[test]
    fn other_texts_are_no_moves() {
        for text in [
            "",
            "8o",
            "Truco",
            "2-envido",
            "1-envido",
            "03-envido",
            "100-envido",
            "envido-4",
            "-envido",
            "1-real-envido",
            "0-real-envido",
            "con-flor-2-envido",
            "con-flor--envido",
            "con-flor-3-real-envido",
            "con-flor",
            "son-buenas",
            "quiero-envido",
            "sena-",
            "sena-33",
            "sena-pieza-12",
            "pido-flor-1",
            "truc-i-passe",
            "3-falta-envido",
        ] {
            assert_eq!(text.parse::<Move>(), Err(NoMove), "{text}");
        }
    }
}
