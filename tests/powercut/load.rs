//! The load: tasks that each play some tables as fast as they can and report what was acknowledged.
//!
//! A table's record is the list of all its moves, each a number that no other move has. So the record itself
//! shows whether a move was lost, was made twice, or is out of order, and it must be as long as the revision
//! says. Rooms, players and wake-ups change with the moves; some moves end a table and leave a result.

use std::io::Write as _;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use sobremesa_store::{PlayerId, Revision, Room, Schema, SessionId, Store, StoreEngine, Time, Write};
use tokio::runtime::Builder;

/// Tasks that write concurrently.
const WRITERS: u64 = 48;

/// Tables that each task plays in turn.
const TABLES: u64 = 4;

/// Moves until a table is over.
pub(crate) const MOVES: u64 = 120;

/// Writes until it is killed.
pub(crate) fn run(folder: &Path, round: u64) -> ExitCode {
    let runtime = Builder::new_multi_thread().worker_threads(2).build().unwrap();
    runtime.block_on(async {
        let store = sobremesa_store::open(StoreEngine::Sled, folder, Schema::plain(1)).await.unwrap();
        let writers: Vec<_> =
            (0..WRITERS).map(|writer| tokio::spawn(play(Arc::clone(&store), writer, round))).collect();
        for writer in writers {
            writer.await.unwrap();
        }
    });
    ExitCode::SUCCESS
}

/// Plays this writer's tables for ever; those of an earlier round are continued where they were left.
async fn play(store: Arc<dyn Store>, writer: u64, round: u64) {
    let mut tables: Vec<_> = (0..TABLES).map(|table| SessionId(round << 40 | writer << 32 | table << 24)).collect();
    if let Some(old) = store.sessions_of(&player(writer)).await.unwrap().first() {
        tables[0] = *old;
    }
    for step in 0.. {
        let id = tables[(step % TABLES) as usize];
        let stored = store.load(id).await.unwrap();
        let (revision, mut record) = stored.map_or((Revision::NONE, vec![]), |stored| (stored.revision, stored.record));
        let mv = round << 40 | writer << 32 | step;
        record.extend(mv.to_be_bytes());
        let over = revision.0 + 1 == MOVES;
        let write =
            if over { last(mv) } else { Write { record: Some(record), ..listing(id, revision.next(), writer) } };
        let written = store.swap(id, revision, write).await.unwrap();
        let line =
            if over { format!("end {id} {mv} {round}\n") } else { format!("move {id} {written} {mv} {round}\n") };
        // One call of write(2) per line: a process that is killed leaves no half-written line.
        std::io::stdout().lock().write_all(line.as_bytes()).unwrap();
        if over {
            tables[(step % TABLES) as usize] = SessionId(id.0 + 1);
        }
    }
}

/// Returns the listing of a table at a revision; the check computes it again.
pub(crate) fn listing(id: SessionId, revision: Revision, writer: u64) -> Write {
    Write {
        rooms: vec![Room(format!("web:{id}")), Room(format!("web:{id}/{}", revision.0 / 7))],
        players: vec![player(writer), PlayerId(format!("web:{}", revision.0 % 5))],
        wake_at: (!revision.0.is_multiple_of(3)).then(|| Time(id.0 % 1000 + revision.0)),
        ..Write::default()
    }
}

/// Returns the end of a table.
fn last(mv: u64) -> Write {
    Write { results: vec![mv.to_be_bytes().to_vec()], ..Write::delete() }
}

pub(crate) fn player(writer: u64) -> PlayerId {
    PlayerId(format!("web:writer{writer}"))
}
