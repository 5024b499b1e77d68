//! The setting with the key that signs cookies, and those that signed them before.

use sobremesa_store::{Store, StoreError, Time, change_setting, get_or_create};

/// The key in use.
const KEY_SETTING: &str = "web.cookie-key";

/// Earlier keys, the latest first: of each the time at which it was retired (8 bytes) and the key (32 bytes).
const RETIRED_SETTING: &str = "web.cookie-keys-retired";

/// The time for which a key is of use: as long as browsers keep what it signed.
const USEFUL_SECS: u64 = super::identity::COOKIE_DAYS as u64 * 24 * 60 * 60;

pub(crate) type Secret = [u8; 32];

/// The key of this store, made at the first start, so that cookies outlive the program; then the earlier ones
/// that are still of use.
pub(crate) async fn load(
    store: &dyn Store,
    entropy: impl Fn() -> Secret,
    now: Time,
) -> Result<Vec<Secret>, StoreError> {
    let newest = get_or_create(store, KEY_SETTING, read_key, || entropy().to_vec()).await?;
    let retired = store.setting(RETIRED_SETTING).await?;
    let retired = read_retired(retired.as_deref(), now).into_iter().map(|(_, secret)| secret);
    Ok([newest].into_iter().chain(retired).collect())
}

/// Has cookies signed by a new key from the next start on. Cookies signed by earlier keys are still read, and
/// signed anew, for as long as browsers keep them; or, with `drop_earlier`, no longer: then every visitor is
/// a new one, including a person who had stolen a key.
///
/// # Errors
/// The store fails.
pub async fn rotate_cookie_key(
    store: &dyn Store,
    entropy: impl Fn() -> Secret,
    now: Time,
    drop_earlier: bool,
) -> Result<(), StoreError> {
    loop {
        let key = store.setting(KEY_SETTING).await?;
        let newest = key.as_deref().and_then(read_key).map(|newest| (now, newest));
        // In this order, so that no key is ever lost.
        change_setting(store, RETIRED_SETTING, |retired| {
            let known = read_retired(retired, now);
            let new = newest.filter(|(_, newest)| known.iter().all(|(_, secret)| secret != newest));
            let earlier: Vec<_> = new.into_iter().chain(known).filter(|_| !drop_earlier).collect();
            (!earlier.is_empty()).then(|| write_retired(&earlier))
        })
        .await?;
        if store.swap_setting(KEY_SETTING, key, Some(entropy().to_vec())).await? {
            return Ok(());
        }
    }
}

fn read_key(bytes: &[u8]) -> Option<Secret> {
    Secret::try_from(bytes).ok()
}

fn read_retired(bytes: Option<&[u8]>, now: Time) -> Vec<(Time, Secret)> {
    let (entries, _) = bytes.unwrap_or_default().as_chunks::<40>();
    let read = |entry: &[u8; 40]| {
        let (time, secret) = entry.split_first_chunk::<8>()?;
        Some((Time(u64::from_be_bytes(*time)), Secret::try_from(secret).ok()?))
    };
    entries.iter().filter_map(read).filter(|(time, _)| time.plus_secs(USEFUL_SECS) > now).collect()
}

fn write_retired(earlier: &[(Time, Secret)]) -> Vec<u8> {
    earlier.iter().flat_map(|(time, secret)| time.0.to_be_bytes().into_iter().chain(*secret)).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU8, Ordering};

    use sobremesa::schema;
    use sobremesa_store_for_tests::SharedMemory;
    use tokio::task::JoinSet;

    use super::*;
    use crate::push::vapid::Vapid;

    /// Another one each time.
    fn fresh() -> Secret {
        static DRAWN: AtomicU8 = AtomicU8::new(0);
        [DRAWN.fetch_add(1, Ordering::Relaxed); 32]
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
    async fn five_processes_started_at_once_share_the_same_keys() {
        for round in 0..30 {
            let shared_memory = SharedMemory::new(schema());
            let mut starting = JoinSet::new();
            for _ in 0..5 {
                let store = shared_memory.join().store();
                starting.spawn(async move {
                    let cookies = load(&*store, fresh, Time(0)).await.unwrap();
                    (cookies, Vapid::load(&*store, fresh).await.unwrap().public())
                });
            }
            let got = starting.join_all().await;
            assert!(got.iter().all(|keys| *keys == got[0]), "round {round}");
        }
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
    async fn keys_that_are_changed_at_once_are_all_known_afterwards() {
        let shared_memory = SharedMemory::new(schema());
        let store = shared_memory.join().store();
        let first = load(&*store, fresh, Time(0)).await.unwrap()[0];
        let mut changing = JoinSet::new();
        for _ in 0..5 {
            let store = shared_memory.join().store();
            changing.spawn(async move { rotate_cookie_key(&*store, fresh, Time(0), false).await.unwrap() });
        }
        changing.join_all().await;
        let known = load(&*store, fresh, Time(0)).await.unwrap();
        assert!(known.len() >= 6 && known.contains(&first), "the first one and five more");
    }
}
