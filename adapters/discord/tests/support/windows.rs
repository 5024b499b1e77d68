//! Limits in time, as Discord counts them: so many calls of a route within a while, then 429 until it is over.

use std::time::Duration;

use axum::http::HeaderMap;
use tokio::time::Instant;

/// A limit of each route that begins so.
pub struct Limit {
    /// `PATCH /channels`, say.
    pub route: String,
    pub calls: usize,
    pub period: Duration,
    /// Whether answers tell of it before it is met.
    pub told: bool,
}

impl Limit {
    pub fn new(route: &str, calls: usize, period: Duration) -> Limit {
        Limit { route: route.to_owned(), calls, period, told: true }
    }
}

/// A route in the while that runs.
#[derive(Default)]
pub struct Window {
    since: Option<Instant>,
    used: usize,
    /// How often it was called too often, now and at the worst.
    refused: usize,
    pub most_refused: usize,
    pub all_refused: usize,
}

impl Window {
    /// Counts a call: what it is told, and whether it is one too many.
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
