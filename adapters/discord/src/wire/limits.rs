//! Discord's limits, observed before they are exceeded.
//!
//! Each answer says how many more calls its bucket takes, and when it takes the full number again. A call
//! that would be one too many waits. While nothing is known, one call finds out and the others wait for its
//! answer; so a limit that only a 429 reveals is hit once, not by all calls at the same time.

use std::collections::BTreeMap;
use std::time::Duration;

use parking_lot::Mutex;
use reqwest::header::HeaderMap;
use sobremesa_chat::{FIRST_WAIT, Rank, Target};
use sobremesa_store::Leases;
use tokio::sync::Notify;
use tokio::time::Instant;

/// The wait after a 429 that gives none.
pub(crate) const UNTOLD: Duration = Duration::from_secs(1);

/// The longest single wait, even if Discord asks for more.
const LONGEST_WAIT: Duration = Duration::from_secs(3600);

/// By which name a block of all calls is known to other processes.
const PLATFORM: &str = "discord";

/// The number of calls a second that all processes may make together, and how many of these at once. Discord
/// takes 50 of a bot, of any kind; a single process finds that out when it is told so, and keeps to it
/// unasked for calls that no person waits for, as after a start with many tables. Several must not find it
/// out all at the same time. In the second after a pause there are as many as both together, and some of
/// those may arrive late.
const ALL_PER_SECOND: u32 = 40;
const AT_ONCE: u32 = 6;

/// The interval at which an edit that no person waits for asks whether it is its turn. One that has not asked
/// for so long waits no more.
const ASKS_EVERY: Duration = Duration::from_secs(1);

/// The time for which an edit lets more urgent ones pass.
const PATIENCE: Duration = Duration::from_secs(20);

/// The number of buckets that are remembered before unused ones are forgotten.
const MOST_BUCKETS: usize = 1024;

/// The limits of all buckets, and of all calls together.
pub(crate) struct Limits {
    leases: Leases,
    state: Mutex<State>,
    /// Signals that something was learnt.
    changed: Notify,
}

#[derive(Default)]
struct State {
    buckets: BTreeMap<String, Bucket>,
    /// No calls at all are made before this time.
    all_until: Option<Instant>,
    /// The time at which all calls so far would be paid for, at this process's share of the global limit.
    paid: Option<Instant>,
    /// The edits that wait for that share.
    waiting: BTreeMap<Target, Waiter>,
}

/// An edit that waits.
struct Waiter {
    rank: Rank,
    /// The time since when it waits, and when it asked last.
    since: Instant,
    asked: Instant,
}

/// Calls that count towards the same limit.
#[derive(Default)]
struct Bucket {
    known: Known,
    /// The number of calls in flight.
    flying: u32,
}

/// The known state of a bucket.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Known {
    /// Nothing yet.
    #[default]
    Nothing,
    /// Its answers name no limit.
    Unlimited,
    /// This many more calls until that time.
    Left(u32, Instant),
}

/// The limit that a call has to wait for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hurdle {
    Time(Instant),
    /// The answer to another call, which will tell.
    Answer,
}

impl Limits {
    pub(crate) fn new(leases: Leases) -> Limits {
        Limits { leases, state: Mutex::default(), changed: Notify::new() }
    }

    /// Returns the limit that a call has to wait for now.
    fn hurdle(&self, state: &State, bucket: &str) -> Option<Hurdle> {
        if let Some(until) = self.leases.blocked_until(PLATFORM) {
            return Some(Hurdle::Time(until));
        }
        let now = now();
        match self.full_until(state, now).filter(|_| !self.leases.is_alone()) {
            Some(free) => Some(Hurdle::Time(free)),
            None => state.hurdle(bucket, now),
        }
    }

    /// The time until which this process has used up its share of the global limit.
    fn full_until(&self, state: &State, now: Instant) -> Option<Instant> {
        let free = state.paid?.checked_sub(self.every() * (self.at_once() - 1))?;
        (free > now).then_some(free)
    }

    /// The interval between this process's calls: several processes share the global limit.
    fn every(&self) -> Duration {
        Duration::from_secs(1) * self.leases.sharers() / ALL_PER_SECOND
    }

    /// The number of calls that this process may make at once after a pause.
    fn at_once(&self) -> u32 {
        (AT_ONCE / self.leases.sharers()).max(1)
    }

    fn depart(&self, state: &mut State, bucket: &str) {
        if !self.leases.is_alone() {
            self.pay(state);
        }
        state.depart(bucket);
    }

    /// Charges a call to the global limit.
    fn pay(&self, state: &mut State) {
        let from = state.paid.map_or_else(now, |paid| paid.max(now()));
        state.paid = Some(from + self.every());
    }

    /// The time for which a call would have to wait now, if known.
    pub(crate) fn pause(&self, bucket: &str) -> Option<Duration> {
        match self.hurdle(&self.state.lock(), bucket) {
            Some(Hurdle::Time(until)) => Some(until.saturating_duration_since(now())),
            Some(Hurdle::Answer) | None => None,
        }
    }

    /// The time for which an edit of that message would have to wait now: if the global limit is used up, it
    /// lets more urgent ones pass.
    pub(crate) fn pause_edit(&self, bucket: &str, target: &Target, rank: Rank) -> Option<Duration> {
        let (mut state, now) = (self.state.lock(), now());
        // A little later than it was to ask: a slow waiter still waits.
        state.waiting.retain(|_, waiter| waiter.asked + ASKS_EVERY * 2 > now);
        let since = state.waiting.get(target).map_or(now, |waiter| waiter.since);
        let is_patient = since + PATIENCE > now;
        let lets_pass = is_patient && state.waiting.values().any(|other| other.rank < rank);
        // A single process holds back only calls that no person waits for.
        let (alone, slow) = (self.leases.is_alone(), rank >= Rank::Rest);
        let is_full = (slow || !alone) && self.full_until(&state, now).is_some();
        if !is_full && !lets_pass {
            state.waiting.remove(target);
            if alone && slow {
                self.pay(&mut state);
            }
            drop(state);
            return self.pause(bucket);
        }
        state.waiting.insert(target.clone(), Waiter { rank, since, asked: now });
        Some(if is_patient && rank >= Rank::Rest { ASKS_EVERY } else { FIRST_WAIT })
    }

    /// Returns whether there is room for a call that need not be made.
    pub(crate) fn has_room(&self, bucket: &str) -> bool {
        let state = self.state.lock();
        state.waiting.is_empty() && self.hurdle(&state, bucket).is_none()
    }

    /// Waits until the bucket takes a call.
    pub(crate) async fn take(&self, bucket: &str) -> Flight<'_> {
        loop {
            let changed = self.changed.notified();
            tokio::pin!(changed);
            // Listening begins before the check, so that no answer is missed in between.
            changed.as_mut().enable();
            let hurdle = {
                let mut state = self.state.lock();
                let hurdle = self.hurdle(&state, bucket);
                if hurdle.is_none() {
                    self.depart(&mut state, bucket);
                    return Flight { limits: self, bucket: bucket.to_owned() };
                }
                hurdle
            };
            match hurdle {
                Some(Hurdle::Time(until)) => tokio::time::sleep_until(until).await,
                Some(Hurdle::Answer) | None => changed.await,
            }
        }
    }
}

impl State {
    fn hurdle(&self, bucket: &str, now: Instant) -> Option<Hurdle> {
        if let Some(until) = self.all_until.filter(|until| *until > now) {
            return Some(Hurdle::Time(until));
        }
        let bucket = self.buckets.get(bucket)?;
        match bucket.known {
            Known::Unlimited => None,
            Known::Left(0, until) if until > now => Some(Hurdle::Time(until)),
            Known::Left(_, until) if until > now => None,
            // A single call finds out.
            Known::Left(..) | Known::Nothing => (bucket.flying > 0).then_some(Hurdle::Answer),
        }
    }

    fn depart(&mut self, name: &str) {
        if self.buckets.len() >= MOST_BUCKETS {
            let now = now();
            self.buckets
                .retain(|_, bucket| bucket.flying > 0 || matches!(bucket.known, Known::Left(_, until) if until > now));
        }
        let bucket = self.buckets.entry(name.to_owned()).or_default();
        bucket.flying += 1;
        if let Known::Left(left, _) = &mut bucket.known {
            *left = left.saturating_sub(1);
        }
    }
}

/// A call in flight. Its answer teaches us the limit; a call that is given up or never answered teaches
/// nothing.
pub(crate) struct Flight<'a> {
    limits: &'a Limits,
    bucket: String,
}

impl Flight<'_> {
    /// Learns from the answer. `later` is set if it was a 429, and says how long to wait.
    pub(crate) fn learn(&self, headers: &HeaderMap, later: Option<Duration>) {
        let mut state = self.limits.state.lock();
        if let Some(wait) = later
            && is_for_all(headers)
        {
            state.all_until = state.all_until.max(Some(now() + wait));
            self.limits.leases.block(PLATFORM, wait);
            return;
        }
        let Some(bucket) = state.buckets.get_mut(&self.bucket) else { return };
        let remaining = headers.get("x-ratelimit-remaining").and_then(|left| left.to_str().ok()?.parse::<u32>().ok());
        let told = remaining.zip(header(headers, "x-ratelimit-reset-after"));
        let alone = bucket.flying <= 1;
        bucket.known = match (later, told, bucket.known) {
            (Some(wait), _, _) => Known::Left(0, now() + wait),
            (None, Some((left, reset)), known) => {
                // Calls still in flight may not be counted in it yet.
                let counted = match known {
                    Known::Left(counted, until) if !alone && until > now() => counted.min(left),
                    _ => left.saturating_sub(bucket.flying.saturating_sub(1)),
                };
                Known::Left(counted, now() + reset)
            }
            // It was sent before another call was told to wait.
            (None, None, known @ Known::Left(_, until)) if until > now() => known,
            (None, None, _) => Known::Unlimited,
        };
    }
}

impl Drop for Flight<'_> {
    fn drop(&mut self) {
        if let Some(bucket) = self.limits.state.lock().buckets.get_mut(&self.bucket) {
            bucket.flying = bucket.flying.saturating_sub(1);
        }
        self.limits.changed.notify_waiters();
    }
}

fn is_for_all(headers: &HeaderMap) -> bool {
    headers.contains_key("x-ratelimit-global")
        || headers.get("x-ratelimit-scope").is_some_and(|scope| scope == "global")
}

/// A header that counts seconds.
pub(crate) fn header(headers: &HeaderMap, name: &str) -> Option<Duration> {
    seconds(headers.get(name)?.to_str().ok()?.parse().ok()?)
}

pub(crate) fn seconds(seconds: f64) -> Option<Duration> {
    Some(Duration::try_from_secs_f64(seconds).ok()?.min(LONGEST_WAIT))
}

/// The clock used for waiting; tables never learn this time.
fn now() -> Instant {
    Instant::now()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use sobremesa_store::{Holder, Room, SessionId};

    use super::*;

    fn told(remaining: &str, reset: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert("x-ratelimit-remaining", remaining.parse().unwrap());
        headers.insert("x-ratelimit-reset-after", reset.parse().unwrap());
        headers
    }

    /// Returns whether a call would be let through now.
    fn is_free(limits: &Limits, bucket: &str) -> bool {
        limits.hurdle(&limits.state.lock(), bucket).is_none()
    }

    #[tokio::test]
    async fn one_call_probes_a_bucket_and_remaining_calls_bound_others() {
        let limits = Limits::new(Leases::alone());
        let first = limits.take("edits").await;
        assert!(!is_free(&limits, "edits") && is_free(&limits, "posts"), "each bucket by itself");
        first.learn(&told("2", "60"), None);
        let second = limits.take("edits").await;
        let third = limits.take("edits").await;
        assert!(!is_free(&limits, "edits"));
        // The answer to the second does not count the third, which is still in flight.
        second.learn(&told("1", "60"), None);
        assert!(!is_free(&limits, "edits"));
        drop((first, second, third));
        assert!(limits.pause("edits").is_some_and(|wait| wait > Duration::from_secs(50)));
    }

    #[tokio::test]
    async fn a_limit_that_only_a_429_tells_is_met_once() {
        let limits = Limits::new(Leases::alone());
        let (none, wait) = (HeaderMap::new(), Duration::from_millis(40));
        limits.take("open").await.learn(&none, None);
        let (one, other) = (limits.take("open").await, limits.take("open").await);
        one.learn(&none, Some(wait));
        // An answer to an earlier call does not contradict it.
        other.learn(&none, None);
        drop((one, other));
        let began = now();
        let probe = limits.take("open").await;
        assert!(began.elapsed() >= wait / 2);
        assert!(!is_free(&limits, "open"), "one finds out whether it is over");
        probe.learn(&none, None);
        assert!(is_free(&limits, "open"));
    }

    #[tokio::test(start_paused = true)]
    async fn a_turn_edit_goes_before_a_repeated_edit() {
        let (leases, holder) = Leases::shared();
        holder.hold(BTreeSet::new(), Instant::now() + Duration::from_secs(600), 5);
        let limits = Limits::new(leases);
        let table = |id| Target::Table(SessionId(id), Room(String::new()));
        let asks = |id, rank| limits.pause_edit("edits", &table(id), rank).is_none();
        let fill = async || limits.take("edits").await.learn(&HeaderMap::new(), None);
        fill().await;
        assert!(!asks(1, Rank::Again) && !asks(2, Rank::Turn), "the share is used up");
        tokio::time::advance(Duration::from_millis(250)).await;
        assert!(!limits.has_room("edits") && !asks(1, Rank::Again), "somebody who is more urgent waits");
        assert!(asks(2, Rank::Turn) && asks(1, Rank::Again) && limits.has_room("edits"));
        // A waiter that went elsewhere is waited for no longer, and the wait is bounded.
        fill().await;
        assert!(!asks(2, Rank::Turn) && !asks(1, Rank::Again));
        tokio::time::advance(Duration::from_secs(3)).await;
        assert!(asks(1, Rank::Again));
        let mut passed = 0;
        loop {
            fill().await;
            assert!(!asks(2, Rank::Turn), "the share is used up, again and again");
            tokio::time::advance(Duration::from_millis(250)).await;
            if asks(1, Rank::Again) {
                break;
            }
            passed += 1;
        }
        assert!(passed > 40, "the more urgent one was let pass {passed} times only");
    }

    #[tokio::test(start_paused = true)]
    async fn a_lone_process_spreads_repeated_edits_but_not_turn_edits() {
        let limits = Limits::new(Leases::alone());
        let table = |id| Target::Table(SessionId(id), Room(String::new()));
        let (begun, mut waiting) = (Instant::now(), (0..90).collect::<BTreeSet<u64>>());
        let mut times = Vec::new();
        while !waiting.is_empty() {
            waiting.retain(|id| {
                let goes = limits.pause_edit("edits", &table(*id), Rank::Again).is_none();
                times.extend(goes.then(|| begun.elapsed()));
                !goes
            });
            assert_eq!(limits.pause_edit("edits", &table(900), Rank::Turn), None);
            tokio::time::advance(Duration::from_millis(10)).await;
        }
        let first = times.iter().filter(|at| **at < Duration::from_secs(1)).count();
        assert!((30..=50).contains(&first), "{first} in the first second");
    }

    #[tokio::test]
    async fn a_limit_of_all_calls_stops_all() {
        let limits = Limits::new(Leases::alone());
        let mut headers = HeaderMap::new();
        headers.insert("x-ratelimit-scope", "global".parse().unwrap());
        limits.take("edits").await.learn(&headers, Some(Duration::from_secs(60)));
        assert!(limits.pause("posts").is_some());
    }

    #[tokio::test(start_paused = true)]
    async fn several_processes_share_the_limit_and_any_told_pause() {
        let limits: Vec<(Limits, Holder)> = (0..3)
            .map(|_| {
                let (leases, holder) = Leases::shared();
                holder.hold(BTreeSet::new(), Instant::now() + Duration::from_secs(60), 3);
                (Limits::new(leases), holder)
            })
            .collect();
        let made = async |limits: &Limits| {
            let (start, mut times) = (Instant::now(), Vec::new());
            for _ in 0..60 {
                limits.take("free").await.learn(&HeaderMap::new(), None);
                times.push(start.elapsed());
            }
            times
        };
        let (one, two, three) = tokio::join!(made(&limits[0].0), made(&limits[1].0), made(&limits[2].0));
        let times = [one, two, three].concat();
        let within =
            |from: Duration| times.iter().filter(|at| (from..from + Duration::from_secs(1)).contains(*at)).count();
        let most = times.iter().map(|from| within(*from)).max().unwrap();
        assert!(
            (40..=ALL_PER_SECOND as usize + AT_ONCE as usize).contains(&most),
            "{most} in a second, after a pause too"
        );
        let mut headers = HeaderMap::new();
        headers.insert("x-ratelimit-scope", "global".parse().unwrap());
        limits[0].0.take("free").await.learn(&headers, Some(Duration::from_secs(9)));
        limits[1].1.note_block(PLATFORM, Duration::from_secs(9));
        assert!(limits[1].0.pause("free").is_some_and(|wait| wait > Duration::from_secs(8)));
    }
}
