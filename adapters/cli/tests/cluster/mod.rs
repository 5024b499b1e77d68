//! Several real processes on one PostgreSQL with a synchronous standby, while things go wrong: people play
//! all games over the web, and in rooms of Discord and Telegram (the servers of which are on loopback),
//! through any process that answers. Processes are killed, stopped and cut off from the database both ways or
//! one way, the primary dies and its standby is promoted, two processes are told that they own the same lane,
//! and all the while the wall clocks of two processes of three are off by a minute.
//!
//! After each round:
//! - every table moves on, and its history is linearizable with its record as the specification
//!   (`history.rs`): each acknowledged move is there once, in an order that real time allows;
//! - every room and every hand shows the last screen, once (`Chats::not_shown`), and no player was shown
//!   another's hand (`Chats::leaks`);
//! - no computer has moved early, and no wake-up is late (`Surroundings::watch_wakes`), and no lane has had
//!   two owners (`lanes.rs`);
//! - Discord, which counts all calls together, has refused none, so the limits that processes share were kept
//!   in sum; Telegram, of which they learn what a group bears, has refused few.
//!
//! A line between a process and the database is a relay (`line.rs`) that swallows what it is given one way or
//! both, or breaks. In a network namespace, which takes rights that not every machine gives, silence would
//! become a break after some seconds (`tcp_user_timeout`); here they are two faults. Both ends see the same
//! in either case.
//!
//! Planted faults prove that it would notice: with the feature `planted-faults`,
//! `SOBREMESA_TEST_PLANTED=endless-lease` (found if a process is cut off for some seconds) or
//! `undivided-budget` gives every process one. In CI these are found by other tests: a swap without revision, a lease without end, two writers of one room and a budget that is not
//! divided by the simulation (`each_planted_fault_is_found`) and by the store's own tests
//! (`of_several_processes_one_wins_each_revision`, `a_lease_without_end_would_be_noticed`,
//! `a_budget_that_is_not_divided_would_be_noticed`), a feed by sequence instead of snapshot by
//! `an_early_transaction_that_commits_late_is_not_missed`, and their traces in a history by the tests of
//! `history.rs`.
//!
//! `SOBREMESA_TEST_CLUSTER` says how many rounds, `SOBREMESA_TEST_SEED` which (with even ones Telegram calls
//! the processes), `SOBREMESA_TEST_FAULT` (`Promote`) of which kind alone; if nothing is said, as many are
//! tried as there is time for. `just cluster` tries many, holds them to what is promised, and prints the
//! figures.

mod chats;
mod figures;
mod history;
mod lanes;
mod line;
mod people;
mod play;
mod processes;
mod seen;

use std::collections::BTreeMap;
use std::env;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use crate::dice::Dice;
use chats::Chats;
use line::Cut;
use people::{Healed, Patience, People};
use processes::Cluster;
use sobremesa::{Manager, schema};
use sobremesa_postgres_for_tests::Server;
use sobremesa_store::{MasterKey, OpenOptions, Seal, Store};
use sobremesa_store_postgres::{Database, DatabaseUrl};
use tokio::runtime::Runtime;

/// The longest time until every table has moved after a fault has passed; generous, since the promised time
/// is measured.
const WELL: Duration = Duration::from_secs(180);

/// The time after which no more rounds are begun if their number is not given.
const BRIEF: Duration = Duration::from_secs(20);

/// Returns a number from the environment.
fn number(variable: &str) -> Option<usize> {
    env::var(variable).ok().and_then(|number| number.parse().ok())
}

/// The fault of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fault {
    Kill,
    Stop,
    Terminate,
    Cut(Cut),
    Promote,
    TwoOwners,
}

const FAULTS: [Fault; 9] = [
    Fault::Kill,
    Fault::Promote,
    Fault::Cut(Cut::FromDatabase),
    Fault::Stop,
    Fault::TwoOwners,
    Fault::Terminate,
    Fault::Cut(Cut::Both),
    Fault::Cut(Cut::ToDatabase),
    Fault::Cut(Cut::Broken),
];

/// Opens the store for a reader that takes no part.
async fn onlooker(url: &str) -> (Arc<Manager>, Arc<dyn Store>) {
    let url = DatabaseUrl::from_text(url, None).unwrap();
    let database = Database { url, authorities: None, migrate: false, connections: 8 };
    let seal = Seal::under(MasterKey::from_text(&crate::program::KEY.repeat(32)).unwrap());
    let opening = OpenOptions { seal, ..OpenOptions::default() };
    let store = sobremesa_store_postgres::open_database(&database, schema(), opening).await.unwrap();
    let entropy = || std::array::from_fn(|_| rand::random());
    (Arc::new(Manager::new(Arc::clone(&store), Box::new(entropy))), store)
}

#[test]
fn whatever_happens_to_processes_and_databases_nothing_acknowledged_is_lost() {
    match number("SOBREMESA_TEST_SEED") {
        Some(seed) => endure(u32::try_from(seed).unwrap()),
        None => [17, 18].into_iter().for_each(endure),
    }
}

/// Lets people play while things go wrong. Telegram calls the processes if the seed is even, and otherwise is
/// asked by them.
fn endure(seed: u32) {
    // A standby that waits for its primary to come back hears nothing else for so long: as
    // `docs/operate/operating.md` says.
    let settings =
        ["synchronous_commit=on", "max_wal_senders=10", "wal_level=replica", "wal_retrieve_retry_interval=500ms"];
    let Some(server) = Server::start_with(&settings) else { return };
    let runtime = Runtime::new().unwrap();
    let _inside = runtime.enter();
    let only = env::var("SOBREMESA_TEST_FAULT").ok();
    let rounds = number("SOBREMESA_TEST_CLUSTER");
    let processes = number("SOBREMESA_TEST_PROCESSES").unwrap_or(3);
    let tables = number("SOBREMESA_TEST_TABLES").unwrap_or(9);
    let in_chats = number("SOBREMESA_TEST_CHATS").unwrap_or(3);
    let seconds = |strict: u64, otherwise: u64| {
        Duration::from_secs(if env::var("SOBREMESA_TEST_STRICT").is_ok() { strict } else { otherwise })
    };
    let patience = Patience { shown: seconds(5, 90), woken: seconds(5, 90) };
    let mut dice = Dice::new(seed);
    let chats = runtime.block_on(Chats::open(seed.is_multiple_of(2)));
    let mut cluster = Cluster::start(server, processes, Some(chats.platforms()));
    let onlooker = runtime.block_on(onlooker(&cluster.url()));
    let people = People::begin(cluster.addresses(), onlooker, tables, Some((chats, in_chats)), patience);
    people.until_all_have_moved(WELL).unwrap_or_else(|wrong| panic!("{wrong}\n{}", cluster.logs()));
    let faults: Vec<Fault> =
        FAULTS.into_iter().filter(|fault| only.as_ref().is_none_or(|only| *only == format!("{fault:?}"))).collect();
    let mut figures: BTreeMap<Fault, Vec<Healed>> = BTreeMap::new();
    let began = Instant::now();
    for round in 0.. {
        if rounds.map_or(began.elapsed() > BRIEF, |rounds| round >= rounds) {
            break;
        }
        thread::sleep(Duration::from_millis(300 + dice.below(1_200)));
        let fault = faults[round % faults.len()];
        let which = usize::try_from(dice.below(processes as u64)).unwrap();
        let lasts = Duration::from_millis(500 + dice.below(if rounds.is_some() { 6_000 } else { 3_000 }));
        people.brace(fault == Fault::Promote);
        let since = Instant::now();
        cluster.suffer(fault, which, lasts, || people.recover());
        let told = |wrong| -> Healed {
            panic!("round {round}, {fault:?} of {which} for {lasts:?}: {wrong}\n{}", cluster.logs());
        };
        let healed = people.heal(WELL).unwrap_or_else(told);
        println!("round {round}: {fault:?} of {which} for {lasts:?}: {healed:?}, {:?} in all", since.elapsed());
        figures.entry(fault).or_default().push(healed);
    }
    let latest = people.latest_wake();
    let (acknowledged, refused) =
        runtime.block_on(people.end()).unwrap_or_else(|wrong| panic!("{wrong}\n{}", cluster.logs()));
    for (fault, healed) in figures {
        let told = |what: fn(&Healed) -> Duration| {
            let mut all: Vec<Duration> = healed.iter().map(what).collect();
            all.sort();
            format!("p50 {:?}, at most {:?}", all[all.len() / 2], all[all.len() - 1])
        };
        println!(
            "{fault:?}, {} times: a table of people on the web stood still for {}",
            healed.len(),
            told(|healed| healed.web)
        );
        println!(
            "    in chats for {}; all was shown after {}",
            told(|healed| healed.chats),
            told(|healed| healed.shown)
        );
    }
    println!(
        "{acknowledged} acknowledged moves, none lost, none doubled; wake-ups were {latest:?} late at most; {refused:?}"
    );
    assert!(acknowledged > 0, "nothing was acknowledged, so nothing is proved");
    let refused = refused.expect("there were chats");
    assert!(refused.discord_in_all == 0 && refused.telegram_is_paced, "limits are kept in sum: {refused:?}");
}
