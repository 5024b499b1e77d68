//! The pages that a chat rejected. No refusal is final: the page is tried again after a back-off, which is
//! longer for an unchanged page than for another one, and as soon as a person acts there.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use crate::follow::Target;
use crate::tries::LONGEST_WAIT;

/// The longest back-off for an unchanged page: each try counts towards a chat's limits.
const SAME_LONGEST: Duration = Duration::from_secs(3600);

/// The rejected messages.
pub struct Bars {
    bars: Mutex<BTreeMap<Target, Bar>>,
    /// The time after which a different page is tried; it doubles each time. `None` if only a person who acts
    /// there lifts the bar.
    lifts_after: Option<Duration>,
}

struct Bar {
    page: u64,
    /// The times at which a different page and the unchanged one may be tried.
    until: Option<[Instant; 2]>,
    times: u32,
}

/// A message must not be written.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Barred {
    /// The time at which the caller should look again.
    pub(crate) look_after: Option<Duration>,
}

impl Bars {
    pub(crate) fn new(lifts_after: Option<Duration>) -> Bars {
        Bars { bars: Mutex::default(), lifts_after }
    }

    fn bars(&self) -> MutexGuard<'_, BTreeMap<Target, Bar>> {
        self.bars.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Bars this page, which the chat rejected.
    pub(crate) fn bar(&self, target: &Target, page: u64) {
        let mut bars = self.bars();
        let times = bars.get(target).map_or(0, |bar| bar.times);
        let until = self.lifts_after.map(|first| {
            let wait = first.saturating_mul(2_u32.saturating_pow(times));
            [LONGEST_WAIT, SAME_LONGEST].map(|longest| Instant::now() + wait.min(longest))
        });
        bars.insert(target.clone(), Bar { page, until, times: times + 1 });
    }

    /// Returns the bar, if that message was rejected with this page, or a moment ago with another one.
    pub(crate) fn check(&self, target: &Target, page: u64) -> Option<Barred> {
        let bars = self.bars();
        let bar = bars.get(target)?;
        let until = bar.until.map(|until| until[usize::from(bar.page == page)]);
        let wait = until.map(|until| until.saturating_duration_since(Instant::now()));
        (wait != Some(Duration::ZERO)).then_some(Barred { look_after: wait })
    }

    /// Returns whether that message was rejected the last time.
    #[must_use]
    pub fn contains(&self, target: &Target) -> bool {
        self.bars().contains_key(target)
    }

    /// Lifts the bar of a message: it could be written, or is to be tried regardless. Returns whether it was
    /// rejected.
    pub fn lift(&self, target: &Target) -> bool {
        self.bars().remove(target).is_some()
    }

    /// The rejected messages, of which there are few.
    pub(crate) fn list(&self) -> Vec<Target> {
        self.bars().keys().cloned().collect()
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
    async fn each_page_is_tried_again_after_a_pause_that_grows_and_the_same_one_later() {
        let bars = Bars::new(Some(Duration::from_secs(5)));
        let look = |page| bars.check(&target(), page);
        let after = |secs| Some(Barred { look_after: Some(Duration::from_secs(secs)) });
        assert_eq!(look(7), None);
        bars.bar(&target(), 7);
        assert_eq!((look(7), look(8)), (after(5), after(5)));
        tokio::time::advance(Duration::from_secs(5)).await;
        assert_eq!((look(8), look(7)), (None, None));
        bars.bar(&target(), 8);
        assert_eq!((look(9), look(8)), (after(10), after(10)));
        for _ in 0..40 {
            bars.bar(&target(), 8);
        }
        assert_eq!((look(9), look(8)), (after(60), after(3600)));
        assert_eq!(bars.list(), [target()]);
        assert!(bars.lift(&target()) && !bars.lift(&target()));
        assert_eq!(look(8), None);
    }

    #[test]
    fn where_a_chat_tells_when_rights_are_given_back_nothing_else_lifts_a_bar() {
        let bars = Bars::new(None);
        bars.bar(&target(), 7);
        assert_eq!(bars.check(&target(), 8), Some(Barred { look_after: None }));
        assert!(bars.contains(&target()));
        assert!(bars.lift(&target()));
        assert!(!bars.contains(&target()));
    }
}
