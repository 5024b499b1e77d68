//! Truc valencià as described in `games/truco/truc-valenciano/RULES.md`; TV-n cites its clauses.
//!
//! # Options
//! See [`House`]: stones of a cama, one cama or the best of three, joc fora, señas.
//!
//! # Notation
//! Cards are a number and a suit letter, of the 22: `1e`, `7o`, `3c`; the name of a card lays it. Voices are
//! the words of all trucos: `envido` (*envide*), `6-envido`, `falta-envido` (*la falta*), `truc-i-passe`,
//! `truco` (*truc*), `retruco`, `vale-cuatro` (*quatre val*), `joc-fora`, `quiero` (*vull*), `no-quiero` (*no
//! vull*), `mazo` (see [`Move`]).
//!
//! # Words
//! *Hand* (mà): one deal played out. *Baza* (basa): a trick. *Mano* (mà): the seat after the dealer, never
//! the leader of a later baza. *Lance*: envit or truc. *Stones* (pedres): points. *Cama*: the Valencian
//! chico; *coto*: the match. *To note*: to add to the score.
//!
//! # A short game
//! ```
//! use sobremesa_game::{Game, GameSetup, Next, Seat, Seats, Seed, Table};
//! use sobremesa_truco::rules::valenciano::TrucValenciano;
//!
//! let options = serde_json::json!({ "chicos": 1 });
//! let setup = serde_json::json!({
//!     "dealer": 1, "score": [22, 21],
//!     "hands": [["1e", "7b", "5c"], ["6o", "7o", "3e"]],
//! });
//! let (mut table, _) = Table::<TrucValenciano>::open(GameSetup {
//!     seats: Seats::new(2).unwrap(),
//!     options: options.as_object().unwrap().clone(),
//!     setup: Some(setup),
//!     chance: vec![],
//!     seed: Seed::from_text("mesa"),
//! }).unwrap();
//! for (seat, mv) in [
//!     (0, "truc-i-passe"), (1, "envido"), (0, "quiero"),      // 7 against 33, which is not known yet
//!     (1, "quiero"), (0, "1e"), (1, "3e"), (0, "7b"), (1, "6o"),
//! ] {
//!     table.play(Seat::new(seat).unwrap(), mv).unwrap();
//! }
//! // The envit is noted first: 2 stones for side 1; then side 0 wins the cama by the truc, thus the coto.
//! let Next::Over(outcome) = table.game().next() else { panic!() };
//! assert_eq!((outcome.winners.len(), outcome.reason), (1, "coto"));
//! assert_eq!(table.game().public().common.score.numbers(), [24, 23]);
//! ```
//!
//! # Left out
//! Section 7 of the rulebook describes rules that exist only at a wooden table, and the *marrulleries*.

mod deck;
mod envido;
mod fault;
mod hand;
mod imagine;
mod juego;
mod legal;
mod moves;
mod options;
mod view;

#[cfg(test)]
mod tests;

use sobremesa_game::{Dice, Game, GameStatus, Seat, Seats, Unplayable};

use crate::rules::deal::{Chance, Setup, Shape};
use crate::rules::dealing::{Dealing, Waiting, as_in_all_trucos};
use crate::rules::events::Happened;
use crate::rules::fault::Refused;
use crate::rules::playing::Playing;
use crate::rules::score::Tally;
use crate::rules::side::{Order, Sides};

pub use deck::DECK;
pub use hand::Phase;
pub use moves::{Move, Sena, Voz};
pub use options::House;
pub use view::{EnvitView, HandEnd, Private, Public};

use hand::Hand;

/// An event.
pub type Event = Happened<Move>;

/// A match of truc valencià.
#[derive(Clone)]
pub struct TrucValenciano {
    house: House,
    dealing: Dealing<Sena>,
    tally: Tally,
    hand: Hand,
    last: Option<HandEnd>,
}

impl TrucValenciano {
    const fn shape(&self) -> Shape {
        Shape { seats: self.dealing.seats, gallo: None, muestra: false }
    }

    /// The cards are dealt: the hand begins.
    fn begin_hand(&mut self, events: &mut Vec<Event>) {
        let Dealing { seats, dealer, number, .. } = self.dealing;
        let mano = seats.next(dealer);
        let play = Playing::new(Sides::alternating(seats), Order { seats, mano }, seats.all());
        self.hand = Hand::new(play, self.house.joc_fora);
        events.push(Happened::Reparto { number, dealer, mano });
    }

    /// A move that is said aloud.
    fn speak(&mut self, seat: Seat, mv: Move, events: &mut Vec<Event>) {
        events.push(Happened::Voz { seat, mv, auto: false });
        let envido = self.hand.envido.pending();
        match mv {
            Move::Voz(Voz::Mazo) => self.leave(seat, events),
            Move::Voz(Voz::Quiero) if envido => self.answer_envido(true),
            Move::Voz(Voz::NoQuiero) if envido => self.answer_envido(false),
            Move::Voz(Voz::Quiero) => self.hand.truco.accept(),
            // TV-16: the side that said it gets the value accepted before.
            Move::Voz(Voz::NoQuiero) => {
                if let Some(side) = self.hand.truco.by() {
                    self.end_hand(side, events);
                }
            }
            _ => match self.amount(mv) {
                Some(amount) => self.hand.envido.bet(seat, mv, amount),
                None => self.hand.truco.raise(self.hand.play.sides.of(seat)),
            },
        }
    }
}

impl Game for TrucValenciano {
    const ID: &'static str = "truc-valenciano";
    const SEATS: &'static [u8] = &[2, 4, 6];
    const USUAL_SEATS: u8 = 4;

    as_in_all_trucos!();

    fn start(house: &House, seats: Seats, setup: Option<&Setup>) -> Result<TrucValenciano, Unplayable> {
        let none = Setup::default();
        let setup = setup.unwrap_or(&none);
        setup.without_round()?;
        let dealing = Dealing::starting(seats, setup.dealer, || setup.deal())?;
        let order = Order { seats, mano: dealing.dealer };
        let play = Playing::new(Sides::alternating(seats), order, seats.all());
        Ok(TrucValenciano {
            house: *house,
            dealing,
            tally: Tally::new(house.puntos, house.chicos, false).from_setup(setup)?,
            hand: Hand::new(play, house.joc_fora),
            last: None,
        })
    }

    /// Every deal must have three of the 22 cards a seat, and only seats of the game may catch anything
    /// (TV-32).
    fn admit(&self, forced: &[Chance]) -> Result<(), Unplayable> {
        let shape = self.shape();
        self.dealing.given.iter().try_for_each(|deal| deck::admit(shape, deal))?;
        forced.iter().try_for_each(|chance| chance.admit(shape.seats, |deal| deck::admit(shape, deal)))
    }

    fn standing(&self) -> GameStatus {
        self.tally.standing(self.hand.phase().word())
    }

    fn check(&self, seat: Seat, mv: &Move) -> Result<(), Refused> {
        // A boast is on no list, and may be made if the falta may.
        let means = if self.is_boast(*mv) { Move::Voz(Voz::FaltaEnvido) } else { *mv };
        let mut legal = false;
        self.each_move(seat, &mut |one| legal |= one == means);
        if legal { Ok(()) } else { Err(self.fault(seat, *mv)) }
    }

    fn play(&mut self, seat: Seat, mv: Move, events: &mut Vec<Event>) {
        match mv {
            Move::Carta(card) => self.lay(seat, card, events),
            Move::Sena(sena) => self.dealing.waiting = Waiting::Catch(seat, sena),
            voice => self.speak(seat, voice, events),
        }
        self.resume(events);
    }

    fn draw(&self, dice: &mut Dice) -> Chance {
        self.dealing.draw(self.hand.play.seated(), dice, |dice| self.shape().draw(deck::DECK, dice))
    }

    fn apply_chance(&mut self, chance: Chance, events: &mut Vec<Event>) -> Result<(), Unplayable> {
        let shape = self.shape();
        if self.dealing.apply_chance(chance, self.hand.play.seated(), |deal| deck::admit(shape, deal))?.is_some() {
            self.begin_hand(events);
        }
        Ok(())
    }
}
