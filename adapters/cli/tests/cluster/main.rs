//! Several real processes on one PostgreSQL with a synchronous standby, while things go wrong: people play over the web through whichever
//! process answers, processes are killed, stopped and cut off, the primary dies and its standby is promoted, and somebody tells two processes
//! that they own the same lane. After each round what was acknowledged is compared with what is there.
//!
//! `SOBREMESA_TEST_CLUSTER` says how many rounds, `SOBREMESA_TEST_SEED` which, `SOBREMESA_TEST_FAULT` (`Promote`) of which kind alone; a handful is tried if nothing is said. `just cluster` tries many
//! and prints the figures.

#![allow(clippy::unwrap_used, clippy::panic)] // a failed test says where
#![allow(clippy::disallowed_methods)] // how long something takes is measured by a clock

mod cluster;
#[path = "../rounds/dice.rs"]
mod dice;
mod figures;
mod line;
mod people;
#[path = "../faults/program.rs"]
mod program;
#[path = "../rounds/table.rs"]
mod table;

use std::collections::BTreeMap;
use std::env;
use std::thread;
use std::time::{Duration, Instant};

use cluster::Cluster;
use dice::Dice;
use line::Cut;
use people::People;
use sobremesa_postgres_for_tests::Server;

/// How soon everything has to be well again after a fault has passed.
const WELL: Duration = Duration::from_secs(20);

/// A number from the environment.
fn number(variable: &str, otherwise: u32) -> u32 {
    env::var(variable).ok().and_then(|number| number.parse().ok()).unwrap_or(otherwise)
}

/// What goes wrong in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fault {
    Kill,
    Stop,
    Terminate,
    Cut(Cut),
    Promote,
    TwoOwners,
}

const FAULTS: [Fault; 8] = [
    Fault::Kill,
    Fault::Stop,
    Fault::Terminate,
    Fault::Cut(Cut::Both),
    Fault::Cut(Cut::ToDatabase),
    Fault::Cut(Cut::FromDatabase),
    Fault::Promote,
    Fault::TwoOwners,
];

#[test]
fn whatever_happens_to_processes_and_databases_nothing_acknowledged_is_lost() {
    let Some(server) = Server::start_with(&["synchronous_commit=on", "max_wal_senders=10", "wal_level=replica"]) else {
        return;
    };
    let only = env::var("SOBREMESA_TEST_FAULT").ok();
    let only = only.as_deref();
    let rounds = number("SOBREMESA_TEST_CLUSTER", 8);
    let processes = usize::try_from(number("SOBREMESA_TEST_PROCESSES", 3)).unwrap();
    let tables = usize::try_from(number("SOBREMESA_TEST_TABLES", 12)).unwrap();
    let mut dice = Dice::new(number("SOBREMESA_TEST_SEED", 17));
    let mut cluster = Cluster::start(server, processes);
    let mut figures: BTreeMap<Fault, Vec<Duration>> = BTreeMap::new();
    let people = People::begin(cluster.addresses(), tables);
    for round in 0..rounds {
        thread::sleep(Duration::from_millis(300 + dice.below(1_200)));
        // Each kind in turn: eight rounds see them all.
        let faults: Vec<Fault> =
            FAULTS.into_iter().filter(|fault| only.is_none_or(|only| only == format!("{fault:?}"))).collect();
        let fault = faults[usize::try_from(round).unwrap() % faults.len()];
        let which = usize::try_from(dice.below(processes as u64)).unwrap();
        let lasts = Duration::from_millis(500 + dice.below(6_000));
        let since = Instant::now();
        cluster.suffer(fault, which, lasts);
        let healed = people.until_all_have_moved(WELL);
        let healed = healed.unwrap_or_else(|stuck| {
            panic!("round {round}, {fault:?} of {which} for {lasts:?}: {stuck}\n{}", cluster.logs());
        });
        people.check().unwrap_or_else(|wrong| {
            panic!("round {round}, {fault:?} of {which} for {lasts:?}: {wrong}\n{}", cluster.logs());
        });
        println!(
            "round {round}: {fault:?} of {which} for {lasts:?}: all tables moved {healed:?} after it, {:?} in all",
            since.elapsed()
        );
        figures.entry(fault).or_default().push(healed);
    }
    let acknowledged =
        people.end(&cluster.addresses().lock().unwrap()).unwrap_or_else(|wrong| panic!("{wrong}\n{}", cluster.logs()));
    for (fault, healed) in &figures {
        let slowest = healed.iter().max().copied().unwrap_or_default();
        println!("{fault:?}: {} times, all tables had moved again at the latest {slowest:?} after it", healed.len());
    }
    println!("{acknowledged} acknowledged steps, none lost, none doubled");
    assert!(acknowledged > 0, "nothing was acknowledged, so nothing is proved");
}
