//! One hand, from the first deal to the last card (ES-4 to ES-15).

use sobremesa_game::cards::{Card, CardSet};
use sobremesa_game::{Seat, Seats, Secret};

use crate::rules::chance::{DEALT, Deal};
use crate::rules::event::{Event, Mesa, Rest};
use crate::rules::fault::Fault;
use crate::rules::fifteen::{FIFTEEN, captures, captures_some, list_cards, sum};
use crate::rules::moves::Move;
use crate::rules::options::{self, Captura, MesaDe, Options};
use crate::rules::sides::Sides;

/// A hand in play.
#[derive(Clone)]
pub(super) struct Hand {
    /// The hand's number, from 1; 0 before the first deal.
    pub(super) number: u16,
    pub(super) dealer: Seat,
    /// The seat to move.
    pub(super) turn: Seat,
    /// The open cards, in the order laid.
    pub(super) table: Vec<Card>,
    /// The cards that each seat holds, in the order dealt.
    pub(super) held: Secret<Vec<Vec<Card>>>,
    /// The cards yet to be dealt, in dealing order.
    pub(super) stock: Secret<Vec<Card>>,
    /// The cards that each side has captured.
    pub(super) piles: Vec<CardSet>,
    /// The sides that made escobas, in order.
    pub(super) escobas: Vec<u8>,
    /// The seat that captured last.
    pub(super) capturer: Option<Seat>,
    /// The card that it played and those it captured then, the played card last.
    pub(super) lifted: Vec<Card>,
    pub(super) mesa: Option<Mesa>,
    pub(super) log: Vec<(Seat, Move)>,
}

impl Hand {
    /// A hand before the first deal.
    pub(super) fn none(seats: Seats, sides: Sides, dealer: Seat) -> Hand {
        Hand {
            number: 0,
            dealer,
            turn: seats.next(dealer),
            table: Vec::new(),
            held: Secret::new(vec![Vec::new(); usize::from(seats.count())]),
            stock: Secret::new(Vec::new()),
            piles: vec![CardSet::EMPTY; sides.count()],
            escobas: Vec::new(),
            capturer: None,
            lifted: Vec::new(),
            mesa: None,
            log: Vec::new(),
        }
    }

    pub(super) fn dealt(number: u16, dealer: Seat, seats: Seats, sides: Sides, deal: Deal) -> Hand {
        let Deal { table, hands, stock } = deal;
        let (held, stock) = (Secret::new(hands), Secret::new(stock));
        Hand { number, table, held, stock, ..Hand::none(seats, sides, dealer) }
    }

    /// Captures the first table for the seat it belongs to (ES-6).
    pub(super) fn look_at_table(&mut self, options: &Options, seats: Seats, sides: Sides, events: &mut Vec<Event>) {
        let escobas = match (options.mesa, sum(self.table.iter().copied())) {
            (options::Mesa::QuinceTreinta | options::Mesa::Quince, 15) => 1,
            (options::Mesa::QuinceTreinta, 30) if is_parted(&self.table) => 2,
            _ => return,
        };
        let seat = match options.mesa_de {
            MesaDe::Reparte => self.dealer,
            MesaDe::Mano => seats.next(self.dealer),
        };
        let cards = std::mem::take(&mut self.table);
        self.capture(seat, sides, cards.iter().copied());
        let mesa = Mesa { seat, cards, escobas };
        events.push(Event::Mesa(mesa.clone()));
        self.mesa = Some(mesa);
        (0..escobas).for_each(|_| self.note_escoba(seat, sides, events));
    }

    pub(super) fn holds(&self, seat: Seat) -> &[Card] {
        self.held.reveal().get(seat.index()).map_or(&[], Vec::as_slice)
    }

    fn lying(&self) -> CardSet {
        self.table.iter().copied().collect()
    }

    /// Appends the moves of the seat to move, in the order of the texts.
    pub(super) fn moves(&self, options: &Options, list: &mut Vec<Move>) {
        let table = self.lying();
        let mut own = self.holds(self.turn).to_vec();
        own.sort_unstable();
        let may_lay = |card: Card| match options.captura {
            Captura::Libre => true,
            Captura::Carta => !captures_some(card, table),
            Captura::Obligada => !own.iter().any(|card| captures_some(*card, table)),
        };
        let mut sets = Vec::new();
        for &card in &own {
            if may_lay(card) {
                list.push(Move::Lay(card));
            }
            captures(card, table, &mut sets);
            list.extend(sets.drain(..).map(|set| Move::Capture(card, set)));
        }
        if self.check_escoba_de_mano(options).is_ok() {
            list.push(Move::EscobaDeMano);
        }
    }

    /// Checks that the seat to move may make `mv`.
    pub(super) fn check(&self, options: &Options, mv: Move) -> Result<(), Fault> {
        let own = self.holds(self.turn);
        let Some(card) = mv.card() else { return self.check_escoba_de_mano(options) };
        if !own.contains(&card) {
            return Err(Fault::NotHeld(card));
        }
        let (table, taken) = (self.lying(), mv.taken());
        if let Some(missing) = list_cards(taken).find(|card| !table.contains(*card)) {
            return Err(Fault::NotOnTable(missing));
        }
        if !taken.is_empty() {
            let made = sum(taken.iter().chain([card]));
            return if made == u16::from(FIFTEEN) { Ok(()) } else { Err(Fault::NotFifteen(made)) };
        }
        match options.captura {
            Captura::Carta if captures_some(card, table) => Err(Fault::CardCaptures(card)),
            Captura::Obligada if own.iter().any(|card| captures_some(*card, table)) => Err(Fault::SomeCaptures),
            Captura::Carta | Captura::Obligada | Captura::Libre => Ok(()),
        }
    }

    fn check_escoba_de_mano(&self, options: &Options) -> Result<(), Fault> {
        let own = self.holds(self.turn);
        match sum(own.iter().copied()) {
            _ if options.escoba_de_mano == 0 => Err(Fault::NotPlayedHere),
            // Three cards are dealt, so a seat holding three has played none of them.
            _ if own.len() != DEALT => Err(Fault::NoThreeCards),
            15 => Ok(()),
            other => Err(Fault::OtherSum(other)),
        }
    }

    /// Makes a move that `check` allowed; returns true if the hand goes on.
    pub(super) fn play(
        &mut self,
        mv: Move,
        options: &Options,
        seats: Seats,
        sides: Sides,
        events: &mut Vec<Event>,
    ) -> bool {
        let seat = self.turn;
        self.log.push((seat, mv));
        if let Some(card) = mv.card() {
            self.held.reveal_mut()[seat.index()].retain(|held| *held != card);
        }
        match mv {
            Move::Lay(card) => {
                self.table.push(card);
                events.push(Event::Tira { seat, card });
            }
            Move::Capture(card, taken) => {
                self.table.retain(|card| !taken.contains(*card));
                self.capture(seat, sides, list_cards(taken).chain([card]));
                events.push(Event::Levanta { seat, card, cards: list_cards(taken).collect() });
                if self.table.is_empty() {
                    self.note_escoba(seat, sides, events);
                }
            }
            Move::EscobaDeMano => {
                let cards = std::mem::take(&mut self.held.reveal_mut()[seat.index()]);
                self.capture(seat, sides, cards.iter().copied());
                events.push(Event::EscobaDeMano { seat, cards });
                (0..options.escoba_de_mano).for_each(|_| self.note_escoba(seat, sides, events));
            }
        }
        if let Some(next) = seats.from(seats.next(seat)).find(|seat| !self.holds(*seat).is_empty()) {
            self.turn = next;
            return true;
        }
        self.deal_again(seats, events)
    }

    /// Deals three more cards to each seat, the mano first (ES-5); returns false if the stock is empty.
    fn deal_again(&mut self, seats: Seats, events: &mut Vec<Event>) -> bool {
        let mano = seats.next(self.dealer);
        let (held, stock) = (self.held.reveal_mut(), self.stock.reveal_mut());
        if stock.is_empty() {
            return false;
        }
        for seat in seats.from(mano) {
            held[seat.index()].extend(stock.drain(..DEALT.min(stock.len())));
        }
        self.turn = mano;
        events.push(self.told(seats, Vec::new()));
        true
    }

    /// The event that cards were dealt.
    pub(super) fn told(&self, seats: Seats, table: Vec<Card>) -> Event {
        let (number, dealer, stock) = (self.number, self.dealer, self.stock.reveal().len() as u8);
        Event::Reparto { number, deal: self.deal(seats), dealer, mano: seats.next(dealer), stock, table }
    }

    /// The number of the deal, from 1.
    pub(super) fn deal(&self, seats: Seats) -> u8 {
        super::count::deals(seats) - self.stock.reveal().len() as u8 / (DEALT as u8 * seats.count())
    }

    fn capture(&mut self, seat: Seat, sides: Sides, cards: impl Iterator<Item = Card>) {
        self.lifted.clear();
        self.lifted.extend(cards);
        let pile = &mut self.piles[sides.of(seat)];
        *pile = pile.or(self.lifted.iter().copied().collect());
        self.capturer = Some(seat);
    }

    fn note_escoba(&mut self, seat: Seat, sides: Sides, events: &mut Vec<Event>) {
        let side = sides.of(seat);
        self.escobas.push(side as u8);
        events.push(Event::Escoba { seat, escobas: self.escobas_of(side) });
    }

    pub(super) fn escobas_of(&self, side: usize) -> u16 {
        self.escobas.iter().filter(|&&own| usize::from(own) == side).count() as u16
    }

    /// Gives what is left on the table to the seat that captured last (ES-15).
    pub(super) fn take_rest(&mut self, sides: Sides, events: &mut Vec<Event>) -> Rest {
        let rest = Rest { seat: self.capturer, cards: std::mem::take(&mut self.table) };
        if let Some(seat) = rest.seat {
            // If the last move was itself a capture, show both together.
            let captured = self.log.last().filter(|(_, mv)| !mv.taken().is_empty()).map(|_| self.lifted.clone());
            self.capture(seat, sides, rest.cards.iter().copied());
            self.lifted.splice(..0, captured.unwrap_or_default());
        }
        if !rest.cards.is_empty() {
            events.push(Event::Resto(rest.clone()));
        }
        rest
    }
}

/// Returns true if four cards totalling 30 split into two pairs of 15.
fn is_parted(table: &[Card]) -> bool {
    table.split_first().is_some_and(|(first, rest)| rest.iter().any(|card| sum([*first, *card]) == u16::from(FIFTEEN)))
}
