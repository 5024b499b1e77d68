//! One process: a manager, its wake-ups, two chats. It can be killed, and another one started in its place.

use std::cell::Cell;
use std::sync::{Arc, Mutex, Weak};
use std::time::Duration;

use sobremesa::Manager;
use sobremesa_chat::{ChatTables, Reconciler};
use sobremesa_store::{Store, Time};
use sobremesa_store_for_tests::FaultInjector;
use sobremesa_store_for_tests::shared_memory::{Link, Member, SharedMemory};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

use crate::chance::Chance;
use crate::chat::{Chat, Pace};
use crate::planted::Fault;
use crate::server::Server;

/// The chats of every process.
pub const ADAPTERS: [&str; 2] = ["discord", "telegram"];

/// The time at which a run begins.
const NOON: Time = Time(1_800_000_000_000);

thread_local! {
    static BEGAN: Cell<Option<Instant>> = const { Cell::new(None) };
}

/// The run begins now.
pub fn begin() {
    BEGAN.set(Some(Instant::now()));
}

/// The time, which is the same for all.
pub fn clock() -> Time {
    let elapsed = BEGAN.get().map_or(Duration::ZERO, |began| began.elapsed());
    NOON.plus_millis(u64::try_from(elapsed.as_millis()).unwrap())
}

pub struct Process {
    pub member: Arc<Member>,
    pub manager: Arc<Manager>,
    chats: Vec<Arc<Chat>>,
    stop: CancellationToken,
    tasks: JoinSet<()>,
}

impl Process {
    pub fn start(shared_memory: &SharedMemory, servers: &[Server], chance: &Chance, fault: Option<Fault>) -> Process {
        let faults = fault.map(|fault| Arc::new(fault) as Arc<dyn FaultInjector>);
        Process::start_with(shared_memory, servers, chance, fault, faults)
    }

    /// Starts a process with something between it and the store.
    pub fn start_with(
        shared_memory: &SharedMemory,
        servers: &[Server],
        chance: &Chance,
        fault: Option<Fault>,
        faults: Option<Arc<dyn FaultInjector>>,
    ) -> Process {
        let number = u64::from_be_bytes(chance.bytes()[..8].try_into().unwrap());
        let member = shared_memory.join();
        let store: Arc<dyn Store> = match faults {
            Some(faults) => sobremesa_store_for_tests::inject_faults(member.store(), faults),
            None => member.store(),
        };
        let dice = chance.fork();
        let manager = Arc::new(Manager::new(Arc::clone(&store), Box::new(move || dice.bytes())));
        let stop = CancellationToken::new();
        let chats: Vec<_> = ADAPTERS
            .into_iter()
            .zip(servers)
            .map(|(adapter, server)| {
                let tables = ChatTables::new(Arc::clone(&manager), clock, adapter);
                let pace = Pace {
                    leases: store.leases(),
                    divided: fault != Some(Fault::UndividedBudget),
                    next: Mutex::new(Instant::now()),
                };
                Arc::new_cyclic(|chat| {
                    let reconciler =
                        Reconciler::new(Weak::clone(chat), tables, Some(Duration::from_secs(5)), stop.clone());
                    Chat { reconciler, adapter, server: server.clone(), process: number, pace }
                })
            })
            .collect();
        let mut tasks = JoinSet::new();
        if fault == Some(Fault::EndlessLease) {
            // It takes everything for ever, even if another process has it.
            let all = shared_memory.slots();
            member.hold(all, Duration::from_secs(100_000), 1);
        } else {
            let serving = Arc::clone(&member);
            tasks.spawn(async move { serving.serve().await });
        }
        let following = Arc::clone(&manager);
        tasks.spawn(async move { following.follow_others().await });
        let waking = Arc::clone(&manager);
        tasks.spawn(async move { wake(&waking).await });
        for chat in &chats {
            tasks.spawn(chat.reconciler.clone().follow());
        }
        Process { member, manager, chats, stop, tasks }
    }

    /// Kills the process: no more comes of it, and no other is told.
    pub fn kill(mut self) {
        self.member.set_link(Link::Refused);
        self.stop.cancel();
        self.tasks.abort_all();
        for chat in &self.chats {
            chat.reconciler.tasks.close();
            chat.server.bury(chat.process);
        }
    }
}

/// Wakes tables and has computers move, as the program does.
async fn wake(manager: &Arc<Manager>) {
    loop {
        if let Ok(woken) = manager.wake_due(clock()).await {
            for pending in woken.thoughts {
                let manager = Arc::clone(manager);
                tokio::spawn(async move {
                    sleep(Duration::from_millis(pending.answer_at().millis_since(clock()))).await;
                    let _ = manager.finish_thought(pending, clock).await;
                });
            }
        }
        sleep(Duration::from_millis(100)).await;
    }
}
