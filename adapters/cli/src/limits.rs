//! The number of files and connections that this process may have open at once.

use nix::sys::resource::{Resource, getrlimit, setrlimit};
use sobremesa_http::FEW;

/// The number of the process's descriptors reserved for everything but visitors: the store, copies, logs, our
/// own calls.
const KEPT: u64 = 128;

/// Raises the process's descriptor limit as far as allowed, and returns the resulting number.
pub fn raise() -> u64 {
    let raised = getrlimit(Resource::RLIMIT_NOFILE).map(|(soft, hard)| {
        // If the system allows less than it claims, the old limit stays.
        let asked = setrlimit(Resource::RLIMIT_NOFILE, hard, hard);
        if asked.is_ok() { hard } else { soft }
    });
    raised.unwrap_or_else(|error| {
        tracing::warn!(%error, "it cannot be told how many files may be open");
        u64::MAX
    })
}

/// Returns how many of the desired connections the web may have, given this many descriptors and other
/// listeners: a store that cannot open its files stops all players, while one more visitor who has to wait
/// stops none.
pub fn connections(wanted: usize, descriptors: u64, listeners: u64) -> usize {
    let kept = KEPT + listeners * FEW as u64;
    let most = descriptors.saturating_sub(kept).max(descriptors / 4).max(1);
    let allowed = usize::try_from(most).unwrap_or(usize::MAX).min(wanted);
    if allowed < wanted {
        tracing::warn!(
            wanted,
            allowed,
            descriptors,
            "web.connections is lowered: the process may open no more (ulimit -n)"
        );
    }
    allowed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn descriptors_are_kept_for_what_is_not_the_web() {
        assert_eq!(connections(1000, 1024, 0), 896);
        assert_eq!(connections(1000, 1024, 3), 512);
        assert_eq!(connections(1000, 1 << 20, 3), 1000);
        assert_eq!(connections(1000, 100, 1), 25);
        assert_eq!(connections(1000, 0, 0), 1);
        assert!(raise() > 0);
    }
}
