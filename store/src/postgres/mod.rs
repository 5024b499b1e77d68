//! Many processes on one PostgreSQL.

mod connect;
mod failure;
mod leases;
mod migrate;

pub use connect::{Database, DatabaseUrl, NoDatabaseUrl};

use std::time::Duration;

use deadpool_postgres::Pool;

use connect::Connector;
pub(crate) use failure::Failed;

use crate::StoreError;

/// How long anything is tried on a database that does not answer, before it is reported.
pub(crate) const PATIENCE: Duration = Duration::from_secs(8);

/// The connections of one process to its database.
#[derive(Clone)]
pub(crate) struct Link {
    connector: Connector,
    pool: Pool,
    /// What errors call the database.
    place: String,
}

impl Link {
    /// Connects, and brings the tables up to date or checks them.
    pub(crate) async fn open(database: &Database) -> Result<Link, StoreError> {
        let place = database.url.to_string();
        let connector = Connector::new(database)?;
        let mut client = connector.listen(|_| {}).await.map_err(|failed| failed.into_error(&place))?;
        migrate::migrate(&mut client, &place, database.migrate).await?;
        let pool = connector.pool(database.connections);
        Ok(Link { connector, pool, place })
    }

    /// A connection from the pool; it goes back when it is dropped.
    pub(crate) async fn client(&self) -> Result<deadpool_postgres::Client, Failed> {
        let client = tokio::time::timeout(PATIENCE, self.pool.get()).await;
        match client {
            Ok(Ok(client)) => Ok(client),
            Ok(Err(deadpool_postgres::PoolError::Backend(error))) => Err(error.into()),
            Ok(Err(error)) => Err(Failed::Lost(error.to_string())),
            Err(_) => Err(Failed::Lost("no connection could be had in time".into())),
        }
    }

    /// A connection of its own, outside the pool, whose notifications go to `heard`.
    pub(crate) async fn listen(
        &self,
        heard: impl FnMut(tokio_postgres::Notification) + Send + 'static,
    ) -> Result<tokio_postgres::Client, Failed> {
        self.connector.listen(heard).await
    }

    /// What errors call the database.
    pub(crate) fn place(&self) -> &str {
        &self.place
    }
}
