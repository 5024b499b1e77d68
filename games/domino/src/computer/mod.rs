//! Dominó: a search over imagined hands, the likelier ones more often; each line is judged by the score at
//! the end of its hand.

mod habit;

use sobremesa_computer::deals::Deals;
use sobremesa_computer::noise::add_noise;
use sobremesa_computer::{Effort, Level, Oracle, Player, Sampled, Shares, Weighed, search};
use sobremesa_game::{Dice, Imagine, Known, Seat};

use crate::rules::{Domino, Move};

/// The points by which a hand usually changes the difference between two sides.
const SWING: f32 = 45.0;
/// The points that a side scores in a hand on average, including the hands it loses.
const INCOME: f32 = 19.0;
/// The most that a random whim may add to a tile's preference, in a line that is played out.
const WHIM: u32 = 12;
/// The most deals that are kept for reuse.
const MOST_DEALS: usize = 4096;
/// The most rounds of search: more change little.
const MOST_ROUNDS: u64 = 100_000;
/// The rounds of search for each level below the best, and the most by which it misjudges a move, up or down;
/// weakest first.
const STYLES: [(u64, f32); 7] =
    [(30, 0.9), (30, 0.25), (45, 0.1), (115, 0.053), (290, 0.03), (580, 0.0175), (1200, 0.009)];

impl Sampled for Domino {
    type Origin = ();

    fn origin(_: &Known<Self>) {}

    fn verdict(&self, (): &()) -> Option<Shares> {
        self.between_hands().then(|| expectations(self))
    }

    /// Draws a move by habit, with a random whim.
    fn roll(&self, seat: Seat, moves: &[Move], dice: &mut Dice) -> usize {
        let (held, ends) = (self.held(seat), self.ends());
        let mut best = (f32::NEG_INFINITY, 0);
        for (place, mv) in moves.iter().enumerate() {
            let Move::Tile(tile, end) = *mv else { continue };
            let liked = habit::liking(held, tile, habit::after(ends, tile, end)) + dice.below(WHIM) as f32;
            if liked > best.0 {
                best = (liked, place);
            }
        }
        best.1
    }
}

/// Each side's chance of reaching the goal first, by what it still needs: the difference counts less the more
/// hands are still to come.
fn expectations(game: &Domino) -> Shares {
    let (needed, sides) = (game.needed(), game.sides());
    let all: f32 = needed.as_slice().iter().map(|points| f32::from(*points)).sum();
    let hands = (all / needed.as_slice().len() as f32 / INCOME * 0.75).max(1.0);
    let weight = |points: u16| (-1.7 * f32::from(points) / (SWING * hands.sqrt())).exp();
    let total: f32 = needed.as_slice().iter().map(|points| weight(*points)).sum();
    let mut shares = [0.0; 4];
    for side in sides.iter() {
        for seat in sides.members(side).iter() {
            shares[seat.index()] = weight(needed[side]) / total;
        }
    }
    Shares::by_seat(sobremesa_game::Seats::new(4).expect("four may sit"), |seat| shares[seat.index()])
}

impl Player for Domino {
    fn weigh(known: &Known<Self>, effort: &Effort<'_>, dice: &mut Dice) -> Vec<Weighed<Move>> {
        let mut imagination = Domino::imagination(known);
        let mut deals = Deals::default();
        let states = |dice: &mut Dice| {
            if deals.len() < MOST_DEALS
                && let Some(deal) = imagination(dice)
            {
                let likely = habit::likelihood(known, &deal);
                deals.push(deal, likely);
            }
            deals.draw(dice).cloned()
        };
        search::weigh_among(known, states, effort, dice)
    }

    fn choose(known: &Known<Self>, level: Level, effort: &Effort<'_>, dice: &mut Dice) -> Option<Move> {
        let Some(&(rounds, slip)) = STYLES.get(level.index()) else {
            return Self::weigh(known, &effort.at_most(MOST_ROUNDS), dice).into_iter().next().map(|best| best.mv);
        };
        add_noise(Self::weigh(known, &effort.at_most(rounds), dice), slip, dice)
    }
}

impl Oracle for Domino {
    fn peek(known: &Known<Self>, truth: &Self, effort: &Effort<'_>, dice: &mut Dice) -> Vec<Weighed<Move>> {
        search::weigh_among(known, |_| Some(truth.clone()), &effort.at_most(MOST_ROUNDS), dice)
    }
}
