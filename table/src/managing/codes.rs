//! The codes that are shown at present. They are kept in memory alone and hashed under a key that nobody has seen: after a restart
//! another one is asked for.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use hmac::{Hmac, Mac};
use sha2::Sha256;

use crate::session::asking::link::LinkCode;
use crate::store::{PlayerId, Time};

/// How long a code is valid.
pub(crate) const VALID_SECS: u64 = 10 * 60;
/// How many are valid at the same time; then the one that was shown first is forgotten.
const MOST: usize = 4096;

/// Codes, and who was shown each.
#[derive(Default)]
pub(crate) struct Codes(Mutex<Shown>);

#[derive(Default)]
struct Shown {
    key: Option<[u8; 32]>,
    /// By the hash of the code.
    codes: BTreeMap<[u8; 32], (PlayerId, Time)>,
}

impl Codes {
    fn lock(&self) -> MutexGuard<'_, Shown> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A new code for this identity; its earlier one is not valid any more.
    pub(crate) fn show(&self, player: &PlayerId, now: Time, entropy: &dyn Fn() -> [u8; 32]) -> LinkCode {
        let mut shown = self.lock();
        shown.key.get_or_insert_with(entropy);
        shown.codes.retain(|_, (whose, until)| whose != player && *until > now);
        if shown.codes.len() >= MOST {
            let first = shown.codes.iter().min_by_key(|(_, (_, until))| *until).map(|(hash, _)| *hash);
            first.map(|hash| shown.codes.remove(&hash));
        }
        let code = LinkCode::new(&entropy());
        let hash = shown.hash(code);
        shown.codes.insert(hash, (player.clone(), now.plus_secs(VALID_SECS)));
        code
    }

    /// Who was shown this code.
    pub(crate) fn find(&self, code: LinkCode, now: Time) -> Option<PlayerId> {
        let shown = self.lock();
        let (player, until) = shown.codes.get(&shown.hash(code))?;
        (*until > now).then(|| player.clone())
    }

    /// No code of these identities is valid any more.
    pub(crate) fn forget(&self, players: &[PlayerId]) {
        self.lock().codes.retain(|_, (whose, _)| !players.contains(whose));
    }
}

impl Shown {
    fn hash(&self, code: LinkCode) -> [u8; 32] {
        let key = self.key.unwrap_or_default();
        let mac = <Hmac<Sha256> as Mac>::new_from_slice(&key).expect("HMAC takes keys of any length");
        mac.chain_update(code.to_string()).finalize().into_bytes().into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_valid_for_minutes_and_one_at_a_time() {
        let drawn = Mutex::new(0);
        let entropy = || {
            let mut drawn = drawn.lock().unwrap();
            *drawn += 1;
            [*drawn; 32]
        };
        let (codes, ana) = (Codes::default(), PlayerId("web:ana".into()));
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
            let mut drawn = drawn.lock().unwrap();
            *drawn += 1;
            let mut bytes = [0; 32];
            bytes[..8].copy_from_slice(&(*drawn << 24).to_be_bytes());
            bytes
        };
        let codes = Codes::default();
        let person = |number: u64| PlayerId(format!("web:{number}"));
        let first = codes.show(&person(0), Time(0), &entropy);
        for number in 1..=MOST as u64 {
            codes.show(&person(number), Time(number), &entropy);
        }
        assert_eq!(codes.lock().codes.len(), MOST);
        assert_eq!(codes.find(first, Time(1)), None);
    }
}
