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

pub(crate) mod boards;
mod profile;
mod verify;

use std::collections::{BTreeMap, BTreeSet};

use sobremesa_store::{PlayerId, SessionId, SettingSwap, Store, StoreError, change_setting};

use crate::manager::Manager;
use crate::record::account::{Account, MARK, account_of, number};
use crate::record::board::{Appears, Board, EVERYONE, board_of};
use crate::record::rated::{CountedGame, DAY_MILLIS, Rated, season};
use crate::record::result::{GameResult, Kept, PlayedBy, PlayedSeat};
use crate::request::refusal::Refusal;
use crate::session::Session;
use crate::session::counted::{Change, Counted};
use crate::session::transitions::done::Context;

/// Counts the erasures.
const EPOCH: &str = "rating.epoch";

/// The results that are counted with one write.
const PAGE: usize = 512;

/// The games of the same people that count in a day.
const MOST_A_DAY: usize = 6;

/// The settings that are held in memory while many results are counted.
const MOST_KNOWN: usize = 50_000;

/// Says that a person has been erased from all results that there are.
pub(crate) async fn move_epoch(store: &dyn Store) -> Result<(), StoreError> {
    change_setting(store, EPOCH, |epoch| Some((number(epoch) + 1).to_be_bytes().to_vec())).await
}

impl Manager {
    /// Counts the games that have ended since the last time, where points were agreed on, and shows at their tables
    /// what they changed. Returns the number of them. To be called every second, by the process that keeps house.
    ///
    /// # Errors
    /// [`Refusal::TryAgain`]; what was counted stays counted.
    pub async fn count_points(&self) -> Result<u64, Refusal> {
        let (mut reader, mut games) = (Reader::new(self.state.store.as_ref()), 0);
        while let Some(page) = reader.count_page(PAGE).await? {
            games += page.len() as u64;
            for (session, entry) in page {
                let (ended_at, counted) = (entry.game.ended_at, counted(&entry));
                let players: Vec<_> = entry.game.seats.into_iter().map(|seat| seat.player).collect();
                let note =
                    |session: &mut Session, _: Context<'_>| Ok(session.note_counted(ended_at, &players, &counted));
                match self.transact(session, ended_at, note).await {
                    // The table may be gone.
                    Ok(_) | Err(Refusal::NoTable | Refusal::Unreadable) => {}
                    Err(refusal) => tracing::warn!(%session, ?refusal, "points could not be shown at their table"),
                }
            }
        }
        Ok(games)
    }
}

/// What an entry of the ledger says to the people at the table.
fn counted(entry: &Rated) -> Counted {
    if !entry.weighs {
        return Counted::TooOften;
    }
    let seats = entry.game.seats.iter().zip(&entry.before).zip(entry.after());
    Counted::Changed(
        seats
            .map(|((seat, before), after)| {
                seat.player.as_ref()?;
                let (points, deviation) = (after.rating.points(), after.rating.deviation());
                Some(Change { by: points - before.rating.points(), points, deviation })
            })
            .collect(),
    )
}

/// Counts results, page after page.
struct Reader<'a> {
    store: &'a dyn Store,
    /// Settings by name: what is stored, and what they are to be. What is stored may be out of date, and then the
    /// write is refused.
    known: BTreeMap<String, SettingSwap>,
}

impl<'a> Reader<'a> {
    fn new(store: &'a dyn Store) -> Reader<'a> {
        Reader { store, known: BTreeMap::new() }
    }

    /// Counts the next results; returns the games that counted, `None` once there is nothing to look at.
    async fn count_page(&mut self, size: usize) -> Result<Option<Vec<(SessionId, Rated)>>, StoreError> {
        let epoch = self.store.setting(EPOCH).await?;
        let mark = self.store.setting(MARK).await?;
        let results = self.store.results(number(mark.as_deref()), size).await?;
        let Some((last, _)) = results.last() else { return Ok(None) };
        let next = last.saturating_add(1).to_be_bytes().to_vec();
        let (mut entries, mut used, mut players) = (Vec::new(), BTreeSet::new(), BTreeMap::new());
        for (number, bytes) in results {
            // A result that cannot be read is passed over by this release and by each other one alike.
            let Ok(Kept::Game(result)) = Kept::from_bytes(&bytes) else { continue };
            let names = names(&result.seats);
            let GameResult { session, counted: Some(game), .. } = result else { continue };
            players.insert(number, people(&game));
            let entry = self.count(number, game, &players, &mut used).await?;
            self.put_on_boards(&entry, &names, &mut used).await?;
            entries.push((session, entry));
        }
        let mut swaps: BTreeMap<String, SettingSwap> =
            used.into_iter().filter_map(|name| self.known.remove_entry(&name)).collect();
        let written: Vec<_> = swaps.iter().map(|(name, swap)| (name.clone(), swap.after.clone())).collect();
        swaps.insert(EPOCH.to_owned(), SettingSwap { before: epoch.clone(), after: epoch });
        swaps.insert(MARK.to_owned(), SettingSwap { before: mark, after: Some(next) });
        let appended = entries.iter().map(|(_, entry)| entry.to_bytes()).collect();
        // Until it is known that it was written, nothing is known.
        let known = std::mem::take(&mut self.known);
        if !self.store.swap_settings(swaps, appended).await? {
            // Another process was first, or a person was erased: begun anew from what stands there now.
            return Ok(Some(Vec::new()));
        }
        if known.len() < MOST_KNOWN {
            self.known = known;
            self.known.extend(written.into_iter().map(|(name, now)| {
                let swap = SettingSwap { before: now.clone(), after: now };
                (name, swap)
            }));
        }
        Ok(Some(entries))
    }

    /// A setting as it is to be.
    async fn setting(&mut self, name: &str) -> Result<Option<&[u8]>, StoreError> {
        if !self.known.contains_key(name) {
            let stored = self.store.setting(name).await?;
            self.known.insert(name.to_owned(), SettingSwap { before: stored.clone(), after: stored });
        }
        Ok(self.known.get(name).and_then(|swap| swap.after.as_deref()))
    }

    fn put(&mut self, name: String, value: Vec<u8>, used: &mut BTreeSet<String>) {
        if let Some(swap) = self.known.get_mut(&name) {
            swap.after = Some(value);
        }
        used.insert(name);
    }

    /// Returns the entry of a game, and goes on from it.
    async fn count(
        &mut self,
        result: u64,
        game: CountedGame,
        players: &BTreeMap<u64, Vec<PlayerId>>,
        used: &mut BTreeSet<String>,
    ) -> Result<Rated, StoreError> {
        let mut before = Vec::new();
        for seat in &game.seats {
            before.push(match &seat.player {
                Some(player) => self.setting(&account_of(&game.pool, player)).await?.and_then(Account::from_bytes),
                None => None,
            });
        }
        let weighs = self.count_today(&game, &before, players).await? < MOST_A_DAY;
        let standings: Vec<_> = before.iter().map(|account| account.as_ref().map(|account| account.standing)).collect();
        let entry = Rated::of(result, game, weighs, &standings);
        for (place, (before, after)) in before.into_iter().zip(entry.after()).enumerate() {
            let Some(player) = &entry.game.seats[place].player else { continue };
            let account = Account::after(before, &entry, place, after);
            self.put(account_of(&entry.game.pool, player), account.to_bytes(), used);
        }
        Ok(entry)
    }

    /// Puts the people of a game on the boards of its rooms, and on that of everyone, as they chose.
    async fn put_on_boards(
        &mut self,
        entry: &Rated,
        names: &[Option<String>],
        used: &mut BTreeSet<String>,
    ) -> Result<(), StoreError> {
        for (place, (seat, after)) in entry.game.seats.iter().zip(entry.after()).enumerate() {
            let Some(player) = seat.player.as_ref().filter(|_| entry.weighs) else { continue };
            let choice = Appears::setting(player);
            let appears = Appears::from_bytes(self.setting(&choice).await?);
            // Compared with each write: whoever leaves the boards meanwhile is not put on them again.
            used.insert(choice);
            let places = entry.game.rooms.iter().map(String::as_str).chain([EVERYONE]);
            for board in places.filter(|place| appears.allows(place)) {
                let name = board_of(&entry.game.pool, season(entry.game.ended_at), board);
                let mut board = self.setting(&name).await?.map(Board::from_bytes).unwrap_or_default();
                board.put(player, names.get(place).and_then(Option::as_deref), after);
                self.put(name, board.to_bytes(), used);
            }
        }
        Ok(())
    }

    /// The number of games that the people of this one have played with each other on the same day.
    async fn count_today(
        &self,
        game: &CountedGame,
        accounts: &[Option<Account>],
        players: &BTreeMap<u64, Vec<PlayerId>>,
    ) -> Result<usize, StoreError> {
        let Some(account) = accounts.iter().flatten().min_by_key(|account| account.last.len()) else { return Ok(0) };
        let day = |at: u64| at / DAY_MILLIS;
        let (own, mut count) = (people(game), 0);
        for last in account.last.iter().filter(|last| day(last.ended_at) == day(game.ended_at.0)) {
            let is_same = match players.get(&last.result) {
                Some(others) => *others == own,
                None => self.players_of(last.result).await?.is_some_and(|others| others == own),
            };
            count += usize::from(is_same);
        }
        Ok(count)
    }

    /// The people in the result with this number, if it is still there.
    async fn players_of(&self, number: u64) -> Result<Option<Vec<PlayerId>>, StoreError> {
        let page = self.store.results(number, 1).await?;
        let found = page.into_iter().find(|(found, _)| *found == number);
        let counted = found.and_then(|(_, bytes)| GameResult::from_bytes(&bytes).ok()?.counted);
        Ok(counted.map(|game| people(&game)))
    }
}

/// The names in a result, by seat.
fn names(seats: &[Option<PlayedSeat>]) -> Vec<Option<String>> {
    let name = |seat: &Option<PlayedSeat>| match seat.as_ref()?.person.as_ref()? {
        PlayedBy::Known { name, .. } => name.clone(),
        PlayedBy::Erased => None,
    };
    seats.iter().map(name).collect()
}

/// The people in a game, sorted.
fn people(game: &CountedGame) -> Vec<PlayerId> {
    let mut people: Vec<PlayerId> = game.seats.iter().filter_map(|seat| seat.player.clone()).collect();
    people.sort_unstable();
    people
}

#[cfg(test)]
mod tests;
