//! Work that goes on after its caller is gone.

use std::pin::Pin;
use std::task::{Context, Poll};

use tokio::runtime::Handle;

/// A future that, once begun, runs to completion: dropped halfway, it continues as a task of its own.
///
/// A browser may close its connection while its move is being written. The move is on disk then, and watchers
/// must still be notified.
pub(crate) struct Finish<T: 'static> {
    work: Option<Pin<Box<dyn Future<Output = T> + Send>>>,
    begun: bool,
}

impl<T> Finish<T> {
    /// Wraps work that begins when it is first awaited, like any future.
    pub(crate) fn new(work: impl Future<Output = T> + Send + 'static) -> Finish<T> {
        Finish { work: Some(Box::pin(work)), begun: false }
    }
}

impl<T: 'static> Future for Finish<T> {
    type Output = T;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<T> {
        self.begun = true;
        // Taken out while it is polled: work that panics must not be started again by `drop`.
        let mut work = self.work.take().expect("a future is not polled after it is done");
        let polled = work.as_mut().poll(context);
        if polled.is_pending() {
            self.work = Some(work);
        }
        polled
    }
}

impl<T: 'static> Drop for Finish<T> {
    fn drop(&mut self) {
        let Some(work) = self.work.take().filter(|_| self.begun) else { return };
        // Outside a runtime, or while it shuts down, there is no watcher left to notify.
        if let Ok(runtime) = Handle::try_current() {
            runtime.spawn(async move { drop(work.await) });
        }
    }
}
