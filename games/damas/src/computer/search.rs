//! Alpha-beta over partidas: iterative deepening, with captures to their end.
//!
//! Where a missed capture may be punished (`soplo`), the search never misses one: the rival could always take the move back and
//! demand the capture, so missing it never gains. Only captures missed at the table are punished.
//!
//! With few pieces the table of [`endings`] says who wins. From a position that it knows, lines are followed as long as they keep what it
//! promises, so that the search looks for the way to win; all others end where the table knows them.

use super::endings::{self, Outcome};
use super::evaluation::evaluate;
use crate::player::Effort;
use crate::player::transposition::{Bound, Found, Table};
use crate::rules::{Act, Captura, Color, End, Options, Partida, Phase, Variante};

const MOST_PLIES: usize = 120;
const INFINITE: i32 = 32_000;
/// A win at once; each ply until then costs one.
const WIN: i32 = 31_000;
/// Scores from here on are wins.
pub(super) const SURE: i32 = WIN - 2 * MOST_PLIES as i32;
const DRAW: i32 = 0;
/// A win that the table of endings knows of, before its evaluation.
const PROMISED: i32 = 3000;
/// What more it is worth where a capture or a man's move has just brought it nearer, less for each ply until then, and the part of an
/// evaluation that counts there.
const PROGRESS: i32 = 1000;
const PLY: i32 = 10;
const PROGRESS_PART: i32 = 40;
/// The most that an evaluation counts in a position that the table knows to be drawn, and the part of it that does.
const DRAWN_MOST: i32 = 20;
const DRAWN_PART: i32 = 8;
/// Nodes in a round.
const ROUND: u64 = 1000;
/// This many plies before a draw by counting, the count becomes part of a position's identity.
const COUNTED: u32 = 24;

/// How to search.
pub(super) struct Plan<'a> {
    pub(super) effort: &'a Effort<'a>,
    /// The greatest depth.
    pub(super) depth: i32,
    /// Acts worse than the best by no more than this get their true score; others get an upper bound.
    pub(super) margin: i32,
    /// How far below zero the thinking player rates a draw: a player who wants to win does not move to and fro.
    pub(super) ambition: i32,
    /// Whether to ask the table of endings.
    pub(super) exact: bool,
}

/// An act and what it is worth to the side that does it, in hundredths of a man.
#[derive(Clone, Copy)]
pub(super) struct Line {
    pub(super) act: Act,
    pub(super) score: i32,
}

/// What each of the acts is worth, best first.
pub(super) fn search(options: &Options, partida: &Partida, acts: &[Act], plan: &Plan<'_>) -> Vec<Line> {
    let captura = if options.captura == Captura::Soplo { Captura::Obligatoria } else { options.captura };
    let mut search = Search {
        options: Options { captura, ..*options },
        effort: plan.effort,
        nodes: 0,
        stopped: false,
        table: Table::new(plan.effort.rounds.saturating_mul(ROUND)),
        history: Box::new([[[0; 64]; 64]; 2]),
        killers: vec![0; MOST_PLIES + 1],
        thinker: partida.mover(),
        ambition: plan.ambition,
        exact: plan.exact && endings::hold(options),
        given: None,
        keys: vec![key(options, partida)],
        list: Vec::new(),
    };
    search.given = search.known(partida);
    search.root(options, partida, acts, plan)
}

struct Search<'a> {
    options: Options,
    effort: &'a Effort<'a>,
    nodes: u64,
    stopped: bool,
    table: Table,
    thinker: Color,
    ambition: i32,
    /// Whether the table of endings holds here, and is asked.
    exact: bool,
    /// What it says of the position thought about.
    given: Option<Known>,
    /// How often an act from one square to another refuted what came before, by colour.
    history: Box<[[[u32; 64]; 64]; 2]>,
    /// The act that last caused a cutoff at each ply, as its squares.
    killers: Vec<u16>,
    keys: Vec<u64>,
    list: Vec<Candidate>,
}

#[derive(Clone, Copy)]
struct Candidate {
    act: Act,
    promise: u32,
    /// Its number in the order in which acts are generated, from 1.
    code: u16,
}

/// Who wins by the table of endings; `None` for a draw.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Known {
    winner: Option<Color>,
}

/// What an act leads to: another position, or the end of the partida.
pub(super) enum After {
    Goes(Partida),
    Ends(End),
}

pub(super) fn after(options: &Options, partida: &Partida, act: &Act) -> After {
    let mut next = *partida;
    match next.act(options, act).end {
        Some(end) => After::Ends(end),
        None => After::Goes(next),
    }
}

impl Search<'_> {
    fn root(&mut self, options: &Options, partida: &Partida, acts: &[Act], plan: &Plan<'_>) -> Vec<Line> {
        let mut lines: Vec<Line> = acts.iter().map(|&act| Line { act, score: -INFINITE }).collect();
        for depth in 1..=plan.depth.min(MOST_PLIES as i32 / 2) {
            let mut best = -INFINITE;
            let mut done = Vec::with_capacity(lines.len());
            for &Line { act, .. } in &lines {
                let floor = (best - plan.margin).max(-INFINITE);
                let next = after(options, partida, &act);
                let mut score = -INFINITE;
                if best > -INFINITE {
                    score = self.follow(partida, &next, depth, 0, floor, floor + 1);
                }
                if best == -INFINITE || score > floor {
                    score = self.follow(partida, &next, depth, 0, floor, INFINITE);
                }
                // The first depth is always completed: it takes next to no time.
                if self.stopped && depth > 1 {
                    break;
                }
                best = best.max(score);
                done.push(Line { act, score });
            }
            // Acts not searched again come after those that were, with their earlier score at most.
            let rest = lines.split_off(done.len());
            done.sort_by_key(|line| -line.score);
            let least = done.last().map_or(INFINITE, |line| line.score);
            done.extend(rest.into_iter().map(|line| Line { score: line.score.min(least), ..line }));
            lines = done;
            let decided = best.abs() >= SURE && WIN - best.abs() <= depth;
            // Nothing deeper brings progress sooner.
            let decided = decided || self.given.is_some() && best >= PROMISED + PROGRESS - PLY * (depth + 1);
            let alone = lines.len() == 1 && plan.margin == 0;
            if self.stopped || alone || (decided && plan.margin == 0) || self.effort.is_spent(self.nodes / ROUND, 1) {
                break;
            }
        }
        lines
    }

    /// The outcome of an act for the side that did it, which may also be the next to act.
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

    /// What a draw is worth to the side to move.
    fn draw(&self, partida: &Partida) -> i32 {
        if partida.mover() == self.thinker { DRAW - self.ambition } else { DRAW + self.ambition }
    }

    /// What the table of endings says of a position.
    fn known(&self, partida: &Partida) -> Option<Known> {
        if !self.exact || !endings::is_known(partida) {
            return None;
        }
        let winner = match endings::outcome(partida)? {
            Outcome::Won => Some(partida.mover()),
            Outcome::Drawn => None,
            Outcome::Lost => Some(partida.mover().other()),
        };
        Some(Known { winner })
    }

    /// The score of a position, if the table of endings settles it.
    fn settled(&self, partida: &Partida, ply: usize) -> Option<i32> {
        let known = self.known(partida)?;
        let Some(winner) = known.winner else {
            return (self.given != Some(known)).then(|| self.promised(partida, known));
        };
        if self.given != Some(known) {
            // A count of moves may come before the win.
            let most = 2 * u32::from(self.options.sin_progreso);
            let in_time = most == 0 || partida.counts.quiet + endings::LONGEST <= most;
            return in_time.then(|| self.promised(partida, known));
        }
        // Whoever wins gets there by captures and men's moves, the sooner the better.
        let progress = PROGRESS - PLY * ply as i32;
        (partida.counts.quiet == 0).then(|| {
            let sooner = if winner == partida.mover() { PROMISED + progress } else { -PROMISED - progress };
            sooner + self.estimate(partida) / PROGRESS_PART
        })
    }

    /// What a position is worth of which this is known.
    fn promised(&self, partida: &Partida, known: Known) -> i32 {
        let seems = self.estimate(partida);
        match known.winner {
            Some(winner) if winner == partida.mover() => PROMISED + seems,
            Some(_) => seems - PROMISED,
            None => self.draw(partida) + (seems / DRAWN_PART).clamp(-DRAWN_MOST, DRAWN_MOST),
        }
    }

    /// What the position seems to be worth to the side to move, or is known to be.
    fn judge(&self, partida: &Partida) -> i32 {
        match self.given {
            Some(known) => self.promised(partida, known),
            None => self.estimate(partida),
        }
    }

    /// What the position seems to be worth to the side to move. The longer nothing has happened, the closer it is to a draw, so
    /// that an advantage gets used.
    fn estimate(&self, partida: &Partida) -> i32 {
        let (worth, draw) = (evaluate(&self.options, partida), self.draw(partida));
        let most = 2 * i32::from(self.options.sin_progreso);
        let quiet = partida.counts.quiet as i32;
        let most = if most > 0 { most } else { 200 + quiet };
        let worth = draw + (worth - draw) * (most - quiet).max(0) / most;
        // With only damas left on the large board a win must come at once.
        let soon = self.options.variante == Variante::Cien && partida.counts.damas_only.is_some();
        if soon { draw + (worth - draw) / 4 } else { worth }
    }

    fn node(&mut self, partida: &Partida, depth: i32, ply: usize, mut alpha: i32, beta: i32) -> i32 {
        self.count();
        if self.stopped {
            return DRAW;
        }
        if ply >= MOST_PLIES {
            return self.judge(partida);
        }
        if let Some(score) = self.settled(partida, ply) {
            return score;
        }
        let due = partida.must_capture(&self.options);
        let quiescent = depth <= 0;
        let mut best = -INFINITE;
        // A side that need not capture may leave things as they are.
        if quiescent && !due && partida.culprits() == 0 {
            best = self.judge(partida);
            if best >= beta || self.options.captura != Captura::Libre {
                return best;
            }
            alpha = alpha.max(best);
        }
        let key = key(&self.options, partida);
        if !quiescent && self.keys.iter().rev().take(partida.counts.quiet as usize).any(|&other| other == key) {
            return self.draw(partida);
        }
        let found = if quiescent { None } else { self.table.get(key) };
        if beta - alpha == 1
            && let Some(score) = found.and_then(|found| found.decides(depth, alpha, beta))
        {
            return score;
        }
        let first = self.list.len();
        self.candidates(partida, ply, found.map_or(0, |found| found.mv), quiescent && best > -INFINITE);
        let all = self.list.len() - first;
        self.keys.push(key);
        // A forced act is not a choice, so it costs no depth.
        let depth = if all == 1 && due && depth > 0 { depth + 1 } else { depth };
        let (mut best_code, mut bound) = (0, Bound::Upper);
        for place in 0..all {
            let Candidate { act, code, .. } = next_best(&mut self.list[first + place..]);
            let quiet = matches!(act, Act::Simple { .. });
            let next = after(&self.options, partida, &act);
            let mut score = best;
            let mut wide = place == 0 || quiescent;
            if !wide {
                let reduced =
                    if depth >= 3 && place >= 3 && quiet { 1 + i32::from(place >= 8 && depth >= 6) } else { 0 };
                score = self.follow(partida, &next, depth - reduced, ply, alpha, alpha + 1);
                if score > alpha && reduced > 0 {
                    score = self.follow(partida, &next, depth, ply, alpha, alpha + 1);
                }
                wide = score > alpha && score < beta;
            }
            if wide {
                score = self.follow(partida, &next, depth, ply, alpha, beta);
            }
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    (alpha, best_code, bound) = (score, code, Bound::Exact);
                }
            }
            if alpha >= beta {
                bound = Bound::Lower;
                if let (Act::Simple { from, to }, false) = (act, quiescent) {
                    let squares = [from, to].map(|square| usize::from(square.number()));
                    let times = &mut self.history[partida.mover().index()][squares[0]][squares[1]];
                    *times = (*times + (depth * depth) as u32).min(1 << 20);
                    self.killers[ply] = (squares[0] * 64 + squares[1]) as u16;
                }
                break;
            }
        }
        self.keys.pop();
        self.list.truncate(first);
        if !quiescent && !self.stopped {
            let mv = if best_code > 0 { best_code } else { found.map_or(0, |found| found.mv) };
            // A win is stored without its distance: the table does not record at which ply it was found.
            let score = best.clamp(-SURE, SURE) as i16;
            self.table.put(key, Found { score, depth: depth.clamp(0, 255) as u8, bound, mv });
        }
        best
    }

    /// Appends the possible acts with their promise; only captures if `forcing`.
    fn candidates(&mut self, partida: &Partida, ply: usize, remembered: u16, forcing: bool) {
        let mover = partida.mover().index();
        let (list, history, killer) = (&mut self.list, &self.history[mover], self.killers[ply]);
        let mut code = 0;
        partida.each_act(&self.options, |act| {
            code += 1;
            let promise = match &act {
                _ if code == remembered => u32::MAX,
                Act::Capture(path) => (1 << 24) + path.squares().len() as u32,
                Act::Soplo(_) | Act::Obligar => 1 << 23,
                Act::Simple { .. } | Act::Paso if forcing => return,
                Act::Simple { from, to } => {
                    let (from, to) = (usize::from(from.number()), usize::from(to.number()));
                    if (from * 64 + to) as u16 == killer { 1 << 22 } else { history[from][to] }
                }
                Act::Paso => 0,
            };
            list.push(Candidate { act, promise, code });
        });
    }
}

fn next_best(list: &mut [Candidate]) -> Candidate {
    let mut best = 0;
    for place in 1..list.len() {
        if list[place].promise > list[best].promise {
            best = place;
        }
    }
    list.swap(0, best);
    list[0]
}

/// A hash of the position and of everything else that affects its worth.
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
    parts.into_iter().fold(0x9E37_79B9_7F4A_7C15, |key: u64, part| {
        let mixed = (key ^ part).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        mixed ^ mixed >> 32
    })
}
