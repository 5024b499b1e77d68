//! A request as the log and the metrics see it, from its arrival to its answer.

use std::collections::hash_map::RandomState;
use std::fmt;
use std::hash::BuildHasher as _;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use tokio::time::Instant;
use tracing::Instrument as _;

use crate::manager::measures;

/// The id by which the lines of one request are told from all others: random, and not personal.
struct RequestId(u64);

impl RequestId {
    /// A random key of this process makes each number of the request a random one, at a lower cost than the
    /// system's generator.
    fn new() -> RequestId {
        static KEY: OnceLock<RandomState> = OnceLock::new();
        static COUNT: AtomicU64 = AtomicU64::new(0);
        RequestId(KEY.get_or_init(RandomState::new).hash_one(COUNT.fetch_add(1, Ordering::Relaxed)))
    }
}

impl fmt::Display for RequestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:010x}", self.0 >> 24)
    }
}

/// Runs the work for one request of an adapter: every line of the log that is about it carries the request's
/// id.
pub async fn in_request<T>(work: impl Future<Output = T>) -> T {
    // Lines of any level are to be found, so the span is there at every level.
    work.instrument(tracing::error_span!("request", request = %RequestId::new())).await
}

/// Answers a press that came through this adapter, and measures how long that takes.
pub async fn answer<T>(adapter: &'static str, work: impl Future<Output = T>) -> T {
    let begun = Instant::now();
    let answered = work.await;
    measures::time_answer(adapter, begun);
    answered
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_request_is_told_from_the_others() {
        let ids: std::collections::BTreeSet<_> = (0..1000).map(|_| RequestId::new().to_string()).collect();
        assert_eq!(ids.len(), 1000);
        assert!(ids.iter().all(|id| id.len() == 10), "{ids:?}");
    }
}
