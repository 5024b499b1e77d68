//! The search to the end of the hand: over many deals that fit what was heard and seen, in which the others
//! play by habit from their own cards, and the searching player seeks the best move.
//!
//! The others never act on the searching player's cards, although the imagined state holds them: so a bluff
//! pays as often as they would believe it. A deal weighs more the likelier it makes what the others have
//! done.

use sobremesa_computer::deals::Deals;
use sobremesa_computer::tree::{Node, Tree};
use sobremesa_computer::{Effort, Weighed};
use sobremesa_game::{Dice, Game, Imagine, Known, Next, Seat};

use crate::computer::habit::{Habit, LEAD, pick};
use crate::computer::rates::Rates;
use crate::rules::{Event, Move, TrucoBrasileiro};

/// The most deals that are kept for reuse.
const MOST_DEALS: usize = 1024;
/// The number of deals that are imagined before the first of them is played out.
const FIRST_DEALS: usize = 24;
/// The least probability of a move of the others, even against all habit.
const MIN_PROBABILITY: f64 = 0.01;
/// A bound on the moves of a hand.
const LONGEST_HAND: u32 = 100;

/// A search at one decision.
pub(super) struct Search<'a, I> {
    known: &'a Known<TrucoBrasileiro>,
    thinker: Seat,
    imagination: I,
    habit: Habit,
    rates: Rates,
    number: u32,
    /// The value of a point.
    point: f32,
    deals: Deals<TrucoBrasileiro>,
    tree: Tree<Move>,
    /// Scratch space.
    moves: Vec<Move>,
    shares: Vec<f32>,
    events: Vec<Event>,
}

/// Prepares a search from what the seat knows; `None` if no deal fits it.
pub(super) fn search<'a>(
    known: &'a Known<TrucoBrasileiro>,
    dice: &mut Dice,
) -> Option<Search<'a, impl FnMut(&mut Dice) -> Option<TrucoBrasileiro> + use<'a>>> {
    search_among(known, TrucoBrasileiro::imagination(known), dice)
}

/// Prepares a search with states from elsewhere than the seat's own imagination.
pub(super) fn search_among<'a, I: FnMut(&mut Dice) -> Option<TrucoBrasileiro>>(
    known: &'a Known<TrucoBrasileiro>,
    mut imagination: I,
    dice: &mut Dice,
) -> Option<Search<'a, I>> {
    let first = imagination(dice)?;
    let habit = Habit::new(&first, 1.0, LEAD);
    let point = habit.point(&first, known.seat());
    Some(Search {
        known,
        thinker: known.seat(),
        imagination,
        habit,
        rates: Rates::of(known),
        number: known.public().number,
        point,
        deals: Deals::default(),
        tree: Tree::new(known.seat(), point),
        moves: Vec::new(),
        shares: Vec::new(),
        events: Vec::new(),
    })
}

impl<I: FnMut(&mut Dice) -> Option<TrucoBrasileiro>> Search<'_, I> {
    /// Returns the value of each move after a search of this effort, best first.
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
        self.tree.weigh(|_, seen| seen)
    }

    /// One unit of the score, as a share of the match.
    pub(super) const fn point(&self) -> f32 {
        self.point
    }

    /// Adds a deal, weighted by the likelihood of what the others have done in this hand, each judged by its
    /// own cards.
    fn imagine(&mut self, dice: &mut Dice) {
        let Some(deal) = (self.imagination)(dice) else { return };
        let (habit, rates, thinker) = (&self.habit, &self.rates, self.thinker);
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
            rates.shift(game, seat, moves, shares);
            let share = moves.iter().position(|one| *one == mv).map_or(0.0, |place| shares[place]);
            likely *= (f64::from(share) + MIN_PROBABILITY) / (1.0 + MIN_PROBABILITY);
        });
        self.deals.push(deal, likely);
    }

    /// Plays the hand out once.
    fn round(&mut self, dice: &mut Dice) {
        let Some(mut game) = self.deals.draw(dice).cloned() else { return };
        let mut node = Some(self.tree.begin());
        let mut value = 0.5;
        for _ in 0..LONGEST_HAND {
            let to_act = match game.next() {
                Next::Over(outcome) => {
                    value = if outcome.winners.contains(self.thinker) { 1.0 } else { 0.0 };
                    break;
                }
                Next::Seats(to_act) if game.number() == self.number => to_act,
                // The hand is over: no player makes sinais in a search.
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
                    if self.tree.is_new(at) {
                        self.open(at, &game);
                    }
                    let (mv, next) = self.tree.choose(at, dice);
                    node = next;
                    mv
                }
                at => {
                    self.moves.clear();
                    game.moves(seat, &mut self.moves);
                    self.moves.retain(|mv| !matches!(mv, Move::Sinal(_)));
                    self.habit.shares(&game, seat, &self.moves, &mut self.shares);
                    if !thinks {
                        self.rates.shift(&game, seat, &self.moves, &mut self.shares);
                    }
                    let mv = self.moves.swap_remove(pick(&self.shares, dice));
                    node = at.map(|at| self.tree.follow(at, seat, mv, look_alike));
                    mv
                }
            };
            self.events.clear();
            game.play(seat, mv, &mut self.events);
        }
        self.tree.learn(value);
    }

    /// Lists the moves of the searching player at a node: they do not depend on the cards of the others.
    fn open(&mut self, at: Node, game: &TrucoBrasileiro) {
        self.moves.clear();
        if self.tree.is_root(at) {
            self.moves.extend_from_slice(self.known.moves());
        } else {
            game.moves(self.thinker, &mut self.moves);
        }
        self.moves.retain(|mv| !matches!(mv, Move::Sinal(_)));
        self.habit.shares(game, self.thinker, &self.moves, &mut self.shares);
        self.tree.open(at, self.moves.drain(..).zip(self.shares.iter().copied()));
    }
}

/// Covered cards all look the same.
fn look_alike(one: &Move, other: &Move) -> bool {
    one == other || matches!((one, other), (Move::Coberta(_), Move::Coberta(_)))
}
