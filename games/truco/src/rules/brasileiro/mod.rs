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
use sobremesa_game::{Clause, Dice, Game, GameStatus, Next, Score, Seat, Seats, Unplayable, Why};

use crate::rules::dealing::{Dealing, Waiting};
use crate::rules::side::Sides;

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

/// A match of truco brasileiro.
#[derive(Clone)]
pub struct TrucoBrasileiro {
    house: House,
    dealing: Dealing<Sinal, Deal>,
    score: [u8; 2],
    chicos: [u8; 2],
    hand: Hand,
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
        if matches!(self.dealing.waiting, Waiting::Over(_)) { Phase::Fin } else { self.hand.phase() }
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
        let game = TrucoBrasileiro {
            house: *house,
            dealing: Dealing::starting(seats, setup.dealer, || setup.deal())?,
            score: setup.score.unwrap_or_default(),
            chicos: setup.chicos.unwrap_or_default(),
            hand: Hand::none(seats, house),
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
        let (house, seats) = (&self.house, self.dealing.seats);
        self.dealing.given.iter().try_for_each(|deal| deal.admit(house, seats))?;
        forced.iter().try_for_each(|chance| chance.admit(seats, |deal| deal.admit(house, seats)))
    }

    fn next(&self) -> Next {
        self.dealing.next(|| self.hand.turn())
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
        self.dealing.take(forced)
    }

    fn draw(&self, dice: &mut Dice) -> Chance {
        let seats = self.dealing.seats;
        let seated = (&Sides::alternating(seats), seats.all());
        self.dealing.draw(seated, dice, |dice| Deal::draw(&self.house, seats, dice))
    }

    fn apply_chance(&mut self, chance: Chance, events: &mut Vec<Event>) -> Result<(), Unplayable> {
        let (house, seats) = (self.house, self.dealing.seats);
        let seated = (&Sides::alternating(seats), seats.all());
        if let Some(deal) = self.dealing.apply_chance(chance, seated, |deal| deal.admit(&house, seats))? {
            self.begin(&deal, events);
        }
        Ok(())
    }

    fn rests(&self) -> bool {
        self.dealing.rests()
    }

    fn public(&self) -> Public {
        self.public_view()
    }

    fn private(&self, seat: Seat) -> Private {
        self.private_view(seat)
    }
}
