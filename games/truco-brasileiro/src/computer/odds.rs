//! The chances of cards against those that a seat has not seen.

use crate::game::Seat;
use crate::game::french::Card;
use crate::rules::{Side, TrucoBrasileiro, deck};

/// Heights are below this.
const HEIGHTS: usize = 25;
/// What a covered card is worth.
const COVERED: u8 = 0;

/// The chance that the best of a side, one member of which is better than a share `better` of all, beats the best of `rivals`;
/// each of `partners` is as likely as any rival to have the best.
fn ours(better: f32, rivals: u32, partners: u32) -> f32 {
    let all = better.powi((rivals + partners) as i32);
    all + partners as f32 / (partners + rivals).max(1) as f32 * (1.0 - all)
}

/// Who won a vaza: our side, nobody, or theirs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Won {
    Us,
    Nobody,
    Them,
}

/// How a seat's cards stand against those it has not seen.
pub(super) struct Strength<'a> {
    game: &'a TrucoBrasileiro,
    seat: Seat,
    side: Side,
    /// By height: the share of unseen cards below it, and the share not above it.
    below: [f32; HEIGHTS],
    up_to: [f32; HEIGHTS],
    rivals: u32,
    partners: u32,
    /// The heights of our own cards that are not laid.
    held: Vec<(Card, u8)>,
}

impl<'a> Strength<'a> {
    /// As `seat` sees it.
    pub(super) fn of(game: &'a TrucoBrasileiro, seat: Seat) -> Strength<'a> {
        let seen = game.seen_by(seat);
        let mut counts = [0u32; HEIGHTS];
        for card in deck(game.house()).into_iter().filter(|card| !seen.contains(card)) {
            counts[usize::from(game.order().height(card))] += 1;
        }
        let all = counts.iter().sum::<u32>().max(1) as f32;
        let (mut below, mut up_to) = ([0.0; HEIGHTS], [0.0; HEIGHTS]);
        let mut sum = 0;
        for (height, count) in counts.into_iter().enumerate() {
            below[height] = sum as f32 / all;
            sum += count;
            up_to[height] = sum as f32 / all;
        }
        let each = u32::from(game.seats().count()) / 2;
        let held = game.cards_of(seat).map(|card| (card, game.order().height(card))).collect();
        Strength { game, seat, side: Side::of(seat), below, up_to, rivals: each, partners: each - 1, held }
    }

    /// The chance of winning a vaza with a card of this height, whoever leads.
    fn alone(&self, height: u8) -> f32 {
        let height = usize::from(height);
        ours(f32::midpoint(self.below[height], self.up_to[height]), self.rivals, self.partners)
    }

    /// The chance that the side wins the hand if the seat lays `card` now, open or covered.
    pub(super) fn laying(&self, card: Card, covered: bool) -> f32 {
        let height = if covered { COVERED } else { self.game.order().height(card) };
        let left: Vec<u8> = self.held.iter().filter(|(held, _)| *held != card).map(|&(_, height)| height).collect();
        self.hand(Some(height), &left)
    }

    /// The chance that the side wins the hand as it stands.
    pub(super) fn standing(&self) -> f32 {
        let has_laid = self.game.laid_now().any(|(seat, _)| seat == self.seat);
        if has_laid || self.held.is_empty() {
            let left: Vec<u8> = self.held.iter().map(|&(_, height)| height).collect();
            return self.hand(None, &left);
        }
        self.held.iter().map(|&(card, _)| self.laying(card, false)).fold(0.0, f32::max)
    }

    /// The chance of a side that can see all its cards, including these, before the first vaza.
    pub(super) fn together(&self, partners: &[Card]) -> f32 {
        let others = partners.iter().map(|&card| self.game.order().height(card));
        let mut all: Vec<u8> = self.held.iter().map(|&(_, height)| height).chain(others).collect();
        all.sort_unstable_by_key(|&height| std::cmp::Reverse(height));
        let alone = |height: u8| {
            let height = usize::from(height);
            f32::midpoint(self.below[height], self.up_to[height]).powi(self.rivals as i32)
        };
        let chance: Vec<f32> = all.into_iter().take(3).map(alone).collect();
        two_of_three(&chance)
    }

    fn hand(&self, height: Option<u8>, left: &[u8]) -> f32 {
        let done = self.game.vazas().iter().map(|vaza| match vaza.side {
            Some(side) if side == self.side => Won::Us,
            Some(_) => Won::Them,
            None => Won::Nobody,
        });
        let mut results: Vec<Won> = done.collect();
        let (win, tie, lose) = self.this_vaza(height);
        let mut sum = 0.0;
        for (chance, won) in [(win, Won::Us), (tie, Won::Nobody), (lose, Won::Them)] {
            if chance > 0.0 {
                results.push(won);
                sum += chance * self.rest(&results, left);
                results.pop();
            }
        }
        sum
    }

    /// What becomes of the current vaza if the seat lays a card of this height, or has laid: the chances that it is won,
    /// nobody's, lost.
    fn this_vaza(&self, height: Option<u8>) -> (f32, f32, f32) {
        let (mut best, mut whose) = (0, Won::Nobody);
        let laid = self.game.laid_now().map(|(seat, height)| (height.unwrap_or(COVERED), Side::of(seat)));
        for (height, side) in laid.chain(height.map(|height| (height, self.side))) {
            let by = if side == self.side { Won::Us } else { Won::Them };
            if height > best {
                (best, whose) = (height, by);
            } else if height == best && by != whose {
                whose = Won::Nobody;
            }
        }
        let gone = |seat: Seat| seat == self.seat || self.game.laid_now().any(|(laid, _)| laid == seat);
        let still = |side: Side| side.seats(self.game.seats()).iter().filter(|&seat| !gone(seat)).count() as i32;
        let (rivals, partners) = (still(self.side.other()), still(self.side));
        let (below, up_to) = (self.below[usize::from(best)], self.up_to[usize::from(best)]);
        match whose {
            Won::Us => {
                let (win, not_lost) = (below.powi(rivals), up_to.powi(rivals));
                // Partners who come later may beat what beats us.
                let saved = (1.0 - not_lost) * 0.35 * f32::from(u8::from(partners > 0));
                (win + saved, not_lost - win, 1.0 - not_lost - saved)
            }
            Won::Nobody => {
                let not_lost = up_to.powi(rivals);
                let win = not_lost * (1.0 - up_to.powi(partners));
                (win, not_lost - win, 1.0 - not_lost)
            }
            Won::Them => {
                let (lose, not_won) = (below.powi(partners), up_to.powi(partners));
                (1.0 - not_won, not_won - lose, lose)
            }
        }
    }

    /// The chance of winning the hand after these vazas with these cards.
    fn rest(&self, results: &[Won], left: &[u8]) -> f32 {
        if let Some(won) = settled(results) {
            return won;
        }
        let mut best: Vec<f32> = left.iter().map(|&height| self.alone(height)).collect();
        best.sort_unstable_by(|one, other| other.total_cmp(one));
        let [a, b] = [0, 1].map(|place| best.get(place).copied().unwrap_or(0.0));
        match results {
            [] => two_of_three(&best),
            [Won::Us] => 1.0 - (1.0 - a) * (1.0 - b),
            [Won::Them] => a * b,
            _ => a,
        }
    }
}

/// The chance of winning two of three vazas, given the chance of each.
fn two_of_three(chance: &[f32]) -> f32 {
    let [a, b, c] = [0, 1, 2].map(|place| chance.get(place).copied().unwrap_or(0.0));
    a * b + a * (1.0 - b) * c + (1.0 - a) * b * c
}

/// Whether these vazas have decided the hand, and for which side.
fn settled(results: &[Won]) -> Option<f32> {
    let to = |won: Won| match won {
        Won::Us => 1.0,
        Won::Nobody => 0.5,
        Won::Them => 0.0,
    };
    match *results {
        [first, second] if first == second && first != Won::Nobody => Some(to(first)),
        [first, Won::Nobody] if first != Won::Nobody => Some(to(first)),
        [Won::Nobody, second] if second != Won::Nobody => Some(to(second)),
        [first, _, Won::Nobody] => Some(to(first)),
        [_, _, third] => Some(to(third)),
        _ => None,
    }
}
