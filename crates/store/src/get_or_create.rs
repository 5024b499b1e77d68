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
