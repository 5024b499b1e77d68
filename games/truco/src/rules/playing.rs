//! The course of a hand: the seats in it, those that have gone al mazo, the turn to lay, and the cards on the
//! table.

use sobremesa_game::{Seat, SeatSet};

use crate::rules::baza::{self, Baza, Bazas, Laid, Verdict};
use crate::rules::cards::Card;
use crate::rules::events::Happened;
use crate::rules::few::Few;
use crate::rules::side::{Order, Side, Sides};

/// The seats that play a hand, and the state of its bazas.
#[derive(Clone, Copy)]
pub struct Playing {
    /// The sides.
    pub sides: Sides,
    /// The playing order, from the mano on.
    pub order: Order,
    /// The seats that take part: all, except in a duel.
    pub in_play: SeatSet,
    /// The seats that have gone al mazo.
    pub out: SeatSet,
    /// The seats that have laid a card in this hand.
    pub laid: SeatSet,
    /// The cards on the table.
    pub bazas: Bazas,
    /// The seat in turn to lay, even while a bet is pending.
    pub to_lay: Seat,
}

/// A baza that has just been completed.
#[derive(Clone, Copy, Debug)]
pub struct Closed {
    /// Its number, 1 to 3.
    pub number: u8,
    /// The outcome of the baza.
    pub baza: Baza,
    /// The consequence of the bazas for the hand.
    pub verdict: Verdict,
}

impl Closed {
    /// The event.
    pub const fn tell<M>(&self) -> Happened<M> {
        Happened::Baza { number: self.number, winner: self.baza.winner(), side: self.baza.side() }
    }
}

impl Playing {
    /// A hand with nothing laid yet; the mano leads.
    pub fn new(sides: Sides, order: Order, in_play: SeatSet) -> Playing {
        let (out, laid) = (SeatSet::EMPTY, SeatSet::EMPTY);
        Playing { sides, order, in_play, out, laid, bazas: Bazas::default(), to_lay: order.mano }
    }

    /// The sides, and the seats that take part.
    pub const fn seated(&self) -> (&Sides, SeatSet) {
        (&self.sides, self.in_play)
    }

    /// The seats that take part and have not gone al mazo.
    pub const fn active(&self) -> SeatSet {
        self.in_play.minus(self.out)
    }

    /// The active seats of a side.
    pub const fn active_of(&self, side: Side) -> SeatSet {
        self.active().and(self.sides.seats(side))
    }

    /// The active seats that must answer what side `by` said.
    pub fn answering(&self, by: Option<Side>) -> SeatSet {
        by.map_or(SeatSet::EMPTY, |side| self.active_of(side.other()))
    }

    /// Returns true if the first baza is incomplete: afterwards no seat can open the envido or sing a flor
    /// (TA-11, TA-21).
    pub const fn first_baza(&self) -> bool {
        self.bazas.complete().is_empty()
    }

    /// `seat` lays a card.
    pub fn lay(&mut self, seat: Seat, card: Card) {
        self.laid = self.laid.with(seat);
        self.bazas.lay(seat, card);
    }

    /// `seat` goes al mazo; returns true if it was the last active one of its side.
    pub fn leave(&mut self, seat: Seat) -> bool {
        self.out = self.out.with(seat);
        self.active_of(self.sides.of(seat)).is_empty()
    }

    /// Passes the turn to lay to the next active seat that has not laid in this baza. If there is none,
    /// `winner` decides the baza; the winning seat leads the next one, or the mano after a parda, or the next
    /// active seat if that one has left (TA-36).
    pub fn pass_turn(&mut self, winner: impl FnOnce(&Few<Laid, 8>, &Sides) -> Baza) -> Option<Closed> {
        if self.find_next() {
            return None;
        }
        let baza = winner(&self.bazas.current(), &self.sides);
        self.bazas.close(baza);
        let verdict = baza::verdict(self.bazas.complete());
        if verdict == Verdict::Open {
            self.to_lay = baza.winner().unwrap_or(self.order.mano);
            self.find_next();
        }
        Some(Closed { number: self.bazas.complete().len() as u8, baza, verdict })
    }

    /// Finds the next seat that can lay, starting with the one in turn; `false` when the baza is complete.
    fn find_next(&mut self) -> bool {
        let still = self.active().minus(self.bazas.in_this());
        let next = self.order.seats.from(self.to_lay).find(|&seat| still.contains(seat));
        self.to_lay = next.unwrap_or(self.to_lay);
        next.is_some()
    }
}
