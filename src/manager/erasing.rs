//! Erases one person from everything that is stored.

use sobremesa_screen::locale::Language;
use sobremesa_store::{Amendment, Lanes, PlayerId, SessionId, SetAside, Time, Write, change_setting, get_or_create};

use crate::manager::pages::{results_from, sessions_after, settings_after, settings_under, stored_session};
use crate::manager::ratings::move_epoch;
use crate::manager::rights::Forgotten;
use crate::manager::{Manager, TRIES};
use crate::record::ledger::{COPIES, ERASED, ERASING, Entry, KEY, Key, OWN_KEY, Pending};
use crate::record::person_filter::Person;
use crate::record::result::erase_from_result;
use crate::record::settings::{belongs, erase_from_setting};
use crate::record::{Erased, erase};
use crate::request::Actor;
use crate::request::refusal::Refusal;

impl Manager {
    /// Erases a person with all their identities; no other person is erased meanwhile.
    pub(crate) async fn forget_all(&self, player: &PlayerId, now: Time) -> Result<Forgotten, Refusal> {
        self.state.people_store.refresh().await?;
        if !self.is_anything_held(player).await? {
            return Ok(Forgotten::default());
        }
        let key = self.ledger_key().await?;
        let identities = {
            let _still = self.state.linking.write().await;
            let identities = self.state.people.identities(player);
            // Written down for each before they are parted: a crash in between leaves none out.
            for one in identities.iter().filter(|_| identities.len() > 1) {
                self.intend_erasure(&key, &Person::new(one), now).await?;
            }
            self.part_all(player).await?;
            identities
        };
        let mut all = Forgotten::default();
        for one in &identities {
            let Forgotten { tables, results, settings } = self.forget_identity(one, now).await?;
            all.tables += tables;
            all.results += results;
            all.settings += settings;
        }
        // The setting that named them all is counted too.
        all.settings += u64::from(identities.len() > 1);
        Ok(all)
    }

    /// Returns whether there is anything to be erased, of any of their identities. An erasure that was begun
    /// is to be finished.
    async fn is_anything_held(&self, player: &PlayerId) -> Result<bool, Refusal> {
        let several = self.state.people.identities(player).len() > 1;
        if several || !self.state.store.sessions_of(player).await?.is_empty() {
            return Ok(true);
        }
        let person = self.person(player).await?;
        if self.is_being_erased(player).await?
            || !self.find_settings(&person).await?.is_empty()
            || !self.find_set_asides(&person).await?.is_empty()
        {
            return Ok(true);
        }
        let mut after = None;
        loop {
            let page = sessions_after(self.state.store.as_ref(), &mut after).await?;
            if page.is_empty() {
                break;
            }
            for id in page {
                let stored = stored_session(self.state.store.as_ref(), id).await?;
                if stored.is_some_and(|stored| matches!(erase(&stored, &person), Ok(Erased::Changed(_) | Erased::Gone)))
                {
                    return Ok(true);
                }
            }
        }
        let mut from = 0;
        loop {
            let page = results_from(self.state.store.as_ref(), &mut from).await?;
            if page.is_empty() {
                return Ok(false);
            }
            if page.iter().any(|(_, bytes)| matches!(erase_from_result(bytes, &person), Ok(Some(_)))) {
                return Ok(true);
            }
        }
    }

    /// Returns whether an erasure of theirs was begun.
    async fn is_being_erased(&self, player: &PlayerId) -> Result<bool, Refusal> {
        let begun = settings_under(self.state.store.as_ref(), ERASING).await?;
        let theirs =
            |value: &[u8]| serde_json::from_slice::<Pending>(value).is_ok_and(|pending| pending.player == player.0);
        Ok(begun.iter().any(|(_, value)| theirs(value)))
    }

    /// Erases one identity.
    pub(crate) async fn forget_identity(&self, player: &PlayerId, now: Time) -> Result<Forgotten, Refusal> {
        let key = self.ledger_key().await?;
        let person = self.begin_erasure(&key, player, now).await?;
        let tables = self.erase_from_tables(&person, now).await?;
        let results = self.erase_from_results(&person).await?;
        let settings = self.erase_from_settings(&person).await? + self.erase_set_asides(&person).await?;
        let name = key.name(player);
        self.note_erased(&format!("{ERASED}{name}"), key.entry(&person, now)).await?;
        self.change(COPIES, |noted| {
            let noted = noted.and_then(|bytes| Some(u64::from_be_bytes(bytes.try_into().ok()?)));
            Some(noted.map_or(now.0, |noted| noted.max(now.0)).to_be_bytes().to_vec())
        })
        .await?;
        // Other processes read there which people they have to forget.
        self.state.peers.wait().await;
        self.state.store.set_setting(&format!("{ERASING}{name}"), None).await?;
        self.state.presence.forget(|who| who == player);
        // There may be no listener.
        let _ = self.state.forgotten.send(player.clone());
        Ok(Forgotten { tables, results, settings })
    }

    /// Writes the ledger's entry. One of an earlier erasure may know other rooms of theirs.
    async fn note_erased(&self, name: &str, entry: Entry) -> Result<(), Refusal> {
        self.change(name, |before| {
            let mut entry = entry.clone();
            if let Some(before) = before.and_then(|bytes| serde_json::from_slice::<Entry>(bytes).ok()) {
                entry.rooms.extend(before.rooms);
            }
            entry.rooms.sort_unstable();
            entry.rooms.dedup();
            Some(serde_json::to_vec(&entry).expect("numbers and texts can be written"))
        })
        .await
    }

    async fn change(&self, name: &str, change: impl Fn(Option<&[u8]>) -> Option<Vec<u8>>) -> Result<(), Refusal> {
        change_setting(self.state.store.as_ref(), name, change).await.map_err(Refusal::from)
    }

    /// The key of the ledger's hashes, made at the first erasure.
    async fn ledger_key(&self) -> Result<Key, Refusal> {
        let there = settings_under(self.state.store.as_ref(), KEY).await?;
        let there = there.iter().find_map(|(_, value)| Key::read(value));
        let make = || there.as_ref().map_or_else(|| (self.state.entropy)(), Key::bytes).to_vec();
        let key = get_or_create(self.state.store.as_ref(), OWN_KEY, Key::read, make).await?;
        // Under this name it is included in exports.
        let name = format!("{KEY}{}", key.fingerprint());
        self.change(&name, |_| Some(key.bytes().to_vec())).await?;
        Ok(key)
    }

    /// Writes down that this person is to be erased, with all that is known of them: data that was erased
    /// already cannot tell it any more.
    async fn begin_erasure(&self, key: &Key, player: &PlayerId, now: Time) -> Result<Person, Refusal> {
        let mut person = self.person(player).await?;
        self.hold_tables(&mut person).await?;
        self.hold_results(&mut person).await?;
        self.intend_erasure(key, &person, now).await
    }

    /// Writes that down, merged with the notes of an earlier attempt. Returns all that is known of the
    /// person.
    async fn intend_erasure(&self, key: &Key, person: &Person, now: Time) -> Result<Person, Refusal> {
        let name = format!("{ERASING}{}", key.name(&person.player));
        loop {
            let mut person = person.clone();
            let begun = self.state.store.setting(&name).await?;
            let before = begun.as_deref().and_then(|bytes| serde_json::from_slice::<Pending>(bytes).ok());
            if let Some((known, _)) = before.map(Pending::person) {
                person.names.extend(known.names);
                person.rooms.extend(known.rooms);
            }
            let pending = serde_json::to_vec(&Pending::of(&person, now)).expect("numbers and texts can be written");
            if self.state.store.swap_setting(&name, begun, Some(pending)).await? {
                return Ok(person);
            }
        }
    }

    async fn erase_from_tables(&self, person: &Person, now: Time) -> Result<u64, Refusal> {
        let (mut changed, mut after) = (0, None);
        loop {
            let page = sessions_after(self.state.store.as_ref(), &mut after).await?;
            if page.is_empty() {
                return Ok(changed);
            }
            for id in page {
                changed += u64::from(self.erase_from_table(id, person, now).await?);
            }
        }
    }

    /// Erases a person from a table. Returns whether they had left any trace there.
    async fn erase_from_table(&self, id: SessionId, person: &Person, now: Time) -> Result<bool, Refusal> {
        let Some(stored) = stored_session(self.state.store.as_ref(), id).await? else { return Ok(false) };
        let mut found = false;
        if stored.players.contains(&person.player) {
            found = true;
            let by = Actor::new(person.player.clone(), "", Language::default());
            let parted = self.transact(id, now, |session, context| {
                session.transition(&by, context, |session| session.part_with(&person.player, context))
            });
            match parted.await {
                // A person who cannot be removed by the rules of a table is taken out of its bytes below.
                Ok(_) | Err(Refusal::NotSeated | Refusal::NoTable | Refusal::Unreadable) => {}
                Err(refusal) => return Err(refusal),
            }
        }
        for _ in 0..TRIES {
            let entry = self.state.cache.entry(id);
            let mut slot = entry.lock().await;
            let Some(stored) = stored_session(self.state.store.as_ref(), id).await? else { return Ok(found) };
            let revision = stored.revision;
            let write = match erase(&stored, person) {
                Ok(Erased::Clean) => return Ok(found),
                Ok(Erased::Gone) => Write::delete(),
                Ok(Erased::Changed(stored)) => Write {
                    record: Some(stored.record),
                    rooms: stored.rooms,
                    players: stored.players,
                    lists: stored.lists,
                    wake_at: stored.wake_at,
                    ..Write::default()
                },
                Err(bad) => {
                    tracing::error!(%id, ?bad, "a session cannot be read, and so nobody can be found in it");
                    return Ok(found);
                }
            };
            *slot = None;
            if self.write(id, revision, write).await?.is_some() {
                self.state.watchers.tell(id, Lanes::ALL);
                return Ok(true);
            }
        }
        Err(Refusal::TryAgain)
    }

    /// Goes through all results, and then through those that were appended from what had been read before.
    async fn erase_from_results(&self, person: &Person) -> Result<u64, Refusal> {
        let mut from = 0;
        let changed = self.erase_from_results_after(&mut from, person).await?;
        move_epoch(self.state.store.as_ref()).await?;
        Ok(changed + self.erase_from_results_after(&mut from, person).await?)
    }

    async fn erase_from_results_after(&self, from: &mut u64, person: &Person) -> Result<u64, Refusal> {
        let mut changed = 0;
        loop {
            let page = results_from(self.state.store.as_ref(), from).await?;
            if page.is_empty() {
                return Ok(changed);
            }
            for (number, bytes) in page {
                match erase_from_result(&bytes, person) {
                    Ok(None) => {}
                    Ok(Some(bytes)) => {
                        self.state.store.amend(Amendment::Result { number, bytes }).await?;
                        changed += 1;
                    }
                    Err(bad) => {
                        tracing::error!(number, ?bad, "a result cannot be read, and so nobody can be found in it");
                    }
                }
            }
        }
    }

    async fn erase_from_settings(&self, person: &Person) -> Result<u64, Refusal> {
        let found = self.find_settings(person).await?;
        for name in &found {
            self.change(name, |value| {
                let value = value.filter(|_| !belongs(name, person))?;
                Some(erase_from_setting(name, value, person).unwrap_or_else(|| value.to_vec()))
            })
            .await?;
        }
        Ok(found.len() as u64)
    }

    /// The names of the settings that are a person's own, or name them.
    async fn find_settings(&self, person: &Person) -> Result<Vec<String>, Refusal> {
        let (mut found, mut after) = (Vec::new(), String::new());
        loop {
            let page = settings_after(self.state.store.as_ref(), &mut after).await?;
            if page.is_empty() {
                return Ok(found);
            }
            let theirs =
                |name: &str, value: &[u8]| belongs(name, person) || erase_from_setting(name, value, person).is_some();
            found.extend(page.into_iter().filter(|(name, value)| theirs(name, value)).map(|(name, _)| name));
        }
    }

    /// Deletes unreadable records that name them.
    async fn erase_set_asides(&self, person: &Person) -> Result<u64, Refusal> {
        let found = self.find_set_asides(person).await?;
        let count = found.len() as u64;
        for aside in found {
            self.state.store.amend(Amendment::Discard(aside)).await?;
        }
        Ok(count)
    }

    async fn find_set_asides(&self, person: &Person) -> Result<Vec<SetAside>, Refusal> {
        let marks: Vec<&str> = person.names.iter().chain([&person.player.0]).map(String::as_str).collect();
        let mut asides = self.state.store.set_asides().await?;
        asides.retain(|aside| {
            marks.iter().any(|mark| aside.bytes.windows(mark.len()).any(|bytes| bytes == mark.as_bytes()))
        });
        Ok(asides)
    }
}
