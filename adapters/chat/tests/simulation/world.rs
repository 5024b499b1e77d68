//! A run: people play while faults happen; then everything is mended, and what must hold is checked.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use sobremesa::{Manager, schema};
use sobremesa_store_for_tests::shared_memory::{Link, SharedMemory};
use tokio::runtime::Builder;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::chance::Chance;
use crate::check;
use crate::people::{Table, open, play};
use crate::planted::Fault;
use crate::process::{ADAPTERS, Process, begin, clock};
use crate::server::Server;

/// The parameters of a run.
#[derive(Clone, Copy)]
pub struct Plan {
    pub processes: usize,
    pub tables: usize,
    /// The number of faults that happen, one after the other.
    pub faults: usize,
    /// The deliberate fault of the program.
    pub planted: Option<Fault>,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan { processes: 3, tables: 5, faults: 6, planted: None }
    }
}

/// The report of a run.
pub struct Told {
    pub wrong: Vec<String>,
    pub moves: usize,
    log: Vec<String>,
}

impl Told {
    /// Everything that happened, as one text.
    pub fn story(&self) -> String {
        self.log.join("\n")
    }
}

pub struct World {
    shared_memory: SharedMemory,
    servers: Vec<Server>,
    processes: Mutex<Vec<Option<Process>>>,
    chance: Chance,
    plan: Plan,
    log: Mutex<Vec<String>>,
    /// The time of the last fault.
    last_fault: Arc<AtomicU64>,
}

impl World {
    /// A process that a person reaches: any that lives, whether or not it has noticed that it is cut off.
    pub fn some_manager(&self, chance: &Chance) -> Option<Arc<Manager>> {
        let processes = self.processes.lock().unwrap();
        let living: Vec<_> = processes.iter().flatten().collect();
        (!living.is_empty()).then(|| Arc::clone(&living[chance.index(living.len())].manager))
    }

    fn note(&self, what: &str) {
        self.log.lock().unwrap().push(format!("{} {what}", clock().0));
    }

    fn start(&self, which: usize) {
        let process = Process::start(&self.shared_memory, &self.servers, &self.chance, self.plan.planted);
        self.processes.lock().unwrap()[which] = Some(process);
    }

    /// One thing goes wrong for a while.
    async fn fail(&self) {
        let which = self.chance.index(self.plan.processes);
        self.last_fault.store(clock().0, Ordering::Relaxed);
        let lasts = self.chance.millis(300..8_000);
        match self.chance.below(6) {
            0 | 1 => {
                self.note(&format!("kill {which} for {lasts:?}"));
                let killed = self.processes.lock().unwrap()[which].take();
                if let Some(process) = killed {
                    process.kill();
                }
                sleep(lasts).await;
                self.start(which);
            }
            2 => self.cut(which, Link::Refused, lasts).await,
            3 => self.cut(which, Link::Silent, lasts).await,
            4 => self.cut(which, Link::RepliesLost, lasts).await,
            _ => {
                self.note(&format!("{which} hears late for {lasts:?}"));
                let member = self.processes.lock().unwrap()[which].as_ref().map(|process| Arc::clone(&process.member));
                if let Some(member) = member {
                    member.set_delay(self.chance.millis(100..2_000));
                    sleep(lasts).await;
                    member.set_delay(Duration::ZERO);
                }
            }
        }
    }

    async fn cut(&self, which: usize, link: Link, lasts: Duration) {
        self.note(&format!("{which} is cut off for {lasts:?}: {link:?}"));
        let member = self.processes.lock().unwrap()[which].as_ref().map(|process| Arc::clone(&process.member));
        if let Some(member) = member {
            member.set_link(link);
            sleep(lasts).await;
            member.set_link(Link::Up);
        }
    }
}

/// Runs a seed from beginning to end.
pub fn run(seed: u64, plan: Plan) -> Told {
    let runtime = Builder::new_current_thread().enable_time().start_paused(true).build().unwrap();
    runtime.block_on(live(seed, plan))
}

async fn live(seed: u64, plan: Plan) -> Told {
    begin();
    let chance = Chance::new(seed);
    let servers: Vec<Server> =
        ADAPTERS.iter().map(|adapter| Server::new(chance.fork(), *adapter == "discord")).collect();
    let world = Arc::new(World {
        shared_memory: SharedMemory::new(schema()),
        servers,
        processes: Mutex::new((0..plan.processes).map(|_| None).collect()),
        chance: chance.fork(),
        plan,
        log: Mutex::default(),
        last_fault: Arc::default(),
    });
    (0..plan.processes).for_each(|which| world.start(which));
    sleep(Duration::from_secs(8)).await;
    let mut tables: Vec<Table> = Vec::new();
    for number in 0..plan.tables {
        let Some(manager) = world.some_manager(&chance) else { continue };
        tables.push(open(&manager, &chance, number).await);
    }
    let mut playing = JoinSet::new();
    let audit = Arc::new(Mutex::new(Vec::new()));
    let auditing = tokio::spawn(check::audit_wakes(
        world.shared_memory.clone(),
        Arc::clone(&world.last_fault),
        Arc::clone(&audit),
    ));
    for table in &tables {
        playing.spawn(play(Arc::clone(&world), table.clone(), chance.fork()));
    }
    world.servers.iter().for_each(|server| server.trouble(true));
    for _ in 0..plan.faults {
        sleep(chance.millis(200..3_000)).await;
        world.fail().await;
    }
    // Everything is well again; people go on for a moment, and stop.
    world.servers.iter().for_each(|server| server.trouble(false));
    sleep(Duration::from_secs(2)).await;
    playing.shutdown().await;
    let manager = check::witness(&world.shared_memory, &chance);
    let mut wrong = check::shown_within(&manager, &tables, &world.servers, Duration::from_secs(5)).await;
    wrong.extend(check::record(&manager, &tables).await);
    wrong.extend(world.servers.iter().flat_map(Server::wrong));
    auditing.abort();
    wrong.append(&mut audit.lock().unwrap());
    let mut moves = 0;
    for table in &tables {
        let known = table.known.lock().unwrap();
        moves += known.moves.len();
        wrong.extend(known.wrong.clone());
        world.note(&format!("{:?}: {:?}", table.id, known.moves));
    }
    let mut log = world.log.lock().unwrap().clone();
    for server in &world.servers {
        log.extend(server.log());
    }
    let mut story = String::new();
    let _ = write!(story, "{moves} moves");
    log.push(story);
    for process in world.processes.lock().unwrap().iter_mut() {
        if let Some(process) = process.take() {
            process.kill();
        }
    }
    Told { wrong, moves, log }
}
