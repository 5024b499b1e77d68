//! Hands in a group, seen by their owner alone: the players who can be shown theirs there just now, and the
//! answer to a player who asks for it.
//!
//! A press or an ephemeral command opens a window of 15 seconds in that group. The hand is posted through it
//! once; from then on it is edited at each turn, and each press opens a new window, through which it comes
//! back if the edit fails. Where no window is open it goes to the private chat, and who presses *Mi mano* and
//! gets nothing in time is answered by an alert, so that no hand is ever lost.

use std::sync::{Arc, PoisonError};
use std::time::Duration;

use sobremesa::Session;
use sobremesa_chat::Chat;
use sobremesa_game::line;
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, SessionId};
use tokio::sync::oneshot;
use tokio::time::Instant;

use crate::alert::short;
use crate::bot::{Bot, MOST_SEEN, Target};
use crate::message::MessageRef;
use crate::names::Spot;
use crate::page::Page;
use crate::settings::Hands;
use crate::who::Who;
use crate::wire::api::{About, Answer, EphemeralWindow};

impl Bot {
    /// Finds out early whether hands can be shown in groups.
    pub(crate) async fn learn_ephemeral(self: Arc<Self>) {
        if self.any_in_groups()
            && let Err(failure) = self.api.require_ephemeral().await
        {
            tracing::warn!(%failure, "hands are shown in private chats alone");
        }
    }

    /// Returns whether this person's hand is shown in groups, as far as is known.
    pub(crate) fn shows_in_groups(&self, player: &PlayerId) -> bool {
        self.hands_of(player) == Hands::Group && self.api.may_know_ephemeral()
    }

    /// Notes that this person did something in a group: for a while they can be shown something there.
    pub(crate) fn open_window(&self, spot: Spot, who: &Who, about: About) {
        // A player who has not chosen the group yet may be about to.
        if !spot.is_group() || !self.api.may_know_ephemeral() {
            return;
        }
        let now = Instant::now();
        let mut ephemeral_windows = self.ephemeral_windows.lock().unwrap_or_else(PoisonError::into_inner);
        if ephemeral_windows.len() >= MOST_SEEN {
            ephemeral_windows.retain(|_, ephemeral_window| ephemeral_window.until > now);
        }
        ephemeral_windows.insert(who.player.clone(), EphemeralWindow { spot, about, until: now + self.window });
    }

    /// The time until that group has been without presses for so many of Telegram's seconds.
    pub(crate) fn quiet_in(&self, chat: i64, seconds: u32) -> Duration {
        let ephemeral_windows = self.ephemeral_windows.lock().unwrap_or_else(PoisonError::into_inner);
        let there = ephemeral_windows.values().filter(|ephemeral_window| ephemeral_window.spot.chat == chat);
        let last = there.filter_map(|ephemeral_window| ephemeral_window.until.checked_sub(self.window)).max();
        last.map_or(Duration::ZERO, |last| self.api.seconds(seconds).saturating_sub(last.elapsed()))
    }

    /// Closes the person's windows: nothing can be shown to them in a group any longer.
    pub(crate) fn close_window(&self, player: &PlayerId) {
        self.ephemeral_windows.lock().unwrap_or_else(PoisonError::into_inner).remove(player);
    }

    /// The group in which a player can be shown something of this table just now.
    pub(crate) fn ephemeral_window(&self, session: &Session, player: &PlayerId) -> Option<EphemeralWindow> {
        if !self.shows_in_groups(player) {
            return None;
        }
        let ephemeral_window =
            self.ephemeral_windows.lock().unwrap_or_else(PoisonError::into_inner).get(player).cloned()?;
        let spots = || session.rooms().iter().filter_map(|view| Spot::of(&view.room));
        // An ephemeral message may not tell its topic.
        let same = spots().find(|spot| *spot == ephemeral_window.spot);
        let spot = same.or_else(|| spots().find(|spot| spot.chat == ephemeral_window.spot.chat))?;
        (ephemeral_window.until > Instant::now()).then_some(EphemeralWindow { spot, ..ephemeral_window })
    }

    /// The time for which a press waits for its hand before it is answered by an alert: Telegram takes no
    /// answer after some more seconds.
    pub(crate) fn answered_within(&self) -> Duration {
        self.window / 3
    }

    /// Answers a press on *Mi mano* at the table. A player who had the hand in private reads that it is here
    /// now, and how it goes back.
    pub(crate) async fn show_hand_here(self: &Arc<Self>, id: SessionId, who: &Who) -> Answer {
        let before = self.reconciler.hand_at(id, &who.player).await.message();
        let moves = before.is_some_and(|message| message.number().is_some());
        match self.bring_hand(id, who).await {
            true if moves => Answer::Toast(short(&self.say(who.language, &line!("telegram-hand-moved")))),
            true => Answer::Nothing,
            false => Answer::Alert(self.hand_in_words(id, &who.player, who.language, self.hint(who.language)).await),
        }
    }

    /// Shows the hand to a player who asked by an ephemeral command; in the background, since no other person
    /// has to wait for it.
    pub(crate) fn whisper_hand(self: &Arc<Self>, id: SessionId, spot: Spot, who: &Who) {
        let (bot, who) = (Arc::clone(self), who.clone());
        self.reconciler.spawn(async move {
            if !bot.bring_hand(id, &who).await {
                let words = bot.hand_in_words(id, &who.player, who.language, bot.hint(who.language)).await;
                bot.reply(spot, &who, Page::say(&words));
            }
        });
    }

    /// The explanation of how a move is played from an alert.
    fn hint(&self, language: Language) -> impl Fn(&str) -> String {
        move |mv: &str| self.say(language, &line!("telegram-alert-hint", play = mv))
    }

    /// Brings a hand to the bottom of the group, if there is a way. Returns whether it is there; if Telegram
    /// wants us to wait for long, it follows later, and the answer does not wait.
    async fn bring_hand(self: &Arc<Self>, id: SessionId, who: &Who) -> bool {
        let ephemeral_window = self.parts.manager.read(id, |session| self.ephemeral_window(session, &who.player)).await;
        let Ok(Some(ephemeral_window)) = ephemeral_window else { return false };
        let hand = Target::Hand(id, who.player.clone());
        let (shown, told) = oneshot::channel();
        {
            let mut awaited = self.awaited.lock().unwrap_or_else(PoisonError::into_inner);
            awaited.retain(|(_, waiter)| !waiter.is_closed());
            awaited.push((hand.clone(), shown));
        }
        self.reconciler.memo(&hand, |memo| memo.platform_state.here = true);
        // For who cannot be written to in private there is a way now.
        self.reconciler.open_hand(id, &who.player).await;
        self.reconciler.rejected_pages.lift(&hand);
        self.reconciler.keep(hand.clone());
        self.raise_priority(&hand).await;
        if self.api.foresee_whisper(ephemeral_window.spot.chat) > self.answered_within() {
            return false;
        }
        // The button spins meanwhile.
        matches!(tokio::time::timeout(self.answered_within(), told).await, Ok(Ok(true)))
    }

    /// Tells the tasks that wait for a hand that it was posted, or cannot be shown in its group.
    pub(crate) fn tell_shown(&self, hand: &Target, shown: bool) {
        let mut awaited = self.awaited.lock().unwrap_or_else(PoisonError::into_inner);
        let (theirs, others) = awaited.drain(..).partition(|(target, _)| target == hand);
        *awaited = others;
        drop(awaited);
        let theirs: Vec<(Target, oneshot::Sender<bool>)> = theirs;
        for (_, waiter) in theirs {
            // A task that no longer waits was answered otherwise.
            let _ = waiter.send(shown);
        }
    }

    /// Returns whether this player's hand stands in a group.
    pub(crate) async fn is_shown_in_group(&self, id: SessionId, player: &PlayerId) -> bool {
        self.reconciler.hand_at(id, player).await.message().and_then(MessageRef::group).is_some()
    }
}
