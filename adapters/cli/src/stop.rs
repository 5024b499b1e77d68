//! Stopping the program: in order, and in any case.

use std::process;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use tokio::signal::unix::{SignalKind, signal};
use tokio_util::sync::CancellationToken;

/// How long an orderly shutdown may take. Everything acknowledged is on disk long before.
const LONGEST: Duration = Duration::from_millis(4500);

/// Cancels `stop` on SIGTERM or Ctrl-C; if anything still keeps the program running some seconds later, exits. Returns once it listens.
/// This happens on a thread of its own with its own runtime, so that nothing the program does can get in the way.
pub fn obey(stop: CancellationToken) {
    let (ready, listens) = mpsc::channel();
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
                _ = terminated.recv() => {}
                _ = interrupted.recv() => {}
            }
        });
        tracing::info!("stopping");
        stop.cancel();
        thread::sleep(LONGEST);
        tracing::warn!("something did not end in time; all that was acknowledged is on disk");
        process::exit(0);
    };
    if thread::Builder::new().name("stop".into()).spawn(obey).is_ok() {
        let _ = listens.recv();
    }
}
