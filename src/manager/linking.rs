//! `/vincular` and `/desvincular`: identities on several platforms become one person, and are parted again.
//!
//! Joining or parting identities waits until no request is being decided, and none is decided meanwhile: so
//! no person can sit down twice between the check of both seats and the moment when they are one.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde_json::{Value, json};
use sobremesa_game::line;
use sobremesa_game::{Arg, Line};
use sobremesa_store::{Lanes, PlayerId, SessionId, Time};

use crate::manager::Manager;
use crate::manager::finish::Finish;
use crate::manager::languages;
use crate::manager::tables::{Tables, refuse_for};
use crate::request::Actor;
use crate::request::limit::Party;
use crate::request::link::LinkCode;
use crate::request::refusal::Refusal;
use crate::request::words::leading_number;
use crate::session::people::Linked;
use crate::session::transitions::opening::check_player;
use crate::session::transitions::rooms::adapter_of;

/// The prefix of the settings: one for each person with several identities. It names several people, as other
/// settings do (`keeping/settings.rs`), though they are one.
pub(crate) const SETTING: &str = "table.person.";

impl Manager {
    /// Shows a code to the identity that asks: if it is given to [`link`](Manager::link) under another
    /// identity within ten minutes, both are one person.
    ///
    /// # Errors
    /// [`Refusal::Banned`], [`Refusal::Limited`], [`Refusal::BadName`], [`Refusal::TryAgain`].
    pub async fn link_code(&self, by: &Actor, now: Time) -> Result<LinkCode, Refusal> {
        self.tables.may_link(by, now).await?;
        self.tables.show_code(&by.player, now).await
    }

    /// Joins the identity that asks with the one that was shown this code. Returns all identities of the
    /// person.
    ///
    /// # Errors
    /// [`Refusal::BadLinkCode`], [`Refusal::OwnLinkCode`], [`Refusal::SamePlatform`],
    /// [`Refusal::LinkedElsewhere`], [`Refusal::LinkedAlready`], [`Refusal::SitAtOneTable`], and as
    /// [`link_code`](Manager::link_code).
    pub async fn link(&self, typed: &str, by: &Actor, now: Time) -> Result<Vec<PlayerId>, Refusal> {
        self.tables.may_link(by, now).await?;
        let code: LinkCode = typed.parse()?;
        let (tables, player) = (Arc::clone(&self.tables), by.player.clone());
        Finish::new(async move { tables.link(code, &player, now).await }).await
    }

    /// Parts this identity from the others of the person; seats stay with the identity that sat down. Returns
    /// the others.
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

    /// Returns whether both are one person. Links not needed by any table yet are not known.
    #[must_use]
    pub fn are_one(&self, one: &PlayerId, other: &PlayerId) -> bool {
        self.tables.people.are_one(one, other)
    }

    /// Does `/vincular`, with a code or without, and returns the answer.
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

    /// Does `/desvincular`, and returns the answer.
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

    /// The addition to the question before an erasure, if other identities are erased too.
    ///
    /// # Errors
    /// [`Refusal::TryAgain`].
    pub async fn warn_of_others(&self, player: &PlayerId) -> Result<Option<Line>, Refusal> {
        Ok(self.joined_with(player).await?.map(|platforms| line!("people-forget-all", platforms = platforms)))
    }
}

/// Two identities that were joined.
struct Joined {
    /// The person that they are.
    linked: Linked,
    /// The person that one of them already was, with other identities.
    before: Option<Linked>,
    /// The identities of each until then.
    sides: [Vec<PlayerId>; 2],
}

/// The part of the links that still has to be read. A process alone reads them once.
#[derive(Default)]
pub(crate) struct Unread {
    news: Mutex<(News, u64)>,
    /// True if there is none, for a quick look.
    known: AtomicBool,
    /// Held while it is read.
    turn: tokio::sync::Mutex<()>,
}

/// The changes heard of since the last reading.
#[derive(Clone, Default)]
enum News {
    Nothing,
    /// These settings.
    Of(BTreeSet<String>),
    #[default]
    Everything,
}

impl Unread {
    fn lock(&self) -> MutexGuard<'_, (News, u64)> {
        self.news.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_nothing(&self) -> bool {
        self.known.load(Ordering::Acquire)
    }

    fn news(&self) -> (News, u64) {
        self.lock().clone()
    }

    /// Notes that another process has changed this setting, or any.
    pub(crate) fn note(&self, setting: Option<&str>) {
        let mut news = self.lock();
        match (&mut news.0, setting) {
            (News::Everything, _) => {}
            (_, None) => news.0 = News::Everything,
            (News::Of(settings), Some(setting)) => drop(settings.insert(setting.to_owned())),
            (News::Nothing, Some(setting)) => news.0 = News::Of([setting.to_owned()].into()),
        }
        news.1 += 1;
        self.known.store(false, Ordering::Release);
    }

    /// Notes that all changes heard of by then were read. If more was heard meanwhile, all of it is read
    /// again.
    fn note_read(&self, heard: u64) {
        let mut news = self.lock();
        if news.1 == heard {
            news.0 = News::Nothing;
            self.known.store(true, Ordering::Release);
        }
    }
}

impl Tables {
    /// Reads the links and the chosen languages: all of them once, and then the changes of other processes.
    pub(crate) async fn know_people(&self) -> Result<(), Refusal> {
        if self.unread.is_nothing() {
            return Ok(());
        }
        let _turn = self.unread.turn.lock().await;
        let (news, heard) = self.unread.news();
        match &news {
            News::Nothing => return Ok(()),
            News::Of(settings) => {
                for name in settings {
                    if let Some(chosen) = name.strip_prefix(languages::SETTING) {
                        self.hear_language(chosen).await?;
                        continue;
                    }
                    let value = self.store.setting(name).await.map_err(refuse_for)?;
                    self.people.hear(name, value.and_then(|value| read(name, &value)));
                }
            }
            News::Everything => {
                self.people.replace(self.read_people().await?);
                self.read_languages().await?;
            }
        }
        self.unread.note_read(heard);
        Ok(())
    }

    /// Reads all people with several identities.
    async fn read_people(&self) -> Result<Vec<Linked>, Refusal> {
        let (mut all, mut after) = (Vec::new(), SETTING.to_owned());
        loop {
            let page = self.settings_after(&mut after).await?;
            let ours: Vec<_> = page.iter().filter(|(name, _)| name.starts_with(SETTING)).collect();
            all.extend(ours.iter().filter_map(|(name, value)| read(name, value)));
            if ours.is_empty() || ours.len() < page.len() {
                return Ok(all);
            }
        }
    }

    async fn link(&self, code: LinkCode, player: &PlayerId, now: Time) -> Result<Vec<PlayerId>, Refusal> {
        let joined = {
            let _still = self.linking.write().await;
            let other = self.find_code(code, now).await?.ok_or(Refusal::BadLinkCode)?;
            let joined = self.join(&other, player, now).await?;
            self.keep_linked(joined.before.as_ref(), &joined.linked).await?;
            self.forget_codes(&joined.linked.players).await?;
            self.people.put(joined.linked.clone());
            joined
        };
        let checked = self.check_joined(&joined).await;
        self.tell_all_of(&joined.linked.players).await;
        checked.map(|()| joined.linked.players)
    }

    /// Checks a join again: until another process hears that two identities are one person, they may sit down
    /// there at one table, or be joined with another identity. Then they are parted again.
    async fn check_joined(&self, joined: &Joined) -> Result<(), Refusal> {
        if self.leases.is_alone() {
            return Ok(());
        }
        self.wait_for_others().await;
        let _still = self.linking.write().await;
        self.know_people().await?;
        let Joined { linked, before, sides } = joined;
        let holds =
            linked.players.iter().all(|one| self.people.find(one).is_some_and(|known| known.setting == linked.setting));
        let seated = self.seated(&sides[0]).await?;
        let shared = self.seated(&sides[1]).await?.iter().any(|id| seated.contains(id));
        if holds && !shared {
            return Ok(());
        }
        let before = before.clone().unwrap_or_else(|| Linked { players: Vec::new(), ..linked.clone() });
        self.keep_linked(Some(linked), &before).await?;
        self.people.hear(&linked.setting, Some(before).filter(|before| before.players.len() > 1));
        Err(if shared { Refusal::SitAtOneTable } else { Refusal::TryAgain })
    }

    async fn unlink(&self, player: &PlayerId) -> Result<Vec<PlayerId>, Refusal> {
        let _still = self.linking.write().await;
        let linked = self.people.find(player).ok_or(Refusal::NotLinked)?;
        let rest = linked.players.iter().filter(|other| *other != player).cloned().collect();
        let rest = Linked { players: rest, ..Linked::clone(&linked) };
        self.keep_linked(Some(&linked), &rest).await?;
        self.people.part(&linked.players);
        if rest.players.len() > 1 {
            self.people.put(rest.clone());
        }
        self.tell_all_of(&linked.players).await;
        Ok(rest.players)
    }

    /// Checks that this identity may be joined with others now; counts the attempt.
    async fn may_link(&self, by: &Actor, now: Time) -> Result<(), Refusal> {
        check_player(&by.player)?;
        self.know_people().await?;
        if self.bans.has(self.store.as_ref(), &by.player, now).await? {
            return Err(Refusal::Banned);
        }
        self.limits.count_code(&self.people.counted(by), now)
    }

    /// Checks that both can be one person, and returns that person.
    async fn join(&self, one: &PlayerId, other: &PlayerId, now: Time) -> Result<Joined, Refusal> {
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
        // With three platforms, two people with several identities each always share one: here at most one of
        // them is known.
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
        let players = ours.iter().chain(&theirs).cloned().collect();
        let linked = match &known {
            Some(known) => Linked { players, ..Linked::clone(known) },
            None => {
                let name = leading_number(&(self.entropy)());
                Linked { setting: format!("{SETTING}{name:016x}"), players }
            }
        };
        Ok(Joined { linked, before: known.map(|known| Linked::clone(&known)), sides: [ours, theirs] })
    }

    /// The party that stands for a person when something is shared fairly.
    pub(crate) fn party(&self, player: &PlayerId) -> Party {
        let counted = self.people.find(player).and_then(|linked| linked.players.first().cloned());
        self.limits.party(counted.as_ref().unwrap_or(player))
    }

    /// The tables at which any of these sit.
    pub(crate) async fn seated(&self, players: &[PlayerId]) -> Result<Vec<SessionId>, Refusal> {
        let mut tables = Vec::new();
        for player in players {
            tables.extend(self.store.sessions_of(player).await.map_err(refuse_for)?);
        }
        tables.sort_unstable();
        tables.dedup();
        Ok(tables)
    }

    /// Stores the identities of one person, in place of the earlier entry; a person with a single identity
    /// has none. If another process has changed it, nothing is written, and it is read anew.
    async fn keep_linked(&self, before: Option<&Linked>, linked: &Linked) -> Result<(), Refusal> {
        let value = (linked.players.len() > 1).then(|| write(linked));
        let stored = self.store.setting(&linked.setting).await.map_err(refuse_for)?;
        let known = stored.as_deref().and_then(|stored| read(&linked.setting, stored));
        if known.as_ref() == before
            && self.store.swap_setting(&linked.setting, stored, value).await.map_err(refuse_for)?
        {
            return Ok(());
        }
        self.unread.note(Some(&linked.setting));
        Err(Refusal::TryAgain)
    }

    /// Makes each identity of this person a person of its own; used when they are erased.
    pub(crate) async fn part_all(&self, player: &PlayerId) -> Result<(), Refusal> {
        self.people.identities(player).iter().for_each(|one| self.people.languages.put(&one.0, None));
        let Some(linked) = self.people.find(player) else { return Ok(()) };
        self.store.set_setting(&linked.setting, None).await.map_err(refuse_for)?;
        self.people.part(&linked.players);
        self.forget_codes(&linked.players).await
    }

    pub(crate) async fn tell_all_of(&self, players: &[PlayerId]) {
        for id in self.seated(players).await.unwrap_or_default() {
            self.tell(id, Lanes::ALL);
        }
    }
}

/// The platforms of these identities, as people call them.
fn platforms(players: &[PlayerId]) -> Arg {
    players.iter().map(|player| line!("people-platform", platform = adapter_of(&player.0))).collect()
}

fn write(linked: &Linked) -> Vec<u8> {
    let ids: Vec<&str> = linked.players.iter().map(|player| player.0.as_str()).collect();
    json!({ "names": vec![""; ids.len()], "players": ids }).to_string().into_bytes()
}

/// Reads a link; `None` if fewer than two identities are left of it.
fn read(setting: &str, value: &[u8]) -> Option<Linked> {
    let value: Value = serde_json::from_slice(value).ok()?;
    let players = value["players"].as_array()?.iter().filter_map(Value::as_str);
    let players: Vec<PlayerId> = players.map(|player| PlayerId(player.to_owned())).collect();
    (players.len() > 1).then(|| Linked { setting: setting.to_owned(), players })
}
