//! The value of a score: the chance of winning the match from it.

use crate::computer::win_chances::partida;
use crate::rules::brasileiro::{Ladder, Side, TrucoBrasileiro};

/// The points that win a jogo, plus one.
const FAR: usize = 13;
/// The share of hands, among equals, that reach each step of the ladder.
const STEPS: [f32; 5] = [0.46, 0.33, 0.13, 0.05, 0.03];
/// The share of mãos de onze that are played, and the share of these that the side that chose to play wins.
const PLAYED: f32 = 0.6;
const PLAYED_WON: f32 = 0.62;

/// The chance of winning the jogo by what our side lacks and what the other lacks.
#[derive(Clone)]
pub(super) struct WinChances([[f32; FAR]; FAR]);

impl WinChances {
    /// Computes the chances. `lead` is the advantage of our side in winning hands, from 0 (none) to 1 (it
    /// wins all). A side with a lead wins in the long run, so it need not stake the jogo on single hands.
    pub(super) fn of(ladder: &Ladder, lead: f32) -> WinChances {
        let mut chance = [[0.5; FAR]; FAR];
        let (first, second) = (usize::from(ladder.value(0)), usize::from(ladder.value(1)));
        for sum in 2..2 * FAR {
            for mine in sum.saturating_sub(FAR - 1).max(1)..FAR.min(sum) {
                let theirs = sum - mine;
                let us = |points: usize| if points >= mine { 1.0 } else { chance[mine - points][theirs] };
                let them = |points: usize| if points >= theirs { 0.0 } else { chance[mine][theirs - points] };
                chance[mine][theirs] = match (mine <= first, theirs <= first) {
                    (true, true) => 0.5,
                    (true, false) => {
                        PLAYED * (PLAYED_WON + (1.0 - PLAYED_WON) * them(second)) + (1.0 - PLAYED) * them(first)
                    }
                    (false, true) => PLAYED * (1.0 - PLAYED_WON) * us(second) + (1.0 - PLAYED) * us(first),
                    (false, false) => (0..STEPS.len())
                        .map(|step| {
                            let points = usize::from(ladder.value(step));
                            STEPS[step] / 2.0 * ((1.0 + lead) * us(points) + (1.0 - lead) * them(points))
                        })
                        .sum(),
                };
            }
        }
        WinChances(chance)
    }

    /// The value of the match to `side` once it has noted `us` more points and the others `them`.
    pub(super) fn worth(&self, game: &TrucoBrasileiro, side: Side, us: u8, them: u8) -> f32 {
        let public = game.score_and_jogos();
        let lacks = |side: Side, more: u8| usize::from(12u8.saturating_sub(public.score[side.index()] + more));
        let (mine, theirs) = (lacks(side, us), lacks(side.other(), them));
        let won = match (mine, theirs) {
            (0, _) => 1.0,
            (_, 0) => 0.0,
            _ => self.0[mine][theirs],
        };
        let (ours, others) = (public.jogos[side.index()], public.jogos[side.other().index()]);
        won * partida(ours + 1, others, public.to_win, 0.5)
            + (1.0 - won) * partida(ours, others + 1, public.to_win, 0.5)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::brasileiro::{House, Perfil};

    #[test]
    fn who_is_better_has_more_to_lose_by_one_bet_for_everything() {
        let [even, better] = [0.0, 0.2].map(|lead| WinChances::of(&House::default().ladder(), lead));
        assert!(better.0[12][12] > 0.6, "{}", better.0[12][12]);
        // Six points won from the beginning bring less than they do to an equal.
        assert!(better.0[6][12] - better.0[12][12] < even.0[6][12] - even.0[12][12]);
    }

    #[test]
    fn the_side_lacking_less_leads_and_equal_sides_are_even() {
        for perfil in [Perfil::Paulista, Perfil::Mineiro] {
            let win_chances = WinChances::of(&House { perfil, ..House::default() }.ladder(), 0.0);
            for lack in 1..FAR {
                assert!((win_chances.0[lack][lack] - 0.5).abs() < 0.02, "{lack}: {}", win_chances.0[lack][lack]);
            }
            for (mine, theirs) in [(2, 5), (5, 9), (3, 12)] {
                assert!(win_chances.0[mine][theirs] > 0.55, "{mine} {theirs}: {}", win_chances.0[mine][theirs]);
            }
        }
    }
}
