//! One deal played out: the cards dealt and laid, the winners of the vazas, the bets.

use serde::Serialize;
use sobremesa_game::french::Card;
use sobremesa_game::{Seat, SeatSet, Seats, Secret};

use crate::rules::brasileiro::ladder::{Call, Ladder};
use crate::rules::brasileiro::moves::Place;
use crate::rules::brasileiro::options::{Abre, House, TresEmpates};
use crate::rules::brasileiro::order::Order;
use crate::rules::side::Side;

sobremesa_game::words! {
    /// The kind of a hand (TB-21).
    pub enum Round {
        /// Neither side is one point short.
        Normal = "normal",
        /// A mão de onze: one side is.
        Onze = "onze",
        /// A mão de ferro: both are.
        Ferro = "ferro",
    }
}

sobremesa_game::words! {
    /// The phase of a hand (TB-37).
    pub enum Phase {
        /// A mão de onze must be decided.
        Onze = "onze",
        /// A card must be laid.
        Juego = "juego",
        /// A call is pending.
        Truco = "truco",
        /// It is over.
        Fin = "fin",
    }
}

/// A card that was laid: the seat, its place among the three, and if it lies face down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Laid {
    pub(super) seat: Seat,
    pub(super) place: Place,
    pub(super) covered: bool,
}

/// The outcome of a vaza.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Vaza {
    /// The seat that won it; `None` for a tie.
    pub winner: Option<Seat>,
    /// The side of that seat.
    pub side: Option<Side>,
}

impl Vaza {
    const fn of(winner: Option<Seat>) -> Vaza {
        let side = match winner {
            Some(seat) => Some(Side::of(seat)),
            None => None,
        };
        Vaza { winner, side }
    }
}

/// The state of the bets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bets {
    /// The step of the ladder that was last accepted.
    pub(super) step: usize,
    /// True if the next one waits for its answer.
    pub(super) pending: bool,
    /// The side of the last call.
    pub(super) by: Option<Side>,
}

/// A hand.
#[derive(Clone)]
pub(super) struct Hand {
    pub(super) seats: Seats,
    pub(super) mano: Seat,
    pub(super) round: Round,
    /// The side that decides a mão de onze.
    pub(super) onze: Option<Side>,
    /// True if it has been decided.
    pub(super) decided: bool,
    pub(super) vira: Option<Card>,
    pub(super) order: Order,
    /// The three cards of each seat, in dealt order.
    pub(super) dealt: Secret<Vec<[Card; 3]>>,
    /// All that was laid, vaza after vaza.
    pub(super) laid: Vec<Laid>,
    /// The vazas that are complete.
    pub(super) vazas: Vec<Vaza>,
    /// The seat that leads the current vaza.
    pub(super) lead: Seat,
    pub(super) bets: Bets,
    pub(super) over: bool,
}

impl Hand {
    /// A hand before anything is dealt.
    pub(super) fn none(seats: Seats, house: &House) -> Hand {
        Hand::new(seats, house, Seat::FIRST, None, Vec::new())
    }

    /// A hand of round `normal` in which nothing has happened.
    pub(super) fn new(seats: Seats, house: &House, mano: Seat, vira: Option<Card>, dealt: Vec<[Card; 3]>) -> Hand {
        Hand {
            seats,
            mano,
            round: Round::Normal,
            onze: None,
            decided: false,
            vira,
            order: Order::of(house, vira),
            dealt: Secret::new(dealt),
            laid: Vec::new(),
            vazas: Vec::new(),
            lead: mano,
            bets: Bets { step: 0, pending: false, by: None },
            over: false,
        }
    }

    /// The phase, while the match lasts.
    pub(super) fn phase(&self) -> Phase {
        match () {
            () if self.round == Round::Onze && !self.decided && !self.over => Phase::Onze,
            () if self.bets.pending => Phase::Truco,
            () => Phase::Juego,
        }
    }

    /// The seats that must act.
    pub(super) fn turn(&self) -> SeatSet {
        match (self.phase(), self.onze, self.bets.by) {
            (Phase::Onze, Some(side), _) => side.seats(self.seats),
            (Phase::Truco, _, Some(by)) => by.other().seats(self.seats),
            _ => SeatSet::only(self.to_lay()),
        }
    }

    /// The seat that must lay.
    pub(super) fn to_lay(&self) -> Seat {
        self.seats.after(self.lead, self.current().len() as u8)
    }

    fn full(&self) -> usize {
        usize::from(self.seats.count())
    }

    /// The cards laid in the current vaza.
    pub(super) fn current(&self) -> &[Laid] {
        self.laid.get(self.vazas.len() * self.full()..).unwrap_or_default()
    }

    /// All vazas in which a card has been laid.
    pub(super) fn table(&self) -> impl Iterator<Item = &[Laid]> {
        self.laid.chunks(self.full())
    }

    /// The card behind this entry.
    pub(super) fn card(&self, laid: Laid) -> Option<Card> {
        self.at(laid.seat, laid.place)
    }

    fn at(&self, seat: Seat, place: Place) -> Option<Card> {
        self.dealt.reveal().get(seat.index()).map(|cards| cards[place.index()])
    }

    /// The places of the cards that `seat` has not laid, in dealt order.
    pub(super) fn left(&self, seat: Seat) -> impl Iterator<Item = Place> + '_ {
        let dealt = self.dealt.reveal().len() > seat.index();
        let gone = move |place: Place| self.laid.iter().any(|laid| laid.seat == seat && laid.place == place);
        Place::ALL.into_iter().filter(move |&place| dealt && !gone(place))
    }

    /// The cards that `seat` has not laid, in dealt order.
    pub(super) fn held(&self, seat: Seat) -> impl Iterator<Item = Card> + '_ {
        self.left(seat).filter_map(move |place| self.at(seat, place))
    }

    /// The place of a card that `seat` has not laid.
    pub(super) fn place_of(&self, seat: Seat, card: Card) -> Option<Place> {
        self.left(seat).find(|&place| self.at(seat, place) == Some(card))
    }

    /// Returns true if no card has been laid in this vaza yet.
    pub(super) fn leads(&self) -> bool {
        self.current().is_empty()
    }

    /// Lays a card, and returns the outcome of the vaza if it is now complete (TB-9, TB-11).
    pub(super) fn lay(&mut self, seat: Seat, place: Place, covered: bool, abre: Abre) -> Option<Vaza> {
        self.laid.push(Laid { seat, place, covered });
        if self.current().len() < self.full() {
            return None;
        }
        let highest = self.highest();
        let first = highest.first().copied();
        let one_side = first.is_some_and(|first| highest.iter().all(|&seat| Side::of(seat) == Side::of(first)));
        let vaza = Vaza::of(first.filter(|_| one_side));
        self.lead = match (vaza.winner, first) {
            (Some(winner), _) => winner,
            (None, Some(first)) if abre == Abre::Primeira => first,
            (None, _) => self.lead,
        };
        self.vazas.push(vaza);
        Some(vaza)
    }

    /// The seats that laid the highest open card of the current vaza, in the order laid.
    pub(super) fn highest(&self) -> Vec<Seat> {
        let open = self.current().iter().filter(|laid| !laid.covered);
        let open = open.filter_map(|&laid| Some((laid.seat, self.order.height(self.card(laid)?))));
        let best = open.clone().map(|(_, height)| height).max();
        open.filter(|&(_, height)| Some(height) == best).map(|(seat, _)| seat).collect()
    }

    /// The side that has won the hand, if the vazas have decided it; `Some(None)` for no side (TB-13, TB-14).
    pub(super) fn won(&self, ties: TresEmpates) -> Option<Option<Side>> {
        let sides: Vec<Option<Side>> = self.vazas.iter().map(|vaza| vaza.side).collect();
        match *sides {
            [Some(first), Some(second)] if first == second => Some(Some(first)),
            [Some(side), None] | [None, Some(side)] | [_, _, Some(side)] | [Some(side), _, None] => Some(Some(side)),
            [None, _, None] => Some(match ties {
                TresEmpates::Ninguem => None,
                TresEmpates::Mao => Some(Side::of(self.mano)),
                TresEmpates::Pe => Some(Side::of(self.mano).other()),
            }),
            _ => None,
        }
    }

    /// The value of the hand as accepted so far.
    pub(super) fn value(&self, ladder: &Ladder) -> u8 {
        ladder.value(self.bets.step)
    }

    /// The call that waits for its answer.
    pub(super) fn pending(&self, ladder: &Ladder) -> Option<Call> {
        if self.bets.pending { ladder.call(self.bets.step + 1) } else { None }
    }

    /// The next call, by either side.
    pub(super) fn next_call(&self, ladder: &Ladder) -> Option<Call> {
        ladder.call(self.bets.step + 1 + usize::from(self.bets.pending))
    }

    /// Makes the next call for `side`, which accepts the one that was pending.
    pub(super) fn call(&mut self, side: Side) {
        self.bets.step += usize::from(self.bets.pending);
        self.bets.pending = true;
        self.bets.by = Some(side);
    }

    /// Accepts the pending call, or the mão de onze.
    pub(super) fn accept(&mut self) {
        if self.phase() == Phase::Onze {
            self.decided = true;
        }
        self.bets.step += 1;
        self.bets.pending = false;
    }

    /// Ends the hand: nothing waits for an answer.
    pub(super) fn end(&mut self) {
        self.bets.pending = false;
        self.over = true;
    }
}
