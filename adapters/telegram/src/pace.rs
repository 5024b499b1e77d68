//! Telegram's limits, observed by waiting before a message is written: about one a second per chat, 20 a minute per group, 30 a second in
//! all. Edits count like messages, towards the same twenty (<https://github.com/tdlib/td/issues/2592>, by an author of Telegram's server);
//! answers to presses do not count. Where many wait, the messages that people are waiting for go first.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sobremesa_chat::Rank;
use tokio::sync::Notify;
use tokio::time::Instant;

/// This many at once, and one more each time `every` has passed, in Telegram's seconds.
#[derive(Clone, Copy)]
struct Limit {
    at_once: u32,
    every: f64,
}

/// At most 3 at once, and 1 a second.
const CHAT: Limit = Limit { at_once: 3, every: 1.0 };
/// At most 3 + 16 in any minute: a larger burst would mean longer waits for those who play on quickly.
const GROUP: Limit = Limit { at_once: 3, every: 3.6 };
/// At most 2 + 27 in any second: a larger burst would mean fewer each second, and one of them may arrive late.
const ALL: Limit = Limit { at_once: 2, every: 0.037 };

/// How many chats are remembered before those with no wait left are forgotten.
const MOST_CHATS: usize = 4096;

/// So many wait for the limit of all chats at most where there is room for what need not be written.
const CROWD: usize = 4;

/// How long after the start a chat is assumed to be full of earlier messages, in Telegram's seconds.
const GENTLE: f64 = 60.0;

/// How much later than the most urgent something goes, in Telegram's seconds: everything gets its turn in the end.
fn patience(rank: Rank) -> f64 {
    match rank {
        Rank::Turn => 0.0,
        Rank::Table => 10.0,
        Rank::Rest => 20.0,
        Rank::Again => 40.0,
    }
}

/// Decides who may write when.
pub(crate) struct Pace {
    second: Duration,
    /// When this process began to write.
    began: Mutex<Instant>,
    all: Mutex<Queue>,
    /// Signals that somebody was let through, or joined or left the queue.
    moved: Notify,
    chats: Mutex<BTreeMap<i64, (Bucket, Bucket)>>,
}

/// Those who wait to write. Of those who wait for the limit of all chats together, the one with the earliest time goes first.
#[derive(Default)]
struct Queue {
    bucket: Bucket,
    waiters: BTreeMap<(i64, u64), Waiter>,
    /// The tickets of those whom their own chat has let through.
    waiting: BTreeSet<Ticket>,
    tickets: u64,
}

/// How urgent it has become meanwhile, and the ticket once its own chat has let it through.
struct Waiter {
    rank: Rank,
    ticket: Option<Ticket>,
}

/// The time at which a waiter wants to be through, and a unique number.
type Ticket = (Instant, u64);

/// A place among those who wait, given up when it is dropped.
struct Place<'a> {
    pace: &'a Pace,
    /// The chat and a unique number.
    name: (i64, u64),
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        let mut queue = self.pace.queue();
        if let Some(ticket) = queue.waiters.remove(&self.name).and_then(|waiter| waiter.ticket) {
            queue.waiting.remove(&ticket);
        }
        drop(queue);
        self.pace.moved.notify_waiters();
    }
}

/// The time at which everything written so far would be paid for, at one per `every`.
#[derive(Clone, Copy, Default)]
struct Bucket(Option<Instant>);

impl Bucket {
    /// As somebody leaves it who has written all along: what may go at once has gone.
    fn used(now: Instant, limit: Limit, second: Duration) -> Bucket {
        Bucket(Some(now + second.mul_f64(limit.every * f64::from(limit.at_once - 1))))
    }

    /// When the next message may go.
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
        let began = Mutex::new(Instant::now());
        Pace { second, began, all: Mutex::default(), moved: Notify::new(), chats: Mutex::default() }
    }

    /// Somebody else has written until now: every chat may be full of their messages, and so may the second in which this one begins.
    pub(crate) fn begin_anew(&self) {
        self.queue().bucket = Bucket::used(Instant::now(), ALL, self.second);
        *self.began.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
        self.chats.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// Waits until a message may be written in that chat, and counts it as written. Returns whether that took any time.
    pub(crate) async fn turn(&self, chat: i64, rank: Rank) -> bool {
        let place = self.join(chat, rank);
        let now = Instant::now();
        let at = self.in_chat(chat, now);
        if at > now {
            tokio::time::sleep_until(at).await;
        }
        // Only now: a group waiting for its minute must not hold up all others.
        self.among_all(place).await || at > now
    }

    /// Whether somebody waits to write in that chat.
    pub(crate) fn is_awaited(&self, chat: i64) -> bool {
        self.queue().waiters.range((chat, 0)..=(chat, u64::MAX)).next().is_some()
    }

    /// What is to be written in that chat has become as urgent as this. Whoever waits there waits no longer than that allows: something
    /// urgent must not wait behind something that nobody is waiting for.
    pub(crate) fn raise(&self, chat: i64, rank: Rank) {
        let until = Instant::now() + self.second.mul_f64(patience(rank));
        let mut queue = self.queue();
        let Queue { waiters, waiting, .. } = &mut *queue;
        for ((_, number), waiter) in waiters.range_mut((chat, 0)..=(chat, u64::MAX)) {
            waiter.rank = waiter.rank.min(rank);
            if let Some(ticket) = waiter.ticket.filter(|(before, _)| *before > until) {
                waiting.remove(&ticket);
                waiting.insert((until, *number));
                waiter.ticket = Some((until, *number));
            }
        }
        drop(queue);
        self.moved.notify_waiters();
    }

    /// Whether so many wait for the limit of all chats together that nothing should be written which need not be.
    pub(crate) fn is_crowded(&self) -> bool {
        self.queue().waiting.len() > CROWD
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether that chat has room for two right now: a message that nobody is waiting for then need not wait either.
    pub(crate) fn has_room(&self, chat: i64) -> bool {
        let chats = self.chats.lock().unwrap_or_else(PoisonError::into_inner);
        let ahead = self.second.mul_f64(GROUP.every * f64::from(GROUP.at_once - 2));
        let latest = Instant::now() + ahead;
        chats.get(&chat).is_none_or(|(_, minute)| minute.0.is_none_or(|until| until <= latest))
    }

    fn in_chat(&self, chat: i64, now: Instant) -> Instant {
        let second = self.second;
        let mut chats = self.chats.lock().unwrap_or_else(PoisonError::into_inner);
        if chats.len() >= MOST_CHATS {
            chats.retain(|_, (one, minute)| one.0.max(minute.0) > Some(now));
        }
        let began = *self.began.lock().unwrap_or_else(PoisonError::into_inner);
        let fresh = || {
            // A restart forgets what was written just before it, so no burst is allowed at first.
            let gentle = now < began + second.mul_f64(GENTLE);
            let used = |limit| if gentle { Bucket::used(now, limit, second) } else { Bucket::default() };
            (used(CHAT), used(GROUP))
        };
        let (one, minute) = chats.entry(chat).or_insert_with(fresh);
        let mut at = one.next(now, CHAT, second);
        if chat < 0 {
            at = minute.next(at, GROUP, second);
            minute.take(at, GROUP, second);
        }
        one.take(at, CHAT, second);
        at
    }

    async fn among_all(&self, place: Place<'_>) -> bool {
        self.queue().admit(place.name, self.second);
        self.moved.notify_waiters();
        let mut waited = false;
        loop {
            let moved = self.moved.notified();
            tokio::pin!(moved);
            // No signal is missed from here on.
            moved.as_mut().enable();
            let first = {
                let mut queue = self.queue();
                let (now, first) = (Instant::now(), queue.is_first(place.name));
                let at = queue.bucket.next(now, ALL, self.second);
                if first && at <= now {
                    queue.bucket.take(now, ALL, self.second);
                    return waited;
                }
                waited = true;
                first.then_some(at)
            };
            match first {
                Some(at) => tokio::select! {
                    () = tokio::time::sleep_until(at) => {}
                    () = moved => {}
                },
                None => moved.await,
            }
        }
    }

    fn join(&self, chat: i64, rank: Rank) -> Place<'_> {
        let mut queue = self.queue();
        queue.tickets += 1;
        let name = (chat, queue.tickets);
        queue.waiters.insert(name, Waiter { rank, ticket: None });
        Place { pace: self, name }
    }
}

impl Queue {
    /// The waiter's own chat has let it through: from now on it waits among all.
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
mod tests {
    use super::*;

    /// A pace that began long ago.
    fn rested() -> Pace {
        let pace = Pace::new(Duration::from_secs(1));
        let earlier = Instant::now().checked_sub(Duration::from_secs(61)).unwrap();
        *pace.began.lock().unwrap() = earlier;
        pace
    }

    /// Asks `count` times for a chat, each time as soon as the previous message was allowed; returns the times in milliseconds.
    fn times(pace: &Pace, chat: i64, count: usize) -> Vec<u128> {
        let start = Instant::now();
        let mut now = start;
        let mut times = Vec::new();
        for _ in 0..count {
            now = pace.in_chat(chat, now);
            times.push((now - start).as_millis());
        }
        times
    }

    fn most_within(times: &[u128], span: u128) -> usize {
        times.iter().map(|&from| times.iter().filter(|&&at| at >= from && at < from + span).count()).max().unwrap_or(0)
    }

    #[test]
    fn a_group_gets_less_than_twenty_a_minute_and_is_not_kept_waiting_for_the_first() {
        let times = times(&rested(), -5, 100);
        assert_eq!(times[..3], [0, 0, 0]);
        assert!(most_within(&times, 60_000) <= 19, "{times:?}");
        assert!(most_within(&times, 1_000) <= 3);
    }

    #[test]
    fn a_private_chat_gets_one_a_second() {
        let times = times(&rested(), 5, 50);
        assert!(most_within(&times, 10_000) <= 13 && times[49] <= 47_000, "{times:?}");
    }

    #[test]
    fn after_a_start_one_goes_at_once_and_the_minute_before_is_thought_of() {
        let after = times(&Pace::new(Duration::from_secs(1)), -5, 40);
        assert_eq!(after[0], 0);
        // As if messages had been written without a break before: the limit holds across the restart.
        assert!(most_within(&after, 60_000) <= 17, "{after:?}");
        let mut now = times(&rested(), -5, 18);
        let end = now.pop().unwrap();
        now.extend(after.iter().map(|at| at + end));
        assert!(most_within(&now, 60_000) <= 20, "{now:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_takes_over_does_not_begin_with_a_burst() {
        let second_after = async |pace: Pace| {
            let start = Instant::now();
            pace.among_all(pace.join(-5, Rank::Table)).await;
            pace.among_all(pace.join(-6, Rank::Table)).await;
            start.elapsed()
        };
        let heir = rested();
        heir.begin_anew();
        assert_eq!(second_after(rested()).await, Duration::ZERO, "two go at once where nobody wrote before");
        assert!(second_after(heir).await >= Duration::from_millis(37));
    }

    #[tokio::test(start_paused = true)]
    async fn all_chats_together_get_thirty_a_second() {
        let pace = rested();
        let start = Instant::now();
        let mut times = Vec::new();
        for _ in 0..200 {
            pace.among_all(pace.join(-5, Rank::Table)).await;
            times.push(start.elapsed().as_millis());
        }
        assert!(most_within(&times, 1_000) <= 30, "{times:?}");
        assert!(times[199] <= 8_100, "{times:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn what_has_become_urgent_overtakes_what_it_waits_behind() {
        let pace = rested();
        let gone = Mutex::new(Vec::new());
        let waiter = |chat: i64, rank: Rank| {
            let (pace, gone) = (&pace, &gone);
            async move {
                pace.turn(chat, rank).await;
                gone.lock().unwrap().push(chat);
            }
        };
        let tables = (0..100).map(|number| waiter(-1 - number, Rank::Table));
        let hands = futures_util::future::join(waiter(7, Rank::Rest), waiter(8, Rank::Rest));
        let raised = async {
            tokio::time::sleep(Duration::from_millis(200)).await;
            assert!(pace.is_awaited(8) && pace.is_crowded());
            pace.raise(8, Rank::Turn);
        };
        tokio::join!(futures_util::future::join_all(tables), hands, raised);
        let gone = gone.into_inner().unwrap();
        let at = |chat| gone.iter().position(|&other| other == chat).unwrap();
        assert!(at(8) < 10 && at(7) == 101, "{gone:?}");
        assert!(!pace.is_awaited(8) && !pace.is_crowded());
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_must_act_goes_first_and_nobody_waits_for_ever() {
        let pace = rested();
        let gone = Mutex::new(Vec::new());
        let waiter = |rank: Rank, after: u64| {
            let (pace, gone) = (&pace, &gone);
            async move {
                tokio::time::sleep(Duration::from_millis(after)).await;
                pace.among_all(pace.join(-5, rank)).await;
                gone.lock().unwrap().push(rank);
            }
        };
        let rest = (0..100).map(|_| waiter(Rank::Rest, 0));
        let tables = (0..100).map(|_| waiter(Rank::Table, 1));
        let turns = (0..10).map(|_| waiter(Rank::Turn, 500));
        // For longer than anybody is patient.
        let a_stream = (0..700).map(|number| waiter(Rank::Turn, 1000 + number * 40));
        let all = futures_util::future::join_all(rest.chain(tables).chain(turns).chain(a_stream));
        // A waiter that gives up holds up nobody.
        let given_up = tokio::time::timeout(Duration::from_millis(1), waiter(Rank::Turn, 0));
        let _ = tokio::join!(all, given_up);
        let gone = gone.into_inner().unwrap();
        let at = |rank| gone.iter().position(|&other| other == rank).unwrap();
        assert!(gone.len() >= 910);
        // Messages for players who must act overtake earlier ones.
        let turns_early = gone[..60].iter().filter(|&&rank| rank == Rank::Turn).count();
        assert!(at(Rank::Turn) < 25 && turns_early >= 10, "{gone:?}");
        assert_ne!(gone.last(), Some(&Rank::Rest), "it had its turn before the stream was over");
    }
}
