//! Truco uruguayo as described in `games/truco/truco-uruguayo/RULES.md`; TU-n cites its clauses.
//!
//! # Options
//! See [`House`]: the profile (`cuarenta`, `treinta`), and what can deviate from it: chicos, flor, equal
//! cards, señas.
//!
//! # Notation
//! Cards are a number and a suit letter: `1e`, `7o`, `10c` (sota), `11b` (caballo), `12o` (rey); the name of
//! a card lays it. Voices are words, some with a number: `envido`, `4-envido`, `2-real-envido`,
//! `falta-envido`, `truco`, `quiero-retruco`, `quiero`, `no-quiero`, `flor`, `con-flor-5-envido`, `mazo` …
//! (see [`Move`]).
//!
//! # Words
//! *Muestra*: the card laid open. *Pieza*: one of the five high cards of its suit. *Hand*: one deal played
//! out. *Baza*: a trick. *Mano*: the seat after the dealer, never the leader of a later baza. *Lance*: flor,
//! envido or truco. *Voice*: a spoken move. *To note*: to add to the score. *Falta*: the points that the
//! leader lacks.
//!
//! # A short game
//! ```
//! use sobremesa_game::{Game, GameSetup, Next, Seat, Seats, Seed, Table};
//! use sobremesa_truco::rules::uruguayo::TrucoUruguayo;
//!
//! let options = serde_json::json!({ "perfil": "treinta" });
//! let setup = serde_json::json!({
//!     "dealer": 1, "score": [24, 28], "muestra": "4o",
//!     "hands": [["12o", "7e", "2c"], ["1e", "6c", "3o"]],
//! });
//! let (mut table, _) = Table::<TrucoUruguayo>::open(GameSetup {
//!     seats: Seats::new(2).unwrap(),
//!     options: options.as_object().unwrap().clone(),
//!     setup: Some(setup),
//!     chance: vec![],
//!     seed: Seed::from_text("mesa"),
//! }).unwrap();
//! for (seat, mv) in [
//!     (0, "envido"), (1, "falta-envido"), (0, "no-quiero"),    // 2 for side 1, which has the 30
//! ] {
//!     table.play(Seat::new(seat).unwrap(), mv).unwrap();
//! }
//! let Next::Over(outcome) = table.game().next() else { panic!() };
//! assert_eq!((outcome.winners.len(), outcome.reason), (1, "partida"));
//! assert_eq!(table.game().public().common.score.numbers(), [24, 30]);
//! // Side 0 had the better points: the rey replaces the 4, which is the muestra, and 29 and 7 are 36.
//! assert_eq!(*table.game().private(Seat::new(0).unwrap()).points.reveal(), 36);
//! ```
//!
//! # Left out
//! Section 7 of the rulebook describes rules that exist only at a wooden table, and the exact words of the
//! voices.

mod envido;
mod events;
mod fault;
mod flor;
mod hand;
mod imagine;
mod juego;
mod legal;
mod moves;
mod muestra;
mod options;
mod view;

#[cfg(test)]
mod tests;

use sobremesa_game::{Dice, Game, GameStatus, NoMove, Seat, SeatSet, Seats, Secret, Unplayable, Unread};

use crate::rules::cards::Card;
use crate::rules::deal::{Chance, Deal, Setup, Shape};
use crate::rules::dealing::{Dealing, Waiting, as_in_all_trucos};
use crate::rules::events::{HandResult, Happened};
use crate::rules::fault::Refused;
use crate::rules::playing::Playing;
use crate::rules::score::Tally;
use crate::rules::side::{Order, Sides};

pub use events::Event;
pub use hand::Phase;
pub use moves::{Move, Sena, Voz};
pub use muestra::{Muestra, pieza};
pub use options::{Empate, House, Obligada, Perfil};
pub use view::{Private, Public};

use envido::amount;
use hand::Hand;

/// A match of truco uruguayo.
#[derive(Clone)]
pub struct TrucoUruguayo {
    house: House,
    dealing: Dealing<Sena>,
    tally: Tally,
    hand: Hand,
    last: Option<HandResult>,
}

impl TrucoUruguayo {
    const fn shape(&self) -> Shape {
        Shape { seats: self.dealing.seats, gallo: None, muestra: true }
    }

    /// The cards are dealt: the hand begins.
    fn begin_hand(&mut self, deal: &Deal, events: &mut Vec<Event>) {
        let Dealing { seats, dealer, number, .. } = self.dealing;
        let card = deal.muestra().unwrap_or(self.hand.muestra.card());
        let mano = seats.next(dealer);
        let muestra = Muestra::new(card, self.house.perfil);
        let has_flor = |seat: &Seat| self.house.flor && muestra.flor(self.dealing.cards(*seat).all()).is_some();
        let holders: SeatSet = seats.iter().filter(has_flor).collect();
        let play = Playing::new(Sides::alternating(seats), Order { seats, mano }, seats.all());
        self.hand = Hand::new(muestra, play, Secret::new(holders));
        events.push(Happened::Reparto { number, dealer, mano }.into());
        events.push(Event::Muestra { card });
    }

    /// A move that is said aloud and does not answer a flor.
    fn speak(&mut self, seat: Seat, mv: Move, events: &mut Vec<Event>) {
        events.push(Happened::Voz { seat, mv, auto: false }.into());
        let envido = self.hand.envido.pending();
        match mv {
            Move::Voz(Voz::Mazo) => self.leave(seat, events),
            Move::Voz(Voz::Quiero) if envido => self.resolve_envido(true, events),
            Move::Voz(Voz::NoQuiero) if envido => self.resolve_envido(false, events),
            Move::Voz(Voz::Quiero) => self.hand.truco.accept(),
            // TU-27: the side that said the truco notes the value accepted before.
            Move::Voz(Voz::NoQuiero) => self.end_hand(self.hand.truco.by(), events),
            _ => match amount(mv, self.tally.lacking()) {
                Some(amount) => self.hand.envido.bet(seat, mv, amount),
                None => self.hand.truco.raise(self.hand.play.sides.of(seat)),
            },
        }
    }
}

impl Game for TrucoUruguayo {
    const ID: &'static str = "truco-uruguayo";
    const SEATS: &'static [u8] = &[2, 4, 6];
    const USUAL_SEATS: u8 = 4;

    as_in_all_trucos!();

    fn start(house: &House, seats: Seats, setup: Option<&Setup>) -> Result<TrucoUruguayo, Unplayable> {
        let none = Setup::default();
        let setup = setup.unwrap_or(&none);
        setup.without_round()?;
        let dealing = Dealing::starting(seats, setup.dealer, || setup.deal())?;
        let order = Order { seats, mano: dealing.dealer };
        let play = Playing::new(Sides::alternating(seats), order, seats.all());
        // Any card can stand in for the muestra until the first deal.
        let muestra = Muestra::new(Card::ALL[0], house.perfil);
        Ok(TrucoUruguayo {
            house: *house,
            dealing,
            tally: Tally::new(house.goal(), house.match_chicos(), false).from_setup(setup)?,
            hand: Hand::new(muestra, play, Secret::new(SeatSet::EMPTY)),
            last: None,
        })
    }

    /// Every deal must have three cards a seat and a muestra, and only seats of the game may catch anything
    /// (TU-39).
    fn admit(&self, forced: &[Chance]) -> Result<(), Unplayable> {
        let shape = self.shape();
        self.dealing.given.iter().try_for_each(|deal| shape.admit(deal))?;
        forced.iter().try_for_each(|chance| chance.admit(shape.seats, |deal| shape.admit(deal)))
    }

    fn standing(&self) -> GameStatus {
        self.tally.standing(self.hand.phase().word())
    }

    fn read(&self, _seat: Seat, text: &str) -> Result<Move, Unread<Refused>> {
        text.parse().map(|mv| self.meant(mv)).map_err(|NoMove| Unread::NoMove)
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
            Move::Sena(sena) => self.dealing.waiting = Waiting::Catch(seat, sena),
            _ if self.hand.flor.pending() => self.answer_flor(seat, mv, events),
            Move::Voz(Voz::Flor) => self.sing_first(seat, false, events),
            voice => self.speak(seat, voice, events),
        }
        self.resume(events);
    }

    fn draw(&self, dice: &mut Dice) -> Chance {
        self.dealing.draw(self.hand.play.seated(), dice, |dice| self.shape().draw(Card::ALL, dice))
    }

    fn apply_chance(&mut self, chance: Chance, events: &mut Vec<Event>) -> Result<(), Unplayable> {
        let shape = self.shape();
        if let Some(deal) = self.dealing.apply_chance(chance, self.hand.play.seated(), |deal| shape.admit(deal))? {
            self.begin_hand(&deal, events);
        }
        Ok(())
    }
}
