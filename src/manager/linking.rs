//! `/vincular` and `/desvincular`: identities on several platforms become one person, and are parted again.
//!
//! Joining or parting identities waits until no request is being decided, and none is decided meanwhile: so
//! no person can sit down twice between the check of both seats and the moment when they are one.

use sobremesa_game::{Arg, Line, line};
use sobremesa_store::{Lanes, PlayerId, SessionId, Time};

use crate::manager::Manager;
use crate::manager::finish::Finish;
use crate::manager::people_store::LINK;
use crate::request::Actor;
use crate::request::limit::Party;
use crate::request::link::LinkCode;
use crate::request::refusal::Refusal;
use crate::request::words::leading_number;
use crate::session::people::Linked;
use crate::session::transitions::opening::check_player;
use crate::session::transitions::rooms::adapter_of;

impl Manager {
    /// Shows a code to the identity that asks: if it is given to [`link`](Manager::link) under another
    /// identity within ten minutes, both are one person.
    ///
    /// # Errors
    /// [`Refusal::Banned`], [`Refusal::Limited`], [`Refusal::BadName`], [`Refusal::TryAgain`].
    pub async fn link_code(&self, by: &Actor, now: Time) -> Result<LinkCode, Refusal> {
        self.may_link(by, now).await?;
        self.state.codes.show(&by.player, now).await
    }

    /// Joins the identity that asks with the one that was shown this code. Returns all identities of the
    /// person.
    ///
    /// # Errors
    /// [`Refusal::BadLinkCode`], [`Refusal::OwnLinkCode`], [`Refusal::SamePlatform`],
    /// [`Refusal::LinkedElsewhere`], [`Refusal::LinkedAlready`], [`Refusal::SitAtOneTable`], and as
    /// [`link_code`](Manager::link_code).
    pub async fn link(&self, typed: &str, by: &Actor, now: Time) -> Result<Vec<PlayerId>, Refusal> {
        self.may_link(by, now).await?;
        let code: LinkCode = typed.parse()?;
        let (manager, player) = (self.clone(), by.player.clone());
        Finish::new(async move { manager.join_by_code(code, &player, now).await }).await
    }

    /// Parts this identity from the others of the person; seats stay with the identity that sat down. Returns
    /// the others.
    ///
    /// # Errors
    /// [`Refusal::NotLinked`], [`Refusal::TryAgain`].
    pub async fn unlink(&self, player: &PlayerId) -> Result<Vec<PlayerId>, Refusal> {
        self.state.people_store.refresh().await?;
        let (manager, player) = (self.clone(), player.clone());
        Finish::new(async move { manager.part(&player).await }).await
    }

    /// All identities of this person; only this one, if it was never joined with others.
    pub async fn identities(&self, player: &PlayerId) -> Result<Vec<PlayerId>, Refusal> {
        self.state.people_store.refresh().await?;
        Ok(self.state.people.identities(player))
    }

    /// Returns whether both are one person. Links not needed by any table yet are not known.
    pub fn are_one(&self, one: &PlayerId, other: &PlayerId) -> bool {
        self.state.people.are_one(one, other)
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
    pub async fn joined_with(&self, player: &PlayerId) -> Result<Option<Arg>, Refusal> {
        let mut others = self.identities(player).await?;
        others.retain(|other| other != player);
        Ok((!others.is_empty()).then(|| platforms(&others)))
    }

    /// The addition to the question before an erasure, if other identities are erased too.
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

impl Manager {
    /// Joins this identity with the one that was shown the code.
    async fn join_by_code(&self, code: LinkCode, player: &PlayerId, now: Time) -> Result<Vec<PlayerId>, Refusal> {
        let joined = {
            let _still = self.state.linking.write().await;
            let other = self.state.codes.find(code, now).await?.ok_or(Refusal::BadLinkCode)?;
            let joined = self.join(&other, player, now).await?;
            self.state.people_store.keep_link(joined.before.as_ref(), &joined.linked).await?;
            self.state.codes.forget(&joined.linked.players).await?;
            self.state.people.put(joined.linked.clone());
            joined
        };
        let checked = self.check_joined(&joined).await;
        self.tell_all_of(&joined.linked.players).await;
        checked.map(|()| joined.linked.players)
    }

    /// Checks a join again: until another process hears that two identities are one person, they may sit down
    /// there at one table, or be joined with another identity. Then they are parted again.
    async fn check_joined(&self, joined: &Joined) -> Result<(), Refusal> {
        if self.state.leases.is_alone() {
            return Ok(());
        }
        self.state.peers.wait().await;
        let _still = self.state.linking.write().await;
        self.state.people_store.refresh().await?;
        let Joined { linked, before, sides } = joined;
        let holds = linked
            .players
            .iter()
            .all(|one| self.state.people.find(one).is_some_and(|known| known.setting == linked.setting));
        let seated = self.seated(&sides[0]).await?;
        let shared = self.seated(&sides[1]).await?.iter().any(|id| seated.contains(id));
        if holds && !shared {
            return Ok(());
        }
        let before = before.clone().unwrap_or_else(|| Linked { players: Vec::new(), ..linked.clone() });
        self.state.people_store.keep_link(Some(linked), &before).await?;
        self.state.people.hear(&linked.setting, Some(before).filter(|before| before.players.len() > 1));
        Err(if shared { Refusal::SitAtOneTable } else { Refusal::TryAgain })
    }

    /// Parts this identity from the others of the person.
    async fn part(&self, player: &PlayerId) -> Result<Vec<PlayerId>, Refusal> {
        let _still = self.state.linking.write().await;
        let linked = self.state.people.find(player).ok_or(Refusal::NotLinked)?;
        let rest = linked.players.iter().filter(|other| *other != player).cloned().collect();
        let rest = Linked { players: rest, ..Linked::clone(&linked) };
        self.state.people_store.keep_link(Some(&linked), &rest).await?;
        self.state.people.part(&linked.players);
        if rest.players.len() > 1 {
            self.state.people.put(rest.clone());
        }
        self.tell_all_of(&linked.players).await;
        Ok(rest.players)
    }

    /// Checks that this identity may be joined with others now; counts the attempt.
    async fn may_link(&self, by: &Actor, now: Time) -> Result<(), Refusal> {
        check_player(&by.player)?;
        self.state.people_store.refresh().await?;
        if self.state.bans.has(&by.player, now).await? {
            return Err(Refusal::Banned);
        }
        self.state.limits.count_code(&self.state.people.counted(by), now)
    }

    /// Checks that both can be one person, and returns that person.
    async fn join(&self, one: &PlayerId, other: &PlayerId, now: Time) -> Result<Joined, Refusal> {
        if one == other {
            return Err(Refusal::OwnLinkCode);
        }
        if self.state.people.are_one(one, other) {
            return Err(Refusal::LinkedAlready);
        }
        if adapter_of(&one.0) == adapter_of(&other.0) {
            return Err(Refusal::SamePlatform);
        }
        let (ours, theirs) = (self.state.people.identities(one), self.state.people.identities(other));
        let is_on = |player: &PlayerId, platform: &str| adapter_of(&player.0) == platform;
        if ours.iter().any(|player| theirs.iter().any(|other| is_on(other, adapter_of(&player.0)))) {
            return Err(Refusal::LinkedElsewhere);
        }
        // With three platforms, two people with several identities each always share one: here at most one of
        // them is known.
        let known = self.state.people.find(one).or_else(|| self.state.people.find(other));
        for player in ours.iter().chain(&theirs) {
            if self.state.bans.has(player, now).await? {
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
                let name = leading_number(&(self.state.entropy)());
                Linked { setting: format!("{LINK}{name:016x}"), players }
            }
        };
        Ok(Joined { linked, before: known.map(|known| Linked::clone(&known)), sides: [ours, theirs] })
    }

    /// The party that stands for a person when something is shared fairly.
    pub(crate) fn party(&self, player: &PlayerId) -> Party {
        let counted = self.state.people.find(player).and_then(|linked| linked.players.first().cloned());
        self.state.limits.party(counted.as_ref().unwrap_or(player))
    }

    /// The tables at which any of these sit.
    pub(crate) async fn seated(&self, players: &[PlayerId]) -> Result<Vec<SessionId>, Refusal> {
        let mut tables = Vec::new();
        for player in players {
            tables.extend(self.state.store.sessions_of(player).await?);
        }
        tables.sort_unstable();
        tables.dedup();
        Ok(tables)
    }

    /// Makes each identity of this person a person of its own; used when they are erased.
    pub(crate) async fn part_all(&self, player: &PlayerId) -> Result<(), Refusal> {
        self.state.people.identities(player).iter().for_each(|one| self.state.people.forget_choices(one));
        let Some(linked) = self.state.people.find(player) else { return Ok(()) };
        self.state.store.set_setting(&linked.setting, None).await?;
        self.state.people.part(&linked.players);
        self.state.codes.forget(&linked.players).await
    }

    pub(crate) async fn tell_all_of(&self, players: &[PlayerId]) {
        for id in self.seated(players).await.unwrap_or_default() {
            self.state.watchers.tell(id, Lanes::ALL);
        }
    }
}

/// The platforms of these identities, as people call them.
fn platforms(players: &[PlayerId]) -> Arg {
    players.iter().map(|player| line!("people-platform", platform = adapter_of(&player.0))).collect()
}
