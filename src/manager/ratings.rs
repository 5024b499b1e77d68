//! Results become ratings: in the order of their numbers, each exactly once.
//!
//! One process does it, the keeper. That it is the only one is no more than advice: what counts a game (the
//! entry of the ledger, the new standings, the mark up to which results were counted) is one write, which is
//! refused if any of it was changed meanwhile. A keeper that lost its slot loses that comparison.
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

fn swap(before: Option<Vec<u8>>, after: Option<Vec<u8>>) -> SettingSwap {
    SettingSwap { before, after }
}

/// Says that a person has been erased from all results that there are.
pub(crate) async fn move_epoch(store: &dyn Store) -> Result<(), StoreError> {
    change_setting(store, EPOCH, |epoch| Some((number(epoch) + 1).to_be_bytes().to_vec())).await
}

/// Counts all results that have not been counted; returns how many games counted. Stops when this process is
/// not the keeper any more.
pub(crate) async fn count_results(store: &dyn Store, form: &Form, page: usize) -> Result<u64, StoreError> {
    let mut counted = 0;
    loop {
        let epoch = store.setting(EPOCH).await?;
        let mark = store.setting(MARK).await?;
        let results = store.results(number(mark.as_deref()), page).await?;
        let Some((last, _)) = results.last() else { return Ok(counted) };
        let last = *last;
        let mut reader = Counting { store, form, epoch, mark };
        let mut is_behind = false;
        for (number, bytes) in results {
            // A result that cannot be read is passed over by this release and by each other one alike.
            let Ok(Kept::Game(game)) = (form.read)(&bytes) else { continue };
            if !reader.count(number, game).await? {
                is_behind = true;
                break;
            }
            counted += 1;
        }
        // Another process was first, or a person was erased: begun anew from what stands there now.
        if !is_behind {
            reader.pass_to(last.saturating_add(1)).await?;
        }
    }
}

/// Counting a page of results.
struct Counting<'a> {
    store: &'a dyn Store,
    form: &'a Form,
    epoch: Option<Vec<u8>>,
    /// The mark as this process left it.
    mark: Option<Vec<u8>>,
}

impl Counting<'_> {
    /// Counts a game; returns whether it did.
    async fn count(&mut self, result: u64, game: CountedGame) -> Result<bool, StoreError> {
        let next = (result + 1).to_be_bytes().to_vec();
        let mut swaps = BTreeMap::from([
            (EPOCH.to_owned(), swap(self.epoch.clone(), self.epoch.clone())),
            (MARK.to_owned(), swap(self.mark.clone(), Some(next.clone()))),
        ]);
        let (mut stored, mut known) = (Vec::new(), Vec::new());
        for seat in &game.seats {
            let bytes = match &seat.player {
                Some(player) => self.store.setting(&standing_of(&game.pool, player)).await?,
                None => None,
            };
            known.push(bytes.as_deref().and_then(|bytes| Standing::from_bytes(bytes).ok()));
            stored.push(bytes);
        }
        let entry = Rated::of(result, game, &known);
        for ((seat, before), after) in entry.game.seats.iter().zip(stored).zip(entry.after()) {
            if let Some(player) = &seat.player {
                swaps.insert(standing_of(&entry.game.pool, player), swap(before, Some(after.to_bytes())));
            }
        }
        let is_counted = self.store.swap_settings(swaps, vec![(self.form.write)(&entry)]).await?;
        if is_counted {
            self.mark = Some(next);
        }
        Ok(is_counted)
    }

    /// Moves the mark past results that do not count; if another process has moved it, that one decides.
    async fn pass_to(&self, next: u64) -> Result<(), StoreError> {
        if number(self.mark.as_deref()) < next {
            let mark = BTreeMap::from([(MARK.to_owned(), swap(self.mark.clone(), Some(next.to_be_bytes().to_vec())))]);
            self.store.swap_settings(mark, Vec::new()).await?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
