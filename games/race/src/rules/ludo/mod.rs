//! Ludo, the common race with one die, as described in the seed *Ludogumbres*.
//!
//! The rulebook is `games/race/ludo/RULES.md`; clauses are cited as LU-1 to LU-21.
//!
//! **Options**: `salida` (the seat that begins), `salida_obligada` (with a 6 a piece must leave the cárcel),
//! `final` (a throw beyond home bounces or cannot be played), `tres_seises` (the penalty of a third 6),
//! `fichas` (whether the pieces are drawn as legumes): see [`Options`].
//!
//! **Moves** are texts: `tiro` throws the die, `ficha-2` plays it with piece 2. A throw that no piece can
//! play is skipped without a move.
//!
//! **Words.** Pieces wait in the *cárcel* (jail), go round the track, then up the *vertical* of their colour
//! and home (*casa*). A piece's *progress* counts squares from its start; its *place* is the square under the
//! name that everyone uses.
//!
//! Leaving with a 6, which captures and gives another throw, with dice that are known:
//! ```
//! use serde_json::json;
//! use sobremesa_game::{Choices, GameSetup, Seat, Seats, Seed};
//! use sobremesa_any_game::{AnyGame, Of, Viewer};
//! use sobremesa_race::rules::ludo::Ludo;
//!
//! let jail = ["carcel"; 4];
//! let mut table = Of::<Ludo>::ENTRY.open(GameSetup {
//!     seats: Seats::new(4).unwrap(),
//!     options: Choices::new(),
//!     setup: Some(json!({"pieces": [jail, jail, jail, ["30", "1", "carcel", "carcel"]]})),
//!     chance: vec![json!(6), json!(4)],
//!     seed: Seed::from_text("mesa"),
//! }).unwrap();
//! let rojo = Seat::new(0).unwrap();
//!
//! table.play(rojo, "tiro").unwrap();
//! assert_eq!(table.moves(rojo), ["ficha-1"]);
//! let told = table.play(rojo, "ficha-1").unwrap().events;
//! assert_eq!(told[1], json!({"kind": "captura", "seat": 0, "owner": 3, "piece": 2, "at": "1"}));
//! assert_eq!(told[2], json!({"kind": "turno", "seat": 0}));
//!
//! table.play(rojo, "tiro").unwrap();
//! table.play(rojo, "ficha-1").unwrap();
//! assert_eq!(table.view(Viewer::Public)["pieces"][0], json!(["5", "carcel", "carcel", "carcel"]));
//! ```

mod board;
mod fault;
mod imagine;
mod moves;
mod options;
mod place;
mod setup;
mod turn;
mod view;

#[cfg(test)]
mod tests;

use sobremesa_game::{Clause, Dice, Game, GameStatus, Next, Outcome, Score, Seat, SeatSet, Seats, Unplayable, Why};

use crate::rules::race::{Die, Draw, Piece, PieceId, Sixes};

pub use crate::rules::race::{Private, Salida};
pub use fault::Fault;
pub use moves::Move;
pub use options::{Fichas, Final, Options, TresSeises};
pub use place::{Colour, Place, Progress, Square, Vertical};
pub use setup::{Phase, Setup};
pub use view::{Choice, Event, Public};

use board::Board;
use setup::Position;

/// A game of ludo.
#[derive(Clone)]
pub struct Ludo {
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
    draw: Option<Draw>,
}

#[derive(Clone, Copy)]
enum Stage {
    /// Dice decide who begins (LU-4).
    Draw,
    /// The seat in turn must throw.
    Throw,
    /// It has thrown, and the outcome is pending.
    Rolling,
    /// The die must be played.
    Play(Die),
    /// It is over.
    Over(Outcome),
}

impl Ludo {
    fn id(&self, piece: Piece) -> PieceId {
        PieceId { owner: self.turn, piece }
    }

    fn can_move(&self, die: Die) -> bool {
        Piece::all().any(|piece| self.board.reach(self.id(piece), die, &self.options).is_ok())
    }

    /// Returns the piece's destination.
    fn destination(&self, piece: Piece, die: Die) -> Result<Progress, Fault> {
        let to = self.board.reach(self.id(piece), die, &self.options)?;
        let must_leave = self.board.can_leave(self.turn, die, &self.options).filter(|_| self.options.salida_obligada);
        match must_leave {
            Some(jailed) if self.board.progress(self.id(piece)).is_some() => Err(Fault::MustLeave(jailed)),
            _ => Ok(to),
        }
    }

    /// Returns the legal moves with their effects, in the order of their texts; of several pieces in the
    /// cárcel only the lowest (LU-15).
    fn choices(&self) -> impl Iterator<Item = Choice> {
        let die = if let Stage::Play(die) = self.stage { Some(die) } else { None };
        let lowest_jailed = self.board.waiting(self.turn);
        Piece::all().filter_map(move |piece| {
            let id = self.id(piece);
            if self.board.progress(id).is_none() && Some(piece) != lowest_jailed {
                return None;
            }
            let to = self.destination(piece, die?).ok()?;
            let from = self.board.place(id);
            let (to, victim) = (Place::of(Some(to), self.board.colour(self.turn)), self.victim(to));
            Some(Choice { mv: Move::Ficha(piece), piece: id, from, to, victim })
        })
    }

    /// Returns the piece captured if a piece of the seat in turn ends there (LU-9).
    fn victim(&self, to: Progress) -> Option<PieceId> {
        let square = to.square(self.board.colour(self.turn))?;
        self.board.foreign_on(square, self.turn).next()
    }

    /// Returns the end of the game, if a seat has brought all its pieces home (LU-13).
    fn outcome(&self) -> Option<Outcome> {
        let winner = self.seats.iter().find(|seat| self.board.is_home(*seat))?;
        Some(Outcome { winners: SeatSet::only(winner), reason: "casa" })
    }

    fn from_position(options: &Options, seats: Seats, position: Position) -> Result<Ludo, Unplayable> {
        let Position { board, turn, die, sixes, last } = position;
        let stage = die.map_or(Stage::Throw, Stage::Play);
        let game = Ludo { options: options.clone(), seats, board, turn, stage, sixes, last, moved: last, draw: None };
        if game.outcome().is_some() {
            return Err(Unplayable::setup("pieces"));
        }
        match die {
            Some(die) if !game.can_move(die) => Err(Unplayable::setup("phase")),
            _ => Ok(game),
        }
    }
}

impl Game for Ludo {
    const ID: &'static str = "ludo";
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

    fn start(options: &Options, seats: Seats, setup: Option<&Setup>) -> Result<Ludo, Unplayable> {
        if let Some(setup) = setup {
            return Ludo::from_position(options, seats, setup.position(seats)?);
        }
        let draw = (options.salida == Salida::Sorteo).then(|| Draw::new(seats));
        Ok(Ludo {
            options: options.clone(),
            seats,
            board: Board::new(seats),
            turn: seats.seat(0).expect("a table has a seat"),
            stage: if draw.is_some() { Stage::Draw } else { Stage::Throw },
            sixes: Sixes::NONE,
            last: None,
            moved: None,
            draw,
        })
    }

    fn next(&self) -> Next {
        match self.stage {
            Stage::Draw | Stage::Rolling => Next::Chance,
            Stage::Throw | Stage::Play(_) => Next::Seats(SeatSet::only(self.turn)),
            Stage::Over(outcome) => Next::Over(outcome),
        }
    }

    fn standing(&self) -> GameStatus {
        let phase = match self.stage {
            Stage::Draw | Stage::Throw | Stage::Rolling => "tirar",
            Stage::Play(_) => "mover",
            Stage::Over(_) => "fin",
        };
        let score = self.seats.iter().map(|seat| Score::points(i32::from(self.board.home(seat)))).collect();
        GameStatus { phase, score, more: Vec::new() }
    }

    fn moves(&self, seat: Seat, list: &mut Vec<Move>) {
        match self.stage {
            _ if seat != self.turn => {}
            Stage::Throw => list.push(Move::Tiro),
            _ => list.extend(self.choices().map(|choice| choice.mv)),
        }
    }

    fn check(&self, seat: Seat, mv: &Move) -> Result<(), Fault> {
        match (*mv, self.stage) {
            _ if seat != self.turn => Err(Fault::Turn(self.turn)),
            (Move::Ficha(piece), Stage::Play(die)) => self.destination(piece, die).map(|_| ()),
            (Move::Ficha(_), _) => Err(Fault::ThrowFirst),
            (Move::Tiro, Stage::Play(die)) => Err(Fault::PlayDie(die)),
            (Move::Tiro, _) => Ok(()),
        }
    }

    fn play(&mut self, _seat: Seat, mv: Move, events: &mut Vec<Event>) {
        match (mv, self.stage) {
            (Move::Ficha(piece), Stage::Play(die)) => {
                let to = self.destination(piece, die).expect("only checked moves are played");
                self.advance(self.id(piece), to, die, events);
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
        Public {
            colors: self.seats.iter().map(|seat| self.board.colour(seat)).collect(),
            pieces: self.board.places(),
            die: if let Stage::Play(die) = self.stage { Some(die) } else { None },
            sixes: self.sixes,
            last: self.last,
            draw: self.draw.clone(),
            choices: self.choices().collect(),
            fichas: self.options.fichas,
            moved: self.moved,
        }
    }

    fn private(&self, _seat: Seat) -> Private {
        Private {}
    }
}
