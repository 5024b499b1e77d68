//! The rights of people to their data: to be given everything that is stored about them, and to have it
//! erased.
//!
//! An erasure goes through everything once, in pages, while others play. It is written down before it begins
//! and resumed after a crash ([`Manager::take_up_erasures`]); it is idempotent. When it is done, the ledger
//! says so.

use std::sync::Arc;

use serde_json::Value;
use sobremesa_store::{PlayerId, Time};
use tokio::sync::broadcast;

use crate::manager::Manager;
use crate::manager::finish::Finish;
use crate::manager::holding::tell_nothing;
use crate::manager::pages::settings_under;
use crate::record::ledger::{COPIES, ERASING, Pending};
use crate::request::Actor;
use crate::request::limit::Limit;
use crate::request::refusal::Refusal;
use crate::session::transitions::opening::check_player;

/// The changes made by an erasure.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Forgotten {
    /// Tables at which the person sat, had sat, or was the host.
    pub tables: u64,
    /// Results of games that they played.
    pub results: u64,
    /// Settings about them, with unreadable records that named them.
    pub settings: u64,
}

impl Manager {
    /// Everything stored about this person, for them to read: JSON with keys that explain themselves,
    /// `format` 1. It names no other person, and of a hand in play nothing but the person's own moves. The
    /// data of their other identities stands under `linked`.
    ///
    /// # Errors
    /// [`Refusal::BadName`], [`Refusal::TryAgain`].
    pub async fn about(&self, player: &PlayerId) -> Result<Value, Refusal> {
        check_player(player)?;
        let _turn = self.state.rights.lock().await;
        let mut told = self.tell_about(player).await?;
        let mut linked = Vec::new();
        for other in self.identities(player).await?.iter().filter(|other| *other != player) {
            linked.push(self.tell_about(other).await?);
        }
        told["linked"] = linked.into();
        Ok(told)
    }

    /// Erases everything that names this person, under any of their identities, so that their seats cannot be
    /// attributed any more. A computer takes their place if a game is in progress; the moves stay, and can be
    /// replayed. Once it has begun it runs to its end, even if the caller is gone. If nothing is stored about
    /// a person, nothing is written, and no copy is older than it.
    ///
    /// Adapters hear of it ([`watch_forgotten`](Manager::watch_forgotten)) and clear their caches. Copies of
    /// the store are older than the erasure until they are made anew ([`old_copies`](Manager::old_copies)).
    ///
    /// # Errors
    /// [`Refusal::BadName`]. [`Refusal::TryAgain`]: it is not finished, and is resumed at the next start or
    /// by asking again.
    pub async fn forget(&self, player: &PlayerId, now: Time) -> Result<Forgotten, Refusal> {
        check_player(player)?;
        // A caller who is gone before their turn comes has asked for nothing.
        let turn = Arc::clone(&self.state.rights).lock_owned().await;
        let (manager, player) = (self.clone(), player.clone());
        Finish::new(async move {
            let _turn = turn;
            manager.forget_all(&player, now).await
        })
        .await
    }

    /// The data of a person who has never been here: nothing is searched for them.
    pub fn about_newcomer(&self, player: &PlayerId) -> Value {
        let mut told = tell_nothing(player);
        told["linked"] = Value::Array(Vec::new());
        told
    }

    /// Counts a request for a person's data, or for its erasure; refused if it is one too many. For adapters,
    /// before they make it: each goes through everything that is stored.
    ///
    /// # Errors
    /// [`Refusal::Limited`], [`Refusal::TryAgain`].
    pub async fn count_right(&self, by: &Actor, now: Time) -> Result<(), Refusal> {
        self.state.people_store.refresh().await?;
        self.state.limits.count_one(Limit::Rights, &self.state.people.counted(by), now)
    }

    /// Finishes erasures that were begun before the program ended. To be called before the first request; if
    /// several processes share the store, by one of them at a time, though it does no harm if two call it.
    pub async fn take_up_erasures(&self, now: Time) -> Result<(), Refusal> {
        let _turn = self.state.rights.lock().await;
        self.state.people_store.refresh().await?;
        for (name, value) in settings_under(self.state.store.as_ref(), ERASING).await? {
            match serde_json::from_slice::<Pending>(&value) {
                Ok(pending) => {
                    let player = pending.person().0.player;
                    // Each of the person's identities is written down by itself.
                    self.part_all(&player).await?;
                    self.forget_identity(&player, now).await?;
                    // It may have been noted under a key that is not ours.
                    self.state.store.set_setting(&name, None).await?;
                }
                Err(error) => tracing::error!(%error, "an erasure that was begun cannot be read"),
            }
        }
        Ok(())
    }

    /// Subscribes to the people who were just erased: for adapters, which may cache something about them.
    pub fn watch_forgotten(&self) -> broadcast::Receiver<PlayerId> {
        self.state.forgotten.subscribe()
    }

    /// The time since when copies of the store are older than an erasure, if any may be: they are to be made
    /// anew, and the old ones deleted.
    pub async fn old_copies(&self) -> Result<Option<Time>, Refusal> {
        let value = self.state.store.setting(COPIES).await?;
        Ok(value.and_then(|bytes| Some(Time(u64::from_be_bytes(bytes.try_into().ok()?)))))
    }

    /// Notes that no copy is older than this any more.
    pub async fn note_new_copies(&self, since: Time) -> Result<(), Refusal> {
        let _turn = self.state.rights.lock().await;
        // An erasure meanwhile has made them old again.
        let noted = Some(since.0.to_be_bytes().to_vec());
        self.state.store.swap_setting(COPIES, noted, None).await.map(drop).map_err(Refusal::from)
    }
}
