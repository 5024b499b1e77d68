//! The course of a hand and of the match: dealing, moves, points.

use sobremesa_game::{Outcome, Seat, Secret};

use crate::rules::brasileiro::TrucoBrasileiro;
use crate::rules::brasileiro::chance::Deal;
use crate::rules::brasileiro::events::{Event, For, HandResult, Puntos};
use crate::rules::brasileiro::hand::{Hand, Phase, Round};
use crate::rules::brasileiro::legal::GOAL;
use crate::rules::brasileiro::moves::{Move, Place};
use crate::rules::dealing::{Dealing, Waiting};
use crate::rules::side::Side;

impl TrucoBrasileiro {
    /// Begins a hand with this deal (TB-2, TB-21).
    pub(super) fn begin(&mut self, deal: &Deal, events: &mut Vec<Event>) {
        let Dealing { seats, dealer, number, .. } = self.dealing;
        let mano = seats.next(dealer);
        self.hand = Hand::new(seats, &self.house, mano, deal.vira, Vec::new());
        self.hand.dealt = Secret::new(deal.hands.reveal().clone());
        let first = self.ladder().value(0);
        let at_the_end = Side::BOTH.map(|side| self.score[side.index()] + first >= GOAL);
        (self.hand.round, self.hand.onze) = match at_the_end {
            [true, true] => (Round::Ferro, None),
            [true, false] => (Round::Onze, Some(Side::ZERO)),
            [false, true] => (Round::Onze, Some(Side::ONE)),
            [false, false] => (Round::Normal, None),
        };
        events.push(Event::Reparto { number, dealer, mano, round: self.hand.round });
        events.extend(deal.vira.map(|card| Event::Vira { card }));
    }

    /// Makes a legal move.
    pub(super) fn make(&mut self, seat: Seat, mv: Move, events: &mut Vec<Event>) {
        match mv {
            Move::Sinal(sinal) => return self.dealing.waiting = Waiting::Catch(seat, sinal),
            Move::Carta(card) | Move::Coberta(card) => {
                let covered = matches!(mv, Move::Coberta(_));
                if let Some(place) = self.hand.place_of(seat, card) {
                    self.lay(seat, place, covered, events);
                }
                return;
            }
            Move::Cega(place) => return self.lay(seat, place, false, events),
            _ => events.push(Event::Voz { seat, mv }),
        }
        let side = Side::of(seat);
        let value = self.hand.value(&self.ladder());
        match (mv, self.hand.phase()) {
            (Move::Aceito, _) => self.hand.accept(),
            (Move::Corro, Phase::Onze) => self.end(Some(side.other()), value, For::Onze, events),
            (Move::Corro, _) => self.end(Some(side.other()), value, For::Truco, events),
            // Saying truco where it is not allowed loses the jogo (TB-25).
            _ if self.hand.round != Round::Normal => self.end(Some(side.other()), GOAL, For::Truco, events),
            _ => self.hand.call(side),
        }
    }

    fn lay(&mut self, seat: Seat, place: Place, covered: bool, events: &mut Vec<Event>) {
        let vaza = self.hand.lay(seat, place, covered, self.house.abre);
        let card = self.hand.laid.last().and_then(|&laid| self.hand.card(laid)).filter(|_| !covered);
        events.push(Event::Carta { seat, card, coberta: covered });
        if let Some(vaza) = vaza {
            let number = self.hand.vazas.len() as u8;
            events.push(Event::Baza { number, winner: vaza.winner, side: vaza.side });
            if let Some(side) = self.hand.won(self.house.tres_empates) {
                let value = self.hand.value(&self.ladder());
                self.end(side, value, For::Truco, events);
            }
        }
    }

    /// The hand is over, and `side` notes what it is worth (TB-28, TB-30).
    fn end(&mut self, side: Option<Side>, value: u8, reason: For, events: &mut Vec<Event>) {
        self.hand.end();
        events.push(Event::FinMano { side });
        let puntos = side.map(|side| {
            let score = &mut self.score[side.index()];
            let points = value.min(GOAL - *score);
            *score += points;
            Puntos { reason, side, points, score: self.score, who: side.seats(self.dealing.seats) }
        });
        events.extend(puntos.map(Event::Puntos));
        self.last = Some(HandResult { side, puntos });
        self.dealing.waiting = Waiting::Deal;
        if let Some(side) = side.filter(|side| self.score[side.index()] >= GOAL) {
            self.chicos[side.index()] += 1;
            events.push(Event::Chico { winners: [side], chicos: self.chicos, who: side.seats(self.dealing.seats) });
            if self.chicos[side.index()] >= self.chicos_to_win() {
                let winners = side.seats(self.dealing.seats);
                events.push(Event::Fin { winners, reason: "partida" });
                self.dealing.waiting = Waiting::Over(Outcome { winners, reason: "partida" });
                return;
            }
            self.score = [0, 0];
        }
        self.dealing.dealer = self.dealing.seats.next(self.dealing.dealer);
    }
}
