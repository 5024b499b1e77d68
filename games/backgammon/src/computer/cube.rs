//! Cube decisions, to double and to take (BG-20–25), by Janowski's method (*Take-Points in Money Games*,
//! 1993), with match-winning chances in place of points. A cube's value lies between that of a dead cube,
//! never turned again, and that of a live one, turned at the last right moment.

use sobremesa_game::Seat;

use super::matches::Match;
use super::outlook::{Outlook, rival_of};
use crate::rules::Cube;

/// The cube efficiency, 0 to 1: how close doubles come to the last right moment. Janowski's figure is 0.68;
/// with less, the values found by looking two rolls ahead mostly agree with those of gnubg.
const EFFICIENCY: f32 = 0.6;

/// Returns the chance that `seat` wins the match with this outlook for the partida and this cube.
pub fn worth(played: &Match, seat: Seat, outlook: Outlook, cube: Cube) -> f32 {
    let rival = rival_of(seat);
    let may = |seat: Seat| cube.may_be_turned_by(seat) && played.can_use(seat, cube.value);
    let dead = played.stakes(seat, cube.value).worth(outlook);
    if !may(seat) && !may(rival) {
        return dead;
    }
    let ends = Ends::of(played, seat, outlook, cube.value);
    let points = i32::from(cube.value);
    // Linear between the points where each side doubles the other out; beyond them it pays to play for a
    // gammon.
    let (mut low, mut high) = ((0.0, ends.lost), (1.0, ends.won));
    if may(rival) {
        let drop = (take_point(played, seat, outlook, cube.value), played.chance(seat, -points));
        if outlook.win < drop.0 { high = drop } else { low = drop }
    }
    if may(seat) {
        let cash = (1.0 - take_point(played, rival, outlook.turned(), cube.value), played.chance(seat, points));
        if outlook.win > cash.0 {
            low = cash;
        } else if cash.0 < high.0 {
            high = cash;
        }
    }
    let live = line(low, high, outlook.win);
    dead + EFFICIENCY * (live - dead)
}

/// Returns the match-winning chance of a seat that is about to roll, and doubles first if that is better.
pub fn on_roll(played: &Match, roller: Seat, outlook: Outlook, cube: Cube) -> f32 {
    let rolls = worth(played, roller, outlook, cube);
    match doubled(played, roller, cube) {
        Some(doubled) => if_doubled(played, roller, cube, worth(played, roller, outlook, doubled)).max(rolls),
        None => rolls,
    }
}

/// Returns the cube after `seat` has doubled and the rival has taken it; `None` if the seat may not double or
/// has no use for it.
pub fn doubled(played: &Match, seat: Seat, cube: Cube) -> Option<Cube> {
    let may = cube.may_be_turned_by(seat) && played.can_use(seat, cube.value);
    may.then(|| Cube { value: cube.value.saturating_mul(2), owner: Some(rival_of(seat)) })
}

/// Returns the worth to `seat` of doubling this cube, `taken` being its worth if the rival takes it: the
/// rival chooses the better answer.
pub fn if_doubled(played: &Match, seat: Seat, cube: Cube, taken: f32) -> f32 {
    taken.min(played.chance(seat, i32::from(cube.value)))
}

/// Returns the lowest chance of winning the partida with which `seat`, offered twice `value`, should take.
fn take_point(played: &Match, seat: Seat, outlook: Outlook, value: u8) -> f32 {
    let doubled = value.saturating_mul(2);
    let ends = Ends::of(played, seat, outlook, doubled);
    let drop = played.chance(seat, -i32::from(value));
    let dead = ratio(drop - ends.lost, ends.won - ends.lost);
    if doubled >= Cube::MOST || !played.can_use(seat, doubled) {
        return dead;
    }
    let cash_point = 1.0 - take_point(played, rival_of(seat), outlook.turned(), doubled);
    let cash = played.chance(seat, i32::from(doubled));
    let live = cash_point * ratio(drop - ends.lost, cash - ends.lost);
    dead + EFFICIENCY * (live - dead)
}

/// The worth of winning and of losing with the cube at some value, given the outlook's shares of gammons and
/// backgammons.
struct Ends {
    won: f32,
    lost: f32,
}

impl Ends {
    fn of(played: &Match, seat: Seat, outlook: Outlook, value: u8) -> Ends {
        let stakes = played.stakes(seat, value);
        let gammons = ratio(outlook.gammon, outlook.win);
        let lost_gammons = ratio(outlook.lost_gammon, 1.0 - outlook.win);
        let backgammons = ratio(outlook.backgammon, outlook.win);
        let lost_backgammons = ratio(outlook.lost_backgammon, 1.0 - outlook.win);
        Ends {
            won: stakes.won
                + gammons * (stakes.won_gammon - stakes.won)
                + backgammons * (stakes.won_backgammon - stakes.won_gammon),
            lost: stakes.lost
                + lost_gammons * (stakes.lost_gammon - stakes.lost)
                + lost_backgammons * (stakes.lost_backgammon - stakes.lost_gammon),
        }
    }
}

/// Returns a fraction of a whole, 0 to 1; zero if the whole is nothing.
fn ratio(part: f32, whole: f32) -> f32 {
    if whole > 0.0 { (part / whole).clamp(0.0, 1.0) } else { 0.0 }
}

/// Returns the height at `at` of the line through two points.
fn line((left, low): (f32, f32), (right, high): (f32, f32), at: f32) -> f32 {
    if right - left < 1e-6 { high } else { low + (at - left) / (right - left) * (high - low) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{FIRST, Rules, SECOND};

    fn outlook(win: f32) -> Outlook {
        Outlook { win, ..Outlook::NONE }
    }

    /// Returns whether to double and whether to take at the start of a long match, without gammons: as for
    /// money.
    fn decisions(win: f32) -> (bool, bool) {
        let rules = Rules { puntos: 25, cubo: true, ..Rules::default() };
        let played = Match::new(&rules, [0, 0], false);
        let taken = Cube { value: 2, owner: Some(SECOND) };
        let take = worth(&played, FIRST, outlook(win), taken);
        let drop = played.chance(FIRST, 1);
        let doubles = take.min(drop) > worth(&played, FIRST, outlook(win), Cube::CENTRED);
        (doubles, worth(&played, SECOND, outlook(1.0 - win), taken) > 1.0 - drop)
    }

    #[test]
    fn doubles_and_takes_match_money_play_far_from_the_end() {
        assert_eq!(decisions(0.5), (false, true));
        assert_eq!(decisions(0.66), (false, true));
        assert_eq!(decisions(0.74), (true, true));
        assert_eq!(decisions(0.77), (true, true));
        assert_eq!(decisions(0.82), (true, false));
        assert_eq!(decisions(0.95), (true, false));
    }

    #[test]
    fn a_likely_gammon_is_not_ended_by_a_double() {
        let rules = Rules { puntos: 25, cubo: true, ..Rules::default() };
        let played = Match::new(&rules, [0, 0], false);
        let gammonish = Outlook { win: 0.97, gammon: 0.85, ..Outlook::NONE };
        assert!(worth(&played, FIRST, gammonish, Cube::CENTRED) > played.chance(FIRST, 1));
    }

    #[test]
    fn the_trailing_side_doubles_at_once_after_the_crawford_partida() {
        let rules = Rules { puntos: 7, cubo: true, ..Rules::default() };
        let played = Match::new(&rules, [3, 6], false);
        let taken = Cube { value: 2, owner: Some(SECOND) };
        assert!(worth(&played, FIRST, outlook(0.45), taken) > worth(&played, FIRST, outlook(0.45), Cube::CENTRED));
    }

    #[test]
    fn a_side_lacking_two_points_cannot_use_a_doubled_cube() {
        let rules = Rules { puntos: 5, cubo: true, ..Rules::default() };
        let played = Match::new(&rules, [3, 3], false);
        // A cube that ends the match is dead for both: take with about a quarter of the chances or more.
        let point = take_point(&played, FIRST, outlook(0.5), 1);
        assert!((0.28..0.36).contains(&point), "{point}");
    }
}
