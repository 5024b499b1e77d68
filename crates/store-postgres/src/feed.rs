//! The feed of other processes' writes, in the order of their commits and without gaps.
//!
//! A transaction gets its number when it begins to write, not when it commits: reading on from the highest
//! number seen would miss all that began before that and commit after it. So everything from the oldest
//! transaction that was open last time (the *mark*) is looked at again, and changes that were passed on
//! before are left out. A transaction below the mark is over.

use sobremesa_store::{Change, Lanes, Leases, Slot, StoreError};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tokio::sync::{Notify, broadcast};
use tokio::task::AbortHandle;
use tokio::time::{Instant, sleep, timeout};
use tokio_postgres::{Client, Statement};

use super::committer::Core;
use super::vault::Keys;
use super::{Failed, PATIENCE, id_of};

/// The interval at which it polls, with or without a hint.
const POLL: Duration = Duration::from_millis(250);

/// The least time between two hints, and between two readings (debounce): each is about everything that was
/// written before it. Under heavy writing, this sets the cost of following it.
const DEBOUNCE: Duration = Duration::from_millis(20);

/// The number of changes that a receiver may lag behind.
const KEPT: usize = 8192;

/// The interval at which old notes are deleted.
const SWEEP: Duration = Duration::from_secs(30);

/// For which the names of settings are sealed in a note, and the lanes of sessions.
const SETTINGS: &[u8] = b"changes";
const LANES: &[u8] = b"lanes";

/// Returns the names of settings, for a note; `None` if there are none.
pub(super) fn note_settings(keys: &Keys, names: &[String]) -> Option<Vec<u8>> {
    (!names.is_empty()).then(|| keys.close(SETTINGS, postcard::to_stdvec(names).expect("it fits into memory")))
}

/// Returns the lanes of sessions, for a note; `None` if nothing is said of any but that it concerns all.
pub(super) fn note_lanes(keys: &Keys, sessions: impl IntoIterator<Item = (i64, Lanes)>) -> Option<Vec<u8>> {
    let some = sessions.into_iter().filter(|(_, lanes)| *lanes != Lanes::ALL);
    let some: Vec<(i64, Vec<u8>)> = some.map(|(session, lanes)| (session, lanes.numbers())).collect();
    (!some.is_empty()).then(|| keys.close(LANES, postcard::to_stdvec(&some).expect("it fits into memory")))
}

fn read_lanes(opened: &[u8]) -> Option<BTreeMap<i64, Lanes>> {
    let read: Vec<(i64, Vec<u8>)> = postcard::from_bytes(opened).ok()?;
    Some(read.into_iter().map(|(session, lanes)| (session, lanes.into_iter().map(Slot::Lane).collect())).collect())
}

/// The order by which the feed knows how far it has read.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Order {
    /// By the transactions that were still open.
    #[default]
    Snapshot,
    /// By the highest number seen: wrong, for a test that has to notice.
    #[cfg(test)]
    Sequence,
}

/// Passes on what others change.
pub(super) struct Feed(broadcast::Sender<Change>);

impl Feed {
    /// Follows the changes from now on, until the task is aborted.
    pub(super) async fn follow(core: Arc<Core>, leases: Leases) -> Result<(Feed, Option<AbortHandle>), StoreError> {
        Feed::follow_in(core, leases, Order::default()).await
    }

    pub(super) async fn follow_in(
        core: Arc<Core>,
        leases: Leases,
        order: Order,
    ) -> Result<(Feed, Option<AbortHandle>), StoreError> {
        let sender = broadcast::Sender::new(KEPT);
        let place = core.link.place().to_owned();
        let first = Reader::open(&core, &leases, &sender, order).await.map_err(|failed| failed.into_error(&place))?;
        let following = tokio::spawn({
            let sender = sender.clone();
            async move {
                let mut reader = Some(first);
                loop {
                    if let Some(reader) = reader.take() {
                        let failed = reader.run().await;
                        tracing::warn!(?failed, "what others change cannot be followed for now");
                    }
                    sleep(POLL).await;
                    reader = Reader::open(&core, &leases, &sender, order).await.ok();
                    if reader.is_some() {
                        // Another server may have answered, with transactions numbered anew.
                        let _ = sender.send(Change::Everything);
                    }
                }
            }
        });
        Ok((Feed(sender), Some(following.abort_handle())))
    }

    pub(super) fn subscribe(&self) -> broadcast::Receiver<Change> {
        self.0.subscribe()
    }
}

/// Reads over one connection.
struct Reader {
    core: Arc<Core>,
    leases: Leases,
    sender: broadcast::Sender<Change>,
    order: Order,
    client: Client,
    asking: Statement,
    hinted: Arc<Notify>,
    mark: u64,
    /// The changes that were passed on already and are not below the mark, with the number of their
    /// transaction.
    seen: BTreeMap<(i64, i64), u64>,
}

const ASK: &str = "\
    SELECT (SELECT pg_snapshot_xmin(pg_current_snapshot())::text), s.forgotten::text, c.writer, c.number, c.xid::text, c.sessions, c.settings, c.lanes \
    FROM store AS s LEFT JOIN changes AS c ON c.xid >= $1::text::xid8 AND c.writer <> $2 WHERE s.one ORDER BY c.xid";

/// Notes older than two minutes are needed only by processes that were away; a note that something was *not*
/// written stays for a day.
const FORGET: &str = "\
    WITH gone AS (DELETE FROM changes WHERE at < now() - CASE WHEN fenced THEN interval '1 day' ELSE interval '2 minutes' END \
        AND xid < pg_snapshot_xmin(pg_current_snapshot()) RETURNING xid), \
    last AS (SELECT xid FROM gone ORDER BY xid DESC LIMIT 1) \
    UPDATE store SET forgotten = greatest(forgotten, last.xid) FROM last WHERE one";

impl Reader {
    async fn open(
        core: &Arc<Core>,
        leases: &Leases,
        sender: &broadcast::Sender<Change>,
        order: Order,
    ) -> Result<Reader, Failed> {
        let hinted = Arc::new(Notify::new());
        let hint = Arc::clone(&hinted);
        let own = Arc::new(std::sync::OnceLock::new());
        let own_number = Arc::clone(&own);
        let client = core.link.listen(move |heard| {
            if own.get() != Some(&heard.process_id()) {
                hint.notify_one();
            }
        });
        let client = client.await?;
        client.batch_execute("SET synchronous_commit = off; LISTEN sobremesa_changes").await?;
        let row =
            client.query_one("SELECT pg_backend_pid(), pg_snapshot_xmin(pg_current_snapshot())::text", &[]).await?;
        let _ = own_number.set(row.get(0));
        let asking = client.prepare(ASK).await?;
        let (core, leases, sender) = (Arc::clone(core), leases.clone(), sender.clone());
        let (mark, seen) = (number(row.get(1)), BTreeMap::new());
        Ok(Reader { core, leases, sender, order, client, asking, hinted, mark, seen })
    }

    /// Reads until the connection fails.
    async fn run(mut self) -> Failed {
        let core = Arc::clone(&self.core);
        let mut swept = Instant::now();
        // There may be something to tell and to read from before.
        let (mut told, mut read, mut due) = (Instant::now(), Instant::now(), Instant::now());
        loop {
            tokio::select! {
                () = core.written.notified() => {
                    tokio::time::sleep_until(told + DEBOUNCE).await;
                    told = Instant::now();
                    if let Err(failed) = self.within(self.client.batch_execute("NOTIFY sobremesa_changes")).await {
                        return failed;
                    }
                }
                () = self.hinted.notified() => due = read + DEBOUNCE,
                () = tokio::time::sleep_until(due) => {}
            }
            if Instant::now() < due {
                continue;
            }
            if let Err(failed) = self.read().await {
                return failed;
            }
            read = Instant::now();
            due = read + POLL;
            if swept.elapsed() > SWEEP && self.leases.holds(Slot::Keeper) {
                swept = Instant::now();
                if let Err(failed) = self.within(self.client.execute(FORGET, &[])).await {
                    return failed;
                }
            }
        }
    }

    async fn within<T>(&self, asked: impl Future<Output = Result<T, tokio_postgres::Error>>) -> Result<T, Failed> {
        match timeout(PATIENCE, asked).await {
            Ok(done) => Ok(done?),
            Err(_) => Err(Failed::Lost("it did not answer in time".into())),
        }
    }

    /// Passes on what is new.
    async fn read(&mut self) -> Result<(), Failed> {
        let rows = self.within(self.client.query(&self.asking, &[&self.mark.to_string(), &self.core.writer])).await?;
        let Some(first) = rows.first() else { return Ok(()) };
        let (horizon, forgotten) = (number(first.get(0)), number(first.get(1)));
        let mut highest = self.mark;
        // Its own notes are left out; but of what it may have written without knowing, it has to hear like
        // any other process.
        if self.mark <= forgotten || self.core.doubtful.swap(false, Ordering::Relaxed) {
            self.pass_on(Change::Everything);
        }
        for row in &rows {
            let (Some(writer), Some(batch)) = (row.get::<_, Option<i64>>(2), row.get::<_, Option<i64>>(3)) else {
                continue;
            };
            let xid = number(row.get(4));
            highest = highest.max(xid + 1);
            if self.seen.insert((writer, batch), xid).is_some() {
                continue;
            }
            // Where nothing is said, or what is said cannot be read, all lanes are concerned.
            let lanes =
                self.unseal(LANES, row.get(7)).await?.and_then(|opened| read_lanes(&opened)).unwrap_or_default();
            for session in row.get::<_, Vec<i64>>(5) {
                let lanes = lanes.get(&session).copied().unwrap_or(Lanes::ALL);
                self.pass_on(Change::Session(id_of(session), lanes));
            }
            if let Some(opened) = self.unseal(SETTINGS, row.get(6)).await? {
                match postcard::from_bytes::<Vec<String>>(&opened) {
                    Ok(names) => names.into_iter().for_each(|name| self.pass_on(Change::Setting(name))),
                    Err(_) => self.pass_on(Change::Everything),
                }
            }
        }
        self.mark = match self.order {
            Order::Snapshot => horizon,
            #[cfg(test)]
            Order::Sequence => highest,
        };
        let mark = self.mark;
        self.seen.retain(|_, xid| *xid >= mark);
        Ok(())
    }

    async fn unseal(&self, place: &[u8], sealed: Option<Vec<u8>>) -> Result<Option<Vec<u8>>, Failed> {
        let Some(sealed) = sealed else { return Ok(None) };
        self.core.open(place, sealed).await.map(Some).map_err(|error| Failed::Lost(error.to_string()))
    }

    fn pass_on(&self, change: Change) {
        // There may be no listener.
        let _ = self.sender.send(change);
    }
}

fn number(text: &str) -> u64 {
    text.parse().unwrap_or(0)
}
