//! The master key: 32 bytes that lie apart from the data, and without which nothing sealed can be read.

use std::fmt;
use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, Read, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

use base64ct::{Base64, Encoding};
use hmac::{Hmac, Mac};
use sha2::Sha256;
use zeroize::Zeroizing;

use super::error::StoreError;
use sobremesa_cipher::{Cipher, Secret, random};

/// The longest file that is read as a key: a longer one is something else.
const LONGEST_FILE: u64 = 1024;

/// The key under which everything else is sealed.
#[derive(Clone, PartialEq, Eq)]
pub struct MasterKey(Secret);

/// The key is never shown.
impl fmt::Debug for MasterKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("•••")
    }
}

/// The text is not a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a key is 32 bytes, written as 64 hexadecimal digits or in base64")]
pub struct NoMasterKey;

impl MasterKey {
    /// Returns a new one.
    pub fn random() -> MasterKey {
        MasterKey(Secret::new(random()))
    }

    /// Reads a key from its text: 64 hexadecimal digits, or base64.
    ///
    /// # Errors
    /// [`NoMasterKey`] for any other text.
    pub fn from_text(text: &str) -> Result<MasterKey, NoMasterKey> {
        let mut key = Secret::new([0; 32]);
        let text = text.trim();
        if hex::decode_to_slice(text, &mut *key).is_ok() {
            return Ok(MasterKey(key));
        }
        match Base64::decode(text, &mut *key) {
            Ok(bytes) if bytes.len() == 32 => Ok(MasterKey(key)),
            _ => Err(NoMasterKey),
        }
    }

    /// Reads the key in a file; `None` if there is no such file.
    ///
    /// # Errors
    /// [`StoreError::BadKey`] if it holds no key; otherwise those of reading.
    pub fn read(path: &Path) -> Result<Option<MasterKey>, StoreError> {
        let failed = |error: &io::Error| StoreError::io(path, error);
        match fs::metadata(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(failed(&error)),
            Ok(_) => {}
        }
        let mut bytes = Zeroizing::new(Vec::new());
        // A device tells no length, and need not end.
        let file = File::open(path).map_err(|error| failed(&error))?;
        file.take(LONGEST_FILE + 1).read_to_end(&mut bytes).map_err(|error| failed(&error))?;
        if bytes.len() as u64 > LONGEST_FILE {
            return Err(StoreError::BadKey { path: path.to_owned() });
        }
        let key = std::str::from_utf8(&bytes).ok().and_then(|text| MasterKey::from_text(text).ok());
        key.map(Some).ok_or(StoreError::BadKey { path: path.to_owned() })
    }

    /// Writes a new key into a file that only its owner can read, or reads the one that is there. Of several
    /// programs that start at once, one makes the key and all read it.
    ///
    /// # Errors
    /// As [`read`](MasterKey::read), and those of writing.
    pub fn make(path: &Path) -> Result<MasterKey, StoreError> {
        if let Some(key) = MasterKey::read(path)? {
            return Ok(key);
        }
        let made = make_file(path, &MasterKey::random());
        made.map_err(|error| StoreError::io(path, &error))?;
        MasterKey::read(path)?.ok_or_else(|| StoreError::io(path, &io::ErrorKind::NotFound.into()))
    }

    pub(super) fn cipher(&self) -> Cipher {
        Cipher::new(&self.0)
    }

    /// Returns the key's name: a few digits that tell nothing else about it.
    pub fn name(&self) -> String {
        let mut hmac = Hmac::<Sha256>::new_from_slice(&*self.0).expect("any length will do");
        hmac.update(b"sobremesa: the name of this key");
        hex::encode(&hmac.finalize().into_bytes()[..8])
    }
}

/// Makes a file that appears complete, and never in the place of another.
fn make_file(path: &Path, key: &MasterKey) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
    let draft = path.with_extension(format!("{}.new", hex::encode(random::<8>())));
    let write = || {
        let mut file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&draft)?;
        file.write_all(Zeroizing::new(hex::encode(*key.0) + "\n").as_bytes())?;
        file.sync_all()?;
        match fs::hard_link(&draft, path) {
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(error),
            _ => File::open(folder)?.sync_all(),
        }
    };
    let written = write();
    let _ = fs::remove_file(&draft);
    written
}

/// The choice to seal a store, and the master key for it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seal {
    /// True if everything written from now on, and copies, are sealed.
    pub on: bool,
    /// The master key, if one was found.
    pub key: Option<MasterKey>,
    /// Earlier master keys, under which copies and the keyring may still be sealed.
    pub old: Vec<MasterKey>,
    /// The path at which a key is made if none was found and one is needed for the first time.
    pub make: Option<PathBuf>,
    /// The places in which the key was looked for, for the operator.
    pub looked: Vec<String>,
}

impl Seal {
    /// Everything is sealed under this key.
    pub fn under(key: MasterKey) -> Seal {
        Seal { on: true, key: Some(key), ..Seal::default() }
    }

    /// Returns the key under which something new is sealed; `None` if nothing is.
    pub(super) fn current(&self) -> Option<&MasterKey> {
        self.key.as_ref().filter(|_| self.on)
    }

    /// Returns the key of this name.
    pub(super) fn find(&self, name: &str) -> Option<&MasterKey> {
        self.key.iter().chain(&self.old).find(|key| key.name() == name)
    }

    /// Returns the places where the key was looked for, as a text.
    pub(super) fn places(&self) -> String {
        if self.looked.is_empty() { "nowhere".to_owned() } else { self.looked.join(", ") }
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::MetadataExt;

    use tempfile::TempDir;

    use super::*;

    #[test]
    fn a_master_key_is_read_in_hexadecimal_or_base64_only() {
        let key = MasterKey(Secret::new([255; 32]));
        let texts = ["f".repeat(64), "F".repeat(64) + "\n", format!(" {}8= ", "/".repeat(42))];
        assert_eq!(
            texts.each_ref().map(|text| MasterKey::from_text(text)),
            [Ok(key.clone()), Ok(key.clone()), Ok(key)]
        );
        for text in ["", "f", &"f".repeat(63), &"f".repeat(66), &"/".repeat(44), "a key"] {
            assert_eq!(MasterKey::from_text(text), Err(NoMasterKey), "{text}");
        }
    }

    #[test]
    fn a_key_never_prints() {
        let key = MasterKey::from_text(&"ab".repeat(32)).unwrap();
        assert_eq!(format!("{:?}", Seal::under(key.clone()).key), "Some(•••)");
        assert!(!key.name().contains("abab"));
        assert_eq!(key.name(), key.name());
        assert_ne!(key.name(), MasterKey::random().name());
    }

    #[test]
    fn programs_that_make_a_key_at_once_get_the_same() {
        let place = TempDir::new().unwrap();
        let path = place.path().join("config/store.key");
        let keys: Vec<_> = std::thread::scope(|scope| {
            let makers: Vec<_> = (0..8).map(|_| scope.spawn(|| MasterKey::make(&path).unwrap())).collect();
            makers.into_iter().map(|maker| maker.join().unwrap()).collect()
        });
        assert!(keys.iter().all(|key| *key == keys[0]));
        assert_eq!(MasterKey::read(&path), Ok(Some(keys[0].clone())));
        let mode = |path: &Path| fs::metadata(path).unwrap().mode() & 0o777;
        assert_eq!((mode(&path), mode(path.parent().unwrap())), (0o600, 0o700));
        assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 1, "no drafts are left");
    }

    #[test]
    fn a_file_without_a_key_is_reported_and_left_unchanged() {
        let place = TempDir::new().unwrap();
        let path = place.path().join("store.key");
        assert_eq!(MasterKey::read(&path), Ok(None));
        for text in ["secret".to_owned(), String::new(), "f".repeat(9999)] {
            fs::write(&path, &text).unwrap();
            assert_eq!(MasterKey::make(&path), Err(StoreError::BadKey { path: path.clone() }));
            assert_eq!(fs::read_to_string(&path).unwrap(), text);
        }
        let endless = Path::new("/dev/zero");
        assert_eq!(MasterKey::read(endless), Err(StoreError::BadKey { path: endless.to_owned() }));
    }
}
