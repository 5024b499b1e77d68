//! The value of a score: the chance of winning the match from it.

use std::sync::LazyLock;

use sobremesa_game::{Seat, Seats};

use crate::rules::side::Side;
use crate::rules::table::TrucoState;

/// The size of the tables: larger distances to the goal count as the largest of these.
const FAR: usize = 41;

/// The points that a hand gives the two sides, and their weights: from games between computers of the middle
/// level, in which the mano and the other side did equally well.
const HANDS: [(usize, usize, f32); 14] = [
    (1, 0, 44.0),
    (2, 0, 52.0),
    (3, 0, 50.0),
    (4, 0, 70.0),
    (5, 0, 42.0),
    (6, 0, 25.0),
    (7, 0, 15.0),
    (1, 1, 38.0),
    (2, 1, 35.0),
    (3, 1, 41.0),
    (4, 1, 20.0),
    (2, 2, 9.0),
    (3, 2, 15.0),
    (3, 3, 9.0),
];

/// The chances among equals.
static EVEN: LazyLock<WinChances> = LazyLock::new(|| WinChances::new(0.0, FAR as u8 - 1));

/// The values of scores for a side that is better than the other by a given lead.
pub(super) struct WinChances {
    /// The chance of winning the chico by what our side lacks and what the other lacks.
    chico: Vec<[f32; FAR]>,
}

impl WinChances {
    /// Computes the chances. `lead` is the advantage of the side in getting the better part of a hand, from 0
    /// (none) to 1 (it always does). A side with a lead wins in the long run, so it need not stake the match
    /// on single hands. Neither side may lack more points than `goal`.
    pub(super) fn new(lead: f32, goal: u8) -> WinChances {
        let most = usize::from(goal).min(FAR - 1);
        let all: f32 = HANDS.iter().map(|hand| 2.0 * hand.2).sum();
        let mut chico = vec![[0.5; FAR]; FAR];
        for sum in 2..=2 * most {
            for mine in sum.saturating_sub(most).max(1)..=most.min(sum - 1) {
                let theirs = sum - mine;
                let after = |us: usize, them: usize| match (us >= mine, them >= theirs) {
                    (true, false) => 1.0,
                    (false, true) => 0.0,
                    (true, true) => 0.5,
                    (false, false) => chico[mine - us][theirs - them],
                };
                let chance = HANDS.iter().map(|&(more, less, weight)| {
                    weight / all * ((1.0 + lead) * after(more, less) + (1.0 - lead) * after(less, more))
                });
                chico[mine][theirs] = chance.sum();
            }
        }
        WinChances { chico }
    }

    /// The chance of winning the chico from what both sides lack.
    fn chico(&self, mine: u8, theirs: u8) -> f32 {
        self.chico[usize::from(mine).min(FAR - 1)][usize::from(theirs).min(FAR - 1)]
    }
}

/// The chance of winning a match that takes `to_win` chicos, each won with `chance`.
pub(super) fn partida(won: u8, lost: u8, to_win: u8, chance: f32) -> f32 {
    match () {
        () if won >= to_win => 1.0,
        () if lost >= to_win => 0.0,
        () => chance * partida(won + 1, lost, to_win, chance) + (1.0 - chance) * partida(won, lost + 1, to_win, chance),
    }
}

/// A number of points that stands for the whole match: a joc fora.
pub(super) const ALL: u8 = u8::MAX;

/// The value of the match, among equals, to the side of `seat` once it has noted `us` more points and the
/// others `them`.
pub(super) fn worth<G: TrucoState>(game: &G, seat: Seat, us: u8, them: u8) -> f32 {
    EVEN.worth(game, seat, us, them)
}

impl WinChances {
    /// The value of the match to the side of `seat` once it has noted `us` more points and the others `them`.
    pub(super) fn worth<G: TrucoState>(&self, game: &G, seat: Seat, us: u8, them: u8) -> f32 {
        let (tally, play) = (game.tally(), game.playing());
        let side = play.sides.of(seat);
        let score = tally.score();
        if us == ALL || them == ALL {
            return f32::from(u8::from(us == ALL));
        }
        if score.numbers().len() > 2 {
            return each_alone(game, seat, us, them);
        }
        let lacks =
            |side: Side, more: u8| tally.goal().saturating_sub(score.numbers()[side.index()].saturating_add(more));
        let (mine, theirs) = (lacks(side, us), lacks(side.other(), them));
        let won = match (mine, theirs) {
            (0, _) => 1.0,
            (_, 0) => 0.0,
            _ => self.chico(mine, theirs),
        };
        if tally.chicos_to_win() == 1 {
            return won;
        }
        let chicos = tally.chicos();
        let (ours, others) = (chicos.numbers()[side.index()], chicos.numbers()[side.other().index()]);
        let (to_win, chance) = (tally.chicos_to_win(), self.chico(tally.goal(), tally.goal()));
        won * partida(ours + 1, others, to_win, chance) + (1.0 - won) * partida(ours, others + 1, to_win, chance)
    }
}

/// The number of points that multiply the weight of a place by e, at a table of three seats with scores of
/// their own.
const STRIDE: f32 = 6.0;

/// The value for three seats that take turns playing against the other two: in the end each for itself.
fn each_alone<G: TrucoState>(game: &G, seat: Seat, us: u8, them: u8) -> f32 {
    let (tally, sides) = (game.tally(), game.playing().sides);
    let ours = tally.places(sides.of(seat), &sides);
    let strength = |place: usize| {
        let more = if ours.iter().any(|our| our == place) { us } else { them };
        let lacks = tally.goal().saturating_sub(tally.score().numbers()[place].saturating_add(more));
        let ahead = f32::from(tally.chicos().numbers()[place]) * 2.0;
        let reached = if lacks == 0 { 3.0 } else { 0.0 };
        (ahead + reached - f32::from(lacks) / STRIDE).exp()
    };
    let all: f32 = Seats::new(3).into_iter().flat_map(Seats::iter).map(|seat| strength(seat.index())).sum();
    strength(seat.index()) / all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_point_is_worth_something() {
        for mine in 1..40 {
            for theirs in 1..40 {
                assert!(EVEN.chico(mine, theirs) > EVEN.chico(mine + 1, theirs), "{mine} {theirs}");
                assert!((EVEN.chico(mine, theirs) + EVEN.chico(theirs, mine) - 1.0).abs() < 1e-4, "{mine} {theirs}");
            }
        }
        assert!(EVEN.chico(1, 30) > 0.97 && EVEN.chico(30, 1) < 0.03);
    }

    #[test]
    fn a_nearer_goal_does_not_change_the_chances() {
        let (near, far) = (WinChances::new(0.2, 15), WinChances::new(0.2, 40));
        for place in 0..15 * 15 {
            let (mine, theirs) = (1 + place / 15, 1 + place % 15);
            assert_eq!(near.chico(mine, theirs), far.chico(mine, theirs), "{mine} {theirs}");
        }
    }

    #[test]
    fn an_early_gain_is_worth_less_to_the_better_side() {
        let better = WinChances::new(0.3, 30);
        for goal in [15, 24, 30] {
            assert!(better.chico(goal, goal) > 0.7, "{goal}: {}", better.chico(goal, goal));
            assert!(
                better.chico(goal - 4, goal) - better.chico(goal, goal) < EVEN.chico(goal - 4, goal) - 0.5,
                "{goal}"
            );
        }
    }

    #[test]
    fn a_chico_each_makes_a_match_of_three_even() {
        let chance = |won, lost| partida(won, lost, 2, 0.5);
        assert_eq!((chance(0, 0), chance(1, 1), chance(1, 0), chance(0, 1)), (0.5, 0.5, 0.75, 0.25));
    }
}
