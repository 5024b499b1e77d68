//! People at their tables, each on a thread of their own: they play through whichever process answers, and know what was acknowledged.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crate::cluster::Addresses;
use crate::table::{Fate, Table};

/// How long somebody waits before they press again, or make the next move.
const PAUSE: Duration = Duration::from_millis(60);

pub struct People {
    shared: Arc<Shared>,
    tables: Vec<JoinHandle<(Table, Vec<Table>)>>,
}

struct Shared {
    addresses: Addresses,
    over: AtomicBool,
    /// How many steps of each table were acknowledged.
    steps: Vec<AtomicU64>,
    wrong: Mutex<Vec<String>>,
}

impl People {
    /// People begin to play at so many tables.
    pub fn begin(addresses: Addresses, tables: usize) -> People {
        let shared = Arc::new(Shared {
            addresses,
            over: AtomicBool::new(false),
            steps: (0..tables).map(|_| AtomicU64::new(0)).collect(),
            wrong: Mutex::default(),
        });
        let tables = (0..tables).map(|number| {
            let shared = Arc::clone(&shared);
            thread::spawn(move || shared.play(number))
        });
        People { tables: tables.collect(), shared }
    }

    /// Waits until every table has moved on from where it is now; returns how long that took, or which has not.
    pub fn until_all_have_moved(&self, longest: Duration) -> Result<Duration, String> {
        let since = Instant::now();
        let read = || self.shared.steps.iter().map(|steps| steps.load(Ordering::Relaxed)).collect::<Vec<_>>();
        let before = read();
        loop {
            let stuck: Vec<usize> = read()
                .iter()
                .zip(&before)
                .enumerate()
                .filter(|(_, (now, then))| now <= then)
                .map(|(number, _)| number)
                .collect();
            if stuck.is_empty() {
                return Ok(since.elapsed());
            }
            if since.elapsed() > longest {
                return Err(format!("tables {stuck:?} have not moved for {longest:?}"));
            }
            self.check()?;
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// What anybody has seen that cannot be.
    pub fn check(&self) -> Result<(), String> {
        match self.shared.wrong.lock().unwrap().first() {
            Some(wrong) => Err(wrong.clone()),
            None => Ok(()),
        }
    }

    /// Everybody stops, and each table is compared with what was acknowledged, through every process. Returns how many steps were.
    pub fn end(self, addresses: &[String]) -> Result<u64, String> {
        self.shared.over.store(true, Ordering::Relaxed);
        for people in self.tables {
            let (table, finished) = people.join().map_err(|_| "somebody's thread ended".to_owned())?;
            for mut table in finished.into_iter().chain([table]) {
                for address in addresses.iter().filter(|address| !address.is_empty()) {
                    table.compare(address)?;
                }
            }
        }
        if let Some(wrong) = self.shared.wrong.lock().unwrap().first() {
            return Err(wrong.clone());
        }
        Ok(self.shared.steps.iter().map(|steps| steps.load(Ordering::Relaxed)).sum())
    }
}

impl Shared {
    fn play(&self, number: usize) -> (Table, Vec<Table>) {
        let (mut table, mut finished) = (Table::new(), Vec::new());
        let mut turn = number;
        while !self.over.load(Ordering::Relaxed) {
            turn += 1;
            let address = {
                let addresses = self.addresses.lock().unwrap();
                addresses[turn % addresses.len()].clone()
            };
            if !address.is_empty() {
                match table.step(&address) {
                    Ok(Fate::Acknowledged) => drop(self.steps[number].fetch_add(1, Ordering::Relaxed)),
                    Ok(Fate::Refused) => {}
                    Err(wrong) => {
                        self.wrong.lock().unwrap().push(wrong);
                        break;
                    }
                }
                if table.is_over() {
                    finished.push(std::mem::replace(&mut table, Table::new()));
                }
            }
            thread::sleep(PAUSE);
        }
        (table, finished)
    }
}
