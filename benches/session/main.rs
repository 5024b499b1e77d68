//! A move through manager and store: decoded, judged, encoded, and on disk when it is acknowledged. Rates are
//! given as multiples of F, the rate at which one thread appends 1 KiB and calls fdatasync on the same disk
//! in the same run. Then what 100 000 idle tables cost.
//!
//! `cargo bench --bench session`; `SOBREMESA_BENCH_FOLDER` chooses the disk, `SOBREMESA_BENCH_STORE` the
//! engine. `postgres` starts a server on that disk, with a synchronous standby if `SOBREMESA_BENCH_STANDBY`
//! is set, and measures several processes on it too; `SOBREMESA_BENCH_IDLE` says how many tables lie idle.

#![allow(clippy::unwrap_used, clippy::panic)] // a failed measurement says where
#![allow(clippy::disallowed_methods)] // a measurement reads the clock

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use sobremesa::catalogue::GAMES;
use sobremesa::{Act, Actor, Choice, Manager, Request};
use sobremesa_postgres_for_tests::Server;
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, Time};

use plan::{
    MOVES, Plan, SPAN, URL, actor, appends_a_second, cpu_seconds, engine, entropy, on_postgres, open, open_store,
    start_server,
};

mod plan;
mod processes;

/// The number of tables that are played at to see how much space they take.
const PLAYED: usize = 16_384;
/// The number of idle tables.
const IDLE: usize = 100_000;

fn main() {
    let folder = std::env::var_os("SOBREMESA_BENCH_FOLDER").map_or_else(std::env::temp_dir, PathBuf::from);
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    if let Some(reader) = std::env::var_os("SOBREMESA_BENCH_READER") {
        runtime.block_on(read_idle(&folder, reader == "manager"));
        return;
    }
    if let Some(part) = std::env::var_os("SOBREMESA_BENCH_PART") {
        runtime.block_on(processes::take_part(&PathBuf::from(part)));
        return;
    }
    let server = on_postgres().then(|| start_server(&folder));
    let folder = tempfile::tempdir_in(folder).unwrap();
    let plan = Plan::new();
    let engine = server.as_ref().map_or_else(|| engine().name(), |_| "postgres");
    println!("{} with {} seats, {} moves a table, {engine}", plan.game.id(), plan.seats.count(), MOVES);
    for tables in measured() {
        let yardstick = appends_a_second(folder.path());
        let path = folder.path().join(format!("tables-{tables}"));
        server.iter().for_each(|servers| drop(servers[0].ask("postgres", &format!("CREATE DATABASE tables_{tables}"))));
        let mut rate = runtime.block_on(moves_a_second(&plan, &path, tables));
        let moves = rate.waits.len() as f64 / rate.span.as_secs_f64();
        rate.waits.sort_unstable();
        let at = |share: f64| rate.waits[((rate.waits.len() - 1) as f64 * share) as usize].as_secs_f64() * 1e3;
        println!(
            "{tables:>4} tables: {moves:>8.0} moves/s = {:>5.2} F (F = {yardstick:.0}/s), {:.1} µs of CPU a move, median {:.2} ms, p99 {:.2} ms",
            moves / yardstick,
            rate.cpu * 1e6 / rate.waits.len() as f64,
            at(0.5),
            at(0.99),
        );
    }
    if let Some(servers) = &server {
        processes::measure(&servers[0], folder.path());
        return measure_idle(&runtime, &servers[0], folder.path());
    }
    let path = folder.path().join("disk");
    let (disk, live) = runtime.block_on(room_on_disk(&plan, &path));
    println!(
        "after {MOVES} moves at each of {PLAYED} tables: disk {:.2} times the live data ({live} bytes)",
        disk as f64 / live as f64
    );
    let path = folder.path().join("idle");
    runtime.block_on(lay_out(&path));
    let ((store_alone, _), (managed, ready)) = (read("store", &path), read("manager", &path));
    let bytes = (managed - store_alone) / IDLE as f64;
    println!(
        "{IDLE} idle tables: {bytes:.0} bytes each over the store's {:.0}, ready after {ready:.3} s",
        store_alone / IDLE as f64
    );
}

/// Numbers of tables: all of them, or the ones that `SOBREMESA_BENCH_TABLES` names.
fn measured() -> Vec<usize> {
    let text = std::env::var("SOBREMESA_BENCH_TABLES").unwrap_or_else(|_| "1 16 256".into());
    text.split_whitespace().map(|number| number.parse().unwrap()).collect()
}

/// In a process of its own: how much memory it has once all idle tables are read, and how long it took to get
/// ready.
fn read(reader: &str, path: &Path) -> (f64, f64) {
    let me = std::env::current_exe().unwrap();
    let mut child = std::process::Command::new(me);
    child.env("SOBREMESA_BENCH_READER", reader).env("SOBREMESA_BENCH_FOLDER", path);
    child.envs(URL.get().map(|url| ("SOBREMESA_BENCH_URL", url)));
    let output = child.output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let numbers: Vec<f64> = text.split_whitespace().map(|number| number.parse().unwrap()).collect();
    (numbers[0], numbers[1])
}

/// Measures the cost of idle tables on the server's disk and in the process's memory.
fn measure_idle(runtime: &tokio::runtime::Runtime, server: &Server, folder: &Path) {
    let path = folder.join("idle");
    server.ask("postgres", "CREATE DATABASE idle");
    runtime.block_on(lay_out(&path));
    // Notes of what was written are deleted after two minutes, and their place is used again: there is as
    // much of it as was written meanwhile.
    server.ask("idle", "TRUNCATE changes");
    server.ask("idle", "VACUUM");
    let parts = "SELECT string_agg(relname || ' ' || pg_table_size(oid) || ' + ' || pg_indexes_size(oid), ', ') FROM pg_class \
                 WHERE relkind = 'r' AND relname IN ('sessions', 'rooms', 'players', 'lists')";
    println!("rows and their indexes in all, in bytes: {}", server.ask("idle", parts).trim());
    let bytes: f64 =
        server.ask("idle", "SELECT pg_database_size('idle') - pg_database_size('template1')").parse().unwrap();
    let ((store_alone, _), (managed, ready)) = (read("store", &path), read("manager", &path));
    println!(
        "{} idle tables: {:.0} bytes each on disk; {:.1} MiB in a process that has read all of them, {:.1} MiB with a manager, ready after {ready:.3} s",
        idle(),
        bytes / idle() as f64,
        store_alone / 1_048_576.0,
        managed / 1_048_576.0,
    );
}

/// Returns the number of idle tables.
fn idle() -> usize {
    std::env::var("SOBREMESA_BENCH_IDLE").map_or(IDLE, |tables| tables.parse().unwrap())
}

struct Rate {
    waits: Vec<Duration>,
    span: Duration,
    /// The processor time spent on it, in seconds.
    cpu: f64,
}

/// This many tables at once, each moving as soon as its last move is acknowledged.
async fn moves_a_second(plan: &Plan, path: &Path, tables: usize) -> Rate {
    let store = open_store(path).await.unwrap();
    let manager = Arc::new(Manager::new(Arc::clone(&store), entropy(true, 0)));
    // Tables are opened before the clock starts: enough for the fastest.
    let most = if on_postgres() { 200_000 } else { 600_000 };
    let series = (if tables == 1 { most / 10 } else { most } / tables / MOVES).max(1);
    let mut ids = Vec::new();
    for table in 0..tables * series {
        ids.push(plan.open(&manager, table).await);
    }
    let moves: Arc<Vec<(Actor, Act)>> =
        Arc::new(plan.moves.iter().map(|(who, mv)| (actor(who), Act::Play(Choice::Word(mv.clone())))).collect());
    let (begin, cpu) = (Instant::now(), cpu_seconds());
    let mut tasks = tokio::task::JoinSet::new();
    for own in ids.chunks(series) {
        let (own, manager, moves) = (own.to_vec(), Arc::clone(&manager), Arc::clone(&moves));
        tasks.spawn(async move {
            let mut waits = Vec::new();
            for id in own {
                for (number, (by, act)) in moves.iter().enumerate() {
                    if begin.elapsed() > SPAN {
                        return waits;
                    }
                    let asked = Instant::now();
                    let by = Actor { update: Some(number.to_string()), ..by.clone() };
                    manager.handle(Request::At(id, act.clone()), &by, Time(number as u64 * 5000)).await.unwrap();
                    waits.push(asked.elapsed());
                }
            }
            waits
        });
    }
    let waits = tasks.join_all().await.concat();
    Rate { waits, span: begin.elapsed(), cpu: cpu_seconds() - cpu }
}

/// Returns the store's size on disk after all moves have been made at many tables, and how much of it is
/// useful: records, and names once as they are stored and once as they are looked up.
async fn room_on_disk(plan: &Plan, path: &Path) -> (u64, u64) {
    let store = open_store(path).await.unwrap();
    let manager = Arc::new(Manager::new(Arc::clone(&store), entropy(true, 0)));
    let mut ids = Vec::new();
    for table in 0..PLAYED {
        ids.push(plan.open(&manager, table).await);
    }
    let mut tasks = tokio::task::JoinSet::new();
    for &id in &ids {
        let (manager, moves) = (Arc::clone(&manager), plan.moves.clone());
        tasks.spawn(async move {
            for (number, (who, mv)) in moves.into_iter().enumerate() {
                let by = Actor { update: Some(number.to_string()), ..actor(&who) };
                let act = Act::Play(Choice::Word(mv));
                manager.handle(Request::At(id, act), &by, Time(number as u64 * 5000)).await.unwrap();
            }
        });
    }
    tasks.join_all().await;
    let mut live = 0;
    for id in ids {
        let stored = store.load(id).await.unwrap().unwrap();
        let names = stored.rooms.iter().map(|room| room.0.len()).sum::<usize>()
            + stored.players.iter().map(|player| player.0.len()).sum::<usize>();
        live += (stored.record.len() + 2 * names + 64) as u64;
    }
    (bytes_in(path), live)
}

fn bytes_in(path: &Path) -> u64 {
    let entries = fs::read_dir(path).unwrap().map(Result::unwrap);
    entries
        .map(|entry| if entry.path().is_dir() { bytes_in(&entry.path()) } else { entry.metadata().unwrap().len() })
        .sum()
}

/// Writes the idle tables.
async fn lay_out(path: &Path) {
    let store = open_store(path).await.unwrap();
    let manager = Arc::new(Manager::new(store, entropy(false, 0)));
    let mut tasks = tokio::task::JoinSet::new();
    for worker in 0..256 {
        let manager = Arc::clone(&manager);
        tasks.spawn(async move {
            for table in (worker..idle()).step_by(256) {
                let by = Actor::new(PlayerId(format!("discord:{table:018}")), "Nombre", Language::Es);
                manager.handle(Request::Open(open(table, GAMES[0].id())), &by, Time(0)).await.unwrap();
            }
        });
    }
    tasks.join_all().await;
}

/// In a process of its own: reads all idle tables, and prints its memory in bytes and how many seconds it
/// took to get ready.
async fn read_idle(path: &Path, managed: bool) {
    let begin = Instant::now();
    let store = open_store(path).await.unwrap();
    let manager = Manager::new(Arc::clone(&store), entropy(false, 0));
    if managed {
        // Ready means that what was due is done, and that a table can be seen.
        manager.wake_due(Time(1)).await.unwrap();
        let first = store.sessions(None, 1).await.unwrap()[0];
        manager.table_screen(first, Language::Es).await.unwrap();
    }
    let ready = begin.elapsed();
    let mut after = None;
    loop {
        let ids = store.sessions(after, 1000).await.unwrap();
        for &id in &ids {
            if managed {
                manager.read(id, |session| session.seats()).await.unwrap();
            } else {
                store.load(id).await.unwrap();
            }
        }
        let Some(&last) = ids.last() else { break };
        after = Some(last);
    }
    if managed {
        manager.wake_due(Time(2)).await.unwrap();
    }
    let pages = fs::read_to_string("/proc/self/statm").unwrap();
    let resident: f64 = pages.split(' ').nth(1).unwrap().parse().unwrap();
    println!("{} {}", resident * 4096.0, ready.as_secs_f64());
}
