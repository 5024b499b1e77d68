//! Backgammon: a match of partidas to a number of points (rulebook `games/backgammon/RULES.md`, clauses
//! BG-*n*).
//!
//! # Rules
//! Two seats, two dice, nothing hidden. The rules of match play: use as many dice as possible (BG-13), the
//! higher one if only one can be used (BG-14), gammon and backgammon (BG-18). Options: the length of the
//! match, a new roll after the opening roll (BG-6), the cube (BG-20) and the Crawford rule (BG-23): see
//! [`Rules`]. The table rolls by itself, but a seat that may double first says `tiro` or `doblo`.
//!
//! # Notation
//! A turn is one text with all its steps in falling order, by the mover's own points: `24/18 13/11`, `bar/22
//! 6/off`, `8/4 8/4 6/2 6/2`. People may write it as they are used to (BG-31): `6/5, 8/5`, `24/14`,
//! `24/20*/14*`, `bar/22(2)`, `4/fuera`. Turns that lead to the same position are one turn (BG-29). The other
//! moves are `tiro`, `doblo`, `acepto`, `rechazo`, `abandono`.
//!
//! # Words
//! - *partida*: one game of the match. *turn*: everything that a seat does with a roll. *step*: one checker
//!   moved by one die.
//! - *point*: one of the 24; each seat counts its own from 24 down to 1. *bar*: the place of hit
//!   checkers, 25. *off*: borne off, 0.
//! - *home*: points 1 to 6. *blot*: a point with one checker. *made point*: one with two or more, closed to
//!   the rival.
//! - *facing*: the position as seen by the seat that must move: [`Facing`]. *way*: a set of steps that makes
//!   up a turn.
//!
//! # A short match
//! ```
//! use sobremesa_game::{Choices, GameSetup, Seat, Seats, Seed, Table};
//! use sobremesa_backgammon::rules::Backgammon;
//! use serde_json::json;
//!
//! let mut table = Table::<Backgammon>::open(GameSetup {
//!     seats: Seats::new(2).unwrap(),
//!     options: json!({ "puntos": 1 }).as_object().unwrap().clone(),
//!     // Seat 0 has two checkers left, on 3 and 1; seat 1 one, on its point 1.
//!     setup: Some(json!({ "board": [1,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,-1], "dice": [1, 1] })),
//!     chance: vec![],
//!     seed: Seed::from_text("mesa"),
//! }).unwrap().0;
//! let white = Seat::new(0).unwrap();
//! let turns: Vec<String> = table.moves(white).iter().map(|turn| turn.to_string()).collect();
//! assert_eq!(turns, ["3/2 2/1 1/off 1/off"], "four steps, if possible");
//! table.play(white, "3/off, 1/off").unwrap();
//! assert_eq!(table.game().score(), [1, 0]);
//! ```
//!
//! # Left out
//! Cups and cocked dice, money play, beavers, the Jacoby rule, settlements: rulebook §7.

mod course;
mod cube;
mod events;
mod export;
mod faults;
mod imagine;
mod moves;
mod notation;
mod objection;
mod options;
mod point;
mod position;
mod roll;
mod setup;
mod sheet;
mod turn;
mod turns;
mod view;

#[cfg(test)]
mod brute;

use std::sync::Arc;

use sobremesa_game::{
    Clause, Dice, Game, GameStatus, Next, Outcome, Score, Seat, SeatSet, Seats, Unplayable, Unread, Why,
};

pub use cube::Cube;
pub use events::Event;
pub use faults::Fault;
pub use moves::{Move, Word};
pub use options::{Apertura, Rules};
pub use point::{Point, Points};
pub use position::{CHECKERS, Facing, Position, Side, Worth};
pub use roll::Roll;
pub use setup::Setup;
pub use sheet::{End, Entry, Kind};
pub use turn::{Step, Turn};
pub use view::{Private, Public};

use course::Phase;
use cube::Crawford;
use moves::Said;
use sheet::Sheet;

/// The two seats.
pub const SEATS: Seats = Seats::new(2).expect("a table has 2 seats");

/// Seat 0, white on the board.
pub const FIRST: Seat = Seat::new(0).expect("a table has seat 0");
/// Seat 1, black on the board.
pub const SECOND: Seat = Seat::new(1).expect("a table has seat 1");

/// The seats' rivals, indexed by seat.
const RIVAL_OF: [Seat; 2] = [SECOND, FIRST];

/// A match in progress.
#[derive(Clone, Debug)]
pub struct Backgammon {
    rules: Rules,
    phase: Phase,
    position: Position,
    score: [u8; 2],
    cube: Cube,
    crawford: Crawford,
    /// The sheet of this partida.
    sheet: Sheet,
    /// The sheets of the earlier partidas.
    past: Vec<Arc<Sheet>>,
}

impl Backgammon {
    /// Returns the match points, by seat.
    pub fn score(&self) -> [u8; 2] {
        self.score
    }

    /// Returns the places of all checkers.
    pub fn position(&self) -> &Position {
        &self.position
    }
}

impl Game for Backgammon {
    const ID: &'static str = "backgammon";
    const SEATS: &'static [u8] = &[2];
    const USUAL_SEATS: u8 = 2;

    type Options = Rules;
    type Setup = Setup;
    type Move = Move;
    type Chance = Roll;
    type Event = Event;
    type Public = Public;
    type Private = Private;
    type Fault = Fault;

    fn clauses(why: Why<'_, Fault>) -> &'static [Clause] {
        Fault::clauses(why)
    }

    fn start(rules: &Rules, _seats: Seats, setup: Option<&Setup>) -> Result<Backgammon, Unplayable> {
        match setup {
            None => Ok(Backgammon::new(rules)),
            Some(setup) => Ok(Backgammon::from_given(rules, &setup.check(rules)?)),
        }
    }

    fn next(&self) -> Next {
        match self.phase {
            Phase::Opening | Phase::Rolling(_) => Next::Chance,
            Phase::Tiro(seat) | Phase::Juego(seat, _) => Next::Seats(SeatSet::only(seat)),
            Phase::Doble { doubler } => Next::Seats(SeatSet::only(RIVAL_OF[doubler.index()])),
            Phase::Fin { winner } => Next::Over(Outcome { winners: SeatSet::only(winner), reason: course::REASON }),
        }
    }

    fn standing(&self) -> GameStatus {
        let score = self.score.iter().map(|&points| Score::points(i32::from(points))).collect();
        GameStatus { phase: self.phase.word(), score, more: vec![] }
    }

    fn moves(&self, seat: Seat, list: &mut Vec<Move>) {
        match self.phase {
            Phase::Tiro(turn) if turn == seat => list.extend([Move::Word(Word::Doblo), Move::Word(Word::Tiro)]),
            Phase::Doble { doubler } if doubler != seat => {
                list.extend([Move::Word(Word::Acepto), Move::Word(Word::Rechazo)]);
            }
            Phase::Juego(turn, roll) if turn == seat => {
                self.position.facing(seat).turns(roll, |turn| list.push(Move::Turn(turn)));
            }
            _ => {}
        }
    }

    fn read(&self, seat: Seat, text: &str) -> Result<Move, Unread<Fault>> {
        match text.parse().map_err(|()| Unread::NoMove)? {
            Said::Word(word) => Ok(Move::Word(word)),
            Said::Written(written) => match self.phase {
                Phase::Juego(turn, roll) if turn == seat => {
                    let turn = written.resolve(&self.position.facing(seat), roll);
                    turn.map(Move::Turn).map_err(Unread::Fault)
                }
                _ => Err(Unread::Fault(self.no_turn_now(seat))),
            },
        }
    }

    fn among(&self, seat: Seat, text: &str) -> Vec<Move> {
        match (text.parse(), self.phase) {
            (Ok(Said::Written(written)), Phase::Juego(turn, roll)) if turn == seat => {
                let turns = written.among(&self.position.facing(seat), roll);
                if turns.len() > 1 { turns.into_iter().map(Move::Turn).collect() } else { Vec::new() }
            }
            _ => Vec::new(),
        }
    }

    fn out_of_turn(mv: &Move) -> bool {
        *mv == Move::Word(Word::Abandono)
    }

    fn check(&self, seat: Seat, mv: &Move) -> Result<(), Fault> {
        match *mv {
            Move::Word(word) => self.check_word(seat, word),
            Move::Turn(turn) => self.check_turn(seat, turn),
        }
    }

    fn play(&mut self, seat: Seat, mv: Move, events: &mut Vec<Event>) {
        match mv {
            Move::Turn(turn) => self.play_turn(seat, turn, events),
            Move::Word(word) => self.say(seat, word, events),
        }
    }

    fn draw(&self, dice: &mut Dice) -> Roll {
        Roll::draw(dice)
    }

    fn apply_chance(&mut self, roll: Roll, events: &mut Vec<Event>) -> Result<(), Unplayable> {
        self.roll(roll, events)
    }

    fn public(&self) -> Public {
        Public::of(self)
    }

    fn private(&self, _seat: Seat) -> Private {
        Private {}
    }

    /// Returns a random legal move; it counts the turns instead of listing them.
    fn random_move(&self, to_act: SeatSet, dice: &mut Dice, _list: &mut Vec<Move>) -> (Seat, Move) {
        let seat = to_act.first().expect("a game waits for at least one seat");
        let words = |words: [Word; 2], dice: &mut Dice| Move::Word(words[dice.below(2) as usize]);
        let mv = match self.phase {
            Phase::Juego(_, roll) => {
                let facing = self.position.facing(seat);
                let place = dice.below(facing.count(roll));
                Move::Turn(facing.nth(roll, place).expect("a place below the count has a turn"))
            }
            Phase::Doble { .. } => words([Word::Acepto, Word::Rechazo], dice),
            _ => words([Word::Doblo, Word::Tiro], dice),
        };
        (seat, mv)
    }

    fn export(&self) -> Option<String> {
        Some(export::text(self))
    }
}
