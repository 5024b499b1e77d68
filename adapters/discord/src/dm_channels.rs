//! Private channels: each is opened once and remembered in the store. Discord limits how quickly they can be
//! opened, so requests wait in one queue, in which players who must act go first.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use serenity::all::{ChannelId, UserId};
use sobremesa_chat::Target;
use sobremesa_store::{PlayerId, SessionId, Store, change_setting};
use tokio::sync::oneshot;
use tokio::time::Instant;

use crate::asked::Asked;
use crate::names;

/// The time for which a hand may be delayed before the table says where to find it meanwhile.
pub(crate) const LATE: Duration = Duration::from_secs(2);

/// The number of channels kept in memory; the others are read from the store again.
const MOST_KNOWN: usize = 10_000;

/// The direct-message channels with people.
pub(crate) struct DmChannels {
    store: Arc<dyn Store>,
    pub(crate) state: Mutex<State>,
}

#[derive(Default)]
pub(crate) struct State {
    pub(crate) known: BTreeMap<UserId, Known>,
    pub(crate) queue: BTreeMap<UserId, Waiting>,
    /// Numbers the players in order of arrival.
    pub(crate) came: u64,
    /// True if a task is opening channels, one after another.
    pub(crate) opening: bool,
}

#[derive(Clone, Copy)]
pub(crate) struct Known {
    pub(crate) channel: ChannelId,
    /// True if this process opened the channel or has received something from it.
    sure: bool,
}

/// A player with a private channel still to be opened.
pub(crate) struct Waiting {
    pub(crate) came: u64,
    pub(crate) since: Instant,
    /// The hands to be shown there, and whether it is the player's turn in each.
    pub(crate) hands: BTreeMap<Target, bool>,
    /// The other tasks to be told when it is open.
    pub(crate) told: Vec<oneshot::Sender<ChannelId>>,
}

impl DmChannels {
    pub(crate) fn new(store: Arc<dyn Store>) -> DmChannels {
        DmChannels { store, state: Mutex::default() }
    }

    /// The private channel with this player, if one was ever opened.
    pub(crate) async fn look_up(&self, user: UserId) -> Option<ChannelId> {
        let known = self.state.lock().known.get(&user).map(|known| known.channel);
        if known.is_some() {
            return known;
        }
        let stored = self.store.setting(&setting(user)).await.inspect_err(|error| {
            tracing::warn!(%error, "a private channel could not be looked up");
        });
        let channel = read(&stored.ok()??)?;
        self.state.lock().know(user, Known { channel, sure: false });
        Some(channel)
    }

    /// Notes that a player who is heard in private has a channel there.
    pub(crate) async fn hear(&self, asked: &Asked) {
        if asked.private
            && let Some(user) = names::user(&asked.actor.player)
        {
            self.learn(user, asked.channel).await;
        }
    }

    /// Records the private channel with this player.
    pub(crate) async fn learn(&self, user: UserId, channel: ChannelId) {
        let before = self.state.lock().know(user, Known { channel, sure: true });
        if before.is_none_or(|before| before.channel != channel) {
            self.keep(user, |_| Some(channel.to_string().into_bytes())).await;
        }
    }

    /// Discord says that there is no such channel. Returns false if it was opened only just now: then nothing
    /// helps.
    pub(crate) async fn forget(&self, user: UserId, gone: ChannelId) -> bool {
        let known = {
            let mut state = self.state.lock();
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
            let mut state = self.state.lock();
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
        let state = self.state.lock();
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
        let mut state = self.state.lock();
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
    pub(crate) fn next(&mut self) -> Option<UserId> {
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

#[cfg(test)]
mod tests {

    use super::*;

    fn waiting(came: u64, acts: bool) -> Waiting {
        let hand = Target::Hand(SessionId(came), PlayerId(String::new()));
        Waiting { came, since: Instant::now(), hands: BTreeMap::from([(hand, acts)]), told: Vec::new() }
    }

    #[test]
    fn players_to_act_go_first_and_then_the_earliest_arrivals() {
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
    async fn a_channel_reopened_by_another_process_is_not_forgotten() {
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
