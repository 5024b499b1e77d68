//! A store that lets everybody else go first before and after whatever it does, as a disk does.

use async_trait::async_trait;
use sobremesa::store::{Call, StoreError, Tap};

use super::*;

struct Slow;

#[async_trait]
impl Tap for Slow {
    async fn before(&self, _: Call) -> Result<(), StoreError> {
        tokio::task::yield_now().await;
        Ok(())
    }

    async fn after(&self, _: Call) -> Result<(), StoreError> {
        tokio::task::yield_now().await;
        Ok(())
    }
}

pub(super) fn slow() -> Arc<dyn Store> {
    slowly(memory())
}

pub(super) fn slowly(store: Arc<dyn Store>) -> Arc<dyn Store> {
    store::tap(store, Arc::new(Slow))
}
