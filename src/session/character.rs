//! The character of a computer: a name, and a temper that shows in its remarks. Its level is independent of
//! it.
//!
//! It is not kept in the record: it follows from the table and from the chair, so that two computers at a
//! table never have one character, and each keeps its own for as long as the game goes on, also if a lot
//! moved the chairs.

use sobremesa_game::{Seat, named};

use crate::session::common::Common;

named! {
    /// The temper in which a character reacts, by the word that texts choose by.
    pub(crate) enum Temper {
        /// Never shows its true state.
        Bluffer = "bluffer",
        /// Would rather not be noticed.
        Timid = "timid",
        /// Comes forward.
        Bold = "bold",
    }
}

/// The character of a computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Character {
    /// From 1 to [`CHARACTER_COUNT`]: by which texts name them.
    pub(crate) number: u8,
    /// Their temper.
    pub(crate) temper: Temper,
}

/// The number of characters: more than any table has seats.
pub(crate) const CHARACTER_COUNT: u8 = 12;

impl Character {
    /// The character at this place of a table. Those of the places of one table are all different, for up to
    /// [`CHARACTER_COUNT`] places.
    pub(crate) fn at(table: u64, place: u8) -> Character {
        // A stride without a common divisor with twelve visits all of them.
        const STRIDES: [u64; 4] = [1, 5, 7, 11];
        let mixed = mix(table);
        let stride = STRIDES[(mixed % 4) as usize];
        let first = (mixed >> 32) % u64::from(CHARACTER_COUNT);
        let number = ((first + stride * u64::from(place)) % u64::from(CHARACTER_COUNT)) as u8 + 1;
        let temper = match number % 3 {
            0 => Temper::Timid,
            1 => Temper::Bluffer,
            _ => Temper::Bold,
        };
        Character { number, temper }
    }
}

impl Common {
    /// The character of the computer there, or of one that would sit there.
    pub(crate) fn character(&self, seat: Seat) -> Character {
        // Its place before a lot moved the seats.
        let place = self.lot().and_then(|lot| lot.places().get(seat.index()).copied()).unwrap_or(seat.number());
        Character::at(self.id.0, place)
    }
}

/// Mixes the bits of a number (the end of `SplitMix64`).
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
    fn characters_are_distinct_at_one_table_and_vary_between_tables() {
        let mut first = BTreeSet::new();
        for table in (0..500).map(|number| mix(number * 7919)) {
            let all: BTreeSet<u8> = (0..CHARACTER_COUNT).map(|place| Character::at(table, place).number).collect();
            assert_eq!(all.into_iter().collect::<Vec<_>>(), (1..=CHARACTER_COUNT).collect::<Vec<_>>());
            first.insert(Character::at(table, 0));
        }
        assert_eq!(first.len(), usize::from(CHARACTER_COUNT));
        assert_eq!(first.iter().map(|character| character.temper).collect::<BTreeSet<_>>().len(), 3);
    }
}
