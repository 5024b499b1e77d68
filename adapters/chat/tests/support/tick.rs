//! Virtual time over real sockets.

use std::thread;
use std::time::Duration;

/// Lets the clock of a test with paused time move by no more than a millisecond at once. Such a clock moves
/// when nothing is left to do, to the next timer, even while a call is on its way through a socket. So each
/// of these milliseconds takes so much real time: less if much time is to pass, and a whole one if a busy
/// machine has to answer in time.
pub async fn tick(millisecond: Duration) {
    loop {
        tokio::time::sleep(Duration::from_millis(1)).await;
        thread::sleep(millisecond);
    }
}
