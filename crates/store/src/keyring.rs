//! The keyring: the keys under which a store's values are sealed, in two files of its folder, which are
//! sealed under the [master key](MasterKey) themselves.
//!
//! ```text
//! sobremesa keyring 1
//! key 0a1b2c3d4e5f6071          which master key, so that a wrong one is told from damage
//! ring 8c5f…                    nonce, sealed contents, tag
//! crc 0a1b2c3d                  of everything above
//! ```
//!
//! Losing it would be losing the store, so there are two files of the same contents: if one is damaged, the
//! other replaces it. Each is written beside its place and renamed, one after the other; the replaced file is
//! overwritten, since it may hold a key that is to be gone.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Seek, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use hmac::{Hmac, Mac};
use parking_lot::{Mutex, RwLock};
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use zeroize::{Zeroize, Zeroizing};

use super::envelope;
use super::error::StoreError;
use super::folder::Folder;
use super::master::{MasterKey, Seal};
use sobremesa_cipher::{Cipher, NONCE, NotOurs, Secret, TAG, random};

/// The two files.
pub(super) const FILES: [&str; 2] = ["keyring", "keyring.spare"];

const TITLE: &str = "sobremesa keyring 1";

/// The bytes before what is sealed: format, checksum, number of the key, nonce.
const FRONT: usize = 5 + 4 + NONCE;

/// The uniformity of a store's values: all sealed, all open, or mixed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SealState {
    /// Some may be unsealed, or sealed under an older key.
    Mixed,
    /// All are sealed under the newest key.
    Sealed,
    /// None is sealed.
    Plain,
}

/// The contents of the files.
#[derive(Clone, Serialize, Deserialize)]
struct Contents {
    /// The number of the store to which the keyring belongs.
    id: [u8; 16],
    /// The number of times it was written.
    generation: u64,
    /// The key by which the names of settings are hashed, so that their places tell nothing.
    names: [u8; 32],
    /// The newest last. Their numbers are random, so that no two stores share one.
    keys: Vec<(u32, [u8; 32])>,
    even: SealState,
}

impl Drop for Contents {
    fn drop(&mut self) {
        self.names.zeroize();
        self.keys.iter_mut().for_each(|(_, key)| key.zeroize());
    }
}

impl Contents {
    /// Adds a key: values under the others are to be sealed anew.
    fn add_key(&mut self) {
        self.keys.push((random_number(), random()));
        self.even = SealState::Mixed;
    }

    /// Forgets all keys but the newest, under which everything is sealed, if anything is.
    fn drop_old_keys(&mut self, seals: bool) {
        let old = self.keys.len() - 1;
        self.keys.drain(..old).for_each(|(_, mut key)| key.zeroize());
        self.even = if seals { SealState::Sealed } else { SealState::Plain };
    }

    fn new(even: SealState) -> Contents {
        let keys = vec![(random_number(), random())];
        Contents { id: random(), generation: 0, names: random(), keys, even }
    }
}

fn random_number() -> u32 {
    u32::from_le_bytes(random())
}

/// The keys, ready to be used.
pub struct Keys {
    /// The newest last.
    ciphers: Vec<(u32, Cipher)>,
    names: Secret,
}

/// The number of keys that are gone from the files and still in memory: a reader may have fetched a value
/// just before it was sealed anew.
const REMEMBERED: usize = 8;

impl Keys {
    /// Returns the keys of the files, after those that were there before.
    fn of(contents: &Contents, before: &[(u32, Cipher)]) -> Keys {
        let is_there = |number: u32| contents.keys.iter().any(|(known, _)| *known == number);
        let gone: Vec<_> = before.iter().filter(|(number, _)| !is_there(*number)).cloned().collect();
        let gone = gone.into_iter().rev().take(REMEMBERED).rev();
        let cipher = |(number, key): &(u32, [u8; 32])| (*number, Cipher::new(&Secret::new(*key)));
        Keys { ciphers: gone.chain(contents.keys.iter().map(cipher)).collect(), names: Secret::new(contents.names) }
    }

    fn newest(&self) -> &(u32, Cipher) {
        self.ciphers.last().expect("a keyring is never empty")
    }

    /// Opens what [`Ring::seal`] sealed for this place.
    pub fn open(&self, place: &[u8], sealed: &[u8]) -> Result<Vec<u8>, NotOurs> {
        let number = number(sealed).ok_or(NotOurs)?;
        let (_, cipher) = self.ciphers.iter().find(|(known, _)| *known == number).ok_or(NotOurs)?;
        let (front, rest) = sealed.split_first_chunk::<FRONT>().ok_or(NotOurs)?;
        let (_, nonce) = front.split_last_chunk().ok_or(NotOurs)?;
        cipher.open(nonce, place, rest)
    }

    /// Returns true if it is sealed under the newest key.
    pub fn is_newest(&self, sealed: &[u8]) -> bool {
        number(sealed) == Some(self.newest().0)
    }

    /// Returns the hash that stands on disk for this name.
    pub fn hide(&self, name: &[u8]) -> [u8; 16] {
        hide(&self.names, name)
    }
}

/// Returns the hash that stands for this name in places that others may read.
pub fn hide(names: &Secret, name: &[u8]) -> [u8; 16] {
    let mut hmac = Hmac::<Sha256>::new_from_slice(&**names).expect("any length will do");
    hmac.update(name);
    *hmac.finalize().into_bytes().first_chunk().expect("there are 32 bytes")
}

/// Returns true if these bytes are sealed, and not open.
pub fn is_sealed(bytes: &[u8]) -> bool {
    number(bytes).is_some()
}

/// Returns the number of the key under which this was sealed; `None` if it is not sealed, or its checksum is
/// wrong.
fn number(bytes: &[u8]) -> Option<u32> {
    let whole = bytes.len() >= FRONT + TAG && envelope::is_whole(envelope::SEALED, bytes);
    whole.then(|| bytes[5..].first_chunk().map(|number| u32::from_le_bytes(*number)))?
}

/// The open keyring of a store.
pub struct Ring {
    folder: PathBuf,
    seal: Seal,
    contents: Mutex<Contents>,
    keys: RwLock<Arc<Keys>>,
    nonces: Mutex<ChaCha20Rng>,
}

impl Ring {
    /// Opens the keyring in this folder. There is none, and none is made, if nothing has been sealed and
    /// nothing is to be.
    pub(super) fn open(folder: &Folder, seal: &Seal) -> Result<Option<Ring>, StoreError> {
        let path = folder.path();
        let found = FILES.map(|name| find(&path.join(name), seal));
        let [first, spare] = match found {
            [Ok(first), Ok(spare)] => [first, spare],
            [Err(error), _] | [_, Err(error)] => return Err(error),
        };
        let same = matches!((&first, &spare), (Found::Whole(one, true), Found::Whole(other, true)) if one.generation == other.generation);
        let damaged = [&first, &spare].into_iter().find_map(|found| match found {
            Found::Damaged(reason) => Some(*reason),
            _ => None,
        });
        let foreign = [&first, &spare].into_iter().any(|found| matches!(found, Found::Foreign));
        let whole = [first, spare].into_iter().filter_map(|found| match found {
            Found::Whole(contents, _) => Some(contents),
            _ => None,
        });
        let missing = || StoreError::KeyMissing { path: path.to_owned(), looked: seal.places() };
        let lost = |reason: &str| StoreError::KeyringLost { path: path.to_owned(), reason: reason.to_owned() };
        let (seal, contents) = match (whole.max_by_key(|contents| contents.generation), damaged) {
            (Some(contents), _) if seal.key.is_some() => (seal.clone(), contents),
            (None, _) if foreign && seal.key.is_some() => {
                return Err(StoreError::WrongKey { path: path.to_owned(), looked: seal.places() });
            }
            (Some(_), _) => return Err(missing()),
            (None, _) if foreign => return Err(missing()),
            (None, Some(reason)) => return Err(lost(reason)),
            (None, None) if folder.is_sealed()? => return Err(lost("it is not there")),
            (None, None) if !seal.on => return Ok(None),
            (None, None) => {
                // Values that are there already are not sealed.
                let even = if folder.has_data()? { SealState::Mixed } else { SealState::Sealed };
                (with_key(path, seal)?, Contents::new(even))
            }
        };
        if let Some(reason) = damaged {
            tracing::error!(folder = %path.display(), reason, "one of the two files of the keyring is damaged and is replaced by the other");
        }
        let ring = Ring::of(path, seal, contents);
        let wanted = if ring.seal.on { SealState::Sealed } else { SealState::Plain };
        if ring.even() != wanted && ring.even() != SealState::Mixed {
            ring.change(|contents| contents.even = SealState::Mixed)?;
        } else if !same {
            ring.change(|_| {})?;
        }
        // The keyring first: a folder that is marked has one.
        folder.mark_sealed()?;
        Ok(Some(ring))
    }

    /// Returns a new keyring for a store that keeps it elsewhere than in a folder; `names` if names were
    /// hidden under a key already.
    pub fn fresh(place: &Path, seal: &Seal, even: SealState, names: Option<&Secret>) -> Result<Ring, StoreError> {
        let mut contents = Contents::new(even);
        if let Some(names) = names {
            contents.names = **names;
        }
        Ok(Ring::of(place, with_key(place, seal)?, contents))
    }

    /// Returns a keyring from its text, and whether it is sealed under the current master key.
    pub fn from_text(place: &Path, seal: &Seal, text: &[u8]) -> Result<(Ring, bool), StoreError> {
        let path = place.to_owned();
        match parse(text, seal) {
            Found::Whole(contents, current) if seal.key.is_some() => {
                Ok((Ring::of(place, seal.clone(), contents), current))
            }
            Found::Foreign if seal.key.is_some() => Err(StoreError::WrongKey { path, looked: seal.places() }),
            Found::Damaged(reason) => Err(StoreError::KeyringLost { path, reason: reason.to_owned() }),
            _ => Err(StoreError::KeyMissing { path, looked: seal.places() }),
        }
    }

    fn of(place: &Path, seal: Seal, contents: Contents) -> Ring {
        Ring {
            folder: place.to_owned(),
            keys: RwLock::new(Arc::new(Keys::of(&contents, &[]))),
            nonces: Mutex::new(ChaCha20Rng::from_seed(random())),
            contents: Mutex::new(contents),
            seal,
        }
    }

    /// Returns the text of the keyring once it has one more key; see [`add_key`](Ring::add_key).
    pub fn text_with_new_key(&self) -> Result<String, StoreError> {
        self.text_with(Contents::add_key)
    }

    /// Returns the text of the keyring once it has the newest key alone; see
    /// [`drop_old_keys`](Ring::drop_old_keys).
    pub fn text_with_newest_key(&self) -> Result<String, StoreError> {
        self.text_with(|contents| contents.drop_old_keys(self.seal.on))
    }

    /// Returns the text of the keyring, sealed under the current master key.
    pub fn text(&self) -> Result<String, StoreError> {
        self.text_with(|_| {})
    }

    fn text_with(&self, change: impl FnOnce(&mut Contents)) -> Result<String, StoreError> {
        let missing = || StoreError::KeyMissing { path: self.folder.clone(), looked: self.seal.places() };
        let mut contents = self.contents.lock().clone();
        change(&mut contents);
        contents.generation += 1;
        Ok(text_of(self.seal.key.as_ref().ok_or_else(missing)?, &contents))
    }

    /// Returns the store's seal, with the master key that was found or made.
    pub fn master(&self) -> &Seal {
        &self.seal
    }

    /// Returns the keys as they are now.
    pub fn keys(&self) -> Arc<Keys> {
        Arc::clone(&self.keys.read())
    }

    /// Seals a value that consists of these parts, for this place.
    ///
    /// ```text
    /// format    1 byte    2
    /// checksum  4 bytes   CRC-32 of format and everything after the checksum, little-endian
    /// key       4 bytes   the number of the key, little-endian
    /// nonce     24 bytes
    /// sealed              the value, and 16 bytes by which a change is noticed
    /// ```
    pub fn seal(&self, keys: &Keys, place: &[u8], parts: &[&[u8]]) -> Vec<u8> {
        let mut nonce = [0; NONCE];
        self.nonces.lock().fill_bytes(&mut nonce);
        let (number, cipher) = keys.newest();
        let length = parts.iter().map(|part| part.len()).sum::<usize>();
        let mut sealed = Vec::with_capacity(FRONT + length + TAG);
        sealed.extend([envelope::SEALED, 0, 0, 0, 0]);
        sealed.extend(number.to_le_bytes());
        sealed.extend(nonce);
        parts.iter().for_each(|part| sealed.extend_from_slice(part));
        let tag = cipher.seal(&nonce, place, &mut sealed[FRONT..]);
        sealed.extend(tag);
        envelope::close_checksum(&mut sealed);
        sealed
    }

    /// Returns the key by which names are hidden.
    pub fn names(&self) -> Secret {
        Secret::new(self.contents.lock().names)
    }

    /// Returns the uniformity of all stored values.
    pub fn even(&self) -> SealState {
        self.contents.lock().even
    }

    /// Returns the keyring's id, and the number of times it was written.
    pub fn identity(&self) -> ([u8; 16], u64) {
        let contents = self.contents.lock();
        (contents.id, contents.generation)
    }

    /// Adds a key, under which everything is sealed from now on.
    pub(super) fn add_key(&self) -> Result<(), StoreError> {
        self.change(Contents::add_key)
    }

    /// Forgets all keys but the newest: nothing is sealed under them any more.
    pub(super) fn drop_old_keys(&self) -> Result<(), StoreError> {
        self.change(|contents| contents.drop_old_keys(self.seal.on))
    }

    /// Changes the contents; they count once they are on disk.
    fn change(&self, change: impl FnOnce(&mut Contents)) -> Result<(), StoreError> {
        let mut contents = self.contents.lock();
        let mut changed = contents.clone();
        change(&mut changed);
        changed.generation += 1;
        let key = self
            .seal
            .key
            .as_ref()
            .ok_or_else(|| StoreError::KeyMissing { path: self.folder.clone(), looked: self.seal.places() })?;
        write(&self.folder, key, &changed)?;
        let keys = Keys::of(&changed, &self.keys().ciphers);
        *self.keys.write() = Arc::new(keys);
        *contents = changed;
        Ok(())
    }
}

/// Returns the seal with a key, which is made if there is none.
fn with_key(folder: &Path, seal: &Seal) -> Result<Seal, StoreError> {
    let key = match (&seal.key, &seal.make) {
        (Some(key), _) => key.clone(),
        (None, Some(path)) => MasterKey::make(path)?,
        (None, None) => return Err(StoreError::KeyMissing { path: folder.to_owned(), looked: seal.places() }),
    };
    Ok(Seal { key: Some(key), ..seal.clone() })
}

/// Seals the keyring of a store that no process has open under another master key.
///
/// # Errors
/// Those of opening a keyring; [`StoreError::KeyringLost`] if there is none.
pub(super) fn change_master(folder: &Folder, seal: &Seal, to: &MasterKey) -> Result<(), StoreError> {
    let both = Seal {
        on: true,
        key: Some(to.clone()),
        old: seal.key.iter().chain(&seal.old).cloned().collect(),
        ..seal.clone()
    };
    let there = FILES.iter().any(|name| folder.path().join(name).exists());
    if !there {
        return Err(StoreError::KeyringLost { path: folder.path().to_owned(), reason: "there is none".into() });
    }
    // Every file that is not sealed under the current key is sealed under it when it is opened.
    Ring::open(folder, &both).map(drop)
}

/// The contents of one of the files.
enum Found {
    Nothing,
    /// It is sealed under another master key.
    Foreign,
    Damaged(&'static str),
    /// The contents, and whether the current master key opened them.
    Whole(Contents, bool),
}

fn find(path: &Path, seal: &Seal) -> Result<Found, StoreError> {
    let text = match fs::read(path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Found::Nothing),
        Err(error) => return Err(StoreError::io(path, &error)),
    };
    Ok(parse(&text, seal))
}

fn parse(text: &[u8], seal: &Seal) -> Found {
    let Some((name, sealed)) = std::str::from_utf8(text).ok().and_then(read) else {
        return Found::Damaged("its checksum is wrong");
    };
    let Some(master) = seal.find(name) else { return Found::Foreign };
    let opened = master.cipher().unwrap(TITLE.as_bytes(), &sealed).ok();
    let contents = opened.and_then(|opened| postcard::from_bytes::<Contents>(&opened).ok());
    match contents.filter(|contents| !contents.keys.is_empty()) {
        Some(contents) => Found::Whole(contents, seal.key.as_ref() == Some(master)),
        None => Found::Damaged("it is not what was sealed"),
    }
}

/// Returns the name of the master key, and what is sealed under it.
fn read(text: &str) -> Option<(&str, Vec<u8>)> {
    let (checked, rest) = text.split_at_checked(text.rfind("crc ")?)?;
    if rest != checksum(checked) {
        return None;
    }
    let mut lines = checked.lines();
    (lines.next()? == TITLE).then_some(())?;
    let name = lines.next()?.strip_prefix("key ")?;
    let sealed = hex::decode(lines.next()?.strip_prefix("ring ")?).ok()?;
    Some((name, sealed))
}

fn checksum(text: &str) -> String {
    format!("crc {:08x}\n", crc32fast::hash(text.as_bytes()))
}

/// Returns the text of a file.
fn text_of(master: &MasterKey, contents: &Contents) -> String {
    let bytes = Zeroizing::new(postcard::to_stdvec(contents).expect("numbers always fit into memory"));
    let sealed = hex::encode(master.cipher().wrap(TITLE.as_bytes(), &bytes));
    let mut text = format!("{TITLE}\nkey {}\nring {sealed}\n", master.name());
    text += &checksum(&text);
    text
}

/// Writes both files.
fn write(folder: &Path, master: &MasterKey, contents: &Contents) -> Result<(), StoreError> {
    let text = text_of(master, contents);
    FILES.iter().try_for_each(|name| {
        let path = folder.join(name);
        replace(folder, &path, text.as_bytes()).map_err(|error| StoreError::io(&path, &error))
    })
}

fn replace(folder: &Path, path: &Path, text: &[u8]) -> io::Result<()> {
    let draft = path.with_extension("new");
    let mut file = OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(&draft)?;
    file.write_all(text)?;
    file.sync_all()?;
    let before = match OpenOptions::new().write(true).open(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        before => Some(before?),
    };
    fs::rename(&draft, path)?;
    File::open(folder)?.sync_all()?;
    match before {
        None => Ok(()),
        Some(before) => overwrite(before),
    }
}

/// Overwrites a file that nothing leads to any more.
fn overwrite(mut file: File) -> io::Result<()> {
    let length = usize::try_from(file.metadata()?.len()).unwrap_or(usize::MAX);
    file.rewind()?;
    file.write_all(&vec![0; length])?;
    file.sync_all()
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;

    const PLACE: &[u8] = b"S\0\0\0\0\0\0\0\xa7";

    fn golden(name: &str) -> PathBuf {
        Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden")).join(name)
    }

    fn open(place: &TempDir) -> Ring {
        let key = MasterKey::from_text(&"5e".repeat(32)).unwrap();
        let folder = Folder::open(place.path(), "sled").unwrap();
        Ring::open(&folder, &Seal::under(key)).unwrap().unwrap()
    }

    /// Keyrings and sealed values of the first format stay readable for ever.
    #[test]
    fn keyrings_and_values_of_the_first_format_are_read() {
        let place = TempDir::new().unwrap();
        if std::env::var_os("SOBREMESA_BLESS").is_some_and(|what| what == "keyring") {
            let ring = open(&place);
            let sealed = ring.seal(&ring.keys(), PLACE, &[b"the ", b"record"]);
            fs::write(golden("sealed-1.hex"), hex::encode(sealed) + "\n").unwrap();
            fs::copy(place.path().join(FILES[0]), golden("keyring-1")).unwrap();
        }
        fs::copy(golden("keyring-1"), place.path().join(FILES[0])).unwrap();
        let sealed = hex::decode(fs::read_to_string(golden("sealed-1.hex")).unwrap().trim()).unwrap();
        let ring = open(&place);
        assert!(is_sealed(&sealed) && ring.keys().is_newest(&sealed));
        assert_eq!(ring.keys().open(PLACE, &sealed), Ok(b"the record".to_vec()));
        assert_eq!(ring.keys().open(b"S\0\0\0\0\0\0\0\xa8", &sealed), Err(NotOurs));
        let [first, spare] = FILES.map(|name| fs::read(place.path().join(name)).unwrap());
        assert!(first == spare, "the one that was missing is there");
    }

    #[test]
    fn a_new_key_seals_and_an_older_opens_until_dropped() {
        let place = TempDir::new().unwrap();
        let ring = open(&place);
        let sealed = ring.seal(&ring.keys(), PLACE, &[b"before"]);
        ring.add_key().unwrap();
        let again = ring.seal(&ring.keys(), PLACE, &[b"after"]);
        let opens = |ring: &Ring| [&sealed, &again].map(|sealed| ring.keys().open(PLACE, sealed).is_ok());
        assert_eq!(opens(&ring), [true, true]);
        assert_eq!((ring.keys().is_newest(&sealed), ring.keys().is_newest(&again)), (false, true));
        assert_eq!(opens(&open(&place)), [true, true], "after a crash too");
        ring.drop_old_keys().unwrap();
        assert_eq!(opens(&ring), [true, true], "who has just read it can still open it");
        assert_eq!(opens(&open(&place)), [false, true], "and nobody else");
    }
}
