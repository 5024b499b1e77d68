//! Several programs on one store, each on threads of its own, so that it can be killed.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use sobremesa::policy::Operator;
use sobremesa::{Manager, schema};
use sobremesa_discord::{Mode, Parts, connect};
use sobremesa_store::{Store, StoreError};
use sobremesa_store_for_tests::shared_memory::Member;
use sobremesa_store_for_tests::{Call, FaultInjector, SharedMemory, inject_faults};
use tokio::runtime::Runtime;
use tokio::sync::{oneshot, watch};
use tokio_util::sync::CancellationToken;

use super::{World, clock, manager};

/// A gate that keeps a program's writes waiting, as a database does that does not answer.
pub struct Gate(watch::Sender<Passing>);

#[derive(Clone, Copy, Debug, Default)]
pub struct Passing {
    closed: bool,
    waiting: usize,
}

impl Gate {
    pub fn close(&self) {
        self.0.send_modify(|passing| passing.closed = true);
    }

    pub fn open(&self) {
        self.0.send_modify(|passing| passing.closed = false);
    }

    /// Returns whether a write waits.
    pub fn holds_up(&self) -> bool {
        self.0.borrow().waiting > 0
    }
}

#[async_trait]
impl FaultInjector for Gate {
    async fn before(&self, call: Call) -> Result<(), StoreError> {
        if call == Call::Write {
            self.0.send_modify(|passing| passing.waiting += 1);
            let opened = self.0.subscribe().wait_for(|passing| !passing.closed).await.is_ok();
            self.0.send_modify(|passing| passing.waiting -= 1);
            assert!(opened, "the gate is as old as the program");
        }
        Ok(())
    }
}

/// One of several programs.
pub struct Program {
    pub member: Arc<Member>,
    pub gate: Arc<Gate>,
    pub manager: Arc<Manager>,
    /// The address at which interactions reach it, if they come over HTTP.
    pub endpoint: Option<SocketAddr>,
    runtime: Option<Runtime>,
}

impl Program {
    /// Kills it at once.
    pub fn kill(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.kill();
    }
}

impl World {
    /// A Discord with so many programs on one store, which have shared everything out. The world's own tables
    /// are those of one that only looks on.
    pub async fn of_several<const N: usize>(mode: Mode) -> (World, [Program; N]) {
        World::of_several_on_shards(mode, 1).await
    }

    /// Several processes on a gateway with so many shards.
    pub async fn of_several_on_shards<const N: usize>(mode: Mode, shards: u16) -> (World, [Program; N]) {
        let mut world = World::with(mode, Duration::from_secs(3600)).await;
        world.stop().await;
        {
            let mut state = world.discord.state();
            state.endpoint = None;
            state.shards = shards.into();
        }
        let shared_memory = SharedMemory::with_shards(schema(), shards);
        world.take(shared_memory.join().store());
        let mut programs = Vec::new();
        for _ in 0..N {
            programs.push(world.join(&shared_memory).await);
        }
        let all = u32::try_from(N).unwrap();
        let shared = async || programs.iter().all(|program| program.manager.leases().members() == all);
        world.until("all have their share", shared).await;
        (world, programs.try_into().unwrap_or_else(|_| panic!("so many were started")))
    }

    /// One more program.
    pub async fn join(&self, shared_memory: &SharedMemory) -> Program {
        let member = shared_memory.join();
        let gate = Arc::new(Gate(watch::channel(Passing::default()).0));
        let store: Arc<dyn Store> = inject_faults(member.store(), Arc::clone(&gate) as Arc<dyn FaultInjector>);
        let manager = manager(&store);
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        let parts = Parts {
            manager: Arc::clone(&manager),
            store,
            clock,
            operator: Operator::default(),
            pictures: true.into(),
            ring_after: self.ring_after,
        };
        let (follows, settings) = (Arc::clone(&manager), self.settings.clone());
        runtime.spawn(async move { follows.follow_others().await });
        let serving = Arc::clone(&member);
        runtime.spawn(async move { serving.serve().await });
        let (told, endpoint) = oneshot::channel();
        runtime.spawn(async move {
            let connected = connect(&settings, parts, CancellationToken::new()).await.unwrap();
            told.send(connected.listens_at()).unwrap();
            connected.serve().await.unwrap();
        });
        Program { member, gate, manager, endpoint: endpoint.await.unwrap(), runtime: Some(runtime) }
    }
}
