//! Measurements of the web table for operators: the only place that names them. docs/operate/operating.md
//! says what each means.

use metrics::{describe_gauge, gauge};

/// Open pages with an event stream.
const EVENT_STREAMS: &str = "sobremesa_event_streams";

/// Registers all that is measured here before there is any value, so that collectors know it.
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
