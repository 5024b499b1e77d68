//! What is waiting to be written, chat by chat: one writer per chat, and nothing twice in its queue. A message's content is looked up only
//! when its turn comes, so the newest state wins.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Mutex, PoisonError};

/// The most notes that may wait in one chat; further requests go unanswered.
const MOST_WAITING: usize = 64;

/// The queues of all chats with something to write.
pub(crate) struct Lanes<J>(Mutex<BTreeMap<i64, VecDeque<J>>>);

impl<J: PartialEq> Lanes<J> {
    pub(crate) fn new() -> Lanes<J> {
        Lanes(Mutex::default())
    }

    fn with<T>(&self, look: impl FnOnce(&mut BTreeMap<i64, VecDeque<J>>) -> T) -> T {
        look(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Queues a job. True if nobody is working on that chat: the caller must then do so, until [`next`](Lanes::next) returns nothing.
    pub(crate) fn push(&self, chat: i64, job: J) -> bool {
        self.with(|lanes| {
            let idle = !lanes.contains_key(&chat);
            let lane = lanes.entry(chat).or_default();
            if !lane.contains(&job) {
                lane.push_back(job);
            }
            idle
        })
    }

    /// Queues a job that may be dropped.
    ///
    /// # Errors
    /// Too much is waiting there already; the job is returned.
    pub(crate) fn push_note(&self, chat: i64, job: J) -> Result<bool, J> {
        let waiting = self.with(|lanes| lanes.get(&chat).map_or(0, VecDeque::len));
        if waiting < MOST_WAITING { Ok(self.push(chat, job)) } else { Err(job) }
    }

    /// The next job for that chat. If there is none, the lane is closed.
    pub(crate) fn next(&self, chat: i64) -> Option<J> {
        self.with(|lanes| {
            let job = lanes.get_mut(&chat)?.pop_front();
            if job.is_none() {
                lanes.remove(&chat);
            }
            job
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chat_has_one_worker_and_a_job_waits_once() {
        let lanes = Lanes::new();
        assert!(lanes.push(1, "table"));
        assert!(lanes.push(2, "table"));
        assert!(!lanes.push(1, "table"));
        assert!(!lanes.push(1, "hand"));
        assert_eq!(lanes.next(1), Some("table"));
        assert!(!lanes.push(1, "table"), "it changed while it was written");
        assert_eq!([lanes.next(1), lanes.next(1), lanes.next(1)], [Some("hand"), Some("table"), None]);
        assert!(lanes.push(1, "hand"));
    }

    #[test]
    fn a_flood_is_not_kept() {
        let lanes = Lanes::new();
        let refused = (0..1000).filter(|job| lanes.push_note(1, *job).is_err()).count();
        assert_eq!(refused, 1000 - MOST_WAITING);
        lanes.push(1, 1000);
        assert_eq!(std::iter::from_fn(|| lanes.next(1)).count(), MOST_WAITING + 1);
    }
}
