//! Results become ratings: in the order of their numbers, each exactly once.
//!
//! One process does it, the keeper. That it is the only one is no more than advice: what counts a game (the
//! entry of the ledger, the new standings, the mark up to which results were counted) is one write for a page of
//! results, which is refused if any of it was changed meanwhile. A keeper that lost its slot loses that
//! comparison.
//!
//! **Erasure.** A keeper may have read a result before a person was erased from it. So an erasure moves the
//! *epoch* after it has gone through the results, and then looks once more at those that were appended
//! meanwhile. The epoch is read before the results and compared with each write: what was counted with an
//! older one was appended before the second look, and what is counted with the new one was read without that
//! person.

use std::collections::BTreeMap;

use sobremesa_game::BadRecord;
use sobremesa_store::{PlayerId, SettingSwap, Store, StoreError, change_setting};

use crate::record::rated::{CountedGame, Rated, Standing};

/// The number of the first result that has not been looked at.
pub(crate) const MARK: &str = "rating.mark";

/// Counts the erasures.
pub(crate) const EPOCH: &str = "rating.epoch";

/// What is kept in the order of results.
pub(crate) enum Kept {
    /// A game that counts.
    Game(CountedGame),
    /// An entry of the ledger.
    Rated(Rated),
    /// A game that does not count.
    Other,
}

/// How bytes among the results are read, and entries of the ledger written.
pub(crate) struct Form {
    pub(crate) read: fn(&[u8]) -> Result<Kept, BadRecord>,
    pub(crate) write: fn(&Rated) -> Vec<u8>,
}

/// The name of the setting with a person's standing in a pool; it is one of their own.
pub(crate) fn standing_of(pool: &str, player: &PlayerId) -> String {
    format!("rating.{pool}.{}", player.0)
}

fn number(bytes: Option<&[u8]>) -> u64 {
    bytes.and_then(|bytes| Some(u64::from_be_bytes(bytes.try_into().ok()?))).unwrap_or(0)
}

/// Says that a person has been erased from all results that there are.
pub(crate) async fn move_epoch(store: &dyn Store) -> Result<(), StoreError> {
    change_setting(store, EPOCH, |epoch| Some((number(epoch) + 1).to_be_bytes().to_vec())).await
}

/// Counts all results that have not been counted, a page with one write; returns how many games counted.
pub(crate) async fn count_results(store: &dyn Store, form: &Form, page: usize) -> Result<u64, StoreError> {
    let mut counted = 0;
    loop {
        let epoch = store.setting(EPOCH).await?;
        let mark = store.setting(MARK).await?;
        let results = store.results(number(mark.as_deref()), page).await?;
        let Some((last, _)) = results.last() else { return Ok(counted) };
        let next = last.saturating_add(1).to_be_bytes().to_vec();
        let (mut standings, mut entries) = (Standings { store, known: BTreeMap::new() }, Vec::new());
        for (number, bytes) in results {
            // A result that cannot be read is passed over by this release and by each other one alike.
            if let Ok(Kept::Game(game)) = (form.read)(&bytes) {
                entries.push(standings.count(number, game).await?);
            }
        }
        let games = entries.len() as u64;
        let mut swaps = standings.swaps();
        swaps.insert(EPOCH.to_owned(), SettingSwap { before: epoch.clone(), after: epoch });
        swaps.insert(MARK.to_owned(), SettingSwap { before: mark, after: Some(next) });
        // Otherwise another process was first, or a person was erased: begun anew from what stands there now.
        if store.swap_settings(swaps, entries.iter().map(form.write).collect()).await? {
            counted += games;
        }
    }
}

/// The standings of the people in a page of results.
struct Standings<'a> {
    store: &'a dyn Store,
    /// By the names of their settings: what is stored, and what is known by now.
    known: BTreeMap<String, (Option<Vec<u8>>, Option<Standing>)>,
}

impl Standings<'_> {
    /// Returns the entry of a game, and goes on from it.
    async fn count(&mut self, result: u64, game: CountedGame) -> Result<Rated, StoreError> {
        let mut before = Vec::new();
        for seat in &game.seats {
            let name = seat.player.as_ref().map(|player| standing_of(&game.pool, player));
            before.push(match name {
                Some(name) => self.standing(name).await?,
                None => None,
            });
        }
        let entry = Rated::of(result, game, &before);
        for (seat, after) in entry.game.seats.iter().zip(entry.after()) {
            let name = seat.player.as_ref().map(|player| standing_of(&entry.game.pool, player));
            if let Some((_, known)) = name.and_then(|name| self.known.get_mut(&name)) {
                *known = Some(after);
            }
        }
        Ok(entry)
    }

    async fn standing(&mut self, name: String) -> Result<Option<Standing>, StoreError> {
        if let Some((_, known)) = self.known.get(&name) {
            return Ok(*known);
        }
        let stored = self.store.setting(&name).await?;
        let known = stored.as_deref().and_then(|bytes| Standing::from_bytes(bytes).ok());
        self.known.insert(name, (stored, known));
        Ok(known)
    }

    /// What is to be written.
    fn swaps(self) -> BTreeMap<String, SettingSwap> {
        let known = self.known.into_iter();
        known
            .map(|(name, (before, known))| (name, SettingSwap { before, after: known.map(Standing::to_bytes) }))
            .collect()
    }
}

#[cfg(test)]
mod tests;
