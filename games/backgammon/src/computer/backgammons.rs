//! The share of backgammons among gammons: the chance that the loser's last checkers leave the winner's home
//! in time. The nets do not estimate it.

use crate::rules::{CHECKERS, Point, Points, Side};

use super::bearoff;

/// The mean of the pips of a roll, and its standard deviation.
const PIPS: f32 = 8.17;
const SCATTER: f32 = 4.3;
/// The waste of a long bear-off besides its pips, its least length for each checker, in rolls, and the
/// scatter of its length.
const WASTED: f32 = 0.8;
const A_CHECKER: f32 = 0.5;
const ROLLS_SCATTER: f32 = 0.45;
/// The pips wasted by every further checker to be brought away.
const WASTED_PIPS: f32 = 1.0;
/// The number of further rolls of the winner with which the loser is surely away in time.
const PLENTY: f32 = 3.0;
/// A bound on the rolls of a bear-off, as far as it matters here.
const MOST_ROLLS: usize = 20;

/// Returns the share of backgammons among the gammons of `winner`, who rolls first or second from now on.
pub fn share(winner: &Side, loser: &Side, winner_first: bool) -> f32 {
    let behind = || loser.occupied().and(Points::RIVAL_HOME.with(Point::BAR)).falling();
    let checkers: u8 = behind().map(|point| loser.count(point)).sum();
    if checkers == 0 || loser.count(Point::OFF) > 0 {
        return 0.0;
    }
    let edge = Point::on_board().nth(17).map_or(18, Point::number);
    let pips: u16 = behind().map(|point| u16::from(point.number() - edge) * u16::from(loser.count(point))).sum();
    let needed = f32::from(pips) + WASTED_PIPS * f32::from(checkers - 1);
    let mean = rolls(winner);
    if mean > needed / PIPS + PLENTY + f32::from(checkers) / 4.0 {
        return 0.0;
    }
    let exactly = bearoff::spread(winner);
    let within = |rolls: usize| logistic((rolls as f32 + 0.5 - mean) / ROLLS_SCATTER);
    let late = |rolls: usize| {
        let brought = PIPS * rolls as f32 + 0.5 - needed;
        if rolls == 0 { 1.0 } else { 1.0 - logistic(1.7 * brought / (SCATTER * (rolls as f32).sqrt())) }
    };
    let chance = |rolls: usize| match exactly {
        Some(spread) => spread.get(rolls).copied().unwrap_or(0.0),
        None => within(rolls) - if rolls > 1 { within(rolls - 1) } else { 0.0 },
    };
    let share = (1..=MOST_ROLLS).map(|rolls| chance(rolls) * late(rolls - usize::from(winner_first))).sum::<f32>();
    share.clamp(0.0, 1.0)
}

/// Estimates the number of rolls that a side needs to bear off.
fn rolls(side: &Side) -> f32 {
    let left = f32::from(CHECKERS - side.count(Point::OFF));
    (f32::from(side.pips()) / PIPS + WASTED).max(A_CHECKER * left + 0.3)
}

fn logistic(at: f32) -> f32 {
    1.0 / (1.0 + (-at).exp())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn side(points: &[u8]) -> Side {
        Side::new(|point| {
            let on_board = points.iter().filter(|number| **number == point.number()).count() as u8;
            if point == Point::OFF { CHECKERS - points.len() as u8 } else { on_board }
        })
        .unwrap()
    }

    fn behind(last: &[u8]) -> Side {
        side(&[last, &[6, 6, 6, 6, 5, 5, 5, 5, 4, 4, 4, 4, 3, 3, 3][last.len()..]].concat())
    }

    #[test]
    fn a_side_that_escaped_or_has_time_loses_no_backgammon() {
        assert_eq!(share(&side(&[1]), &behind(&[18]), true), 0.0);
        assert_eq!(share(&side(&[6; 15]), &behind(&[24]), false), 0.0);
        assert_eq!(share(&Side::first(), &Side::first(), true), 0.0);
    }

    #[test]
    fn a_side_without_a_move_left_surely_loses_a_backgammon() {
        assert!((share(&side(&[1, 1]), &behind(&[24]), true) - 1.0).abs() < 1e-4);
    }

    #[test]
    fn the_fewer_pips_are_left_the_rarer_it_is() {
        let winner = side(&[1, 1, 1]);
        let shares: Vec<f32> =
            [&[19][..], &[21], &[24], &[24, 23], &[24, 24, 23]].map(|last| share(&winner, &behind(last), false)).into();
        assert!(shares.is_sorted() && shares[0] < 0.2 && shares[4] > 0.6, "{shares:?}");
        assert!(share(&winner, &behind(&[24]), true) > share(&winner, &behind(&[24]), false));
    }
}
