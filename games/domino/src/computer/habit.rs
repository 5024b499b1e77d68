//! The habits of people who look only at their own tiles: a model of how the others play on, and of how
//! likely a deal is, given what they laid.

use sobremesa_game::{Known, Seat};

use crate::rules::{Domino, End, Ends, Move, Tile, Tiles};

/// The extra preference for a double, besides its pips: it fits one number only.
const DOUBLE: f32 = 7.0;
/// The preference for each own tile that fits the ends afterwards.
const KEPT: f32 = 4.0;
/// The temperature of the choice: a tile preferred by this much to another is laid e times as often.
const TEMPERATURE: f32 = 7.0;
/// The probability of laying any tile, against all habit.
const MIN_PROBABILITY: f32 = 0.05;

/// The preference of a player with these tiles for laying one of them, if the ends are `after` then.
pub fn liking(held: Tiles, tile: Tile, after: Ends) -> f32 {
    let double = if tile.high() == tile.low() { DOUBLE } else { 0.0 };
    let kept = held.without(tile).and(after.fitting()).len();
    f32::from(tile.pips()) + double + KEPT * f32::from(kept)
}

/// The ends after a tile was laid, at this end if it is named.
pub fn after(ends: Option<Ends>, tile: Tile, end: Option<End>) -> Ends {
    match ends {
        Some(ends) => ends.after(tile, end.unwrap_or(if ends.fits(tile, End::Izq) { End::Izq } else { End::Der })),
        None => Ends::new(tile.high(), tile.low()),
    }
}

/// Returns the likelihood of what the others laid, given the tiles that they hold in this deal. Tiles held
/// before a draw are not considered.
pub fn likelihood(known: &Known<Domino>, deal: &Domino) -> f64 {
    let log = &known.public().log;
    let mut before: Vec<Option<Ends>> = Vec::with_capacity(log.len());
    let mut ends = None;
    for &(_, mv) in log {
        before.push(ends);
        if let Move::Tile(tile, end) = mv {
            ends = Some(after(ends, tile, end));
        }
    }
    let others = known.seats().iter().filter(|&seat| seat != known.seat());
    others.map(|seat| f64::from(of_seat(seat, deal.held(seat), log, &before))).product()
}

fn of_seat(seat: Seat, mut held: Tiles, log: &[(Seat, Move)], before: &[Option<Ends>]) -> f32 {
    let mut likely = 1.0;
    for (&(mover, mv), &ends) in log.iter().zip(before).rev() {
        match mv {
            Move::Tile(tile, end) if mover == seat => {
                held = held.with(tile);
                // The lead may be prescribed.
                if let Some(ends) = ends {
                    likely *= share(held, ends, tile, end);
                }
            }
            Move::Robo if mover == seat => break,
            _ => {}
        }
    }
    likely
}

/// The probability that a player with these tiles lays this one.
fn share(held: Tiles, ends: Ends, tile: Tile, end: Option<End>) -> f32 {
    let weight = |tile: Tile, end: Option<End>| (liking(held, tile, after(Some(ends), tile, end)) / TEMPERATURE).exp();
    let mut all = 0.0;
    for one in held.and(ends.fitting()).iter() {
        let fits = [End::Izq, End::Der].into_iter().filter(|&end| ends.fits(one, end));
        all += fits.map(|end| weight(one, Some(end))).sum::<f32>();
    }
    (weight(tile, end) / all.max(f32::MIN_POSITIVE) + MIN_PROBABILITY) / (1.0 + MIN_PROBABILITY)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tiles(texts: &[&str]) -> Tiles {
        texts.iter().map(|text| text.parse::<Tile>().unwrap()).collect()
    }

    #[test]
    fn doubles_weight_and_what_can_be_played_on_are_liked() {
        let ends = Ends::new(6.try_into().unwrap(), 1.try_into().unwrap());
        let held = tiles(&["6-6", "6-3", "3-2", "3-1"]);
        let often = |text: &str| share(held, ends, text.parse().unwrap(), None);
        assert!(often("6-6") > often("6-3"), "the double first");
        assert!(often("6-3") > often("3-1"), "then the heavier one");
        let sum = share(held, ends, "6-6".parse().unwrap(), None)
            + share(held, ends, "6-3".parse().unwrap(), None)
            + share(held, ends, "3-1".parse().unwrap(), None);
        assert!((sum * (1.0 + MIN_PROBABILITY) - 3.0 * MIN_PROBABILITY - 1.0).abs() < 1e-3, "{sum}");
    }
}
