//! The feed, with and without the fault that it is built against.

use sobremesa_store::{
    Change, Lanes, Leases, PlayerId, Revision, Room, Schema, Seal, SessionId, SettingSwap, Slot, Store, SwapError,
    Write,
};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use sobremesa_postgres_for_tests::{Server, shared};
use tokio::sync::broadcast::Receiver;
use tokio::time::timeout;

use super::feed::{Feed, Order};
use super::{Core, Database, DatabaseUrl, Link, Postgres, Vault, id_of};

const PATIENCE: Duration = Duration::from_secs(60);

struct Place {
    server: &'static Server,
    database: Database,
    name: String,
}

fn place() -> Option<Place> {
    let server = shared()?;
    let text = server.database();
    let url = DatabaseUrl::from_text(&text, None).unwrap();
    let name = text.rsplit('/').next().unwrap().to_owned();
    Some(Place { server, database: Database { url, authorities: None, migrate: true, connections: 6 }, name })
}

impl Place {
    async fn open(&self) -> Arc<Postgres> {
        let link = Link::open(&self.database).await.unwrap();
        Arc::new(Postgres::over(link, Schema::plain(1), &Seal::default(), None).await.unwrap())
    }

    async fn follow(&self, order: Order) -> (Feed, Receiver<Change>) {
        let link = Link::open(&self.database).await.unwrap();
        let vault = Vault::open(&link, &Seal::default()).await.unwrap();
        let core = Arc::new(Core::new(link, vault, Schema::plain(1)));
        let (feed, _) = Feed::follow_in(core, Leases::alone(), order).await.unwrap();
        let changes = feed.subscribe();
        (feed, changes)
    }
}

async fn next(changes: &mut Receiver<Change>) -> Change {
    timeout(PATIENCE, changes.recv()).await.expect("a change should come").unwrap()
}

fn table(id: u64) -> Write {
    let name = format!("web:{id}");
    Write { rooms: vec![Room(name.clone())], players: vec![PlayerId(name)], ..Write::record(vec![7]) }
}

/// A transaction that began first commits last. A reader that goes on from the highest number seen misses it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_early_transaction_that_commits_late_is_not_missed() {
    let Some(place) = place() else { return };
    let store = place.open().await;
    let slow = Link::open(&place.database).await.unwrap();
    let slow = slow.listen(|_| {}).await.unwrap();
    for (round, order) in (0..).zip([Order::Snapshot, Order::Sequence]) {
        let (_feed, mut changes) = place.follow(order).await;
        let held = SessionId(1000 + round);
        let note = format!(
            "BEGIN; INSERT INTO changes (writer, number, sessions) VALUES (1, {round}, '{{{}}}')",
            super::number(held)
        );
        slow.batch_execute(&note).await.unwrap();
        store.swap(SessionId(round), Revision::NONE, table(round)).await.unwrap();
        // It does not wait for the slow one. What was written before is told again where another transaction of
        // the server, such as that of another test, was still open.
        while next(&mut changes).await != Change::Session(SessionId(round), Lanes::ALL) {}
        slow.batch_execute("COMMIT").await.unwrap();
        // The next write by the store comes after it in any order.
        let mut seen = Vec::new();
        for id in [10 + round, 20 + round] {
            store.swap(SessionId(id), Revision::NONE, table(id)).await.unwrap();
            while seen.last() != Some(&SessionId(id)) {
                if let Change::Session(id, _) = next(&mut changes).await {
                    seen.push(id);
                }
            }
        }
        assert_eq!(seen.contains(&held), order == Order::Snapshot);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn thousands_of_concurrent_writes_are_told_completely_and_never_early() {
    let Some(place) = place() else { return };
    let (stores, reader) = ([place.open().await, place.open().await], place.open().await);
    let mut changes = reader.changes().unwrap();
    let (tables, moves) = (64_u64, 30_u64);
    let writers: Vec<_> = (0..tables)
        .map(|id| {
            let stores = stores.clone();
            tokio::spawn(async move {
                for step in 0..moves {
                    let store = &stores[((id + step) % 2) as usize];
                    // Some are moves, some change rooms.
                    store.swap(SessionId(id), Revision(step), table(id + 1000 * (step / 10))).await.unwrap();
                }
                stores[0].set_setting(&format!("of.{id}"), Some(vec![1])).await.unwrap();
                let swap = SettingSwap { before: None, after: Some(vec![1]) };
                let swaps = ["by", "for"].map(|what| (format!("{what}.{id}"), swap.clone()));
                assert_eq!(stores[1].swap_settings(swaps.into(), Vec::new()).await, Ok(true));
            })
        })
        .collect();
    let (mut seen, mut settings) = (BTreeMap::new(), 0);
    while seen.values().filter(|revision| **revision == moves).count() < tables as usize || settings < 3 * tables {
        match next(&mut changes).await {
            Change::Session(id, _) => {
                let revision = reader.revision(id).await.unwrap().expect("it was told of after its commit").0;
                let before = seen.insert(id, revision).unwrap_or(0);
                assert!(revision >= before, "{id}");
            }
            Change::Setting(name) => {
                assert_eq!(reader.setting(&name).await, Ok(Some(vec![1])));
                settings += 1;
            }
            Change::Everything => panic!("nothing was deleted"),
        }
    }
    for writer in writers {
        writer.await.unwrap();
    }
    let own = stores[0].changes().unwrap();
    assert!(own.is_empty(), "only what is new is told");
}

/// A process's own writes are not told to it, and who was away for too long looks at everything.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reader_behind_for_too_long_is_told_everything_changed() {
    let Some(place) = place() else { return };
    let (store, other) = (place.open().await, place.open().await);
    let mut changes = store.changes().unwrap();
    store.swap(SessionId(1), Revision::NONE, table(1)).await.unwrap();
    other.swap(SessionId(2), Revision::NONE, table(2)).await.unwrap();
    assert_eq!(next(&mut changes).await, Change::Session(SessionId(2), Lanes::ALL));
    place
        .server
        .ask(&place.name, "UPDATE store SET forgotten = (pg_current_xact_id()::text::bigint + 1000)::text::xid8");
    assert_eq!(next(&mut changes).await, Change::Everything);
}

/// Each change names the lanes of which the owners have something to do; one that does not say so concerns
/// all.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_change_says_whom_it_concerns() {
    let Some(place) = place() else { return };
    let (store, other) = (place.open().await, place.open().await);
    let mut changes = store.changes().unwrap();
    let lanes: Lanes = [Slot::Lane(3), Slot::Lane(200)].into_iter().collect();
    // The first opens a table, the second is a move, the third deletes it.
    for (step, write) in [table(1), table(1), Write::delete()].into_iter().enumerate() {
        other.swap(SessionId(1), Revision(step as u64), Write { lanes, ..write }).await.unwrap();
        assert_eq!(next(&mut changes).await, Change::Session(SessionId(1), lanes));
    }
    let number = super::number(SessionId(7));
    place
        .server
        .ask(&place.name, &format!("INSERT INTO changes (writer, number, sessions) VALUES (7, 7, '{{{number}}}')"));
    assert_eq!(next(&mut changes).await, Change::Session(SessionId(7), Lanes::ALL));
}

/// A setting that is not there stays away until a swap that depends on that is over: no other process makes it
/// between the look and the commit, and then finds nothing of what the swap appends.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_setting_that_has_to_be_missing_is_not_made_meanwhile() {
    const WAITING: &str =
        "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
    let Some(place) = place() else { return };
    let (store, other) = (place.open().await, place.open().await);
    let slow = Link::open(&place.database).await.unwrap().listen(|_| {}).await.unwrap();
    slow.batch_execute("BEGIN; LOCK TABLE results IN SHARE MODE").await.unwrap();
    let waiting = || place.server.ask(&place.name, WAITING).trim().parse::<u32>().unwrap();
    let absent = BTreeMap::from([("epoch".to_owned(), SettingSwap::default())]);
    let appending = tokio::spawn(async move { store.swap_settings(absent, vec![vec![7]]).await });
    timeout(PATIENCE, async {
        while waiting() < 1 {
            tokio::task::yield_now().await;
        }
    })
    .await
    .expect("the swap should have looked at the setting, and wait for the table");
    let made = Arc::clone(&other);
    let making = tokio::spawn(async move { made.swap_setting("epoch", None, Some(vec![1])).await });
    timeout(PATIENCE, async {
        while waiting() < 2 {
            assert!(!making.is_finished(), "it was made behind the back of the swap");
            tokio::task::yield_now().await;
        }
    })
    .await
    .expect("it should wait for the swap");
    slow.batch_execute("COMMIT").await.unwrap();
    assert_eq!((appending.await.unwrap(), making.await.unwrap()), (Ok(true), Ok(true)));
    assert_eq!(other.setting("epoch").await, Ok(Some(vec![1])));
    assert_eq!(other.results(0, 9).await, Ok(vec![(0, vec![7])]));
}

/// Ids sort in the database as they do here.
#[test]
fn ids_keep_their_order() {
    let ids = [0, 1, 1 << 63, u64::MAX].map(SessionId);
    assert!(ids.map(super::number).is_sorted());
    assert_eq!(ids.map(|id| id_of(super::number(id))), ids);
}

/// A primary that dies shows commits that its standby never gets. A process that has read them must not take
/// them for what the standby writes in their place.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_standbys_write_is_not_confused_with_a_lost_commit() {
    let Some(mut primary) = Server::start_with(&["wal_level=replica", "max_wal_senders=4"]) else { return };
    let name = primary.database().rsplit('/').next().unwrap().to_owned();
    let mut standby = primary.standby("other");
    let text = format!("postgresql://sobremesa@127.0.0.1:{},127.0.0.1:{}/{name}", primary.port(), standby.port());
    let url = DatabaseUrl::from_text(&text, None).unwrap();
    let place = Database { url, authorities: None, migrate: true, connections: 4 };
    let open = async || {
        let link = Link::open(&place).await.unwrap();
        Postgres::over(link, Schema::plain(1), &Seal::default(), None).await.unwrap()
    };
    let (reader, writer) = (open().await, open().await);
    let id = SessionId(7);
    let first = writer.swap(id, Revision::NONE, table(7)).await.unwrap();
    let caught_up = "SELECT count(*) FROM pg_stat_replication WHERE flush_lsn >= pg_current_wal_lsn()";
    while primary.ask("postgres", caught_up) != "1" {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    standby.kill();
    writer.swap(id, first, Write { record: Some(b"shown".to_vec()), ..table(7) }).await.unwrap();
    let shown = reader.load(id).await.unwrap().unwrap();
    assert_eq!(shown.record, b"shown");
    assert_eq!(reader.confirm(id, shown.revision).await, Ok(true));
    primary.kill();
    standby.restart();
    standby.promote();
    let kept = writer.load(id).await.unwrap().unwrap();
    assert_eq!(kept.record, [7]);
    assert_eq!(
        writer.swap(id, first, table(7)).await,
        Err(SwapError::Conflict { stored: kept.revision }),
        "it was read before"
    );
    let written = Write { record: Some(b"written".to_vec()), ..table(7) };
    let after = writer.swap(id, kept.revision, written).await.unwrap();
    assert_eq!(reader.revision(id).await, Ok(Some(after)));
    assert_ne!(after, shown.revision, "as many writes, and another state");
    assert_eq!(reader.confirm(id, shown.revision).await, Ok(false));
    // A move, and what takes a transaction of its own.
    let over = [Write::record(b"over".to_vec()), Write { results: vec![vec![1]], ..Write::record(b"over".to_vec()) }];
    for write in over {
        assert_eq!(reader.swap(id, shown.revision, write).await, Err(SwapError::Conflict { stored: after }));
    }
    assert_eq!(reader.load(id).await.unwrap().unwrap().record, b"written");
    assert_eq!(reader.confirm(id, after).await, Ok(true));
    let new = reader.swap(SessionId(8), Revision::NONE, table(8)).await.unwrap();
    assert_eq!(writer.revision(SessionId(8)).await, Ok(Some(new)));
}
