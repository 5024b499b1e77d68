//! Escoba de quince: a card captures cards that make fifteen with it; clearing the table is an escoba.
//!
//! The rulebook is `games/escoba/RULES.md`; clauses are cited as ES-1 to ES-35.
//!
//! **Words.** A *hand* is all play from the first deal of the 40 cards to the count; a *deal* is three cards
//! for each seat. *Mano* is the seat that plays first, the one after the dealer. A *pile* is what a side has
//! captured. *To lay* is to play a card that captures nothing.
//!
//! ```
//! use serde_json::json;
//! use sobremesa_game::{Choices, GameSetup, Seat, Seats, Seed};
//! use sobremesa_any_game::{AnyGame, Of, Viewer};
//! use sobremesa_escoba::rules::Escoba;
//!
//! let mut table = Of::<Escoba>::ENTRY.open(GameSetup {
//!     seats: Seats::new(2).unwrap(),
//!     options: Choices::new(),
//!     setup: Some(json!({"hands": [["10e", "2b"], ["7c"]], "table": ["6c", "1b"]})),
//!     chance: vec![],
//!     seed: Seed::from_text("mesa"),
//! }).unwrap();
//!
//! assert_eq!(table.moves(Seat::FIRST), ["10e+6c+1b", "2b"]);
//! let told = table.play(Seat::FIRST, "10e+6c+1b").unwrap().events;
//! assert_eq!(told[1], json!({"kind": "escoba", "seat": 0, "escobas": 1}));
//! assert_eq!(table.view(Viewer::Public)["table"], json!([]));
//! ```

mod chance;
mod count;
mod event;
mod fault;
mod fifteen;
mod hand;
mod imagine;
mod moves;
mod options;
mod setup;
mod sides;
#[cfg(test)]
mod tests;
mod view;

use std::collections::VecDeque;

use sobremesa_game::cards::Card;
use sobremesa_game::{
    Clause, Dice, Game, GameStatus, Next, Outcome, Score, Seat, SeatSet, Seats, Secret, Unplayable, Why,
};

pub use chance::{Chance, Deal};
pub(crate) use count::setenta_value;
pub use count::{Count, For, Note};
pub use event::{Event, Last, Mesa, Rest};
pub use fault::Fault;
#[cfg(test)]
pub(crate) use fifteen::captures;
pub use fifteen::{list_cards, sum, value};
pub use moves::Move;
pub use options::{Options, Salida, Sietes};
pub use setup::Setup;
pub use sides::Sides;
pub use view::{Private, Public};

use count::Piles;
use hand::Hand;

/// A match of escoba, from the draw of the first dealer to the goal.
#[derive(Clone)]
pub struct Escoba {
    options: Options,
    seats: Seats,
    sides: Sides,
    stage: Stage,
    /// The score, by side.
    score: Vec<u16>,
    /// The hand in play; between hands, and after the last one, as its last move left it.
    hand: Hand,
    last: Option<Box<Last>>,
}

#[derive(Clone)]
enum Stage {
    /// The first dealer must be drawn (ES-3).
    Draw,
    /// This seat must deal a hand.
    Deal(Seat),
    /// The stock of a forced deal has yet to be shuffled, and this seat deals (ES-30).
    Stock(Seat, Secret<Deal>),
    Play,
    /// This side has won.
    Over(usize),
}

impl Escoba {
    fn begin_hand(&mut self, dealer: Seat, deal: Deal, events: &mut Vec<Event>) {
        let number = self.hand.number.saturating_add(1);
        let table = deal.table.clone();
        self.hand = Hand::dealt(number, dealer, self.seats, self.sides, deal);
        self.stage = Stage::Play;
        events.push(self.hand.told(self.seats, table));
        self.hand.look_at_table(&self.options, self.seats, self.sides, events);
    }

    /// Counts the hand, then ends the match or has the next hand dealt (ES-15 to ES-25).
    fn end_hand(&mut self, events: &mut Vec<Event>) {
        let rest = self.hand.take_rest(self.sides, events);
        let piles = Piles { captured: &self.hand.piles, escobas: &self.hand.escobas };
        let hand = (self.hand.number, self.seats.next(self.hand.dealer));
        let count = Count::new(&self.options, self.sides, hand, &piles, &self.score);
        for (score, points) in self.score.iter_mut().zip(&count.points) {
            *score = score.saturating_add(*points);
        }
        events.push(Event::Cuenta { count: count.clone(), score: self.score.clone() });
        self.last = Some(Box::new(Last { count, rest }));
        match count::winner(&self.options, &self.score) {
            Some(side) => {
                self.stage = Stage::Over(side);
                events.push(Event::Fin(self.outcome(side)));
            }
            None => self.stage = Stage::Deal(self.seats.next(self.hand.dealer)),
        }
    }

    fn outcome(&self, side: usize) -> Outcome {
        Outcome { winners: self.sides.members(side), reason: "puntos" }
    }

    /// Returns true if the last hand has been counted and the next has not begun.
    pub(crate) fn between_hands(&self) -> bool {
        self.last.is_some() && matches!(self.stage, Stage::Deal(_))
    }

    pub(crate) fn sides(&self) -> Sides {
        self.sides
    }

    /// The points that each side is short of the goal; negative if it has passed the goal and no side has
    /// won.
    pub(crate) fn needed(&self) -> impl Iterator<Item = i32> {
        self.score.iter().map(|points| i32::from(self.options.puntos) - i32::from(*points))
    }

    /// The cards on the table.
    pub(crate) fn table(&self) -> &[Card] {
        &self.hand.table
    }
}

impl Game for Escoba {
    const ID: &'static str = "escoba";
    const SEATS: &'static [u8] = &[2, 3, 4];
    const USUAL_SEATS: u8 = 2;

    type Options = Options;
    type Setup = Setup;
    type Move = Move;
    type Chance = Chance;
    type Event = Event;
    type Public = Public;
    type Private = Private;
    type Fault = Fault;

    fn clauses(why: Why<'_, Fault>) -> &'static [Clause] {
        Fault::clauses(why)
    }

    fn start(options: &Options, seats: Seats, setup: Option<&Setup>) -> Result<Escoba, Unplayable> {
        let sides = options.sides(seats)?;
        let last = seats.iter().next_back().expect("a table has a seat");
        let (stage, (hand, score)) = match setup {
            Some(setup) => (Stage::Play, setup.position(options, seats, sides)?),
            None => {
                let stage = match options.salida {
                    Salida::Sorteo => Stage::Draw,
                    Salida::Asiento => Stage::Deal(last),
                };
                (stage, (Hand::none(seats, sides, last), vec![0; sides.count()]))
            }
        };
        Ok(Escoba { options: options.clone(), seats, sides, stage, score, hand, last: None })
    }

    fn admit(&self, forced: &[Chance]) -> Result<(), Unplayable> {
        match forced.iter().all(|chance| chance.fits(self.seats)) {
            true => Ok(()),
            false => Err(Unplayable::setup("chance")),
        }
    }

    fn next(&self) -> Next {
        match self.stage {
            Stage::Play => Next::Seats(SeatSet::only(self.hand.turn)),
            Stage::Draw | Stage::Deal(_) | Stage::Stock(..) => Next::Chance,
            Stage::Over(side) => Next::Over(self.outcome(side)),
        }
    }

    fn standing(&self) -> GameStatus {
        let phase = if matches!(self.stage, Stage::Over(_)) { "fin" } else { "juego" };
        let score = self.score.iter().map(|points| Score::points(i32::from(*points))).collect();
        GameStatus { phase, score, more: Vec::new() }
    }

    fn moves(&self, seat: Seat, list: &mut Vec<Move>) {
        if matches!(self.stage, Stage::Play) && seat == self.hand.turn {
            self.hand.moves(&self.options, list);
        }
    }

    fn check(&self, seat: Seat, mv: &Move) -> Result<(), Fault> {
        if seat != self.hand.turn {
            return Err(Fault::Turn(self.hand.turn));
        }
        self.hand.check(&self.options, *mv)
    }

    fn play(&mut self, _seat: Seat, mv: Move, events: &mut Vec<Event>) {
        if !self.hand.play(mv, &self.options, self.seats, self.sides, events) {
            self.end_hand(events);
        }
    }

    /// An unneeded dealer is dropped before a deal (ES-30).
    fn take(&self, forced: &mut VecDeque<Chance>) -> Option<Chance> {
        match self.stage {
            Stage::Draw => forced.pop_front_if(|chance| matches!(chance, Chance::Dealer(_))),
            Stage::Deal(_) => loop {
                match forced.pop_front() {
                    Some(Chance::Dealer(_)) => {}
                    deal => break deal,
                }
            },
            Stage::Stock(..) | Stage::Play | Stage::Over(_) => None,
        }
    }

    fn draw(&self, dice: &mut Dice) -> Chance {
        match &self.stage {
            Stage::Draw => Chance::Dealer(self.seats.after(Seat::FIRST, dice.below(self.seats.count().into()) as u8)),
            Stage::Stock(_, deal) => Chance::Deal(deal.reveal().clone().with_stock(dice)),
            Stage::Deal(_) | Stage::Play | Stage::Over(_) => Chance::Deal(Deal::random(self.seats, dice)),
        }
    }

    fn apply_chance(&mut self, chance: Chance, events: &mut Vec<Event>) -> Result<(), Unplayable> {
        match (chance, &self.stage) {
            (Chance::Dealer(dealer), Stage::Draw) => self.stage = Stage::Deal(dealer),
            (Chance::Deal(deal), &Stage::Deal(dealer)) if deal.stock.is_empty() => {
                self.stage = Stage::Stock(dealer, Secret::new(deal));
            }
            (Chance::Deal(deal), &(Stage::Deal(dealer) | Stage::Stock(dealer, _))) => {
                self.begin_hand(dealer, deal, events);
            }
            _ => return Err(Unplayable::setup("chance")),
        }
        Ok(())
    }

    fn rests(&self) -> bool {
        matches!(self.stage, Stage::Deal(_))
    }

    fn public(&self) -> Public {
        let hand = &self.hand;
        let sides = 0..self.sides.count();
        let dealer = match self.stage {
            // The first dealer has been drawn.
            Stage::Deal(dealer) if hand.number == 0 => dealer,
            _ => hand.dealer,
        };
        Public {
            number: hand.number,
            deal: hand.deal(self.seats),
            deals: count::deals(self.seats),
            dealer,
            mano: self.seats.next(dealer),
            table: hand.table.clone(),
            counts: self.seats.iter().map(|seat| hand.holds(seat).len() as u8).collect(),
            stock: hand.stock.reveal().len() as u8,
            piles: hand.piles.iter().map(|pile| pile.len()).collect(),
            escobas: sides.map(|side| hand.escobas_of(side)).collect(),
            capturer: hand.capturer,
            mesa: hand.mesa.clone(),
            log: hand.log.clone(),
            last: self.last.clone(),
            captured: hand.piles.clone(),
            made: hand.escobas.clone(),
            lifted: hand.capturer.map(|seat| (seat, hand.lifted.clone())).filter(|(_, cards)| !cards.is_empty()),
            ended: !matches!(self.stage, Stage::Play) && self.last.is_some(),
            puntos: self.options.puntos,
            sides: self.sides,
        }
    }

    fn private(&self, seat: Seat) -> Private {
        Private { hand: Secret::new(self.hand.holds(seat).to_vec()) }
    }
}
