//! Deals and the other outcomes of chance, and given positions, in their JSON forms (TB-35, TB-36).

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sobremesa_game::french::Card;
use sobremesa_game::{Dice, Seat, SeatSet, Seats, Secret, Unplayable, deserialize_given};

use crate::rules::brasileiro::options::House;
use crate::rules::brasileiro::order::deck;

/// The cards of all seats, and the vira.
#[derive(Clone)]
pub struct Deal {
    pub(super) hands: Secret<Vec<[Card; 3]>>,
    pub(super) vira: Option<Card>,
}

impl Deal {
    /// Makes a deal from lists of any length.
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
#[derive(Clone, Serialize, Deserialize)]
#[serde(try_from = "Map<String, Value>", into = "Form")]
pub enum Chance {
    /// The seat that deals first. It has no forced form: `setup` gives it.
    Dealer(Seat),
    /// `{"hands":[[…],…],"vira":"4o"}`.
    Deal(Deal),
    /// `{"caught":[seats]}`: the seats that catch a sinal.
    Caught(SeatSet),
}

/// The JSON form of [`Chance`], always an object.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Form {
    #[serde(default, deserialize_with = "deserialize_given", skip_serializing_if = "Option::is_none")]
    hands: Option<Vec<Vec<Card>>>,
    #[serde(default, deserialize_with = "deserialize_given", skip_serializing_if = "Option::is_none")]
    vira: Option<Card>,
    #[serde(default, deserialize_with = "deserialize_given", skip_serializing_if = "Option::is_none")]
    caught: Option<Vec<u8>>,
}

impl TryFrom<Map<String, Value>> for Chance {
    type Error = &'static str;

    fn try_from(keys: Map<String, Value>) -> Result<Chance, &'static str> {
        match Form::deserialize(Value::Object(keys)).map_err(|_| "hands, vira, caught")? {
            Form { hands: Some(hands), vira, caught: None } => Ok(Chance::Deal(Deal::given(&hands, vira)?)),
            Form { hands: None, vira: None, caught: Some(caught) } => {
                let set: SeatSet = caught.iter().filter_map(|&number| Seat::new(number)).collect();
                if set.len() as usize == caught.len() { Ok(Chance::Caught(set)) } else { Err("caught") }
            }
            _ => Err("hands, vira, caught"),
        }
    }
}

impl From<Chance> for Form {
    fn from(chance: Chance) -> Form {
        match chance {
            Chance::Dealer(_) => Form::default(),
            Chance::Deal(deal) => Form {
                hands: Some(deal.hands.reveal().iter().map(|hand| hand.to_vec()).collect()),
                vira: deal.vira,
                caught: None,
            },
            Chance::Caught(seats) => Form { caught: Some(seats.iter().map(Seat::number).collect()), ..Form::default() },
        }
    }
}

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
        match (&self.hands, self.vira) {
            (None, None) => Ok(None),
            (None, Some(_)) => Err(Unplayable::setup("hands")),
            (Some(hands), vira) => Deal::given(hands.reveal(), vira).map(Some).map_err(Unplayable::setup),
        }
    }
}
