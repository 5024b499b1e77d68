//! The pages that a chat rejected. No refusal is final: the page is tried again after a back-off, which is
//! longer for an unchanged page than for another one, and as soon as a person acts there.

use std::collections::BTreeMap;
use std::time::Duration;

use parking_lot::Mutex;
use tokio::time::Instant;

use crate::target::Target;
use crate::tries::LONGEST_WAIT;

/// The longest back-off for an unchanged page: each try counts towards a chat's limits.
const SAME_LONGEST: Duration = Duration::from_secs(3600);

/// The rejected messages.
pub struct RejectedPages {
    pages: Mutex<BTreeMap<Target, RejectedPage>>,
    /// The time after which a different page is tried; it doubles each time. `None` if only a person who acts
    /// there has it tried again.
    lifts_after: Option<Duration>,
}

struct RejectedPage {
    page: u64,
    /// The times at which a different page and the unchanged one may be tried.
    until: Option<[Instant; 2]>,
    times: u32,
}

/// A message must not be written.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Rejected {
    /// The time at which the caller should look again.
    pub(crate) look_after: Option<Duration>,
}

impl RejectedPages {
    pub(crate) fn new(lifts_after: Option<Duration>) -> RejectedPages {
        RejectedPages { pages: Mutex::default(), lifts_after }
    }

    /// Notes that the chat rejected this page.
    pub(crate) fn note(&self, target: &Target, page: u64) {
        let mut pages = self.pages.lock();
        let times = pages.get(target).map_or(0, |rejected| rejected.times);
        let until = self.lifts_after.map(|first| {
            let wait = first.saturating_mul(2_u32.saturating_pow(times));
            [LONGEST_WAIT, SAME_LONGEST].map(|longest| Instant::now() + wait.min(longest))
        });
        pages.insert(target.clone(), RejectedPage { page, until, times: times + 1 });
    }

    /// Returns the rejection, if that message was rejected with this page, or a moment ago with another one.
    pub(crate) fn check(&self, target: &Target, page: u64) -> Option<Rejected> {
        let pages = self.pages.lock();
        let rejected = pages.get(target)?;
        let until = rejected.until.map(|until| until[usize::from(rejected.page == page)]);
        let wait = until.map(|until| until.saturating_duration_since(Instant::now()));
        (wait != Some(Duration::ZERO)).then_some(Rejected { look_after: wait })
    }

    /// Returns whether that message was rejected the last time.
    pub fn contains(&self, target: &Target) -> bool {
        self.pages.lock().contains_key(target)
    }

    /// Forgets the rejection of a message: it could be written, or is to be tried regardless. Returns whether
    /// it was rejected.
    pub fn lift(&self, target: &Target) -> bool {
        self.pages.lock().remove(target).is_some()
    }

    /// The rejected messages, of which there are few.
    pub(crate) fn list(&self) -> Vec<Target> {
        self.pages.lock().keys().cloned().collect()
    }
}

#[cfg(test)]
mod tests {
    use sobremesa_store::{Room, SessionId};

    use super::*;

    fn target() -> Target {
        Target::Table(SessionId(1), Room("chat:1".to_owned()))
    }

    #[tokio::test(start_paused = true)]
    async fn rejected_pages_wait_growing_pauses_and_the_same_page_longer() {
        let pages = RejectedPages::new(Some(Duration::from_secs(5)));
        let look = |page| pages.check(&target(), page);
        let after = |secs| Some(Rejected { look_after: Some(Duration::from_secs(secs)) });
        assert_eq!(look(7), None);
        pages.note(&target(), 7);
        assert_eq!((look(7), look(8)), (after(5), after(5)));
        tokio::time::advance(Duration::from_secs(5)).await;
        assert_eq!((look(8), look(7)), (None, None));
        pages.note(&target(), 8);
        assert_eq!((look(9), look(8)), (after(10), after(10)));
        for _ in 0..40 {
            pages.note(&target(), 8);
        }
        assert_eq!((look(9), look(8)), (after(60), after(3600)));
        assert_eq!(pages.list(), [target()]);
        assert!(pages.lift(&target()) && !pages.lift(&target()));
        assert_eq!(look(8), None);
    }

    #[test]
    fn a_rejection_without_retry_time_stands_until_lifted() {
        let pages = RejectedPages::new(None);
        pages.note(&target(), 7);
        assert_eq!(pages.check(&target(), 8), Some(Rejected { look_after: None }));
        assert!(pages.contains(&target()));
        assert!(pages.lift(&target()));
        assert!(!pages.contains(&target()));
    }
}
