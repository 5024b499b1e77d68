//! The opening of private channels, one after another: players who must act go first.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use serde_json::json;
use serenity::all::{ChannelId, LightMethod, Route, UserId};
use sobremesa_chat::{LONGEST_WAIT, MOST_TRIES, Meaning, Refused, Target, wait_after};
use sobremesa_store::SessionId;
use tokio::sync::oneshot;
use tokio::time::Instant;

use crate::bot::Bot;
use crate::dm_channels::{LATE, Waiting};
use crate::wire::api::{Call, Failure, TOO_FAST, id_in};

/// The number of times that an unknown refusal is asked again.
const MOST_REFUSALS: u32 = 2;

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
    pub(crate) async fn wait_for_channel(self: &Arc<Self>, user: UserId, hand: &Target) -> Option<ChannelId> {
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
