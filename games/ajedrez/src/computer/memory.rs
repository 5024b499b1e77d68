//! The memory that one search leaves to the next search of the same game: the transposition table and the
//! history tables.
//!
//! Successive searches of a game visit mostly the same positions; without this memory, a search plays like
//! one with much less time.

use std::sync::{Mutex, PoisonError};

use sobremesa_computer::transposition::Table;

use super::history_tables::HistoryTables;
use super::search::MOST_PLIES;

/// The number of memories of 17 MiB each that are kept between moves, for the games searched last.
const MOST_KEPT: usize = 4;

/// The memories that no search is using, by the key of the position that was searched; the latest last.
static KEPT: Mutex<Vec<(u64, Memory)>> = Mutex::new(Vec::new());

/// The memory of a search.
pub(super) struct Memory {
    pub(super) table: Table,
    pub(super) history_tables: HistoryTables,
}

impl Memory {
    /// Returns an empty memory with room for this many positions, up to the table's limit.
    pub(super) fn new(positions: u64) -> Memory {
        Memory { table: Table::new(positions), history_tables: HistoryTables::new(MOST_PLIES + 2) }
    }

    /// Runs `think` on the position with this key and returns its result. The memory is that of the position
    /// with the key `before` if that is still kept, and is kept for later searches.
    pub(super) fn go_on<T>(before: Option<u64>, key: u64, think: impl FnOnce(&mut Memory) -> T) -> T {
        let mut memory = before.and_then(take).unwrap_or_else(|| Memory::new(u64::MAX));
        memory.table.grow_older();
        memory.history_tables.forget_all_killers();
        let thought = think(&mut memory);
        keep(key, memory);
        thought
    }
}

fn take(key: u64) -> Option<Memory> {
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    let place = kept.iter().position(|(of, _)| *of == key)?;
    Some(kept.remove(place).1)
}

fn keep(key: u64, memory: Memory) {
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    kept.push((key, memory));
    if kept.len() > MOST_KEPT {
        kept.remove(0);
    }
}

#[cfg(test)]
mod tests {
    use sobremesa_computer::transposition::{Bound, Found};

    use super::*;

    #[test]
    fn search_results_serve_only_the_same_games_next_move() {
        let found = Found { score: 7, depth: 3, bound: Bound::Exact, mv: 1 };
        let [first, second, other] = [0xf1, 0xf2, 0xf3];
        Memory::go_on(None, first, |memory| memory.table.put(99, found));
        assert_eq!(Memory::go_on(Some(other), other, |memory| memory.table.get(99)), None);
        assert_eq!(Memory::go_on(Some(first), second, |memory| memory.table.get(99)), Some(found));
        assert_eq!(Memory::go_on(Some(first), other, |memory| memory.table.get(99)), None, "it has gone on");
        for key in 0..2 * MOST_KEPT as u64 {
            Memory::go_on(None, key, |_| ());
        }
        assert_eq!(
            Memory::go_on(Some(second), second, |memory| memory.table.get(99)),
            None,
            "only the latest are kept"
        );
        assert!(KEPT.lock().unwrap().len() <= MOST_KEPT);
    }
}
