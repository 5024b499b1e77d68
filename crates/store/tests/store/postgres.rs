//! The behaviour that is PostgreSQL's own: the contents of a copy of the database, keys, versions, and
//! several processes that keep each other's promises. The checks of `disk` and `damage` are about files,
//! which the database looks after itself.

use std::sync::Arc;

use sobremesa_store::{
    Entry, Existing, MasterKey, OpenOptions, Revision, Schema, Seal, SessionId, Store, StoreError, SwapError, Time,
    Write,
};

use tokio::sync::Barrier;
use tokio::task::JoinSet;

use crate::secrets::{SECRETS, fill, read, shown_in};
use crate::{A, B, C, Place, room, table};

fn place(seal: Seal) -> Option<(Place, &'static sobremesa_postgres_for_tests::Server, String)> {
    let place = Place::postgres(seal)?;
    let name = place.database.as_ref().unwrap().url.to_string();
    let name = name.rsplit('/').next().unwrap().to_owned();
    Some((place, sobremesa_postgres_for_tests::shared()?, name))
}

/// Everything that is in the database, as text.
fn dump(server: &sobremesa_postgres_for_tests::Server, name: &str) -> String {
    let tables = ["sessions", "rooms", "players", "lists", "results", "settings", "set_asides", "store", "changes"];
    tables.map(|table| server.ask(name, &format!("SELECT t::text FROM {table} t"))).join("\n")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stolen_copy_shows_nothing_and_rotation_removes_older_keys() {
    for sealed in [true, false] {
        let key = MasterKey::random();
        let seal = if sealed { Seal::under(key.clone()) } else { Seal::default() };
        let Some((place, server, name)) = place(seal.clone()) else { return };
        let store = place.open().await;
        fill(&*store).await;
        let before = read(&*store).await;
        let shown = shown_in(&[dump(server, &name).into_bytes()]);
        assert_eq!(shown.is_empty(), sealed, "{shown:?}");
        // Another process that is open meanwhile learns of the new key when it meets it.
        let other = place.open().await;
        for _ in 0..2 {
            store.rotate().await.unwrap();
            assert_eq!(read(&*store).await, before);
            assert_eq!(read(&*other).await, before);
        }
        other.swap(A, Revision(2), Write::record(b"later".to_vec())).await.unwrap();
        assert_eq!(store.load(A).await.unwrap().unwrap().record, b"later");
        if sealed {
            let wrong = Place {
                seal: Seal::under(MasterKey::random()),
                database: place.database.clone(),
                ..Place::new(place.engine)
            };
            assert!(matches!(wrong.repair().await.err(), Some(StoreError::WrongKey { .. })));
            let missing = Place { seal: Seal::default(), database: place.database.clone(), ..Place::new(place.engine) };
            assert!(matches!(missing.repair().await.err(), Some(StoreError::KeyMissing { .. })));
            let next = MasterKey::random();
            sobremesa_store_postgres::change_database_key(place.database.as_ref().unwrap(), &seal, &next)
                .await
                .unwrap();
            assert!(matches!(place.repair().await.err(), Some(StoreError::WrongKey { .. })));
            let changed =
                Place { seal: Seal::under(next), database: place.database.clone(), ..Place::new(place.engine) };
            assert_eq!(changed.open().await.load(A).await.unwrap().unwrap().record, b"later");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_unsealed_store_becomes_sealed_on_request() {
    let Some((place, server, name)) = place(Seal::default()) else { return };
    let store = place.open().await;
    fill(&*store).await;
    let before = read(&*store).await;
    drop(store);
    let seal = Seal::under(MasterKey::random());
    let sealed = Place { seal: seal.clone(), database: place.database.clone(), ..Place::new(place.engine) };
    let store = sealed.open().await;
    assert_eq!(read(&*store).await, before);
    store.rotate().await.unwrap();
    assert_eq!(read(&*store).await, before);
    let shown = server.ask(&name, "SELECT string_agg(body::text, '') FROM sessions");
    assert!(!shown.contains(&hex::encode(SECRETS[0])));
    let off = Place { seal: Seal { on: false, ..seal }, database: place.database.clone(), ..Place::new(place.engine) };
    let store = off.open().await;
    store.rotate().await.unwrap();
    assert_eq!(read(&*store).await, before);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn newer_tables_are_refused_and_older_ones_migrate_if_allowed() {
    let Some((mut place, server, name)) = place(Seal::default()) else { return };
    let migrate = |place: &mut Place, migrate| place.database.as_mut().unwrap().migrate = migrate;
    migrate(&mut place, false);
    assert!(matches!(place.repair().await.err(), Some(StoreError::OlderDatabase { found: 0, .. })));
    migrate(&mut place, true);
    // Several processes that start at once make the tables once.
    let opened = tokio::join!(place.open(), place.open(), place.open(), place.open());
    opened.0.swap(A, Revision::NONE, Write::record(vec![])).await.unwrap();
    assert_eq!(opened.3.revision(A).await, Ok(Some(Revision(1))));
    migrate(&mut place, false);
    place.open().await;
    server.ask(&name, "INSERT INTO migrations (version) VALUES (999)");
    for allowed in [true, false] {
        migrate(&mut place, allowed);
        assert!(matches!(place.repair().await.err(), Some(StoreError::NewerDatabase { found: 999, .. })));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_wake_up_after_the_year_6429_is_due_when_it_is() {
    let Some((place, ..)) = place(Seal::default()) else { return };
    let store = place.open().await;
    store.swap(A, Revision::NONE, table("a", &[], &[], Some(1 << 40))).await.unwrap();
    store.swap(B, Revision::NONE, table("b", &[], &[], Some(1 << 62))).await.unwrap();
    assert_eq!(store.next_due().await, Ok(Some(Time(1 << 40))));
    assert_eq!(store.due(Time((1 << 40) - 1), 9).await, Ok(vec![]));
    assert_eq!(store.due(Time(1 << 40), 9).await, Ok(vec![A]));
    assert_eq!(store.due(Time((1 << 62) - 1), 9).await, Ok(vec![A]));
    assert_eq!(store.due(Time(1 << 62), 9).await, Ok(vec![A, B]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn newer_records_are_left_alone_and_older_ones_migrated() {
    let Some((place, ..)) = place(Seal::default()) else { return };
    let older = Schema { version: 1, ..Schema::plain(1) };
    let newer = Schema { version: 2, migrate: |_, _, bytes| Ok([b"2:", bytes].concat()), ..Schema::plain(2) };
    let (old, new) = (place.try_open(older).await.unwrap(), place.try_open(newer).await.unwrap());
    old.swap(A, Revision::NONE, table("a", &["patio"], &[], None)).await.unwrap();
    assert_eq!(new.load(A).await.unwrap().unwrap().record, b"2:a");
    new.swap(A, Revision(1), table("b", &["patio"], &[], None)).await.unwrap();
    assert!(matches!(old.load(A).await, Err(StoreError::NewerRecord { .. })));
    let refused = old.swap(A, Revision(2), table("c", &["patio"], &[], None)).await;
    assert!(matches!(refused, Err(SwapError::Store(StoreError::NewerRecord { .. }))), "{refused:?}");
    assert_eq!(new.load(A).await.unwrap().unwrap().record, b"b");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_spoilt_record_is_set_aside_and_others_go_on() {
    for seal in [Seal::default(), Seal::under(MasterKey::random())] {
        let Some((place, server, name)) = place(seal) else { return };
        let store = place.open().await;
        for (id, name) in [(A, "a"), (B, "b"), (C, "c")] {
            store.swap(id, Revision::NONE, table(name, &[name], &[name], Some(5))).await.unwrap();
        }
        let key = (A.0 ^ (1 << 63)).cast_signed();
        server.ask(&name, &format!("UPDATE sessions SET body = set_byte(body, length(body) - 1, get_byte(body, length(body) - 1) # 1) WHERE id = {key}"));
        // An older state that an intruder brings back is noticed too.
        let other = (B.0 ^ (1 << 63)).cast_signed();
        server.ask(&name, &format!("UPDATE sessions SET revision = 9 WHERE id = {other}"));
        for id in [A, B] {
            assert!(matches!(store.load(id).await, Err(StoreError::Spoilt { .. })));
            assert_eq!(store.load(id).await, Ok(None));
        }
        assert_eq!(store.set_asides().await.unwrap().len(), 2);
        assert_eq!(store.session_in(&room("a")).await, Ok(None));
        assert_eq!(store.due(Time(9), 9).await, Ok(vec![C]));
    }
}

/// Two processes swap the same sessions: each revision is won once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_several_processes_one_wins_each_revision() {
    let Some((place, ..)) = place(Seal::default()) else { return };
    let stores: [Arc<dyn Store>; 2] = [place.open().await, place.open().await];
    for id in 0..8 {
        stores[0].swap(SessionId(id), Revision::NONE, Write::record(vec![])).await.unwrap();
    }
    let writers: Vec<_> = (0..32_u64)
        .map(|writer| {
            let store = Arc::clone(&stores[writer as usize % 2]);
            tokio::spawn(async move {
                let (id, mut won) = (SessionId(writer % 8), 0);
                for _ in 0..25 {
                    let now = store.revision(id).await.unwrap().unwrap();
                    match store.swap(id, now, Write::record(vec![writer as u8])).await {
                        Ok(_) => won += 1,
                        Err(SwapError::Conflict { .. }) => {}
                        Err(error) => panic!("{error}"),
                    }
                }
                won
            })
        })
        .collect();
    let mut won = 0;
    for writer in writers {
        won += writer.await.unwrap();
    }
    let mut written = 0;
    for id in 0..8 {
        written += stores[1].revision(SessionId(id)).await.unwrap().unwrap().0 - 1;
    }
    assert_eq!(won, written);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_is_not_there_is_told() {
    let url =
        sobremesa_store_postgres::DatabaseUrl::from_text("postgresql://ana:hunter2@127.0.0.1:1/mesa", None).unwrap();
    let database = sobremesa_store_postgres::Database { url, authorities: None, migrate: true, connections: 1 };
    let refused = sobremesa_store_postgres::open_database(&database, Schema::plain(1), OpenOptions::default())
        .await
        .err()
        .unwrap();
    assert!(matches!(refused, StoreError::Unreachable { .. }) && refused.passes());
    assert!(!format!("{refused} {refused:?} {database:?}").contains("hunter2"));
}

/// Another machine is talked to over TLS, and is the one that it should be.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tls_server_must_show_a_trusted_certificate() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};

    let Some(server) = sobremesa_postgres_for_tests::Server::start() else { return };
    let made = || rcgen::generate_simple_self_signed(["127.0.0.1".to_owned(), "localhost".to_owned()]).unwrap();
    let (ours, other) = (made(), made());
    let folder = tempfile::tempdir().unwrap();
    let [believed, unknown] = [("ours.pem", &ours), ("other.pem", &other)].map(|(name, made)| {
        let path = folder.path().join(name);
        std::fs::write(&path, made.cert.pem()).unwrap();
        path
    });
    for (name, text) in [("server.crt", ours.cert.pem()), ("server.key", ours.signing_key.serialize_pem())] {
        let path = server.data().join(name);
        std::fs::write(&path, text).unwrap();
        std::fs::set_permissions(&path, PermissionsExt::from_mode(0o600)).unwrap();
        let owner = std::fs::metadata(server.data()).unwrap();
        chown(&path, Some(owner.uid()), Some(owner.gid())).unwrap();
    }
    server.ask("postgres", "ALTER SYSTEM SET ssl = on");
    server.ask("postgres", "SELECT pg_reload_conf()");
    while server.ask("postgres", "SHOW ssl") != "on" {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    let url =
        sobremesa_store_postgres::DatabaseUrl::from_text(&(server.database() + "?sslmode=verify-full"), None).unwrap();
    let with = |authorities: &std::path::Path| {
        let authorities = Some(authorities.to_owned());
        sobremesa_store_postgres::Database { url: url.clone(), authorities, migrate: true, connections: 2 }
    };
    let store = sobremesa_store_postgres::open_database(&with(&believed), Schema::plain(1), OpenOptions::default())
        .await
        .unwrap();
    store.swap(A, Revision::NONE, Write::record(vec![])).await.unwrap();
    let encrypted = "SELECT count(*) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE application_name = 'sobremesa' AND NOT ssl";
    assert_eq!(server.ask("postgres", encrypted), "0");
    let refused =
        sobremesa_store_postgres::open_database(&with(&unknown), Schema::plain(1), OpenOptions::default()).await.err();
    assert!(matches!(refused, Some(StoreError::Unreachable { .. })), "{refused:?}");
    let refused = sobremesa_store_postgres::open_database(
        &with(&folder.path().join("none.pem")),
        Schema::plain(1),
        OpenOptions::default(),
    )
    .await
    .err();
    assert!(matches!(refused, Some(StoreError::Io { .. })), "{refused:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn five_processes_starting_together_on_an_empty_database_agree() {
    for round in 0..30 {
        let seal = if round % 2 == 0 { Seal::under(MasterKey::random()) } else { Seal::default() };
        let Some((mut place, ..)) = place(seal) else { return };
        place.database.as_mut().unwrap().connections = 2;
        let (place, together) = (Arc::new(place), Arc::new(Barrier::new(5)));
        let mut starting = JoinSet::new();
        for number in 0..5_u8 {
            let (place, together) = (Arc::clone(&place), Arc::clone(&together));
            starting.spawn(async move {
                let store = place.open().await;
                together.wait().await;
                let whole = |bytes: &[u8]| Some(bytes.to_vec());
                let key = sobremesa_store::get_or_create(&*store, "web.cookie-key", whole, || vec![number; 32])
                    .await
                    .unwrap();
                // Reports take the numbers in turn.
                let mut next = 1;
                while !store.swap_setting(&format!("report.{next}"), None, Some(vec![number])).await.unwrap() {
                    next += 1;
                }
                let add = |stored: Option<&[u8]>| Some([stored.unwrap_or_default(), &[number]].concat());
                sobremesa_store::change_setting(&*store, "list", add).await.unwrap();
                let imported = Entry::Setting { name: "imported".to_owned(), value: vec![number] };
                store.restore(vec![imported], Existing::Keep).await.unwrap();
                let imported = store.setting("imported").await.unwrap();
                (key, next, imported)
            });
        }
        let got = starting.join_all().await;
        assert!(got.iter().all(|(key, ..)| *key == got[0].0), "round {round}: one key");
        assert!(got.iter().all(|(.., imported)| *imported == got[0].2), "round {round}: the first is kept");
        let mut numbers: Vec<_> = got.iter().map(|(_, number, _)| *number).collect();
        numbers.sort_unstable();
        assert_eq!(numbers, [1, 2, 3, 4, 5], "round {round}");
        let list = place.open().await.setting("list").await.unwrap().unwrap();
        assert_eq!(list.len(), 5, "round {round}: nothing is lost");
    }
}
