//! Playing a hand out: cards, bazas, truco, leaving, and how the hand, the chico and the match end (TA-30 to TA-43).

use crate::game::{Outcome, Seat};
use crate::games::truco::argentino::events::{Event, For};
use crate::games::truco::argentino::hand::{Phase, Stage};
use crate::games::truco::argentino::options::FlorRule;
use crate::games::truco::argentino::rank::rank;
use crate::games::truco::argentino::{TrucoArgentino, Waiting};
use crate::games::truco::baza::{self, Baza, Verdict};
use crate::games::truco::cards::Card;
use crate::games::truco::side::Side;

impl TrucoArgentino {
    /// `seat` lays a card (TA-34).
    pub(super) fn lay(&mut self, seat: Seat, card: Card, events: &mut Vec<Event>) {
        self.held.reveal_mut()[seat.index()].lay(card);
        self.hand.laid = self.hand.laid.with(seat);
        self.hand.bazas.lay(seat, card);
        events.push(Event::Carta { seat, card });
        self.pass_turn(events);
    }

    /// The turn to lay goes on, or the baza is decided.
    fn pass_turn(&mut self, events: &mut Vec<Event>) {
        match self.hand.next_to_lay() {
            Some(next) => self.hand.to_lay = next,
            None => self.close_baza(events),
        }
    }

    fn close_baza(&mut self, events: &mut Vec<Event>) {
        let hand = &mut self.hand;
        let baza = baza::winner(&hand.bazas.current(), &hand.sides, rank);
        hand.bazas.close(baza);
        let number = hand.bazas.complete().len() as u8;
        events.push(Event::Baza { number, winner: baza.winner(), side: baza.side() });
        match baza::verdict(hand.bazas.complete()) {
            Verdict::Won(side) => self.end_hand(Some(side), events),
            Verdict::AllPardas => self.end_hand(Some(self.hand.sides.of(self.hand.order.mano)), events),
            Verdict::Open => {
                // TA-36: the winning seat leads, after a parda the mano, or the next active one.
                hand.to_lay = match baza {
                    Baza::Won(seat, _) => seat,
                    Baza::Parda => hand.order.mano,
                };
                if let Some(next) = hand.next_to_lay() {
                    hand.to_lay = next;
                }
            }
        }
    }

    /// After a voice: the chico may have ended; a bet that is still pending is answered next; else the turn to lay goes on if
    /// whoever had it has left meanwhile (TA-39, TA-42).
    pub(super) fn resume(&mut self, events: &mut Vec<Event>) {
        if self.hand.stage != Stage::Play {
            return;
        }
        if !self.tally.at_goal().is_empty() {
            self.end_hand(None, events);
        } else if self.hand.phase() == Phase::Juego && !self.hand.active().contains(self.hand.to_lay) {
            self.pass_turn(events);
        }
    }

    /// `seat` goes al mazo (TA-39, TA-40).
    pub(super) fn leave(&mut self, seat: Seat, events: &mut Vec<Event>) {
        self.hand.out = self.hand.out.with(seat);
        let side = self.hand.sides.of(seat);
        if !self.hand.active_of(side).is_empty() {
            return;
        }
        if self.hand.envido.pending() {
            self.settle_envido(false, events);
        }
        let chico_ended = !self.tally.at_goal().is_empty();
        self.end_hand((!chico_ended).then_some(side.other()), events);
    }

    /// The pending truco is not wanted: its singer notes what was accepted before it (TA-32).
    pub(super) fn refuse_truco(&mut self, events: &mut Vec<Event>) {
        self.end_hand(self.hand.truco.by(), events);
    }

    /// The hand is over: `winner` notes the truco; nobody does if the chico ended before (TA-42).
    pub(super) fn end_hand(&mut self, winner: Option<Side>, events: &mut Vec<Event>) {
        self.hand.truco.drop_pending();
        self.hand.envido.close();
        if let Some(side) = winner {
            self.note(For::Truco, side, self.hand.truco.value(), events);
        }
        self.show_proofs(events);
        if let Some(side) = winner {
            events.push(Event::FinMano { side, who: self.who(side) });
        }
        self.last = Some(self.hand.result);
        if self.house.flor == FlorRule::Libre {
            self.hand.stage = Stage::Review([true; 2]);
        } else {
            self.conclude(events);
        }
    }

    /// The hand is settled: the chico is given, the next duel begins, or the next hand is dealt.
    pub(super) fn conclude(&mut self, events: &mut Vec<Event>) {
        self.hand.stage = Stage::Done;
        let winners = self.tally.at_goal();
        if winners.is_empty() {
            if !self.next_duel(events) {
                self.next_deal();
            }
            return;
        }
        let who = self.tally.seats_of(winners, &self.hand.sides);
        let match_winners = self.tally.give_chico(winners, &self.hand.sides);
        events.push(Event::Chico { winners, who, chicos: self.tally.chicos() });
        if match_winners.is_empty() {
            self.rounds.new_chico();
            self.next_deal();
        } else {
            let outcome = Outcome { winners: match_winners, reason: "partida" };
            events.push(Event::Fin { winners: outcome.winners, reason: outcome.reason });
            self.waiting = Waiting::Over(outcome);
        }
    }
}
