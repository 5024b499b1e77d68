//! Who a computer is: a name, and a temper that shows in what it says. How well it plays is another matter.
//!
//! It is not kept in the record: it follows from the table and from the chair, so that two computers at a table are never the same person,
//! and one stays who it is for as long as the game goes on, also where a lot moved the chairs.

use sobremesa_game::Seat;

use crate::session::common::Common;

/// How somebody takes what happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Temper {
    /// Never lets on what is true.
    Bluffer,
    /// Would rather not be noticed.
    Timid,
    /// Comes forward.
    Bold,
}

impl Temper {
    /// The word that texts choose by.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Temper::Bluffer => "bluffer",
            Temper::Timid => "timid",
            Temper::Bold => "bold",
        }
    }
}

/// Somebody whom a computer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Character {
    /// From 1 to [`COMPANY`]: by which texts name them.
    pub(crate) number: u8,
    /// How they take things.
    pub(crate) temper: Temper,
}

/// How many characters there are: more than any table has seats.
pub(crate) const COMPANY: u8 = 12;

impl Character {
    /// The one who sits at this place of a table. Those of the places of one table are all different, for up to [`COMPANY`] places.
    pub(crate) fn at(table: u64, place: u8) -> Character {
        // A stride without a common divisor with twelve visits all of them.
        const STRIDES: [u64; 4] = [1, 5, 7, 11];
        let mixed = mix(table);
        let stride = STRIDES[(mixed % 4) as usize];
        let first = (mixed >> 32) % u64::from(COMPANY);
        let number = ((first + stride * u64::from(place)) % u64::from(COMPANY)) as u8 + 1;
        let temper = match number % 3 {
            0 => Temper::Timid,
            1 => Temper::Bluffer,
            _ => Temper::Bold,
        };
        Character { number, temper }
    }
}

impl Common {
    /// Who the computer there is, or would be.
    pub(crate) fn character(&self, seat: Seat) -> Character {
        // Where it sat before a lot moved everybody.
        let place = self.lot().and_then(|lot| lot.places().get(seat.index()).copied()).unwrap_or(seat.number());
        Character::at(self.id.0, place)
    }
}

/// A number that looks unlike the one it follows from (the end of `SplitMix64`).
pub(crate) const fn mix(number: u64) -> u64 {
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn no_two_at_a_table_are_the_same_and_tables_differ() {
        let mut first = BTreeSet::new();
        for table in (0..500).map(|number| mix(number * 7919)) {
            let all: BTreeSet<u8> = (0..COMPANY).map(|place| Character::at(table, place).number).collect();
            assert_eq!(all.into_iter().collect::<Vec<_>>(), (1..=COMPANY).collect::<Vec<_>>());
            first.insert(Character::at(table, 0));
        }
        assert_eq!(first.len(), usize::from(COMPANY));
        assert_eq!(first.iter().map(|character| character.temper).collect::<BTreeSet<_>>().len(), 3);
    }
}
