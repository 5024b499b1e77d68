//! Settings that several processes write at the same moment, and settings of one kind.

use std::sync::Arc;

use sobremesa_store::{Schema, Store, change_setting, get_or_create, list_settings};
use sobremesa_store_for_tests::SharedMemory;
use tokio::task::JoinSet;

/// The number of names that `list_settings` reads at once.
const PAGE: usize = 256;

/// Any value, as it stands.
fn whole(bytes: &[u8]) -> Option<Vec<u8>> {
    Some(bytes.to_vec())
}

#[tokio::test]
async fn an_existing_setting_stays_unless_it_cannot_be_read() {
    let shared_memory = SharedMemory::new(Schema::plain(1));
    let (one, two) = (shared_memory.join(), shared_memory.join());
    assert_eq!(get_or_create(&*one, "key", whole, || vec![1]).await, Ok(vec![1]));
    assert_eq!(get_or_create(&*two, "key", whole, || vec![2]).await, Ok(vec![1]));
    let pair = |bytes: &[u8]| <[u8; 2]>::try_from(bytes).ok();
    assert_eq!(get_or_create(&*two, "key", pair, || vec![3, 4]).await, Ok([3, 4]));
    assert_eq!(one.setting("key").await, Ok(Some(vec![3, 4])));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn five_that_start_at_once_agree() {
    for round in 0..30 {
        let shared_memory = SharedMemory::new(Schema::plain(1));
        let mut starting = JoinSet::new();
        for number in 0..5_u8 {
            let store: Arc<dyn Store> = shared_memory.join();
            starting.spawn(async move { get_or_create(&*store, "key", whole, || vec![number]).await.unwrap() });
        }
        let got = starting.join_all().await;
        assert!(got.iter().all(|value| *value == got[0]), "round {round}: {got:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn no_change_of_a_setting_is_lost() {
    let shared_memory = SharedMemory::new(Schema::plain(1));
    let mut changing = JoinSet::new();
    for number in 0..8_u8 {
        let store: Arc<dyn Store> = shared_memory.join();
        changing.spawn(async move {
            let add = |stored: Option<&[u8]>| Some([stored.unwrap_or_default(), &[number]].concat());
            change_setting(&*store, "list", add).await.unwrap();
        });
    }
    changing.join_all().await;
    let mut list = shared_memory.join().setting("list").await.unwrap().unwrap();
    list.sort_unstable();
    assert_eq!(list, (0..8).collect::<Vec<_>>());
}

#[tokio::test]
async fn settings_are_listed_by_prefix_in_order_over_many_pages() {
    let shared_memory = SharedMemory::new(Schema::plain(1));
    let store = shared_memory.join();
    for number in 0..2 * PAGE + 1 {
        store.set_setting(&format!("b.{number:04}"), Some(vec![1])).await.unwrap();
    }
    for other in ["a.1", "b", "b.", "c.1"] {
        store.set_setting(other, Some(vec![1])).await.unwrap();
    }
    let expected: Vec<String> = (0..2 * PAGE + 1).map(|number| format!("b.{number:04}")).collect();
    assert_eq!(list_settings(&*store, "b.").await, Ok(expected));
    assert_eq!(list_settings(&*store, "c.").await, Ok(vec!["c.1".to_owned()]));
    assert_eq!(list_settings(&*store, "d.").await, Ok(Vec::new()));
    // As many as are read at once, and none after them.
    for number in PAGE..2 * PAGE + 1 {
        store.set_setting(&format!("b.{number:04}"), None).await.unwrap();
    }
    assert_eq!(list_settings(&*store, "b.").await.map(|names| names.len()), Ok(PAGE));
}
