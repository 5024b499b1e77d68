//! Computers at damas, in all three variants: alpha-beta over partidas, with an evaluation for each variant.
//!
//! The best level, hints and reviews use the exact endings of `clasica` with up to five pieces ([`endings`]),
//! and the weights of patterns of men learnt from games there ([`patterns`]); the levels below play such
//! endings only by search. A round of [`Effort`] is a thousand positions. A computer punishes missed
//! captures. Its declarations are decided in `talk.rs`.

pub mod endings;
mod evaluation;
pub mod patterns;
mod search;
mod talk;

use sobremesa_computer::{Effort, Level, Player, Weighed};
use sobremesa_game::{Dice, Known, Next, SeatSet};

use crate::rules::{Act, Damas, Move, Variante};
use search::{Line, Plan, search};

/// Acts this much worse than the best are still weighed exactly.
const WEIGHED_EXACTLY: i32 = 150;
/// An advantage of this many hundredths of a man makes a win ten times as likely as a loss.
const TEN_TO_ONE: f32 = 220.0;
/// The variation of the first acts, for even the best computer, by up to this many hundredths of a man: the
/// most at the first, less at each after it. At `clasica`, with patterns that separate the acts further, it
/// is larger at the first, and much smaller soon after it.
const VARIETY: i32 = 20;
const VARIETY_BY_PATTERNS: i32 = 60;
const VARIETY_ACTS: usize = 10;

/// The playing style of a level: the search depth, the limit of rounds of a thousand positions, and the error
/// of its judgement, in hundredths of a man.
#[derive(Clone, Copy, Debug)]
struct Style {
    depth: i32,
    rounds: u64,
    error: i32,
    /// The amount below zero at which it rates a draw.
    ambition: i32,
}

/// The levels at `clasica` and `cien`, weakest first: at first each searches a little deeper than the one
/// below, then several times as long.
const STYLES: [Style; Level::ALL.len()] = [
    as_far(2, 20, 80),
    as_far(3, 40, 110),
    as_far(4, 100, 18),
    Style { ambition: 10, ..as_far(5, 300, 7) },
    as_long(10, 6),
    as_long(56, 4),
    as_long(320, 2),
    as_long(u64::MAX, 0),
];
/// The levels of `abundancia`, in which capturing is optional and the last piece moves twice, so that a
/// search of a few plies hardly ever loses: levels of equal depth draw with each other, independent of their
/// errors, and so do nearly all deep ones.
const OPEN_STYLES: [Style; Level::ALL.len()] = [
    as_far(1, 20, 800),
    as_far(2, 50, 700),
    as_far(3, 100, 260),
    as_far(4, 100, 100),
    as_far(5, 150, 50),
    as_far(6, 200, 20),
    as_far(8, 1000, 5),
    as_long(u64::MAX, 0),
];

const fn as_far(depth: i32, rounds: u64, error: i32) -> Style {
    Style { depth, rounds, error, ambition: 0 }
}

const fn as_long(rounds: u64, error: i32) -> Style {
    Style { depth: i32::MAX, rounds, error, ambition: 8 }
}

impl Player for Damas {
    fn weigh(known: &Known<Self>, effort: &Effort<'_>, _dice: &mut Dice) -> Vec<Weighed<Move>> {
        let lines = think(known, &Plan { effort, depth: i32::MAX, margin: WEIGHED_EXACTLY, ambition: 0, exact: true })
            .into_iter();
        lines.map(|line| Weighed { mv: Move::Act(line.act), worth: worth(known, line.score) }).collect()
    }

    fn choose(known: &Known<Self>, level: Level, effort: &Effort<'_>, dice: &mut Dice) -> Option<Move> {
        let styles = match known.options().variante {
            Variante::Clasica | Variante::Cien => &STYLES,
            Variante::Abundancia => &OPEN_STYLES,
        };
        let Style { depth, rounds, error, ambition } = styles[level.index()];
        let effort = effort.at_most(rounds);
        if known.next() != Next::Seats(SeatSet::only(known.seat())) {
            return talk::beside_the_board(known, level, &effort);
        }
        let error = error.max(variety(known.options().variante, known.public().log.len()));
        let lines =
            think(known, &Plan { effort: &effort, depth, margin: error, ambition, exact: level == Level::BEST });
        let best = lines.first()?.score;
        if let Some(said) = talk::say(known, level, best, &effort) {
            return Some(Move::Say(said));
        }
        let seems = |line: &Line, dice: &mut Dice| line.score + dice.below(error as u32 + 1) as i32;
        let seen: Vec<(i32, Act)> = lines.iter().map(|line| (seems(line, dice), line.act)).collect();
        // Among apparent equals take the first, which is truly the best.
        seen.iter().rev().max_by_key(|(score, _)| *score).map(|(_, act)| Move::Act(*act))
    }
}

fn think(known: &Known<Damas>, plan: &Plan<'_>) -> Vec<Line> {
    let acts = known.moves().iter().filter_map(|mv| match mv {
        Move::Act(act) => Some(*act),
        Move::Mistake { .. } | Move::Say(_) => None,
    });
    search(known.options(), &known.public().partida, &acts.collect::<Vec<_>>(), plan)
}

/// Returns the variation of the play after this many acts.
fn variety(variante: Variante, acts: usize) -> i32 {
    let (all, to_come) = (VARIETY_ACTS as i32, VARIETY_ACTS.saturating_sub(acts) as i32);
    match variante {
        Variante::Clasica => (VARIETY_BY_PATTERNS * to_come.pow(3) / all.pow(3)).max(to_come),
        Variante::Cien | Variante::Abundancia => VARIETY * to_come / all,
    }
}

/// Returns the share of the match that a score in this partida promises.
fn worth(known: &Known<Damas>, score: i32) -> f32 {
    let won = 1.0 / (1.0 + 10f32.powf(-score as f32 / TEN_TO_ONE));
    let public = known.public();
    let points = |seat: usize| known.standing().score.get(seat).map_or(0, |score| score.in_halves());
    let own = known.seat().index();
    let lead = points(own) - points(1 - own);
    let to_come = u32::from(public.games.saturating_sub(public.number));
    won * after_partidas(lead + 2, to_come) + (1.0 - won) * after_partidas(lead - 2, to_come)
}

/// Returns the expected share of a match, given a lead in half points and this many even partidas to come.
fn after_partidas(lead: i32, to_come: u32) -> f32 {
    match (to_come, lead) {
        (0, 1..) => 1.0,
        (0, 0) => 0.5,
        (0, _) => 0.0,
        _ => (after_partidas(lead + 2, to_come - 1) + after_partidas(lead - 2, to_come - 1)) / 2.0,
    }
}

#[cfg(test)]
mod tests;
