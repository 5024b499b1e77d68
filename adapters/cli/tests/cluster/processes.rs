//! The processes, their database and its standby, and what happens to them.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use nix::sys::signal::Signal;
use sobremesa_postgres_for_tests::{Server, free_port};
use tempfile::TempDir;

use crate::cluster::Fault;
use crate::cluster::line::Line;
use crate::cluster::play::PAUSE;
use crate::program::Program;
use crate::shim::Shim;

/// The longest time for a process to begin serving.
const PATIENCE: Duration = Duration::from_secs(60);

/// The seconds by which the wall clocks of the processes are wrong, one after the other.
const AHEAD: [i64; 3] = [60, -60, 0];

/// The addresses at which a process answers; none while it does not run.
#[derive(Clone, Debug, Default)]
pub struct Reached {
    pub web: Option<String>,
    /// The address that takes Discord's requests.
    pub discord: Option<SocketAddr>,
    /// The address that takes Telegram's updates, unless it polls for them itself.
    pub telegram: Option<String>,
    /// The address of its operator's listener.
    pub operations: Option<String>,
}

/// The addresses at which the processes answer.
pub type Addresses = Arc<Mutex<Vec<Reached>>>;

/// The addresses of the platforms' servers.
#[derive(Clone, Debug)]
pub struct Platforms {
    pub discord: String,
    pub telegram: String,
    /// True if Telegram calls the processes, and is not polled.
    pub webhook: bool,
}

pub struct Cluster {
    primary: Server,
    standby: Option<Server>,
    /// The number of standbys made.
    standbys: u32,
    database: String,
    place: TempDir,
    /// The line of each process, and one for the onlooker.
    lines: Vec<Line>,
    programs: Vec<Program>,
    addresses: Addresses,
    platforms: Option<Platforms>,
    clock: Option<Shim>,
    /// The number of processes started until now.
    started: usize,
    /// On which ports each process hears from Telegram and is asked how it is.
    ports: Vec<[u16; 2]>,
}

impl Cluster {
    /// Processes on a database with a standby, without which nothing is acknowledged.
    pub fn start(primary: Server, processes: usize, platforms: Option<Platforms>) -> Cluster {
        let standby = primary.standby("standby0");
        wait_for_standby(&primary, "standby0");
        Cluster::over(primary, Some(standby), processes, platforms)
    }

    /// Processes on a database without a standby.
    pub fn start_alone(primary: Server, processes: usize) -> Cluster {
        Cluster::over(primary, None, processes, None)
    }

    fn over(primary: Server, standby: Option<Server>, processes: usize, platforms: Option<Platforms>) -> Cluster {
        let database = primary.database();
        let database = database.rsplit('/').next().unwrap().to_owned();
        let lines = (0..=processes).map(|_| Line::to(primary.port())).collect();
        let mut cluster = Cluster {
            primary,
            standby,
            standbys: 1,
            database,
            place: TempDir::new().unwrap(),
            lines,
            programs: Vec::new(),
            addresses: Addresses::default(),
            platforms,
            clock: Shim::clock(),
            started: 0,
            ports: (0..processes).map(|_| [free_port(), free_port()]).collect(),
        };
        for which in 0..processes {
            let program = cluster.run(which);
            cluster.programs.push(program);
            cluster.addresses.lock().unwrap().push(Reached::default());
            cluster.serve(which);
        }
        cluster
    }

    pub fn addresses(&self) -> Addresses {
        Arc::clone(&self.addresses)
    }

    /// Returns the database's rows about the processes and what is overdue, and the end of each process's
    /// log.
    pub fn logs(&self) -> String {
        let asked = [
            "SELECT now(), * FROM members",
            "SELECT owner, kind, count(*) FROM slots GROUP BY owner, kind ORDER BY owner, kind",
            "SELECT id, lane, wake_at, (SELECT owner FROM slots WHERE kind = 2 AND number = lane), \
             round(extract(epoch FROM now()) * 1000 - wake_at) AS late FROM sessions ORDER BY late DESC LIMIT 5",
        ];
        let known: Vec<String> = asked.iter().map(|what| self.primary.ask(&self.database, what)).collect();
        let tail = |program: &Program| {
            let log = program.log();
            let lines: Vec<&str> = log.lines().rev().take(40).collect();
            lines.into_iter().rev().collect::<Vec<_>>().join("\n")
        };
        known.into_iter().chain(self.programs.iter().map(tail)).collect::<Vec<_>>().join("\n---\n")
    }

    fn folder(&self, which: usize) -> PathBuf {
        let folder = self.place.path().join(which.to_string());
        std::fs::create_dir_all(&folder).unwrap();
        folder
    }

    /// Returns the database's address for the onlooker.
    pub fn url(&self) -> String {
        self.url_by(&self.lines[self.lines.len() - 1])
    }

    fn url_by(&self, line: &Line) -> String {
        format!("postgresql://sobremesa@127.0.0.1:{}/{}", line.port(), self.database)
    }

    fn run(&mut self, which: usize) -> Program {
        let url = self.url_by(&self.lines[which]);
        let called_at = self.webhook(which);
        let operations = self.ports[which][1];
        let ahead = AHEAD[self.started % AHEAD.len()];
        self.started += 1;
        Program::start(&self.folder(which), |command| {
            command.env("SOBREMESA_STORE_ENGINE", "postgres").env("SOBREMESA_STORE_URL", url);
            if let Some(clock) = &self.clock {
                command.env("LD_PRELOAD", &clock.library).env("CLOCK_AHEAD", ahead.to_string());
            }
            command.env("SOBREMESA_OPERATIONS_LISTEN", format!("127.0.0.1:{operations}"));
            command.env("SOBREMESA_PLAYERS_PAUSE_MS", PAUSE.as_millis().to_string());
            command.env("SOBREMESA_PLAYERS_THINK_MS", "50").env("SOBREMESA_PLAYERS_THREADS", "1");
            if let Some(platforms) = &self.platforms {
                command
                    .env("SOBREMESA_DISCORD_TOKEN", crate::discord::discord::TOKEN)
                    .env("SOBREMESA_DISCORD_MODE", "http");
                command
                    .env("SOBREMESA_DISCORD_API_URL", &platforms.discord)
                    .env("SOBREMESA_DISCORD_LISTEN", "127.0.0.1:0");
                command.env("SOBREMESA_DISCORD_EMOJIS", "false").env("SOBREMESA_CHATS_PICTURES", "false");
                command.env("SOBREMESA_TELEGRAM_TOKEN", crate::telegram::server::TOKEN);
                command
                    .env("SOBREMESA_TELEGRAM_API_URL", &platforms.telegram)
                    .env("SOBREMESA_TELEGRAM_HANDS", "private");
            }
            if let Some(url) = called_at {
                let listen = format!("127.0.0.1:{}", self.ports[which][0]);
                command.env("SOBREMESA_TELEGRAM_MODE", "webhook").env("SOBREMESA_TELEGRAM_LISTEN", listen);
                command.env("SOBREMESA_TELEGRAM_PUBLIC_URL", url);
            }
            if let Ok(fault) = std::env::var("SOBREMESA_TEST_PLANTED") {
                if !cfg!(feature = "planted-faults") {
                    panic!("build it with `--features planted-faults`");
                }
                command.env("SOBREMESA_TEST_FAULT", fault);
            }
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
        let web = address.unwrap_or_else(|| panic!("process {which} does not start: {}", program.log()));
        let discord = self.platforms.as_ref().map(|_| {
            let endpoint = program.endpoint(PATIENCE).and_then(|address| address.parse().ok());
            endpoint.unwrap_or_else(|| panic!("process {which} does not find Discord: {}", program.log()))
        });
        let telegram = self.webhook(which);
        let operations = Some(format!("127.0.0.1:{}", self.ports[which][1]));
        self.addresses.lock().unwrap()[which] = Reached { web: Some(web), discord, telegram, operations };
    }

    /// Returns the address at which Telegram calls that process, if it does.
    fn webhook(&self, which: usize) -> Option<String> {
        let called = self.platforms.as_ref().is_some_and(|platforms| platforms.webhook);
        called.then(|| format!("http://127.0.0.1:{}/aqui", self.ports[which][0]))
    }

    fn start_again(&mut self, which: usize) {
        self.programs[which] = self.run(which);
        self.serve(which);
    }

    fn hide(&self, which: usize) {
        self.addresses.lock().unwrap()[which] = Reached::default();
    }

    /// Runs a fault for this long, and mends it. `served` is told as soon as there is a database again that
    /// takes writes.
    pub fn suffer(&mut self, fault: Fault, which: usize, lasts: Duration, served: impl Fn()) {
        match fault {
            Fault::Kill => {
                self.programs[which].kill();
                self.hide(which);
                thread::sleep(lasts);
                self.start_again(which);
            }
            Fault::Terminate => {
                let program = &mut self.programs[which];
                program.signal(Signal::SIGTERM);
                let ended = program.wait(PATIENCE);
                assert!(ended.is_some(), "process {which} does not stop: {}", program.log());
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
            Fault::Promote => self.promote(served),
            Fault::TwoOwners => {
                // All lanes are given to one process while the others still believe that they own theirs.
                let somebody = format!("(SELECT id FROM members ORDER BY id OFFSET {which} LIMIT 1)");
                self.primary.ask(&self.database, &format!("UPDATE slots SET owner = {somebody} WHERE kind = 2"));
            }
        }
    }

    /// Kills the primary: its standby takes its place, and gets a standby of its own.
    fn promote(&mut self, served: impl Fn()) {
        let Some(promoted) = self.standby.take() else { return };
        self.primary.kill();
        promoted.promote();
        for line in &self.lines {
            line.lead_to(promoted.port());
        }
        served();
        let name = format!("standby{}", self.standbys);
        self.standbys += 1;
        let next = promoted.standby(&name);
        wait_for_standby(&promoted, &name);
        (self.primary, self.standby) = (promoted, Some(next));
    }
}

/// Makes commits wait for the standby from now on, once it has caught up.
fn wait_for_standby(primary: &Server, name: &str) {
    let wait_until = |what: &str| {
        let follows = format!("SELECT count(*) FROM pg_stat_replication WHERE application_name = '{name}' AND {what}");
        let since = std::time::Instant::now();
        while primary.ask("postgres", &follows) != "1" {
            assert!(since.elapsed() < PATIENCE, "the standby does not follow");
            thread::sleep(Duration::from_millis(50));
        }
    };
    wait_until("state = 'streaming'");
    primary.ask("postgres", &format!("ALTER SYSTEM SET synchronous_standby_names = '{name}'"));
    primary.ask("postgres", "SELECT pg_reload_conf()");
    wait_until("sync_state = 'sync'");
}
