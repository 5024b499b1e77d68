//! The solver for the betting of a table of two, run offline: counterfactual regret minimisation with
//! external sampling (Lanctot and others: *Monte Carlo sampling for regret minimization in extensive
//! games*, 2009), with greater weights for later rounds (Brown and Sandholm: *Solving imperfect-information
//! games via discounted regret minimization*, 2019), on the abstraction of [`info_set`](super::info_set). It
//! plays by the rules themselves, hand by hand at drawn scores, for the chance of winning the chico.

use std::collections::BTreeMap;

use sobremesa_game::{Dice, Game, Next, Seat, Seats};

use crate::computer::act::{Act, Spoken};
use crate::computer::book::Book;
use crate::computer::choice::pick;
use crate::computer::info_set::{Features, InfoSet, KINDS, LAY, is_considered};
use crate::computer::odds::Odds;
use crate::computer::win_chances::worth;
use crate::rules::deal::Setup;

/// Decisions that were met more rarely are left out of the book.
const SELDOM: f32 = 8.0;
/// Kinds chosen more rarely than this are left out: noise of the sampling.
const NOISE: f32 = 0.015;

/// Regret-based pruning: a kind that would have lost this many points a time is tried again in one of
/// [`RETRY_ONE_IN`] deals only.
const PRUNE_BELOW: f32 = 0.8;
const RETRY_ONE_IN: u32 = 8;
/// The number of visits after which a kind may be pruned.
const PRUNE_AFTER_VISITS: f32 = 30.0;

/// The regrets and the average strategy of one decision.
struct Regrets {
    mask: u16,
    regrets: [f32; KINDS],
    /// The weights with which each kind was chosen so far; later rounds count more.
    chosen: [f32; KINDS],
    met: f32,
    /// The sum of the weights of all rounds in which it was met.
    weighed: f32,
}

/// The deals that a solver learns from.
pub struct Practice<O> {
    /// The house rules, each in turn.
    pub houses: Vec<O>,
    /// The most points that either side lacks ..
    pub furthest: u8,
    /// .. in this many of four deals; in the others it is 15, since the score matters most there.
    pub far_in_4: u32,
}

/// A solver for one game under some house rules.
pub struct Solver<G: Game> {
    practice: Practice<G::Options>,
    seats: Seats,
    places: BTreeMap<u32, usize>,
    all: Vec<Regrets>,
    rounds: u32,
    weight: f32,
}

/// One hand that is being solved.
struct Deal<'a> {
    odds: &'a Odds,
    learner: Seat,
    /// The value of a point, and the value of the match before the hand.
    point: f32,
    before: f32,
}

/// A truco with betting that can be solved.
#[expect(private_bounds, reason = "only the trucos of this crate can be")]
pub trait Solvable: Spoken + Game<Setup = Setup> {}

impl<G: Spoken + Game<Setup = Setup>> Solvable for G {}

impl<G: Solvable> Solver<G> {
    /// Makes a solver that has learned nothing yet.
    ///
    /// # Panics
    /// Never: two seats are a table.
    pub fn new(practice: Practice<G::Options>) -> Solver<G> {
        Solver {
            practice,
            seats: Seats::new(2).expect("two seats are a table"),
            places: BTreeMap::new(),
            all: Vec::new(),
            rounds: 0,
            weight: 1.0,
        }
    }

    /// Solves for this many deals more.
    pub fn learn(&mut self, deals: u32, dice: &mut Dice) {
        for _ in 0..deals {
            self.rounds += 1;
            self.weight = self.rounds as f32 / 1000.0;
            let Some(game) = self.deal(dice) else { continue };
            let odds = Odds::of(&game);
            for learner in self.seats.iter() {
                let before = worth(&game, learner, 0, 0);
                let point = ((worth(&game, learner, 1, 0) - worth(&game, learner, 0, 1)) / 2.0).max(0.002);
                let deal = Deal { odds: &odds, learner, point, before };
                self.play(&deal, game.clone(), dice);
            }
        }
    }

    /// The number of decisions met.
    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// Returns true if none was met.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// The learned strategy.
    pub fn book(&self) -> Book {
        Book::of(self.places.iter().filter_map(|(&key, &place)| {
            let node = &self.all[place];
            let all: f32 = node.chosen.iter().sum();
            let chosen = node.chosen.map(|one| if one < NOISE * all { 0.0 } else { one });
            (node.met >= SELDOM && all > 0.0).then_some((key, node.mask, chosen))
        }))
    }

    /// A hand that has just been dealt, at some score.
    fn deal(&self, dice: &mut Dice) -> Option<G> {
        let Practice { houses, furthest, far_in_4 } = &self.practice;
        let house = houses.get(self.rounds as usize % houses.len())?;
        // The goal is the number of points that a new game lacks.
        let goal = G::start(house, self.seats, None).ok()?.tally().goal();
        let limit = if dice.below(4) < *far_in_4 { *furthest } else { 15 }.min(goal);
        let score = (0..2).map(|_| goal - 1 - dice.below(limit.into()) as u8).collect();
        let setup = Setup { score: Some(score), dealer: Some(dice.below(2) as u8), ..Setup::default() };
        let mut game = G::start(house, self.seats, Some(&setup)).ok()?;
        let chance = game.draw(dice);
        game.apply_chance(chance, &mut Vec::new()).ok()?;
        Some(game)
    }

    /// Plays the hand out, trying every move that the learner may make; returns the gain, in points.
    fn play(&mut self, deal: &Deal<'_>, mut game: G, dice: &mut Dice) -> f32 {
        let (mut moves, mut events) = (Vec::new(), Vec::new());
        loop {
            let seat = match game.next() {
                Next::Over(outcome) => {
                    let value = if outcome.winners.contains(deal.learner) { 1.0 } else { 0.0 };
                    return (value - deal.before) / deal.point;
                }
                Next::Chance => return (worth(&game, deal.learner, 0, 0) - deal.before) / deal.point,
                Next::Seats(seats) => seats.first(),
            };
            let Some(seat) = seat else { return 0.0 };
            moves.clear();
            game.moves(seat, &mut moves);
            moves.retain(|mv| G::act(mv) != Act::Leave && is_considered(G::act(mv)));
            events.clear();
            let features = Features::new(&game, seat, deal.odds);
            if moves.len() < 2 {
                let Some(&mv) = moves.first() else { return 0.0 };
                game.play(seat, mv, &mut events);
                continue;
            }
            let voice = features.voice(&moves);
            let card = || features.card(&moves);
            if seat == deal.learner {
                if let Some(info_set) = voice {
                    return self.try_all(deal, &game, seat, &moves, &info_set, dice);
                }
                if let Some(info_set) = card() {
                    return self.try_all(deal, &game, seat, &moves, &info_set, dice);
                }
            }
            let drawn = voice.map(|info_set| (self.draw(&info_set, dice), info_set));
            let place = match drawn {
                Some((kind, info_set)) if kind != LAY => first_of(&info_set, kind),
                drawn => match (card(), drawn) {
                    (Some(info_set), _) => first_of(&info_set, self.draw(&info_set, dice)),
                    (None, Some((kind, info_set))) => first_of(&info_set, kind),
                    (None, None) => honest(&game, seat, &moves),
                },
            };
            let mv = moves[place.unwrap_or(0)];
            game.play(seat, mv, &mut events);
        }
    }

    /// Tries every kind of move of the learner, and updates the regrets with the gain of each.
    fn try_all(
        &mut self,
        deal: &Deal<'_>,
        game: &G,
        seat: Seat,
        moves: &[G::Move],
        info_set: &InfoSet,
        dice: &mut Dice,
    ) -> f32 {
        let place = self.place(info_set);
        let mask = info_set.mask();
        let node = &self.all[place];
        let chances = strategy(node, mask);
        let floor = -PRUNE_BELOW * node.weighed;
        let tried: [bool; KINDS] = std::array::from_fn(|kind| {
            let hopeless = node.met > PRUNE_AFTER_VISITS && node.regrets[kind] < floor;
            mask & 1 << kind != 0 && (!hopeless || dice.below(RETRY_ONE_IN) == 0)
        });
        let mut gains = [0.0; KINDS];
        let mut mean = 0.0;
        for kind in (0..KINDS).filter(|&kind| tried[kind]) {
            let cards =
                if info_set.says && kind == LAY { Features::new(game, seat, deal.odds).card(moves) } else { None };
            gains[kind] = match cards {
                Some(cards) => self.try_all(deal, game, seat, moves, &cards, dice),
                None => {
                    let Some(at) = first_of(info_set, kind) else { continue };
                    let mut next = game.clone();
                    next.play(seat, moves[at], &mut Vec::new());
                    self.play(deal, next, dice)
                }
            };
            mean += chances[kind] * gains[kind];
        }
        let weight = self.weight;
        let node = &mut self.all[place];
        node.met += 1.0;
        node.weighed += weight;
        for kind in (0..KINDS).filter(|&kind| tried[kind]) {
            node.regrets[kind] += weight * (gains[kind] - mean);
        }
        mean
    }

    /// Draws the move of the player who is not learning, and adds it to the average strategy.
    fn draw(&mut self, info_set: &InfoSet, dice: &mut Dice) -> usize {
        let place = self.place(info_set);
        let weight = self.weight;
        let node = &mut self.all[place];
        let chances = strategy(node, info_set.mask());
        for (chosen, chance) in node.chosen.iter_mut().zip(chances) {
            *chosen += weight * weight * chance;
        }
        pick(&chances, dice)
    }

    fn place(&mut self, info_set: &InfoSet) -> usize {
        let next = self.all.len();
        let place = *self.places.entry(info_set.key).or_insert(next);
        if place == next {
            self.all.push(Regrets { mask: 0, regrets: [0.0; KINDS], chosen: [0.0; KINDS], met: 0.0, weighed: 0.0 });
        }
        self.all[place].mask |= info_set.mask();
        place
    }
}

/// Regret matching: the probability of a kind is in proportion to its positive regret.
fn strategy(node: &Regrets, mask: u16) -> [f32; KINDS] {
    let mut chances = [0.0; KINDS];
    let mut all = 0.0;
    for (kind, chance) in chances.iter_mut().enumerate() {
        if mask & 1 << kind != 0 {
            *chance = node.regrets[kind].max(0.0);
            all += *chance;
        }
    }
    if all <= 0.0 {
        let even = 1.0 / mask.count_ones().max(1) as f32;
        return std::array::from_fn(|kind| if mask & 1 << kind != 0 { even } else { 0.0 });
    }
    chances.map(|chance| chance / all)
}

/// The first move of a kind: several numbers count as one.
fn first_of(info_set: &InfoSet, kind: usize) -> Option<usize> {
    info_set.kinds.iter().position(|one| one.map(usize::from) == Some(kind))
}

/// Says the truth about points; makes no accusation.
fn honest<G: Spoken>(game: &G, seat: Seat, moves: &[G::Move]) -> Option<usize> {
    let cards = game.dealing().cards(seat).all();
    let points = if game.says_flor() { game.flor_points(cards).unwrap_or(0) } else { game.envido_points(cards) };
    let says = |wanted: Act| moves.iter().position(|mv| G::act(mv) == wanted);
    says(Act::Say(Some(points))).or_else(|| says(Act::Say(None))).or_else(|| says(Act::GoOn))
}
