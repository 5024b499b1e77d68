//! The bans of one store, cached, and the check of every request against them.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use parking_lot::RwLock;
use sobremesa_store::{PlayerId, Store, Time, get_or_create};

use crate::manager::bans::book::{self, Book, KEY, Mark, Shelf};
use crate::manager::entropy::Entropy;
use crate::request::refusal::Refusal;
use crate::request::{Actor, Request};
use crate::session::Session;

/// The prefix of all settings about bans.
pub(crate) const SETTINGS: &str = "table.ban";

/// The bans of one store, in memory too: they are looked at with every request.
pub(crate) struct Bans {
    store: Arc<dyn Store>,
    entropy: Entropy,
    /// The bans as they were read, with the number of changes heard of by then.
    book: RwLock<Option<(u64, Arc<Book>)>>,
    /// The number of changes heard of.
    heard: AtomicU64,
}

/// The bans that a request still has to be checked against at its table.
pub(crate) struct BanCheck(Option<Arc<Book>>);

impl Bans {
    pub(crate) fn new(store: Arc<dyn Store>, entropy: Entropy) -> Bans {
        Bans { store, entropy, book: RwLock::default(), heard: AtomicU64::new(0) }
    }

    pub(super) async fn read(&self) -> Result<Arc<Book>, Refusal> {
        let heard = self.heard.load(Ordering::Acquire);
        if let Some((at, book)) = &*self.book.read()
            && *at == heard
        {
            return Ok(Arc::clone(book));
        }
        let book = Arc::new(Book::load(self.store.as_ref()).await?);
        self.keep(heard, &book);
        Ok(book)
    }

    fn keep(&self, heard: u64, book: &Arc<Book>) {
        *self.book.write() = Some((heard, Arc::clone(book)));
    }

    /// Invalidates the cache: they have changed, here or elsewhere.
    pub(crate) fn forget(&self) {
        self.heard.fetch_add(1, Ordering::AcqRel);
    }

    /// Returns whether this person is banned.
    pub(crate) async fn has(&self, player: &PlayerId, now: Time) -> Result<bool, Refusal> {
        Ok(self.read().await?.has(&player.0, now))
    }

    pub(super) async fn change(&self, mark: Mark, change: impl Fn(&mut Shelf)) -> Result<(), Refusal> {
        book::change(self.store.as_ref(), mark, change).await?;
        self.forget();
        Ok(())
    }

    /// The key of the hashes, made when the first ban needs it.
    pub(super) async fn key(&self) -> Result<Arc<Book>, Refusal> {
        let book = self.read().await?;
        if !book.key.is_empty() {
            return Ok(book);
        }
        let read = |bytes: &[u8]| Some(bytes.to_vec()).filter(|key| !key.is_empty());
        let key = get_or_create(self.store.as_ref(), KEY, read, || (self.entropy)().to_vec()).await?;
        let book = Arc::new(Book { key, ..Book::clone(&book) });
        self.keep(self.heard.load(Ordering::Acquire), &book);
        Ok(book)
    }

    /// Refuses requests of a banned person, and for a banned place. The rooms of the table remain to be
    /// checked.
    pub(crate) async fn admit(&self, request: &Request, by: &Actor, now: Time) -> Result<BanCheck, Refusal> {
        // The program itself: the clock, computers, adapters that keep order in their own name.
        if by.player.0.ends_with(':') {
            return Ok(BanCheck(None));
        }
        let book = self.read().await?;
        if book.bans.is_empty() {
            return Ok(BanCheck(None));
        }
        if book.has(&by.player.0, now) {
            return Err(Refusal::Banned);
        }
        let room = match request {
            Request::Open(open) => Some(&open.room),
            Request::Attach { room, .. } => Some(room),
            Request::At(..) | Request::Report { .. } => None,
        };
        if by.within.iter().chain(room).any(|place| book.has_room(place, now)) {
            return Err(Refusal::BannedPlace);
        }
        Ok(BanCheck(Some(book)))
    }
}

impl BanCheck {
    /// Refuses requests to a table that is in banned places only. (It stays there until it is forgotten.)
    pub(crate) fn check(&self, session: &Session, now: Time) -> Result<(), Refusal> {
        let Some(book) = &self.0 else { return Ok(()) };
        let mut rooms = session.rooms().iter().peekable();
        let closed = rooms.peek().is_some() && rooms.all(|view| book.has_room(&view.room, now));
        if closed { Err(Refusal::BannedPlace) } else { Ok(()) }
    }
}
