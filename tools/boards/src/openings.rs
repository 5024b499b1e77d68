//! Counts the different openings.

use std::collections::BTreeMap;

use clap::ArgMatches;
use sobremesa_computer::Player;

use crate::{choices, computer, read, table};

/// Plays the first moves of as many games as asked for, and prints how often each opening came.
pub fn show<G: Player>(of: &ArgMatches) {
    match count::<G>(of) {
        Ok(openings) => print(&openings),
        Err(trouble) => eprintln!("{trouble}"),
    }
}

fn count<G: Player>(of: &ArgMatches) -> Result<BTreeMap<String, u32>, String> {
    let (choices, computer, seed) = (choices::<G::Options>(of)?, computer(of), read::<String>(of, "seed"));
    let mut openings = BTreeMap::new();
    for game in 0..read::<u32>(of, "games") {
        let seed = format!("{seed} {game}");
        let (mut table, mut dice) = (table::open::<G>(&choices, &seed)?, table::dice(&seed));
        let mut moves = Vec::new();
        for _ in 0..read::<u32>(of, "plies") {
            let Some(seat) = table::to_act(&table) else { break };
            let mv = computer.choose(&table, seat, &mut dice).ok_or("a computer found no move")?;
            table.play(seat, &mv).map_err(|_| format!("a computer cannot make {mv}"))?;
            moves.push(mv);
        }
        *openings.entry(moves.join(", ")).or_default() += 1;
    }
    Ok(openings)
}

fn print(openings: &BTreeMap<String, u32>) {
    let games: u32 = openings.values().sum();
    let mut firsts: BTreeMap<&str, u32> = BTreeMap::new();
    for (moves, count) in openings {
        *firsts.entry(moves.split(", ").next().unwrap_or_default()).or_default() += count;
    }
    // Of all pairs of two of these games, those with the same opening.
    let pairs = |count: u32| f64::from(count) * f64::from(count.saturating_sub(1));
    let same: f64 = openings.values().map(|&count| pairs(count)).sum::<f64>() / pairs(games).max(1.0);
    println!("{} different openings in {games} games; two games begin alike with {same:.4}", openings.len());
    println!("first moves: {firsts:?}");
    if let Some((moves, count)) = openings.iter().max_by_key(|(_, count)| **count) {
        println!("most often, {count} times: {moves}");
    }
}
