//! Readiness: whether people may be sent here, as a proxy is told that chooses among several processes.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use async_trait::async_trait;
use sobremesa::{Manager, NotReady, schema};
use sobremesa_store::StoreError;
use sobremesa_store_for_tests::{Call, FaultInjector, inject_faults};

/// Answers only while it is told to.
#[derive(Default)]
struct Sulking(AtomicBool);

#[async_trait]
impl FaultInjector for Sulking {
    async fn before(&self, _: Call) -> Result<(), StoreError> {
        if self.0.load(Relaxed) { Err(StoreError::Closed) } else { Ok(()) }
    }
}

#[tokio::test]
async fn readiness_fails_without_the_store_or_while_draining() {
    let sulking = Arc::new(Sulking::default());
    let manager = Manager::new(
        inject_faults(sobremesa_store::memory(schema()), Arc::clone(&sulking) as Arc<dyn FaultInjector>),
        Box::new(|| [7; 32]),
    );
    assert_eq!(manager.readiness().await, Ok(()));
    sulking.0.store(true, Relaxed);
    assert_eq!(manager.readiness().await, Err(NotReady::Store));
    sulking.0.store(false, Relaxed);
    assert_eq!(manager.readiness().await, Ok(()));
    manager.drain();
    assert_eq!(manager.readiness().await, Err(NotReady::Draining));
}
