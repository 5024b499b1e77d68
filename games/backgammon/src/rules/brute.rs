//! Tests of turns against an independent search: a plain board, every order of the dice, one step after
//! another, and only afterwards the rules about the number of dice, the die to use, and the canonical way to
//! a result. It shares no code with `turns.rs`.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use sobremesa_game::{Dice, Seat, Seed};

use super::faults::Fault;
use super::notation::Written;
use super::{FIRST, Position, Roll, SECOND};

/// Steps as pairs of points, in falling order.
type Steps = Vec<(u8, u8)>;

/// The mover's checkers on its points 0 (off) to 25 (bar), and the rival's as the mover counts.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Plain {
    own: [u8; 26],
    rival: [u8; 26],
    hit: u8,
}

impl Plain {
    fn of(board: &[i8; 24], bar: [u8; 2], seat: Seat) -> Plain {
        let mut plain = Plain { own: [0; 26], rival: [0; 26], hit: 0 };
        for (index, &count) in board.iter().enumerate() {
            let (point, count) = if seat == FIRST { (index + 1, count) } else { (24 - index, -count) };
            if count > 0 {
                plain.own[point] = count as u8;
            } else {
                plain.rival[point] = -count as u8;
            }
        }
        plain.own[25] = bar[seat.index()];
        plain
    }

    /// Returns the position after a step of `die` from `from`, if the step is legal.
    fn step(&self, from: usize, die: usize) -> Option<(Plain, (u8, u8))> {
        if self.own[from] == 0 || from == 0 || (self.own[25] > 0 && from != 25) {
            return None;
        }
        let to = from.saturating_sub(die);
        if to == 0 {
            let all_home = self.own[7..].iter().all(|&count| count == 0);
            let none_higher = self.own[from + 1..].iter().all(|&count| count == 0);
            if !all_home || (from != die && !none_higher) {
                return None;
            }
        } else if self.rival[to] >= 2 {
            return None;
        }
        let mut after = self.clone();
        after.own[from] -= 1;
        after.own[to] += 1;
        if to != 0 && after.rival[to] == 1 {
            after.rival[to] = 0;
            after.hit += 1;
        }
        Some((after, (from as u8, to as u8)))
    }

    /// Collects every sequence of steps with these dice in this order, including incomplete ones; with the
    /// dice used.
    fn sequences(
        &self,
        dice: &[usize],
        done: &[(u8, u8)],
        found: &mut BTreeMap<Plain, BTreeSet<(Steps, usize)>>,
        used: usize,
    ) {
        let mut steps = done.to_vec();
        steps.sort_by(|a, b| b.cmp(a));
        found.entry(self.clone()).or_default().insert((steps, used));
        if let [die, others @ ..] = dice {
            for from in 1..=25 {
                if let Some((after, step)) = self.step(from, *die) {
                    after.sequences(others, &[done, &[step]].concat(), found, used * 10 + die);
                }
            }
        }
    }

    /// Returns the results of the legal turns, each with all the ways to reach it.
    fn results(&self, roll: Roll) -> Vec<BTreeSet<Steps>> {
        let [a, b] = roll.dice().map(usize::from);
        let mut found = BTreeMap::new();
        if a == b {
            self.sequences(&[a; 4], &[], &mut found, 0);
        } else {
            self.sequences(&[a, b], &[], &mut found, 0);
            self.sequences(&[b, a], &[], &mut found, 0);
        }
        let all = || found.values().flatten();
        let most = all().map(|(steps, _)| steps.len()).max().unwrap_or(0); // BG-13
        let high = all().any(|(_, used)| *used == a.max(b)); // BG-14
        let allowed =
            |steps: &Steps, used: usize| steps.len() == most && !(a != b && most == 1 && high && used != a.max(b));
        let legal = |ways: &BTreeSet<(Steps, usize)>| -> BTreeSet<Steps> {
            ways.iter()
                .filter(|(steps, used)| most > 0 && allowed(steps, *used))
                .map(|(steps, _)| steps.clone())
                .collect()
        };
        found.values().map(legal).filter(|ways| !ways.is_empty()).collect()
    }

    /// Returns the canonical texts of the legal turns, sorted.
    fn turns(&self, roll: Roll) -> Vec<String> {
        let mut texts: Vec<String> = self.results(roll).iter().map(canonical).collect();
        texts.sort();
        texts
    }
}

/// Returns the greatest of the ways to reach a result (BG-29).
fn canonical(ways: &BTreeSet<Steps>) -> String {
    ways.last().map(text).unwrap_or_default()
}

fn text(steps: &Steps) -> String {
    let name = |point: u8| match point {
        0 => "off".to_owned(),
        25 => "bar".to_owned(),
        other => other.to_string(),
    };
    let steps: Vec<String> = steps.iter().map(|&(from, to)| format!("{}/{}", name(from), name(to))).collect();
    steps.join(" ")
}

/// Collects every way to write these steps with some consecutive ones joined into a single journey.
fn journeys(steps: &Steps, found: &mut BTreeSet<Steps>) {
    if !found.insert(steps.clone()) {
        return;
    }
    for (one, &(from, between)) in steps.iter().enumerate() {
        if let Some(other) = steps.iter().position(|step| step.0 == between) {
            let mut joined = steps.clone();
            joined[one] = (from, steps[other].1);
            joined.remove(other);
            joined.sort_by(|a, b| b.cmp(a));
            journeys(&joined, found);
        }
    }
}

/// Checks that every way to write a turn as journeys is read as that turn if it can mean no other, and
/// refused otherwise (BG-31).
fn check_reading(board: &[i8; 24], bar: [u8; 2], seat: Seat, roll: Roll) {
    let facing = Position::new(board, bar).unwrap().facing(seat);
    let results = Plain::of(board, bar, seat).results(roll);
    let mut meanings: BTreeMap<Steps, BTreeSet<String>> = BTreeMap::new();
    for ways in &results {
        let mut written = BTreeSet::new();
        ways.iter().for_each(|way| journeys(way, &mut written));
        for journeys in written {
            meanings.entry(journeys).or_default().insert(canonical(ways));
        }
    }
    for (journeys, meant) in meanings {
        let read = text(&journeys).parse::<Written>().unwrap().resolve(&facing, roll);
        let expected = if meant.len() == 1 { Ok(meant.first().unwrap().clone()) } else { Err(Fault::WayMatters) };
        assert_eq!(read.map(|turn| turn.to_string()), expected, "{journeys:?} {board:?} {bar:?} {seat:?} {roll}");
    }
}

fn check(board: &[i8; 24], bar: [u8; 2], seat: Seat, roll: Roll) {
    let position = Position::new(board, bar).unwrap();
    let facing = position.facing(seat);
    let mut listed = Vec::new();
    facing.turns(roll, |turn| listed.push(turn.to_string()));
    assert_eq!(listed, Plain::of(board, bar, seat).turns(roll), "{board:?} {bar:?} {seat:?} {roll}");
    assert_eq!(facing.can_move(roll), !listed.is_empty());
    assert_eq!(facing.count(roll) as usize, listed.len());
    let nth: Vec<String> = (0..).map_while(|place| facing.nth(roll, place)).map(|turn| turn.to_string()).collect();
    assert_eq!(nth, listed);
}

/// Returns a position with checkers anywhere; `crowd` limits the points a seat occupies, counted from its
/// point 1.
fn scatter(dice: &mut Dice) -> ([i8; 24], [u8; 2]) {
    let (mut board, mut bar) = ([0_i8; 24], [0_u8; 2]);
    for (seat, sign) in [(0, 1), (1, -1)] {
        let highest = [24, 24, 12, 8, 6][dice.below(5) as usize];
        let waiting = [0, 0, 0, 0, 1, 2, 4][dice.below(7) as usize];
        let checkers = 1 + dice.below(15);
        for checker in 0..checkers {
            if checker < waiting {
                bar[seat] += 1;
                continue;
            }
            let index = dice.below(highest) as usize;
            let index = if seat == 0 { index } else { 23 - index };
            if board[index] * sign >= 0 {
                board[index] += sign;
            }
        }
    }
    (board, bar)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn scattered_positions_have_the_turns_that_an_independent_search_finds(seed in any::<u64>()) {
        let mut dice = Dice::new(&Seed::from_text("brute"), seed);
        let (board, bar) = scatter(&mut dice);
        for roll in Roll::all() {
            check(&board, bar, FIRST, roll);
            check(&board, bar, SECOND, roll);
        }
        let roll = Roll::draw(&mut dice);
        check_reading(&board, bar, FIRST, roll);
    }
}

#[test]
fn turns_in_played_positions_match_an_independent_search() {
    let mut dice = Dice::new(&Seed::from_text("play"), 0);
    for _ in 0..3 {
        let (mut position, mut seat) = (Position::first(), FIRST);
        while !position.side(FIRST).is_off() && !position.side(SECOND).is_off() {
            let roll = Roll::draw(&mut dice);
            let (board, bar) = (position.board(), position.counts(super::Point::BAR));
            check(&board, bar, seat, roll);
            check_reading(&board, bar, seat, roll);
            let mut turns = Vec::new();
            position.facing(seat).turns(roll, |turn| turns.push(turn));
            if !turns.is_empty() {
                position.play(seat, turns[dice.below(turns.len() as u32) as usize]);
            }
            seat = super::RIVAL_OF[seat.index()];
        }
    }
}
