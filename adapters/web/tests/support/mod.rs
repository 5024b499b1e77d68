//! A web table on a free port of this machine, with everything in memory.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use sobremesa::policy::Operator;
use sobremesa::{Allowances, Manager, Thinkers, schema};
use sobremesa_store::{Store, Time};
use sobremesa_web::{Entrance, Parts, serve};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

/// Starts it and returns its address; it stops with the runtime of the test.
pub async fn start() -> SocketAddr {
    start_with(Entrance::default()).await
}

/// Starts a site that runs until it is stopped.
pub async fn start_until(stop: CancellationToken) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let store = sobremesa_store::memory(schema());
    let manager = Arc::new(Manager::new(Arc::clone(&store), Box::new(entropy)));
    let (operator, entrance) = (Operator::default(), Entrance::default());
    tokio::spawn(serve(listener, Parts { manager, store, clock, entropy, operator, entrance }, stop));
    address
}

/// Starts a site with other conditions of entry.
pub async fn start_with(entrance: Entrance) -> SocketAddr {
    serve_over(sobremesa_store::memory(schema()), entrance, Operator::default()).await
}

/// Starts a site over this store.
pub async fn start_over(store: Arc<dyn Store>) -> SocketAddr {
    serve_over(store, Entrance::default(), Operator::default()).await
}

/// Starts a site with these limits.
pub async fn start_limited(limits: Allowances, entrance: Entrance) -> (SocketAddr, Arc<Manager>) {
    let store = sobremesa_store::memory(schema());
    let manager = Arc::new(Manager::new(Arc::clone(&store), Box::new(entropy)));
    manager.limits().set(limits);
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let parts = Parts { manager: Arc::clone(&manager), store, clock, entropy, operator: Operator::default(), entrance };
    tokio::spawn(serve(listener, parts, CancellationToken::new()));
    (address, manager)
}

/// Starts a site with a clock that advances.
pub async fn start_ticking() -> SocketAddr {
    let store = sobremesa_store::memory(schema());
    let manager = Arc::new(Manager::new(Arc::clone(&store), Box::new(entropy)));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let clock = || Time(clock().0 + ticking().0);
    let entrance = Entrance::default();
    let parts = Parts { manager, store, clock, entropy, operator: Operator::default(), entrance };
    tokio::spawn(serve(listener, parts, CancellationToken::new()));
    address
}

/// Starts a site with this operator.
pub async fn start_of(store: Arc<dyn Store>, entrance: Entrance, operator: Operator) -> SocketAddr {
    serve_over(store, entrance, operator).await
}

async fn serve_over(store: Arc<dyn Store>, entrance: Entrance, operator: Operator) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let manager = Arc::new(Manager::new(Arc::clone(&store), Box::new(entropy)));
    let parts = Parts { manager, store, clock, entropy, operator, entrance };
    tokio::spawn(serve(listener, parts, CancellationToken::new()));
    address
}

/// Starts a site with computer players.
pub async fn start_with_computers() -> SocketAddr {
    start_with_computers_and(Entrance::default()).await
}

/// Starts a site with computer players and other conditions of entry.
pub async fn start_with_computers_and(entrance: Entrance) -> SocketAddr {
    let store = sobremesa_store::memory(schema());
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let thinkers = Thinkers::new(1, 50, ticking);
    let manager = Arc::new(Manager::new(Arc::clone(&store), Box::new(entropy)).with_thinkers(thinkers, 100));
    let parts = Parts { manager: Arc::clone(&manager), store, clock, entropy, operator: Operator::default(), entrance };
    tokio::spawn(serve(listener, parts, CancellationToken::new()));
    tokio::spawn(async move {
        loop {
            // Every pause is over by then.
            for pending in manager.wake_due(clock().plus_secs(1)).await.unwrap().thoughts {
                manager.finish_thought(pending, clock).await.unwrap();
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    });
    address
}

/// A clock that every reading moves: computers finish thinking by themselves.
fn ticking() -> Time {
    static TICKS: AtomicU64 = AtomicU64::new(0);
    Time(TICKS.fetch_add(1, Ordering::Relaxed))
}

/// A clock that stands still: these tests are not about time.
pub fn clock() -> Time {
    Time(1_800_000_000_000)
}

/// Not random, but never the same twice.
fn entropy() -> [u8; 32] {
    static COUNT: AtomicU64 = AtomicU64::new(1);
    let mut bytes = [7; 32];
    bytes[..8].copy_from_slice(&COUNT.fetch_add(1, Ordering::Relaxed).to_le_bytes());
    bytes
}

/// A site that can be closed and reopened at the same address, keeping what was played there.
pub struct House {
    pub address: SocketAddr,
    manager: Arc<Manager>,
    store: Arc<dyn Store>,
    running: std::sync::Mutex<Option<(CancellationToken, tokio::task::JoinHandle<std::io::Result<()>>)>>,
}

impl House {
    pub async fn open() -> House {
        let store = sobremesa_store::memory(schema());
        let manager = Arc::new(Manager::new(Arc::clone(&store) as Arc<dyn Store>, Box::new(entropy)));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let house = House { address, manager, store, running: std::sync::Mutex::default() };
        house.run(listener);
        house
    }

    fn run(&self, listener: TcpListener) {
        let (manager, store) = (Arc::clone(&self.manager), Arc::clone(&self.store));
        let parts =
            Parts { manager, store, clock, entropy, operator: Operator::default(), entrance: Entrance::default() };
        let stop = CancellationToken::new();
        *self.running.lock().unwrap() = Some((stop.clone(), tokio::spawn(serve(listener, parts, stop))));
    }

    /// Does what is due after so many years without visitors.
    pub async fn sleep(&self, years: u64) {
        self.manager.wake_due(clock().plus_secs(years * 366 * 24 * 60 * 60)).await.unwrap();
    }

    /// The number of settings with names that begin so.
    pub async fn settings(&self, prefix: &str) -> usize {
        let names = self.store.settings(Some(prefix), 100).await.unwrap();
        names.iter().filter(|name| name.starts_with(prefix)).count()
    }

    pub async fn close(&self) {
        let (stop, served) = self.running.lock().unwrap().take().unwrap();
        stop.cancel();
        served.await.unwrap().unwrap();
    }

    pub async fn open_again(&self) {
        self.run(TcpListener::bind(self.address).await.unwrap());
    }
}
