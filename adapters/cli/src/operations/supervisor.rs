//! Word to systemd, if it is what started the program (`Type=notify`): that people can come, that it is
//! ending, and that it still lives.

use std::time::Duration;

use sd_notify::NotifyState;
use tokio_util::sync::CancellationToken;

/// Tells systemd. Without systemd it does nothing.
fn tell(state: NotifyState<'_>) {
    if let Err(error) = sd_notify::notify(&[state]) {
        tracing::debug!(%error, "systemd could not be told");
    }
}

async fn live(pause: Duration) {
    loop {
        tokio::time::sleep(pause).await;
        tell(NotifyState::Watchdog);
    }
}

/// People can come. From now on systemd hears that the program lives, for as long as its tasks get their
/// turn, and in the end that it stops.
pub async fn notify_systemd(stop: CancellationToken) {
    tell(NotifyState::Ready);
    match sd_notify::watchdog_enabled() {
        Some(patience) => drop(stop.run_until_cancelled(live(patience / 3)).await),
        None => stop.cancelled().await,
    }
    tell(NotifyState::Stopping);
}
