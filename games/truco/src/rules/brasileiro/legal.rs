//! Legal moves: every illegal move has its reason, and a move with none is legal.

use sobremesa_game::{Game, Next, Seat};

use crate::rules::brasileiro::TrucoBrasileiro;
use crate::rules::brasileiro::fault::Fault;
use crate::rules::brasileiro::hand::{Phase, Round};
use crate::rules::brasileiro::ladder::{Call, Ladder};
use crate::rules::brasileiro::moves::{Move, Place, Sinal};
use crate::rules::brasileiro::options::{Coberta, Ferro, TrucoNaOnze};
use crate::rules::sena::MOST_SENAS;
use crate::rules::side::Side;

/// The points that win a jogo.
pub(super) const GOAL: u8 = 12;

impl TrucoBrasileiro {
    /// Returns true if no seat sees its own cards in this hand (TB-27).
    pub(crate) fn is_blind(&self) -> bool {
        self.hand.round == Round::Ferro && self.house.ferro == Ferro::Cega
    }

    /// Appends the moves that `seat` may make, sorted by text.
    pub(super) fn legal(&self, seat: Seat, list: &mut Vec<Move>) {
        let Next::Seats(turn) = self.next() else { return };
        if !turn.contains(seat) {
            list.extend(Sinal::ALL.iter().copied().map(Move::Sinal).filter(|_| self.may_sign(seat)));
            return;
        }
        let fits = |mv: &Move| self.objection(seat, *mv).is_none();
        let begun = list.len();
        let own = || self.hand.held(seat);
        list.extend(own().map(Move::Carta).filter(fits));
        list.extend(own().map(Move::Coberta).filter(fits));
        list.extend(Place::ALL.into_iter().map(Move::Cega).filter(fits));
        list.extend([Move::Aceito, Move::Corro].into_iter().filter(fits));
        list.extend(Call::ALL.iter().copied().map(Move::calling).filter(fits));
        list.extend(Sinal::ALL.iter().copied().map(Move::Sinal).filter(fits));
        list[begun..].sort_unstable();
    }

    /// Returns the reason against `mv` by a seat that is in turn or makes a sinal, if there is one.
    pub(super) fn objection(&self, seat: Seat, mv: Move) -> Option<Fault> {
        match (self.hand.phase(), mv) {
            (_, Move::Sinal(_)) => (!self.may_sign(seat)).then_some(Fault::NoSinal),
            (Phase::Onze, Move::Aceito | Move::Corro) | (Phase::Truco, Move::Aceito | Move::Corro) => None,
            (Phase::Onze, _) => Some(Fault::DecideFirst),
            (_, Move::Aceito | Move::Corro) => Some(Fault::NothingToAnswer),
            (phase, _) => match mv.call() {
                Some(call) => self.objection_to_call(Side::of(seat), call),
                None if phase == Phase::Truco => Some(Fault::AnswerFirst),
                None => self.objection_to_card(seat, mv),
            },
        }
    }

    fn objection_to_card(&self, seat: Seat, mv: Move) -> Option<Fault> {
        let blind = self.is_blind();
        let lacks = |card| self.hand.place_of(seat, card).is_none().then_some(Fault::NotHeld(card));
        match mv {
            // One answer for every card, so that it does not reveal which cards these are (TB-32).
            Move::Carta(_) | Move::Coberta(_) if blind => Some(Fault::Blind),
            Move::Carta(card) => lacks(card),
            Move::Coberta(_) if self.house.coberta == Coberta::Nao => Some(Fault::NeverCovered),
            Move::Coberta(_) if self.hand.vazas.is_empty() => Some(Fault::CoveredFirst),
            Move::Coberta(_) if self.house.coberta == Coberta::Seguir && self.hand.leads() => Some(Fault::CoveredLead),
            Move::Coberta(card) => lacks(card),
            Move::Cega(_) if !blind => Some(Fault::NotBlind),
            Move::Cega(place) => (!self.hand.left(seat).any(|left| left == place)).then_some(Fault::BlindLaid),
            _ => None,
        }
    }

    /// Returns the reason against a call by `side` when it is its turn, if there is one.
    pub(super) fn objection_to_call(&self, side: Side, call: Call) -> Option<Fault> {
        let hand = &self.hand;
        if hand.round != Round::Normal {
            let loses = call == Call::Truco && self.house.truco_na_onze == TrucoNaOnze::Perde;
            return (!loses).then_some(Fault::NoCalls);
        }
        let bets = hand.bets;
        match () {
            () if !self.ladder().has(call) => Some(Fault::OtherLadder),
            () if !bets.pending && bets.by == Some(side) => Some(Fault::NotOurs),
            () if hand.next_call(&self.ladder()) != Some(call) => Some(Fault::NotNext),
            () => self.has_enough(side).then_some(Fault::Enough),
        }
    }

    /// Returns true if what `side` has accepted, or would accept by raising, is enough for it, at a table
    /// with that rule (TB-20).
    fn has_enough(&self, side: Side) -> bool {
        let accepted = self.ladder().value(self.hand.bets.step + usize::from(self.hand.bets.pending));
        self.house.teto && self.score[side.index()] + accepted >= GOAL
    }

    /// The side that has the right to raise; `None` while a call is pending, and when both or neither may
    /// (TB-19, TB-38).
    pub(super) fn right(&self) -> Option<Side> {
        let bets = self.hand.bets;
        let side = bets.by?.other();
        let may =
            self.hand.round == Round::Normal && !bets.pending && bets.step < Ladder::TOP && !self.has_enough(side);
        may.then_some(side)
    }

    /// Returns true if `seat` may make a sinal (TB-31).
    fn may_sign(&self, seat: Seat) -> bool {
        self.house.senas
            && self.dealing.seats.count() > 2
            && !self.is_blind()
            && self.hand.left(seat).count() >= 2
            && self.dealing.senas.made_by(seat) < MOST_SENAS
    }
}
