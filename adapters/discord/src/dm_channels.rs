//! Private channels: each is opened once and remembered in the store. Discord limits how quickly they can be
//! opened, so requests wait in one queue, in which players who must act go first.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde_json::json;
use serenity::all::{ChannelId, LightMethod, Route, UserId};
use sobremesa_chat::{LONGEST_WAIT, MOST_TRIES, Meaning, Refused, wait_after};
use sobremesa_store::{PlayerId, SessionId, Store, change_setting};
use tokio::sync::oneshot;
use tokio::time::Instant;

use crate::api::{Call, Failure, TOO_FAST, id_in};
use crate::bot::{Bot, Target};

/// The time for which a hand may be delayed before the table says where to find it meanwhile.
pub(crate) const LATE: Duration = Duration::from_secs(2);

/// The number of times that an unknown refusal is asked again.
const MOST_REFUSALS: u32 = 2;

/// The number of channels kept in memory; the others are read from the store again.
const MOST_KNOWN: usize = 10_000;

/// The direct-message channels with people.
pub(crate) struct DmChannels {
    store: Arc<dyn Store>,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    known: BTreeMap<UserId, Known>,
    queue: BTreeMap<UserId, Waiting>,
    /// Numbers the players in order of arrival.
    came: u64,
    /// True if a task is opening channels, one after another.
    opening: bool,
}

#[derive(Clone, Copy)]
struct Known {
    channel: ChannelId,
    /// True if this process opened the channel or has received something from it.
    sure: bool,
}

/// A player with a private channel still to be opened.
struct Waiting {
    came: u64,
    since: Instant,
    /// The hands to be shown there, and whether it is the player's turn in each.
    hands: BTreeMap<Target, bool>,
    /// The other tasks to be told when it is open.
    told: Vec<oneshot::Sender<ChannelId>>,
}

impl DmChannels {
    pub(crate) fn new(store: Arc<dyn Store>) -> DmChannels {
        DmChannels { store, state: Mutex::default() }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The private channel with this player, if one was ever opened.
    pub(crate) async fn look_up(&self, user: UserId) -> Option<ChannelId> {
        let known = self.state().known.get(&user).map(|known| known.channel);
        if known.is_some() {
            return known;
        }
        let stored = self.store.setting(&setting(user)).await.inspect_err(|error| {
            tracing::warn!(%error, "a private channel could not be looked up");
        });
        let channel = read(&stored.ok()??)?;
        self.state().know(user, Known { channel, sure: false });
        Some(channel)
    }

    /// Records the private channel with this player.
    pub(crate) async fn learn(&self, user: UserId, channel: ChannelId) {
        let before = self.state().know(user, Known { channel, sure: true });
        if before.is_none_or(|before| before.channel != channel) {
            self.keep(user, |_| Some(channel.to_string().into_bytes())).await;
        }
    }

    /// Discord says that there is no such channel. Returns false if it was opened only just now: then nothing
    /// helps.
    pub(crate) async fn forget(&self, user: UserId, gone: ChannelId) -> bool {
        let known = {
            let mut state = self.state();
            // Another hand has found out already, and opened another channel.
            if state.known.get(&user).is_some_and(|known| known.channel != gone) {
                return true;
            }
            state.known.remove(&user)
        };
        // Another process may have opened another one since.
        let is_gone = |stored: &[u8]| read(stored).is_none_or(|channel| channel == gone);
        self.keep(user, |stored| stored.filter(|stored| !is_gone(stored)).map(<[u8]>::to_vec)).await;
        known.is_none_or(|known| !known.sure)
    }

    /// Forgets all that is known about this person.
    pub(crate) async fn forget_person(&self, user: UserId) {
        {
            let mut state = self.state();
            state.known.remove(&user);
            state.queue.remove(&user);
        }
        self.keep(user, |_| None).await;
    }

    /// A channel that the store fails to record is simply opened again after the next start.
    async fn keep(&self, user: UserId, change: impl Fn(Option<&[u8]>) -> Option<Vec<u8>>) {
        if let Err(error) = change_setting(self.store.as_ref(), &setting(user), change).await {
            tracing::warn!(%error, "a private channel could not be remembered");
        }
    }

    /// The players at this table with hands delayed for so long that they should be told where to find them.
    pub(crate) fn late(&self, session: SessionId) -> Vec<PlayerId> {
        let state = self.state();
        let late = state.queue.values().filter(|waiting| waiting.since.elapsed() >= LATE);
        let hands = late.flat_map(|waiting| waiting.hands.keys());
        hands
            .filter_map(|hand| match hand {
                Target::Hand(id, player) if *id == session => Some(player.clone()),
                _ => None,
            })
            .collect()
    }

    /// Stops showing this hand.
    pub(crate) fn leave(&self, user: UserId, hand: &Target) {
        let mut state = self.state();
        if let Some(waiting) = state.queue.get_mut(&user) {
            waiting.hands.remove(hand);
            if waiting.hands.is_empty() {
                state.queue.remove(&user);
            }
        }
    }
}

impl State {
    /// Remembers a channel; returns what was remembered before.
    fn know(&mut self, user: UserId, known: Known) -> Option<Known> {
        if self.known.len() >= MOST_KNOWN {
            self.known.clear();
        }
        self.known.insert(user, known)
    }

    /// The next player: those who must act come first, then in order of arrival. If there is none, opening
    /// stops.
    fn next(&mut self) -> Option<UserId> {
        let acts = |waiting: &Waiting| waiting.hands.values().any(|acts| *acts);
        let next = self.queue.iter().min_by_key(|(_, waiting)| (!acts(waiting), waiting.came)).map(|(user, _)| *user);
        self.opening = next.is_some();
        next
    }
}

/// The channel that was stored.
fn read(stored: &[u8]) -> Option<ChannelId> {
    std::str::from_utf8(stored).ok()?.parse().ok().filter(|&id| id != 0).map(ChannelId::new)
}

fn setting(user: UserId) -> String {
    format!("discord.private.{user}")
}

impl Bot {
    /// The private channel with this player. `None` if it must be opened first; the hand is shown once it is.
    /// `acts` says whether it is their turn.
    pub(crate) async fn private_channel(
        self: &Arc<Self>,
        user: UserId,
        hand: &Target,
        acts: bool,
    ) -> Option<ChannelId> {
        if let Some(channel) = self.dm_channels.look_up(user).await {
            self.dm_channels.leave(user, hand);
            return Some(channel);
        }
        let (new, idle) = {
            let mut state = self.dm_channels.state();
            // It may have been opened since the lookup.
            if let Some(known) = state.known.get(&user) {
                return Some(known.channel);
            }
            state.came += 1;
            let came = state.came;
            let since = Instant::now();
            let fresh = || Waiting { came, since, hands: BTreeMap::new(), told: Vec::new() };
            let new = state.queue.entry(user).or_insert_with(fresh).hands.insert(hand.clone(), acts).is_none();
            (new, !std::mem::replace(&mut state.opening, true))
        };
        if new {
            self.look_after(LATE, hand.session());
        }
        if idle {
            let bot = Arc::clone(self);
            self.reconciler.spawn(async move { bot.open_next().await });
        }
        None
    }

    /// The private channel with this player, once it is open. `None` if it cannot be opened, or need not be
    /// any more.
    pub(crate) async fn wait_for_door(self: &Arc<Self>, user: UserId, hand: &Target) -> Option<ChannelId> {
        if let Some(channel) = self.private_channel(user, hand, false).await {
            return Some(channel);
        }
        let (tell, told) = oneshot::channel();
        {
            let mut state = self.dm_channels.state();
            if let Some(known) = state.known.get(&user) {
                return Some(known.channel);
            }
            state.queue.get_mut(&user)?.told.push(tell);
        }
        told.await.ok()
    }

    /// Looks at a table later, so that it says which hands are late.
    fn look_after(self: &Arc<Self>, wait: Duration, id: SessionId) {
        let bot = Arc::clone(self);
        self.reconciler.spawn(async move {
            tokio::time::sleep(wait).await;
            bot.reconciler.look(id).await;
        });
    }

    /// Opens private channels one after another until no player is waiting.
    async fn open_next(self: &Arc<Self>) {
        let open = || Call::new(LightMethod::Post, Route::UserMeDmChannels);
        let mut tries = 0;
        loop {
            // The next player is chosen only when the limits allow a call.
            if let Some(wait) = self.api.pause(&open()) {
                tokio::time::sleep(wait).await;
                continue;
            }
            let Some(user) = self.dm_channels.state().next() else { return };
            let opened = self.api.call(open().body(json!({ "recipient_id": user.to_string() }))).await;
            let wait = match opened.and_then(|opened| id_in(&opened)) {
                Ok(channel) => {
                    self.dm_channels.learn(user, channel).await;
                    self.show_hands(user, channel);
                    tries = 0;
                    continue;
                }
                Err(Failure::Later(wait)) => wait,
                Err(Failure::Refused(rejection)) if rejection.code == TOO_FAST => LONGEST_WAIT,
                // An unknown refusal is asked again.
                Err(Failure::Refused(rejection)) if rejection.meaning() != Meaning::Closed && tries < MOST_REFUSALS => {
                    tries += 1;
                    wait_after(tries)
                }
                Err(Failure::Unanswered(_)) if tries < MOST_TRIES => {
                    tries += 1;
                    wait_after(tries)
                }
                Err(failure) => {
                    tracing::info!(%failure, "a private channel could not be opened");
                    self.shut(user, &failure).await;
                    tries = 0;
                    continue;
                }
            };
            tokio::time::sleep(wait).await;
        }
    }

    /// Shows every hand that waited for the private channel, which is open now.
    fn show_hands(self: &Arc<Self>, user: UserId, channel: ChannelId) {
        let Some(waiting) = self.dm_channels.state().queue.remove(&user) else { return };
        let late = waiting.since.elapsed() >= LATE;
        for tell in waiting.told {
            // A task that no longer waits need not know.
            let _ = tell.send(channel);
        }
        for hand in waiting.hands.into_keys() {
            if late {
                // The table no longer needs to say where the hand is meanwhile.
                self.look_after(Duration::ZERO, hand.session());
            }
            self.reconciler.keep(hand);
        }
    }

    /// Notes that the private channel stays closed: this player plays from the table.
    async fn shut(self: &Arc<Self>, user: UserId, failure: &Failure) {
        let Some(waiting) = self.dm_channels.state().queue.remove(&user) else { return };
        for hand in waiting.hands.into_keys() {
            if failure.meaning().is_some()
                && let Target::Hand(id, player) = &hand
            {
                self.close(*id, player).await;
            }
            self.look_after(Duration::ZERO, hand.session());
        }
    }
}

#[cfg(test)]
mod tests {

    use super::*;

    fn waiting(came: u64, acts: bool) -> Waiting {
        let hand = Target::Hand(SessionId(came), PlayerId(String::new()));
        Waiting { came, since: Instant::now(), hands: BTreeMap::from([(hand, acts)]), told: Vec::new() }
    }

    #[test]
    fn who_must_act_goes_first_and_then_who_came_first() {
        let mut state = State { opening: true, ..State::default() };
        for (user, came, acts) in [(1, 9, false), (2, 8, false), (3, 7, true), (4, 6, true)] {
            state.queue.insert(UserId::new(user), waiting(came, acts));
        }
        let mut order = Vec::new();
        while let Some(user) = state.next() {
            assert!(state.opening);
            order.push(user.get());
            state.queue.remove(&user);
        }
        assert_eq!((order, state.opening), (vec![4, 3, 2, 1], false));
    }

    #[tokio::test]
    async fn a_channel_is_remembered_until_it_is_gone() {
        let store = sobremesa_store::memory(sobremesa::schema());
        let dm_channels = DmChannels::new(Arc::clone(&store));
        let (user, channel) = (UserId::new(5), ChannelId::new(7));
        assert_eq!(dm_channels.look_up(user).await, None);
        dm_channels.learn(user, channel).await;
        let after_restart = DmChannels::new(store);
        assert_eq!(after_restart.look_up(user).await, Some(channel));
        assert!(after_restart.forget(user, channel).await, "it may be opened again");
        assert_eq!(after_restart.look_up(user).await, None);
        let new = ChannelId::new(8);
        after_restart.learn(user, new).await;
        assert!(after_restart.forget(user, channel).await, "a hand that was late to find out takes the new one");
        assert_eq!(after_restart.look_up(user).await, Some(new));
        assert!(!after_restart.forget(user, new).await, "just opened, and gone all the same");
    }

    #[tokio::test]
    async fn what_another_process_has_opened_since_is_not_forgotten() {
        let store = sobremesa_store::memory(sobremesa::schema());
        let (one, other) = (DmChannels::new(Arc::clone(&store)), DmChannels::new(Arc::clone(&store)));
        let (user, gone, new) = (UserId::new(5), ChannelId::new(7), ChannelId::new(8));
        one.learn(user, gone).await;
        assert_eq!(other.look_up(user).await, Some(gone));
        assert!(other.forget(user, gone).await);
        other.learn(user, new).await;
        one.forget(user, gone).await;
        assert_eq!(one.look_up(user).await, Some(new), "it is not opened a third time");
    }
}
