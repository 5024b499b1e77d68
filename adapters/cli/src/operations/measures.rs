//! The metrics, collected for Prometheus. Each crate names its own; here are those that the program adds.

use std::sync::Arc;
use std::time::Duration;

use metrics::{describe_gauge, gauge};
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};
use sobremesa::Manager;
use sobremesa_store::{Leases, Slot};

use super::process;

/// The release that runs.
const BUILD: &str = "sobremesa_build_info";

/// The number of processes that share the store, and of the lanes that belong to this one.
const MEMBERS: &str = "sobremesa_members";
const LANES_HELD: &str = "sobremesa_lanes_held";

/// The adapters with metrics from the beginning.
const ADAPTERS: [&str; 3] = ["web", "discord", "telegram"];
const CHATS: [&str; 2] = ["discord", "telegram"];

/// The buckets of durations: from half a millisecond to half a minute, each twice or two and a half times the
/// one before.
const SECONDS: [f64; 15] = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0];
const WRITES: [f64; 11] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, 512.0, 1024.0];

/// The intervals at which samples are put into their buckets, and at which tables are counted.
const UPKEEP: Duration = Duration::from_secs(5);
const COUNTED_EVERY: u32 = 12;

/// Everything that is measured.
#[derive(Clone)]
pub struct Measures(PrometheusHandle);

impl Measures {
    /// Begins to collect all metrics of this process. Before that, measuring costs next to nothing.
    pub fn collect() -> Result<Measures, BuildError> {
        let builder = PrometheusBuilder::new()
            .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &SECONDS)?
            .set_buckets_for_metric(Matcher::Suffix("_writes".to_owned()), &WRITES)?;
        let measures = Measures(builder.install_recorder()?);
        sobremesa_store::measures::register();
        sobremesa::measures::register(&ADAPTERS);
        sobremesa_chat::measures::register(&CHATS);
        sobremesa_web::measures::register();
        describe_gauge!(BUILD, "1, for the release that runs.");
        gauge!(BUILD, "version" => env!("CARGO_PKG_VERSION")).set(1);
        describe_gauge!(MEMBERS, "Processes that share the store.");
        describe_gauge!(LANES_HELD, "Of 256 lanes, those that this process looks after.");
        process::register();
        Ok(measures)
    }

    /// Keeps what is measured up to date, for as long as this is awaited.
    pub async fn keep(&self, manager: Arc<Manager>, leases: Leases) {
        for round in 0_u32.. {
            if round.is_multiple_of(COUNTED_EVERY)
                && let Err(refusal) = manager.measure_tables(&ADAPTERS, leases.holds(Slot::Keeper)).await
            {
                tracing::debug!(?refusal, "tables could not be counted");
            }
            tokio::time::sleep(UPKEEP).await;
            self.0.run_upkeep();
        }
    }

    /// Returns all of it, as Prometheus reads it.
    pub fn render(&self, leases: &Leases) -> String {
        gauge!(MEMBERS).set(leases.members());
        let is_lane = |slot: &&Slot| matches!(slot, Slot::Lane(_));
        let lanes = leases
            .held()
            .map_or(usize::from(sobremesa_store::lease::LANES), |held| held.iter().filter(is_lane).count());
        gauge!(LANES_HELD).set(lanes as f64);
        process::measure();
        self.0.render()
    }
}
