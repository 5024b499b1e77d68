//! The course of a hand: cards, bazas, truco, leaving, and the end of the hand (TU-24 to TU-34).

use sobremesa_game::Seat;

use crate::rules::baza::{self, Verdict};
use crate::rules::cards::Card;
use crate::rules::events::{Ensena, For, Happened};
use crate::rules::few::Few;
use crate::rules::side::Side;
use crate::rules::uruguayo::TrucoUruguayo;
use crate::rules::uruguayo::events::Event;
use crate::rules::uruguayo::hand::Phase;
use crate::rules::uruguayo::options::Perfil;

impl TrucoUruguayo {
    /// `seat` lays a card (TU-24).
    pub(super) fn lay(&mut self, seat: Seat, card: Card, events: &mut Vec<Event>) {
        self.dealing.cards_mut(seat).lay(card);
        self.hand.play.lay(seat, card);
        events.push(Happened::Carta { seat, card }.into());
        self.pass_turn(events);
    }

    /// Passes the turn to lay, or decides the baza (TU-25, TU-26).
    fn pass_turn(&mut self, events: &mut Vec<Event>) {
        let muestra = self.hand.muestra;
        let first_laid_wins = self.house.first_laid_wins();
        let closed = self.hand.play.pass_turn(|cards, sides| {
            let rank = |card| muestra.rank(card);
            if first_laid_wins { baza::first_winner(cards, sides, rank) } else { baza::winner(cards, sides, rank) }
        });
        let Some(closed) = closed else { return };
        events.push(closed.tell().into());
        match closed.verdict {
            Verdict::Won(side) => self.end_hand(Some(side), events),
            Verdict::AllPardas => self.end_hand(Some(self.hand.play.sides.of(self.hand.play.order.mano)), events),
            Verdict::Open => {}
        }
    }

    /// Continues after a voice: the chico may have ended; a bet still pending is answered next; otherwise the
    /// turn to lay passes on if its holder has left in the meantime (TU-29, TU-32).
    pub(super) fn resume(&mut self, events: &mut Vec<Event>) {
        if self.hand.over {
            return;
        }
        if !self.tally.at_goal().is_empty() {
            self.end_hand(None, events);
        } else if self.hand.phase() == Phase::Juego && !self.hand.play.active().contains(self.hand.play.to_lay) {
            self.pass_turn(events);
        }
    }

    /// `seat` goes al mazo (TU-29, TU-30).
    pub(super) fn leave(&mut self, seat: Seat, events: &mut Vec<Event>) {
        if !self.hand.play.leave(seat) {
            return;
        }
        if self.hand.envido.pending() {
            self.resolve_envido(false, events);
        }
        let chico_ended = !self.tally.at_goal().is_empty();
        let winner = self.hand.play.sides.of(seat).other();
        self.end_hand((!chico_ended).then_some(winner), events);
    }

    /// Ends the hand: `winner` notes the truco, or no side does if the chico ended earlier (TU-27, TU-32).
    pub(super) fn end_hand(&mut self, winner: Option<Side>, events: &mut Vec<Event>) {
        self.hand.over = true;
        self.hand.truco.drop_pending();
        self.hand.envido.close();
        if let Some(side) = winner {
            self.note(For::Truco, side, self.hand.truco.value(), events);
        }
        if self.house.perfil == Perfil::Cuarenta {
            self.show_proofs(events);
        }
        let sides = &self.hand.play.sides;
        if let Some(side) = winner {
            events.push(Happened::FinMano { side, who: sides.seats(side) }.into());
        }
        self.last = Some(self.hand.result);
        self.dealing.conclude(&mut self.tally, sides, "partida", |told| events.push(Event::Happened(told)));
    }

    /// Notes points to a side, up to the goal (TU-31, TU-32).
    pub(super) fn note(&mut self, lance: For, side: Side, points: u8, events: &mut Vec<Event>) {
        let puntos = self.tally.note_to(lance, side, &self.hand.play.sides, points);
        self.hand.result.points.push(puntos);
        events.push(Happened::Puntos(puntos).into());
    }

    /// Seats that were credited with points show the cards (TU-34).
    fn show_proofs(&mut self, events: &mut Vec<Event>) {
        if let Some(seat) = self.hand.won_envido {
            let (_, making) = self.hand.muestra.envido(self.dealing.cards(seat).all());
            self.show(For::Envido, seat, making.iter().collect(), events);
        }
        if let Some(side) = self.hand.won_flor {
            let singers = self.hand.flor.sung.and(self.hand.play.sides.seats(side));
            for seat in self.hand.play.order.of(singers) {
                self.show(For::Flor, seat, self.dealing.cards(seat).all().iter().copied().collect(), events);
            }
        }
    }

    fn show(&mut self, lance: For, seat: Seat, cards: Few<Card, 3>, events: &mut Vec<Event>) {
        let ensena = Ensena { lance, seat, cards };
        self.hand.result.shown.push(ensena);
        events.push(Happened::Ensena(ensena).into());
    }
}
