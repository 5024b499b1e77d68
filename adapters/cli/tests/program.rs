//! The program in a folder, as its operator and its players see it.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use serde_json::Value;

/// The longest time until a program ends after it was told to.
const LONGEST_END: Duration = Duration::from_secs(6);

/// The time that a client waits for an answer.
const ANSWER: Duration = Duration::from_secs(5);

/// The time that it waits until its write is on disk, however busy others keep that disk.
const WRITTEN: Duration = Duration::from_secs(20);

/// The byte that its master key repeats.
pub const KEY: &str = "5e";

/// A program that is running or has ended.
pub struct Program {
    child: Child,
    folder: PathBuf,
    address: String,
    status: Option<ExitStatus>,
}

impl Program {
    pub fn start(folder: &Path, prepare: impl FnOnce(&mut Command)) -> Program {
        let mut command = sobremesa(folder);
        command.arg("run").env("SOBREMESA_WEB_LISTEN", "127.0.0.1:0").env("SOBREMESA_STORE_JOURNAL_KIB", "4");
        prepare(&mut command);
        command.stdout(File::create(folder.join("out")).unwrap()).stderr(File::create(folder.join("log")).unwrap());
        let child = command.spawn().unwrap();
        Program { child, folder: folder.to_owned(), address: String::new(), status: None }
    }

    /// Returns the address that it serves; `None` if it ends first.
    pub fn address(&mut self, patience: Duration) -> Option<&str> {
        patiently(patience * 3, || {
            let out = fs::read_to_string(self.folder.join("out")).unwrap_or_default();
            if let Some((_, address)) = out.split_once("http://").filter(|_| out.ends_with('\n')) {
                let address = address.split_whitespace().next().unwrap_or_default();
                address.clone_into(&mut self.address);
            }
            !self.address.is_empty() || self.ended()
        });
        Some(self.address.as_str()).filter(|address| !address.is_empty())
    }

    /// Returns the address that it has told Discord to call; `None` if it ends first.
    pub fn endpoint(&mut self, patience: Duration) -> Option<String> {
        let mut found = None;
        patiently(patience, || {
            let out = fs::read_to_string(self.folder.join("out")).unwrap_or_default();
            let told = out.split_once("has to call http://").and_then(|(_, rest)| rest.split_once(';'));
            found = told.map(|(address, _)| address.to_owned());
            found.is_some() || self.ended()
        });
        found
    }

    pub fn log(&self) -> String {
        fs::read_to_string(self.folder.join("log")).unwrap_or_default()
    }

    pub fn ended(&mut self) -> bool {
        if self.status.is_none() {
            self.status = self.child.try_wait().unwrap();
        }
        self.status.is_some()
    }

    pub fn until(
        &mut self,
        what: &str,
        patience: Duration,
        mut done: impl FnMut(&mut Program) -> bool,
    ) -> Result<(), String> {
        if patiently(patience, || done(self)) { Ok(()) } else { Err(format!("never: {what}: {}", self.log())) }
    }

    /// Sends a plain HTTP request; `None` if there is no answer.
    pub fn ask(&self, request: &str, cookie: &str, body: &str) -> Option<String> {
        ask(&self.address, request, cookie, body)
    }

    /// Returns its address.
    pub fn at(&self) -> &str {
        &self.address
    }

    /// Opens a table. Returns its address and the cookie of the visitor who opened it.
    pub fn open_table(&self) -> (String, String) {
        let header = |answer: &str, name: &str| {
            answer.lines().find_map(|line| line.strip_prefix(name)).unwrap().trim().to_owned()
        };
        let greeted = self.ask("GET /", "", "").unwrap();
        let cookie = header(&greeted, "set-cookie:").split(';').next().unwrap().to_owned();
        let opened = self.ask("POST /mesas", &cookie, "preset=domino%2Fmano-a-mano&contribution=mate").unwrap();
        (header(&opened, "location:"), cookie)
    }

    /// Writes something to the store through the program; `None` if it was refused or not answered.
    pub fn write(&mut self, number: u64, schema: u64) -> Option<()> {
        let (file, record) = (self.folder.join("write"), format!("{number:016x}").repeat(150));
        let line = closed(&format!(
            r#"{{"session":"{number:016x}","revision":1,"schema":{schema},"wake_at":null,"rooms":[],"players":[],"record":"{record}"}}"#
        ));
        let lines = [
            r#"{"sobremesa":"export","format":1}"#,
            &line,
            &closed(r#"{"end":{"sessions":1,"results":0,"settings":0,"asides":0}}"#),
        ];
        fs::write(&file, lines.join("\n") + "\n").unwrap();
        let order = serde_json::json!({ "Import": file }).to_string() + "\n";
        let mut socket = UnixStream::connect(self.folder.join("data/control.sock")).ok()?;
        socket.set_read_timeout(Some(WRITTEN)).unwrap();
        socket.write_all(order.as_bytes()).ok()?;
        let mut answer = String::new();
        socket.read_to_string(&mut answer).ok()?;
        let answer: Value = serde_json::from_str(&answer).ok()?;
        answer.get("Ok").map(drop)
    }

    pub fn signal(&self, signal: Signal) {
        let _ = kill(Pid::from_raw(i32::try_from(self.child.id()).unwrap()), signal);
    }

    /// Stops it as a service manager would, unless it has ended already.
    pub fn stop(&mut self) -> Result<(), String> {
        if !self.ended() {
            self.signal(Signal::SIGTERM);
            self.wait(LONGEST_END).ok_or("it does not stop")?;
        }
        Ok(())
    }

    pub fn wait(&mut self, patience: Duration) -> Option<ExitStatus> {
        patiently(patience, || self.ended());
        self.status
    }

    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Sends a plain HTTP request; `None` if there is no answer.
pub fn ask(address: &str, request: &str, cookie: &str, body: &str) -> Option<String> {
    let mut stream = TcpStream::connect(address).ok()?;
    stream.set_read_timeout(Some(ANSWER)).unwrap();
    stream.write_all(plain_request(address, request, cookie, body).as_bytes()).ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    Some(answer).filter(|answer| answer.starts_with("HTTP/1.1 "))
}

/// A plain HTTP request with a form or JSON in it.
pub fn plain_request(address: &str, request: &str, cookie: &str, body: &str) -> String {
    let kind = if body.starts_with('{') { "json" } else { "x-www-form-urlencoded" };
    let length = body.len();
    format!(
        "{request} HTTP/1.1\r\nhost: {address}\r\ncookie: {cookie}\r\nconnection: close\r\n\
         content-type: application/{kind}\r\ncontent-length: {length}\r\n\r\n{body}"
    )
}

/// Returns the program in a folder, with its store in `data`.
pub fn sobremesa(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sobremesa"));
    command.current_dir(folder).env_clear().env("LANG", "en").stdin(Stdio::null());
    command.env("SOBREMESA_STORE_PATH", folder.join("data"));
    // A copy of the folder is opened with the same key.
    command.env("SOBREMESA_STORE_KEY", KEY.repeat(32));
    command
}

/// Returns a line of an export with its checksum.
fn closed(line: &str) -> String {
    let line = line.strip_suffix('}').expect("a line is an object");
    format!("{line},\"crc\":\"{:08x}\"}}", crc32fast::hash(line.as_bytes()))
}

/// The contents of the store.
pub struct Listed {
    pub sessions: Vec<u64>,
    pub settings: usize,
    /// The version of the records.
    pub schema: u64,
}

/// Asks `sobremesa export --plain` for the contents of the store.
pub fn export(folder: &Path) -> Result<Listed, String> {
    let file = folder.join("all.jsonl");
    let output = sobremesa(folder).args(["export", "--plain"]).arg(&file).output().unwrap();
    if !output.status.success() {
        return Err(format!("it cannot be exported: {}", String::from_utf8_lossy(&output.stderr)));
    }
    let text = fs::read_to_string(&file).unwrap();
    fs::remove_file(file).unwrap();
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let session = |line: &Value| u64::from_str_radix(line["session"].as_str()?, 16).ok();
    Ok(Listed {
        sessions: lines.iter().filter_map(session).collect(),
        settings: lines.iter().filter(|line| line.get("setting").is_some()).count(),
        schema: lines.iter().find_map(|line| line["schema"].as_u64()).unwrap_or(0),
    })
}

/// Returns true if something comes true in time.
pub fn patiently(patience: Duration, mut done: impl FnMut() -> bool) -> bool {
    let end = Instant::now() + patience;
    loop {
        if done() {
            return true;
        }
        if Instant::now() > end {
            return false;
        }
        thread::sleep(Duration::from_millis(10));
    }
}

pub fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().flatten() {
        let target = to.join(entry.file_name());
        match entry.file_type().unwrap() {
            kind if kind.is_dir() => copy(&entry.path(), &target),
            kind if kind.is_file() => drop(fs::copy(entry.path(), target).unwrap()),
            // The socket.
            _ => {}
        }
    }
}
