//! A machine to drill on: a folder in place of its disk, a shell, and the system's commands as far as the
//! drills need them.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

/// The timeout of a command.
const LONGEST: Duration = Duration::from_secs(120);

/// The line that the shell prints when a command has ended.
const ENDED: &str = "== ended ==";

/// The paths on the machine's own disk, and so in its folder.
const OWN: [&str; 6] = ["/etc/", "/var/lib/", "/usr/local/", "/root/", "/sys/", "/proc/sysrq-trigger"];

/// The path of what can be carried from one machine to another.
const SHARED: &str = "/mnt/";

/// Machines of one drill that share what is carried between them.
pub struct Room {
    place: PathBuf,
    faults: Option<(PathBuf, &'static str, &'static str)>,
    /// The port of PostgreSQL, if there is one.
    postgres: Option<u16>,
}

impl Room {
    /// `faults` is the layer that makes calls fail, the way in which it does, and the file in the presence of
    /// which it does.
    pub fn new(place: &Path, faults: Option<(PathBuf, &'static str, &'static str)>) -> Room {
        let bin = place.join("bin");
        fs::create_dir_all(&bin).unwrap();
        for tool in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/drill/bin")).unwrap().flatten() {
            fs::copy(tool.path(), bin.join(tool.file_name())).unwrap();
        }
        fs::create_dir_all(place.join("mnt/stick")).unwrap();
        // The sources, with the program built.
        let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap();
        fs::create_dir_all(place.join("sources/target/release")).unwrap();
        for entry in fs::read_dir(&sources).unwrap().flatten() {
            if entry.file_name() != "target" {
                std::os::unix::fs::symlink(entry.path(), place.join("sources").join(entry.file_name())).unwrap();
            }
        }
        fs::copy(env!("CARGO_BIN_EXE_sobremesa"), place.join("sources/target/release/sobremesa")).unwrap();
        Room { place: place.to_owned(), faults, postgres: None }
    }

    /// Returns the room with PostgreSQL listening at this port.
    pub fn with_postgres(self, port: u16) -> Room {
        Room { postgres: Some(port), ..self }
    }

    /// Sets up a machine on which nothing is installed.
    pub fn machine(&self, name: &str) -> Machine {
        let root = self.place.join(name);
        for folder in ["etc/systemd/system", "var/lib", "usr/local/bin", "root", "run", "proc", "sys"] {
            fs::create_dir_all(root.join(folder)).unwrap();
        }
        let path =
            format!("{}:{}:/usr/bin:/bin", self.place.join("bin").display(), root.join("usr/local/bin").display());
        let mut command = Command::new("bash");
        command.args(["--noprofile", "--norc"]).current_dir(self.place.join("sources")).env_clear();
        command.env("PATH", path).env("ROOT", &root).env("HOME", root.join("root")).env("LANG", "en_GB.UTF-8");
        if let Some((library, kind, armed)) = &self.faults {
            command.env("FAULTS", library).env("FAULT_KIND", kind).env("FAULT_AT", "1").env("FAULT_FOREVER", "1");
            command.env("FAULT_DIR", root.join("var/lib/sobremesa")).env("FAULT_LOG", root.join("run/faults"));
            command.env("FAULT_ARMED", root.join(armed));
        }
        let mut shell = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let (input, output) = (shell.stdin.take().unwrap(), shell.stdout.take().unwrap());
        let (said, lines) = mpsc::channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if said.send(line).is_err() {
                    return;
                }
            }
        });
        Machine { root, shared: self.place.join("mnt"), postgres: self.postgres, shell, input, lines }
    }
}

/// One machine.
pub struct Machine {
    root: PathBuf,
    shared: PathBuf,
    postgres: Option<u16>,
    shell: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Machine {
    /// Types a command. Returns what it prints, on standard output and standard error.
    pub fn run(&mut self, command: &str) -> Result<Vec<String>, String> {
        let mut command = command.to_owned();
        for own in OWN {
            command = command.replace(own, &format!("{}{own}", self.root.display()));
        }
        if let Some(port) = self.postgres {
            command = command.replace("@127.0.0.1/", &format!("@127.0.0.1:{port}/"));
        }
        command = command.replace(SHARED, &format!("{}/", self.shared.display()));
        // The status of a command is there for the next one.
        let text = format!("{{ {command}\n}} 2>&1; last=$?; echo; echo '{ENDED}'; (exit $last)\n");
        self.input.write_all(text.as_bytes()).map_err(|error| error.to_string())?;
        let (root, shared) = (self.root.display().to_string(), self.shared.display().to_string());
        let mut printed = Vec::new();
        loop {
            match self.lines.recv_timeout(LONGEST) {
                Ok(line) if line == ENDED => break,
                Ok(line) => printed.push(line.replace(&root, "").replace(&shared, "/mnt")),
                Err(_) => return Err(format!("it does not end; until now: {printed:#?}")),
            }
        }
        // The empty line is ours.
        printed.pop_if(|line| line.is_empty());
        Ok(printed)
    }

    /// Returns the address at which the program serves, if it does.
    pub fn address(&self) -> Option<String> {
        address(&self.root)
    }

    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Everything that was logged.
    pub fn journal(&self) -> String {
        fs::read_to_string(self.root.join("run/journal")).unwrap_or_default()
    }
}

/// Returns the address of the program of the machine in a folder: that of the first process, if there are
/// several.
pub fn address(root: &Path) -> Option<String> {
    served_by(root, "sobremesa@1").or_else(|| served_by(root, ""))
}

/// Returns the address of a unit of the machine in a folder.
pub fn served_by(root: &Path, unit: &str) -> Option<String> {
    let out = fs::read_to_string(root.join("run").join(unit).join("out")).ok()?;
    let (_, address) = out.split_once("http://").filter(|_| out.ends_with('\n'))?;
    Some(address.lines().next()?.trim().to_owned())
}

impl Drop for Machine {
    fn drop(&mut self) {
        let _ = self.run("systemctl stop sobremesa");
        for unit in ["sobremesa@1", "sobremesa@2"] {
            if self.root.join("run").join(unit).exists() {
                let _ = self.run(&format!("systemctl stop {unit}"));
            }
        }
        let _ = self.shell.kill();
        let _ = self.shell.wait();
    }
}
