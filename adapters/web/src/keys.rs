//! Where the store keeps the key that signs cookies, and those that signed them before.

use sobremesa::store::{Store, StoreError, Time, settle};

/// The key in use.
const KEY_SETTING: &str = "web.cookie-key";

/// Earlier keys, the latest first: of each the time at which it was retired (8 bytes) and the key (32 bytes).
const RETIRED_SETTING: &str = "web.cookie-keys-retired";

/// A key was of use for as long as browsers keep what it signed.
const USEFUL_SECS: u64 = super::identity::COOKIE_DAYS as u64 * 24 * 60 * 60;

pub(crate) type Secret = [u8; 32];

/// The key of this store, made at the first start, so that cookies outlive the program; then the earlier ones that are still of use.
pub(crate) async fn load(
    store: &dyn Store,
    entropy: impl FnOnce() -> Secret,
    now: Time,
) -> Result<Vec<Secret>, StoreError> {
    let newest = match current(store).await? {
        Some(newest) => newest,
        // What is there is no key, or there is none; another process may be making one at the same moment.
        None => {
            let fresh = entropy();
            match Secret::try_from(settle(store, KEY_SETTING, || fresh.to_vec()).await?) {
                Ok(newest) => newest,
                Err(_) => {
                    store.set_setting(KEY_SETTING, Some(fresh.to_vec())).await?;
                    fresh
                }
            }
        }
    };
    let retired = retired(store, now).await?.into_iter().map(|(_, secret)| secret);
    Ok([newest].into_iter().chain(retired).collect())
}

/// Has cookies signed by a new key from the next start on. Cookies signed by earlier keys are still read, and signed anew, for as long as
/// browsers keep them; or, with `drop_earlier`, no longer: then everybody is somebody new, including whoever had stolen a key.
///
/// # Errors
/// The store fails.
pub async fn rotate_cookie_key(
    store: &dyn Store,
    entropy: impl FnOnce() -> Secret,
    now: Time,
    drop_earlier: bool,
) -> Result<(), StoreError> {
    let mut earlier = if drop_earlier { Vec::new() } else { retired(store, now).await? };
    if let Some(newest) = current(store).await?.filter(|_| !drop_earlier) {
        earlier.insert(0, (now, newest));
    }
    let bytes: Vec<u8> =
        earlier.iter().flat_map(|(time, secret)| time.0.to_be_bytes().into_iter().chain(*secret)).collect();
    // In this order, so that no key is ever lost.
    store.set_setting(RETIRED_SETTING, (!bytes.is_empty()).then_some(bytes)).await?;
    store.set_setting(KEY_SETTING, Some(entropy().to_vec())).await
}

async fn current(store: &dyn Store) -> Result<Option<Secret>, StoreError> {
    Ok(store.setting(KEY_SETTING).await?.and_then(|bytes| Secret::try_from(bytes).ok()))
}

async fn retired(store: &dyn Store, now: Time) -> Result<Vec<(Time, Secret)>, StoreError> {
    let bytes = store.setting(RETIRED_SETTING).await?.unwrap_or_default();
    let (entries, _) = bytes.as_chunks::<40>();
    let read = |entry: &[u8; 40]| {
        let (time, secret) = entry.split_first_chunk::<8>()?;
        Some((Time(u64::from_be_bytes(*time)), Secret::try_from(secret).ok()?))
    };
    Ok(entries.iter().filter_map(read).filter(|(time, _)| time.plus_secs(USEFUL_SECS) > now).collect())
}
