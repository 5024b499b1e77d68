//! Round after round of the real program: visitors play over HTTP, at some moment calls to its files begin to
//! fail in some way and perhaps stop failing again, and at some moment it is killed, loses its power, or is
//! told to stop. The next round compares what is there with what was acknowledged, and plays on. And bits are
//! flipped in its files, one after the other.
//!
//! `SOBREMESA_TEST_ROUNDS` and `SOBREMESA_TEST_FLIPS` say how many of each are tried, and
//! `SOBREMESA_TEST_SEED` which; only a sample is tried if nothing is said. `just rounds` tries them all and
//! prints the figures. With `SOBREMESA_TEST_ALL=1` a missing C compiler is a failure.

mod flips;

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::dice::Dice;
use crate::program::{Program, copy};
use crate::shim::Shim;
use crate::table::{Fate, Table};

/// The longest time until the program serves, or ends.
const PATIENCE: Duration = Duration::from_secs(20);

/// Tables that are played at the same time.
const TABLES: usize = 3;

/// The number of rounds that one store goes through: its first moments are dangerous too.
const ROUNDS_OF_A_STORE: u32 = 20;

/// The pause of a visitor after a refused request.
const AGAIN: Duration = Duration::from_millis(5);

#[test]
fn rounds_on_sled_lose_nothing() {
    all_rounds();
}

/// Returns a number from the environment.
fn number(variable: &str, otherwise: u32) -> u32 {
    env::var(variable).ok().and_then(|number| number.parse().ok()).unwrap_or(otherwise)
}

fn all_rounds() {
    let (Some(faults), Some(power_cut)) = (Shim::faults(), Shim::power_cut()) else { return };
    let rounds = number("SOBREMESA_TEST_ROUNDS", 4);
    let mut trial = Trial {
        layers: [faults, power_cut],
        dice: Dice::new(number("SOBREMESA_TEST_SEED", 17)),
        place: TempDir::new().unwrap(),
        tables: vec![Table::new(); TABLES],
        finished: Vec::new(),
        figures: Figures::default(),
        before: None,
    };
    for round in 0..rounds {
        if round > 0 && round.is_multiple_of(ROUNDS_OF_A_STORE) {
            trial.begin_anew().unwrap_or_else(|error| panic!("before round {round}: {error}"));
        }
        let plan = Plan::draw(&mut trial.dice);
        if let Err(error) = trial.round(plan) {
            let before = trial.before;
            panic!("round {round}, {plan:?}, after {before:?}: {error} (kept in {})", trial.keep().display());
        }
        trial.before = Some(plan);
    }
    trial.begin_anew().unwrap_or_else(|error| panic!("at the end: {error}"));
    println!("{rounds} rounds: {}; none lost, none that nobody asked for", trial.figures);
    assert!(trial.figures.acknowledged > 0, "nothing was acknowledged, so nothing is proved");
}

/// The events of a round, and their times.
#[derive(Clone, Copy, Debug)]
struct Plan {
    fault: Option<Fault>,
    end: End,
    /// The time for which people play.
    plays: Duration,
}

#[derive(Clone, Copy, Debug)]
struct Fault {
    kind: &'static str,
    /// The number of the first call that fails.
    at: u64,
    /// True if all after it fail too.
    all: bool,
    /// True if it strikes while the program starts, and not when people have played for a while.
    starting: bool,
    after: Duration,
    lasts: Duration,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum End {
    Killed,
    /// The power is cut, and this share of the unsynced writes gets to the disk, in percent.
    Cut(u32),
    Stopped,
}

impl Plan {
    fn draw(dice: &mut Dice) -> Plan {
        let kinds = ["space", "io", "files", "short", "flush"];
        let fault = (dice.below(5) > 0).then(|| Fault {
            kind: kinds[dice.below(5) as usize],
            at: 1 + dice.below(30),
            all: dice.below(2) == 0,
            starting: dice.below(5) == 0,
            after: Duration::from_millis(dice.below(300)),
            lasts: Duration::from_millis(20 + dice.below(500)),
        });
        let end = match dice.below(5) {
            0 | 1 => End::Killed,
            2 => End::Cut(0),
            3 => End::Cut(50),
            _ => End::Stopped,
        };
        Plan { fault, end, plays: Duration::from_millis(100 + dice.below(900)) }
    }
}

/// The results of the rounds.
#[derive(Default)]
struct Figures {
    acknowledged: u64,
    refused: u64,
    games: usize,
    ends: BTreeMap<String, u32>,
    struck: BTreeMap<&'static str, u32>,
    slowest_recovery: Duration,
}

impl std::fmt::Display for Figures {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Figures { acknowledged, refused, games, ends, struck, slowest_recovery } = self;
        write!(
            f,
            "ends {ends:?}, faults that struck {struck:?}; {acknowledged} steps acknowledged, {refused} refused, "
        )?;
        write!(f, "{games} games finished; after a fault that passed, the slowest was served in {slowest_recovery:?}")
    }
}

/// A store that goes from disaster to disaster, and the people who play on it.
struct Trial {
    /// The layers that make calls fail, and that model a power cut.
    layers: [Shim; 2],
    dice: Dice,
    place: TempDir,
    tables: Vec<Table>,
    finished: Vec<Table>,
    figures: Figures,
    /// The round before: its effects are often seen only in the next one.
    before: Option<Plan>,
}

impl Trial {
    fn path(&self, name: &str) -> PathBuf {
        self.place.path().join(name)
    }

    /// Looks at everything a last time, and goes on with a new store.
    fn begin_anew(&mut self) -> Result<(), String> {
        let mut program = Program::start(self.place.path(), generous);
        serves(&mut program)?;
        self.compare(&program)?;
        for table in &mut self.finished {
            table.compare(program.at())?;
        }
        self.figures.games += self.finished.len();
        program.stop()?;
        self.place = TempDir::new().unwrap();
        self.tables = vec![Table::new(); TABLES];
        self.finished.clear();
        Ok(())
    }

    fn round(&mut self, plan: Plan) -> Result<(), String> {
        for name in ["armed", "record", "cut"] {
            let _ = fs::remove_file(self.path(name));
        }
        let mut program = self.start(plan)?;
        self.compare(&program)?;
        let acknowledged = self.play(&mut program, plan)?;
        self.figures.acknowledged += acknowledged;
        self.bury(&mut program, plan)?;
        if let (Some(fault), true) = (plan.fault, self.path("record").exists()) {
            *self.figures.struck.entry(fault.kind).or_default() += 1;
        }
        let names = fs::read_dir(self.path("data")).unwrap().flatten().map(|entry| entry.file_name());
        match names.map(|name| name.into_string().unwrap()).find(|name| name.contains("spoilt")) {
            Some(name) => Err(format!("the database did not open: {name} is there")),
            None => Ok(()),
        }
    }

    /// Starts the program. One that a fault ends while it starts is started again without.
    fn start(&mut self, plan: Plan) -> Result<Program, String> {
        let starting = plan.fault.is_some_and(|fault| fault.starting);
        if starting {
            fs::write(self.path("armed"), "").unwrap();
        }
        let mut program = self.launch(plan);
        let began = program.address(PATIENCE).is_some();
        let _ = fs::remove_file(self.path("armed"));
        if began && !program.ended() {
            return Ok(program);
        }
        self.mark(&mut program, None)?;
        if !starting {
            return Err(format!("it does not start: {}", program.log()));
        }
        let mut program = self.launch(plan);
        serves(&mut program)?;
        Ok(program)
    }

    fn launch(&self, plan: Plan) -> Program {
        let [faults, power_cut] = &self.layers;
        let (data, shadow) = (self.path("data"), self.path("shadow"));
        let mut preload = faults.library.clone().into_os_string();
        if let End::Cut(_) = plan.end {
            let _ = fs::remove_dir_all(&shadow);
            fs::create_dir_all(&data).unwrap();
            copy(&data, &shadow);
            preload = power_cut.library.clone().into_os_string();
            preload.push(":");
            preload.push(&faults.library);
        }
        Program::start(self.place.path(), |command| {
            generous(command);
            command.env("LD_PRELOAD", preload);
            command
                .env("FAULT_DIR", &data)
                .env("FAULT_ARMED", self.path("armed"))
                .env("FAULT_LOG", self.path("record"));
            if let Some(fault) = plan.fault {
                command.env("FAULT_KIND", fault.kind).env("FAULT_AT", fault.at.to_string());
                if fault.all {
                    command.env("FAULT_FOREVER", "1");
                }
            }
            if let End::Cut(percent) = plan.end {
                command.env("PC_DIR", &data).env("PC_SHADOW", &shadow).env("PC_WHEN", self.path("cut"));
                command.env("PC_SUBSET", percent.to_string());
            }
        })
    }

    /// People play, while the fault comes and goes, until the program is killed or told to stop. Returns how
    /// much was acknowledged.
    fn play(&mut self, program: &mut Program, plan: Plan) -> Result<u64, String> {
        let over = AtomicBool::new(false);
        let passed: Mutex<Option<Instant>> = Mutex::new(None);
        let armed = self.path("armed");
        let cut = self.path("cut");
        let seen = &*program;
        let player = |table: &mut Table| -> Result<Played, String> {
            let mut played = Played::default();
            while !over.load(Relaxed) {
                if table.is_over() {
                    played.finished.push(std::mem::replace(table, Table::new()));
                }
                let begun = Instant::now();
                match table.step(seen.at())? {
                    Fate::Acknowledged => {
                        played.acknowledged += 1;
                        let passed = *passed.lock().unwrap();
                        if let Some(passed) = passed.filter(|_| played.waits) {
                            played.recovery = played.recovery.max(passed.elapsed());
                        }
                        played.waits = false;
                    }
                    Fate::Refused => {
                        played.refused += 1;
                        played.waits = passed.lock().unwrap().is_none_or(|passed| begun < passed) || played.waits;
                        thread::sleep(AGAIN);
                    }
                }
            }
            Ok(played)
        };
        let all = thread::scope(|scope| {
            let players: Vec<_> = self.tables.iter_mut().map(|table| scope.spawn(|| player(table))).collect();
            if let Some(fault) = plan.fault.filter(|fault| !fault.starting) {
                thread::sleep(fault.after);
                fs::write(&armed, "").unwrap();
                thread::sleep(fault.lasts);
                let _ = fs::remove_file(&armed);
                *passed.lock().unwrap() = Some(Instant::now());
            }
            thread::sleep(plan.plays);
            match plan.end {
                End::Killed => seen.signal(nix::sys::signal::Signal::SIGKILL),
                End::Cut(_) => fs::write(&cut, "").unwrap(),
                End::Stopped => seen.signal(nix::sys::signal::Signal::SIGTERM),
            }
            // Those who still ask are not answered any more.
            thread::sleep(Duration::from_millis(50));
            over.store(true, Relaxed);
            players.into_iter().map(|player| player.join().unwrap()).collect::<Result<Vec<_>, _>>()
        })?;
        let mut acknowledged = 0;
        for played in all {
            acknowledged += played.acknowledged;
            self.figures.refused += played.refused;
            self.figures.slowest_recovery = self.figures.slowest_recovery.max(played.recovery);
            self.finished.extend(played.finished);
        }
        Ok(acknowledged)
    }

    /// Waits for the end of the program. After a power cut its files are what had got to the disk.
    fn bury(&mut self, program: &mut Program, plan: Plan) -> Result<(), String> {
        program.wait(PATIENCE).ok_or_else(|| format!("it does not end: {}", program.log()))?;
        let by_itself = self.mark(program, Some(plan.end))?;
        if let (End::Cut(_), false) = (plan.end, by_itself) {
            fs::remove_dir_all(self.path("data")).unwrap();
            copy(&self.path("shadow"), &self.path("data"));
        }
        Ok(())
    }

    /// Notes how a program ended, and returns whether that was by itself: then it says why, with a status
    /// that tells its supervisor.
    fn mark(&mut self, program: &mut Program, told: Option<End>) -> Result<bool, String> {
        let status = program.wait(PATIENCE).ok_or("it does not end")?;
        *self.figures.ends.entry(status.to_string()).or_default() += 1;
        let log = program.log();
        match (status.code(), told) {
            (None, Some(End::Killed | End::Cut(_))) | (Some(0), Some(End::Stopped)) => Ok(false),
            (Some(1 | 65 | 74), _) if log.lines().any(|line| !line.contains(" INFO ")) => Ok(true),
            _ => Err(format!("it ended with {status}: {log}")),
        }
    }

    /// Compares what is there with what was acknowledged.
    fn compare(&mut self, program: &Program) -> Result<(), String> {
        let sample = self.finished.len().saturating_sub(5);
        for table in self.tables.iter_mut().chain(&mut self.finished[sample..]) {
            table.compare(program.at()).map_err(|error| format!("{error}: {}", program.log()))?;
        }
        Ok(())
    }

    /// Keeps the evidence of a failure, to be looked into.
    fn keep(&self) -> PathBuf {
        let kept = env::temp_dir().join(format!("sobremesa-rounds-{}", std::process::id()));
        copy(self.place.path(), &kept);
        kept
    }
}

/// The outcome of a table in a round.
#[derive(Default)]
struct Played {
    acknowledged: u64,
    refused: u64,
    finished: Vec<Table>,
    /// True if the last answer was a refusal, to a request from before the fault passed.
    waits: bool,
    recovery: Duration,
}

/// Waits until the program serves.
fn serves(program: &mut Program) -> Result<(), String> {
    let serves = program.address(PATIENCE).is_some();
    if serves { Ok(()) } else { Err(format!("it does not start: {}", program.log())) }
}

/// Lets a few visitors do as much as a crowd.
fn generous(command: &mut std::process::Command) {
    for limit in ["PRESSES", "HINTS", "OPENINGS", "TABLES", "COMPUTERS", "STREAMS"] {
        for whose in ["", "_TOGETHER"] {
            command.env(format!("SOBREMESA_LIMITS_{limit}{whose}"), "0");
        }
    }
}
