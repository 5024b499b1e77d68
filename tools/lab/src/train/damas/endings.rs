//! Makes the table of endings that the computer plays damas clásica by.

use clap::ArgMatches;

use super::pack::pack;
use super::solve::{self, Solved};
use crate::train::write;
use crate::{CommandResult, read};

/// Solves, tells how many positions are won, drawn and lost, and writes the table.
pub fn run(of: &ArgMatches) -> CommandResult {
    let solved = Solved::up_to(read::<u32>(of, "pieces"));
    for (material, values) in &solved.slices {
        let (mut won, mut drawn, mut lost, mut longest) = (0u32, 0u32, 0u32, 0);
        for &value in values {
            longest = longest.max(solve::plies(value).unwrap_or(0));
            won += u32::from(solve::is_won(value));
            lost += u32::from(solve::is_lost(value));
            drawn += u32::from(value == solve::DRAWN);
        }
        println!("{material:?}: {won} won, {drawn} drawn, {lost} lost; at most {longest} plies to progress");
    }
    let bytes = pack(&solved)?;
    println!("{} bytes", bytes.len());
    write(of, &bytes)
}
