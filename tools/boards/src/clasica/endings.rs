//! Makes the table of endings that the computer plays damas clásica by.

use clap::ArgMatches;

use super::Position;
use super::solve::{self, NOTHING, Solved};
use crate::read;

/// Solves and tells how many are won, drawn and lost.
///
/// # Errors
/// The table cannot be written.
pub fn make(of: &ArgMatches) -> Result<(), String> {
    let solved = Solved::up_to(read::<u32>(of, "pieces"));
    for (material, values) in &solved.slices {
        let (mut won, mut drawn, mut lost, mut quiet, mut longest) = (0u64, 0u64, 0u64, 0u64, [0, 0]);
        for (number, &value) in values.iter().enumerate() {
            match value {
                NOTHING => continue,
                _ if solve::is_won(value) => {
                    won += 1;
                    longest[0] = longest[0].max(value - solve::WON + 1);
                }
                _ if solve::is_lost(value) => {
                    lost += 1;
                    longest[1] = longest[1].max(value - solve::LOST);
                }
                _ => drawn += 1,
            }
            if let Some(pieces) = material.placement(number) {
                quiet += u64::from(!Position::from(pieces).must_capture());
            }
        }
        println!("{material:?}: {won} won, {drawn} drawn, {lost} lost, {quiet} quiet, longest {longest:?}");
    }
    if let Some(path) = of.get_one::<String>("raw") {
        let mut bytes = Vec::new();
        for (material, values) in &solved.slices {
            bytes.extend(
                [material.men, material.damas, material.rival_men, material.rival_damas].map(|count| count as u8),
            );
            bytes.extend((values.len() as u32).to_le_bytes());
            bytes.extend(values);
        }
        std::fs::write(path, bytes).map_err(|trouble| trouble.to_string())?;
    }
    Ok(())
}
