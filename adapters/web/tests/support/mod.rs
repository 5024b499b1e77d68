//! A web table on a free port of this machine, with everything in memory.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use sobremesa::locale::Language;
use sobremesa::session::{Manager, Thinkers, schema};
use sobremesa::store::{self, Store, Time};
use sobremesa_web::{Parts, serve};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

/// Where it listens; it stops with the runtime of the test.
#[allow(dead_code)] // not every test is about people alone
pub async fn start() -> SocketAddr {
    let store = store::memory(schema());
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let manager = Arc::new(Manager::new(Arc::clone(&store), Box::new(entropy)));
    let store: Arc<dyn Store> = store;
    let parts = Parts { manager, store, clock, entropy, language: Language::Es };
    tokio::spawn(serve(listener, parts, CancellationToken::new()));
    address
}

/// The same, where computers play.
#[allow(dead_code)] // not every test is about computers
pub async fn start_with_computers() -> SocketAddr {
    let store = store::memory(schema());
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let thinkers = Thinkers::new(1, 50, ticking);
    let manager = Arc::new(Manager::new(Arc::clone(&store), Box::new(entropy)).with_thinkers(thinkers, 100));
    let parts = Parts { manager: Arc::clone(&manager), store, clock, entropy, language: Language::Es };
    tokio::spawn(serve(listener, parts, CancellationToken::new()));
    tokio::spawn(async move {
        loop {
            // Every pause is over by then.
            for pending in manager.wake_due(clock().plus_secs(1)).await.unwrap().thoughts {
                manager.settle(pending, clock).await.unwrap();
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    });
    address
}

#[allow(dead_code)]
/// A clock that every look moves: thoughts end by themselves.
fn ticking() -> Time {
    static TICKS: AtomicU64 = AtomicU64::new(0);
    Time(TICKS.fetch_add(1, Ordering::Relaxed))
}

/// A moment that never passes: these tests are not about time.
fn clock() -> Time {
    Time(1_800_000_000_000)
}

/// Not random, but never the same twice.
fn entropy() -> [u8; 32] {
    static COUNT: AtomicU64 = AtomicU64::new(1);
    let mut bytes = [7; 32];
    bytes[..8].copy_from_slice(&COUNT.fetch_add(1, Ordering::Relaxed).to_le_bytes());
    bytes
}
