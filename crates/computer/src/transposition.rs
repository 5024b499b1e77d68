//! The transposition table: results of a search about positions that it may reach again by another order of
//! moves. Several threads may share it.

use std::sync::atomic::{AtomicU64, Ordering};

use prefetch_index::prefetch_index;

/// The relation of a stored score to the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// The true score is this or less.
    Upper,
    /// The true score is this or more.
    Lower,
    /// The true score is exactly this.
    Exact,
}

/// The entry of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The score, for the side to move.
    pub score: i16,
    /// The depth of its search, in plies.
    pub depth: u8,
    /// The relation of the score to the true one.
    pub bound: Bound,
    /// The best move, in the search's own encoding; 0 if there is none.
    pub mv: u16,
}

impl Found {
    fn pack(self) -> u64 {
        let bound = match self.bound {
            Bound::Upper => 1,
            Bound::Lower => 2,
            Bound::Exact => 3,
        };
        u64::from(self.score as u16) | u64::from(self.depth) << 16 | bound << 24 | u64::from(self.mv) << 32
    }

    fn unpack(packed: u64) -> Option<Found> {
        let bound = match packed >> 24 & 3 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            3 => Bound::Exact,
            _ => return None,
        };
        Some(Found { score: packed as u16 as i16, depth: (packed >> 16) as u8, bound, mv: (packed >> 32) as u16 })
    }

    /// The score, if it settles a search of this depth in this window.
    pub fn decides(&self, depth: i32, alpha: i32, beta: i32) -> Option<i32> {
        let score = i32::from(self.score);
        let decides = match self.bound {
            Bound::Exact => true,
            Bound::Lower => score >= beta,
            Bound::Upper => score <= alpha,
        };
        (decides && i32::from(self.depth) >= depth).then_some(score)
    }
}

/// A table of results, as far as there is room.
pub struct Table {
    pairs: Vec<Pair>,
    /// The number of searches begun since it was made: entries of earlier ones are replaced first.
    age: u8,
}

/// Two slots: the first keeps the deepest search, the second the latest. Both lie in one line of the
/// processor's cache.
#[derive(Default)]
#[repr(align(32))]
struct Pair([Slot; 2]);

/// An entry, and its key combined with it: a slot that two threads wrote at once matches no key that is asked
/// for.
#[derive(Default)]
struct Slot {
    mixed: AtomicU64,
    found: AtomicU64,
}

impl Slot {
    fn read(&self) -> (u64, Option<Found>) {
        let found = self.found.load(Ordering::Relaxed);
        (self.mixed.load(Ordering::Relaxed) ^ found, Found::unpack(found))
    }

    /// The age of the table when this was written.
    fn age(&self) -> u8 {
        (self.found.load(Ordering::Relaxed) >> AGE) as u8
    }

    fn write(&self, key: u64, found: Found, age: u8) {
        let found = found.pack() | u64::from(age) << AGE;
        self.mixed.store(key ^ found, Ordering::Relaxed);
        self.found.store(found, Ordering::Relaxed);
    }
}

/// The position of the age in a packed word.
const AGE: u32 = 48;
/// The most slots: 16 MiB.
const MOST: u64 = 1 << 20;

impl Table {
    /// A table with room for this many positions, up to the limit.
    pub fn new(positions: u64) -> Table {
        let slots = positions.clamp(1 << 10, MOST).next_power_of_two();
        Table { pairs: (0..slots / 2).map(|_| Pair::default()).collect(), age: 0 }
    }

    /// Begins another search, which may use the results of earlier ones.
    pub fn grow_older(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    fn place(&self, key: u64) -> usize {
        key as usize & (self.pairs.len() - 1)
    }

    /// The entry of the position with this key.
    pub fn get(&self, key: u64) -> Option<Found> {
        let Pair(slots) = &self.pairs[self.place(key)];
        slots.iter().map(Slot::read).find(|(of, _)| *of == key).and_then(|(_, found)| found)
    }

    /// Announces that the position with this key will be asked for soon, so that its slots are prefetched
    /// from memory.
    pub fn expect(&self, key: u64) {
        prefetch_index(&self.pairs, self.place(key));
    }

    /// Stores an entry.
    pub fn put(&self, key: u64, found: Found) {
        let Pair([deepest, latest]) = &self.pairs[self.place(key)];
        let (of, deep) = deepest.read();
        let shallower = deep.is_none_or(|old| old.depth <= found.depth) || deepest.age() != self.age;
        let slot = if of == key || shallower { deepest } else { latest };
        slot.write(key, found, self.age);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deepest_and_the_latest_result_of_a_pair_stay() {
        let table = Table::new(0);
        let found = |depth, score| Found { score, depth, bound: Bound::Lower, mv: 65_535 };
        // These keys share a pair of slots.
        let keys = [1 << 20, 2 << 20, 3 << 20];
        table.put(keys[0], found(9, -32_000));
        table.put(keys[1], found(3, 5));
        table.put(keys[2], found(1, 32_000));
        assert_eq!(table.get(keys[0]), Some(found(9, -32_000)));
        assert_eq!(table.get(keys[1]), None);
        assert_eq!(table.get(keys[2]), Some(found(1, 32_000)));
    }

    #[test]
    fn an_earlier_searchs_result_is_replaced_at_any_depth() {
        let mut table = Table::new(0);
        let found = |depth| Found { score: 1, depth, bound: Bound::Exact, mv: 2 };
        table.put(1 << 20, found(9));
        table.grow_older();
        assert_eq!(table.get(1 << 20), Some(found(9)));
        table.put(2 << 20, found(3));
        table.put(3 << 20, found(4));
        assert_eq!(table.get(1 << 20), None);
        assert_eq!((table.get(2 << 20), table.get(3 << 20)), (None, Some(found(4))));
    }

    /// Every thread that finds something under a key finds something that was stored under it.
    #[test]
    fn threads_never_find_what_belongs_to_another_key() {
        let table = Table::new(0);
        let found = |key: u64| Found { score: key as i16, depth: (key % 5) as u8, bound: Bound::Exact, mv: key as u16 };
        std::thread::scope(|scope| {
            for thread in 0..4u64 {
                let table = &table;
                scope.spawn(move || {
                    for round in 0..100_000 {
                        let key = (round * 7 + thread) % 4096 + 1;
                        if let Some(there) = table.get(key) {
                            assert_eq!(there, found(key));
                        }
                        table.put(key, found(key));
                    }
                });
            }
        });
    }

    #[test]
    fn a_bound_decides_only_on_its_side_and_as_deep() {
        let upper = Found { score: 10, depth: 4, bound: Bound::Upper, mv: 0 };
        assert_eq!(upper.decides(4, 10, 11), Some(10));
        assert_eq!(upper.decides(4, 9, 11), None);
        assert_eq!(upper.decides(5, 10, 11), None);
    }
}
