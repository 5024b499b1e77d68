//! The threads on which computers think: few, so that answers to people stay fast.
//!
//! The clock that the program supplies limits the length of a thought. The longer the queue, the shorter each
//! thought: all are answered in time, and in a rush the computers play a little worse.
//!
//! Scheduling is fair: the parties take turns, regardless of the number of thoughts each waits for. A player
//! at a thousand tables slows down only their own.

use std::collections::{BTreeMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use parking_lot::{Condvar, Mutex};
use sobremesa_computer::Effort;
use sobremesa_store::Time;
use tokio::sync::oneshot;

use crate::request::limit::Party;

/// The shortest time a thought is given in a rush, in milliseconds.
const SHORTEST_MS: u64 = 20;
/// The longest queue. Beyond that, the last thought in the longest line is answered at once that no move was
/// found.
const LONGEST_QUEUE: usize = 1024;
/// Milliseconds past its limit after which a thought is considered stuck for good, and its thread replaced.
const STUCK_MS: u64 = 30_000;
/// The most threads that are replaced.
const MOST_REPLACED: usize = 16;

/// Threads that think, and the queue of work for them.
pub struct Thinkers {
    shared: Arc<Shared>,
    limit_ms: u64,
}

struct Shared {
    queue: Mutex<Queue>,
    more: Condvar,
    clock: fn() -> Time,
}

struct Queue {
    waiting: Lines,
    /// The existing threads, and the deadline of each that is thinking.
    threads: Vec<Option<Time>>,
    /// The number of threads replaced because they were stuck.
    stuck: usize,
    closed: bool,
}

impl Queue {
    /// The number of threads that may help each thinking one: the idle ones, shared out.
    fn helpers(&self) -> usize {
        let thinking = self.threads.iter().flatten().count();
        if self.waiting.length > 0 { 0 } else { (self.threads.len() - thinking) / thinking.max(1) }
    }
}

/// A queue for each party.
#[derive(Default)]
struct Lines {
    by_party: BTreeMap<Party, VecDeque<Job>>,
    /// The order of the parties, the next one first.
    turns: VecDeque<Party>,
    length: usize,
}

impl Lines {
    fn push(&mut self, party: Party, job: Job) {
        if self.length == LONGEST_QUEUE {
            let own = self.by_party.get(&party).map_or(0, VecDeque::len);
            let longest = self.by_party.iter().max_by_key(|(_, line)| line.len());
            match longest.filter(|(_, line)| line.len() > own + 1).map(|(longest, _)| longest.clone()) {
                Some(longest) => self.drop_last(&longest),
                None => return,
            }
        }
        let line = self.by_party.entry(party.clone()).or_default();
        if line.is_empty() {
            self.turns.push_back(party);
        }
        line.push_back(job);
        self.length += 1;
    }

    /// Drops the last job of a line in which several wait.
    fn drop_last(&mut self, party: &Party) {
        if let Some(line) = self.by_party.get_mut(party) {
            line.pop_back();
            self.length -= 1;
        }
    }

    /// The next job, and the number of jobs still waiting, of each party at most as many as this party had.
    fn pop(&mut self) -> Option<(Job, usize)> {
        let party = self.turns.pop_front()?;
        let line = self.by_party.get_mut(&party)?;
        let job = line.pop_front()?;
        self.length -= 1;
        let own = line.len();
        if own == 0 {
            self.by_party.remove(&party);
        } else {
            self.turns.push_back(party);
        }
        let ahead: usize = self.by_party.values().map(|line| line.len().min(own + 1)).sum();
        Some((job, ahead))
    }
}

struct Job {
    limit_ms: u64,
    work: Box<dyn FnOnce(&Effort<'_>) + Send>,
}

/// The outcome of a thought; an error if too many are waiting, or the thought panicked.
pub(crate) type Answer<T> = oneshot::Receiver<T>;

impl Thinkers {
    /// Starts this many threads, each thought at most `limit_ms` milliseconds long by this clock. Without
    /// threads no move is ever found, and computers make an arbitrary one.
    pub fn new(threads: usize, limit_ms: u64, clock: fn() -> Time) -> Thinkers {
        let queue = Queue { waiting: Lines::default(), threads: Vec::new(), stuck: 0, closed: false };
        let shared = Arc::new(Shared { queue: Mutex::new(queue), more: Condvar::new(), clock });
        for _ in 0..threads {
            Shared::start_thread(&shared, &mut shared.queue.lock());
        }
        Thinkers { shared, limit_ms }
    }

    /// No threads: no move is ever found.
    pub fn none() -> Thinkers {
        Thinkers::new(0, 0, || Time(0))
    }

    /// The milliseconds that a thought may take when the queue is empty.
    pub fn limit_ms(&self) -> u64 {
        self.limit_ms
    }

    /// The time by which thoughts are measured.
    pub(crate) fn now(&self) -> Time {
        (self.shared.clock)()
    }

    /// Runs `work` for this party, with at most `share` of the usual time.
    pub(crate) fn think<T: Send + 'static>(
        &self,
        party: Party,
        share: f64,
        work: impl FnOnce(&Effort<'_>) -> T + Send + 'static,
    ) -> Answer<T> {
        let (send, answer) = oneshot::channel();
        let mut queue = self.shared.queue.lock();
        Shared::replace_stuck(&self.shared, &mut queue);
        if !queue.threads.is_empty() {
            let work = Box::new(move |effort: &Effort<'_>| {
                // The receiver may be gone.
                let _ = send.send(work(effort));
            });
            queue.waiting.push(party, Job { limit_ms: (self.limit_ms as f64 * share) as u64, work });
            self.shared.more.notify_one();
        }
        answer
    }
}

impl Drop for Thinkers {
    fn drop(&mut self) {
        self.shared.queue.lock().closed = true;
        self.shared.more.notify_all();
    }
}

impl Shared {
    fn start_thread(shared: &Arc<Shared>, queue: &mut Queue) {
        let place = queue.threads.len();
        let own = Arc::clone(shared);
        match std::thread::Builder::new().name("thinker".to_owned()).spawn(move || own.run(place)) {
            Ok(_) => queue.threads.push(None),
            Err(error) => tracing::error!(%error, "no thread to think on"),
        }
    }

    /// Replaces stuck threads: a thought that never ends must not take a thread away for good.
    fn replace_stuck(shared: &Arc<Shared>, queue: &mut Queue) {
        let now = (shared.clock)();
        let over = |until: &&Option<Time>| until.is_some_and(|until| until.plus_millis(STUCK_MS) < now);
        let stuck = queue.threads.iter().filter(over).count().min(MOST_REPLACED);
        while queue.stuck < stuck {
            tracing::error!("a computer does not stop thinking: another thread takes over");
            Shared::start_thread(shared, queue);
            queue.stuck += 1;
        }
    }

    fn run(&self, place: usize) {
        loop {
            let mut queue = self.queue.lock();
            let (job, waiting) = loop {
                if queue.closed {
                    return;
                }
                if let Some((job, ahead)) = queue.waiting.pop() {
                    break (job, ahead / queue.threads.len().max(1));
                }
                self.more.wait(&mut queue);
            };
            let limit = (job.limit_ms / (waiting as u64 + 1)).max(SHORTEST_MS.min(job.limit_ms));
            let until = (self.clock)().plus_millis(limit);
            queue.threads[place] = Some(until);
            drop(queue);
            let enough = || (self.clock)() >= until;
            let helpers = || self.queue.lock().helpers();
            let effort = Effort { helpers: &helpers, ..Effort::until(&enough) };
            if catch_unwind(AssertUnwindSafe(|| (job.work)(&effort))).is_err() {
                tracing::error!("a computer's thought panicked");
            }
            self.queue.lock().threads[place] = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use sobremesa_store::PlayerId;

    use super::*;

    fn ana() -> Party {
        Party::One(PlayerId("web:ana".into()))
    }

    /// The answer, once it is there.
    fn wait<T>(answer: Answer<T>) -> Option<T> {
        answer.blocking_recv().ok()
    }

    #[test]
    fn threads_that_have_nothing_to_do_help_those_that_think() {
        let alone = Thinkers::new(3, 10, || Time(0));
        assert_eq!(wait(alone.think(ana(), 1.0, |effort| (effort.helpers)())), Some(2));
        let together = Arc::new(std::sync::Barrier::new(3));
        let busy = Thinkers::new(3, 10, || Time(0));
        let thoughts = [(); 3].map(|()| {
            let together = Arc::clone(&together);
            busy.think(ana(), 1.0, move |effort| {
                together.wait();
                let helpers = (effort.helpers)();
                together.wait();
                helpers
            })
        });
        assert_eq!(thoughts.map(wait), [Some(0); 3]);
    }

    #[test]
    fn running_thoughts_get_no_helpers_while_another_waits() {
        let thinkers = Thinkers::new(2, 10, || Time(0));
        let together = Arc::new(std::sync::Barrier::new(3));
        let hold = |thinkers: &Thinkers| {
            let together = Arc::clone(&together);
            thinkers.think(ana(), 1.0, move |effort| {
                together.wait();
                together.wait();
                (effort.helpers)()
            })
        };
        let (one, other) = (hold(&thinkers), hold(&thinkers));
        together.wait();
        let waiting = thinkers.think(ana(), 1.0, |_| ());
        assert_eq!(thinkers.shared.queue.lock().helpers(), 0);
        together.wait();
        assert_eq!((wait(waiting), wait(one).is_some(), wait(other).is_some()), (Some(()), true, true));
    }

    #[test]
    fn a_panic_is_nobodys_answer_and_the_thread_goes_on() {
        let thinkers = Thinkers::new(1, 10, || Time(0));
        assert_eq!(wait(thinkers.think(ana(), 1.0, |_| -> u8 { panic!("on purpose") })), None);
        assert_eq!(wait(thinkers.think(ana(), 1.0, |_| 7)), Some(7));
    }

    #[test]
    fn without_threads_nothing_comes_to_mind() {
        assert_eq!(wait(Thinkers::none().think(ana(), 1.0, |_| 7)), None);
    }

    #[test]
    fn too_many_are_told_at_once() {
        let thinkers = Thinkers::new(1, 10, || Time(0));
        let (go, gone) = std::sync::mpsc::channel::<()>();
        let first = thinkers.think(ana(), 1.0, move |_| gone.recv().is_ok());
        let others: Vec<_> = (0..2 * LONGEST_QUEUE).map(|number| thinkers.think(ana(), 1.0, move |_| number)).collect();
        go.send(()).unwrap();
        assert_eq!(wait(first), Some(true));
        let answered = others.into_iter().filter_map(wait).count();
        // The first one may have waited there too.
        assert!((LONGEST_QUEUE - 1..=LONGEST_QUEUE).contains(&answered), "{answered}");
    }

    #[test]
    fn the_more_wait_the_shorter_each_thinks() {
        // A clock that advances one millisecond with every reading: a thought counts its allowed time.
        static NOW: AtomicU64 = AtomicU64::new(0);
        let count = |effort: &Effort<'_>| {
            let mut rounds = 0;
            while !effort.is_spent(rounds, 1) {
                rounds += 1;
            }
            rounds
        };
        let thinkers = Thinkers::new(1, 1000, || Time(NOW.fetch_add(1, Ordering::Relaxed)));
        let alone = wait(thinkers.think(ana(), 1.0, count)).unwrap();
        assert!((990..=1000).contains(&alone), "{alone}");
        assert!(wait(thinkers.think(ana(), 0.2, count)).unwrap() <= 200);
        let (go, gone) = std::sync::mpsc::channel::<()>();
        let first = thinkers.think(ana(), 1.0, move |_| gone.recv().is_ok());
        let crowd: Vec<_> = (0..99).map(|_| thinkers.think(ana(), 1.0, count)).collect();
        go.send(()).unwrap();
        wait(first);
        let rounds: Vec<u64> = crowd.into_iter().filter_map(wait).collect();
        assert_eq!(rounds.len(), 99);
        assert!(rounds[0] <= SHORTEST_MS && rounds[98] >= 990, "{rounds:?}");
    }

    #[test]
    fn a_thread_that_is_stuck_is_replaced() {
        static NOW: AtomicU64 = AtomicU64::new(0);
        let thinkers = Thinkers::new(1, 10, || Time(NOW.load(Ordering::Relaxed)));
        let (go, gone) = std::sync::mpsc::channel::<()>();
        let (began, begun) = std::sync::mpsc::channel::<()>();
        let stuck = thinkers.think(ana(), 1.0, move |_| {
            began.send(()).unwrap();
            gone.recv().is_ok()
        });
        begun.recv().unwrap();
        NOW.store(STUCK_MS + 11, Ordering::Relaxed);
        assert_eq!(wait(thinkers.think(ana(), 1.0, |_| 7)), Some(7));
        go.send(()).unwrap();
        assert_eq!(wait(stuck), Some(true));
    }

    /// A player at two thousand tables takes neither the turns nor the time of others.
    #[test]
    fn a_player_with_many_queued_thoughts_delays_only_their_own() {
        let thinkers = Thinkers::new(1, 1000, || Time(0));
        let (go, gone) = std::sync::mpsc::channel::<()>();
        let first = thinkers.think(ana(), 1.0, move |_| gone.recv().is_ok());
        let done: Arc<Mutex<Vec<&str>>> = Arc::default();
        let ask = |who: &'static str| {
            let done = Arc::clone(&done);
            thinkers.think(Party::One(PlayerId(who.into())), 1.0, move |_| done.lock().push(who))
        };
        let greedy: Vec<_> = (0..2000).map(|_| ask("greedy")).collect();
        let patient: Vec<_> = ["beto", "cora", "dani"].into_iter().map(ask).collect();
        go.send(()).unwrap();
        wait(first);
        assert!(patient.into_iter().all(|answer| wait(answer).is_some()), "although the queue was full");
        let done = done.lock().clone();
        let last = done.iter().rposition(|&who| who != "greedy").unwrap();
        let before = done[..last].iter().filter(|&&who| who == "greedy").count();
        assert!(before <= 4, "{before} of the greedy one's thoughts came first");
        drop(greedy);
    }

    #[test]
    fn a_crowd_of_one_leaves_the_others_their_time() {
        let party = |who: &str| Party::One(PlayerId(who.into()));
        let job = || Job { limit_ms: 0, work: Box::new(|_| ()) };
        let mut lines = Lines::default();
        for _ in 0..500 {
            lines.push(party("greedy"), job());
        }
        lines.push(party("beto"), job());
        let (_, crowded) = lines.pop().unwrap();
        let (_, alone) = lines.pop().unwrap();
        assert_eq!((crowded, alone), (500, 1));
    }
}
