//! A person who plays on the web is erased, through the real program; then everything on disk is searched for
//! them, byte by byte.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;
use std::time::Duration;

use crate::program::{Program, patiently};
use serde_json::Value;
use tempfile::TempDir;

/// A name that no other person has.
const NAME: &str = "Xochiquetzal";
const PATIENCE: Duration = Duration::from_secs(60);

/// A browser.
struct Visitor {
    cookie: String,
    /// The person's id, as the tables know them.
    id: String,
}

impl Visitor {
    fn comes(program: &Program, name: &str) -> Visitor {
        let cookie = |answer: &str| {
            let set = answer.lines().find_map(|line| line.strip_prefix("set-cookie:")).unwrap();
            set.split(';').next().unwrap().trim().to_owned()
        };
        let first = cookie(&program.ask("GET /", "", "").unwrap());
        let named = program.ask("POST /visitante", &first, &format!("name={name}&language=es&back=%2F")).unwrap();
        let cookie = cookie(&named);
        // Behind the signature, before the name and the language.
        let id = cookie.split('.').next().map(|part| part[part.len() - 32..].to_owned()).unwrap();
        assert!(id.bytes().all(|byte| byte.is_ascii_hexdigit()), "{cookie}");
        Visitor { cookie, id }
    }

    fn opens(&self, program: &Program, how: &str, game: &str) -> String {
        let body = format!("preset={game}&contribution=mate&level=easy");
        let opened = program.ask(&format!("POST {how}"), &self.cookie, &body).unwrap();
        opened
            .lines()
            .find_map(|line| line.strip_prefix("location:"))
            .unwrap_or_else(|| panic!("{opened}"))
            .trim()
            .into()
    }
}

/// Returns a command on the store of that folder.
fn sobremesa(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = crate::program::sobremesa(folder);
    let output = command.args(arguments).env("SOBREMESA_STORE_SEAL", "false").output().unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    output
}

/// Returns the files under a folder in which one of these stands, as it is or in hexadecimal digits.
fn files_with(folder: &Path, marks: &[&str]) -> Vec<PathBuf> {
    let hexes: Vec<String> =
        marks.iter().map(|mark| mark.bytes().map(|byte| format!("{byte:02x}")).collect()).collect();
    let marks: Vec<&[u8]> =
        marks.iter().map(|mark| mark.as_bytes()).chain(hexes.iter().map(|hex| hex.as_bytes())).collect();
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap().flatten() {
            match entry.file_type().unwrap() {
                kind if kind.is_dir() => folders.push(entry.path()),
                kind if kind.is_file() => {
                    let bytes = fs::read(entry.path()).unwrap();
                    if marks.iter().any(|mark| bytes.windows(mark.len()).any(|seen| seen == *mark)) {
                        found.push(entry.path());
                    }
                }
                // The socket.
                _ => {}
            }
        }
    }
    found
}

fn ours(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder.join("data/exports")).into_iter().flatten().flatten();
    let mut copies: Vec<_> = entries.map(|entry| entry.path()).collect();
    copies.sort();
    copies
}

fn nobody_is_left() {
    let place = TempDir::new().unwrap();
    let folder = place.path();
    let mut program = Program::start(folder, |command| {
        // Not sealed, so that the search means something.
        command.env("SOBREMESA_LOG_LEVEL", "debug").env("SOBREMESA_STORE_SEAL", "false");
    });
    program.address(PATIENCE).unwrap();
    let (who, other) = (Visitor::comes(&program, NAME), Visitor::comes(&program, "Ana"));
    // A game that ends, one that goes on, a lobby, and one with another person.
    who.opens(&program, "/computadora", "ajedrez%2Fsin-reloj");
    who.opens(&program, "/computadora", "domino%2Fmano-a-mano");
    who.opens(&program, "/mesas", "domino%2Fpareja-100");
    other.opens(&program, "/mesas", "domino%2Fmano-a-mano");
    sobremesa(folder, &["ban", "web:nobody"]);
    let id = format!("web:{}", who.id);
    let marks = [NAME, who.id.as_str()];
    let held: Value = serde_json::from_slice(&sobremesa(folder, &["person", &id]).stdout).unwrap();
    let tables = held["tables"].as_array().unwrap();
    assert_eq!(tables.len(), 3, "{held}");
    let ends = tables.iter().find(|table| table["game"] == "ajedrez").unwrap();
    sobremesa(folder, &["close", ends["table"].as_str().unwrap()]);
    assert_eq!(sobremesa(folder, &["results"]).stdout.split(|byte| *byte == b'\n').count(), 2);
    assert!(held.to_string().contains(NAME) && !held.to_string().contains(&other.id));

    // The state before the erasure: an export, and a copy of our own.
    sobremesa(folder, &["export", "--plain", "old.jsonl"]);
    fs::create_dir_all(folder.join("data/exports")).unwrap();
    if ours(folder).is_empty() {
        fs::copy(folder.join("old.jsonl"), folder.join("data/exports/auto-00000000000001.jsonl")).unwrap();
    }
    let unfinished = folder.join("data/exports/auto-00000000000002.jsonl.7.unfinished");
    fs::copy(folder.join("old.jsonl"), &unfinished).unwrap();
    for line in fs::read_to_string(folder.join("old.jsonl")).unwrap().lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        if let Some(name) = line["setting"].as_str() {
            crate::settings::check(name, &hex::decode(line["value"].as_str().unwrap()).unwrap());
        }
    }
    let found = files_with(folder, &marks);
    assert!(found.contains(&folder.join("old.jsonl")) && found.contains(&unfinished), "{found:?}");
    fs::create_dir(folder.join("data/old.spoilt-1")).unwrap();
    fs::copy(folder.join("old.jsonl"), folder.join("data/old.spoilt-1/conf")).unwrap();

    let told = sobremesa(folder, &["person", &id, "--erase", "--yes"]);
    assert!(String::from_utf8_lossy(&told.stdout).contains('3'), "{told:?}");
    // One copy is made anew, and all others go.
    let copied = || ours(folder).len() == 1 && files_with(&folder.join("data/exports"), &marks).is_empty();
    assert!(patiently(PATIENCE, copied), "{:?}", ours(folder));
    assert!(!folder.join("data/old.spoilt-1").exists());
    // Logs, at their most talkative.
    assert!(!program.log().contains(NAME) && !program.log().contains(&who.id), "{}", program.log());
    assert!(!program.log().contains(&other.id));

    // Exports made from now on; the old one, imported again; and the same on a closed store.
    fs::rename(folder.join("old.jsonl"), place.path().with_extension("old")).unwrap();
    let old = place.path().with_extension("old");
    let nothing = |what: &str| {
        let file = folder.join("new.jsonl");
        sobremesa(folder, &["export", "--plain", "new.jsonl"]);
        assert_eq!(files_with(folder, &marks).iter().filter(|path| **path == file).count(), 0, "{what}");
        fs::remove_file(file).unwrap();
    };
    nothing("after the erasure");
    sobremesa(folder, &["import", "--replace", old.to_str().unwrap()]);
    nothing("after an import");
    program.stop().unwrap();
    sobremesa(folder, &["import", "--replace", old.to_str().unwrap()]);
    nothing("after an import into a closed store");
    let held: Value = serde_json::from_slice(&sobremesa(folder, &["person", &id]).stdout).unwrap();
    assert_eq!(held["tables"], Value::Array(Vec::new()));
    // The other is there as before.
    let theirs = sobremesa(folder, &["person", &format!("web:{}", other.id)]).stdout;
    assert!(String::from_utf8_lossy(&theirs).contains("Ana"));
    // An erasure on a closed store.
    sobremesa(folder, &["person", &format!("web:{}", other.id), "--erase", "--yes"]);
    assert_eq!(files_with(&folder.join("data/exports"), &[&other.id]), Vec::<PathBuf>::new());
    fs::remove_file(old).unwrap();
}

/// Sealed, as a store usually is: files that did not open any more stay for the operator, who is told which
/// of their copies name a person.
#[test]
fn damaged_files_stay_and_erasure_names_copies_holding_the_person() {
    let place = TempDir::new().unwrap();
    let folder = place.path();
    let mut program = Program::start(folder, |_| {});
    program.address(PATIENCE).unwrap();
    let who = Visitor::comes(&program, NAME);
    who.opens(&program, "/mesas", "domino%2Fmano-a-mano");
    let id = format!("web:{}", who.id);
    let run = |arguments: &[&str]| {
        let output = crate::program::sobremesa(folder).args(arguments).env("LANG", "en").output().unwrap();
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    fs::create_dir_all(folder.join("data/exports")).unwrap();
    run(&["export", "data/exports/monday.jsonl"]);
    fs::write(folder.join("data/exports/notes"), "no export").unwrap();
    let spoilt = folder.join("data/sled.spoilt-1");
    fs::create_dir(&spoilt).unwrap();
    fs::write(spoilt.join("conf"), "damaged").unwrap();
    let said = |file: &str| {
        let told = run(&["person", &id, "--copies"]);
        told.lines().find(|line| line.contains(file)).unwrap_or_else(|| panic!("{file}: {told}")).to_owned()
    };
    assert!(said("monday.jsonl").contains("names this person"));
    assert!(said("notes").contains("cannot be read"));
    run(&["person", &id, "--erase", "--yes"]);
    assert!(patiently(PATIENCE, || program.log().contains("copies of the store were made anew")));
    assert!(said("monday.jsonl").contains("names this person"), "it is the operator's");
    let made = ours(folder).iter().any(|path| path.to_string_lossy().contains("auto-"));
    assert!(!made || said("auto-").contains("does not name"), "ours was made anew");
    assert_eq!(fs::read(spoilt.join("conf")).unwrap(), b"damaged", "never deleted by the program");
    // The erasure of a person who was never here costs nothing.
    let made = || program.log().matches("copies of the store were made anew").count();
    let before = made();
    run(&["person", "web:00000000000000000000000000000000", "--erase", "--yes"]);
    program.ask("POST /olvidame", "", "").unwrap();
    run(&["person", &format!("web:{}", Visitor::comes(&program, "Zoe").id), "--erase", "--yes"]);
    assert_eq!(made(), before);
    program.stop().unwrap();
}

#[test]
fn an_erased_person_is_absent_from_sled_files() {
    nobody_is_left();
}
