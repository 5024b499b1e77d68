//! `/vincular` and `/desvincular`: identities on several platforms become one person, and are parted again.
//!
//! Whoever joins or parts identities waits until no request is being decided, and none is decided meanwhile: so nobody sits down as two
//! between the look at where both sit and the moment when they are one.

use std::sync::Arc;

use serde_json::{Value, json};

use crate::game::{Arg, Line};
use crate::line;
use crate::locale::Language;
use crate::session::asking::limit::Party;
use crate::session::asking::link::LinkCode;
use crate::session::asking::refusal::Refusal;
use crate::session::asking::request::Actor;
use crate::session::asking::words::leading_number;
use crate::session::deciding::opening::check_player;
use crate::session::deciding::rooms::adapter_of;
use crate::session::managing::finish::Finish;
use crate::session::managing::manager::Manager;
use crate::session::managing::tables::{Tables, refuse_for};
use crate::session::state::people::Linked;
use crate::store::{PlayerId, SessionId, Time};

/// Begins the names of the settings: one for each person with several identities. It names several people, as other settings do
/// (`keeping/settings.rs`), though they are one.
pub(crate) const SETTING: &str = "table.person.";

impl Manager {
    /// Shows who asks a code: whoever gives it to [`link`](Manager::link) under another identity within ten minutes is the same person.
    ///
    /// # Errors
    /// [`Refusal::Banned`], [`Refusal::Limited`], [`Refusal::BadName`], [`Refusal::TryAgain`].
    pub async fn link_code(&self, by: &Actor, now: Time) -> Result<LinkCode, Refusal> {
        self.tables.may_link(by, now).await?;
        Ok(self.tables.codes.show(&by.player, now, &*self.tables.entropy))
    }

    /// Joins who asks with the identity that was shown this code. Returns all identities of the person.
    ///
    /// # Errors
    /// [`Refusal::BadLinkCode`], [`Refusal::OwnLinkCode`], [`Refusal::SamePlatform`], [`Refusal::LinkedElsewhere`],
    /// [`Refusal::LinkedAlready`], [`Refusal::SitAtOneTable`], and as [`link_code`](Manager::link_code).
    pub async fn link(&self, typed: &str, by: &Actor, now: Time) -> Result<Vec<PlayerId>, Refusal> {
        self.tables.may_link(by, now).await?;
        let code: LinkCode = typed.parse()?;
        let (tables, player) = (Arc::clone(&self.tables), by.player.clone());
        Finish::new(async move { tables.link(code, &player, now).await }).await
    }

    /// Parts this identity from the others of the same person; seats stay with the identity that sat down. Returns the others.
    ///
    /// # Errors
    /// [`Refusal::NotLinked`], [`Refusal::TryAgain`].
    pub async fn unlink(&self, player: &PlayerId) -> Result<Vec<PlayerId>, Refusal> {
        self.tables.know_people().await?;
        let (tables, player) = (Arc::clone(&self.tables), player.clone());
        Finish::new(async move { tables.unlink(&player).await }).await
    }

    /// All identities of this person; only this one, if it was never joined with others.
    ///
    /// # Errors
    /// [`Refusal::TryAgain`].
    pub async fn identities(&self, player: &PlayerId) -> Result<Vec<PlayerId>, Refusal> {
        self.tables.know_people().await?;
        Ok(self.tables.people.identities(player))
    }

    /// Whether both are the same person. What no table has been asked for yet is not known.
    #[must_use]
    pub fn are_one(&self, one: &PlayerId, other: &PlayerId) -> bool {
        self.tables.people.are_one(one, other)
    }

    /// The language that this person chose last, where their identities are joined; `None` if each platform says it by itself. What no table
    /// has been asked for yet is not known.
    #[must_use]
    pub fn language_of(&self, player: &PlayerId) -> Option<Language> {
        self.tables.people.find(player).and_then(|linked| linked.language)
    }

    /// What `/vincular` does, with a code or without, and what is said then.
    ///
    /// # Errors
    /// As [`link`](Manager::link).
    pub async fn answer_link(&self, typed: &str, by: &Actor, now: Time) -> Result<Line, Refusal> {
        if typed.trim().is_empty() {
            return Ok(line!("people-code", code = self.link_code(by, now).await?.to_string()));
        }
        let players = self.link(typed, by, now).await?;
        Ok(line!("people-joined", platforms = platforms(&players)))
    }

    /// What `/desvincular` does, and what is said then.
    ///
    /// # Errors
    /// As [`unlink`](Manager::unlink).
    pub async fn answer_unlink(&self, player: &PlayerId) -> Result<Line, Refusal> {
        self.unlink(player).await.map(|_| line!("people-parted"))
    }

    /// The platforms of the person's other identities, to be listed; `None` if there are none.
    ///
    /// # Errors
    /// [`Refusal::TryAgain`].
    pub async fn joined_with(&self, player: &PlayerId) -> Result<Option<Arg>, Refusal> {
        let mut others = self.identities(player).await?;
        others.retain(|other| other != player);
        Ok((!others.is_empty()).then(|| platforms(&others)))
    }

    /// What the question before an erasure adds, if other identities are erased too.
    ///
    /// # Errors
    /// [`Refusal::TryAgain`].
    pub async fn warn_of_others(&self, player: &PlayerId) -> Result<Option<Line>, Refusal> {
        Ok(self.joined_with(player).await?.map(|platforms| line!("people-forget-all", platforms = platforms)))
    }

    /// The person chose a language: it holds for all their identities, if they are joined.
    ///
    /// # Errors
    /// [`Refusal::TryAgain`].
    pub async fn choose_language(&self, player: &PlayerId, language: Language) -> Result<(), Refusal> {
        self.tables.know_people().await?;
        if self.tables.people.find(player).is_none_or(|linked| linked.language == Some(language)) {
            return Ok(());
        }
        let (tables, player) = (Arc::clone(&self.tables), player.clone());
        Finish::new(async move { tables.choose_language(&player, language).await }).await
    }
}

impl Tables {
    /// Reads who is one person with whom, once.
    pub(crate) async fn know_people(&self) -> Result<(), Refusal> {
        let read = async {
            let mut after = SETTING.to_owned();
            loop {
                let page = self.settings_after(&mut after).await?;
                let ours: Vec<_> = page.iter().filter(|(name, _)| name.starts_with(SETTING)).collect();
                for (name, value) in &ours {
                    // An import may have brought back what was undone here: nobody is two persons.
                    let is_new = |linked: &Linked| linked.players.iter().all(|one| self.people.find(one).is_none());
                    match read(name, value).filter(is_new) {
                        Some(linked) => self.people.put(linked),
                        None => tracing::warn!("a setting joins no identities, or such as are joined already"),
                    }
                }
                if ours.is_empty() || ours.len() < page.len() {
                    return Ok(());
                }
            }
        };
        self.known.get_or_try_init(|| read).await.copied()
    }

    async fn link(&self, code: LinkCode, player: &PlayerId, now: Time) -> Result<Vec<PlayerId>, Refusal> {
        let _still = self.linking.write().await;
        let other = self.codes.find(code, now).ok_or(Refusal::BadLinkCode)?;
        let linked = self.join(&other, player, now).await?;
        self.keep_linked(&linked).await?;
        self.codes.forget(&linked.players);
        let players = linked.players.clone();
        self.people.put(linked);
        self.tell_all_of(&players).await;
        Ok(players)
    }

    async fn unlink(&self, player: &PlayerId) -> Result<Vec<PlayerId>, Refusal> {
        let _still = self.linking.write().await;
        let linked = self.people.find(player).ok_or(Refusal::NotLinked)?;
        let rest = linked.players.iter().filter(|other| *other != player).cloned().collect();
        let rest = Linked { players: rest, ..Linked::clone(&linked) };
        self.keep_linked(&rest).await?;
        self.people.part(&linked.players);
        if rest.players.len() > 1 {
            self.people.put(rest.clone());
        }
        self.tell_all_of(&linked.players).await;
        Ok(rest.players)
    }

    async fn choose_language(&self, player: &PlayerId, language: Language) -> Result<(), Refusal> {
        let _still = self.linking.write().await;
        let Some(linked) = self.people.find(player) else { return Ok(()) };
        let linked = Linked { language: Some(language), ..Linked::clone(&linked) };
        self.keep_linked(&linked).await?;
        self.people.put(linked);
        Ok(())
    }

    /// Whether this identity may be joined with others now; counts the attempt.
    async fn may_link(&self, by: &Actor, now: Time) -> Result<(), Refusal> {
        check_player(&by.player)?;
        self.know_people().await?;
        if self.bans.has(self.store.as_ref(), &by.player, now).await? {
            return Err(Refusal::Banned);
        }
        self.limits.count_code(&self.people.counted(by), now)
    }

    /// The person that both would be.
    async fn join(&self, one: &PlayerId, other: &PlayerId, now: Time) -> Result<Linked, Refusal> {
        if one == other {
            return Err(Refusal::OwnLinkCode);
        }
        if self.people.are_one(one, other) {
            return Err(Refusal::LinkedAlready);
        }
        if adapter_of(&one.0) == adapter_of(&other.0) {
            return Err(Refusal::SamePlatform);
        }
        let (ours, theirs) = (self.people.identities(one), self.people.identities(other));
        let is_on = |player: &PlayerId, platform: &str| adapter_of(&player.0) == platform;
        if ours.iter().any(|player| theirs.iter().any(|other| is_on(other, adapter_of(&player.0)))) {
            return Err(Refusal::LinkedElsewhere);
        }
        // With three platforms, two who have several identities each always share one: here at most one of them is known.
        let known = self.people.find(one).or_else(|| self.people.find(other));
        for player in ours.iter().chain(&theirs) {
            if self.bans.has(self.store.as_ref(), player, now).await? {
                return Err(Refusal::Banned);
            }
        }
        let seated = self.seated(&ours).await?;
        if self.seated(&theirs).await?.iter().any(|id| seated.contains(id)) {
            return Err(Refusal::SitAtOneTable);
        }
        let players = ours.into_iter().chain(theirs).collect();
        Ok(match known {
            Some(known) => Linked { players, ..Linked::clone(&known) },
            None => {
                let name = leading_number(&(self.entropy)());
                Linked { setting: format!("{SETTING}{name:016x}"), players, language: None }
            }
        })
    }

    /// With whom a person shares what is shared fairly.
    pub(crate) fn party(&self, player: &PlayerId) -> Party {
        let counted = self.people.find(player).and_then(|linked| linked.players.first().cloned());
        self.limits.party(counted.as_ref().unwrap_or(player))
    }

    /// The tables where any of these sit.
    pub(crate) async fn seated(&self, players: &[PlayerId]) -> Result<Vec<SessionId>, Refusal> {
        let mut tables = Vec::new();
        for player in players {
            tables.extend(self.store.sessions_of(player).await.map_err(refuse_for)?);
        }
        tables.sort_unstable();
        tables.dedup();
        Ok(tables)
    }

    /// Writes down who is one person; nothing is kept of somebody with a single identity.
    async fn keep_linked(&self, linked: &Linked) -> Result<(), Refusal> {
        let value = (linked.players.len() > 1).then(|| write(linked));
        self.store.set_setting(&linked.setting, value).await.map_err(refuse_for)
    }

    /// From now on each identity of this person is somebody of their own; used when they are erased.
    pub(crate) async fn part_all(&self, player: &PlayerId) -> Result<(), Refusal> {
        let Some(linked) = self.people.find(player) else { return Ok(()) };
        self.store.set_setting(&linked.setting, None).await.map_err(refuse_for)?;
        self.people.part(&linked.players);
        self.codes.forget(&linked.players);
        Ok(())
    }

    async fn tell_all_of(&self, players: &[PlayerId]) {
        for id in self.seated(players).await.unwrap_or_default() {
            self.tell(id);
        }
    }
}

/// The platforms of these identities, as people call them.
fn platforms(players: &[PlayerId]) -> Arg {
    players.iter().map(|player| line!("people-platform", platform = adapter_of(&player.0))).collect()
}

fn write(linked: &Linked) -> Vec<u8> {
    let ids: Vec<&str> = linked.players.iter().map(|player| player.0.as_str()).collect();
    let language = linked.language.map(Language::tag);
    json!({ "names": vec![""; ids.len()], "players": ids, "language": language }).to_string().into_bytes()
}

/// `None` if fewer than two are left of it.
fn read(setting: &str, value: &[u8]) -> Option<Linked> {
    let value: Value = serde_json::from_slice(value).ok()?;
    let players = value["players"].as_array()?.iter().filter_map(Value::as_str);
    let players: Vec<PlayerId> = players.map(|player| PlayerId(player.to_owned())).collect();
    let language = value["language"].as_str().map(Language::negotiate);
    (players.len() > 1).then(|| Linked { setting: setting.to_owned(), players, language })
}
