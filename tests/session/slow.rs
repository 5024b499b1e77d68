//! A store that lets all other tasks go first before and after each call, as a disk does.

use sobremesa_store_for_tests::Slow;

use super::*;

pub(super) fn slow() -> Arc<dyn Store> {
    slowly(memory())
}

pub(super) fn slowly(store: Arc<dyn Store>) -> Arc<dyn Store> {
    sobremesa_store_for_tests::inject_faults(store, Arc::new(Slow))
}
