//! Headers of Discord's proxy, signed as it signs, and all other kinds.

use axum::http::{HeaderName, HeaderValue};
use ed25519_dalek::{Signer, SigningKey};
use proptest::prelude::*;
use serde_json::{Value, json};
use sobremesa_game::Secret;

use super::*;

const NOW: Time = Time(1_800_000_000_000);
const SECS: u64 = NOW.0 / 1000;

fn key() -> SigningKey {
    SigningKey::from_bytes(&[7; 32])
}

fn activity() -> Activity {
    Activity {
        application_id: 4242,
        client_secret: Secret::new("hush".to_owned()),
        token: Secret::new("abc.def".to_owned()),
        public_key: Some(PublicKey(key().verifying_key().to_bytes())),
        api_url: "http://127.0.0.1:9".into(),
    }
}

fn ana() -> Value {
    json!({ "application_id": "4242", "user_id": "5", "is_developer": false, "created_at": SECS, "expires_at": SECS + 300 })
}

fn headers(values: [(&'static str, String); 3]) -> HeaderMap {
    values
        .into_iter()
        .map(|(name, value)| (HeaderName::from_static(name), HeaderValue::from_str(&value).unwrap()))
        .collect()
}

/// The headers with this payload, as the proxy of the application that has this key writes them.
fn signed(payload: &Value, key: &SigningKey, write: impl Fn(&[u8]) -> String) -> HeaderMap {
    let bytes = payload.to_string().into_bytes();
    headers([
        ("x-signature-ed25519", write(&key.sign(&bytes).to_bytes())),
        ("x-signature-timestamp", payload["created_at"].to_string()),
        ("x-discord-proxy-payload", Base64::encode_string(&bytes)),
    ])
}

fn digits(bytes: &[u8]) -> String {
    hex::encode(bytes)
}

#[test]
fn either_way_of_writing_a_signature_is_read() {
    let base64: fn(&[u8]) -> String = Base64::encode_string;
    for write in [digits as fn(&[u8]) -> String, base64, |bytes| Base64Unpadded::encode_string(bytes)] {
        assert_eq!(activity().check_proxy(&signed(&ana(), &key(), write), NOW), Some(Ok(5)));
    }
    let nested = json!({ "user": { "id": "6" }, "created_at": SECS, "expires_at": SECS + 300 });
    assert_eq!(activity().check_proxy(&signed(&nested, &key(), digits), NOW), Some(Ok(6)));
}

#[test]
fn a_proxy_check_without_headers_or_key_returns_none() {
    assert_eq!(activity().check_proxy(&HeaderMap::new(), NOW), None);
    let keyless = Activity { public_key: None, ..activity() };
    assert_eq!(keyless.check_proxy(&signed(&ana(), &key(), digits), NOW), None);
}

#[test]
fn payloads_the_proxy_did_not_sign_for_us_are_refused() {
    let check = |headers: &HeaderMap| activity().check_proxy(headers, NOW).unwrap();
    let other = SigningKey::from_bytes(&[8; 32]);
    assert_eq!(check(&signed(&ana(), &other, digits)), Err(Refused::Forged), "another application's key");
    let mut foreign = ana();
    foreign["application_id"] = "4243".into();
    assert_eq!(check(&signed(&foreign, &key(), digits)), Err(Refused::Forged), "said of another application");
    let mut changed = ana();
    changed["user_id"] = "6".into();
    let mut swapped = signed(&ana(), &key(), digits);
    swapped.insert("x-discord-proxy-payload", Base64::encode_string(changed.to_string().as_bytes()).parse().unwrap());
    assert_eq!(check(&swapped), Err(Refused::Forged), "somebody else under the same signature");
    let mut later = signed(&ana(), &key(), digits);
    later.insert("x-signature-timestamp", (SECS + 1).into());
    assert_eq!(check(&later), Err(Refused::Malformed), "a time that was not signed");
    for (name, value) in [
        ("x-signature-ed25519", ""),
        ("x-signature-ed25519", "zz"),
        ("x-signature-timestamp", ""),
        ("x-discord-proxy-payload", "%%"),
    ] {
        let mut broken = signed(&ana(), &key(), digits);
        broken.insert(name, HeaderValue::from_static(value));
        assert_eq!(check(&broken), Err(Refused::Malformed), "{name}");
        broken.remove(name);
        assert!(activity().check_proxy(&broken, NOW).is_none_or(|checked| checked.is_err()), "without {name}");
    }
    for nobody in [json!(null), json!("0"), json!("x"), json!("-5")] {
        let mut payload = ana();
        payload["user_id"] = nobody;
        assert_eq!(check(&signed(&payload, &key(), digits)), Err(Refused::Malformed), "{payload}");
    }
}

#[test]
fn the_headers_are_good_for_their_time_alone() {
    let headers = signed(&ana(), &key(), digits);
    let at = |seconds: i64| {
        activity().check_proxy(&headers, Time(NOW.0.checked_add_signed(seconds * 1000).unwrap())).unwrap()
    };
    for within in [0, 299, -60] {
        assert_eq!(at(within), Ok(5), "{within}; and again, since they are on every request");
    }
    for beyond in [300, 86_400, -61] {
        assert_eq!(at(beyond), Err(Refused::Stale), "{beyond}");
    }
    let mut eternal = ana();
    eternal["expires_at"] = u64::MAX.into();
    let headers = signed(&eternal, &key(), digits);
    assert_eq!(activity().check_proxy(&headers, NOW.plus_secs(3600)), Some(Ok(5)));
    assert_eq!(activity().check_proxy(&headers, NOW.plus_secs(3601)), Some(Err(Refused::Stale)), "whatever it says");
}

#[test]
fn nothing_that_a_page_sends_leads_to_another_address() {
    for plain in ["i-1276580072400224306-gc-912952092627435520-912954213460484116", "abcDEF0_-"] {
        assert!(is_plain(plain), "{plain}");
    }
    for other in ["", "..", "a/b", "a?b", "a#b", "a%2e", "á", "a b", &"a".repeat(201)] {
        assert!(!is_plain(other), "{other}");
    }
}

proptest! {
    #[test]
    fn whatever_comes_is_refused_and_nothing_breaks(
        signature in "[ -~]{0,140}", timestamp in "[ -~]{0,20}", payload in prop::collection::vec(any::<u8>(), 0..200),
    ) {
        let encoded = Base64::encode_string(&payload);
        let names = ["x-signature-ed25519", "x-signature-timestamp", "x-discord-proxy-payload"];
        let [a, b, c] = names;
        let made = headers([(a, signature), (b, timestamp), (c, encoded)]);
        prop_assert!(activity().check_proxy(&made, NOW).unwrap().is_err());
        // Signed, it is at least not understood.
        let sealed = headers([(a, hex::encode(key().sign(&payload).to_bytes())), (b, "1".into()), (c, Base64::encode_string(&payload))]);
        prop_assert!(activity().check_proxy(&sealed, NOW).unwrap().is_err());
    }
}
