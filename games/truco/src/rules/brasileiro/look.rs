//! The questions that computer players ask of a game they have imagined.

use sobremesa_game::french::{Card, CardSet};
use sobremesa_game::{Game, Seat, Seats};

use crate::rules::brasileiro::hand::Hand;
use crate::rules::brasileiro::options::House;
use crate::rules::brasileiro::order::Order;
use crate::rules::brasileiro::{Event, Move, Round, TrucoBrasileiro, Vaza};
use crate::rules::dealing::Waiting;

/// Points and jogos of both sides.
pub(crate) struct Standings {
    pub(crate) score: [u8; 2],
    pub(crate) jogos: [u8; 2],
    /// The number of jogos that win the match.
    pub(crate) to_win: u8,
}

impl TrucoBrasileiro {
    pub(crate) const fn house(&self) -> &House {
        &self.house
    }

    pub(crate) const fn seats(&self) -> Seats {
        self.dealing.seats
    }

    pub(crate) const fn number(&self) -> u32 {
        self.dealing.number
    }

    pub(crate) const fn round(&self) -> Round {
        self.hand.round
    }

    pub(crate) const fn order(&self) -> &Order {
        &self.hand.order
    }

    pub(crate) fn vazas(&self) -> &[Vaza] {
        &self.hand.vazas
    }

    pub(crate) const fn score_and_jogos(&self) -> Standings {
        Standings { score: self.score, jogos: self.chicos, to_win: self.chicos_to_win() }
    }

    /// The cards that `seat` has not laid.
    pub(crate) fn cards_of(&self, seat: Seat) -> impl Iterator<Item = Card> + '_ {
        self.hand.held(seat)
    }

    /// Every card that `seat` has seen: its own, open ones and the vira.
    pub(crate) fn seen_by(&self, seat: Seat) -> CardSet {
        let own = |laid: &&super::hand::Laid| !laid.covered || laid.seat == seat;
        let laid = self.hand.laid.iter().filter(own).filter_map(|&laid| self.hand.card(laid));
        laid.chain(self.hand.held(seat)).chain(self.hand.vira).collect()
    }

    /// The seats that have laid in this vaza, with the height of the card; `None` for a covered one.
    pub(crate) fn laid_now(&self) -> impl Iterator<Item = (Seat, Option<u8>)> + '_ {
        let height = |laid: super::hand::Laid| self.hand.card(laid).filter(|_| !laid.covered);
        self.hand.current().iter().map(move |&laid| (laid.seat, height(laid).map(|card| self.hand.order.height(card))))
    }

    /// The value of the hand this many steps above what was accepted.
    pub(crate) fn value_at(&self, more: usize) -> u8 {
        self.ladder().value(self.hand.bets.step + more)
    }

    /// The number of calls made in the hand.
    pub(crate) fn calls(&self) -> i32 {
        (self.hand.bets.step + usize::from(self.hand.bets.pending)) as i32
    }

    /// Plays the present hand again as it went, with these cards: `look` sees each move just before it is
    /// made.
    pub(crate) fn retrace(&self, events: &[Event], mut look: impl FnMut(&TrucoBrasileiro, Seat, Move)) {
        let begun = events.iter().rposition(|event| matches!(event, Event::Reparto { .. })).unwrap_or_default();
        let mut game = self.clone();
        let dealt = self.hand.dealt.reveal().clone();
        game.hand = Hand::new(self.dealing.seats, &self.house, self.hand.mano, self.hand.vira, dealt);
        (game.hand.round, game.hand.onze) = (self.hand.round, self.hand.onze);
        game.dealing.waiting = Waiting::Seats;
        let mut laid = self.hand.laid.iter();
        let mut told = Vec::new();
        for event in &events[begun..] {
            let (seat, mv) = match *event {
                Event::Voz { seat, mv } => (seat, mv),
                Event::Carta { seat, coberta, .. } => {
                    let Some(&one) = laid.next() else { return };
                    let Some(card) = self.hand.card(one) else { return };
                    (
                        seat,
                        match coberta {
                            _ if self.is_blind() => Move::Cega(one.place),
                            true => Move::Coberta(card),
                            false => Move::Carta(card),
                        },
                    )
                }
                _ => continue,
            };
            look(&game, seat, mv);
            if game.check(seat, &mv).is_err() {
                return;
            }
            game.play(seat, mv, &mut told);
        }
    }
}
