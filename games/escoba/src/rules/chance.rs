//! The outcomes of chance, the first dealer and the deals, and their JSON form (ES-3, ES-5, ES-30).

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use sobremesa_game::cards::{Card, CardSet};
use sobremesa_game::{Dice, Seat, Seats};

/// The number of cards laid on the table first, and the number that each seat is dealt at a time.
pub(super) const LAID: usize = 4;
pub(super) const DEALT: usize = 3;

/// An outcome of chance. It holds secrets.
#[derive(Clone, Serialize, Deserialize)]
#[serde(try_from = "Map<String, Value>", into = "Written")] // a derived form would accept a list too
pub enum Chance {
    /// The seat that deals the first hand.
    Dealer(Seat),
    /// The deal of a hand.
    Deal(Deal),
}

/// The cards of a hand, all different. The stock holds all the others, or none if they have yet to be
/// shuffled.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    pub(super) table: Vec<Card>,
    pub(super) hands: Vec<Vec<Card>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) stock: Vec<Card>,
}

impl Chance {
    /// Returns true if it is possible with this many seats.
    pub(super) fn fits(&self, seats: Seats) -> bool {
        match self {
            Chance::Dealer(seat) => seats.contains(*seat),
            Chance::Deal(deal) => deal.hands.len() == usize::from(seats.count()),
        }
    }
}

impl Deal {
    pub(super) fn random(seats: Seats, dice: &mut Dice) -> Deal {
        let mut cards = Card::deal(Card::ALL, dice, Card::COUNT);
        let mut next = |count| cards.by_ref().take(count).collect();
        let table = next(LAID);
        let hands = seats.iter().map(|_| next(DEALT)).collect();
        Deal { table, hands, stock: next(Card::COUNT) }
    }

    /// Keeps table and hands and shuffles all other cards into the stock.
    pub(super) fn with_stock(mut self, dice: &mut Dice) -> Deal {
        let dealt: CardSet = self.dealt().collect();
        self.stock = Card::ALL.into_iter().filter(|card| !dealt.contains(*card)).collect();
        let all = self.stock.len();
        dice.deal(&mut self.stock, all);
        self
    }

    fn dealt(&self) -> impl Iterator<Item = Card> {
        self.table.iter().chain(self.hands.iter().flatten()).copied()
    }

    /// The key that is wrong, if any.
    fn fault(&self) -> Option<&'static str> {
        let different = |cards: CardSet, count: usize| usize::from(cards.len()) == count;
        let dealt: CardSet = self.dealt().collect();
        if self.table.len() != LAID {
            return Some("table");
        }
        if !(2..=4).contains(&self.hands.len())
            || self.hands.iter().any(|hand| hand.len() != DEALT)
            || !different(dealt, LAID + DEALT * self.hands.len())
        {
            return Some("hands");
        }
        let all = dealt.or(self.stock.iter().copied().collect());
        let whole = different(all, Card::COUNT) && self.stock.len() + usize::from(dealt.len()) == Card::COUNT;
        (!self.stock.is_empty() && !whole).then_some("stock")
    }
}

/// The rulebook's form.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Written {
    Dealer(WrittenDealer),
    Deal(Deal),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenDealer {
    dealer: Seat,
}

impl TryFrom<Map<String, Value>> for Chance {
    type Error = String;

    fn try_from(keys: Map<String, Value>) -> Result<Chance, String> {
        match Written::deserialize(Value::Object(keys)).map_err(|fault| fault.to_string())? {
            Written::Dealer(WrittenDealer { dealer }) => Ok(Chance::Dealer(dealer)),
            Written::Deal(deal) => deal.fault().map_or(Ok(Chance::Deal(deal)), |key| Err(key.to_owned())),
        }
    }
}

impl From<Chance> for Written {
    fn from(chance: Chance) -> Written {
        match chance {
            Chance::Dealer(dealer) => Written::Dealer(WrittenDealer { dealer }),
            Chance::Deal(deal) => Written::Deal(deal),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn read(value: &Value) -> Option<Value> {
        Chance::deserialize(value).ok().map(|chance| serde_json::to_value(chance).unwrap())
    }

    fn cards(from: usize, to: usize) -> Vec<String> {
        Card::ALL[from..to].iter().map(Card::to_string).collect()
    }

    fn hands(seats: usize) -> Vec<Vec<String>> {
        (0..seats).map(|seat| cards(4 + 3 * seat, 7 + 3 * seat)).collect()
    }

    #[test]
    fn well_formed_outcomes_come_back_as_they_were_written() {
        for chance in [
            json!({"dealer": 2}),
            json!({"table": cards(0, 4), "hands": hands(2)}),
            json!({"table": cards(0, 4), "hands": hands(3), "stock": cards(13, 40)}),
        ] {
            assert_eq!(read(&chance), Some(chance));
        }
    }

    #[test]
    fn malformed_outcomes_are_refused() {
        let table = cards(0, 4);
        for chance in [
            json!({}),
            json!({"dealer": 9}),
            json!({"dealer": null}),
            json!({"dealer": 1, "table": table}),
            json!({"table": table}),
            json!({"table": cards(0, 3), "hands": hands(2)}),
            json!({"table": cards(1, 5), "hands": hands(2)}),
            json!({"table": table, "hands": hands(1)}),
            json!({"table": table, "hands": hands(5)}),
            json!({"table": table, "hands": [cards(4, 7), cards(7, 9)]}),
            json!({"table": table, "hands": [cards(4, 7), cards(4, 7)]}),
            json!({"table": table, "hands": hands(2), "stock": cards(10, 39)}),
            json!({"table": table, "hands": hands(2), "stock": cards(9, 39)}),
            json!({"table": table, "hands": hands(2), "deck": []}),
            json!({"table": table, "hands": hands(2), "stock": null}),
            json!([1]),
            json!([table, hands(2)]),
        ] {
            assert_eq!(read(&chance), None, "{chance}");
        }
    }
}
