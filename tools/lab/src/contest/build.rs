//! Another build of this program as a contestant: two versions of a search, or of a level, which cannot be in
//! one program. The other build is run as `answer`: it reads a line for each decision of its best level, the
//! record of the game, and answers with a line.

use std::error::Error;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use clap::ArgMatches;
use sobremesa::catalogue::AnyTable;
use sobremesa::league::Contestant;
use sobremesa_computer::Level;
use sobremesa_game::{Dice, Next, Record, Seat};

use super::{find, level_of};
use crate::{CommandResult, dice, read};

/// Answers questions until there are no more.
pub fn answer(of: &ArgMatches) -> CommandResult {
    let mut dice = dice("answers");
    for line in std::io::stdin().lines() {
        println!("{}", chosen(&line?, read::<u32>(of, "rounds").into(), &mut dice)?);
    }
    Ok(())
}

/// Returns the answer to a question.
fn chosen(line: &str, rounds: u64, dice: &mut Dice) -> Result<String, String> {
    let record = Record::from_text(line).map_err(|bad| format!("a question is a record: {bad:?}"))?;
    let table = find(&record.game).replay(record).map_err(|bad| format!("{bad:?}"))?;
    let Next::Seats(seats) = table.next() else { return Err("the game is over".to_owned()) };
    let seat = seats.first().ok_or("a game waits for a seat")?;
    level_of(Level::BEST, rounds, true).choose(&*table, seat, dice).ok_or_else(|| "there is no move".to_owned())
}

/// The other build, waiting for questions.
pub struct Build {
    process: Child,
    questions: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
}

impl Build {
    /// Runs a program, whose best level thinks for this many rounds.
    pub fn start(program: &str, rounds: u64) -> Result<Build, String> {
        let mut command = Command::new(program);
        command.args(["answer", "--rounds", &rounds.to_string()]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut process = command.spawn().map_err(|trouble| format!("{program}: {trouble}"))?;
        let questions = process.stdin.take();
        let answers = BufReader::new(process.stdout.take().ok_or("it has no output")?);
        Ok(Build { process, questions, answers })
    }

    fn ask(&mut self, record: &Record) -> Result<String, Box<dyn Error>> {
        let questions = self.questions.as_mut().ok_or("it has no input")?;
        writeln!(questions, "{}", record.to_text())?;
        questions.flush()?;
        let mut line = String::new();
        self.answers.read_line(&mut line)?;
        Ok(line.trim().to_owned())
    }
}

impl Contestant for Build {
    fn choose(&mut self, table: &dyn AnyTable, _: Seat, _: &mut Dice) -> Option<String> {
        self.ask(table.record()).inspect_err(|trouble| eprintln!("the other build gives up: {trouble}")).ok()
    }
}

impl Drop for Build {
    fn drop(&mut self) {
        // It ends where its input does, and may have ended before.
        self.questions = None;
        let _ = self.process.wait();
    }
}

#[cfg(test)]
mod tests {
    use sobremesa_game::{Choices, GameSetup, Seats, Seed};

    use super::*;

    #[test]
    fn a_question_is_answered_with_a_possible_move() {
        let setup = GameSetup {
            seats: Seats::new(2).unwrap(),
            options: Choices::new(),
            setup: None,
            chance: Vec::new(),
            seed: Seed::from_text("question"),
        };
        let table = find("escoba").open(setup).unwrap();
        let Next::Seats(seats) = table.next() else { panic!("a game begins with a move") };
        let answer = chosen(&table.record().to_text(), 5, &mut dice("test")).unwrap();
        assert!(table.moves(seats.first().unwrap()).contains(&answer), "{answer}");
        assert!(chosen("nothing", 5, &mut dice("test")).is_err());
    }
}
