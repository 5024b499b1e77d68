//! The stored bans: under keyed hashes of the banned names, spread over several settings, so that none grows
//! too large.

use std::collections::{BTreeMap, BTreeSet};
use std::net::IpAddr;

use hmac::{Hmac, Mac};
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use sobremesa_store::{Room, Store, Time};

use crate::manager::bans::banned::{Banned, mask};
use crate::request::refusal::Refusal;

/// The setting that keeps the key of the hashes.
pub(super) const KEY: &str = "table.ban-key";
/// The number of settings the bans are spread over, so that none grows too large: some hundreds fit into
/// each.
const SHELVES: u8 = 64;

/// The keyed hash of a banned name.
pub(super) type Mark = [u8; 16];

/// A ban as it is stored.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Kept {
    pub(super) kind: String,
    pub(super) since: Time,
    pub(super) until: Option<Time>,
    pub(super) why: String,
    /// The number of bits of an address that are hashed, if it is about addresses.
    pub(super) bits: Option<u8>,
}

impl Kept {
    pub(super) fn stands(&self, now: Time) -> bool {
        self.until.is_none_or(|until| until > now)
    }
}

/// All bans of a store.
#[derive(Clone, Default)]
pub(super) struct Book {
    pub(super) key: Vec<u8>,
    pub(super) bans: BTreeMap<Mark, Kept>,
    /// The numbers of bits of an address that have to be looked at.
    pub(super) bits: BTreeSet<u8>,
}

impl Book {
    pub(super) async fn load(store: &dyn Store) -> Result<Book, Refusal> {
        let key = store.setting(KEY).await?.unwrap_or_default();
        let mut book = Book { key, ..Book::default() };
        for shelf in 0..SHELVES {
            let bytes = store.setting(&shelf_name(shelf)).await?;
            read_shelf(shelf, bytes.as_deref()).into_iter().for_each(|(mark, kept)| book.add(mark, kept));
        }
        Ok(book)
    }

    fn add(&mut self, mark: Mark, kept: Kept) {
        self.bits.extend(kept.bits);
        self.bans.insert(mark, kept);
    }

    pub(super) fn mark(&self, text: &str) -> Mark {
        let mut hash = Hmac::<Sha256>::new_from_slice(&self.key).expect("HMAC takes keys of any length");
        hash.update(text.as_bytes());
        let hash = hash.finalize().into_bytes();
        std::array::from_fn(|place| hash[place])
    }

    pub(super) fn has(&self, text: &str, now: Time) -> bool {
        !self.bans.is_empty() && self.bans.get(&self.mark(text)).is_some_and(|kept| kept.stands(now))
    }

    pub(super) fn has_address(&self, address: IpAddr, now: Time) -> bool {
        let address = address.to_canonical();
        self.bits.iter().any(|&bits| {
            mask(address, bits).is_some_and(|first| self.has(&Banned::Addresses { first, bits }.text(), now))
        })
    }

    /// Returns whether a room is banned, or the place that it is a part of (a topic's group).
    pub(super) fn has_room(&self, room: &Room, now: Time) -> bool {
        let whole = room.0.split_once('/').map(|(whole, _)| whole);
        self.has(&room.0, now) || whole.is_some_and(|whole| self.has(whole, now))
    }
}

fn shelf_of(mark: Mark) -> u8 {
    mark[0] % SHELVES
}

/// The setting that keeps these bans.
fn shelf_name(shelf: u8) -> String {
    format!("table.bans.{shelf:02}")
}

/// The bans of one setting.
pub(super) type Shelf = BTreeMap<Mark, Kept>;

/// Changes the shelf with this mark, by compare-and-swap: simultaneous changes, here or in another process,
/// are not lost.
pub(super) async fn change(store: &dyn Store, mark: Mark, change: impl Fn(&mut Shelf)) -> Result<(), Refusal> {
    let shelf = shelf_of(mark);
    let name = shelf_name(shelf);
    loop {
        let before = store.setting(&name).await?;
        let mut bans = read_shelf(shelf, before.as_deref());
        change(&mut bans);
        if store.swap_setting(&name, before, write_shelf(&bans)).await? {
            return Ok(());
        }
    }
}

fn read_shelf(shelf: u8, bytes: Option<&[u8]>) -> Shelf {
    match bytes.map(serde_json::from_slice::<BTreeMap<String, Kept>>).transpose() {
        Ok(kept) => kept.into_iter().flatten().filter_map(|(id, kept)| Some((read_mark(&id)?, kept))).collect(),
        Err(error) => {
            tracing::error!(%error, shelf, "bans cannot be read and do not hold");
            Shelf::new()
        }
    }
}

fn write_shelf(shelf: &Shelf) -> Option<Vec<u8>> {
    let kept: BTreeMap<String, &Kept> = shelf.iter().map(|(mark, kept)| (write_mark(*mark), kept)).collect();
    let bytes = serde_json::to_vec(&kept).expect("numbers and texts have a JSON form");
    Some(bytes).filter(|_| !kept.is_empty())
}

pub(super) fn read_mark(text: &str) -> Option<Mark> {
    let digits = text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    let number = digits.then(|| u128::from_str_radix(text, 16).ok())??;
    Some(number.to_be_bytes())
}

pub(super) fn write_mark(mark: Mark) -> String {
    format!("{:032x}", u128::from_be_bytes(mark))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_range_ban_covers_the_range_until_it_ends() {
        let mut book = Book { key: vec![7; 32], ..Book::default() };
        let banned = Banned::read("203.0.113.0/24").unwrap();
        let kept =
            Kept { kind: banned.kind(), since: Time(0), until: Some(Time(10)), why: String::new(), bits: Some(24) };
        book.add(book.mark(&banned.text()), kept);
        let has = |address: &str, now| book.has_address(address.parse().unwrap(), Time(now));
        assert!(has("203.0.113.200", 9) && has("::ffff:203.0.113.200", 9));
        assert!(!has("203.0.114.1", 9) && !has("2001:db8::1", 9) && !has("203.0.113.200", 10));
    }
}
