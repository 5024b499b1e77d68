//! Rate limits as Discord counts them: a number of calls of a route per window, then 429 until it is over.

use std::time::Duration;

use axum::http::HeaderMap;
use tokio::time::Instant;

/// A limit for each route that begins like this.
pub struct Limit {
    /// A prefix such as `PATCH /channels`.
    pub route: String,
    pub calls: usize,
    pub period: Duration,
    /// True if answers mention the limit before it is hit.
    pub told: bool,
}

impl Limit {
    pub fn new(route: &str, calls: usize, period: Duration) -> Limit {
        Limit { route: route.to_owned(), calls, period, told: true }
    }
}

/// The current window of a route.
#[derive(Default)]
pub struct Window {
    since: Option<Instant>,
    used: usize,
    /// The number of refused calls in this window and in the worst.
    refused: usize,
    pub most_refused: usize,
    pub all_refused: usize,
}

impl Window {
    /// Counts a call. Returns the headers for its answer, and whether it is one too many.
    pub fn count(&mut self, limit: &Limit) -> (HeaderMap, bool) {
        let now = Instant::now();
        let since = match self.since.filter(|since| now.duration_since(*since) < limit.period) {
            Some(since) => since,
            None => {
                (self.used, self.refused) = (0, 0);
                *self.since.insert(now)
            }
        };
        let left = limit.period.saturating_sub(now.duration_since(since)).as_secs_f64();
        let mut headers = HeaderMap::new();
        let refused = self.used == limit.calls;
        if refused {
            self.refused += 1;
            self.all_refused += 1;
            self.most_refused = self.most_refused.max(self.refused);
            headers.insert("retry-after", format!("{left:.3}").parse().unwrap());
        } else {
            self.used += 1;
        }
        if limit.told {
            headers.insert("x-ratelimit-remaining", (limit.calls - self.used).into());
            headers.insert("x-ratelimit-reset-after", format!("{left:.3}").parse().unwrap());
        }
        (headers, refused)
    }
}
