//! The count at the end of a hand (ES-17 to ES-25).

use serde::Serialize;
use sobremesa_game::cards::{Card, CardSet, Suit};
use sobremesa_game::{Seat, Seats};

use crate::rules::options::{Empate, Final, Options, Sietes};
use crate::rules::sides::Sides;

sobremesa_game::words! {
    /// The reason for a point.
    pub enum For {
        /// Most cards (ES-18).
        Cartas = "cartas",
        /// Most oros (ES-19).
        Oros = "oros",
        /// Most sevens (ES-20).
        Sietes = "sietes",
        /// The best setenta (ES-21).
        Setenta = "setenta",
        /// The seven of oros (ES-22).
        Velo = "velo",
        /// An escoba (ES-22).
        Escoba = "escoba",
    }
}

/// Points that a side was noted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Note {
    /// The reason.
    pub r#for: For,
    /// The number of the side.
    pub side: usize,
    /// The points.
    pub points: u8,
}

/// The totals of the piles of a hand, by side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Count {
    /// The number of the hand.
    pub number: u16,
    /// Cards.
    pub cards: Vec<u8>,
    /// Oros.
    pub oros: Vec<u8>,
    /// Sevens.
    pub sevens: Vec<u8>,
    /// The setenta, with `None` for a side that lacks a suit; `None` as a whole if it is not counted.
    pub setenta: Option<Vec<Option<u8>>>,
    /// The side that has the seven of oros, if one has.
    pub velo: Option<usize>,
    /// Escobas.
    pub escobas: Vec<u16>,
    /// The points, in the order they were noted.
    pub notes: Vec<Note>,
    /// The points by side.
    pub points: Vec<u16>,
    /// The grouping of the seats.
    #[serde(skip)]
    pub sides: Sides,
}

/// The cards to count: the captures of each side, and the sides that made the escobas, in order.
pub(super) struct Piles<'a> {
    pub(super) captured: &'a [CardSet],
    pub(super) escobas: &'a [u8],
}

impl Count {
    /// The count of hand `number`, begun by `mano` with the score at `score`.
    pub(super) fn new(
        options: &Options,
        sides: Sides,
        (number, mano): (u16, Seat),
        piles: &Piles<'_>,
        score: &[u16],
    ) -> Count {
        let by_side =
            |count: &dyn Fn(CardSet) -> u8| piles.captured.iter().map(|pile| count(*pile)).collect::<Vec<u8>>();
        let those = |wanted: fn(&Card) -> bool| by_side(&|pile| pile.iter().filter(wanted).count() as u8);
        let velo = Card::new(7, Suit::Oros).expect("there is a seven of oros");
        let setenta = || piles.captured.iter().map(|pile| setenta_of(*pile)).collect();
        let mut count = Count {
            number,
            cards: by_side(&CardSet::len),
            oros: those(|card| card.suit() == Suit::Oros),
            sevens: those(|card| card.number() == 7),
            setenta: (options.sietes == Sietes::Setenta).then(setenta),
            velo: piles.captured.iter().position(|pile| pile.contains(velo)),
            escobas: vec![0; sides.count()],
            notes: Vec::new(),
            points: vec![0; sides.count()],
            sides,
        };
        for side in piles.escobas {
            count.escobas[usize::from(*side)] += 1;
        }
        for note in count.all_notes(options, sides, mano, piles.escobas) {
            count.points[note.side] += u16::from(note.points);
            count.notes.push(note);
            if options.r#final == Final::Orden && score[note.side] + count.points[note.side] >= options.puntos {
                break; // the match is over: later points are not noted (ES-25)
            }
        }
        count
    }

    /// Every point, in the order of the count (ES-17).
    fn all_notes(&self, options: &Options, sides: Sides, mano: Seat, escobas: &[u8]) -> Vec<Note> {
        let mut notes = Vec::new();
        let mut most = |what: For, counts: &[u8], worth: &dyn Fn(usize) -> u8| {
            let Some(&best) = counts.iter().max().filter(|best| **best > 0) else { return };
            let is_tied = counts.iter().filter(|count| **count == best).count() > 1;
            if is_tied && options.empate == Empate::Nadie {
                return;
            }
            let best = sides.from(mano).filter(|&side| counts[side] == best);
            notes.extend(best.map(|side| Note { r#for: what, side, points: worth(side) }));
        };
        let all_sevens = |side: usize| if self.sevens[side] == 4 { options.todos_sietes } else { 1 };
        most(For::Cartas, &self.cards, &|_| 1);
        most(For::Oros, &self.oros, &|side| if self.oros[side] == 10 { options.todos_oros } else { 1 });
        match &self.setenta {
            None => most(For::Sietes, &self.sevens, &all_sevens),
            Some(setenta) => {
                // A side without a setenta counts zero, and zero never wins.
                let setenta: Vec<u8> = setenta.iter().map(|sum| sum.unwrap_or_default()).collect();
                most(For::Setenta, &setenta, &all_sevens);
            }
        }
        notes.extend(self.velo.map(|side| Note { r#for: For::Velo, side, points: 1 }));
        notes.extend(escobas.iter().map(|&side| Note { r#for: For::Escoba, side: side.into(), points: 1 }));
        notes
    }
}

/// The value of a card for the setenta (ES-21).
pub(crate) const fn setenta_value(card: Card) -> u8 {
    match card.number() {
        7 => 21,
        6 => 18,
        1 => 16,
        5 => 15,
        4 => 14,
        3 => 13,
        2 => 12,
        _ => 10,
    }
}

/// The sum of the best card of each suit; `None` if a suit is missing.
fn setenta_of(pile: CardSet) -> Option<u8> {
    let mut best = [0; 4];
    for card in pile.iter() {
        let suit = &mut best[card.suit() as usize];
        *suit = setenta_value(card).max(*suit);
    }
    best.iter().all(|value| *value > 0).then(|| best.iter().sum())
}

/// The side that has won with this score, if one has (ES-24, ES-25).
pub(super) fn winner(options: &Options, score: &[u16]) -> Option<usize> {
    let best = *score.iter().max()?;
    let mut leading = (0..score.len()).filter(|&side| score[side] == best);
    let first = leading.next().filter(|_| best >= options.puntos)?;
    leading.next().is_none().then_some(first)
}

/// Returns true if a hand can be played at this score, that is, if the match goes on (ES-31).
pub(super) fn is_open(options: &Options, score: &[u16]) -> bool {
    match options.r#final {
        Final::Mayor => winner(options, score).is_none(),
        Final::Orden => score.iter().all(|points| *points < options.puntos),
    }
}

/// The number of deals in a hand (ES-5).
pub(super) const fn deals(seats: Seats) -> u8 {
    12 / seats.count()
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use sobremesa_game::{Choices, Options as _};

    use super::*;

    fn set(text: &str) -> CardSet {
        text.split_whitespace().map(|card| card.parse::<Card>().unwrap()).collect()
    }

    fn count(options: serde_json::Value, piles: &[&str], escobas: &[u8], score: &[u16]) -> Count {
        let options = Options::from_choices(options.as_object().unwrap_or(&Choices::new())).unwrap();
        let captured: Vec<CardSet> = piles.iter().map(|pile| set(pile)).collect();
        let sides = Sides::alone(Seats::new(piles.len() as u8).unwrap());
        Count::new(&options, sides, (1, Seat::FIRST), &Piles { captured: &captured, escobas }, score)
    }

    fn notes(count: &Count) -> Vec<(&'static str, usize, u8)> {
        count.notes.iter().map(|note| (note.r#for.word(), note.side, note.points)).collect()
    }

    #[test]
    fn setenta_needs_four_suits() {
        assert_eq!(setenta_of(set("7o 7c 7b 12e")), Some(73));
        assert_eq!(setenta_of(set("6o 6c 6b 7e")), Some(75));
        assert_eq!(setenta_of(set("7o 7c 12b")), None);
        assert_eq!(setenta_of(set("4o 2c 10b 3e")), Some(49));
        assert_eq!(setenta_of(set("7o 7c 7b 7e 1o")), Some(84));
    }

    #[test]
    fn example_six_a_side_without_a_suit_has_no_setenta() {
        let count = count(json!({"sietes": "setenta"}), &["7o 7c 12b", "4o 2c 10b 3e"], &[], &[0, 0]);
        assert_eq!(count.setenta, Some(vec![None, Some(49)]));
        assert_eq!(notes(&count), [("cartas", 1, 1), ("setenta", 1, 1), ("velo", 0, 1)]);
    }

    #[test]
    fn all_oros_and_all_sevens_score_what_the_options_say() {
        let oros = "1o 2o 3o 4o 5o 6o 7o 10o 11o 12o 7b 7c 7e";
        let options = json!({"todos_oros": 2, "todos_sietes": 3});
        let all = count(options, &[oros, "1b"], &[], &[0, 0]);
        assert_eq!(notes(&all), [("cartas", 0, 1), ("oros", 0, 2), ("sietes", 0, 3), ("velo", 0, 1)]);
        let setenta = count(json!({"todos_sietes": 2, "sietes": "setenta"}), &["7o 7c 7b 7e", "1b"], &[], &[0, 0]);
        assert!(notes(&setenta).contains(&("setenta", 0, 2)));
    }

    #[test]
    fn a_tie_scores_for_none_or_for_all_tied_seats() {
        let piles = ["1o 7b", "2o 7c", "3b"];
        assert_eq!(notes(&count(json!({}), &piles, &[], &[0, 0, 0])), []);
        let all = count(json!({"empate": "todos"}), &piles, &[], &[0, 0, 0]);
        let wanted = ["cartas", "oros", "sietes"].into_iter().flat_map(|what| [(what, 0, 1), (what, 1, 1)]);
        assert_eq!(notes(&all), wanted.collect::<Vec<_>>());
        let nothing = count(json!({"empate": "todos"}), &["", ""], &[], &[0, 0]);
        assert_eq!(notes(&nothing), [], "a highest count of nothing gives nothing");
    }

    #[test]
    fn in_order_nothing_is_noted_after_the_goal() {
        let count = count(json!({"final": "orden"}), &["7o", "1o 2o 1b"], &[0, 1], &[14, 14]);
        assert_eq!(notes(&count), [("cartas", 1, 1)]);
        assert_eq!((count.points, count.escobas), (vec![0, 1], vec![1, 1]));
    }

    #[test]
    fn the_highest_score_wins_alone() {
        let options = Options::default();
        assert_eq!(winner(&options, &[15, 17]), Some(1));
        assert_eq!(winner(&options, &[16, 16]), None);
        assert_eq!(winner(&options, &[14, 13]), None);
        assert!(is_open(&options, &[20, 20]));
        assert!(!is_open(&Options { r#final: Final::Orden, ..options }, &[20, 20]));
    }
}
