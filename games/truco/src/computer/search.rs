//! The search to the end of the hand: over many deals that fit what was heard and seen, in which the others
//! play by habit from their own cards, and the searching player seeks the best move.
//!
//! The others never act on the searching player's cards, although the imagined state holds them: so a bluff
//! pays as often as they would believe it. A deal weighs more the likelier it makes what the others have
//! done.

use sobremesa_computer::deals::Deals;
use sobremesa_computer::tree::{Node, Tree};
use sobremesa_computer::{Effort, Weighed};
use sobremesa_game::{Dice, Known, Next, Seat};

use crate::computer::act::{Act, Bet, Spoken};
use crate::computer::habit::pick;
use crate::computer::info_set::is_considered;
use crate::computer::model::Model;
use crate::computer::opponent_model::PlayStyles;
use crate::computer::win_chances::WinChances;
use crate::rules::imagine::Imagining;

/// The most deals that are kept for reuse.
const MOST_DEALS: usize = 1024;
/// The number of deals that are imagined before the first of them is played out.
const FIRST_DEALS: usize = 24;
/// The least probability of a move of the others, even against all habit.
const MIN_PROBABILITY: f64 = 0.01;
/// Opening a falta for more points than this must beat every other move by [`PROOF`] points: too much depends
/// on one guess.
const MUCH: u8 = 5;
const PROOF: f32 = 0.5;
/// The lead that the searching player assumes over unknown players.
const LEAD: f32 = 0.1;
/// The additional lead over players who move at random.
const LEAD_OF_CHANCE: f32 = 0.5;
/// The greatest lead that is assumed.
const MOST_LEAD: f32 = 0.8;
/// The temperature of the deviation from the book, in points: a move of the book is made e times less often
/// for every so many points that another one promises more.
const BOOK_TEMPERATURE: f32 = 0.06;
/// The addition to that temperature in the first hand, because the model of a stranger is only a guess.
const CAUTION: f32 = 0.1;
/// The number of hands after which half of that addition is left.
const STRANGE: f32 = 3.0;
/// The share added to every move, so that moves which the book never makes are made if they promise most.
const STRAY: f32 = 0.02;
/// A bound on the moves of a hand.
const LONGEST_HAND: u32 = 400;

/// A source of deals.
pub(super) trait Source<G: Spoken> {
    /// A deal, and its likelihood: `judge` rates each move that was made in this hand, just before it is
    /// made.
    fn draw(&mut self, dice: &mut Dice, judge: impl FnMut(&G, Seat, G::Move) -> f64) -> Option<(G, f64)>;
}

impl<G: Spoken> Source<G> for Imagining<G> {
    fn draw(&mut self, dice: &mut Dice, judge: impl FnMut(&G, Seat, G::Move) -> f64) -> Option<(G, f64)> {
        Imagining::draw(self, dice, judge)
    }
}

/// The only deal that there is, for a player who peeks.
pub(super) struct Truth<'a, G>(pub(super) &'a G);

impl<G: Spoken> Source<G> for Truth<'_, G> {
    fn draw(&mut self, _: &mut Dice, _: impl FnMut(&G, Seat, G::Move) -> f64) -> Option<(G, f64)> {
        Some((self.0.clone(), 1.0))
    }
}

/// A search at one decision.
pub(super) struct Search<'a, G: Spoken, S> {
    known: &'a Known<G>,
    every: bool,
    thinker: Seat,
    source: S,
    model: Model,
    win_chances: WinChances,
    duel: u8,
    /// The value of a point.
    point: f32,
    /// The imagined deals, each with the styles of play that the others are assumed to have in it.
    deals: Deals<(G, PlayStyles)>,
    tree: Tree<G::Move>,
    /// Scratch space.
    moves: Vec<G::Move>,
    shares: Vec<f32>,
    events: Vec<G::Event>,
}

impl<'a, G: Spoken> Search<'a, G, Imagining<G>> {
    /// Prepares a search from what the seat knows, with `every` number that it may bet or only a few of them;
    /// `None` if no deal fits what it knows.
    pub(super) fn new(known: &'a Known<G>, every: bool, dice: &mut Dice) -> Option<Self> {
        Search::among(known, Imagining::new(known), every, dice)
    }
}

impl<'a, G: Spoken, S: Source<G>> Search<'a, G, S> {
    /// Prepares a search with deals from this source.
    pub(super) fn among(known: &'a Known<G>, mut source: S, every: bool, dice: &mut Dice) -> Option<Self> {
        let (first, _) = source.draw(dice, |_, _, _| 1.0)?;
        let thinker = known.seat();
        let model = Model::of(known, &first);
        let lead = LEAD + LEAD_OF_CHANCE * model.opponent_model.lead(&first, thinker);
        let win_chances = WinChances::new(lead.clamp(-MOST_LEAD, MOST_LEAD), first.tally().goal());
        let point = (win_chances.worth(&first, thinker, 1, 0) - win_chances.worth(&first, thinker, 0, 1)) / 2.0;
        let point = point.max(0.002);
        Some(Search {
            known,
            every,
            thinker,
            source,
            model,
            win_chances,
            duel: first.duel(),
            point,
            deals: Deals::default(),
            tree: Tree::new(thinker, point),
            moves: Vec::new(),
            shares: Vec::new(),
            events: Vec::new(),
        })
    }

    /// Returns the value of each move after a search of this effort, best first.
    pub(super) fn weigh(&mut self, effort: &Effort<'_>, dice: &mut Dice) -> Vec<Weighed<G::Move>> {
        self.think(effort, dice);
        self.tree.weigh(|mv, seen| seen.min(self.worth_if_wanted(*mv)))
    }

    /// Returns the shares of the moves: those of the book, shifted towards the moves that promise more
    /// against this rival. They need not add up to 1; the list is empty at a table without a book.
    pub(super) fn respond(&mut self, effort: &Effort<'_>, dice: &mut Dice) -> Vec<(G::Move, f32)> {
        if !self.model.has_book() {
            return Vec::new();
        }
        self.think(effort, dice);
        let Some((game, _)) = self.deals.first() else { return Vec::new() };
        let moves: Vec<G::Move> = self.known.moves().iter().copied().filter(Self::considers).collect();
        let mut shares = Vec::new();
        self.model.own(game, self.thinker, &moves, &mut shares);
        let judged = self.tree.doubt(|mv, seen| seen.min(self.worth_if_wanted(*mv)));
        let Some(best) = judged.first().map(|(worth, _)| *worth) else { return Vec::new() };
        let caution = CAUTION * STRANGE / (STRANGE + self.model.hands.saturating_sub(1) as f32);
        let discipline = (BOOK_TEMPERATURE + caution) * self.point;
        let promise = |mv: &G::Move| {
            let worth = judged.iter().find(|(_, one)| one.mv == *mv).map_or(f32::NEG_INFINITY, |(worth, _)| *worth);
            ((worth - best) / discipline).exp()
        };
        let shares: Vec<f32> = shares.iter().zip(&moves).map(|(share, mv)| (share + STRAY) * promise(mv)).collect();
        moves.into_iter().zip(shares).collect()
    }

    /// Plays hands out until the effort is spent.
    fn think(&mut self, effort: &Effort<'_>, dice: &mut Dice) {
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

    /// One unit of the score, as a share of the match.
    pub(super) const fn point(&self) -> f32 {
        self.point
    }

    /// Returns true if `mv` is the first word about the envido, before any card lies on the table, so that
    /// another player could still say it.
    pub(super) fn opens_envido(&self, mv: &G::Move) -> bool {
        let first = |(game, _): &(G, PlayStyles)| {
            !game.bets().pending() && game.bets().calls().is_empty() && game.playing().bazas.in_this().is_empty()
        };
        matches!(G::act(mv), Act::Bet(bet) if bet != Bet::Falta) && self.deals.first().is_some_and(first)
    }

    /// Adds a deal, with its likelihood.
    fn imagine(&mut self, dice: &mut Dice) {
        let (model, thinker) = (&self.model, self.thinker);
        let (moves, shares) = (&mut self.moves, &mut self.shares);
        let play_styles = model.play_styles(dice);
        let deal = self.source.draw(dice, |game, seat, mv| {
            if seat == thinker {
                return 1.0;
            }
            moves.clear();
            game.moves(seat, moves);
            model.others(game, seat, play_styles[seat.index()], moves, shares);
            let share = moves.iter().position(|one| *one == mv).map_or(0.0, |place| shares[place]);
            (f64::from(share) + MIN_PROBABILITY) / (1.0 + MIN_PROBABILITY)
        });
        if let Some((deal, likely)) = deal {
            self.deals.push((deal, play_styles), likely);
        }
    }

    /// Plays the hand out once.
    fn round(&mut self, dice: &mut Dice) {
        let Some((mut game, play_styles)) = self.deals.draw(dice).cloned() else { return };
        let mut node = Some(self.tree.begin());
        let mut value = 0.5;
        for _ in 0..LONGEST_HAND {
            let to_act = match game.next() {
                Next::Over(outcome) => {
                    value = if outcome.winners.contains(self.thinker) { 1.0 } else { 0.0 };
                    break;
                }
                Next::Seats(to_act) if game.duel() == self.duel => to_act,
                // The hand is over: no player makes señas in a search.
                Next::Seats(_) | Next::Chance => {
                    value = self.win_chances.worth(&game, self.thinker, 0, 0);
                    break;
                }
            };
            let thinks = to_act.contains(self.thinker);
            let seat = if thinks { Some(self.thinker) } else { self.model.habit.who(&game, to_act.iter()) };
            let Some(seat) = seat else { break };
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
                    if thinks {
                        self.model.own(&game, seat, &self.moves, &mut self.shares);
                    } else {
                        self.model.others(&game, seat, play_styles[seat.index()], &self.moves, &mut self.shares);
                    }
                    let mv = self.moves.swap_remove(pick(&self.shares, dice));
                    node = at.map(|at| self.tree.follow(at, seat, mv, PartialEq::eq));
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
        let every = self.every && root;
        self.moves.retain(|mv| Self::considers(mv) || (every && !matches!(G::act(mv), Act::Sena)));
        self.model.own(game, self.thinker, &self.moves, &mut self.shares);
        self.tree.open(at, self.moves.drain(..).zip(self.shares.iter().copied()));
    }

    /// Returns true if a move is considered even when not every move is.
    fn considers(mv: &G::Move) -> bool {
        is_considered(G::act(mv))
    }

    /// The most that a bet of everything is worth if it is wanted with any cards that the others may have:
    /// their answer is only a guess, and too much depends on it. Any other move has no such limit.
    fn worth_if_wanted(&self, mv: G::Move) -> f32 {
        let (Act::Bet(Bet::Falta), Some((game, _))) = (G::act(&mv), self.deals.first()) else { return 1.0 };
        let chance = self.deals.share(|(deal, _)| self.has_envido(deal)) as f32;
        let worth = |us: u8, them: u8| self.win_chances.worth(game, self.thinker, us, them);
        let proof = if game.falta() > MUCH { PROOF * self.point } else { 0.0 };
        chance * worth(game.falta(), 0) + (1.0 - chance) * worth(0, game.falta()) - proof
    }

    /// Returns true if the searching player's side has the best envido of a deal; among equals the one
    /// nearest to the mano wins.
    fn has_envido(&self, deal: &G) -> bool {
        let play = deal.playing();
        let points = |seat: Seat| deal.envido_points(deal.dealing().cards(seat).all());
        let most = play.active().iter().map(points).max();
        let best = play.active().iter().filter(|&seat| Some(points(seat)) == most).collect();
        play.order.nearest(best).is_some_and(|seat| play.sides.of(seat) == play.sides.of(self.thinker))
    }
}
