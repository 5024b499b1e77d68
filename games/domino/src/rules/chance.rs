//! The outcomes of chance, drawn or dealt, and their JSON form (DO-3, DO-4, DO-23).

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sobremesa_game::{Dice, Seats};

use crate::rules::hands::DEALT;
use crate::rules::sides::Each;
use crate::rules::tile::{TILES, Tile, Tiles};

/// An outcome of chance. It holds secrets.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(try_from = "Map<String, Value>", into = "Written")] // a derived form would accept a list too
pub enum Chance {
    /// A tile for each seat, to find the first mano (DO-3).
    Draw(Each<Tile>),
    /// A whole deal.
    Deal(Deal),
    /// Forced hands without a stock, which has yet to be shuffled from the rest.
    Hands(Deal),
}

/// All tiles in the order they are taken: seven for seat 0, seven for seat 1 …, then the stock.
#[derive(Clone, Copy)]
pub struct Deal {
    pub(super) seats: Seats,
    pub(super) order: [Tile; TILES],
}

impl Chance {
    pub(super) fn draw(seats: Seats, dice: &mut Dice) -> Chance {
        let mut tiles = Tile::ALL;
        let count = usize::from(seats.count());
        dice.deal(&mut tiles, count);
        Chance::Draw(Each::from_slice(&tiles[..count]).expect("two to four sit down"))
    }

    /// The number of seats it serves.
    pub(super) fn seats(&self) -> usize {
        match self {
            Chance::Draw(tiles) => tiles.as_slice().len(),
            Chance::Deal(deal) | Chance::Hands(deal) => usize::from(deal.seats.count()),
        }
    }
}

impl Deal {
    pub(super) fn random(seats: Seats, dice: &mut Dice) -> Deal {
        let mut order = Tile::ALL;
        dice.deal(&mut order, TILES);
        Deal { seats, order }
    }

    /// Keeps the hands and shuffles all other tiles into the stock.
    pub(super) fn shuffle_stock(mut self, dice: &mut Dice) -> Deal {
        let stock = &mut self.order[usize::from(self.seats.count()) * DEALT..];
        dice.deal(stock, stock.len());
        self
    }
}

/// The rulebook's form.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Written {
    Draw(WrittenDraw),
    Deal(WrittenDeal),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenDraw {
    draw: Vec<Tile>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenDeal {
    hands: Vec<Vec<Tile>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    stock: Option<Vec<Tile>>,
}

impl TryFrom<Map<String, Value>> for Chance {
    type Error = String;

    fn try_from(keys: Map<String, Value>) -> Result<Chance, String> {
        let written = Written::deserialize(Value::Object(keys)).map_err(|fault| fault.to_string())?;
        Ok(Chance::try_from(written)?)
    }
}

impl TryFrom<Written> for Chance {
    type Error = &'static str;

    fn try_from(written: Written) -> Result<Chance, &'static str> {
        match written {
            Written::Draw(WrittenDraw { draw }) => {
                let different = draw.iter().copied().collect::<Tiles>().len();
                let draw = Each::from_slice(&draw).filter(|_| usize::from(different) == draw.len()).ok_or("draw")?;
                Ok(Chance::Draw(draw))
            }
            Written::Deal(WrittenDeal { hands, stock }) => {
                let seats = u8::try_from(hands.len()).ok().filter(|count| (2..=4).contains(count));
                let seats = seats.and_then(Seats::new).ok_or("hands")?;
                let dealt: Tiles = hands.iter().flatten().copied().collect();
                let different = usize::from(dealt.len()) == hands.len() * DEALT;
                if !different || hands.iter().any(|tiles| tiles.len() != DEALT) {
                    return Err("hands");
                }
                let others: Tiles = Tiles::ALL.iter().filter(|tile| !dealt.contains(*tile)).collect();
                let whole = stock.is_some() || others.is_empty();
                let stock = stock.unwrap_or_else(|| others.iter().collect());
                if stock.len() != usize::from(others.len()) || stock.iter().copied().collect::<Tiles>() != others {
                    return Err("stock");
                }
                let mut order = Tile::ALL;
                for (place, tile) in order.iter_mut().zip(hands.iter().flatten().chain(&stock)) {
                    *place = *tile;
                }
                let deal = Deal { seats, order };
                Ok(if whole { Chance::Deal(deal) } else { Chance::Hands(deal) })
            }
        }
    }
}

impl From<Chance> for Written {
    fn from(chance: Chance) -> Written {
        let written = |deal: Deal, whole: bool| {
            let (dealt, stock) = deal.order.split_at(usize::from(deal.seats.count()) * DEALT);
            let hands = dealt.chunks(DEALT).map(<[Tile]>::to_vec).collect();
            Written::Deal(WrittenDeal { hands, stock: whole.then(|| stock.to_vec()) })
        };
        match chance {
            Chance::Draw(tiles) => Written::Draw(WrittenDraw { draw: tiles.as_slice().to_vec() }),
            Chance::Deal(deal) => written(deal, true),
            Chance::Hands(deal) => written(deal, false),
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

    fn hands(seats: usize) -> Vec<Vec<Tile>> {
        Tile::ALL.chunks(DEALT).take(seats).map(<[Tile]>::to_vec).collect()
    }

    #[test]
    fn well_formed_outcomes_come_back_as_they_were_written() {
        for chance in [
            json!({"draw": ["6-1", "5-5"]}),
            json!({"hands": hands(3)}),
            json!({"hands": hands(3), "stock": ["6-6", "6-5", "6-4", "6-3", "6-2", "6-1", "6-0"]}),
            json!({"hands": hands(4), "stock": []}),
        ] {
            assert_eq!(read(&chance), Some(chance));
        }
    }

    #[test]
    fn malformed_outcomes_are_refused() {
        for chance in [
            json!({}),
            json!({"draw": ["6-1", "6-1"]}),
            json!({"draw": ["1-6", "5-5"]}),
            json!({"draw": ["6-1"]}),
            json!({"draw": ["6-1", "5-5"], "hands": hands(2)}),
            json!({"hands": hands(1)}),
            json!({"hands": [["6-6"], ["5-5"]]}),
            json!({"hands": [hands(2)[0], hands(2)[0]]}),
            json!({"hands": hands(3), "stock": ["6-6"]}),
            json!({"hands": hands(3), "stock": ["0-0", "6-5", "6-4", "6-3", "6-2", "6-1", "6-0"]}),
            json!({"hands": hands(3), "deck": []}),
            json!({"stock": []}),
            json!([["6-1", "5-5"]]),
            json!([hands(3)]),
            json!([hands(4), []]),
        ] {
            assert_eq!(read(&chance), None, "{chance}");
        }
    }
}
