//! A channel to the running program: export and import reach it through a socket in the store's folder,
//! because only it may touch the store.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sobremesa::{GameResult, Manager};
use sobremesa_screen::locale::Language;
use sobremesa_store::export::{Counts, TransferError, export_file, export_plain_file, import_file};
use sobremesa_store::{Existing, Store, StoreError};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{UnixListener, UnixStream};
use tokio::sync::{Mutex, Semaphore};
use tokio_util::sync::CancellationToken;

use crate::engine::entropy;
use crate::live::Live;
use crate::operators::Task;
use crate::reports;
use crate::stop::Stop;

/// The number of results that are read at a time.
const PAGE: usize = 256;

/// The longest request, in bytes: a path and a word.
const LONGEST_REQUEST: u64 = 16 * 1024;

/// The number of clients that are served at once; further ones wait.
const CLIENTS: usize = 32;

/// The timeouts for a client to send its request, and to read the answer.
const HEARING: Duration = Duration::from_secs(5);
const TELLING: Duration = Duration::from_secs(60);

/// A request to the running program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AdminRequest {
    /// Write everything to this file.
    Export(PathBuf),
    /// Exports for other programs to read.
    ExportPlain(PathBuf),
    /// Take everything from this file; existing entries stay.
    Import(PathBuf),
    /// Take everything from this file, replacing what is there.
    Replace(PathBuf),
    /// Return the results of all games.
    Results,
    /// Check all ratings.
    VerifyRatings,
    /// Return what people reported, without the games.
    Reports,
    /// Return one report.
    Report(u64),
    /// Remove one report.
    RemoveReport(u64),
    /// Seal everything under a new key.
    Rotate,
    /// Do what the operator asks of the tables, and answer in this language.
    Operate { task: Task, language: Language },
}

/// The means by which requests are carried out.
#[derive(Clone)]
pub struct Hands {
    pub store: Arc<dyn Store>,
    pub manager: Arc<Manager>,
    /// The configuration that can change at runtime; `None` if no program runs.
    pub live: Option<Arc<Live>>,
    /// The way to stop the program; `None` if no program runs.
    pub stop: Option<Stop>,
}

impl Hands {
    pub fn of(store: Arc<dyn Store>, manager: Arc<Manager>) -> Hands {
        Hands { store, manager, live: None, stop: None }
    }

    /// Returns the means of a command that has opened the store itself.
    pub fn alone(store: Arc<dyn Store>) -> Hands {
        let manager = Arc::new(Manager::new(Arc::clone(&store), Box::new(entropy)));
        Hands::of(store, manager)
    }
}

/// The result of a request.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// The number of records that were moved.
    pub counts: Counts,
    /// The requested lines, each a JSON object.
    pub lines: Vec<String>,
    /// True if settings changed that the running program has read already.
    #[serde(default)]
    pub restart: bool,
}

/// An answer, or the reason why there is none.
pub type Outcome = Result<Answer, String>;

impl AdminRequest {
    /// Returns the request's name in the log, which names no person.
    fn name(&self) -> &'static str {
        match self {
            AdminRequest::Export(_) => "export",
            AdminRequest::ExportPlain(_) => "export --plain",
            AdminRequest::Import(_) => "import",
            AdminRequest::Rotate => "key rotate",
            AdminRequest::Replace(_) => "import --replace",
            AdminRequest::Results => "results",
            AdminRequest::VerifyRatings => "ratings verify",
            AdminRequest::Reports => "reports",
            AdminRequest::Report(_) => "report",
            AdminRequest::RemoveReport(_) => "report --remove",
            AdminRequest::Operate { task, .. } => task.name(),
        }
    }

    /// Returns true if it has to wait for others of its kind: it moves everything there is.
    fn takes_turns(&self) -> bool {
        matches!(
            self,
            AdminRequest::Export(_) | AdminRequest::Import(_) | AdminRequest::Replace(_) | AdminRequest::Results
        )
    }

    /// Returns true if the program ends once it has been carried out.
    fn ends_program(&self) -> bool {
        matches!(self, AdminRequest::Operate { task: Task::Drain, .. })
    }

    /// Carries the request out on an open store.
    pub async fn carry_out(&self, hands: &Hands) -> Outcome {
        let store = hands.store.as_ref();
        let told = |error: TransferError| error.to_string();
        match self {
            AdminRequest::Export(file) | AdminRequest::ExportPlain(file) if file.exists() => {
                Err(io::Error::from(io::ErrorKind::AlreadyExists).to_string())
            }
            AdminRequest::Export(file) => export_file(store, file).await.map(answer_with).map_err(told),
            AdminRequest::ExportPlain(file) => export_plain_file(store, file).await.map(answer_with).map_err(told),
            AdminRequest::Rotate => {
                store.rotate().await.map(|()| Answer::default()).map_err(|error: StoreError| error.to_string())
            }
            AdminRequest::Import(file) => import(store, file, Existing::Keep).await.map_err(told),
            AdminRequest::Replace(file) => import(store, file, Existing::Replace).await.map_err(told),
            AdminRequest::Results => results(store).await.map_err(|error| error.to_string()),
            AdminRequest::VerifyRatings => match hands.manager.verify_points().await {
                Ok(found) => Ok(Answer { lines: found.iter().map(ToString::to_string).collect(), ..Answer::default() }),
                Err(refusal) => Err(format!("{refusal:?}")),
            },
            AdminRequest::Operate { task, language } => task.carry_out(hands, *language).await,
            AdminRequest::Reports => reports::list(store).await,
            AdminRequest::Report(number) => reports::show(store, *number).await,
            AdminRequest::RemoveReport(number) => reports::remove(store, *number).await,
        }
    }

    /// Asks the program that has this store open; `None` if none answers.
    pub async fn ask(&self, store_path: &Path) -> Option<Outcome> {
        let mut stream = UnixStream::connect(socket(store_path)).await.ok()?;
        let mut request = serde_json::to_vec(self).ok()?;
        request.push(b'\n');
        stream.write_all(&request).await.ok()?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.ok()?;
        serde_json::from_slice(&answer).ok()
    }
}

fn answer_with(counts: Counts) -> Answer {
    Answer { counts, ..Answer::default() }
}

async fn import(store: &dyn Store, file: &Path, existing: Existing) -> Result<Answer, TransferError> {
    let before = settings(store).await?;
    let counts = import_file(store, file, existing).await?;
    let restart = before != settings(store).await?;
    Ok(Answer { restart, ..answer_with(counts) })
}

async fn settings(store: &dyn Store) -> Result<Vec<(String, Option<Vec<u8>>)>, StoreError> {
    let mut settings = Vec::new();
    for name in store.settings(None, usize::MAX).await? {
        // A damaged setting is replaced by an import, and is no reason to refuse it.
        let value = store.setting(&name).await.unwrap_or_default();
        settings.push((name, value));
    }
    Ok(settings)
}

/// Returns all results, in the order in which the games ended. An unreadable one is named in the log and left
/// out.
async fn results(store: &dyn Store) -> Result<Answer, StoreError> {
    let mut answer = Answer::default();
    let mut from = 0;
    loop {
        let page = store.results(from, PAGE).await?;
        let Some((last, _)) = page.last() else { return Ok(answer) };
        from = last.saturating_add(1);
        for (number, bytes) in page {
            match GameResult::from_bytes(&bytes) {
                Ok(result) => {
                    let mut line = Map::from_iter([("result".to_owned(), number.into())]);
                    line.extend(result.to_json());
                    answer.lines.push(Value::Object(line).to_string());
                    answer.counts.results += 1;
                }
                Err(_) if GameResult::is_entry(&bytes) => {}
                Err(bad) => tracing::error!(number, ?bad, "a result cannot be read and is left out"),
            }
        }
    }
}

/// Returns the socket; only the owner of the store's folder can reach it.
fn socket(store_path: &Path) -> PathBuf {
    store_path.join("control.sock")
}

/// Listens for requests until the program stops. If no socket can be made in the folder, only this convenience
/// is lost.
pub async fn listen(store_path: PathBuf, hands: Hands, stop: CancellationToken) {
    let path = socket(&store_path);
    // Left over from a program that was killed: the store is ours, so no process listens there.
    let _ = std::fs::remove_file(&path);
    let listener = match UnixListener::bind(&path) {
        Ok(listener) => listener,
        Err(error) => {
            tracing::warn!(path = %path.display(), %error, "export and import will not work while the program runs");
            return;
        }
    };
    let clients = Arc::new(Semaphore::new(CLIENTS));
    // Requests that move everything are carried out one at a time; a client that has not sent its request yet
    // delays no other.
    let turn = Arc::new(Mutex::new(()));
    while let Some(Ok(place)) = stop.run_until_cancelled(Arc::clone(&clients).acquire_owned()).await {
        let stream = match stop.run_until_cancelled(listener.accept()).await {
            None => break,
            Some(Ok((stream, _))) => stream,
            Some(Err(error)) => {
                tracing::warn!(%error, "a request could not be taken");
                tokio::time::sleep(AGAIN).await;
                continue;
            }
        };
        let (hands, turn) = (hands.clone(), Arc::clone(&turn));
        tokio::spawn(stop.clone().run_until_cancelled_owned(async move {
            if let Err(error) = answer(stream, hands, &turn).await {
                tracing::warn!(%error, "a request was not answered");
            }
            drop(place);
        }));
    }
    let _ = std::fs::remove_file(&path);
}

/// The pause after a connection could not be accepted.
const AGAIN: Duration = Duration::from_millis(100);

async fn answer(mut stream: UnixStream, hands: Hands, turn: &Mutex<()>) -> io::Result<()> {
    let mut line = Vec::new();
    let (reader, mut writer) = stream.split();
    let mut reader = BufReader::new(reader.take(LONGEST_REQUEST));
    tokio::time::timeout(HEARING, reader.read_until(b'\n', &mut line)).await??;
    // The client that asked for the end is answered first.
    let mut last = None;
    let outcome: Outcome = match serde_json::from_slice::<AdminRequest>(&line) {
        Ok(request) => {
            last = hands.stop.clone().filter(|_| request.ends_program());
            let _turn = if request.takes_turns() { Some(turn.lock().await) } else { None };
            tracing::info!(request = request.name(), "an operator's request");
            // On a thread of its own, since carrying it out writes files.
            let runtime = tokio::runtime::Handle::current();
            let carried_out = move || runtime.block_on(request.carry_out(&hands));
            tokio::task::spawn_blocking(carried_out).await.unwrap_or_else(|error| Err(error.to_string()))
        }
        Err(error) => Err(error.to_string()),
    };
    let answer = serde_json::to_vec(&outcome)?;
    let told = tokio::time::timeout(TELLING, async {
        writer.write_all(&answer).await?;
        writer.shutdown().await
    });
    let told = told.await;
    if let Some(stop) = last.filter(|_| outcome.is_ok()) {
        stop.ask();
    }
    told?
}

#[cfg(test)]
mod tests {
    use sobremesa::schema;

    use super::*;

    #[tokio::test]
    async fn the_running_program_exports_for_the_one_that_asks() {
        let folder = tempfile::tempdir().unwrap();
        let store = sobremesa_store::memory(schema());
        store.set_setting("here", Some(vec![1])).await.unwrap();
        let stop = CancellationToken::new();
        let listening = tokio::spawn(listen(folder.path().to_owned(), Hands::alone(store), stop.clone()));
        let request = AdminRequest::Export(folder.path().join("all.jsonl"));
        let outcome = loop {
            match request.ask(folder.path()).await {
                Some(outcome) => break outcome,
                None => tokio::task::yield_now().await,
            }
        };
        assert_eq!(outcome.unwrap().counts.settings, 1);
        assert!(request.ask(folder.path()).await.unwrap().is_err(), "a file that is there is not written over");
        stop.cancel();
        listening.await.unwrap();
        assert!(!socket(folder.path()).exists());
    }

    #[tokio::test]
    async fn a_lone_process_refuses_to_drain_and_goes_on() {
        let folder = tempfile::tempdir().unwrap();
        let (listening, end) = (CancellationToken::new(), Stop::default());
        let store: Arc<dyn Store> = sobremesa_store::memory(schema());
        let hands = Hands { stop: Some(end.clone()), ..Hands::alone(store) };
        let task = tokio::spawn(listen(folder.path().to_owned(), hands, listening.clone()));
        let request = |task| AdminRequest::Operate { task, language: Language::En };
        let ask = async |task: Task| loop {
            match request(task.clone()).ask(folder.path()).await {
                Some(outcome) => break outcome,
                None => tokio::task::yield_now().await,
            }
        };
        assert_eq!(ask(Task::Members).await.unwrap().lines.len(), 0, "it is alone on its store");
        assert!(ask(Task::Drain).await.unwrap_err().contains("SIGTERM"));
        assert!(!end.now().is_cancelled(), "and so it goes on");
        listening.cancel();
        task.await.unwrap();
    }

    #[tokio::test]
    async fn a_silent_control_client_does_not_delay_others() {
        let folder = tempfile::tempdir().unwrap();
        let store = sobremesa_store::memory(schema());
        let stop = CancellationToken::new();
        let listening = tokio::spawn(listen(folder.path().to_owned(), Hands::alone(store), stop.clone()));
        let connect = async || loop {
            match UnixStream::connect(socket(folder.path())).await {
                Ok(stream) => break stream,
                Err(_) => tokio::task::yield_now().await,
            }
        };
        let mut silent = [connect().await, connect().await];
        silent[1].write_all(b"{\"Exp").await.unwrap();
        assert!(AdminRequest::Results.ask(folder.path()).await.unwrap().is_ok());
        stop.cancel();
        listening.await.unwrap();
    }
}
