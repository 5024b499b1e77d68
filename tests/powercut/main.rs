//! Acknowledged writes are there: after kill -9 at a random moment under load, and after power cuts in the
//! model of `powercut.c`, in half of which random unsynced pages are kept.
//!
//! The test starts its own binary again: as `load`, which writes from many tasks and reports each
//! acknowledged write on a pipe until it is killed, and as `check`, which opens the store in a fresh process
//! and compares.
//!
//! `SOBREMESA_KILL_ROUNDS` and `SOBREMESA_POWERCUT_ROUNDS` say how many rounds there are (4 if unset);
//! with `SOBREMESA_TEST_ALL=1` a missing C compiler is a failure.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where something is not as it should be")]

mod check;
mod load;

use std::env;
use std::fs::{self, File};
use std::io::Read;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Stdio};
use std::thread;
use std::time::Duration;

use tempfile::TempDir;

/// The variable that says which part of the test this process plays.
const ROLE: &str = "SOBREMESA_POWERCUT_ROLE";

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    match (env::var(ROLE).as_deref(), words.as_slice()) {
        (Ok("load"), [folder, seed]) => load::run(folder.as_ref(), seed.parse().unwrap()),
        (Ok("check"), [folder, acknowledged]) => check::run(folder.as_ref(), acknowledged.as_ref()),
        // Cargo asks every test binary to list its tests.
        _ if words.iter().any(|word| word == "--list") => ExitCode::SUCCESS,
        _ => rounds(),
    }
}

/// Runs all rounds of both disasters.
fn rounds() -> ExitCode {
    let kills = count("SOBREMESA_KILL_ROUNDS");
    let mut passed = report("kill -9", kills, &Trial::new().all(kills, |trial, round| trial.kill(round)));
    if let Some(shim) = Shim::build() {
        let cuts = count("SOBREMESA_POWERCUT_ROUNDS");
        let trial = Trial::new().all(cuts, |trial, round| trial.cut(round, &shim));
        passed &= report("power cuts", cuts, &trial);
    } else {
        println!("power cuts: left out, there is no C compiler (cc)");
        passed &= !env::var("SOBREMESA_TEST_ALL").is_ok_and(|all| all == "1");
    }
    if passed { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn count(variable: &str) -> u32 {
    env::var(variable).ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(4)
}

fn report(disaster: &str, rounds: u32, result: &Result<Totals, String>) -> bool {
    match result {
        Ok(Totals { acknowledged, open_ms_max }) => println!(
            "{disaster}: {rounds} rounds, {acknowledged} acknowledged writes, none lost, none twice, every \
             database opened, the slowest in {open_ms_max} ms"
        ),
        Err(error) => println!("{disaster}: FAILED: {error}"),
    }
    result.is_ok()
}

/// The totals of a number of rounds.
#[derive(Default)]
struct Totals {
    acknowledged: u64,
    open_ms_max: u64,
}

/// One database that goes from disaster to disaster.
struct Trial {
    place: TempDir,
}

impl Trial {
    fn new() -> Trial {
        Trial { place: TempDir::new().unwrap() }
    }

    fn data(&self) -> PathBuf {
        self.place.path().join("data")
    }

    fn all(&self, rounds: u32, disaster: impl Fn(&Trial, u32) -> Result<(), String>) -> Result<Totals, String> {
        let mut totals = Totals::default();
        for round in 0..rounds {
            // A fresh database now and then: its first moments are dangerous too.
            if round.is_multiple_of(5) {
                let _ = fs::remove_dir_all(self.data());
                let _ = fs::remove_file(self.acknowledged());
            }
            disaster(self, round).map_err(|error| format!("round {round}: {error}"))?;
            let open_ms = self.check().map_err(|error| self.keep(&format!("round {round}: {error}")))?;
            totals.open_ms_max = totals.open_ms_max.max(open_ms);
            totals.acknowledged += self.count_acknowledged(round);
        }
        if totals.acknowledged == 0 {
            Err("nothing was acknowledged, so nothing is proved".to_owned())
        } else {
            Ok(totals)
        }
    }

    /// Kills the load at some moment.
    fn kill(&self, round: u32) -> Result<(), String> {
        let mut load = self.load(round, &[]);
        let mut pipe = load.stdout.take().expect("the load was started with a pipe");
        let reader = thread::spawn(move || read(&mut pipe));
        thread::sleep(Duration::from_millis(moment(round)));
        let killed = load.kill();
        was_killed(&mut load)?;
        killed.map_err(|error| error.to_string())?;
        self.append(&reader.join().expect("reading does not panic"))
    }

    /// Lets the load run into a power cut, then replaces the files with what had reached the disk.
    fn cut(&self, round: u32, shim: &Shim) -> Result<(), String> {
        let (data, shadow) = (self.data(), self.place.path().join("shadow"));
        let _ = fs::remove_dir_all(&shadow);
        fs::create_dir_all(&data).map_err(|error| error.to_string())?;
        copy(&data, &shadow).map_err(|error| error.to_string())?;
        let moment = moment(round).to_string();
        let mut variables = vec![
            ("LD_PRELOAD", shim.library.to_str().expect("a temporary path is text")),
            ("PC_DIR", data.to_str().expect("a temporary path is text")),
            ("PC_SHADOW", shadow.to_str().expect("a temporary path is text")),
            ("PC_MS", &moment),
        ];
        if round % 2 == 1 {
            variables.push(("PC_SUBSET", "50"));
        }
        let mut load = self.load(round, &variables);
        let lines = read(load.stdout.as_mut().expect("the load was started with a pipe"));
        was_killed(&mut load)?;
        self.append(&lines)?;
        fs::remove_dir_all(&data).and_then(|()| copy(&shadow, &data)).map_err(|error| error.to_string())
    }

    fn load(&self, round: u32, variables: &[(&str, &str)]) -> Child {
        Command::new(env::current_exe().expect("a test knows its own path"))
            .args([self.data().to_str().expect("a temporary path is text"), &round.to_string()])
            .env(ROLE, "load")
            .envs(variables.iter().copied())
            .stdout(Stdio::piped())
            .stderr(if env::var_os("SOBREMESA_POWERCUT_LOUD").is_some() { Stdio::inherit() } else { Stdio::null() })
            .spawn()
            .expect("a test can start itself")
    }

    /// Compares in a fresh process; returns how long the store took to open.
    fn check(&self) -> Result<u64, String> {
        let output = Command::new(env::current_exe().expect("a test knows its own path"))
            .args([self.data(), self.acknowledged()])
            .env(ROLE, "check")
            .output()
            .map_err(|error| error.to_string())?;
        let said = String::from_utf8_lossy(&output.stdout).trim().to_owned();
        if output.status.success() {
            said.parse().map_err(|_| format!("the check said {said}"))
        } else {
            Err(format!("{said} {}", String::from_utf8_lossy(&output.stderr)))
        }
    }

    fn acknowledged(&self) -> PathBuf {
        self.place.path().join("acknowledged")
    }

    /// Adds the complete lines of a pipe to what has been acknowledged so far.
    fn append(&self, lines: &[u8]) -> Result<(), String> {
        use std::io::Write;
        let whole = lines.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
        File::options()
            .create(true)
            .append(true)
            .open(self.acknowledged())
            .and_then(|mut file| file.write_all(&lines[..whole]))
            .map_err(|error| error.to_string())
    }

    /// Returns the writes acknowledged in a round.
    fn count_acknowledged(&self, round: u32) -> u64 {
        let text = fs::read_to_string(self.acknowledged()).unwrap_or_default();
        text.lines().filter(|line| line.ends_with(&format!(" {round}"))).count() as u64
    }

    /// Keeps the evidence of a failure, to be looked into.
    fn keep(&self, error: &str) -> String {
        let kept = env::temp_dir().join(format!("sobremesa-powercut-{}", std::process::id()));
        let _ = copy(self.place.path(), &kept);
        format!("{error} (kept in {})", kept.display())
    }
}

/// Returns the time of the disaster of a round, in milliseconds after the start: early ones hit the making of
/// the database.
fn moment(round: u32) -> u64 {
    if round.is_multiple_of(5) { 2 + u64::from(round) * 7 % 60 } else { 120 + u64::from(round) * 7919 % 600 }
}

/// The load goes on until it is killed; if it ended in any other way, it proved nothing.
fn was_killed(load: &mut Child) -> Result<(), String> {
    let status = load.wait().map_err(|error| error.to_string())?;
    if status.signal() == Some(9) { Ok(()) } else { Err(format!("the load ended by itself: {status}")) }
}

fn read(pipe: &mut impl Read) -> Vec<u8> {
    let mut lines = Vec::new();
    // A broken pipe has delivered everything there was.
    let _ = pipe.read_to_end(&mut lines);
    lines
}

/// The compiled model of a power cut.
struct Shim {
    library: PathBuf,
    _place: TempDir,
}

impl Shim {
    fn build() -> Option<Shim> {
        let place = TempDir::new().ok()?;
        let library = place.path().join("powercut.so");
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/powercut/powercut.c");
        let status = Command::new("cc")
            .args(["-O2", "-shared", "-fPIC", "-w", "-o"])
            .args([&library, &source])
            .args(["-ldl", "-lpthread"])
            .status();
        status.is_ok_and(|status| status.success()).then_some(Shim { library, _place: place })
    }
}

fn copy(from: &Path, to: &Path) -> std::io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &to.join(entry.file_name()))?;
        } else {
            fs::copy(entry.path(), to.join(entry.file_name()))?;
        }
    }
    Ok(())
}
