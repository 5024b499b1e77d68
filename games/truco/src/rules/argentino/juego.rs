//! The course of a hand: cards, bazas, truco, leaving, and the end of the hand, the chico and the match
//! (TA-30 to TA-43).

use sobremesa_game::Seat;

use crate::rules::argentino::TrucoArgentino;
use crate::rules::argentino::events::Event;
use crate::rules::argentino::hand::{Phase, Stage};
use crate::rules::argentino::options::FlorRule;
use crate::rules::baza::{self, Verdict};
use crate::rules::cards::Card;
use crate::rules::events::{For, Happened};
use crate::rules::rank::rank;
use crate::rules::side::Side;

impl TrucoArgentino {
    /// `seat` lays a card (TA-34).
    pub(super) fn lay(&mut self, seat: Seat, card: Card, events: &mut Vec<Event>) {
        self.dealing.cards_mut(seat).lay(card);
        self.hand.play.lay(seat, card);
        events.push(Happened::Carta { seat, card }.into());
        self.pass_turn(events);
    }

    /// Passes the turn to lay, or decides the baza.
    fn pass_turn(&mut self, events: &mut Vec<Event>) {
        let Some(closed) = self.hand.play.pass_turn(|cards, sides| baza::winner(cards, sides, rank)) else { return };
        events.push(closed.tell().into());
        match closed.verdict {
            Verdict::Won(side) => self.end_hand(Some(side), events),
            Verdict::AllPardas => self.end_hand(Some(self.hand.play.sides.of(self.hand.play.order.mano)), events),
            Verdict::Open => {}
        }
    }

    /// Continues after a voice: the chico may have ended; a bet still pending is answered next; otherwise the
    /// turn to lay passes on if its holder has left in the meantime (TA-39, TA-42).
    pub(super) fn resume(&mut self, events: &mut Vec<Event>) {
        if self.hand.stage != Stage::Play {
            return;
        }
        if !self.tally.at_goal().is_empty() {
            self.end_hand(None, events);
        } else if self.hand.phase() == Phase::Juego && !self.hand.play.active().contains(self.hand.play.to_lay) {
            self.pass_turn(events);
        }
    }

    /// `seat` goes al mazo (TA-39, TA-40).
    pub(super) fn leave(&mut self, seat: Seat, events: &mut Vec<Event>) {
        if !self.hand.play.leave(seat) {
            return;
        }
        let side = self.hand.play.sides.of(seat);
        if self.hand.envido.pending() {
            self.resolve_envido(false, events);
        }
        let chico_ended = !self.tally.at_goal().is_empty();
        self.end_hand((!chico_ended).then_some(side.other()), events);
    }

    /// The pending truco is refused: the side that said it notes what was accepted before (TA-32).
    pub(super) fn refuse_truco(&mut self, events: &mut Vec<Event>) {
        self.end_hand(self.hand.truco.by(), events);
    }

    /// Ends the hand: `winner` notes the truco, or no side does if the chico ended earlier (TA-42).
    pub(super) fn end_hand(&mut self, winner: Option<Side>, events: &mut Vec<Event>) {
        self.hand.truco.drop_pending();
        self.hand.envido.close();
        if let Some(side) = winner {
            self.note(For::Truco, side, self.hand.truco.value(), events);
        }
        self.show_proofs(events);
        if let Some(side) = winner {
            events.push(Happened::FinMano { side, who: self.who(side) }.into());
        }
        self.last = Some(self.hand.result);
        if self.house.flor == FlorRule::Libre {
            self.hand.stage = Stage::Review([true; 2]);
        } else {
            self.conclude(events);
        }
    }

    /// The hand is settled: a chico is awarded, the next duel begins, or the next hand is dealt.
    pub(super) fn conclude(&mut self, events: &mut Vec<Event>) {
        self.hand.stage = Stage::Done;
        if self.tally.at_goal().is_empty() {
            if self.next_duel(events) {
                return;
            }
        } else {
            self.rounds.new_chico();
        }
        let sides = &self.hand.play.sides;
        self.dealing.conclude(&mut self.tally, sides, "partida", |told| events.push(Event::Happened(told)));
    }
}
