//! Truco brasileiro as described in `RULES.md`; TB-n cites its clauses.
//!
//! # Options
//! See [`House`]: paulista or mineiro, the manilhas, the stakes, covered cards, ties, the last hands of a
//! jogo.
//!
//! # Notation
//! Cards are a rank and a suit letter: `4p`, `7c`, `Ae`, `Qo`; the name of a card lays it, `coberta-4p` lays
//! it face down, `cega-2` blind. Voices are words: `truco`, `seis`, `nove`, `doze`, `aceito`, `corro`.
//!
//! # Words
//! *Hand*: one deal played out. *Vaza*: a trick. *Mano*: the leader of the first vaza. *Step*: a number of
//! the ladder.

mod chance;
mod events;
mod fault;
mod hand;
mod imagine;
mod ladder;
mod legal;
mod look;
mod moves;
mod options;
mod order;
mod play;
#[cfg(test)]
mod tests;
mod view;

use std::collections::VecDeque;

use serde_json::json;
use sobremesa_game::{Clause, Dice, Game, GameStatus, Next, Outcome, Score, Seat, SeatSet, Seats, Unplayable, Why};

pub use crate::rules::side::Side;
pub use chance::{Chance, Deal, Setup};
pub use events::{Event, For, HandResult, Puntos};
pub use fault::Fault;
pub use hand::{Phase, Round, Vaza};
pub use ladder::{Call, Ladder};
pub use moves::{Move, Place, Sinal};
pub use options::{Abre, Baralho, Coberta, Escada, Ferro, House, Manilhas, Perfil, TresEmpates, TrucoNaOnze};
pub use order::{Order, deck};
pub use view::{Lying, Partner, Private, Public, Seen, TrucoView};

use hand::Hand;
use legal::GOAL;

/// The outcome or the move that the game waits for.
#[derive(Clone, Copy)]
enum Waiting {
    /// The draw for the first dealer.
    Dealer,
    /// The cards.
    Deal,
    /// The seats that catch the sinal that this seat makes.
    Catch(Seat, Sinal),
    /// A move of the seats in turn.
    Seats,
    /// Nothing.
    Over(Outcome),
}

/// A sinal that was made, and the seats that saw it.
#[derive(Clone, Copy)]
struct Sign {
    from: Seat,
    sinal: Sinal,
    seen: SeatSet,
}

/// A match of truco brasileiro.
#[derive(Clone)]
pub struct TrucoBrasileiro {
    house: House,
    seats: Seats,
    waiting: Waiting,
    /// The seat that deals, or dealt last.
    dealer: Seat,
    /// The number of hands dealt.
    number: u32,
    score: [u8; 2],
    chicos: [u8; 2],
    /// The first deal, if the setup gave it.
    given: Option<Deal>,
    hand: Hand,
    /// The sinais of this hand.
    sinais: Vec<Sign>,
    last: Option<HandResult>,
}

impl TrucoBrasileiro {
    fn ladder(&self) -> Ladder {
        self.house.ladder()
    }

    /// The number of jogos that win the match.
    const fn chicos_to_win(&self) -> u8 {
        self.house.chicos / 2 + 1
    }

    pub(crate) fn phase(&self) -> Phase {
        if matches!(self.waiting, Waiting::Over(_)) { Phase::Fin } else { self.hand.phase() }
    }

    fn next_seats(&self) -> Next {
        match self.waiting {
            Waiting::Dealer | Waiting::Deal | Waiting::Catch(..) => Next::Chance,
            Waiting::Seats => Next::Seats(self.hand.turn()),
            Waiting::Over(outcome) => Next::Over(outcome),
        }
    }
}

impl Game for TrucoBrasileiro {
    const ID: &'static str = "truco-brasileiro";
    const SEATS: &'static [u8] = &[2, 4, 6];
    const USUAL_SEATS: u8 = 4;

    type Options = House;
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

    fn start(house: &House, seats: Seats, setup: Option<&Setup>) -> Result<TrucoBrasileiro, Unplayable> {
        let none = Setup::default();
        let setup = setup.unwrap_or(&none);
        let dealer = setup.dealer.map(|number| seats.seat(number.into()).ok_or_else(|| Unplayable::setup("dealer")));
        let dealer = dealer.transpose()?;
        let game = TrucoBrasileiro {
            house: *house,
            seats,
            waiting: if dealer.is_some() { Waiting::Deal } else { Waiting::Dealer },
            dealer: dealer.unwrap_or(Seat::FIRST),
            number: 0,
            score: setup.score.unwrap_or_default(),
            chicos: setup.chicos.unwrap_or_default(),
            given: setup.deal()?,
            hand: Hand::none(seats, house),
            sinais: Vec::new(),
            last: None,
        };
        if game.score.iter().any(|&points| points >= GOAL) {
            return Err(Unplayable::setup("score"));
        }
        if game.chicos.iter().any(|&won| won >= game.chicos_to_win()) {
            return Err(Unplayable::setup("chicos"));
        }
        Ok(game)
    }

    fn admit(&self, forced: &[Chance]) -> Result<(), Unplayable> {
        if let Some(deal) = &self.given {
            deal.admit(&self.house, self.seats)?;
        }
        forced.iter().try_for_each(|chance| match chance {
            Chance::Deal(deal) => deal.admit(&self.house, self.seats),
            Chance::Caught(caught) if !caught.minus(self.seats.all()).is_empty() => Err(Unplayable::setup("caught")),
            Chance::Caught(_) | Chance::Dealer(_) => Ok(()),
        })
    }

    fn next(&self) -> Next {
        self.next_seats()
    }

    fn standing(&self) -> GameStatus {
        GameStatus {
            phase: self.phase().word(),
            score: self.score.iter().map(|&points| Score::points(points.into())).collect(),
            more: vec![("chicos", json!(self.chicos))],
        }
    }

    fn moves(&self, seat: Seat, list: &mut Vec<Move>) {
        self.legal(seat, list);
    }

    fn out_of_turn(mv: &Move) -> bool {
        matches!(mv, Move::Sinal(_))
    }

    fn check(&self, seat: Seat, mv: &Move) -> Result<(), Fault> {
        self.objection(seat, *mv).map_or(Ok(()), Err)
    }

    fn play(&mut self, seat: Seat, mv: Move, events: &mut Vec<Event>) {
        self.make(seat, mv, events);
    }

    fn take(&self, forced: &mut VecDeque<Chance>) -> Option<Chance> {
        let fits = |chance: &Chance| match self.waiting {
            Waiting::Deal => matches!(chance, Chance::Deal(_)),
            Waiting::Catch(..) => matches!(chance, Chance::Caught(_)),
            Waiting::Dealer | Waiting::Seats | Waiting::Over(_) => false,
        };
        match (self.waiting, &self.given) {
            (Waiting::Deal, Some(deal)) => Some(Chance::Deal(deal.clone())),
            _ => forced.iter().position(fits).and_then(|place| forced.remove(place)),
        }
    }

    fn draw(&self, dice: &mut Dice) -> Chance {
        match self.waiting {
            Waiting::Deal => Chance::Deal(Deal::draw(&self.house, self.seats, dice)),
            Waiting::Catch(from, _) => {
                let rivals = Side::of(from).other().seats(self.seats);
                Chance::Caught(rivals.iter().filter(|_| dice.below(4) == 0).collect())
            }
            Waiting::Dealer | Waiting::Seats | Waiting::Over(_) => {
                let number = dice.below(self.seats.count().into());
                Chance::Dealer(self.seats.seat(number.into()).unwrap_or(self.dealer))
            }
        }
    }

    fn apply_chance(&mut self, chance: Chance, events: &mut Vec<Event>) -> Result<(), Unplayable> {
        match (self.waiting, chance) {
            (Waiting::Dealer, Chance::Dealer(dealer)) => {
                (self.dealer, self.waiting) = (dealer, Waiting::Deal);
                Ok(())
            }
            (Waiting::Deal, Chance::Deal(deal)) => {
                deal.admit(&self.house, self.seats)?;
                self.begin(&deal, events);
                Ok(())
            }
            (Waiting::Catch(from, sinal), Chance::Caught(caught)) => {
                let side = Side::of(from);
                let caught = caught.and(side.other().seats(self.seats));
                self.sinais.push(Sign { from, sinal, seen: side.seats(self.seats).or(caught) });
                self.waiting = Waiting::Seats;
                Ok(())
            }
            _ => Err(Unplayable::setup("chance")),
        }
    }

    fn rests(&self) -> bool {
        matches!(self.waiting, Waiting::Deal)
    }

    fn public(&self) -> Public {
        self.public_view()
    }

    fn private(&self, seat: Seat) -> Private {
        self.private_view(seat)
    }
}
