//! Alpha-beta over partidas: iterative deepening, with captures to their end. `tree.rs` searches the tree
//! below an act, `order.rs` orders the acts, and `exact.rs` uses the table of endings.
//!
//! If a missed capture may be punished (`soplo`), the search never misses one: the rival could always take
//! the move back and demand the capture, so missing it never gains. Only captures missed at the table are
//! punished.
//!
//! A search limited only by the effort reduces and prunes unlikely acts strongly (`bold`); the levels that
//! search a few plies prune hardly anything.

mod exact;
mod order;
mod tree;

use sobremesa_computer::Effort;
use sobremesa_computer::deepening::rank;
use sobremesa_computer::transposition::Table;

use super::endings;
use crate::rules::{Act, Captura, Color, End, Options, Partida, Phase, Variante};
use exact::{ASKED, Asked, Known, PLY, PROGRESS, PROMISED};
use order::{Candidate, HistoryTables};

const MOST_PLIES: usize = 120;
const INFINITE: i32 = 32_000;
/// A win at once; each ply until then costs one.
const WIN: i32 = 31_000;
/// Scores from here on are wins.
pub(super) const SURE: i32 = WIN - 2 * MOST_PLIES as i32;
const DRAW: i32 = 0;
/// Nodes in a round.
const ROUND: u64 = 1000;
/// The number of plies before a draw by counting from which the count is part of a position's identity.
const COUNTED: u32 = 24;
/// The greatest depth of a search that prunes hardly anything.
const MOST_SEEN: i32 = 8;
/// The depth from which the search uses an aspiration window, and its first and greatest half width.
const ASPIRATION_MIN_DEPTH: i32 = 5;
const NEAR: i32 = 12;
const MOST_NEAR: i32 = 200;
/// The search depth for an ending that is known to be drawn.
const DRAWN_DEPTH: i32 = 10;

/// The parameters of a search.
pub(super) struct Plan<'a> {
    pub(super) effort: &'a Effort<'a>,
    /// The greatest depth.
    pub(super) depth: i32,
    /// Acts worse than the best by no more than this get their true score; others get an upper bound.
    pub(super) margin: i32,
    /// The amount below zero at which the thinking player rates a draw: a player who wants to win does not
    /// move to and fro.
    pub(super) ambition: i32,
    /// True if the table of endings is used.
    pub(super) exact: bool,
}

/// An act and its worth to the side that plays it, in hundredths of a man.
#[derive(Clone, Copy)]
pub(super) struct Line {
    pub(super) act: Act,
    pub(super) score: i32,
}

/// Returns the worth of each of the acts, best first.
pub(super) fn search(options: &Options, partida: &Partida, acts: &[Act], plan: &Plan<'_>) -> Vec<Line> {
    Search::new(options, partida, plan).root(options, partida, acts, plan)
}

struct Search<'a> {
    options: Options,
    effort: &'a Effort<'a>,
    nodes: u64,
    stopped: bool,
    table: Table,
    thinker: Color,
    ambition: i32,
    /// True if the table of endings and the patterns are used and hold here.
    exact: bool,
    /// True if unlikely acts are reduced and pruned.
    bold: bool,
    /// A cache of the table's answers.
    asked: Vec<Asked>,
    /// The table's answer for the root position.
    given: Option<Known>,
    history_tables: HistoryTables,
    keys: Vec<u64>,
    list: Vec<Candidate>,
}

/// The result of an act: another position, or the end of the partida.
pub(super) enum After {
    Goes(Partida),
    Ends(End),
}

/// An act that may be chosen, and its result.
struct Root {
    act: Act,
    next: After,
}

pub(super) fn after(options: &Options, partida: &Partida, act: &Act) -> After {
    let mut next = *partida;
    match next.act(options, act).end {
        Some(end) => After::Ends(end),
        None => After::Goes(next),
    }
}

impl<'a> Search<'a> {
    fn new(options: &Options, partida: &Partida, plan: &Plan<'a>) -> Search<'a> {
        let captura = if options.captura == Captura::Soplo { Captura::Obligatoria } else { options.captura };
        let exact = plan.exact && endings::hold(options);
        let mut search = Search {
            options: Options { captura, ..*options },
            effort: plan.effort,
            nodes: 0,
            stopped: false,
            table: Table::new(plan.effort.rounds.saturating_mul(ROUND)),
            thinker: partida.mover(),
            ambition: plan.ambition,
            exact,
            bold: false,
            asked: vec![(0, None); if exact { ASKED } else { 0 }],
            given: None,
            history_tables: HistoryTables::new(MOST_PLIES + 1),
            keys: vec![key(options, partida)],
            list: Vec::new(),
        };
        search.given = search.known(partida);
        search.bold = plan.depth > MOST_SEEN && search.given.is_none();
        search
    }

    /// Searches all acts with iterative deepening.
    fn root(&mut self, options: &Options, partida: &Partida, acts: &[Act], plan: &Plan<'_>) -> Vec<Line> {
        let nexts: Vec<Root> = acts.iter().map(|&act| Root { act, next: after(options, partida, &act) }).collect();
        let mut lines: Vec<(usize, i32)> = (0..acts.len()).map(|place| (place, -INFINITE)).collect();
        for depth in 1..=plan.depth.min(MOST_PLIES as i32 / 2) {
            let best = self.deepen(partida, &nexts, &mut lines, depth, plan.margin);
            let decided = best.abs() >= SURE && WIN - best.abs() <= depth;
            // A deeper search does not bring progress sooner.
            let decided = decided || self.given.is_some() && best >= PROMISED + PROGRESS - PLY * (depth + 1);
            // A drawn position stays drawn: a deeper search sets hardly more traps.
            let decided = decided || depth >= DRAWN_DEPTH && self.given.is_some_and(|known| known.winner.is_none());
            let alone = lines.len() == 1 && plan.margin == 0;
            if self.stopped || alone || (decided && plan.margin == 0) || self.effort.is_spent(self.nodes / ROUND, 1) {
                break;
            }
        }
        lines.into_iter().map(|(place, score)| Line { act: nexts[place].act, score }).collect()
    }

    /// Searches all acts to this depth, first in a window around the previous best score if only the best act
    /// counts; returns the best score.
    fn deepen(
        &mut self,
        partida: &Partida,
        nexts: &[Root],
        lines: &mut Vec<(usize, i32)>,
        depth: i32,
        margin: i32,
    ) -> i32 {
        let before = lines.first().map_or(0, |line| line.1);
        let mut near = NEAR;
        let mut window = (-INFINITE, INFINITE);
        if self.bold && depth >= ASPIRATION_MIN_DEPTH && margin == 0 && before.abs() < SURE {
            window = (before - near, before + near);
        }
        loop {
            let best = self.try_all(partida, nexts, lines, depth, margin, window);
            if self.stopped || (best > window.0 && best < window.1) {
                return best;
            }
            near *= 4;
            window = if near > MOST_NEAR {
                (-INFINITE, INFINITE)
            } else if best <= window.0 {
                (best - near, window.1)
            } else {
                (window.0, best + near)
            };
        }
    }

    /// Searches all acts to this depth, sorts them, best first, and returns the best score. An interrupted
    /// search keeps the results it has.
    fn try_all(
        &mut self,
        partida: &Partida,
        nexts: &[Root],
        lines: &mut Vec<(usize, i32)>,
        depth: i32,
        margin: i32,
        (low, high): (i32, i32),
    ) -> i32 {
        let mut best = -INFINITE;
        let mut done = Vec::with_capacity(lines.len());
        for &(place, _) in lines.iter() {
            let floor = (best - margin).max(low);
            let next = &nexts[place].next;
            let mut score = -INFINITE;
            if best > -INFINITE {
                score = self.follow(partida, next, depth, 0, floor, floor + 1);
            }
            if best == -INFINITE || score > floor {
                score = self.follow(partida, next, depth, 0, floor, high);
            }
            // The first depth is always completed: it takes next to no time.
            if self.stopped && depth > 1 {
                break;
            }
            best = best.max(score);
            done.push((place, score));
            if best >= high {
                break;
            }
        }
        // If all are worse than the window, their bounds give no order: the best so far stays first.
        if best <= low && low > -INFINITE {
            return best;
        }
        let before = lines.first().map_or(0, |line| line.1);
        let rest = lines.split_off(done.len());
        *lines = rank(done, rest, before);
        best
    }

    /// Returns the outcome of an act for the side that did it, which may also be the next to act.
    fn follow(&mut self, before: &Partida, next: &After, depth: i32, ply: usize, alpha: i32, beta: i32) -> i32 {
        match next {
            After::Ends(End { winner: None, .. }) => self.draw(before),
            After::Ends(End { winner: Some(winner), .. }) => {
                let score = WIN - ply as i32 - 1;
                if *winner == before.mover() { score } else { -score }
            }
            After::Goes(next) if next.mover() == before.mover() => self.node(next, depth - 1, ply + 1, alpha, beta),
            After::Goes(next) => -self.node(next, depth - 1, ply + 1, -beta, -alpha),
        }
    }

    fn count(&mut self) {
        self.nodes += 1;
        if self.nodes.is_multiple_of(ROUND) {
            self.stopped |= self.effort.is_spent(self.nodes / ROUND, 1);
        }
    }

    /// Returns the worth of a draw to the side to move.
    fn draw(&self, partida: &Partida) -> i32 {
        if partida.mover() == self.thinker { DRAW - self.ambition } else { DRAW + self.ambition }
    }
}

/// Returns a hash of the position and of everything else that affects its worth.
fn key(options: &Options, partida: &Partida) -> u64 {
    let position = &partida.position;
    let phase = match partida.phase {
        Phase::Juego => 0,
        Phase::Extra => 1,
        Phase::Obligado => 2,
    };
    let most = 2 * u32::from(options.sin_progreso);
    let counted = if most > 0 && partida.counts.quiet + COUNTED > most { partida.counts.quiet } else { 0 };
    let alone =
        if options.variante == Variante::Cien { partida.counts.damas_only.map_or(0, |moves| moves + 1) } else { 0 };
    let rest = position.to_move.index() as u64 | phase << 1 | u64::from(counted) << 8 | u64::from(alone) << 24;
    let parts = [position.pieces[0], position.pieces[1], position.damas, partida.culprits(), rest];
    mixed(parts)
}

fn mixed<const PARTS: usize>(parts: [u64; PARTS]) -> u64 {
    parts.into_iter().fold(0x9E37_79B9_7F4A_7C15, |key: u64, part| {
        let mixed = (key ^ part).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        mixed ^ mixed >> 32
    })
}

#[cfg(test)]
mod tests;
