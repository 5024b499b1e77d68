//! Explanations for beginners of why a turn was better than another, and hints to find it: blots and the
//! throws that hit them, points made and broken, checkers that escape, bearing off, and the cube by the
//! chances of winning.
//!
//! Throws are counted by playing every one of them; every statement about a turn holds on the board after it.

use sobremesa_game::{Known, Line, Seat, line};

use super::position_of;
use crate::computer::{Outlook, outlook, rival_of};
use crate::rules::{Backgammon, Move, Point, Points, Position, Public, Roll, Turn, Word};

/// The least number of additional hitting throws, of 36, that is worth explaining.
const MANY_SHOTS: u32 = 4;
/// The points worth holding: those in front of the rival's last checkers, and those in the rival's home.
const IN_THE_WAY: std::ops::RangeInclusive<u8> = 3..=8;
const ANCHORS: std::ops::RangeInclusive<u8> = 18..=22;

/// The usual chances for doubling and taking, and the share of gammons that changes them.
const USUAL_DOUBLE: f32 = 0.7;
const USUAL_TAKE: f32 = 0.25;
const MANY_GAMMONS: f32 = 0.2;

/// Explains why `better` was to be preferred to `played`.
pub(super) fn why(known: &Known<Backgammon>, played: &Move, better: &Move) -> Option<Line> {
    explain(known.public(), known.seat(), lacks(known), *played, *better)
}

/// Returns a hint that helps to find `better`.
pub(super) fn nudge(known: &Known<Backgammon>, better: &Move) -> Option<Line> {
    point_to(known.public(), known.seat(), lacks(known), known.moves(), *better)
}

/// Returns the points that the rival lacks to win the match.
fn lacks(known: &Known<Backgammon>) -> u8 {
    let score = known.standing().score.get(rival_of(known.seat()).index()).map_or(0, |score| score.whole());
    u8::try_from(i64::from(known.public().to) - i64::from(score)).unwrap_or(u8::MAX)
}

fn explain(public: &Public, seat: Seat, lacks: u8, played: Move, better: Move) -> Option<Line> {
    let before = position_of(public)?;
    match (played, better) {
        (Move::Turn(played), Move::Turn(better)) => {
            let (played, better) = (After::of(&before, seat, played), After::of(&before, seat, better));
            explain_turn(&before, seat, &played, &better)
        }
        (_, Move::Word(Word::Abandono)) => None,
        (_, Move::Word(word)) => {
            let special = explain_special(public, &before, seat, lacks, word);
            special.or_else(|| Some(explain_cube(&before, seat, word)))
        }
        (Move::Word(_), Move::Turn(_)) => None,
    }
}

fn point_to(public: &Public, seat: Seat, lacks: u8, moves: &[Move], better: Move) -> Option<Line> {
    let before = position_of(public)?;
    if moves.len() < 2 {
        return None;
    }
    let better = match better {
        Move::Turn(turn) => After::of(&before, seat, turn),
        Move::Word(Word::Abandono) => return None,
        Move::Word(Word::Doblo) if lacks == 1 => return Some(line!("backgammon-why-double-last")),
        Move::Word(word) => return Some(explain_cube(&before, seat, word)),
    };
    if better.hits > 0 {
        return Some(line!("backgammon-nudge-hit"));
    }
    if better.made(&before, IN_THE_WAY).is_some() {
        return Some(line!("backgammon-nudge-point"));
    }
    let shots = better.shots();
    let riskier = |mv: &Move| match *mv {
        Move::Turn(turn) => After::of(&before, seat, turn).shots() >= shots + MANY_SHOTS,
        Move::Word(_) => false,
    };
    if moves.iter().any(riskier) {
        return Some(line!("backgammon-nudge-shots"));
    }
    if better.made(&before, ANCHORS).is_some() {
        return Some(line!("backgammon-nudge-anchor"));
    }
    if better.back() < back(&before, seat) {
        return Some(line!("backgammon-nudge-escape"));
    }
    (!better.position.has_contact()).then(|| line!("backgammon-nudge-race"))
}

/// The board after a turn, for the seat that made it.
struct After {
    seat: Seat,
    turn: Turn,
    position: Position,
    /// The number of checkers it hit, and their loss in pips.
    hits: u32,
    sent_back: u32,
}

impl After {
    fn of(before: &Position, seat: Seat, turn: Turn) -> After {
        let mut position = *before;
        let hits = position.play(seat, turn);
        // The rival had come as many pips as the point's number.
        let sent_back = hits.falling().map(|point| u32::from(point.number())).sum();
        After { seat, turn, position, hits: hits.falling().count() as u32, sent_back }
    }

    fn count(&self, point: Point) -> u8 {
        self.position.side(self.seat).count(point)
    }

    fn holds(&self) -> Points {
        self.position.side(self.seat).made()
    }

    /// Returns the number of the 36 throws with which the rival can hit a checker.
    fn shots(&self) -> u32 {
        let facing = self.position.facing(rival_of(self.seat));
        if facing.blots.is_empty() || !self.position.has_contact() {
            return 0;
        }
        let hits = |roll: Roll| {
            let mut any = false;
            facing.turns(roll, |turn| any |= !turn.landings().and(facing.blots).is_empty());
            any
        };
        Roll::all().filter(|&roll| hits(roll)).map(|roll| if roll.is_double() { 1 } else { 2 }).sum()
    }

    /// Returns the lowest of these points that this turn made.
    fn made(&self, before: &Position, among: std::ops::RangeInclusive<u8>) -> Option<Point> {
        lowest(self.holds().minus(before.side(self.seat).made()), among)
    }

    /// Returns the checkers that have not left the rival's home.
    fn back(&self) -> u32 {
        back(&self.position, self.seat)
    }

    /// Returns the checkers that have not come home.
    fn outside(&self) -> u32 {
        count_from(&self.position, self.seat, 7)
    }
}

fn back(position: &Position, seat: Seat) -> u32 {
    count_from(position, seat, 19)
}

/// Returns the checkers on this point and above, and on the bar.
fn count_from(position: &Position, seat: Seat, lowest: u8) -> u32 {
    let side = position.side(seat);
    let behind = side.occupied().falling().filter(|point| point.number() >= lowest);
    behind.map(|point| u32::from(side.count(point))).sum()
}

fn lowest(points: Points, among: std::ops::RangeInclusive<u8>) -> Option<Point> {
    points.falling().filter(|point| among.contains(&point.number())).last()
}

fn explain_turn(before: &Position, seat: Seat, played: &After, better: &After) -> Option<Line> {
    if better.hits > played.hits {
        let (turn, pips) = (better.turn.to_string(), better.sent_back);
        return Some(line!("backgammon-why-hit", turn = turn, hits = better.hits, pips = pips));
    }
    let contact = before.has_contact();
    let (shots, fewer) = (played.shots(), better.shots());
    if contact && shots >= fewer + MANY_SHOTS {
        let (own, other) = (played.turn.to_string(), better.turn.to_string());
        return Some(line!("backgammon-why-shots", played = own, shots = shots, better = other, fewer = fewer));
    }
    let new = |among| lowest(better.holds().minus(before.side(seat).made()).minus(played.holds()), among);
    let given_up =
        |among| lowest(before.side(seat).made().and(better.holds()).minus(played.holds()), among).map(Point::number);
    let turn = || better.turn.to_string();
    if contact && let Some(point) = new(IN_THE_WAY) {
        return Some(line!("backgammon-why-point", turn = turn(), point = point.number()));
    }
    if contact && let Some(point) = given_up(IN_THE_WAY) {
        return Some(line!("backgammon-why-broke", played = played.turn.to_string(), point = point));
    }
    if contact && let Some(point) = new(ANCHORS) {
        return Some(line!("backgammon-why-anchor", turn = turn(), point = point.number()));
    }
    if contact && let Some(point) = given_up(ANCHORS) {
        return Some(line!("backgammon-why-anchor-left", played = played.turn.to_string(), point = point));
    }
    if contact && better.back() < played.back() {
        return Some(line!("backgammon-why-escape", turn = turn(), left = better.back()));
    }
    let (off, fewer_off) = (better.count(Point::OFF), played.count(Point::OFF));
    if off > fewer_off {
        return Some(line!("backgammon-why-off", turn = turn(), off = off, fewer = fewer_off));
    }
    let (outside, more) = (better.outside(), played.outside());
    if !better.position.has_contact() && outside < more {
        return Some(line!("backgammon-why-home", turn = turn(), outside = outside, more = more));
    }
    let spread = |after: &After| Points::HOME.and(after.position.side(seat).occupied()).falling().count();
    let at_home = better.outside() == 0 && played.outside() == 0;
    (!better.position.has_contact() && at_home && spread(better) > spread(played))
        .then(|| line!("backgammon-why-spread", turn = turn(), points = spread(better), fewer = spread(played)))
}

/// Returns the outlook of the seat. A seat that answers a double is not on roll.
fn expect(before: &Position, seat: Seat, answers: bool) -> Outlook {
    if answers { outlook(before, rival_of(seat)).turned() } else { outlook(before, seat) }
}

/// Explains the cases outside the usual chances: the rival's last point, and gammons.
fn explain_special(public: &Public, before: &Position, seat: Seat, lacks: u8, word: Word) -> Option<Line> {
    let value = public.cube.map_or(1, |cube| cube.value);
    let Outlook { win, gammon, lost_gammon, .. } = expect(before, seat, matches!(word, Word::Acepto | Word::Rechazo));
    let [of_win, of_gammon, of_lost] = [win, gammon, lost_gammon].map(percent);
    match word {
        Word::Doblo if lacks == 1 => Some(line!("backgammon-why-double-last")),
        Word::Tiro if win > USUAL_DOUBLE && gammon > MANY_GAMMONS => {
            Some(line!("backgammon-why-roll-gammon", win = of_win, gammon = of_gammon))
        }
        Word::Acepto if lacks <= value => Some(line!("backgammon-why-take-last", win = of_win)),
        Word::Rechazo if win > USUAL_TAKE && lost_gammon > MANY_GAMMONS => {
            Some(line!("backgammon-why-drop-gammon", win = of_win, gammon = of_lost))
        }
        _ => None,
    }
}

fn percent(chance: f32) -> u8 {
    (chance * 100.0).round() as u8
}

/// Explains a decision by the usual chances for turning and taking the cube.
fn explain_cube(before: &Position, seat: Seat, word: Word) -> Line {
    let rival = rival_of(seat);
    let answers = matches!(word, Word::Acepto | Word::Rechazo);
    let win = percent(expect(before, seat, answers).win);
    let (own, theirs) = (before.side(seat).pips(), before.side(rival).pips());
    if answers {
        line!("backgammon-why-take", own = own, theirs = theirs, win = win)
    } else {
        line!("backgammon-why-double", own = own, theirs = theirs, win = win)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::{Value, json};
    use sobremesa_game::{Arg, Game, GameSetup, Seats, Seed, Table};

    use super::*;
    use crate::rules::{FIRST, SECOND};

    /// Creates a public view from points as seat 0 counts them; `(point, checkers)`, the rival's negative.
    fn public(points: &[(usize, i8)], bar: [u8; 2], more: Value) -> (Public, Vec<Move>) {
        let mut board = [0; 24];
        for &(point, count) in points {
            board[point - 1] = count;
        }
        let mut setup = json!({ "board": board, "bar": bar });
        setup.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let opening = GameSetup {
            seats: Seats::new(2).unwrap(),
            options: json!({ "puntos": 5, "cubo": true }).as_object().unwrap().clone(),
            setup: Some(setup),
            chance: vec![],
            seed: Seed::from_text("why"),
        };
        let (table, _) = Table::<Backgammon>::open(opening).unwrap();
        (table.game().public(), table.moves(table.turn().first().unwrap()))
    }

    fn first(points: &[(usize, i8)], bar: [u8; 2], dice: [u8; 2]) -> (Public, Vec<Move>) {
        public(points, bar, json!({ "turn": 0, "dice": dice }))
    }

    fn key((public, moves): &(Public, Vec<Move>), played: &str, better: &str) -> Option<Line> {
        let find = |text: &str| *moves.iter().find(|mv| mv.to_string() == text).unwrap();
        explain(public, Seat::new(0).unwrap(), 5, find(played), find(better))
    }

    const START: [(usize, i8); 8] = [(24, 2), (13, 5), (8, 3), (6, 5), (1, -2), (12, -5), (17, -3), (19, -5)];

    #[track_caller]
    fn is(line: Option<Line>, key: &str, args: &[(&'static str, u32)]) {
        let line = line.unwrap();
        assert_eq!(line.key, key);
        for &(name, number) in args {
            assert!(line.args.contains(&(name, Arg::from(number))), "{name} = {number} in {line:?}");
        }
    }

    #[test]
    fn points_are_made_and_broken() {
        is(key(&first(&START, [0; 2], [3, 1]), "24/23 24/21", "8/5 6/5"), "backgammon-why-shots", &[("fewer", 0)]);
        let behind = &[(13, 2), (8, 2), (6, 4), (5, 2), (1, -2), (19, -5), (20, -5), (21, -3)];
        is(key(&first(behind, [0; 2], [3, 2]), "8/6 8/5", "13/11 13/10"), "backgammon-why-broke", &[("point", 8)]);
    }

    #[test]
    fn a_hit_is_told_with_what_it_sends_back() {
        let position = first(&[(13, 2), (10, 1), (6, 5), (7, -1), (19, -5), (20, -5)], [0; 2], [3, 1]);
        is(key(&position, "13/12 13/10", "13/12 10/7"), "backgammon-why-hit", &[("hits", 1), ("pips", 7)]);
    }

    /// A direct shot from six points away, with nothing between: 17 of 36 throws, as every book says.
    #[test]
    fn throws_that_hit_are_counted_as_in_the_books() {
        let shots = |points: &[(usize, i8)]| {
            let position = position_of(&first(points, [0; 2], [2, 1]).0).unwrap();
            After { seat: Seat::new(0).unwrap(), turn: Turn::PASS, position, hits: 0, sent_back: 0 }.shots()
        };
        let away = |distance: usize| shots(&[(2 + distance, 1), (2, -1), (24, 2)]);
        assert_eq!([1, 2, 3, 4, 5, 6, 7, 8, 12].map(away), [11, 12, 14, 15, 15, 17, 6, 6, 3]);
        assert_eq!(shots(&[(8, 2), (2, -1)]), 0, "two are safe");
    }

    #[test]
    fn races_are_about_coming_home_and_off() {
        let race = first(&[(8, 1), (7, 1), (3, 1), (2, 1), (24, -3)], [0; 2], [2, 1]);
        is(key(&race, "3/1 2/1", "8/6 7/6"), "backgammon-why-home", &[("outside", 0), ("more", 2)]);
        let off = first(&[(6, 2), (2, 1), (1, 1), (24, -3)], [0; 2], [2, 1]);
        is(key(&off, "6/5 6/4", "2/off 1/off"), "backgammon-why-off", &[]);
        let gaps = first(&[(6, 2), (4, 2), (24, -3)], [0; 2], [2, 1]);
        is(key(&gaps, "6/5 6/4", "6/5 5/3"), "backgammon-why-spread", &[("points", 3), ("fewer", 2)]);
    }

    #[test]
    fn the_cube_goes_by_the_chances() {
        let race = &[(6, 2), (20, -5), (19, -5), (18, -5)];
        let (public, moves) = public(race, [0; 2], json!({ "turn": 0 }));
        let find = |text: &str| *moves.iter().find(|mv| mv.to_string() == text).unwrap();
        let told = |lacks, played, better| explain(&public, FIRST, lacks, find(played), find(better));
        is(told(5, "tiro", "doblo"), "backgammon-why-double", &[("own", 12)]);
        is(told(1, "tiro", "doblo"), "backgammon-why-double-last", &[]);
        let answered = |lacks, better| explain_special(&public, &position_of(&public).unwrap(), SECOND, lacks, better);
        is(answered(1, Word::Acepto), "backgammon-why-take-last", &[]);
        assert_eq!(answered(5, Word::Acepto), None);
    }

    /// Two checkers shut out, and the rest of the rival's far from home.
    #[test]
    fn gammons_change_what_the_chances_say() {
        let far = [(12, -5), (13, -4), (14, -4)];
        let shut: Vec<(usize, i8)> = (1..=6).map(|point| (point, 2)).chain([(7, 2), (8, 1)]).chain(far).collect();
        let (public, moves) = public(&shut, [0, 2], json!({ "turn": 0 }));
        let find = |text: &str| *moves.iter().find(|mv| mv.to_string() == text).unwrap();
        is(explain(&public, FIRST, 5, find("doblo"), find("tiro")), "backgammon-why-roll-gammon", &[]);
    }

    #[test]
    fn reasons_and_nudges_are_given_in_games_of_any_turns() {
        let mut keys = BTreeSet::new();
        for number in 0..3 {
            let opening = GameSetup {
                seats: Seats::new(2).unwrap(),
                options: json!({ "puntos": 3, "cubo": true }).as_object().unwrap().clone(),
                setup: None,
                chance: vec![],
                seed: Seed::from_text(&format!("why {number}")),
            };
            let (mut table, _) = Table::<Backgammon>::open(opening).unwrap();
            for step in 0..160 {
                let Some(seat) = table.turn().first() else { break };
                let known = table.known(seat).unwrap();
                let moves = known.moves();
                let better = &moves[(step * 7) % moves.len()];
                for played in moves.iter().step_by(4).filter(|&played| played != better) {
                    keys.extend(why(&known, played, better).map(|line| line.key));
                }
                if step % 3 == 0 {
                    keys.extend(nudge(&known, better).map(|line| line.key));
                }
                let mv = moves.iter().filter(|mv| !matches!(mv, Move::Word(Word::Rechazo | Word::Abandono)));
                let mv = mv.clone().nth((step * 5) % mv.count()).unwrap().to_string();
                table.play(seat, &mv).unwrap();
            }
        }
        for key in [
            "backgammon-why-hit",
            "backgammon-why-shots",
            "backgammon-why-point",
            "backgammon-why-broke",
            "backgammon-why-anchor",
            "backgammon-why-anchor-left",
            "backgammon-why-escape",
            "backgammon-why-off",
            "backgammon-why-home",
            "backgammon-why-double",
            "backgammon-why-take",
            "backgammon-nudge-hit",
            "backgammon-nudge-point",
            "backgammon-nudge-shots",
            "backgammon-nudge-race",
        ] {
            assert!(keys.contains(key), "{key} in {keys:?}");
        }
    }
}
