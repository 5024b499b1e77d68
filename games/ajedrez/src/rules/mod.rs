//! The rules of ajedrez, chess by the rulebook of the seeds, `games/ajedrez/RULES.md`, its clauses cited as
//! AJ-*n*.
//!
//! Everything is public and nothing is left to chance. The legal moves come from the library cozy-chess
//! ([`Position`]); notation, draws, clocks and the end of the game are implemented here.
//!
//! # Options
//! - `reloj`: `no`, or a time control: `5`, `3+2`, `25d5`, `40/90+30,30+30` (AJ-24).
//! - `ilegales`: `rechazar` refuses an illegal move, `penalizar` counts it, and the third one loses (AJ-22).
//!
//! # Notation
//! A move is its two squares, `e2e4`, `e7e8q`, castling `e1g1`; `e4`, `Cf3`, `exd5`, `d8=D` and `0-0` are
//! also read, with Spanish or English letters (AJ-27, AJ-28). Declarations (AJ-29): `tablas`,
//! `acepto-tablas`, `rechazo-tablas`, `reclamo-tablas`, `reclamo-tablas e2e4`, `abandono`, and `reloj 5`,
//! with which the surrounding program reports how much time has passed.
//!
//! # Words
//! - *man* (`Ply::man`): a piece or a pawn; *ply*: one move of one side.
//! - *jaque*: check; *ahogado*: stalemated; *tablas*: draw; *al paso*: en passant.
//! - *ground*: the reason of a claimed draw; *quiet*: plies since the last pawn move or capture.
//!
//! # A short game
//! ```
//! use sobremesa_game::{Choices, Next, GameSetup, Seat, Seats, Seed, Table};
//! use sobremesa_ajedrez::rules::Ajedrez;
//!
//! let opening = GameSetup {
//!     seats: Seats::new(2).unwrap(),
//!     options: Choices::new(),
//!     setup: None,
//!     chance: vec![],
//!     seed: Seed::from_text(""),
//! };
//! let (mut table, _) = Table::<Ajedrez>::open(opening).unwrap();
//! for (ply, text) in ["f3", "e5", "g2g4", "Dh4"].into_iter().enumerate() {
//!     table.play(Seat::new(ply as u8 % 2).unwrap(), text).unwrap();
//! }
//! let Next::Over(outcome) = table.game().next() else { panic!("mate ends the game") };
//! assert_eq!((outcome.reason, outcome.winners.first()), ("mate", Seat::new(1)));
//! assert!(Game::export(table.game()).unwrap().ends_with("1. f3 e5 2. g4 Qh4# 0-1\n"));
//! # use sobremesa_game::Game;
//! ```
//!
//! # Left out
//! Touching pieces, score sheets, lateness, arbiters and the claim of the last two minutes (rulebook, 7). A
//! side with more than sixteen men or eight pawns cannot be set up.

pub mod blocked;
pub mod clock;
pub mod draws;
pub mod events;
pub mod fault;
pub mod fen;
mod imagine;
pub mod material;
pub mod moves;
pub mod notation;
pub mod options;
mod pgn;
mod play;
pub mod ply;
pub mod position;
pub mod san;
pub mod setup;
pub mod view;

use std::num::NonZeroU64;

use serde::{Deserialize, Serialize};

use sobremesa_game::playout::Scratch;
use sobremesa_game::{
    Clause, Dice, Game, GameStatus, Next, Outcome, Score, Seat, SeatSet, Seats, Unplayable, Unread, Why,
};

pub use events::Event;
pub use fault::Fault;
pub use moves::Move;
pub use options::Options;
pub use ply::Ply;
pub use position::Position;
pub use setup::Setup;
pub use view::Public;

use clock::Clock;
use draws::{FIFTY_MOVES, Occurrences, Talk};
use moves::Said;
use options::{Ilegales, Reloj};
use view::Course;

sobremesa_game::words! {
    /// The reason of the game's end (AJ-36).
    pub enum Reason {
        /// Checkmate (AJ-11).
        Mate = "mate",
        /// Stalemate (AJ-12).
        Ahogado = "ahogado",
        /// Neither side can mate (AJ-13).
        Material = "material",
        /// A player resigned (AJ-15).
        Abandono = "abandono",
        /// Both sides agreed on a draw (AJ-16).
        Acuerdo = "acuerdo",
        /// A claim of a third occurrence (AJ-18).
        Repeticion = "repeticion",
        /// A claim of fifty moves (AJ-19).
        Cincuenta = "cincuenta",
        /// A flag fell (AJ-26).
        Tiempo = "tiempo",
        /// Three illegal moves (AJ-22).
        Ilegales = "ilegales",
    }
}

/// A game of chess.
#[derive(Clone, Debug)]
pub struct Ajedrez {
    options: Options,
    course: Course,
    position: Position,
    occurrences: Occurrences,
    talk: Talk,
    illegal: [u8; 2],
    clock: Option<Clock>,
    over: Option<Outcome>,
}

/// Chess has no chance events.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub enum Chance {}

/// Chess has no private knowledge.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Private {}

impl Game for Ajedrez {
    const ID: &'static str = "ajedrez";
    const SEATS: &'static [u8] = &[2];
    const USUAL_SEATS: u8 = 2;
    const COUNTABLE: bool = true;

    type Options = Options;
    type Setup = Setup;
    type Move = Move;
    type Chance = Chance;
    type Event = Event;
    type Public = Public;
    type Private = Private;
    type Fault = Fault;

    fn clauses(why: Why<'_, Fault>) -> &'static [Clause] {
        fault::clauses(why)
    }

    fn start(options: &Options, _seats: Seats, setup: Option<&Setup>) -> Result<Ajedrez, Unplayable> {
        let usual = Setup::default();
        let setup = setup.unwrap_or(&usual);
        let position = setup.position()?;
        let remaining_ms = setup.remaining_ms(&options.reloj)?;
        let clock = match &options.reloj {
            Reloj::No => None,
            Reloj::Control(control) => Some(Clock::new(control, remaining_ms)),
        };
        let mut game = Ajedrez {
            options: options.clone(),
            course: Course { begun: position.clone(), plies: Vec::new(), offered: Vec::new() },
            occurrences: Occurrences::new(&position),
            position,
            talk: Talk::default(),
            illegal: [0; 2],
            clock,
            over: None,
        };
        game.over = game.ended_on_board().or_else(|| game.ended_by_flag());
        Ok(game)
    }

    fn next(&self) -> Next {
        self.over.map_or_else(|| Next::Seats(SeatSet::only(self.position.turn())), Next::Over)
    }

    fn standing(&self) -> GameStatus {
        let halves = |seat: Seat| match self.over {
            None => 0,
            Some(Outcome { winners, .. }) if winners.is_empty() => 1,
            Some(Outcome { winners, .. }) => 2 * i32::from(winners.contains(seat)),
        };
        let score = [position::WHITE, position::BLACK].map(|seat| Score::halves(halves(seat)));
        let phase = if self.over.is_some() { "fin" } else { "juego" };
        GameStatus { phase, score: score.to_vec(), more: Vec::new() }
    }

    fn moves(&self, seat: Seat, list: &mut Vec<Move>) {
        if self.over.is_none() && seat == self.position.turn() {
            self.position.legal(list, Move::Ply);
        }
    }

    fn read(&self, _seat: Seat, text: &str) -> Result<Move, Unread<Fault>> {
        let resolve = |written: notation::Written| written.resolve(&self.position);
        match moves::read(text).ok_or(Unread::NoMove)? {
            Said::Declared(declaration) => Ok(declaration.into()),
            Said::Claim(written) => written.map(resolve).transpose().map(Move::Claim).map_err(Unread::Fault),
            Said::Move { written, offer } => match resolve(written) {
                Ok(ply) if offer => Ok(Move::PlyWithOffer(ply)),
                Ok(ply) => Ok(Move::Ply(ply)),
                Err(Fault::NotLegal(_)) if self.counts_illegal_moves() => Ok(Move::Illegal(written)),
                Err(fault) => Err(Unread::Fault(fault)),
            },
        }
    }

    /// Returns true for an illegal move that is counted (AJ-22).
    fn offends(mv: &Move) -> bool {
        matches!(mv, Move::Illegal(_))
    }

    fn among(&self, seat: Seat, text: &str) -> Vec<Move> {
        let plies = match self.read(seat, text) {
            Err(Unread::Fault(Fault::WhichMan(plies))) => plies,
            Err(Unread::Fault(Fault::WhichPromotion(ply))) => {
                let mut plies = Vec::new();
                self.position.legal(&mut plies, |ply| ply);
                plies.retain(|legal| (legal.from, legal.to) == (ply.from, ply.to));
                plies
            }
            _ => return Vec::new(),
        };
        plies.into_iter().map(Move::Ply).collect()
    }

    /// Returns true for a report of time, which the surrounding program makes, never a player (AJ-23).
    fn is_reported(mv: &Move) -> bool {
        matches!(mv, Move::Elapsed { .. })
    }

    fn pass_time(&self, millis: u64) -> Option<(Seat, Move)> {
        let turn = self.running()?.0;
        Some((turn, Move::Elapsed { ms: millis }))
    }

    /// Returns the time until the flag falls (AJ-26).
    fn flag_ms(&self) -> Option<NonZeroU64> {
        let (turn, clock) = self.running()?;
        NonZeroU64::new(clock.until_flag_ms(turn))
    }

    fn out_of_turn(mv: &Move) -> bool {
        match mv {
            Move::Offer | Move::Accept | Move::Reject | Move::Resign | Move::Elapsed { .. } => true,
            Move::Ply(_) | Move::PlyWithOffer(_) | Move::Illegal(_) | Move::Claim(_) => false,
        }
    }

    fn check(&self, seat: Seat, mv: &Move) -> Result<(), Fault> {
        if self.over.is_some() {
            return Err(Fault::Over);
        }
        if seat != self.position.turn() && !Self::out_of_turn(mv) {
            return Err(Fault::NotYourTurn);
        }
        self.check_now(seat, mv)
    }

    fn play(&mut self, seat: Seat, mv: Move, events: &mut Vec<Event>) {
        self.act(seat, mv, events);
    }

    fn draw(&self, _dice: &mut Dice) -> Chance {
        unreachable!("a game of chess never waits for chance")
    }

    fn apply_chance(&mut self, chance: Chance, _events: &mut Vec<Event>) -> Result<(), Unplayable> {
        match chance {}
    }

    fn public(&self) -> Public {
        self.view()
    }

    fn private(&self, _seat: Seat) -> Private {
        Private {}
    }

    fn export(&self) -> Option<String> {
        Some(self.pgn())
    }

    /// Returns any legal move, except that a player who may claim fifty moves does so (AJ-35).
    fn random_move(&self, _to_act: SeatSet, dice: &mut Dice, _list: &mut Vec<Move>) -> (Seat, Move) {
        let mv = if self.position.quiet() >= FIFTY_MOVES {
            Move::Claim(None)
        } else {
            let ply = self.position.choose(|moves| dice.below(moves));
            Move::Ply(ply.expect("a game that goes on has a legal move"))
        };
        (self.position.turn(), mv)
    }

    fn play_out(self, most: u64, dice: &mut Dice, _scratch: &mut Scratch<Ajedrez>) -> Result<u64, Unplayable> {
        Ok(if self.over.is_some() { 0 } else { self.position.play_out(most, |moves| dice.below(moves)) })
    }

    fn count_lines(&self, depth: u32) -> u64 {
        if depth > 0 && self.over.is_some() { 0 } else { self.position.perft(depth) }
    }
}

impl Ajedrez {
    fn counts_illegal_moves(&self) -> bool {
        self.options.ilegales == Ilegales::Penalizar
    }

    /// Returns the clock and the seat to move while the clock is running.
    fn running(&self) -> Option<(Seat, &Clock)> {
        let clock = self.clock.as_ref().filter(|_| self.over.is_none())?;
        Some((self.position.turn(), clock))
    }
}

#[cfg(test)]
mod tests;
