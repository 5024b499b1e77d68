//! The state that all clones of a manager share: the store, its caches, and the watchers of changes.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::time::Duration;

use sobremesa_store::{Leases, PlayerId, Store};
use tokio::sync::broadcast;

use crate::manager::bans::known::Bans;
use crate::manager::codes::Codes;
use crate::manager::entropy::Entropy;
use crate::manager::limits::Limits;
use crate::manager::peer_processes::PeerProcesses;
use crate::manager::people_store::PeopleStore;
use crate::manager::presence::Presence;
use crate::manager::questions::Questions;
use crate::manager::reports::Reports;
use crate::manager::session_cache::SessionCache;
use crate::manager::watchers::Watchers;
use crate::session::people::People;
use crate::session::transitions::done::FINISHED_SECS;
use crate::session::transitions::thinking::PAUSE_MS;

/// The time for which a person's last activity is remembered at most.
const ABOUT: Duration = Duration::from_secs(600);

/// The number of erased people by which an adapter may lag behind.
const FORGOTTEN: usize = 256;

/// The state that all clones of a manager share.
pub(crate) struct State {
    pub(crate) store: Arc<dyn Store>,
    /// The tasks that this process holds for all processes on the store.
    pub(crate) leases: Leases,
    pub(crate) peers: PeerProcesses,
    pub(crate) entropy: Entropy,
    /// The milliseconds that computers pause.
    pub(crate) pause_ms: AtomicU64,
    /// The seconds for which finished games are kept; for ever if 0.
    pub(crate) finished_secs: AtomicU64,
    pub(crate) cache: SessionCache,
    pub(crate) watchers: Watchers,
    pub(crate) bans: Bans,
    pub(crate) limits: Arc<Limits>,
    /// The links between identities and the languages chosen, as the store has them once they are
    /// [refreshed](PeopleStore::refresh).
    pub(crate) people: People,
    pub(crate) people_store: PeopleStore,
    pub(crate) codes: Codes,
    pub(crate) presence: Presence<PlayerId>,
    /// Held for reading while a request is decided, for writing while identities are joined or parted.
    pub(crate) linking: tokio::sync::RwLock<()>,
    pub(crate) reports: Reports,
    /// A lock for data requests and erasures, one person at a time: both go through everything.
    pub(crate) rights: Arc<tokio::sync::Mutex<()>>,
    /// The people who were just erased.
    pub(crate) forgotten: broadcast::Sender<PlayerId>,
    pub(crate) questions: Questions,
    /// True if this process is about to end.
    pub(crate) draining: AtomicBool,
}

impl State {
    pub(crate) fn new(store: Arc<dyn Store>, entropy: Entropy) -> State {
        let (leases, people) = (store.leases(), People::default());
        State {
            peers: PeerProcesses::new(Arc::clone(&store), leases.clone()),
            bans: Bans::new(Arc::clone(&store), Arc::clone(&entropy)),
            people_store: PeopleStore::new(Arc::clone(&store), people.clone()),
            codes: Codes::new(Arc::clone(&store), leases.clone(), Arc::clone(&entropy)),
            reports: Reports::new(Arc::clone(&store)),
            store,
            leases,
            entropy,
            pause_ms: AtomicU64::new(PAUSE_MS),
            finished_secs: AtomicU64::new(FINISHED_SECS),
            cache: SessionCache::default(),
            watchers: Watchers::new(),
            limits: Arc::default(),
            people,
            presence: Presence::new(ABOUT),
            linking: tokio::sync::RwLock::default(),
            rights: Arc::default(),
            forgotten: broadcast::channel(FORGOTTEN).0,
            questions: Questions::default(),
            draining: AtomicBool::new(false),
        }
    }
}
