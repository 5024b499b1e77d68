//! The store's metrics, for operators: the only place that names them. docs/operate/operating.md explains
//! each.

use std::time::Duration;

use metrics::{describe_histogram, histogram};

/// The number of writes that reached the disk together.
const GROUP_WRITES: &str = "sobremesa_store_group_writes";

/// The duration of such a group, in seconds.
const GROUP_SECONDS: &str = "sobremesa_store_group_seconds";

/// Registers all metrics with the collector, before they have values.
pub fn register() {
    describe_histogram!(GROUP_WRITES, "Writes that reached the store together.");
    describe_histogram!(GROUP_SECONDS, "Time until such a group of writes was durable.");
    drop((histogram!(GROUP_WRITES), histogram!(GROUP_SECONDS)));
}

/// Counts a group of this many writes that became durable.
pub fn count_group(writes: usize, took: Duration) {
    // There are at most 1024 in a group.
    histogram!(GROUP_WRITES).record(writes as f64);
    histogram!(GROUP_SECONDS).record(took);
}
