//! One bit of one file of a store is flipped, and the program is started on it. It refuses and says why, or
//! it says what it found, or everything that people read is as it was: it never serves something else without
//! a word.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use super::{PATIENCE, generous, number, serves};
use crate::dice::Dice;
use crate::program::{Program, copy, patiently, sobremesa};
use crate::table::{Table, script};

#[test]
fn no_bit_is_flipped_silently_on_sled() {
    all_flips();
}

/// The outcome of a flip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Outcome {
    /// The program did not start, or the copy was not taken, and it was said why.
    Refused,
    /// Something has changed, and the log says so.
    Named,
    /// The log names damage, and nothing that is read has changed.
    Mended,
    /// Nothing that is read has changed.
    Harmless,
}

fn all_flips() {
    let flips = number("SOBREMESA_TEST_FLIPS", 8);
    let mut dice = Dice::new(number("SOBREMESA_TEST_SEED", 17));
    let store = Store::make();
    let mut outcomes: BTreeMap<Outcome, u32> = BTreeMap::new();
    let mut silent = Vec::new();
    for flip in 0..flips {
        let (file, bit) = store.draw(&mut dice, flip.is_multiple_of(2));
        match store.flip(&file, bit) {
            Ok(outcome) => *outcomes.entry(outcome).or_default() += 1,
            Err(error) => silent.push(format!("{}, bit {bit}: {error}", file.display())),
        }
    }
    println!("{flips} flips: {outcomes:?}, {} silent", silent.len());
    assert!(silent.is_empty(), "{}", silent.join("\n"));
}

/// A store as a killed program left it, with copies, and what people read there.
struct Store {
    place: TempDir,
    tables: Vec<Table>,
    results: String,
    /// All its files, from its place on, with their sizes.
    files: Vec<(PathBuf, u64)>,
}

impl Store {
    fn make() -> Store {
        let place = TempDir::new().unwrap();
        let mut program = Program::start(place.path(), generous);
        serves(&mut program).unwrap();
        let mut tables = vec![Table::new(); 5];
        let steps = script().len() + 3;
        // Some games are over, others have only begun.
        for (number, table) in tables.iter_mut().enumerate() {
            let steps = if number < 3 { steps } else { 3 + number };
            for _ in 0..steps {
                table.step(program.at()).unwrap();
            }
            if number == 2 {
                // There is a copy of some of it.
                let copied = place.path().join("data/exports/mine.jsonl");
                fs::create_dir_all(copied.parent().unwrap()).unwrap();
                let output = sobremesa(place.path()).arg("export").arg(copied).output().unwrap();
                assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
            }
        }
        let results = read_results(place.path()).unwrap();
        assert!(!names_damage(&program), "{}", program.log());
        program.kill();
        let mut files = Vec::new();
        list(place.path(), Path::new("data"), &mut files);
        Store { place, tables, results, files }
    }

    /// Returns a bit: of any file, or of all that the store takes on disk.
    fn draw(&self, dice: &mut Dice, of_files: bool) -> (PathBuf, u64) {
        if of_files {
            let (file, size) = &self.files[dice.below(self.files.len() as u64) as usize];
            return (file.clone(), dice.below(size * 8));
        }
        let mut bit = dice.below(self.files.iter().map(|(_, size)| size * 8).sum());
        for (file, size) in &self.files {
            if bit < size * 8 {
                return (file.clone(), bit);
            }
            bit -= size * 8;
        }
        unreachable!("the bit is one of them")
    }

    fn flip(&self, file: &Path, bit: u64) -> Result<Outcome, String> {
        let place = TempDir::new().unwrap();
        copy(self.place.path(), place.path());
        let spoilt = place.path().join(file);
        let mut bytes = fs::read(&spoilt).unwrap();
        bytes[(bit / 8) as usize] ^= 1 << (bit % 8);
        fs::write(&spoilt, bytes).unwrap();
        if file.starts_with("data/exports") {
            return self.import(place.path(), &spoilt);
        }
        self.start(place.path())
    }

    /// Reads a copy by importing it.
    fn import(&self, place: &Path, spoilt: &Path) -> Result<Outcome, String> {
        let taken = place.join("taken.jsonl");
        fs::rename(spoilt, &taken).unwrap();
        fs::remove_dir_all(place.join("data")).unwrap();
        let output = sobremesa(place).arg("import").arg(&taken).output().unwrap();
        if output.status.success() {
            return Err("the copy was taken".to_owned());
        }
        if output.stderr.is_empty() { Err("nothing was said".to_owned()) } else { Ok(Outcome::Refused) }
    }

    fn start(&self, place: &Path) -> Result<Outcome, String> {
        let mut program = Program::start(place, generous);
        if program.address(PATIENCE).is_none() {
            let status = program.wait(PATIENCE).ok_or_else(|| format!("it hangs: {}", program.log()))?;
            let said = program.log().lines().any(|line| !line.contains(" INFO "));
            return match status.code() {
                Some(1 | 2 | 65 | 74) if said => Ok(Outcome::Refused),
                _ => Err(format!("it ended with {status}: {}", program.log())),
            };
        }
        let compared = self.compare(place, &program);
        match compared {
            Ok(()) if names_damage(&program) => Ok(Outcome::Mended),
            Ok(()) => Ok(Outcome::Harmless),
            // The log is written by a thread of its own.
            Err(_) if patiently(PATIENCE / 10, || names_damage(&program)) => Ok(Outcome::Named),
            Err(error) => Err(format!("{error}: {}", program.log())),
        }
    }

    /// Checks that everything that people read is as it was.
    fn compare(&self, place: &Path, program: &Program) -> Result<(), String> {
        for table in &self.tables {
            table.clone().compare(program.at())?;
        }
        let results = read_results(place)?;
        if results == self.results { Ok(()) } else { Err(format!("other results: {results}")) }
    }
}

/// Returns true if the log names anything that is not as it should be.
fn names_damage(program: &Program) -> bool {
    program.log().lines().any(|line| line.contains(" WARN ") || line.contains(" ERROR "))
}

fn read_results(place: &Path) -> Result<String, String> {
    let output = sobremesa(place).arg("results").output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    if output.status.success() { Ok(text(&output.stdout)) } else { Err(text(&output.stderr)) }
}

/// The files below a folder, as they are named from the place on.
fn list(place: &Path, folder: &Path, files: &mut Vec<(PathBuf, u64)>) {
    for entry in fs::read_dir(place.join(folder)).unwrap().flatten() {
        let (name, kind) = (folder.join(entry.file_name()), entry.file_type().unwrap());
        if kind.is_dir() {
            list(place, &name, files);
        } else if let (true, size @ 1..) = (kind.is_file(), entry.metadata().unwrap().len()) {
            files.push((name, size));
        }
    }
}
