//! Moves and their tokens (TA-54).

use std::fmt;
use std::str::FromStr;

use sobremesa_game::{NoMove, Seat, told_as_written};

use crate::rules::cards::Card;
use crate::rules::decimal::Decimal;

sobremesa_game::words! {
    /// The señas (TA-51), in the order of their texts.
    pub enum Sena {
        /// As de bastos: wink.
        AsDeBastos = "sena-1b",
        /// As de espadas: raise the eyebrows.
        AsDeEspadas = "sena-1e",
        /// A two: pucker the lips.
        Dos = "sena-2",
        /// A three: bite the lower lip.
        Tres = "sena-3",
        /// Siete de espadas: lips to the right.
        SieteDeEspadas = "sena-7e",
        /// Siete de oros: lips to the left.
        SieteDeOros = "sena-7o",
        /// An as falso: open the mouth a little.
        AsFalso = "sena-as-falso",
        /// Good for envido: tilt the head.
        Envido = "sena-envido",
        /// A flor: puff out the cheeks.
        Flor = "sena-flor",
        /// Bad cards: close the eyes.
        Malas = "sena-malas",
    }
}

/// Points said aloud, 0 to [`Tantos::MOST`]. Ordered as their decimal texts are: 2, 20, 21, 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tantos(Decimal);

impl Tantos {
    /// The most that can be said: the best flor.
    pub const MOST: u8 = 38;

    /// This many points, if they can be said.
    pub fn new(points: u8) -> Option<Tantos> {
        Decimal::new(points).filter(|points| points.get() <= Tantos::MOST).map(Tantos)
    }

    /// The points.
    pub const fn points(self) -> u8 {
        self.0.get()
    }

    /// All numbers that can be said, in the order of their texts.
    pub fn all() -> impl Iterator<Item = Tantos> {
        Decimal::up_to(Tantos::MOST).map(Tantos)
    }
}

/// A move. The variants are in the byte order of their texts, so that the derived order is that of the texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// `7o`: lays the card.
    Carta(Card),
    /// `con-flor-me-achico`: has a flor but lets the others win.
    ConFlorMeAchico,
    /// `con-flor-no-quiero`: refuses the contraflor al resto.
    ConFlorNoQuiero,
    /// `con-flor-quiero`: flor against flor, at what was bet.
    ConFlorQuiero,
    /// `contraflor`: bets all the flores.
    Contraflor,
    /// `contraflor-al-resto`: bets all the flores and the rest of the chico.
    ContraflorAlResto,
    /// `descarto-7c`: the gallo puts a card away.
    Descarto(Card),
    /// `envido`: bets 2.
    Envido,
    /// `es-buena`: no flor to set against the one sung (`flor=libre`).
    EsBuena,
    /// `falta-envido`: bets the amount in TA-15.
    FaltaEnvido,
    /// `flor`: sings it.
    Flor,
    /// `mazo`: leaves the hand.
    Mazo,
    /// `no-quiero`: refuses the bet.
    NoQuiero,
    /// `pido-flor-2`: claims that seat 2 hid a flor (`flor=libre`).
    PidoFlor(Seat),
    /// `quiero`: wants the bet.
    Quiero,
    /// `quiero-retruco`: wants the truco and raises it.
    QuieroRetruco,
    /// `quiero-vale-cuatro`: wants the retruco and raises it.
    QuieroValeCuatro,
    /// `real-envido`: bets 3.
    RealEnvido,
    /// `retruco`: raises a truco that was wanted.
    Retruco,
    /// `sena-7o`: a seña to the partners.
    Sena(Sena),
    /// `sigo`: makes no accusation (`flor=libre`).
    Sigo,
    /// `son-buenas`: concedes that it cannot beat the points said.
    SonBuenas,
    /// `tengo-31`: says its own points.
    Tengo(Tantos),
    /// `truco`.
    Truco,
    /// `vale-cuatro`: raises a retruco that was wanted.
    ValeCuatro,
}

impl Move {
    /// The moves with a token that is a word of its own.
    const WORDS: [(&'static str, Move); 20] = [
        ("con-flor-me-achico", Move::ConFlorMeAchico),
        ("con-flor-no-quiero", Move::ConFlorNoQuiero),
        ("con-flor-quiero", Move::ConFlorQuiero),
        ("contraflor", Move::Contraflor),
        ("contraflor-al-resto", Move::ContraflorAlResto),
        ("envido", Move::Envido),
        ("es-buena", Move::EsBuena),
        ("falta-envido", Move::FaltaEnvido),
        ("flor", Move::Flor),
        ("mazo", Move::Mazo),
        ("no-quiero", Move::NoQuiero),
        ("quiero", Move::Quiero),
        ("quiero-retruco", Move::QuieroRetruco),
        ("quiero-vale-cuatro", Move::QuieroValeCuatro),
        ("real-envido", Move::RealEnvido),
        ("retruco", Move::Retruco),
        ("sigo", Move::Sigo),
        ("son-buenas", Move::SonBuenas),
        ("truco", Move::Truco),
        ("vale-cuatro", Move::ValeCuatro),
    ];

    /// The word of a move that has no card, seat or number in it.
    pub fn word(self) -> Option<&'static str> {
        match self {
            Move::Sena(sena) => Some(sena.word()),
            plain => Move::WORDS.iter().find(|(_, mv)| *mv == plain).map(|(word, _)| *word),
        }
    }

    /// The moves with a token that is a word of its own.
    pub fn voices() -> impl Iterator<Item = Move> {
        Move::WORDS.iter().map(|(_, mv)| *mv)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Carta(card) => write!(f, "{card}"),
            Move::Descarto(card) => write!(f, "descarto-{card}"),
            Move::PidoFlor(seat) => write!(f, "pido-flor-{}", seat.number()),
            Move::Tengo(tantos) => write!(f, "tengo-{}", tantos.points()),
            plain => f.write_str(plain.word().unwrap_or_default()),
        }
    }
}

told_as_written!(Move);

impl FromStr for Move {
    type Err = NoMove;

    fn from_str(text: &str) -> Result<Move, NoMove> {
        let mv = if let Ok(card) = text.parse() {
            Some(Move::Carta(card))
        } else if let Some(card) = text.strip_prefix("descarto-") {
            card.parse().ok().map(Move::Descarto)
        } else if let Some(seat) = text.strip_prefix("pido-flor-") {
            number(seat).and_then(Seat::new).map(Move::PidoFlor)
        } else if let Some(points) = text.strip_prefix("tengo-") {
            number(points).and_then(Tantos::new).map(Move::Tengo)
        } else if let Some(sena) = Sena::from_word(text) {
            Some(Move::Sena(sena))
        } else {
            Move::WORDS.iter().find(|(word, _)| *word == text).map(|(_, mv)| *mv)
        };
        mv.ok_or(NoMove)
    }
}

fn number(text: &str) -> Option<u8> {
    text.parse().ok().map(Decimal::get)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> Vec<Move> {
        let mut all: Vec<Move> = Card::ALL.map(Move::Carta).into_iter().chain(Card::ALL.map(Move::Descarto)).collect();
        all.extend(Move::WORDS.iter().map(|(_, mv)| *mv));
        all.extend((0..8).filter_map(Seat::new).map(Move::PidoFlor));
        all.extend((0..=Tantos::MOST).filter_map(Tantos::new).map(Move::Tengo));
        all.extend(Sena::ALL.iter().copied().map(Move::Sena));
        all
    }

    #[test]
    fn every_token_round_trips_and_sorts_as_its_text() {
        let mut moves = all();
        assert_eq!(moves.len(), 40 + 40 + 20 + 8 + 39 + 10);
        moves.sort_unstable();
        let texts: Vec<String> = moves.iter().map(Move::to_string).collect();
        assert!(texts.is_sorted_by(|a, b| a < b), "{texts:?}");
        for (mv, text) in moves.iter().zip(&texts) {
            assert_eq!(text.parse(), Ok(*mv));
        }
        assert!(Tantos::all().is_sorted() && Tantos::all().count() == 39);
    }

    #[test]
    fn other_texts_are_no_moves() {
        for text in [
            "",
            "8o",
            "trucazo",
            "Truco",
            "tengo-39",
            "tengo-07",
            "tengo-+7",
            "tengo-",
            "pido-flor-8",
            "pido-flor-01",
            "descarto-8o",
            "sena-33",
            "sena-",
            "quiero ",
            "quiero-envido",
            "tengo-100",
        ] {
            assert_eq!(text.parse::<Move>(), Err(NoMove), "{text}");
        }
    }
}
