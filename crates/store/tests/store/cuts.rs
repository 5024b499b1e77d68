//! Connections to PostgreSQL that are cut at any moment, in mid-commit too: acknowledged writes are there
//! once, and nothing else is.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};
use sobremesa_postgres_for_tests::Server;
use sobremesa_store::{OpenOptions, Revision, Schema, SessionId, Store, Write};
use sobremesa_store_postgres::{Database, DatabaseUrl};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::Instant;

use crate::{room, swaps, table};

/// The longest time that a slow machine may take for anything.
const LONGEST: Duration = Duration::from_secs(60);

/// Stands between a store and its database, and cuts connections while it is told to.
struct Proxy {
    address: SocketAddr,
    cutting: Arc<AtomicBool>,
    cuts: Arc<AtomicU64>,
}

impl Proxy {
    async fn before(port: u16, seed: u64) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (cutting, cuts) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU64::new(0)));
        let proxy = Proxy { address, cutting: Arc::clone(&cutting), cuts: Arc::clone(&cuts) };
        tokio::spawn(async move {
            let mut random = ChaCha20Rng::seed_from_u64(seed);
            while let Ok((client, _)) = listener.accept().await {
                let Ok(server) = TcpStream::connect(("127.0.0.1", port)).await else { continue };
                let mut below = |limit: u64| random.next_u64() % limit;
                // Which way runs dry first, after how many bytes, and how much later than the process the
                // server hears of it.
                let budgets =
                    if below(2) == 0 { [1_500 + below(12_000), u64::MAX] } else { [u64::MAX, 500 + below(2_000)] };
                let late = Duration::from_millis([0, 0, 20, 80][below(4) as usize]);
                tokio::spawn(carry(client, server, budgets, late, Arc::clone(&cutting), Arc::clone(&cuts)));
            }
        });
        proxy
    }
}

async fn carry(
    client: TcpStream,
    server: TcpStream,
    mut budgets: [u64; 2],
    late: Duration,
    cutting: Arc<AtomicBool>,
    cuts: Arc<AtomicU64>,
) {
    let (mut from_client, mut to_client) = client.into_split();
    let (mut from_server, mut to_server) = server.into_split();
    let (mut asked, mut answered) = (vec![0; 16 * 1024], vec![0; 16 * 1024]);
    loop {
        let (way, count) = tokio::select! {
            count = from_client.read(&mut asked) => (0, count.unwrap_or(0)),
            count = from_server.read(&mut answered) => (1, count.unwrap_or(0)),
        };
        if count == 0 {
            return;
        }
        if cutting.load(Ordering::Relaxed) {
            budgets[way] = budgets[way].saturating_sub(count as u64);
        }
        if budgets[way] == 0 {
            cuts.fetch_add(1, Ordering::Relaxed);
            drop((from_client, to_client));
            // The last bytes that the process sent still come, when it has long given the connection up.
            if way == 0 && !late.is_zero() {
                tokio::time::sleep(late).await;
                let _ = to_server.write_all(&asked[..count]).await;
                let _ = from_server.read(&mut answered).await;
            }
            return;
        }
        let passed = if way == 0 {
            to_server.write_all(&asked[..count]).await
        } else {
            to_client.write_all(&answered[..count]).await
        };
        if passed.is_err() {
            return;
        }
    }
}

async fn open(url: &str) -> Arc<dyn Store> {
    let database =
        Database { url: DatabaseUrl::from_text(url, None).unwrap(), authorities: None, migrate: true, connections: 6 };
    sobremesa_store_postgres::open_database(&database, Schema::plain(1), OpenOptions::default()).await.unwrap()
}

/// Each table has one writer, so that a conflict could only be with itself.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_acknowledged_write_happens_once_despite_cut_connections() {
    let Some(server) = sobremesa_postgres_for_tests::shared() else { return };
    let seed = std::env::var("SOBREMESA_SEED").map_or(15, |seed| seed.parse().unwrap());
    let direct = server.database();
    let proxy = Proxy::before(server.port(), seed).await;
    let cut = open(&direct.replace(&server.port().to_string(), &proxy.address.port().to_string())).await;
    proxy.cutting.store(true, Ordering::Relaxed);
    let (tables, moves) = (24_u64, 64_u64);
    let writers: Vec<_> = (0..tables)
        .map(|id| {
            let store = Arc::clone(&cut);
            tokio::spawn(async move {
                for step in 0..moves {
                    // Every eighth write is more than a move.
                    let whole = step % 8 == 0;
                    let results = if whole { vec![format!("{id} {step}").into_bytes()] } else { vec![] };
                    let name = format!("{id} {}", step / 8);
                    let write = Write { results, ..table(&format!("{id} {step}"), &[&name], &[&name], Some(step)) };
                    let written = store.swap(SessionId(id), Revision(step), write).await;
                    assert_eq!(written, Ok(Revision(step + 1)), "table {id}, seed {seed}");
                }
            })
        })
        .collect();
    for writer in writers {
        writer.await.unwrap();
    }
    let cuts = proxy.cuts.load(Ordering::Relaxed);
    assert!(cuts > 20, "only {cuts} connections were cut");
    let store = open(&direct).await;
    let mut wanted: Vec<_> =
        (0..tables).flat_map(|id| (0..moves).step_by(8).map(move |step| format!("{id} {step}"))).collect();
    let mut results: Vec<_> = store
        .results(0, usize::MAX)
        .await
        .unwrap()
        .into_iter()
        .map(|(_, result)| String::from_utf8(result).unwrap())
        .collect();
    wanted.sort();
    results.sort();
    assert_eq!(results, wanted, "each result once");
    for id in 0..tables {
        let stored = store.load(SessionId(id)).await.unwrap().unwrap();
        assert_eq!((stored.revision, stored.record), (Revision(moves), format!("{id} {}", moves - 1).into_bytes()));
        assert_eq!(store.session_in(&room(&format!("{id} 7"))).await, Ok(Some(SessionId(id))));
        assert_eq!(store.session_in(&room(&format!("{id} 6"))).await, Ok(None));
    }
}

/// One writer after another would be refused by its own write, if that were made twice.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn acknowledged_swaps_of_settings_happen_once_despite_cut_connections() {
    let Some(server) = sobremesa_postgres_for_tests::shared() else { return };
    let seed = std::env::var("SOBREMESA_SEED").map_or(37, |seed| seed.parse().unwrap());
    let direct = server.database();
    let proxy = Proxy::before(server.port(), seed).await;
    let cut = open(&direct.replace(&server.port().to_string(), &proxy.address.port().to_string())).await;
    proxy.cutting.store(true, Ordering::Relaxed);
    swaps::of_one_writer_are_never_refused(&*cut, 160).await;
    let cuts = proxy.cuts.load(Ordering::Relaxed);
    assert!(cuts > 10, "only {cuts} connections were cut");
}

/// The server is gone for a moment, as in a restart: writes wait for it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_comes_back_soon_is_waited_for() {
    let Some(mut server) = Server::start() else { return };
    let store = open(&server.database()).await;
    for step in 0..3 {
        let writing = tokio::spawn({
            let store = Arc::clone(&store);
            async move {
                let mut revision = Revision(step * 50);
                for _ in 0..50 {
                    revision = store.swap(SessionId(1), revision, Write::record(vec![7])).await.unwrap();
                }
                revision
            }
        });
        server.kill();
        server.restart();
        assert_eq!(writing.await.unwrap(), Revision(step * 50 + 50));
    }
    assert_eq!(store.revision(SessionId(1)).await, Ok(Some(Revision(150))));
}

/// PostgreSQL reports a commit as done when its wait for the standby is cancelled, with a warning alone. Such
/// a write is on one disk: it is acknowledged only once something that was written after it has got through.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_commit_with_a_cancelled_standby_wait_is_not_acknowledged() {
    const WAITING: &str = "SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
    let Some(server) = Server::start() else { return };
    let store = open(&server.database()).await;
    let waiting = |but: &str| {
        let waiting = server.ask("postgres", WAITING);
        waiting.lines().find(|pid| *pid != but).map(str::to_owned)
    };
    server.ask("postgres", "ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
    server.ask("postgres", "SELECT pg_reload_conf()");
    // The server takes its time to learn of it: until then commits do not wait.
    let (mut revision, since) = (Revision::NONE, Instant::now());
    let (writing, first) = 'waits: loop {
        let store = Arc::clone(&store);
        let writing = tokio::spawn(async move { store.swap(SessionId(1), revision, Write::record(vec![7])).await });
        while !writing.is_finished() {
            if let Some(pid) = waiting("") {
                break 'waits (writing, pid);
            }
        }
        revision = writing.await.unwrap().unwrap();
        assert!(since.elapsed() < LONGEST, "no commit waits for the standby");
    };
    let cancelled = server.ask("postgres", &format!("SELECT pg_cancel_backend({first})"));
    assert_eq!(cancelled, "t");
    // It asks what became of it, and that has to wait too.
    while waiting(&first).is_none() {
        assert!(!writing.is_finished(), "it was acknowledged, and no standby has it");
        assert!(since.elapsed() < LONGEST, "nobody asks what became of it");
    }
    assert!(!writing.is_finished(), "it was acknowledged, and no standby has it");
    server.ask("postgres", "ALTER SYSTEM RESET synchronous_standby_names");
    server.ask("postgres", "SELECT pg_reload_conf()");
    assert_eq!(writing.await.unwrap(), Ok(revision.next()));
    assert_eq!(store.revision(SessionId(1)).await, Ok(Some(revision.next())), "once");
}
