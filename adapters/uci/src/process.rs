//! A running engine: lines to it and lines from it, with a time limit on each wait.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::Duration;

use sobremesa_computer::Effort;

/// The timeout for an engine to start.
const STARTING: Duration = Duration::from_secs(5);
/// The timeout for an answer after it was told to stop.
const STOPPING: Duration = Duration::from_secs(2);
/// A thinking engine reports now and then; one that stays silent this long, or talks without end, hangs.
const LONGEST_SILENCE: Duration = Duration::from_secs(60);
const LONGEST_TALK: u32 = 1_000_000;
/// The interval at which the time is checked.
const STEP: Duration = Duration::from_millis(5);
/// Longer lines are cut off: no engine needs them.
const LONGEST_LINE: u64 = 64 * 1024;
/// The number of lines that may wait to be read; an engine that writes more has to wait.
const MOST_LINES: usize = 256;
/// Positions per round of thinking, as our own players count them.
const ROUND: u64 = 1000;

/// The reasons why an engine cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// It could not be started, or its pipes broke.
    #[error("it does not run: {0}")]
    Io(#[from] std::io::Error),
    /// It ended.
    #[error("it has ended")]
    Ended,
    /// It did not answer in time.
    #[error("it does not answer")]
    Silent,
    /// It did not answer with a legal move.
    #[error("it answered what is no legal move")]
    NoMove,
}

/// A running engine; dropping it ends it.
pub struct Process {
    child: Child,
    input: ChildStdin,
    output: Receiver<String>,
}

impl Process {
    /// Starts the program and tells it at what Elo to play, if it should not play as well as it can.
    ///
    /// # Errors
    /// See [`Trouble`].
    pub fn start(path: &Path, elo: Option<u32>) -> Result<Process, Trouble> {
        let mut child =
            Command::new(path).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let (input, from) = pipes.ok_or(Trouble::Ended)?;
        let (send, output) = sync_channel(MOST_LINES);
        let mut process = Process { child, input, output };
        std::thread::Builder::new().name("engine".to_owned()).spawn(move || read(BufReader::new(from), &send))?;
        process.say("uci")?;
        process.wait_for("uciok", STARTING)?;
        process.say("setoption name Threads value 1")?;
        if let Some(elo) = elo {
            process.say("setoption name UCI_LimitStrength value true")?;
            process.say(&format!("setoption name UCI_Elo value {elo}"))?;
        }
        process.say("isready")?;
        process.wait_for("readyok", STARTING)?;
        Ok(process)
    }

    /// Returns its move in a position (`startpos moves e2e4 …`), found with this effort.
    ///
    /// # Errors
    /// See [`Trouble`]; after that the process is of no further use.
    pub fn best_move(&mut self, position: &str, effort: &Effort<'_>) -> Result<String, Trouble> {
        self.say(&format!("position {position}"))?;
        let nodes = effort.rounds.saturating_mul(ROUND);
        // Engines count in signed 64-bit integers, and some in 32-bit ones.
        let bounded = nodes <= i32::MAX as u64;
        self.say(&if bounded { format!("go nodes {}", nodes.max(1)) } else { "go infinite".to_owned() })?;
        let best_move = |line: &str| {
            let mut words = line.split_whitespace();
            (words.next() == Some("bestmove")).then(|| words.next().unwrap_or_default().to_owned())
        };
        let most_steps = LONGEST_SILENCE.as_millis() / STEP.as_millis();
        let (mut silent, mut lines) = (0, 0);
        while !(effort.enough)() {
            match self.output.recv_timeout(STEP) {
                Ok(line) => {
                    if let Some(mv) = best_move(&line) {
                        return Ok(mv);
                    }
                    (silent, lines) = (0, lines + 1);
                }
                Err(RecvTimeoutError::Timeout) => silent += 1,
                Err(RecvTimeoutError::Disconnected) => return Err(Trouble::Ended),
            }
            // Even without a clock we do not wait for ever.
            if silent > most_steps || lines > LONGEST_TALK {
                return Err(Trouble::Silent);
            }
        }
        self.say("stop")?;
        let line = self.wait_for("bestmove", STOPPING)?;
        best_move(&line).ok_or(Trouble::NoMove)
    }

    fn say(&mut self, line: &str) -> Result<(), Trouble> {
        writeln!(self.input, "{line}")?;
        Ok(self.input.flush()?)
    }

    /// Returns the line that begins with this word. A talkative engine gets no more time than a silent one,
    /// apart from the lines already in the pipe.
    fn wait_for(&self, word: &str, limit: Duration) -> Result<String, Trouble> {
        let steps = limit.as_millis() / STEP.as_millis();
        let (mut silent, mut lines) = (0, 0);
        while silent < steps && lines < 16 * MOST_LINES {
            match self.output.recv_timeout(STEP) {
                Ok(line) if line.split_whitespace().next() == Some(word) => return Ok(line),
                Ok(_) => lines += 1,
                Err(RecvTimeoutError::Timeout) => silent += 1,
                Err(RecvTimeoutError::Disconnected) => return Err(Trouble::Ended),
            }
        }
        Err(Trouble::Silent)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may be gone already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Passes on the engine's output line by line, until it ends or the receiver is gone.
fn read(mut output: impl BufRead, lines: &SyncSender<String>) {
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        match output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        if lines.send(String::from_utf8_lossy(&bytes).into_owned()).is_err() {
            return;
        }
    }
}
