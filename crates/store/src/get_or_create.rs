//! Settings that several processes may write at the same moment: each is compared before it is written, and
//! nothing is lost.

use super::{Store, StoreError};

/// Returns a setting that is made once for all processes on a store: the stored value as `read` understands
/// it, or else a new one. All callers that ask at the same time get the same. A value that `read` does not
/// understand is replaced, so `make` must return one that it does.
///
/// # Errors
/// Those of reading and writing.
pub async fn get_or_create<T>(
    store: &dyn Store,
    name: &str,
    read: impl Fn(&[u8]) -> Option<T>,
    make: impl Fn() -> Vec<u8>,
) -> Result<T, StoreError> {
    loop {
        let stored = store.setting(name).await?;
        if let Some(value) = stored.as_deref().and_then(&read) {
            return Ok(value);
        }
        // If another process was first, its value is read the next time.
        let made = make();
        if let (true, Some(value)) = (store.swap_setting(name, stored, Some(made.clone())).await?, read(&made)) {
            return Ok(value);
        }
    }
}

/// Changes a setting by what stands there. If another process changes it meanwhile, the change is made again
/// to what that one wrote.
///
/// # Errors
/// Those of reading and writing.
pub async fn change_setting(
    store: &dyn Store,
    name: &str,
    change: impl Fn(Option<&[u8]>) -> Option<Vec<u8>>,
) -> Result<(), StoreError> {
    loop {
        let stored = store.setting(name).await?;
        let changed = change(stored.as_deref());
        if changed == stored || store.swap_setting(name, stored, changed).await? {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use tokio::task::JoinSet;

    use super::*;
    use crate::{Schema, SharedMemory};

    /// Any value, as it stands.
    fn whole(bytes: &[u8]) -> Option<Vec<u8>> {
        Some(bytes.to_vec())
    }

    #[tokio::test]
    async fn what_is_there_already_stays_unless_nobody_can_read_it() {
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
}
