//! The tree of a thinker that has a model of the others: it searches its own moves; the model makes theirs,
//! and the tree only follows them. Its own moves are chosen by PUCT (Rosin: *Multi-armed bandits with episode
//! context*, 2011): the one with the highest value so far, or one that has been tried too little for its
//! prior. Values are shares of the win, 0 to 1.

use sobremesa_game::{Dice, Seat};

use crate::Weighed;

/// The exploration constant: the weight given to moves that look worse so far, in points.
const CURIOSITY: f32 = 3.0;
/// The share of exploration that ignores the priors.
const UNUSUAL: f32 = 0.25;
/// The deduction from the value of a move that was seen once, in points.
const DOUBT: f32 = 3.0;

/// A place in a [`Tree`].
#[derive(Clone, Copy, Debug)]
pub struct Node(usize);

/// A move of the thinker or of another seat.
struct Choice<M> {
    seat: Seat,
    mv: M,
    prior: f32,
    visits: u32,
    sum: f32,
    /// The node it leads to, once it has been made.
    node: Option<Node>,
}

impl<M> Choice<M> {
    const fn new(seat: Seat, mv: M, prior: f32) -> Choice<M> {
        Choice { seat, mv, prior, visits: 0, sum: 0.0, node: None }
    }

    fn worth(&self, unseen: f32) -> f32 {
        if self.visits == 0 { unseen } else { self.sum / self.visits as f32 }
    }
}

/// The choices at a node, and the results of the lines that the thinker chose there.
struct Choices<M> {
    all: Vec<Choice<M>>,
    visits: u32,
    sum: f32,
}

impl<M> Choices<M> {
    const fn none() -> Choices<M> {
        Choices { all: Vec::new(), visits: 0, sum: 0.0 }
    }

    fn mean(&self) -> f32 {
        if self.visits == 0 { 0.5 } else { self.sum / self.visits as f32 }
    }
}

/// The results of the thinker's moves, line by line: [`begin`](Tree::begin), [`choose`](Tree::choose) and
/// [`follow`](Tree::follow) down the line, [`learn`](Tree::learn) at its end.
pub struct Tree<M> {
    thinker: Seat,
    /// The value of a point.
    point: f32,
    nodes: Vec<Choices<M>>,
    /// The thinker's choices in this line.
    line: Vec<(Node, usize)>,
}

impl<M: Clone> Tree<M> {
    /// An empty tree. `point` is the value of one unit of the score, as a share of the win.
    pub fn new(thinker: Seat, point: f32) -> Tree<M> {
        Tree { thinker, point, nodes: vec![Choices::none()], line: Vec::new() }
    }

    /// Begins a new line, at the root.
    pub fn begin(&mut self) -> Node {
        self.line.clear();
        Node(0)
    }

    /// Returns whether this is the root, at which lines begin.
    pub const fn is_root(&self, at: Node) -> bool {
        at.0 == 0
    }

    /// Returns whether the thinker's moves have not been listed here yet.
    pub fn is_new(&self, at: Node) -> bool {
        self.nodes[at.0].all.is_empty()
    }

    /// Lists the thinker's moves, each with its prior: shares that add up to 1.
    pub fn open(&mut self, at: Node, moves: impl ExactSizeIterator<Item = (M, f32)>) {
        let even = UNUSUAL / moves.len() as f32;
        let thinker = self.thinker;
        let choices = moves.map(|(mv, share)| Choice::new(thinker, mv, (1.0 - UNUSUAL) * share + even));
        self.nodes[at.0].all.extend(choices);
    }

    /// The thinker's move at a node at which its moves are listed, and the node behind it, which is created
    /// when the move is chosen for the second time; `None` before that.
    pub fn choose(&mut self, at: Node, dice: &mut Dice) -> (M, Option<Node>) {
        let place = self.best(at, dice);
        self.line.push((at, place));
        let next = Node(self.nodes.len());
        let choice = &mut self.nodes[at.0].all[place];
        let mv = choice.mv.clone();
        if choice.node.is_some() || choice.visits == 0 {
            return (mv, choice.node);
        }
        choice.node = Some(next);
        self.nodes.push(Choices::none());
        (mv, Some(next))
    }

    fn best(&self, at: Node, dice: &mut Dice) -> usize {
        let node = &self.nodes[at.0];
        let (mean, tried) = (node.mean(), (node.visits.max(1) as f32).sqrt());
        let promise = |choice: &Choice<M>| {
            choice.worth(mean) + CURIOSITY * self.point * choice.prior * tried / (1 + choice.visits) as f32
        };
        let mut best = (f32::NEG_INFINITY, 0);
        let start = dice.below(node.all.len() as u32) as usize;
        for step in 0..node.all.len() {
            let place = (start + step) % node.all.len();
            let promise = promise(&node.all[place]);
            if promise > best.0 {
                best = (promise, place);
            }
        }
        best.1
    }

    /// The node after another seat's move; moves that look the `same` to the thinker lead to the same node.
    pub fn follow(&mut self, at: Node, seat: Seat, mv: M, same: impl Fn(&M, &M) -> bool) -> Node {
        let known = self.nodes[at.0].all.iter().find(|one| one.seat == seat && same(&one.mv, &mv));
        if let Some(node) = known.and_then(|one| one.node) {
            return node;
        }
        let node = Node(self.nodes.len());
        self.nodes.push(Choices::none());
        self.nodes[at.0].all.push(Choice { node: Some(node), ..Choice::new(seat, mv, 0.0) });
        node
    }

    /// Records the result of the line for the thinker.
    pub fn learn(&mut self, worth: f32) {
        for &(node, place) in &self.line {
            let node = &mut self.nodes[node.0];
            (node.visits, node.sum) = (node.visits + 1, node.sum + worth);
            let choice = &mut node.all[place];
            (choice.visits, choice.sum) = (choice.visits + 1, choice.sum + worth);
        }
    }

    /// The thinker's moves at the decision, best first; the values of moves seldom seen are lowered. `worth`
    /// may correct the observed value.
    pub fn weigh(&self, worth: impl Fn(&M, f32) -> f32) -> Vec<Weighed<M>> {
        self.doubt(worth).into_iter().map(|(_, weighed)| weighed).collect()
    }

    /// As [`weigh`](Tree::weigh), with the deduction from the value of each move.
    pub fn doubt(&self, worth: impl Fn(&M, f32) -> f32) -> Vec<(f32, Weighed<M>)> {
        let Some(root) = self.nodes.first() else { return Vec::new() };
        let mean = root.mean();
        let own = root.all.iter().filter(|choice| choice.seat == self.thinker);
        let mut weighed: Vec<(f32, Weighed<M>)> = own
            .map(|choice| {
                let worth = worth(&choice.mv, choice.worth(mean));
                let doubt = DOUBT * self.point / ((1 + choice.visits) as f32).sqrt();
                (worth - doubt, Weighed { mv: choice.mv.clone(), worth })
            })
            .collect();
        weighed.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        weighed
    }
}

#[cfg(test)]
mod tests {
    use sobremesa_game::Seed;

    use super::*;

    fn dice(seed: &str) -> Dice {
        Dice::new(&Seed::from_text(seed), 0)
    }

    fn seat(index: u8) -> Seat {
        Seat::new(index).unwrap()
    }

    #[test]
    fn the_better_move_is_chosen_more_and_more_often() {
        let mut tree = Tree::new(seat(0), 0.05);
        let mut dice = dice("7");
        let mut chosen = [0; 2];
        for _ in 0..400 {
            let root = tree.begin();
            if tree.is_new(root) {
                tree.open(root, [(0, 0.9), (1, 0.1)].into_iter());
            }
            let (mv, _) = tree.choose(root, &mut dice);
            chosen[mv] += 1;
            tree.learn([0.4, 0.6][mv]);
        }
        assert!(chosen[1] > 300, "{chosen:?}");
        assert!(chosen[0] > 0, "what is usual was tried");
        let weighed = tree.weigh(|_, seen| seen);
        assert_eq!(weighed[0].mv, 1);
        assert!((weighed[0].worth - 0.6).abs() < 1e-3 && (weighed[1].worth - 0.4).abs() < 1e-3);
    }

    #[test]
    fn moves_that_look_alike_lead_to_the_same_node() {
        let mut tree: Tree<u8> = Tree::new(seat(0), 0.05);
        let root = tree.begin();
        let alike = |one: &u8, other: &u8| one / 10 == other / 10;
        let first = tree.follow(root, seat(1), 31, alike);
        assert_eq!(tree.follow(root, seat(1), 35, alike).0, first.0);
        assert_ne!(tree.follow(root, seat(1), 41, alike).0, first.0);
        assert_ne!(tree.follow(root, seat(2), 31, alike).0, first.0);
    }

    #[test]
    fn a_node_grows_where_a_move_is_made_again() {
        let mut tree = Tree::new(seat(0), 0.05);
        let mut dice = dice("1");
        let root = tree.begin();
        tree.open(root, [('a', 1.0)].into_iter());
        assert!(tree.choose(root, &mut dice).1.is_none());
        tree.learn(1.0);
        let root = tree.begin();
        let (_, next) = tree.choose(root, &mut dice);
        assert!(tree.is_new(next.unwrap()));
        assert!(!tree.is_root(next.unwrap()));
    }
}
