//! The queues of what is to be written: one writer per lane, and no job twice in its queue. A message's
//! content is looked up only when its turn comes, so the newest state wins. A lane is the unit that a chat's
//! limits count: a message, or a whole chat.

use std::collections::{BTreeMap, VecDeque};

use parking_lot::Mutex;
use tokio::sync::Notify;

/// The most notes that may wait in one lane; further requests go unanswered.
const MOST_WAITING: usize = 64;

/// The lanes in which something is to be written.
pub(crate) struct Lanes<L, J> {
    lanes: Mutex<BTreeMap<L, Lane<J>>>,
    emptied: Notify,
}

struct Lane<J> {
    queue: VecDeque<J>,
    writer: Writer,
    /// True if a holder other than the writer has taken the lane over.
    held: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Writer {
    None,
    Works,
    /// It waits to try again; its job is the first in the queue.
    Waits,
}

impl<J> Lane<J> {
    fn new(writer: Writer) -> Lane<J> {
        Lane { queue: VecDeque::new(), writer, held: false }
    }
}

impl<L, J> Default for Lanes<L, J> {
    fn default() -> Lanes<L, J> {
        Lanes { lanes: Mutex::default(), emptied: Notify::new() }
    }
}

impl<L: Ord + Clone, J: PartialEq> Lanes<L, J> {
    fn with<T>(&self, look: impl FnOnce(&mut BTreeMap<L, Lane<J>>) -> T) -> T {
        look(&mut self.lanes.lock())
    }

    /// Queues a job. Returns true if the lane has no writer: the caller must then write, until
    /// [`next`](Lanes::next) returns nothing.
    pub(crate) fn push(&self, lane: &L, job: J) -> bool {
        self.with(|lanes| {
            let lane = lanes.entry(lane.clone()).or_insert_with(|| Lane::new(Writer::None));
            if !lane.queue.contains(&job) {
                lane.queue.push_back(job);
            }
            lane.begin()
        })
    }

    /// Queues a job that may be dropped.
    ///
    /// # Errors
    /// Too much is waiting there already; the job is returned.
    pub(crate) fn push_note(&self, lane: &L, job: J) -> Result<bool, J> {
        let waiting = self.with(|lanes| lanes.get(lane).map_or(0, |lane| lane.queue.len()));
        if waiting < MOST_WAITING { Ok(self.push(lane, job)) } else { Err(job) }
    }

    /// The writer's next job. If there is none, the lane is closed.
    pub(crate) fn next(&self, lane: &L) -> Option<J> {
        let job = self.with(|lanes| {
            let job = lanes.get_mut(lane)?.queue.pop_front();
            if job.is_none() {
                lanes.remove(lane);
            }
            job
        });
        if job.is_none() {
            self.emptied.notify_waiters();
        }
        job
    }

    /// Makes the writer wait before it does this job. Until it [resumes](Lanes::resume), the lane can be
    /// held.
    pub(crate) fn pause(&self, lane: &L, job: J) {
        self.with(|lanes| {
            let lane = lanes.entry(lane.clone()).or_insert_with(|| Lane::new(Writer::Works));
            lane.queue.retain(|queued| *queued != job);
            lane.queue.push_front(job);
            lane.writer = Writer::Waits;
        });
    }

    /// Ends the writer's wait and returns its job, unless the lane is held: then the holder leaves the job to
    /// another writer.
    pub(crate) fn resume(&self, lane: &L) -> Option<J> {
        self.with(|lanes| {
            let lane = lanes.get_mut(lane)?;
            lane.writer = if lane.held { Writer::None } else { Writer::Works };
            if lane.held { None } else { lane.queue.pop_front() }
        })
    }

    /// Takes over a lane that has no writer. Returns false if it has one, which will then do this job.
    pub(crate) fn hold(&self, lane: &L, job: J) -> bool {
        self.with(|lanes| {
            let lane = lanes.entry(lane.clone()).or_insert_with(|| Lane::new(Writer::None));
            let free = lane.writer != Writer::Works && !lane.held;
            lane.held |= free;
            if !free && !lane.queue.contains(&job) {
                lane.queue.push_back(job);
            }
            free
        })
    }

    /// Gives a lane back. True if there is something to write, and the caller must begin.
    pub(crate) fn release(&self, lane: &L) -> bool {
        let (begins, empty) = self.with(|lanes| {
            let Some(held) = lanes.get_mut(lane) else { return (false, true) };
            held.held = false;
            let empty = held.queue.is_empty();
            if empty {
                lanes.remove(lane);
                return (false, true);
            }
            (held.begin(), false)
        });
        if empty {
            self.emptied.notify_waiters();
        }
        begins
    }

    /// The number of jobs that wait in all lanes.
    pub(crate) fn waiting(&self) -> usize {
        self.with(|lanes| lanes.values().map(|lane| lane.queue.len()).sum())
    }

    /// Returns whether something is being written there, or waits to be.
    pub(crate) fn is_busy(&self, lane: &L) -> bool {
        self.with(|lanes| lanes.contains_key(lane))
    }

    /// Waits until everything there is written.
    pub(crate) async fn wait_until_empty(&self, lane: &L) {
        loop {
            let emptied = self.emptied.notified();
            tokio::pin!(emptied);
            // Listening begins before the check, so that no end is missed in between.
            emptied.as_mut().enable();
            if !self.is_busy(lane) {
                return;
            }
            emptied.await;
        }
    }
}

impl<J> Lane<J> {
    /// Makes the caller the lane's writer, if it needs one.
    fn begin(&mut self) -> bool {
        let begins = self.writer == Writer::None && !self.held;
        if begins {
            self.writer = Writer::Works;
        }
        begins
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lanes() -> Lanes<u8, &'static str> {
        Lanes::default()
    }

    #[tokio::test]
    async fn a_lane_has_one_writer_and_a_job_waits_once() {
        let lanes = lanes();
        assert!(lanes.push(&1, "table"));
        assert!(lanes.push(&2, "table"));
        assert!(!lanes.push(&1, "table"));
        assert!(!lanes.push(&1, "hand"));
        assert_eq!(lanes.waiting(), 3);
        assert_eq!(lanes.next(&1), Some("table"));
        assert!(!lanes.push(&1, "table"), "it changed while it was written");
        assert!(lanes.is_busy(&1));
        assert_eq!([lanes.next(&1), lanes.next(&1), lanes.next(&1)], [Some("hand"), Some("table"), None]);
        lanes.wait_until_empty(&1).await;
        assert!(lanes.push(&1, "hand"));
    }

    #[test]
    fn a_flood_is_not_kept() {
        let lanes = Lanes::default();
        let refused = (0..1000).filter(|job| lanes.push_note(&1, *job).is_err()).count();
        assert_eq!(refused, 1000 - MOST_WAITING);
        lanes.push(&1, 1000);
        assert_eq!(std::iter::from_fn(|| lanes.next(&1)).count(), MOST_WAITING + 1);
    }

    #[test]
    fn a_job_that_waits_stays_the_first_and_looks_anyway() {
        let lanes = lanes();
        lanes.push(&1, "table");
        let job = lanes.next(&1).unwrap();
        lanes.push(&1, "hand");
        lanes.push(&1, "table");
        lanes.pause(&1, job);
        assert!(!lanes.push(&1, "table"));
        assert_eq!(lanes.resume(&1), Some("table"));
        assert_eq!([lanes.next(&1), lanes.next(&1)], [Some("hand"), None]);
    }

    #[test]
    fn a_paused_job_yields_to_a_direct_holder() {
        let lanes = lanes();
        assert!(lanes.push(&1, "table"));
        let job = lanes.next(&1).unwrap();
        assert!(!lanes.hold(&1, "table"), "somebody writes, and looks again");
        lanes.pause(&1, job);
        assert!(lanes.hold(&1, "table"));
        assert!(!lanes.hold(&1, "table"), "once");
        assert!(!lanes.push(&1, "table"), "whoever holds it looks when it is given back");
        assert_eq!(lanes.resume(&1), None, "who waited leaves it to them");
        assert!(lanes.release(&1), "and what was to be written still is");
        assert_eq!([lanes.next(&1), lanes.next(&1)], [Some("table"), None]);
    }

    #[test]
    fn a_lane_is_given_back_to_who_still_waits() {
        let lanes = lanes();
        lanes.push(&1, "table");
        let job = lanes.next(&1).unwrap();
        lanes.pause(&1, job);
        assert!(lanes.hold(&1, "table"));
        assert!(!lanes.release(&1), "it was told to wait");
        assert_eq!(lanes.resume(&1), Some("table"));
    }

    #[tokio::test]
    async fn a_lane_that_was_only_held_is_empty_afterwards() {
        let lanes = lanes();
        assert!(lanes.hold(&1, "table"));
        assert!(lanes.is_busy(&1));
        assert!(!lanes.release(&1));
        lanes.wait_until_empty(&1).await;
        assert!(lanes.hold(&1, "table"));
        lanes.push(&1, "table");
        assert!(lanes.release(&1), "it was marked while it was held");
    }
}
