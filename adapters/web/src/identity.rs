//! The visitor: a cookie signed by this program, so that no visitor can pose as another.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use axum::http::HeaderMap;
use axum_extra::extract::cookie::{Cookie, Key as JarKey, SameSite, SignedCookieJar};
use hmac::{Hmac, Mac};
use sha2::Sha256;
use sobremesa::{Actor, Name};
use sobremesa_game::line;
use sobremesa_screen::locale::Language;
use sobremesa_screen::picture::faces_of_people;
use sobremesa_store::PlayerId;

use crate::keys::Secret;
use crate::site::say;

/// The cookie's name; over HTTPS another, with a prefix that has browsers refuse it from any other host or
/// without HTTPS.
const COOKIE_NAME: &str = "sobremesa";
const SECURE_NAME: &str = "__Host-sobremesa";

/// A visitor who comes back within a year finds their seats again.
pub(crate) const COOKIE_DAYS: i64 = 365;

/// A person with a browser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Visitor {
    who: Who,
    /// The name that they want to be called by; empty until they choose one.
    pub(crate) name: String,
    /// The language that they read, if they chose one.
    pub(crate) language: Option<Language>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Who {
    /// The user of this browser; drawn at random at the first visit, 128 bits.
    Browser([u8; 16]),
    /// A person vouched for by a chat.
    Person(PlayerId),
}

impl Visitor {
    /// Creates a visitor who has never been here.
    pub(crate) fn new(id: [u8; 16]) -> Visitor {
        Visitor { who: Who::Browser(id), name: String::new(), language: None }
    }

    /// A person of a chat.
    pub(crate) fn of_chat(player: PlayerId, name: String, language: Option<Language>) -> Visitor {
        Visitor { who: Who::Person(player), name, language }
    }

    /// The visitor as a player.
    pub(crate) fn player(&self) -> PlayerId {
        match &self.who {
            Who::Browser(id) => PlayerId(format!("web:{}", hex::encode(id))),
            Who::Person(player) => player.clone(),
        }
    }

    /// A number by which browsers differ.
    pub(crate) fn number(&self) -> usize {
        match &self.who {
            Who::Browser(id) => usize::from(id[0]),
            Who::Person(_) => 0,
        }
    }

    /// The visitor as an actor. A browser whose user has not said a name goes by that of the face that it is offered.
    pub(crate) fn actor(&self, language: Language) -> Actor {
        let name = match &self.who {
            Who::Browser(_) if self.name.is_empty() => {
                let which = self.number() % faces_of_people().count();
                say(language, &line!("web-unnamed", which = which))
            }
            _ => self.name.clone(),
        };
        Actor::new(self.player(), name, language)
    }

    /// The cookie by which the browser remembers them, to be signed.
    pub(crate) fn cookie(&self, https: bool) -> Cookie<'static> {
        let language = self.language.map(|language| language.to_string()).unwrap_or_default();
        // A person of a chat has a pass instead: this would read as no visitor.
        let id = match &self.who {
            Who::Browser(id) => hex::encode(id),
            Who::Person(_) => String::new(),
        };
        let content = format!("{id}.{}.{language}", hex::encode(&self.name));
        Cookie::build((name(https), content))
            .path("/")
            .max_age(time::Duration::days(COOKIE_DAYS))
            .http_only(true)
            .secure(https)
            .same_site(SameSite::Lax)
            .build()
    }

    /// Reads the visitor from a cookie.
    fn read(content: &str) -> Option<Visitor> {
        let mut parts = content.split('.');
        let id = hex::decode(parts.next()?).ok()?.try_into().ok()?;
        let name = String::from_utf8(hex::decode(parts.next()?).ok()?).ok()?;
        let language = parts.next()?.parse().ok();
        Some(Visitor { who: Who::Browser(id), name, language })
    }
}

/// The cookie's name for those who come over HTTPS, or not.
const fn name(https: bool) -> &'static str {
    if https { SECURE_NAME } else { COOKIE_NAME }
}

/// The key that signs cookies; a person who has it can pose as any visitor.
#[derive(Clone)]
pub(crate) struct Key {
    secret: Arc<Secret>,
    jar: JarKey,
    /// The keys that signed cookies before.
    earlier: Vec<Key>,
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("•••")
    }
}

impl Key {
    fn new(secret: Secret) -> Key {
        // The jar's key has one half for signatures and one for encryption, which we do not use.
        Key { jar: JarKey::from(&[secret, secret].concat()), secret: Arc::new(secret), earlier: Vec::new() }
    }

    /// The first of these signs; all are read.
    pub(crate) fn of(secrets: &[Secret]) -> Option<Key> {
        let (newest, earlier) = secrets.split_first()?;
        Some(Key { earlier: earlier.iter().copied().map(Key::new).collect(), ..Key::new(*newest) })
    }

    /// The key that signs passes. It is another one, since a signature says nothing of the cookie's name.
    pub(crate) fn inside(&self) -> JarKey {
        let secret = self.mac("inside").finalize().into_bytes();
        JarKey::from(&[secret, secret].concat())
    }

    /// A round of the cipher for the addresses of tables.
    pub(crate) fn round(&self, round: u8, half: u32) -> u32 {
        let digits = self.mac(&format!("round {round} {half}")).finalize().into_bytes();
        u32::from_be_bytes([digits[0], digits[1], digits[2], digits[3]])
    }

    fn mac(&self, content: &str) -> Hmac<Sha256> {
        let mac = <Hmac<Sha256> as Mac>::new_from_slice(&*self.secret).expect("HMAC takes a key of any length");
        mac.chain_update(content)
    }

    /// Distinguishes two contents and reveals nothing about them: sixteen digits that cannot be made without
    /// the key.
    pub(crate) fn stamp(&self, content: &str) -> String {
        let mac = self.mac(&format!("stamp {content}"));
        hex::encode(&mac.finalize().into_bytes()[..8])
    }

    /// A stamp for what is not kept, since how it is hashed may change with a release.
    pub(crate) fn mark(&self, content: &impl Hash) -> String {
        let mut mac = Hashed(self.mac("mark "));
        content.hash(&mut mac);
        format!("{:016x}", mac.finish())
    }

    /// The visitor who sent these headers, if the cookie is ours; and the cookies that their browser must
    /// remember from now on, if they differ from those it has.
    pub(crate) fn recognise(&self, headers: &HeaderMap, https: bool) -> (Option<Visitor>, SignedCookieJar) {
        let jar = SignedCookieJar::from_headers(headers, self.jar.clone());
        if let Some(cookie) = jar.get(name(https)) {
            return (Visitor::read(cookie.value()), jar);
        }
        // Over HTTPS the other name is never believed: a page under a neighbouring name can plant it.
        let Some(visitor) = self.read_earlier(headers, name(https)) else { return (None, jar) };
        let cookie = visitor.cookie(https);
        (Some(visitor), jar.add(cookie))
    }

    /// The visitor named by a cookie of this name that an earlier key signed.
    fn read_earlier(&self, headers: &HeaderMap, name: &str) -> Option<Visitor> {
        let signed = |key: &Key| SignedCookieJar::from_headers(headers, key.jar.clone()).get(name);
        Visitor::read(self.earlier.iter().find_map(signed)?.value())
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

/// A typed name as tables would show it.
pub(crate) fn short_name(typed: &str) -> String {
    Name::clean(typed).map(|name| name.as_str().to_owned()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use axum::http::header::{COOKIE, SET_COOKIE};
    use axum::response::IntoResponse;

    use super::*;

    fn key(byte: u8) -> Key {
        Key::new([byte; 32])
    }

    #[test]
    fn a_visitor_who_has_not_said_a_name_goes_by_that_of_a_face() {
        let named = |number: u8, language| Visitor::new([number; 16]).actor(language).name;
        assert_eq!([0, 2, 14].map(|number| named(number, Language::EsAr)), ["Ana", "Lucía", "Lucía"]);
        let mut visitor = Visitor::new([2; 16]);
        visitor.name = "Beatriz".to_owned();
        assert_eq!(visitor.actor(Language::En).name, "Beatriz");
    }

    /// The header that tells a browser which cookies to remember.
    fn told(jar: SignedCookieJar) -> Option<String> {
        let header = jar.into_response().headers().get(SET_COOKIE)?.to_str().unwrap().to_owned();
        Some(header)
    }

    /// The header that a browser sends once it remembers this visitor.
    fn remembered(key: &Key, visitor: &Visitor) -> String {
        let (_, jar) = key.recognise(&HeaderMap::new(), false);
        let header = told(jar.add(visitor.cookie(false))).unwrap();
        let (pair, rest) = header.split_once(';').unwrap();
        for attribute in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=31536000"] {
            assert!(rest.split(';').any(|own| own.trim() == attribute), "{attribute}: {header}");
        }
        pair.to_owned()
    }

    fn headers(pair: &str) -> HeaderMap {
        let value = format!("other=1; {pair}");
        HeaderMap::from_iter([(COOKIE, axum::http::HeaderValue::from_bytes(value.as_bytes()).unwrap())])
    }

    fn known(key: &Key, pair: &str) -> Option<Visitor> {
        key.recognise(&headers(pair), false).0
    }

    fn ana() -> Visitor {
        Visitor { name: "Ana «la Rápida» 🂡".into(), language: Some(Language::EsAr), ..Visitor::new([3; 16]) }
    }

    #[test]
    fn a_visitor_is_known_again() {
        for visitor in [ana(), Visitor::new([0; 16])] {
            assert_eq!(known(&key(1), &remembered(&key(1), &visitor)), Some(visitor));
        }
        let (_, jar) = key(1).recognise(&headers(&remembered(&key(1), &ana())), false);
        assert_eq!(told(jar), None, "what the browser has need not be sent again");
    }

    #[test]
    fn over_https_a_cookie_is_for_this_host_alone() {
        let plain = remembered(&key(1), &ana());
        let (visitor, jar) = key(1).recognise(&headers(&plain), true);
        assert_eq!((visitor, told(jar)), (None, None), "a page under a neighbouring name may have planted it");
        let (_, jar) = key(1).recognise(&HeaderMap::new(), true);
        let new = told(jar.add(ana().cookie(true))).unwrap();
        assert!(new.starts_with("__Host-sobremesa="), "{new}");
        assert!(new.contains("; Secure") && new.contains("; Path=/") && !new.contains("Domain"), "{new}");
        let pair = new.split(';').next().unwrap();
        assert_eq!(key(1).recognise(&headers(pair), true).0, Some(ana()));
        assert_eq!(key(1).recognise(&headers(pair), false).0, None, "no browser sends it over HTTP");
        // Beside ours it does not win either.
        let zoe = remembered(&key(1), &Visitor { name: "Zoe".into(), ..Visitor::new([9; 16]) });
        assert_eq!(key(1).recognise(&headers(&format!("{zoe}; {pair}")), true).0, Some(ana()));
    }

    #[test]
    fn a_cookie_signed_by_an_earlier_key_is_signed_anew() {
        let rotated = Key::of(&[[2; 32], [1; 32]]).unwrap();
        let (visitor, jar) = rotated.recognise(&headers(&remembered(&key(1), &ana())), false);
        assert_eq!(visitor, Some(ana()));
        assert!(told(jar).unwrap().starts_with(&remembered(&key(2), &ana())));
        assert_eq!(known(&rotated, &remembered(&key(3), &ana())), None);
    }

    #[test]
    fn a_forged_cookie_identifies_no_visitor() {
        let cookie = remembered(&key(1), &ana());
        assert!(known(&key(1), &cookie).is_some());
        assert_eq!(known(&key(2), &cookie), None, "signed with another key");
        let other = cookie.replacen("0303", "0404", 1);
        assert_ne!(other, cookie);
        assert_eq!(known(&key(1), &other), None, "another id under the same signature");
        for junk in
            ["", "sobremesa=", "sobremesa=a.b.c.d", "sobremesa=....", "sobremesa=é", "sobremesa=%00", "sobremesa=%FF%"]
        {
            assert_eq!(known(&key(1), junk), None, "{junk}");
        }
    }
}
