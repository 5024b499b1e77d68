//! The metrics of tables, for operators: the only place that names them. docs/operate/operating.md explains
//! each. Nothing here names a person, a room or a table.

use metrics::{counter, describe_counter, describe_gauge, describe_histogram, gauge, histogram};
use sobremesa_store::PlayerId;
use tokio::time::Instant;

use crate::catalogue::GAMES;
use crate::request::refusal::Refusal;
use crate::session::stage::Stage;

/// Requests to tables.
const REQUESTS: &str = "sobremesa_requests_total";

/// Requests that were refused.
const REFUSALS: &str = "sobremesa_refusals_total";

/// Seconds until presses were answered.
const ANSWER_SECONDS: &str = "sobremesa_answer_seconds";

/// Seconds that computers thought about a move.
const THINK_SECONDS: &str = "sobremesa_think_seconds";

/// The number of tables.
const TABLES: &str = "sobremesa_tables";

/// Registers everything measured here with the metrics recorder, before there is any value, for these
/// adapters.
pub fn register(adapters: &[&'static str]) {
    describe_counter!(REQUESTS, "Requests to tables, by who made them.");
    describe_counter!(REFUSALS, "Requests that were refused, by who made them and why.");
    describe_histogram!(ANSWER_SECONDS, "Time from the arrival of a press to its answer.");
    describe_histogram!(THINK_SECONDS, "Time that a computer thought about a move.");
    describe_gauge!(TABLES, "Tables seen in rooms of an adapter; counted once a minute.");
    for &adapter in adapters {
        counter!(REQUESTS, "adapter" => adapter).increment(0);
        counter!(REFUSALS, "adapter" => adapter, "kind" => "stale").increment(0);
        drop(histogram!(ANSWER_SECONDS, "adapter" => adapter));
        for stage in Stage::ALL {
            gauge!(TABLES, "adapter" => adapter, "stage" => stage.name()).set(0);
        }
    }
    for game in GAMES {
        drop(histogram!(THINK_SECONDS, "game" => game.id()));
    }
}

/// Counts a request to a table, and its refusal, if it was refused.
pub(crate) fn count_request(by: &PlayerId, refused: Option<&Refusal>) {
    let adapter = adapter_of(by);
    counter!(REQUESTS, "adapter" => adapter.to_owned()).increment(1);
    match refused {
        Some(refusal) => {
            let kind = kind(refusal);
            counter!(REFUSALS, "adapter" => adapter.to_owned(), "kind" => kind).increment(1);
            tracing::debug!(adapter, kind, "refused");
        }
        None => tracing::debug!(adapter, "done"),
    }
}

/// Records the time to answer a press that came through this adapter.
pub(crate) fn time_answer(adapter: &'static str, begun: Instant) {
    let took = begun.elapsed();
    histogram!(ANSWER_SECONDS, "adapter" => adapter).record(took);
    tracing::debug!(adapter, ms = took.as_millis(), "answered");
}

/// Times a computer's thought.
pub(crate) fn time_thought<T>(game: &'static str, think: impl FnOnce() -> T) -> T {
    let begun = Instant::now();
    let thought = think();
    histogram!(THINK_SECONDS, "game" => game).record(begun.elapsed());
    thought
}

/// Notes the number of tables at this stage that are seen in the adapter's rooms.
pub(crate) fn set_tables(adapter: &'static str, stage: Stage, tables: usize) {
    gauge!(TABLES, "adapter" => adapter, "stage" => stage.name()).set(tables as f64);
}

/// The adapter through which a person acts: the prefix of their id, and never the id itself.
fn adapter_of(player: &PlayerId) -> &str {
    player.0.split_once(':').map_or("other", |(adapter, _)| adapter)
}

/// A word for a refusal: a game's own reasons are one kind.
fn kind(refusal: &Refusal) -> &'static str {
    match refusal {
        Refusal::Game(_) => "game",
        refusal => {
            let key = refusal.line().key;
            key.split_once('-').map_or(key, |(_, kind)| kind)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_measure_names_the_adapter_but_never_the_player() {
        let adapter = |name: &str| adapter_of(&PlayerId(name.to_owned())).to_owned();
        assert_eq!((adapter("web:fedcba98"), adapter("telegram:12")), ("web".to_owned(), "telegram".to_owned()));
        assert_eq!(adapter("somebody"), "other");
        assert_eq!(kind(&Refusal::NotYourTurn), "not-your-turn");
        assert_eq!(kind(&Refusal::NoSuchSeat { seats: 2 }), "no-such-seat");
    }
}
