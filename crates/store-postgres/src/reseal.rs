//! Seals everything anew under the newest key, page by page, while tables are played.

use sobremesa_store::StoreError;
use sobremesa_store::parts::{SealState, is_sealed, layout};
use std::sync::Arc;
use std::time::Duration;

use tokio::task::AbortHandle;
use tokio::time::{Instant, sleep};
use tokio_postgres::types::ToSql;

use super::committer::Core;
use super::vault::{Keys, setting_place};
use super::{PATIENCE, id_of};

/// The number of rows that are looked at in one page.
const PAGE: i64 = 256;

/// Held by the one process that does it.
const LOCK: i64 = 0x736f_6272_656d_7365;

/// Adds a key, seals everything under it and forgets the others.
pub(super) async fn rotate(core: &Core) -> Result<(), StoreError> {
    loop {
        let keys = core.vault.keys();
        let Some(ring) = &keys.ring else { return Ok(()) };
        if core.vault.replace(&core.link, &keys, &ring.text_with_new_key()?).await? {
            return reseal(core).await;
        }
    }
}

/// Goes on with what an earlier process began, or seals what was not sealed before.
pub(super) fn go_on(core: &Arc<Core>) -> Option<AbortHandle> {
    let keys = core.vault.keys();
    let unfinished = keys.ring.as_ref().is_some_and(|ring| ring.master().on && ring.even() == SealState::Mixed);
    unfinished.then(|| {
        let core = Arc::clone(core);
        let resealing = tokio::spawn(async move {
            while let Err(error) = reseal(&core).await {
                tracing::warn!(%error, "not everything could be sealed anew yet");
                sleep(PATIENCE).await;
            }
        });
        resealing.abort_handle()
    })
}

async fn reseal(core: &Core) -> Result<(), StoreError> {
    let failed = |failed: super::Failed| failed.into_error(core.link.place());
    // A connection of its own holds the lock until it is closed.
    let lock = core.link.listen(|_| {}).await.map_err(failed)?;
    let lost = |error: tokio_postgres::Error| failed(error.into());
    lock.batch_execute(&format!("SET statement_timeout = 0; SELECT pg_advisory_lock({LOCK})")).await.map_err(lost)?;
    core.vault.reload(&core.link).await?;
    let keys = core.vault.keys();
    let Some(ring) = &keys.ring else { return Ok(()) };
    wait_for_writers(core).await?;
    for table in TABLES {
        pass(core, &keys, table).await?;
    }
    core.vault.replace(&core.link, &keys, &ring.text_with_newest_key()?).await?;
    Ok(())
}

/// Waits until every transaction is over that may have begun before the keyring was changed, and so may still
/// write under an older key.
async fn wait_for_writers(core: &Core) -> Result<(), StoreError> {
    let now = core.link.rows("SELECT clock_timestamp()::text", &[]).await?;
    let now: String = now.first().map(|row| row.get(0)).unwrap_or_default();
    let open = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() \
                AND backend_type = 'client backend' AND state <> 'idle' AND xact_start <= $1::text::timestamptz \
                AND query NOT LIKE '%pg_advisory_lock%'";
    let since = Instant::now();
    // The server gives up what takes longer.
    while !core.link.rows(open, &[&now]).await?.is_empty() && since.elapsed() < PATIENCE {
        sleep(Duration::from_millis(20)).await;
    }
    Ok(())
}

/// A table, the type of its key, and the place for which a row is sealed.
struct Table {
    page: &'static str,
    write: &'static str,
    place: fn(&Key) -> Vec<u8>,
    numbered: bool,
}

enum Key {
    Number(i64),
    Bytes(Vec<u8>),
}

impl Key {
    fn value(&self) -> &(dyn ToSql + Sync) {
        match self {
            Key::Number(number) => number,
            Key::Bytes(bytes) => bytes,
        }
    }

    fn number(&self) -> i64 {
        if let Key::Number(number) = self { *number } else { 0 }
    }

    fn bytes(&self) -> &[u8] {
        if let Key::Bytes(bytes) = self { bytes } else { &[] }
    }
}

// A row that another process has written meanwhile is sealed as it should be.
const TABLES: [Table; 4] = [
    Table {
        page: "SELECT id, body FROM sessions WHERE $1::bigint IS NULL OR id > $1 ORDER BY id LIMIT $2",
        write: "UPDATE sessions SET body = $3 WHERE id = $1 AND body = $2",
        place: |key| layout::session(id_of(key.number())),
        numbered: true,
    },
    Table {
        page: "SELECT key, body FROM results WHERE $1::bigint IS NULL OR key > $1 ORDER BY key LIMIT $2",
        write: "UPDATE results SET body = $3 WHERE key = $1 AND body = $2",
        place: |key| layout::result(key.number().cast_unsigned()),
        numbered: true,
    },
    Table {
        page: "SELECT name, body FROM settings WHERE $1::bytea IS NULL OR name > $1 ORDER BY name LIMIT $2",
        write: "UPDATE settings SET body = $3 WHERE name = $1 AND body = $2",
        place: |key| setting_place(key.bytes()),
        numbered: false,
    },
    Table {
        page: "SELECT key, body FROM set_asides WHERE $1::bytea IS NULL OR key > $1 ORDER BY key LIMIT $2",
        write: "UPDATE set_asides SET body = $3 WHERE key = $1 AND body = $2",
        place: |key| key.bytes().to_vec(),
        numbered: false,
    },
];

async fn pass(core: &Core, keys: &Keys, table: Table) -> Result<(), StoreError> {
    let mut after: Option<Key> = None;
    loop {
        let (number, bytes): (Option<i64>, Option<&[u8]>) =
            (after.as_ref().map(Key::number), after.as_ref().map(Key::bytes));
        let from: &(dyn ToSql + Sync) = if table.numbered { &number } else { &bytes };
        let rows = core.link.rows(table.page, &[from, &PAGE]).await?;
        let Some(last) = rows.last() else { return Ok(()) };
        let key = |row: &tokio_postgres::Row| {
            if table.numbered { Key::Number(row.get(0)) } else { Key::Bytes(row.get(0)) }
        };
        for row in &rows {
            let (key, body): (Key, Vec<u8>) = (key(row), row.get(1));
            if keys.is_current(&body) {
                continue;
            }
            let place = (table.place)(&key);
            let opened = keys.open(&place, body.clone());
            // A value that no key opens is left as it is.
            if !is_sealed(&opened) {
                core.link.rows(table.write, &[key.value(), &body, &keys.close(&place, opened)]).await?;
            }
        }
        after = Some(key(last));
    }
}
