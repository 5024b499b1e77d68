//! Launches that have let a person in. Each does so once, in any process: a page that is loaded anew shows
//! the pass that it was given, and a visitor who brings the launch again without it has it from another
//! person.

use parking_lot::Mutex;

use sha2::{Digest, Sha256};
use sobremesa_store::{Store, StoreError, Time, list_settings};

/// The prefix of a launch's setting, before its seal; the value is the time until which it is kept, in
/// milliseconds since 1970.
const SETTING: &str = "web.launch.";

/// The time for which one is kept: longer than any is valid.
const KEPT_SECS: u64 = 2 * 60 * 60;

/// The identity of a launch: a hash of what the chat signed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Seal([u8; 32]);

impl Seal {
    pub(super) fn of(signed: &[u8]) -> Seal {
        Seal(Sha256::digest(signed).into())
    }
}

/// The time at which expired ones were last swept.
#[derive(Debug, Default)]
pub(crate) struct Spent(Mutex<Time>);

impl Spent {
    /// Spends a launch; false if that was done before.
    pub(super) async fn spend(&self, store: &dyn Store, seal: Seal, now: Time) -> Result<bool, StoreError> {
        let name = format!("{SETTING}{}", hex::encode(seal.0));
        let until = now.plus_secs(KEPT_SECS).0.to_string().into_bytes();
        let first = store.swap_setting(&name, None, Some(until)).await?;
        // No visitor is turned away because old ones stay a while longer.
        if self.is_time_to_sweep(now)
            && let Err(error) = sweep(store, now).await
        {
            tracing::warn!(%error, "old launches could not be forgotten");
        }
        Ok(first)
    }

    fn is_time_to_sweep(&self, now: Time) -> bool {
        let mut swept = self.0.lock();
        let due = swept.plus_secs(KEPT_SECS) <= now;
        if due {
            *swept = now;
        }
        due
    }
}

/// Forgets launches that are too old to let a person in.
async fn sweep(store: &dyn Store, now: Time) -> Result<(), StoreError> {
    for name in list_settings(store, SETTING).await? {
        let value = store.setting(&name).await?;
        let until: Option<u64> = value.and_then(|value| String::from_utf8(value).ok()?.parse().ok());
        if until.is_none_or(|until| until <= now.0) {
            store.set_setting(&name, None).await?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use sobremesa_store::{Schema, memory};

    use super::*;

    const NOW: Time = Time(1_800_000_000_000);

    #[tokio::test]
    async fn a_launch_is_spent_once_by_whichever_process() {
        let store = memory(Schema::plain(1));
        let [one, other] = [Spent::default(), Spent::default()];
        let seal = Seal::of(b"of Ana");
        assert_eq!(one.spend(store.as_ref(), seal, NOW).await, Ok(true));
        assert_eq!(one.spend(store.as_ref(), seal, NOW.plus_secs(1)).await, Ok(false));
        assert_eq!(other.spend(store.as_ref(), seal, NOW.plus_secs(2)).await, Ok(false));
        assert_eq!(other.spend(store.as_ref(), Seal::of(b"of Beto"), NOW).await, Ok(true));
    }

    #[tokio::test]
    async fn old_ones_are_forgotten() {
        let (store, spent) = (memory(Schema::plain(1)), Spent::default());
        assert_eq!(spent.spend(store.as_ref(), Seal::of(b"first"), NOW).await, Ok(true));
        let later = NOW.plus_secs(KEPT_SECS + 1);
        assert_eq!(spent.spend(store.as_ref(), Seal::of(b"second"), later).await, Ok(true));
        assert_eq!(store.settings(None, 9).await.unwrap().len(), 1);
    }
}
