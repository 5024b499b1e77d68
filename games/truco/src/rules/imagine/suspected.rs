//! The knowledge of a seat about another one's cards, for counting the hands that the other may hold.

use sobremesa_game::{Known, Seat};

use crate::rules::cards::{Card, CardSet};
use crate::rules::imagine::facts::{Facts, Hand};
use crate::rules::imagine::{EventContent, Hidden};
use crate::rules::table::FlorDuty;

/// The conclusions about the cards of one seat from all that another has seen and heard in this hand, except
/// señas.
pub(crate) struct Suspected<G: Hidden> {
    game: G,
    hand: Hand,
}

impl<G: Hidden> Suspected<G> {
    /// `None` if no hand is being played, or there is no such seat.
    pub(crate) fn new(known: &Known<G>, seat: Seat) -> Option<Suspected<G>> {
        let first = known.events().iter().rposition(|event| matches!(G::tell(event), EventContent::Deal(_)))?;
        let game = G::before(known, first)?;
        let mut facts = Facts::of(known, &game, first, &G::own(known));
        if seat.index() >= facts.hands.len() {
            return None;
        }
        let hand = facts.hands.swap_remove(seat.index());
        Some(Suspected { game, hand })
    }

    /// The game before this hand, for the rules that rank cards; nothing has been dealt in it.
    pub(crate) fn game(&self) -> &G {
        &self.game
    }

    /// The cards that the seat was certainly dealt.
    pub(crate) fn sure(&self) -> CardSet {
        self.hand.sure
    }

    /// Returns true if these three cards fit everything that the seat has said and sung, or failed to sing.
    pub(crate) fn may_hold(&self, cards: &[Card]) -> bool {
        let has = |points: u8, mask: u64| mask >> points & 1 == 1;
        let flor = self.game.flor_points(cards).filter(|_| self.game.flor_duty() != FlorDuty::Off);
        has(self.game.envido_points(cards), self.hand.points)
            && self.hand.flor.is_none_or(|sung| sung == flor.is_some())
            && flor.is_none_or(|points| has(points, self.hand.flor_points))
    }
}
