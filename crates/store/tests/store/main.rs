//! One test suite for all engines of the store: their promises (`promises`), those of the ones on disk about
//! their files (`disk`), the effects of damage to the files (`damage`), and export and import (`transfer`).

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends where something is not as it should be")]

mod cuts;
mod damage;
mod disk;
mod postgres;
mod promises;
mod seal;
mod secrets;
mod settings;
mod swaps;
mod transfer;

use std::path::PathBuf;
use std::sync::Arc;

use sobremesa_store::{
    MasterKey, OpenOptions, PlayerId, Room, Schema, Seal, SessionId, Store, StoreEngine, StoreError, Time, Write,
};
use sobremesa_store_postgres::{Database, DatabaseUrl};
use tempfile::TempDir;

/// A folder for one test.
struct Place {
    engine: StoreEngine,
    folder: TempDir,
    seal: Seal,
    /// The database of the store if it is not in the folder.
    database: Option<Database>,
}

impl Place {
    fn new(engine: StoreEngine) -> Place {
        Place { engine, folder: TempDir::new().unwrap(), seal: Seal::default(), database: None }
    }

    /// Returns a place with its store in PostgreSQL; `None` if that is not installed.
    fn postgres(seal: Seal) -> Option<Place> {
        let url = DatabaseUrl::from_text(&sobremesa_postgres_for_tests::shared()?.database(), None).unwrap();
        let database = Database { url, authorities: None, migrate: true, connections: 8 };
        Some(Place { seal, database: Some(database), ..Place::new(StoreEngine::Memory) })
    }

    /// Returns a place with a sealed store, under a key that lies elsewhere.
    fn sealed(engine: StoreEngine) -> Place {
        Place { seal: Seal::under(MasterKey::random()), ..Place::new(engine) }
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("store")
    }

    async fn open(&self) -> Arc<dyn Store> {
        self.try_open(Schema::plain(1)).await.unwrap()
    }

    /// Opens it as `run` does.
    async fn repair(&self) -> Result<Arc<dyn Store>, StoreError> {
        self.open_with(OpenOptions { repair: true, ..OpenOptions::default() }).await
    }

    async fn open_with(&self, opening: OpenOptions) -> Result<Arc<dyn Store>, StoreError> {
        self.start(Schema::plain(1), OpenOptions { seal: self.seal.clone(), ..opening }).await
    }

    async fn try_open(&self, schema: Schema) -> Result<Arc<dyn Store>, StoreError> {
        self.start(schema, OpenOptions { seal: self.seal.clone(), ..OpenOptions::default() }).await
    }

    async fn start(&self, schema: Schema, opening: OpenOptions) -> Result<Arc<dyn Store>, StoreError> {
        match &self.database {
            Some(database) => sobremesa_store_postgres::open_database(database, schema, opening).await,
            None => sobremesa_store::open_with(self.engine, &self.path(), schema, opening).await,
        }
    }
}

fn room(name: &str) -> Room {
    Room(format!("web:{name}"))
}

fn player(name: &str) -> PlayerId {
    PlayerId(format!("web:{name}"))
}

/// Returns a table in one room with some players.
fn table(record: &str, rooms: &[&str], players: &[&str], wake_at: Option<u64>) -> Write {
    Write {
        record: Some(record.as_bytes().to_vec()),
        rooms: rooms.iter().copied().map(room).collect(),
        players: players.iter().copied().map(player).collect(),
        wake_at: wake_at.map(Time),
        ..Write::default()
    }
}

const A: SessionId = SessionId(0xa);
const B: SessionId = SessionId(0xb);
const C: SessionId = SessionId(0xc);

/// Makes two tests of each function for each engine: with a store that is not sealed, and with one that is.
#[macro_export]
macro_rules! with_engines {
    ($($engine:ident: $variant:ident),+ => $tests:tt) => { $($crate::with_engines!(@ $engine $variant $tests);)+ };
    (@ $engine:ident $variant:ident [$($test:ident),+ $(,)?]) => {
        mod $engine {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $test() {
                    super::$test($crate::Place::new(sobremesa_store::StoreEngine::$variant)).await;
                }
            )+

            mod sealed {
                $(
                    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                    async fn $test() {
                        super::super::$test($crate::Place::sealed(sobremesa_store::StoreEngine::$variant)).await;
                    }
                )+
            }
        }
    };
}

/// Defines the tests for a store in PostgreSQL.
#[macro_export]
macro_rules! with_postgres {
    ([$($test:ident),+ $(,)?]) => {
        mod postgres {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $test() {
                    if let Some(place) = $crate::Place::postgres(sobremesa_store::Seal::default()) {
                        super::$test(place).await;
                    }
                }
            )+

            mod sealed {
                $(
                    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                    async fn $test() {
                        let seal = sobremesa_store::Seal::under(sobremesa_store::MasterKey::random());
                        if let Some(place) = $crate::Place::postgres(seal) {
                            super::super::$test(place).await;
                        }
                    }
                )+
            }
        }
    };
}

/// Defines the tests for every engine and for PostgreSQL.
#[macro_export]
macro_rules! with_all {
    ($tests:tt) => {
        $crate::with_engines!(memory: Memory, sled: Sled => $tests);
        $crate::with_postgres!($tests);
    };
}
