//! What is to be written, chat by chat: one writer a chat, and nothing twice in its queue. What it writes is looked up only when its
//! turn comes, so the newest state wins.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Mutex, PoisonError};

/// The most notes that wait in one chat; whoever asks for more is not answered.
const MOST_WAITING: usize = 64;

/// The queues of all chats that something is to be written in.
pub(crate) struct Lanes<J>(Mutex<BTreeMap<i64, VecDeque<J>>>);

impl<J: PartialEq> Lanes<J> {
    pub(crate) fn new() -> Lanes<J> {
        Lanes(Mutex::default())
    }

    fn with<T>(&self, look: impl FnOnce(&mut BTreeMap<i64, VecDeque<J>>) -> T) -> T {
        look(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// To be done in that chat. True if nobody works there: whoever asked has to, until [`next`](Lanes::next) gives nothing.
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

    /// The same for what need not be done.
    ///
    /// # Errors
    /// Too much waits there already; the job comes back.
    pub(crate) fn push_note(&self, chat: i64, job: J) -> Result<bool, J> {
        let waiting = self.with(|lanes| lanes.get(&chat).map_or(0, VecDeque::len));
        if waiting < MOST_WAITING { Ok(self.push(chat, job)) } else { Err(job) }
    }

    /// What is to be done next in that chat; nothing, and the lane is closed.
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
