//! The drills of `docs/operate/operating.md`, followed step by step as they are written there: each command
//! is typed on a machine on which the program was installed as the book says, while people play, and prints
//! what the book says. So the book stays true.
//!
//! A machine is a folder; `systemctl` and its like are the scripts in `bin/`, which do what they mean with
//! the real program. A disk fills up or fails in the layer `../faults/faults.c`. With `SOBREMESA_TEST_ALL=1`
//! a missing C compiler is a failure.

mod book;
mod machine;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use sobremesa_postgres_for_tests::Server;
use tempfile::TempDir;

use crate::program::patiently;
use crate::shim::Shim;
use crate::table::{Fate, Table};
use book::{Section, Step};
use machine::{Machine, Room};

/// The section that says how the program is installed; each drill begins there.
const INSTALLING: &str = "From nothing";

/// The loss in most drills.
const NOTHING: &str = "nothing";

/// The person who is spoken of in the book.
const PERSON: &str = "web:0123456789abcdef0123456789abcdef";

/// The commands that change nothing.
const LOOKS: [&str; 5] = ["systemctl is-active", "systemctl show", "journalctl", "curl", "sudo bash"];

/// The longest wait for an expected output, and the interval between looks.
const PATIENCE: Duration = Duration::from_secs(60);
const AGAIN: Duration = Duration::from_millis(500);

/// The time that a person takes for a move.
const PACE: Duration = Duration::from_millis(250);

#[test]
fn the_drills_of_the_book_go_as_they_are_written() {
    let book = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/operate/operating.md");
    let sections = book::read(&fs::read_to_string(book).unwrap());
    let installing = sections.iter().find(|section| section.title == INSTALLING).expect("how it is installed");
    let drills: Vec<_> = sections.iter().filter(|section| section.title != INSTALLING).collect();
    let numbered = drills.iter().filter(|drill| drill.is_numbered()).count();
    assert!(numbered >= 8, "only {numbered} drills are found");
    let Some(faults) = Shim::faults() else { return };
    let mut failed = Vec::new();
    for drill in drills {
        match follow(installing, drill, &faults) {
            Ok(steps) => println!("{}: {steps} steps", drill.title),
            Err(error) => failed.push(format!("{}: {error}", drill.title)),
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n\n"));
}

/// Follows a drill on a machine of its own; returns how many steps there were.
fn follow(installing: &Section, drill: &Section, faults: &Shim) -> Result<usize, String> {
    let place = TempDir::new().unwrap();
    let types = |what: &str| drill.steps.iter().any(|step| step.command.contains(what));
    let fault = match () {
        () if types("fallocate") => Some((faults.library.clone(), "space", "var/lib/sobremesa/filler")),
        () if types("/sys/block") => Some((faults.library.clone(), "io", "sys/block/sdb/device/state")),
        () => None,
    };
    let mut room = Room::new(&place.path().canonicalize().unwrap(), fault);
    let postgres = types("createdb").then(Server::start);
    match &postgres {
        // It says why there is none.
        Some(None) => return Ok(0),
        Some(Some(server)) => {
            server.ask("postgres", "CREATE DATABASE sobremesa");
            room = room.with_postgres(server.port());
        }
        None => {}
    }
    let mut machines: BTreeMap<String, Machine> = BTreeMap::new();
    let mut first = room.machine("old");
    install(&mut first, installing)?;
    // From now on people play there.
    let players = Players::sit_down(first.root().to_owned())?;
    let person = players.person.clone();
    machines.insert(String::new(), first);
    for step in &drill.steps {
        if !machines.contains_key(&step.machine) {
            let mut machine = room.machine(&step.machine);
            install(&mut machine, installing)?;
            machines.insert(step.machine.clone(), machine);
        }
        let machine = machines.get_mut(&step.machine).expect("it was set up");
        take(machine, step, &person)?;
    }
    let mut tables = players.get_up()?;
    let last = machines.get(&drill.steps.last().expect("it has steps").machine).expect("it was set up");
    let serves = patiently(PATIENCE, || last.address().is_some());
    let address = last.address().filter(|_| serves).ok_or("the drill does not end with a program that serves")?;
    let lost = match &drill.lost {
        None if drill.is_numbered() => return Err("it does not say what is lost".to_owned()),
        lost => lost.as_deref().unwrap_or(NOTHING),
    };
    let other = machine::served_by(last.root(), "sobremesa@2");
    if types("sobremesa@2") && other.is_none() {
        return Err("the other process does not serve".to_owned());
    }
    for table in &mut tables {
        for address in [Some(&address), other.as_ref()].into_iter().flatten() {
            let compared = table.compare(address);
            if lost.starts_with(NOTHING) {
                compared.map_err(|error| format!("{error}\n{}", last.journal()))?;
            }
        }
    }
    let played = Table::new().step(&address)?;
    if played != Fate::Acknowledged {
        return Err(format!("nobody can play: {}", last.journal()));
    }
    Ok(drill.steps.len())
}

fn install(machine: &mut Machine, installing: &Section) -> Result<(), String> {
    installing.steps.iter().try_for_each(|step| take(machine, step, PERSON))
}

/// Types a command, and compares what it prints.
fn take(machine: &mut Machine, step: &Step, person: &str) -> Result<(), String> {
    let command = step.command.replace(PERSON, person);
    let begun = Instant::now();
    // A command that only looks is repeated: the machine may be slow.
    let looks = LOOKS.iter().any(|look| command.starts_with(look));
    let printed = loop {
        let printed = machine.run(&command).map_err(|error| format!("$ {command}\n{error}"))?;
        let printed: Vec<String> = printed.iter().map(|line| line.replace(person, PERSON)).collect();
        if step.prints(&printed) {
            return Ok(());
        }
        if !looks || begun.elapsed() > PATIENCE {
            break printed;
        }
        thread::sleep(AGAIN);
    };
    let (wanted, printed) = (step.prints.join("\n"), printed.join("\n"));
    Err(format!("$ {command}\nthe book says:\n{wanted}\nit prints:\n{printed}\nthe log is:\n{}", machine.journal()))
}

/// Two people who play on a machine through all faults.
struct Players {
    /// The first of them, as the operator knows them.
    person: String,
    over: Arc<AtomicBool>,
    playing: JoinHandle<Result<Vec<Table>, String>>,
}

impl Players {
    /// Some moves are made before anything else happens.
    fn sit_down(root: PathBuf) -> Result<Players, String> {
        let mut table = Table::new();
        let begun = patiently(PATIENCE, || {
            let step = machine::address(&root).map(|address| table.step(&address));
            matches!(step, Some(Ok(Fate::Acknowledged))) && table.moves() > 5
        });
        if !begun {
            return Err("nobody can play".to_owned());
        }
        let over = Arc::new(AtomicBool::new(false));
        let person = table.person();
        let stop = Arc::clone(&over);
        let playing = thread::spawn(move || play(table, &root, &stop));
        Ok(Players { person, over, playing })
    }

    /// Returns all tables at which they played.
    fn get_up(self) -> Result<Vec<Table>, String> {
        self.over.store(true, Relaxed);
        self.playing.join().unwrap()
    }
}

fn play(mut table: Table, root: &Path, over: &AtomicBool) -> Result<Vec<Table>, String> {
    let mut tables = Vec::new();
    while !over.load(Relaxed) {
        if table.is_over() {
            tables.push(std::mem::replace(&mut table, Table::new()));
        }
        if let Some(address) = machine::address(root) {
            // Refusals because the operator did away with the table are not looked at here.
            let _ = table.step(&address);
        }
        thread::sleep(PACE);
    }
    tables.push(table);
    Ok(tables)
}
