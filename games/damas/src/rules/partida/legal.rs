//! The legal acts (DA-11–14, DA-16–18), and the legal move of a written one (DA-34).

use super::{Partida, Phase};
use crate::rules::board::{Bits, Kind, Square, bit, by_kind, squares};
use crate::rules::moves::{Act, Path};
use crate::rules::options::{Captura, Options};

/// The meaning of a written board move (DA-34).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::rules) enum Found {
    /// This legal one.
    Act(Act),
    /// No legal act.
    Nothing,
    /// More than one capture from the first square to the second.
    Several,
}

impl Partida {
    /// Returns the pieces that must capture, and completely: `None` if capturing is optional or nothing can
    /// be captured (DA-12–14, DA-16, DA-17).
    #[inline]
    pub(super) fn due<K: Kind>(&self, options: &Options) -> Option<Bits> {
        if options.captura != Captura::Obligatoria && self.phase != Phase::Obligado {
            return None;
        }
        let capturers = self.position.capturers::<K>();
        let damas = capturers & self.position.damas;
        if K::DAMAS_FIRST && damas != 0 { Some(damas) } else { (capturers != 0).then_some(capturers) }
    }

    /// Returns true if a capture must be made.
    pub(crate) fn must_capture(&self, options: &Options) -> bool {
        by_kind!(options.variante, K => self.due::<K>(options).is_some())
    }

    /// Returns true if the side not to move could capture if it were its turn.
    pub(crate) fn is_threatened(&self, options: &Options) -> bool {
        let mut position = self.position;
        position.to_move = position.to_move.other();
        by_kind!(options.variante, K => position.capturers::<K>() != 0)
    }

    /// Returns the pieces with captures that may stop anywhere: none if capturing is compulsory, because any
    /// capture would then be due.
    #[inline]
    pub(super) fn free<K: Kind>(&self, options: &Options) -> Bits {
        if options.captura == Captura::Obligatoria { 0 } else { self.position.capturers::<K>() }
    }

    /// Calls `visit` with every act that is legal now, in no particular order.
    pub(crate) fn each_act(&self, options: &Options, mut visit: impl FnMut(Act)) {
        by_kind!(options.variante, K => self.each_act_of::<K>(options, &mut visit));
    }

    pub(super) fn each_act_of<K: Kind>(&self, options: &Options, visit: &mut impl FnMut(Act)) {
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

    /// Returns the alternatives to a board move.
    pub(super) fn other_acts<K: Kind>(&self) -> impl Iterator<Item = Act> {
        let punishing = squares::<K>(self.culprits()).map(Act::Soplo).chain(self.fault.map(|_| Act::Obligar));
        punishing.chain((self.phase == Phase::Extra).then_some(Act::Paso))
    }

    /// Returns true if the act is legal now, without generating the others.
    pub(in crate::rules) fn is_legal(&self, options: &Options, act: &Act) -> bool {
        let on_board = |square: &Square| square.number() <= options.variante.squares();
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

    /// Returns the legal board move along these squares (DA-34): the complete path, or the only longer
    /// capture between two squares.
    pub(in crate::rules) fn find(&self, options: &Options, path: &Path) -> Found {
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

    /// Returns true if the piece there could capture but must leave it to a dama (DA-16).
    pub(in crate::rules) fn waits_for_dama(&self, options: &Options, from: Square) -> bool {
        by_kind!(options.variante, K => {
            let piece = bit::<K>(from);
            self.due::<K>(options).is_some_and(|due| due & piece == 0) && self.position.capturers::<K>() & piece != 0
        })
    }

    /// Returns a legal capture, to show what would be right; the first in the order of the texts.
    pub(in crate::rules) fn capture_due(&self, options: &Options) -> Option<Act> {
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
}
