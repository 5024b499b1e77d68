//! Sealed lines: each file has a key of its own, which stands in its first line, sealed under the master key.

use base64ct::{Base64, Encoding};

use super::line::HeaderLine;
use super::{FORMAT, TransferError};
use crate::master::{MasterKey, Seal};
use sobremesa_cipher::{Cipher, NONCE, Secret, random};

/// For what the key of a file is sealed, and for what its lines are.
const FILE: &[u8] = b"sobremesa export: the key of a file";
const LINE: &[u8] = b"sobremesa export: a line";

/// The key of one file.
pub(super) struct FileKey(Cipher);

impl FileKey {
    /// Returns a new one, and the line with which its file begins.
    pub(super) fn new(master: &MasterKey) -> (FileKey, HeaderLine) {
        let key = Secret::new(random());
        let wrapped = Base64::encode_string(&master.cipher().wrap(FILE, &*key));
        let header =
            HeaderLine { sobremesa: "export".into(), format: FORMAT, master: Some(master.name()), key: Some(wrapped) };
        (FileKey(Cipher::new(&key)), header)
    }

    /// Returns the key of the file that begins with this name of a master key and this key; `None` if it is
    /// not what was written.
    pub(super) fn open(master: &str, wrapped: &str, seal: &Seal) -> Result<Option<FileKey>, TransferError> {
        let Some(known) = seal.find(master) else {
            return Err(TransferError::NoKey { key: master.to_owned(), looked: seal.places() });
        };
        let opened = Base64::decode_vec(wrapped).ok().and_then(|wrapped| known.cipher().unwrap(FILE, &wrapped).ok());
        let key = opened.and_then(|key| <[u8; 32]>::try_from(key.as_slice()).ok());
        Ok(key.map(|key| FileKey(Cipher::new(&Secret::new(key)))))
    }

    /// Seals the text of a line. Its number makes it different from all others of the file, and keeps it in
    /// its place.
    pub(super) fn seal(&self, number: usize, text: &str) -> String {
        let mut bytes = text.as_bytes().to_vec();
        let tag = self.0.seal(&nonce(number), LINE, &mut bytes);
        bytes.extend(tag);
        Base64::encode_string(&bytes)
    }

    /// Opens what [`seal`](FileKey::seal) sealed; `None` if it is anything else.
    pub(super) fn unseal(&self, number: usize, sealed: &str) -> Option<String> {
        let bytes = Base64::decode_vec(sealed).ok()?;
        String::from_utf8(self.0.open(&nonce(number), LINE, &bytes).ok()?).ok()
    }
}

fn nonce(number: usize) -> [u8; NONCE] {
    let mut nonce = [0; NONCE];
    nonce[..8].copy_from_slice(&(number as u64).to_le_bytes());
    nonce
}
