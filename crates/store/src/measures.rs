//! What the store measures, for operators: the only place that names it. docs/operating.md says what each means.

use std::time::Duration;

use metrics::{describe_histogram, histogram};

/// How many writes reached the disk together.
const GROUP_WRITES: &str = "sobremesa_store_group_writes";

/// How long such a group took, in seconds.
const GROUP_SECONDS: &str = "sobremesa_store_group_seconds";

/// Makes everything measured here known to whoever collects it, before there is anything to tell.
pub fn register() {
    describe_histogram!(GROUP_WRITES, "Writes that reached the store together.");
    describe_histogram!(GROUP_SECONDS, "Time until such a group of writes was durable.");
    drop((histogram!(GROUP_WRITES), histogram!(GROUP_SECONDS)));
}

/// A group of so many writes became durable.
pub(super) fn count_group(writes: usize, took: Duration) {
    // There are at most 1024 in a group.
    histogram!(GROUP_WRITES).record(writes as f64);
    histogram!(GROUP_SECONDS).record(took);
}
