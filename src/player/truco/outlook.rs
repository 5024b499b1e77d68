//! What a score is worth: the chance to win the match from it.

use std::sync::LazyLock;

use crate::game::{Seat, Seats};
use crate::games::truco::side::Side;
use crate::games::truco::table::Mesa;

/// No goal is further away.
const FAR: usize = 41;

/// What a hand gives to the side of the mano and to the other one, and how often in a thousand: from games of computers.
const HANDS: [(usize, usize, f32); 20] = [
    (1, 0, 190.0),
    (0, 1, 165.0),
    (2, 0, 110.0),
    (0, 2, 95.0),
    (3, 0, 75.0),
    (0, 3, 65.0),
    (4, 0, 35.0),
    (0, 4, 30.0),
    (1, 1, 40.0),
    (2, 1, 35.0),
    (1, 2, 35.0),
    (2, 2, 20.0),
    (5, 0, 20.0),
    (0, 5, 18.0),
    (3, 1, 10.0),
    (1, 3, 10.0),
    (6, 0, 10.0),
    (0, 6, 10.0),
    (3, 2, 10.0),
    (2, 3, 10.0),
];

/// By what the mano lacks and what the other side lacks: the chance of the mano to win the chico.
static CHICO: LazyLock<Vec<[f32; FAR]>> = LazyLock::new(|| {
    let all: f32 = HANDS.iter().map(|hand| hand.2).sum();
    let mut table = vec![[0.5; FAR]; FAR];
    for sum in 2..2 * FAR {
        for mine in 1..FAR.min(sum) {
            let theirs = sum - mine;
            if theirs >= FAR {
                continue;
            }
            let chance = HANDS.iter().map(|&(to_mano, to_other, weight)| {
                let worth = match (to_mano >= mine, to_other >= theirs) {
                    (true, false) => 1.0,
                    (false, true) => 0.0,
                    (true, true) => 0.5,
                    // The other side is the next mano.
                    (false, false) => 1.0 - table[theirs - to_other][mine - to_mano],
                };
                weight / all * worth
            });
            table[mine][theirs] = chance.sum();
        }
    }
    table
});

/// The chance to win the chico from what both sides lack.
fn chico(mine: u8, theirs: u8, mano: bool) -> f32 {
    let (mine, theirs) = (usize::from(mine).min(FAR - 1), usize::from(theirs).min(FAR - 1));
    if mano { CHICO[mine][theirs] } else { 1.0 - CHICO[theirs][mine] }
}

/// The chance to win a match of even chicos, of which `to_win` win it.
fn partida(won: u8, lost: u8, to_win: u8) -> f32 {
    match () {
        () if won >= to_win => 1.0,
        () if lost >= to_win => 0.0,
        () => f32::midpoint(partida(won + 1, lost, to_win), partida(won, lost + 1, to_win)),
    }
}

/// Points that are the whole match: a joc fora.
pub(super) const ALL: u8 = u8::MAX;

/// What the match is worth to the side of `seat` once it has noted `us` points more, and the others `them`.
pub(super) fn worth<G: Mesa>(game: &G, seat: Seat, us: u8, them: u8) -> f32 {
    let (tally, play) = (game.tally(), game.playing());
    let side = play.sides.of(seat);
    let score = tally.score();
    if us == ALL || them == ALL {
        return f32::from(u8::from(us == ALL));
    }
    if score.numbers().len() > 2 {
        return each_alone(game, seat, us, them);
    }
    let lacks = |side: Side, more: u8| tally.goal().saturating_sub(score.numbers()[side.index()].saturating_add(more));
    let (mine, theirs) = (lacks(side, us), lacks(side.other(), them));
    let next_mano = play.sides.of(play.order.seats.next(play.order.mano)) == side;
    let won = match (mine, theirs) {
        (0, _) => 1.0,
        (_, 0) => 0.0,
        _ => chico(mine, theirs, next_mano),
    };
    let chicos = tally.chicos();
    let (ours, others) = (chicos.numbers()[side.index()], chicos.numbers()[side.other().index()]);
    let to_win = tally.to_win();
    won * partida(ours + 1, others, to_win) + (1.0 - won) * partida(ours, others + 1, to_win)
}

/// How many points make a place two and a half times as strong, where each of three has its own.
const STRIDE: f32 = 6.0;

/// Three that play by turns against two: each for itself in the end.
fn each_alone<G: Mesa>(game: &G, seat: Seat, us: u8, them: u8) -> f32 {
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
    fn more_points_are_worth_more_and_being_mano_a_little() {
        for mine in 1..40 {
            for theirs in 1..40 {
                assert!(chico(mine, theirs, true) > chico(mine + 1, theirs, true), "{mine} {theirs}");
                assert!(chico(mine, theirs, true) < chico(mine, theirs + 1, true), "{mine} {theirs}");
            }
        }
        let even = chico(30, 30, true);
        assert!(even > 0.5 && even < 0.53, "{even}");
        assert!(chico(1, 30, false) > 0.97 && chico(30, 1, true) < 0.03);
    }

    #[test]
    fn a_match_of_three_is_half_won_with_a_chico_each() {
        assert_eq!((partida(0, 0, 2), partida(1, 1, 2), partida(1, 0, 2), partida(0, 1, 2)), (0.5, 0.5, 0.75, 0.25));
    }
}
