//! The 28 tiles, one by one and as sets, and how they lie in the chain (DO-1, DO-7).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use sobremesa_game::Arg;

/// The number of tiles in the double-six set (DO-1).
pub const TILES: usize = 28;

/// The number on a half of a tile, or at an end of the chain: 0 to 6.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Number(u8);

/// A tile. Its order is that of its text: `0-0`, `1-0`, `1-1`, `2-0` … `6-6`.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Tile(u8);

/// A tile as it lies in the chain: `4-6` has the 4 on the left.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Laid {
    /// The left half.
    pub left: Number,
    /// The right half.
    pub right: Number,
}

sobremesa_game::bit_set! {
    /// A set of tiles, in the order of their texts.
    pub struct Tiles(u32) of Tile, at most u8
}

/// The high and the low half of every tile, in order.
const HALVES: [(u8, u8); TILES] = {
    let mut halves = [(0, 0); TILES];
    let (mut high, mut low) = (0, 0);
    let mut index = 0;
    while index < TILES {
        halves[index] = (high, low);
        (high, low) = if low == high { (high + 1, 0) } else { (high, low + 1) };
        index += 1;
    }
    halves
};

/// For every number, the tiles that show it.
const SHOWING: [Tiles; 7] = {
    let mut showing = [Tiles(0); 7];
    let mut index = 0;
    while index < TILES {
        let (high, low) = HALVES[index];
        showing[high as usize].0 |= 1 << index;
        showing[low as usize].0 |= 1 << index;
        index += 1;
    }
    showing
};

impl TryFrom<u8> for Number {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Number, &'static str> {
        if number <= 6 { Ok(Number(number)) } else { Err("0–6") }
    }
}

impl From<Number> for Arg {
    fn from(number: Number) -> Arg {
        Arg::from(number.0)
    }
}

impl From<Number> for u8 {
    fn from(number: Number) -> u8 {
        number.0
    }
}

impl Tile {
    /// All tiles, in order.
    pub const ALL: [Tile; TILES] = {
        let mut all = [Tile(0); TILES];
        let mut index = 0;
        while index < TILES {
            all[index] = Tile(index as u8);
            index += 1;
        }
        all
    };

    /// The tile with these halves.
    pub const fn new(one: Number, other: Number) -> Tile {
        let (high, low) = if one.0 >= other.0 { (one.0, other.0) } else { (other.0, one.0) };
        Tile(high * (high + 1) / 2 + low)
    }

    /// The higher half.
    pub const fn high(self) -> Number {
        Number(HALVES[self.0 as usize].0)
    }

    /// The lower half.
    pub const fn low(self) -> Number {
        Number(HALVES[self.0 as usize].1)
    }

    /// The sum of its halves: 0 to 12.
    pub const fn pips(self) -> u8 {
        let (high, low) = HALVES[self.0 as usize];
        high + low
    }

    /// Orders tiles by pips and, between equal pips, by the higher half: no two tiles tie (DO-3, DO-18).
    pub fn weight(self) -> (u8, Number) {
        (self.pips(), self.high())
    }

    /// The half that becomes the new end when the tile is laid at an end with `number`, which one of its
    /// halves must show.
    pub const fn beyond(self, number: Number) -> Number {
        Number(self.pips() - number.0)
    }

    /// The tile as it lies when it leads: the higher half on the left (DO-7).
    pub const fn leading(self) -> Laid {
        Laid { left: self.high(), right: self.low() }
    }
}

/// The higher half first: `6-4`.
impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.leading().fmt(f)
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Laid {
    /// The tile itself.
    pub const fn tile(self) -> Tile {
        Tile::new(self.left, self.right)
    }
}

/// The text is not a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoTile;

impl fmt::Display for NoTile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("6-4")
    }
}

impl FromStr for Laid {
    type Err = NoTile;

    fn from_str(text: &str) -> Result<Laid, NoTile> {
        let &[left @ b'0'..=b'6', b'-', right @ b'0'..=b'6'] = text.as_bytes() else { return Err(NoTile) };
        Ok(Laid { left: Number(left - b'0'), right: Number(right - b'0') })
    }
}

/// Accepts only the higher half first (DO-20); moves are read more leniently (DO-21).
impl FromStr for Tile {
    type Err = NoTile;

    fn from_str(text: &str) -> Result<Tile, NoTile> {
        let laid: Laid = text.parse()?;
        if laid.left >= laid.right { Ok(laid.tile()) } else { Err(NoTile) }
    }
}

impl fmt::Display for Laid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.left.0, self.right.0)
    }
}

impl fmt::Debug for Laid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

macro_rules! json_as_text {
    ($($type:ty),*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
            }
        }
    )*};
}
json_as_text!(Tile, Laid);

impl Tiles {
    /// All 28.
    pub const ALL: Tiles = Tiles((1 << TILES) - 1);

    /// `0-0` to `6-6`.
    pub const DOUBLES: Tiles = {
        let mut doubles = 0;
        let mut number = 0;
        while number <= 6 {
            doubles |= 1 << Tile::new(Number(number), Number(number)).0;
            number += 1;
        }
        Tiles(doubles)
    };

    /// Those that have a half with `number`.
    pub const fn showing(number: Number) -> Tiles {
        SHOWING[number.0 as usize]
    }

    /// The pips of all of them: at most 168.
    pub fn pips(self) -> u8 {
        self.iter().map(Tile::pips).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_28_tiles_are_ordered_as_their_texts() {
        let texts: Vec<String> = Tile::ALL.iter().map(Tile::to_string).collect();
        assert!(texts.is_sorted());
        assert_eq!((texts[0].as_str(), texts[27].as_str(), texts.len()), ("0-0", "6-6", 28));
        assert!(Tile::ALL.iter().zip(&texts).all(|(tile, text)| text.parse() == Ok(*tile)));
        assert_eq!(Tiles::ALL.pips(), 168);
    }

    #[test]
    fn tiles_are_written_higher_half_first_but_lie_either_way() {
        assert_eq!("4-6".parse::<Tile>(), Err(NoTile));
        let laid: Laid = "4-6".parse().unwrap();
        assert_eq!((laid.tile().to_string(), laid.to_string()), ("6-4".into(), "4-6".into()));
        for wrong in ["7-1", "6-7", "64", "6-4 ", "", "６-4"] {
            assert_eq!(wrong.parse::<Laid>(), Err(NoTile), "{wrong}");
        }
    }

    #[test]
    fn seven_tiles_show_each_number_and_seven_are_doubles() {
        for number in 0..=6 {
            assert_eq!(Tiles::showing(Number(number)).len(), 7);
        }
        let doubles: Vec<String> = Tiles::DOUBLES.iter().map(|tile| tile.to_string()).collect();
        assert_eq!(doubles, ["0-0", "1-1", "2-2", "3-3", "4-4", "5-5", "6-6"]);
    }

    #[test]
    fn between_equal_pips_the_higher_half_weighs_more() {
        let weight = |text: &str| text.parse::<Tile>().unwrap().weight();
        assert!(weight("6-2") > weight("5-3") && weight("5-3") > weight("4-4") && weight("4-4") > weight("6-1"));
    }
}
