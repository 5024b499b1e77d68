//! The chances of cards against those that a seat has not seen.

use sobremesa_game::Seat;
use sobremesa_game::french::Card;

use crate::computer::strength::{self, BazaResults, RANKS, Won};
use crate::rules::brasileiro::{Side, TrucoBrasileiro, deck};

/// The height of a covered card.
const COVERED: u8 = 0;

/// The number of cards in the deck by height, in one hand.
pub(super) struct Heights([u8; RANKS]);

impl Heights {
    /// Counts those of the present hand of this game.
    pub(super) fn of(game: &TrucoBrasileiro) -> Heights {
        let mut counts = [0; RANKS];
        deck(game.house()).into_iter().for_each(|card| counts[usize::from(game.order().height(card))] += 1);
        Heights(counts)
    }
}

/// The strength of a seat's cards against those it has not seen.
pub(super) struct Strength<'a> {
    game: &'a TrucoBrasileiro,
    seat: Seat,
    strength: strength::Strength,
    /// Our own cards that are not laid, with their heights, in the first places.
    held: [Option<(Card, u8)>; 3],
}

impl<'a> Strength<'a> {
    /// The strength as `seat` sees it, with the heights of this table's deck.
    pub(super) fn of(heights: &Heights, game: &'a TrucoBrasileiro, seat: Seat) -> Strength<'a> {
        let (order, side) = (game.order(), Side::of(seat));
        let mut unseen = heights.0;
        game.seen_by(seat).iter().for_each(|card| unseen[usize::from(order.height(card))] -= 1);
        let gone = |one: Seat| one == seat || game.laid_now().any(|(laid, _)| laid == one);
        let to_lay = |side: Side| side.seats(game.seats()).iter().filter(|&seat| !gone(seat)).count() as u32;
        let complete = game.vazas().iter().map(|vaza| Won::by(vaza.side, side));
        let mut results = BazaResults::new(complete, to_lay(side.other()), to_lay(side));
        for (laid, height) in game.laid_now() {
            results.lay(height.unwrap_or(COVERED), Won::by(Some(Side::of(laid)), side));
        }
        let in_side = u32::from(game.seats().count()) / 2;
        let strength = strength::Strength::new(unseen, in_side, in_side - 1, results);
        let mut held = [None; 3];
        for (place, card) in held.iter_mut().zip(game.cards_of(seat)) {
            *place = Some((card, order.height(card)));
        }
        Strength { game, seat, strength, held }
    }

    /// The chance that the side wins the hand if the seat lays `card` now, open or covered.
    pub(super) fn laying(&self, card: Card, covered: bool) -> f32 {
        let height = if covered { COVERED } else { self.game.order().height(card) };
        let left = self.held.iter().flatten().filter(|(held, _)| *held != card);
        self.strength.hand(Some(height), left.map(|&(_, height)| height))
    }

    /// The chance that the side wins the hand as it stands.
    pub(super) fn standing(&self) -> f32 {
        let has_laid = self.game.laid_now().any(|(seat, _)| seat == self.seat);
        let held = self.held.iter().flatten();
        if has_laid || self.held[0].is_none() {
            return self.strength.hand(None, held.map(|&(_, height)| height));
        }
        held.map(|&(card, _)| self.laying(card, false)).fold(0.0, f32::max)
    }

    /// The chance of a side that can see all its cards, including these, before the first vaza.
    pub(super) fn together(&self, partners: &[Card]) -> f32 {
        let others = partners.iter().map(|&card| self.game.order().height(card));
        self.strength.together(self.held.iter().flatten().map(|&(_, height)| height).chain(others))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::computer::brasileiro::tests::{dealt, play, seat};

    #[test]
    fn the_shares_are_those_of_the_unseen_cards() {
        let mut table = dealt(2, &json!({}), &json!([["3p", "Kc", "4p"], ["3o", "Ke", "4c"]]), "Jo");
        play(&mut table, "0 3p, 1 3o");
        let game = table.game();
        let strength = Strength::of(&Heights::of(game), game, seat(0));
        // Of 40 cards our own three, a three and the vira are seen: 35, of which two threes and three
        // manilhas are left.
        let height = |text: &str| usize::from(game.order().height(text.parse().unwrap()));
        assert_eq!(strength.strength.below[height("3c")], 30.0 / 35.0);
        assert_eq!(strength.strength.up_to[height("3c")], 32.0 / 35.0);
        assert_eq!(strength.strength.up_to[height("Kp")], 1.0);
        assert_eq!(strength.strength.below[height("4c")], 0.0);
        assert_eq!(strength.held.iter().flatten().count(), 2);
    }
}
