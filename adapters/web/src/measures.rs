//! What the web table measures, for operators: the only place that names it. docs/operating.md says what it means.

use metrics::{describe_gauge, gauge};

/// Open pages that are told what happens.
const EVENT_STREAMS: &str = "sobremesa_event_streams";

/// Makes everything measured here known to whoever collects it, before there is anything to tell.
pub fn register() {
    describe_gauge!(EVENT_STREAMS, "Open pages that are told what happens.");
    gauge!(EVENT_STREAMS).set(0);
}

/// An open page counts for as long as this is kept.
pub(crate) struct OpenStream(());

impl OpenStream {
    pub(crate) fn begin() -> OpenStream {
        gauge!(EVENT_STREAMS).increment(1);
        OpenStream(())
    }
}

impl Drop for OpenStream {
    fn drop(&mut self) {
        gauge!(EVENT_STREAMS).decrement(1);
    }
}
