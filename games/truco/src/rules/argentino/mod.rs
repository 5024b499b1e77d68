//! Truco argentino as described in `games/truco/truco-argentino/RULES.md`; TA-n cites its clauses.
//!
//! # Options
//! See [`House`]: points and chicos, flor (`no`, `obligada`, `libre`), the values of falta and resto, the
//! length of the envido's chain, points said by the players or the engine, gallo, pica-pica, señas.
//!
//! # Notation
//! Cards are a number and a suit letter: `1e`, `7o`, `10c` (sota), `11b` (caballo), `12o` (rey); the name of
//! a card lays it. Voices are words: `envido`, `real-envido`, `falta-envido`, `truco`, `quiero-retruco`,
//! `quiero`, `no-quiero`, `flor`, `mazo` … (see [`Move`]).
//!
//! # Words
//! *Hand*: one deal played out (the cards in a seat's hand are what it [holds](crate::rules::cards::Held)).
//! *Baza*: a trick. *Mano*: the seat after the dealer, never the leader of a later baza. *Lance*: flor,
//! envido or truco. *Voice*: a spoken move. *To note*: to add to the score. *Place*: one number of the score,
//! belonging to a side or, at a table of three, to a seat.
//!
//! # A short game
//! ```
//! use sobremesa_game::{Game, Next, GameSetup, Seat, Seats, Seed, Table};
//! use sobremesa_truco::rules::argentino::TrucoArgentino;
//!
//! let options = serde_json::json!({ "chicos": 1, "flor": "no" });
//! let setup = serde_json::json!({
//!     "dealer": 1, "score": [26, 28],
//!     "hands": [["1e", "7o", "4c"], ["1b", "6c", "12o"]],
//! });
//! let (mut table, _) = Table::<TrucoArgentino>::open(GameSetup {
//!     seats: Seats::new(2).unwrap(),
//!     options: options.as_object().unwrap().clone(),
//!     setup: Some(setup),
//!     chance: vec![],
//!     seed: Seed::from_text("mesa"),
//! }).unwrap();
//! for (seat, mv) in [
//!     (0, "envido"), (1, "no-quiero"),    // 7 against 6, which is not said: 1 for side 0
//!     (0, "1e"), (1, "truco"), (0, "quiero-retruco"), (1, "quiero"), (1, "12o"),
//!     (0, "7o"), (1, "6c"),               // two bazas: 3 for side 0, which has the 30 of the chico
//! ] {
//!     table.play(Seat::new(seat).unwrap(), mv).unwrap();
//! }
//! let Next::Over(outcome) = table.game().next() else { panic!() };
//! assert_eq!((outcome.winners.len(), outcome.reason), (1, "partida"));
//! assert_eq!(table.game().public().common.score.numbers(), [30, 28]);
//! ```
//!
//! # Left out
//! Section 7 of the rulebook describes rules that exist only at a wooden table, and the exact words of the
//! voices.

mod chance;
mod envido;
mod events;
mod fault;
mod flor;
mod hand;
mod imagine;
mod juego;
mod legal;
mod moves;
mod options;
mod revision;
mod rounds;
mod tantos;
mod view;

#[cfg(test)]
mod tests;

use sobremesa_game::{Dice, Game, GameStatus, Next, NoMove, Seat, SeatSet, Seats, Secret, Unplayable, Unread};

use crate::rules::cards::Card;
use crate::rules::deal::{Chance, Setup, Shape};
use crate::rules::dealing::{Dealing, Waiting, as_in_all_trucos};
use crate::rules::events::{HandResult, Happened};
use crate::rules::fault::Refused;
use crate::rules::score::Tally;
use crate::rules::side::{Order, Side, Sides};

pub use events::{Event, Round};
pub use hand::Phase;
pub use moves::{Move, Sena, Tantos};
pub use options::{Cadena, FaltaRule, FlorRule, GalloRule, House, RestoRule, TanteoRule};
pub use view::{Private, Public};

use chance::GalloSeries;
use flor::Asking;
use hand::{Hand, Stage};
use options::GalloRule::{Fijo, Turno};
use rounds::Rounds;

/// A match of truco argentino.
#[derive(Clone)]
pub struct TrucoArgentino {
    house: House,
    dealing: Dealing<Sena>,
    tally: Tally,
    rounds: Rounds,
    round: Round,
    /// The card that the gallo put away in this hand.
    discard: Secret<Option<Card>>,
    hand: Hand,
    last: Option<HandResult>,
}

impl TrucoArgentino {
    /// The seats of a side that take part.
    const fn who(&self, side: Side) -> SeatSet {
        self.hand.play.in_play.and(self.hand.play.sides.seats(side))
    }

    fn put_away(&mut self, gallo: Seat, card: Card, events: &mut Vec<Event>) {
        self.dealing.cards_mut(gallo).discard(card);
        self.discard = Secret::new(Some(card));
        self.hand.stage = Stage::Play;
        self.find_flores();
        events.push(Event::Descarte { seat: gallo });
    }

    /// A move that is said aloud and does not answer a flor.
    fn speak(&mut self, seat: Seat, mv: Move, events: &mut Vec<Event>) {
        events.push(Happened::Voz { seat, mv, auto: false }.into());
        self.hand.spoke = self.hand.spoke.with(seat);
        match mv {
            Move::Mazo => self.leave(seat, events),
            Move::Envido | Move::RealEnvido | Move::FaltaEnvido => self.bet(seat, mv),
            Move::Quiero if self.hand.envido.pending() => self.resolve_envido(true, events),
            Move::NoQuiero if self.hand.envido.pending() => self.resolve_envido(false, events),
            Move::Quiero => self.hand.truco.accept(),
            Move::NoQuiero => self.refuse_truco(events),
            Move::Sigo => self.review(seat, None, events),
            Move::PidoFlor(suspect) => self.review(seat, Some(suspect), events),
            _ => self.hand.truco.raise(self.hand.play.sides.of(seat)),
        }
    }

    /// The shape of the hand that the present dealer deals.
    fn shape(&self) -> Shape {
        Shape { seats: self.dealing.seats, gallo: self.gallo_of(self.dealing.dealer), muestra: false }
    }
}

impl Game for TrucoArgentino {
    const ID: &'static str = "truco-argentino";
    const SEATS: &'static [u8] = &[2, 3, 4, 6, 8];
    const USUAL_SEATS: u8 = 4;

    as_in_all_trucos!();

    fn start(house: &House, seats: Seats, setup: Option<&Setup>) -> Result<TrucoArgentino, Unplayable> {
        let none = Setup::default();
        let setup = setup.unwrap_or(&none);
        let first_round = match setup.round.as_deref() {
            None => Round::Redondo,
            Some("redondo") if seats.count() == 6 => Round::Redondo,
            Some("pica-pica") if seats.count() == 6 => Round::PicaPica,
            Some(_) => return Err(Unplayable::setup("round")),
        };
        let by_seat = seats.count() == 3 && house.gallo == Turno;
        let dealing = Dealing::starting(seats, setup.dealer, || setup.deal())?;
        let order = Order { seats, mano: dealing.dealer };
        Ok(TrucoArgentino {
            house: *house,
            dealing,
            tally: Tally::new(house.puntos, house.chicos, by_seat).from_setup(setup)?,
            rounds: Rounds::starting(first_round),
            round: first_round,
            discard: Secret::new(None),
            hand: Hand::new(Sides::alternating(seats), order, seats.all()),
            last: None,
        })
    }

    /// Every deal must have the right number of cards for its gallo, and only seats of the game may catch
    /// anything (TA-57).
    fn admit(&self, forced: &[Chance]) -> Result<(), Unplayable> {
        let known = match self.dealing.waiting {
            Waiting::Dealer => None,
            _ => Some(self.dealing.dealer),
        };
        let seats = self.dealing.seats;
        let mut series = match self.house.gallo {
            _ if seats.count() != 3 => GalloSeries::Always(None),
            Turno => GalloSeries::Turns(known),
            Fijo => GalloSeries::Always(self.gallo_of(self.dealing.dealer)),
        };
        self.dealing.given.iter().try_for_each(|deal| series.admit(deal, seats))?;
        forced.iter().try_for_each(|chance| chance.admit(seats, |deal| series.admit(deal, seats)))
    }

    fn standing(&self) -> GameStatus {
        let phase = if matches!(self.dealing.waiting, Waiting::Over(_)) { Phase::Fin } else { self.hand.phase() };
        self.tally.standing(phase.word())
    }

    fn read(&self, _seat: Seat, text: &str) -> Result<Move, Unread<Refused>> {
        match text.parse() {
            // TA-54: a token is valid only with a seat of the game.
            Ok(Move::PidoFlor(suspect)) if !self.dealing.seats.contains(suspect) => Err(Unread::NoMove),
            // TA-23: there is no bet to want yet.
            Ok(Move::ConFlorQuiero) if self.hand.flor.asking == Some(Asking::First) => Ok(Move::Flor),
            Ok(mv) => Ok(mv),
            Err(NoMove) => Err(Unread::NoMove),
        }
    }

    /// A side that stays silent after a hand makes no accusation (TA-28).
    fn lapse(&self) -> Option<(Seat, Move)> {
        match (self.next(), self.hand.phase()) {
            (Next::Seats(silent), Phase::Revision) => Some((silent.first()?, Move::Sigo)),
            _ => None,
        }
    }

    fn check(&self, seat: Seat, mv: &Move) -> Result<(), Refused> {
        // A flor that is not there is on no list.
        let mut legal = *mv == Move::Flor && self.may_lie(seat);
        self.each_move(seat, &mut |one| legal |= one == *mv);
        if legal { Ok(()) } else { Err(self.fault(seat, *mv)) }
    }

    fn play(&mut self, seat: Seat, mv: Move, events: &mut Vec<Event>) {
        self.deny_flor(seat, mv);
        match mv {
            Move::Carta(card) => self.lay(seat, card, events),
            Move::Descarto(card) => self.put_away(seat, card, events),
            Move::Sena(sena) => self.dealing.waiting = Waiting::Catch(seat, sena),
            Move::Tengo(tantos) => self.say(seat, Some(tantos.points()), events),
            Move::SonBuenas => self.say(seat, None, events),
            Move::Flor if self.may_lie(seat) => self.sing_falsely(seat, events),
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

    fn draw(&self, dice: &mut Dice) -> Chance {
        self.dealing.draw(self.hand.play.seated(), dice, |dice| self.shape().draw(Card::ALL, dice))
    }

    fn apply_chance(&mut self, chance: Chance, events: &mut Vec<Event>) -> Result<(), Unplayable> {
        let shape = self.shape();
        if self.dealing.apply_chance(chance, self.hand.play.seated(), |deal| shape.admit(deal))?.is_some() {
            self.discard = Secret::new(None);
            self.begin_hand(events);
        }
        Ok(())
    }
}
