//! One partida: the turn, due captures, faults and their punishment, and the end (DA-11–27).

mod counting;
mod fault;
mod legal;

use sobremesa_game::words;

use super::board::{Color, Kind, Square, bit, by_kind, each, square};
use super::moves::{Act, Path};
use super::options::{Bloqueo, Options};
use super::position::{Position, Step};
use fault::Fault;
pub(super) use legal::Found;

words! {
    /// The duty of the seat to move (DA-40).
    pub enum Phase {
        /// Make a board move, or punish a fault first.
        Juego = "juego",
        /// Make a second move with the last piece, or decline it (DA-21).
        Extra = "extra",
        /// Make the capture that was missed: the faulty move was taken back (DA-17).
        Obligado = "obligado",
    }
}

words! {
    /// The reason of a partida's end (DA-40).
    pub enum Reason {
        /// The last piece was lost (DA-22).
        SinFichas = "sin-fichas",
        /// A player had no board move (DA-23).
        Bloqueo = "bloqueo",
        /// A player had no board move, and the pieces were counted.
        Piezas = "piezas",
        /// Ten moves with damas alone (DA-24).
        Damas = "damas",
        /// No progress for too long (DA-25).
        SinProgreso = "sin-progreso",
        /// Too many mistakes (DA-27).
        Equivocaciones = "equivocaciones",
        /// A player gave it up (DA-29).
        Abandono = "abandono",
        /// Both agreed on a draw (DA-29).
        Acuerdo = "acuerdo",
        /// *¡Tiempo!* was called and ran out (DA-30).
        Tiempo = "tiempo",
    }
}

/// The end of a partida.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct End {
    /// `None` for a draw.
    pub(crate) winner: Option<Color>,
    pub(super) reason: Reason,
}

/// A partida in progress. It is small and holds nothing on the heap, so it is copied freely.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Partida {
    pub(crate) position: Position,
    pub(crate) phase: Phase,
    pub(crate) counts: Counts,
    /// The fault in the previous move, while it can still be punished (DA-17).
    fault: Option<Fault>,
    /// By colour.
    pub(super) mistakes: [u8; 2],
}

/// The two counts of board moves that can make a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Counts {
    /// Board moves in a row without progress (DA-25).
    pub(crate) quiet: u32,
    /// Board moves since only damas were left (DA-24).
    pub(crate) damas_only: Option<u32>,
}

/// The effects of an act.
#[derive(Clone, Copy)]
pub(crate) struct Done {
    pub(super) crowned: bool,
    /// The colour with a mistake that it revealed, if mistakes count.
    pub(super) mistaken: Option<Color>,
    /// True if the turn, and its time, began afresh.
    pub(super) new_turn: bool,
    pub(crate) end: Option<End>,
}

impl Done {
    const NOTHING: Done = Done { crowned: false, mistaken: None, new_turn: false, end: None };
}

/// The number of board moves allowed with damas alone (DA-24).
const DAMAS_ONLY: u32 = 10;

impl Partida {
    /// Returns a partida from the first position.
    pub(crate) fn new(options: &Options) -> Partida {
        Partida::from(by_kind!(options.variante, K => Position::first::<K>(options.variante)))
    }

    /// Returns a partida from a given position (DA-37).
    pub(crate) fn from(position: Position) -> Partida {
        let counts = Counts { quiet: 0, damas_only: position.only_damas().then_some(0) };
        Partida { position, phase: Phase::Juego, counts, fault: None, mistakes: [0; 2] }
    }

    /// Returns the end of a given position that is decided before any move (DA-37).
    pub(super) fn decided(&self, options: &Options) -> Option<End> {
        let bare = [Color::White, Color::Black].into_iter().find(|color| self.position.pieces[color.index()] == 0);
        match bare {
            Some(color) => Some(End { winner: Some(color.other()), reason: Reason::SinFichas }),
            None => by_kind!(options.variante, K => self.blocked::<K>(options)),
        }
    }

    pub(crate) fn mover(self) -> Color {
        self.position.to_move
    }

    /// Performs a legal act.
    #[inline]
    pub(crate) fn act(&mut self, options: &Options, act: &Act) -> Done {
        by_kind!(options.variante, K => self.act_of::<K>(options, act))
    }

    #[inline]
    fn act_of<K: Kind>(&mut self, options: &Options, act: &Act) -> Done {
        match act {
            Act::Simple { from, to } => {
                let (from, to) = (bit::<K>(*from), bit::<K>(*to));
                self.step_of::<K, true>(options, Step { from, to, taken: 0, complete: true })
            }
            Act::Capture(path) => {
                let squares = path.squares();
                let taken = self.position.victims::<K>(path).fold(0, |taken, victim| taken | victim);
                let (from, to) = (bit::<K>(squares[0]), bit::<K>(squares[squares.len() - 1]));
                // Checks whether the capture is complete only when incompleteness could be a fault.
                let complete = self.tempted::<K>(options) == 0 || self.position.is_capture::<K>(path) == Some(true);
                self.step_of::<K, true>(options, Step { from, to, taken, complete })
            }
            Act::Soplo(culprit) => self.blow::<K>(options, bit::<K>(*culprit)),
            Act::Obligar => self.take_back(options),
            Act::Paso => Done { new_turn: true, end: self.pass::<K, true>(options, None), ..Done::NOTHING },
        }
    }

    /// Makes a legal board move. Unless `JUDGED`, the caller that generates the other side's moves must find
    /// out whether there are any.
    #[inline]
    fn step_of<K: Kind, const JUDGED: bool>(&mut self, options: &Options, step: Step) -> Done {
        let culprits = self.culprits_of::<K>(options, step);
        let Step { from, to, taken, .. } = step;
        let mover = self.position.to_move;
        let alone = self.position.own().is_power_of_two();
        let fault = (culprits != 0).then_some(Fault { culprits, position: self.position, counts: self.counts });
        let moved = self.position.make::<K>(from, to, taken);
        let done = Done { crowned: moved.crowned, ..Done::NOTHING };
        // For men that cannot go back every move is progress (DA-25).
        let progress = taken != 0 || moved.crowned || (moved.man && !K::MEN_GO_BACK);
        self.counts.quiet = if progress { 0 } else { self.counts.quiet + 1 };
        self.counts.damas_only = match self.counts.damas_only {
            Some(moves) => Some(moves + 1),
            None => self.position.only_damas().then_some(0),
        };
        if self.position.rivals() == 0 {
            return Done { end: Some(End { winner: Some(mover), reason: Reason::SinFichas }), ..done };
        }
        let extra = options.movida_extra && alone && self.phase == Phase::Juego && fault.is_none();
        if extra && self.position.can_move::<K>() {
            self.phase = Phase::Extra;
            self.fault = None;
            return done;
        }
        Done { new_turn: true, end: self.pass::<K, JUDGED>(options, fault), ..done }
    }

    /// Returns the squares of the pieces that a capture takes, in the order of the jumps.
    pub(super) fn victims(&self, options: &Options, path: &Path) -> Path {
        let mut victims = Path::EMPTY;
        by_kind!(options.variante, K => {
            self.position.victims::<K>(path).for_each(|victim| victims.push(square::<K>(victim)));
        });
        victims
    }

    /// Passes the turn to the other side (DA-26).
    #[inline]
    fn pass<K: Kind, const JUDGED: bool>(&mut self, options: &Options, fault: Option<Fault>) -> Option<End> {
        self.position.to_move = self.position.to_move.other();
        self.phase = Phase::Juego;
        self.fault = fault;
        let quiet_most = 2 * u32::from(options.sin_progreso);
        let draw = if K::DAMAS_FIRST && self.counts.damas_only >= Some(DAMAS_ONLY) {
            Some(Reason::Damas)
        } else if quiet_most > 0 && self.counts.quiet >= quiet_most {
            Some(Reason::SinProgreso)
        } else {
            None
        };
        // Being blocked takes precedence over a draw; but a side that can punish is not blocked yet (DA-18).
        let judged = fault.is_none() && (JUDGED || draw.is_some());
        let blocked = if judged { self.blocked::<K>(options) } else { None };
        blocked.or_else(|| draw.map(|reason| End { winner: None, reason }))
    }

    /// Returns the end, if the side to move has no board move (DA-23).
    #[inline]
    fn blocked<K: Kind>(&self, options: &Options) -> Option<End> {
        if self.position.can_move::<K>() {
            return None;
        }
        let color = self.position.to_move;
        Some(match options.bloqueo {
            Bloqueo::Pierde => End { winner: Some(color.other()), reason: Reason::Bloqueo },
            Bloqueo::Tablas => End { winner: None, reason: Reason::Bloqueo },
            Bloqueo::Piezas => {
                let strength = |color: Color| {
                    let pieces = self.position.pieces[color.index()];
                    (pieces.count_ones(), (pieces & self.position.damas).count_ones())
                };
                let winner = match strength(Color::White).cmp(&strength(Color::Black)) {
                    std::cmp::Ordering::Greater => Some(Color::White),
                    std::cmp::Ordering::Less => Some(Color::Black),
                    std::cmp::Ordering::Equal => None,
                };
                End { winner, reason: Reason::Piezas }
            }
        })
    }

    /// Returns the pieces on the board: square, colour, and true for a dama; ascending by square.
    pub(crate) fn pieces(&self, options: &Options) -> Vec<(Square, Color, bool)> {
        let position = &self.position;
        by_kind!(options.variante, K => {
            each(position.pieces[0] | position.pieces[1])
                .map(|piece| {
                    let color = if position.pieces[0] & piece != 0 { Color::White } else { Color::Black };
                    (square::<K>(piece), color, position.damas & piece != 0)
                })
                .collect()
        })
    }
}
