//! PostgreSQL for tests: a server in a temporary folder on a free port of loopback, run by a user of its own
//! where the tests are root's, and gone with the process that started it, however that ends.
//!
//! If PostgreSQL is not installed, tests say so and are left out; with `SOBREMESA_TEST_ALL=1` that is a
//! failure.

#![allow(clippy::disallowed_methods, reason = "tests wait by the clock")]
#![allow(clippy::panic, reason = "a test ends where its server does not start")]

use std::env;
use std::fs;
use std::io::Write as _;
use std::net::TcpListener;
use std::os::unix::fs::{MetadataExt, chown};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// The user and group of the unprivileged account, as every distribution numbers them.
const NOBODY: u32 = 65_534;

/// The longest time that a server may take to start or to stop; CI's machines may be slow.
const PATIENCE: Duration = Duration::from_secs(60);

/// Runs the server and stops it as soon as its own input ends, which is when the process that started it is
/// gone.
const KEEPER: &str = r#""$@" >>"$LOG" 2>&1 & server=$!
while read -r word; do
  [ "$word" = LEAVE ] && exit
  kill "-$word" "$server"
done
kill -INT "$server" 2>/dev/null; wait "$server"; rm -rf "$FOLDER""#;

/// A running server.
#[derive(Debug)]
pub struct Server {
    place: Place,
    programs: PathBuf,
    port: u16,
    keeper: Child,
    settings: Vec<String>,
}

/// The folder of a server: removed by the server's keeper, since the process may end without dropping
/// anything.
#[derive(Debug)]
struct Place(PathBuf);

impl Place {
    fn new(within: &Path) -> Place {
        let folder = TempDir::with_prefix_in("sobremesa-postgres-", within).expect("it can be written to").keep();
        if is_root(&folder) {
            chown(&folder, Some(NOBODY), Some(NOBODY)).expect("root may give folders away");
        }
        Place(folder)
    }

    fn data(&self) -> PathBuf {
        self.0.join("data")
    }

    fn log(&self) -> PathBuf {
        self.0.join("log")
    }

    /// False once the server has said in its log, which begins with it, that it cannot start.
    fn wait_until_ready(&self, programs: &Path, port: u16) -> bool {
        let since = Instant::now();
        let port = port.to_string();
        while since.elapsed() < PATIENCE {
            let mut ready = Command::new(programs.join("pg_isready"));
            ready.args(["--quiet", "--host=127.0.0.1", "--port", &port]);
            if ready.status().is_ok_and(|status| status.success()) {
                return true;
            }
            // "the database system is starting up" is a fatal error too, of a connection.
            let log = fs::read(self.log()).unwrap_or_default();
            let log = String::from_utf8_lossy(&log).into_owned();
            let ended = ["database system is shut down", "lock file", "shared memory block"];
            if ended.iter().any(|what| log.contains(what)) {
                return false;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        false
    }
}

fn is_root(own: &Path) -> bool {
    fs::metadata(own).is_ok_and(|own| own.uid() == 0)
}

/// Returns a command that is never run by root, which PostgreSQL refuses.
fn command(program: &Path) -> Command {
    let probe = tempfile::tempfile().and_then(|file| file.metadata());
    if probe.is_ok_and(|file| file.uid() == 0) {
        let mut command = Command::new("setpriv");
        command.args(["--reuid", "65534", "--regid", "65534", "--clear-groups"]).arg(program);
        command
    } else {
        Command::new(program)
    }
}

/// Returns the folder with PostgreSQL's programs, the newest release first.
fn programs() -> Option<PathBuf> {
    let releases = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten().map(|entry| entry.path());
    let mut releases: Vec<_> = releases.filter(|path| path.join("bin/postgres").exists()).collect();
    releases.sort_by_key(|path| path.file_name().and_then(|name| name.to_str()?.parse::<u32>().ok()));
    let on_path = || {
        let path = env::var_os("PATH")?;
        env::split_paths(&path).find(|folder| folder.join("initdb").exists() && folder.join("postgres").exists())
    };
    releases.pop().map(|path| path.join("bin")).or_else(on_path)
}

impl Server {
    /// Starts a server that forgets everything if the machine fails, and is faster for it; `None` if
    /// PostgreSQL is not installed.
    ///
    /// # Panics
    /// If it does not start, and if it is not installed where nothing may be left out.
    pub fn start() -> Option<Server> {
        Server::start_with(&["fsync=off", "full_page_writes=off"])
    }

    /// Starts a server with these settings (`name=value`).
    ///
    /// # Panics
    /// As [`start`](Server::start).
    pub fn start_with(settings: &[&str]) -> Option<Server> {
        Server::start_in(&env::temp_dir(), settings)
    }

    /// Starts a server within this folder: on the disk that is to be measured.
    ///
    /// # Panics
    /// As [`start`](Server::start).
    pub fn start_in(within: &Path, settings: &[&str]) -> Option<Server> {
        let Some(programs) = programs() else {
            assert!(env::var("SOBREMESA_TEST_ALL").is_err(), "PostgreSQL is missing");
            eprintln!("left out: PostgreSQL is not installed");
            return None;
        };
        let place = Place::new(within);
        let words = ["--auth=trust", "--username=sobremesa", "--encoding=UTF8", "--locale=C", "--no-sync", "--pgdata"];
        run(command(&programs.join("initdb")).args(words).arg(place.data()));
        Some(Server::launch(place, programs, settings.iter().map(|setting| (*setting).to_owned()).collect()))
    }

    /// Returns a standby of this server, which follows it under that name.
    ///
    /// # Panics
    /// If it does not start.
    pub fn standby(&self, name: &str) -> Server {
        let place = Place::new(self.place.0.parent().expect("it is within a folder"));
        let source = format!("host=127.0.0.1 port={} user=sobremesa application_name={name}", self.port);
        let mut copy = command(&self.programs.join("pg_basebackup"));
        run(copy
            .args(["--checkpoint=fast", "--no-sync", "--write-recovery-conf", "--dbname", &source, "--pgdata"])
            .arg(place.data()));
        Server::launch(place, self.programs.clone(), self.settings.clone())
    }

    fn launch(place: Place, programs: PathBuf, settings: Vec<String>) -> Server {
        // Another process may take the port first: then another port is tried.
        for _ in 0..5 {
            let port = free_port();
            let mut keeper = keep(&place, &programs, port, &settings);
            if place.wait_until_ready(&programs, port) {
                return Server { place, programs, port, keeper, settings };
            }
            leave(&mut keeper);
        }
        panic!("PostgreSQL does not start: {}", fs::read_to_string(place.log()).unwrap_or_default());
    }

    /// Starts the server again after [`kill`](Server::kill), on the same port.
    ///
    /// # Panics
    /// If it does not start.
    pub fn restart(&mut self) {
        let since = Instant::now();
        loop {
            leave(&mut self.keeper);
            self.keeper = keep(&self.place, &self.programs, self.port, &self.settings);
            if self.place.wait_until_ready(&self.programs, self.port) {
                return;
            }
            // A killed server may still hold its memory.
            std::thread::sleep(Duration::from_millis(20));
            assert!(since.elapsed() < PATIENCE, "PostgreSQL does not start again");
        }
    }

    /// Sends the server a signal: `KILL`, `STOP`, `CONT`, `HUP`.
    ///
    /// # Panics
    /// If the keeper no longer reads it.
    pub fn signal(&mut self, signal: &str) {
        let stdin = self.keeper.stdin.as_mut().expect("it was started with an input");
        writeln!(stdin, "{signal}").expect("its keeper listens");
    }

    /// Ends the server as a power cut would, as far as a process can feel one.
    pub fn kill(&mut self) {
        self.signal("KILL");
        let since = Instant::now();
        while std::net::TcpStream::connect(("127.0.0.1", self.port)).is_ok() && since.elapsed() < PATIENCE {
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Makes a standby a primary.
    ///
    /// # Panics
    /// If it cannot become one.
    pub fn promote(&self) {
        run(command(&self.programs.join("pg_ctl")).args(["promote", "--silent", "--pgdata"]).arg(self.place.data()));
    }

    /// Returns the port it listens on.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Returns the folder with its files.
    pub fn data(&self) -> PathBuf {
        self.place.data()
    }

    /// Makes a database for the caller alone, and returns its address.
    ///
    /// # Panics
    /// If it cannot be made.
    pub fn database(&self) -> String {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("test_{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        self.ask("postgres", &format!("CREATE DATABASE {name}"));
        self.url(&name)
    }

    /// Returns the address of a database.
    pub fn url(&self, database: &str) -> String {
        format!("postgresql://sobremesa@127.0.0.1:{}/{database}", self.port)
    }

    /// Returns the server's answer to a statement, unadorned.
    ///
    /// # Panics
    /// If it refuses.
    pub fn ask(&self, database: &str, statement: &str) -> String {
        let mut psql = Command::new(self.programs.join("psql"));
        let flags = ["--no-psqlrc", "--tuples-only", "--no-align", "--set=ON_ERROR_STOP=1"];
        run(psql.args(flags).args(["--dbname", &self.url(database), "--command", statement]))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // A process that was stopped would not hear that it is to end.
        if let Some(stdin) = &mut self.keeper.stdin {
            let _ = writeln!(stdin, "CONT");
        }
        drop(self.keeper.stdin.take());
        let _ = self.keeper.wait();
        let _ = fs::remove_dir_all(&self.place.0);
    }
}

/// Returns one server for all tests of this process; each takes a [`database`](Server::database) of its own.
pub fn shared() -> Option<&'static Server> {
    static SHARED: OnceLock<Option<Server>> = OnceLock::new();
    SHARED.get_or_init(Server::start).as_ref()
}

/// Has a keeper end that has nothing to keep any more, and leave the folder to the next.
fn leave(keeper: &mut Child) {
    if let Some(stdin) = &mut keeper.stdin {
        let _ = writeln!(stdin, "LEAVE");
    }
    let _ = keeper.wait();
}

/// Returns a port below those that the system gives out on request: while a server is down for a moment, its
/// own is not taken.
///
/// # Panics
/// Never.
pub fn free_port() -> u16 {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    loop {
        let drawn = std::process::id().wrapping_mul(7919).wrapping_add(COUNT.fetch_add(1, Ordering::Relaxed) * 101);
        let port = 15_000 + u16::try_from(drawn % 17_000).expect("it is less than 17 000");
        if TcpListener::bind(("127.0.0.1", port)).is_ok() {
            return port;
        }
    }
}

fn keep(place: &Place, programs: &Path, port: u16, settings: &[String]) -> Child {
    let mut keeper = command(Path::new("/bin/sh"));
    keeper.args(["-c", KEEPER, "keeper"]).arg(programs.join("postgres")).arg("-D").arg(place.data());
    keeper.args(["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories=", "-c", "max_connections=200"]);
    keeper.args(["-c", &format!("port={port}")]);
    for setting in settings {
        keeper.args(["-c", setting]);
    }
    let _ = fs::remove_file(place.log());
    keeper.env("LOG", place.log()).env("FOLDER", &place.0);
    keeper.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    keeper.spawn().expect("there is a shell")
}

fn run(command: &mut Command) -> String {
    let output = command.stdin(Stdio::null()).output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {said}");
    String::from_utf8_lossy(&output.stdout).trim_end().to_owned()
}
