//! Escoba: a search over imagined cards, each line judged by the score at the end of its hand.

use sobremesa_computer::noise::add_noise;
use sobremesa_computer::{Effort, Level, Oracle, Player, Sampled, Shares, Weighed, search};
use sobremesa_game::cards::{Card, Suit};
use sobremesa_game::{Dice, Known, Seat, Seats};

use crate::rules::{Escoba, Move, setenta_value, sum, value};

/// The points by which a hand usually changes the difference between two sides.
const SWING: f32 = 2.6;
/// The points that a side scores in a hand on average.
const INCOME: f32 = 2.6;
/// The most rounds of search: more change little.
const MOST_ROUNDS: u64 = 100_000;
/// The rounds of search for each level below the best, and the most by which it misjudges a move, up or down.
const STYLES: [(u64, f32); 7] =
    [(30, 1.0), (30, 0.36), (45, 0.18), (75, 0.107), (160, 0.071), (360, 0.048), (900, 0.028)];

impl Sampled for Escoba {
    type Origin = ();

    fn origin(_: &Known<Self>) {}

    fn verdict(&self, (): &()) -> Option<Shares> {
        self.between_hands().then(|| expectations(self))
    }

    /// Draws a move: usually the one that looks best by itself.
    fn roll(&self, _: Seat, moves: &[Move], dice: &mut Dice) -> usize {
        let mut best = (i32::MIN, 0);
        for (place, mv) in moves.iter().enumerate() {
            let looks = promise(self.table(), *mv) + dice.below(24) as i32;
            if looks > best.0 {
                best = (looks, place);
            }
        }
        best.1
    }
}

/// The value of a move if only the table is considered, in tenths of what a card in the pile is worth.
fn promise(table: &[Card], mv: Move) -> i32 {
    let lying = i32::from(sum(table.iter().copied()));
    match mv {
        Move::EscobaDeMano => 600,
        Move::Capture(card, taken) => {
            let left = lying + i32::from(value(card)) - 15;
            let won: i32 = taken.iter().chain([card]).map(worth).sum();
            let escoba = if left == 0 { 300 } else { 0 };
            won + escoba - danger(left)
        }
        Move::Lay(card) => -worth(card) - danger(lying + i32::from(value(card))),
    }
}

/// The cost of leaving cards worth this much on the table: the next player can clear it with a card of the
/// right value.
fn danger(left: i32) -> i32 {
    if (5..15).contains(&left) { 45 } else { 0 }
}

fn worth(card: Card) -> i32 {
    let oro = if card.suit() == Suit::Oros { 18 } else { 0 };
    let velo = if oro > 0 && card.number() == 7 { 200 } else { 0 };
    10 + oro + velo + (i32::from(setenta_value(card)) - 10) * 4
}

/// Each side's chance of winning the match, by what it still needs: the difference counts less the more hands
/// are to come.
fn expectations(game: &Escoba) -> Shares {
    let needed: Vec<f32> = game.needed().map(|points| points as f32).collect();
    let least = needed.iter().copied().fold(f32::INFINITY, f32::min);
    let hands = (least / INCOME).max(0.6);
    let weights: Vec<f32> =
        needed.iter().map(|points| (-1.7 * (points - least) / (SWING * hands.sqrt())).exp()).collect();
    let total: f32 = weights.iter().sum();
    let sides = game.sides();
    Shares::by_seat(Seats::new(4).expect("four may sit"), |seat| weights[sides.of(seat)] / total)
}

impl Player for Escoba {
    fn weigh(known: &Known<Self>, effort: &Effort<'_>, dice: &mut Dice) -> Vec<Weighed<Move>> {
        search::weigh(known, effort, dice)
    }

    fn choose(known: &Known<Self>, level: Level, effort: &Effort<'_>, dice: &mut Dice) -> Option<Move> {
        let Some(&(rounds, slip)) = STYLES.get(level.index()) else {
            return Self::weigh(known, &effort.at_most(MOST_ROUNDS), dice).into_iter().next().map(|best| best.mv);
        };
        add_noise(Self::weigh(known, &effort.at_most(rounds), dice), slip, dice)
    }
}

impl Oracle for Escoba {
    fn peek(known: &Known<Self>, truth: &Self, effort: &Effort<'_>, dice: &mut Dice) -> Vec<Weighed<Move>> {
        search::weigh_among(known, |_| Some(truth.clone()), &effort.at_most(MOST_ROUNDS), dice)
    }
}
