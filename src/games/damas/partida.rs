//! One partida: whose turn, what is due, faults and their punishment, and how it ends (DA-11–27).

use super::board::{Bits, Color, Kind, bit, by_kind, square, squares};
use super::moves::{Act, Path};
use super::options::{Bloqueo, Captura, Options};
use super::position::Position;
use crate::words;

words! {
    /// What the seat to move is asked for (DA-40).
    pub enum Phase {
        /// A board move, or first a punishment.
        Juego = "juego",
        /// A second move with the last piece, or none (DA-21).
        Extra = "extra",
        /// The capture that was not made: the faulty move was taken back (DA-17).
        Obligado = "obligado",
    }
}

words! {
    /// Why a partida ended (DA-40).
    pub enum Reason {
        /// The last piece is gone (DA-22).
        SinFichas = "sin-fichas",
        /// A player without a board move (DA-23).
        Bloqueo = "bloqueo",
        /// The same, and the pieces were counted.
        Piezas = "piezas",
        /// Ten moves with damas alone (DA-24).
        Damas = "damas",
        /// Nothing happened for too long (DA-25).
        SinProgreso = "sin-progreso",
        /// Too many mistakes (DA-27).
        Equivocaciones = "equivocaciones",
        /// A player gave it up (DA-29).
        Abandono = "abandono",
        /// Both agreed on a draw (DA-29).
        Acuerdo = "acuerdo",
        /// *¡Tiempo!* was called and passed (DA-30).
        Tiempo = "tiempo",
    }
}

/// How a partida ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct End {
    /// `None` for a draw.
    pub(super) winner: Option<Color>,
    pub(super) reason: Reason,
}

/// A partida that goes on. Small and without anything on the heap: it is copied freely.
#[derive(Clone, Copy, Debug)]
pub(super) struct Partida {
    pub(super) position: Position,
    pub(super) phase: Phase,
    pub(super) counts: Counts,
    /// The fault of the move before, while it can be punished (DA-17).
    fault: Option<Fault>,
    /// By colour.
    pub(super) mistakes: [u8; 2],
}

/// The two counts of board moves that can make a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Counts {
    /// Board moves in a row without progress (DA-25).
    pub(super) quiet: u32,
    /// Board moves since only damas are left (DA-24).
    pub(super) damas_only: Option<u32>,
}

/// A player who had a capture did not do it properly (DA-15).
#[derive(Clone, Copy, Debug)]
struct Fault {
    /// The pieces of which one may be taken.
    culprits: Bits,
    /// As it was before the faulty move.
    position: Position,
    counts: Counts,
}

/// What an act did.
#[derive(Clone, Copy)]
pub(super) struct Done {
    pub(super) crowned: bool,
    /// Whose mistake it showed, where mistakes count.
    pub(super) mistaken: Option<Color>,
    /// Whether the turn, and with it its time, began again.
    pub(super) new_turn: bool,
    pub(super) end: Option<End>,
}

impl Done {
    const NOTHING: Done = Done { crowned: false, mistaken: None, new_turn: false, end: None };
}

/// With damas alone so many board moves are allowed (DA-24).
const DAMAS_ONLY: u32 = 10;

impl Partida {
    /// A partida from the first position.
    pub(super) fn new(options: &Options) -> Partida {
        Partida::from(by_kind!(options.variante, K => Position::first::<K>(options.variante)))
    }

    /// A partida from a given position (DA-37).
    pub(super) fn from(position: Position) -> Partida {
        let counts = Counts { quiet: 0, damas_only: position.only_damas().then_some(0) };
        Partida { position, phase: Phase::Juego, counts, fault: None, mistakes: [0; 2] }
    }

    /// How a given position is decided before any move (DA-37).
    pub(super) fn decided(&self, options: &Options) -> Option<End> {
        let bare = [Color::White, Color::Black].into_iter().find(|color| self.position.pieces[color.index()] == 0);
        match bare {
            Some(color) => Some(End { winner: Some(color.other()), reason: Reason::SinFichas }),
            None => by_kind!(options.variante, K => self.blocked::<K>(options)),
        }
    }

    pub(super) fn to_move(&self) -> Color {
        self.position.to_move
    }

    /// Pieces that may be taken for a fault now.
    pub(super) fn culprits(&self) -> Bits {
        self.fault.map_or(0, |fault| fault.culprits)
    }

    /// The squares of [`Partida::culprits`], ascending.
    pub(super) fn culprit_squares(&self, options: &Options) -> Vec<super::board::Square> {
        by_kind!(options.variante, K => squares::<K>(self.culprits()).collect())
    }

    /// Forgets the fault, since the partida is over.
    pub(super) fn close(&mut self) {
        self.fault = None;
    }

    /// The pieces that must capture, and completely: `None` where capturing is free or there is nothing to capture
    /// (DA-12–14, DA-16, DA-17).
    #[inline]
    fn due<K: Kind>(&self, options: &Options) -> Option<Bits> {
        if options.captura != Captura::Obligatoria && self.phase != Phase::Obligado {
            return None;
        }
        let capturers = self.position.capturers::<K>();
        let damas = capturers & self.position.damas;
        if K::DAMAS_FIRST && damas != 0 { Some(damas) } else { (capturers != 0).then_some(capturers) }
    }

    /// Whether a capture must be made.
    pub(super) fn must_capture(&self, options: &Options) -> bool {
        by_kind!(options.variante, K => self.due::<K>(options).is_some())
    }

    /// Captures that may be stopped anywhere: none where captures are due, since then there would be one of those.
    #[inline]
    fn free<K: Kind>(&self, options: &Options) -> Bits {
        if options.captura == Captura::Obligatoria { 0 } else { self.position.capturers::<K>() }
    }

    /// Calls `visit` with every act that is legal now, in no particular order.
    pub(super) fn each_act(&self, options: &Options, mut visit: impl FnMut(Act)) {
        by_kind!(options.variante, K => self.each_act_of::<K>(options, &mut visit));
    }

    fn each_act_of<K: Kind>(&self, options: &Options, visit: &mut impl FnMut(Act)) {
        if let Some(pieces) = self.due::<K>(options) {
            let mut complete_only = |path: &Path, complete| {
                if complete {
                    visit(Act::Capture(*path));
                }
            };
            self.position.each_capture::<K>(pieces, &mut complete_only);
        } else {
            self.position.each_simple::<K>(&mut *visit);
            let pieces = self.free::<K>(options);
            self.position.each_capture::<K>(pieces, &mut |path: &Path, _| visit(Act::Capture(*path)));
        }
        self.other_acts::<K>().for_each(visit);
    }

    /// How many acts are legal now.
    #[inline]
    pub(super) fn count_acts<K: Kind>(&self, options: &Options) -> u64 {
        let mut count = 0;
        if let Some(pieces) = self.due::<K>(options) {
            self.position.each_capture::<K>(pieces, &mut |_: &Path, complete| count += u64::from(complete));
        } else {
            count = u64::from(self.position.count_simple::<K>());
            let pieces = self.free::<K>(options);
            self.position.each_capture::<K>(pieces, &mut |_: &Path, _| count += 1);
        }
        if self.fault.is_some() {
            count += u64::from(self.culprits().count_ones()) + 1;
        }
        count + u64::from(self.phase == Phase::Extra)
    }

    /// One of the legal acts; `choose` gives a number below the one it is handed. No list is made.
    #[inline]
    pub(super) fn random_act(&self, options: &Options, choose: impl FnMut(u32) -> u32) -> Option<Act> {
        by_kind!(options.variante, K => self.random_act_of::<K>(options, choose))
    }

    #[inline]
    fn random_act_of<K: Kind>(&self, options: &Options, mut choose: impl FnMut(u32) -> u32) -> Option<Act> {
        let capturers = self.position.capturers::<K>();
        let other_acts = self.fault.is_some() || self.phase == Phase::Extra;
        if capturers == 0 && !other_acts {
            let (from, to) = self.position.choose_simple::<K>(choose)?;
            return Some(Act::Simple { from, to });
        }
        if let Some(pieces) = self.due::<K>(options)
            && !other_acts
        {
            // Few captures, most often one: each takes the place of the one before with the chance that is its due.
            let (mut seen, mut found) = (0, Path::EMPTY);
            self.position.each_capture::<K>(pieces, &mut |path: &Path, complete| {
                if complete {
                    seen += 1;
                    if seen == 1 || choose(seen) == 0 {
                        found = *path;
                    }
                }
            });
            return Some(Act::Capture(found));
        }
        self.nth_act::<K>(options, choose(self.count_acts::<K>(options) as u32))
    }

    /// The act at this place of the order in which they are found.
    fn nth_act<K: Kind>(&self, options: &Options, mut place: u32) -> Option<Act> {
        let due = self.due::<K>(options);
        if due.is_none() {
            let simple = self.position.count_simple::<K>();
            if place < simple {
                let (from, to) = self.position.choose_simple::<K>(|_| place)?;
                return Some(Act::Simple { from, to });
            }
            place -= simple;
        }
        let pieces = due.unwrap_or_else(|| self.free::<K>(options));
        let (mut seen, mut found) = (0, None);
        self.position.each_capture::<K>(pieces, &mut |path: &Path, complete| {
            if complete || due.is_none() {
                if seen == place {
                    found = Some(Act::Capture(*path));
                }
                seen += 1;
            }
        });
        found.or_else(|| self.other_acts::<K>().nth((place - seen) as usize))
    }

    /// What may be done instead of a board move.
    fn other_acts<K: Kind>(&self) -> impl Iterator<Item = Act> {
        let punishing = squares::<K>(self.culprits()).map(Act::Soplo).chain(self.fault.map(|_| Act::Obligar));
        punishing.chain((self.phase == Phase::Extra).then_some(Act::Paso))
    }

    /// The legal board move along these squares (DA-34): the complete path, or the only longer capture between two squares.
    pub(super) fn find(&self, options: &Options, path: &Path) -> Found {
        let act = match *path.squares() {
            [from, to] => Act::Simple { from, to },
            _ => Act::Capture(*path),
        };
        if self.is_legal(options, &act) {
            return Found::Act(act);
        }
        if self.is_legal(options, &Act::Capture(*path)) {
            return Found::Act(Act::Capture(*path));
        }
        let [from, to] = *path.squares() else { return Found::Nothing };
        let mut found = Found::Nothing;
        by_kind!(options.variante, K => {
            let (pieces, stops) = match self.due::<K>(options) {
                Some(pieces) => (pieces, false),
                None => (self.free::<K>(options), true),
            };
            self.position.each_capture::<K>(pieces & bit::<K>(from), &mut |path: &Path, complete| {
                let ends_there = path.squares().len() > 2 && path.squares().last() == Some(&to);
                if ends_there && (complete || stops) {
                    found = match found {
                        Found::Nothing => Found::Act(Act::Capture(*path)),
                        _ => Found::Several,
                    };
                }
            });
        });
        found
    }

    /// Whether the act is legal now, without looking at the others.
    pub(super) fn is_legal(&self, options: &Options, act: &Act) -> bool {
        let on_board = |square: &super::board::Square| square.number() <= options.variante.squares();
        by_kind!(options.variante, K => match act {
            Act::Simple { from, to } => {
                on_board(from)
                    && on_board(to)
                    && self.due::<K>(options).is_none()
                    && self.position.is_simple::<K>(bit::<K>(*from), bit::<K>(*to))
            }
            Act::Capture(path) => {
                let start = || bit::<K>(path.squares()[0]);
                path.squares().iter().all(on_board)
                    && self.position.is_capture::<K>(path).is_some_and(|complete| match self.due::<K>(options) {
                        Some(pieces) => complete && pieces & start() != 0,
                        None => true,
                    })
            }
            Act::Soplo(square) => on_board(square) && self.culprits() & bit::<K>(*square) != 0,
            Act::Obligar => self.fault.is_some(),
            Act::Paso => self.phase == Phase::Extra,
        })
    }

    /// Does what is legal.
    #[inline]
    pub(super) fn act(&mut self, options: &Options, act: &Act) -> Done {
        by_kind!(options.variante, K => self.act_of::<K>(options, act))
    }

    #[inline]
    fn act_of<K: Kind>(&mut self, options: &Options, act: &Act) -> Done {
        match act {
            Act::Simple { from, to } => {
                let (from, to) = (bit::<K>(*from), bit::<K>(*to));
                let culprits = self.culprits_of_simple::<K>(options, from, to);
                self.board_move::<K>(options, culprits, from, to, 0)
            }
            Act::Capture(path) => {
                let squares = path.squares();
                let taken = self.position.victims::<K>(path).fold(0, |taken, victim| taken | victim);
                let culprits = self.culprits_of_capture::<K>(options, path);
                let (from, to) = (bit::<K>(squares[0]), bit::<K>(squares[squares.len() - 1]));
                self.board_move::<K>(options, culprits, from, to, taken)
            }
            Act::Soplo(culprit) => self.blow::<K>(options, bit::<K>(*culprit)),
            Act::Obligar => self.take_back(options),
            Act::Paso => Done { new_turn: true, end: self.pass::<K>(options, None), ..Done::NOTHING },
        }
    }

    #[inline]
    fn board_move<K: Kind>(&mut self, options: &Options, culprits: Bits, from: Bits, to: Bits, taken: Bits) -> Done {
        let mover = self.position.to_move;
        let alone = self.position.own().is_power_of_two();
        let fault = (culprits != 0).then(|| Fault { culprits, position: self.position, counts: self.counts });
        let moved = self.position.make::<K>(from, to, taken);
        let done = Done { crowned: moved.crowned, ..Done::NOTHING };
        // Men that cannot go back make progress with every move (DA-25).
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
        Done { new_turn: true, end: self.pass::<K>(options, fault), ..done }
    }

    /// The pieces that could capture, where not to capture properly is a fault now.
    #[inline]
    fn tempted<K: Kind>(&self, options: &Options) -> Bits {
        let judged = options.captura == Captura::Soplo && self.phase != Phase::Obligado;
        if judged { self.position.capturers::<K>() } else { 0 }
    }

    /// The culprits of a simple move, not made yet: all that could capture, the moved piece on its new square (DA-15 a).
    #[inline]
    fn culprits_of_simple<K: Kind>(&self, options: &Options, from: Bits, to: Bits) -> Bits {
        let tempted = self.tempted::<K>(options);
        if tempted & from != 0 { tempted ^ from | to } else { tempted }
    }

    /// The culprits of a capture, not made yet: itself if it is not complete (DA-15 b), damas that should have gone first
    /// (DA-15 c).
    #[inline]
    fn culprits_of_capture<K: Kind>(&self, options: &Options, path: &Path) -> Bits {
        let tempted = self.tempted::<K>(options);
        if tempted == 0 {
            return 0;
        }
        let squares = path.squares();
        let unfinished = self.position.is_capture::<K>(path) == Some(false);
        let own = if unfinished { bit::<K>(squares[squares.len() - 1]) } else { 0 };
        let by_man = self.position.damas & bit::<K>(squares[0]) == 0;
        own | if K::DAMAS_FIRST && by_man { tempted & self.position.damas } else { 0 }
    }

    /// The squares of the pieces that a capture takes, in the order of the jumps.
    pub(super) fn victims(&self, options: &Options, path: &Path) -> Path {
        let mut victims = Path::EMPTY;
        by_kind!(options.variante, K => {
            self.position.victims::<K>(path).for_each(|victim| victims.push(square::<K>(victim)));
        });
        victims
    }

    /// The turn goes to the other side (DA-26).
    #[inline]
    fn pass<K: Kind>(&mut self, options: &Options, fault: Option<Fault>) -> Option<End> {
        self.position.to_move = self.position.to_move.other();
        self.phase = Phase::Juego;
        self.fault = fault;
        // Who can punish is not blocked yet (DA-18).
        let blocked = if fault.is_none() { self.blocked::<K>(options) } else { None };
        blocked.or_else(|| {
            let draw = |reason| Some(End { winner: None, reason });
            let quiet_most = 2 * u32::from(options.sin_progreso);
            if K::DAMAS_FIRST && self.counts.damas_only >= Some(DAMAS_ONLY) {
                draw(Reason::Damas)
            } else if quiet_most > 0 && self.counts.quiet >= quiet_most {
                draw(Reason::SinProgreso)
            } else {
                None
            }
        })
    }

    /// The end, if the side to move has no board move (DA-23).
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

    /// Takes the piece that failed to capture; the turn stays (DA-17, DA-18).
    fn blow<K: Kind>(&mut self, options: &Options, culprit: Bits) -> Done {
        let offender = self.position.to_move.other();
        self.fault = None;
        self.position.remove(culprit);
        self.counts.quiet = 0;
        if self.counts.damas_only.is_none() && self.position.only_damas() {
            self.counts.damas_only = Some(0);
        }
        let mistaken = (options.errores > 0).then_some(offender);
        let end = self.mistake(options, offender).or_else(|| {
            if self.position.pieces[offender.index()] == 0 {
                Some(End { winner: Some(offender.other()), reason: Reason::SinFichas })
            } else {
                self.blocked::<K>(options)
            }
        });
        Done { mistaken, end, ..Done::NOTHING }
    }

    /// Takes the faulty move back; the offender must capture (DA-17).
    fn take_back(&mut self, options: &Options) -> Done {
        let offender = self.position.to_move.other();
        if let Some(fault) = self.fault.take() {
            self.position = fault.position;
            self.counts = fault.counts;
            self.phase = Phase::Obligado;
        }
        let mistaken = (options.errores > 0).then_some(offender);
        Done { mistaken, new_turn: true, end: self.mistake(options, offender), ..Done::NOTHING }
    }

    /// Counts a mistake where mistakes count; the end, if it was one too many (DA-27).
    pub(super) fn mistake(&mut self, options: &Options, color: Color) -> Option<End> {
        if options.errores == 0 {
            return None;
        }
        let count = &mut self.mistakes[color.index()];
        *count += 1;
        let lost = *count >= options.errores;
        lost.then_some(End { winner: Some(color.other()), reason: Reason::Equivocaciones })
    }

    /// Lines of so many acts from here; the end of the partida ends a line (DA-38).
    pub(super) fn count_lines(&self, options: &Options, depth: u32) -> u64 {
        by_kind!(options.variante, K => match depth {
            0 => 1,
            depth => self.count_lines_of::<K>(options, depth, &mut Vec::new()),
        })
    }

    /// `acts` holds the acts of all the levels above; the last level is counted without being made.
    fn count_lines_of<K: Kind>(&self, options: &Options, depth: u32, acts: &mut Vec<Act>) -> u64 {
        if depth <= 1 {
            return self.count_acts::<K>(options);
        }
        let first = acts.len();
        self.each_act_of::<K>(options, &mut |act| acts.push(act));
        let mut lines = 0;
        for place in first..acts.len() {
            let mut after = *self;
            if after.act_of::<K>(options, &acts[place]).end.is_none() {
                lines += after.count_lines_of::<K>(options, depth - 1, acts);
            }
        }
        acts.truncate(first);
        lines
    }

    /// A legal capture, to show what would be right; the first in the order of texts.
    pub(super) fn capture_due(&self, options: &Options) -> Option<Act> {
        let mut first: Option<Act> = None;
        by_kind!(options.variante, K => if let Some(pieces) = self.due::<K>(options) {
            self.position.each_capture::<K>(pieces, &mut |path: &Path, complete| {
                let act = Act::Capture(*path);
                if complete && first.as_ref().is_none_or(|first| act < *first) {
                    first = Some(act);
                }
            });
        });
        first
    }

    /// What stands on the board: its square, colour, and whether it is a dama; ascending.
    pub(super) fn pieces(&self, options: &Options) -> Vec<(super::board::Square, Color, bool)> {
        let position = &self.position;
        by_kind!(options.variante, K => {
            super::board::each(position.pieces[0] | position.pieces[1])
                .map(|piece| {
                    let color = if position.pieces[0] & piece != 0 { Color::White } else { Color::Black };
                    (square::<K>(piece), color, position.damas & piece != 0)
                })
                .collect()
        })
    }
}

/// What a written board move means (DA-34).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// This legal one.
    Act(Act),
    /// No legal one.
    Nothing,
    /// More than one capture from the first square to the second.
    Several,
}
