//! People at their tables, on the web and in chats: they play through any process that answers, and see what
//! there is to see.

use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use sobremesa::Manager;
use sobremesa_store::{Store, Time};
use tokio::task::JoinHandle;
use tokio::time::sleep;

use crate::cluster::chats::{Chats, Refused};
use crate::cluster::play::{Party, Turn};
use crate::cluster::processes::{Addresses, Reached};
use crate::dice::Dice;

/// The pause of a person on the web before the next move, for each table that there is, and at least: all
/// tables together keep the database busy, and no more. In chats, where a room is written to every few
/// seconds, people take longer.
const PAUSE_PER_TABLE: Duration = Duration::from_millis(5);
const PAUSE: Duration = Duration::from_millis(100);
const PAUSE_IN_CHATS: Duration = Duration::from_millis(500);

/// The promised time within which every room and hand shows the last screen; longer times are printed.
const PROMISED: Duration = Duration::from_secs(5);

/// After this many turns people in a chat open another table.
const TURNS_IN_CHATS: u32 = 40;

/// The longest time for reading a table in the end.
const LONGEST: Duration = Duration::from_secs(60);

/// After this many turns a table is compared with what was acknowledged.
const COMPARE_AFTER: u32 = 20;

/// The data that all people at all tables share.
pub struct Surroundings {
    addresses: Addresses,
    /// Tables as they are stored, as an onlooker sees them.
    pub manager: Arc<Manager>,
    store: Arc<dyn Store>,
    chats: Option<Chats>,
    over: AtomicBool,
    /// The number of times that people in chats were asked to stop and look around.
    rounds: AtomicU32,
    tables: Vec<Progress>,
    wrong: Mutex<Vec<String>>,
    /// The time since which no fault has kept all processes from waking a table.
    healthy: Mutex<Option<Instant>>,
    /// The greatest delay of a wake-up.
    latest: AtomicU64,
    /// The times from people's stop until everything was shown.
    shown: Mutex<Vec<Duration>>,
    patience: Patience,
}

/// The delays that are allowed: those promised, or more on a machine that has much else to do.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// The time after people's stop until all rooms and hands show the last screen.
    pub shown: Duration,
    /// The time after its owner's death until a wake-up comes.
    pub woken: Duration,
}

/// The progress of one table.
struct Progress {
    /// The number of moves acknowledged, the time of the last one, and the longest pause since the last
    /// fault.
    moves: AtomicU64,
    pauses: Mutex<(Instant, Duration)>,
    /// True if its people wait for computers: how long they do says nothing of the fault.
    with_computers: AtomicBool,
    /// The last round in which its people looked around.
    looked: AtomicU32,
    in_chat: bool,
    /// The last outcome, for a test that fails.
    last: Mutex<String>,
}

impl Progress {
    /// Begins a new table, without a wait so far.
    fn begin(&self, party: Option<&Party>) {
        self.with_computers.store(party.is_some_and(|party| party.with_computers), Ordering::Relaxed);
        self.pauses.lock().unwrap().0 = Instant::now();
    }

    fn note(&self, moves: usize) {
        if moves > 0 {
            self.moves.fetch_add(moves as u64, Ordering::Relaxed);
            let (last, longest) = &mut *self.pauses.lock().unwrap();
            if !self.with_computers.load(Ordering::Relaxed) {
                *longest = (*longest).max(last.elapsed());
            }
            *last = Instant::now();
        }
    }
}

pub struct People {
    shared: Arc<Surroundings>,
    tables: Vec<JoinHandle<Vec<Party>>>,
}

/// The times until tables moved again after a fault.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Healed {
    /// The longest standstill of a table of people on the web.
    pub web: Duration,
    /// The longest standstill in chats, where people take their time.
    pub chats: Duration,
    /// The time from people's stop until all chats showed everything.
    pub shown: Duration,
}

impl Surroundings {
    /// Returns the chats, if there are any.
    pub fn chats(&self) -> &Chats {
        self.chats.as_ref().expect("people in chats are only where there are chats")
    }

    fn any<T>(&self, dice: &mut Dice, address: impl Fn(&Reached) -> Option<T>) -> Option<T> {
        let addresses = self.addresses.lock().unwrap();
        address(&addresses[usize::try_from(dice.below(addresses.len() as u64)).unwrap()])
    }

    /// Returns the time since which there has been a database that takes writes; `None` while its primary
    /// dies. Then a backend that was waiting for the standby shows what it committed here alone, for the
    /// moment that is left to it: it was not acknowledged, and it may be lost.
    pub fn healthy_since(&self) -> Option<Instant> {
        *self.healthy.lock().unwrap()
    }

    /// Returns the address of some process that serves the web.
    pub fn web(&self, dice: &mut Dice) -> Option<String> {
        self.any(dice, |reached| reached.web.clone())
    }

    /// Returns the address of some process that takes Discord's requests.
    pub fn discord_endpoint(&self, dice: &mut Dice) -> Option<std::net::SocketAddr> {
        self.any(dice, |reached| reached.discord)
    }

    /// Returns the address of some process that takes Telegram's updates.
    pub fn telegram_endpoint(&self, dice: &mut Dice) -> Option<String> {
        self.any(dice, |reached| reached.telegram.clone())
    }

    /// Returns the operator's addresses of the processes that serve people.
    pub fn operations(&self) -> Vec<String> {
        self.addresses.lock().unwrap().iter().filter_map(|reached| reached.operations.clone()).collect()
    }

    /// Returns the time, as the database knows it too.
    pub fn now(&self) -> Time {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
        Time(u64::try_from(since.as_millis()).unwrap())
    }

    pub fn seconds(&self) -> u64 {
        self.now().0 / 1000
    }

    pub fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }

    pub fn accuse(&self, wrong: impl IntoIterator<Item = String>) {
        self.wrong.lock().unwrap().extend(wrong);
    }

    /// Watches that nothing that is due waits for longer than a dead owner explains.
    async fn watch_wakes(self: Arc<Self>) {
        const STEP: u64 = 500;
        while !self.over.load(Ordering::Relaxed) {
            sleep(Duration::from_millis(STEP)).await;
            let since = self.healthy_since();
            let mut late = STEP;
            while since.is_some_and(|since| since.elapsed() >= Duration::from_millis(late))
                && let Ok(due) = self.store.due(Time(self.now().0 - late), 10).await
                && !due.is_empty()
                && self.healthy_since() == since
            {
                self.latest.fetch_max(late, Ordering::Relaxed);
                if Duration::from_millis(late) >= self.patience.woken {
                    let told = self.manager.read(due[0], |session| {
                        let record = session.record().map(|record| (record.game.clone(), record.inputs.clone()));
                        format!("{:?}, {record:?}, {:?}", session.stage(), session.call())
                    });
                    let told = told.await;
                    self.accuse([format!("{due:?} are due for {late} ms and nobody wakes them: {told:?}")]);
                    return;
                }
                late += STEP;
            }
        }
    }

    async fn play_on_the_web(self: Arc<Self>, number: usize) -> Vec<Party> {
        let (progress, mut dice) = (&self.tables[number], Dice::new(u32::try_from(number).unwrap()));
        let (mut finished, mut count, mut turns) = (Vec::new(), number, 0);
        let mut party: Option<Party> = None;
        let pause = PAUSE.max(PAUSE_PER_TABLE * u32::try_from(self.tables.len()).unwrap());
        while !self.over.load(Ordering::Relaxed) {
            sleep(pause).await;
            let Some(playing) = &mut party else {
                party = Party::open_on_the_web(&self, count, &mut dice).await;
                count += self.tables.len() + 1;
                progress.begin(party.as_ref());
                continue;
            };
            turns += 1;
            match self.turn(playing, progress, turns, &mut dice).await {
                Some(Turn::Moves(_)) => {}
                Some(Turn::Over) => finished.extend(party.take()),
                None => break,
            }
        }
        finished.extend(party);
        finished
    }

    async fn play_in_chats(self: Arc<Self>, number: usize) -> Vec<Party> {
        let (progress, mut dice) = (&self.tables[number], Dice::new(u32::try_from(number).unwrap()));
        let (mut finished, mut count, mut turns) = (Vec::new(), number, 0);
        let mut rooms = self.chats().rooms(number);
        let mut party: Option<Party> = None;
        while !self.over.load(Ordering::Relaxed) {
            let round = self.rounds.load(Ordering::Relaxed);
            if progress.looked.load(Ordering::Relaxed) < round {
                if let Some(party) = &party {
                    self.look_around(party).await;
                }
                progress.looked.store(round, Ordering::Relaxed);
            }
            sleep(PAUSE_IN_CHATS).await;
            let Some(playing) = &mut party else {
                party = self.chats().open_table(&rooms, count, &self, &mut dice).await;
                count += 1;
                if party.is_none() {
                    // The outcome of the attempt is in the old rooms.
                    rooms = self.chats().rooms(number);
                }
                turns = 0;
                progress.begin(party.as_ref());
                continue;
            };
            turns += 1;
            match self.turn(playing, progress, turns, &mut dice).await {
                Some(Turn::Moves(_)) if turns < TURNS_IN_CHATS => {}
                Some(_) => {
                    finished.extend(party.take());
                    rooms = self.chats().rooms(number);
                }
                None => break,
            }
        }
        finished.extend(party);
        finished
    }

    /// Plays a turn at a table; `None` once something impossible was seen.
    async fn turn(&self, party: &mut Party, progress: &Progress, turns: u32, dice: &mut Dice) -> Option<Turn> {
        let turned = match party.turn(self, dice).await {
            Ok(turned) if turned == Turn::Over || turns.is_multiple_of(COMPARE_AFTER) => {
                party.compare(self).await.map(|_| turned)
            }
            turned => turned,
        };
        *progress.last.lock().unwrap() = format!("{:?}: {turned:?}, {}", party.id, party.last);
        match turned {
            Ok(turned) => {
                progress.note(if let Turn::Moves(moves) = turned { moves } else { 1 });
                Some(turned)
            }
            Err(wrong) => {
                self.accuse([wrong]);
                None
            }
        }
    }

    /// No player at the table moves until everything is shown.
    async fn look_around(&self, party: &Party) {
        let (since, mut last) = (Instant::now(), Vec::new());
        loop {
            let wrong = self.chats().not_shown(&self.manager, party).await;
            if wrong.is_empty() {
                if since.elapsed() > PROMISED {
                    println!("shown only after {:?}: {last:?}", since.elapsed());
                }
                self.shown.lock().unwrap().push(since.elapsed());
                return;
            }
            if since.elapsed() > self.patience.shown {
                self.accuse(wrong);
                return;
            }
            last = wrong;
            sleep(Duration::from_millis(50)).await;
        }
    }
}

impl People {
    /// Lets people play at this many tables on the web and in chats.
    pub fn begin(
        addresses: Addresses,
        (manager, store): (Arc<Manager>, Arc<dyn Store>),
        tables: usize,
        chats: Option<(Chats, usize)>,
        patience: Patience,
    ) -> People {
        let in_chats = chats.as_ref().map_or(0, |(_, tables)| *tables);
        let progress = |number| Progress {
            moves: AtomicU64::new(0),
            pauses: Mutex::new((Instant::now(), Duration::ZERO)),
            with_computers: AtomicBool::new(false),
            looked: AtomicU32::new(0),
            in_chat: number >= tables,
            last: Mutex::default(),
        };
        let shared = Arc::new(Surroundings {
            addresses,
            manager,
            store,
            chats: chats.map(|(chats, _)| chats),
            over: AtomicBool::new(false),
            rounds: AtomicU32::new(0),
            tables: (0..tables + in_chats).map(progress).collect(),
            wrong: Mutex::default(),
            healthy: Mutex::new(Some(Instant::now())),
            latest: AtomicU64::new(0),
            shown: Mutex::default(),
            patience,
        });
        tokio::spawn(Arc::clone(&shared).watch_wakes());
        tokio::spawn(Arc::clone(&shared).watch_lanes());
        if shared.chats.is_some() {
            tokio::spawn(Chats::bring_updates(Arc::clone(&shared)));
        }
        let on_web = (0..tables).map(|number| tokio::spawn(Arc::clone(&shared).play_on_the_web(number)));
        let on_web: Vec<_> = on_web.collect();
        let others = (tables..tables + in_chats).map(|number| tokio::spawn(Arc::clone(&shared).play_in_chats(number)));
        People { tables: on_web.into_iter().chain(others).collect(), shared }
    }

    /// Announces a fault from now on: if `helpless`, perhaps no process can wake a table.
    pub fn brace(&self, helpless: bool) {
        *self.shared.healthy.lock().unwrap() = (!helpless).then(Instant::now);
        for table in &self.shared.tables {
            let (last, longest) = &mut *table.pauses.lock().unwrap();
            (*last, *longest) = (Instant::now(), Duration::ZERO);
        }
    }

    /// Announces that the remaining processes can wake tables.
    pub fn recover(&self) {
        self.shared.healthy.lock().unwrap().get_or_insert_with(Instant::now);
    }

    /// Waits until every table has moved on from where it is now, and every chat shows where it is.
    pub fn heal(&self, longest: Duration) -> Result<Healed, String> {
        self.until_all_have_moved(longest)?;
        let pauses = |in_chat: bool| {
            let tables = self.shared.tables.iter().filter(|table| table.in_chat == in_chat);
            tables.map(|table| table.pauses.lock().unwrap().1).max().unwrap_or_default()
        };
        let (web, chats) = (pauses(false), pauses(true));
        Ok(Healed { web, chats, shown: self.look_around()? })
    }

    /// Waits until every table has moved on from where it is now.
    pub fn until_all_have_moved(&self, longest: Duration) -> Result<(), String> {
        let since = Instant::now();
        let read = || self.shared.tables.iter().map(|table| table.moves.load(Ordering::Relaxed)).collect::<Vec<_>>();
        let before = read();
        loop {
            let now = read();
            let stuck: Vec<usize> = (0..before.len()).filter(|table| now[*table] <= before[*table]).collect();
            if stuck.is_empty() {
                return Ok(());
            }
            if since.elapsed() > longest {
                let last = stuck.iter().map(|table| self.shared.tables[*table].last.lock().unwrap().clone());
                let last: Vec<String> = last.collect();
                return Err(format!("tables {stuck:?} have not moved for {longest:?}: {last:?}"));
            }
            self.check()?;
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Has people in chats stop until they see everything; returns how long that took.
    fn look_around(&self) -> Result<Duration, String> {
        self.shared.shown.lock().unwrap().clear();
        let round = self.shared.rounds.fetch_add(1, Ordering::Relaxed) + 1;
        let behind = |table: &&Progress| table.in_chat && table.looked.load(Ordering::Relaxed) < round;
        while self.shared.tables.iter().any(|table| behind(&table)) {
            self.check()?;
            std::thread::sleep(Duration::from_millis(20));
        }
        self.check()?;
        Ok(self.shared.shown.lock().unwrap().iter().max().copied().unwrap_or_default())
    }

    /// Returns an error if any person has seen something impossible.
    pub fn check(&self) -> Result<(), String> {
        match self.shared.wrong.lock().unwrap().as_slice() {
            [] => Ok(()),
            wrong => Err(wrong.join("\n")),
        }
    }

    /// Returns the greatest delay of a wake-up, in steps of half a second.
    pub fn latest_wake(&self) -> Duration {
        Duration::from_millis(self.shared.latest.load(Ordering::Relaxed))
    }

    /// Stops all people, and compares each table with what was acknowledged. Returns the number of moves
    /// acknowledged, and the calls that platforms refused.
    pub async fn end(self) -> Result<(usize, Option<Refused>), String> {
        self.shared.over.store(true, Ordering::Relaxed);
        let mut acknowledged = 0;
        for people in self.tables {
            for party in people.await.map_err(|error| format!("somebody's task ended: {error}"))? {
                let since = Instant::now();
                while !party.compare(&self.shared).await? {
                    assert!(since.elapsed() < LONGEST, "table {:?} cannot be read", party.id);
                }
                acknowledged += party.history.acknowledged();
            }
        }
        if let Some(wrong) = self.shared.wrong.lock().unwrap().first() {
            return Err(wrong.clone());
        }
        let Some(chats) = &self.shared.chats else { return Ok((acknowledged, None)) };
        let wrong = chats.faults();
        if wrong.is_empty() { Ok((acknowledged, Some(chats.refused()))) } else { Err(wrong.join("\n")) }
    }
}
