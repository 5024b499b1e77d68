//! The connections of one process to its database.

use deadpool_postgres::{Client, Object, Pool, PoolError};
use sobremesa_store::StoreError;
use tokio::time::{Instant, sleep, timeout};
use tokio_postgres::types::ToSql;
use tokio_postgres::{Notification, Row};

use super::connect::Connector;
use super::{Database, Failed, PATIENCE, migrate};

use std::time::Duration;

/// The back-off before a retry: a little longer each time.
pub(super) const PAUSES: [Duration; 2] = [Duration::from_millis(5), Duration::from_millis(250)];

/// The way to the database, shared by all that ask it something.
#[derive(Clone)]
pub(crate) struct Link {
    connector: Connector,
    pool: Pool,
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

    /// Returns a connection from the pool; it goes back when it is dropped.
    pub(crate) async fn client(&self) -> Result<Client, Failed> {
        match timeout(PATIENCE, self.pool.get()).await {
            Ok(Ok(client)) => Ok(client),
            Ok(Err(PoolError::Backend(error))) => Err(error.into()),
            Ok(Err(error)) => Err(Failed::Lost(error.to_string())),
            Err(_) => Err(Failed::Lost("no connection could be had in time".into())),
        }
    }

    /// Opens a connection outside the pool; its notifications go to `heard`.
    pub(crate) async fn listen(
        &self,
        heard: impl FnMut(Notification) + Send + 'static,
    ) -> Result<tokio_postgres::Client, Failed> {
        self.connector.listen(heard).await
    }

    /// Runs a statement that may be asked twice: it only reads, or says itself what it depends on.
    pub(crate) async fn rows(&self, statement: &str, values: &[&(dyn ToSql + Sync)]) -> Result<Vec<Row>, StoreError> {
        let until = Instant::now() + PATIENCE;
        let [mut pause, longest] = PAUSES;
        loop {
            match self.ask(statement, values).await {
                Ok(rows) => return Ok(rows),
                Err(failed @ Failed::Refused(_)) => return Err(failed.into_error(&self.place)),
                Err(failed) if Instant::now() > until => return Err(failed.into_error(&self.place)),
                Err(_) => sleep(pause).await,
            }
            pause = longest.min(pause * 2);
        }
    }

    async fn ask(&self, statement: &str, values: &[&(dyn ToSql + Sync)]) -> Result<Vec<Row>, Failed> {
        let client = self.client().await?;
        let asked = async {
            let statement = client.prepare_cached(statement).await?;
            client.query(&statement, values).await
        };
        let asked = timeout(PATIENCE, asked).await;
        give_back(client, asked)
    }

    /// Returns the name of the database in errors.
    pub(crate) fn place(&self) -> &str {
        &self.place
    }
}

/// Puts a connection back into the pool, unless it may still be busy with what was asked.
pub(super) fn give_back<T, E: Into<Failed>>(
    client: Client,
    asked: Result<Result<T, E>, tokio::time::error::Elapsed>,
) -> Result<T, Failed> {
    let done =
        asked.map_or_else(|_| Err(Failed::Lost("it did not answer in time".into())), |done| done.map_err(Into::into));
    if matches!(done, Err(Failed::Lost(_))) {
        drop(Object::take(client));
    }
    done
}
