//! The throughput of the store on disk, in one run and in multiples of F: the rate at which this machine can
//! append 1 KiB to a file and fdatasync it. Issue 2 asks for at least 0.5 F with one table, 4 F with 16, 15 F
//! with 256 (manager included); ready again in under 0.5 s with 100 000 tables; disk usage of at most 4.5
//! times the live data after 100 moves per table.
//!
//! `cargo bench --bench store` takes about a minute; `SOBREMESA_BENCH_TABLES` sets the tables of the idle
//! part.

#![allow(clippy::disallowed_methods, reason = "a benchmark reads the clock")]

use std::env;
use std::fs::{self, File};
use std::io::Write as _;
use std::os::unix::fs::MetadataExt;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

use sobremesa_store::{PlayerId, Revision, Room, Schema, SessionId, Store, StoreEngine, Time, Write};
use tempfile::TempDir;
use tokio::runtime::{Builder, Runtime};

/// The duration of the measurement of each rate.
const SPAN: Duration = Duration::from_secs(2);

/// The size of a record: a table of truco in the middle of a hand.
const RECORD: usize = 450;

/// The number of tables of which the disk usage is measured, and of the writes to each.
const PLAYED: u64 = 10_000;
const WRITES: u64 = 100;

/// Set in the process that opens a store to measure what that costs.
const OPENER: &str = "SOBREMESA_BENCH_OPENER";

fn main() {
    if env::var_os(OPENER).is_some() {
        let words: Vec<_> = env::args().collect();
        return opener(words[1].parse().expect("the bench names an engine"), words[2].as_ref());
    }
    let place = folder();
    println!(
        "F: one thread appends 1 KiB and calls fdatasync; measured before and after each line, as disks have moods\n"
    );
    println!("durable swaps    writers   a second   F a second  times F   p50 ms   p99 ms");
    for writers in [1, 16, 256] {
        swaps(StoreEngine::Sled, writers, place.path());
    }
    println!();
    disk(StoreEngine::Sled);
    println!();
    idle(StoreEngine::Sled);
}

/// Returns a folder beside the build, so that it is on a disk: the folder for temporary files may be in
/// memory.
fn folder() -> TempDir {
    let beside = env::current_exe().expect("a benchmark knows its own path");
    TempDir::new_in(beside.parent().expect("it is in a folder")).expect("the build folder can be written")
}

fn runtime() -> Runtime {
    Builder::new_multi_thread().build().expect("threads can be started")
}

async fn open(engine: StoreEngine, path: &Path) -> Arc<dyn Store> {
    sobremesa_store::open(engine, path, Schema::plain(1)).await.expect("a fresh folder opens")
}

fn yardstick(folder: &Path) -> f64 {
    let mut file = File::create(folder.join("yardstick")).expect("the build folder can be written");
    let (start, mut count) = (Instant::now(), 0.0);
    while start.elapsed() < SPAN / 2 {
        file.write_all(&[7; 1024]).and_then(|()| file.sync_data()).expect("the build folder can be written");
        count += 1.0;
    }
    count / start.elapsed().as_secs_f64()
}

/// Returns a table as it is written in the middle of a game: rooms and players stay the same, the wake-up
/// changes.
fn table(id: u64, revision: u64) -> Write {
    let record = (0..RECORD as u64).map(|byte| (byte * 31 + id * 7 + revision * 13 + byte / 16) as u8).collect();
    Write {
        rooms: vec![Room(format!("discord:1180000000000000000/{id}"))],
        players: (0..4).map(|seat| PlayerId(format!("discord:{}", id * 4 + seat))).collect(),
        wake_at: Some(Time(1_700_000_000_000 + revision * 1000 + id)),
        ..Write::record(record)
    }
}

fn swaps(engine: StoreEngine, writers: u64, beside: &Path) {
    let before = yardstick(beside);
    let place = folder();
    let runtime = runtime();
    let (mut waits, took) = runtime.block_on(async {
        let store = open(engine, place.path()).await;
        let start = Instant::now();
        let writers: Vec<_> = (0..writers)
            .map(|writer| {
                let store = Arc::clone(&store);
                tokio::spawn(async move {
                    let (mut revision, mut waits) = (Revision::NONE, Vec::new());
                    while start.elapsed() < SPAN {
                        let begun = Instant::now();
                        let swapped = store.swap(SessionId(writer), revision, table(writer, revision.0)).await;
                        revision = swapped.expect("nobody else writes this table");
                        waits.push(begun.elapsed());
                    }
                    waits
                })
            })
            .collect();
        let mut waits = Vec::new();
        for writer in writers {
            waits.extend(writer.await.expect("a writer does not panic"));
        }
        (waits, start.elapsed())
    });
    let yardstick = (before + yardstick(beside)) / 2.0;
    waits.sort();
    let rate = waits.len() as f64 / took.as_secs_f64();
    let percentile = |share: f64| waits[(waits.len() as f64 * share) as usize].as_secs_f64() * 1000.0;
    println!(
        "{:<16} {writers:>7} {rate:>10.0} {yardstick:>12.0} {:>8.2} {:>8.2} {:>8.2}",
        engine.name(),
        rate / yardstick,
        percentile(0.5),
        percentile(0.99)
    );
}

/// Many writes to each of many tables, each with a result at the end, and the disk space that they leave
/// occupied.
fn disk(engine: StoreEngine) {
    let place = folder();
    let start = Instant::now();
    runtime().block_on(async {
        let store = open(engine, place.path()).await;
        fill(&store, PLAYED, WRITES).await;
    });
    let live = live(PLAYED) + PLAYED * (8 + 200);
    let closed = size(place.path());
    runtime().block_on(async { drop(open(engine, place.path()).await) });
    let again = size(place.path());
    println!(
        "{}: {PLAYED} tables, {WRITES} writes each ({:.0} a second): {:.1} MB live, {:.1} MB on disk: {:.2} times; {:.2} after reopening",
        engine.name(),
        (PLAYED * WRITES) as f64 / start.elapsed().as_secs_f64(),
        live as f64 / 1e6,
        closed as f64 / 1e6,
        closed as f64 / live as f64,
        again as f64 / live as f64,
    );
}

/// Measures many idle tables: the cost of opening them in time and memory.
fn idle(engine: StoreEngine) {
    let tables = env::var("SOBREMESA_BENCH_TABLES").ok().and_then(|tables| tables.parse().ok()).unwrap_or(100_000);
    let place = folder();
    runtime().block_on(async {
        let store = open(engine, place.path()).await;
        fill(&store, tables, 1).await;
    });
    print!(
        "{}: {tables} idle tables, {:.2} times the live data on disk; ",
        engine.name(),
        size(place.path()) as f64 / live(tables) as f64
    );
    std::io::stdout().flush().expect("the terminal is there");
    for _ in 0..2 {
        // The first one ends in a crash; the second finds what it left.
        let status = Command::new(env::current_exe().expect("a benchmark knows its own path"))
            .args([engine.name().as_ref(), place.path().as_os_str()])
            .env(OPENER, tables.to_string())
            .status();
        status.expect("a benchmark can start itself");
    }
    println!();
}

/// Opens a store in a fresh process, reports what that took, writes once and crashes.
fn opener(engine: StoreEngine, path: &Path) {
    let tables: f64 = env::var(OPENER).expect("main looked").parse().expect("the bench counts");
    runtime().block_on(async {
        let before = memory();
        let start = Instant::now();
        let store = open(engine, path).await;
        let first = store.due(Time(u64::MAX), 1).await.expect("the store answers")[0];
        let stored = store.load(first).await.expect("the store answers").expect("it is listed");
        let ready = start.elapsed();
        let opened = memory();
        let mut after = None;
        loop {
            let page = store.sessions(after, 1000).await.expect("the store answers");
            for id in &page {
                store.load(*id).await.expect("the store answers");
            }
            match page.last() {
                Some(last) => after = Some(*last),
                None => break,
            }
        }
        let read = start.elapsed();
        print!(
            "ready in {:.0} ms with {:.0} bytes a table, all read after {:.0} ms with {:.0}; ",
            ready.as_secs_f64() * 1e3,
            (opened - before) / tables,
            read.as_secs_f64() * 1e3,
            (memory() - before) / tables
        );
        std::io::stdout().flush().expect("the terminal is there");
        store.swap(first, stored.revision, table(first.0, 1)).await.expect("nobody else writes");
        std::process::abort();
    });
}

async fn fill(store: &Arc<dyn Store>, tables: u64, writes: u64) {
    let writers: Vec<_> = (0..256)
        .map(|writer| {
            let store = Arc::clone(store);
            tokio::spawn(async move {
                for revision in 0..writes {
                    for id in (writer..tables).step_by(256) {
                        let results = if (revision + id) % WRITES == WRITES - 1 { vec![vec![7; 200]] } else { vec![] };
                        let write = Write { results, ..table(id, revision) };
                        store.swap(SessionId(id), Revision(revision), write).await.expect("nobody else writes");
                    }
                }
            })
        })
        .collect();
    for writer in writers {
        writer.await.expect("a writer does not panic");
    }
}

/// Returns the bytes that have to be kept: records, names of rooms and players, wake-ups, ids.
fn live(tables: u64) -> u64 {
    let bytes = |id| {
        let Write { record, rooms, players, .. } = table(id, 0);
        let names = rooms.iter().map(|room| room.0.len()).chain(players.iter().map(|player| player.0.len()));
        record.map_or(0, |record| record.len()) + names.sum::<usize>() + 8 + 8
    };
    (0..tables).map(|id| bytes(id) as u64).sum()
}

/// Returns the space that a folder takes on the disk.
fn size(path: &Path) -> u64 {
    let entries = fs::read_dir(path).expect("the folder is there").flatten();
    entries
        .map(|entry| {
            let metadata = entry.metadata().expect("the file is there");
            if metadata.is_dir() { size(&entry.path()) } else { metadata.blocks() * 512 }
        })
        .sum()
}

/// Returns the memory that this process is using, in bytes.
fn memory() -> f64 {
    let text = fs::read_to_string("/proc/self/statm").expect("this is Linux");
    let pages: f64 = text.split(' ').nth(1).and_then(|pages| pages.parse().ok()).expect("statm has seven numbers");
    pages * 4096.0
}
