//! The codes that are valid at present. They are kept in memory alone and hashed under a secret random key:
//! after a restart a new code has to be asked for. If several processes share a store, the person who types a
//! code may come to another process than the one it was shown to: there each is a setting, named by the
//! code's hash, for as long as it is valid.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use hmac::{Hmac, Mac};
use parking_lot::Mutex;
use serde_json::{Value, json};
use sha2::Sha256;
use sobremesa_store::{Leases, PlayerId, Store, Time, get_or_create};

use crate::manager::entropy::Entropy;
use crate::manager::pages::settings_under;
use crate::request::link::LinkCode;
use crate::request::refusal::Refusal;

/// The time for which a code is valid.
pub(crate) const VALID_SECS: u64 = 10 * 60;
/// The number that are valid at the same time; then the oldest is forgotten.
const MOST: usize = 4096;

/// Codes, and the identity that was shown each.
pub(crate) struct Codes {
    store: Arc<dyn Store>,
    leases: Leases,
    entropy: Entropy,
    /// The codes of a process that is alone.
    shown: Mutex<Shown>,
}

#[derive(Default)]
struct Shown {
    key: Option<[u8; 32]>,
    /// By the hash of the code.
    codes: BTreeMap<[u8; 32], (PlayerId, Time)>,
}

/// The setting that keeps the key of the codes in the store.
const KEY: &str = "table.code-key";

/// The prefix of the settings, each of which is a code that is shown. It names a person as other settings do
/// (`record/settings.rs`).
const SETTING: &str = "table.code.";

impl Codes {
    pub(crate) fn new(store: Arc<dyn Store>, leases: Leases, entropy: Entropy) -> Codes {
        Codes { store, leases, entropy, shown: Mutex::default() }
    }

    /// Returns a new code for this identity; its earlier one is not valid any more.
    pub(crate) async fn show(&self, player: &PlayerId, now: Time) -> Result<LinkCode, Refusal> {
        if self.leases.is_alone() {
            return Ok(self.shown.lock().show(player, now, &*self.entropy));
        }
        let mut stored = self.stored().await?;
        stored.retain(|(_, value)| read(value).is_some_and(|(whose, until)| whose != *player && until > now));
        let surplus = (stored.len() + 1).saturating_sub(MOST);
        stored.sort_by_key(|(_, value)| read(value).map(|(_, until)| until));
        let kept: BTreeSet<_> = stored.into_iter().skip(surplus).map(|(name, _)| name).collect();
        self.remove(|name, _| !kept.contains(name)).await?;
        let until = now.plus_secs(VALID_SECS);
        let value = json!({ "names": [""], "players": [player.0], "until": until.0 }).to_string().into_bytes();
        loop {
            let code = LinkCode::new(&(self.entropy)());
            let name = self.name(code).await?;
            // A code that was shown to another identity stays theirs.
            if self.store.swap_setting(&name, None, Some(value.clone())).await? {
                return Ok(code);
            }
        }
    }

    /// The identity that was shown this code.
    pub(crate) async fn find(&self, code: LinkCode, now: Time) -> Result<Option<PlayerId>, Refusal> {
        if self.leases.is_alone() {
            return Ok(self.shown.lock().find(code, now));
        }
        let value = self.store.setting(&self.name(code).await?).await?;
        Ok(value.and_then(|value| read(&value)).filter(|(_, until)| *until > now).map(|(player, _)| player))
    }

    /// Invalidates the codes of these identities.
    pub(crate) async fn forget(&self, players: &[PlayerId]) -> Result<(), Refusal> {
        if self.leases.is_alone() {
            self.shown.lock().forget(players);
            return Ok(());
        }
        self.remove(|_, value| read(value).is_none_or(|(whose, _)| players.contains(&whose))).await
    }

    async fn name(&self, code: LinkCode) -> Result<String, Refusal> {
        let read = |bytes: &[u8]| Some(bytes.to_vec());
        let key = get_or_create(self.store.as_ref(), KEY, read, || (self.entropy)().to_vec()).await?;
        let hash: String = hash(&key, code).iter().map(|byte| format!("{byte:02x}")).collect();
        Ok(format!("{SETTING}{hash}"))
    }

    async fn stored(&self) -> Result<Vec<(String, Vec<u8>)>, Refusal> {
        settings_under(self.store.as_ref(), SETTING).await
    }

    async fn remove(&self, goes: impl Fn(&str, &[u8]) -> bool) -> Result<(), Refusal> {
        for (name, value) in self.stored().await? {
            if goes(&name, &value) {
                self.store.set_setting(&name, None).await?;
            }
        }
        Ok(())
    }
}

impl Shown {
    fn show(&mut self, player: &PlayerId, now: Time, entropy: &dyn Fn() -> [u8; 32]) -> LinkCode {
        self.key.get_or_insert_with(entropy);
        self.codes.retain(|_, (whose, until)| whose != player && *until > now);
        if self.codes.len() >= MOST {
            let first = self.codes.iter().min_by_key(|(_, (_, until))| *until).map(|(hash, _)| *hash);
            first.map(|hash| self.codes.remove(&hash));
        }
        let code = LinkCode::new(&entropy());
        let hash = self.hash(code);
        self.codes.insert(hash, (player.clone(), now.plus_secs(VALID_SECS)));
        code
    }

    fn find(&self, code: LinkCode, now: Time) -> Option<PlayerId> {
        let (player, until) = self.codes.get(&self.hash(code))?;
        (*until > now).then(|| player.clone())
    }

    fn forget(&mut self, players: &[PlayerId]) {
        self.codes.retain(|_, (whose, _)| !players.contains(whose));
    }

    fn hash(&self, code: LinkCode) -> [u8; 32] {
        hash(&self.key.unwrap_or_default(), code)
    }
}

fn hash(key: &[u8], code: LinkCode) -> [u8; 32] {
    let mac = <Hmac<Sha256> as Mac>::new_from_slice(key).expect("HMAC takes keys of any length");
    mac.chain_update(code.to_string()).finalize().into_bytes().into()
}

/// The identity that was shown a stored code, and its expiry; `None` if they were erased.
fn read(value: &[u8]) -> Option<(PlayerId, Time)> {
    let value: Value = serde_json::from_slice(value).ok()?;
    Some((PlayerId(value["players"][0].as_str()?.to_owned()), Time(value["until"].as_u64()?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_expires_and_a_new_one_replaces_it() {
        let drawn = Mutex::new(0);
        let entropy = || {
            let mut drawn = drawn.lock();
            *drawn += 1;
            [*drawn; 32]
        };
        let (mut codes, ana) = (Shown::default(), PlayerId("web:ana".into()));
        let first = codes.show(&ana, Time(0), &entropy);
        assert_eq!(codes.find(first, Time(VALID_SECS * 1000 - 1)), Some(ana.clone()));
        assert_eq!(codes.find(first, Time(VALID_SECS * 1000)), None);
        let second = codes.show(&ana, Time(1), &entropy);
        assert_eq!(codes.find(first, Time(2)), None);
        assert_eq!(codes.find(second, Time(2)), Some(ana.clone()));
        codes.forget(&[ana]);
        assert_eq!(codes.find(second, Time(2)), None);
    }

    #[test]
    fn never_more_codes_are_valid_than_can_be_guessed_among() {
        let drawn = Mutex::new(0_u64);
        let entropy = || {
            let mut drawn = drawn.lock();
            *drawn += 1;
            let mut bytes = [0; 32];
            bytes[..8].copy_from_slice(&(*drawn << 24).to_be_bytes());
            bytes
        };
        let mut codes = Shown::default();
        let person = |number: u64| PlayerId(format!("web:{number}"));
        let first = codes.show(&person(0), Time(0), &entropy);
        for number in 1..=MOST as u64 {
            codes.show(&person(number), Time(number), &entropy);
        }
        assert_eq!(codes.codes.len(), MOST);
        assert_eq!(codes.find(first, Time(1)), None);
    }
}
