//! Moves and their texts (TB-33).

use std::fmt;
use std::str::FromStr;

use sobremesa_game::french::Card;
use sobremesa_game::{NoMove, told_as_written};

use crate::rules::brasileiro::ladder::Call;

sobremesa_game::words! {
    /// A sinal, and its meaning (TB-31).
    pub enum Sinal {
        /// Full of manilhas.
        Cheio = "sinal-cheio",
        /// The manilha de copas.
        Copas = "sinal-copas",
        /// Leave it to me.
        Deixa = "sinal-deixa",
        /// Two threes.
        DoisTres = "sinal-dois-tres",
        /// The manilha de espadas.
        Espadilha = "sinal-espadilha",
        /// The manilha de ouros.
        PicaFumo = "sinal-pica-fumo",
        /// A three.
        Tres = "sinal-tres",
        /// Call truco.
        Truco = "sinal-truco",
        /// The manilha de paus.
        Zap = "sinal-zap",
    }
}

impl Sinal {
    /// Returns true if it is true of these cards; a sinal that asks for something is true of all. `manilhas`
    /// has the highest first.
    pub fn is_true(self, cards: &[Card], manilhas: &[Card; 4]) -> bool {
        let threes = || cards.iter().filter(|card| card.rank() == '3').count();
        match self {
            Sinal::Zap => cards.contains(&manilhas[0]),
            Sinal::Copas => cards.contains(&manilhas[1]),
            Sinal::Espadilha => cards.contains(&manilhas[2]),
            Sinal::PicaFumo => cards.contains(&manilhas[3]),
            Sinal::Cheio => cards.iter().filter(|card| manilhas.contains(card)).count() >= 2,
            Sinal::DoisTres => threes() >= 2,
            Sinal::Tres => threes() >= 1,
            Sinal::Deixa | Sinal::Truco => true,
        }
    }
}

/// One of a seat's three cards by its place, as dealt: 0, 1 or 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place(u8);

impl Place {
    /// All three.
    pub const ALL: [Place; 3] = [Place(0), Place(1), Place(2)];

    /// Counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Counted from 1, as it is written.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }
}

/// A move, ordered as the texts are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Move {
    /// Lays a card open.
    Carta(Card),
    /// Accepts a call, or plays a mão de onze.
    Aceito,
    /// Lays the card at this place of a blind hand.
    Cega(Place),
    /// Lays a card covered.
    Coberta(Card),
    /// Runs from a call, or from a mão de onze.
    Corro,
    /// Calls 10.
    Dez,
    /// Calls 12.
    Doze,
    /// Calls 9.
    Nove,
    /// Calls 8.
    Oito,
    /// Calls 6.
    Seis,
    /// A private sign to one's partners.
    Sinal(Sinal),
    /// The first call.
    Truco,
}

impl Move {
    /// The move that makes a call.
    pub const fn calling(call: Call) -> Move {
        match call {
            Call::Truco => Move::Truco,
            Call::Seis => Move::Seis,
            Call::Oito => Move::Oito,
            Call::Nove => Move::Nove,
            Call::Dez => Move::Dez,
            Call::Doze => Move::Doze,
        }
    }

    /// The call that it makes.
    pub const fn call(self) -> Option<Call> {
        Some(match self {
            Move::Truco => Call::Truco,
            Move::Seis => Call::Seis,
            Move::Oito => Call::Oito,
            Move::Nove => Call::Nove,
            Move::Dez => Call::Dez,
            Move::Doze => Call::Doze,
            _ => return None,
        })
    }

    /// All moves, in the order of their texts.
    pub fn all() -> impl Iterator<Item = Move> {
        let cards = Card::ALL.into_iter();
        let blind = Place::ALL.into_iter().map(Move::Cega);
        let sinais = Sinal::ALL.iter().copied().map(Move::Sinal);
        (cards.clone().map(Move::Carta))
            .chain([Move::Aceito])
            .chain(blind)
            .chain(cards.map(Move::Coberta))
            .chain([Move::Corro, Move::Dez, Move::Doze, Move::Nove, Move::Oito, Move::Seis])
            .chain(sinais)
            .chain([Move::Truco])
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Carta(card) => card.fmt(f),
            Move::Aceito => f.write_str("aceito"),
            Move::Cega(place) => write!(f, "cega-{}", place.number()),
            Move::Coberta(card) => write!(f, "coberta-{card}"),
            Move::Corro => f.write_str("corro"),
            Move::Sinal(sinal) => f.write_str(sinal.word()),
            call => f.write_str(call.call().map_or("", Call::word)),
        }
    }
}

impl FromStr for Move {
    type Err = NoMove;

    fn from_str(text: &str) -> Result<Move, NoMove> {
        if let Some(card) = text.strip_prefix("coberta-") {
            return card.parse().map(Move::Coberta).map_err(|_| NoMove);
        }
        if let Some(number) = text.strip_prefix("cega-") {
            let named = |place: &&Place| place.number().to_string() == number;
            return Place::ALL.iter().find(named).map(|&place| Move::Cega(place)).ok_or(NoMove);
        }
        match text {
            "aceito" => Ok(Move::Aceito),
            "corro" => Ok(Move::Corro),
            _ => (Call::from_word(text).map(Move::calling))
                .or_else(|| Sinal::from_word(text).map(Move::Sinal))
                .or_else(|| text.parse().ok().map(Move::Carta))
                .ok_or(NoMove),
        }
    }
}

told_as_written!(Move);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_round_trips_and_sorts_by_its_text() {
        let all: Vec<Move> = Move::all().collect();
        let texts: Vec<String> = all.iter().map(Move::to_string).collect();
        let mut sorted = texts.clone();
        sorted.sort();
        assert_eq!(texts, sorted);
        assert!(all.is_sorted());
        assert!(all.iter().all(|mv| mv.to_string().parse() == Ok(*mv)));
    }

    #[test]
    fn other_texts_are_no_moves() {
        for text in [
            "",
            "8p",
            "ap",
            "4b",
            "quero",
            "cega-4",
            "cega-0",
            "cega-",
            "cega-+1",
            "coberta-",
            "coberta-8p",
            "Truco",
            "sinal",
        ] {
            assert_eq!(text.parse::<Move>(), Err(NoMove), "{text}");
        }
    }
}
