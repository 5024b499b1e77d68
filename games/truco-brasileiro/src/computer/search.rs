//! Looking ahead to the end of the hand: many deals that fit what was heard and seen, in which the others play by habit from their
//! own cards and the thinker looks for what pays.
//!
//! Others never see the thinker's cards, though the imagined state holds them: so a bluff pays as often as they would believe it.
//! Deals count the more the likelier the others would have done with them what they did.

use crate::computer::habit::{Habit, pick};
use crate::game::{Dice, Game, Imagine, Known, Next, Seat};
use crate::player::{Effort, Weighed};
use crate::rules::{Event, Move, TrucoBrasileiro};

/// Deals that are kept to look at again.
const MOST_DEALS: usize = 1024;
/// Deals that are imagined before the first of them is looked at.
const FIRST_DEALS: usize = 24;
/// How much moves are tried that look worse so far, in points.
const CURIOSITY: f32 = 3.0;
/// How much of the trying does not follow habit.
const UNUSUAL: f32 = 0.25;
/// What others do against all habit happens so often.
const ODD: f64 = 0.01;
/// How much a worth is doubted that was seen once, in points.
const DOUBT: f32 = 3.0;
/// No hand is longer.
const LONGEST_HAND: u32 = 100;

/// A move of the thinker, or of somebody else.
struct Choice {
    seat: Seat,
    mv: Move,
    prior: f32,
    visits: u32,
    sum: f32,
    /// Where it leads, once it was made.
    node: Option<usize>,
}

impl Choice {
    const fn new(seat: Seat, mv: Move, prior: f32) -> Choice {
        Choice { seat, mv, prior, visits: 0, sum: 0.0, node: None }
    }

    fn worth(&self, unseen: f32) -> f32 {
        if self.visits == 0 { unseen } else { self.sum / self.visits as f32 }
    }
}

#[derive(Default)]
struct Node {
    choices: Vec<Choice>,
    visits: u32,
    sum: f32,
}

impl Node {
    fn mean(&self) -> f32 {
        if self.visits == 0 { 0.5 } else { self.sum / self.visits as f32 }
    }
}

/// A search at one decision.
pub(super) struct Search<'a, I> {
    known: &'a Known<TrucoBrasileiro>,
    thinker: Seat,
    imagination: I,
    habit: Habit,
    number: u32,
    /// What a point is worth.
    point: f32,
    deals: Vec<TrucoBrasileiro>,
    /// How likely the deals are, summed up.
    sums: Vec<f64>,
    nodes: Vec<Node>,
    /// Scratch space.
    path: Vec<(usize, usize)>,
    moves: Vec<Move>,
    shares: Vec<f32>,
    events: Vec<Event>,
}

/// Ready to think about what the seat knows; `None` if nothing fits it.
pub(super) fn search<'a>(
    known: &'a Known<TrucoBrasileiro>,
    dice: &mut Dice,
) -> Option<Search<'a, impl FnMut(&mut Dice) -> Option<TrucoBrasileiro> + use<'a>>> {
    let mut imagination = TrucoBrasileiro::imagination(known);
    let first = imagination(dice)?;
    let habit = Habit::new(&first, 1.0);
    let point = habit.point(&first, known.seat());
    Some(Search {
        known,
        thinker: known.seat(),
        imagination,
        habit,
        number: known.public().number,
        point,
        deals: Vec::new(),
        sums: Vec::new(),
        nodes: vec![Node::default()],
        path: Vec::new(),
        moves: Vec::new(),
        shares: Vec::new(),
        events: Vec::new(),
    })
}

impl<I: FnMut(&mut Dice) -> Option<TrucoBrasileiro>> Search<'_, I> {
    /// What each move is worth after so much thinking, the best first.
    pub(super) fn weigh(&mut self, effort: &Effort<'_>, dice: &mut Dice) -> Vec<Weighed<Move>> {
        for _ in 0..FIRST_DEALS {
            self.imagine(dice);
        }
        let mut rounds = 0;
        while !self.deals.is_empty() && !effort.is_spent(rounds, 16) {
            if self.deals.len() < MOST_DEALS {
                self.imagine(dice);
            }
            self.round(dice);
            rounds += 1;
        }
        self.weighed()
    }

    /// One unit of the score, as a share of the match.
    pub(super) const fn point(&self) -> f32 {
        self.point
    }

    /// One more deal, and how likely it is: what the others have done in this hand, each from its own cards.
    fn imagine(&mut self, dice: &mut Dice) {
        let Some(deal) = (self.imagination)(dice) else { return };
        let (habit, thinker) = (&self.habit, self.thinker);
        let (moves, shares) = (&mut self.moves, &mut self.shares);
        let mut likely = 1.0;
        deal.retrace(self.known.events(), |game, seat, mv| {
            if seat == thinker {
                return;
            }
            moves.clear();
            game.moves(seat, moves);
            moves.retain(|mv| !matches!(mv, Move::Sinal(_)));
            habit.shares(game, seat, moves, shares);
            let share = moves.iter().position(|one| *one == mv).map_or(0.0, |place| shares[place]);
            likely *= (f64::from(share) + ODD) / (1.0 + ODD);
        });
        self.deals.push(deal);
        self.sums.push(self.sums.last().copied().unwrap_or(0.0) + likely);
    }

    /// Plays the hand out once.
    fn round(&mut self, dice: &mut Dice) {
        let all = self.sums.last().copied().unwrap_or(0.0);
        let number = all * f64::from(dice.below(u32::MAX)) / f64::from(u32::MAX);
        let place = self.sums.partition_point(|&sum| sum <= number).min(self.deals.len() - 1);
        let mut game = self.deals[place].clone();
        self.path.clear();
        let mut node = Some(0);
        let mut value = 0.5;
        for _ in 0..LONGEST_HAND {
            let to_act = match game.next() {
                Next::Over(outcome) => {
                    value = if outcome.winners.contains(self.thinker) { 1.0 } else { 0.0 };
                    break;
                }
                Next::Seats(to_act) if game.number() == self.number => to_act,
                // The hand is over; nobody makes sinais here.
                Next::Seats(_) | Next::Chance => {
                    value = self.habit.worth(&game, self.thinker);
                    break;
                }
            };
            let thinks = to_act.contains(self.thinker);
            let any = dice.below(to_act.len().max(1)) as usize;
            let Some(seat) = (if thinks { Some(self.thinker) } else { to_act.iter().nth(any) }) else { break };
            let mv = match node {
                Some(at) if thinks => {
                    let choice = self.best(at, &game, dice);
                    self.path.push((at, choice));
                    node = self.lead(at, choice);
                    self.nodes[at].choices[choice].mv
                }
                at => {
                    self.moves.clear();
                    game.moves(seat, &mut self.moves);
                    self.moves.retain(|mv| !matches!(mv, Move::Sinal(_)));
                    self.habit.shares(&game, seat, &self.moves, &mut self.shares);
                    let mv = self.moves.swap_remove(pick(&self.shares, dice));
                    node = at.map(|at| self.follow(at, seat, mv));
                    mv
                }
            };
            self.events.clear();
            game.play(seat, mv, &mut self.events);
        }
        for &(node, choice) in &self.path {
            let node = &mut self.nodes[node];
            (node.visits, node.sum) = (node.visits + 1, node.sum + value);
            let choice = &mut node.choices[choice];
            (choice.visits, choice.sum) = (choice.visits + 1, choice.sum + value);
        }
    }

    /// The node behind a choice of the thinker, made when it is chosen again.
    fn lead(&mut self, at: usize, choice: usize) -> Option<usize> {
        let next = self.nodes.len();
        let choice = &mut self.nodes[at].choices[choice];
        if choice.node.is_some() || choice.visits == 0 {
            return choice.node;
        }
        choice.node = Some(next);
        self.nodes.push(Node::default());
        Some(next)
    }

    /// The node after what somebody else did.
    fn follow(&mut self, at: usize, seat: Seat, mv: Move) -> usize {
        // What is covered looks the same, whichever card it is.
        let shown = if let Move::Coberta(_) = mv { None } else { Some(mv) };
        let same = |one: &Choice| {
            let other = if let Move::Coberta(_) = one.mv { None } else { Some(one.mv) };
            one.seat == seat && other == shown
        };
        if let Some(node) = self.nodes[at].choices.iter().find(|one| same(one)).and_then(|one| one.node) {
            return node;
        }
        let node = self.nodes.len();
        self.nodes.push(Node::default());
        self.nodes[at].choices.push(Choice { node: Some(node), ..Choice::new(seat, mv, 0.0) });
        node
    }

    /// The thinker's choice at a node: what is worth most, or has been tried too little for how usual it is.
    fn best(&mut self, at: usize, game: &TrucoBrasileiro, dice: &mut Dice) -> usize {
        if self.nodes[at].choices.is_empty() {
            self.open(at, game);
        }
        let node = &self.nodes[at];
        let (mean, tried) = (node.mean(), (node.visits.max(1) as f32).sqrt());
        let promise = |choice: &Choice| {
            choice.worth(mean) + CURIOSITY * self.point * choice.prior * tried / (1 + choice.visits) as f32
        };
        let mut best = (f32::NEG_INFINITY, 0);
        let start = dice.below(node.choices.len() as u32) as usize;
        for step in 0..node.choices.len() {
            let place = (start + step) % node.choices.len();
            let promise = promise(&node.choices[place]);
            if promise > best.0 {
                best = (promise, place);
            }
        }
        best.1
    }

    /// Lists what the thinker may do at a node: the same whatever the others hold.
    fn open(&mut self, at: usize, game: &TrucoBrasileiro) {
        self.moves.clear();
        if at == 0 {
            self.moves.extend_from_slice(self.known.moves());
        } else {
            game.moves(self.thinker, &mut self.moves);
        }
        self.moves.retain(|mv| !matches!(mv, Move::Sinal(_)));
        self.habit.shares(game, self.thinker, &self.moves, &mut self.shares);
        let even = UNUSUAL / self.moves.len() as f32;
        let priors = self.shares.iter().map(|share| (1.0 - UNUSUAL) * share + even);
        let choices = self.moves.drain(..).zip(priors).map(|(mv, prior)| Choice::new(self.thinker, mv, prior));
        self.nodes[at].choices.extend(choices);
    }

    fn weighed(&self) -> Vec<Weighed<Move>> {
        let Some(root) = self.nodes.first() else { return Vec::new() };
        let mean = root.mean();
        let doubted = |choice: &Choice| choice.worth(mean) - DOUBT * self.point / ((1 + choice.visits) as f32).sqrt();
        let mut choices: Vec<&Choice> = root.choices.iter().filter(|choice| choice.seat == self.thinker).collect();
        choices.sort_by(|one, other| doubted(other).total_cmp(&doubted(one)));
        choices.into_iter().map(|choice| Weighed { mv: choice.mv, worth: choice.worth(mean) }).collect()
    }
}
