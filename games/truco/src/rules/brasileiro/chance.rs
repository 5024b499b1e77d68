//! Deals and the other outcomes of chance, and given positions, in their JSON forms (TB-35, TB-36).

use serde::{Deserialize, Serialize};
use sobremesa_game::french::Card;
use sobremesa_game::{Dice, Seats, Secret, Unplayable, deserialize_given};

use crate::rules::brasileiro::options::House;
use crate::rules::brasileiro::order::deck;
use crate::rules::deal::{self, Dealt};

/// The cards of all seats, and the vira.
#[derive(Clone)]
pub struct Deal {
    pub(super) hands: Secret<Vec<[Card; 3]>>,
    pub(super) vira: Option<Card>,
}

impl Dealt for Deal {
    type Card = Card;
    /// The [hand](crate::rules::brasileiro::hand::Hand) keeps the cards.
    type Held = ();

    const OPEN: &'static str = "vira";
    const NONE_HELD: () = ();

    fn given(hands: &[Vec<Card>], vira: Option<Card>) -> Result<Deal, &'static str> {
        let three = |hand: &Vec<Card>| <[Card; 3]>::try_from(hand.as_slice()).map_err(|_| "hands");
        let hands = hands.iter().map(three).collect::<Result<Vec<_>, _>>()?;
        let mut all: Vec<Card> = hands.iter().flatten().chain(&vira).copied().collect();
        all.sort_unstable();
        if all.windows(2).any(|pair| pair[0] == pair[1]) {
            return Err("a card twice");
        }
        Ok(Deal { hands: Secret::new(hands), vira })
    }

    fn lists(&self) -> (Vec<Vec<Card>>, Option<Card>) {
        (self.hands.reveal().iter().map(|hand| hand.to_vec()).collect(), self.vira)
    }

    fn held(&self) {}
}

impl Deal {
    /// Draws three cards a seat, in seat order, and the vira.
    pub(super) fn draw(house: &House, seats: Seats, dice: &mut Dice) -> Deal {
        let count = usize::from(seats.count()) * 3;
        let open = usize::from(!house.has_fixed_manilhas());
        let cards = Card::deal(deck(house), dice, count + open);
        let (hands, _) = cards.as_chunks::<3>();
        let hands = hands.iter().take(usize::from(seats.count())).copied().collect();
        Deal { hands: Secret::new(hands), vira: cards.get(count).copied() }
    }

    /// Checks that a table with these rules can deal like this.
    pub(super) fn admit(&self, house: &House, seats: Seats) -> Result<(), Unplayable> {
        let hands = self.hands.reveal();
        let deck = deck(house);
        match () {
            () if hands.len() != usize::from(seats.count()) => Err(Unplayable::setup("hands")),
            () if self.vira.is_some() == house.has_fixed_manilhas() => Err(Unplayable::setup("vira")),
            () if hands.iter().flatten().chain(&self.vira).any(|card| !deck.contains(card)) => {
                Err(Unplayable::setup("hands, vira"))
            }
            () => Ok(()),
        }
    }
}

/// An outcome of chance.
pub type Chance = deal::Chance<Deal>;

/// The beginning of a game, if not from scratch.
#[derive(Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Points of the first jogo, as in the state.
    #[serde(default, deserialize_with = "deserialize_given", skip_serializing_if = "Option::is_none")]
    pub score: Option<[u8; 2]>,
    /// Jogos won.
    #[serde(default, deserialize_with = "deserialize_given", skip_serializing_if = "Option::is_none")]
    pub chicos: Option<[u8; 2]>,
    /// Dealer of the first hand.
    #[serde(default, deserialize_with = "deserialize_given", skip_serializing_if = "Option::is_none")]
    pub dealer: Option<u8>,
    /// The first deal.
    #[serde(default, deserialize_with = "deserialize_given", skip_serializing_if = "Option::is_none")]
    pub hands: Option<Secret<Vec<Vec<Card>>>>,
    /// The vira of that deal.
    #[serde(default, deserialize_with = "deserialize_given", skip_serializing_if = "Option::is_none")]
    pub vira: Option<Card>,
}

impl Setup {
    /// The first deal, if it is given.
    pub(super) fn deal(&self) -> Result<Option<Deal>, Unplayable> {
        Deal::in_setup(self.hands.as_ref(), self.vira)
    }
}
