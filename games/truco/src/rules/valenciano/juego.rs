//! The course of a hand: cards, bazas, truc, leaving, and the end of the hand (TV-18 to TV-27).

use sobremesa_game::{Outcome, Seat};

use crate::rules::baza::{self, Baza, Verdict};
use crate::rules::cards::Card;
use crate::rules::events::{For, Happened};
use crate::rules::rank::rank;
use crate::rules::side::Side;
use crate::rules::valenciano::TrucValenciano;
use crate::rules::valenciano::hand::Phase;
use crate::rules::valenciano::moves::Move;
use crate::rules::valenciano::options::DosPardas;

impl TrucValenciano {
    /// `seat` lays a card (TV-18).
    pub(super) fn lay(&mut self, seat: Seat, card: Card, events: &mut Vec<Happened<Move>>) {
        self.dealing.cards_mut(seat).lay(card);
        self.hand.play.lay(seat, card);
        events.push(Happened::Carta { seat, card });
        self.pass_turn(events);
    }

    /// Passes the turn to lay, or decides the baza (TV-19 to TV-21).
    fn pass_turn(&mut self, events: &mut Vec<Happened<Move>>) {
        let Some(closed) = self.hand.play.pass_turn(|cards, sides| baza::winner(cards, sides, rank)) else { return };
        events.push(closed.tell());
        match closed.verdict {
            Verdict::Won(side) => self.end_hand(side, events),
            Verdict::AllPardas => self.end_hand(self.side_of_the_last_parda(), events),
            Verdict::Open if self.is_tied_twice() => self.end_hand(self.side_of_the_last_parda(), events),
            Verdict::Open => {}
        }
    }

    /// Returns true if two pardas end the hand, and there were two (TV-21).
    fn is_tied_twice(&self) -> bool {
        let complete = self.hand.play.bazas.complete();
        self.house.dos_pardas == DosPardas::Mano
            && complete.len() == 2
            && complete.iter().all(|baza| baza == Baza::Parda)
    }

    /// After pardas only: the side of the seat nearest to the mano among those that tied the last baza
    /// (TV-21).
    fn side_of_the_last_parda(&self) -> Side {
        let play = &self.hand.play;
        let tied = play.bazas.table().last().map(|cards| baza::highest(cards, rank).map(|laid| laid.seat).collect());
        let nearest = tied.and_then(|tied| play.order.nearest(tied));
        play.sides.of(nearest.unwrap_or(play.order.mano))
    }

    /// Continues after a voice: a bet still pending is answered next; otherwise the turn to lay passes on if
    /// its holder has left in the meantime (TV-23).
    pub(super) fn resume(&mut self, events: &mut Vec<Happened<Move>>) {
        let play = &self.hand.play;
        if !self.hand.over && self.hand.phase() == Phase::Juego && !play.active().contains(play.to_lay) {
            self.pass_turn(events);
        }
    }

    /// `seat` goes al mazo (TV-23, TV-24).
    pub(super) fn leave(&mut self, seat: Seat, events: &mut Vec<Happened<Move>>) {
        if !self.hand.play.leave(seat) {
            return;
        }
        if self.hand.envido.pending() {
            self.answer_envido(false);
        }
        self.end_hand(self.hand.play.sides.of(seat).other(), events);
    }

    /// The hand is over and `winner` has won the truc: everything is noted, the envit first (TV-25).
    pub(super) fn end_hand(&mut self, winner: Side, events: &mut Vec<Happened<Move>>) {
        self.hand.over = true;
        self.hand.truco.drop_pending();
        let sides = self.hand.play.sides;
        events.push(Happened::FinMano { side: winner, who: sides.seats(winner) });
        if self.hand.truco.joc_fora() {
            self.last = Some(self.hand.result);
            return self.win_coto(winner, events);
        }
        self.find_out_envido(events);
        if self.tally.at_goal().is_empty() {
            self.note(For::Truco, winner, self.hand.truco.value(), events);
        }
        self.last = Some(self.hand.result);
        self.dealing.conclude(&mut self.tally, &sides, "coto", |told| events.push(told));
    }

    /// A wanted joc fora wins the whole match; the envit is ignored (TV-26).
    fn win_coto(&mut self, winner: Side, events: &mut Vec<Happened<Move>>) {
        let who = self.hand.play.sides.seats(winner);
        let winners = self.tally.give_match(winner);
        let alone = self.tally.chicos_to_win() == 1;
        events.push(Happened::Chico { winners, who, chicos: self.tally.chicos(), alone });
        self.dealing.finish(Outcome { winners: who, reason: "joc-fora" }, |told| events.push(told));
    }

    /// Notes stones to a side, up to the goal.
    pub(super) fn note(&mut self, lance: For, side: Side, stones: u8, events: &mut Vec<Happened<Move>>) {
        let puntos = self.tally.note_to(lance, side, &self.hand.play.sides, stones);
        self.hand.result.given.points.push(puntos);
        events.push(Happened::Puntos(puntos));
    }
}
