//! Virtual time over real sockets.

use std::thread;
use std::time::Duration;

/// How long a millisecond takes at least, so that sockets and threads, which know nothing of the clock, keep up with it on a busy machine.
const MILLISECOND: Duration = Duration::from_micros(500);

/// Lets the clock of a test whose time is paused move by no more than a millisecond at once. Such a clock moves when nothing is left to do,
/// to the next timer, even while a call is on its way through a socket.
pub async fn tick() {
    loop {
        tokio::time::sleep(Duration::from_millis(1)).await;
        thread::sleep(MILLISECOND);
    }
}
