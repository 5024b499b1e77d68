//! XChaCha20-Poly1305 under one key: sealed values can neither be read nor changed unnoticed without the key.
//!
//! It is a crate of its own so that builds for tests optimise it: without that sealing takes a hundred times
//! as long, and optimising the whole store costs every build minutes.

use chacha20poly1305::{AeadInOut, KeyInit, Tag, XChaCha20Poly1305, XNonce};
use rand::TryRngCore;
use rand::rngs::OsRng;
use zeroize::Zeroizing;

/// A secret of 32 bytes, wiped from memory when dropped.
pub type Secret = Zeroizing<[u8; 32]>;

/// The bytes that make each sealing different. There are so many that random ones never meet.
pub const NONCE: usize = 24;

/// The bytes by which a change is noticed.
pub const TAG: usize = 16;

/// Seals and opens.
#[derive(Clone)]
pub struct Cipher(XChaCha20Poly1305);

/// The bytes are not what was sealed, or were sealed under another key or for another place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotOurs;

impl Cipher {
    /// Prepares to seal and open under this key.
    pub fn new(key: &Secret) -> Cipher {
        Cipher(XChaCha20Poly1305::new((&**key).into()))
    }

    /// Seals `bytes` where they lie, for this place; the tag belongs behind them.
    ///
    /// # Panics
    /// If there are more than 256 GiB, which are never sealed at once.
    pub fn seal(&self, nonce: &[u8; NONCE], place: &[u8], bytes: &mut [u8]) -> [u8; TAG] {
        let sealed = self.0.encrypt_inout_detached(&XNonce::from(*nonce), place, bytes.into());
        sealed.expect("256 GiB are never sealed at once").into()
    }

    /// Opens `bytes`, which end in their tag.
    ///
    /// # Errors
    /// [`NotOurs`], if they were sealed otherwise or have been changed.
    pub fn open(&self, nonce: &[u8; NONCE], place: &[u8], bytes: &[u8]) -> Result<Vec<u8>, NotOurs> {
        let (sealed, tag) = bytes.split_last_chunk::<TAG>().ok_or(NotOurs)?;
        let mut opened = sealed.to_vec();
        let tag = Tag::from(*tag);
        let found = self.0.decrypt_inout_detached(&XNonce::from(*nonce), place, opened.as_mut_slice().into(), &tag);
        found.map(|()| opened).map_err(|_| NotOurs)
    }

    /// Seals a copy of `bytes` for this place: a nonce of its own, the sealed bytes, the tag.
    pub fn wrap(&self, place: &[u8], bytes: &[u8]) -> Vec<u8> {
        let nonce: [u8; NONCE] = random();
        let mut wrapped = [nonce.as_slice(), bytes].concat();
        let tag = self.seal(&nonce, place, &mut wrapped[NONCE..]);
        wrapped.extend(tag);
        wrapped
    }

    /// Opens what [`wrap`](Cipher::wrap) sealed.
    ///
    /// # Errors
    /// As [`open`](Cipher::open).
    pub fn unwrap(&self, place: &[u8], wrapped: &[u8]) -> Result<Zeroizing<Vec<u8>>, NotOurs> {
        let (nonce, sealed) = wrapped.split_first_chunk().ok_or(NotOurs)?;
        self.open(nonce, place, sealed).map(Zeroizing::new)
    }
}

/// Bytes from the operating system.
///
/// # Panics
/// If it gives none: then nothing that is secret can be made.
pub fn random<const COUNT: usize>() -> [u8; COUNT] {
    let mut bytes = [0; COUNT];
    OsRng.try_fill_bytes(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrapped_bytes_open_only_unchanged_with_their_key_and_place() {
        let cipher = Cipher::new(&Secret::new([7; 32]));
        let wrapped = cipher.wrap(b"here", b"a hand of cards");
        assert_eq!(**cipher.unwrap(b"here", &wrapped).unwrap(), *b"a hand of cards");
        assert_ne!(wrapped, cipher.wrap(b"here", b"a hand of cards"), "no two are alike");
        assert_eq!(cipher.unwrap(b"there", &wrapped), Err(NotOurs));
        assert_eq!(Cipher::new(&Secret::new([8; 32])).unwrap(b"here", &wrapped), Err(NotOurs));
        for bit in 0..wrapped.len() * 8 {
            let mut changed = wrapped.clone();
            changed[bit / 8] ^= 1 << (bit % 8);
            assert_eq!(cipher.unwrap(b"here", &changed), Err(NotOurs), "bit {bit}");
        }
        for length in 0..wrapped.len() {
            assert_eq!(cipher.unwrap(b"here", &wrapped[..length]), Err(NotOurs), "cut to {length}");
        }
    }
}
