//! The versions of the database's tables: numbered files, applied in order by the first process that comes,
//! each in one transaction.

use sobremesa_store::StoreError;
use tokio_postgres::Client;

use super::failure::Failed;

/// The steps that make each version out of the one before. A release only ever appends.
const MIGRATIONS: [&str; 1] = [include_str!("migrations/0001_store.sql")];

/// Held while the tables are changed: "sobremesa", told from the locks of others by nothing but being
/// unlikely.
const LOCK: i64 = 0x736f_6272_656d_6573;

/// Brings the tables to this release's version, or with `change` unset only checks that they have it.
pub(super) async fn migrate(client: &mut Client, place: &str, change: bool) -> Result<(), StoreError> {
    let failed = |error: tokio_postgres::Error| Failed::from(error).into_error(place);
    if change {
        // Another process may be at it, and what it changes may be large.
        let patiently = "SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0";
        client.batch_execute(&format!("{patiently}; SELECT pg_advisory_lock({LOCK})")).await.map_err(failed)?;
    }
    let done = bring_up(client, place, change).await;
    if change {
        client.batch_execute(&format!("SELECT pg_advisory_unlock({LOCK})")).await.map_err(failed)?;
    }
    done
}

async fn bring_up(client: &mut Client, place: &str, change: bool) -> Result<(), StoreError> {
    let failed = |error: tokio_postgres::Error| Failed::from(error).into_error(place);
    if change {
        let table =
            "CREATE TABLE IF NOT EXISTS migrations (version int PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())";
        client.batch_execute(table).await.map_err(failed)?;
    }
    let known = MIGRATIONS.len() as u32;
    let found = version(client).await.map_err(failed)?;
    if found > known {
        return Err(StoreError::NewerDatabase { path: place.into(), found, known });
    }
    if found < known && !change {
        return Err(StoreError::OlderDatabase { path: place.into(), found, known });
    }
    for (version, statements) in (1..=known).zip(MIGRATIONS).skip(found as usize) {
        let transaction = client.transaction().await.map_err(failed)?;
        transaction.batch_execute(statements).await.map_err(failed)?;
        let number = version.cast_signed();
        transaction.execute("INSERT INTO migrations (version) VALUES ($1)", &[&number]).await.map_err(failed)?;
        transaction.commit().await.map_err(failed)?;
        tracing::info!(version, database = place, "the tables of the database were brought up to date");
    }
    Ok(())
}

/// Returns the version of the tables; 0 if there are none.
async fn version(client: &Client) -> Result<u32, tokio_postgres::Error> {
    let there = client.query_one("SELECT to_regclass('migrations') IS NOT NULL", &[]).await?;
    if !there.get::<_, bool>(0) {
        return Ok(0);
    }
    let row = client.query_one("SELECT coalesce(max(version), 0) FROM migrations", &[]).await?;
    Ok(row.get::<_, i32>(0).unsigned_abs())
}
