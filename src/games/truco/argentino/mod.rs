//! Truco argentino, as `docs/rules/truco-argentino.md` has it; TA-n is its clause.
//!
//! # Options
//! See [`House`]: points and chicos, flor (`no`, `obligada`, `libre`), what falta and resto are worth, how long the chain of
//! the envido may be, who says the points, gallo, pica-pica, señas.
//!
//! # Notation
//! Cards are number and suit letter: `1e`, `7o`, `10c` (sota), `11b` (caballo), `12o` (rey); a card lays it. Voices are words:
//! `envido`, `real-envido`, `falta-envido`, `truco`, `quiero-retruco`, `quiero`, `no-quiero`, `flor`, `mazo` … (see
//! [`Move`]).
//!
//! # Words
//! *Hand*: one deal played out (the cards of a seat are what it [holds](crate::games::truco::cards::Held)). *Baza*: a trick.
//! *Mano*: the seat after the dealer, never who leads a later baza. *Lance*: flor, envido or truco. *Voice*: a spoken move.
//! *To note*: to add to the score. *Place*: a number of the score, of a side or at a table of three of a seat.
//!
//! # A short game
//! ```
//! use sobremesa::game::{Game, Next, Opening, Seat, Seats, Seed, Table};
//! use sobremesa::games::truco::argentino::TrucoArgentino;
//!
//! let options = serde_json::json!({ "chicos": 1, "flor": "no" });
//! let setup = serde_json::json!({
//!     "dealer": 1, "score": [26, 28],
//!     "hands": [["1e", "7o", "4c"], ["1b", "6c", "12o"]],
//! });
//! let (mut table, _) = Table::<TrucoArgentino>::open(Opening {
//!     seats: Seats::new(2).unwrap(),
//!     options: options.as_object().unwrap().clone(),
//!     setup: Some(setup),
//!     chance: vec![],
//!     seed: Seed::from_text("mesa"),
//! }).unwrap();
//! for (seat, mv) in [
//!     (0, "envido"), (1, "no-quiero"),    // 7 against 6, but nobody says so: 1 for side 0
//!     (0, "1e"), (1, "truco"), (0, "quiero-retruco"), (1, "quiero"), (1, "12o"),
//!     (0, "7o"), (1, "6c"),               // two bazas: 3 for side 0, which has the 30 of the chico
//! ] {
//!     table.play(Seat::new(seat).unwrap(), mv).unwrap();
//! }
//! let Next::Over(outcome) = table.game().next() else { panic!() };
//! assert_eq!((outcome.winners.len(), outcome.reason), (1, "partida"));
//! assert_eq!(table.game().public().score.numbers(), [30, 28]);
//! ```
//!
//! # Left out
//! What only a table of wood has, and the exact words of voices: see section 7 of the rulebook.

mod chance;
mod envido;
mod events;
mod fault;
mod flor;
mod hand;
mod juego;
mod legal;
mod moves;
mod options;
mod rank;
mod revision;
mod rounds;
mod score;
mod tantos;
mod view;

#[cfg(test)]
mod tests;

use std::collections::VecDeque;

use serde_json::json;

use crate::game::{Dice, Game, Next, Outcome, Seat, SeatSet, Seats, Secret, Standing, Unplayable, Unread};
use crate::games::truco::cards::{Card, Held};
use crate::games::truco::sena::{Senas, caught};
use crate::games::truco::side::{Order, Side, Sides};

pub use chance::{Chance, Deal, Setup};
pub use envido::Call;
pub use events::{Ensena, Event, For, Puntos, Round};
pub use fault::Refused;
pub use hand::{HandResult, Phase, Said};
pub use moves::{Move, NoMove, Sena, Tantos};
pub use options::{Cadena, FaltaRule, FlorRule, GalloRule, House, RestoRule, TanteoRule};
pub use rank::rank;
pub use score::{Places, Row, Tally};
pub use view::{EnvidoView, FlorView, LanceState, Private, Public, TrucoView};

use chance::GalloSeries;
use hand::{Hand, Stage};
use options::GalloRule::{Fijo, Turno};
use rounds::Rounds;

/// What the game waits for.
#[derive(Clone, Copy)]
enum Waiting {
    /// The draw for the first dealer.
    Dealer,
    /// The cards.
    Deal,
    /// Who catches the seña that this seat makes.
    Catch(Seat, Sena),
    /// The seats whose turn it is.
    Seats,
    /// Nothing.
    Over(Outcome),
}

/// A match of truco argentino.
#[derive(Clone)]
pub struct TrucoArgentino {
    house: House,
    seats: Seats,
    tally: Tally,
    rounds: Rounds,
    round: Round,
    dealer: Seat,
    number: u32,
    waiting: Waiting,
    /// The first deal, if the setup gave it.
    given: Option<Deal>,
    held: Secret<[Held; 8]>,
    /// What the gallo put away in this hand.
    discard: Secret<Option<Card>>,
    hand: Hand,
    senas: Senas<Sena>,
    last: Option<HandResult>,
}

impl TrucoArgentino {
    /// The cards of a seat.
    const fn cards(&self, seat: Seat) -> &Held {
        &self.held.reveal()[seat.index()]
    }

    /// The seats of a side that are in play.
    const fn who(&self, side: Side) -> SeatSet {
        self.hand.in_play.and(self.hand.sides.seats(side))
    }

    /// The deal passes to the next seat (TA-2).
    fn next_deal(&mut self) {
        self.dealer = self.seats.next(self.dealer);
        self.waiting = Waiting::Deal;
    }

    fn put_away(&mut self, gallo: Seat, card: Card, events: &mut Vec<Event>) {
        self.held.reveal_mut()[gallo.index()].discard(card);
        self.discard = Secret::new(Some(card));
        self.hand.stage = Stage::Play;
        self.find_flores();
        events.push(Event::Descarte { seat: gallo });
    }

    /// A move that is said aloud and is no answer to a flor.
    fn speak(&mut self, seat: Seat, mv: Move, events: &mut Vec<Event>) {
        events.push(Event::Voz { seat, mv, auto: false });
        self.hand.spoke = self.hand.spoke.with(seat);
        match mv {
            Move::Mazo => self.leave(seat, events),
            Move::Envido | Move::RealEnvido | Move::FaltaEnvido => self.bet(seat, mv),
            Move::Quiero if self.hand.envido.pending() => self.settle_envido(true, events),
            Move::NoQuiero if self.hand.envido.pending() => self.settle_envido(false, events),
            Move::Quiero => self.hand.truco.accept(),
            Move::NoQuiero => self.refuse_truco(events),
            Move::Sigo => self.review(seat, None, events),
            Move::PidoFlor(suspect) => self.review(seat, Some(suspect), events),
            _ => self.hand.truco.raise(self.hand.sides.of(seat)),
        }
    }

    fn deal(&mut self, deal: &Deal, events: &mut Vec<Event>) -> Result<(), Unplayable> {
        if !deal.fits(self.seats, self.gallo_of(self.dealer)) {
            return Err(Unplayable::setup("hands"));
        }
        self.given = None;
        self.held = *deal.hands();
        self.discard = Secret::new(None);
        self.senas.clear();
        self.waiting = Waiting::Seats;
        self.begin_hand(events);
        Ok(())
    }

    /// The partners see a seña, and so do those rivals that catch it (TA-51).
    fn show_sena(&mut self, from: Seat, sena: Sena, caught: SeatSet) {
        let sides = &self.hand.sides;
        let rivals = caught.and(sides.rivals(from)).and(self.hand.in_play);
        self.senas.make(from, sena, sides.partners(from).with(from).or(rivals));
        self.waiting = Waiting::Seats;
    }
}

impl Game for TrucoArgentino {
    const ID: &'static str = "truco-argentino";
    const SEATS: &'static [u8] = &[2, 3, 4, 6, 8];
    const USUAL_SEATS: u8 = 4;

    type Options = House;
    type Setup = Setup;
    type Move = Move;
    type Chance = Chance;
    type Event = Event;
    type Public = Public;
    type Private = Private;
    type Fault = Refused;

    fn start(house: &House, seats: Seats, setup: Option<&Setup>) -> Result<TrucoArgentino, Unplayable> {
        let none = Setup::default();
        let setup = setup.unwrap_or(&none);
        let first_round = match setup.round.as_deref() {
            None => Round::Redondo,
            Some("redondo") if seats.count() == 6 => Round::Redondo,
            Some("pica-pica") if seats.count() == 6 => Round::PicaPica,
            Some(_) => return Err(Unplayable::setup("round")),
        };
        let tally = Tally::new(house, seats).starting(setup.score.as_deref(), setup.chicos.as_deref());
        let dealer = match setup.dealer {
            None => None,
            Some(number) => Some(seats.seat(number.into()).ok_or_else(|| Unplayable::setup("dealer"))?),
        };
        let given = match &setup.hands {
            None => None,
            Some(hands) => Some(Deal::try_from(hands.reveal().clone()).map_err(Unplayable::setup)?),
        };
        let zero = seats.all().first().expect("a table has at least one seat");
        Ok(TrucoArgentino {
            house: *house,
            seats,
            tally: tally.ok_or_else(|| Unplayable::setup("score, chicos"))?,
            rounds: Rounds::starting(first_round),
            round: first_round,
            dealer: dealer.unwrap_or(zero),
            number: 0,
            waiting: if dealer.is_some() { Waiting::Deal } else { Waiting::Dealer },
            given,
            held: Secret::new([Held::NONE; 8]),
            discard: Secret::new(None),
            hand: Hand::new(Sides::alternating(seats), Order { seats, mano: zero }, seats.all()),
            senas: Senas::default(),
            last: None,
        })
    }

    /// Every deal has the right number of cards for its gallo, and nobody outside the game catches anything (TA-57).
    fn admit(&self, forced: &[Chance]) -> Result<(), Unplayable> {
        let known = match self.waiting {
            Waiting::Dealer => None,
            _ => Some(self.dealer),
        };
        let mut series = match self.house.gallo {
            _ if self.seats.count() != 3 => GalloSeries::Always(None),
            Turno => GalloSeries::Turns(known),
            Fijo => GalloSeries::Always(self.gallo_of(self.dealer)),
        };
        self.given.iter().try_for_each(|deal| series.admit(deal, self.seats))?;
        forced.iter().try_for_each(|chance| match chance {
            Chance::Deal(deal) => series.admit(deal, self.seats),
            Chance::Caught(seats) if !seats.minus(self.seats.all()).is_empty() => Err(Unplayable::setup("caught")),
            Chance::Caught(_) | Chance::Dealer(_) => Ok(()),
        })
    }

    fn next(&self) -> Next {
        match self.waiting {
            Waiting::Dealer | Waiting::Deal | Waiting::Catch(..) => Next::Chance,
            Waiting::Seats => Next::Seats(self.hand.turn()),
            Waiting::Over(outcome) => Next::Over(outcome),
        }
    }

    fn standing(&self) -> Standing {
        let phase = if matches!(self.waiting, Waiting::Over(_)) { Phase::Fin } else { self.hand.phase() };
        Standing {
            phase: phase.word(),
            score: self.tally.score().scores(),
            more: vec![("chicos", json!(self.tally.chicos()))],
        }
    }

    fn moves(&self, seat: Seat, list: &mut Vec<Move>) {
        self.each_move(seat, &mut |mv| list.push(mv));
    }

    fn read(&self, _seat: Seat, text: &str) -> Result<Move, Unread<Refused>> {
        match text.parse() {
            // TA-54: only a seat of the game makes a token.
            Ok(Move::PidoFlor(suspect)) if !self.seats.contains(suspect) => Err(Unread::NoMove),
            Ok(mv) => Ok(mv),
            Err(NoMove) => Err(Unread::NoMove),
        }
    }

    fn out_of_turn(mv: &Move) -> bool {
        matches!(mv, Move::Sena(_))
    }

    fn check(&self, seat: Seat, mv: &Move) -> Result<(), Refused> {
        let mut legal = false;
        self.each_move(seat, &mut |one| legal |= one == *mv);
        if legal { Ok(()) } else { Err(self.fault(seat, *mv)) }
    }

    fn play(&mut self, seat: Seat, mv: Move, events: &mut Vec<Event>) {
        self.deny_flor(seat, mv);
        match mv {
            Move::Carta(card) => self.lay(seat, card, events),
            Move::Descarto(card) => self.put_away(seat, card, events),
            Move::Sena(sena) => self.waiting = Waiting::Catch(seat, sena),
            Move::Tengo(tantos) => self.say(seat, Some(tantos.points()), events),
            Move::SonBuenas => self.say(seat, None, events),
            Move::Flor if !self.hand.flor.pending() => self.sing_first(seat, false, events),
            Move::Flor
            | Move::Contraflor
            | Move::ContraflorAlResto
            | Move::ConFlorMeAchico
            | Move::ConFlorQuiero
            | Move::ConFlorNoQuiero
            | Move::EsBuena => self.answer_flor(seat, mv, events),
            voice => self.speak(seat, voice, events),
        }
        self.resume(events);
    }

    fn take(&self, forced: &mut VecDeque<Chance>) -> Option<Chance> {
        let fits = |chance: &Chance| match self.waiting {
            Waiting::Deal => matches!(chance, Chance::Deal(_)),
            Waiting::Catch(..) => matches!(chance, Chance::Caught(_)),
            Waiting::Dealer | Waiting::Seats | Waiting::Over(_) => false,
        };
        match (self.waiting, self.given) {
            (Waiting::Deal, Some(deal)) => Some(Chance::Deal(deal)),
            _ => forced.iter().position(fits).and_then(|place| forced.remove(place)),
        }
    }

    fn draw(&self, dice: &mut Dice) -> Chance {
        match self.waiting {
            Waiting::Catch(from, _) => {
                Chance::Caught(caught(self.hand.sides.rivals(from).and(self.hand.in_play), dice))
            }
            Waiting::Deal => {
                let gallo = self.gallo_of(self.dealer);
                let count = usize::from(self.seats.count()) * 3 + usize::from(gallo.is_some());
                Chance::Deal(Deal::new(self.seats, gallo, Card::deal(dice, count)))
            }
            Waiting::Dealer | Waiting::Seats | Waiting::Over(_) => {
                let number = dice.below(self.seats.count().into());
                Chance::Dealer(self.seats.seat(number.into()).unwrap_or(self.dealer))
            }
        }
    }

    fn settle(&mut self, chance: Chance, events: &mut Vec<Event>) -> Result<(), Unplayable> {
        match (self.waiting, chance) {
            (Waiting::Dealer, Chance::Dealer(dealer)) => {
                self.dealer = dealer;
                self.waiting = Waiting::Deal;
                Ok(())
            }
            (Waiting::Deal, Chance::Deal(deal)) => self.deal(&deal, events),
            (Waiting::Catch(from, sena), Chance::Caught(caught)) => {
                self.show_sena(from, sena, caught);
                Ok(())
            }
            _ => Err(Unplayable::setup("chance")),
        }
    }

    fn public(&self) -> Public {
        self.public_view()
    }

    fn private(&self, seat: Seat) -> Private {
        self.private_view(seat)
    }
}
