//! Parchís by the rules of the JCF championship, alone and in pairs.
//!
//! The rulebook is `games/race/parchis/RULES.md`; clauses are cited as PA-1 to PA-35.
//!
//! **Options**: `parejas` and, for pairs, `fin_parejas` (when a pair has won), `ayuda` (a player who has
//! finished plays for the partner), `comer_companero` (partners capture each other); `seis` (the count of a 6
//! with no piece waiting), `abrir_barrera` (a 6 opens barriers), `salvo_pasillo` (the corridor protects from
//! the third 6), `salida` (the seat that begins): see [`Options`].
//!
//! **Moves** are texts: `tiro` throws the die; `ficha-2` plays it, or a count of 20 or 10, with piece 2;
//! `ficha-2@7` names the count of a 6, if the player may choose. A throw or a count that no piece can play is
//! skipped without a move.
//!
//! **Words.** A piece *waits* in its box (*espera*), is *in play*, or is *home* (*casa*). Its *progress*
//! counts squares from its start; its *place* is the square under the name that everyone uses. A *barrier* is
//! two pieces of one colour on one square; on a *safe* square nothing is captured. A *bonus* is a count of 20
//! or 10. The *owner* of a move is the seat that owns the moved piece, which in pairs may be the partner of
//! the *seat* that plays.
//!
//! Not modelled: how the board lies before the players, and advice (rulebook, 8).
//!
//! A capture and the 20 that it earns, with known dice:
//! ```
//! use serde_json::json;
//! use sobremesa_game::{Choices, GameSetup, Seat, Seats, Seed};
//! use sobremesa_any_game::{AnyGame, Of, Viewer};
//! use sobremesa_race::rules::parchis::Parchis;
//!
//! let pieces = json!([["10", "espera", "espera", "espera"], ["13", "espera", "espera", "espera"]]);
//! let mut table = Of::<Parchis>::ENTRY.open(GameSetup {
//!     seats: Seats::new(2).unwrap(),
//!     options: Choices::new(),
//!     setup: Some(json!({"pieces": pieces})),
//!     chance: vec![json!(3), json!(5)],
//!     seed: Seed::from_text("mesa"),
//! }).unwrap();
//! let seat = |number| Seat::new(number).unwrap();
//!
//! table.play(seat(0), "tiro").unwrap();
//! assert_eq!(table.moves(seat(0)), ["ficha-1"]);
//! let told = table.play(seat(0), "ficha-1").unwrap().events;
//! assert_eq!(told[1], json!({"kind": "captura", "seat": 0, "owner": 1, "piece": 1, "at": "13"}));
//! assert_eq!(table.standing().phase, "cuenta-20");
//! table.play(seat(0), "ficha-1").unwrap();
//!
//! table.play(seat(1), "tiro").unwrap();
//! table.play(seat(1), "ficha-3").unwrap();
//! let pieces = json!([["33", "espera", "espera", "espera"], ["espera", "espera", "39", "espera"]]);
//! assert_eq!(table.view(Viewer::Public)["pieces"], pieces);
//! ```

mod board;
mod event;
mod fault;
mod imagine;
mod legal;
mod moves;
mod options;
mod pairs;
mod place;
mod setup;
mod turn;
mod view;

#[cfg(test)]
mod tests;

use sobremesa_game::{Clause, Dice, Game, GameStatus, Next, Outcome, Seat, SeatSet, Seats, Unplayable, Why};

use crate::rules::race::{Die, Draw, PieceId, Pieces, Sixes};

pub use crate::rules::race::{Private, Salida};
pub use event::Event;
pub use fault::Fault;
pub use moves::{Count, Move};
pub use options::{FinParejas, Options, Seis};
pub use place::{Colour, Corridor, Place, Progress, Square, is_safe};
pub use setup::{Phase, Setup};
pub use view::{Choice, Public};

use board::Board;
use legal::{Number, Question};
use setup::{Doing, Position};

/// A game of parchís.
#[derive(Clone)]
pub struct Parchis {
    options: Options,
    seats: Seats,
    board: Board,
    /// The seat in turn; meaningless before the end of the draw.
    turn: Seat,
    stage: Stage,
    sixes: Sixes,
    /// The piece last moved in this turn.
    last: Option<PieceId>,
    /// The piece moved last, in any seat's turn.
    moved: Option<PieceId>,
    /// True if the die of the last throw brought a piece home: then a third 6 returns none (PA-12).
    arrived: bool,
    draw: Option<Draw>,
}

#[derive(Clone, Copy)]
enum Stage {
    /// Dice decide who begins (PA-5).
    Draw,
    /// The seat in turn must throw.
    Throw,
    /// It has thrown, and the outcome is pending.
    Rolling,
    /// The die, or a bonus that followed from it, must be played with a piece of `owner`.
    Play { die: Die, owner: Seat, bonus: Option<u8> },
    /// It is over.
    Over(Outcome),
}

impl Parchis {
    /// Returns the number to be played, with its possible moves, if there is one.
    fn question(&self) -> Option<Question<'_>> {
        let Stage::Play { die, owner, bonus } = self.stage else { return None };
        let number = bonus.map_or(Number::Die(die), Number::Bonus);
        Some(Question::new(&self.board, &self.options, owner, self.spared(owner), number))
    }

    fn can_move(&self) -> bool {
        self.question().is_some_and(|question| question.has_answer())
    }

    fn from_position(options: &Options, seats: Seats, position: Position) -> Result<Parchis, Unplayable> {
        let Position { board, turn, sixes, last, doing } = position;
        let mut game = Parchis {
            options: options.clone(),
            seats,
            board,
            turn,
            stage: Stage::Throw,
            sixes,
            last,
            moved: last,
            arrived: matches!(doing, Doing::Counting(_, turn::ARRIVAL)),
            draw: None,
        };
        if game.outcome().is_some() {
            return Err(Unplayable::setup("pieces"));
        }
        let owner = game.mover(turn).ok_or_else(|| Unplayable::setup("turn"))?;
        game.stage = match doing {
            Doing::Throwing => return Ok(game),
            Doing::Moving(die) => Stage::Play { die, owner, bonus: None },
            Doing::Counting(die, count) => Stage::Play { die, owner, bonus: Some(count) },
        };
        if game.can_move() { Ok(game) } else { Err(Unplayable::setup("phase")) }
    }

    /// Returns the track squares with two pieces, and the pieces in the order they arrived.
    fn arrivals(&self) -> Vec<(Square, [PieceId; 2])> {
        let pair = |square| match self.board.standing_on(square) {
            [Some(first), Some(second)] => Some((square, [first, second])),
            _ => None,
        };
        Square::all().filter_map(pair).collect()
    }

    fn choices(&self) -> Vec<Choice> {
        let (Some(question), Stage::Play { owner, .. }) = (self.question(), self.stage) else { return Vec::new() };
        let choice = |(mv, landing): (Move, legal::Landing)| {
            let Move::Ficha(piece, _) = mv else { return None };
            let piece = PieceId { owner, piece };
            let to = Place::of(Some(landing.to), self.board.pieces().colour(owner));
            Some(Choice { mv, piece, from: self.board.pieces().place(piece), to, victim: landing.victim })
        };
        question.answers().filter_map(choice).collect()
    }
}

impl Game for Parchis {
    const ID: &'static str = "parchis";
    const SEATS: &'static [u8] = &[2, 3, 4];
    const USUAL_SEATS: u8 = 4;

    type Options = Options;
    type Setup = Setup;
    type Move = Move;
    type Chance = Die;
    type Event = Event;
    type Public = Public;
    type Private = Private;
    type Fault = Fault;

    fn clauses(why: Why<'_, Fault>) -> &'static [Clause] {
        Fault::clauses(why)
    }

    fn start(options: &Options, seats: Seats, setup: Option<&Setup>) -> Result<Parchis, Unplayable> {
        options.go_with(seats)?;
        if let Some(setup) = setup {
            return Parchis::from_position(options, seats, setup.position(seats)?);
        }
        let draw = (options.salida == Salida::Sorteo).then(|| Draw::new(seats));
        Ok(Parchis {
            options: options.clone(),
            seats,
            board: Board::new(Pieces::new(seats)),
            turn: seats.seat(0).expect("a table has a seat"),
            stage: if draw.is_some() { Stage::Draw } else { Stage::Throw },
            sixes: Sixes::NONE,
            last: None,
            moved: None,
            arrived: false,
            draw,
        })
    }

    fn next(&self) -> Next {
        match self.stage {
            Stage::Draw | Stage::Rolling => Next::Chance,
            Stage::Throw | Stage::Play { .. } => Next::Seats(SeatSet::only(self.turn)),
            Stage::Over(outcome) => Next::Over(outcome),
        }
    }

    fn standing(&self) -> GameStatus {
        let phase = match self.stage {
            Stage::Draw | Stage::Throw | Stage::Rolling => "tirar",
            Stage::Play { bonus: None, .. } => "mover",
            Stage::Play { bonus: Some(turn::CAPTURE), .. } => "cuenta-20",
            Stage::Play { bonus: Some(_), .. } => "cuenta-10",
            Stage::Over(_) => "fin",
        };
        GameStatus { phase, score: self.score(), more: Vec::new() }
    }

    fn moves(&self, seat: Seat, list: &mut Vec<Move>) {
        match (self.stage, self.question()) {
            _ if seat != self.turn => {}
            (Stage::Throw, _) => list.push(Move::Tiro),
            (_, Some(question)) => list.extend(question.answers().map(|(mv, _)| mv)),
            _ => {}
        }
    }

    fn check(&self, seat: Seat, mv: &Move) -> Result<(), Fault> {
        if seat != self.turn {
            return Err(Fault::Turn(self.turn));
        }
        match (*mv, self.question(), self.stage) {
            (Move::Ficha(piece, count), Some(question), _) => question.check(piece, count).map(|_| ()),
            (Move::Tiro, Some(_), Stage::Play { bonus: Some(turn::CAPTURE), .. }) => Err(Fault::PlayCapture),
            (Move::Tiro, Some(_), Stage::Play { bonus: Some(_), .. }) => Err(Fault::PlayArrival),
            (Move::Tiro, Some(_), Stage::Play { die, .. }) => Err(Fault::PlayDie(die)),
            (Move::Tiro, ..) => Ok(()),
            (Move::Ficha(..), None, _) => Err(Fault::ThrowFirst),
        }
    }

    fn play(&mut self, _seat: Seat, mv: Move, events: &mut Vec<Event>) {
        match (mv, self.stage, self.question()) {
            (Move::Ficha(piece, count), Stage::Play { die, owner, .. }, Some(question)) => {
                let landing = question.check(piece, count).expect("only checked moves are played");
                self.advance(PieceId { owner, piece }, landing, die, events);
            }
            _ => self.stage = Stage::Rolling,
        }
    }

    fn draw(&self, dice: &mut Dice) -> Die {
        Die::on_ring(dice.die() - 1)
    }

    fn apply_chance(&mut self, die: Die, events: &mut Vec<Event>) -> Result<(), Unplayable> {
        match &mut self.draw {
            Some(draw) if matches!(self.stage, Stage::Draw) => {
                if let Some(first) = draw.throw(die) {
                    self.turn = first;
                    self.stage = Stage::Throw;
                }
            }
            draw => {
                draw.iter_mut().for_each(Draw::pass);
                self.thrown(die, events);
            }
        }
        Ok(())
    }

    fn public(&self) -> Public {
        let (die, owner, bonus) = match self.stage {
            Stage::Play { die, owner, bonus } => (Some(die), Some(owner), bonus),
            Stage::Over(_) => (None, None, None),
            Stage::Draw | Stage::Throw | Stage::Rolling => (None, self.mover(self.turn), None),
        };
        Public {
            colors: self.seats.iter().map(|seat| self.board.pieces().colour(seat)).collect(),
            pieces: self.board.pieces().places(),
            die,
            sixes: self.sixes,
            last: self.last,
            moved: self.moved,
            arrived: self.arrived,
            arrivals: self.arrivals(),
            draw: self.draw.clone(),
            choices: self.choices(),
            owner,
            bonus,
            parejas: self.options.parejas,
        }
    }

    fn private(&self, _seat: Seat) -> Private {
        Private {}
    }
}
