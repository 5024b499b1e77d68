//! A word with the program that is running: export and import reach it by a socket in the store's folder, because only it
//! may touch the store.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sobremesa::session::GameResult;
use sobremesa::store::export::{Counts, TransferError, export_file, import_file};
use sobremesa::store::{Existing, Store, StoreError};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{UnixListener, UnixStream};
use tokio_util::sync::CancellationToken;

/// How many results are read at a time.
const PAGE: usize = 256;

/// The longest order, in bytes: a path and a word.
const LONGEST_ORDER: u64 = 16 * 1024;

/// What can be asked of the running program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Order {
    /// Write everything to this file.
    Export(PathBuf),
    /// Take everything from this file.
    Import(PathBuf),
    /// Tell the results of all games.
    Results,
}

/// What came of an order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// How many records were moved.
    pub counts: Counts,
    /// What was asked for, a JSON object a line.
    pub lines: Vec<String>,
}

/// An answer, or why there is none.
pub type Outcome = Result<Answer, String>;

impl Order {
    /// Carries it out on an open store.
    pub async fn carry_out(&self, store: &dyn Store) -> Outcome {
        let told = |error: TransferError| error.to_string();
        match self {
            Order::Export(file) if file.exists() => Err(io::Error::from(io::ErrorKind::AlreadyExists).to_string()),
            Order::Export(file) => export_file(store, file).await.map(moved).map_err(told),
            Order::Import(file) => import_file(store, file, Existing::Keep).await.map(moved).map_err(told),
            Order::Results => results(store).await.map_err(|error| error.to_string()),
        }
    }

    /// Asks the program that has this store open; `None` if none answers.
    pub async fn ask(&self, store_path: &Path) -> Option<Outcome> {
        let mut stream = UnixStream::connect(socket(store_path)).await.ok()?;
        let mut order = serde_json::to_vec(self).ok()?;
        order.push(b'\n');
        stream.write_all(&order).await.ok()?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.ok()?;
        serde_json::from_slice(&answer).ok()
    }
}

fn moved(counts: Counts) -> Answer {
    Answer { counts, lines: Vec::new() }
}

/// All results, in the order in which games ended. One that cannot be read is named in the log and left out.
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
                Err(bad) => tracing::error!(number, ?bad, "a result cannot be read and is left out"),
            }
        }
    }
}

/// The socket; only the owner of the store's folder can reach it.
fn socket(store_path: &Path) -> PathBuf {
    store_path.join("control.sock")
}

/// Listens for orders until the program stops. A folder where no socket can be made only costs this convenience.
pub async fn listen(store_path: PathBuf, store: Arc<dyn Store>, stop: CancellationToken) {
    let path = socket(&store_path);
    // Left by a program that was killed: the store is ours, so nobody listens there.
    let _ = std::fs::remove_file(&path);
    let listener = match UnixListener::bind(&path) {
        Ok(listener) => listener,
        Err(error) => {
            tracing::warn!(path = %path.display(), %error, "export and import will not work while the program runs");
            return;
        }
    };
    loop {
        let stream = tokio::select! {
            () = stop.cancelled() => break,
            accepted = listener.accept() => match accepted {
                Ok((stream, _)) => stream,
                Err(error) => {
                    tracing::warn!(%error, "an order could not be taken");
                    continue;
                }
            },
        };
        // One order at a time, on a thread of its own: files are written while it is carried out.
        let (store, runtime) = (Arc::clone(&store), tokio::runtime::Handle::current());
        let done = tokio::task::spawn_blocking(move || runtime.block_on(answer(stream, store.as_ref()))).await;
        if let Ok(Err(error)) = done {
            tracing::warn!(%error, "an order was not answered");
        }
    }
    let _ = std::fs::remove_file(&path);
}

async fn answer(mut stream: UnixStream, store: &dyn Store) -> io::Result<()> {
    let mut line = Vec::new();
    let (reader, mut writer) = stream.split();
    BufReader::new(reader.take(LONGEST_ORDER)).read_until(b'\n', &mut line).await?;
    let outcome: Outcome = match serde_json::from_slice::<Order>(&line) {
        Ok(order) => {
            tracing::info!(?order, "an order");
            order.carry_out(store).await
        }
        Err(error) => Err(error.to_string()),
    };
    writer.write_all(&serde_json::to_vec(&outcome)?).await?;
    writer.shutdown().await
}

#[cfg(test)]
mod tests {
    use super::*;
    use sobremesa::store::{self, Schema};

    #[tokio::test]
    async fn the_running_program_exports_for_the_one_that_asks() {
        let folder = tempfile::tempdir().unwrap();
        let store = store::memory(Schema::plain(1));
        store.set_setting("here", Some(vec![1])).await.unwrap();
        let stop = CancellationToken::new();
        let listening = tokio::spawn(listen(folder.path().to_owned(), store, stop.clone()));
        let order = Order::Export(folder.path().join("all.jsonl"));
        let outcome = loop {
            match order.ask(folder.path()).await {
                Some(outcome) => break outcome,
                None => tokio::task::yield_now().await,
            }
        };
        assert_eq!(outcome.unwrap().counts.settings, 1);
        assert!(order.ask(folder.path()).await.unwrap().is_err(), "a file that is there is not written over");
        stop.cancel();
        listening.await.unwrap();
        assert!(!socket(folder.path()).exists());
    }
}
