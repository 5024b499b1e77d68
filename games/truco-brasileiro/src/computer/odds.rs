//! The chances of cards against those that a seat has not seen.

use sobremesa_game::Seat;
use sobremesa_game::french::Card;

use crate::rules::{Side, TrucoBrasileiro, deck};

/// All heights are below this.
const HEIGHTS: usize = 25;
/// The height of a covered card.
const COVERED: u8 = 0;

/// The chance that the best of a side, one member of which is better than a share `better` of all, beats the
/// best of `rivals`; each of `partners` is as likely as any rival to have the best.
fn ours(better: f32, rivals: u32, partners: u32) -> f32 {
    let all = better.powi((rivals + partners) as i32);
    all + partners as f32 / (partners + rivals).max(1) as f32 * (1.0 - all)
}

/// The number of cards in the deck by height, in one hand.
pub(super) struct Heights([u8; HEIGHTS]);

impl Heights {
    /// Counts those of the present hand of this game.
    pub(super) fn of(game: &TrucoBrasileiro) -> Heights {
        let mut counts = [0; HEIGHTS];
        deck(game.house()).into_iter().for_each(|card| counts[usize::from(game.order().height(card))] += 1);
        Heights(counts)
    }
}

/// The outcome of a vaza: won by our side, tied, or won by theirs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Won {
    Us,
    Nobody,
    Them,
}

/// The strength of a seat's cards against those it has not seen.
pub(super) struct Strength<'a> {
    game: &'a TrucoBrasileiro,
    seat: Seat,
    side: Side,
    /// By height: the share of unseen cards below it, and the share not above it.
    below: [f32; HEIGHTS],
    up_to: [f32; HEIGHTS],
    rivals: u32,
    partners: u32,
    /// Our own cards that are not laid, with their heights, in the first places.
    held: [Option<(Card, u8)>; 3],
}

impl<'a> Strength<'a> {
    /// The strength as `seat` sees it, with the heights of this table's deck.
    pub(super) fn of(heights: &Heights, game: &'a TrucoBrasileiro, seat: Seat) -> Strength<'a> {
        let order = game.order();
        let mut counts = heights.0;
        game.seen_by(seat).iter().for_each(|card| counts[usize::from(order.height(card))] -= 1);
        let mut sums = [0u8; HEIGHTS + 1];
        for (height, count) in counts.into_iter().enumerate() {
            sums[height + 1] = sums[height] + count;
        }
        let all = f32::from(sums[HEIGHTS].max(1));
        let below = std::array::from_fn(|height| f32::from(sums[height]) / all);
        let up_to = std::array::from_fn(|height| f32::from(sums[height + 1]) / all);
        let in_side = u32::from(game.seats().count()) / 2;
        let mut held = [None; 3];
        for (place, card) in held.iter_mut().zip(game.cards_of(seat)) {
            *place = Some((card, order.height(card)));
        }
        Strength { game, seat, side: Side::of(seat), below, up_to, rivals: in_side, partners: in_side - 1, held }
    }

    /// The chance of winning a vaza with a card of this height, led by any seat.
    fn alone(&self, height: u8) -> f32 {
        let height = usize::from(height);
        ours(f32::midpoint(self.below[height], self.up_to[height]), self.rivals, self.partners)
    }

    /// The chance that the side wins the hand if the seat lays `card` now, open or covered.
    pub(super) fn laying(&self, card: Card, covered: bool) -> f32 {
        let height = if covered { COVERED } else { self.game.order().height(card) };
        self.hand(Some(height), |held| held != card)
    }

    /// The chance that the side wins the hand as it stands.
    pub(super) fn standing(&self) -> f32 {
        let has_laid = self.game.laid_now().any(|(seat, _)| seat == self.seat);
        if has_laid || self.held[0].is_none() {
            return self.hand(None, |_| true);
        }
        self.held.iter().flatten().map(|&(card, _)| self.laying(card, false)).fold(0.0, f32::max)
    }

    /// The chance of a side that can see all its cards, including these, before the first vaza.
    pub(super) fn together(&self, partners: &[Card]) -> f32 {
        let others = partners.iter().map(|&card| self.game.order().height(card));
        let all = self.held.iter().flatten().map(|&(_, height)| height).chain(others);
        let alone = |height: u8| {
            let height = usize::from(height);
            f32::midpoint(self.below[height], self.up_to[height]).powi(self.rivals as i32)
        };
        two_of_three(best_three(all.map(alone)))
    }

    /// The chance of winning if a card of this height is laid now, or has been laid, and the cards that
    /// `keeps` selects are left.
    fn hand(&self, height: Option<u8>, keeps: impl Fn(Card) -> bool) -> f32 {
        let mut results = [Won::Nobody; 4];
        let done = self.game.vazas().len().min(2);
        for (result, vaza) in results.iter_mut().zip(self.game.vazas()) {
            *result = match vaza.side {
                Some(side) if side == self.side => Won::Us,
                Some(_) => Won::Them,
                None => Won::Nobody,
            };
        }
        let left = self.held.iter().flatten().filter(|(card, _)| keeps(*card));
        let best = best_three(left.map(|&(_, height)| self.alone(height)));
        let (win, tie, lose) = self.this_vaza(height);
        let mut sum = 0.0;
        for (chance, won) in [(win, Won::Us), (tie, Won::Nobody), (lose, Won::Them)] {
            if chance > 0.0 {
                results[done] = won;
                sum += chance * rest(&results[..=done], best);
            }
        }
        sum
    }

    /// The chances that the current vaza is won, tied or lost, if the seat lays a card of this height, or has
    /// laid.
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
}

/// The best three of these chances, the best first; 0 where there are fewer.
fn best_three(chances: impl Iterator<Item = f32>) -> [f32; 3] {
    let mut best = [0.0f32; 3];
    for chance in chances {
        if chance > best[0] {
            best = [chance, best[0], best[1]];
        } else if chance > best[1] {
            best = [best[0], chance, best[1]];
        } else if chance > best[2] {
            best[2] = chance;
        }
    }
    best
}

/// The chance of winning the hand after these vazas with cards of these chances.
fn rest(results: &[Won], best: [f32; 3]) -> f32 {
    if let Some(won) = settled(results) {
        return won;
    }
    let [a, b, _] = best;
    match results {
        [] => two_of_three(best),
        [Won::Us] => 1.0 - (1.0 - a) * (1.0 - b),
        [Won::Them] => a * b,
        _ => a,
    }
}

/// The chance of winning two of three vazas, given the chance of each.
fn two_of_three([a, b, c]: [f32; 3]) -> f32 {
    a * b + a * (1.0 - b) * c + (1.0 - a) * b * c
}

/// The value of the hand, 1, 0.5 or 0, if these vazas have decided it.
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

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::computer::tests::{dealt, play, seat};

    #[test]
    fn the_shares_are_those_of_the_cards_that_were_not_seen() {
        let mut table = dealt(2, &json!({}), &json!([["3p", "Kc", "4p"], ["3o", "Ke", "4c"]]), "Jo");
        play(&mut table, "0 3p, 1 3o");
        let game = table.game();
        let strength = Strength::of(&Heights::of(game), game, seat(0));
        // Of 40 cards our own three, a three and the vira are seen: 35, of which two threes and three
        // manilhas are left.
        let height = |text: &str| usize::from(game.order().height(text.parse().unwrap()));
        assert_eq!(strength.below[height("3c")], 30.0 / 35.0);
        assert_eq!(strength.up_to[height("3c")], 32.0 / 35.0);
        assert_eq!(strength.up_to[height("Kp")], 1.0);
        assert_eq!(strength.below[height("4c")], 0.0);
        assert_eq!(strength.held.iter().flatten().count(), 2);
    }

    #[test]
    fn the_best_three_chances_count() {
        assert_eq!(best_three([0.1, 0.4, 0.3, 0.2].into_iter()), [0.4, 0.3, 0.2]);
        assert_eq!(best_three([0.5].into_iter()), [0.5, 0.0, 0.0]);
        assert_eq!(two_of_three([1.0, 1.0, 0.0]), 1.0);
    }
}
