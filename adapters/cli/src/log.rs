//! The log of the running program. Its reader may be gone or may have stopped reading: neither may stop a
//! table, or keep the program from ending. So a separate thread writes the log, and lines that it cannot
//! write in time are dropped.

use std::io::{self, IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::{self, Receiver, Sender, SyncSender, TrySendError};
use std::thread;
use std::time::Duration;

use tracing::{Level, Metadata};
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::fmt::{self, MakeWriter};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{EnvFilter, Layer as _, Registry, reload};

/// The number of lines that may wait for a slow reader.
const WAITING: usize = 4096;

/// The time that the program waits at its end for its last words to be read.
const PATIENCE: Duration = Duration::from_millis(500);

/// The time that it waits for its reader when it says why it ends by itself: nothing else will say it.
const LAST_WORDS: Duration = Duration::from_secs(3);

enum Message {
    Line(Vec<u8>),
    /// Signals when everything before it has been written.
    Flush(Sender<()>),
}

/// The format of lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    /// For people.
    #[default]
    Text,
    /// A JSON object a line, for other programs.
    Json,
}

impl Format {
    /// Both, as the configuration names them.
    pub const ALL: [(&'static str, Format); 2] = [("text", Format::Text), ("json", Format::Json)];
}

/// Returns true if a line may come into the log. Ours name no person; those of libraries may show at the
/// lower levels anything that a platform sends.
fn names_nobody(line: &Metadata<'_>) -> bool {
    line.target().starts_with("sobremesa") || *line.level() <= Level::WARN
}

/// A handle to the writing thread.
#[derive(Clone)]
pub struct Log {
    messages: SyncSender<Message>,
    dropped: Arc<AtomicU64>,
    /// The filter of lines; `None` until the log is started.
    filter: Option<reload::Handle<EnvFilter, Registry>>,
}

impl Log {
    /// Starts writing what `tracing` receives to standard error.
    pub fn start(filter: EnvFilter, format: Format) -> Log {
        let log = Log::to(io::stderr());
        let (filter, handle) = reload::Layer::new(filter);
        let lines = fmt::layer().with_writer(log.clone());
        let lines = match format {
            Format::Text => lines.with_ansi(io::stderr().is_terminal()).boxed(),
            Format::Json => lines.with_ansi(false).json().flatten_event(true).with_span_list(false).boxed(),
        };
        tracing_subscriber::registry().with(filter).with(lines.with_filter(filter_fn(names_nobody))).init();
        Log { filter: Some(handle), ..log }
    }

    /// Tells more or less from now on.
    pub fn set_level(&self, level: &str) -> Result<(), String> {
        let filter = EnvFilter::try_new(level).map_err(|error| error.to_string())?;
        let changed = self.filter.as_ref().map(|handle| handle.reload(filter));
        changed.transpose().map(drop).map_err(|error| error.to_string())
    }

    fn to(output: impl Write + Send + 'static) -> Log {
        let (messages, queue) = mpsc::sync_channel(WAITING);
        let dropped = Arc::new(AtomicU64::new(0));
        let lost = Arc::clone(&dropped);
        // Without the thread the lines have nowhere to go, and there is nowhere to report that either.
        let _ = thread::Builder::new().name("log".into()).spawn(move || write(&queue, output, &lost));
        Log { messages, dropped, filter: None }
    }

    /// Waits until everything said so far is written, but not for long.
    pub fn finish(&self) {
        let (done, written) = mpsc::channel();
        if self.messages.try_send(Message::Flush(done)).is_ok() {
            let _ = written.recv_timeout(PATIENCE);
        }
    }
}

fn write(queue: &Receiver<Message>, mut output: impl Write, dropped: &AtomicU64) {
    for message in queue {
        match message {
            Message::Line(line) => {
                let lost = dropped.swap(0, Relaxed);
                if lost > 0 {
                    let _ = writeln!(output, "{lost} lines of the log were dropped: nobody read them in time");
                }
                // If the reader is gone, the line is not missed.
                let _ = output.write_all(&line);
            }
            Message::Flush(done) => drop(done.send(())),
        }
    }
}

impl<'a> MakeWriter<'a> for Log {
    type Writer = Log;

    fn make_writer(&'a self) -> Log {
        self.clone()
    }
}

/// Never waits and never fails; `tracing` passes a whole line at a time.
impl Write for Log {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        if let Err(TrySendError::Full(_)) = self.messages.try_send(Message::Line(line.to_owned())) {
            self.dropped.fetch_add(1, Relaxed);
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Tells something to the person who started the program, on standard output.
pub fn say(text: &str) {
    let _ = writeln!(io::stdout(), "{text}");
}

/// Says on standard error why the program ends, and waits at most some seconds for it to be read.
pub fn tell(text: String) {
    let (done, written) = mpsc::channel();
    let told = thread::Builder::new().spawn(move || {
        let _ = writeln!(io::stderr(), "{text}");
        let _ = done.send(());
    });
    if told.is_ok() {
        let _ = written.recv_timeout(LAST_WORDS);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Accepts nothing until it is told to.
    struct Stuck(Receiver<()>, Sender<Vec<u8>>);

    impl Write for Stuck {
        fn write(&mut self, line: &[u8]) -> io::Result<usize> {
            let _ = self.0.recv();
            let _ = self.1.send(line.to_owned());
            Ok(line.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_stuck_log_never_blocks_and_reports_dropped_lines() {
        let (go, gate) = mpsc::channel();
        let (written, lines) = mpsc::channel();
        let mut log = Log::to(Stuck(gate, written));
        for _ in 0..WAITING + 100 {
            log.write_all(b"line\n").unwrap();
        }
        log.finish();
        drop(go);
        let mut said = String::new();
        while !said.contains("dropped") {
            said += &String::from_utf8(lines.recv().unwrap()).unwrap();
        }
    }
}
