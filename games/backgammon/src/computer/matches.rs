//! The worth of points in a match: the chance of winning it from each score, and so from each end of a
//! partida.

use sobremesa_game::Seat;

use super::equities::{self, LONGEST};
use super::outlook::{Outlook, rival_of};
use crate::rules::Rules;

/// The share of gammons among partidas played to their end, without the cube.
const GAMMONS: f32 = 0.26;

/// A match, with each seat's chance to win it.
pub struct Match {
    rules: Rules,
    score: [u8; 2],
    crawford: bool,
    next: NextPartida,
    /// The chance of a seat at the start of a partida without the cube, by the points that it and its rival
    /// lack.
    chances: [[f32; LONGEST + 1]; LONGEST + 1],
}

/// The kind of the next partida: possibly the Crawford one, or one after it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum NextPartida {
    Crawford,
    AfterCrawford,
}

/// A seat's chance of winning the match after each end of the partida.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stakes {
    /// After a backgammon won.
    pub won_backgammon: f32,
    /// After a gammon won.
    pub won_gammon: f32,
    /// After a simple partida won.
    pub won: f32,
    /// After a simple partida lost.
    pub lost: f32,
    /// After a gammon lost.
    pub lost_gammon: f32,
    /// After a backgammon lost.
    pub lost_backgammon: f32,
}

impl Stakes {
    /// Returns the chance of winning the match that corresponds to an outlook.
    pub fn worth(&self, outlook: Outlook) -> f32 {
        let Outlook { win, gammon, backgammon, lost_gammon, lost_backgammon } = outlook;
        backgammon * self.won_backgammon
            + (gammon - backgammon) * self.won_gammon
            + (win - gammon) * self.won
            + (1.0 - win - lost_gammon) * self.lost
            + (lost_gammon - lost_backgammon) * self.lost_gammon
            + lost_backgammon * self.lost_backgammon
    }

    /// Returns the range of the chance, which is at stake.
    pub fn range(&self) -> f32 {
        self.won - self.lost
    }
}

impl Match {
    /// Creates a match at this score; `crawford` tells whether the partida is the Crawford one.
    pub fn new(rules: &Rules, score: [u8; 2], crawford: bool) -> Match {
        let at_last_point = score.iter().any(|points| points + 1 == rules.puntos);
        let passed = crawford || at_last_point || !rules.has_crawford();
        let next = if passed { NextPartida::AfterCrawford } else { NextPartida::Crawford };
        let chances = if rules.cubo { [[0.5; LONGEST + 1]; LONGEST + 1] } else { without_cube() };
        Match { rules: rules.clone(), score, crawford, next, chances }
    }

    /// Returns the chance that `seat` wins the match after winning this many points, or losing them if
    /// negative.
    pub fn chance(&self, seat: Seat, points: i32) -> f32 {
        let left = |seat: Seat, more: i32| i32::from(self.rules.puntos) - i32::from(self.score[seat.index()]) - more;
        let (own, rival) = (left(seat, points.max(0)), left(rival_of(seat), (-points).max(0)));
        match (usize::try_from(own), usize::try_from(rival)) {
            (Err(_) | Ok(0), _) => 1.0,
            (_, Err(_) | Ok(0)) => 0.0,
            (Ok(own), Ok(rival)) if !self.rules.cubo => self.chances[own.min(LONGEST)][rival.min(LONGEST)],
            (Ok(own), Ok(1)) if self.is_after_crawford() => equities::after(own),
            (Ok(1), Ok(rival)) if self.is_after_crawford() => 1.0 - equities::after(rival),
            (Ok(own), Ok(rival)) => equities::before(own, rival),
        }
    }

    fn is_after_crawford(&self) -> bool {
        self.next == NextPartida::AfterCrawford
    }

    /// Returns the stakes of `seat` in the partida with the cube at `value`.
    pub fn stakes(&self, seat: Seat, value: u8) -> Stakes {
        let value = i32::from(value);
        Stakes {
            won_backgammon: self.chance(seat, 3 * value),
            won_gammon: self.chance(seat, 2 * value),
            won: self.chance(seat, value),
            lost: self.chance(seat, -value),
            lost_gammon: self.chance(seat, -2 * value),
            lost_backgammon: self.chance(seat, -3 * value),
        }
    }

    /// Returns true if a seat that may turn a cube of this value gains by it: it must need more points than
    /// the cube already gives (BG-21). There is no doubling in the Crawford partida (BG-23).
    pub fn can_use(&self, seat: Seat, value: u8) -> bool {
        self.rules.cubo && !self.crawford && self.score[seat.index()].saturating_add(value) < self.rules.puntos
    }
}

/// Computes the chances of matches without the cube, by the points that each seat lacks.
fn without_cube() -> [[f32; LONGEST + 1]; LONGEST + 1] {
    let mut chances = [[0.5; LONGEST + 1]; LONGEST + 1];
    for sum in 2..=2 * LONGEST {
        for own in sum.saturating_sub(LONGEST).max(1)..=LONGEST.min(sum - 1) {
            let rival = sum - own;
            let won = |points: usize| if own > points { chances[own - points][rival] } else { 1.0 };
            let lost = |points: usize| if rival > points { chances[own][rival - points] } else { 0.0 };
            let ends = |points: usize| f32::midpoint(won(points), lost(points));
            chances[own][rival] = (1.0 - GAMMONS) * ends(1) + GAMMONS * ends(2);
        }
    }
    chances
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{FIRST, SECOND};

    fn chance(cubo: bool, score: [u8; 2], crawford: bool) -> f32 {
        let rules = Rules { puntos: 7, cubo, ..Rules::default() };
        let played = Match::new(&rules, score, crawford);
        assert!((played.chance(FIRST, 0) + played.chance(SECOND, 0) - 1.0).abs() < 1e-5);
        played.chance(FIRST, 0)
    }

    #[test]
    fn chances_with_the_cube_are_near_the_published_ones() {
        // Ortega and Kleinman, *Backgammon with the Giants*: the points that each seat lacks, and the first
        // seat's chance.
        let published = [(2, 2, 0.5), (2, 3, 0.598), (2, 4, 0.678), (3, 5, 0.658), (4, 7, 0.703), (3, 7, 0.764)];
        for (own, rival, expected) in published {
            let found = chance(true, [7 - own, 7 - rival], false);
            assert!((found - expected).abs() < 0.03, "{own} {rival}: {found}");
        }
        let rules = Rules { puntos: 7, cubo: true, ..Rules::default() };
        for (rival, expected) in [(2, 0.7), (3, 0.75), (4, 0.831), (5, 0.852), (7, 0.913)] {
            // One more point makes it the Crawford partida.
            let found = Match::new(&rules, [5, 7 - rival], false).chance(FIRST, 1);
            assert!((found - expected).abs() < 0.03, "1 {rival}: {found}");
        }
        for (rival, expected) in [(1, 0.5), (3, 0.7), (4, 0.71), (7, 0.902)] {
            let found = chance(true, [6, 7 - rival], false);
            assert!((found - expected).abs() < 0.03, "1 {rival} after: {found}");
        }
    }

    #[test]
    fn without_the_cube_points_count_one_by_one() {
        assert_eq!(chance(false, [6, 6], false), 0.5);
        assert!((chance(false, [6, 5], false) - (0.5 + 0.5 * 0.5 * (1.0 - GAMMONS))).abs() < 1e-5);
        assert!(chance(false, [6, 0], false) > chance(false, [5, 0], false));
    }

    #[test]
    fn a_gammon_is_worth_nothing_to_who_lacks_a_point() {
        let rules = Rules { puntos: 3, ..Rules::default() };
        let stakes = Match::new(&rules, [2, 0], false).stakes(FIRST, 1);
        assert_eq!((stakes.won, stakes.won_gammon), (1.0, 1.0));
        assert!(stakes.lost > stakes.lost_gammon);
    }
}
