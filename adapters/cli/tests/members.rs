//! Several processes on one PostgreSQL, as their operator sees them: which are there, and how one goes
//! unnoticed.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use serde_json::Value;

use crate::program::plain_request;

/// Long enough for a machine that has other things to do.
const PATIENCE: Duration = Duration::from_secs(90);

/// An installation on one database, with a folder for each process.
struct Place<'a> {
    folder: &'a Path,
    url: &'a str,
}

impl Place<'_> {
    fn command(&self, process: &str, words: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_sobremesa"));
        command.current_dir(self.folder).args(words).stdin(Stdio::null());
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        command.env_clear().env("HOME", self.folder.join("nobody"));
        command.env("SOBREMESA_PROGRAM_LANGUAGE", "en").env("SOBREMESA_WEB_LISTEN", "127.0.0.1:0");
        command.env("SOBREMESA_STORE_ENGINE", "postgres").env("SOBREMESA_STORE_URL", self.url);
        command.env("SOBREMESA_STORE_PATH", process).env("SOBREMESA_STORE_KEY_FILE", "data.key");
        command
    }

    fn run(&self, process: &str, words: &[&str]) -> (String, String, ExitStatus) {
        let output = self.command(process, words).output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (text(output.stdout), text(output.stderr), output.status)
    }

    /// Returns the output of `members`: the number of each process, its lanes, and whether it is leaving.
    fn members(&self) -> Vec<(u32, u64, bool)> {
        let (out, error, status) = self.run("beside", &["members", "--json"]);
        assert!(status.success(), "{error}");
        let read = |line: &str| {
            let member: Value = serde_json::from_str(line).unwrap();
            let process = member["member"].as_str().unwrap().rsplit(':').next().unwrap().parse().unwrap();
            (process, member["lanes"].as_u64().unwrap(), member["draining"] == true)
        };
        out.lines().map(read).collect()
    }

    /// Waits until the members are these, each with this many lanes.
    fn wait_for(&self, wanted: &[(u32, u64)]) {
        let since = Instant::now();
        loop {
            let mut members: Vec<_> = self.members().into_iter().map(|(process, lanes, _)| (process, lanes)).collect();
            members.sort_unstable();
            let mut sorted = wanted.to_vec();
            sorted.sort_unstable();
            if members == sorted {
                return;
            }
            assert!(since.elapsed() < PATIENCE, "{members:?} instead of {sorted:?}");
        }
    }
}

/// A process, and where its web table listens.
struct Running {
    child: Child,
    address: String,
    _out: BufReader<std::process::ChildStdout>,
}

impl Running {
    fn start(place: &Place<'_>, process: &str) -> Running {
        let mut child = place.command(process, &["run"]).spawn().unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        out.read_line(&mut line).unwrap();
        let address = line.trim().rsplit("http://").next().unwrap().to_owned();
        if !address.contains(':') {
            let mut log = String::new();
            child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
            panic!("it does not start: {line}{log}");
        }
        Running { child, address, _out: out }
    }

    fn id(&self) -> u32 {
        self.child.id()
    }

    fn send(&self, request: &str, cookie: &str, body: &str) -> TcpStream {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.write_all(plain_request(&self.address, request, cookie, body).as_bytes()).unwrap();
        stream
    }

    fn ask(&self, request: &str, cookie: &str, body: &str) -> String {
        let mut answer = String::new();
        self.send(request, cookie, body).read_to_string(&mut answer).unwrap();
        answer
    }

    /// Waits until it has ended, in good order.
    fn ends(mut self) {
        let since = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status;
            }
            assert!(since.elapsed() < PATIENCE, "it does not end");
            std::thread::sleep(Duration::from_millis(10));
        };
        let mut log = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
        assert!(status.success(), "{log}");
        assert!(!log.contains("panicked") && !log.contains("in time"), "{log}");
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn header<'a>(answer: &'a str, name: &str) -> &'a str {
    answer.lines().find_map(|line| line.strip_prefix(name)).unwrap_or_else(|| panic!("{name} in {answer}")).trim()
}

#[test]
fn a_draining_process_hands_over_and_its_pages_move() {
    let Some(server) = sobremesa_postgres_for_tests::shared() else { return };
    let (url, folder) = (server.database(), tempfile::tempdir().unwrap());
    let place = Place { folder: folder.path(), url: &url };
    let one = Running::start(&place, "one");
    place.wait_for(&[(one.id(), 256)]);
    let (_, error, status) = place.run("one", &["drain"]);
    assert!(status.code() == Some(1) && error.contains("SIGTERM"), "nobody would go on: {error}");

    let two = Running::start(&place, "two");
    place.wait_for(&[(one.id(), 128), (two.id(), 128)]);
    let (listed, _, _) = place.run("one", &["members"]);
    assert!(listed.lines().count() == 3 && listed.matches("serving").count() == 2, "{listed}");
    let cookie = header(&one.ask("GET /", "", ""), "set-cookie:").split(';').next().unwrap().to_owned();
    let opened = one.ask("POST /mesas", &cookie, "preset=domino%2Fmano-a-mano&contribution=mate");
    let table = header(&opened, "location:").to_owned();
    let mut page = one.send(&format!("GET {table}/events"), &cookie, "");

    // By a command, which returns when everything is another's.
    let (told, error, status) = place.run("one", &["drain"]);
    assert!(status.success() && told.lines().count() == 1, "{told}{error}");
    let left = place.members().into_iter().find(|(process, ..)| *process == one.id());
    assert!(left.is_none_or(|(_, lanes, draining)| lanes == 0 && draining), "{left:?}");
    let mut heard = String::new();
    page.read_to_string(&mut heard).unwrap();
    assert!(heard.contains("event: again"), "{heard}");
    one.ends();
    place.wait_for(&[(two.id(), 256)]);
    assert!(two.ask(&format!("GET {table}"), &cookie, "").starts_with("HTTP/1.1 200"));

    // By a signal, from a process that has just come, too.
    let three = Running::start(&place, "three");
    kill(Pid::from_raw(i32::try_from(two.id()).unwrap()), Signal::SIGTERM).unwrap();
    let since = Instant::now();
    two.ends();
    println!(
        "the process before it ends {:?} after SIGTERM, having waited for one that had just come",
        since.elapsed()
    );
    place.wait_for(&[(three.id(), 256)]);
    assert!(three.ask(&format!("GET {table}"), &cookie, "").starts_with("HTTP/1.1 200"));
    // The last one has no other to hand over to.
    kill(Pid::from_raw(i32::try_from(three.id()).unwrap()), Signal::SIGTERM).unwrap();
    three.ends();
    place.wait_for(&[]);
    assert!(place.run("beside", &["members"]).0.lines().count() == 1);
}
