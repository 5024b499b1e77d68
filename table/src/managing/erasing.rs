//! Taking one person out of everything that is stored.

use crate::locale::Language;
use crate::session::asking::refusal::Refusal;
use crate::session::asking::request::Actor;
use crate::session::keeping::ledger::{COPIES, ERASED, ERASING, Entry, KEY, Key, Pending};
use crate::session::keeping::record::{Erased, erase};
use crate::session::keeping::result::erase_from_result;
use crate::session::keeping::settings::{belongs, erase_from_setting};
use crate::session::keeping::whose::Person;
use crate::session::managing::rights::Forgotten;
use crate::session::managing::tables::{TRIES, Tables, refuse_for};
use crate::store::{Amendment, Lanes, PlayerId, SessionId, SwapError, Time, Write};

impl Tables {
    /// Erases a person with all their identities; nobody else is being erased meanwhile.
    pub(crate) async fn forget_all(&self, player: &PlayerId, now: Time) -> Result<Forgotten, Refusal> {
        self.know_people().await?;
        let key = self.ledger_key().await?;
        let identities = {
            let _still = self.linking.write().await;
            let identities = self.people.identities(player);
            // Written down for each before they are parted: a crash in between leaves nobody out.
            for one in identities.iter().filter(|_| identities.len() > 1) {
                self.intend_erasure(&key, &Person::new(one), now).await?;
            }
            self.part_all(player).await?;
            identities
        };
        let mut all = Forgotten::default();
        for one in &identities {
            let Forgotten { tables, results, settings } = self.forget(one, now).await?;
            all.tables += tables;
            all.results += results;
            all.settings += settings;
        }
        // What named them all is counted too.
        all.settings += u64::from(identities.len() > 1);
        Ok(all)
    }

    /// Erases one identity.
    pub(crate) async fn forget(&self, player: &PlayerId, now: Time) -> Result<Forgotten, Refusal> {
        let key = self.ledger_key().await?;
        let person = self.begin_erasure(&key, player, now).await?;
        let tables = self.erase_from_tables(&person, now).await?;
        let results = self.erase_from_results(&person).await?;
        let settings = self.erase_from_settings(&person).await? + self.erase_set_asides(&person).await?;
        let name = key.name(player);
        self.note_erased(&format!("{ERASED}{name}"), key.entry(&person, now)).await?;
        self.keep(COPIES, Some(now.0.to_be_bytes().to_vec())).await?;
        // Other processes read there whom they have to forget.
        self.wait_for_others().await;
        self.keep(&format!("{ERASING}{name}"), None).await?;
        self.presence.forget(|who| who == player);
        // Nobody may be listening.
        let _ = self.forgotten.send(player.clone());
        Ok(Forgotten { tables, results, settings })
    }

    /// The ledger's entry. One of an earlier erasure may know other names that stand alone in old exports.
    async fn note_erased(&self, name: &str, mut entry: Entry) -> Result<(), Refusal> {
        let before = self.store.setting(name).await.map_err(refuse_for)?;
        if let Some(before) = before.and_then(|bytes| serde_json::from_slice::<Entry>(&bytes).ok()) {
            entry.names.extend(before.names);
            entry.rooms.extend(before.rooms);
        }
        entry.names.sort_unstable();
        entry.names.dedup();
        entry.rooms.sort_unstable();
        entry.rooms.dedup();
        let bytes = serde_json::to_vec(&entry).expect("numbers and texts can be written");
        self.keep(name, Some(bytes)).await
    }

    async fn keep(&self, name: &str, value: Option<Vec<u8>>) -> Result<(), Refusal> {
        self.store.set_setting(name, value).await.map_err(refuse_for)
    }

    /// The key by which people stand in the ledger, made at the first erasure.
    async fn ledger_key(&self) -> Result<Key, Refusal> {
        let mut after = KEY.to_owned();
        for (name, value) in self.settings_after(&mut after).await? {
            if let (true, Ok(bytes)) = (name.starts_with(KEY), <[u8; 32]>::try_from(value)) {
                return Ok(Key::new(bytes));
            }
        }
        let key = Key::new((self.entropy)());
        self.keep(&format!("{KEY}{}", key.fingerprint()), Some(key.bytes().to_vec())).await?;
        Ok(key)
    }

    /// Writes down that this person is to be erased, with all that is known of them: what was erased already cannot say it any more.
    async fn begin_erasure(&self, key: &Key, player: &PlayerId, now: Time) -> Result<Person, Refusal> {
        let mut person = self.person(player).await?;
        self.hold_tables(&mut person, |_| true).await?;
        self.hold_results(&mut person).await?;
        self.intend_erasure(key, &person, now).await
    }

    /// Writes that down, with what was written down of an earlier attempt. Returns all that is known of the person.
    async fn intend_erasure(&self, key: &Key, person: &Person, now: Time) -> Result<Person, Refusal> {
        let name = format!("{ERASING}{}", key.name(&person.player));
        let mut person = person.clone();
        let begun = self.store.setting(&name).await.map_err(refuse_for)?;
        if let Some(before) = begun.and_then(|bytes| serde_json::from_slice::<Pending>(&bytes).ok()) {
            let (known, _) = before.person();
            person.names.extend(known.names);
            person.rooms.extend(known.rooms);
        }
        let pending = serde_json::to_vec(&Pending::of(&person, now)).expect("numbers and texts can be written");
        self.keep(&name, Some(pending)).await?;
        Ok(person)
    }

    async fn erase_from_tables(&self, person: &Person, now: Time) -> Result<u64, Refusal> {
        let (mut changed, mut after) = (0, None);
        loop {
            let page = self.sessions_after(&mut after).await?;
            if page.is_empty() {
                return Ok(changed);
            }
            for id in page {
                changed += u64::from(self.erase_from_table(id, person, now).await?);
            }
        }
    }

    /// Returns whether they had left any trace there.
    async fn erase_from_table(&self, id: SessionId, person: &Person, now: Time) -> Result<bool, Refusal> {
        let Some(stored) = self.stored(id).await? else { return Ok(false) };
        let mut found = false;
        if stored.players.contains(&person.player) {
            found = true;
            let by = Actor::new(person.player.clone(), "", Language::default());
            let parted = self.transact(id, now, |session, context| {
                session.transition(&by, context, |session| session.part_with(&person.player, context))
            });
            match parted.await {
                // Whoever cannot be parted with by the rules of a table is taken out of its bytes below.
                Ok(_) | Err(Refusal::NotSeated | Refusal::NoTable | Refusal::Unreadable) => {}
                Err(refusal) => return Err(refusal),
            }
        }
        for _ in 0..TRIES {
            let place = self.place(id);
            let mut slot = place.lock().await;
            let Some(stored) = self.stored(id).await? else { return Ok(found) };
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
            match self.store.swap(id, revision, write).await {
                Ok(_) => {
                    self.tell(id, Lanes::ALL);
                    return Ok(true);
                }
                Err(SwapError::Conflict { .. }) => {}
                Err(SwapError::RoomTaken { .. }) => return Err(Refusal::RoomBusy),
                Err(SwapError::Store(error)) => return Err(refuse_for(error)),
            }
        }
        Err(Refusal::TryAgain)
    }

    async fn erase_from_results(&self, person: &Person) -> Result<u64, Refusal> {
        let (mut changed, mut from) = (0, 0);
        loop {
            let page = self.results_from(&mut from).await?;
            if page.is_empty() {
                return Ok(changed);
            }
            for (number, bytes) in page {
                match erase_from_result(&bytes, person) {
                    Ok(None) => {}
                    Ok(Some(bytes)) => {
                        self.store.amend(Amendment::Result { number, bytes }).await.map_err(refuse_for)?;
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
        let (mut changed, mut after) = (0, String::new());
        loop {
            let page = self.settings_after(&mut after).await?;
            if page.is_empty() {
                return Ok(changed);
            }
            for (name, value) in page {
                let theirs = belongs(&name, person);
                let amended = if theirs { None } else { erase_from_setting(&name, &value, person) };
                if theirs || amended.is_some() {
                    self.keep(&name, amended).await?;
                    changed += 1;
                }
            }
        }
    }

    /// A record that nobody can read is thrown away where it names them.
    async fn erase_set_asides(&self, person: &Person) -> Result<u64, Refusal> {
        let mut changed = 0;
        let marks: Vec<&str> = person.names.iter().chain([&person.player.0]).map(String::as_str).collect();
        for aside in self.store.set_asides().await.map_err(refuse_for)? {
            let names = |mark: &&str| aside.bytes.windows(mark.len()).any(|bytes| bytes == mark.as_bytes());
            if marks.iter().any(names) {
                self.store.amend(Amendment::Discard(aside)).await.map_err(refuse_for)?;
                changed += 1;
            }
        }
        Ok(changed)
    }
}
