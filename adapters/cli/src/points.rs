//! Counts games for their players' ratings, every second, in the process that keeps house; and
//! `sobremesa ratings verify`, which proves what was counted.

use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use clap::Command;
use sobremesa::Manager;
use sobremesa_game::line;
use sobremesa_store::{OpenOptions, Slot, Store};
use tokio_util::sync::CancellationToken;

use crate::Failure;
use crate::config::Config;
use crate::control::AdminRequest;
use crate::transfer::carry_out;
use crate::words::Words;

/// The interval at which results are looked for: people wait for the line at the end of their game.
const INTERVAL: Duration = Duration::from_secs(1);

/// Counts until the program stops.
pub async fn count(manager: Arc<Manager>, store: Arc<dyn Store>, stop: CancellationToken) {
    loop {
        tokio::select! {
            () = stop.cancelled() => return,
            () = tokio::time::sleep(INTERVAL) => {}
        }
        if store.leases().holds(Slot::Keeper)
            && let Err(refusal) = manager.count_points().await
        {
            tracing::warn!(?refusal, "games could not be counted; tried again in a second");
        }
    }
}

/// `sobremesa ratings`
pub fn command(words: &Words) -> Command {
    let verify = words.command("verify", &line!("program-ratings-verify"));
    words.command("ratings", &line!("program-ratings")).subcommand_required(true).subcommand(verify)
}

/// Prints a summary, and each fault; the status says whether there is none.
pub fn verify(config: &Config, words: &Words) -> Result<ExitCode, Failure> {
    let lines = carry_out(config, words, &AdminRequest::VerifyRatings, OpenOptions::default())?.0.lines;
    lines.iter().for_each(|line| println!("{line}"));
    Ok(if lines.len() > 1 { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}
