//! Games that play themselves for a while, to look at: galleries, measurements, tests of pictures.

use sobremesa_game::{Dice, GameSetup, Refusal, Seats, Seed};
use sobremesa_screen::{Offer, OfferKind, Preset, Tone};

use crate::{AnyGame, AnyTable};

/// The table of a preset after at most `plies` random moves, leaving out those that players are asked to
/// confirm (giving up). Equal numbers give equal tables; a game that ends earlier stops there.
///
/// # Errors
/// `bad-options`, for a preset that is not this game's.
pub fn sample(game: &dyn AnyGame, preset: &Preset, plies: u64, seed: u64) -> Result<Box<dyn AnyTable>, Refusal> {
    let seats =
        Seats::new(preset.seats).or(Seats::new(game.usual_seats())).expect("a game has a usual number of seats");
    let text = format!("sample {seed}");
    let seed = Seed::from_text(&text);
    let mut table = game.open(GameSetup::new(seats, preset.choices.clone(), seed))?;
    for ply in 0..plies {
        let Some(seat) = table.turn().first() else { break };
        let is_harmless =
            |offer: &Offer| offer.kind == OfferKind::Move && offer.steps.iter().all(|step| step.tone != Tone::Danger);
        let offers: Vec<Offer> = table.choices(seat).into_iter().filter(is_harmless).collect();
        // Dice from another series than those of the deal.
        let mut dice = Dice::new(&Seed::from_text(&format!("{text} moves")), ply);
        // Cards and tiles are preferred if there are any: calls end most hands of truco before much lies on
        // the table.
        let shown: Vec<&Offer> =
            offers.iter().filter(|offer| offer.steps.iter().any(|step| step.figure.is_some())).collect();
        let offers = if shown.is_empty() || dice.below(4) == 0 { offers.iter().collect() } else { shown };
        let Some(offer) = offers.get(dice.below(offers.len().max(1) as u32) as usize) else { break };
        table.play(seat, &offer.mv)?;
    }
    Ok(table)
}
