//! Who is there: whoever did something at a table a moment ago looks at it, and needs no bell so soon.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use sobremesa::store::{PlayerId, SessionId};
use tokio::time::Instant;

/// For how long somebody who did something is still there.
const AT_HAND: Duration = Duration::from_secs(120);

/// How many are remembered before those who have gone are forgotten.
const MOST: usize = 4096;

/// When who did something last, by table.
#[derive(Default)]
pub(crate) struct Presence(Mutex<BTreeMap<(SessionId, PlayerId), Instant>>);

impl Presence {
    /// Somebody does something at this table.
    pub(crate) fn saw(&self, id: SessionId, player: &PlayerId) {
        let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if seen.len() >= MOST {
            seen.retain(|_, last| last.elapsed() < AT_HAND);
        }
        seen.insert((id, player.clone()), Instant::now());
    }

    /// Whether somebody did something at this table a moment ago.
    pub(crate) fn is_at_hand(&self, id: SessionId, player: &PlayerId) -> bool {
        let seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        seen.get(&(id, player.clone())).is_some_and(|last| last.elapsed() < AT_HAND)
    }
}
