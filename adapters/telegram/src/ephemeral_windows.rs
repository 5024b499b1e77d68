//! Hands in a group, seen by their owner alone: the players who can be shown theirs there just now.
//!
//! A press or an ephemeral command opens a window of 15 seconds in that group. The hand is posted through it
//! once; from then on it is edited at each turn, and each press opens a new window, through which it comes
//! back if the edit fails. Where no window is open it goes to the private chat, and who presses *Mi mano* and
//! gets nothing in time is answered by an alert, so that no hand is ever lost.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use sobremesa::Session;
use sobremesa_chat::Target;
use sobremesa_store::PlayerId;
use tokio::sync::oneshot;
use tokio::time::Instant;

use crate::activity::MOST_SEEN;
use crate::choices::Choices;
use crate::wire::api::{About, Api, EphemeralWindow};
use crate::wire::names::Spot;

/// The windows that are open, and the tasks that wait for a hand.
pub(crate) struct EphemeralWindows {
    api: Arc<Api>,
    /// The time for which a window stays open.
    window: Duration,
    /// Each person's last chance to be shown something in a group.
    open: Mutex<BTreeMap<PlayerId, EphemeralWindow>>,
    /// The tasks that wait for a hand to be shown in a group.
    awaited: Mutex<Vec<(Target, oneshot::Sender<bool>)>>,
}

impl EphemeralWindows {
    pub(crate) fn new(api: Arc<Api>, window: Duration) -> EphemeralWindows {
        EphemeralWindows { api, window, open: Mutex::default(), awaited: Mutex::default() }
    }

    /// Notes that this person did something in a group: for a while they can be shown something there.
    pub(crate) fn open(&self, spot: Spot, player: &PlayerId, about: About) {
        // A player who has not chosen the group yet may be about to.
        if !spot.is_group() || !self.api.may_know_ephemeral() {
            return;
        }
        let now = Instant::now();
        let mut open = self.open.lock();
        if open.len() >= MOST_SEEN {
            open.retain(|_, window| window.until > now);
        }
        open.insert(player.clone(), EphemeralWindow { spot, about, until: now + self.window });
    }

    /// The time until that group has been without presses for so many of Telegram's seconds.
    pub(crate) fn quiet_in(&self, chat: i64, seconds: u32) -> Duration {
        let open = self.open.lock();
        let there = open.values().filter(|window| window.spot.chat == chat);
        let last = there.filter_map(|window| window.until.checked_sub(self.window)).max();
        last.map_or(Duration::ZERO, |last| self.api.seconds(seconds).saturating_sub(last.elapsed()))
    }

    /// Closes the person's windows: nothing can be shown to them in a group any longer.
    pub(crate) fn close(&self, player: &PlayerId) {
        self.open.lock().remove(player);
    }

    /// The group in which a player can be shown something of this table just now.
    pub(crate) fn of(&self, choices: &Choices, session: &Session, player: &PlayerId) -> Option<EphemeralWindow> {
        if !choices.shows_in_groups(player) {
            return None;
        }
        let window = self.open.lock().get(player).cloned()?;
        let spots = || session.rooms().iter().filter_map(|view| Spot::of(&view.room));
        // An ephemeral message may not tell its topic.
        let same = spots().find(|spot| *spot == window.spot);
        let spot = same.or_else(|| spots().find(|spot| spot.chat == window.spot.chat))?;
        (window.until > Instant::now()).then_some(EphemeralWindow { spot, ..window })
    }

    /// The time for which a press waits for its hand before it is answered by an alert: Telegram takes no
    /// answer after some more seconds.
    pub(crate) fn answered_within(&self) -> Duration {
        self.window / 3
    }

    /// Waits from now on for that hand to be shown in its group: `false` comes if it cannot be.
    pub(crate) fn await_hand(&self, hand: &Target) -> oneshot::Receiver<bool> {
        let (shown, told) = oneshot::channel();
        let mut awaited = self.awaited.lock();
        awaited.retain(|(_, waiter)| !waiter.is_closed());
        awaited.push((hand.clone(), shown));
        told
    }

    /// Tells the tasks that wait for a hand that it was posted, or cannot be shown in its group.
    pub(crate) fn tell_shown(&self, hand: &Target, shown: bool) {
        let mut awaited = self.awaited.lock();
        for (_, waiter) in awaited.extract_if(.., |(target, _)| target == hand) {
            // A task that no longer waits was answered otherwise.
            let _ = waiter.send(shown);
        }
    }
}
