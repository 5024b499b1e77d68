//! Several processes on one store, in one thread and on a clock that stands still: managers, two chats,
//! people and faults, drawn from a seed. A failure is reproducible:
//! `SOBREMESA_SEED=17 cargo test --workspace --test simulation` repeats a run exactly.
//!
//! People play at tables through any process that they reach, while processes are killed and started, cut off
//! from the store, hear late of what others did, and chats answer late, twice or not at all. The invariants
//! are in `check.rs`; the tests that they notice faults, in `planted.rs`.

#![allow(clippy::unwrap_used, clippy::panic)] // a failed test says where

mod chance;
mod chat;
mod check;
mod concern;
mod late;
mod people;
mod planted;
mod process;
mod server;
mod world;

use world::{Plan, run};

/// The seeds that every run tries; `SOBREMESA_SEEDS` says which is the last, `SOBREMESA_SEEDS_FROM` the
/// first.
const SEEDS: u64 = 80;

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

#[test]
fn whatever_happens_nothing_is_lost_and_all_is_shown() {
    let seeds = match number("SOBREMESA_SEED") {
        Some(seed) => seed..=seed,
        None => number("SOBREMESA_SEEDS_FROM").unwrap_or(1)..=number("SOBREMESA_SEEDS").unwrap_or(SEEDS),
    };
    // A run is one thread's; several runs are not.
    let threads = std::thread::available_parallelism().map_or(1, |count| count.get() as u64);
    let (first, last) = seeds.into_inner();
    let try_some = |from: u64| (first + from..=last).step_by(threads as usize).map(try_seed).sum::<usize>();
    let moves: usize = std::thread::scope(|scope| {
        let running: Vec<_> = (0..threads).map(|from| scope.spawn(move || try_some(from))).collect();
        running.into_iter().map(|running| running.join().unwrap()).sum()
    });
    assert!(moves > 0, "nobody played");
    println!("{moves} acknowledged moves");
}

/// Runs a seed; returns how many moves were acknowledged.
fn try_seed(seed: u64) -> usize {
    let told = run(seed, Plan::default());
    assert!(told.wrong.is_empty(), "SOBREMESA_SEED={seed} repeats it: {:#?}\n{}", told.wrong, told.story());
    told.moves
}

#[test]
fn a_seed_repeats_itself() {
    for seed in 1..=5 {
        let (one, two) = (run(seed, Plan::default()), run(seed, Plan::default()));
        assert_eq!(one.story(), two.story(), "{seed}");
        assert!(one.moves > 0 && one.story() != run(seed + 100, Plan::default()).story());
    }
}
