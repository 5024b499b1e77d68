//! Checks that no lane has two owners: each process says how many of them it holds, and together those are
//! never more than there are for longer than it takes to hear of another's write.

use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use tokio::time::sleep;

use crate::cluster::people::Surroundings;

/// The number of lanes, and of those that may be on their way while the processes are asked.
const LANES: u32 = 256;
const ON_THE_WAY: u32 = 32;
/// The interval at which they are asked, and the timeout for an answer: a process that does not answer is
/// stopped or gone, and does nothing either.
const STEP: Duration = Duration::from_millis(100);
const ANSWER: Duration = Duration::from_millis(250);
/// A process hears of what was written over it when it renews its lease, each second.
const HEARD: Duration = Duration::from_millis(1500);

impl Surroundings {
    /// Watches that no lane has two owners.
    pub async fn watch_lanes(self: Arc<Self>) {
        let client = reqwest::Client::builder().timeout(ANSWER).build().unwrap();
        let mut beyond: Option<Instant> = None;
        while !self.is_over() {
            sleep(STEP).await;
            let held = join_all(self.operations().iter().map(|address| ask(&client, address))).await;
            let sum: u32 = held.iter().flatten().sum();
            if sum <= LANES + ON_THE_WAY {
                beyond = None;
            } else if beyond.get_or_insert_with(Instant::now).elapsed() >= HEARD {
                self.accuse([format!("{sum} lanes are held where there are {LANES}: {held:?}")]);
                return;
            }
        }
    }
}

/// Returns the number of lanes that a process says it holds.
async fn ask(client: &reqwest::Client, address: &str) -> Option<u32> {
    let answer = client.get(format!("http://{address}/metrics")).send().await.ok()?;
    held(&answer.text().await.ok()?)
}

fn held(metrics: &str) -> Option<u32> {
    metrics.lines().find_map(|line| line.strip_prefix("sobremesa_lanes_held ")?.trim().parse().ok())
}

#[cfg(test)]
mod tests {
    use super::held;

    #[test]
    fn the_held_lanes_figure_is_read_among_other_metrics() {
        let metrics = "# TYPE sobremesa_lanes_held gauge\nsobremesa_lanes_held 51\n\nsobremesa_edits_waiting 3\n";
        assert_eq!(held(metrics), Some(51));
        assert_eq!(held("sobremesa_edits_waiting 3\n"), None);
    }
}
