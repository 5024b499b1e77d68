//! The operator's bans: of people, places, addresses. Every request is checked here before it reaches a
//! table, so that all adapters obey.
//!
//! A ban is kept under a keyed hash of the name that was banned, and of that name nothing else: a banned
//! person who has their data erased is forgotten, and stays banned if they come back. So a list of bans
//! cannot name the banned; the operator's own words can (`why`).

mod banned;
mod book;
pub(crate) mod known;

use std::collections::BTreeSet;
use std::net::IpAddr;

pub use banned::Banned;
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, Room, Time};

use crate::manager::Manager;
use crate::request::refusal::Refusal;
use crate::request::{Act, Actor};
use crate::session::Session;
use crate::session::stage::Stage;
use crate::session::transitions::done::Context;
use crate::session::transitions::rooms::adapter_of;
use book::{Kept, Mark, Shelf, read_mark, write_mark};

/// The longest reason that is kept, in bytes.
const LONGEST_WHY: usize = 500;

/// A ban, as it is listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ban {
    /// The hash under which it is kept: the argument of [`Manager::unban`] if the name is not known any more.
    pub id: String,
    /// The adapter of the banned person or place, or the number of bits of an address (`/24`).
    pub kind: String,
    /// The start of the ban.
    pub since: Time,
    /// The end of the ban; for ever if `None`.
    pub until: Option<Time>,
    /// The operator's own words.
    pub why: String,
}

impl Manager {
    /// Bans a person with all their identities, a place or addresses. A banned person loses their seats as if
    /// they had got up; a banned place loses its tables. Returns the ban, and the number of tables it
    /// changed. Banning again replaces the end and the reason.
    ///
    /// # Errors
    /// [`Refusal::TooLong`] for the reason, [`Refusal::TryAgain`].
    pub async fn ban(
        &self,
        banned: &Banned,
        until: Option<Time>,
        why: &str,
        now: Time,
    ) -> Result<(Ban, usize), Refusal> {
        if why.len() > LONGEST_WHY {
            return Err(Refusal::TooLong { limit: LONGEST_WHY });
        }
        let bans = &self.state.bans;
        // No banned identity may be joined with another meanwhile.
        let still = self.state.linking.read().await;
        let book = bans.key().await?;
        let mark = book.mark(&banned.text());
        let bits = match banned {
            Banned::Addresses { bits, .. } => Some(*bits),
            Banned::Name(_) => None,
        };
        let kept = Kept { kind: banned.kind(), since: now, until, why: why.to_owned(), bits };
        let names = self.same_person(banned).await?;
        // Each identity is banned for itself, so that parting them, or having them erased, is no way round a
        // ban.
        for name in &names {
            let mark = book.mark(&name.0);
            let kind = adapter_of(&name.0).to_owned();
            bans.change(mark, |bans| drop(bans.insert(mark, Kept { kind: kind.clone(), ..kept.clone() }))).await?;
        }
        if names.is_empty() {
            bans.change(mark, |bans| drop(bans.insert(mark, kept.clone()))).await?;
        }
        drop(still);
        let mut tables = 0;
        for PlayerId(name) in &names {
            tables += self.leave_all(name, now).await? + self.close_all(name, now).await?;
        }
        Ok((list(mark, &kept), tables))
    }

    /// Lifts a ban, named by the banned name or by its [id](Ban::id). Returns whether there was one.
    pub async fn unban(&self, text: &str) -> Result<bool, Refusal> {
        let bans = &self.state.bans;
        let book = bans.read().await?;
        let named = Banned::read(text).map(|banned| book.mark(&banned.text()));
        let Some(mark) = named.or_else(|| read_mark(text)).filter(|mark| book.bans.contains_key(mark)) else {
            return Ok(false);
        };
        let names = match Banned::read(text) {
            Some(banned) => self.same_person(&banned).await?,
            None => Vec::new(),
        };
        let marks = names.iter().map(|name| book.mark(&name.0)).filter(|mark| book.bans.contains_key(mark));
        for mark in marks.chain([mark]).collect::<BTreeSet<_>>() {
            bans.change(mark, |bans| drop(bans.remove(&mark))).await?;
        }
        Ok(true)
    }

    /// The bans in force, the oldest first. Those that have ended are removed.
    pub async fn bans(&self, now: Time) -> Result<Vec<Ban>, Refusal> {
        let bans = &self.state.bans;
        let book = bans.read().await?;
        let (stand, ended): (Vec<_>, Vec<_>) = book.bans.iter().partition(|(_, kept)| kept.stands(now));
        for (&mark, _) in ended {
            // It may have been made again meanwhile.
            let ends = |bans: &mut Shelf| bans.retain(|one, kept| *one != mark || kept.stands(now));
            bans.change(mark, ends).await?;
        }
        let mut stand: Vec<Ban> = stand.into_iter().map(|(mark, kept)| list(*mark, kept)).collect();
        stand.sort_by_key(|ban| ban.since);
        Ok(stand)
    }

    /// Returns whether this address is banned. Only an adapter knows addresses, and so it has to ask.
    pub async fn bans_address(&self, address: IpAddr, now: Time) -> Result<bool, Refusal> {
        Ok(self.state.bans.read().await?.has_address(address, now))
    }

    /// The identities of the person that a ban names; none if it is about addresses.
    async fn same_person(&self, banned: &Banned) -> Result<Vec<PlayerId>, Refusal> {
        match banned {
            Banned::Name(name) => self.identities(&PlayerId(name.clone())).await,
            Banned::Addresses { .. } => Ok(Vec::new()),
        }
    }

    /// Makes the person of this name get up from every table. Returns the number of tables.
    async fn leave_all(&self, name: &str, now: Time) -> Result<usize, Refusal> {
        let person = Actor::new(PlayerId(name.to_owned()), "", Language::default());
        let mut left = 0;
        for id in self.sessions_as(&person.player).await? {
            let leaves = |session: &mut Session, context: Context<'_>| session.apply(&Act::Leave, &person, context);
            match self.transact(id, now, leaves).await {
                Ok(_) => left += 1,
                Err(Refusal::NotSeated | Refusal::NoTable | Refusal::Unreadable) => {}
                Err(refusal) => return Err(refusal),
            }
        }
        Ok(left)
    }

    /// Makes every table in this place leave it; it ends if it is nowhere else. Returns the number of tables.
    async fn close_all(&self, place: &str, now: Time) -> Result<usize, Refusal> {
        let adapter = place.split(':').next().unwrap_or_default();
        let is_there = |room: &Room| room.0 == place || room.0.split_once('/').is_some_and(|(whole, _)| whole == place);
        let mut ids = BTreeSet::new();
        for stage in [Stage::Lobby, Stage::Playing, Stage::Over] {
            ids.extend(self.sessions_at(adapter, stage).await?);
        }
        let mut closed = 0;
        for id in ids {
            let rooms = |session: &Session| -> Vec<Room> {
                session.rooms().iter().map(|view| view.room.clone()).filter(is_there).collect()
            };
            let rooms = match self.read(id, rooms).await {
                Ok(rooms) => rooms,
                Err(Refusal::NoTable | Refusal::Unreadable) => continue,
                Err(refusal) => return Err(refusal),
            };
            closed += usize::from(!rooms.is_empty());
            for room in rooms {
                self.quit(id, &room, now).await?;
            }
        }
        Ok(closed)
    }
}

fn list(mark: Mark, kept: &Kept) -> Ban {
    let Kept { kind, since, until, why, .. } = kept.clone();
    Ban { id: write_mark(mark), kind, since, until, why }
}
