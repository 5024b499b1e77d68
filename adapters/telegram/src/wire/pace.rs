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

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use sobremesa_chat::Rank;
use tokio::sync::{Notify, watch};
use tokio::time::Instant;

/// The kind in which a call is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A message for the whole chat is written or edited.
    Open,
    /// A message that one member of a group sees is written or edited.
    Whisper,
    /// A message is deleted.
    Delete,
}

/// The knowledge of whether calls of a kind count towards a chat's limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Counts {
    Yes,
    /// Not known yet: calls of that kind do not wait, and calls without urgency leave them room.
    #[default]
    Perhaps,
    No,
}

/// The knowledge about the kinds of calls for which Telegram's documents say nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Learned {
    pub(crate) whispers: Counts,
    pub(crate) deletions: Counts,
}

impl Learned {
    /// Fills gaps from another's knowledge.
    pub(crate) fn or(self, other: Learned) -> Learned {
        let either = |own, other| if own == Counts::Perhaps { other } else { own };
        Learned { whispers: either(self.whispers, other.whispers), deletions: either(self.deletions, other.deletions) }
    }
}

/// As many as that at once, and one more each time `every` has passed, in Telegram's seconds.
#[derive(Clone, Copy)]
struct Limit {
    at_once: u32,
    every: f64,
}

/// At most 2 + 27 in any second: a larger burst would mean fewer each second, and one of them may arrive
/// late.
const ALL: Limit = Limit { at_once: 2, every: 0.037 };

/// A minute in Telegram's seconds, and one more, since calls are not all equally long on their way.
const MINUTE: f64 = 61.0;

/// The number of calls in a time, in Telegram's seconds: a short burst; and what a group, or a private chat,
/// takes in a minute.
const BURST: (f64, f64) = (6.0, 3.0);
const GROUP: (f64, f64) = (20.0, MINUTE);
const PRIVATE: (f64, f64) = (60.0, MINUTE);

/// The factor by which the limit is lowered after a refusal.
const DECREASE: f64 = 0.9;
/// The additive increase tried after a minute at the limit, below what was refused once, and from there on.
const INCREASE: f64 = 1.0;
const PROBE: f64 = 0.1;
/// The fewest that a refusal can leave.
const FEWEST: f64 = 2.0;

/// A told wait from which on it is the minute that is full, in Telegram's seconds.
const LONG_WAIT: f64 = 10.0;

/// The part of a group's minute that is left to hands at least where whispers may count; more, if so many
/// were whispered of late. For a quarter of a minute hands count fourfold, so that the first minute of a game
/// has room for them too.
const LEFT_TO_HANDS: f64 = 0.3;
const QUARTER: f64 = MINUTE / 4.0;

/// The share of the limit that tables leave free, and the further share that hands without urgency leave
/// free.
const SPARE: f64 = 0.15;
const SPARE_BY_REST: f64 = 0.4;

/// The seconds of Telegram for which they do so while it is unknown whether whispers count.
const SHORT_PATIENCE: f64 = 2.0;

/// The factor by which all waits are longer where whispers count.
const PATIENT: f64 = 2.0;

/// The number of chats remembered before those at rest are forgotten, first those without a learned limit.
const MOST_CHATS: usize = 4096;

/// The greatest number of waiters for the limit of all chats at which there is room for what need not be
/// written.
const CROWD: usize = 4;

/// The delay of a rank behind the most urgent one, in Telegram's seconds: all get their turn in the end.
fn patience(rank: Rank) -> f64 {
    match rank {
        Rank::Turn => 0.0,
        Rank::Table => 10.0,
        Rank::Rest => 20.0,
        Rank::Again => 40.0,
    }
}

fn float(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

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
    kind: Kind,
    rank: Rank,
    since: Instant,
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
        let mut state = self.pace.state();
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

/// The number of calls that a chat takes in a certain time, as far as was learned.
#[derive(Clone, Copy)]
struct Allowance {
    most: f64,
    /// In Telegram's seconds.
    within: f64,
    /// The fewest that were refused.
    refused: Option<f64>,
}

impl Allowance {
    fn of((most, within): (f64, f64)) -> Allowance {
        Allowance { most, within, refused: None }
    }

    /// Learns that so many were accepted, and one more was not.
    fn refuse(&mut self, borne: f64) {
        self.refused = Some(borne + 1.0);
        self.most = (borne * DECREASE).max(FEWEST);
    }

    /// Another one goes at the limit: if that is borne for long, more may be.
    fn grow(&mut self) {
        let probes = self.refused.is_some_and(|refused| self.most + 1.0 >= refused);
        let step = if probes { PROBE } else { INCREASE };
        self.most += step * self.within / MINUTE / self.most;
    }
}

/// Something that was written.
struct Call {
    at: Instant,
    kind: Kind,
    /// True for a hand in a group for which its player was waiting.
    is_hand: bool,
}

/// A chat's calls and its limit.
struct Chat {
    /// The calls of the last minute, the oldest first.
    calls: VecDeque<Call>,
    burst: Allowance,
    minute: Allowance,
    learned: Learned,
    /// Until when Telegram wants nothing that counts.
    until: Option<Instant>,
}

impl Chat {
    fn new(chat: i64, learned: Learned) -> Chat {
        Chat {
            calls: VecDeque::new(),
            burst: Allowance::of(BURST),
            minute: Allowance::of(if chat < 0 { GROUP } else { PRIVATE }),
            learned,
            until: None,
        }
    }

    fn counts(&self, kind: Kind) -> Counts {
        match kind {
            Kind::Open => Counts::Yes,
            Kind::Whisper => self.learned.whispers,
            Kind::Delete => self.learned.deletions,
        }
    }

    /// The time by which a waiter wants to be through.
    fn due(&self, waiter: &Waiter, second: Duration) -> Instant {
        let times = if self.learned.whispers == Counts::Yes { PATIENT } else { 1.0 };
        waiter.since + second.mul_f64(patience(waiter.rank) * times)
    }

    /// Returns the calls other than urgent hands that may go in a minute, so that hands need not wait.
    fn beside_hands(&self, rank: Rank, now: Instant, second: Duration) -> f64 {
        let hands = |within: f64| {
            let since = |call: &&Call| call.is_hand && call.at + second.mul_f64(within) > now;
            float(self.calls.iter().filter(since).count())
        };
        let wanted = hands(MINUTE).max(4.0 * hands(QUARTER)).max(LEFT_TO_HANDS * self.minute.most);
        let spare = if rank > Rank::Table { SPARE + SPARE_BY_REST } else { SPARE };
        self.minute.most * (1.0 - spare) - wanted
    }

    /// The calls in this time before `now` that count, or may.
    fn counted(&self, now: Instant, within: Duration, perhaps: bool) -> impl DoubleEndedIterator<Item = &Call> {
        let counts = move |kind| match self.counts(kind) {
            Counts::Yes => true,
            Counts::Perhaps => perhaps && kind == Kind::Whisper,
            Counts::No => false,
        };
        self.calls.iter().filter(move |call| call.at + within > now && counts(call.kind))
    }

    fn count(&self, now: Instant, within: Duration, perhaps: bool) -> f64 {
        float(self.counted(now, within, perhaps).count())
    }

    /// The time at which such a call may go.
    fn next(&self, waiter: &Waiter, now: Instant, second: Duration) -> Instant {
        if self.counts(waiter.kind) != Counts::Yes {
            return now;
        }
        let mut at = self.until.unwrap_or(now).max(now);
        let due = self.due(waiter, second);
        // As long as nobody knows, little is lost by finding out.
        let leaves_until = match self.learned.whispers {
            Counts::Perhaps => due.min(waiter.since + second.mul_f64(SHORT_PATIENCE)),
            Counts::Yes | Counts::No => due,
        };
        let hurries = waiter.rank == Rank::Turn || leaves_until <= now;
        for allowance in [self.burst, self.minute] {
            let within = second.mul_f64(allowance.within);
            // A call that no person waits for leaves room for hands, which may count and go first.
            let leaves = !hurries && allowance.within >= MINUTE && self.hears_whispers();
            let counted = self.counted(now, within, leaves).filter(|call| !leaves || !call.is_hand);
            let mut calls: VecDeque<Instant> = counted.map(|call| call.at).collect();
            let most = if leaves { self.beside_hands(waiter.rank, now, second) } else { allowance.most };
            while float(calls.len()) + 1.0 > most.max(1.0) {
                let Some(oldest) = calls.pop_front() else { break };
                at = at.max(oldest + within);
            }
        }
        // A call that has waited for long enough leaves room no longer.
        if hurries { at } else { at.min(leaves_until.max(self.until.unwrap_or(now))).max(now) }
    }

    /// Returns whether something was whispered there in the last minute that may have counted.
    fn hears_whispers(&self) -> bool {
        self.learned.whispers != Counts::No && self.calls.iter().any(|call| call.kind == Kind::Whisper)
    }

    fn is_full(&self, allowance: Allowance, now: Instant, second: Duration) -> bool {
        self.count(now, second.mul_f64(allowance.within), false) + 1.0 > allowance.most
    }

    /// Counts a call that goes now.
    fn take(&mut self, kind: Kind, rank: Rank, now: Instant, second: Duration) {
        while self.calls.front().is_some_and(|call| call.at + second.mul_f64(MINUTE) <= now) {
            self.calls.pop_front();
        }
        self.calls.push_back(Call { at: now, kind, is_hand: kind == Kind::Whisper && rank == Rank::Turn });
        if self.is_full(self.burst, now, second) {
            self.burst.grow();
        }
        if self.is_full(self.minute, now, second) {
            self.minute.grow();
        }
        // All that may count together was more than is borne, a while ago, and nothing was refused.
        let (minute, answered) = (second.mul_f64(MINUTE), now.checked_sub(second.mul_f64(BURST.1)).unwrap_or(now));
        if self.learned.whispers == Counts::Perhaps {
            let borne = self.counted(now, minute, true).filter(|call| call.at <= answered).count();
            if float(borne) > self.minute.most + 1.0 {
                self.learned.whispers = Counts::No;
            }
        }
    }

    /// Telegram refused a call for so long. `whole` tells whether all calls of the last minute are known.
    /// Returns whether all that may count together explains it: other reasons, such as what the bot writes
    /// elsewhere, say nothing about other chats.
    fn refuse(&mut self, kind: Kind, wait: Duration, whole: bool, now: Instant, second: Duration) -> bool {
        // It was not borne.
        if let Some(place) = self.calls.iter().rposition(|call| call.kind == kind) {
            self.calls.remove(place);
        }
        self.until = self.until.max(Some(now + wait));
        let (burst, minute) = (second.mul_f64(BURST.1), second.mul_f64(MINUTE));
        let is_explained = self.count(now, burst, true) >= self.burst.most * DECREASE
            || self.count(now, minute, true) >= self.minute.most * DECREASE;
        let had_room = |chat: &Chat| {
            chat.count(now, burst, false) < chat.burst.most.floor()
                && chat.count(now, minute, false) < chat.minute.most.floor()
        };
        match kind {
            Kind::Whisper => self.learned.whispers = Counts::Yes,
            Kind::Delete => self.learned.deletions = Counts::Yes,
            Kind::Open => {
                // There was room for everything that counts: something else does, too.
                let has = |chat: &Chat, wanted| chat.calls.iter().any(|call| call.kind == wanted);
                if whole && had_room(self) && has(self, Kind::Whisper) {
                    self.learned.whispers = Counts::Yes;
                }
                if whole && had_room(self) && has(self, Kind::Delete) {
                    self.learned.deletions = Counts::Yes;
                }
            }
        }
        let (in_burst, in_minute) = (self.count(now, burst, false), self.count(now, minute, false));
        let is_long = wait >= second.mul_f64(LONG_WAIT);
        if whole && (is_long || in_minute * 2.0 >= self.minute.most) {
            self.minute.refuse(in_minute);
        } else if in_burst * 2.0 >= self.burst.most {
            self.burst.refuse(in_burst);
        }
        is_explained
    }

    /// Returns whether forgetting it loses nothing.
    fn is_at_rest(&self, now: Instant, second: Duration) -> bool {
        self.until.is_none_or(|until| until <= now)
            && self.calls.back().is_none_or(|call| call.at + second.mul_f64(MINUTE) <= now)
    }

    fn has_learned(&self) -> bool {
        self.minute.refused.is_some() || self.burst.refused.is_some()
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
        let mut state = self.state();
        state.bucket = Bucket::used(Instant::now(), ALL, self.second);
        state.began = Instant::now();
        state.chats.values_mut().for_each(|chat| chat.calls.clear());
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
        let mut state = self.state();
        let whole = state.began + second.mul_f64(MINUTE) <= now;
        let known = state.chat(chat);
        let before = known.learned;
        let is_explained = known.refuse(kind, wait, whole, now, second);
        let (learned, most) = (known.learned, known.minute.most);
        tracing::info!(?kind, ?wait, ?learned, most, "Telegram wants fewer calls");
        if is_explained && learned != before {
            state.teach(learned);
        }
        drop(state);
        self.moved.notify_waiters();
    }

    /// Returns the limits learned from all chats, and their changes.
    pub(crate) fn learned(&self) -> watch::Receiver<Learned> {
        self.state().learned.subscribe()
    }

    /// All chats go by what was learned before.
    pub(crate) fn teach(&self, learned: Learned) {
        self.state().teach(learned);
    }

    /// Returns the wait of such a call in that chat if it went before all others.
    pub(crate) fn foresee(&self, chat: i64, kind: Kind) -> Duration {
        let now = Instant::now();
        let waiter = Waiter { lane: chat, kind, rank: Rank::Turn, since: now, ticket: None };
        let state = self.state();
        state.chats.get(&chat).map_or(now, |chat| chat.next(&waiter, now, self.second)) - now
    }

    /// Returns whether the writer of that lane waits.
    pub(crate) fn is_awaited(&self, lane: i64) -> bool {
        self.state().waiters.values().any(|waiter| waiter.lane == lane)
    }

    /// Raises the rank of the writing in that lane. Its writer waits no longer than that allows: an urgent
    /// call must not wait behind one that no person is waiting for.
    pub(crate) fn raise(&self, lane: i64, rank: Rank) {
        let until = Instant::now() + self.second.mul_f64(patience(rank));
        let mut state = self.state();
        let State { waiters, waiting, .. } = &mut *state;
        for ((_, number), waiter) in waiters.iter_mut().filter(|(_, waiter)| waiter.lane == lane) {
            waiter.rank = waiter.rank.min(rank);
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
    pub(crate) fn is_crowded(&self) -> bool {
        self.state().waiting.len() > CROWD
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns whether half of that chat's minute is free: a message that no person is waiting for then need
    /// not wait either.
    pub(crate) fn has_room(&self, chat: i64) -> bool {
        let now = Instant::now();
        let is_free = |chat: &Chat| {
            let count = chat.count(now, self.second.mul_f64(MINUTE), true);
            count * 2.0 < chat.minute.most && chat.until.is_none_or(|until| until <= now)
        };
        self.state().chats.get(&chat).is_none_or(is_free)
    }

    /// Waits until the chat itself lets it through; of several waiters, the one that is due first goes first.
    async fn in_chat(&self, place: &Place<'_>) -> bool {
        self.wait(|state, now| state.enter_chat(place.name, now, self.second)).await
    }

    async fn among_all(&self, place: Place<'_>) -> bool {
        self.state().admit(place.name, self.second);
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
            let Some(again) = look(&mut self.state(), Instant::now()) else { return waited };
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
        let mut state = self.state();
        state.tickets += 1;
        let name = (chat, state.tickets);
        state.waiters.insert(name, Waiter { lane, kind, rank, since: Instant::now(), ticket: None });
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
        let (waiter, known) = (self.waiters.get(&name)?, self.chats.get_mut(&chat)?);
        let counts = known.counts(waiter.kind) == Counts::Yes;
        let due = (known.due(waiter, second), number);
        let mut others = self.waiters.range((chat, 0)..=(chat, u64::MAX));
        let goes_before = |other: &Waiter, number: u64| {
            other.ticket.is_none()
                && known.counts(other.kind) == Counts::Yes
                && (known.due(other, second), number) < due
        };
        if counts && others.any(|((_, number), other)| goes_before(other, *number)) {
            return Some(None);
        }
        let at = known.next(waiter, now, second);
        if at > now {
            return Some(Some(at));
        }
        let before = known.learned;
        known.take(waiter.kind, waiter.rank, now, second);
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
            let ticket = (Instant::now() + second.mul_f64(patience(waiter.rank)), name.1);
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
