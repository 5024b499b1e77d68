//! The use of the table of endings in a search, and the evaluation of positions outside it.
//!
//! From a position that the table knows, lines are searched as long as they keep its outcome, so that the
//! search looks for the way to win; all other lines end at the first position in the table.

use super::{Search, mixed};
use crate::computer::endings::{self, Outcome};
use crate::computer::evaluation::evaluate;
use crate::computer::patterns;
use crate::rules::{Color, Partida, Variante};

/// The score of a win by the table of endings, before its evaluation.
pub(super) const PROMISED: i32 = 3000;
/// The bonus if a capture or a man's move has just brought the win nearer, the reduction of it for each ply
/// until then, and the divisor of the evaluation there.
pub(super) const PROGRESS: i32 = 1000;
pub(super) const PLY: i32 = 10;
const PROGRESS_PART: i32 = 40;
/// The bound of the evaluation in a position that the table knows to be drawn, and its divisor.
const DRAWN_MOST: i32 = 20;
const DRAWN_PART: i32 = 8;

/// The size of the cache of the table's answers; reading one from the table takes much longer.
pub(super) const ASKED: usize = 1 << 14;

/// A position's key, and the table's answer.
pub(super) type Asked = (u64, Option<Outcome>);

/// The winner by the table of endings; `None` for a draw.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Known {
    pub(super) winner: Option<Color>,
}

impl Search<'_> {
    /// Returns the table's answer for a position.
    pub(super) fn known(&mut self, partida: &Partida) -> Option<Known> {
        if !self.exact || !endings::is_known(partida) {
            return None;
        }
        let key = mixed([partida.position.pieces[0], partida.position.pieces[1], partida.position.damas]);
        let key = key ^ partida.mover().index() as u64;
        let asked = &mut self.asked[key as usize % ASKED];
        if asked.0 != key || asked.1.is_none() {
            *asked = (key, endings::outcome(partida));
        }
        let winner = match asked.1? {
            Outcome::Won => Some(partida.mover()),
            Outcome::Drawn => None,
            Outcome::Lost => Some(partida.mover().other()),
        };
        Some(Known { winner })
    }

    /// Returns the score of a position, if the table of endings settles it.
    pub(super) fn settled(&mut self, partida: &Partida, ply: usize) -> Option<i32> {
        let known = self.known(partida)?;
        let Some(winner) = known.winner else {
            return (self.given != Some(known)).then(|| self.promised(partida, known));
        };
        if self.given != Some(known) {
            // A count of moves may come before the win.
            let most = 2 * u32::from(self.options.sin_progreso);
            let in_time = most == 0 || partida.counts.quiet + endings::LONGEST <= most;
            return in_time.then(|| self.promised(partida, known));
        }
        // The winning side makes progress by captures and men's moves, the sooner the better.
        let progress = PROGRESS - PLY * ply as i32;
        (partida.counts.quiet == 0).then(|| {
            let sooner = if winner == partida.mover() { PROMISED + progress } else { -PROMISED - progress };
            sooner + self.estimate(partida) / PROGRESS_PART
        })
    }

    /// Returns the score of a position with a known outcome.
    fn promised(&self, partida: &Partida, known: Known) -> i32 {
        let seems = self.estimate(partida);
        match known.winner {
            Some(winner) if winner == partida.mover() => PROMISED + seems,
            Some(_) => seems - PROMISED,
            None => self.draw(partida) + (seems / DRAWN_PART).clamp(-DRAWN_MOST, DRAWN_MOST),
        }
    }

    /// Returns the worth of the position to the side to move, by the known outcome or by evaluation.
    pub(super) fn judge(&self, partida: &Partida) -> i32 {
        match self.given {
            Some(known) => self.promised(partida, known),
            None => self.estimate(partida),
        }
    }

    /// Returns the evaluation of the position for the side to move. The longer nothing has happened, the
    /// closer it is to a draw, so that an advantage gets used.
    fn estimate(&self, partida: &Partida) -> i32 {
        let learnt = if self.exact { patterns::learnt(endings::pieces(partida)) } else { 0 };
        let (worth, draw) = (evaluate(&self.options, partida) + learnt, self.draw(partida));
        let most = 2 * i32::from(self.options.sin_progreso);
        let quiet = partida.counts.quiet as i32;
        let most = if most > 0 { most } else { 200 + quiet };
        let worth = draw + (worth - draw) * (most - quiet).max(0) / most;
        // With only damas left on the large board a win must come at once.
        let soon = self.options.variante == Variante::Cien && partida.counts.damas_only.is_some();
        if soon { draw + (worth - draw) / 4 } else { worth }
    }
}
