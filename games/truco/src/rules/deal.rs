//! Deals and the other outcomes of chance, and given positions, in their JSON forms (TA-57, TA-58, TU-39,
//! TU-40, TV-32, TV-33).

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use sobremesa_game::{Dice, Seat, SeatSet, Seats, Secret, Unplayable, deserialize_given};

use crate::rules::cards::{Card, CardSet, Held};

/// The cards of all seats as a game deals them, and perhaps one more, which lies open.
pub trait Dealt: Clone {
    /// A card of its deck.
    type Card: Serialize + DeserializeOwned + Copy;
    /// The seats' cards as [`Dealing`](crate::rules::dealing::Dealing) keeps them during the hand.
    type Held: Clone;
    /// The key of the open card in JSON.
    const OPEN: &'static str;
    /// Before anything is dealt.
    const NONE_HELD: Self::Held;

    /// Makes a deal from one list of cards per seat, and the open card if there is one.
    ///
    /// # Errors
    /// A card twice, or too many.
    fn given(hands: &[Vec<Self::Card>], open: Option<Self::Card>) -> Result<Self, &'static str>;

    /// The lists and the open card that give this deal.
    fn lists(&self) -> (Vec<Vec<Self::Card>>, Option<Self::Card>);

    /// The cards that the seats hold from now on.
    fn held(&self) -> Self::Held;

    /// The deal of a setup, if it is given.
    ///
    /// # Errors
    /// As [`given`](Dealt::given); or an open card without hands.
    fn in_setup(
        hands: Option<&Secret<Vec<Vec<Self::Card>>>>,
        open: Option<Self::Card>,
    ) -> Result<Option<Self>, Unplayable> {
        match (hands, open) {
            (None, None) => Ok(None),
            (None, Some(_)) => Err(Unplayable::setup("hands")),
            (Some(hands), open) => Self::given(hands.reveal(), open).map(Some).map_err(Unplayable::setup),
        }
    }
}

/// The cards of all seats and, in Uruguay, the muestra.
#[derive(Clone, Copy)]
pub struct Deal {
    hands: Secret<[Held; 8]>,
    seats: u8,
    muestra: Option<Card>,
}

impl Dealt for Deal {
    type Card = Card;
    type Held = Secret<[Held; 8]>;

    const OPEN: &'static str = "muestra";
    const NONE_HELD: Secret<[Held; 8]> = Secret::new([Held::NONE; 8]);

    fn given(lists: &[Vec<Card>], muestra: Option<Card>) -> Result<Deal, &'static str> {
        let mut seen = CardSet::default();
        let mut hands = [Held::NONE; 8];
        if lists.len() > hands.len() || lists.iter().any(|list| list.len() > 4) {
            return Err("hands");
        }
        for &card in lists.iter().flatten().chain(&muestra) {
            if seen.contains(card) {
                return Err("a card twice");
            }
            seen.insert(card);
        }
        hands.iter_mut().zip(lists).for_each(|(held, list)| *held = Held::new(list.iter().copied()));
        Ok(Deal { hands: Secret::new(hands), seats: lists.len() as u8, muestra })
    }

    fn lists(&self) -> (Vec<Vec<Card>>, Option<Card>) {
        (self.dealt().iter().map(|held| held.all().to_vec()).collect(), self.muestra)
    }

    fn held(&self) -> Secret<[Held; 8]> {
        self.hands
    }
}

impl Deal {
    /// A deal imagined by a computer player.
    pub(crate) const fn imagined(hands: [Held; 8], seats: Seats, muestra: Option<Card>) -> Deal {
        Deal { hands: Secret::new(hands), seats: seats.count(), muestra }
    }

    /// The cards, seat by seat.
    pub const fn hands(&self) -> &Secret<[Held; 8]> {
        &self.hands
    }

    /// The card laid open.
    pub const fn muestra(&self) -> Option<Card> {
        self.muestra
    }

    /// The only seat with four cards.
    pub fn seat_with_four(&self) -> Option<Seat> {
        let four = self.dealt().iter().position(|held| held.all().len() == 4)?;
        Seat::new(four as u8)
    }

    fn dealt(&self) -> &[Held] {
        &self.hands.reveal()[..usize::from(self.seats)]
    }
}

/// The shape of a deal: three cards a seat, a fourth for a gallo, perhaps a muestra.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// The seats that get cards.
    pub seats: Seats,
    /// The seat that gets four.
    pub gallo: Option<Seat>,
    /// True if one more card is laid open.
    pub muestra: bool,
}

impl Shape {
    fn cards_of(self, seat: Seat) -> usize {
        if self.gallo == Some(seat) { 4 } else { 3 }
    }

    /// Deals from `deck`, in seat order; the muestra is the last card.
    pub fn draw<const N: usize>(self, deck: [Card; N], dice: &mut Dice) -> Deal {
        let count = self.seats.iter().map(|seat| self.cards_of(seat)).sum::<usize>() + usize::from(self.muestra);
        let mut cards = Card::deal(deck, dice, count);
        let mut hands = [Held::NONE; 8];
        for seat in self.seats.iter() {
            hands[seat.index()] = Held::new(cards.by_ref().take(self.cards_of(seat)));
        }
        Deal { hands: Secret::new(hands), seats: self.seats.count(), muestra: cards.next() }
    }

    /// Checks that the deal has the right number of cards.
    ///
    /// # Errors
    /// It has another number of cards.
    pub fn admit(self, deal: &Deal) -> Result<(), Unplayable> {
        let counts = deal.dealt().iter().map(|held| held.all().len());
        let fits = counts.eq(self.seats.iter().map(|seat| self.cards_of(seat)));
        match deal.muestra {
            _ if !fits => Err(Unplayable::setup("hands")),
            muestra if muestra.is_some() != self.muestra => Err(Unplayable::setup("muestra")),
            _ => Ok(()),
        }
    }
}

/// An outcome of chance; in JSON always an object.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(try_from = "Map<String, Value>", into = "Map<String, Value>", bound = "D: Dealt")]
pub enum Chance<D = Deal> {
    /// The seat that deals first. It has no forced form: `setup` gives it.
    Dealer(Seat),
    /// `{"hands":[[…],…]}`, in Uruguay with `"muestra":"4o"`, in Brazil with `"vira":"4o"`.
    Deal(D),
    /// `{"caught":[seats]}`: the seats that catch a seña.
    Caught(SeatSet),
}

impl<D> Chance<D> {
    /// Checks that only seats of the table catch anything, and that the deal, if it is one, passes `deal`.
    ///
    /// # Errors
    /// An outcome that no game with these seats can have.
    pub fn admit(&self, seats: Seats, deal: impl FnOnce(&D) -> Result<(), Unplayable>) -> Result<(), Unplayable> {
        match self {
            Chance::Deal(given) => deal(given),
            Chance::Caught(caught) if !caught.minus(seats.all()).is_empty() => Err(Unplayable::setup("caught")),
            Chance::Caught(_) | Chance::Dealer(_) => Ok(()),
        }
    }
}

impl<D: Dealt> TryFrom<Map<String, Value>> for Chance<D> {
    type Error = String;

    fn try_from(mut keys: Map<String, Value>) -> Result<Chance<D>, String> {
        let unknown = || format!("hands, {}, caught", D::OPEN);
        let hands: Option<Vec<Vec<D::Card>>> = take(&mut keys, "hands").map_err(|_| unknown())?;
        let open = take(&mut keys, D::OPEN).map_err(|_| unknown())?;
        let caught: Option<Vec<u8>> = take(&mut keys, "caught").map_err(|_| unknown())?;
        match (hands, open, caught) {
            _ if !keys.is_empty() => Err(unknown()),
            (Some(hands), open, None) => Ok(Chance::Deal(D::given(&hands, open)?)),
            (None, None, Some(caught)) => {
                let set: SeatSet = caught.iter().filter_map(|&number| Seat::new(number)).collect();
                if set.len() as usize == caught.len() { Ok(Chance::Caught(set)) } else { Err("caught".to_owned()) }
            }
            _ => Err(unknown()),
        }
    }
}

/// Takes the value of a key, if it is there.
fn take<T: DeserializeOwned>(keys: &mut Map<String, Value>, key: &str) -> serde_json::Result<Option<T>> {
    keys.remove(key).map(serde_json::from_value).transpose()
}

impl<D: Dealt> From<Chance<D>> for Map<String, Value> {
    fn from(chance: Chance<D>) -> Map<String, Value> {
        let mut keys = Map::new();
        match chance {
            Chance::Dealer(_) => {}
            Chance::Deal(deal) => {
                let (hands, open) = deal.lists();
                keys.insert("hands".to_owned(), json!(hands));
                keys.extend(open.map(|open| (D::OPEN.to_owned(), json!(open))));
            }
            Chance::Caught(seats) => {
                keys.insert("caught".to_owned(), json!(seats.iter().map(Seat::number).collect::<Vec<_>>()));
            }
        }
        keys
    }
}

/// The beginning of a game, if not from scratch. A game refuses the keys that it does not use.
#[derive(Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Points of the first chico, as in the state.
    #[serde(default, deserialize_with = "deserialize_given", skip_serializing_if = "Option::is_none")]
    pub score: Option<Vec<u8>>,
    /// Chicos won.
    #[serde(default, deserialize_with = "deserialize_given", skip_serializing_if = "Option::is_none")]
    pub chicos: Option<Vec<u8>>,
    /// Dealer of the first hand.
    #[serde(default, deserialize_with = "deserialize_given", skip_serializing_if = "Option::is_none")]
    pub dealer: Option<u8>,
    /// The first deal.
    #[serde(default, deserialize_with = "deserialize_given", skip_serializing_if = "Option::is_none")]
    pub hands: Option<Secret<Vec<Vec<Card>>>>,
    /// Uruguay: the muestra of that deal.
    #[serde(default, deserialize_with = "deserialize_given", skip_serializing_if = "Option::is_none")]
    pub muestra: Option<Card>,
    /// Argentina, six seats: the kind of the first hand, `redondo` or `pica-pica`.
    #[serde(default, deserialize_with = "deserialize_given", skip_serializing_if = "Option::is_none")]
    pub round: Option<String>,
}

impl Setup {
    /// The first deal, if it is given.
    ///
    /// # Errors
    /// A repeated card, too many cards, or a muestra without hands.
    pub(crate) fn deal(&self) -> Result<Option<Deal>, Unplayable> {
        Deal::in_setup(self.hands.as_ref(), self.muestra)
    }

    /// Refuses the key `round`, which only Argentina has.
    ///
    /// # Errors
    /// The key is present.
    pub(crate) fn without_round(&self) -> Result<(), Unplayable> {
        if self.round.is_some() { Err(Unplayable::setup("round")) } else { Ok(()) }
    }
}
