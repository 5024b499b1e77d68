//! A game that starts in the middle of a hand (ES-31).

use serde::{Deserialize, Serialize};
use sobremesa_game::cards::{Card, CardSet};
use sobremesa_game::{Seat, Seats, Secret, Unplayable, deserialize_given};

use crate::rules::chance::{DEALT, LAID};
use crate::rules::count::is_open;
use crate::rules::hand::Hand;
use crate::rules::options::Options;
use crate::rules::sides::Sides;

/// The greatest score, number of escobas and hand number that can be given.
const MOST: u16 = 1000;

/// The rulebook's `setup`. It holds secrets.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    hands: Vec<Vec<Card>>,
    #[serde(default)]
    table: Vec<Card>,
    #[serde(default)]
    stock: Vec<Card>,
    #[serde(default, deserialize_with = "deserialize_given", skip_serializing_if = "Option::is_none")]
    piles: Option<Vec<Vec<Card>>>,
    #[serde(default, deserialize_with = "deserialize_given", skip_serializing_if = "Option::is_none")]
    escobas: Option<Vec<u16>>,
    #[serde(default, deserialize_with = "deserialize_given", skip_serializing_if = "Option::is_none")]
    dealer: Option<Seat>,
    #[serde(default, deserialize_with = "deserialize_given", skip_serializing_if = "Option::is_none")]
    turn: Option<Seat>,
    #[serde(default)]
    capturer: Option<Seat>,
    #[serde(default, deserialize_with = "deserialize_given", skip_serializing_if = "Option::is_none")]
    score: Option<Vec<u16>>,
    #[serde(default, deserialize_with = "deserialize_given", skip_serializing_if = "Option::is_none")]
    number: Option<u16>,
}

impl Setup {
    /// The hand and the score that it describes.
    ///
    /// # Errors
    /// A position that cannot be played; the message names the key that is wrong.
    pub(super) fn position(
        &self,
        options: &Options,
        seats: Seats,
        sides: Sides,
    ) -> Result<(Hand, Vec<u16>), Unplayable> {
        let require = |holds: bool, key: &str| if holds { Ok(()) } else { Err(Unplayable::setup(key)) };
        let count = usize::from(seats.count());

        require(self.hands.len() == count && self.hands.iter().all(|hand| hand.len() <= DEALT), "hands")?;
        let after_the_first = Card::COUNT - LAID - DEALT * count;
        let is_whole = self.stock.len().is_multiple_of(DEALT * count);
        require(is_whole && self.stock.len() <= after_the_first, "stock")?;
        let piles = self.piles.clone().unwrap_or_else(|| vec![Vec::new(); sides.count()]);
        require(piles.len() == sides.count(), "piles")?;
        let named: Vec<Card> =
            self.hands.iter().chain(&piles).chain([&self.table, &self.stock]).flatten().copied().collect();
        let different: CardSet = named.iter().copied().collect();
        require(usize::from(different.len()) == named.len(), "hands, table, stock, piles")?;

        let numbers = |given: &Option<Vec<u16>>, key: &str| -> Result<Vec<u16>, Unplayable> {
            let numbers = given.clone().unwrap_or_else(|| vec![0; sides.count()]);
            require(numbers.len() == sides.count() && numbers.iter().all(|number| *number <= MOST), key)?;
            Ok(numbers)
        };
        let escobas = numbers(&self.escobas, "escobas")?;
        let score = numbers(&self.score, "score")?;
        require(is_open(options, &score), "score")?;
        let number = self.number.unwrap_or(1);
        require((1..=MOST).contains(&number), "number")?;

        let last = seats.iter().next_back().ok_or_else(|| Unplayable::setup("dealer"))?;
        let dealer = self.dealer.unwrap_or(last);
        require(seats.contains(dealer), "dealer")?;
        let turn = self.turn.unwrap_or(seats.next(dealer));
        require(self.hands.get(turn.index()).is_some_and(|hand| !hand.is_empty()), "turn")?;
        require(self.capturer.is_none_or(|seat| seats.contains(seat)), "capturer")?;

        let made = |(side, count): (usize, &u16)| std::iter::repeat_n(side as u8, usize::from(*count));
        let hand = Hand {
            number,
            turn,
            table: self.table.clone(),
            held: Secret::new(self.hands.clone()),
            stock: Secret::new(self.stock.clone()),
            piles: piles.into_iter().map(|pile| pile.into_iter().collect()).collect(),
            escobas: escobas.iter().enumerate().flat_map(made).collect(),
            capturer: self.capturer,
            ..Hand::none(seats, sides, dealer)
        };
        Ok((hand, score))
    }
}
