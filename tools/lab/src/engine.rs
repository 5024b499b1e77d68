//! A running engine that speaks the Universal Chess Interface.

use std::io::{BufRead, BufReader, Result, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// An engine's answer about a position.
pub struct Answer {
    /// The move, as the interface writes it.
    pub best: String,
    /// Its worth to the side to move in hundredths of a pawn; none if a mate is in sight.
    pub score: Option<i32>,
}

/// A running engine; dropping it ends it.
pub struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    /// Starts a program (`path argument …`) with these options (`name=value`).
    pub fn start(command: &str, options: &[String]) -> Result<Engine> {
        let mut words = command.split_whitespace();
        let mut child = Command::new(words.next().unwrap_or_default())
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let ended = || std::io::Error::other("it has no pipes");
        let input = child.stdin.take().ok_or_else(ended)?;
        let output = BufReader::new(child.stdout.take().ok_or_else(ended)?);
        let mut engine = Engine { child, input, output };
        engine.say("uci")?;
        engine.wait_for("uciok")?;
        for (name, value) in options.iter().filter_map(|option| option.split_once('=')) {
            engine.say(&format!("setoption name {name} value {value}"))?;
        }
        engine.say("isready")?;
        engine.wait_for("readyok")?;
        Ok(engine)
    }

    /// Asks the engine about a position (`startpos moves …`, `fen …`), within a limit (`nodes 100`,
    /// `movetime 100`).
    pub fn ask(&mut self, position: &str, limit: &str) -> Result<Answer> {
        self.say(&format!("position {position}\ngo {limit}"))?;
        self.answer()
    }

    /// Asks the engine about several positions at once. The questions must fit into a pipe.
    pub fn ask_all(&mut self, positions: impl Iterator<Item = String>, limit: &str) -> Result<Vec<Answer>> {
        let questions: Vec<String> = positions.map(|position| format!("position {position}\ngo {limit}")).collect();
        self.say(&questions.join("\n"))?;
        questions.iter().map(|_| self.answer()).collect()
    }

    fn answer(&mut self) -> Result<Answer> {
        let mut score = None;
        loop {
            let line = self.line()?;
            let mut words = line.split_whitespace();
            match words.next() {
                Some("bestmove") => {
                    return Ok(Answer { best: words.next().unwrap_or_default().to_owned(), score });
                }
                Some("info") if !line.contains("bound") => {
                    let mut rest = words.skip_while(|word| *word != "score").skip(1);
                    if let (Some(kind), Some(number)) = (rest.next(), rest.next()) {
                        score = if kind == "cp" { number.parse().ok() } else { None };
                    }
                }
                _ => {}
            }
        }
    }

    fn say(&mut self, line: &str) -> Result<()> {
        writeln!(self.input, "{line}")?;
        self.input.flush()
    }

    fn line(&mut self) -> Result<String> {
        let mut line = String::new();
        match self.output.read_line(&mut line)? {
            0 => Err(std::io::Error::other("it has ended")),
            _ => Ok(line),
        }
    }

    fn wait_for(&mut self, word: &str) -> Result<()> {
        while self.line()?.trim() != word {}
        Ok(())
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // A broken pipe means that it has ended already.
        let _ = self.say("quit");
        let _ = self.child.wait();
    }
}
