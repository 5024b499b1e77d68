//! What points are worth in a match: the chance of winning it from each score, and so from each end of a partida.

use crate::game::Seat;
use crate::rules::Rules;

use super::outlook::{Outlook, rival_of};

/// The longest match.
const LONGEST: usize = 25;
/// The share of gammons among partidas played to their end.
const GAMMONS: f32 = 0.26;
/// With the cube there are fewer: many partidas end with a refused double.
const GAMMONS_WITH_CUBE: f32 = 0.20;
/// With the cube, how often partidas between equals are worth 1, 2 or 4 points.
const WORTHS: [(u8, f32); 3] = [(1, 0.45), (2, 0.40), (4, 0.15)];

/// A match, in terms of each seat's chance to win it.
pub struct Match {
    rules: Rules,
    score: [u8; 2],
    next: NextPartida,
    /// By what a seat and its rival lack: the seat's chance at the start of a partida.
    chances: [[f32; LONGEST + 1]; LONGEST + 1],
    /// The same after the Crawford partida, when the rival lacks 1 point.
    after_crawford: [f32; LONGEST + 1],
}

/// Whether the next partida may be the Crawford one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum NextPartida {
    Crawford,
    AfterCrawford,
}

/// A seat's chance of winning the match after each end of the partida.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stakes {
    /// After a gammon won.
    pub won_gammon: f32,
    /// After a simple partida won.
    pub won: f32,
    /// After a simple partida lost.
    pub lost: f32,
    /// After a gammon lost.
    pub lost_gammon: f32,
}

impl Stakes {
    /// The same from the rival's side.
    #[must_use]
    pub fn turned(self) -> Stakes {
        Stakes {
            won_gammon: 1.0 - self.lost_gammon,
            won: 1.0 - self.lost,
            lost: 1.0 - self.won,
            lost_gammon: 1.0 - self.won_gammon,
        }
    }

    /// The chance of winning the match that corresponds to an outlook.
    #[must_use]
    pub fn worth(&self, outlook: Outlook) -> f32 {
        let Outlook { win, gammon, lost_gammon } = outlook;
        gammon * self.won_gammon
            + (win - gammon) * self.won
            + (1.0 - win - lost_gammon) * self.lost
            + lost_gammon * self.lost_gammon
    }

    /// How much is at stake.
    #[must_use]
    pub fn range(&self) -> f32 {
        self.won - self.lost
    }
}

impl Match {
    /// A match at this score; `crawford` tells whether the partida is the Crawford one.
    #[must_use]
    pub fn new(rules: &Rules, score: [u8; 2], crawford: bool) -> Match {
        let at_last_point = score.iter().any(|points| points + 1 == rules.puntos);
        let passed = crawford || at_last_point || !rules.has_crawford();
        let next = if passed { NextPartida::AfterCrawford } else { NextPartida::Crawford };
        let mut this = Match {
            rules: rules.clone(),
            score,
            next,
            chances: [[0.5; LONGEST + 1]; LONGEST + 1],
            after_crawford: [0.5; LONGEST + 1],
        };
        this.fill();
        this
    }

    fn fill(&mut self) {
        for own in 1..=LONGEST {
            // The trailing seat doubles at once, so the partida is for 2 points.
            let won = |points: usize| own.checked_sub(points).filter(|left| *left > 0);
            let after = |points| won(points).map_or(1.0, |left| self.after_crawford[left]);
            self.after_crawford[own] = 0.5 * ((1.0 - GAMMONS_WITH_CUBE) * after(2) + GAMMONS_WITH_CUBE * after(4));
        }
        for sum in 2..=2 * LONGEST {
            for own in sum.saturating_sub(LONGEST).max(1)..=LONGEST.min(sum - 1) {
                self.chances[own][sum - own] = self.filled(own, sum - own);
            }
        }
    }

    /// A chance computed from those at scores nearer to the end.
    fn filled(&self, own: usize, rival: usize) -> f32 {
        let won = |points: u8| own.checked_sub(points.into()).filter(|left| *left > 0);
        let lost = |points: u8| rival.checked_sub(points.into()).filter(|left| *left > 0);
        let even = |worths: &[(u8, f32)]| -> f32 {
            let half = |(points, often): &(u8, f32)| {
                let win = won(*points).map_or(1.0, |own| self.chances[own][rival]);
                let loss = lost(*points).map_or(0.0, |rival| self.chances[own][rival]);
                often * 0.5 * (win + loss)
            };
            worths.iter().map(half).sum()
        };
        let simple = |gammons: f32| [(1, 1.0 - gammons), (2, gammons)];
        match (own, rival) {
            _ if !self.rules.cubo => even(&simple(GAMMONS)),
            (1, 1) => 0.5,
            (_, 1) if self.rules.crawford => {
                let after = |points| won(points).map_or(1.0, |own| self.after_crawford[own]);
                let [(_, one), (_, two)] = simple(GAMMONS_WITH_CUBE);
                0.5 * (one * after(1) + two * after(2))
            }
            (own, 1) => self.after_crawford[own],
            (1, _) => 1.0 - self.filled(rival, own),
            _ => even(&WORTHS),
        }
    }

    /// The chance that `seat` wins the match after winning this many points, or losing them if negative.
    #[must_use]
    pub fn chance(&self, seat: Seat, points: i32) -> f32 {
        let left = |seat: Seat, more: i32| i32::from(self.rules.puntos) - i32::from(self.score[seat.index()]) - more;
        let (own, rival) = (left(seat, points.max(0)), left(rival_of(seat), (-points).max(0)));
        match (usize::try_from(own), usize::try_from(rival)) {
            (Err(_) | Ok(0), _) => 1.0,
            (_, Err(_) | Ok(0)) => 0.0,
            (Ok(own), Ok(1)) if self.is_after_crawford() => self.after_crawford[own],
            (Ok(1), Ok(rival)) if self.is_after_crawford() => 1.0 - self.after_crawford[rival],
            (Ok(own), Ok(rival)) => self.chances[own][rival],
        }
    }

    fn is_after_crawford(&self) -> bool {
        self.rules.cubo && self.next == NextPartida::AfterCrawford
    }

    /// What is at stake for `seat` in the partida with the cube at `value`.
    #[must_use]
    pub fn stakes(&self, seat: Seat, value: u8) -> Stakes {
        let value = i32::from(value);
        Stakes {
            won_gammon: self.chance(seat, 2 * value),
            won: self.chance(seat, value),
            lost: self.chance(seat, -value),
            lost_gammon: self.chance(seat, -2 * value),
        }
    }

    /// Whether a seat that may turn a cube of this value gains by it: it must need more points than the cube already gives
    /// (BG-21).
    #[must_use]
    pub fn can_use(&self, seat: Seat, value: u8) -> bool {
        self.rules.cubo && self.score[seat.index()].saturating_add(value) < self.rules.puntos
    }
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
        // Ortega and Kleinman, *Backgammon with the Giants*: what each seat lacks, and the first seat's chance.
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
        assert!((stakes.turned().turned().lost - stakes.lost).abs() < 1e-6);
    }
}
