//! The processes, their database and its standby, and what happens to them.

use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use nix::sys::signal::Signal;
use sobremesa_postgres_for_tests::Server;
use tempfile::TempDir;

use crate::Fault;
use crate::line::Line;
use crate::program::Program;

/// How long a process may take to serve.
const PATIENCE: Duration = Duration::from_secs(60);

/// Where the processes answer; empty where one does not run.
pub type Addresses = Arc<Mutex<Vec<String>>>;

pub struct Cluster {
    primary: Server,
    standby: Option<Server>,
    /// How often a standby was made.
    standbys: u32,
    database: String,
    place: TempDir,
    lines: Vec<Line>,
    programs: Vec<Program>,
    addresses: Addresses,
}

impl Cluster {
    /// Processes on a database with a standby, without which nothing is acknowledged.
    pub fn start(primary: Server, processes: usize) -> Cluster {
        let standby = primary.standby("standby0");
        wait_for_standby(&primary, "standby0");
        Cluster::over(primary, Some(standby), processes)
    }

    /// Processes on a database that nobody follows.
    pub fn start_alone(primary: Server, processes: usize) -> Cluster {
        Cluster::over(primary, None, processes)
    }

    fn over(primary: Server, standby: Option<Server>, processes: usize) -> Cluster {
        let database = primary.database();
        let database = database.rsplit('/').next().unwrap().to_owned();
        let lines = (0..processes).map(|_| Line::to(primary.port())).collect();
        let mut cluster = Cluster {
            primary,
            standby,
            standbys: 1,
            database,
            place: TempDir::new().unwrap(),
            lines,
            programs: Vec::new(),
            addresses: Addresses::default(),
        };
        for which in 0..processes {
            let program = cluster.run(which);
            cluster.programs.push(program);
            cluster.addresses.lock().unwrap().push(String::new());
            cluster.serve(which);
        }
        cluster
    }

    pub fn addresses(&self) -> Addresses {
        Arc::clone(&self.addresses)
    }

    /// The end of what each process has said.
    pub fn logs(&self) -> String {
        let tail = |program: &Program| {
            let log = program.log();
            let lines: Vec<&str> = log.lines().rev().take(40).collect();
            lines.into_iter().rev().collect::<Vec<_>>().join("\n")
        };
        self.programs.iter().map(tail).collect::<Vec<_>>().join("\n---\n")
    }

    fn folder(&self, which: usize) -> PathBuf {
        let folder = self.place.path().join(which.to_string());
        std::fs::create_dir_all(&folder).unwrap();
        folder
    }

    fn run(&self, which: usize) -> Program {
        let url = format!("postgresql://sobremesa@127.0.0.1:{}/{}", self.lines[which].port(), self.database);
        Program::start(&self.folder(which), "postgres", |command| {
            command.env("SOBREMESA_STORE_URL", url);
            for limit in ["PRESSES", "HINTS", "OPENINGS", "TABLES", "COMPUTERS", "STREAMS"] {
                for whose in ["", "_TOGETHER"] {
                    command.env(format!("SOBREMESA_LIMITS_{limit}{whose}"), "0");
                }
            }
        })
    }

    /// Waits until it answers, and tells people so.
    fn serve(&mut self, which: usize) {
        let program = &mut self.programs[which];
        let address = program.address(PATIENCE).map(str::to_owned);
        let address = address.unwrap_or_else(|| panic!("process {which} does not start: {}", program.log()));
        self.addresses.lock().unwrap()[which] = address;
    }

    fn start_again(&mut self, which: usize) {
        self.programs[which] = self.run(which);
        self.serve(which);
    }

    fn hide(&self, which: usize) {
        self.addresses.lock().unwrap()[which].clear();
    }

    /// Something goes wrong for so long, and is well again.
    pub fn suffer(&mut self, fault: Fault, which: usize, lasts: Duration) {
        match fault {
            Fault::Kill => {
                self.programs[which].kill();
                self.hide(which);
                thread::sleep(lasts);
                self.start_again(which);
            }
            Fault::Terminate => {
                self.programs[which].stop().unwrap();
                self.hide(which);
                thread::sleep(lasts);
                self.start_again(which);
            }
            Fault::Stop => {
                self.programs[which].signal(Signal::SIGSTOP);
                thread::sleep(lasts);
                self.programs[which].signal(Signal::SIGCONT);
            }
            Fault::Cut(cut) => {
                self.lines[which].cut(cut);
                thread::sleep(lasts);
                self.lines[which].mend();
            }
            Fault::Promote => self.promote(),
            Fault::TwoOwners => {
                // Somebody gives all lanes to one process while the others still believe that they own theirs.
                let somebody = format!("(SELECT id FROM members ORDER BY id OFFSET {which} LIMIT 1)");
                self.primary.ask(&self.database, &format!("UPDATE slots SET owner = {somebody} WHERE kind = 2"));
            }
        }
    }

    /// The primary dies, its standby takes its place, and gets a standby of its own.
    fn promote(&mut self) {
        let Some(promoted) = self.standby.take() else { return };
        self.primary.kill();
        promoted.promote();
        for line in &self.lines {
            line.lead_to(promoted.port());
        }
        let name = format!("standby{}", self.standbys);
        self.standbys += 1;
        let next = promoted.standby(&name);
        wait_for_standby(&promoted, &name);
        (self.primary, self.standby) = (promoted, Some(next));
    }
}

/// From now on a commit waits for the standby.
fn wait_for_standby(primary: &Server, name: &str) {
    primary.ask("postgres", &format!("ALTER SYSTEM SET synchronous_standby_names = '{name}'"));
    primary.ask("postgres", "SELECT pg_reload_conf()");
    let follows =
        format!("SELECT count(*) FROM pg_stat_replication WHERE application_name = '{name}' AND sync_state = 'sync'");
    let since = std::time::Instant::now();
    while primary.ask("postgres", &follows) != "1" {
        assert!(since.elapsed() < PATIENCE, "the standby does not follow");
        thread::sleep(Duration::from_millis(50));
    }
}
