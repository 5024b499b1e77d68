//! The search to the end of the hand, in any truco: over many deals that fit what was heard and seen, in which
//! the others play by habit from their own cards, and the searching player seeks the best move.
//!
//! The others never act on the searching player's cards, although the imagined state holds them: so a bluff
//! pays as often as they would believe it. A deal weighs more the likelier it makes what the others have
//! done.

use sobremesa_computer::deals::Deals;
use sobremesa_computer::tree::{Node, Tree};
use sobremesa_computer::{Effort, Weighed};
use sobremesa_game::{Dice, Game, Known, Next, Seat, SeatSet};

use crate::computer::choice::pick;

/// The most rounds of search: more change little.
pub(super) const MOST_ROUNDS: u64 = 8_000;
/// The rounds of search for a move, shared by the seats, since each seat adds to the time of a round: 3000 at
/// a table of two, 1500 in pairs. So a move costs no more than some 20 ms of a processor;
/// tools/lab/BOOK.md says what more rounds would bring.
pub(super) const MOST_ROUNDS_OF_ALL_SEATS: u64 = 6_000;
/// The most deals that are kept for reuse.
const MOST_DEALS: usize = 1024;
/// The number of deals that are imagined before the first of them is played out.
const FIRST_DEALS: usize = 24;
/// The least probability of a move of the others, even against all habit.
const MIN_PROBABILITY: f64 = 0.01;
/// A bound on the moves of a hand.
const LONGEST_HAND: u32 = 400;

/// A source of deals.
pub(super) trait Source<G: Game> {
    /// A deal, and its likelihood: `judge` rates each move that was made in this hand, just before it is
    /// made.
    fn draw(&mut self, dice: &mut Dice, judge: impl FnMut(&G, Seat, G::Move) -> f64) -> Option<(G, f64)>;
}

/// The only deal that there is, for a player who peeks.
pub(super) struct Truth<'a, G>(pub(super) &'a G);

impl<G: Game> Source<G> for Truth<'_, G> {
    fn draw(&mut self, _: &mut Dice, _: impl FnMut(&G, Seat, G::Move) -> f64) -> Option<(G, f64)> {
        Some((self.0.clone(), 1.0))
    }
}

/// A model of the players at a table.
pub(super) trait Players<G: Game<Move: Copy>> {
    /// The part of the model that is guessed, once for each imagined deal.
    type Guess: Clone;

    /// Draws a guess.
    fn guess(&self, dice: &mut Dice) -> Self::Guess;
    /// The value of the match to the side of `seat` now.
    fn worth(&self, game: &G, seat: Seat) -> f32;
    /// The value of a point.
    fn point(&self, game: &G, seat: Seat) -> f32;
    /// The number of the hand, after which the search ends.
    fn hand(game: &G) -> u32;
    /// Returns the seat that acts, of those that may: the thinker wherever it may.
    fn acting(&self, game: &G, to_act: SeatSet, thinker: Seat, dice: &mut Dice) -> Option<Seat>;
    /// Lists the moves that a seat may make in a search.
    fn moves(game: &G, seat: Seat, moves: &mut Vec<G::Move>) {
        game.moves(seat, moves);
    }
    /// Returns true if the searching player considers a move, at the decision itself or later.
    fn considers(&self, mv: &G::Move, now: bool) -> bool;
    /// Returns true if two moves of another seat look the same.
    fn look_alike(one: &G::Move, other: &G::Move) -> bool {
        one == other
    }
    /// Computes the probability that `seat`, another than the searching player's, makes each of `moves`.
    fn others(&self, game: &G, seat: Seat, guess: &Self::Guess, moves: &[G::Move], shares: &mut Vec<f32>);
    /// Computes the probability that the searching player itself makes each of `moves`.
    fn own(&self, game: &G, seat: Seat, moves: &[G::Move], shares: &mut Vec<f32>);
    /// The most that a move is worth, whatever was seen of it.
    fn limit(&self, mv: G::Move, deals: &Deals<(G, Self::Guess)>, thinker: Seat) -> f32 {
        let _ = (mv, deals, thinker);
        1.0
    }
}

/// A search at one decision.
pub(super) struct Search<'a, G: Game<Move: Copy>, P: Players<G>, S> {
    pub(super) known: &'a Known<G>,
    pub(super) thinker: Seat,
    source: S,
    pub(super) players: P,
    hand: u32,
    /// The value of a point, as a share of the match.
    pub(super) point: f32,
    /// The imagined deals, each with the guess that goes with it.
    pub(super) deals: Deals<(G, P::Guess)>,
    tree: Tree<G::Move>,
    /// Scratch space.
    moves: Vec<G::Move>,
    shares: Vec<f32>,
    events: Vec<G::Event>,
}

impl<'a, G: Game<Move: Copy>, P: Players<G>, S: Source<G>> Search<'a, G, P, S> {
    /// Prepares a search with deals from this source, among players whom `model` describes given any deal;
    /// `None` if no deal fits what the seat knows.
    pub(super) fn new(
        known: &'a Known<G>,
        mut source: S,
        model: impl FnOnce(&G) -> P,
        dice: &mut Dice,
    ) -> Option<Self> {
        let (first, _) = source.draw(dice, |_, _, _| 1.0)?;
        let (thinker, players) = (known.seat(), model(&first));
        let point = players.point(&first, thinker);
        Some(Search {
            known,
            thinker,
            source,
            players,
            hand: P::hand(&first),
            point,
            deals: Deals::default(),
            tree: Tree::new(thinker, point),
            moves: Vec::new(),
            shares: Vec::new(),
            events: Vec::new(),
        })
    }

    /// Returns the value of each move that was considered, best first.
    pub(super) fn weigh(&mut self, effort: &Effort<'_>, dice: &mut Dice) -> Vec<Weighed<G::Move>> {
        self.think(effort, dice);
        self.tree.weigh(|mv, seen| seen.min(self.limit(*mv)))
    }

    /// Returns what each move is worth for certain, and its value, as after [`Search::weigh`].
    pub(super) fn doubt(&self) -> Vec<(f32, Weighed<G::Move>)> {
        self.tree.doubt(|mv, seen| seen.min(self.limit(*mv)))
    }

    fn limit(&self, mv: G::Move) -> f32 {
        self.players.limit(mv, &self.deals, self.thinker)
    }

    /// Plays hands out until the effort is spent.
    pub(super) fn think(&mut self, effort: &Effort<'_>, dice: &mut Dice) {
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
    }

    /// Adds a deal, with its likelihood.
    fn imagine(&mut self, dice: &mut Dice) {
        let (players, thinker) = (&self.players, self.thinker);
        let (moves, shares) = (&mut self.moves, &mut self.shares);
        let guess = players.guess(dice);
        let deal = self.source.draw(dice, |game, seat, mv| {
            if seat == thinker {
                return 1.0;
            }
            moves.clear();
            P::moves(game, seat, moves);
            players.others(game, seat, &guess, moves, shares);
            let share = moves.iter().position(|one| *one == mv).map_or(0.0, |place| shares[place]);
            (f64::from(share) + MIN_PROBABILITY) / (1.0 + MIN_PROBABILITY)
        });
        if let Some((deal, likely)) = deal {
            self.deals.push((deal, guess), likely);
        }
    }

    /// Plays the hand out once.
    fn round(&mut self, dice: &mut Dice) {
        let Some((mut game, guess)) = self.deals.draw(dice).cloned() else { return };
        let mut node = Some(self.tree.begin());
        let mut value = 0.5;
        for _ in 0..LONGEST_HAND {
            let to_act = match game.next() {
                Next::Over(outcome) => {
                    value = if outcome.winners.contains(self.thinker) { 1.0 } else { 0.0 };
                    break;
                }
                Next::Seats(to_act) if P::hand(&game) == self.hand => to_act,
                // The hand is over: no player makes señas in a search.
                Next::Seats(_) | Next::Chance => {
                    value = self.players.worth(&game, self.thinker);
                    break;
                }
            };
            let Some(seat) = self.players.acting(&game, to_act, self.thinker, dice) else { break };
            let thinks = seat == self.thinker;
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
                    P::moves(&game, seat, &mut self.moves);
                    if thinks {
                        self.players.own(&game, seat, &self.moves, &mut self.shares);
                    } else {
                        self.players.others(&game, seat, &guess, &self.moves, &mut self.shares);
                    }
                    let mv = self.moves.swap_remove(pick(&self.shares, dice));
                    node = at.map(|at| self.tree.follow(at, seat, mv, P::look_alike));
                    mv
                }
            };
            self.events.clear();
            game.play(seat, mv, &mut self.events);
        }
        self.tree.learn(value);
    }

    /// Lists the moves of the searching player at a node: they do not depend on the cards of the others.
    fn open(&mut self, at: Node, game: &G) {
        self.moves.clear();
        let root = self.tree.is_root(at);
        if root {
            self.moves.extend_from_slice(self.known.moves());
        } else {
            game.moves(self.thinker, &mut self.moves);
        }
        self.moves.retain(|mv| self.players.considers(mv, root));
        self.players.own(game, self.thinker, &self.moves, &mut self.shares);
        self.tree.open(at, self.moves.drain(..).zip(self.shares.iter().copied()));
    }
}

/// Adds the moves that no search considered, as good as the best.
pub(super) fn add_the_rest<G: Game<Move: Copy>>(known: &Known<G>, weighed: &mut Vec<Weighed<G::Move>>) {
    let worth = weighed.first().map_or(0.5, |best| best.worth);
    for &mv in known.moves() {
        if !weighed.iter().any(|one| one.mv == mv) {
            weighed.push(Weighed { mv, worth });
        }
    }
}
