//! Damas: the rules of `games/damas/RULES.md`.
//!
//! Three games on a chequered board, each with its own pieces: `clasica` (8×8, the dama goes one step),
//! `cien` (10×10, men only go forward, flying damas that must capture first) and `abundancia` (8×8, men go
//! both ways). Options: the variant, the duty to capture ([`Captura`]), partidas in a match, *¡Tiempo!*,
//! counted mistakes, the extra move of a last piece, the result of a blocked player, and the limits of a
//! partida without progress.
//!
//! **Moves** are square numbers: `11-15`, and a capture `11x18x25` with every landing square. People may also
//! write algebraic names, with any separator, and only the ends of a capture if that is unambiguous.
//! `soplo-15` takes a piece that failed to capture, `obligar` takes the faulty move back, `paso` declines the
//! extra move. Beside the board: `tablas`, `acepto-tablas`, `rechazo-tablas`, `abandono`, `tiempo`, and
//! `reloj 12.5`, with which the surrounding program reports time.
//!
//! **Words**: *partida*: one game of the match. *Man* (ficha): an uncrowned piece; *dama*: a crowned one;
//! *piece*: either. *Soplo*: removing a piece that failed to capture. *Fault*: such a failure (DA-15), never
//! an error of the program. *Act*: a move that `legal` lists; *declaration*: one that it does not list.
//!
//! ```
//! use sobremesa_game::{GameSetup, Seat, Seats, Seed, Table};
//! use sobremesa_damas::rules::Damas;
//!
//! let seats = Seats::new(2).unwrap();
//! let seed = Seed::from_text("mesa");
//! let opening = GameSetup { seats, options: Default::default(), setup: None, chance: vec![], seed };
//! let (mut table, _) = Table::<Damas>::open(opening).unwrap();
//! let (black, white) = (Seat::new(0).unwrap(), Seat::new(1).unwrap());
//! table.play(black, "11-15").unwrap();
//! table.play(white, "c3 d4").unwrap();
//! table.play(black, "8-11").unwrap(); // and not 15x22
//! table.play(white, "soplo-15").unwrap();
//! table.play(white, "18-15").unwrap();
//! assert!(table.game().public().fen.starts_with("B:W15,21,"));
//! # use sobremesa_game::Game;
//! ```
//!
//! **Left out** (section 7 of the rulebook): touched pieces, drawing lots for colours, the ruling that
//! neither side can win.

pub(crate) mod board;
mod captures;
mod events;
mod fen;
mod imagine;
mod log;
mod moves;
mod objection;
mod options;
mod partida;
pub mod pdn;
mod play;
mod position;
mod reading;
mod table_talk;
mod view;

pub use board::{Color, Square};
pub use events::Event;
pub use fen::Setup;
pub use moves::{Act, Declaration, Move, Path};
pub use objection::Objection;
pub use options::{Bloqueo, Captura, Options, Variante};
pub use partida::{Phase, Reason};
pub use table_talk::Clock;
// The types that the computer's search needs.
pub(crate) use partida::{End, Partida};
pub use view::{Private, Public};

use std::num::NonZeroU64;

use log::Log;
use partida::Found;
pub(crate) use position::Position;
use reading::Written;
use sobremesa_game::line;
use sobremesa_game::playout::Scratch;
use sobremesa_game::{Clause, Dice, Game, GameStatus, Next, Score, Seat, SeatSet, Seats, Unplayable, Unread, Why};
use table_talk::Offers;

/// A match of damas.
#[derive(Clone)]
pub struct Damas {
    options: Options,
    /// The number of this partida, from 1.
    number: u8,
    /// By seat, in half points.
    halves: [u8; 2],
    partida: Partida,
    offers: Offers,
    clock: Clock,
    /// This partida's acts.
    log: Log,
    /// The end of the last partida, once the match is over.
    end: Option<End>,
    setup: Option<Position>,
    /// The partidas before this one.
    finished: Vec<(Log, End)>,
}

/// Damas has no chance events.
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
pub enum Chance {}

impl Damas {
    /// Returns the rules in force.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Returns the seat that has this colour in partida `number`: the colour that begins changes seats each
    /// time (DA-28).
    #[inline]
    fn seat_in(&self, number: u8, color: Color) -> Seat {
        let begins = color == self.options.variante.beginner();
        const SEATS: [Seat; 2] =
            [Seat::new(0).expect("a table has two seats"), Seat::new(1).expect("a table has two seats")];
        SEATS[usize::from((number % 2 == 1) != begins)]
    }

    #[inline]
    fn seat(&self, color: Color) -> Seat {
        self.seat_in(self.number, color)
    }

    fn color(&self, seat: Seat) -> Color {
        if self.seat(Color::White) == seat { Color::White } else { Color::Black }
    }

    #[inline]
    fn mover(&self) -> Seat {
        self.seat(self.partida.mover())
    }

    /// Returns all partidas so far, for export.
    fn partidas(&self) -> impl Iterator<Item = pdn::Text> {
        let finished = self.finished.iter().map(|(log, end)| (log, Some(*end)));
        finished.chain([(&self.log, self.end)]).zip(1..).map(|((log, end), number)| pdn::Text {
            number,
            setup: self.setup.filter(|_| number == 1),
            white: self.seat_in(number, Color::White),
            log: log.iter().collect(),
            end,
        })
    }
}

impl Game for Damas {
    const ID: &'static str = "damas";
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
    type Fault = Objection;

    fn clauses(why: Why<'_, Objection>) -> &'static [Clause] {
        Objection::clauses(why)
    }

    fn start(options: &Options, _seats: Seats, setup: Option<&Setup>) -> Result<Damas, Unplayable> {
        let unreadable = || Unplayable::Setup(line!("damas-setup-fen"));
        let read = |setup: &Setup| fen::read(&setup.fen, options.variante).ok_or_else(unreadable);
        let setup = setup.map(read).transpose()?;
        let mut game = Damas {
            options: *options,
            number: 1,
            halves: [0; 2],
            partida: setup.map_or_else(|| Partida::new(options), Partida::from),
            offers: Offers::default(),
            clock: Clock::default(),
            log: Log::default(),
            end: None,
            setup,
            finished: Vec::new(),
        };
        if let Some(end) = game.partida.decided(options) {
            game.finish(end, &mut Vec::new());
        }
        Ok(game)
    }

    /// Adds a limit, without which a random game might never end (DA-39).
    fn for_playouts(options: &Options) -> Options {
        let sin_progreso = if options.sin_progreso == 0 { 40 } else { options.sin_progreso };
        Options { sin_progreso, ..*options }
    }

    #[inline]
    fn next(&self) -> Next {
        match self.end {
            Some(end) => Next::Over(self.outcome(end)),
            None => Next::Seats(SeatSet::only(self.mover())),
        }
    }

    fn standing(&self) -> GameStatus {
        let phase = if self.end.is_some() { "fin" } else { self.partida.phase.word() };
        GameStatus { phase, score: self.halves.map(|halves| Score::halves(halves.into())).to_vec(), more: Vec::new() }
    }

    fn moves(&self, seat: Seat, list: &mut Vec<Move>) {
        if self.end.is_none() && seat == self.mover() {
            let first = list.len();
            self.partida.each_act(&self.options, |act| list.push(Move::Act(act)));
            list[first..].sort_unstable();
        }
    }

    fn read(&self, seat: Seat, text: &str) -> Result<Move, Unread<Objection>> {
        let squares = match reading::read(text, self.options.variante) {
            None => return Err(Unread::NoMove),
            Some(Written::Act(act)) => return Ok(Move::Act(act)),
            Some(Written::Say(declaration)) => return Ok(Move::Say(declaration)),
            Some(Written::Squares(squares)) => squares,
        };
        let (&[from, ..], &[.., to]) = (squares.as_slice(), squares.as_slice()) else { return Err(Unread::NoMove) };
        let found = match Path::of(&squares) {
            Some(path) if self.end.is_none() && seat == self.mover() => self.partida.find(&self.options, &path),
            _ => Found::Nothing,
        };
        match found {
            Found::Act(act) => Ok(Move::Act(act)),
            Found::Nothing => Ok(Move::Mistake { from, to }),
            Found::Several => Err(Unread::Fault(Objection::Several(from, to))),
        }
    }

    /// Returns true for a move that is counted as a mistake (DA-27).
    fn offends(mv: &Move) -> bool {
        matches!(mv, Move::Mistake { .. })
    }

    fn among(&self, seat: Seat, text: &str) -> Vec<Move> {
        let Err(Unread::Fault(Objection::Several(from, to))) = self.read(seat, text) else { return Vec::new() };
        let mut list = Vec::new();
        self.moves(seat, &mut list);
        let goes = |act: &Act| matches!(act.squares().as_slice(), [first, .., last] if (*first, *last) == (from, to));
        list.retain(|mv| matches!(mv, Move::Act(act) if goes(act)));
        list
    }

    /// Returns true for a report of time, which the surrounding program makes, never a player (DA-30).
    fn is_reported(mv: &Move) -> bool {
        matches!(mv, Move::Say(Declaration::Clock(_)))
    }

    fn out_of_turn(mv: &Move) -> bool {
        matches!(mv, Move::Say(_))
    }

    fn pass_time(&self, millis: u64) -> Option<(Seat, Move)> {
        let counts = self.options.tiempo && self.end.is_none();
        counts.then(|| (self.mover(), Move::Say(Declaration::Clock(millis))))
    }

    /// Returns the time until the turn is lost, which only a call starts (DA-30).
    fn flag_ms(&self) -> Option<NonZeroU64> {
        self.clock.grace_ms().filter(|_| self.end.is_none()).and_then(NonZeroU64::new)
    }

    /// Returns the time until *¡Tiempo!* may be called (DA-30).
    fn claim_ms(&self) -> Option<u64> {
        let counts = self.options.tiempo && self.end.is_none() && self.clock.called_ms.is_none();
        counts.then(|| self.clock.ms_to_call())
    }

    fn check(&self, seat: Seat, mv: &Move) -> Result<(), Objection> {
        if self.end.is_some() || (seat != self.mover() && !Damas::out_of_turn(mv)) {
            return Err(Objection::OtherTurn);
        }
        match mv {
            Move::Act(act) => self.check_act(act),
            Move::Mistake { .. } if self.options.errores > 0 => Ok(()),
            Move::Mistake { from, to } => Err(self.objection(*from, *to)),
            Move::Say(declaration) => self.check_declaration(seat, *declaration),
        }
    }

    #[inline]
    fn play(&mut self, seat: Seat, mv: Move, events: &mut Vec<Event>) {
        match &mv {
            Move::Act(act) => self.act(seat, act, events),
            Move::Mistake { .. } => self.err(seat, events),
            Move::Say(declaration) => self.say(seat, *declaration, events),
        }
    }

    fn draw(&self, _dice: &mut Dice) -> Chance {
        unreachable!("damas never waits for chance")
    }

    fn apply_chance(&mut self, chance: Chance, _events: &mut Vec<Event>) -> Result<(), Unplayable> {
        match chance {}
    }

    fn public(&self) -> Public {
        let by_seat = |seat: u8| Seat::new(seat).map_or(Color::White, |seat| self.color(seat));
        let colors = [by_seat(0), by_seat(1)];
        let position = &self.partida.position;
        let soplo = self.partida.culprit_squares(&self.options);
        Public {
            variant: self.options.variante,
            fen: fen::write(position, self.options.variante),
            number: self.number,
            games: self.options.partidas,
            colors: colors.map(Color::word),
            obligar: !soplo.is_empty(),
            soplo,
            mistakes: colors.map(|color| self.partida.mistakes[color.index()]),
            quiet: self.partida.counts.quiet,
            damas_only: self.partida.counts.damas_only,
            log: self.log.iter().collect(),
            offer: self.offers.standing(),
            time: self.options.tiempo.then_some(self.clock),
            options: self.options,
            partida: self.partida,
            offers: self.offers,
            over: self.end.is_some(),
        }
    }

    fn private(&self, _seat: Seat) -> Private {
        Private {}
    }

    fn export(&self) -> Option<String> {
        Some(pdn::write(self))
    }

    /// Omits log, events and offers, which playouts do not need.
    fn play_out(mut self, most: u64, dice: &mut Dice, scratch: &mut Scratch<Damas>) -> Result<u64, Unplayable> {
        let mut plies = 0;
        while self.end.is_none() && plies < most {
            let (made, end) = self.partida.play_out(&self.options, most - plies, |count| dice.below(count));
            plies += made;
            if let Some(end) = end {
                self.finish(end, &mut scratch.events);
                scratch.events.clear();
            }
        }
        Ok(plies)
    }

    fn count_lines(&self, depth: u32) -> u64 {
        match self.end {
            Some(_) => u64::from(depth == 0),
            None => self.partida.count_lines(&self.options, depth),
        }
    }
}
