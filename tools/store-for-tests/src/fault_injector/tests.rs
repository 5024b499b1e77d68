use tempfile::TempDir;

use super::*;
use sobremesa_store::StoreEngine;

const ID: SessionId = SessionId(7);
const OTHER: SessionId = SessionId(8);

/// Returns a table in every index, on disk, so that groups are counted.
async fn filled(folder: &TempDir) -> Arc<dyn Store> {
    let store = sobremesa_store::open(StoreEngine::Sled, folder.path(), Schema::plain(3)).await.unwrap();
    let write = Write {
        rooms: vec![Room("web:patio".into())],
        players: vec![PlayerId("web:ana".into())],
        lists: vec![List("playing".into())],
        wake_at: Some(Time(5)),
        results: vec![b"won".to_vec(), b"lost".to_vec()],
        ..Write::record(b"a table".to_vec())
    };
    store.swap(ID, Revision::NONE, write).await.unwrap();
    store.set_setting("key", Some(b"value".to_vec())).await.unwrap();
    store
}

#[tokio::test]
async fn reads_through_a_fault_injector_return_what_the_store_holds() {
    let folder = TempDir::new().unwrap();
    let store = filled(&folder).await;
    let counter = Arc::new(Counter::default());
    let tapped = inject_faults(Arc::clone(&store), Arc::clone(&counter) as Arc<dyn FaultInjector>);

    assert_eq!(tapped.load(ID).await.unwrap().unwrap().record, b"a table");
    assert_eq!(tapped.revision(ID).await, Ok(Some(Revision(1))));
    assert_eq!(tapped.session_in(&Room("web:patio".into())).await, Ok(Some(ID)));
    assert_eq!(tapped.sessions_of(&PlayerId("web:ana".into())).await, Ok(vec![ID]));
    assert_eq!(tapped.sessions_in(&List("playing".into())).await, Ok(vec![ID]));
    assert_eq!(counter.take(), Count { loads: 1, revisions: 1, lookups: 3, writes: 0 });

    assert_eq!(tapped.due(Time(5), 9).await, Ok(vec![ID]));
    assert_eq!(tapped.next_due().await, Ok(Some(Time(5))));
    assert_eq!(tapped.sessions(None, 9).await, Ok(vec![ID]));
    assert_eq!(tapped.results(1, 9).await, Ok(vec![(1, b"lost".to_vec())]));
    assert_eq!(tapped.setting("key").await, Ok(Some(b"value".to_vec())));
    assert_eq!(tapped.settings(None, 9).await, Ok(vec!["key".into()]));
    assert_eq!(tapped.set_asides().await, Ok(vec![]));
    assert_eq!((tapped.schema().version, tapped.groups()), (3, 2));
    assert_eq!(counter.take(), Count::default(), "none of these is counted");
}

#[tokio::test]
async fn writes_through_a_fault_injector_reach_the_store() {
    let folder = TempDir::new().unwrap();
    let store = filled(&folder).await;
    let counter = Arc::new(Counter::default());
    let tapped = inject_faults(Arc::clone(&store), Arc::clone(&counter) as Arc<dyn FaultInjector>);

    assert_eq!(tapped.swap(ID, Revision(1), Write::record(b"moved".to_vec())).await, Ok(Revision(2)));
    assert_eq!(store.load(ID).await.unwrap().unwrap().record, b"moved");
    tapped.set_setting("key", None).await.unwrap();
    assert_eq!(store.setting("key").await, Ok(None));
    let swap = SettingSwap { before: None, after: Some(b"1".to_vec()) };
    let swaps = BTreeMap::from([("mark".to_owned(), swap)]);
    assert_eq!(tapped.swap_settings(swaps, vec![b"counted".to_vec()]).await, Ok(true));
    assert_eq!(store.setting("mark").await, Ok(Some(b"1".to_vec())));
    assert_eq!(store.results(2, 9).await, Ok(vec![(2, b"counted".to_vec())]));
    let setting = Entry::Setting { name: "other".into(), value: b"one".to_vec() };
    tapped.restore(vec![setting], Existing::Keep).await.unwrap();
    assert_eq!(store.setting("other").await, Ok(Some(b"one".to_vec())));
    tapped.set_aside(ID, Revision(2), "a test").await.unwrap();
    assert_eq!(tapped.set_asides().await.unwrap()[0].id, ID);
    assert_eq!(counter.take(), Count { writes: 5, ..Count::default() });
}

/// Fails before or after each write.
struct Failing {
    before: bool,
    after: bool,
}

#[async_trait]
impl FaultInjector for Failing {
    async fn before(&self, _: Call) -> Result<(), StoreError> {
        if self.before { Err(StoreError::Closed) } else { Ok(()) }
    }

    async fn after(&self, _: Call) -> Result<(), StoreError> {
        if self.after { Err(StoreError::Closed) } else { Ok(()) }
    }
}

#[tokio::test]
async fn only_a_fault_before_the_write_keeps_the_store_unchanged() {
    for (before, after) in [(true, false), (false, true), (false, false)] {
        let store = sobremesa_store::memory(Schema::plain(1));
        let tapped = inject_faults(Arc::clone(&store), Arc::new(Failing { before, after }));
        let answer = tapped.swap(OTHER, Revision::NONE, Write::record(vec![])).await;
        assert_eq!(answer.is_err(), before || after);
        assert_eq!(store.load(OTHER).await.unwrap().is_some(), !before);
    }
}
