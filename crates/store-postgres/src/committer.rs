//! Moves are written in groups, and each write is made exactly once, even if the connection is lost.

use sobremesa_store::parts::{Unreadable, is_sealed, layout, random, unseal};
use sobremesa_store::{Lanes, Revision, Schema, SessionId, StoreError, Stored, SwapError, Time, measures};
use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};

use deadpool_postgres::Client;
use tokio::sync::{Notify, mpsc, oneshot};
use tokio::task::{JoinHandle, JoinSet};
use tokio::time::{Instant, sleep, timeout};
use tokio_postgres::types::ToSql;

use super::branch::{self, branch};
use super::feed::note_lanes;
use super::job::Job;
use super::link::{PAUSES, give_back};
use super::vault::{self, Keys, Vault, outdated};
use super::{Failed, Link, PATIENCE, envelope_of, number, signed};

/// The number of groups that are on their way at once: while one waits for the disk, the next is being worked
/// on.
const FLIGHTS: usize = 3;

/// The number of moves that makes it worth sending another group while one is on its way: small groups cost
/// all processes on the database more than they save one of them.
const ENOUGH: usize = 32;

/// The most moves, and bytes of them, in a group.
const MOVES: usize = 256;
const BYTES: usize = 512 * 1024;

/// The number of moves that may wait; beyond it, callers with more have to wait too.
const WAITING: usize = 4096;

/// The data that all parts of a store in PostgreSQL share.
pub(super) struct Core {
    pub(super) link: Link,
    pub(super) vault: Vault,
    pub(super) schema: Schema,
    /// The id of this process, since it started.
    pub(super) writer: i64,
    batches: AtomicI64,
    /// True if something may have been written of which this process has told the caller that it does not
    /// know.
    pub(super) doubtful: AtomicBool,
    /// Signals that something was written which others are to be told of.
    pub(super) written: Notify,
}

/// The number of something that commits at most once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Batch {
    pub(super) writer: i64,
    pub(super) number: i64,
}

/// The outcome of a batch of which the commit was not acknowledged.
enum CommitOutcome {
    /// It was written, and these sessions with it.
    Written(Vec<i64>),
    /// It was not written, and never will be.
    Never,
}

impl Core {
    pub(super) fn new(link: Link, vault: Vault, schema: Schema) -> Core {
        let writer = i64::from_le_bytes(random());
        Core {
            link,
            vault,
            schema,
            writer,
            batches: AtomicI64::new(0),
            doubtful: AtomicBool::new(false),
            written: Notify::new(),
        }
    }

    /// Opens what is stored at a place. If it was sealed under a key that this process has not seen, it reads
    /// the keyring again.
    pub(super) async fn open(&self, place: &[u8], bytes: Vec<u8>) -> Result<Vec<u8>, StoreError> {
        let opened = self.vault.keys().open(place, bytes);
        if !is_sealed(&opened) {
            return Ok(opened);
        }
        self.vault.reload(&self.link).await?;
        Ok(self.vault.keys().open(place, opened))
    }

    /// Returns the name and the value of the setting of which the name has this hash.
    pub(super) async fn setting(
        &self,
        hash: &[u8],
        body: Vec<u8>,
    ) -> Result<Result<(String, Vec<u8>), Unreadable>, StoreError> {
        let place = vault::setting_place(hash);
        let opened = self.open(&place, body).await?;
        let setting = unseal(&place, &opened).map(|(_, payload)| vault::split_setting(payload));
        Ok(setting.and_then(|setting| setting.ok_or(Unreadable::Spoilt("its name makes no sense"))))
    }

    /// Has a job done, once: tries again what is known not to have been written, and asks about what is not
    /// known. Returns the sessions that were written.
    pub(super) async fn settle(&self, job: &Job) -> Result<Vec<i64>, SwapError> {
        let until = Instant::now() + PATIENCE;
        let [mut pause, longest] = PAUSES;
        loop {
            let failed = match self.link.client().await {
                Ok(client) => match self
                    .attempt(client, job)
                    .await
                    .inspect_err(|_| self.doubtful.store(true, Ordering::Relaxed))?
                {
                    Ok(answer) => {
                        self.written.notify_one();
                        return answer;
                    }
                    Err(failed) => failed,
                },
                // Nothing was sent.
                Err(failed) => failed,
            };
            if matches!(failed, Failed::Refused(_)) || Instant::now() > until {
                return Err(failed.into_error(self.link.place()).into());
            }
            sleep(pause).await;
            pause = longest.min(pause * 2);
        }
    }

    fn next_batch(&self) -> Batch {
        Batch { writer: self.writer, number: self.batches.fetch_add(1, Ordering::Relaxed) }
    }

    /// Returns true if a session is stored at this revision, and on the standby too. The note that is written
    /// for it comes after the session in the log: once that is acknowledged, so is the session.
    pub(super) async fn confirm(&self, id: SessionId, revision: Revision) -> Result<bool, StoreError> {
        let statement = concat!(
            "INSERT INTO changes AS old (writer, number, fenced) SELECT $1, $2, true FROM sessions \
             WHERE id = $3 AND revision = $4 AND ",
            branch!(),
            " = $5 ON CONFLICT (writer, number) DO UPDATE SET at = old.at RETURNING fenced"
        );
        let Batch { writer, number } = self.next_batch();
        let (id, count, branch) = (super::number(id), branch::count(revision), branch::of(revision));
        Ok(!self.link.rows(statement, &[&writer, &number, &id, &count, &branch]).await?.is_empty())
    }

    /// Tries once; if the connection is lost meanwhile, asks what became of it.
    async fn attempt(
        &self,
        mut client: Client,
        job: &Job,
    ) -> Result<Result<Result<Vec<i64>, SwapError>, Failed>, StoreError> {
        let batch = self.next_batch();
        let keys = self.vault.keys();
        let tried = timeout(job.patience(), job.attempt(self, &keys, &mut client, batch)).await;
        let failed = match give_back(client, tried) {
            Ok(answer) => return Ok(Ok(answer)),
            Err(failed) => failed,
        };
        match failed {
            Failed::Lost(reason) => {
                tracing::warn!(
                    reason,
                    "the connection to the database was lost while something was being written: asking what became of it"
                );
                Ok(match self.fence(batch).await? {
                    CommitOutcome::Written(sessions) => Ok(Ok(sessions)),
                    CommitOutcome::Never => Err(Failed::Lost(reason)),
                })
            }
            Failed::Again(reason) => {
                self.vault.reload(&self.link).await?;
                Ok(Err(Failed::Again(reason)))
            }
            failed @ Failed::Refused(_) => Ok(Err(failed)),
        }
    }

    /// Finds out whether a batch was written, and sees to it that it will not be if it was not.
    ///
    /// The note waits for the old transaction if that is still open. It is written even where the old one is
    /// found: once it is acknowledged, so is what was before it in the log, on the standby too.
    async fn fence(&self, batch: Batch) -> Result<CommitOutcome, StoreError> {
        let statement = "INSERT INTO changes AS old (writer, number, fenced) VALUES ($1, $2, true) \
                         ON CONFLICT (writer, number) DO UPDATE SET at = old.at RETURNING fenced, sessions";
        let rows = self.link.rows(statement, &[&batch.writer, &batch.number]).await?;
        match rows.first() {
            Some(row) if !row.get::<_, bool>(0) => Ok(CommitOutcome::Written(row.get(1))),
            _ => Ok(CommitOutcome::Never),
        }
    }
}

/// A write that changes nothing but a record and when it wants to be woken.
pub(super) struct Move {
    id: SessionId,
    expected: Revision,
    listed: i64,
    wake_at: Option<Time>,
    lanes: Lanes,
    /// Not sealed yet.
    body: Vec<u8>,
    answer: oneshot::Sender<Result<bool, StoreError>>,
}

impl Move {
    pub(super) fn new(
        core: &Core,
        id: SessionId,
        expected: Revision,
        session: &Stored,
        lanes: Lanes,
        answer: oneshot::Sender<Result<bool, StoreError>>,
    ) -> Move {
        let (keys, schema) = (core.vault.keys(), core.schema.version);
        let listed = keys.digest(schema, &keys.names(session));
        Move { id, expected, listed, wake_at: session.wake_at, lanes, body: envelope_of(schema, id, session), answer }
    }
}

/// The writes of a group; no session is in it twice.
#[derive(Default)]
pub(super) struct Group {
    ids: Vec<i64>,
    counts: Vec<i64>,
    branches: Vec<i64>,
    listed: Vec<i64>,
    wake_at: Vec<Option<i64>>,
    lanes: Vec<Lanes>,
    /// The place of each body, and the body, not sealed yet.
    bodies: Vec<(Vec<u8>, Vec<u8>)>,
}

/// Writes the rows that are as they are expected to be and notes which those are, unless the keyring is
/// newer.
const WRITE: &str = concat!(
    "WITH written AS ( \
        UPDATE sessions AS s SET revision = s.revision + 1, wake_at = m.wake_at, body = m.body \
        FROM unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bytea[], $10::bigint[]) \
            AS m (id, revision, listed, wake_at, body, branch) \
        WHERE s.id = m.id AND s.revision = m.revision AND s.listed = m.listed AND m.branch = ",
    branch!(),
    " \
        AND (SELECT generation FROM store WHERE one) = $8 \
        RETURNING s.id \
    ), noted AS ( \
        INSERT INTO changes (writer, number, sessions, lanes) SELECT $1, $2, coalesce(array_agg(id), '{}'), $9 FROM written \
    ) SELECT (SELECT generation FROM store WHERE one), ARRAY(SELECT id FROM written)"
);

impl Group {
    fn add(&mut self, one: &mut Move) {
        self.ids.push(number(one.id));
        self.counts.push(branch::count(one.expected));
        self.branches.push(branch::of(one.expected));
        self.listed.push(one.listed);
        self.wake_at.push(one.wake_at.map(|time| signed(time.0)));
        self.lanes.push(one.lanes);
        self.bodies.push((layout::session(one.id), std::mem::take(&mut one.body)));
    }

    pub(super) async fn attempt(&self, keys: &Keys, client: &Client, batch: Batch) -> Result<Vec<i64>, Failed> {
        let bodies: Vec<_> = self.bodies.iter().map(|(place, body)| keys.close(place, body.clone())).collect();
        let statement = client.prepare_cached(WRITE).await?;
        let Group { ids, counts, branches, listed, wake_at, .. } = self;
        let Batch { writer, number } = batch;
        let lanes = note_lanes(keys, ids.iter().copied().zip(self.lanes.iter().copied()));
        let values: [&(dyn ToSql + Sync); 10] =
            [&writer, &number, ids, counts, listed, wake_at, &bodies, &keys.generation, &lanes, branches];
        let row = client.query_one(&statement, &values).await?;
        if row.get::<_, i64>(0) == keys.generation { Ok(row.get(1)) } else { Err(outdated()) }
    }
}

/// Collects moves into groups.
pub(super) struct Committer {
    core: Arc<Core>,
    moves: mpsc::Receiver<Move>,
    waiting: VecDeque<Move>,
    /// The sessions of the groups that are on their way: a session is in one of them at a time.
    busy: BTreeSet<SessionId>,
    flights: JoinSet<Vec<SessionId>>,
}

impl Committer {
    /// Ends once no sender of moves is left and all are written.
    pub(super) fn start(core: Arc<Core>) -> (mpsc::Sender<Move>, JoinHandle<()>) {
        let (sender, moves) = mpsc::channel(WAITING);
        let committer =
            Committer { core, moves, waiting: VecDeque::new(), busy: BTreeSet::new(), flights: JoinSet::new() };
        (sender, tokio::spawn(committer.run()))
    }

    async fn run(mut self) {
        loop {
            // A caller that is about to bring a move may do so first.
            tokio::task::yield_now().await;
            while let Ok(one) = self.moves.try_recv() {
                self.waiting.push_back(one);
            }
            let most = if self.waiting.len() < ENOUGH { 1 } else { FLIGHTS };
            if self.flights.len() < most && self.send_group() {
                continue;
            }
            let ended = self.moves.is_closed() && self.moves.is_empty();
            tokio::select! {
                Some(landed) = self.flights.join_next() => {
                    // A group that panicked would leave its sessions busy for ever; nothing in it can.
                    for id in landed.unwrap_or_default() {
                        self.busy.remove(&id);
                    }
                }
                one = self.moves.recv(), if !ended => self.waiting.extend(one),
                else => return,
            }
        }
    }

    /// Sends the next group on its way; whether there was one.
    fn send_group(&mut self) -> bool {
        let (mut group, mut moves, mut bytes, mut later) = (Group::default(), Vec::new(), 0, VecDeque::new());
        while let Some(mut one) = self.waiting.pop_front() {
            if moves.len() == MOVES || bytes > BYTES {
                later.push_back(one);
                break;
            }
            if !self.busy.insert(one.id) {
                later.push_back(one);
                continue;
            }
            bytes += one.body.len();
            group.add(&mut one);
            moves.push((one.id, one.answer));
        }
        later.append(&mut self.waiting);
        self.waiting = later;
        if moves.is_empty() {
            return false;
        }
        let core = Arc::clone(&self.core);
        self.flights.spawn(async move {
            let begun = Instant::now();
            let written = core.settle(&Job::Moves(group)).await;
            if written.is_ok() {
                measures::count_group(moves.len(), begun.elapsed());
            }
            let mut ids = Vec::with_capacity(moves.len());
            for (id, answer) in moves {
                // The caller may have stopped waiting; the write stays written.
                let _ = answer.send(match &written {
                    Ok(written) => Ok(written.contains(&number(id))),
                    Err(SwapError::Store(error)) => Err(error.clone()),
                    Err(_) => Err(StoreError::Closed),
                });
                ids.push(id);
            }
            ids
        });
        true
    }
}
