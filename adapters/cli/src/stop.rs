//! Stopping the program: in order, and in any case.

use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use sobremesa::Manager;
use sobremesa_store::{Leases, Slot};
use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio_util::sync::CancellationToken;

/// The longest duration of an orderly shutdown. Everything acknowledged is on disk long before.
const LONGEST: Duration = Duration::from_millis(4500);

/// The longest time before that for handing over to other processes what this one does for all.
const HANDING_OVER: Duration = Duration::from_secs(12);

/// The time that another process needs to listen to a shard of Discord's gateway that it was handed. Until
/// then this one does.
const OVERLAP: Duration = Duration::from_secs(5);

/// The request to stop the program, and its stop.
#[derive(Clone, Default)]
pub struct Stop {
    asked: CancellationToken,
    now: CancellationToken,
    hands_over: Arc<AtomicBool>,
}

impl Stop {
    /// Asked by SIGTERM or Ctrl-C; a second one is in a hurry. If anything still keeps the program running
    /// some seconds later, it exits. Returns once it listens. This happens on a thread of its own with its
    /// own runtime, so that nothing the program does can get in the way.
    pub fn on_signals() -> Stop {
        let stop = Stop::default();
        let (ready, listens) = mpsc::channel();
        let asked = stop.clone();
        let obey = move || {
            let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() else { return };
            runtime.block_on(async {
                let terminated = signal(SignalKind::terminate());
                let interrupted = signal(SignalKind::interrupt());
                let (Ok(mut terminated), Ok(mut interrupted)) = (terminated, interrupted) else {
                    // The signals then end the program by themselves, without an orderly shutdown.
                    return std::future::pending().await;
                };
                let _ = ready.send(());
                tokio::select! {
                    () = asked.asked.cancelled() => {}
                    () = come(&mut terminated, &mut interrupted) => {}
                }
                tracing::info!("stopping");
                asked.ask();
                tokio::select! {
                    () = asked.now.cancelled() => {}
                    () = tokio::time::sleep(HANDING_OVER) => {}
                    () = come(&mut terminated, &mut interrupted) => {}
                }
                asked.now.cancel();
            });
            thread::sleep(LONGEST);
            tracing::warn!("something did not end in time; all that was acknowledged is on disk");
            process::exit(0);
        };
        if thread::Builder::new().name("stop".into()).spawn(obey).is_ok() {
            let _ = listens.recv();
        }
        stop
    }

    /// Returns the token that ends everything once it is cancelled.
    pub fn now(&self) -> CancellationToken {
        self.now.clone()
    }

    /// Asks the program to stop, in its own time.
    pub fn ask(&self) {
        self.asked.cancel();
        if !self.hands_over.load(Ordering::SeqCst) {
            self.now.cancel();
        }
    }

    /// Once the program is asked to stop, hands over to other processes what this one does for all, and stops
    /// after that. People are sent elsewhere meanwhile, but any client that comes is served.
    pub async fn hand_over(self, leases: Leases, manager: Arc<Manager>) {
        if leases.is_alone() {
            return;
        }
        self.hands_over.store(true, Ordering::SeqCst);
        tokio::select! {
            () = self.now.cancelled() => return,
            () = self.asked.cancelled() => {}
        }
        manager.drain();
        if tokio::time::timeout(HANDING_OVER, hand_over_slots(&leases)).await.is_err() {
            tracing::warn!(
                "not everything was handed over in time; other processes take it once the leases have run out"
            );
        }
        self.now.cancel();
    }
}

/// Hands over what this process does for all, and returns when it is done by others.
pub async fn hand_over_slots(leases: &Leases) {
    let shards = || leases.held().into_iter().flatten().filter(|slot| matches!(slot, Slot::Shard(_))).count();
    let listened = shards();
    leases.drain().await;
    // They begin one after the other.
    let handed_over = u32::try_from(listened.saturating_sub(shards())).unwrap_or(u32::MAX);
    tokio::time::sleep(OVERLAP.saturating_mul(handed_over)).await;
}

async fn come(terminated: &mut Signal, interrupted: &mut Signal) {
    tokio::select! {
        _ = terminated.recv() => {}
        _ = interrupted.recv() => {}
    }
}

#[cfg(test)]
mod tests {
    use sobremesa::schema;
    use sobremesa_store::Stage;

    use super::*;

    #[tokio::test]
    async fn leases_are_handed_over_before_the_program_stops() {
        let manager = || Arc::new(Manager::new(sobremesa_store::memory(schema()), Box::new(crate::engine::entropy)));
        let stop = Stop::default();
        stop.clone().hand_over(Leases::alone(), manager()).await;
        stop.ask();
        assert!(stop.now().is_cancelled(), "who is alone has nobody to wait for");

        let stop = Stop::default();
        let (leases, holder) = Leases::shared();
        let handing = tokio::spawn(stop.clone().hand_over(leases.clone(), manager()));
        while !stop.hands_over.load(Ordering::SeqCst) {
            tokio::task::yield_now().await;
        }
        stop.ask();
        holder.wishes().wait_for(|wishes| wishes.stage == Stage::Draining).await.unwrap();
        assert!(leases.is_draining() && !stop.now().is_cancelled());
        holder.reach(Stage::Draining);
        handing.await.unwrap();
        assert!(stop.now().is_cancelled());
    }
}
