//! Retries of calls that failed.

use std::fmt::Display;
use std::time::Duration;

use tokio_util::sync::CancellationToken;

use crate::failure::Failure;

/// The wait after the first failure without a given reason.
pub const FIRST_WAIT: Duration = Duration::from_millis(250);

/// The longest wait.
pub const LONGEST_WAIT: Duration = Duration::from_secs(60);

/// The number of tries of a message before it is left alone until something changes: a quarter of an hour in
/// all.
pub const MOST_TRIES: u32 = 20;

/// The wait after this many failures; it doubles with each.
pub fn wait_after(tries: u32) -> Duration {
    (FIRST_WAIT * 2_u32.saturating_pow(tries)).min(LONGEST_WAIT)
}

/// Repeats a call until the chat answers it, or refuses in a way that `is_final`. `None` if the program stops
/// first.
pub async fn insist<T, R: Display, Called: Future<Output = Result<T, Failure<R>>>>(
    stop: &CancellationToken,
    call: impl Fn() -> Called,
    is_final: impl Fn(&R) -> bool,
) -> Option<Result<T, R>> {
    let mut tries = 0;
    loop {
        let wait = match stop.run_until_cancelled(call()).await? {
            Ok(answer) => return Some(Ok(answer)),
            Err(Failure::Refused(refused)) if is_final(&refused) => return Some(Err(refused)),
            Err(Failure::Later(wait)) => wait,
            Err(failure) => {
                tracing::warn!(%failure, "the chat cannot be reached yet");
                tries += 1;
                wait_after(tries)
            }
        };
        stop.run_until_cancelled(tokio::time::sleep(wait)).await?;
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    #[test]
    fn all_tries_take_about_a_quarter_of_an_hour() {
        let all: Duration = (0..MOST_TRIES).map(wait_after).sum();
        assert_eq!((wait_after(0), wait_after(1), wait_after(99)), (FIRST_WAIT, FIRST_WAIT * 2, LONGEST_WAIT));
        assert!((Duration::from_secs(600)..Duration::from_secs(1200)).contains(&all), "{all:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn a_start_request_is_repeated_until_a_final_answer() {
        let (stop, asked) = (CancellationToken::new(), AtomicU32::new(0));
        let ask = || async {
            match asked.fetch_add(1, Ordering::Relaxed) {
                0 => Err(Failure::Unanswered("503".to_owned())),
                1 => Err(Failure::Refused("not yet")),
                2 => Err(Failure::Later(Duration::from_secs(9))),
                3 => Ok(()),
                _ => Err(Failure::Refused("never")),
            }
        };
        let is_final = |refused: &&str| *refused == "never";
        assert_eq!(insist(&stop, ask, is_final).await, Some(Ok(())));
        assert_eq!(insist(&stop, ask, is_final).await, Some(Err("never")));
        stop.cancel();
        assert_eq!(insist(&stop, std::future::pending::<Result<(), Failure<&str>>>, is_final).await, None);
    }
}
