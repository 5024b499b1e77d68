//! The rules of carta alta, as `RULES.md` states them; clauses are cited as CA-1 to CA-6.

mod imagine;
mod moves;
#[cfg(test)]
mod tests;
mod view;

use serde::{Deserialize, Serialize};

use sobremesa_game::cards::{Card, CardSet};
use sobremesa_game::{Clause, Dice, Game, Next, Outcome, Score, Seat, SeatSet, Seats, Secret, GameStatus, Unplayable, Why, options};

pub use moves::{Fault, Move};
pub use view::{Event, Private, Public};

options! {
    /// The options of carta alta.
    pub struct Options {
        /// The number of cards that each seat is dealt (CA-2).
        cartas: u8 = 3, in [3, 5], by ["CA-2"];
    }
}

/// A game begins with a deal; there are no other positions to begin from.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {}

/// The one outcome of chance: the cards that each seat is dealt.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    hands: Vec<Vec<Card>>,
}

/// A game.
#[derive(Clone)]
pub struct CartaAlta {
    options: Options,
    seats: Seats,
    /// The cards of each seat; empty before the deal.
    hands: Vec<Secret<CardSet>>,
    /// The seat that leads this baza, and the cards laid in it, in order.
    lead: Seat,
    laid: Vec<Card>,
    /// Everything that was laid in earlier bazas.
    gone: Vec<Card>,
    /// The number of bazas that each seat has won.
    bazas: Vec<u8>,
}

impl CartaAlta {
    /// Returns the seat that must lay: the seats follow each other from the one that leads (CA-4).
    fn in_turn(&self) -> Seat {
        let number = (u64::from(self.lead.number()) + self.laid.len() as u64) % u64::from(self.seats.count());
        self.seats.seat(number).expect("a rest is below the number of seats")
    }

    fn holds(&self, seat: Seat) -> CardSet {
        self.hands.get(seat.index()).map_or(CardSet::EMPTY, |hand| *hand.reveal())
    }

    fn is_dealt(&self) -> bool {
        !self.hands.is_empty()
    }

    /// Returns the seat that laid the highest card of a complete baza, the first of several (CA-5).
    fn winner(&self) -> Seat {
        let mut best = 0;
        for (place, card) in self.laid.iter().enumerate() {
            if card.number() > self.laid[best].number() {
                best = place;
            }
        }
        let number = (u64::from(self.lead.number()) + best as u64) % u64::from(self.seats.count());
        self.seats.seat(number).expect("a rest is below the number of seats")
    }

    /// The most bazas win; seats that share the most draw (CA-6).
    fn outcome(&self) -> Outcome {
        let most = self.bazas.iter().max();
        let best: SeatSet = self.seats.iter().filter(|seat| self.bazas.get(seat.index()) == most).collect();
        Outcome { winners: if best.len() == 1 { best } else { SeatSet::EMPTY }, reason: "bazas" }
    }
}

impl Game for CartaAlta {
    const ID: &'static str = "carta-alta";
    const SEATS: &'static [u8] = &[2, 3, 4];
    const USUAL_SEATS: u8 = 2;

    type Options = Options;
    type Setup = Setup;
    type Move = Move;
    type Chance = Deal;
    type Event = Event;
    type Public = Public;
    type Private = Private;
    type Fault = Fault;

    fn clauses(why: Why<'_, Fault>) -> &'static [Clause] {
        Fault::clauses(why)
    }

    fn start(options: &Options, seats: Seats, _: Option<&Setup>) -> Result<CartaAlta, Unplayable> {
        let lead = seats.seat(0).expect("every table has a first seat");
        let bazas = vec![0; usize::from(seats.count())];
        Ok(CartaAlta { options: options.clone(), seats, hands: vec![], lead, laid: vec![], gone: vec![], bazas })
    }

    fn next(&self) -> Next {
        if !self.is_dealt() {
            return Next::Chance;
        }
        match self.in_turn() {
            seat if self.holds(seat).is_empty() => Next::Over(self.outcome()),
            seat => Next::Seats([seat].into_iter().collect()),
        }
    }

    fn standing(&self) -> GameStatus {
        let score = self.bazas.iter().map(|&bazas| Score::points(bazas.into())).collect();
        GameStatus { phase: "juego", score, more: Vec::new() }
    }

    fn moves(&self, seat: Seat, list: &mut Vec<Move>) {
        if self.next() == Next::Seats([seat].into_iter().collect()) {
            list.extend(self.holds(seat).iter().map(Move));
        }
    }

    fn check(&self, seat: Seat, mv: &Move) -> Result<(), Fault> {
        if self.holds(seat).contains(mv.0) { Ok(()) } else { Err(Fault::NotHeld(mv.0)) }
    }

    fn play(&mut self, seat: Seat, Move(card): Move, events: &mut Vec<Event>) {
        self.hands[seat.index()].reveal_mut().remove(card);
        self.laid.push(card);
        events.push(Event::Carta { seat, card });
        if self.laid.len() < usize::from(self.seats.count()) {
            return;
        }
        let winner = self.winner();
        self.bazas[winner.index()] += 1;
        self.lead = winner;
        self.gone.append(&mut self.laid);
        events.push(Event::Baza { seat: winner });
        if let Next::Over(outcome) = self.next() {
            events.push(Event::Fin { winners: outcome.winners, reason: outcome.reason });
        }
    }

    fn draw(&self, dice: &mut Dice) -> Deal {
        let each = usize::from(self.options.cartas);
        let count = usize::from(self.seats.count());
        let cards: Vec<Card> = Card::deal(Card::ALL, dice, each * count).collect();
        Deal { hands: cards.chunks(each).map(<[Card]>::to_vec).collect() }
    }

    fn apply_chance(&mut self, Deal { hands }: Deal, events: &mut Vec<Event>) -> Result<(), Unplayable> {
        let all: CardSet = hands.iter().flatten().copied().collect();
        let is_fair = hands.iter().all(|hand| hand.len() == usize::from(self.options.cartas));
        if hands.len() != usize::from(self.seats.count()) || !is_fair || usize::from(all.len()) != hands.concat().len() {
            return Err(Unplayable::setup("hands"));
        }
        self.hands = hands.into_iter().map(|hand| Secret::new(hand.into_iter().collect())).collect();
        events.push(Event::Reparto { lead: self.lead });
        Ok(())
    }

    fn public(&self) -> Public {
        Public {
            lead: self.lead,
            laid: self.laid.clone(),
            gone: self.gone.clone(),
            counts: self.hands.iter().map(|hand| hand.reveal().len()).collect(),
            bazas: self.bazas.clone(),
        }
    }

    fn private(&self, seat: Seat) -> Private {
        Private { hand: Secret::new(self.holds(seat).iter().collect()) }
    }
}
