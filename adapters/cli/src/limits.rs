//! How many files and connections this process may have open at once.

use nix::sys::resource::{Resource, getrlimit, setrlimit};

/// What is kept of the process's descriptors for all but the visitors of the web: the store, copies, logs, the other
/// platforms.
const KEPT: u64 = 128;

/// Has the process allowed as many descriptors as it may ask for, and returns how many it has.
pub fn raise() -> u64 {
    let raised = getrlimit(Resource::RLIMIT_NOFILE).map(|(soft, hard)| {
        // Where the system allows less than it says, what we have stays.
        let asked = setrlimit(Resource::RLIMIT_NOFILE, hard, hard);
        if asked.is_ok() { hard } else { soft }
    });
    raised.unwrap_or_else(|error| {
        tracing::warn!(%error, "it cannot be told how many files may be open");
        u64::MAX
    })
}

/// How many of the connections that are wanted the web may have with so many descriptors: a store that cannot open its
/// files stops everybody, a visitor more who has to wait stops nobody.
pub fn connections(wanted: usize, descriptors: u64) -> usize {
    let most = descriptors.saturating_sub(KEPT).max(descriptors / 4).max(1);
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
        assert_eq!(connections(1000, 1024), 896);
        assert_eq!(connections(1000, 1 << 20), 1000);
        assert_eq!(connections(1000, 100), 25);
        assert_eq!(connections(1000, 0), 1);
        assert!(raise() > 0);
    }
}
