//! Who visits: a cookie that this program signed, so that nobody can be somebody else.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use axum::http::HeaderMap;
use axum::http::header::COOKIE;
use hmac::{Hmac, Mac};
use sha2::Sha256;
use sobremesa::locale::Language;
use sobremesa::session::{Actor, LONGEST_NAME};
use sobremesa::store::{PlayerId, Store, StoreError};

/// The cookie's name.
const COOKIE_NAME: &str = "sobremesa";

/// Where the store keeps the key.
const KEY_SETTING: &str = "web.cookie-key";

/// A year, in seconds: whoever comes back finds the own seats again.
const COOKIE_SECS: u32 = 365 * 24 * 60 * 60;

/// Somebody with a browser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Visitor {
    /// Drawn at the first visit; 128 bits.
    id: [u8; 16],
    /// What they want to be called; empty until they say so.
    pub(crate) name: String,
    /// What they read, if they chose.
    pub(crate) language: Option<Language>,
}

impl Visitor {
    /// Somebody who was never here.
    pub(crate) fn new(id: [u8; 16]) -> Visitor {
        Visitor { id, name: String::new(), language: None }
    }

    /// As the tables know them.
    pub(crate) fn player(&self) -> PlayerId {
        PlayerId(format!("web:{}", hex::encode(self.id)))
    }

    /// As one who asks.
    pub(crate) fn actor(&self, language: Language) -> Actor {
        Actor::new(self.player(), self.name.clone(), language)
    }
}

/// The key by which cookies are signed; whoever has it can be anybody.
#[derive(Clone)]
pub(crate) struct Key(Arc<[u8; 32]>);

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("•••")
    }
}

impl Key {
    /// The key of this store, made at the first start: cookies outlive the program.
    pub(crate) async fn load(store: &dyn Store, entropy: impl FnOnce() -> [u8; 32]) -> Result<Key, StoreError> {
        if let Some(Ok(bytes)) = store.setting(KEY_SETTING).await?.map(<[u8; 32]>::try_from) {
            return Ok(Key(Arc::new(bytes)));
        }
        let bytes = entropy();
        store.set_setting(KEY_SETTING, Some(bytes.to_vec())).await?;
        Ok(Key(Arc::new(bytes)))
    }

    fn mac(&self, content: &str) -> Hmac<Sha256> {
        let mac = <Hmac<Sha256> as Mac>::new_from_slice(&*self.0).expect("HMAC takes a key of any length");
        mac.chain_update(content)
    }

    /// What tells two contents apart and nothing about them: sixteen digits that nobody can make who lacks the key.
    pub(crate) fn stamp(&self, content: &str) -> String {
        let mac = self.mac(&format!("stamp {content}"));
        hex::encode(&mac.finalize().into_bytes()[..8])
    }

    /// The same for what is not kept: how it is hashed may change with a release.
    pub(crate) fn mark(&self, content: &impl Hash) -> String {
        let mut mac = Hashed(self.mac("mark "));
        content.hash(&mut mac);
        format!("{:016x}", mac.finish())
    }

    /// The header that makes the browser remember this visitor.
    pub(crate) fn cookie(&self, visitor: &Visitor) -> String {
        let language = visitor.language.map(|language| language.to_string()).unwrap_or_default();
        let content = format!("{}.{}.{language}", hex::encode(visitor.id), hex::encode(&visitor.name));
        let mac = hex::encode(self.mac(&content).finalize().into_bytes());
        format!("{COOKIE_NAME}={content}.{mac}; Path=/; Max-Age={COOKIE_SECS}; HttpOnly; SameSite=Lax")
    }

    /// Who sent these headers, if the cookie is ours.
    pub(crate) fn visitor(&self, headers: &HeaderMap) -> Option<Visitor> {
        let cookies = headers.get_all(COOKIE).iter().filter_map(|header| header.to_str().ok());
        let mut pairs = cookies.flat_map(|header| header.split(';')).filter_map(|pair| pair.trim().split_once('='));
        pairs.find(|(name, _)| *name == COOKIE_NAME).and_then(|(_, value)| self.read(value))
    }

    fn read(&self, value: &str) -> Option<Visitor> {
        let (content, mac) = value.rsplit_once('.')?;
        // In constant time, so that a forger learns nothing from how long a refusal takes.
        self.mac(content).verify_slice(&hex::decode(mac).ok()?).ok()?;
        let mut parts = content.split('.');
        let id = hex::decode(parts.next()?).ok()?.try_into().ok()?;
        let name = String::from_utf8(hex::decode(parts.next()?).ok()?).ok()?;
        let language = parts.next()?.parse().ok();
        Some(Visitor { id, name, language })
    }
}

/// Hashes by a key.
struct Hashed(Hmac<Sha256>);

impl Hasher for Hashed {
    fn write(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    fn finish(&self) -> u64 {
        let digits = self.0.clone().finalize().into_bytes();
        digits[..8].iter().fold(0, |number, &byte| number << 8 | u64::from(byte))
    }
}

/// What somebody typed as a name, cut to what a cookie should hold; the tables look at it once more.
pub(crate) fn short_name(typed: &str) -> String {
    typed.trim().chars().take(LONGEST_NAME).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(byte: u8) -> Key {
        Key(Arc::new([byte; 32]))
    }

    fn headers(cookie: &str) -> HeaderMap {
        let value = cookie.split(';').next().unwrap();
        HeaderMap::from_iter([(COOKIE, format!("other=1; {value}").parse().unwrap())])
    }

    fn ana() -> Visitor {
        Visitor { name: "Ana «la Rápida» 🂡".into(), language: Some(Language::EsAr), ..Visitor::new([3; 16]) }
    }

    #[test]
    fn a_visitor_is_known_again() {
        assert_eq!(key(1).visitor(&headers(&key(1).cookie(&ana()))), Some(ana()));
        let nobody = Visitor::new([0; 16]);
        assert_eq!(key(1).visitor(&headers(&key(1).cookie(&nobody))), Some(nobody));
    }

    #[test]
    fn nobody_can_be_somebody_else() {
        let cookie = key(1).cookie(&ana());
        assert_eq!(key(2).visitor(&headers(&cookie)), None, "signed with another key");
        let other = cookie.replacen("0303", "0404", 1);
        assert_eq!(key(1).visitor(&headers(&other)), None, "another id under the same signature");
        for junk in ["", "sobremesa=", "sobremesa=a.b.c.d", "sobremesa=....", "sobremesa=é"] {
            let headers =
                HeaderMap::from_iter([(COOKIE, axum::http::HeaderValue::from_bytes(junk.as_bytes()).unwrap())]);
            assert_eq!(key(1).visitor(&headers), None, "{junk}");
        }
    }
}
