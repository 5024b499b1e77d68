//! Chance and setup: the first dealer, deals, who catches a seña; their JSON forms (TA-57, TA-58).

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

use crate::game::{Seat, SeatSet, Seats, Secret, Unplayable};
use crate::games::truco::cards::{Card, CardSet, Held};

/// The cards of all seats.
#[derive(Clone, Copy)]
pub struct Deal {
    hands: Secret<[Held; 8]>,
    seats: u8,
}

impl Deal {
    /// Deals `cards` in seat order, three to each seat and four to the gallo.
    pub(crate) fn new(seats: Seats, gallo: Option<Seat>, mut cards: impl Iterator<Item = Card>) -> Deal {
        let mut hands = [Held::NONE; 8];
        for seat in seats.iter() {
            hands[seat.index()] = Held::new(cards.by_ref().take(cards_of(seat, gallo)));
        }
        Deal { hands: Secret::new(hands), seats: seats.count() }
    }

    /// The cards, seat by seat.
    pub(crate) const fn hands(&self) -> &Secret<[Held; 8]> {
        &self.hands
    }

    fn counts(&self) -> impl Iterator<Item = usize> + '_ {
        self.hands.reveal()[..usize::from(self.seats)].iter().map(|held| held.all().len())
    }

    /// Whether every seat has its three cards and the gallo four.
    #[must_use]
    pub(crate) fn fits(&self, seats: Seats, gallo: Option<Seat>) -> bool {
        self.seats == seats.count() && self.counts().eq(seats.iter().map(|seat| cards_of(seat, gallo)))
    }

    /// The only seat with four cards.
    #[must_use]
    pub(crate) fn seat_with_four(&self) -> Option<Seat> {
        let four = self.counts().position(|count| count == 4)?;
        Seat::new(four as u8)
    }
}

fn cards_of(seat: Seat, gallo: Option<Seat>) -> usize {
    if gallo == Some(seat) { 4 } else { 3 }
}

/// One list of cards a seat, no card twice.
impl TryFrom<Vec<Vec<Card>>> for Deal {
    type Error = &'static str;

    fn try_from(lists: Vec<Vec<Card>>) -> Result<Deal, &'static str> {
        let mut seen = CardSet::default();
        let mut hands = [Held::NONE; 8];
        if lists.len() > hands.len() || lists.iter().any(|list| list.len() > 4) {
            return Err("hands");
        }
        for &card in lists.iter().flatten() {
            if seen.contains(card) {
                return Err("a card twice");
            }
            seen.insert(card);
        }
        hands.iter_mut().zip(&lists).for_each(|(held, list)| *held = Held::new(list.iter().copied()));
        Ok(Deal { hands: Secret::new(hands), seats: lists.len() as u8 })
    }
}

impl From<Deal> for Vec<Vec<Card>> {
    fn from(deal: Deal) -> Vec<Vec<Card>> {
        deal.hands.reveal()[..usize::from(deal.seats)].iter().map(|held| held.all().to_vec()).collect()
    }
}

/// An outcome of chance.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(try_from = "Map<String, Value>", into = "Form")]
pub enum Chance {
    /// Who deals first. It has no forced form: `setup` gives it.
    Dealer(Seat),
    /// `{"hands":[[…],…]}`
    Deal(Deal),
    /// `{"caught":[seats]}`: who catches a seña.
    Caught(SeatSet),
}

/// The JSON form of [`Chance`], always an object.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Form {
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    hands: Option<Vec<Vec<Card>>>,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    caught: Option<Vec<u8>>,
}

impl TryFrom<Map<String, Value>> for Chance {
    type Error = &'static str;

    fn try_from(keys: Map<String, Value>) -> Result<Chance, &'static str> {
        match Form::deserialize(Value::Object(keys)).map_err(|_| "hands, caught")? {
            Form { hands: Some(hands), caught: None } => Ok(Chance::Deal(hands.try_into()?)),
            Form { hands: None, caught: Some(caught) } => {
                let set: SeatSet = caught.iter().filter_map(|&number| Seat::new(number)).collect();
                if set.len() as usize == caught.len() { Ok(Chance::Caught(set)) } else { Err("caught") }
            }
            _ => Err("hands, caught"),
        }
    }
}

impl From<Chance> for Form {
    fn from(chance: Chance) -> Form {
        match chance {
            Chance::Dealer(_) => Form { hands: None, caught: None },
            Chance::Deal(deal) => Form { hands: Some(deal.into()), caught: None },
            Chance::Caught(seats) => Form { hands: None, caught: Some(seats.iter().map(Seat::number).collect()) },
        }
    }
}

/// A key that is there has a value: `null` is a wrong type.
fn present<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

/// Where a game begins, if not at nothing.
#[derive(Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Points of the first chico, as in the state.
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub score: Option<Vec<u8>>,
    /// Chicos won.
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub chicos: Option<Vec<u8>>,
    /// Dealer of the first hand.
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub dealer: Option<u8>,
    /// The first deal.
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub hands: Option<Secret<Vec<Vec<Card>>>>,
    /// Six seats: the kind of the first hand, `redondo` or `pica-pica`.
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub round: Option<String>,
}

/// Which seat is the gallo in each deal of a series, so that forced deals can be judged before the first dealer is drawn.
#[derive(Clone, Copy)]
pub(crate) enum GalloSeries {
    /// No gallo, or always the same.
    Always(Option<Seat>),
    /// The dealer, from this one on; `None` until the first deal tells which.
    Turns(Option<Seat>),
}

impl GalloSeries {
    /// Whether `deal` can be the next of the series.
    pub(crate) fn admit(&mut self, deal: &Deal, seats: Seats) -> Result<(), Unplayable> {
        let gallo = match *self {
            GalloSeries::Always(gallo) => gallo,
            GalloSeries::Turns(dealer) => {
                let gallo = dealer.or_else(|| deal.seat_with_four().filter(|&seat| seats.contains(seat)));
                *self = GalloSeries::Turns(gallo.map(|seat| seats.next(seat)));
                Some(gallo.ok_or_else(|| Unplayable::setup("hands"))?)
            }
        };
        if deal.fits(seats, gallo) { Ok(()) } else { Err(Unplayable::setup("hands")) }
    }
}
