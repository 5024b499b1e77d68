//! The character of a computer: a name, and a temper that shows in its remarks. Each level has a character of
//! its own, so that people know before a game whom they will play against.
//!
//! It is not kept in the record: it follows from the table and from the chairs, so that two computers at a
//! table never have one character, and each keeps its own for as long as the game goes on, also if a lot
//! moved the chairs.

use sobremesa_computer::Level;
use sobremesa_game::{Seat, named};

use crate::session::chair::{Chair, Computer, Post};
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

/// The characters of the levels, weakest first.
const OF_LEVEL: [u8; Level::ALL.len()] = [4, 5, 1, 11, 8, 9, 10, 12];

/// The number of characters: more than any table has seats.
pub(crate) const CHARACTER_COUNT: u8 = 12;

impl Character {
    /// The character of this level, if no other computer at the table has it.
    pub(crate) fn of_level(level: Level) -> Character {
        Character::new(OF_LEVEL[level.index()])
    }

    /// The characters at the places of a table, up to [`CHARACTER_COUNT`], all different: those of the
    /// computers that the host has seated, by their `levels`, and those that would sit elsewhere. The former
    /// are the same for a whole game, and so are therefore the latter.
    pub(crate) fn at(table: u64, levels: &[Option<Level>]) -> Vec<Character> {
        // A stride without a common divisor with twelve visits all of them.
        const STRIDES: [u8; 4] = [1, 5, 7, 11];
        let mixed = mix(table);
        let stride = STRIDES[(mixed % 4) as usize];
        let mut numbers = vec![0; levels.len()];
        let place = |numbers: &mut Vec<u8>, place: usize, first: u8| {
            let all = (0..CHARACTER_COUNT).map(|step| (first - 1 + stride * step) % CHARACTER_COUNT + 1);
            let free = all.into_iter().find(|number| !numbers.contains(number));
            numbers[place] = free.unwrap_or(first);
        };
        for (index, level) in levels.iter().enumerate().filter_map(|(index, level)| Some((index, (*level)?))) {
            place(&mut numbers, index, OF_LEVEL[level.index()]);
        }
        let first = (mixed >> 32) as u8 % CHARACTER_COUNT + 1;
        for index in levels.iter().enumerate().filter(|(_, level)| level.is_none()).map(|(index, _)| index) {
            place(&mut numbers, index, first);
        }
        numbers.into_iter().map(Character::new).collect()
    }

    fn new(number: u8) -> Character {
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
        // The places before a lot moved the seats.
        let place = |seat: Seat| self.lot().and_then(|lot| lot.places().get(seat.index()).copied());
        let place = |seat: Seat| usize::from(place(seat).unwrap_or(seat.number()));
        // More places than any table has, so that every place of a lot is among them.
        let mut levels = [None; CHARACTER_COUNT as usize];
        for seat in self.seats().iter() {
            if let Chair::Computer(Computer { level, post: Post::Own }) = self.chair(seat) {
                levels[place(seat)] = Some(*level);
            }
        }
        Character::at(self.id.0, &levels)[place(seat)]
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
            let levels: Vec<Option<Level>> = (0..CHARACTER_COUNT)
                .map(|place| Level::try_from((mix(table + u64::from(place)) % 16) as u8).ok())
                .collect();
            for levels in [&levels[..], &[Some(Level::Four); 12], &[None; 12]] {
                let all = Character::at(table, levels);
                let numbers: BTreeSet<u8> = all.iter().map(|character| character.number).collect();
                assert_eq!(numbers.into_iter().collect::<Vec<_>>(), (1..=CHARACTER_COUNT).collect::<Vec<_>>());
                // The first computer of a level is the one that people were told.
                let place = levels.iter().position(Option::is_some);
                if let Some((place, level)) = place.and_then(|place| Some((place, levels[place]?))) {
                    assert_eq!(all[place], Character::of_level(level));
                }
            }
            first.insert(Character::at(table, &[None; 2])[0]);
        }
        assert_eq!(first.len(), usize::from(CHARACTER_COUNT));
        assert_eq!(first.iter().map(|character| character.temper).collect::<BTreeSet<_>>().len(), 3);
    }
}
