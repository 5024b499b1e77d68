//! Results: appended at the end of a game, and numbered by the first process that reads them.
//!
//! Numbers without gaps need one counter, for which all writers would wait until the commit before theirs is
//! on the disk. So a result is appended without a number, under a key of its own.

use super::job::{Stop, Work};
use super::{Postgres, limit_of, signed};
use sobremesa_store::parts::{Unreadable, check_size, layout, random, seal, unreadable, unseal};
use sobremesa_store::{Kind, MAX_RECORD, StoreError};

/// Numbers the results appended since the last time. A process that does so at the same moment finds nothing
/// left, or a number taken and tries again.
const NUMBER: &str = "\
    WITH fresh AS (SELECT key, row_number() OVER (ORDER BY xid, key) AS place FROM results WHERE number IS NULL), \
    numbered AS (UPDATE results AS r SET number = s.next_result + f.place - 1 FROM fresh AS f, store AS s \
        WHERE r.key = f.key AND r.number IS NULL RETURNING 1) \
    UPDATE store SET next_result = next_result + (SELECT count(*) FROM numbered) WHERE one AND EXISTS (SELECT FROM numbered)";

impl Work<'_> {
    pub(super) async fn append(&self, results: &[Vec<u8>]) -> Result<(), Stop> {
        // Negative, so that none is the number of a result that was brought here with it.
        let mut keys: Vec<_> = results.iter().map(|_| i64::from_le_bytes(random()) | i64::MIN).collect();
        keys.sort_unstable();
        let bodies: Vec<_> = keys.iter().zip(results).map(|(key, result)| self.seal_result(*key, result)).collect();
        if keys.is_empty() {
            return Ok(());
        }
        let statement = "INSERT INTO results (key, body) SELECT * FROM unnest($1::bigint[], $2::bytea[])";
        self.ask(statement, &[&keys, &bodies]).await.map(drop)
    }

    fn seal_result(&self, key: i64, result: &[u8]) -> Vec<u8> {
        let place = layout::result(key.cast_unsigned());
        self.keys.close(&place, seal(self.core.schema.version, &place, result))
    }

    pub(super) async fn forget_results(&self, numbers: &[u64]) -> Result<(), Stop> {
        let numbers: Vec<_> = numbers.iter().map(|number| signed(*number)).collect();
        self.ask("DELETE FROM results WHERE number = ANY ($1)", &[&numbers]).await.map(drop)
    }

    pub(super) async fn amend_result(&self, number: u64, result: &[u8]) -> Result<(), Stop> {
        let rows = self.ask("SELECT key FROM results WHERE number = $1 FOR UPDATE", &[&signed(number)]).await?;
        let Some(key) = rows.first().map(|row| row.get::<_, i64>(0)) else { return Ok(()) };
        let body = self.seal_result(key, result);
        self.ask("UPDATE results SET body = $2 WHERE key = $1", &[&key, &body]).await.map(drop)
    }

    /// A result keeps its number; if another result already has it, it is appended.
    pub(super) async fn restore_result(&self, number: u64, schema: u16, bytes: &[u8]) -> Result<(), Stop> {
        let what = format!("result {number}");
        check_size(&what, bytes.len(), MAX_RECORD)?;
        let bytes = self.update(Kind::Result, &what, schema, bytes)?;
        let too_high = StoreError::Spoilt { what, reason: "its number is too high".into() };
        let after = i64::try_from(number).ok().and_then(|number| number.checked_add(1)).ok_or(too_high)?;
        self.ask(NUMBER, &[]).await?;
        let statement = "SELECT key, body FROM results WHERE number = $1 FOR UPDATE";
        let there = self.ask(statement, &[&signed(number)]).await?;
        if let Some(row) = there.first() {
            let place = layout::result(row.get::<_, i64>(0).cast_unsigned());
            let opened = self.keys.open(&place, row.get(1));
            if unseal(&place, &opened) == Ok((self.core.schema.version, &bytes)) {
                return Ok(());
            }
            return self.append(&[bytes]).await;
        }
        let key = signed(number);
        let statement = "INSERT INTO results (key, number, body) VALUES ($1, $1, $2)";
        self.ask(statement, &[&key, &self.seal_result(key, &bytes)]).await?;
        let statement = "UPDATE store SET next_result = greatest(next_result, $1) WHERE one";
        self.ask(statement, &[&after]).await.map(drop)
    }
}

impl Postgres {
    /// Reads results as [`results`](sobremesa_store::Store::results) does.
    pub(super) async fn read_results(&self, from: u64, limit: usize) -> Result<Vec<(u64, Vec<u8>)>, StoreError> {
        let Ok(from) = i64::try_from(from) else { return Ok(Vec::new()) };
        self.core.link.rows(NUMBER, &[]).await?;
        let statement = "SELECT number, key, body FROM results WHERE number >= $1 ORDER BY number LIMIT $2";
        let mut results = Vec::new();
        for row in self.core.link.rows(statement, &[&from, &limit_of(limit)]).await? {
            let number = row.get::<_, i64>(0).cast_unsigned();
            let place = layout::result(row.get::<_, i64>(1).cast_unsigned());
            let opened = self.core.open(&place, row.get(2)).await?;
            let read = unseal(&place, &opened);
            match read.and_then(|(found, payload)| self.core.schema.update(Kind::Result, found, payload)) {
                Ok(bytes) => results.push((number, bytes)),
                Err(why @ Unreadable::Spoilt(_)) => {
                    tracing::error!(error = %unreadable(&format!("result {number}"), why), "a result is left out");
                }
                Err(why) => return Err(unreadable(&format!("result {number}"), why)),
            }
        }
        Ok(results)
    }
}
