//! Measurements of chats for operators: the only place that names them. docs/operate/operating.md says what
//! each means.

use metrics::{counter, describe_counter, describe_gauge, gauge};

use crate::reconcile::Step;

/// Messages that were posted, edited, deleted.
const EDITS: &str = "sobremesa_edits_total";

/// Messages that are to be written and are not yet.
const EDITS_WAITING: &str = "sobremesa_edits_waiting";

/// Calls that a platform refused because there were too many.
const RATE_LIMITED: &str = "sobremesa_rate_limited_total";

/// Registers all that is measured here for these chats before there is any value, so that collectors know it.
pub fn register(adapters: &[&'static str]) {
    describe_counter!(EDITS, "Steps that made messages equal to their screens, by what was done.");
    describe_gauge!(EDITS_WAITING, "Messages that wait to be written; looked at every five seconds.");
    describe_counter!(RATE_LIMITED, "Answers of the platform that there were too many calls (429).");
    for &adapter in adapters {
        counter!(EDITS, "adapter" => adapter, "step" => "edit").increment(0);
        gauge!(EDITS_WAITING, "adapter" => adapter).set(0);
        counter!(RATE_LIMITED, "adapter" => adapter).increment(0);
    }
}

/// Counts a call that a platform refused because there were too many.
pub fn count_rate_limited(adapter: &'static str) {
    counter!(RATE_LIMITED, "adapter" => adapter).increment(1);
}

/// Counts a step towards what should stand in a place.
pub(crate) fn count_step<M>(adapter: &'static str, step: &Step<M>) {
    let step = match step {
        Step::Post => "post",
        Step::Edit(_) => "edit",
        Step::Ring => "ring",
        Step::Notice => "notice",
        Step::Strip(_) => "strip",
        Step::Delete(_) => "delete",
        Step::Rest | Step::Later(_) => return,
    };
    counter!(EDITS, "adapter" => adapter, "step" => step).increment(1);
}

/// Sets the number of messages that wait to be written.
pub(crate) fn set_waiting(adapter: &'static str, waiting: usize) {
    gauge!(EDITS_WAITING, "adapter" => adapter).set(waiting as f64);
}
