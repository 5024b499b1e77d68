//! Two keepers, people who play and people who are erased, in all orders that a seed can think of.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use sobremesa_store::{Amendment, Revision, Schema, SessionId, SettingSwap, Store, StoreError, Time, Write};
use sobremesa_store_for_tests::{Call, FaultInjector, SharedMemory, inject_faults};
use tokio::task::{JoinSet, yield_now};

use super::*;
use crate::record::account::RATING;
use crate::record::board::BOARD;
use crate::record::person_filter::Person;
use crate::record::rated::{Audit, CountedSeat};
use crate::record::result::{erase_from_result, sample_that_counts};
use crate::record::settings::{belongs, erase_from_setting};

/// The seeds that are tried; more with `SOBREMESA_TEST_THOROUGH=1`, which takes minutes.
fn seeds() -> u64 {
    if std::env::var_os("SOBREMESA_TEST_THOROUGH").is_some() { 300 } else { 30 }
}

/// The most seeds until a planted fault has to be found.
const MOST_SEEDS: u64 = 300;

const PEOPLE: usize = 8;
const GAMES: u64 = 40;
const DAY: u64 = 24 * 60 * 60;

fn person(number: usize) -> PlayerId {
    PlayerId(format!("web:person-{number}"))
}

/// Draws numbers from a seed for all tasks.
#[derive(Clone)]
struct Chance(Arc<AtomicU64>);

impl Chance {
    fn below(&self, limit: u64) -> u64 {
        let mut mixed = self.0.fetch_add(0x9e37_79b9_7f4a_7c15, Ordering::Relaxed);
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % limit
    }
}

/// A way in which a store could break the promise on which counting is built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Plant {
    Nothing,
    /// The mark is moved in a write of its own before the rest.
    MarkFirst,
    /// The epoch is not compared.
    NoEpoch,
    /// The standings are written in a write of their own after the rest.
    StandingsLater,
}

/// Lets others go first, loses calls and answers.
struct Trouble {
    chance: Chance,
    is_on: Arc<AtomicBool>,
    plant: Plant,
}

impl Trouble {
    async fn meet(&self) -> Result<(), StoreError> {
        for _ in 0..self.chance.below(4) {
            yield_now().await;
        }
        if self.is_on.load(Ordering::Relaxed) && self.chance.below(25) == 0 { Err(StoreError::Closed) } else { Ok(()) }
    }
}

#[async_trait]
impl FaultInjector for Trouble {
    async fn before(&self, _: Call) -> Result<(), StoreError> {
        self.meet().await
    }

    async fn after(&self, _: Call) -> Result<(), StoreError> {
        self.meet().await
    }

    async fn swap_settings(
        &self,
        store: &dyn Store,
        mut swaps: BTreeMap<String, SettingSwap>,
        results: Vec<Vec<u8>>,
    ) -> Result<bool, StoreError> {
        match self.plant {
            Plant::Nothing => {}
            Plant::MarkFirst => {
                if let Some(mark) = swaps.remove(MARK) {
                    if !store.swap_setting(MARK, mark.before, mark.after).await? {
                        return Ok(false);
                    }
                    self.meet().await?;
                }
            }
            Plant::NoEpoch => drop(swaps.remove(EPOCH)),
            Plant::StandingsLater => {
                let (rest, standings) = swaps.into_iter().partition(|(name, _)| name == MARK || name == EPOCH);
                if !store.swap_settings(rest, results).await? {
                    return Ok(false);
                }
                self.meet().await?;
                return store.swap_settings(standings, Vec::new()).await;
            }
        }
        store.swap_settings(swaps, results).await
    }
}

/// What the people of a simulation share.
struct World {
    chance: Chance,
    store: Arc<dyn Store>,
    /// The people who are there; held while a game is appended, so that no game begins with a person who goes.
    present: tokio::sync::Mutex<BTreeSet<usize>>,
    erased: Mutex<Vec<usize>>,
}

impl World {
    async fn play(&self, game: u64) {
        let present = self.present.lock().await;
        let mut people: Vec<usize> = present.iter().copied().collect();
        let mut draw = || people.remove(self.chance.below(people.len() as u64) as usize);
        let sides = [2, 2, 3, 4][self.chance.below(4) as usize];
        let pairs = sides == 4;
        let seats = (0..sides).map(|seat| CountedSeat {
            player: Some(person(draw())),
            side: if pairs { seat % 2 } else { seat },
            place: if (if pairs { seat % 2 } else { seat }) == 0 { 1 } else { 2 },
            can_win: self.chance.below(6) > 0,
        });
        let game_ended = CountedGame {
            pool: if pairs { "truco:parejas" } else { "truco" }.to_owned(),
            // Clocks of several processes do not agree.
            ended_at: Time((20_400 + 3 * game - self.chance.below(2)) * DAY * 1000),
            rooms: vec!["telegram:-5".to_owned()],
            seats: seats.collect(),
        };
        let results =
            if self.chance.below(5) == 0 { vec![b"other".to_vec()] } else { vec![sample_that_counts(&game_ended)] };
        let write = Write { results, ..Write::record(vec![]) };
        self.store.swap(SessionId(game), Revision::NONE, write).await.unwrap();
    }

    /// Erases a person as [`Manager::forget`](crate::Manager::forget) does.
    async fn erase(&self, number: usize) {
        self.present.lock().await.remove(&number);
        let gone = person(number);
        // Entries about games that were looked through already are appended behind them.
        let looked_to = self.erase_from_results(&gone, 0).await;
        move_epoch(&*self.store).await.unwrap();
        self.erase_from_results(&gone, looked_to).await;
        for name in self.store.settings(None, usize::MAX).await.unwrap() {
            let person = Person::new(&gone);
            change_setting(&*self.store, &name, |value| {
                let value = value.filter(|_| !belongs(&name, &person))?;
                Some(erase_from_setting(&name, value, &person).unwrap_or_else(|| value.to_vec()))
            })
            .await
            .unwrap();
        }
        self.erased.lock().unwrap().push(number);
    }

    async fn erase_from_results(&self, gone: &PlayerId, mut from: u64) -> u64 {
        loop {
            let page = self.store.results(from, 3).await.unwrap();
            let Some((last, _)) = page.last() else { return from };
            from = last + 1;
            for (number, bytes) in page {
                if let Ok(Some(bytes)) = erase_from_result(&bytes, &Person::new(gone)) {
                    self.store.amend(Amendment::Result { number, bytes }).await.unwrap();
                }
            }
            yield_now().await;
        }
    }
}

/// Plays a simulation, and returns what is wrong in the end.
async fn simulate(seed: u64, plant: Plant) -> Vec<String> {
    let chance = Chance(Arc::new(AtomicU64::new(seed)));
    let shared = SharedMemory::new(Schema::plain(1));
    let is_on = Arc::new(AtomicBool::new(true));
    let world = Arc::new(World {
        chance: chance.clone(),
        store: shared.join().store(),
        present: tokio::sync::Mutex::new((0..PEOPLE).collect()),
        erased: Mutex::default(),
    });
    let mut keepers = JoinSet::new();
    for _ in 0..2 {
        let trouble = Trouble { chance: chance.clone(), is_on: Arc::clone(&is_on), plant };
        let store = inject_faults(shared.join().store(), Arc::new(trouble));
        let is_on = Arc::clone(&is_on);
        keepers.spawn(async move {
            loop {
                let last = !is_on.load(Ordering::Relaxed);
                let mut reader = Reader::new(&*store);
                let counted = loop {
                    match reader.count_page(3).await {
                        Ok(Some(_)) => {}
                        Ok(None) => break true,
                        Err(_) => break false,
                    }
                };
                if last && counted {
                    return;
                }
                yield_now().await;
            }
        });
    }
    let mut living = JoinSet::new();
    let (playing, erasing) = (Arc::clone(&world), Arc::clone(&world));
    living.spawn(async move {
        for game in 0..GAMES {
            playing.play(game).await;
            for _ in 0..playing.chance.below(12) {
                yield_now().await;
            }
        }
    });
    living.spawn(async move {
        for number in [1, 3] {
            for _ in 0..erasing.chance.below(300) {
                yield_now().await;
            }
            erasing.erase(number).await;
        }
    });
    living.join_all().await;
    is_on.store(false, Ordering::Relaxed);
    keepers.join_all().await;
    let erased = world.erased.lock().unwrap().clone();
    faults(&*world.store, &erased).await
}

/// A board without empty places.
fn cleaned(value: &[u8]) -> Vec<u8> {
    let mut board = Board::from_bytes(value);
    board.remove(&PlayerId(String::new()));
    board.to_bytes()
}

/// Looks for games that were not counted once, broken chains, standings that do not follow, traces of erased
/// people.
async fn faults(store: &dyn Store, erased: &[usize]) -> Vec<String> {
    let (mut wrong, mut audit, mut games, mut counted) = (Vec::new(), Audit::default(), Vec::new(), Vec::new());
    let mut boards: BTreeMap<String, Board> = BTreeMap::new();
    for (number, bytes) in store.results(0, usize::MAX).await.unwrap() {
        for gone in erased.iter().map(|number| person(*number)) {
            if bytes.windows(gone.0.len()).any(|part| part == gone.0.as_bytes()) {
                wrong.push(format!("result {number} names {gone}"));
            }
        }
        match Kept::from_bytes(&bytes) {
            Ok(Kept::Game(_)) => games.push(number),
            Ok(Kept::Rated(entry)) => {
                for (seat, after) in entry.game.seats.iter().zip(entry.after()) {
                    let Some(player) = &seat.player else { continue };
                    let name = board_of(&entry.game.pool, season(entry.game.ended_at), "telegram:-5");
                    boards.entry(name).or_default().put(player, None, after);
                }
                wrong.extend(audit.check(&entry).into_iter().map(|fault| format!("result {number}: {fault:?}")));
                counted.push(entry.result);
            }
            Err(_) => {}
        }
    }
    if games != counted {
        wrong.push(format!("of {games:?} these were counted: {counted:?}"));
    }
    let mut standings = audit.standings();
    // The board of the room has those who played in the quarter, each as after their last game in it.
    for name in store.settings(None, usize::MAX).await.unwrap().iter().filter(|name| name.starts_with(BOARD)) {
        let value = store.setting(name).await.unwrap().unwrap();
        for gone in erased.iter().map(|number| person(*number)) {
            if String::from_utf8_lossy(&value).contains(&gone.0) {
                wrong.push(format!("{name} names {gone}"));
            }
        }
        if cleaned(&value) != boards[name.as_str()].to_bytes() {
            wrong.push(format!("{name} is not what the entries give"));
        }
    }
    for name in store.settings(None, usize::MAX).await.unwrap() {
        let Some((pool, player)) = name.strip_prefix(RATING).and_then(|rest| rest.split_once('.')) else { continue };
        let stored = Account::from_bytes(&store.setting(&name).await.unwrap().unwrap()).map(|account| account.standing);
        if standings.remove(&(pool.to_owned(), PlayerId(player.to_owned()))) != stored {
            wrong.push(format!("{name} does not follow from the ledger"));
        }
    }
    wrong.extend(standings.keys().map(|key| format!("{key:?} has no standing")));
    wrong
}

#[tokio::test]
async fn each_game_counts_once_despite_lost_answers_a_second_keeper_and_erasures() {
    for seed in 0..seeds() {
        assert_eq!(simulate(seed, Plant::Nothing).await, Vec::<String>::new(), "seed {seed}");
    }
}

#[tokio::test]
async fn a_store_that_breaks_its_promise_is_found_out() {
    for plant in [Plant::MarkFirst, Plant::NoEpoch, Plant::StandingsLater] {
        let mut seed = 0;
        while simulate(seed, plant).await.is_empty() {
            seed += 1;
            assert!(seed < MOST_SEEDS, "{plant:?}");
        }
    }
}

/// The seventh game of the same people on one day changes nothing; on the next day, or with another person, it does.
#[tokio::test]
async fn six_games_of_the_same_people_count_in_a_day() {
    let store = SharedMemory::new(Schema::plain(1)).join().store();
    let seats = |players: [usize; 2]| {
        players.into_iter().enumerate().map(|(seat, number)| CountedSeat {
            player: Some(person(number)),
            side: seat as u8,
            place: seat as u8 + 1,
            can_win: true,
        })
    };
    let mut reader = Reader::new(&*store);
    for (game, (players, day, weighs)) in std::iter::repeat_n(([1, 2], 1, true), 6)
        .chain([([2, 1], 1, false), ([1, 2], 1, false), ([1, 3], 1, true), ([1, 2], 2, true)])
        .enumerate()
    {
        let ended_at = Time(20_400 * DAY * 1000 + day * DAY * 1000 + game as u64);
        let counted =
            CountedGame { pool: "truco".to_owned(), ended_at, rooms: Vec::new(), seats: seats(players).collect() };
        let write = Write { results: vec![sample_that_counts(&counted)], ..Write::record(vec![]) };
        store.swap(SessionId(game as u64), Revision::NONE, write).await.unwrap();
        let page = reader.count_page(9).await.unwrap().unwrap();
        assert_eq!(page.iter().map(|(_, entry)| entry.weighs).collect::<Vec<_>>(), [weighs], "game {game}");
        // What it appended is read and passed over.
        assert_eq!(reader.count_page(9).await.unwrap().map(|page| page.len()), Some(0));
        if game % 2 == 0 {
            reader = Reader::new(&*store);
        }
    }
}

/// A result of two that counts is longer by less than 50 bytes, and has an entry of less than 150.
#[test]
fn what_counting_appends_is_short() {
    let seat = |side: u8| CountedSeat {
        player: Some(PlayerId("discord:123456789012345678".to_owned())),
        side,
        place: side + 1,
        can_win: true,
    };
    let game = |seats: u8| CountedGame {
        pool: "truco-argentino:parejas".to_owned(),
        ended_at: Time(1_800_000_000_000),
        rooms: vec!["discord:123456789012345678".to_owned()],
        seats: (0..seats).map(seat).collect(),
    };
    for (seats, most) in [(2, 200), (4, 320)] {
        let entry = Rated::of(1_000_000, game(seats), true, &vec![None; usize::from(seats)]);
        let (tail, entry) = (sample_that_counts(&game(seats)).len(), entry.to_bytes().len());
        println!("{seats}: {tail} {entry}");
        assert!(entry < most, "{entry}");
    }
}
