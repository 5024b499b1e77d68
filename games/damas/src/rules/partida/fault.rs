//! Faults, their punishment, and mistakes (DA-15–19, DA-27).

use super::{Counts, Done, End, Partida, Phase, Reason};
use crate::rules::board::{Bits, Color, Kind, by_kind, squares};
use crate::rules::options::{Captura, Options};
use crate::rules::position::{Position, Step};

/// A player who had a capture did not make it properly (DA-15).
#[derive(Clone, Copy, Debug)]
pub(super) struct Fault {
    /// The pieces, one of which may be taken.
    pub(super) culprits: Bits,
    /// The position before the faulty move.
    pub(super) position: Position,
    pub(super) counts: Counts,
}

impl Partida {
    /// Returns the pieces that may be taken for a fault now.
    pub(crate) fn culprits(&self) -> Bits {
        self.fault.map_or(0, |fault| fault.culprits)
    }

    /// Returns the squares of [`Partida::culprits`], ascending.
    pub(in crate::rules) fn culprit_squares(&self, options: &Options) -> Vec<crate::rules::board::Square> {
        by_kind!(options.variante, K => squares::<K>(self.culprits()).collect())
    }

    /// Forgets the fault, since the partida is over.
    pub(in crate::rules) fn close(&mut self) {
        self.fault = None;
    }

    /// Returns the pieces that could capture, if failing to capture properly would be a fault now.
    #[inline]
    pub(super) fn tempted<K: Kind>(&self, options: &Options) -> Bits {
        let judged = options.captura == Captura::Soplo && self.phase != Phase::Obligado;
        if judged { self.position.capturers::<K>() } else { 0 }
    }

    /// Returns the culprits of a board move about to be made. For a simple move: all that could capture, with
    /// the moved piece on its new square (DA-15 a). For a capture: the piece itself if the capture is
    /// incomplete (DA-15 b), and damas that should have gone first (DA-15 c).
    #[inline]
    pub(super) fn culprits_of<K: Kind>(&self, options: &Options, step: Step) -> Bits {
        let Step { from, to, taken, complete } = step;
        let tempted = self.tempted::<K>(options);
        if tempted == 0 {
            0
        } else if taken == 0 {
            if tempted & from != 0 { tempted ^ from | to } else { tempted }
        } else {
            let own = if complete { 0 } else { to };
            let by_man = self.position.damas & from == 0;
            own | if K::DAMAS_FIRST && by_man { tempted & self.position.damas } else { 0 }
        }
    }

    /// Takes the piece that failed to capture; the turn does not pass (DA-17, DA-18).
    pub(super) fn blow<K: Kind>(&mut self, options: &Options, culprit: Bits) -> Done {
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

    /// Takes the faulty move back; the offender must now capture (DA-17).
    pub(super) fn take_back(&mut self, options: &Options) -> Done {
        let offender = self.position.to_move.other();
        if let Some(fault) = self.fault.take() {
            self.position = fault.position;
            self.counts = fault.counts;
            self.phase = Phase::Obligado;
        }
        let mistaken = (options.errores > 0).then_some(offender);
        Done { mistaken, new_turn: true, end: self.mistake(options, offender), ..Done::NOTHING }
    }

    /// Counts a mistake if mistakes count; returns the end if it was one too many (DA-27).
    pub(in crate::rules) fn mistake(&mut self, options: &Options, color: Color) -> Option<End> {
        if options.errores == 0 {
            return None;
        }
        let count = &mut self.mistakes[color.index()];
        *count += 1;
        let lost = *count >= options.errores;
        lost.then_some(End { winner: Some(color.other()), reason: Reason::Equivocaciones })
    }
}
