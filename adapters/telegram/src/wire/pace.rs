//! The rate at which Telegram lets us write, learnt from its answers. Its documents give these limits: about
//! one a second and chat, twenty a minute and group, thirty a second in all
//! (<https://core.telegram.org/bots/faq#my-bot-is-hitting-limits-how-do-i-avoid-this>). Edits of public
//! messages count like messages (<https://github.com/tdlib/td/issues/2592>, by an author of its server). It
//! is not documented whether messages that one member sees, and deletions, count: they do not until Telegram
//! refuses one when there was room for all others.
//!
//! So each chat begins without a pause. A refusal is waited out by everything that counts there, and is
//! learned from: a tenth less than was borne, and after a while at that limit one more a minute, up to what
//! was refused; beyond that much more slowly. What counts is learned once for all chats, and kept over a
//! restart (`learned`); how much a chat bears is not, since the documented twenty are right for most and one
//! refusal tells it again. Hands go first: where whispers may count, tables and hands without urgency
//! leave them room. Where many chats wait for the limit of all, the messages that people are waiting for go
//! first.

mod chat_limits;

pub(crate) use chat_limits::{Counts, Kind, Learned};

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use parking_lot::Mutex;
use sobremesa_chat::Rank;
use tokio::sync::{Notify, watch};
use tokio::time::Instant;

use chat_limits::{Chat, MINUTE, Wanted, patience};

/// As many as that at once, and one more each time `every` has passed, in Telegram's seconds.
#[derive(Clone, Copy)]
struct Limit {
    at_once: u32,
    every: f64,
}

/// At most 2 + 27 in any second: a larger burst would mean fewer each second, and one of them may arrive
/// late.
const ALL: Limit = Limit { at_once: 2, every: 0.037 };

/// The number of chats remembered before those at rest are forgotten, first those without a learned limit.
const MOST_CHATS: usize = 4096;

/// The greatest number of waiters for the limit of all chats at which there is room for what need not be
/// written.
const CROWD: usize = 4;

/// Decides when each writer may write.
pub(crate) struct Pace {
    second: Duration,
    state: Mutex<State>,
    /// Signals that a waiter was let through, or joined or left the queue, or that something was learned.
    moved: Notify,
}

/// The waiters, and what is known of the chats.
struct State {
    /// The time at which this process began to write: of the minute before it nothing is known.
    began: Instant,
    bucket: Bucket,
    chats: BTreeMap<i64, Chat>,
    waiters: BTreeMap<(i64, u64), Waiter>,
    /// The tickets of the waiters that their own chat has let through. The one with the earliest time goes
    /// first.
    waiting: BTreeSet<Ticket>,
    tickets: u64,
    /// The limits learned from all chats, used for a chat that has none of its own.
    learned: watch::Sender<Learned>,
}

/// A call that waits to be written, and the ticket once its own chat has let it through.
struct Waiter {
    /// The lane of its writer, which writes one thing at a time, in any chat.
    lane: i64,
    call: Wanted,
    ticket: Option<Ticket>,
}

/// The time at which a waiter wants to be through, and a unique number.
type Ticket = (Instant, u64);

/// A place among the waiters, given up when it is dropped.
struct Place<'a> {
    pace: &'a Pace,
    /// The chat and a unique number.
    name: (i64, u64),
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        let mut state = self.pace.state.lock();
        if let Some(ticket) = state.waiters.remove(&self.name).and_then(|waiter| waiter.ticket) {
            state.waiting.remove(&ticket);
        }
        drop(state);
        self.pace.moved.notify_waiters();
    }
}

/// The time at which everything written so far would be paid for, at one per `every`.
#[derive(Clone, Copy, Default)]
struct Bucket(Option<Instant>);

impl Bucket {
    /// A bucket as left by a process that has written all along: its burst is used up.
    fn used(now: Instant, limit: Limit, second: Duration) -> Bucket {
        Bucket(Some(now + second.mul_f64(limit.every * f64::from(limit.at_once - 1))))
    }

    /// The time at which the next message may go.
    fn next(self, now: Instant, limit: Limit, second: Duration) -> Instant {
        let ahead = second.mul_f64(limit.every * f64::from(limit.at_once - 1));
        self.0.and_then(|until| until.checked_sub(ahead)).map_or(now, |free| free.max(now))
    }

    /// Counts a message at that time.
    fn take(&mut self, at: Instant, limit: Limit, second: Duration) {
        let from = self.0.map_or(at, |until| until.max(at));
        self.0 = Some(from + second.mul_f64(limit.every));
    }
}

impl Pace {
    /// Creates a pace; `second` is how long a second of Telegram's limits lasts.
    pub(crate) fn new(second: Duration) -> Pace {
        let state = State {
            began: Instant::now(),
            bucket: Bucket::default(),
            chats: BTreeMap::new(),
            waiters: BTreeMap::new(),
            waiting: BTreeSet::new(),
            tickets: 0,
            learned: watch::Sender::default(),
        };
        Pace { second, state: Mutex::new(state), moved: Notify::new() }
    }

    /// Begins after another process, which has written an unknown amount until now. The second in which this
    /// one begins may be full.
    pub(crate) fn begin_anew(&self) {
        let mut state = self.state.lock();
        state.bucket = Bucket::used(Instant::now(), ALL, self.second);
        state.began = Instant::now();
        state.chats.values_mut().for_each(|chat| chat.forget_calls());
    }

    /// Waits until the writer of that lane may write something in that chat, and counts it as written.
    /// Returns whether that took any time.
    pub(crate) async fn turn(&self, lane: i64, chat: i64, kind: Kind, rank: Rank) -> bool {
        let place = self.join(lane, chat, kind, rank);
        let waited = self.in_chat(&place).await;
        // Only now: a group waiting for its minute must not hold up all others.
        self.among_all(place).await || waited
    }

    /// Telegram would not have such a call in that chat before so much time has passed.
    pub(crate) fn refused(&self, chat: i64, kind: Kind, wait: Duration) {
        let (now, second) = (Instant::now(), self.second);
        let mut state = self.state.lock();
        let whole = state.began + second.mul_f64(MINUTE) <= now;
        let known = state.chat(chat);
        let before = known.learned;
        let is_explained = known.refuse(kind, wait, whole, now, second);
        let (learned, most) = (known.learned, known.most());
        tracing::info!(?kind, ?wait, ?learned, most, "Telegram wants fewer calls");
        if is_explained && learned != before {
            state.teach(learned);
        }
        drop(state);
        self.moved.notify_waiters();
    }

    /// Returns the limits learned from all chats, and their changes.
    pub(crate) fn learned(&self) -> watch::Receiver<Learned> {
        self.state.lock().learned.subscribe()
    }

    /// All chats go by what was learned before.
    pub(crate) fn teach(&self, learned: Learned) {
        self.state.lock().teach(learned);
    }

    /// Returns the wait of such a call in that chat if it went before all others.
    pub(crate) fn foresee(&self, chat: i64, kind: Kind) -> Duration {
        let now = Instant::now();
        let call = Wanted { kind, rank: Rank::Turn, since: now };
        let state = self.state.lock();
        state.chats.get(&chat).map_or(now, |chat| chat.next(&call, now, self.second)) - now
    }

    /// Returns whether the writer of that lane waits.
    pub(crate) fn is_awaited(&self, lane: i64) -> bool {
        self.state.lock().waiters.values().any(|waiter| waiter.lane == lane)
    }

    /// Raises the rank of the writing in that lane. Its writer waits no longer than that allows: an urgent
    /// call must not wait behind one that no person is waiting for.
    pub(crate) fn raise(&self, lane: i64, rank: Rank) {
        let until = Instant::now() + self.second.mul_f64(patience(rank));
        let mut state = self.state.lock();
        let State { waiters, waiting, .. } = &mut *state;
        for ((_, number), waiter) in waiters.iter_mut().filter(|(_, waiter)| waiter.lane == lane) {
            waiter.call.rank = waiter.call.rank.min(rank);
            if let Some(ticket) = waiter.ticket.filter(|(before, _)| *before > until) {
                waiting.remove(&ticket);
                waiting.insert((until, *number));
                waiter.ticket = Some((until, *number));
            }
        }
        drop(state);
        self.moved.notify_waiters();
    }

    /// Returns whether so many wait for the limit of all chats together that nothing should be written which
    /// need not be.
    fn is_crowded(&self) -> bool {
        self.state.lock().waiting.len() > CROWD
    }

    /// Returns whether a message that no person is waiting for need not wait: half of that chat's minute is
    /// free, and not too many wait for the limit of all chats together.
    pub(crate) fn has_room(&self, chat: i64) -> bool {
        let now = Instant::now();
        let is_free = self.state.lock().chats.get(&chat).is_none_or(|chat| chat.has_room(now, self.second));
        is_free && !self.is_crowded()
    }

    /// Waits until the chat itself lets it through; of several waiters, the one that is due first goes first.
    async fn in_chat(&self, place: &Place<'_>) -> bool {
        self.wait(|state, now| state.enter_chat(place.name, now, self.second)).await
    }

    async fn among_all(&self, place: Place<'_>) -> bool {
        self.state.lock().admit(place.name, self.second);
        self.moved.notify_waiters();
        self.wait(|state, now| {
            if !state.is_first(place.name) {
                return Some(None);
            }
            let at = state.bucket.next(now, ALL, self.second);
            if at > now {
                return Some(Some(at));
            }
            state.bucket.take(now, ALL, self.second);
            None
        })
        .await
    }

    /// Waits until `look` says that the wait is over: it says when to look again, or (`Some(None)`) that
    /// another waiter must move first.
    async fn wait(&self, look: impl Fn(&mut State, Instant) -> Option<Option<Instant>>) -> bool {
        let mut waited = false;
        loop {
            let moved = self.moved.notified();
            tokio::pin!(moved);
            // No signal is missed from here on.
            moved.as_mut().enable();
            let Some(again) = look(&mut self.state.lock(), Instant::now()) else { return waited };
            waited = true;
            match again {
                Some(at) => tokio::select! {
                    () = tokio::time::sleep_until(at) => {}
                    () = moved => {}
                },
                None => moved.await,
            }
        }
    }

    fn join(&self, lane: i64, chat: i64, kind: Kind, rank: Rank) -> Place<'_> {
        let mut state = self.state.lock();
        state.tickets += 1;
        let name = (chat, state.tickets);
        state.waiters.insert(name, Waiter { lane, call: Wanted { kind, rank, since: Instant::now() }, ticket: None });
        Place { pace: self, name }
    }
}

impl State {
    /// Lets a waiter through its own chat; when to look again if it must wait.
    fn enter_chat(&mut self, name: (i64, u64), now: Instant, second: Duration) -> Option<Option<Instant>> {
        let (chat, number) = name;
        if self.chats.len() >= MOST_CHATS {
            self.forget(now, second);
        }
        self.chat(chat);
        let (call, known) = (&self.waiters.get(&name)?.call, self.chats.get_mut(&chat)?);
        let counts = known.counts(call.kind) == Counts::Yes;
        let due = (known.due(call, second), number);
        let mut others = self.waiters.range((chat, 0)..=(chat, u64::MAX));
        let goes_before = |other: &Waiter, number: u64| {
            other.ticket.is_none()
                && known.counts(other.call.kind) == Counts::Yes
                && (known.due(&other.call, second), number) < due
        };
        if counts && others.any(|((_, number), other)| goes_before(other, *number)) {
            return Some(None);
        }
        let at = known.next(call, now, second);
        if at > now {
            return Some(Some(at));
        }
        let before = known.learned;
        known.take(call.kind, call.rank, now, second);
        let learned = known.learned;
        if learned != before {
            self.teach(learned);
        }
        None
    }

    /// A chat's calls and its limit.
    fn chat(&mut self, chat: i64) -> &mut Chat {
        let learned = *self.learned.borrow();
        self.chats.entry(chat).or_insert_with(|| Chat::new(chat, learned))
    }

    /// Chats that have learned nothing themselves go by this.
    fn teach(&mut self, learned: Learned) {
        let all = learned.or(*self.learned.borrow());
        self.learned.send_if_modified(|known| std::mem::replace(known, all) != all);
        self.chats.values_mut().for_each(|chat| chat.learned = chat.learned.or(all));
    }

    /// Forgets chats at rest, first those of which nothing was learned.
    fn forget(&mut self, now: Instant, second: Duration) {
        self.chats.retain(|_, chat| chat.has_learned() || !chat.is_at_rest(now, second));
        if self.chats.len() >= MOST_CHATS {
            self.chats.retain(|_, chat| !chat.is_at_rest(now, second));
        }
    }

    /// Moves a waiter that its own chat has let through to the queue of all chats.
    fn admit(&mut self, name: (i64, u64), second: Duration) {
        if let Some(waiter) = self.waiters.get_mut(&name) {
            let ticket = (Instant::now() + second.mul_f64(patience(waiter.call.rank)), name.1);
            waiter.ticket = Some(ticket);
            self.waiting.insert(ticket);
        }
    }

    fn is_first(&self, (_, number): (i64, u64)) -> bool {
        self.waiting.first().is_some_and(|(_, first)| *first == number)
    }
}

#[cfg(test)]
mod tests;
