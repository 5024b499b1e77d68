//! Our identity towards push services (VAPID, RFC 8292): a key of our own, and a signature with each message.

use std::fmt;

use base64ct::{Base64UrlUnpadded, Encoding};
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use reqwest::Url;
use serde_json::json;
use sobremesa_store::{Store, StoreError, Time, get_or_create};

/// The setting with the key.
const SETTING: &str = "web.vapid-key";

/// The time for which a signature is valid: twelve hours; a day is allowed.
const GOOD_SECS: u64 = 12 * 60 * 60;

/// The key that signs our messages.
pub(crate) struct Vapid(SigningKey);

impl fmt::Debug for Vapid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("•••")
    }
}

impl Vapid {
    /// The key of this store, made at the first start: browsers stick to it.
    pub(crate) async fn load(store: &dyn Store, entropy: fn() -> [u8; 32]) -> Result<Vapid, StoreError> {
        let read = |bytes: &[u8]| SigningKey::from_slice(bytes).ok();
        // All but about one in four billion numbers are valid keys; where it is not one, another is drawn.
        get_or_create(store, SETTING, read, || entropy().to_vec()).await.map(Vapid)
    }

    /// The public key, as browsers receive it.
    pub(crate) fn public(&self) -> String {
        Base64UrlUnpadded::encode_string(self.0.verifying_key().to_encoded_point(false).as_bytes())
    }

    /// The header that proves a message to this address is ours; `contact` is where the push service can ask
    /// about it.
    pub(crate) fn authorization(&self, endpoint: &Url, contact: &str, now: Time) -> String {
        let claims = json!({
            "aud": endpoint.origin().ascii_serialization(), "exp": now.0 / 1000 + GOOD_SECS, "sub": contact,
        });
        let encode = |text: &str| Base64UrlUnpadded::encode_string(text.as_bytes());
        let content = format!("{}.{}", encode(r#"{"typ":"JWT","alg":"ES256"}"#), encode(&claims.to_string()));
        let signature: Signature = self.0.sign(content.as_bytes());
        let signature = Base64UrlUnpadded::encode_string(&signature.to_bytes());
        format!("vapid t={content}.{signature}, k={}", self.public())
    }
}
