//! Games in files: replayed move by move, and proofs of fair deals.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::process::ExitCode;

use sobremesa::catalogue::{self, AnyTable, state};
use sobremesa_game::{BadRecord, Line, Proof, Record, line};

use crate::Failure;
use crate::words::Words;

/// The longest file that is read: several times as long as any record, proof or configuration.
const LONGEST: u64 = 4 << 20;

/// Returns the text of a file named by the user. A longer file than any that we know is not read to its end:
/// it may have none.
pub fn read_text(file: &Path) -> io::Result<String> {
    let mut text = String::new();
    File::open(file)?.take(LONGEST + 1).read_to_string(&mut text)?;
    if text.len() as u64 > LONGEST { Err(io::ErrorKind::FileTooLarge.into()) } else { Ok(text) }
}

/// Reads a file, or explains why it cannot.
fn read(file: &Path, words: &Words) -> Result<String, Failure> {
    read_text(file).map_err(|error| {
        let (file, error) = (file.display().to_string(), error.to_string());
        Failure::Told(words.say(&line!("program-file", file = file, error = error)))
    })
}

/// Returns the record in a file, which may be alone or part of a proof.
fn record(text: &str) -> Result<Record, BadRecord> {
    match serde_json::from_str::<Proof>(text) {
        Ok(proof) => Record::from_text(&proof.record),
        Err(_) => Record::from_text(text.trim()),
    }
}

/// Replays a record from the beginning, passing each line of its story to `tell`.
fn play_again(record: Record, tell: &mut dyn FnMut(&Line)) -> Result<Box<dyn AnyTable>, BadRecord> {
    let game = catalogue::find(&record.game).ok_or(BadRecord::UnknownGame)?;
    // First check the whole: a record that cannot be replayed tells nothing.
    game.replay(record.clone())?;
    let mut table = game.open(record.opening).map_err(|_| BadRecord::Unplayable)?;
    table.recent().said.iter().for_each(&mut *tell);
    for input in record.inputs {
        let happened = table.play(input.0, &input.1).map_err(|_| BadRecord::Unplayable)?;
        happened.lines.iter().for_each(&mut *tell);
    }
    Ok(table)
}

/// Replays the record in a file, passing each line of its story to `tell`.
fn replay_file(file: &Path, words: &Words, tell: &mut dyn FnMut(&Line)) -> Result<Box<dyn AnyTable>, Failure> {
    let record = record(&read(file, words)?);
    record.and_then(|record| play_again(record, tell)).map_err(|bad| Failure::Told(words.say(&bad.line())))
}

/// `sobremesa replay FILE`: the game in words, and its final state.
pub fn replay(file: &Path, words: &Words) -> Result<ExitCode, Failure> {
    let table = replay_file(file, words, &mut |line| println!("{}", words.say(line)))?;
    println!("{}", serde_json::Value::Object(state(table.as_ref())));
    Ok(ExitCode::SUCCESS)
}

/// `sobremesa replay FILE --notation`: the game in a notation for other programs.
pub fn notation(file: &Path, words: &Words) -> Result<ExitCode, Failure> {
    let table = replay_file(file, words, &mut |_| ())?;
    let none = || Failure::Told(words.say(&line!("program-no-notation", game = table.game().name())));
    print!("{}", table.export().ok_or_else(none)?);
    Ok(ExitCode::SUCCESS)
}

/// `sobremesa verify FILE`: checks that the proof holds and its game replays.
pub fn verify(file: &Path, words: &Words) -> Result<ExitCode, Failure> {
    let proof: Proof = serde_json::from_str(&read(file, words)?)
        .map_err(|_| Failure::Told(words.say(&sobremesa_game::Unproved::Unreadable.line())))?;
    let record = proof.check().map_err(|unproved| Failure::Told(words.say(&unproved.line())))?;
    let moves = record.inputs.len();
    play_again(record, &mut |_| ()).map_err(|bad| Failure::Told(words.say(&bad.line())))?;
    println!("{}", words.say(&line!("proof-holds", moves = moves)));
    Ok(ExitCode::SUCCESS)
}
