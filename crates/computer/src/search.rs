//! Information-set Monte Carlo tree search, for all games with hidden cards (Cowling, Powley, Whitehouse:
//! *Information Set Monte Carlo Tree Search*, 2012). Each round imagines a complete state (a
//! determinization), descends one tree of moves that all imagined states share, choosing among the moves that
//! are legal in this state, plays on from there, and records the result for every seat. Partners need no
//! special treatment: each seat wants what is good for its side.

use sobremesa_game::{Dice, Imagine, Known, Next, Outcome, Seat, SeatSet, Seats};

use crate::{Effort, Weighed};

/// The most seats that a table has.
const MOST_SEATS: usize = 8;
/// The exploration constant: the weight given to moves that look worse so far.
const CURIOSITY: f32 = 0.7;
/// The most moves of a line of play.
const LONGEST_LINE: usize = 20_000;
/// The number of failures in a row to imagine a state after which the search gives up.
const PATIENCE: u32 = 64;

/// The result of a line of play: for each seat, the share of the win that its side can expect, 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shares([f32; MOST_SEATS]);

impl Shares {
    /// An equal share for everyone.
    pub const fn even(share: f32) -> Shares {
        Shares([share; MOST_SEATS])
    }

    /// Shares from the expectation of each seat.
    pub fn by_seat(seats: Seats, share: impl Fn(Seat) -> f32) -> Shares {
        let mut shares = Shares::even(0.0);
        for seat in seats.iter() {
            shares.0[seat.index()] = share(seat);
        }
        shares
    }

    /// The shares at the end of a game: everything to the winners, half to everyone in a draw.
    pub fn of(outcome: &Outcome, seats: Seats) -> Shares {
        if outcome.winners.is_empty() {
            return Shares::even(0.5);
        }
        Shares::by_seat(seats, |seat| f32::from(u8::from(outcome.winners.contains(seat))))
    }

    /// The share that this seat can expect.
    pub const fn seat(&self, seat: Seat) -> f32 {
        self.0[seat.index()]
    }
}

/// A game of which lines of play can be sampled.
pub trait Sampled: Imagine {
    /// The reference that lines are judged against: the standing when the thinking began.
    type Origin: Send;

    /// The present standing of the thinking seat.
    fn origin(known: &Known<Self>) -> Self::Origin;

    /// The value of a line of play that has led here, if it may stop here (a hand is over, and the score says
    /// who is ahead); `None` to play on. Not called once the game is over.
    fn verdict(&self, origin: &Self::Origin) -> Option<Shares>;

    /// Returns the index of the move that a seat makes in a rollout, below the tree; by default, a random
    /// one.
    fn roll(&self, seat: Seat, moves: &[Self::Move], dice: &mut Dice) -> usize {
        let _ = seat;
        dice.below(moves.len() as u32) as usize
    }

    /// The index of the move that an opponent makes in the tree, given its own hand: opponents do not know
    /// the thinker's cards, so they do not answer to them. `None` (the default) lets the tree decide.
    fn answer(&self, seat: Seat, moves: &[Self::Move], thinker: Seat, dice: &mut Dice) -> Option<usize> {
        let _ = (seat, moves, thinker, dice);
        None
    }
}

/// The value of each of the seat's moves, best first (that is, most often tried). Every legal move is listed.
pub fn weigh<G: Sampled>(known: &Known<G>, effort: &Effort<'_>, dice: &mut Dice) -> Vec<Weighed<G::Move>> {
    weigh_among(known, G::imagination(known), effort, dice)
}

/// As [`weigh`], with states from elsewhere than the seat's own imagination.
pub fn weigh_among<G: Sampled>(
    known: &Known<G>,
    mut states: impl FnMut(&mut Dice) -> Option<G>,
    effort: &Effort<'_>,
    dice: &mut Dice,
) -> Vec<Weighed<G::Move>> {
    let mut tree = Tree::new(known);
    let (mut rounds, mut failures) = (0, 0);
    while known.moves().len() > 1 && failures < PATIENCE && !effort.is_spent(rounds, 16) {
        match states(dice) {
            Some(state) => {
                tree.round(state, dice);
                failures = 0;
                rounds += 1;
            }
            None => failures += 1,
        }
    }
    tree.weigh_moves(known.moves())
}

struct Tree<G: Sampled> {
    thinker: Seat,
    seats: Seats,
    origin: G::Origin,
    nodes: Vec<Vec<Choice<G::Move>>>,
    /// Scratch space of a round: the choices made, the moves of a seat, the events.
    path: Vec<(usize, usize)>,
    moves: Vec<G::Move>,
    events: Vec<G::Event>,
    open: Vec<usize>,
}

/// A move that some seat made at a node.
struct Choice<M> {
    seat: Seat,
    mv: M,
    /// The number of visits to the node in which it was available.
    seen: u32,
    visits: u32,
    /// The sum of the seat's shares.
    sum: f32,
    /// The node it leads to.
    node: usize,
}

impl<M> Choice<M> {
    fn worth(&self) -> f32 {
        if self.visits == 0 { 0.5 } else { self.sum / self.visits as f32 }
    }

    fn promise(&self) -> f32 {
        if self.visits == 0 {
            return f32::INFINITY;
        }
        self.worth() + CURIOSITY * ((self.seen as f32).ln() / self.visits as f32).sqrt()
    }
}

impl<G: Sampled> Tree<G> {
    fn new(known: &Known<G>) -> Tree<G> {
        Tree {
            thinker: known.seat(),
            seats: known.seats(),
            origin: G::origin(known),
            nodes: vec![Vec::new()],
            path: Vec::new(),
            moves: Vec::new(),
            events: Vec::new(),
            open: Vec::new(),
        }
    }

    /// Plays one imagined game from the root.
    fn round(&mut self, mut state: G, dice: &mut Dice) {
        self.path.clear();
        let mut node = Some(0);
        let mut shares = Shares::even(0.5);
        for _ in 0..LONGEST_LINE {
            let next = state.next();
            if let Next::Over(outcome) = next {
                shares = Shares::of(&outcome, self.seats);
                break;
            }
            if let Some(verdict) = (!self.path.is_empty()).then(|| state.verdict(&self.origin)).flatten() {
                shares = verdict;
                break;
            }
            let Next::Seats(to_act) = next else {
                let chance = state.draw(dice);
                self.events.clear();
                if state.apply_chance(chance, &mut self.events).is_err() {
                    return; // cannot happen for an outcome that was drawn; such a state would teach nothing
                }
                continue;
            };
            let seat = self.who(to_act, dice);
            self.moves.clear();
            state.moves(seat, &mut self.moves);
            if self.moves.is_empty() {
                break;
            }
            let place = match node {
                None => state.roll(seat, &self.moves, dice),
                Some(at) => {
                    let answer =
                        (seat != self.thinker).then(|| state.answer(seat, &self.moves, self.thinker, dice)).flatten();
                    let (place, choice, fresh) = self.choose(at, seat, answer, dice);
                    self.path.push((at, choice));
                    node = if fresh { None } else { Some(self.lead(at, choice)) };
                    place
                }
            };
            let mv = self.moves.swap_remove(place);
            self.events.clear();
            state.play(seat, mv, &mut self.events);
        }
        for &(node, choice) in &self.path {
            let choice = &mut self.nodes[node][choice];
            choice.visits += 1;
            choice.sum += shares.seat(choice.seat);
        }
    }

    /// The seat that moves, if several may: at the root the thinking seat, after that any of them.
    fn who(&self, to_act: SeatSet, dice: &mut Dice) -> Seat {
        if self.path.is_empty() && to_act.contains(self.thinker) {
            return self.thinker;
        }
        let nth = if to_act.len() > 1 { dice.below(to_act.len()) as usize } else { 0 };
        to_act.iter().nth(nth).expect("a game waits for at least one seat")
    }

    /// The move to make: its index among the legal moves and among the node's choices, and whether it is new.
    fn choose(&mut self, at: usize, seat: Seat, answer: Option<usize>, dice: &mut Dice) -> (usize, usize, bool) {
        let node = &mut self.nodes[at];
        self.open.clear();
        let mut best = (f32::NEG_INFINITY, 0, 0);
        for (place, mv) in self.moves.iter().enumerate() {
            if answer.is_some_and(|answer| answer != place) {
                continue;
            }
            match node.iter().position(|choice| choice.seat == seat && choice.mv == *mv) {
                None => self.open.push(place),
                Some(known) => {
                    let choice = &mut node[known];
                    choice.seen += 1;
                    if choice.promise() > best.0 {
                        best = (choice.promise(), place, known);
                    }
                }
            }
        }
        if self.open.is_empty() {
            return (best.1, best.2, false);
        }
        let place = self.open[dice.below(self.open.len() as u32) as usize];
        node.push(Choice { seat, mv: self.moves[place].clone(), seen: 1, visits: 0, sum: 0.0, node: usize::MAX });
        (place, node.len() - 1, true)
    }

    /// The node that a choice leads to, created when it is first needed.
    fn lead(&mut self, at: usize, choice: usize) -> usize {
        if self.nodes[at][choice].node == usize::MAX {
            self.nodes[at][choice].node = self.nodes.len();
            self.nodes.push(Vec::new());
        }
        self.nodes[at][choice].node
    }

    fn weigh_moves(&self, moves: &[G::Move]) -> Vec<Weighed<G::Move>> {
        let tried = |mv: &G::Move| self.nodes[0].iter().find(|choice| choice.seat == self.thinker && choice.mv == *mv);
        let mut weighed: Vec<(u32, Weighed<G::Move>)> = moves
            .iter()
            .map(|mv| {
                let tried = tried(mv);
                let worth = tried.map_or(0.5, Choice::worth);
                (tried.map_or(0, |choice| choice.visits), Weighed { mv: mv.clone(), worth })
            })
            .collect();
        weighed.sort_by_key(|(visits, _)| std::cmp::Reverse(*visits));
        weighed.into_iter().map(|(_, weighed)| weighed).collect()
    }
}
